"""How the altered box of Troia differs (tests/contract/altered.py)."""

from __future__ import annotations

from typing import Final

from tests.contract.altered import NAMES, Change

SWAPPED: Final = {"circle": "star", "star": "circle", "39": "40", "40": "39"}

ALTERED: Final[dict[str, list[Change]]] = {
    "layers.toml": [
        NAMES,
        (r'(?<=^symbol = ")(circle|star)(?="$)', lambda found: SWAPPED[found[0]]),
        (r'^  "RPR",$', '  "PPR",'),
    ],
    "cards.toml": [(r"\b(39|40)\b", lambda found: SWAPPED[found[0]])],
    "table.toml": [
        (r"^spaces = 100$", "spaces = 60"),
        (r"^corners = .*$", "corners = [0, 10, 30, 45]"),
    ],
    "plans.toml": [(r"^interval = .*$", "interval = 0.7")],
}
