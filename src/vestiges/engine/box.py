"""Box: component files read key by key, with errors that an owner can act upon."""

from __future__ import annotations

import hashlib
import json
import math
import tomllib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Generic, TypeGuard, TypeVar

from vestiges.engine.errors import SetupError
from vestiges.engine.text import Phrase


class BoxError(SetupError):
    """A box that cannot be played with: which file, where in it, what was found, what may be."""

    def __init__(self, file: str, place: str, found: str, allowed: str) -> None:
        where = f"{file}, {place}" if place else file
        super().__init__(
            "{where}: {found}; allowed: {allowed}",
            {"where": where, "found": found, "allowed": allowed},
        )
        self.file = file
        self.place = place
        self.found = found
        self.allowed = allowed


class Sheet:
    """One table of a file; refuses by name what is missing, odd or unknown."""

    def __init__(self, file: str, place: str, content: object) -> None:
        if not isinstance(content, dict):
            raise BoxError(file, place, _found(content), Phrase("a table"))
        self.file = file
        self.place = place
        self.content: dict[str, object] = content
        self.known = {"provenance"}

    def error(self, key: str, value: object, allowed: str) -> BoxError:
        """The refusal of what stands under a key; None when nothing does."""
        return BoxError(self.file, self._at(key), _found(value), allowed)

    def close(self) -> None:
        """Refuse keys nobody asked for: most likely a slip of the pen."""
        for key in self.content:
            if key not in self.known:
                allowed = Phrase("the keys {names}", names=", ".join(sorted(self.known)))
                found = Phrase("unknown key {key}", key=repr(key))
                raise BoxError(self.file, self.place, found, allowed)

    def has(self, key: str) -> bool:
        """Whether something stands under a key."""
        return key in self.content

    def text(self, key: str, choice: Sequence[str] = ()) -> str:
        """A text, one of `choice` where that is given."""
        value = self._take(key)
        if isinstance(value, str) and (value in choice if choice else value.strip()):
            return value
        raise self.error(key, value, " or ".join(choice) if choice else Phrase("a text"))

    def whole(self, key: str, low: int, high: int) -> int:
        """A whole number within bounds."""
        value = self._take(key)
        if _is_whole(value) and low <= value <= high:
            return value
        bounds = Phrase("a whole number from {low} to {high}", low=low, high=high)
        raise self.error(key, value, bounds if low < high else str(low))

    def wholes(self, key: str, count: int, low: int, high: int) -> list[int]:
        """So many whole numbers within bounds."""
        value = self._take(key)
        if _has(value, count) and all(_is_whole(n) and low <= n <= high for n in value):
            return value
        wanted = Phrase(
            "{count} whole numbers from {low} to {high}", count=count, low=low, high=high
        )
        raise self.error(key, value, wanted)

    def number(self, key: str) -> float:
        """A number, whole or not."""
        value = self._take(key)
        if _is_number(value):
            return float(value)
        raise self.error(key, value, Phrase("a number"))

    def entries(self, key: str) -> list[object]:
        """A list of anything."""
        value = self._take(key)
        if isinstance(value, list):
            return value
        raise self.error(key, value, Phrase("a list"))

    def numbers(self, key: str, entry: object, count: int, high: float) -> list[float]:
        """An entry of the list under `key` that is itself a list of numbers from 0 to `high`."""
        if _has(entry, count) and all(_is_number(n) and 0 <= n <= high for n in entry):
            return [float(number) for number in entry]
        wanted = Phrase("{count} numbers from 0 to {high}", count=count, high=f"{high:g}")
        raise self.error(key, entry, wanted)

    def texts(self, key: str) -> list[str]:
        """A list of texts, not empty."""
        value = self._take(key)
        if isinstance(value, list) and value and all(isinstance(entry, str) for entry in value):
            return value
        raise self.error(key, value, Phrase("a list of texts"))

    def each_once(self, key: str, words: Sequence[str]) -> list[int]:
        """These words in any order, as their numbers."""
        found = self.texts(key)
        if sorted(found) != sorted(words):
            raise self.error(key, found, Phrase("each of {names} once", names=", ".join(words)))
        return [words.index(word) for word in found]

    def table(self, key: str) -> Sheet:
        """A table of its own."""
        return Sheet(self.file, self._at(key), self._take(key))

    def rows(self, key: str, count: int) -> list[Sheet]:
        """So many tables of one kind, called by their number from 1."""
        rows = self.entries(key)
        if len(rows) != count:
            found = Phrase("found {count} of them", count=len(rows))
            raise BoxError(self.file, self._at(f"[[{key}]]"), found, str(count))
        return [Sheet(self.file, self._at(f"{key} {i}"), row) for i, row in enumerate(rows, 1)]

    def _at(self, key: str) -> str:
        return f"{self.place}, {key}" if self.place else key

    def _take(self, key: str) -> object:
        self.known.add(key)
        return self.content.get(key)


class Parts:
    """The components of one box; a game adds what its own files hold."""

    def __init__(self, name: str, sheets: dict[str, Sheet]) -> None:
        self.name = name
        self.digest = digest(sheets)
        self.key = ""
        """What views and events call them by: their fingerprint; "" for the packaged ones."""

    def call_by_digest(self) -> None:
        """Have views and events call them by their fingerprint, as those of an owner's box are."""
        self.key = self.digest


P = TypeVar("P", bound=Parts)


class Boxes(Generic[P]):
    """The boxes of one game: the packaged one, and those of owners once they have been read.

    Views and events name the box they are of by its key alone. Whoever speaks, draws or answers
    finds the components by that key; whoever rebuilds a match has read its box.
    """

    def __init__(
        self, make: Callable[[str, dict[str, Sheet]], P], own: Path, files: Sequence[str]
    ) -> None:
        self.make = make
        self.own = own
        self.files = files
        self.known: dict[str, P] = {}

    def load(self, folder: Path | None = None) -> P:
        """The box in that folder, or without a folder the one that comes with the game."""
        if folder is None:
            return self.find("")
        sheets = read_box(self.own, self.files, folder)
        key = digest(sheets)
        if key not in self.known:
            parts = self.make(folder.resolve().name, sheets)
            parts.call_by_digest()
            self.known[key] = parts
        return self.known[key]

    def find(self, key: str) -> P:
        """The box of a view or an event; "" is the packaged one."""
        parts = self.known.get(key)
        if parts is None:
            if key:
                raise SetupError("No box {key} has been read.", {"key": key[:12]})
            parts = self.make("reconstructed", read_box(self.own, self.files))
            self.known[""] = parts
        return parts


def read_box(own: Path, files: Sequence[str], folder: Path | None = None) -> dict[str, Sheet]:
    """The files of a game's own box, each replaced by the one in `folder` where that has it."""
    if folder is None:
        return {file: _open(own, file) for file in files}
    if not folder.is_dir():
        raise BoxError(
            str(folder), "", Phrase("no such folder"), Phrase("a folder with files of a box")
        )
    found = sorted(path.name for path in folder.glob("*.toml"))
    strange = [name for name in found if name not in files]
    if strange or not found:
        found_here = Phrase("found {what}", what=", ".join(strange))
        nothing = Phrase("found no .toml file")
        raise BoxError(str(folder), "", found_here if strange else nothing, ", ".join(files))
    return {file: _open(folder if file in found else own, file) for file in files}


def digest(sheets: dict[str, Sheet]) -> str:
    """SHA-256 of what the files say, however it is laid out and wherever it comes from."""
    said = {file: _without_provenance(sheet.content) for file, sheet in sheets.items()}
    return hashlib.sha256(json.dumps(said, sort_keys=True, default=str).encode()).hexdigest()


def provenance(sheets: dict[str, Sheet]) -> dict[str, str]:
    """Where facts come from: "layers.toml, layer 1, plan" and the note on it."""
    found: dict[str, str] = {}
    for sheet in sheets.values():
        _gather(sheet.file, sheet.content, found)
    return found


def close(*sheets: Sheet) -> None:
    """Refuse in each of them the keys nobody asked for."""
    for sheet in sheets:
        sheet.close()


def _without_provenance(value: object) -> object:
    if isinstance(value, dict):
        return {key: _without_provenance(v) for key, v in value.items() if key != "provenance"}
    if isinstance(value, list):
        return [_without_provenance(entry) for entry in value]
    return value


def _gather(place: str, value: object, notes: dict[str, str]) -> None:
    """Collect every provenance note under the place it speaks of."""
    if isinstance(value, list):
        for number, entry in enumerate(value, 1):
            _gather(f"{place} {number}", entry, notes)
    if not isinstance(value, dict):
        return
    for key, entry in value.items():
        if key != "provenance":
            _gather(f"{place}, {key}", entry, notes)
        elif isinstance(entry, dict):
            notes.update({f"{place}, {fact}": str(note) for fact, note in entry.items()})
        else:
            notes[place] = str(entry)


def _open(folder: Path, file: str) -> Sheet:
    """A file as a sheet; a broken one is refused with the line the parser stumbled over."""
    try:
        return Sheet(file, "", tomllib.loads((folder / file).read_text(encoding="utf-8")))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BoxError(file, "", str(error), Phrase("a TOML file in UTF-8")) from error


def _found(value: object) -> str:
    if value is None:
        return Phrase("missing")
    shown = repr(value)
    return Phrase("found {what}", what=shown if len(shown) <= 60 else shown[:57] + "...")


def _has(value: object, count: int) -> TypeGuard[list[Any]]:
    return isinstance(value, list) and len(value) == count


def _is_whole(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_number(value: object) -> TypeGuard[float]:
    return isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value)
