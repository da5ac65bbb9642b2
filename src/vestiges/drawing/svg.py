"""SVG elements as text: the few that every part of a board is written with."""

from __future__ import annotations

import html
from functools import lru_cache
from typing import Final

from vestiges.drawing.layout import Box
from vestiges.drawing.style import AS_PANEL, AS_RIM, AS_SOFT
from vestiges.drawing.text_width import USUAL

MIDDLE: Final = 'text-anchor="middle"'
END: Final = 'text-anchor="end"'
BOLD: Final = 'font-weight="700"'
DEAF: Final = 'pointer-events="none"'

KEPT: Final = 16384
"""Elements remembered: most of a board is written again and again, by every viewer and answer."""

width_of = USUAL.width_of
fit = USUAL.fit
wrap = USUAL.wrap


@lru_cache(KEPT)
def escape(text: str) -> str:
    """A text as it may stand in an element or a quoted attribute."""
    return html.escape(text, quote=True)


@lru_cache(KEPT)
def title(text: str) -> str:
    """The accessible name of the element it stands in; also its tooltip."""
    return f"<title>{escape(text)}</title>"


@lru_cache(KEPT)
def number(value: float) -> str:
    """A coordinate, to a tenth; there is no minus before nothing."""
    written = f"{value:.1f}".removesuffix(".0")
    return "0" if written == "-0" else written


@lru_cache(KEPT)
def at(x: float, y: float, scale: float = 1.0, turn: int = 0) -> str:
    """Where a drawing around the origin is put, how large and how turned."""
    place = f"translate({number(x)} {number(y)})"
    if turn:
        place += f" rotate({turn})"
    if scale != 1.0:
        place += f" scale({scale:.3g})"
    return f'transform="{place}"'


@lru_cache(KEPT)
def text(x: float, y: float, said: str, size: float = 14, more: str = "") -> str:
    """A line of text; `y` is its base line."""
    place = f'x="{number(x)}" y="{number(y)}" font-size="{number(size)}"'
    return f"<text {place}{' ' if more else ''}{more}>{escape(said)}</text>"


def rows(x: float, y: float, lines: list[str], size: float, step: float, more: str = "") -> str:
    """Lines of text one below the other, so far apart."""
    return "".join(text(x, y + n * step, line, size, more) for n, line in enumerate(lines))


@lru_cache(KEPT)
def rect(x: float, y: float, width: float, height: float, more: str) -> str:
    """A rectangle."""
    place = f'x="{number(x)}" y="{number(y)}"'
    return f'<rect {place} width="{number(width)}" height="{number(height)}" {more}/>'


def framed(box: Box, more: str) -> str:
    """A rectangle as large as a box."""
    return rect(box.x, box.y, box.width, box.height, more)


@lru_cache(KEPT)
def circle(x: float, y: float, radius: float, more: str) -> str:
    """A circle."""
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" {more}/>'


def panel(box: Box, more: str = "") -> str:
    """A sheet of paper on the table."""
    return framed(box, f'rx="6" {AS_PANEL}{" " if more else ""}{more}')


def heading(box: Box, said: str, look: str = AS_SOFT) -> str:
    """A sheet with a line at its top."""
    return panel(box) + text(box.x + 10, box.y + 18, said, 14, look)


def edge_bar(box: Box, short: float = 6) -> str:
    """A bar at the left edge of a sheet, a little shorter than it: its player has to answer."""
    line = f"M{number(box.x + 3)} {number(box.y + short)}v{number(box.height - 2 * short)}"
    return f'<path d="{line}" {AS_RIM} stroke-width="4" stroke-linecap="round"/>'
