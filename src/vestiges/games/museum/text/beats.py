"""How long each kind of event is shown while others play; what is not named here is a step."""

from __future__ import annotations

from typing import Final

from vestiges.engine.text import Beat

BEATS: Final[dict[str, Beat]] = {
    "took": "move",
    "found": "move",
    "exhibited": "move",
    "recruited": "move",
    "bought": "move",
    "pooled": "move",
    "played": "move",
    "sold": "move",
    "restocked": "move",
    "stocktaken": "move",
    "requisitioned": "move",
    "traded": "move",
    "unmasked": "move",
    "skulls": "move",
    "foresaw": "move",
    "headline": "reveal",
    "revealed": "reveal",
    "displayed": "reveal",
    "drew": "reveal",
    "drew_card": "reveal",
    "drew_two": "reveal",
    "renewed": "reveal",
    "action": "reveal",
    "outrage": "reveal",
    "triggered": "verdict",
    "ended": "verdict",
}
