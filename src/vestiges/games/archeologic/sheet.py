"""Reading a table of a box's file key by key, with complaints an owner can act upon."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeGuard


class BoxError(ValueError):
    """A box that cannot be played with: which file, where in it, what was found, what may be."""

    def __init__(self, file: str, place: str, found: str, allowed: str) -> None:
        where = f"{file}, {place}" if place else file
        super().__init__(f"{where}: {found}; allowed: {allowed}")
        self.file = file
        self.place = place
        self.found = found
        self.allowed = allowed


class Sheet:
    """One table of a file; refuses by name what is missing, odd or unknown."""

    def __init__(self, file: str, place: str, content: object) -> None:
        if not isinstance(content, dict):
            raise BoxError(file, place, _found(content), "a table")
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
                allowed = "the keys " + ", ".join(sorted(self.known))
                raise BoxError(self.file, self.place, f"unknown key {key!r}", allowed)

    def has(self, key: str) -> bool:
        """Whether something stands under a key."""
        return key in self.content

    def text(self, key: str, choice: Sequence[str] = ()) -> str:
        """A text, one of `choice` where that is given."""
        value = self._take(key)
        if isinstance(value, str) and (value in choice if choice else value.strip()):
            return value
        raise self.error(key, value, " or ".join(choice) if choice else "a text")

    def whole(self, key: str, low: int, high: int) -> int:
        """A whole number within bounds."""
        value = self._take(key)
        if _is_whole(value) and low <= value <= high:
            return value
        raise self.error(key, value, f"a whole number from {low} to {high}")

    def wholes(self, key: str, count: int, low: int, high: int) -> list[int]:
        """So many whole numbers within bounds."""
        value = self._take(key)
        if isinstance(value, list) and len(value) == count:
            found = [entry for entry in value if _is_whole(entry) and low <= entry <= high]
            if len(found) == count:
                return found
        raise self.error(key, value, f"{count} whole numbers from {low} to {high}")

    def texts(self, key: str) -> list[str]:
        """A list of texts."""
        value = self._take(key)
        if isinstance(value, list) and value and all(isinstance(entry, str) for entry in value):
            return value
        raise self.error(key, value, "a list of texts")

    def table(self, key: str) -> Sheet:
        """A table of its own."""
        return Sheet(self.file, self._at(key), self._take(key))

    def rows(self, key: str, count: int) -> list[Sheet]:
        """So many tables of one kind, called by their number from 1."""
        rows = self._take(key)
        if not isinstance(rows, list) or len(rows) != count:
            found = f"found {len(rows)} of them" if isinstance(rows, list) else _found(rows)
            raise BoxError(self.file, self._at(f"[[{key}]]"), found, str(count))
        return [Sheet(self.file, self._at(f"{key} {i}"), row) for i, row in enumerate(rows, 1)]

    def _at(self, key: str) -> str:
        return f"{self.place}, {key}" if self.place else key

    def _take(self, key: str) -> object:
        self.known.add(key)
        return self.content.get(key)


def _found(value: object) -> str:
    if value is None:
        return "missing"
    shown = repr(value)
    return f"found {shown if len(shown) <= 60 else shown[:57] + '...'}"


def _is_whole(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)
