"""Text on Anarchipel's board: narrow letters, cut where there is no room."""

from __future__ import annotations

from vestiges.drawing.layout import Box
from vestiges.drawing.look import AS_SOFT
from vestiges.drawing.svg import panel, rows, text
from vestiges.drawing.text_width import CLOSE

width_of = CLOSE.width_of
fit = CLOSE.fit


def heading(box: Box, said: str, look: str = AS_SOFT) -> str:
    """A sheet with a line at its top."""
    line = text(box.x + 10, box.y + 18, fit(said, box.width - 20, 13.5), 13.5, look)
    return panel(box) + line


def block(
    x: float, y: float, said: str, width: float, size: float, more: str = "", most: int = 9
) -> str:
    """A text in lines; `y` is the base line of the first."""
    lines = CLOSE.wrap(said, width, size)
    if len(lines) > most:
        lines = [*lines[: most - 1], fit(" ".join(lines[most - 1 :]), width, size)]
    return rows(x, y, lines, size, size * 1.28, more)
