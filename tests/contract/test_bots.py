"""Bots: they answer legally through whole matches and know no more than their seat."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.contract.tables import SEATED, TABLES, OptionSet, find, positions, tries
from vestiges.bots import Glimpse, make
from vestiges.engine.match import Match

QUICK = ("bot", "random")
"""Bots that answer at once; tests/bots hold those that think to the same rules."""
every_bot = pytest.mark.parametrize("bot", QUICK)


@every_bot
@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_a_bot_plays_a_whole_match_legally(
    name: str, seats: int, options: OptionSet, bot: str
) -> None:
    match = Match(find(name), "bots", seats, options)
    players = [make(bot, match.game, f"seat {seat}") for seat in range(seats)]
    while not match.state.over:
        seat = match.state.waiting[-1]
        match.play(seat, players[seat].answer(Glimpse(match.state, seat)))
    assert len(match.moves) <= match.game.longest(seats)


@every_bot
@pytest.mark.parametrize(("name", "seats"), SEATED)
@tries(20)
@given(data=st.data())
def test_a_bot_answers_the_same_whatever_it_cannot_know(
    name: str, seats: int, bot: str, data: st.DataObject
) -> None:
    position = data.draw(positions(name, seats))
    before = position.state.digest()
    for seat in position.state.waiting:
        world = position.state.imagine(seat, position.rng)
        answers = {
            make(bot, position.game, "same").answer(Glimpse(state, seat))
            for state in (position.state, world)
        }
        assert len(answers) == 1
        assert answers <= set(position.state.options(seat))
    assert position.state.digest() == before
