"""Game: the facts and functions of a game that every other package uses it by."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, Literal

from vestiges.engine.chance import Rng
from vestiges.engine.errors import SetupError
from vestiges.engine.extras import Extras
from vestiges.engine.options import Options
from vestiges.engine.state import Phase, State
from vestiges.engine.text import Tongue, Words

Shape = Literal["wide", "square", "tall"]
"""The shape of a screen: a desktop's, a tablet's, a phone's."""
SHAPES: Final[tuple[Shape, ...]] = ("wide", "square", "tall")


class Game:
    """A game: facts as data, and how to begin. Each game subclasses it once."""

    name: str
    """Its name in commands, records and addresses."""
    title: str
    prefix: str
    """What its clause ids begin with."""
    seats: tuple[int, ...]
    rules_version: int
    """Raised whenever a match could go differently; a record belongs to one version."""
    complete: bool
    """Whether every clause is implemented and tested; `make test` holds a game to it."""
    credits: str
    """Authors and publisher of the board game."""
    pitch: str = ""
    """One sentence for someone who has never heard of it, as a text to translate."""
    minutes: int = 0
    """About how long people take for a match; 0: nobody has said."""
    counts_points: bool = True
    """Whether points are counted on the way; else only who has won can be told."""
    weight: int = 0
    """How much there is to think about, from 1 (light) to 5 (heavy); 0: nobody has said."""
    options: type[Options]
    words: Words
    extras: Extras = Extras()
    """What only some games have."""

    def phases(self) -> list[Phase[Any]]:
        """Every kind of question; their sizes laid end to end are the game's action index."""
        raise NotImplementedError

    def longest(self, seats: int) -> int:
        """A number of answers that no match with so many seats can exceed."""
        raise NotImplementedError

    def begin(self, options: Any, seats: int, seed: str, box: Path | None) -> State:
        """The first position; options and seats are already validated."""
        raise NotImplementedError

    def box_digest(self, box: Path | None) -> str:
        """The fingerprint of the components used, "" for the packaged ones."""
        raise NotImplementedError

    def answer(self, view: Any, rng: Rng) -> int:
        """What the game's own bot answers, knowing this view alone."""
        raise NotImplementedError

    def draw(self, view: Any, names: list[str], tongue: Tongue, shape: Shape = "wide") -> str:
        """The board as SVG text, from a view alone, for a screen of this shape (docs/boards.md).

        "": there is no drawing yet, and the position is shown in words.
        """
        return ""

    def new(
        self,
        options: Options | None = None,
        seats: int = 0,
        seed: str = "",
        box: Path | None = None,
    ) -> State:
        """A match's first open question. Seats default to the most the game allows."""
        count = seats or max(self.seats)
        self.check_seats(count)
        return self.begin(options if options is not None else self.options(), count, seed, box)

    def check_seats(self, seats: int) -> None:
        """Refuse a number of seats that the game does not allow."""
        if seats not in self.seats:
            raise SetupError(
                "{game} is played by {allowed}, not by {seats}.",
                {
                    "game": self.title,
                    "allowed": ", ".join(str(n) for n in self.seats),
                    "seats": seats,
                },
            )
