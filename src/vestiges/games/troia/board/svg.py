"""The few bits of SVG every layer of the picture is written with."""

from __future__ import annotations

import html
from typing import Final

from vestiges.games.troia.board.layout import Box
from vestiges.games.troia.board.look import AS_PANEL, AS_SOFT

WIDE_LETTERS: Final = 0.58
"""How wide a letter is on average, in parts of the font size; a little more than most faces."""


def escape(text: str) -> str:
    """A text as it may stand in an element or a quoted attribute."""
    return html.escape(text, quote=True)


def title(text: str) -> str:
    """The accessible name of the element it stands in; also its tooltip."""
    return f"<title>{html.escape(text, quote=True)}</title>"


def number(value: float) -> str:
    """A coordinate, to a tenth."""
    return f"{value:.1f}".removesuffix(".0")


def at(x: float, y: float, scale: float = 1.0, turn: int = 0) -> str:
    """Where a drawing around the origin is put, how large and how turned."""
    place = f"translate({number(x)} {number(y)})"
    if turn:
        place += f" rotate({turn})"
    if scale != 1.0:
        place += f" scale({scale:.3g})"
    return f'transform="{place}"'


def text(x: float, y: float, said: str, size: float = 14, more: str = "") -> str:
    """A line of text; `y` is its base line."""
    place = f'x="{number(x)}" y="{number(y)}" font-size="{number(size)}"'
    return f"<text {place}{' ' if more else ''}{more}>{escape(said)}</text>"


MIDDLE: Final = 'text-anchor="middle"'
END: Final = 'text-anchor="end"'
BOLD: Final = 'font-weight="700"'


def panel(x: float, y: float, width: float, height: float, more: str = "") -> str:
    """A sheet of paper on the table."""
    return rect(x, y, width, height, f'rx="6" {AS_PANEL}{" " if more else ""}{more}')


HEADING: Final = 24
"""The room for a line at the top of a sheet."""


def heading(box: Box, said: str, look: str = AS_SOFT) -> str:
    """A sheet with a line at its top."""
    drawn = panel(box.x, box.y, box.width, box.height)
    return drawn + text(box.x + 10, box.y + 18, said, 14, look)


def rect(x: float, y: float, width: float, height: float, more: str) -> str:
    """A rectangle."""
    place = f'x="{number(x)}" y="{number(y)}"'
    return f'<rect {place} width="{number(width)}" height="{number(height)}" {more}/>'


def width_of(said: str, size: float) -> float:
    """About how wide a line is."""
    return len(said) * size * WIDE_LETTERS


def fit(said: str, width: float, size: float) -> str:
    """A line shortened to a width, as far as one can tell without the font."""
    most = max(1, int(width / (size * WIDE_LETTERS)))
    return said if len(said) <= most else said[: most - 1].rstrip() + "…"
