"""What decided a match: up to three true sentences, in both languages, in every game."""

from __future__ import annotations

import pytest

from vestiges import games
from vestiges.engine.chance import stream
from vestiges.engine.match import Match
from vestiges.server.tables.decisive import MOST, sentences
from vestiges.words import LANGUAGES, tongue

SEATINGS = [(name, seats) for name in games.names() for seats in games.find(name).seats]
NAMES = ["Ada", "Bob", "Cleo", "Dan", "Eve", "Flo"]


def played(name: str, seats: int) -> Match:
    """A match that bots have played to its end."""
    game = games.find(name)
    match, rng = Match(game, "decisive", seats), stream("decisive", "answers")
    match.players = NAMES[:seats]
    while not match.state.over:
        seat = match.state.waiting[0]
        match.play(seat, game.answer(match.state.view(seat), rng))
    return match


@pytest.mark.parametrize(("name", "seats"), [(n, s) for n, s in SEATINGS if s in (1, 2, 4)])
def test_a_match_that_is_over_says_what_decided_it(name: str, seats: int) -> None:
    match = played(name, seats)
    ranks = match.state.outcome().ranks
    for lang in LANGUAGES:
        told = sentences(match, ranks, tongue(lang, name))
        assert 1 <= len(told) <= MOST
        assert all(line.endswith((".", "!")) for line in told)
        assert not any("{" in line for line in told)


def test_the_largest_difference_is_named_with_its_points() -> None:
    match = played("troia", 2)
    first = match.state.outcome().ranks.index(1)
    gaps = [points[first] - points[1 - first] for _, points in match.state.sheet()]
    source, points = match.state.sheet()[gaps.index(max(gaps))]
    told = " ".join(sentences(match, match.state.outcome().ranks, tongue("en", "troia")))
    assert f"{source}, {points[first]} to {points[1 - first]}" in told
    assert f"{match.players[first]} has {match.state.scores()[first]}" in told
