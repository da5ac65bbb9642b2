"""What holds in every position of whole matches."""

from __future__ import annotations

import pytest

from tests.games.anarchipel.journeys import journey, step
from vestiges.engine.chance import stream
from vestiges.games.anarchipel.cells import NEIGHBOURS
from vestiges.games.anarchipel.constants import LAND, MONSTER
from vestiges.games.anarchipel.routes import board_of, open_area
from vestiges.games.anarchipel.rules.plank_flow import pirates_of
from vestiges.games.anarchipel.state import AnarchipelState


def check(state: AnarchipelState) -> None:
    """Coins, pawns, cards and hypotheses are where they can be."""
    assert min(state.purse) >= 0
    cards = state.deck + state.played
    for seat in range(state.seats):
        cards = cards + state.hands[seat] + state.buried[seat]
    assert sorted(cards) == list(range(12))
    assert not state.excluded[state.scenario.hypotheses.index(pirates_of(state))]
    if not state.round:
        return
    inside = open_area(board_of(state), state.used)
    for seat in range(state.seats):
        cell = state.place[seat]
        assert (cell >= 0) == state.living[seat]
        if cell < 0:
            assert state.purse[seat] == 0
            continue
        kind = board_of(state).kind[cell]
        assert kind != LAND
        beside = kind == MONSTER and any(inside[near] for near in NEIGHBOURS[cell])
        assert inside[cell] or beside
    numbers = [state.arrival[seat] for seat in range(state.seats) if state.living[seat]]
    assert len(set(numbers)) == len(numbers)


@pytest.mark.rule("ANA-40", "ANA-144", "ANA-145", "ANA-R40", "ANA-R45")
@pytest.mark.parametrize("seats", [4, 5, 6])
def test_whole_matches_keep_their_books(seats: int) -> None:
    for number in range(4):
        match = journey(seats, f"books {number}", 0, coins="3")
        rng = stream(f"books {number}", "answers")
        while not match.state.over:
            assert isinstance(match.state, AnarchipelState)
            check(match.state)
            step(match, rng)
