"""How long each kind of event is shown while others play; what is not named here is a step."""

from __future__ import annotations

from typing import Final

from vestiges.engine.text import Beat

BEATS: Final[dict[str, Beat]] = {
    "moved": "move",
    "stored": "move",
    "requested": "move",
    "answered": "move",
    "exhibited": "move",
    "delivered": "move",
    "cleared": "move",
    "closed": "move",
    "pushed out": "move",
    "abandoned": "move",
    "played": "move",
    "transferred": "move",
    "reclassified": "move",
    "rewritten": "move",
    "marked": "move",
    "recalled": "move",
    "expert": "move",
    "inherited": "move",
    "drew": "reveal",
    "drew card": "reveal",
    "reshuffled": "reveal",
    "triggered": "verdict",
    "limit": "verdict",
    "scored": "verdict",
}
