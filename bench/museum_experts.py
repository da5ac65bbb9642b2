"""What the experts of Museum should cost: how far a player gets who plays for Ideal Team.

    python -m bench.museum_experts                          the table of docs/balance/museum.md
    python -m bench.museum_experts --costs 4 3 2 5 3 2 3    the same with other costs
    python -m bench.museum_experts --option kickstarter_experts=true

One seat holds the patron Ideal Team and plays for it, the others are the game's own bot with
whatever patron they choose. The seat goes round the table. `--costs` are those of the specialists,
the scholars, Turner, Van der Noot, Singh, Bellota, and Boch and Wilhelm. Museums count what they
are worth at most (games/museum/bot/estimate.py), so no layouts are looked for.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass
from typing import Final

from bench.balance import interval
from vestiges.engine.chance import Rng, stream
from vestiges.engine.options import parse
from vestiges.games.museum import GAME
from vestiges.games.museum.bot.estimate import estimate
from vestiges.games.museum.components import load
from vestiges.games.museum.constants import (
    BUY,
    EXPERT_OPTION,
    IDEAL_TEAM,
    LAYOUT,
    NO_MORE,
    PASS,
    RELIC,
)
from vestiges.games.museum.state import MuseumState
from vestiges.games.museum.view import MuseumView, view

GROUPS: Final = (range(6), range(6, 18), (18,), (19,), (20,), (21,), (22, 23))
"""The experts of the base game by what they cost."""
WAYS: Final = ("weigh", "all")
"""How one plays for Ideal Team: an expert counts five points more and is weighed against objects,
or every expert one can pay is recruited before anything else."""


@dataclass
class Tally:
    """What came out of some matches."""

    matches: int = 0
    pairs: float = 0.0
    compared: int = 0
    lead: int = 0
    team: int = 0
    others: int = 0

    def add(self, state: MuseumState, seat: int) -> None:
        """Compare the seat with each of the others."""
        totals = estimate(state)
        assert totals is not None
        self.matches += 1
        self.team += len(state.experts[seat])
        for other in range(state.seats):
            if other != seat:
                lead = int(totals[seat] - totals[other])
                self.compared += 1
                self.pairs += 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
                self.lead += lead
                self.others += len(state.experts[other])


def reprice(costs: list[int]) -> None:
    """Other costs for the rest of this run."""
    printed = load().expert_cost
    for group, cost in zip(GROUPS, costs, strict=True):
        for expert in group:
            printed[expert] = cost


def give_team(state: MuseumState, seat: int) -> None:
    """The patron Ideal Team to this seat; who was dealt it gets another in its place."""
    card = state.scenario.patron_kind.index(IDEAL_TEAM)
    for dealt in state.dealt:
        if card in dealt:
            dealt[dealt.index(card)] = state.dealt[seat][0]
            dealt.sort()
    state.dealt[seat] = [card]
    state.legal_seat = -1


def answer(seen: MuseumView, way: str, rng: Rng) -> int:
    """What one answers who plays for Ideal Team."""
    if way == "all":
        found = recruit(seen)
        if found >= 0:
            return found
    return GAME.answer(seen, rng)


def recruit(seen: MuseumView) -> int:
    """A step towards the next expert, -1 if there is none."""
    me = seen["active"]
    value = load().value
    options = seen["options"]
    if seen["phase"] == "improve" and BUY + me in options:
        purse = sum([value[card] for card in seen["hands"][me] if card < RELIC])
        prices = [p for e, p in zip(seen["row"], seen["prices"], strict=True) if e >= 0]
        return BUY + me if prices and min(prices) <= purse + seen["prestige"][me] else -1
    if seen["phase"] == "target" and seen["shop"] == me:
        experts = [o for o in options if EXPERT_OPTION <= o < NO_MORE]
        if experts:
            return min(experts, key=lambda o: seen["prices"][seen["row"].index(o - EXPERT_OPTION)])
        return NO_MORE if seen["targets"] else -1
    if seen["phase"] in ("pick", "find"):
        return max(options, key=lambda o: value[o] if o < PASS else 0)
    return -1


def play(seed: str, seats: int, seat: int, way: str, options: dict[str, str]) -> MuseumState:
    """A match up to the layouts."""
    state = GAME.new(parse(GAME.options, options), seats, seed)
    assert isinstance(state, MuseumState)
    state.ignore_events()
    rng = stream(seed, "answers")
    while state.round == 0:
        asked = state.waiting[0]
        if state.phase_of(asked).name == "patron" and state.patron[seat] < 0:
            give_team(state, seat)
        state.choose(asked, GAME.answer(view(state, asked), rng))
    while state.phase != LAYOUT:
        asked = state.waiting[0]
        seen = view(state, asked)
        chosen = answer(seen, way, rng) if asked == seat else GAME.answer(seen, rng)
        state.apply(asked, chosen)
    return state


def tally(seats: int, way: str, matches: int, options: dict[str, str], seed: str) -> Tally:
    """So many matches."""
    found = Tally()
    for number in range(matches):
        seat = number % seats
        found.add(play(f"{seed} {number}", seats, seat, way, options), seat)
    return found


def line(seats: int, way: str, found: Tally) -> str:
    """A row of the table."""
    share = found.pairs / found.compared
    low, high = interval(round(found.pairs), found.compared)
    return (
        f"| {seats} | {way} | {found.matches} | {share:.2f} ({low:.2f} to {high:.2f}) "
        f"| {found.lead / found.compared:+.1f} | {found.team / found.matches:.1f} "
        f"| {found.others / found.compared:.1f} |"
    )


def main(arguments: list[str] | None = None) -> int:
    """Print the table; the exit code."""
    parser = argparse.ArgumentParser(prog="museum_experts", description=__doc__.splitlines()[0])
    parser.add_argument("--seats", type=int, nargs="*", default=[2, 3, 4], choices=[2, 3, 4])
    parser.add_argument("--matches", type=int, default=360)
    parser.add_argument("--ways", nargs="*", default=list(WAYS), choices=WAYS)
    parser.add_argument("--seed", default="experts", help="other seeds, other matches")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--costs", type=int, nargs=len(GROUPS), help="instead of those printed")
    wish = parser.parse_args(arguments)
    options = dict(pair.split("=", 1) for pair in wish.option)
    if wish.costs:
        reprice(wish.costs)
    print(
        "| seats | way | matches | ahead of another player (95 %) | points ahead | experts "
        "| experts of another |\n|" + "---|" * 7
    )
    for seats in wish.seats:
        for way in wish.ways:
            print(line(seats, way, tally(seats, way, wish.matches, options, wish.seed)), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
