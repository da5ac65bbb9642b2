"""Balance of Anarchipel: which side wins how often, by seats and by who plays the sides.

    python -m bench.balance                     the table of docs/balance/anarchipel.md
    python -m bench.balance --seats 6 --option coins=-2 --matches 500

Every line is a number of whole matches with seeds of their own; the interval is Wilson's for 95 %.
"""

from __future__ import annotations

import argparse
import math
import sys
from dataclasses import dataclass, field
from typing import Final

from vestiges.bots import Glimpse, make
from vestiges.engine.chance import stream
from vestiges.engine.match import Match
from vestiges.games.anarchipel import GAME
from vestiges.games.anarchipel.state import EXHAUSTED, MISSIONS, NO_CORSAIR, AnarchipelState

Z: Final = 1.96
PAIRS: Final = (("bot", "bot"), ("bot", "random"), ("random", "bot"), ("random", "random"))
"""Who plays the corsairs, and who the pirates."""


@dataclass
class Tally:
    """What came out of some matches."""

    matches: int = 0
    endings: dict[int, int] = field(default_factory=dict)
    turns: int = 0
    planks: int = 0
    pirates_caught: int = 0

    def add(self, state: AnarchipelState, turns: int) -> None:
        """Count a match that is over."""
        self.matches += 1
        self.endings[state.ending] = self.endings.get(state.ending, 0) + 1
        self.turns += turns
        for alive, role in zip(state.living, state.roles, strict=True):
            self.planks += not alive
            self.pirates_caught += not alive and role == 1

    def share(self, ending: int) -> float:
        """The share of matches that ended so."""
        return self.endings.get(ending, 0) / self.matches


def interval(wins: int, matches: int) -> tuple[float, float]:
    """Wilson's interval for a share."""
    share = wins / matches
    centre = share + Z * Z / (2 * matches)
    spread = Z * math.sqrt(share * (1 - share) / matches + Z * Z / (4 * matches * matches))
    scale = 1 + Z * Z / matches
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)


def play(seed: str, seats: int, options: dict[str, str], sides: tuple[str, str]) -> Match:
    """A whole match: the bot of each side on the seats of that side."""
    match = Match(GAME, seed, seats, options)
    state = match.state
    assert isinstance(state, AnarchipelState)
    players = [make(sides[role], GAME, f"{seed}/{seat}") for seat, role in enumerate(state.roles)]
    chance = stream(seed, "order")
    while not state.over:
        seat = chance.pick(state.waiting)
        match.play(seat, players[seat].answer(Glimpse(state, seat)))
    return match


def tally(seats: int, options: dict[str, str], sides: tuple[str, str], matches: int) -> Tally:
    """So many matches."""
    found = Tally()
    for number in range(matches):
        match = play(f"balance {number}", seats, options, sides)
        assert isinstance(match.state, AnarchipelState)
        turns = sum(event.kind == "turn" for move in match.moves for event in move.events)
        found.add(match.state, turns)
    return found


def line(seats: int, sides: tuple[str, str], found: Tally) -> str:
    """A row of the table."""
    won = found.endings.get(MISSIONS, 0)
    low, high = interval(won, found.matches)
    caught = found.pirates_caught / found.planks if found.planks else 0.0
    return (
        f"| {seats} | {sides[0]} | {sides[1]} | {found.matches} | {won / found.matches:.2f} "
        f"({low:.2f} to {high:.2f}) | {found.share(EXHAUSTED):.2f} | {found.share(NO_CORSAIR):.2f} "
        f"| {caught:.2f} | {found.turns / found.matches:.1f} |"
    )


def main(arguments: list[str] | None = None) -> int:
    """Print the table; the exit code."""
    parser = argparse.ArgumentParser(prog="balance", description="Balance of Anarchipel.")
    parser.add_argument("--seats", type=int, nargs="*", default=[4, 5, 6], choices=[4, 5, 6])
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--corsairs", default="", help="a bot; all pairs by default")
    parser.add_argument("--pirates", default="", help="a bot; all pairs by default")
    wish = parser.parse_args(arguments)
    options = dict(pair.split("=", 1) for pair in wish.option)
    pairs = [(wish.corsairs, wish.pirates)] if wish.corsairs and wish.pirates else list(PAIRS)
    print(
        "| seats | corsairs | pirates | matches | corsairs win (95 %) | gold ran out "
        "| no corsair left | share of planks that hit a pirate | turns |\n|" + "---|" * 9
    )
    for seats in wish.seats:
        for sides in pairs:
            print(line(seats, sides, tally(seats, options, sides, wish.matches)), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
