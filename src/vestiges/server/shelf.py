"""The games within reach: found once, because finding one looks through a folder."""

from __future__ import annotations

from functools import cache

from vestiges import games
from vestiges.engine.game import Game


@cache
def find_game(name: str) -> Game:
    """The game of this name."""
    return games.find(name)
