"""The longer worked examples of the rules page."""

from __future__ import annotations

import pytest

from tests.games.anarchipel.builder import (
    answer,
    asked,
    at_round,
    begin,
    set_cards,
    turn_ends,
    window,
)
from tests.games.anarchipel.inspection import units
from tests.games.anarchipel.seats import A, B, C, D
from vestiges.games.anarchipel.cells import CELL_NAMES
from vestiges.games.anarchipel.rules.flow import is_complete
from vestiges.games.anarchipel.state import AnarchipelState


def sail_and_succeed(state: AnarchipelState, pause: tuple[str, ...], *goals: str) -> None:
    """Everybody moves in seat order ("" stays), every action but those on `pause` succeeds."""
    assert asked(state) == "move"
    turn, number = state.turn, state.round
    goal_of = dict(zip([s for s in range(state.seats) if state.living[s]], goals, strict=True))
    while not state.over and (state.round, state.turn) == (number, turn):
        seat = state.waiting[0]
        question = asked(state)
        if question == "move":
            goal = goal_of[seat]
            answer(state, *(["sail", f"to {goal}"] if goal else ["stay"]))
        elif question == "cards":
            set_cards(state, True)
        elif question == "launch":
            answer(state, "pass" if CELL_NAMES[state.tile] in pause else "launch")
        elif question == "consent":
            answer(state, "accept")
        elif question in ("gift", "ghost"):
            answer(state, "pass")
        else:
            return


@pytest.mark.rule("ANA-V13", "ANA-22", "ANA-35", "ANA-60")
def test_round_1_of_the_printed_card_in_three_turns() -> None:
    state = begin(4)
    sail_and_succeed(state, (), "e4", "e4", "e4", "c2")
    assert (sum(state.purse), units(state)) == (43, {"co": 1, "wo": 1})
    sail_and_succeed(state, (), "f4", "f4", "c4", "b2")
    assert (sum(state.purse), units(state)) == (38, {"co": 2, "ba": 1, "wh": 1, "wo": 1})
    sail_and_succeed(state, (), "f5", "f5", "c5", "c5")
    assert state.purse == [9, 9, 8, 6]
    assert is_complete(state)
    assert asked(state) == "plea"


@pytest.mark.rule("ANA-V28", "ANA-22", "ANA-35", "ANA-37", "ANA-56")
def test_round_2_of_the_printed_card_for_nine_coins() -> None:
    state = at_round(2, 4, ghosts=(D,), talk="off")
    state.hands[D] = []
    state.first = A
    window(state)
    assert state.purse[:3] == [5, 5, 5]
    sail_and_succeed(state, (), "c3", "c3", "d5")
    assert units(state) == {"ir": 1, "br": 1}
    sail_and_succeed(state, ("e5",), "c2", "c2", "e5")
    assert units(state) == {"ba": 1, "ir": 1, "br": 1}
    sail_and_succeed(state, (), "c1", "", "f4")
    assert is_complete(state)
    assert sum(state.purse) == 6
    assert [state.place[seat] >= 0 for seat in (A, B, C, D)] == [True, True, True, False]


def test_a_turn_that_ends_begins_another() -> None:
    assert turn_ends(begin(4)).turn == 2
