"""The few bits of SVG every layer of the picture is written with."""

from __future__ import annotations

import html
from typing import Final

from vestiges.games.archives.board.layout import Box
from vestiges.games.archives.board.look import AS_PANEL

WIDE_LETTERS: Final = 0.58
"""How wide a letter is on average, in parts of the font size; a little more than most faces."""

MIDDLE: Final = 'text-anchor="middle"'
END: Final = 'text-anchor="end"'
BOLD: Final = 'font-weight="700"'


def escape(text: str) -> str:
    """A text as it may stand in an element or a quoted attribute."""
    return html.escape(text, quote=True)


def title(text: str) -> str:
    """The accessible name of the element it stands in; also its tooltip."""
    return f"<title>{html.escape(text, quote=True)}</title>"


def number(value: float) -> str:
    """A coordinate, to a tenth."""
    return f"{value:.1f}".removesuffix(".0")


def at(x: float, y: float, scale: float = 1.0) -> str:
    """Where a drawing around the origin is put, and how large."""
    place = f"translate({number(x)} {number(y)})"
    if scale != 1.0:
        place += f" scale({scale:.3g})"
    return f'transform="{place}"'


def text(x: float, y: float, said: str, size: float = 14, more: str = "") -> str:
    """A line of text; `y` is its base line."""
    place = f'x="{number(x)}" y="{number(y)}" font-size="{number(size)}"'
    return f"<text {place}{' ' if more else ''}{more}>{escape(said)}</text>"


def rect(box: Box, more: str) -> str:
    """A rectangle."""
    place = f'x="{number(box.x)}" y="{number(box.y)}"'
    return f'<rect {place} width="{number(box.width)}" height="{number(box.height)}" {more}/>'


def panel(box: Box) -> str:
    """A sheet of paper on the table."""
    return rect(box, f'rx="6" {AS_PANEL}')


def path(shape: str, look: str, place: str = "") -> str:
    """A shape."""
    return f'<path d="{shape}" {look}{" " if place else ""}{place}/>'


def width_of(said: str, size: float) -> float:
    """About how wide a line is."""
    return len(said) * size * WIDE_LETTERS


def fit(said: str, width: float, size: float) -> str:
    """A line shortened to a width, as far as one can tell without the font."""
    most = max(1, int(width / (size * WIDE_LETTERS)))
    return said if len(said) <= most else said[: most - 1].rstrip() + "…"


def lines(said: str, width: float, size: float, most: int) -> list[str]:
    """A text broken into lines of a width, at most so many; what is too much is cut."""
    found: list[str] = []
    for word in said.split(" "):
        longer = f"{found[-1]} {word}" if found else word
        if found and width_of(longer, size) <= width:
            found[-1] = longer
        else:
            found.append(word)
    if len(found) > most:
        found[most - 1] = " ".join(found[most - 1 :])
    return [fit(line, width, size) for line in found[:most]]


def paragraph(
    x: float, y: float, said: str, size: float, room: tuple[float, int], more: str = ""
) -> str:
    """A text of several lines; `room` is its width and how many lines there may be."""
    width, most = room
    step = size * 1.25
    rows = lines(said, width, size, most) if said and most > 0 else []
    return "".join(text(x, y + n * step, row, size, more) for n, row in enumerate(rows))
