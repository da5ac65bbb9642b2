"""How long each kind of event is shown while others play; what is not named here is a step."""

from __future__ import annotations

from typing import Final

from vestiges.engine.text import Beat

BEATS: Final[dict[str, Beat]] = {
    "sailed": "move",
    "stayed": "move",
    "gave": "move",
    "handed": "move",
    "launched": "move",
    "picked": "move",
    "played": "move",
    "looked": "move",
    "role": "reveal",
    "dealt": "reveal",
    "objective": "reveal",
    "pile": "reveal",
    "voted": "reveal",
    "revealed": "reveal",
    "tied": "reveal",
    "lot": "reveal",
    "acted": "verdict",
    "walked": "verdict",
    "spared": "verdict",
    "ended": "verdict",
}
