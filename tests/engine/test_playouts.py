"""Playouts: many matches at random, the position left as it is."""

from __future__ import annotations

import pytest

from vestiges import games
from vestiges.engine.chance import stream
from vestiges.engine.playouts import batch, playout, playouts


@pytest.mark.parametrize("name", games.names())
def test_a_position_is_played_on_and_stays_as_it_is(name: str) -> None:
    game = games.find(name)
    state = game.new(seed="playouts")
    before = state.digest()
    results = playouts(state, 3, stream("playouts", name))
    assert state.digest() == before
    assert len(results.scores) == 3
    assert all(len(scores) == state.seats for scores in results.scores)
    assert results.decisions > 3


def test_chance_differs_from_playout_to_playout() -> None:
    state = games.find("troia").new(seed="playouts")
    results = playouts(state, 5, stream("playouts", "chance"))
    assert len({tuple(scores) for scores in results.scores}) > 1


@pytest.mark.parametrize("name", games.names())
def test_a_batch_of_matches_is_the_same_again(name: str) -> None:
    game = games.find(name)
    seats = min(game.seats)
    first = batch(game, seats, 2, stream("batch", name))
    again = batch(game, seats, 2, stream("batch", name))
    assert (first.decisions, first.scores) == (again.decisions, again.scores)


def test_a_playout_counts_the_answers() -> None:
    state = games.find("archeologic").new(seats=1, seed="one")
    state.simulate()
    assert playout(state, stream("one", "playout")) > 0
    assert state.over
    assert state.events is None
