"""Text and sheets of paper on Museum's board, in narrow letters."""

from __future__ import annotations

from vestiges.drawing.layout import Box
from vestiges.drawing.svg import BOLD, framed, rows, text
from vestiges.drawing.text_width import CLOSE
from vestiges.games.museum.board.look import AS_PANEL, AS_STRONG

fit = CLOSE.fit


def panel(box: Box, said: str = "") -> str:
    """A sheet of paper on the table, with a line at its top."""
    drawn = framed(box, f'rx="6" {AS_PANEL}')
    if said:
        line = fit(said, box.width - 16, 14)
        drawn += text(box.x + 9, box.y + 18, line, 14, f"{AS_STRONG} {BOLD}")
    return drawn


def wrap(said: str, width: float, size: float, lines: int) -> list[str]:
    """A text in lines of a width; the last one is shortened if there are too many."""
    most = CLOSE.most(width, size)
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
    return rows(x, y, lines, size, size * 1.2, more)
