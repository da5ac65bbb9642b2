"""State and Phase: a position, and the small question it asks.

A game subclasses State with flat typed attributes and writes one Phase for each kind of question.
An option is an integer 0 .. phase.size - 1 whose meaning the phase knows.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any, Generic, TypedDict, TypeVar

from vestiges.engine import mypyc_attr
from vestiges.engine.chance import Rng
from vestiges.engine.errors import Reason, Refusal
from vestiges.engine.events import EVERYONE, Event

S = TypeVar("S", bound="State")


class View(TypedDict):
    """What one seat (or a spectator: seat None) may know; games add their own keys.

    A view is plain data: numbers, strings, lists and dicts. Equal knowledge gives equal views.
    """

    game: str
    seat: int | None
    seats: int
    phase: str
    """The question this seat is asked; for anyone else, the kind of question being asked."""
    waiting: list[int]
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

    def __init__(self, name: str, size: int, binding: str = "") -> None:
        self.name = name
        self.size = size
        self.binding = binding
        """The clause that forbids taking an answer back even if it revealed nothing, or ""."""

    def options(self, state: S, seat: int) -> list[int]:
        """The legal answers of a waiting seat, never empty, in an order the seat may know."""
        raise NotImplementedError

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
        wanted = " ".join(text.split()).lower()
        for option in range(self.size):
            if self.say(state, option) == wanted:
                return option
        raise Refusal(self.name, text, self.unknown(state, seat, text))

    def unknown(self, state: S, seat: int, text: str) -> Reason:
        """What to say of a text that names no option."""
        offered = [self.say(state, option) for option in state.options(seat)]
        shown = ", ".join(offered[:8]) + (", …" if len(offered) > 8 else "")
        return Reason(
            "“{answer}” is not an answer to this question. Possible answers: {allowed}.",
            {"answer": text[:40], "allowed": shown},
        )

    def binds(self, state: S, option: int) -> str:
        """The clause that forbids taking this answer back even if it revealed nothing, or ""."""
        return self.binding

    def is_asked_alone(self, state: S, seat: int) -> bool:
        """Whether a question with one answer is put all the same (because undo is the other)."""
        return False

    def is_public(self, state: S) -> bool:
        """Whether seats asked at once answer in front of all, in free order: first come, first.

        Otherwise their answers stay hidden until the last is in, and no order matters.
        """
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position. `waiting` lists the seats that owe an answer, in ascending order."""

    def __init__(self, seats: int, rng: Rng) -> None:
        self.seats = seats
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

    def dump(self) -> dict[str, object]:
        """Every attribute that makes up the position, as plain data."""
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
        other.phase = self.phase
        other.waiting = self.waiting[:]
        other.rng = self.rng.clone()
        other.over = self.over
        other.legal = self.legal
        other.legal_seat = self.legal_seat

    def dump_shared(self) -> dict[str, object]:
        """The engine's own part of dump(); events and cached options are not part of a position."""
        return {
            "seats": self.seats,
            "phase": self.phase,
            "waiting": self.waiting,
            "rng": self.rng.words(),
            "over": self.over,
        }

    def digest(self) -> str:
        """A fingerprint of the whole position, the same on every machine and build."""
        text = json.dumps(self.dump(), sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()

    def phase_of(self, seat: int) -> Phase[Any]:
        """The question this seat is asked; games override it where seats are asked differently."""
        return self.phases()[self.phase]

    def options(self, seat: int) -> list[int]:
        """The legal answers of this seat: never empty while it is waited for. Do not change it."""
        if self.legal_seat == seat:
            return self.legal
        if seat not in self.waiting:
            return []
        return self.phase_of(seat).options(self, seat)

    def choose(self, seat: int, option: int) -> None:
        """Carry out an answer; refused, with nothing changed, if it is not among the options."""
        if option not in self.options(seat):
            raise self.refusal(seat, option)
        self.apply(seat, option)

    def apply(self, seat: int, option: int) -> None:
        """Carry out an answer known to be among the options: choose() for searches."""
        self.legal_seat = -1
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
            return Refusal("", str(option), Reason("It is not your turn."))
        phase = self.phase_of(seat)
        if not 0 <= option < phase.size:
            return Refusal(phase.name, str(option), phase.unknown(self, seat, str(option)))
        reason = phase.why_not(self, seat, option)
        return Refusal(phase.name, phase.say(self, option), reason)

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
            self.events.append(Event(kind, seat, facts, clause, audience))


def shared_view(state: State, game: str, seat: int | None) -> View:
    """The keys every view has."""
    mine = state.options(seat) if seat is not None else []
    asked = state.phase_of(seat) if seat is not None and seat in state.waiting else None
    public = state.phases()[state.phase].name if not state.over else ""
    return {
        "game": game,
        "seat": seat,
        "seats": state.seats,
        "phase": asked.name if asked is not None else public,
        "waiting": state.waiting[:],
        "options": mine[:],
        "over": state.over,
        "scores": state.scores(),
    }
