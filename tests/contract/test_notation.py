"""Notation: every option has a short name of its own that reads back."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tests.contract.tables import every_seating, find, positions, tries


@every_seating
@tries(10)
@given(data=st.data())
def test_every_option_of_the_question_reads_back(
    name: str, seats: int, data: st.DataObject
) -> None:
    state = data.draw(positions(name, seats)).state
    for seat in state.waiting:
        phase = state.phase_of(seat)
        for option in range(phase.size):
            assert phase.read(state, seat, phase.say(state, option)) == option


@every_seating
@tries(10)
@given(data=st.data())
def test_notation_is_plain_lower_case_on_one_line(
    name: str, seats: int, data: st.DataObject
) -> None:
    state = data.draw(positions(name, seats)).state
    for seat in state.waiting:
        phase = state.phase_of(seat)
        for option in range(phase.size):
            said = phase.say(state, option)
            assert said.isascii()
            assert said.isprintable()
            assert said == " ".join(said.split()).lower() != ""


@every_seating
@tries(10)
@given(data=st.data())
def test_notation_may_be_typed_with_capitals_and_spaces(
    name: str, seats: int, data: st.DataObject
) -> None:
    state = data.draw(positions(name, seats)).state
    for seat in state.waiting:
        phase = state.phase_of(seat)
        for option in state.options(seat)[:5]:
            typed = f"  {phase.say(state, option).upper().replace(' ', '   ')} "
            assert phase.read(state, seat, typed) == option


@every_seating
def test_the_questions_are_those_of_the_action_index(name: str, seats: int) -> None:
    phases = find(name).phases()
    state = find(name).new(seats=seats, seed="7")
    assert [phase.name for phase in state.phases()] == [phase.name for phase in phases]
    assert len({phase.name for phase in phases}) == len(phases)
    assert all(phase.name and phase.size > 0 for phase in phases)
