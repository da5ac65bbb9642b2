"""The few bits of SVG every layer of the picture is written with."""

from __future__ import annotations

import html
from typing import Final

from vestiges.games.anarchipel.board.layout import Box
from vestiges.games.anarchipel.board.look import AS_PANEL, AS_SOFT

WIDE_LETTERS: Final = 0.56
"""How wide a letter is on average, in parts of the font size; a little more than most faces."""
MIDDLE: Final = 'text-anchor="middle"'
END: Final = 'text-anchor="end"'
BOLD: Final = 'font-weight="700"'
DEAF: Final = 'pointer-events="none"'


def escape(text: str) -> str:
    """A text as it may stand in an element or a quoted attribute."""
    return html.escape(text, quote=True)


def title(text: str) -> str:
    """The accessible name of the element it stands in; also its tooltip."""
    return f"<title>{html.escape(text, quote=True)}</title>"


def number(value: float) -> str:
    """A coordinate, to a tenth."""
    return f"{value:.1f}".removesuffix(".0").replace("-0.0", "0")


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


def use(name: str, x: float, y: float, scale: float = 1.0, more: str = "") -> str:
    """A drawing of the definitions, put somewhere."""
    return f'<use href="#art-{name}" {at(x, y, scale)}{" " if more else ""}{more}/>'


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


def heading(box: Box, said: str, look: str = AS_SOFT) -> str:
    """A sheet with a line at its top."""
    line = text(box.x + 10, box.y + 18, fit(said, box.width - 20, 13.5), 13.5, look)
    return panel(box) + line


def width_of(said: str, size: float) -> float:
    """About how wide a line is."""
    return len(said) * size * WIDE_LETTERS


def fit(said: str, width: float, size: float) -> str:
    """A line shortened to a width, as far as one can tell without the font."""
    most = max(1, int(width / (size * WIDE_LETTERS)))
    return said if len(said) <= most else said[: most - 1].rstrip() + "…"


def wrapped(said: str, width: float, size: float) -> list[str]:
    """A text broken into lines of about this width."""
    lines = [""]
    for word in said.split(" "):
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and width_of(longer, size) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def block(
    x: float, y: float, said: str, width: float, size: float, more: str = "", most: int = 9
) -> str:
    """A text in lines; `y` is the base line of the first."""
    lines = wrapped(said, width, size)
    if len(lines) > most:
        lines = [*lines[: most - 1], fit(" ".join(lines[most - 1 :]), width, size)]
    step = size * 1.28
    return "".join(text(x, y + n * step, line, size, more) for n, line in enumerate(lines))
