"""Match: a state and its history. It plays, undoes, replays and makes records."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from vestiges.engine.chance import commitment, stream
from vestiges.engine.errors import Reason, RecordError, Refusal, SetupError
from vestiges.engine.events import Event
from vestiges.engine.game import Game
from vestiges.engine.options import Options, Value, changed, parse
from vestiges.engine.record import Record
from vestiges.engine.state import LEAVE, State
from vestiges.engine.undo import has_learned, has_told, is_barred, observation

LEAVING: Final = "leave"
"""How it is written that a seat left the match; no question of any game is answered so."""


class Move:
    """An answer that was given: seat, question, option, notation, and what it told."""

    def __init__(self, seat: int, phase: str, option: int, text: str, events: list[Event]) -> None:
        self.seat = seat
        self.phase = phase
        self.option = option
        self.text = text
        self.events = events


class Match:
    """A match: options, seats and seed give the first position, moves give the rest."""

    def __init__(
        self,
        game: Game,
        seed: str,
        seats: int = 0,
        options: Mapping[str, Value] | None = None,
        players: list[str] | None = None,
        box: Path | None = None,
    ) -> None:
        self.game = game
        self.seed = _checked_seed(seed)
        self.options: Options = parse(game.options, options or {})
        seats = seats or (len(players) if players else max(game.seats))
        game.check_seats(seats)
        self.players = players or [f"{seat + 1}" for seat in range(seats)]
        if len(self.players) != seats:
            raise SetupError(
                "{names} names were given for {seats} seats.",
                {"names": len(self.players), "seats": seats},
            )
        self.box = box
        self.moves: list[Move] = []
        self.opening: list[Event] = []
        """What was told before the first move."""
        self.state = self._begin()

    @property
    def seats(self) -> int:
        """How many seats the match has."""
        return len(self.players)

    def _begin(self) -> State:
        state = self.game.new(self.options, self.seats, self.seed, self.box)
        self.opening = state.events or []
        state.collect_events()
        return state

    # Playing ----------------------------------------------------------------------------------

    def play(self, seat: int, answer: int | str) -> Move:
        """Give an answer, as an option or in notation. A refused answer changes nothing."""
        option = self.read(seat, answer) if isinstance(answer, str) else answer
        if option not in self.state.options(seat):
            raise self.state.refusal(seat, option)
        phase = self.state.phase_of(seat)
        return self._move(seat, phase.name, option, phase.say(self.state, option))

    def leave(self, seat: int) -> Move:
        """Let a seat leave the match for good, asked or not, where the rules know how."""
        if not self.state.may_leave(seat):
            raise Refusal(LEAVING, LEAVING, Reason("Nobody can leave this match now."))
        return self._move(seat, LEAVING, LEAVE, LEAVING)

    def repeat(self, seat: int, made: int | str) -> Move:
        """Make a move that was written down: an answer, or that the seat left."""
        return self.leave(seat) if made in (LEAVE, LEAVING) else self.play(seat, made)

    def _move(self, seat: int, phase: str, option: int, text: str) -> Move:
        events = self.state.collect_events()
        self.state.apply(seat, option)
        move = Move(seat, phase, option, text, events)
        self.moves.append(move)
        return move

    def read(self, seat: int, text: str) -> int:
        """The option that a notation names for this seat."""
        if seat not in self.state.waiting:
            raise Refusal("", text, self.state.refusal(seat, -1).reason)
        return self.state.phase_of(seat).read(self.state, seat, text)

    def events(self, viewer: int | None) -> list[Event]:
        """Everything that was told to a viewer so far, in order."""
        told = self.opening + [event for move in self.moves for event in move.events]
        return [event for event in told if event.is_seen_by(viewer)]

    def at(self, number: int) -> State:
        """The position after the first `number` moves, without what was told."""
        state = self.game.new(self.options, self.seats, self.seed, self.box)
        state.ignore_events()
        for move in self.moves[:number]:
            state.apply(move.seat, move.option)
        return state

    # Taking back ------------------------------------------------------------------------------

    def why_no_undo(self, seat: int) -> Reason | None:
        """Why this seat's last answer cannot be taken back; None if it can."""
        index = self._last_by(seat)
        if index < 0:
            return Reason("You have nothing to take back.")
        if self.state.over:
            return Reason("The match is over.")
        if self.moves[index].option == LEAVE:
            return Reason("Who has left the match does not come back.")
        before = self.at(index)
        binding = before.phase_of(seat).binds(before, self.moves[index].option)
        if binding:
            return Reason("The rules do not allow taking this back.", clause=binding)
        if is_barred(self.state, before):
            return Reason("The turn has passed on.")
        if self._was_revealing(before, index):
            return Reason("It showed something that was hidden.")
        if any(self._has_learned(self.at(n), n, seat) for n in range(index + 1, len(self.moves))):
            return Reason("You have seen something since.")
        if self._has_been_told(seat, index) or self._without(index) is None:
            return Reason("Another seat has moved since.")
        return None

    def undo(self, seat: int) -> None:
        """Take back this seat's last answer, or refuse and change nothing."""
        reason = self.why_no_undo(seat)
        if reason is not None:
            raise Refusal("undo", "", reason)
        index = self._last_by(seat)
        rest = self._without(index)
        assert rest is not None
        self.moves, self.state = rest.moves, rest.state

    def _last_by(self, seat: int) -> int:
        for index in range(len(self.moves) - 1, -1, -1):
            if self.moves[index].seat == seat:
                return index
        return -1

    def _has_learned(self, before: State, index: int, viewer: int | None) -> bool:
        move = self.moves[index]
        rng = stream(f"{index}/{viewer}/{self.seed}", "undo")
        after = self._after(before, index)
        return has_learned(before, move.seat, move.option, after, viewer, rng)

    def _after(self, before: State, index: int) -> State:
        """The position after a move, with what it told."""
        after = before.clone()
        after.collect_events()
        after.apply(self.moves[index].seat, self.moves[index].option)
        return after

    def _has_been_told(self, seat: int, index: int) -> bool:
        """Whether the seat was shown what another seat answered since."""
        for number in range(index + 1, len(self.moves)):
            before = self.at(number)
            after = self._after(before, number)
            quiet = before.clone()
            quiet.collect_events()
            if observation(quiet, seat) == observation(after, seat):
                continue
            rng = stream(f"{number}/{seat}/{self.seed}", "told")
            if has_told(before, self.moves[number].seat, after, seat, rng):
                return True
        return False

    def _was_revealing(self, before: State, index: int) -> bool:
        viewers: list[int | None] = [*range(self.seats), None]
        return any(self._has_learned(before, index, viewer) for viewer in viewers)

    def _without(self, index: int) -> Match | None:
        """The match as if one move had not been made, or None if the later ones need it."""
        options = changed(self.options)
        rest = Match(self.game, self.seed, self.seats, options, self.players, self.box)
        for move in self.moves[:index] + self.moves[index + 1 :]:
            try:
                rest.repeat(move.seat, move.option)
            except Refusal:
                return None
        return rest

    # Writing down -----------------------------------------------------------------------------

    def record(self) -> Record:
        """The match written down, seed included: for its owner, or for all once it is over."""
        return Record(
            self.game.name,
            self.game.rules_version,
            self.players,
            changed(self.options),
            self.game.box_digest(self.box),
            commitment(self.seed),
            self.seed,
            [(move.seat, move.text) for move in self.moves],
            self.state.scores() if self.state.over else [],
            self.state.digest(),
        )

    def story(self, viewer: int | None) -> list[dict[str, object]]:
        """What a viewer may keep of a match that goes on: everything told to it, as data."""
        return [event.data() for event in self.events(viewer)]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Match) and self.record() == other.record()

    def __hash__(self) -> int:
        return hash(self.record())


def _checked_seed(seed: str) -> str:
    if not seed or not seed.isprintable() or len(seed) > 100 or seed != seed.strip():
        raise SetupError("A seed is 1 to 100 printable characters, not “{seed}”.", {"seed": seed})
    return seed


def from_record(record: Record, game: Game, box: Path | None = None) -> Match:
    """Play a record again. Every claim it makes is checked; `verify` is this and nothing else."""
    _check_claims(record, game, box)
    match = Match(game, record.seed, len(record.players), record.options, record.players, box)
    for number, (seat, text) in enumerate(record.moves, 1):
        try:
            match.repeat(seat, text)
        except Refusal as refusal:
            raise RecordError(
                "Move {number} (seat {seat}: {move}) is not legal: {why}",
                {"number": number, "seat": seat + 1, "move": text, "why": str(refusal)},
            ) from refusal
    _check_end(record, match.record())
    return match


def _check_claims(record: Record, game: Game, box: Path | None) -> None:
    facts: dict[str, Any] = {"game": record.game, "found": record.rules_version}
    if record.game != game.name:
        raise RecordError(
            "The record is of {game}, not of {wanted}.",
            {"game": record.game, "wanted": game.name},
        )
    if record.rules_version != game.rules_version:
        raise RecordError(
            "The record follows version {found} of the rules of {game}; this program plays "
            "version {wanted}.",
            {**facts, "wanted": game.rules_version},
        )
    if record.box != game.box_digest(box):
        raise RecordError(
            "The record was played with other components ({found}); give the same box.",
            {"found": record.box[:12] or "packaged"},
        )
    if commitment(record.seed) != record.commitment:
        raise RecordError("The seed does not fit the commitment published before the match.")


def _check_end(claimed: Record, played: Record) -> None:
    if claimed.result != played.result:
        raise RecordError(
            "The record claims the result {claimed}; its moves give {played}.",
            {"claimed": str(claimed.result), "played": str(played.result)},
        )
    if claimed.state != played.state:
        raise RecordError("The moves lead to another position than the record claims.")
