"""Scores: the sheet adds up, and the outcome follows the scores."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tests.contract.tables import OptionSet, Position, every_seating, every_table, positions, tries


def check_sheet(position: Position) -> None:
    """The columns of the score sheet add up to the scores."""
    state = position.state
    scores, sheet = state.scores(), state.sheet()
    assert len(scores) == state.seats
    assert all(len(points) == state.seats for _, points in sheet)
    assert len({source for source, _ in sheet}) == len(sheet)
    assert [sum(points[seat] for _, points in sheet) for seat in range(state.seats)] == scores


def check_rival(position: Position) -> None:
    """A player without a seat has points from each source, and a place among the others."""
    rival = position.game.extras.rival(position.state)
    if rival is None:
        return
    assert len(rival.points) == len(position.state.sheet())
    scores = position.state.scores()
    assert rival.rank > sum(score > sum(rival.points) for score in scores)
    assert rival.rank <= 1 + sum(score >= sum(rival.points) for score in scores)


@every_seating
@tries(40)
@given(data=st.data())
def test_the_sheet_adds_up_to_the_scores_at_any_time(
    name: str, seats: int, data: st.DataObject
) -> None:
    check_sheet(data.draw(positions(name, seats)))


@every_table
def test_the_outcome_follows_the_scores(name: str, seats: int, options: OptionSet) -> None:
    position = Position(name, seats, options, "outcome", 10**9)
    assert position.state.over
    check_sheet(position)
    check_rival(position)
    outcome, scores = position.state.outcome(), position.state.scores()
    assert len(outcome.ranks) == seats
    assert all(1 <= rank <= max(seats, 2) for rank in outcome.ranks)
    assert str(outcome.reason)
    for rank, score in zip(outcome.ranks, scores, strict=True):
        for other_rank, other_score in zip(outcome.ranks, scores, strict=True):
            assert rank >= other_rank or score >= other_score


@every_table
def test_a_record_of_a_finished_match_tells_the_scores(
    name: str, seats: int, options: OptionSet
) -> None:
    match = Position(name, seats, options, "result", 10**9).match
    assert match.record().result == match.state.scores()
