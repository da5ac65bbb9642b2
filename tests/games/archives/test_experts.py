"""Expertise and experts (section 3.3)."""

import pytest

from tests.games.archives.builder import (
    BLACK,
    GREY,
    WHITE,
    act,
    expert_of,
    know,
    passes,
    points,
    position,
    put,
    stand,
    told,
)
from vestiges.games.archives.rules.experts import bonus_after


@pytest.mark.rule("ARC-038", "ARC-039", "ARC-126")
def test_the_expert_is_strictly_ahead_of_everyone() -> None:
    state = position()
    assert expert_of(state, "r") == -1
    know(state, "r", 2, 3, 1)
    assert expert_of(state, "r") == WHITE
    know(state, "r", 3, 3, 1)
    assert expert_of(state, "r") == -1


@pytest.mark.rule("ARC-040", "ARC-041", "ARC-042", "ARC-043", "ARC-R8")
@pytest.mark.parametrize(
    ("mine", "gain", "rival", "total", "stepwise"),
    [
        (4, 1, 5, 1, 1),
        (3, 2, 5, 1, 1),
        (4, 2, 5, 0, 1),
        (2, 2, 5, 0, 0),
        (0, 1, 0, 0, 0),
        (0, 1, 1, 1, 1),
        (5, 1, 5, 0, 0),
    ],
)
def test_the_tie_is_looked_at_after_the_whole_gain(
    mine: int, gain: int, rival: int, total: int, stepwise: int
) -> None:
    assert bonus_after(mine, gain, rival, stepwise=False) == total
    assert bonus_after(mine, gain, rival, stepwise=True) == stepwise


@pytest.mark.rule("ARC-044")
def test_equalling_someone_who_is_not_the_expert_gives_nothing() -> None:
    state = position()
    know(state, "r", 1, 2, 5)
    put(state, "fon", entrance="r")
    act(state, "store")
    assert points(state, BLACK, "r") == 2
    assert told(state, "bonus") == []


@pytest.mark.rule("ARC-045", "ARC-R12", "ARC-097")
def test_exhibiting_and_answering_bring_the_bonus_too_and_it_pays_nobody() -> None:
    state = position()
    know(state, "r", 2, 3)
    put(state, "fon", vault="r")
    act(state, "exhibit")
    assert points(state, BLACK, "r") == 4
    assert state.prestige == [1, 0, 0, 0]
    other = position()
    know(other, "r", 2, 3)
    put(other, "fon", vault="r", column="r")
    act(other, "answer")
    assert points(other, BLACK, "r") == 4
    assert other.prestige == [0, 2, 0, 0]


@pytest.mark.rule("ARC-045")
def test_the_bonus_counts_for_the_end() -> None:
    state = position(abandon="never")
    know(state, "r", 8, 9)
    stand(state, 9, 2, 3, 4)
    put(state, "fon", entrance="r")
    act(state, "store")
    assert state.closer == BLACK


@pytest.mark.rule("ARC-046", "ARC-057", "ARC-089", "ARC-R15")
def test_payments_go_by_the_experts_at_the_start_of_the_action() -> None:
    state = position()
    know(state, "v", 3, 0, 3)
    know(state, "v", 3, 0, 4)
    put(state, "pie", entrance="vv")
    act(state, "store", "store violet")
    assert expert_of(state, "v") == BLACK
    assert state.prestige[GREY] == 2


@pytest.mark.rule("ARC-048")
def test_expertise_only_grows_and_has_no_ceiling() -> None:
    state = position()
    know(state, "r", 14)
    stand(state, 2, 9, 10, 11)
    state.closer = WHITE
    put(state, "fon", entrance="rr", vault="r", column="r")
    act(state, "store", "store red")
    assert points(state, BLACK, "r") == 16
    act(state, "request", "request blue", "request red", "request green", "request red")
    assert points(state, BLACK, "r") == 16


@pytest.mark.rule("ARC-124")
def test_what_an_expert_receives_comes_from_the_supply() -> None:
    state = position()
    know(state, "r", 0, 5)
    put(state, "fon", entrance="r")
    act(state, "store")
    assert state.prestige == [0, 2, 0, 0]


@pytest.mark.rule("ARC-126")
def test_a_rank_lasts_until_overtaken_or_abandoned() -> None:
    state = position()
    know(state, "r", 5, 3)
    stand(state, 9, 2, 3, 4)
    assert expert_of(state, "r") == BLACK
    passes(state, "abandon red")
    assert expert_of(state, "r") == WHITE
