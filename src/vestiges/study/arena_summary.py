"""Summary of an arena: ratings, shares of victories, and how certain they are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from vestiges.study.arena import BY_SIDE, Contest, Result, data_of, pairings
from vestiges.study.rating import Compared, Rated, Table, add_game, empty, rate, share_bounds

CERTAIN: Final = 0.99
LIKELY: Final = 0.95
"""Shares of the drawings above which a difference is called clear, or likely."""


@dataclass
class Line:
    """One bot: what it did in all its seats together."""

    bot: str
    seats: int = 0
    """Seats it took; with many seats several in one match. Where it takes a whole side: sides."""
    wins: float = 0.0
    """Matches won; a first rank shared by players who are no team counts in part."""
    expected: float = 0.0
    """What equal players would have won in its seats."""
    score: float = 0.0
    answers: int = 0
    seconds: float = 0.0
    failures: int = 0


@dataclass
class Summary:
    """A contest and all that its results show."""

    contest: Contest
    games: int
    lines: list[Line]
    """By strength, the strongest first."""
    rated: list[Rated]
    compared: list[Compared]


def summarise(wanted: Contest, results: list[Result]) -> Summary:
    """Make sense of the results so far."""
    seated = {pairing.number: pairing for pairing in pairings(wanted)}
    sets: dict[int, Table] = {}
    lines = [Line(name) for name in wanted.bots]
    for result in sorted(results, key=lambda one: one.number):
        pairing = seated[result.number]
        players = list(pairing.players)
        if wanted.seating == BY_SIDE:
            players, result = [0, 1], _by_side(players, result)
        table = sets.setdefault(pairing.set, empty(len(wanted.bots)))
        add_game(table, players, result.ranks)
        _count(lines, players, result)
    rated, compared = rate(list(wanted.bots), list(sets.values()))
    order = {one.bot: place for place, one in enumerate(rated)}
    lines.sort(key=lambda line: order[line.bot])
    return Summary(wanted, len(results), lines, rated, compared)


def _by_side(players: list[int], result: Result) -> Result:
    """A match between two sides as one between two players."""
    of = [[seat for seat, player in enumerate(players) if player == side] for side in (0, 1)]
    return Result(
        result.number,
        [min(result.ranks[seat] for seat in seats) for seats in of],
        [max(result.scores[seat] for seat in seats) for seats in of],
        [sum(result.answers[seat] for seat in seats) for seats in of],
        [sum(result.seconds[seat] for seat in seats) for seats in of],
        [sum(result.failures[seat] for seat in seats) for seats in of],
    )


def _count(lines: list[Line], players: list[int], result: Result) -> None:
    winners = result.ranks.count(1)
    for seat, player in enumerate(players):
        line = lines[player]
        line.seats += 1
        # Two players who end level have half a victory each; more may be a team that won.
        whole = 0.5 if winners == 2 == len(players) else 1.0
        line.wins += whole if result.ranks[seat] == 1 else 0.0
        line.expected += whole * winners / len(players)
        line.score += result.scores[seat]
        line.answers += result.answers[seat]
        line.seconds += result.seconds[seat]
        line.failures += result.failures[seat]


def data(summary: Summary) -> dict[str, Any]:
    """A summary for a program."""
    rated = {one.bot: one for one in summary.rated}
    return {
        "contest": data_of(summary.contest),
        "games": summary.games,
        "bots": [_line_data(line, rated[line.bot]) for line in summary.lines],
        "compared": [
            {
                "stronger": one.stronger,
                "weaker": one.weaker,
                "sure": round(one.sure, 4),
                "verdict": verdict(one.sure),
            }
            for one in summary.compared
        ],
    }


def verdict(sure: float) -> str:
    """A word for how sure it is that one bot is stronger: clear, likely or open."""
    if sure >= CERTAIN:
        return "clear"
    return "likely" if sure >= LIKELY else "open"


def _line_data(line: Line, rated: Rated) -> dict[str, Any]:
    low, high = share_bounds(line.wins, line.seats)
    seats = max(1, line.seats)
    return {
        "bot": line.bot,
        "rating": round(rated.rating, 1),
        "rating_low": round(rated.low, 1),
        "rating_high": round(rated.high, 1),
        "seats": line.seats,
        "wins": line.wins,
        "win_share": round(line.wins / seats, 4),
        "win_share_low": round(low, 4),
        "win_share_high": round(high, 4),
        "expected_share": round(line.expected / seats, 4),
        "mean_score": round(line.score / seats, 2),
        "answers": line.answers,
        "seconds_an_answer": round(line.seconds / max(1, line.answers), 4),
        "failures": line.failures,
    }
