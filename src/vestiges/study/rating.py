"""Ratings of bots from games they played: Bradley-Terry strengths on the scale of Elo.

A result is a comparison: one bot ranked before another in a match. With two seats a draw is half a
victory for each; with more, equal ranks say nothing, because members of a team always share one.
Intervals come from drawing whole sets of paired games again (bootstrap), so that what a set of
games has in common, its seed, is not counted as several independent results; they are never
narrower than as many independent games would make them. How sure an order is follows from the same
drawings and from a sign test over the sets, whichever is more careful: few sets prove little, even
if all went one way.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from vestiges.engine.chance import stream

SCALE: Final = 400 / math.log(10)
ROUNDS: Final = 200
"""Steps of the iteration; it is near enough long before."""
AGAIN: Final = 400
"""How often the games are drawn again."""
PRIOR: Final = 0.5
"""Victories and defeats that each bot is lent against each other one, so that none is infinite."""

Table = list[list[float]]
"""Row beat column so many times."""


@dataclass(frozen=True)
class Rated:
    """A bot's rating, and the bounds between which 95 of 100 drawings fall."""

    bot: str
    rating: float
    low: float
    high: float


@dataclass(frozen=True)
class Compared:
    """How sure it is that one bot is stronger than another: a share of the drawings."""

    stronger: str
    weaker: str
    sure: float


def empty(count: int) -> Table:
    """Nobody has beaten anybody."""
    return [[0.0] * count for _ in range(count)]


def add_game(table: Table, players: list[int], ranks: list[int]) -> None:
    """Count a match: who sat where, by number, and how they were ranked."""
    for seat, one in enumerate(players):
        for other_seat in range(seat):
            other = players[other_seat]
            if one == other:
                continue
            mine, theirs = ranks[seat], ranks[other_seat]
            if mine == theirs and len(players) == 2:
                table[one][other] += 0.5
                table[other][one] += 0.5
            elif mine < theirs:
                table[one][other] += 1.0
            elif theirs < mine:
                table[other][one] += 1.0


def strengths(table: Table) -> list[float]:
    """Ratings with mean 0 that make the results most likely."""
    count = len(table)
    if count < 2:
        return [0.0] * count
    power = [1.0] * count
    for _ in range(ROUNDS):
        fresh = [_improved(table, power, one) for one in range(count)]
        mean = sum(math.log(value) for value in fresh) / count
        power = [value / math.exp(mean) for value in fresh]
    return [SCALE * math.log(value) for value in power]


def _improved(table: Table, power: list[float], one: int) -> float:
    won = met = 0.0
    for other in range(len(power)):
        if other != one:
            won += table[one][other] + PRIOR
            games = table[one][other] + table[other][one] + 2 * PRIOR
            met += games / (power[one] + power[other])
    return won / met


def rate(bots: list[str], sets: list[Table]) -> tuple[list[Rated], list[Compared]]:
    """Ratings, the strongest first, and how sure each place is before the next."""
    found = strengths(_sum(sets, len(bots)))
    drawn = _drawn_again(sets, len(bots))
    order = sorted(range(len(bots)), key=lambda one: -found[one])
    total = _sum(sets, len(bots))
    rated: list[Rated] = []
    for one in order:
        low, high = _bounds([d[one] for d in drawn])
        reach = 1.96 * _error(total, found, one)
        rated.append(
            Rated(
                bots[one], found[one], min(low, found[one] - reach), max(high, found[one] + reach)
            )
        )
    compared = [
        Compared(bots[a], bots[b], min(_share(drawn, a, b), 1 - sign_test(sets, a, b)))
        for a, b in pairwise(order)
    ]
    return rated, compared


def _share(drawn: list[list[float]], one: int, other: int) -> float:
    return sum(d[one] > d[other] for d in drawn) / len(drawn)


def _error(total: Table, found: list[float], one: int) -> float:
    """The standard error of a rating if every game were independent."""
    known = 0.0
    for other in range(len(total)):
        if other != one:
            games = total[one][other] + total[other][one] + 2 * PRIOR
            chance = 1 / (1 + math.exp((found[other] - found[one]) / SCALE))
            known += games * chance * (1 - chance)
    return SCALE * (1 - 1 / len(total)) / math.sqrt(known) if known else math.inf


def sign_test(sets: list[Table], one: int, other: int) -> float:
    """How likely it is that equal bots differ as clearly as one does from the other, set by set."""
    better = sum(table[one][other] > table[other][one] for table in sets)
    worse = sum(table[one][other] < table[other][one] for table in sets)
    count = better + worse
    ways = sum(math.comb(count, n) for n in range(better, count + 1))
    return ways / float(2**count)


def _drawn_again(sets: list[Table], count: int) -> list[list[float]]:
    rng = stream("arena", "bootstrap")
    return [
        strengths(_sum([rng.pick(sets) for _ in sets] if sets else [], count)) for _ in range(AGAIN)
    ]


def _sum(sets: list[Table], count: int) -> Table:
    total = empty(count)
    for table in sets:
        for one in range(count):
            for other in range(count):
                total[one][other] += table[one][other]
    return total


def _bounds(values: list[float]) -> tuple[float, float]:
    ranked = sorted(values)
    edge = len(ranked) // 40
    return ranked[edge], ranked[-1 - edge]


def share_bounds(won: float, games: int) -> tuple[float, float]:
    """Between which shares the true one lies, with 95 % confidence (Wilson)."""
    if not games:
        return 0.0, 1.0
    z = 1.96
    share = won / games
    middle = share + z * z / (2 * games)
    reach = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    below = 1 + z * z / games
    return max(0.0, (middle - reach) / below), min(1.0, (middle + reach) / below)
