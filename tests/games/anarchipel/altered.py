"""How the altered box of Anarchipel differs (tests/contract/altered.py)."""

from __future__ import annotations

from typing import Final

from tests.contract.altered import Change, doubled

# Codes that tell nothing, other crews, levels and sides, resources by twos, more gold.
ALTERED: Final[dict[str, list[Change]]] = {
    "tiles.toml": [
        (r'"([a-z]{2})(\d+)"', r'"\2x\1"'),
        (r"^crew = 1$", "crew = 2"),
        (r"^level = 1$", "level = 2"),
        (r"^units = 1$", "units = 2"),
    ],
    "objectives.toml": [
        (r"\b([a-z]{2})(\d+)\b(?=.*\",$)", r"\2x\1"),
        (r"^income = .*$", doubled),
    ],
    "supplies.toml": [("^four = .*$", "four = [2, 2]"), ("^six = .*$", "six = [3, 3]")],
}
