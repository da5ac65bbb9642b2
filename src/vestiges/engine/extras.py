"""Extras: what only some games have; a game hands over those it has and leaves the others out.

What is made from a view knows that view alone; `tongue` is the language to say it in.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

from vestiges.engine.chance import Rng
from vestiges.engine.errors import Reason
from vestiges.engine.options import Value
from vestiges.engine.text import Tongue

Aftermath = tuple[str, list[str], list[tuple[str, list[str]]]]
"""A table in words: what it shows, a head for each seat, rows with a head and a cell a seat."""


def nothing(*_facts: Any) -> None:
    """There is nothing to tell."""


def never(*_facts: Any) -> bool:
    """No."""
    return False


def always(*_facts: Any) -> bool:
    """Yes."""
    return True


def no_more(*_facts: Any) -> list[Any]:
    """Nothing to add."""
    return []


@dataclass(frozen=True)
class SearchTuning:
    """How a search plays a game best, as measured."""

    style: tuple[tuple[str, float], ...] = ()
    """What differs from the general style (bots/search/rollout.py, Style), by name."""
    prior: Callable[[Any, Rng], int] | None = None
    """What it takes for the best answer to a view before it thinks; None: the own bot's."""
    is_settled: Callable[[Any], bool] = never
    """Whether it should keep to that answer whatever it finds."""
    estimate: Callable[[Any], list[float] | None] = nothing
    """By seat, the score to hope for in a position that is not over; None: play on.

    A search asks it of worlds that it imagined, so everything in them may be looked at.
    """


@dataclass(frozen=True)
class OwnLevels:
    """Levels of play that a game brings along."""

    names: tuple[str, ...]
    """Those of the five that it replaces."""
    answer: Callable[[str, Any, Rng], int]
    """What a player of one of them answers to a view."""


@dataclass(frozen=True)
class Sides:
    """Two sides that win and lose together."""

    of: Callable[[Any], list[int]]
    """By seat the side it plays for in a position, 0 or 1.

    An arena of two bots asks it, to seat them by sides; it may look at everything.
    """
    winner: Callable[[Any], str]
    """Which side has won a match that is over, as a text to translate; "": no side has."""


class Rival(NamedTuple):
    """A player without a seat, whom the rules alone move."""

    name: str
    """A text to translate."""
    points: list[int]
    """From each source of the score sheet."""
    rank: int
    """0 until the match is over."""


class DailyMatch(NamedTuple):
    """The match of a day: the same for everyone, for one seat."""

    seed: str
    options: dict[str, Value]


@dataclass(frozen=True)
class Daily:
    """A match a day, which everyone plays alone."""

    match: Callable[[date, bytes], DailyMatch]
    """The match of a day; without the secret nobody can work out beforehand what it is about."""
    result: Callable[[Any, Tongue], tuple[tuple[int, ...], str]]
    """How someone fared, from the view of a match that is over: a key, less is better; words."""


@dataclass(frozen=True)
class Extras:
    """All that a game may have beyond what every game has.

    A part is None, or has nothing to tell, where a game has no such thing.
    """

    # For bots.
    search: SearchTuning = SearchTuning()
    slips: tuple[int, int, int] = (60, 25, 10)
    """Of a hundred answers, how many are slips at the three lower levels."""
    levels: OwnLevels | None = None

    # In the rules.
    sides: Sides | None = None
    rival: Callable[[Any], Rival | None] = nothing
    """The player without a seat who is scored beside the others; None in a match without one."""
    is_left_for_good: bool = False
    """Whether who resigns, or lets the clock run out, is out by the rules (State.leave); else a bot
    plays on for the seat."""
    stand_in: Callable[[Any, Rng], int] | None = None
    """What is answered to a view for a player who is absent; None: what the own bot answers."""
    clock: Callable[[Any], int] | None = None
    """The seconds that the game's own clock allows for a view's question; 0: it does not run.

    It runs from the moment the seat is asked this kind of question.
    """
    why_silent: Callable[[Any], Reason | None] | None = None
    """Why the one who sees a view may not use the chat now; None: they may."""

    # Before a match, beside it and after it.
    suits_newcomer: Callable[[Any], bool] = always
    """Whether a match may be someone's first, from the first view of that seat."""
    suggestions: Callable[[str, Path | None, Tongue], list[tuple[str, str]]] = no_more
    """What pages offer for an option that takes free text, each value with its words; by the name
    of the option and the folder of the box (None: the packaged one). Empty: its named values."""
    generate: Callable[[str, str], tuple[dict[str, str], dict[str, str]]] | None = None
    """Fresh components from a seed: the files of a box, and the options that play with them.

    The difficulty, given second, is one of the game's own names, "" for the usual one.
    """
    box_warnings: Callable[[Path | None], list[Reason]] = no_more
    """What is unwise about components of one's own, with which a match can be played all the same.
    None: the packaged ones."""
    daily: Daily | None = None
    review_draft: Callable[[Any, str, Tongue], dict[str, Any]] | None = None
    """What can be said about a draft of a view's seat: what a player thinks out beside the board
    with the game's script, in a form that only the game knows. Refused with a VestigesError if it
    is none.
    """
    is_final: Callable[[Any, int], bool] = never
    """Whether an answer to a view hands the turn on, so that a page asks once more."""
    doubt: Callable[[Any, int], Reason | None] = nothing
    """Why an answer of the view's seat is pointless, to be asked about once more; None: no."""
    decided: Callable[[Any, Tongue], list[str]] = no_more
    """What decided a match that is over, in up to three sentences, where points do not tell it."""
    aftermath: Callable[[Any, Tongue], Aftermath | None] = nothing
    """A table to look back at a match that is over; None: there is nothing to tell."""
    measures: Callable[[], dict[str, Callable[[int], object]]] = dict
    """Calls of its own that a benchmark times, by name; each is given a running number."""
