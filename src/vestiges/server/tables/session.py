"""Table session: one table as it was loaded, with what can be asked and done of it.

Sessions are opened by `transactions`, which also writes what was changed.
"""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy.orm import Session

from vestiges.engine.errors import Reason
from vestiges.engine.match import Match
from vestiges.engine.text import mark
from vestiges.server.accounts.viewer import Viewer
from vestiges.server.http.errors import Problem
from vestiges.server.matches.cache import CachedMatch, TableRows
from vestiges.server.schema import Clock
from vestiges.server.services import Services
from vestiges.server.storage.models import Invitee, Person, Said, Seat, Table
from vestiges.server.tables.clocks import SECOND, deadline, show, show_standing


@dataclass
class TableSession:
    """A table, its seats in order, the people on them, and its match."""

    services: Services
    db: Session
    table: Table
    seats: list[Seat]
    people: dict[int, Person]
    cached: CachedMatch

    @property
    def match(self) -> Match:
        """The match, which must have begun, under rules that are still ours."""
        if self.cached.match is None:
            raise Problem("rules_changed" if self.table.players else "not_begun")
        return self.cached.match

    @property
    def is_on(self) -> bool:
        """Whether answers can be given: the match runs, and not until all agree to other rules."""
        is_held = self.table.shared_length is not None or self.cached.match is None
        return self.table.stage == "playing" and not is_held

    @property
    def waiting(self) -> list[int]:
        """The seats that owe an answer."""
        return self.match.state.waiting if self.is_on else []

    @property
    def is_secret(self) -> bool:
        """Whether seats are asked now, and nobody may see who of them has answered."""
        return self.is_on and len(self.match.state.asked_in_secret()) > 0

    def awaited(self, viewer: Viewer) -> list[int]:
        """The seats that owe an answer, as far as the viewer may know."""
        seat = self.seat_of(viewer)
        if not self.is_secret:
            return self.waiting
        return self.match.state.awaited(seat.number if seat is not None else None)

    def seat_of(self, viewer: Viewer) -> Seat | None:
        """Where the viewer sits, if anywhere."""
        if viewer.person is None:
            return None
        return next((seat for seat in self.seats if seat.person_id == viewer.person), None)

    def own_seat(self, viewer: Viewer) -> Seat:
        """Where the viewer sits, or a problem."""
        if viewer.person is None:
            raise Problem("sign_in")
        seat = self.seat_of(viewer)
        if seat is None:
            raise Problem("not_seated")
        return seat

    def must_be_on(self) -> None:
        """Refuse what only a running match allows."""
        if self.table.stage == "open":
            raise Problem("not_begun")
        if self.table.stage != "playing":
            raise Problem("over")
        if self.table.shared_length is not None:
            raise Problem("must_agree")

    def names(self) -> list[str]:
        """The names around the table, all different; "" for an open seat."""
        if self.table.players:
            return self.table.players
        names: list[str] = []
        for seat in self.seats:
            name = self._name_of(seat)
            same = sum(other == name for other in names)
            names.append(f"{name} ({seat.number + 1})" if name and same else name)
        return names

    def _name_of(self, seat: Seat) -> str:
        if seat.person_id is not None:
            return self.people[seat.person_id].name
        return f"Bot {seat.number + 1}" if seat.bot else ""

    def present(self) -> tuple[bool, ...]:
        """Which of the people on the seats follow the table right now."""
        is_present = self.services.hub.is_present
        people = [seat.person_id for seat in self.seats]
        return tuple(who is not None and is_present(self.table.id, who) for who in people)

    def why_silent(self, viewer: Viewer) -> Reason | None:
        """Why the viewer may not talk now, by the rules or by the table; None: they may."""
        match, seat = self.cached.match, self.seat_of(viewer)
        if self.table.is_quiet and seat is None and not viewer.is_admin:
            return Reason(mark("At this table only those who play may talk."))
        if match is None or self.table.stage != "playing":
            return None
        why_silent = match.game.extras.why_silent
        if why_silent is None:
            return None
        return why_silent(match.state.view(seat.number if seat is not None else None))

    def is_invited(self, viewer: Viewer) -> bool:
        """Whether the chat is for this viewer: at a table by invitation, for those invited."""
        person = viewer.person
        if self.table.is_public or viewer.is_admin or person == self.table.owner_id:
            return True
        if person is None:
            return False
        seats = [(seat.person_id, seat.kept_for_id) for seat in self.seats]
        is_here = any(person in pair for pair in seats)
        return is_here or self.db.get(Invitee, (self.table.id, person)) is not None

    def bots_turn(self) -> list[Seat]:
        """The seats waited for that a bot must answer for."""
        waited = [seat for seat in self.seats if seat.number in self.waiting]
        return [seat for seat in waited if is_bots(seat) or self.is_late(seat)]

    def is_late(self, seat: Seat) -> bool:
        """Whether a bot answers once for a seat, which is not away for that.

        The game's own clock has run out; or the seat's, where nobody may see that it still ran.
        """
        times = [self.game_deadline(seat)]
        if self.is_secret:
            times.append(deadline(self.table, seat))
        return any(time is not None and time <= self.services.clock() for time in times)

    def game_deadline(self, seat: Seat) -> int | None:
        """When the game's own clock runs out for a seat; None if it does not run."""
        match = self.cached.match
        if match is None or seat.since is None or match.game.extras.clock is None:
            return None
        seconds = match.game.extras.clock(match.state.view(None))
        return seat.since + seconds * SECOND if seconds else None

    def clock(self, seat: Seat, viewer: Viewer) -> Clock:
        """A seat's clock as the viewer may see it: the one that runs out first."""
        if self.is_secret and seat is not self.seat_of(viewer):
            return show_standing(self.table, seat)
        shown, time = show(self.table, seat), self.game_deadline(seat)
        if time is None or (shown.deadline is not None and shown.deadline < time):
            return shown
        assert seat.since is not None
        return Clock(time - seat.since, seat.since, time)

    def next_due(self, now: int) -> int | None:
        """When the server must do something here by itself."""
        if self.table.stage == "playing" and self.table.shared_length is not None:
            return self.table.due_at  # until then the players may agree
        if self.bots_turn():
            return now
        times = [deadline(self.table, seat) for seat in self.seats]
        times += [self.game_deadline(seat) for seat in self.seats]
        return min((time for time in times if time is not None), default=None)

    def rows(self) -> TableRows:
        """The table as the database has it, or will have it."""
        return TableRows(self.table, self.seats, self.people)

    def sit_down(self, seat: Seat, person: int) -> None:
        """Let a person take a seat."""
        found = self.db.get(Person, person)
        assert found is not None
        seat.person_id, seat.kept_for_id = person, None
        self.people[person] = found

    def announce(self, seat: Seat | None, kind: str) -> None:
        """Tell the table in its chat that someone came or went, or what became of the match."""
        self.cached.forget_chat()
        said = Said(table_id=self.table.id, kind=kind, name="", at=self.services.now())
        if seat is not None:
            said.name, said.seat, said.person_id = (
                self.names()[seat.number],
                seat.number,
                seat.person_id,
            )
            person = self.people.get(seat.person_id) if seat.person_id is not None else None
            said.is_guest = person is not None and person.password is None
        self.db.add(said)

    def close(self) -> bool:
        """Note the change and what is due before both are written; whether it is due at once."""
        now = self.services.clock()
        self.table.changes += 1
        self.table.due_at = self.next_due(now)
        self.services.notifier.notify_others(self.db, self.table.id)
        return self.table.due_at is not None and self.table.due_at <= now


def is_bots(seat: Seat) -> bool:
    """Whether a bot answers for this seat."""
    return seat.bot is not None or seat.is_away or seat.has_resigned
