"""Ruling AOL-R37: giving up."""

from __future__ import annotations

import pytest

from tests.games.archeologic.builder import (
    SOLUTION,
    WRONG,
    axis,
    heard,
    match,
    play,
    propose,
    race,
    seen,
    solo,
)
from vestiges.engine.chance import stream
from vestiges.engine.errors import Refusal
from vestiges.engine.match import from_record
from vestiges.engine.record import read
from vestiges.engine.state import LEAVE
from vestiges.games.archeologic import GAME
from vestiges.games.archeologic.bot import policy
from vestiges.games.archeologic.constants import CONCEDE, PLACE
from vestiges.games.archeologic.state import ALL_OUT, LAST_LEFT, VOID


@pytest.mark.rule("AOL-R37")
def test_giving_up_is_offered_only_where_it_was_agreed() -> None:
    assert CONCEDE not in race(0, 1).options(0)
    assert CONCEDE in race(0, 1, allow_concede="on").options(0)


@pytest.mark.rule("AOL-R37")
def test_who_gives_up_on_his_turn_is_out_at_once_pawn_and_all() -> None:
    state = race(0, 1, 2, sight="D", allow_concede="on")
    told = play(state, "concede")
    assert state.positions == [-1, 1, 2]
    assert seen(state, 1)["standings"] == ["conceded", "in", "in"]
    assert seen(state, 0)["solution"] == []
    assert state.sight == axis("D")
    assert state.waiting == [1]
    assert heard(told, None, "conceded") == [{}]


@pytest.mark.rule("AOL-R37", "AOL-42", "AOL-99", "AOL-V28")
def test_out_of_turn_the_pawn_stays_an_obstacle_until_it_is_furthest_back() -> None:
    state = race(4, 5, 6, 7, allow_concede="on")
    propose(state)
    assert state.positions[0] == 11
    state.apply(3, LEAVE)
    assert state.positions[3] == 7
    propose(state)
    assert state.positions[1] == 12
    play(state, "ask empty b")
    assert state.positions[2] == 8
    assert state.positions[3] == -1


@pytest.mark.rule("AOL-R37")
def test_a_pending_proposal_of_someone_who_gives_up_is_void() -> None:
    state = race(4, 5, allow_concede="on")
    propose(state, SOLUTION)
    state.apply(0, LEAVE)
    assert (state.verdicts, state.pending) == ([VOID], [-1, -1])
    assert seen(state, 1)["verifying"] == [False, False]
    play(state, "ask q c")
    assert not state.over
    assert state.waiting == [1]


@pytest.mark.rule("AOL-R37")
def test_if_all_have_given_up_the_game_is_lost() -> None:
    state = race(4, 5, allow_concede="on")
    play(state, "concede", "concede")
    assert (state.over, state.winner, state.ending) == (True, -1, ALL_OUT)


@pytest.mark.rule("AOL-R37")
def test_a_bot_never_gives_up() -> None:
    state = race(0, 1, allow_concede="on")
    for level in policy.LEVELS:
        assert policy.answer_at(level, seen(state, 0), stream(level, "test")) != CONCEDE


@pytest.mark.rule("AOL-R37", "AOL-99")
def test_leaving_never_lets_a_later_proposal_overtake_an_earlier_one() -> None:
    for seed in range(80):
        state = race(0, 1, 2, 3, allow_concede="on")
        rng = stream(f"{seed}", "leaving")
        while not state.over:
            inside = [s for s in range(4) if state.status[s] == 0]
            if rng.below(12) == 0:
                state.apply(rng.pick(inside), LEAVE)
                continue
            seat = state.waiting[0]
            options = [o for o in state.options(seat) if o != CONCEDE]
            state.choose(seat, rng.pick(options[-2:] if rng.below(2) else options))
            pending = sorted(
                (state.positions[s], state.pending[s]) for s in range(4) if state.pending[s] >= 0
            )
            assert [number for _, number in pending] == sorted(n for _, n in pending)


@pytest.mark.rule("AOL-R37")
def test_who_leaves_out_of_turn_stops_nobody_who_is_laying_out_a_proposal() -> None:
    state = race(0, 5, 9)
    play(state, "propose", "q0d4", "s2c1")
    before = state.draft[:]
    told = state.collect_events()
    state.apply(1, LEAVE)
    assert (state.draft, state.phase, state.waiting) == (before, PLACE, [0])
    assert seen(state, 0)["standings"] == ["in", "conceded", "in"]
    assert heard(told, 2, "conceded") == [{}]
    assert state.positions == [0, 5, 9]


@pytest.mark.rule("AOL-R37")
def test_who_leaves_while_laying_out_a_proposal_leaves_nothing_of_it() -> None:
    state = race(0, 5, 9, sight="D")
    play(state, "propose", "q0d4", "s2c1")
    state.apply(0, LEAVE)
    assert (state.draft, state.proposals, state.waiting) == ([], [], [1])
    assert (state.positions, state.sight) == ([-1, 5, 9], axis("D"))


@pytest.mark.rule("AOL-R37")
def test_only_who_is_in_the_game_can_leave_it_and_only_once() -> None:
    state = race(0, 9, 12)
    propose(state, WRONG)
    assert [state.may_leave(seat) for seat in range(3)] == [False, True, True]
    state.apply(1, LEAVE)
    assert [state.may_leave(seat) for seat in range(3)] == [False, False, True]
    state.apply(2, LEAVE)
    assert (state.over, state.winner, state.ending) == (True, -1, ALL_OUT)
    assert not state.may_leave(2)


@pytest.mark.rule("AOL-R37", "AOL-R15")
def test_who_is_left_alone_plays_on_or_wins_where_it_was_agreed() -> None:
    state = race(0, 5)
    state.apply(1, LEAVE)
    assert (state.over, state.waiting) == (False, [0])
    state = race(0, 5, last_player_wins="on")
    state.apply(1, LEAVE)
    assert (state.over, state.winner, state.ending) == (True, 0, LAST_LEFT)


@pytest.mark.rule("AOL-R37")
def test_a_match_that_somebody_left_out_of_turn_can_be_written_down_and_played_again() -> None:
    game = match(3)
    game.play(0, "ask traps b")
    game.leave(2)
    game.play(1, "ask traps 2")
    written = game.record()
    assert written.moves[1] == (2, "leave")
    assert from_record(read(written.write()), GAME) == game
    with pytest.raises(Refusal):
        game.leave(2)
    with pytest.raises(Refusal):
        game.play(0, LEAVE)
    assert game.why_no_undo(2) is not None


@pytest.mark.rule("AOL-R37")
def test_giving_up_alone_is_the_end_of_the_quest() -> None:
    for state in (solo(), solo("c")):
        state.apply(0, LEAVE)
        assert (state.over, state.winner, state.title) == (True, -1, 0)


@pytest.mark.rule("AOL-R37", "AOL-42")
def test_the_pawn_of_who_left_is_stepped_over_also_by_the_first_seat() -> None:
    state = race(0, 5, 9, sight="1")
    state.apply(1, LEAVE)
    play(state, "ask empty b")
    assert (state.positions, state.waiting) == ([1, 5, 9], [0])
    play(state, "ask q c")
    assert (state.positions, state.waiting) == ([6, -1, 9], [0])
