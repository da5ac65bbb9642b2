"""Clocks of seats: they see only who is waited for, so they cannot tell hidden steps.

A seat's clock runs from the moment the seat is waited for until it is not. Live pace: it runs
down, and each turn that ends earns the increment. Relaxed pace: every turn has its days.

Where who has answered is secret, only one's own clock is seen to run, and the question costs nobody
any time: what is left afterwards would tell how long each has thought.

All times here are those of the steady clock (storage/steady_clock.py): a jump of the machine's time
neither gives nor takes any.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, cast

from vestiges.server.schema import Clock, Kind, Pace
from vestiges.server.storage.models import Seat, Table

SECOND: Final = 1000
DAY: Final = 24 * 3600 * SECOND
GRACE: Final = 30 * SECOND
"""What someone who comes back with an empty clock has for the turn."""


def pace_of(table: Table) -> Pace:
    """The pace agreed at a table."""
    return Pace(cast("Kind", table.pace), table.seconds, table.increment, table.days)


def set_all(table: Table, seats: Iterable[Seat]) -> None:
    """Set all clocks before the match."""
    for seat in seats:
        seat.left = table.seconds * SECOND if table.pace == "live" else 0


def update(
    table: Table,
    seats: list[Seat],
    waiting: list[int],
    now: int,
    undone: int = -1,
    *,
    is_secret: bool = False,
) -> None:
    """Start and stop clocks after something happened; `undone` is a seat that took back.

    `is_secret`: the question is asked in secret. Who takes back gets no more time for it.
    """
    begun = min((seat.since for seat in seats if seat.since is not None), default=now)
    for seat in seats:
        runs = seat.number in waiting and is_timed(seat) and table.stage == "playing"
        if seat.since is not None and not runs:
            _stop(table, seat, now, is_secret=is_secret)
        elif seat.since is None and runs:
            seat.since = begun if is_secret and seat.number == undone else now
            seat.is_again = seat.number == undone


def restart(table: Table, seats: list[Seat], now: int) -> None:
    """Another question begins, so a game's own clock begins again for those still asked."""
    for seat in seats:
        if seat.since is not None:
            if table.pace == "live":
                seat.left = max(0, seat.left - (now - seat.since))
            seat.since = now


def is_timed(seat: Seat) -> bool:
    """Whether time runs for a seat: someone sits there and is expected to answer."""
    return seat.person_id is not None and not seat.is_away and not seat.has_resigned


def _stop(table: Table, seat: Seat, now: int, *, is_secret: bool) -> None:
    assert seat.since is not None
    if table.pace == "live" and not is_secret:
        seat.left = max(0, seat.left - (now - seat.since))
        if is_timed(seat) and not seat.is_again:
            seat.left += table.increment * SECOND
    seat.since = None
    seat.is_again = False


def give_grace(table: Table, seat: Seat) -> None:
    """Give someone who comes back time enough for a turn."""
    if table.pace == "live":
        seat.left = max(seat.left, GRACE)


def deadline(table: Table, seat: Seat) -> int | None:
    """When a running clock runs out; None if it stands or has no limit."""
    if seat.since is None or table.pace == "free":
        return None
    return seat.since + (seat.left if table.pace == "live" else table.days * DAY)


def show(table: Table, seat: Seat) -> Clock:
    """A seat's clock as its own person sees it, and everyone where nothing is secret."""
    return Clock(_left(table, seat), seat.since, deadline(table, seat))


def show_standing(table: Table, seat: Seat) -> Clock:
    """A seat's clock as the others see it where nobody may know whether it runs."""
    return Clock(_left(table, seat), None, None)


def _left(table: Table, seat: Seat) -> int | None:
    return {"live": seat.left, "relaxed": table.days * DAY}.get(table.pace)
