"""How the altered box of Archives differs (tests/contract/altered.py)."""

from __future__ import annotations

from typing import Final

from tests.contract.altered import NAMES, Change, raised

ALTERED: Final[dict[str, list[Change]]] = {
    "board.toml": [
        NAMES,
        (r"^(entrance|reading_room|gallery|columns) = .*$", raised),
        (r'^    "exhibit", "draw", "answer",', '    "answer", "answer", "exhibit", "draw",'),
    ],
    "cards.toml": [
        NAMES,
        (r"^copies = 2$", "copies = 1"),
        (r"^copies = 1\s*\Z", "copies = 7\n"),
    ],
    "supplies.toml": [(r"^per_colour = .*$", raised), (r"^(store|draw) = 2$", r"\1 = 3")],
}
