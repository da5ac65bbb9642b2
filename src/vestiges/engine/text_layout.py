"""Lines and tables of plain text, at most WIDTH columns wide."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import Final

WIDTH: Final = 79
GLUE: Final = "\u00a0"
"""A blank that no line is broken at."""


def glued(items: Sequence[str]) -> str:
    """Items in a row that a line may end after, never inside."""
    return ", ".join(item.replace(" ", GLUE) for item in items)


def wrapped(text: str, indent: int = 0) -> str:
    """A text in lines, each after the first two columns further in."""
    lines = textwrap.fill(
        text,
        WIDTH,
        initial_indent=" " * indent,
        subsequent_indent=" " * (indent + 2),
        break_long_words=False,
        break_on_hyphens=False,
    )
    return lines.replace(GLUE, " ")


def table(rows: Sequence[Sequence[str]], gap: int = 2) -> str:
    """Rows of cells: the first column to the left, numbers to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for first, *rest in rows:
        cells = [cell.rjust(width) for cell, width in zip(rest, widths[1:], strict=True)]
        lines.append((" " * gap).join([first.ljust(widths[0]), *cells]).rstrip())
    return "\n".join(lines)


def cut(name: str, longest: int = 20) -> str:
    """A name, shortened where it would not fit."""
    return name if len(name) <= longest else name[: longest - 1] + "…"
