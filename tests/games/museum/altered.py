"""How the altered box of Museum differs (tests/contract/altered.py)."""

from __future__ import annotations

from typing import Final

from tests.contract.altered import NAMES, Change, doubled, raised

ALTERED: Final[dict[str, list[Change]]] = {
    "objects.toml": [NAMES, (r"^value = (\d)$", lambda found: f"value = {6 - int(found[1])}")],
    "experts.toml": [NAMES, (r"^cost = .*$", raised)],
    "patrons.toml": [
        NAMES,
        (r"^points = \[4, 10, 16, 24\]$", "points = [40, 50, 60, 70]"),
        (r"^points = \[[1-3].*\]$", doubled),
    ],
    "boards.toml": [
        NAMES,
        (r"^\w+_points = .*$", doubled),
        (r"^(civilization|domain) = .*$", doubled),
    ],
    "favours.toml": [NAMES],
    "headlines.toml": [NAMES],
    "league.toml": [NAMES],
    "assistants.toml": [NAMES],
}
