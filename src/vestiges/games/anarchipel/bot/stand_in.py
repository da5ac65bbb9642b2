"""What is answered for a player who is absent when the clock has run out (ANA-R49)."""

from __future__ import annotations

from typing import Final

from vestiges.engine.chance import Rng
from vestiges.games.anarchipel.bot.policy import answer
from vestiges.games.anarchipel.constants import HANDED
from vestiges.games.anarchipel.rules.plank import TIME_IS_UP
from vestiges.games.anarchipel.view import AnarchipelView

DEFAULTS: Final = {
    "look": 0,
    "move": 0,  # stay
    "offer": 1,  # refuse
    "gift": 0,  # pass
    "ghost": 0,  # pass
    "launch": 1,  # pass
    "consent": 1,  # decline
    "cards": 0,  # SS
    "spyglass": 1,  # do not look
    "plea": 0,  # skip
    "debate": 0,  # ready
    "vote": TIME_IS_UP,
}


def stand_in(view: AnarchipelView, rng: Rng) -> int:
    """The answer of an absent player; what was begun is finished as a bot would."""
    wanted = DEFAULTS.get(view["phase"], -1)
    if view["phase"] == "largesse":
        wanted = next_in_circle(view)
    return wanted if wanted in view["options"] else answer(view, rng)


def next_in_circle(view: AnarchipelView) -> int:
    """A12: the coins are dealt one by one clockwise."""
    seat = view["seat"] if view["seat"] is not None else 0
    last = seat
    tail = view["log"][-1]
    if tail[0] == HANDED and tail[1] == seat:
        last = tail[2]
    for step in range(1, view["seats"] + 1):
        other = (last + step) % view["seats"]
        if other in view["options"]:
            return other
    return view["options"][0]
