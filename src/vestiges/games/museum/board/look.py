"""How Museum's things look: colours and emblems as tables. A colour never stands alone.

Table colours (ground, panel, ink …) come with a class, so that a page may repaint them for the
dark; cards keep their own colours, as they would on a darker table. Every civilization has a colour
and an emblem; the two blues differ as light and dark do, with dark and white emblems.
"""

from __future__ import annotations

from typing import Final

INK: Final = "#2b2622"
SOFT: Final = "#5a5148"
PAPER: Final = "#efe9df"
PANEL: Final = "#fbf8f2"
RULE: Final = "#cfc4b2"
HOLLOW: Final = "#e4dccd"
ACCENT: Final = "#7c2f4b"
CREAM: Final = "#fffaf0"
DASH: Final = "#8a7c68"
GOLD: Final = "#b98a1d"
WHITE: Final = "#ffffff"

AS_GROUND: Final = f'class="ground" fill="{PAPER}"'
AS_PANEL: Final = f'class="panel" fill="{PANEL}" stroke="{RULE}"'
AS_HOLLOW: Final = f'class="hollow" fill="{HOLLOW}" stroke="{RULE}"'
AS_SOFT: Final = f'class="soft" fill="{SOFT}"'
AS_STRONG: Final = f'class="strong" fill="{ACCENT}"'
AS_ACCENT: Final = f'class="accent" fill="{ACCENT}"'
ON_ACCENT: Final = f'class="on-accent" fill="{CREAM}"'
AS_RIM: Final = f'class="rim" fill="none" stroke="{ACCENT}" stroke-width="2.5"'
AS_GLOW: Final = f'class="glow" fill="none" stroke="{ACCENT}" stroke-width="3"'
AS_DASH: Final = f'class="dash" fill="none" stroke="{DASH}" stroke-dasharray="3 4"'

# By player, the Rival last: fill, and the colour of the letter on it.
PLAYERS: Final = (
    ("#7c2f4b", WHITE),
    ("#1f6f73", WHITE),
    ("#c98a1b", INK),
    ("#4a5568", WHITE),
    ("#2b2622", WHITE),
)

# By civilization: the colour of the card, and of what is drawn on it.
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
# By civilization: its emblem in a square from -10 to 10: stepped cross, pyramid, wave, temple,
# arch, trefoil, ship, ankh, wedges, pagoda, wheel, gate.
EMBLEMS: Final = (
    "M-3-9H3V-3H9V3H3V9H-3V3H-9V-3H-3Z",
    "M-9 8V4H-6V0H-3V-5H3V0H6V4H9V8Z",
    "M-10 4Q-6-9 2-7Q8-5 5 0Q3 3 0 1Q4 0 2-3Q-3-3-2 2Q0 6 10 5V9H-10Z",
    "M-9-4 0-9 9-4V-2H-9ZM-8-1H-5V6H-8ZM-1.5-1H1.5V6H-1.5ZM5-1H8V6H5ZM-9 7H9V9H-9Z",
    "M-9-8H9V9H5V2A5 5 0 0 0-5 2V9H-9Z",
    (
        "M0-9A4.4 4.4 0 1 1 0-.2 4.4 4.4 0 1 1 0-9ZM-5-1A4.4 4.4 0 1 1-5 7.8 4.4 4.4 0 1 1-5-1Z"
        "M5-1A4.4 4.4 0 1 1 5 7.8 4.4 4.4 0 1 1 5-1Z"
    ),
    "M-10 3H10L7 9H-7ZM-1.2-10H1.2V2H-1.2ZM2.4-8 9 1H2.4ZM-2.4-6V1H-7Z",
    "M0-10A4.5 5 0 0 1 2-1H8V2.5H2V10H-2V2.5H-8V-1H-2A4.5 5 0 0 1 0-10Z",
    "M-9-9H-1L-5 0ZM1-9H9L5 0ZM-4 0H4L0 9Z",
    "M-9-3Q-1-4 0-10Q1-4 9-3V-1H-9ZM-5-1H5V3H-5ZM-10 6Q-5 5-5 3H5Q5 5 10 6V9H-10Z",
    (
        "M0-10A10 10 0 1 1 0 10 10 10 0 1 1 0-10ZM0-7A7 7 0 1 0 0 7 7 7 0 1 0 0-7Z"
        "M-1.4-7H1.4V7H-1.4ZM-7-1.4H-1.4V1.4H-7ZM1.4-1.4H7V1.4H1.4Z"
    ),
    "M-10-9Q0-6 10-9V-5.5H-10ZM-8-3.5H8V-1H-8ZM-6.5-5.5H-3.5V9H-6.5ZM3.5-5.5H6.5V9H3.5Z",
)
# By domain: column, vase, ear of wheat, sword, anchor, star.
DOMAINS: Final = (
    "M-8-9H8V-6H-8ZM-8 6H8V9H-8ZM-6-5H-2.5V5H-6ZM2.5-5H6V5H2.5Z",
    "M-4-9H4V-6.5L6.5-2Q8 5 3 9H-3Q-8 5-6.5-2L-4-6.5Z",
    (
        "M-1 10V-2H1V10ZM0-10Q4-6 0-2Q-4-6 0-10ZM-8-6Q-1-5-1 1Q-7 0-8-6ZM8-6Q1-5 1 1Q7 0 8-6Z"
        "M-8 1Q-1 2-1 8Q-7 7-8 1ZM8 1Q1 2 1 8Q7 7 8 1Z"
    ),
    "M0-10 2-7V2H7V5H1.6V10H-1.6V5H-7V2H-2V-7Z",
    (
        "M0-10A3 3 0 1 1 0-4 3 3 0 1 1 0-10ZM-1.2-4H1.2V6Q6 5 6 1L9 2Q8 10 0 10Q-8 10-9 2L-6 1"
        "Q-6 5-1.2 6Z"
    ),
    "M0-10 2.6-2.6 10 0 2.6 2.6 0 10-2.6 2.6-10 0-2.6-2.6Z",
)
# By continent: the colour of card backs and headings; the letters are white.
CONTINENTS: Final = ("#2a6a4c", "#8a3b3b", "#8a5a14", "#5b3f8c")
SKULL: Final = "M-8-3A8 8 0 1 1 8-3Q8 1 5 3V8H-5V3Q-8 1-8-3ZM-5-4H-1V0H-5ZM1-4H5V0H1Z"
SKULL_FACE: Final = ("#d9e6ec", INK)
RELIC_FACE: Final = ("#3b3026", "#f3cf74")
OPINION_FACE: Final = ("#d8d2c6", "#8a1f1f")
PIN: Final = "M0 8-5-1A5.5 5.5 0 1 1 5-1Z"
SHUT: Final = "M-7-7 7 7M7-7-7 7"
