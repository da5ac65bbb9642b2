"""What decided a match, in up to three sentences made from its score sheet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from vestiges.engine.match import Match
from vestiges.engine.text import figure
from vestiges.words import Language

MOST: Final = 3
"""Sentences told."""


@dataclass(frozen=True)
class Column:
    """A player's column of the score sheet."""

    name: str
    points: list[int]
    total: int
    rank: int


def sentences(match: Match, ranks: list[int], tongue: Language) -> list[str]:
    """Why it went as it did; nothing where there is nothing to compare."""
    if not match.game.counts_points:
        return match.game.extras.decided(match, tongue)
    columns = sorted(
        _columns(match, ranks, tongue), key=lambda column: (column.rank, -column.total)
    )
    sources = [tongue(source) for source, _ in match.state.sheet()]
    if len(columns) == 1:
        return [_largest(columns[0], sources, tongue)]
    first, second = columns[:2]
    told = [_margin(first, second, tongue)]
    told += _differences(first, second, sources, tongue)
    return [*told, _largest(first, sources, tongue)][:MOST]


def _columns(match: Match, ranks: list[int], tongue: Language) -> list[Column]:
    sheet, scores = match.state.sheet(), match.state.scores()
    found = [
        Column(name, [points[seat] for _, points in sheet], scores[seat], ranks[seat])
        for seat, name in enumerate(match.players)
    ]
    rival = match.game.extras.rival(match.state)
    if rival is not None:
        found.append(Column(tongue(rival.name), rival.points, sum(rival.points), rival.rank))
    return found


def _margin(first: Column, second: Column, tongue: Language) -> str:
    ahead = first.total - second.total
    if ahead <= 0:
        said = tongue("{name} and {other} came out level at {points}.")
    else:
        said = tongue.plural(
            "{name} has {points}, {ahead} point more than {other}.",
            "{name} has {points}, {ahead} points more than {other}.",
            ahead,
        )
    return said.format(
        name=first.name, other=second.name, points=figure(first.total), ahead=figure(ahead)
    )


def _differences(first: Column, second: Column, sources: list[str], tongue: Language) -> list[str]:
    """Where the first had most over the second, and the other way round."""
    gaps = [mine - other for mine, other in zip(first.points, second.points, strict=True)]
    told = []
    for gap, ahead, behind, said in (
        (max(gaps), first, second, tongue("What made the difference: {source}, {more} to {less}.")),
        (min(gaps), second, first, tongue("{name} was ahead in “{source}”: {more} to {less}.")),
    ):
        row = gaps.index(gap)
        if ahead.points[row] > behind.points[row]:
            facts = {"more": figure(ahead.points[row]), "less": figure(behind.points[row])}
            told.append(said.format(name=ahead.name, source=sources[row], **facts))
    return told


def _largest(column: Column, sources: list[str], tongue: Language) -> str:
    most = max(column.points)
    said = tongue("{name}’s best source: {source}, {points} of {total} points.")
    return said.format(
        name=column.name,
        source=sources[column.points.index(most)],
        points=figure(most),
        total=figure(column.total),
    )
