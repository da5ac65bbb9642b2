"""Replay: a record gives back the match, and what was taken back was never there."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tests.contract.tables import (
    OptionSet,
    Position,
    every_seating,
    every_table,
    find,
    positions,
    tries,
)
from vestiges.engine import record
from vestiges.engine.match import Match, from_record
from vestiges.engine.options import parse


def check_replay(position: Position) -> None:
    """The record's text gives back an equal match with an identical position and story."""
    match = position.match
    again = from_record(record.read(match.record().write()), match.game)
    assert again == match
    assert again.state.digest() == match.state.digest()
    for viewer in position.viewers:
        assert again.story(viewer) == match.story(viewer)


@every_seating
@tries(20)
@given(data=st.data())
def test_a_match_that_goes_on_replays_from_its_record(
    name: str, seats: int, data: st.DataObject
) -> None:
    check_replay(data.draw(positions(name, seats)))


@every_table
def test_a_finished_match_replays_from_its_record(
    name: str, seats: int, options: OptionSet
) -> None:
    check_replay(Position(name, seats, options, "replay", 10**9))


@every_table
def test_the_same_seed_begins_the_same_match_and_another_seed_another(
    name: str, seats: int, options: OptionSet
) -> None:
    game = find(name)
    chosen = parse(game.options, options)
    digests = [game.new(chosen, seats, seed).digest() for seed in ("1", "1", "2")]
    assert digests[0] == digests[1] != digests[2]


@every_seating
@tries(5)
@given(data=st.data())
def test_looking_back_gives_every_earlier_position(
    name: str, seats: int, data: st.DataObject
) -> None:
    position = data.draw(positions(name, seats))
    match, again = (
        position.match,
        Match(position.game, position.match.seed, seats, position.match.record().options),
    )
    for number in range(0, len(match.moves), max(1, len(match.moves) // 5)):
        while len(again.moves) < number:
            move = match.moves[len(again.moves)]
            again.play(move.seat, move.option)
        assert match.at(number).digest() == again.state.digest()


@every_seating
@tries(10)
@given(data=st.data())
def test_an_answer_taken_back_leaves_no_trace(name: str, seats: int, data: st.DataObject) -> None:
    """And the same answer given again leads to the same position."""
    match = data.draw(positions(name, seats)).match
    if not match.moves or match.why_no_undo(match.moves[-1].seat) is not None:
        return
    move, after = match.moves[-1], match.state.digest()
    match.undo(move.seat)
    assert match.state.digest() == match.at(len(match.moves)).digest()
    again = match.play(move.seat, move.option)
    assert match.state.digest() == after
    assert [event.data() for event in again.events] == [event.data() for event in move.events]
