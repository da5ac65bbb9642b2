"""Texts of several lines, and shapes, on the table of Archives."""

from __future__ import annotations

from typing import Final

from vestiges.drawing.svg import rows
from vestiges.drawing.text_width import Letters

SIGNS: Final = Letters(0.54)
"""The letters of the signs in buildings and on sheets, which stand close."""
lines = SIGNS.lines
fit = SIGNS.fit


def paragraph(
    x: float, y: float, said: str, size: float, room: tuple[float, int], more: str = ""
) -> str:
    """A text of several lines; `room` is its width and how many lines there may be."""
    width, most = room
    found = lines(said, width, size, most) if said and most > 0 else []
    return rows(x, y, found, size, size * 1.25, more)


def path(shape: str, look: str, place: str = "") -> str:
    """A shape."""
    return f'<path d="{shape}" {look}{" " if place else ""}{place}/>'
