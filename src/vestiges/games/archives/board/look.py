"""How the things of Archives look: colours and glyphs as tables. A colour never stands alone.

Cubes, requests, cards and the spaces of the track keep their colours in the dark. What belongs to
any table, from paper to the outlines of pawns, is in vestiges/drawing/look.py.
"""

from __future__ import annotations

from typing import Final

from vestiges.drawing.look import ACCENT, DASH, INK, SOFT

BOX: Final = "#7d5a38"
GOLD: Final = "#f0c75e"
"""The part of a gallery in which an exhibition has grown old."""

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
# By colour of archives: a glyph in a square from -6 to 6: disc, triangle, cross, lozenge, star,
# bars.
GLYPHS: Final = (
    "M-4.6 0A4.6 4.6 0 1 1 4.6 0 4.6 4.6 0 1 1-4.6 0Z",
    "M0-5.4 5.6 4.6H-5.6Z",
    "M-1.9-5.4H1.9V-1.9H5.4V1.9H1.9V5.4H-1.9V1.9H-5.4V-1.9H-1.9Z",
    "M0-6 5 0 0 6-5 0Z",
    "M0-6 1.7-1.9 6-1.7 2.6 1 3.8 5.3 0 2.9-3.8 5.3-2.6 1-6-1.7-1.7-1.9Z",
    "M-5-5H5V-2.6H-5ZM-5-1.2H5V1.2H-5ZM-5 2.6H5V5H-5Z",
)

# By seat: fill, and the colour of what is written on it.
SEATS: Final = (
    ("#2b2724", "#ffffff"),
    ("#fffdf6", INK),
    ("#a7a39d", INK),
    ("#85502c", "#ffffff"),
)
# By kind of action: the paper of its spaces. The sign and the word tell the kind.
TINTS: Final = ("#ecdcb6", "#e9cdbb", "#cddbc6", "#dccfe0", "#c9d9e2")
# By kind of action: its sign, drawn with a line, in a square from -10 to 10: an archive box, a slip
# with a question, an open book, a framed picture, a card.
SIGNS: Final = (
    "M-9-3H9V8H-9ZM-9-3-6-8H6L9-3M-3 1H3",
    "M-7-9H4L8-5V9H-7ZM-2-2Q-2-5 .5-5T3-2Q3-.5 .5 1V3M.5 5V6.4",
    "M0-6Q-4-9-10-8V6Q-4 5 0 8Q4 5 10 6V-8Q4-9 0-6ZM0-6V8",
    "M-9-8H9V6H-9ZM-6 3-2-3 1 1 3-1 6 3ZM-4 6-6 10M4 6 6 10",
    "M-6-9H6V9H-6ZM-3-5H3M-3-1.5H3M-3 2H1",
)
CROWN: Final = "M-7 4V-4L-3.5 0 0-6 3.5 0 7-4V4Z"
CARD: Final = "M-5-7H5V7H-5ZM-2-3H2M-2 0H2"
FLAG: Final = "M-4 7V-7H5L2-3.5 5 0H-4"
"""The sign of the right to abandon: a white flag."""
ARROW: Final = "M0-5V4M-3.5.5 0 4.5 3.5.5"
HEXAGON: Final = "M-7-12H7L14 0 7 12H-7L-14 0Z"
