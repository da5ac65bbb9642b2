"""Clocks: they run while a seat is waited for, hide hidden steps, and let bots stand in."""

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
from tests.server.tables.test_lobby import ME, OPEN, invited, refused
from vestiges.server.accounts.viewer import Viewer
from vestiges.server.bots import due_work
from vestiges.server.schema import Clock, Pace
from vestiges.server.services import Services
from vestiges.server.tables import lobby, play
from vestiges.server.tables.clocks import DAY, GRACE
from vestiges.server.views.build import view_table

LIVE = Pace("live", seconds=600, increment=10)
RELAXED = Pace("relaxed", days=2)
NOT_LONG = 5


def two(services: Services, pace: Pace) -> tuple[list[Viewer], str]:
    """Two people at a table of this pace, asked for a card."""
    both = [guest(services, "Ada"), guest(services, "Bob")]
    table = seat_all(services, *both, pace=pace)
    until(services, table, both, "card")
    return both, table


def clock_of(services: Services, table: str, seat: int) -> Clock:
    return view_table(services, Viewer(), table).seats[seat].clock


def test_a_live_clock_runs_while_waited_for_and_earns_the_increment(
    services: Services, clock: Time
) -> None:
    (ada, _), table = two(services, LIVE)
    before = clock_of(services, table, 0)
    assert before.left is not None
    assert (before.since, before.deadline) == (clock.now, clock.now + before.left)
    clock.pass_by(seconds=60)
    answer(services, table, ada)
    assert clock_of(services, table, 0) == Clock(before.left - 60_000 + 10_000, None, None)
    assert clock_of(services, table, 1).since == clock.now - 60_000


def test_taking_back_again_and_again_earns_nothing(services: Services, clock: Time) -> None:
    (ada, _), table = two(services, LIVE)
    start = clock_of(services, table, 0).left
    assert start is not None
    for _ in range(3):
        answer(services, table, ada)
        play.undo(services, ada, table, number_of(services, table, 0))
    answer(services, table, ada)
    assert clock_of(services, table, 0).left == start + 10_000


def test_the_steps_of_a_hidden_turn_leave_no_mark_on_the_clock(
    services: Services, clock: Time
) -> None:
    both = [guest(services, "Ada"), guest(services, "Bob")]
    table = seat_all(services, *both, pace=LIVE)
    seat = until(services, table, both, "publish")
    before = clock_of(services, table, seat)
    for _ in range(2):
        clock.pass_by(seconds=7)
        if len(match_of(services, table).state.options(seat)) > 1:
            answer(services, table, both[seat])
    assert match_of(services, table).state.waiting == [seat]
    assert clock_of(services, table, seat) == before


def test_a_relaxed_turn_has_its_days(services: Services, clock: Time) -> None:
    _, table = two(services, RELAXED)
    assert clock_of(services, table, 0).deadline == clock.now + 2 * DAY


def test_without_a_clock_nobody_is_ever_overdue(services: Services, clock: Time) -> None:
    _, table = two(services, Pace())
    clock.pass_by(days=1000)
    assert due_work.due_tables(services) == []
    assert due_work.next_job(services, table) is None


def test_a_bot_answers_for_who_is_gone_too_long_and_hands_back(
    services: Services, clock: Time
) -> None:
    (ada, bob), table = two(services, RELAXED)
    answer(services, table, bob)
    assert due_work.due_tables(services) == []
    clock.pass_by(days=2)
    clock.pass_by(seconds=NOT_LONG)
    assert due_work.due_tables(services) == [table]
    before = number_of(services, table, 0)
    assert bots_answer(services, table) > 0
    seen = view_table(services, ada, table)
    assert seen.number > before
    assert seen.seats[0].is_away
    assert [remark.kind for remark in seen.chat][-1:] == ["away"]
    play.back(services, ada, table)
    after = view_table(services, ada, table)
    assert not after.seats[0].is_away
    assert [remark.text for remark in after.chat][-1:] == ["Ada is back."]
    assert bots_answer(services, table) == 0


def test_whoever_answers_is_back(services: Services, clock: Time) -> None:
    (ada, bob), table = two(services, LIVE)
    clock.pass_by(seconds=601)
    play.go_away(services, table, 0)
    answer(services, table, ada)
    seen = view_table(services, bob, table)
    assert not seen.seats[0].is_away


def test_a_bots_answer_comes_too_late_when_the_person_was_faster(
    services: Services, clock: Time
) -> None:
    (ada, _), table = two(services, LIVE)
    clock.pass_by(seconds=700)
    job = due_work.next_job(services, table)
    assert job is not None
    play.back(services, ada, table)
    chosen = answer(services, table, ada)
    due_work.give_answer(services, job, job.moves[0][1])
    mine = [move.option for move in match_of(services, table).moves if move.seat == 0]
    assert mine[-1] == chosen


def test_who_comes_back_with_an_empty_clock_has_time_for_a_turn(
    services: Services, clock: Time
) -> None:
    (ada, _), table = two(services, LIVE)
    clock.pass_by(seconds=700)
    due_work.next_job(services, table)
    assert clock_of(services, table, 0).left == 0
    play.back(services, ada, table)
    assert view_table(services, ada, table).seats[0].clock.deadline == clock.now + GRACE


def test_leaving_a_running_match_lets_a_bot_answer(services: Services) -> None:
    both, table = two(services, Pace())
    lobby.leave(services, both[0], table)
    assert view_table(services, both[1], table).seats[0].is_away
    assert bots_answer(services, table) > 0
    stroll(services, table, both, 1)
    with refused("not_seated"):
        lobby.leave(services, guest(services, "Cyd"), table)


def test_clocks_stand_when_the_match_is_over(services: Services) -> None:
    both, table = two(services, LIVE)
    play.resign(services, both[0], table)
    assert [clock_of(services, table, seat).since for seat in (0, 1)] == [None, None]
    assert due_work.due_tables(services) == []


def test_what_nobody_wants_any_more_is_tidied_away(services: Services, clock: Time) -> None:
    ada = guest(services, "Ada")
    table, _ = invited(services, ada, ME, OPEN)
    clock.pass_by(days=8)
    due_work.tidy(services)
    assert view_table(services, ada, table).stage == "closed"
