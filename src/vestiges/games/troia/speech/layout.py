"""Lines, columns and tables of plain text, at most WIDTH columns wide."""

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


def columns(items: Sequence[str], indent: int = 2) -> str:
    """Items side by side in as many equal columns as fit, read line by line."""
    width = max(map(len, items), default=0) + 2
    across = max(1, (WIDTH - indent + 2) // width)
    rows = [items[start : start + across] for start in range(0, len(items), across)]
    return "\n".join(
        (" " * indent + "".join(item.ljust(width) for item in row)).rstrip() for row in rows
    )


def beside(blocks: Sequence[Sequence[str]], gap: int = 2) -> str:
    """Blocks of lines side by side; a shorter one is filled up with empty lines."""
    height = max(map(len, blocks), default=0)
    widths = [max(map(len, block), default=0) + gap for block in blocks]
    lines = []
    for number in range(height):
        cells = [block[number] if number < len(block) else "" for block in blocks]
        line = "".join(cell.ljust(width) for cell, width in zip(cells, widths, strict=True))
        lines.append(line.rstrip())
    return "\n".join(lines)


def table(rows: Sequence[Sequence[str]]) -> str:
    """Rows of cells: the first column to the left, numbers to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for first, *rest in rows:
        cells = [cell.rjust(width) for cell, width in zip(rest, widths[1:], strict=True)]
        lines.append("  ".join([first.ljust(widths[0]), *cells]).rstrip())
    return "\n".join(lines)


def cut(name: str, longest: int = 20) -> str:
    """A name, shortened where it would not fit."""
    return name if len(name) <= longest else name[: longest - 1] + "…"
