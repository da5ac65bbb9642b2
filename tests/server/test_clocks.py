"""Clocks: they run while a seat is waited for, cannot tell hidden steps, and bring a stand-in."""

from __future__ import annotations

from tests.server.builders import (
    Time,
    answer,
    bots_answer,
    guest,
    match_of,
    number_of,
    seat_all,
    stroll,
    until,
)
from tests.server.test_lobby import ME, OPEN, invited, refused
from vestiges.server import owed, play, tables
from vestiges.server.house import House
from vestiges.server.pace import DAY, GRACE
from vestiges.server.seen import Clock, Pace
from vestiges.server.viewer import Viewer

LIVE = Pace("live", seconds=600, increment=10)
RELAXED = Pace("relaxed", days=2)
NOT_LONG = 5


def two(house: House, pace: Pace) -> tuple[list[Viewer], str]:
    """Two people at a table of this pace, asked for a card."""
    both = [guest(house, "Ada"), guest(house, "Bob")]
    table = seat_all(house, *both, pace=pace)
    until(house, table, both, "card")
    return both, table


def clock_of(house: House, table: str, seat: int) -> Clock:
    return tables.look(house, Viewer(), table).seats[seat].clock


def test_a_live_clock_runs_while_waited_for_and_earns_the_increment(
    house: House, clock: Time
) -> None:
    (ada, _), table = two(house, LIVE)
    before = clock_of(house, table, 0)
    assert before.left is not None
    assert (before.since, before.deadline) == (clock.now, clock.now + before.left)
    clock.pass_by(seconds=60)
    answer(house, table, ada)
    assert clock_of(house, table, 0) == Clock(before.left - 60_000 + 10_000, None, None)
    assert clock_of(house, table, 1).since == clock.now - 60_000


def test_taking_back_again_and_again_earns_nothing(house: House, clock: Time) -> None:
    (ada, _), table = two(house, LIVE)
    start = clock_of(house, table, 0).left
    assert start is not None
    for _ in range(3):
        answer(house, table, ada)
        tables.undo(house, ada, table, number_of(house, table, 0))
    answer(house, table, ada)
    assert clock_of(house, table, 0).left == start + 10_000


def test_the_steps_of_a_hidden_turn_leave_no_mark_on_the_clock(house: House, clock: Time) -> None:
    both = [guest(house, "Ada"), guest(house, "Bob")]
    table = seat_all(house, *both, pace=LIVE)
    seat = until(house, table, both, "publish")
    before = clock_of(house, table, seat)
    for _ in range(2):
        clock.pass_by(seconds=7)
        if len(match_of(house, table).state.options(seat)) > 1:
            answer(house, table, both[seat])
    assert match_of(house, table).state.waiting == [seat]
    assert clock_of(house, table, seat) == before


def test_a_relaxed_turn_has_its_days(house: House, clock: Time) -> None:
    _, table = two(house, RELAXED)
    assert clock_of(house, table, 0).deadline == clock.now + 2 * DAY


def test_without_a_clock_nobody_is_ever_overdue(house: House, clock: Time) -> None:
    _, table = two(house, Pace())
    clock.pass_by(days=1000)
    assert owed.due_tables(house) == []
    assert owed.next_job(house, table) is None


def test_a_bot_answers_for_who_is_gone_too_long_and_hands_back(house: House, clock: Time) -> None:
    (ada, bob), table = two(house, RELAXED)
    answer(house, table, bob)
    assert owed.due_tables(house) == []
    clock.pass_by(days=2)
    clock.pass_by(seconds=NOT_LONG)
    assert owed.due_tables(house) == [table]
    before = number_of(house, table, 0)
    assert bots_answer(house, table) > 0
    seen = tables.look(house, ada, table)
    assert seen.number > before
    assert seen.seats[0].is_away
    assert [remark.kind for remark in seen.chat][-1:] == ["away"]
    after = tables.back(house, ada, table)
    assert not after.seats[0].is_away
    assert [remark.text for remark in after.chat][-1:] == ["Ada is back."]
    assert bots_answer(house, table) == 0


def test_whoever_answers_is_back(house: House, clock: Time) -> None:
    (ada, bob), table = two(house, LIVE)
    clock.pass_by(seconds=601)
    play.go_away(house, table, 0)
    answer(house, table, ada)
    seen = tables.look(house, bob, table)
    assert not seen.seats[0].is_away


def test_a_bots_answer_comes_too_late_when_the_person_was_faster(house: House, clock: Time) -> None:
    (ada, _), table = two(house, LIVE)
    clock.pass_by(seconds=700)
    job = owed.next_job(house, table)
    assert job is not None
    tables.back(house, ada, table)
    chosen = answer(house, table, ada)
    owed.give(house, job, job.moves[0][1])
    mine = [move.option for move in match_of(house, table).moves if move.seat == 0]
    assert mine[-1] == chosen


def test_who_comes_back_with_an_empty_clock_has_time_for_a_turn(house: House, clock: Time) -> None:
    (ada, _), table = two(house, LIVE)
    clock.pass_by(seconds=700)
    owed.next_job(house, table)
    assert clock_of(house, table, 0).left == 0
    assert tables.back(house, ada, table).seats[0].clock.deadline == clock.now + GRACE


def test_leaving_a_running_match_lets_a_bot_answer(house: House) -> None:
    both, table = two(house, Pace())
    tables.leave(house, both[0], table)
    assert tables.look(house, both[1], table).seats[0].is_away
    assert bots_answer(house, table) > 0
    stroll(house, table, both, 1)
    with refused("not_seated"):
        tables.leave(house, guest(house, "Cyd"), table)


def test_clocks_stand_when_the_match_is_over(house: House) -> None:
    both, table = two(house, LIVE)
    tables.resign(house, both[0], table)
    assert [clock_of(house, table, seat).since for seat in (0, 1)] == [None, None]
    assert owed.due_tables(house) == []


def test_what_nobody_wants_any_more_is_tidied_away(house: House, clock: Time) -> None:
    ada = guest(house, "Ada")
    table, _ = invited(house, ada, ME, OPEN)
    clock.pass_by(days=8)
    owed.tidy(house)
    assert tables.look(house, ada, table).stage == "closed"
