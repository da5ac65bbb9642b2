"""Chapter 3.3: the time track and whose turn it is."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.archeologic.builder import new, play, propose, race, seen
from vestiges.engine.chance import stream
from vestiges.games.archeologic.constants import PROPOSE
from vestiges.games.archeologic.rules.track import furthest_back, landing
from vestiges.games.archeologic.state import IN, OUT


def paid(state: object, price: int) -> str:
    """A question of this price when the sight stands on 1."""
    return {1: "ask empty b", 2: "ask traps b", 3: "ask q b", 4: "ask q 2", 5: "ask q c"}[price]


@pytest.mark.rule("AOL-40")
def test_the_player_in_the_game_furthest_back_is_active() -> None:
    assert furthest_back([7, 4, 9], [IN, IN, IN]) == 1
    assert furthest_back([7, 4, 9], [IN, OUT, IN]) == 0
    assert furthest_back([-1, -1], [OUT, OUT]) == -1
    state = race(5, 3, 8)
    assert (state.waiting, seen(state, 0)["active"]) == ([1], 1)


@pytest.mark.rule("AOL-41", "AOL-R7")
def test_positions_only_grow_and_a_lap_ahead_is_ahead() -> None:
    state = race(49, 3)
    assert state.waiting == [1]
    play(state, "ask q c")
    assert state.positions == [49, 8]
    assert seen(state, 0)["loop"] == 48


@pytest.mark.rule("AOL-42", "AOL-V1", "AOL-49")
def test_occupied_positions_are_stepped_over() -> None:
    state = race(0, 1, 2, 3)
    play(state, "ask q c")  # 5 hours
    assert state.positions[0] == 8
    assert state.waiting == [1]
    assert max(state.positions) - min(state.positions) == 7


@pytest.mark.rule("AOL-42", "AOL-V2")
def test_positions_between_and_behind_pawns_are_counted_once() -> None:
    assert landing([10, 11, 13], 0, 3) == 15


@pytest.mark.rule("AOL-42", "AOL-67", "AOL-V3")
def test_two_pawns_in_a_row() -> None:
    state = race(3, 4)
    play(state, "ask empty b")
    assert state.positions == [5, 4]
    assert state.waiting == [1]


@pytest.mark.rule("AOL-43")
@given(st.integers(0, 10**6), st.integers(2, 4))
def test_two_pawns_never_share_a_position(seed: int, seats: int) -> None:
    state = new(seats, verification="app")
    rng = stream(str(seed), "track")
    for _ in range(30):
        if state.over:
            return
        seat = state.waiting[0]
        state.choose(seat, rng.pick([o for o in state.options(seat) if o != PROPOSE]))
        assert len(set(state.positions)) == seats


@pytest.mark.rule("AOL-44", "AOL-193")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("price", [1, 3, 5])
def test_the_first_turns_go_round_in_starting_order_whatever_is_paid(
    seats: int, price: int
) -> None:
    state = new(seats)
    state.positions = list(range(seats))[::-1]
    state.waiting = [seats - 1]
    for seat in range(seats - 1, -1, -1):
        assert state.waiting == [seat]
        state.sight = 5
        play(state, paid(state, price))
    assert state.positions.index(min(state.positions)) == state.waiting[0]


@pytest.mark.rule("AOL-45", "AOL-61")
def test_who_is_still_furthest_back_takes_another_whole_turn() -> None:
    state = race(2, 9)
    play(state, "ask empty b")
    assert state.waiting == [0]
    play(state, "ask empty 2")  # the sight went on by itself: it is free again
    assert state.positions == [4, 9]


@pytest.mark.rule("AOL-40", "AOL-42", "AOL-44", "AOL-45", "AOL-193", "AOL-V32")
def test_the_rulebooks_example_of_three_turns() -> None:
    alex, robin, charlie = 0, 1, 2
    state = race(0, 1, 2, sight="1")
    play(state, "ask q 2")  # 4
    assert state.positions[alex] == 6
    play(state, "ask q c")
    assert state.log[-1][3] == 3
    assert state.positions[robin] == 5
    play(state, "ask traps 3")  # 2
    assert state.positions[charlie] == 4
    assert state.waiting == [charlie]
    play(state, "ask empty d")  # 1
    assert state.positions[charlie] == 7
    assert state.waiting == [robin]


@pytest.mark.rule("AOL-46", "AOL-47", "AOL-R21")
def test_a_turn_is_a_question_or_a_proposal_and_nothing_else() -> None:
    state = race(0, 1)
    assert state.options(0) == [*range(90), PROPOSE]
    assert state.sight == 5  # the choice comes before the sight moves


@pytest.mark.rule("AOL-48")
def test_a_pawn_in_verification_still_occupies_its_position() -> None:
    state = race(3, 6)
    propose(state)
    assert state.positions == [8, 6]
    play(state, "ask traps b")
    assert state.positions == [8, 9]  # 7, then over 8 to 9


@pytest.mark.rule("AOL-49")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_pawns_are_never_more_than_seven_apart(seats: int) -> None:
    for seed in range(12):
        state = new(seats, verification="app")
        rng = stream(f"{seed}", "spread")
        while not state.over:
            seat = state.waiting[0]
            before = state.positions[:]
            state.choose(seat, rng.pick(state.options(seat)))
            if len(state.log) and state.positions != before:
                assert max(state.positions) - min(state.positions) <= 7
                assert state.positions[seat] - before[seat] <= 8


def test_the_view_tells_where_a_price_leads_and_who_would_follow() -> None:
    view = seen(race(0, 1, 2, 3), 0)
    assert view["landings"] == [0, 4, 5, 6, 7, 8]
    assert view["followers"] == [0, 1, 1, 1, 1, 1]
    assert seen(race(2, 9), 1)["followers"] == [0, 0, 0, 0, 0, 0]
