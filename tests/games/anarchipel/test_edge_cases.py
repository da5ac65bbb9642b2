"""Where a rule begins and where it ends: the first seat, one's own cell, the last possible set."""

from __future__ import annotations

import pytest

from tests.games.anarchipel.builder import (
    act,
    all_but,
    answer,
    asked,
    at_round,
    begin,
    cell,
    haunt,
    own,
    plank,
    say,
    set_cards,
    stand,
    turn_ends,
    window,
)
from tests.games.anarchipel.inspection import answers, offered, refused, told
from tests.games.anarchipel.seats import A, B, C, D, E
from vestiges.games.anarchipel.constants import MONSTER, PHANTOM, ROUND_BEGAN, TURN_BEGAN
from vestiges.games.anarchipel.rules.plank import leaders
from vestiges.games.anarchipel.rules.statements import last_action
from vestiges.games.anarchipel.view import view


@pytest.mark.rule("ANA-149")
def test_a_detour_may_be_possible_in_two_steps_only() -> None:
    """From G2 only the ocean of G3 may be crossed, and nothing but G2 and a monster is next."""
    state = own(stand(at_round(3, crossing="ocean"), "g2", A), 5)
    while state.waiting != [A]:
        answer(state, "stay")
    assert "detour" in offered(state)
    answer(state, "detour")
    assert (state.draft, offered(state)) == ([2], ["to f3", "to g2"]), "no other number is possible"


@pytest.mark.rule("ANA-149")
def test_no_detour_of_three_steps_may_end_where_it_begins() -> None:
    """Next to C6 are C5, which may not be crossed, and D7; these two are not neighbours."""
    state = own(stand(begin(crossing="ocean"), "c6", A), 5)
    answer(state, "detour", "3 steps")
    assert str(refused(state, "to c6")) == "No detour of 3 steps ends on C6. [ANA-149]"


@pytest.mark.rule("ANA-95", "ANA-112")
def test_a_card_without_targets_is_told_to_have_none() -> None:
    state = window(haunt(begin(5), E, 7))
    answer(state, "a07")
    event = told(state, "played")[-1]
    assert [event[name] for name in ("card", "first", "second", "cell")] == [6, -1, -1, -1]


@pytest.mark.rule("ANA-132", "ANA-R54")
def test_that_one_corsair_may_be_left_stays_possible_after_a_plank() -> None:
    state = at_round(2, 5, (E,), "cccpp")
    all_but(state)
    plank(state)
    for seat in (A, B, C, D):
        say(state, seat, "for yellow")
    assert (state.round, state.living) == (3, [True, True, True, False, False])
    assert len(view(state, None)["hypotheses"]) == 10


@pytest.mark.rule("ANA-154", "ANA-155")
def test_that_one_would_stop_cannot_be_whispered_to_the_first_seat() -> None:
    state = begin(whispers=True)
    answer(state, "stay", "speak", "whisper to red")
    said = "Everybody must hear whether you would stop. [ANA-155]"
    assert str(refused(state, "stop the match")) == said


@pytest.mark.rule("ANA-153", "ANA-110")
def test_a_pile_is_said_to_have_held_as_many_fails_as_it_had_cards() -> None:
    state = act(stand(haunt(begin(5), E, 6), "e4", B, C, D))
    answer(state, "launch", "accept", "accept")
    set_cards(state, False)
    answer(state, "a06", "on red", "look")
    all_but(state)
    turn_ends(state)
    answer(state, "the pile held")
    assert answers(state, A)[-1] == "9 f"


@pytest.mark.rule("ANA-128", "ANA-R49")
def test_if_nobody_votes_a_second_time_the_lot_decides_among_the_tied() -> None:
    state = begin(5)
    all_but(state)
    plank(state)
    for seat, target in enumerate(("blue", "red", "blue", "red", "green")):
        say(state, seat, f"for {target}")
    assert (state.ballot, state.votes, leaders(state)) == (2, [-1] * 5, [A, B])


@pytest.mark.rule("ANA-154", "ANA-125")
def test_whoever_whispers_in_a_plea_is_asked_what() -> None:
    state = begin(whispers=True)
    all_but(state)
    turn_ends(state)
    answer(state, "whisper to blue")
    assert (asked(state), state.waiting) == ("speak", [A])
    assert "accuse green" in answers(state, A)


@pytest.mark.rule("ANA-14", "ANA-15")
def test_a_round_is_told_with_its_income_and_of_no_seat() -> None:
    assert view(begin(), None)["log"][:2] == [[ROUND_BEGAN, -1, 1, 12], [TURN_BEGAN, A, 1]]


@pytest.mark.rule("ANA-153")
def test_one_speaks_of_ones_own_last_action_whatever_the_others_did_since() -> None:
    state = act(stand(stand(begin(4), "c4", A), "c2", B))
    for _ in range(2):
        answer(state, "launch")
        set_cards(state, True)
    all_but(state)
    turn_ends(state)
    answer(state, "i played ss")
    assert [told(state, "said")[-1][name] for name in ("first", "cell")] == [0, cell("c4")]
    assert [last_action(state, seat) for seat in range(4)] == [0, 1, -1, -1]


@pytest.mark.rule("ANA-157")
def test_a_phantom_may_be_announced_for_the_first_cell() -> None:
    state = haunt(begin(5, ghost_timing="movement"), E, 3)
    board = state.scenario.boards[0]
    kinds = board.kind[:]
    try:
        board.kind[cell("a1")] = MONSTER
        answer(window(state), "a03", "at a1")
        assert (state.phantom, state.spells) == (-1, [[PHANTOM, E, cell("a1"), -1]])
    finally:
        board.kind[:] = kinds
        state.scenario.routes.clear()


@pytest.mark.rule("ANA-153", "ANA-54")
def test_why_no_crew_is_proposed_for_the_first_cell() -> None:
    state = begin()
    answer(state, "speak")
    assert str(refused(state, "propose a1")) == "There is nothing to be done on A1. [ANA-54]"
