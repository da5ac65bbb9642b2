"""Ruling AOL-R37: giving up."""

from __future__ import annotations

import pytest

from tests.games.archeologic.builder import SOLUTION, axis, heard, play, propose, race, seen
from vestiges.engine.chance import stream
from vestiges.games.archeologic import bot
from vestiges.games.archeologic.rules.checking import go_on
from vestiges.games.archeologic.rules.leaving import concede
from vestiges.games.archeologic.state import ALL_OUT, VOID
from vestiges.games.archeologic.table import CONCEDE


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
    concede(state, 3)
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
    concede(state, 0)
    assert state.verdicts == [VOID]
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
    for level in bot.LEVELS:
        assert bot.answer_at(level, seen(state, 0), stream(level, "test")) != CONCEDE


@pytest.mark.rule("AOL-R37", "AOL-99")
def test_leaving_never_lets_a_later_proposal_overtake_an_earlier_one() -> None:
    for seed in range(80):
        state = race(0, 1, 2, 3, allow_concede="on")
        rng = stream(f"{seed}", "leaving")
        while not state.over:
            inside = [s for s in range(4) if state.status[s] == 0]
            if state.phase == 1 and rng.below(12) == 0:
                concede(state, rng.pick(inside))
                go_on(state)
                state.legal_seat = -1
                continue
            seat = state.waiting[0]
            options = [o for o in state.options(seat) if o != CONCEDE]
            state.choose(seat, rng.pick(options[-2:] if rng.below(2) else options))
            pending = sorted(
                (state.positions[s], state.pending[s]) for s in range(4) if state.pending[s] >= 0
            )
            assert [number for _, number in pending] == sorted(n for _, n in pending)
