"""The shelf: what a page tells of a game before anyone has sat down."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from vestiges import games
from vestiges.bots import BOTS
from vestiges.engine.game import Game
from vestiges.engine.options import OptionInfo, describe, in_words, spell
from vestiges.server.pages.render import STATIC
from vestiges.server.problems import Problem
from vestiges.words import Language, mark, tongue

WEIGHTS: Final = (
    "",
    mark("for a start"),
    mark("easy to learn"),
    mark("of medium difficulty"),
    mark("demanding"),
    mark("for experts"),
)
LEVELS: Final = {
    "bot": mark("Bot that plays well"),
    "random": mark("Bot that plays at random"),
}


@dataclass(frozen=True)
class Boxed:
    """A game as it stands on the shelf, in the reader's language."""

    name: str
    title: str
    pitch: str
    seats: tuple[int, ...]
    minutes: int
    weight: str
    credits: str
    cover: str
    """A drawing of ours, by its name among the static files; "" if there is none."""

    @property
    def fewest(self) -> int:
        """The least players."""
        return min(self.seats)

    @property
    def most(self) -> int:
        """The most players."""
        return max(self.seats)


def all_games(lang: str) -> list[Boxed]:
    """The games that can be played here: those that are complete."""
    found = [games.find(name) for name in games.names()]
    return [boxed(game, lang) for game in found if game.complete]


def boxed(game: Game, lang: str) -> Boxed:
    """One game."""
    said = tongue(lang, game.name)
    cover = f"covers/{game.name}.svg"
    return Boxed(
        game.name,
        said(game.title),
        said(game.pitch),
        game.seats,
        game.minutes,
        said(WEIGHTS[game.weight]),
        game.credits,
        cover if (STATIC / cover).is_file() else "",
    )


def find(name: str) -> Game:
    """The game of an address, or the page that says there is none."""
    if name not in games.names():
        raise Problem("not_found")
    return games.find(name)


def levels(said: Language) -> list[tuple[str, str]]:
    """The bots one can play with, each in words."""
    return [(name, said(LEVELS.get(name, name))) for name in BOTS]


@dataclass(frozen=True)
class Offered:
    """An option of a game, explained, with its values: as they are sent and as they are read."""

    info: OptionInfo
    text: str
    values: list[tuple[str, str]]


def options_of(game: Game, said: Language) -> list[Offered]:
    """The options of a game in the reader's language."""
    return [
        Offered(
            info,
            said(info.text),
            [(spell(value), said(in_words(value))) for value in info.values],
        )
        for info in describe(game.options)
    ]
