"""How the altered box of ArcheOlogic differs (tests/contract/altered.py)."""

from __future__ import annotations

from typing import Final

from tests.contract.altered import Change, doubled

ALTERED: Final[dict[str, list[Change]]] = {
    "table.toml": [
        (r"^axes = .*$", 'axes = ["5", "E", "4", "D", "3", "C", "2", "B", "1", "A"]'),
        (r"^(step|anywhere|empty|count|traps|small|large|verification) = \d$", doubled),
        (r"^loop = 48$", "loop = 60"),
    ],
    "cards.toml": [(r"^par = .*$", doubled)],
}
