"""The few bits of SVG every layer of the picture is written with."""

from __future__ import annotations

import html
from typing import Final

from vestiges.games.museum.board.layout import Box
from vestiges.games.museum.board.look import AS_PANEL, AS_STRONG

WIDE_LETTERS: Final = 0.56
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


def panel(box: Box, said: str = "") -> str:
    """A sheet of paper on the table, with a line at its top."""
    drawn = rect(box.x, box.y, box.width, box.height, f'rx="6" {AS_PANEL}')
    if said:
        line = fit(said, box.width - 16, 14)
        drawn += text(box.x + 9, box.y + 18, line, 14, f"{AS_STRONG} {BOLD}")
    return drawn


def fit(said: str, width: float, size: float) -> str:
    """A line shortened to a width, as far as one can tell without the font."""
    most = max(1, int(width / (size * WIDE_LETTERS)))
    return said if len(said) <= most else said[: most - 1].rstrip() + "…"


def wrap(said: str, width: float, size: float, lines: int) -> list[str]:
    """A text in lines of a width; the last one is shortened if there are too many."""
    most = max(1, int(width / (size * WIDE_LETTERS)))
    made: list[str] = []
    for word in _words(said, most):
        if made and len(made[-1]) + 1 + len(word) <= most:
            made[-1] += f" {word}"
        else:
            made.append(word)
    if len(made) > lines:
        made[lines - 1] = fit(" ".join(made[lines - 1 :]), width, size)
    return [fit(line, width, size) for line in made[:lines]]


def _words(said: str, most: int) -> list[str]:
    """The words of a text: French signs stay with theirs, one too long is broken at a hyphen."""
    words: list[str] = []
    for word in said.split():
        head, hyphen, tail = word.partition("-")
        if words and word in (":", ";", "!", "?", "»"):
            words[-1] += f" {word}"
        elif len(word) > most and tail:
            words += [head + hyphen, tail]
        else:
            words.append(word)
    return words


def paragraph(x: float, y: float, lines: list[str], size: float, more: str = "") -> str:
    """Lines one below the other."""
    step = size * 1.2
    return "".join(text(x, y + n * step, line, size, more) for n, line in enumerate(lines))
