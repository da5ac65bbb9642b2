"""Lists that clones share: they are never changed in place, a changed copy takes their place."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def changed(items: list[T], place: int, item: T) -> list[T]:
    """A copy of a list with one item replaced."""
    copy = items[:]
    copy[place] = item
    return copy
