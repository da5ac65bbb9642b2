"""Worked examples of the rules page: the track and its prices."""

import pytest

from tests.games.archives.builder import (
    BLACK,
    BROWN,
    WHITE,
    answer,
    asked,
    bag,
    expert_of,
    goals,
    no_cards,
    offered,
    passes,
    points,
    position,
    put,
    refused,
    reserve,
    stand,
)
from vestiges.games.archives.state import ArchivesState


@pytest.mark.rule("ARC-V1", "ARC-R6", "ARC-R49", "ARC-018", "ARC-028", "ARC-036")
def test_five_actions_along_the_track_cost_six() -> None:
    state = position()
    stand(state, 2, 7, 11, 5)
    put(state, "par", vault="bb", column="bb")
    put(state, "fon", entrance="r")
    costs = []
    for space in (3, 9, 10, 12, 14):
        before = state.prestige[BLACK]
        answer(state, f"go {space}")
        paid = [event for event in state.events or [] if event.kind == "moved"][-1]
        costs.append(paid.facts["cost"])
        while asked(state) != "turn":
            answer(state, offered(state)[-1])
        assert state.prestige[BLACK] >= before - 3
    assert costs == [0, 1, 1, 1, 3]
    passes(state)
    while state.active == BLACK:
        answer(state, offered(state)[-1])
    assert state.active == BROWN


@pytest.mark.rule("ARC-V13", "ARC-027", "ARC-030", "ARC-034", "ARC-059", "ARC-R3")
def test_the_first_move_of_a_match() -> None:
    state = position()
    put(state, "fon", entrance="r")
    bag(state, "")
    assert "pass" not in offered(state)
    answer(state, "go 5")
    assert state.prestige == [-1, 0, 0, 0]
    assert (points(state, BLACK, "r"), expert_of(state, "r")) == (1, BLACK)
    assert "pass" in offered(state)
    passes(state, "keep")
    assert state.active == WHITE


@pytest.mark.rule("ARC-V14", "ARC-021", "ARC-022", "ARC-023", "ARC-024", "ARC-025", "ARC-026")
def test_targets_and_costs() -> None:
    state = position(empty_spaces="allowed")
    stand(state, 2, 5, 9, 11)
    prices = goals(state)
    assert sorted(prices) == [n for n in range(3, 25) if n not in (5, 9, 11)]
    assert [prices[n] for n in (3, 4)] == [0, 0]
    assert [prices[n] for n in (6, 7, 8, 10)] == [1, 1, 1, 1]
    assert (prices[12], prices[13], prices[24]) == (1, 2, 13)
    assert refused(state, "go 5 lap 2").clause == "ARC-024"


@pytest.mark.rule("ARC-V40", "ARC-031", "ARC-065", "ARC-107", "ARC-053", "ARC-078", "ARC-096")
def test_spaces_where_nothing_can_be_done_are_no_targets() -> None:
    state = position()
    stand(state, 4, 8, 10, 12)
    assert goals(state) == {9: 1, 14: 2, 17: 5, 18: 6, 22: 10, 24: 12}
    assert "pass" not in offered(state)


def nothing_left() -> ArchivesState:
    state = position(deck_empty="end")
    stand(state, 4, 8, 10, 12)
    reserve(state, r=0, b=0, g=0, y=0, v=0, o=0)
    no_cards(state)
    return state


@pytest.mark.rule("ARC-V42", "ARC-033", "ARC-214", "ARC-R35")
def test_the_empty_move() -> None:
    state = nothing_left()
    assert sorted(goals(state)) == [n for n in range(5, 28) if n not in (8, 10, 12)]
    assert "pass" not in offered(state)
    answer(state, "go 5")
    assert state.prestige[BLACK] == 0
    assert (state.active, asked(state)) == (BLACK, "turn")
    assert "pass" not in offered(state)
    other = nothing_left()
    answer(other, "go 13")
    assert other.prestige[BLACK] == -1
    assert offered(other) == ["pass"]
