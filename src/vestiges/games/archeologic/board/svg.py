"""The few bits of SVG every layer of the picture is written with."""

from __future__ import annotations

import html
import math
from typing import Final

from vestiges.games.archeologic.board.layout import Box
from vestiges.games.archeologic.board.look import AS_PANEL, AS_SOFT

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
    return f"<title>{escape(text)}</title>"


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


def rect(x: float, y: float, width: float, height: float, more: str) -> str:
    """A rectangle."""
    place = f'x="{number(x)}" y="{number(y)}"'
    return f'<rect {place} width="{number(width)}" height="{number(height)}" {more}/>'


def circle(x: float, y: float, radius: float, more: str) -> str:
    """A circle."""
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" {more}/>'


def panel(box: Box, more: str = "") -> str:
    """A sheet of paper on the table."""
    look = f'rx="6" {AS_PANEL}{" " if more else ""}{more}'
    return rect(box.x, box.y, box.width, box.height, look)


def heading(box: Box, said: str) -> str:
    """A sheet with a line at its top."""
    return panel(box) + text(box.x + 10, box.y + 18, said, 14, AS_SOFT)


def width_of(said: str, size: float) -> float:
    """About how wide a line is."""
    return len(said) * size * WIDE_LETTERS


def fit(said: str, width: float, size: float) -> str:
    """A line shortened to a width, as far as one can tell without the font."""
    most = max(1, int(width / (size * WIDE_LETTERS)))
    return said if len(said) <= most else said[: most - 1].rstrip() + "…"


def broken(said: str, width: float, size: float) -> list[str]:
    """A text in lines of a width."""
    most = max(1, int(width / (size * WIDE_LETTERS)))
    lines = [""]
    for word in said.split(" "):
        if lines[-1] and len(lines[-1]) + 1 + len(word) > most:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


def on_circle(x: float, y: float, radius: float, degrees: float) -> tuple[float, float]:
    """A point of a circle; 0 degrees is up, and they run clockwise."""
    turn = math.radians(degrees - 90)
    return x + radius * math.cos(turn), y + radius * math.sin(turn)


def wedge(x: float, y: float, inner: float, outer: float, first: float, last: float) -> str:
    """The path of a part of a ring between two angles."""
    ax, ay = on_circle(x, y, outer, first)
    bx, by = on_circle(x, y, outer, last)
    cx, cy = on_circle(x, y, inner, last)
    dx, dy = on_circle(x, y, inner, first)
    far, near = number(outer), number(inner)
    return (
        f"M{number(ax)} {number(ay)}A{far} {far} 0 0 1 {number(bx)} {number(by)}"
        f"L{number(cx)} {number(cy)}A{near} {near} 0 0 0 {number(dx)} {number(dy)}Z"
    )
