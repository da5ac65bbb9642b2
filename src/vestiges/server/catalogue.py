"""Catalogue of games: finding one, and what pages tell of it and of its options."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from vestiges import games
from vestiges.bots import LEVELS
from vestiges.engine.errors import SetupError
from vestiges.engine.game import Game
from vestiges.engine.options import OptionInfo, describe, in_words, parse, spell
from vestiges.engine.text import mark
from vestiges.server.http.errors import Problem
from vestiges.words import Language, tongue

GAMES: Final = Path(games.__file__).resolve().parent
WEIGHTS: Final = (
    "",
    mark("for a start"),
    mark("easy to learn"),
    mark("of medium difficulty"),
    mark("demanding"),
    mark("for experts"),
)
TITLES: Final = {
    "novice": mark("Bot, novice"),
    "steady": mark("Bot, steady"),
    "good": mark("Bot, good"),
    "strong": mark("Bot, strong"),
    "master": mark("Bot, master: thinks for a second or two"),
}

GROUPS: Final = (
    (mark("Variants"), mark("As they stand they give the rules of the box.")),
    (
        mark("Rulings"),
        mark("Where the rulebook can be read in several ways, you may agree on another one."),
    ),
)
"""What the rules leave to the players, and what they leave in the dark: a title and a word each."""


@dataclass(frozen=True)
class GameInfo:
    """What a page tells of a game, in the reader's language."""

    name: str
    title: str
    pitch: str
    seats: tuple[int, ...]
    minutes: int
    weight: str
    credits: str
    cover: str
    """A drawing of ours, as a static file; "" if there is none."""
    style: str
    """The style sheet of its boards, likewise."""
    art: str
    """The symbols that its boards refer to, likewise."""
    script: str
    """The script for those who sit at its tables, likewise."""
    sounds: str
    """How it sounds, likewise."""
    has_guide: bool

    @property
    def fewest(self) -> int:
        """The least players."""
        return min(self.seats)

    @property
    def most(self) -> int:
        """The most players."""
        return max(self.seats)


def all_games(lang: str) -> list[GameInfo]:
    """The games that can be played here, those that are complete, the easiest first."""
    found = [games.find(name) for name in games.names()]
    complete = [game for game in found if game.complete]
    return [game_info(game, lang) for game in sorted(complete, key=ease)]


def ease(game: Game) -> tuple[int, int, str]:
    """What games are ordered by: how easy they are, then how short."""
    return game.weight, game.minutes, game.name


def game_info(game: Game, lang: str) -> GameInfo:
    """One game."""
    said = tongue(lang, game.name)
    return GameInfo(
        game.name,
        said(game.title),
        said(game.pitch),
        game.seats,
        game.minutes,
        said(WEIGHTS[game.weight]),
        game.credits,
        web_file(game, "cover.svg"),
        web_file(game, "style.css"),
        web_file(game, "art.svg"),
        web_file(game, "table.js"),
        web_file(game, "sounds.json"),
        game.words.has_lessons,
    )


def web_file(game: Game, name: str) -> str:
    """A file of a game's `web` folder by its name among the static files; "" if there is none."""
    path = GAMES / game.name / "web" / name
    return f"games/{game.name}/web/{name}" if path.is_file() else ""


@cache
def find_game(name: str) -> Game:
    """The game of this name: found once, because finding one looks through a folder."""
    return games.find(name)


def game_or_404(name: str) -> Game:
    """The game of an address, or the page that says there is none."""
    if name not in games.names():
        raise Problem("not_found")
    return games.find(name)


def usual_seats(game: Game) -> int:
    """A number of players in the middle of what the game allows."""
    return game.seats[len(game.seats) // 2]


def levels(said: Language) -> list[tuple[str, str]]:
    """The levels one can play against, gentle ones first, each in words."""
    return [(name, said(TITLES[name])) for name in LEVELS]


@dataclass(frozen=True)
class Offered:
    """An option of a game, explained, with its values: as they are sent and as they are read."""

    info: OptionInfo
    text: str
    values: list[tuple[str, str]]
    form: str
    """What may be written, in words; "" where one of the values must be chosen."""

    @property
    def is_switch(self) -> bool:
        """Whether it is a yes or a no."""
        return isinstance(self.info.default, bool)

    @property
    def default(self) -> str:
        """What it is unless one says otherwise, as it is sent."""
        return spell(self.info.default)

    @property
    def default_said(self) -> str:
        """The same as it is read."""
        return dict(self.values)[self.default]


@dataclass(frozen=True)
class Group:
    """Options that belong together."""

    title: str
    text: str
    options: list[Offered]


def options_of(game: Game, said: Language, box: Path | None = None) -> list[Offered]:
    """The options of a game in the reader's language, with the values of a box."""
    return [
        Offered(
            info,
            said(info.text),
            game.extras.suggestions(info.name, box, said)
            or [(spell(value), said(in_words(value))) for value in info.values],
            said(info.form) if info.pattern else "",
        )
        for info in describe(game.options)
    ]


def groups_of(game: Game, said: Language, box: Path | None) -> list[Group]:
    """The same: what the rules leave to the players, then what they leave in the dark."""
    offered = options_of(game, said, box)
    ruling = f"{game.prefix}-R"
    doubtful = [one for one in offered if one.info.clause.startswith(ruling)]
    plain = [one for one in offered if one not in doubtful]
    groups = zip(GROUPS, (plain, doubtful), strict=True)
    return [Group(said(title), said(text), some) for (title, text), some in groups if some]


def wrong_options(game: Game, said: Language, form: dict[str, str]) -> dict[str, str]:
    """For each option of a form that cannot be as it is, a sentence that says what can."""
    wrong = {}
    for one in options_of(game, said):
        value = form.get(f"option-{one.info.name}", one.default)
        try:
            parse(game.options, {one.info.name: value})
        except SetupError:
            allowed = one.form or ", ".join(word for _, word in one.values)
            wrong[one.info.name] = said.say(
                "This cannot be “{value}”. Allowed: {allowed}.", value=value, allowed=allowed
            )
    return wrong
