"""Golden positions and matches: what must never change unless the rules do.

`positions` are digests after so many answers drawn from a fixed stream; `matches` are whole matches
of the game's own bot as records. Both are compared in the plain and in the compiled build.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TypedDict

from tests.contract.tables import find, option_sets, reach, usual_length
from vestiges.bots import Glimpse, make
from vestiges.engine.match import Match

FOLDER = Path(__file__).parent / "golden"
RECORDS = Path(__file__).parents[1] / "records"
"""Matches under every version of the rules; those of an older one stay as they are for ever."""
HESITATE = """
A golden file says how a match went when it was written. If it no longer goes that way, every record
that people keep of such a match stops replaying. First find out why it changed. If a rule was wrong
and is now right, raise `rules_version` of the game, then run

    python -m tests.contract.regenerate {name}

and commit the new files together with the change that explains them."""


class GoldenPosition(TypedDict):
    """A position as it was: how to reach it, and its digest."""

    seats: int
    options: dict[str, str]
    seed: str
    answers: int
    digest: str


def digests_file(name: str) -> Path:
    """Where the golden positions of a game stand."""
    return FOLDER / f"{name}.json"


def match_file(name: str, seats: int, version: int = 0) -> Path:
    """Where the golden match of a game with so many seats stands; of these rules by default."""
    return RECORDS / f"{name}-{version or find(name).rules_version}-{seats}.txt"


def stored(name: str) -> list[GoldenPosition]:
    """The golden positions of a game as they were written."""
    positions: list[GoldenPosition] = json.loads(digests_file(name).read_text())
    return positions


def position(name: str, seats: int, options: dict[str, str], answers: int) -> GoldenPosition:
    """A position as it is now."""
    seed = f"golden {answers}"
    state = reach(name, seats, options, seed, answers).state
    return {
        "seats": seats,
        "options": options,
        "seed": seed,
        "answers": answers,
        "digest": state.digest(),
    }


def positions(name: str) -> list[GoldenPosition]:
    """A beginning, a middle and an end for every number of seats and every set of options."""
    game = find(name)
    return [
        position(name, seats, options, answers)
        for seats in game.seats
        for options in option_sets(game)
        for answers in (0, usual_length(name, seats) // 2, game.longest(seats))
    ]


def bot_match(name: str, seats: int) -> Match:
    """A whole match of the game's own bot."""
    game = find(name)
    match = Match(game, f"golden {name}", seats, players=[f"bot {n}" for n in range(1, seats + 1)])
    bots = [make("bot", game, f"golden {seat}") for seat in range(seats)]
    while not match.state.over:
        seat = match.state.waiting[0]
        match.play(seat, bots[seat].answer(Glimpse(match.state, seat)))
    return match
