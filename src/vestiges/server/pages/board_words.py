"""The board in words as a page shows it: headings, lists and tables made of the plain text.

The text is laid out by `engine.text_layout`: parts with a blank line between them, lines wrapped
at its width with an indent, tables in columns. A picture in letters stays as it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby

from markupsafe import Markup

from vestiges.engine.text_layout import WIDTH

COLUMNS = re.compile(r"\S {2,}\S")


def in_html(text: str) -> Markup:
    """A position in words, as elements."""
    return Markup("").join(part for block in text.split("\n\n") for part in _block(block))


def _block(block: str) -> Iterator[Markup]:
    lines = block.strip("\n").split("\n")
    for is_grid, some in groupby(lines, _in_columns):
        run = list(some)
        if is_grid and len(run) > 1:
            yield _grid(run)
        else:
            yield from _prose(run)


def _in_columns(line: str) -> bool:
    return COLUMNS.search(line) is not None


def _prose(lines: list[str]) -> Iterator[Markup]:
    """A heading with what is indented under it, or lines side by side."""
    said = list(_unwrapped(lines))
    for is_item, some in groupby(said, lambda line: line.startswith(" ")):
        run = [line.strip() for line in some]
        if is_item or len(run) > 2:
            yield _items(run)
        elif len(run) == 1 and len(said) > 1 and said[-1].startswith(" "):
            yield Markup("<h3>{}</h3>").format(run[0].rstrip(":\u00a0\u202f "))
        else:
            yield Markup("").join(Markup("<p>{}</p>").format(line) for line in run)


def _items(lines: list[str]) -> Markup:
    items = Markup("").join(Markup("<li>{}</li>").format(line) for line in lines)
    return Markup("<ul>{}</ul>").format(items)


def _unwrapped(lines: list[str]) -> Iterator[str]:
    """Lines as they were before they were cut to the width."""
    whole, last = "", ""
    for line in lines:
        is_deeper = len(line) - len(line.lstrip()) > len(whole) - len(whole.lstrip())
        word = line.lstrip(" ").split(" ")[0]
        if whole and is_deeper and len(last) + 1 + len(word) > WIDTH:
            whole = f"{whole} {line.strip()}"
        else:
            if whole:
                yield whole
            whole = line
        last = line
    if whole:
        yield whole


def _grid(lines: list[str]) -> Markup:
    """A table where columns line up, else the letters as they stand."""
    rows = _cells(lines)
    if rows is None:
        return Markup('<pre tabindex="0">{}</pre>').format("\n".join(lines))
    has_head = not lines[0].startswith(" ") or not rows[0][0]
    scopes = ["col", *["row"] * (len(rows) - 1)] if has_head else [""] * len(rows)
    made = Markup("").join(map(_row, rows, scopes))
    return Markup('<div class="scroll" tabindex="0"><table>{}</table></div>').format(made)


def _row(cells: list[str], scope: str) -> Markup:
    """A row: all of its cells head a column, or the first one heads it, or none does."""
    heads = {"col": len(cells), "row": 1, "": 0}[scope]
    made = [
        Markup('<th scope="{}">{}</th>').format(scope, cell)
        if cell and number < heads
        else Markup("<td>{}</td>").format(cell)
        for number, cell in enumerate(cells)
    ]
    return Markup("<tr>{}</tr>").format(Markup("").join(made))


def _cells(lines: list[str]) -> list[list[str]] | None:
    """The cells of lines whose columns stand apart by two blanks; None if they do not line up."""
    width = max(map(len, lines))
    padded = [line.ljust(width) for line in lines]
    filled = [any(line[at] != " " for line in padded) for at in range(width)]
    spans = [m.span() for m in re.finditer("1+(?:01+)*", "".join("01"[one] for one in filled))]
    rows = [[line[begin:end].strip() for begin, end in spans] for line in padded]
    full = [sum(map(bool, row)) for row in rows]
    is_table = len(spans) > 1 and all(count >= len(spans) - 1 for count in full[:-1])
    is_cut = any(COLUMNS.search(cell) for row in rows for cell in row)
    return rows if is_table and not is_cut else None
