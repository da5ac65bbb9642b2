"""Game: what the rest of the house needs to know about a game, behind one face."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from vestiges.engine.chance import Rng
from vestiges.engine.errors import Facts, Reason, SetupError
from vestiges.engine.events import Event
from vestiges.engine.options import Options, Value
from vestiges.engine.state import Phase, State


class Tongue(Protocol):
    """A language: turns an English text of ours into its own words."""

    lang: str
    names: Sequence[str]
    """What the players are called, by seat; empty where they go by the colours of their seats."""

    def __call__(self, text: str) -> str:
        """The text in this language."""

    def plural(self, one: str, many: str, number: int) -> str:
        """The form of a text that fits the number."""


class Phrase(str):
    """A fact in words that has facts of its own: English as it is, other languages by `fill`."""

    __slots__ = ("facts", "text")

    text: str
    facts: Facts

    def __new__(cls, text: str, **facts: str | int) -> Phrase:
        """The text with its facts filled in."""
        made = super().__new__(cls, text.format(**facts))
        made.text, made.facts = text, facts
        return made


def fill(tongue: Tongue, text: str, facts: Facts) -> str:
    """A sentence in a language, its facts filled in; facts that are words are translated too."""
    return tongue(text).format(**{name: _said(tongue, fact) for name, fact in facts.items()})


def _said(tongue: Tongue, fact: str | int) -> str | int:
    if isinstance(fact, Phrase):
        return fill(tongue, fact.text, fact.facts)
    return tongue(fact) if isinstance(fact, str) and fact else fact


def figure(number: float, form: str = "") -> str:
    """A number as people read it, below zero with a true minus; `form` as in format()."""
    return format(number, form).replace("-", "\u2212")


def called(tongue: Tongue, seat: int, colour: str) -> str:
    """A player by name where names are known, else by colour, as a sentence may begin with it."""
    return tongue.names[seat] if tongue.names else tongue(colour).capitalize()


def explain(tongue: Tongue, reason: Reason) -> str:
    """A reason in a language, with the clause behind it."""
    said = fill(tongue, reason.text, reason.facts)
    return f"{said} [{reason.clause}]" if reason.clause else said


class Words(Protocol):
    """How a game speaks. All of it is made from views and events, so it can leak nothing."""

    def colours(self) -> list[str]:
        """The name of each seat's colour, as a text to translate."""

    def prompt(self, view: Any, tongue: Tongue) -> str:
        """The question the view's seat is asked, or what is awaited, as a full sentence."""

    def label(self, view: Any, option: int, tongue: Tongue) -> str:
        """What an option of the view's seat means, in a few words."""

    def sentence(self, event: Event, names: list[str], tongue: Tongue) -> str:
        """An event as a line of the log; "" for one that needs none."""

    def board(self, view: Any, names: list[str], tongue: Tongue) -> str:
        """The whole position in words: the text twin of the board."""


Aftermath = tuple[str, list[str], list[tuple[str, list[str]]]]
"""A table in words: what it shows, a head for each seat, rows with a head and a cell a seat."""


class Rival(NamedTuple):
    """A player without a seat, whom the rules alone move."""

    name: str
    """A text to translate."""
    points: list[int]
    """From each source of the score sheet."""
    rank: int
    """0 until the match is over."""


class Daily(NamedTuple):
    """The match of a day: the same for everyone, for one seat."""

    seed: str
    options: dict[str, Value]


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
    search: tuple[tuple[str, float], ...] = ()
    """How a tree search plays this game best, as measured (bots/playing_on.py, Style)."""
    slips: tuple[int, int, int] = (60, 25, 10)
    """Of a hundred answers, how many are slips at the three lower levels."""
    levels: tuple[str, ...] = ()
    """Levels of play that it brings along, by the names of the five; none: the general ones do."""
    script: str = ""
    """A module among the pages' static files that the page of a table loads for this game."""
    options: type[Options]
    words: Words

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

    def prior(self, view: Any, rng: Rng) -> int:
        """What a search takes for the best answer before it thinks, knowing this view alone."""
        return self.answer(view, rng)

    def is_settled(self, view: Any) -> bool:
        """Whether a search should keep to that answer whatever it finds, as far as was measured."""
        return False

    def answer_at(self, level: str, view: Any, rng: Rng) -> int:
        """What a player of one of the game's own levels answers, knowing this view alone."""
        raise NotImplementedError

    def estimate(self, state: Any) -> list[float] | None:
        """By seat, the score to hope for in a position that is not over; None: play on.

        A search asks it of worlds that it imagined, so everything in them may be looked at.
        """
        return None

    def draw(self, view: Any, names: list[str], tongue: Tongue, narrow: bool = False) -> str:
        """The board as SVG text, from a view alone; `narrow` is for phones (docs/boards.md)."""
        raise NotImplementedError

    def review(self, view: Any, draft: str, tongue: Tongue) -> dict[str, Any]:
        """What can be said about a draft that the seat of a view keeps, from that view alone.

        A draft is a text of which only the game and its `script` know the meaning. One that is none
        is refused with a VestigesError.
        """
        return {}

    def daily(self, day: date, secret: bytes) -> Daily | None:
        """The match of a day, which everyone plays alone; None: the game has none.

        Without the secret nobody can work out beforehand what the match will be about.
        """
        return None

    def daily_result(self, view: Any, tongue: Tongue) -> tuple[tuple[int, ...], str]:
        """How someone fared in a daily match that is over: a key, less is better; and words."""
        raise NotImplementedError

    def rival(self, state: Any) -> Rival | None:
        """The player without a seat who is scored beside the others, where there is one."""
        return None

    def generate(self, seed: str, difficulty: str) -> tuple[dict[str, str], dict[str, str]]:
        """Fresh components from a seed: the files of a box, and the options that play with them.

        The difficulty is one of the game's own names, "" for the usual one.
        """
        raise SetupError("{game} has no components to make.", {"game": self.title})

    def is_rated(self, options: Any, seats: int) -> bool:
        """Whether a match with these options may move ratings."""
        return True

    def allows_hints(self, options: Any) -> bool:
        """Whether a bot may be asked for advice where no other person plays."""
        return True

    def suggestions(self, option: str, tongue: Tongue) -> list[tuple[str, str]]:
        """What pages offer for an option that takes free text, each value with its words.

        Empty: its named values.
        """
        return []

    def measures(self) -> dict[str, Callable[[int], object]]:
        """Calls of its own that a benchmark times, by name; each is given a running number."""
        return {}

    def winning_side(self, state: State) -> str | None:
        """Which side has won a match that is over, as a text to translate; "": no side has.

        None: each plays for themselves, and points tell who has won.
        """
        return None

    def sides(self, state: Any) -> list[int] | None:
        """By seat the side it plays for, 0 or 1; None: everyone for themselves.

        An arena of two bots asks it, to seat them by sides; it may look at everything.
        """
        return None

    def is_final(self, view: Any, option: int) -> bool:
        """Whether an answer hands the turn on, so that a page asks once more; made from a view."""
        return False

    def lesson(self, view: Any, tongue: Tongue) -> tuple[str, str] | None:
        """What to tell a newcomer about the question the view's seat is asked: a topic, a text.

        Called only for a view whose seat is waited for. The topic is a short stable key, told once
        in a guided game; the text is one to three sentences in the player's language. A game that
        overrides this has a lesson for every question; None: the game guides nobody.
        """
        return None

    def lay_open(self, state: State) -> Any:
        """A position with everything turned up, as a view for a spectator of a finished match.

        What a match shows at its end, a replay shows at any moment: the view is that of a match
        that is over, except that it still says who was waited for.
        """
        opened = state.clone()
        opened.over = True
        return opened.view(None)

    def why_silent(self, view: Any) -> Reason | None:
        """Why the one who sees this view may not use the chat now; None: they may."""
        return None

    def seconds(self, view: Any) -> int:
        """The seconds that the game's own clock allows for the view's question; 0: no such clock.

        It runs from the moment the seat is asked this kind of question.
        """
        return 0

    def stand_in(self, view: Any, rng: Rng) -> int:
        """What is answered for a player who is absent, knowing the view alone."""
        return self.answer(view, rng)

    def aftermath(self, match: Any, tongue: Tongue) -> Aftermath | None:
        """A table to look back at a match that is over; None: there is none."""
        return None

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
