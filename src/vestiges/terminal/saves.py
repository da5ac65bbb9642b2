"""Saves: a match as a record file that is written whole and replaces no other file.

A save is a record with one comment more, `# seats: me,bot`, which tells who answers for which
seat. It is written beside its place and moved there in one step.
"""

from __future__ import annotations

import contextlib
import os
import re
import sys
from datetime import datetime
from pathlib import Path
from typing import Final

from vestiges.engine.errors import SetupError
from vestiges.engine.match import Match
from vestiges.terminal.seats import SeatPlayer

SUFFIX: Final = ".vestiges"
_SEATS: Final = re.compile(r"^# seats: (?P<seats>.+)$", re.MULTILINE)


def folder() -> Path:
    """Where saves go when no file is named: the platform's place for a program's state."""
    if sys.platform == "win32":
        home = os.environ.get("LOCALAPPDATA", "")
        return Path(home or Path.home() / "AppData" / "Local") / "vestiges"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "vestiges"
    home = os.environ.get("XDG_STATE_HOME", "")
    return Path(home or Path.home() / ".local" / "state") / "vestiges"


def new_path(game: str) -> Path:
    """A file in that folder that does not exist yet."""
    now = datetime.now().astimezone().strftime("%Y-%m-%d-%H%M%S")
    names = [f"{game}-{now}{SUFFIX}"] + [f"{game}-{now}-{n}{SUFFIX}" for n in range(2, 1000)]
    return next(folder() / name for name in names if not (folder() / name).exists())


def seats_in(path: Path) -> str:
    """Who sat where when a file was saved, "" if it does not say."""
    found = _SEATS.search(path.read_text(encoding="utf-8"))
    return found["seats"] if found else ""


def text_of(match: Match, seating: list[SeatPlayer]) -> str:
    """What a save holds."""
    first, rest = match.record().write().split("\n", 1)
    seats = ",".join(player.kind for player in seating)
    return f"{first}\n# seats: {seats}\n{rest}"


class Save:
    """The file in which one match is kept; it is ours once `claim` or a resume made it so."""

    def __init__(self, path: Path, is_ours: bool = False) -> None:
        self.path = path.expanduser().resolve()
        self.is_ours = is_ours

    def is_foreign(self) -> bool:
        """Whether writing would destroy a file that this match did not make."""
        return self.path.exists() and not self.is_ours

    def claim(self, force: bool = False) -> None:
        """Refuse to go on over someone else's file, unless told to."""
        if self.is_foreign() and not force:
            raise SetupError(
                "{path} exists and is left as it is. Name another file, or use --force.",
                {"path": str(self.path)},
            )

    def write(self, match: Match, seating: list[SeatPlayer]) -> None:
        """Put the match into the file, whole or not at all."""
        fresh = self.path.with_name(f".{self.path.name}.{os.getpid()}")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with fresh.open("w", encoding="utf-8", newline="\n") as target:
                target.write(text_of(match, seating))
                target.flush()
                os.fsync(target.fileno())
            fresh.replace(self.path)
        except OSError as error:
            raise SetupError(
                "{path} cannot be written: {why}.",
                {"path": str(self.path), "why": str(error.strerror)},
            ) from error
        finally:
            with contextlib.suppress(OSError):
                fresh.unlink()
        self.is_ours = True
