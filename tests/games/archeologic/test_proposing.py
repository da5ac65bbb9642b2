"""Chapter 3.5: proposing a solution."""

from __future__ import annotations

import pytest

from tests.games.archeologic.builder import (
    OTHER,
    PLAN,
    SOLUTION,
    WRONG,
    axis,
    heard,
    match,
    new,
    play,
    propose,
    race,
    seen,
    solo,
)
from vestiges.engine.chance import stream
from vestiges.engine.errors import Refusal
from vestiges.games.archeologic.state import ArcheologicState


@pytest.mark.rule("AOL-90", "AOL-91", "AOL-V37")
def test_a_proposal_replaces_the_turn_turns_the_pawn_and_moves_it_four() -> None:
    state = race(3, 4, sight="D")
    told = propose(state)
    assert state.positions == [8, 4]
    assert state.sight == axis("D")
    assert seen(state, 1)["verifying"] == [True, False]
    assert heard(told, 1, "proposed") == [{"price": 4, "to": 8}]


@pytest.mark.rule("AOL-90", "AOL-91", "AOL-61", "AOL-V27")
def test_one_may_propose_on_the_very_first_turn() -> None:
    state = new(2)
    propose(state, OTHER)
    assert state.positions == [5, 1]
    assert state.sight == axis("1")
    assert seen(state, 1)["next_axis"] == axis("B")
    assert seen(state, 1)["aim"][axis("B")] == 0


@pytest.mark.rule("AOL-90", "AOL-61", "AOL-V10")
def test_a_proposal_leaves_the_sight_where_it_is() -> None:
    state = race(0, 1, sight="D")
    propose(state)
    assert state.sight == axis("D")
    assert seen(state, 1)["next_axis"] == axis("4")


@pytest.mark.rule("AOL-92", "AOL-R11")
def test_a_proposal_is_fixed_when_it_is_declared() -> None:
    game = match(2)
    for move in ["propose", *WRONG.lower().split()]:
        if game.state.waiting == [0]:
            game.play(0, move)
    reason = game.why_no_undo(0)
    assert reason is not None
    assert reason.clause == "AOL-92"
    assert 0 not in game.state.waiting


@pytest.mark.rule("AOL-92")
def test_until_then_every_step_can_be_taken_back_and_nobody_notices() -> None:
    game = match(2)
    before = game.state.digest()
    views = [game.state.view(1), game.state.view(None)]
    game.play(0, "propose")
    game.play(0, "q0d4")
    game.play(0, "s2c1")
    assert [game.state.view(1), game.state.view(None)] == views
    for _ in range(3):
        assert game.why_no_undo(0) is None
        game.undo(0)
    assert game.state.digest() == before


@pytest.mark.rule("AOL-93", "AOL-R13")
def test_a_proposal_need_not_fit_ones_answers_nor_be_possible() -> None:
    state = race(0, 1)
    play(state, "ask traps b")
    play(state, "ask traps 2")
    propose(state, crowded())
    number = len(state.proposals) - 1
    assert not PLAN.is_possible(state.proposals[number])


def crowded() -> str:
    """An arrangement with more than three traps on an axis."""
    rng = stream("crowded", "test")
    while True:
        placed: list[int] = []
        while len(placed) < 6:
            placed.append(rng.pick(PLAN.offers(placed)))
        if not PLAN.is_possible(placed):
            return PLAN.say(placed)


@pytest.mark.rule("AOL-R12", "AOL-V13", "AOL-93", "AOL-R43")
@pytest.mark.parametrize(
    ("placed", "wrong", "clause"),
    [
        (["q0d4"], "q0a1", "AOL-03"),
        (["q0d4"], "t0a1", "AOL-R43"),
        (["q0d4"], "s0d4", "AOL-07"),
        (["q0d4"], "S0E1", "AOL-07"),
        (["q0d4"], "s0d3", "AOL-08"),
        (["q0b1"], "s0a3", "AOL-93"),
    ],
    ids=["laid already", "too early", "below", "to the right", "overlap", "no room for the rest"],
)
def test_an_illegal_placement_is_refused_and_costs_nothing(
    placed: list[str], wrong: str, clause: str
) -> None:
    state = race(0, 1)
    play(state, "propose", *placed)
    before = state.digest()
    with pytest.raises(Refusal) as caught:
        play(state, wrong)
    assert caught.value.reason.clause == clause
    assert state.digest() == before
    assert state.positions == [0, 1]


@pytest.mark.rule("AOL-V30", "AOL-93")
def test_placements_that_leave_no_completion_are_not_offered() -> None:
    square = PLAN.number["Q0B1"]
    apart = [p for p in range(64, 112) if not PLAN.masks[p] & PLAN.masks[square]]
    offered = PLAN.offers([square])
    assert (len(apart), len(offered)) == (28, 26)
    dead = {PLAN.names[p] for p in apart if p not in offered}
    assert dead == {"S0A3", "S2A3"}


def test_every_walk_through_the_offers_ends_with_an_arrangement() -> None:
    rng = stream("walks", "test")
    for _ in range(300):
        placed: list[int] = []
        while len(placed) < 6:
            placed.append(rng.pick(PLAN.offers(placed)))
        assert PLAN.is_arrangement(placed)


@pytest.mark.rule("AOL-94", "AOL-91", "AOL-V5")
def test_the_check_waits_until_everyone_has_passed() -> None:
    state = race(5, 7, 8)
    propose(state)
    assert state.positions == [11, 7, 8]
    assert state.waiting == [1]
    play(state, "ask q c")
    assert state.positions[1] == 14
    assert not state.over
    play(state, "ask empty 3")
    assert state.positions[2] == 9
    assert state.waiting == [2]
    told = play(state, "ask traps d")
    assert state.positions[2] == 12
    assert heard(told, None, "checked") == [{"correct": 1}]
    assert (state.over, state.winner) == (True, 0)


@pytest.mark.rule("AOL-95", "AOL-V4")
def test_who_is_still_furthest_back_is_checked_at_once() -> None:
    state = race(5, 12)
    propose(state)
    assert state.positions == [9, 12]
    assert (state.over, state.winner) == (True, 0)


@pytest.mark.rule("AOL-96")
def test_a_player_in_verification_is_asked_nothing() -> None:
    state = race(0, 1, 2)
    propose(state)
    while not state.over:
        assert 0 not in state.waiting
        play(state, "ask empty b")
    assert state.winner == 0


@pytest.mark.rule("AOL-97", "AOL-98")
def test_an_exact_proposal_ends_the_game_with_one_winner() -> None:
    state = race(0, 9)
    told = propose(state, SOLUTION)
    assert (state.over, state.winner, state.scores()) == (True, 0, [1, 0])
    assert state.outcome().ranks == [1, 2]
    assert state.outcome().reason.clause == "AOL-98"
    assert heard(told, 1, "ended")[0]["winner"] == 0


@pytest.mark.rule("AOL-99", "AOL-V14", "AOL-R16")
def test_pending_proposals_are_checked_in_the_order_of_their_declaration() -> None:
    state = race(4, 5, 6)
    propose(state, OTHER)
    assert state.positions[0] == 10
    propose(state, SOLUTION)
    assert state.positions[1] == 11
    play(state, "ask q c")
    assert state.positions == [-1, 11, 13]
    assert [line[1] for line in state.log if line[0] == 2] == [0, 1]
    assert state.winner == 1


@pytest.mark.rule("AOL-99", "AOL-R16")
def test_no_later_proposal_overtakes_an_earlier_one() -> None:
    for seed in range(60):
        state = new(4, verification="app")
        rng = stream(f"{seed}", "overtaking")
        while not state.over:
            seat = state.waiting[0]
            asks = state.phase == 1 and rng.below(3) > 0
            options = [o for o in state.options(seat) if o < 90] if asks else state.options(seat)
            state.choose(seat, rng.pick(options))
            pending = [state.pending[s] for s in by_position(state) if state.pending[s] >= 0]
            assert pending == sorted(pending)


def by_position(state: ArcheologicState) -> list[int]:
    return sorted(range(state.seats), key=lambda seat: state.positions[seat])


def test_the_last_placement_is_asked_even_if_it_is_the_only_one() -> None:
    state = solo("a")
    play(state, "propose", "q0d4", "s2c1", "t0b2", "l2d1", "i3a2")
    assert state.draft == PLAN.read(SOLUTION)[:5]
    assert state.waiting == [0]
    view = seen(state, 0)
    assert (view["placing"], view["phase"]) == (5, "place")
    assert not state.over
