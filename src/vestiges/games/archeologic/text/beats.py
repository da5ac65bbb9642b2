"""How long each kind of event is shown while others play; what is not named here is a step."""

from __future__ import annotations

from typing import Final

from vestiges.engine.text import Beat

BEATS: Final[dict[str, Beat]] = {
    "aimed": "move",
    "stepped": "move",
    "asked": "move",
    "clue": "reveal",
    "answered": "reveal",
    "proposed": "reveal",
    "checked": "verdict",
    "eliminated": "verdict",
    "conceded": "verdict",
    "solution": "verdict",
    "ended": "verdict",
}
