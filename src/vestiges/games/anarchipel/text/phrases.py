"""Names of things, as they stand in sentences."""

from __future__ import annotations

from typing import Final

from vestiges.engine.text import Tongue, called, mark
from vestiges.games.anarchipel.cells import CELL_NAMES
from vestiges.games.anarchipel.constants import KINDS

PLAYERS: Final = (
    mark("red"),
    mark("blue"),
    mark("green"),
    mark("yellow"),
    mark("violet"),
    mark("white"),
)
RESOURCES: Final = (
    mark("coffee"),
    mark("banana"),
    mark("wheat"),
    mark("wood"),
    mark("iron"),
    mark("barrel"),
)
ROLES: Final = (mark("corsair"), mark("pirate"))
CARDS: Final = (
    mark("Alms"),
    mark("Gag"),
    mark("Phantom crew"),
    mark("Becalm"),
    mark("Purse swap"),
    mark("Spyglass"),
    mark("Dead calm"),
    mark("Possession"),
    mark("Crosswinds"),
    mark("Lay bare"),
    mark("Toll"),
    mark("Largesse"),
)
EFFECTS: Final = (
    mark("a player gets 2 coins"),
    mark("two players may not talk until the actions are over"),
    mark("take part in this fight"),
    mark("a player cannot sail in this turn"),
    mark("the richest and the poorest exchange their purses"),
    mark("a player may look at the pile just drawn from"),
    mark("no living player may talk until the turn is over"),
    mark("set the cards of a participant of this fight"),
    mark("two players exchange their places"),
    mark("show everyone the pile just drawn from"),
    mark("a player loses 2 coins"),
    mark("a player hands out 4 coins"),
)
SETTINGS: Final = (mark("two Success"), mark("one Success, one Fail"), mark("two Fail"))
REASONS: Final = (
    "",
    mark("The pirates win: the corsairs' gold has run out."),
    mark("The pirates win: no corsair is left alive."),
    mark("The pirates win: the round has lasted too long."),
    mark("The corsairs win: all three missions are accomplished."),
    mark("Everybody agreed to stop: nobody wins."),
)


def player(tongue: Tongue, seat: int) -> str:
    """A player by name or else by colour, as at the beginning of a sentence."""
    return called(tongue, seat, PLAYERS[seat])


def resource(tongue: Tongue, kind: int) -> str:
    """A kind of resource."""
    return tongue(RESOURCES[kind])


def card(tongue: Tongue, number: int) -> str:
    """An Action card."""
    return tongue(CARDS[number])


def cell(number: int) -> str:
    """A cell of the sea: D4."""
    return CELL_NAMES[number].upper()


def coins(tongue: Tongue, number: int) -> str:
    """So many coins."""
    return tongue.plural("{number} coin", "{number} coins", number).format(number=number)


def steps(tongue: Tongue, number: int) -> str:
    """So many steps."""
    return tongue.plural("{number} step", "{number} steps", number).format(number=number)


def tile(tongue: Tongue, code: str, level: int = 0) -> str:
    """A tile by its code, as in "wheat, crew of 2"."""
    if code == "~":
        return tongue("ocean")
    if code == "#":
        return tongue("land")
    if code == "ST":
        return tongue("Start")
    crew = code[-1]
    if code.startswith("mo"):
        text = tongue("monster of level {level}, crew of {crew} or more")
        return text.format(level=level or code[2], crew=crew)
    if code.startswith("go"):
        return tongue("gold, crew of {crew}").format(crew=crew)
    said = resource(tongue, kind_of(code))
    if len(code) > 3:
        said = tongue("{units} {resource}").format(units=code[2], resource=said)
    return tongue("{resource}, crew of {crew}").format(resource=said, crew=crew)


def kind_of(code: str) -> int:
    """The kind of resource that a tile gives."""
    kinds = ("co", "ba", "wh", "wo", "ir", "br")
    return kinds.index(code[:2]) if code[:2] in kinds else KINDS - 1


def short_tile(tongue: Tongue, code: str) -> str:
    """A tile in a few letters: the beginning of what it gives, and the crew it needs."""
    if code == "ST":
        return tongue("Start")[:3].upper()
    crew = code[-1]
    if code.startswith("mo"):
        return tongue("monster")[:3] + crew
    if code.startswith("go"):
        return tongue("gold")[:4] + crew
    units = code[2] if len(code) > 3 else ""
    return units + resource(tongue, kind_of(code))[:3] + crew
