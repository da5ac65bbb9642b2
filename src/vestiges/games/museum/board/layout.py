"""Layout of Museum's board: boxes, and rows of things of one size, for desktops and phones.

wide    bar                               phone   bar
        buttons                                   buttons
        four continents                           what is asked about
        headline, experts, cards looked at        the rest of it
        museum | score | hand, pool, favours
        the other players
"""

from __future__ import annotations

from typing import Final

HEADING: Final = 26
"""The room for a line at the top of a sheet."""


def per_row(width: float, each: float, gap: float = 6) -> int:
    """How many things of a width stand side by side."""
    return max(1, int((width + gap) // (each + gap)))


def rows(count: int, width: float, each: float, gap: float = 6) -> int:
    """How many rows so many things need."""
    return -(-count // per_row(width, each, gap))


def places(
    count: int, x: float, y: float, width: float, each: tuple[float, float], gap: float = 6
) -> list[tuple[float, float]]:
    """Where so many things of a size stand, row by row."""
    across = per_row(width, each[0], gap)
    return [
        (x + n % across * (each[0] + gap), y + n // across * (each[1] + gap)) for n in range(count)
    ]
