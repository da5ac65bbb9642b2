"""A machine whose time jumps: no clock at a table gains or loses by it."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.builders import answer, guest, seat_all
from tests.server.conftest import settings_for
from vestiges.server.bots import due_work
from vestiges.server.schema import Pace
from vestiges.server.services import Services, open_services
from vestiges.server.storage import steady_clock
from vestiges.server.tables import daily
from vestiges.server.views.build import view_table

HOUR = 3600 * 1000
LIVE = Pace("live", seconds=600, increment=10)


class Machine:
    """A machine: its time, how long it has run, and which start this is."""

    def __init__(self) -> None:
        self.wall = 1_800_000_000_000
        self.since_boot = 5_000_000
        self.boot = "first"

    def pass_by(self, milliseconds: int) -> None:
        self.wall += milliseconds
        self.since_boot += milliseconds


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    made = Machine()
    monkeypatch.setattr(time, "time_ns", lambda: made.wall * 1_000_000)
    monkeypatch.setattr(steady_clock, "since_boot", lambda: made.since_boot)
    monkeypatch.setattr(steady_clock, "boot_id", lambda: made.boot)
    return made


@pytest.fixture
def timed(machine: Machine, address: str, tmp_path: Path) -> Iterator[Services]:
    """Services that go by the machine's own time."""
    opened = open_services(settings_for(address, tmp_path))
    yield opened
    opened.close()


def left(timed: Services, table: str) -> dict[int, int]:
    """What is left to each seat, as a page shows it."""
    seen = view_table(timed, guest(timed, "Eve"), table)
    found = {}
    for seat in seen.seats:
        assert seat.clock.left is not None
        ran = seen.now - seat.clock.since if seat.clock.since is not None else 0
        found[seat.number] = seat.clock.left - ran
    return found


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
def test_a_jump_neither_gives_nor_takes_time(timed: Services, machine: Machine, jump: int) -> None:
    ada, bob = guest(timed, "Ada"), guest(timed, "Bob")
    table = seat_all(timed, ada, bob, pace=LIVE)
    machine.pass_by(2000)
    before = left(timed, table)
    assert min(before.values()) == 598_000
    machine.wall += jump
    assert left(timed, table) == before
    assert due_work.due_tables(timed) == []
    viewer = ada if view_table(timed, ada, table).choices else bob
    answer(timed, table, viewer)
    assert min(left(timed, table).values()) >= 598_000
    machine.pass_by(11 * 60_000)
    assert due_work.due_tables(timed) == [table]


def test_a_jump_while_the_server_is_down_does_not_either(
    timed: Services, machine: Machine, tmp_path: Path
) -> None:
    table = seat_all(timed, guest(timed, "Ada"), guest(timed, "Bob"), pace=LIVE)
    before = left(timed, table)
    machine.wall += HOUR
    again = open_services(timed.settings)
    assert left(again, table) == before
    again.close()


@pytest.mark.parametrize("address", ["sqlite"], indirect=True)
def test_another_start_of_the_machine_goes_by_its_time_anew(
    timed: Services, machine: Machine
) -> None:
    table = seat_all(timed, guest(timed, "Ada"), guest(timed, "Bob"), pace=LIVE)
    machine.boot, machine.since_boot = "second", 7
    machine.wall += 3000
    again = open_services(timed.settings)
    assert min(left(again, table).values()) == 597_000
    again.close()


@pytest.mark.parametrize("address", ["postgresql"], indirect=True)
@pytest.mark.parametrize("other", ["other", ""])
def test_machines_on_one_database_go_by_its_time(
    timed: Services, machine: Machine, other: str
) -> None:
    machine.boot = other
    machine.wall += HOUR
    again = open_services(timed.settings)
    assert 0 <= again.clock() - timed.clock() < HOUR
    again.close()


def test_the_day_goes_by_the_calendar(timed: Services, machine: Machine) -> None:
    before = daily.today(timed)
    machine.wall += 24 * HOUR
    assert daily.today(timed) == before + daily.ONE_DAY


def test_the_clock_of_this_machine_goes_on() -> None:
    first = steady_clock.since_boot()
    assert 0 <= first <= steady_clock.since_boot()
    assert len(steady_clock.boot_id()) in (0, 36)
