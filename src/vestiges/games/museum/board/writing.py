"""Text and sheets of paper on Museum's board, in narrow letters."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from vestiges.drawing.layout import Box
from vestiges.drawing.svg import framed
from vestiges.drawing.text_width import Letters
from vestiges.games.museum.board.style import AS_PANEL

FACES: Final = "Arial, 'Liberation Sans', Helvetica, sans-serif"
"""Letters of a known width."""
LETTERS: Final = Letters(0.53)
fit = LETTERS.fit


def panel(box: Box) -> str:
    """A sheet of paper on the table."""
    return framed(box, f'rx="6" {AS_PANEL}')


def wrap(said: str, width: float, size: float, lines: int) -> list[str]:
    """A text in lines of a width; the last one is shortened if there are too many."""
    return list(_wrap(said, LETTERS.most(width, size), max(1, lines)))


@lru_cache(maxsize=4096)
def _wrap(said: str, most: int, lines: int) -> tuple[str, ...]:
    made: list[str] = []
    for word in _words(said, most):
        if made and len(made[-1]) + 1 + len(word) <= most:
            made[-1] += f" {word}"
        else:
            made.append(word)
    if len(made) > lines:
        made[lines - 1] = " ".join(made[lines - 1 :])
    return tuple(_cut(line, most) for line in made[:lines])


def _cut(line: str, most: int) -> str:
    return line if len(line) <= most else line[: most - 1].rstrip() + "…"


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
