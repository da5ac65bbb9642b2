"""Players on the seats: `me,bot,random:Dice` read from the command line, and kept in a save."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from vestiges.bots import BOTS, read_bot
from vestiges.engine.errors import SetupError
from vestiges.engine.game import Game
from vestiges.engine.text import mark
from vestiges.words import Language

PERSON: Final = "me"
ALIASES: Final = {"moi": PERSON}
LONGEST_NAME: Final = 20
NAMES: Final = {
    PERSON: mark("Player {number}"),
    "bot": mark("Bot {number}"),
    "random": mark("Random {number}"),
}
"""What a seat is called when nobody names it; another bot is called by its own name."""


@dataclass(frozen=True)
class SeatPlayer:
    """A seat: a person ("me") or the name of a bot, and what it is called."""

    kind: str
    name: str

    @property
    def is_person(self) -> bool:
        """Whether someone at the keyboard answers for it."""
        return self.kind == PERSON


def usual(game: Game) -> str:
    """One person and as few of the game's own bots as the game allows."""
    return ",".join([PERSON] + ["bot"] * (min(game.seats) - 1))


def read_seats(text: str, tongue: Language) -> list[SeatPlayer]:
    """The seating that a text like `me:Ada,bot` names."""
    seating = [_chair(word.strip(), n, tongue) for n, word in enumerate(text.split(","), 1)]
    names = [player.name.casefold() for player in seating]
    for name in names:
        if names.count(name) > 1:
            raise SetupError("Two seats are called “{name}”.", {"name": name})
    return seating


def _chair(word: str, number: int, tongue: Language) -> SeatPlayer:
    kind, colon, name = (part.strip() for part in word.partition(":"))
    kind = ALIASES.get(kind.casefold(), kind.casefold())
    if kind.partition("@")[0] not in (PERSON, *BOTS):
        raise SetupError(
            "Seat {number}: “{word}” cannot sit there. Allowed: {allowed}, also named (me:Ada).",
            {"number": number, "word": word, "allowed": ", ".join((PERSON, *BOTS))},
        )
    if kind != PERSON:
        read_bot(kind)
    if not colon:
        usual_name = NAMES.get(kind, mark("Bot {number}"))
        return SeatPlayer(kind, tongue.say(usual_name, number=number))
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise SetupError(
            "Seat {number}: a name is 1 to {longest} printable characters, not “{name}”.",
            {"number": number, "longest": LONGEST_NAME, "name": name},
        )
    return SeatPlayer(kind, name)


def rename(seating: list[SeatPlayer], names: list[str]) -> list[SeatPlayer]:
    """The same kinds under the names of a record."""
    if len(seating) != len(names):
        raise SetupError(
            "The record has {seats} seats; {given} were given.",
            {"seats": len(names), "given": len(seating)},
        )
    return [SeatPlayer(player.kind, name) for player, name in zip(seating, names, strict=True)]
