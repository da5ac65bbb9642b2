"""Record: a match as plain text that people can read and that replays for ever.

    vestiges record 1
    game: troia 1
    players: ["Ada", "bot"]
    options: heap_preset=tight
    box: 3f2a…                      (only if the components were replaced)
    commitment: 9c41…               (published before the first move)
    seed: 7                         (revealed after the last one)
    moves:
    1 drop 5
    2 card 61
    result: 41 37
    state: 77aa…                    (fingerprint of the last position)
    check: 0b1c…                    (fingerprint of everything above)

A line that begins with # is a comment. The last line tells a whole record from a truncated or
altered one; it is no seal against someone who means to deceive: replaying the moves is.
"""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path

from vestiges.engine.errors import RecordError

FORMAT = "vestiges record 1"
BREAKS = "\r\v\f\x1c\x1d\x1e\x85\u2028\u2029"
"""What ends a line elsewhere, but not in a record."""


class Record:
    """A match as it is written down. Moves are (seat, notation), seats counted from 0."""

    def __init__(
        self,
        game: str,
        rules_version: int,
        players: list[str],
        options: dict[str, str],
        box: str,
        commitment: str,
        seed: str,
        moves: list[tuple[int, str]],
        result: list[int],
        state: str,
    ) -> None:
        self.game = game
        self.rules_version = rules_version
        self.players = players
        self.options = options
        self.box = box
        self.commitment = commitment
        self.seed = seed
        self.moves = moves
        self.result = result
        """The scores; empty while the match goes on."""
        self.state = state

    def write(self) -> str:
        """The record as text."""
        lines = [FORMAT, f"game: {self.game} {self.rules_version}"]
        lines.append("players: " + _spell_names(self.players))
        lines.append("options: " + " ".join(f"{k}={v}" for k, v in self.options.items()))
        if self.box:
            lines.append(f"box: {self.box}")
        lines += [f"commitment: {self.commitment}", f"seed: {self.seed}", "moves:"]
        lines += [f"{seat + 1} {text}" for seat, text in self.moves]
        if self.result:
            lines.append("result: " + " ".join(str(points) for points in self.result))
        lines.append(f"state: {self.state}")
        body = "\n".join(line.rstrip() for line in lines) + "\n"
        return f"{body}check: {_fingerprint(body)}\n"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self.write() == other.write()

    def __hash__(self) -> int:
        return hash(self.write())


def _spell_names(names: list[str]) -> str:
    """A JSON list on one line: what cannot be printed (line breaks above all) is escaped."""
    text = json.dumps(names, ensure_ascii=False)
    return "".join(char if char.isprintable() else json.dumps(char)[1:-1] for char in text)


def _fingerprint(body: str) -> str:
    meant = [line.rstrip() for line in _lines(body) if line and not line.startswith("#")]
    return hashlib.sha256("\n".join(meant).encode(errors="backslashreplace")).hexdigest()


def _lines(text: str) -> list[str]:
    """The lines of a record: only a newline ends one."""
    return text.replace("\r\n", "\n").split("\n")


def load(path: Path) -> Record:
    """Read a record from a file."""
    try:
        text = path.read_bytes().decode("utf-8")
    except OSError as error:
        raise RecordError(
            "{path} cannot be read: {why}.", {"path": str(path), "why": str(error.strerror)}
        ) from error
    except UnicodeDecodeError as error:
        raise RecordError(
            "{path} is not a record: byte {place} is not UTF-8 text.",
            {"path": str(path), "place": error.start + 1},
        ) from error
    return read(text, str(path))


def read(text: str, source: str = "record") -> Record:
    """Read a record from its text; `source` names it in errors."""
    return _Reader(text, source).record()


class _Reader:
    """Goes through a record's lines; every complaint names the source and the line."""

    def __init__(self, text: str, source: str) -> None:
        self.source = source
        self.lines = _lines(text)
        self.heads: dict[str, str] = {}
        self.places: dict[str, int] = {}
        """The line on which each head stands."""
        self.moves: list[tuple[int, str]] = []

    def record(self) -> Record:
        if not self.lines or self.lines[0].strip() != FORMAT:
            found = self.lines[0][:40] if self.lines else ""
            raise self.error(
                1,
                "{source}, line {line}: it begins with “{found}”, not with “{wanted}”.",
                found=found,
            )
        self.check_breaks()
        self.split()
        self.check()
        name, version = self.game()
        return Record(
            name,
            version,
            self.players(),
            self.options(),
            self.heads.get("box", ""),
            self.heads["commitment"],
            self.heads["seed"],
            self.moves,
            self.result(),
            self.heads["state"],
        )

    def error(self, line: int, text: str, found: str = "") -> RecordError:
        return RecordError(
            text,
            {"source": self.source, "line": line, "found": found, "wanted": FORMAT},
        )

    def check_breaks(self) -> None:
        """Refuse what an editor shows as the end of a line and a record does not mean as one."""
        for number, line in enumerate(self.lines, 1):
            if any(char in BREAKS for char in line):
                raise self.error(
                    number, "{source}, line {line}: it holds a character that breaks lines."
                )

    def split(self) -> None:
        for number, raw in enumerate(self.lines[1:], 2):
            line = raw.strip()
            if not line or line.startswith("#"):
                continue
            if line[0].isdigit():
                self.moves.append(self.move(number, line))
                continue
            head, colon, rest = line.partition(":")
            if not colon or head not in _HEADS or head in self.heads:
                raise self.error(
                    number,
                    "{source}, line {line}: “{found}” does not belong here.",
                    found=line[:40],
                )
            self.heads[head] = rest.strip()
            self.places[head] = number

    def move(self, number: int, line: str) -> tuple[int, str]:
        seat, _, text = line.partition(" ")
        if not _COUNT.fullmatch(seat) or not text.strip() or "moves" not in self.heads:
            raise self.error(
                number,
                "{source}, line {line}: “{found}” is not a move (seat number, answer).",
                found=line[:40],
            )
        return int(seat) - 1, text.strip()

    def check(self) -> None:
        missing = [head for head in _HEADS if head not in self.heads and head not in _OPTIONAL]
        if missing:
            raise self.error(
                len(self.lines),
                "{source}, line {line}: the record stops before “{found}:”.",
                found=missing[0],
            )
        body = "\n".join(line for line in self.lines if not line.startswith("check:"))
        if self.heads["check"] != _fingerprint(body):
            raise self.error(
                len(self.lines),
                "{source}, line {line}: the check does not fit; the record was altered or cut.",
            )

    def game(self) -> tuple[str, int]:
        name, _, version = self.heads["game"].partition(" ")
        if not _COUNT.fullmatch(version):
            raise self.error(
                self.places["game"],
                "{source}, line {line}: “{found}” is not a game and its version.",
                found=self.heads["game"][:40],
            )
        return name, int(version)

    def players(self) -> list[str]:
        try:
            players = json.loads(self.heads["players"])
        except (json.JSONDecodeError, RecursionError):
            players = None
        if not _are_names(players):
            raise self.error(
                self.places["players"],
                "{source}, line {line}: “{found}” is not a list of names.",
                found=self.heads["players"][:40],
            )
        assert isinstance(players, list)
        return players

    def options(self) -> dict[str, str]:
        pairs = [part.partition("=") for part in self.heads["options"].split()]
        return {name: value for name, _, value in pairs}

    def result(self) -> list[int]:
        words = self.heads.get("result", "").split()
        if not all(_SCORE.fullmatch(word) for word in words):
            raise self.error(
                self.places["result"],
                "{source}, line {line}: “{found}” are not scores.",
                found=self.heads["result"][:40],
            )
        return [int(word) for word in words]


def _are_names(players: object) -> bool:
    return (
        isinstance(players, list)
        and len(players) > 0
        and all(isinstance(name, str) for name in players)
    )


_COUNT = re.compile("[1-9][0-9]{0,8}")
_SCORE = re.compile("-?[0-9]{1,9}")
_HEADS = (
    "game",
    "players",
    "options",
    "box",
    "commitment",
    "seed",
    "moves",
    "result",
    "state",
    "check",
)
_OPTIONAL = ("box", "result")
