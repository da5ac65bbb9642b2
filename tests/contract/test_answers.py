"""Answers: the listed options are accepted, everything else is refused, every match ends."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.contract.tables import (
    OptionSet,
    Position,
    every_seating,
    every_table,
    find,
    pick_some,
    play_out,
    positions,
    tries,
)
from vestiges.engine.chance import stream
from vestiges.engine.errors import Refusal
from vestiges.engine.state import State


def check_questions(state: State) -> None:
    """What holds in every position, real or imagined."""
    assert state.over == (not state.waiting)
    assert state.waiting == sorted(set(state.waiting) & set(range(state.seats)))
    for seat in range(state.seats):
        options = state.options(seat)
        if seat not in state.waiting:
            assert options == []
            continue
        phase = state.phase_of(seat)
        assert len(options) > (0 if phase.is_asked_alone(state, seat) else 1)
        assert len(set(options)) == len(options)
        assert all(0 <= option < phase.size for option in options)
        assert phase.options(state, seat) == options, "the cached options are stale"


@every_seating
@tries(40)
@given(data=st.data())
def test_a_seat_has_options_exactly_while_it_is_waited_for(
    name: str, seats: int, data: st.DataObject
) -> None:
    check_questions(data.draw(positions(name, seats)).state)


@every_seating
@tries(20)
@given(data=st.data())
def test_every_option_offered_is_accepted(name: str, seats: int, data: st.DataObject) -> None:
    position = data.draw(positions(name, seats))
    for seat in position.state.waiting:
        for option in pick_some(position.state.options(seat), 20, position.rng):
            after = position.state.clone()
            after.choose(seat, option)
            check_questions(after)


def refused(state: State, seat: int, option: int) -> Refusal:
    """The refusal of an option that is not offered."""
    with pytest.raises(Refusal) as caught:
        state.choose(seat, option)
    return caught.value


@every_seating
@tries(20)
@given(data=st.data())
def test_everything_not_offered_is_refused_and_changes_nothing(
    name: str, seats: int, data: st.DataObject
) -> None:
    state = data.draw(positions(name, seats)).state
    before = state.digest()
    largest = max(phase.size for phase in state.phases())
    for seat in range(-1, seats + 1):
        offered = state.options(seat)
        for option in [*range(-2, largest + 2), 10**9, -(10**9)]:
            if option not in offered:
                assert str(refused(state, seat, option))
    assert state.digest() == before
    check_questions(state)


@every_seating
@tries(10)
@given(data=st.data())
def test_a_refused_answer_of_a_match_leaves_no_trace(
    name: str, seats: int, data: st.DataObject
) -> None:
    position = data.draw(positions(name, seats))
    before = position.match.record()
    for seat, answer in wrong_answers(position):
        with pytest.raises(Refusal):
            position.match.play(seat, answer)
    assert position.match.record() == before


def wrong_answers(position: Position) -> list[tuple[int, int | str]]:
    """Answers of seats that are not asked, and texts and options that are not offered."""
    state = position.state
    wrong: list[tuple[int, int | str]] = []
    for seat in range(position.state.seats):
        if seat not in state.waiting:
            wrong += [(seat, 0), (seat, "anything")]
            continue
        phase = state.phase_of(seat)
        closed = [option for option in range(phase.size) if option not in state.options(seat)]
        for option in pick_some(closed, 10, position.rng):
            wrong += [(seat, option), (seat, phase.say(state, option))]
        wrong += [(seat, ""), (seat, "no such answer"), (seat, "\x00é"), (seat, "x" * 1000)]
    return wrong


@every_table
def test_every_random_match_ends_within_the_stated_bound(
    name: str, seats: int, options: OptionSet
) -> None:
    game = find(name)
    for number in range(3):
        position = Position(name, seats, options, f"{number}", 0)
        state = position.state
        count = play_out(state, stream(f"{number}", "ending"), game.longest(seats) + 1)
        assert state.over
        assert count <= game.longest(seats)
        check_questions(state)


@every_seating
@tries(20)
@given(data=st.data())
def test_simultaneous_answers_may_come_in_any_order(
    name: str, seats: int, data: st.DataObject
) -> None:
    """Seats that are asked at once must not gain or lose by being quick."""
    position = data.draw(positions(name, seats))
    state = position.state
    waiting = pick_some(state.waiting[:], 2, position.rng)
    if len(waiting) < 2 or state.phase_of(waiting[0]).is_public(state):
        return
    answers = [(seat, position.rng.pick(position.state.options(seat))) for seat in waiting]
    digests: set[str] = set()
    for order in (answers, answers[::-1]):
        after = position.state.clone()
        for seat, option in order:
            after.choose(seat, option)
        digests.add(after.digest())
    assert len(digests) == 1
