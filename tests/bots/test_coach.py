"""The coach: it judges by what a seat knew, finds what was clearly better, and adds it up."""

from __future__ import annotations

import pytest

from tests.bots.test_search import position
from tests.contract.tables import every_game, find
from vestiges.bots import Glimpse
from vestiges.bots.coach import Judged, advise, judge, look_back, think
from vestiges.bots.search.budget import Budget
from vestiges.engine.chance import stream
from vestiges.engine.state import LEAVE, State

TRIES = 12


def judged(name: str, state: State, seat: int, option: int, world: State | None = None) -> Judged:
    """An answer in a position, or in a world that looks the same to its seat."""
    after = state.clone()
    after.apply(seat, option)
    rng = stream(name, "coach")
    return judge(find(name), world or state, seat, option, after, TRIES, 10.0, rng)


@every_game
def test_an_answer_is_judged_by_what_its_seat_knew(name: str) -> None:
    state = position(name, 0.4)
    seat = state.waiting[0]
    world = state.imagine(seat, stream(name, "dealt again"))
    world.ignore_events()
    option = state.options(seat)[-1]
    one, two = judged(name, state, seat, option), judged(name, state, seat, option, world)
    assert (one.best, one.loss, one.expected) == (two.best, two.loss, two.expected)
    assert one.best in state.options(seat)
    assert one.loss >= 0.0
    assert (one.best == one.option) == (one.loss == 0.0)
    for chances in (one.expected, one.chances):
        assert len(chances) == len(one.luck)
        assert all(0.0 <= chance <= 1.0 for chance in chances)


def test_what_the_search_would_choose_is_no_mistake_and_something_else_may_be() -> None:
    losses = []
    for share in (0.5, 0.8):
        state = position("troia", share, "mistakes")
        seat = state.waiting[0]
        losses += [judged("troia", state, seat, option).loss for option in state.options(seat)]
        rng = stream("troia", "coach")
        best = think(find("troia"), Glimpse(state, seat), Budget(0.0, TRIES), rng).best
        assert judged("troia", state, seat, best).loss == 0.0
    assert max(losses) > 0.0


@every_game
def test_advice_is_an_option_and_tells_only_what_the_seat_would_be_told(name: str) -> None:
    state = position(name, 0.4)
    seat = state.waiting[0]
    advice = advise(find(name), Glimpse(state, seat), Budget(0.0, TRIES), stream(name, "advice"))
    assert advice.result.best in state.options(seat)
    assert advice.result.options[0].option == advice.result.best
    assert all(event.is_seen_by(seat) for event in advice.foreseen)
    assert state.events is None, "the match itself goes on as if nobody had asked"


def test_the_last_answer_is_seen_to_have_ended_the_match() -> None:
    state = position("troia", 0.9)
    rng = stream("troia", "to the end")
    before = state
    while not state.over:
        before = state
        seat = state.waiting[0]
        option = rng.pick(state.options(seat))
        state = state.clone()
        state.apply(seat, option)
    found = judge(find("troia"), before, seat, option, state, TRIES, 10.0, rng)
    assert sorted(set(found.chances)) in ([0.0, 1.0], [0.5])


def made(seat: int, loss: float, luck: list[float]) -> Judged:
    """An answer that was judged like this."""
    return Judged(seat, 1, 2 if loss else 1, loss, luck=luck)


def test_looking_back_adds_up_decisions_and_luck_apart() -> None:
    answers = [made(0, 0.2, [0.0, 0.0]), made(1, 0.0, [0.1, -0.1]), made(0, 0.01, [-0.3, 0.3])]
    found = look_back(answers, 2)
    ada, bob = found.accounts
    assert (ada.answers, ada.mistakes, bob.answers, bob.mistakes) == (2, 1, 1, 0)
    assert ada.loss == pytest.approx(0.21)
    assert [ada.luck, bob.luck] == pytest.approx([-0.2, 0.2])
    assert found.turns == [0, 1, 2]


def test_only_the_five_greatest_turns_are_told_in_the_order_of_the_match() -> None:
    answers = [made(0, number / 100, [0.0]) for number in (9, 2, 8, 1, 7, 6, 5, 4)]
    assert look_back(answers, 1).turns == [0, 2, 4, 5, 6]


def test_leaving_a_match_is_no_answer_and_no_mistake() -> None:
    left = made(0, 0.0, [-0.5, 0.5])
    left.option = LEAVE
    found = look_back([left, made(1, 0.2, [0.0, 0.0])], 2)
    assert [account.answers for account in found.accounts] == [0, 1]
    assert found.turns == [1]


def test_a_match_that_a_seat_has_left_out_of_turn_can_be_judged() -> None:
    game = find("archeologic")
    before = game.new(seats=3, seed="left")
    seat = next(seat for seat in range(3) if seat not in before.waiting)
    after = before.clone()
    after.apply(seat, LEAVE)
    judged = judge(game, before, seat, LEAVE, after, 3, 1.0, stream("left", "coach"))
    assert (judged.option, judged.best, judged.loss) == (LEAVE, LEAVE, 0.0)
    assert judged.chances[seat] == 0.0
