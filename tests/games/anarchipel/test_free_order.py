"""Movement in free order, and Action cards all played during movement (ANA-156, ANA-157)."""

from __future__ import annotations

import pytest

from tests.games.anarchipel.builder import (
    act,
    answer,
    asked,
    begin,
    cell,
    chance,
    haunt,
    own,
    say,
    set_cards,
    stand,
    turn_ends,
    window,
)
from tests.games.anarchipel.inspection import offered, refused, told, where
from tests.games.anarchipel.seats import A, B, C, D, E
from vestiges.games.anarchipel.constants import PHANTOM
from vestiges.games.anarchipel.state import AnarchipelState


@pytest.mark.rule("ANA-156", "ANA-R10")
def test_whoever_acts_first_arrives_first() -> None:
    state = begin(4, movement="open")
    assert state.waiting == [A, B, C, D]
    assert "wait" not in offered(state)
    assert refused(state, "wait").clause == "ANA-156"
    for seat in (C, A):
        say(state, seat, "sail")
        assert state.waiting == [seat]
        say(state, seat, "to b4")
    assert state.arrival[C] < state.arrival[A]
    assert (where(state, A), where(state, C)) == ("b4", "b4")
    say(state, D, "stay")
    say(state, B, "stay")
    assert (asked(state), state.waiting, state.captain) == ("launch", [C], C)


@pytest.mark.rule("ANA-156", "ANA-46", "ANA-49")
def test_whoever_has_moved_may_still_give_everything() -> None:
    state = begin(4, movement="open", consent="automatic")
    say(state, B, "stay")
    assert state.phase_of(B).name == "gift"
    for text in ("give", "to red", "all"):
        say(state, B, text)
    assert (state.purse[A], state.purse[B]) == (23, 0)
    assert state.waiting == [A, C, D]
    say(state, C, "stay")
    say(state, C, "pass")
    assert state.waiting == [A, D]
    say(state, D, "stay")
    assert state.waiting == [A, C, D]


@pytest.mark.rule("ANA-156", "ANA-46", "ANA-38")
def test_who_has_no_coin_is_asked_and_may_be_given_one_before_staying() -> None:
    state = begin(4, movement="open", talk="off", consent="automatic")
    turn_ends(own(state, 0, 5, 5, 5))
    assert (state.turn, state.committed, state.waiting) == (2, [False] * 4, [A, B, C, D])
    assert offered(state) == ["stay"]
    for text in ("give", "to red", "2"):
        say(state, C, text)
    assert offered(state) == ["stay", "sail", "detour", "give"]
    for text in ("sail", "to c4"):
        say(state, A, text)
    assert (state.purse, where(state, A)) == ([1, 5, 3, 5], "c4")


@pytest.mark.rule("ANA-156", "ANA-94", "ANA-153")
def test_a_ghost_without_cards_speaks_in_free_order_until_it_passes() -> None:
    state = turn_ends(haunt(begin(4, movement="open", talk="structured"), D))
    assert state.waiting == [A, B, C, D]
    for text in ("speak", "accuse red"):
        say(state, D, text)
    assert told(state, "said")[-1]["seat"] == D
    say(state, D, "pass")
    assert state.waiting == [A, B, C]
    say(state, A, "stay")
    assert state.waiting == [A, B, C, D]
    mute = turn_ends(haunt(begin(4, movement="open", talk="off"), D))
    assert mute.waiting == [A, B, C]


@pytest.mark.rule("ANA-156", "ANA-51")
def test_gifts_are_counted_by_player() -> None:
    state = begin(4, movement="open", consent="automatic")
    for _ in range(5):
        for text in ("give", "to blue", "1"):
            say(state, A, text)
    assert "give" not in [state.phase_of(A).say(state, o) for o in state.options(A)]
    assert "give" in [state.phase_of(B).say(state, o) for o in state.options(B)]


@pytest.mark.rule("ANA-156", "ANA-96")
def test_ghosts_play_at_any_moment_and_once_more_after_the_last_move() -> None:
    state = turn_ends(haunt(begin(4, movement="open"), D, 1, 11))
    assert state.waiting == [A, B, C, D]
    say(state, D, "pass")
    assert state.waiting == [A, B, C]
    say(state, A, "stay")
    assert D in state.waiting
    for text in ("a01", "on red"):
        say(state, D, text)
    assert state.purse[A] == 13
    say(state, B, "stay")
    say(state, C, "stay")
    assert (asked(state), state.waiting) == ("ghost", [D])
    answer(state, "pass")
    assert asked(state) == "gift"


@pytest.mark.rule("ANA-156", "ANA-147")
def test_after_the_actions_all_may_give_at_once() -> None:
    state = act(begin(4, movement="open", consent="automatic"))
    assert (asked(state), state.waiting) == ("gift", [A, B, C, D])
    for text in ("give", "to blue", "2"):
        say(state, C, text)
    for seat in (D, A, C):
        say(state, seat, "pass")
    assert state.waiting == [B]
    say(state, B, "pass")
    assert (state.turn, state.purse) == (2, [12, 14, 10, 12])


# All cards during movement ------------------------------------------------------------------------


def announcing(*cards: int) -> AnarchipelState:
    """A window of movement: violet is a ghost with these cards."""
    return window(haunt(begin(5, ghost_timing="movement"), E, *cards))


@pytest.mark.rule("ANA-157", "ANA-R34")
def test_a_phantom_is_announced_for_a_monster_and_joins_the_first_attack_there() -> None:
    state = announcing(3)
    answer(state, "a03")
    assert refused(state, "at b4").clause == "ANA-157"
    answer(state, "at f2")
    assert state.spells == [[PHANTOM, E, cell("f2"), -1]]
    act(stand(state, "f2", A, B))
    answer(state, "launch", "accept")
    assert (state.phantom, state.waiting) == (E, [A, B, E])
    assert chance(state, violet="ff") == (4, 8)
    assert state.spells == []


@pytest.mark.rule("ANA-157")
def test_a_possession_is_wasted_if_its_victim_does_not_fight() -> None:
    state = announcing(8)
    answer(state, "a08", "at f2", "on green")
    act(stand(state, "f2", A, B))
    answer(state, "launch", "accept")
    assert (state.possessor, state.waiting) == (-1, [A, B])
    other = announcing(8)
    answer(other, "a08", "at f2", "on blue")
    act(stand(other, "f2", A, B))
    answer(other, "launch", "accept")
    assert (other.possessor, other.possessed, other.waiting) == (E, B, [A, E])
    idle = announcing(3)
    answer(idle, "a03", "at f2")
    assert turn_ends(idle).spells == []


@pytest.mark.rule("ANA-157")
def test_a_pile_of_the_turn_before_is_looked_at_or_laid_bare() -> None:
    state = haunt(begin(5, ghost_timing="movement"), E, 6, 10)
    assert offered(window(state)) == ["pass"]
    act(stand(state, "b4", A, B))
    answer(state, "launch", "accept")
    set_cards(state, False, red="ff")
    assert asked(state) == "gift"
    turn_ends(state)
    assert offered(state) == ["pass", "a06", "a10"]
    answer(state, "a06")
    assert refused(state, "at f2").clause == "ANA-157"
    answer(state, "at b4", "on green", "look")
    assert told(state, "pile")[-1]["bad"] == 4
    answer(state, "a10", "at b4")
    assert state.seen[0] == 31
    turn_ends(turn_ends(own(state, 5, 5, 5, 5)))
    assert "a06" not in offered(state)


@pytest.mark.rule("ANA-157")
def test_the_pile_of_the_tile_that_was_named_is_laid_bare() -> None:
    for name, action in (("a1", 0), ("e2", 1)):
        state = haunt(begin(5, ghost_timing="movement", objective="o06"), E, 6, 10)
        act(stand(stand(state, "a1", A), "e2", B))
        for _ in range(2):
            answer(state, "launch", "ss")
        turn_ends(state)
        answer(state, "a10", f"at {name}")
        assert (state.subject, told(state, "pile")[-1]["action"]) == (action, action)
        assert [bool(seen) for seen in state.seen] == [action == 0, action == 1]


@pytest.mark.rule("ANA-157")
def test_only_the_turn_before_in_the_same_round_counts() -> None:
    state = haunt(begin(5, ghost_timing="movement"), E, 10)
    act(stand(state, "c4", A))
    answer(state, "launch", "ss")
    state.actions[0][0] = 2
    assert "a10" not in offered(turn_ends(state))
    state.actions[0][0] = 1
    assert "a10" in offered(window(state))
    state.turn = 3
    assert "a10" not in offered(window(state))


@pytest.mark.rule("ANA-156", "ANA-153")
def test_in_free_order_three_statements_a_turn_are_the_most() -> None:
    state = begin(4, movement="open")
    for _ in range(3):
        for text in ("speak", "accuse blue"):
            say(state, A, text)
        assert state.waiting == [A, B, C, D]
    assert "speak" not in [state.phase_of(A).say(state, o) for o in state.options(A)]
    turn_ends(state)
    assert "speak" in [state.phase_of(A).say(state, o) for o in state.options(A)]
