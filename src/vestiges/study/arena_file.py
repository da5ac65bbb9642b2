"""Results file of an arena, so that one that was stopped can go on.

The first line of the file says what is played, every further line is the result of a match.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, TextIO

from vestiges.engine.errors import RecordError
from vestiges.study.arena import BY_SEAT, Contest, Result, data_of


class ArenaFile:
    """A file of results; without a path nothing is kept."""

    def __init__(self, wanted: Contest, path: Path | None) -> None:
        self.results: list[Result] = []
        """Those that the file already holds."""
        self._file: TextIO | None = None
        if path is None:
            return
        try:
            if path.exists() and path.stat().st_size:
                self.results = read(path, wanted)
                self._file = path.open("a", encoding="utf-8")
            else:
                self._file = path.open("w", encoding="utf-8")
                self._write(data_of(wanted))
        except OSError as error:
            raise RecordError(
                "{path}: {why}.", {"path": str(path), "why": error.strerror or "none"}
            ) from None

    def add(self, result: Result) -> None:
        """Keep a result, at once."""
        self.results.append(result)
        self._write(data_of(result))

    def _write(self, line: dict[str, Any]) -> None:
        if self._file is not None:
            self._file.write(json.dumps(line) + "\n")
            self._file.flush()

    def close(self) -> None:
        """Let go of the file."""
        if self._file is not None:
            self._file.close()


def read(path: Path, wanted: Contest) -> list[Result]:
    """The results in a file of the same contest, which may have been shorter or longer."""
    lines = path.read_text(encoding="utf-8", errors="replace").splitlines()
    head = {"seating": BY_SEAT, **_parsed(lines[0], path, 1)}
    mine = data_of(wanted)
    for key in ("game", "seats", "bots", "seed", "seating"):
        if head.get(key) != mine[key]:
            raise RecordError(
                "{path} holds another contest: its {what} is {found}, not {wanted}.",
                {
                    "path": str(path),
                    "what": key,
                    "found": _spelt(head.get(key)),
                    "wanted": _spelt(mine[key]),
                },
            )
    last = len(lines)
    found: dict[int, Result] = {}
    for number, line in enumerate(lines[1:], 2):
        try:
            result = Result(**_parsed(line, path, number))
        except (RecordError, TypeError):
            if number == last:  # cut off while it was written
                break
            raise RecordError(
                "{path}, line {line}: this is no result of a match.",
                {"path": str(path), "line": number},
            ) from None
        if result.number < wanted.games:
            found[result.number] = result
    return list(found.values())


def _parsed(line: str, path: Path, number: int) -> dict[str, Any]:
    try:
        data = json.loads(line)
    except ValueError:
        data = None
    if not isinstance(data, dict):
        raise RecordError(
            "{path}, line {line}: this is no result of a match.",
            {"path": str(path), "line": number},
        )
    return data


def _spelt(value: object) -> str:
    return ",".join(str(item) for item in value) if isinstance(value, list) else str(value)
