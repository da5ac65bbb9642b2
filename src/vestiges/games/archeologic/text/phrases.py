"""The small phrases of which ArcheOlogic's sentences are made: axes, elements, symbols, seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from vestiges.engine.text import Tongue, called, join, mark
from vestiges.games.archeologic.plan import AXES, BUILDING, BUILDINGS, COUNT, EMPTY, SIDE, TRAPS

if TYPE_CHECKING:
    from vestiges.games.archeologic.daily import Result
    from vestiges.games.archeologic.quests import Quest


COLOURS: Final = (mark("red"), mark("blue"), mark("green"), mark("yellow"))
SYMBOLS: Final = {"x": mark("safe"), "y": mark("burning"), "z": mark("sharp")}
TITLES: Final = {
    "apprentice": mark("apprentice archaeologist"),
    "confirmed": mark("confirmed archaeologist"),
    "veteran": mark("veteran archaeologist"),
}


def player(tongue: Tongue, seat: int) -> str:
    """A player by name or else by colour, as at the beginning of a sentence."""
    return called(tongue, seat, COLOURS[seat])


def axis(tongue: Tongue, number: int) -> str:
    """An axis within a sentence: "column C", "row 3"."""
    if number < SIDE:
        return tongue("column {name}").format(name=AXES[number])
    return tongue("row {name}").format(name=AXES[number])


def axis_title(tongue: Tongue, number: int) -> str:
    """An axis that begins a line: "Column C"."""
    if number < SIDE:
        return tongue("Column {name}").format(name=AXES[number])
    return tongue("Row {name}").format(name=AXES[number])


def element(tongue: Tongue, number: int) -> str:
    """What is asked about, in a word or two."""
    if number == EMPTY:
        return tongue("empty zones")
    if number == COUNT:
        return tongue("number of buildings")
    if number == TRAPS:
        return tongue("traps")
    return tongue("building {building}").format(building=BUILDINGS[number - BUILDING])


def symbols(tongue: Tongue, answer: str) -> str:
    """Symbols in a row: "safe, safe, sharp"."""
    return ", ".join(tongue(SYMBOLS[symbol]) for symbol in answer)


def time(tongue: Tongue, price: int) -> str:
    """So much time."""
    return tongue.plural("{count} hour", "{count} hours", price).format(count=price)


def left(tongue: Tongue, count: int) -> str:
    """So many arrangements left."""
    return tongue.plural("{count} arrangement left", "{count} arrangements left", count).format(
        count=count
    )


def numbered(tongue: Tongue, quest: Quest) -> str:
    """A numbered quest with its pars."""
    text = tongue("{code}, par {larger} / {smaller}")
    return text.format(code=quest.code, larger=quest.par[0], smaller=quest.par[1])


def result(tongue: Tongue, found: Result) -> str:
    """How someone fared in the quest of the day."""
    if found.lost:
        return tongue("not found")
    questions = tongue.plural("{count} question", "{count} questions", found.questions)
    said = questions.format(count=found.questions)
    return tongue("{time}, {questions}").format(time=time(tongue, found.time), questions=said)


def buildings(tongue: Tongue, colours: Sequence[int], right: int) -> str:
    """The letters of the buildings that are right (1) or wrong (0); "none" if there are none."""
    letters = [BUILDINGS[b] for b, found in enumerate(colours) if found == right]
    return join(tongue, letters) if letters else tongue("none")
