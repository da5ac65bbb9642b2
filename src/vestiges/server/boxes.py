"""Boxes: components that the host has installed, a folder each, to be chosen for a table.

They lie in the data folder: `boxes/GAME/NAME`, with the files that `--box GAME=FOLDER` takes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from vestiges import games
from vestiges.engine.errors import Reason
from vestiges.server.catalogue import find_game
from vestiges.server.http.errors import Problem

NAME: Final = re.compile(r"[a-z0-9][a-z0-9-]{0,31}")


class Boxes:
    """The boxes in a folder. What is in one is read once; a table keeps its fingerprint."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def names(self, game: str) -> list[str]:
        """The boxes of a game, by name."""
        try:
            found = [path.name for path in (self.folder / game).iterdir() if path.is_dir()]
        except OSError:
            return []
        return sorted(name for name in found if NAME.fullmatch(name))

    def find(self, game: str, name: str) -> Path | None:
        """The folder of a box; None is the packaged one, which has no name."""
        if not name:
            return None
        if name not in self.names(game):
            allowed = ", ".join(self.names(game)) or "none"
            raise Problem("no_box", {"name": name[:32], "allowed": allowed})
        return self.folder / game / name

    def digest(self, game: str, name: str) -> str:
        """The fingerprint of a box."""
        return find_game(game).box_digest(self.find(game, name))

    def check(self) -> None:
        """Read every box, so that a broken one is refused when the server starts."""
        for game in games.names():
            for name in self.names(game):
                self.digest(game, name)

    def warnings(self) -> Iterator[tuple[str, Reason]]:
        """What is unwise about the boxes there are, each with the name of its game."""
        for game in games.names():
            for name in self.names(game):
                for reason in find_game(game).extras.box_warnings(self.find(game, name)):
                    yield game, reason
