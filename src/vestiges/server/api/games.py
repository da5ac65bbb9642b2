"""The games: what can be played, by how many, with which options, and who plays best."""

from __future__ import annotations

from dataclasses import dataclass

from fastapi import APIRouter

from vestiges import games
from vestiges.engine.game import Game
from vestiges.engine.options import Value, describe
from vestiges.server.accounts import profiles
from vestiges.server.accounts.auth import Here, Visit
from vestiges.server.http.error_responses import answers
from vestiges.server.workers.levels import LEVELS

router = APIRouter(tags=["games"])


@dataclass(frozen=True)
class Choosable:
    """An option of a game: what it decides, what it may be, what it is by default."""

    name: str
    text: str
    clause: str
    values: list[Value]
    default: Value
    pattern: str
    """What any other text must match to be a value too; "": there are no others."""
    form: str
    """The same in words."""


@dataclass(frozen=True)
class GameSeen:
    """A game as one needs to know it before a match."""

    name: str
    title: str
    credits: str
    rules_version: int
    seats: list[int]
    bots: list[str]
    has_guide: bool
    """Whether it can explain each question as it first comes up."""
    boxes: list[str]
    """Components that the host has installed beside the packaged ones."""
    options: list[Choosable]


@router.get("/games", responses=answers())
def all_games(here: Here) -> list[GameSeen]:
    """All games of this services."""
    return [seen(games.find(name), here) for name in games.names()]


@router.get("/games/{game}", responses=answers())
def one_game(here: Here, game: str) -> GameSeen:
    """One game."""
    return seen(games.find(game), here)


@router.get("/games/{game}/ranking", responses=answers())
def ranking(here: Here, game: str) -> list[profiles.Rated]:
    """The accounts that play a game best."""
    return profiles.ranking(here.services, games.find(game).name)


def seen(game: Game, here: Visit) -> GameSeen:
    """A game in the viewer's language."""
    tongue = here.viewer.tongue(game.name)
    return GameSeen(
        game.name,
        tongue(game.title),
        game.credits,
        game.rules_version,
        list(game.seats),
        list(LEVELS),
        game.words.has_lessons,
        here.services.boxes.names(game.name),
        [
            Choosable(
                option.name,
                tongue(option.text),
                option.clause,
                list(option.values),
                option.default,
                option.pattern,
                tongue(option.form),
            )
            for option in describe(game.options)
        ],
    )
