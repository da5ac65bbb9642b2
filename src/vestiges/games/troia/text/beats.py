"""How long each kind of event is shown while others play; what is not named here is a step."""

from __future__ import annotations

from typing import Final

from vestiges.engine.text import Beat

BEATS: Final[dict[str, Beat]] = {
    "started": "move",
    "dug": "move",
    "examined": "move",
    "published": "move",
    "advanced": "move",
    "moved back": "move",
    "drew": "move",
    "revealed": "reveal",
    "ended": "verdict",
}
