"""The games. Each is a folder with a `GAME`; this registry finds them and nothing else does."""

from __future__ import annotations

import importlib
import pkgutil

from vestiges.engine.errors import SetupError
from vestiges.engine.game import Game


def names() -> list[str]:
    """The names of all games, in alphabetical order."""
    return sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg)


def find(name: str) -> Game:
    """The game of this name."""
    if name not in names():
        raise SetupError(
            "There is no game “{name}”. Games: {allowed}.",
            {"name": name, "allowed": ", ".join(names())},
        )
    game = importlib.import_module(f"{__name__}.{name}").GAME
    assert isinstance(game, Game)
    return game
