"""How the things of Archives look: colours and outlines as tables. A colour never stands alone.

Boxes, slips, doors and people are symbols of web/art.svg. What a page repaints in the dark is a
variable there (`--art-wall`); here it is written with its light colour.
"""

from __future__ import annotations

from typing import Final

from vestiges.drawing.style import ACCENT, DASH, INK, SOFT

GOLD: Final = "#f0c75e"
"""The part of a gallery in which an exhibition has grown old."""
NOTHING: Final = 'opacity="0"'
"""Unseen, but it can be pointed at."""

# Class and colour of what belongs to the table.
AS_GLOW: Final = f'class="rim glow" fill="none" stroke="{ACCENT}" stroke-width="3"'
AS_DASH: Final = f'class="dash" fill="none" stroke="{DASH}" stroke-dasharray="3 3"'
AS_SIGN: Final = f'class="sign" fill="none" stroke="{SOFT}" stroke-width="1.6"'

# By colour of archives: fill, and the colour of its glyph and of numbers on it.
ARCHIVES: Final = (
    ("#b5322a", "#ffffff"),
    ("#2a5f9e", "#ffffff"),
    ("#35742f", "#ffffff"),
    ("#ecc030", INK),
    ("#74458c", "#ffffff"),
    ("#e68a2e", INK),
)

ARROW: Final = "M0-5V4M-3.5.5 0 4.5 3.5.5"


def paint(name: str, colour: str) -> str:
    """A fill that pages repaint: a variable of the game's style sheet, here in the light."""
    return f'fill="var(--art-{name}, {colour})"'


AS_WALL: Final = paint("wall", "#f1e3c4")
AS_VAULT: Final = paint("vault", "#dcc8a0")
AS_READING: Final = paint("reading", "#f6e8c3")
AS_BAY: Final = paint("bay", "#d9d2c3")
AS_CORK: Final = paint("cork", "#c9a572")
AS_SLAB: Final = paint("slab", "#a08b68")
