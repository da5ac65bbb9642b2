"""Game: it names what every game has and no more; the rest is among the extras."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest

from tests.toy import GAME as TOY
from tools.compiled import ROOT
from vestiges import games
from vestiges.engine.extras import Extras
from vestiges.engine.game import Game

MOST = 22
"""Members of Game; more of them would be for some games only."""
ALL = [TOY, *(games.find(name) for name in games.names())]
SOURCES = [
    path
    for folder in ("src", "tests", "tools", "bench", "examples")
    for path in sorted((ROOT / folder).rglob("*.py"))
    if path != Path(__file__)
]
GUESSES = re.compile(r"\bis (not )?Game\.|except NotImplementedError")
"""How a caller would find out by itself what a game can do."""


def members(kind: type[Game]) -> set[str]:
    """The public attributes and methods of a game's class, declared or given."""
    named = {name for owner in kind.__mro__[:-1] for name in (*vars(owner), *owner.__annotations__)}
    return {name for name in named if not name.startswith("_")}


def test_a_game_has_few_members() -> None:
    assert len(members(Game)) <= MOST


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.name)
def test_a_game_adds_no_member_of_its_own(game: Game) -> None:
    assert members(type(game)) == members(Game)


@pytest.mark.parametrize("part", [field.name for field in fields(Extras)])
def test_every_extra_is_that_of_a_game(part: str) -> None:
    plain = getattr(Extras(), part)
    assert any(getattr(game.extras, part) != plain for game in ALL)


def test_the_smallest_game_needs_no_extra() -> None:
    assert TOY.extras == Extras()


def test_no_caller_guesses_what_a_game_can_do() -> None:
    found = [path for path in SOURCES if GUESSES.search(path.read_text(encoding="utf-8"))]
    assert found == []
