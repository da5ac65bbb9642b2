"""State and Phase: a position, and the small question it asks.

A game subclasses State with flat typed attributes and writes one Phase for each kind of question.
An option is an integer 0 .. phase.size - 1 whose meaning the phase knows.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any, Final, Generic, TypedDict, TypeVar

from vestiges.engine import mypyc_attr
from vestiges.engine.chance import Rng
from vestiges.engine.errors import Reason, Refusal
from vestiges.engine.events import EVERYONE, Event

S = TypeVar("S", bound="State")

LEAVE: Final = -1
"""No option of any question: the seat leaves the match for good, whether it is asked or not."""

NOT_THE_POSITION: Final = ("box", "events", "legal", "legal_seat")
"""Attributes that are no part of a position: the name of the box (the scenario's fingerprint has
its own), who listens, and the options worked out for the question."""


class View(TypedDict):
    """What one seat (or a spectator: seat None) may know; games add their own keys.

    A view is plain data: numbers, strings, lists and dicts. Equal knowledge gives equal views.
    """

    game: str
    box: str
    """The components played with: the fingerprint of a replaced box, "" for the packaged ones."""
    seat: int | None
    seats: int
    phase: str
    """The question this seat is asked; for anyone else, the kind of question being asked."""
    waiting: list[int]
    """The seats that owe an answer. Where who has answered is secret: all that were asked, one's
    own seat only until it has answered."""
    options: list[int]
    over: bool
    scores: list[int]


class Outcome:
    """How a match ended: a rank for each seat (1 is best, ties share), and the reason."""

    def __init__(self, ranks: list[int], reason: Reason) -> None:
        self.ranks = ranks
        self.reason = reason

    def winners(self) -> list[int]:
        """The seats that share the first rank."""
        return [seat for seat, rank in enumerate(self.ranks) if rank == 1]


@mypyc_attr(allow_interpreted_subclasses=True)
class Phase(Generic[S]):
    """One kind of question. Subclasses list the legal answers and carry one out."""

    def __init__(
        self,
        name: str,
        size: int,
        binding: str = "",
        clause: str = "",
        asked_alone: bool = False,
    ) -> None:
        self.name = name
        self.size = size
        self.binding = binding
        """The clause that forbids taking an answer back even if it revealed nothing, or ""."""
        self.clause = clause
        """The clause under which the question is asked."""
        self.asked_alone = asked_alone
        """Whether it is put even with one answer: undo is the other, or not being asked shows."""

    def options(self, state: S, seat: int) -> list[int]:
        """The legal answers of a waiting seat, never empty, in an order the seat may know."""
        raise NotImplementedError

    def choices(self, state: S, seat: int) -> list[int]:
        """What a person is given to choose from: more than the legal answers where finding them
        is up to the player.
        """
        return state.options(seat)

    def choose(self, state: S, seat: int, option: int) -> None:
        """Carry out a legal answer. Legality is not checked here."""
        raise NotImplementedError

    def say(self, state: S, option: int) -> str:
        """The notation of an option: short, the same in every language."""
        raise NotImplementedError

    def why_not(self, state: S, seat: int, option: int) -> Reason:
        """Why an option that is not offered is not offered."""
        raise NotImplementedError

    def read(self, state: S, seat: int, text: str) -> int:
        """The option that a notation names; refused if it names none."""
        option = self.find(state, text)
        if option < 0:
            raise Refusal(self.name, text, self.unread(state, seat, text))
        return option

    def find(self, state: S, text: str) -> int:
        """The option that a notation names, -1 if it names none."""
        wanted = " ".join(text.split()).lower()
        for option in range(self.size):
            if self.say(state, option) == wanted:
                return option
        return -1

    def unread(self, state: S, seat: int, text: str) -> Reason:
        """Why a text that names no option is refused."""
        for other in state.phases():
            if other.find(state, text) >= 0:
                return self.instead_of(state, seat, other, text)
        return self.unknown(state, seat, text)

    def instead_of(self, state: S, seat: int, other: Phase[S], text: str) -> Reason:
        """What to say of a text that answers another question of the game."""
        return Reason(
            "“{answer}” answers another question than the one asked now. Possible answers: "
            "{allowed}.",
            {"answer": text[:40], "allowed": self.allowed(state, seat)},
            self.clause,
        )

    def unknown(self, state: S, seat: int, text: str) -> Reason:
        """What to say of a text that answers no question of the game."""
        return Reason(
            "“{answer}” is not an answer to this question. Possible answers: {allowed}.",
            {"answer": text[:40], "allowed": self.allowed(state, seat)},
        )

    def allowed(self, state: S, seat: int) -> str:
        """The first of the answers that a person is given to choose from."""
        offered = [self.say(state, option) for option in state.choices(seat)]
        return ", ".join(offered[:8]) + (", …" if len(offered) > 8 else "")

    def binds(self, state: S, option: int) -> str:
        """The clause that forbids taking this answer back even if it revealed nothing, or ""."""
        return self.binding

    def is_asked_alone(self, state: S, seat: int) -> bool:
        """Whether it is put even with one answer here; overridden where that depends on more."""
        return self.asked_alone

    def is_public(self, state: S) -> bool:
        """Whether seats asked at once answer in front of all, in free order: first come, first.

        Otherwise their answers stay hidden until the last is in, and no order matters.
        """
        return False

    def asked_in_secret(self, state: S) -> list[int]:
        """All seats asked at once, rising, if nobody may see who of them has answered; else none.

        The list holds those who have answered too, but none that the engine answers for because it
        has no choice. It tells nothing that is not public; one seat alone has nothing to hide.
        """
        return []


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position. `waiting` lists the seats that owe an answer, in ascending order."""

    def __init__(self, seats: int, rng: Rng) -> None:
        self.seats = seats
        self.box = ""
        """The components played with, as views name them (engine/box.py); `begin` sets it."""
        self.phase = 0
        """Index into phases() of the question being asked."""
        self.waiting: list[int] = []
        self.rng = rng
        """Chance still to be drawn; nobody may see it."""
        self.over = False
        self.events: list[Event] | None = None
        """What happened, for those who listen; None: nobody does."""
        self.legal: list[int] = []
        """The options of seat `legal_seat`, worked out once a question."""
        self.legal_seat = -1

    # What a game writes -----------------------------------------------------------------------

    def phases(self) -> list[Phase[Any]]:
        """Every kind of question of the game, in the order of its action index."""
        raise NotImplementedError

    def clone(self) -> State:
        """An independent copy that listens to no events."""
        raise NotImplementedError

    def view(self, seat: int | None) -> View:
        """What this seat, or a spectator (None), may know."""
        raise NotImplementedError

    def peek(self, seat: int) -> View:
        """The view of a seat for a reader that changes nothing in it: a game may share parts."""
        return self.view(seat)

    def imagine(self, seat: int | None, rng: Rng) -> State:
        """A random position that this seat cannot tell from the real one."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """The score of each seat now, as far as it is public or the match is over."""
        raise NotImplementedError

    def may_leave(self, seat: int) -> bool:
        """Whether this seat can leave the match for good now; in most games nobody ever can."""
        return False

    def leave(self, seat: int) -> None:
        """Carry out that a seat leaves for good, which the rules must know what to do about."""
        raise NotImplementedError

    def simulate(self) -> None:
        """Play on for the result alone: nobody listens, and games may leave out what is shown."""
        self.ignore_events()

    def sheet(self) -> list[tuple[str, list[int]]]:
        """The score sheet: sources and each seat's points from them; columns add up to scores()."""
        raise NotImplementedError

    def outcome(self) -> Outcome:
        """Who won and why; asked only when the match is over."""
        raise NotImplementedError

    # What every game shares -------------------------------------------------------------------

    def copy_shared(self, other: State) -> None:
        """Copy the engine's own attributes to a fresh clone."""
        other.seats = self.seats
        other.box = self.box
        other.phase = self.phase
        other.waiting = self.waiting[:]
        other.rng = self.rng.clone()
        other.over = self.over
        other.events = None
        other.legal = self.legal
        other.legal_seat = self.legal_seat

    def dump(self) -> dict[str, object]:
        """Every attribute that makes up the position, as plain data.

        A game's `scenario` stands in it as `table`, by its fingerprint.
        """
        compiled = getattr(self, "__mypyc_attrs__", ())
        names = [*compiled, *getattr(self, "__dict__", ())]
        whole = {name: getattr(self, name) for name in names if name not in NOT_THE_POSITION}
        whole["rng"] = self.rng.words()
        if "scenario" in whole:
            whole["table"] = whole.pop("scenario").digest
        return whole

    def digest(self) -> str:
        """A fingerprint of the whole position, the same on every machine and build."""
        text = json.dumps(self.dump(), sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()

    def phase_of(self, seat: int) -> Phase[Any]:
        """The question this seat is asked; games override it where seats are asked differently."""
        return self.phases()[self.phase]

    def asked_in_secret(self) -> list[int]:
        """The seats that were asked at once, if nobody may see who has answered; else none."""
        asked = [] if self.over else self.phases()[self.phase].asked_in_secret(self)
        return asked if len(asked) > 1 else []

    def awaited(self, viewer: int | None) -> list[int]:
        """The seats that owe an answer, as far as this seat, or a spectator (None), may know."""
        asked = self.asked_in_secret()
        if not asked:
            return self.waiting[:]
        return [seat for seat in asked if seat != viewer or seat in self.waiting]

    def guess_who_answered(self, viewer: int | None, rng: Rng) -> None:
        """For imagine(): any of the others may have answered what is asked in secret, not all."""
        asked = self.asked_in_secret()
        if not asked:
            return
        others = [seat for seat in asked if seat != viewer]
        late = [seat for seat in others if rng.below(2)]
        if viewer in self.waiting:
            late = [seat for seat in asked if seat == viewer or seat in late]
        self.waiting = late or [rng.pick(others)]

    def order_clause(self) -> str:
        """The clause that says who is asked now; it follows from what everyone knows alone."""
        public = self.view(None)["phase"]
        return next((phase.clause for phase in self.phases() if phase.name == public), "")

    def options(self, seat: int) -> list[int]:
        """The legal answers of this seat: never empty while it is waited for. Do not change it."""
        if self.legal_seat == seat:
            return self.legal
        if seat not in self.waiting:
            return []
        return self.phase_of(seat).options(self, seat)

    def choices(self, seat: int) -> list[int]:
        """What a person on this seat is given to choose from."""
        return self.phase_of(seat).choices(self, seat) if seat in self.waiting else []

    def lay_open(self) -> Any:
        """The position with everything turned up, as a spectator of a finished match sees it.

        What a match shows at its end, a replay shows at any moment: the view is that of a match
        that is over, except that it still says who was waited for.
        """
        opened = self.clone()
        opened.over = True
        return opened.view(None)

    def offered_view(self, seat: int | None) -> View:
        """The view as it is put before a person: its options are the choices."""
        view = self.view(seat)
        if seat is not None:
            view["options"] = self.choices(seat)[:]
        return view

    def choose(self, seat: int, option: int) -> None:
        """Carry out an answer; refused, with nothing changed, if it is not among the options."""
        if option not in self.options(seat):
            raise self.refusal(seat, option)
        self.apply(seat, option)

    def apply(self, seat: int, option: int) -> None:
        """Carry out an answer known to be among the options: choose() for searches. Or leave."""
        self.legal_seat = -1
        if option == LEAVE:
            self.leave(seat)
        else:
            self.phase_of(seat).choose(self, seat, option)
        self.settle()

    def settle(self) -> None:
        """Answer, for its seat, every question that has a single answer, until one is open."""
        again = True
        while again and not self.over:
            again = False
            for seat in self.waiting:
                phase = self.phase_of(seat)
                legal = phase.options(self, seat)
                if len(legal) == 1 and not phase.is_asked_alone(self, seat):
                    self.legal_seat = -1
                    phase.choose(self, seat, legal[0])
                    again = True
                    break
                self.legal = legal
                self.legal_seat = seat
        if self.over:
            self.waiting = []
            self.legal = []
            self.legal_seat = -1

    def refusal(self, seat: int, option: int) -> Refusal:
        """The refusal of an option that is not offered to this seat."""
        if self.over:
            return Refusal("", str(option), Reason("The match is over."))
        if seat not in self.waiting:
            reason = Reason("It is not your turn.", clause=self.order_clause())
            return Refusal("", str(option), reason)
        phase = self.phase_of(seat)
        if not 0 <= option < phase.size:
            return Refusal(phase.name, str(option), phase.unknown(self, seat, str(option)))
        reason = phase.why_not(self, seat, option)
        return Refusal(phase.name, phase.say(self, option), reason)

    def collect_events(self) -> list[Event]:
        """Keep what is told from now on in `events`; the list, which is still empty."""
        self.events = []
        return self.events

    def ignore_events(self) -> None:
        """Keep nothing of what is told."""
        self.events = None

    def tell(
        self,
        kind: str,
        seat: int,
        facts: dict[str, int | str | list[int]],
        clause: str = "",
        audience: int = EVERYONE,
    ) -> None:
        """Tell an event to its audience, if anyone listens."""
        if self.events is not None:
            self.events.append(Event(kind, seat, facts, clause, audience, self.box))


def shared_view(state: State, game: str, seat: int | None) -> View:
    """The keys every view has."""
    mine = state.options(seat) if seat is not None else []
    asked = state.phase_of(seat) if seat is not None and seat in state.waiting else None
    public = state.phases()[state.phase].name if not state.over else ""
    return {
        "game": game,
        "box": state.box,
        "seat": seat,
        "seats": state.seats,
        "phase": asked.name if asked is not None else public,
        "waiting": state.awaited(seat),
        "options": mine[:],
        "over": state.over,
        "scores": state.scores(),
    }
