"""The Python interface: begin, play, show, keep and load matches in a few lines.

    import vestiges as v

    match = v.new("troia", seats=3, seed="7")
    match.options()  # what the seat that is asked may answer
    match.play(match.options()[0])
    bots = {seat: v.bots.make("good", match) for seat in range(3)}
    match.play_out(bots)
    match.scores, match.save("match.txt")

In a notebook a match shows itself as its board.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from vestiges import games
from vestiges.bots import Bot, Glimpse
from vestiges.drawing.art import read_art, with_art
from vestiges.engine import match as engine
from vestiges.engine import record
from vestiges.engine.errors import Refusal, SetupError
from vestiges.engine.game import Game, Shape
from vestiges.engine.options import Value
from vestiges.engine.state import State
from vestiges.words import Language, tongue


class Option(NamedTuple):
    """An answer that may be given now."""

    number: int
    """What an action index, a record and a bot call it."""
    notation: str
    """As it is written in records; may be given to `play` as well."""
    label: str
    """What it means, in words."""


class Match:
    """A match: who is asked, what may be answered, what each seat sees, how it ends."""

    def __init__(self, played: engine.Match) -> None:
        self.engine = played
        """The match as the engine has it, for whatever this class does not offer."""

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.engine.game

    @property
    def seed(self) -> str:
        """What the shuffle was made from."""
        return self.engine.seed

    @property
    def state(self) -> State:
        """The position."""
        return self.engine.state

    @property
    def players(self) -> list[str]:
        """What the players are called, by seat."""
        return self.engine.players

    @property
    def waiting(self) -> list[int]:
        """The seats that are asked now; several may answer in any order."""
        return list(self.state.waiting)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.state.over

    @property
    def scores(self) -> list[int]:
        """The points of each seat so far."""
        return self.state.scores()

    @property
    def ranks(self) -> list[int]:
        """The place of each seat, 1 for the winners; empty until the match is over."""
        return self.state.outcome().ranks if self.over else []

    def options(self, seat: int | None = None, lang: str = "en") -> list[Option]:
        """What a seat may answer, the first that is asked by default; empty if it is not asked."""
        self._check_seat(seat)
        asked = self.waiting[0] if seat is None and self.waiting else seat
        if asked is None or asked not in self.waiting:
            return []
        view, phase, words = self.state.view(asked), self.state.phase_of(asked), self._words(lang)
        return [
            Option(
                number, phase.say(self.state, number), self.game.words.label(view, number, words)
            )
            for number in self.state.options(asked)
        ]

    def play(self, answer: Option | int | str, seat: int | None = None) -> list[str]:
        """Give an answer for a seat; what everyone is told of it. A refused one changes nothing."""
        given = answer.number if isinstance(answer, Option) else answer
        move = self.engine.play(self._asked(seat), given)
        return self._lines([event for event in move.events if event.is_seen_by(None)], "en")

    def play_out(self, bots: Mapping[int, Bot]) -> Match:
        """Let bots answer for their seats until another seat is asked or the match is over."""
        while not self.over and (asked := [seat for seat in self.state.waiting if seat in bots]):
            seat = asked[0]
            self.engine.play(seat, bots[seat].answer(Glimpse(self.state, seat)))
        return self

    def undo(self, seat: int) -> None:
        """Take a seat's last answer back, if nothing hidden was shown since."""
        self.engine.undo(seat)

    def view(self, seat: int | None = None) -> Mapping[str, Any]:
        """What a seat may know, as plain data; None: a spectator."""
        self._check_seat(seat)
        return self.state.view(seat)

    def log(self, seat: int | None = None, lang: str = "en") -> list[str]:
        """What a seat was told so far, in sentences; None: a spectator."""
        self._check_seat(seat)
        return self._lines(self.engine.events(seat), lang)

    def text(self, seat: int | None = None, lang: str = "en") -> str:
        """The position in words as a seat sees it; None: a spectator."""
        view: Any = self.view(seat)
        return self.game.words.board(view, self.players, self._words(lang))

    def svg(self, seat: int | None = None, shape: Shape = "wide", lang: str = "en") -> str:
        """The board as a picture of its own, as a seat sees it; None: a spectator."""
        drawn = self.game.draw(self.view(seat), self.players, self._words(lang), shape)
        folder = Path(games.__file__).resolve().parent
        return with_art(drawn, read_art(folder / self.game.name / "web" / "art.svg"))

    def save(self, path: str | Path) -> None:
        """Write the match down as a record, its seed included."""
        Path(path).write_text(self.engine.record().write(), encoding="utf-8")

    def clone(self) -> Match:
        """The same match again, to be played on without changing this one."""
        return Match(engine.from_record(self.engine.record(), self.game, self.engine.box))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Match) and self.engine == other.engine

    def __hash__(self) -> int:
        return hash(self.engine)

    def __repr__(self) -> str:
        where = "over" if self.over else f"waiting for {self.waiting}"
        return f"<{self.game.title}, {len(self.players)} seats, {where}, scores {self.scores}>"

    def _repr_svg_(self) -> str:
        return self.svg()

    def _asked(self, seat: int | None) -> int:
        if seat is None:
            if not self.state.waiting:
                raise Refusal("", "", self.state.refusal(0, -1).reason)
            return self.state.waiting[0]
        self._check_seat(seat)
        return seat

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and not 0 <= seat < len(self.players):
            raise SetupError(
                "There is no seat {seat}. Seats: {allowed}.",
                {"seat": seat, "allowed": f"0-{len(self.players) - 1}"},
            )

    def _words(self, lang: str) -> Language:
        return tongue(lang, self.game.name).calling(self.players)

    def _lines(self, events: list[Any], lang: str) -> list[str]:
        words = self._words(lang)
        said = [self.game.words.sentence(event, self.players, words) for event in events]
        return [line for line in said if line]


def new(
    game: str,
    seats: int = 0,
    seed: str = "",
    options: Mapping[str, Value] | None = None,
    players: list[str] | None = None,
    box: str | Path | None = None,
) -> Match:
    """Begin a match: with as many seats as the game allows and a seed of its own, if none is given.

    `options` are those of the game (`vestiges games`), `box` a folder with components of one's own.
    """
    folder = Path(box) if box is not None else None
    seed = seed or secrets.token_hex(16)
    return Match(engine.Match(games.find(game), seed, seats, options, players, folder))


def load(path: str | Path, box: str | Path | None = None) -> Match:
    """A match from a record; every move is played again and checked."""
    found = record.load(Path(path))
    folder = Path(box) if box is not None else None
    return Match(engine.from_record(found, games.find(found.game), folder))
