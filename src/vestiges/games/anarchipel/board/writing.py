"""Text on Anarchipel's board: broken into lines, cut where there is no room."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from vestiges.drawing.layout import Box
from vestiges.drawing.style import AS_SOFT
from vestiges.drawing.svg import panel, rows, text
from vestiges.drawing.text_width import Letters

PLAIN: Final = Letters(0.57)
"""As wide as those of the widest face that browsers fall back on."""
HEAVY: Final = Letters(0.66)
"""The same in bold."""
width_of = PLAIN.width_of
fit = PLAIN.fit


def heading(box: Box, said: str) -> str:
    """A sheet with a line at its top."""
    line = text(box.x + 10, box.y + 17, fit(said, box.width - 20, 13), 13, AS_SOFT)
    return panel(box) + line


@lru_cache(4096)
def block(
    x: float, y: float, said: str, width: float, size: float, more: str = "", most: int = 9
) -> str:
    """A text in at most so many lines; `y` is the base line of the first."""
    letters = HEAVY if "font-weight" in more else PLAIN
    return rows(x, y, letters.lines(said, width, size, most), size, size * 1.26, more)


@lru_cache(4096)
def balanced(said: str, most: int) -> tuple[str, ...]:
    """A label in at most so many lines, as narrow as possible."""
    words = said.split(" ")
    limit = max(-(-len(said) // most), *(len(word) for word in words))
    while True:
        lines = [""]
        for word in words:
            longer = f"{lines[-1]} {word}".strip()
            if lines[-1] and len(longer) > limit:
                lines.append(word)
            else:
                lines[-1] = longer
        if len(lines) <= most:
            return tuple(lines)
        limit += 1
