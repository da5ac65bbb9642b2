"""Running an arena from its beginning, or from where it was stopped, to its summary."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from vestiges.study.arena import Contest, play_all
from vestiges.study.arena_file import ArenaFile
from vestiges.study.arena_summary import data, summarise


class Running:
    """A contest being played; its results are kept in a file if there is a path."""

    def __init__(self, wanted: Contest, jobs: int = 1, path: Path | None = None) -> None:
        self.contest = wanted
        self.jobs = jobs
        self.path = path
        self.total = wanted.games
        self._file = ArenaFile(wanted, path)

    @property
    def done(self) -> int:
        """How many matches are played."""
        return len(self._file.results)

    def play(self) -> Iterator[int]:
        """Play what is missing; the number of each match as it ends."""
        known = {result.number for result in self._file.results}
        try:
            for result in play_all(self.contest, known, self.jobs):
                self._file.add(result)
                yield result.number
        finally:
            self._file.close()

    def data(self) -> dict[str, Any]:
        """What the matches so far show."""
        return data(summarise(self.contest, self._file.results))
