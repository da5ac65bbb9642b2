"""How Museum's table looks: colours as tables, and references to the symbols of `web/art.svg`.

Table colours (ground, panel, ink …) come with a class, so that a page may repaint them for the
dark; cards keep their own colours, as they would on a darker table. A colour never stands alone:
every civilization has an emblem and an ornament besides, every domain a sign.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from vestiges.drawing.svg import KEPT, number

INK: Final = "#2b2622"
SOFT: Final = "#5a5148"
PAPER: Final = "#efe9df"
PANEL: Final = "#fbf8f2"
RULE: Final = "#cfc4b2"
HOLLOW: Final = "#e4dccd"
ACCENT: Final = "#7c2f4b"
CREAM: Final = "#fffaf0"
WHITE: Final = "#ffffff"

AS_GROUND: Final = f'class="ground" fill="{PAPER}"'
AS_PANEL: Final = f'class="panel" fill="{PANEL}" stroke="{RULE}"'
AS_HOLLOW: Final = f'class="hollow" fill="{HOLLOW}" stroke="{RULE}"'
AS_SOFT: Final = f'class="soft" fill="{SOFT}"'
AS_STRONG: Final = f'class="strong" fill="{ACCENT}"'
AS_ACCENT: Final = f'class="accent" fill="{ACCENT}"'
ON_ACCENT: Final = f'class="on-accent" fill="{CREAM}"'
AS_RIM: Final = f'class="rim" fill="none" stroke="{ACCENT}" stroke-width="3"'
AS_GLOW: Final = f'class="glow" fill="none" stroke="{ACCENT}" stroke-width="3"'
ON_PAPER: Final = f'fill="{INK}"'
"""Words on what keeps its light colour in the dark: cards, letters, cuttings."""
PALE: Final = f'fill="{CREAM}"'
"""Words on wood and signs."""

# By player, the Rival last: fill, and the colour of the letter on it.
PLAYERS: Final = (
    ("#7c2f4b", WHITE),
    ("#1f6f73", WHITE),
    ("#c98a1b", INK),
    ("#4a5568", WHITE),
    ("#2b2622", WHITE),
)
# By civilization: the colour of the card, and of what is drawn on it, as in `web/art.svg`.
CIVILIZATIONS: Final = (
    ("#2f7d3b", WHITE),  # Inca: green
    ("#b5d334", INK),  # Maya: lime
    ("#8fd3f4", INK),  # Polynesian: sky blue
    ("#f4ecd6", INK),  # Greek: ivory
    ("#b3202a", WHITE),  # Roman: red
    ("#7a5230", WHITE),  # Celt: brown
    ("#16235c", WHITE),  # Phoenician: navy
    ("#e3b824", INK),  # Egyptian: gold
    ("#ef7f1a", INK),  # Mesopotamian: orange
    ("#b81d7d", WHITE),  # Chinese: magenta
    ("#6b4bb8", WHITE),  # Indian: violet
    ("#8d929b", INK),  # Japanese: grey
)
# By continent: the colour of its sign; the letters are white.
CONTINENTS: Final = ("#2a6a4c", "#8a3b3b", "#8a5a14", "#5b3f8c")


@lru_cache(KEPT)
def use(name: str, x: float, y: float, width: float, height: float, fill: str = "") -> str:
    """A symbol of the game's art in a box."""
    place = f'x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"'
    paint = f' fill="{fill}"' if fill else ""
    return f'<use href="#{name}" {place}{paint}/>'


def sign(name: str, x: float, y: float, side: float) -> str:
    """A round sign around a point."""
    return use(name, x - side / 2, y - side / 2, side, side)
