"""What earlier versions did: figures kept in bench/history.json, and how today's compare.

A figure says little on another machine. So a yardstick is kept with them, the rate of a loop of
plain Python, and a ratio is one of figures divided by their yardsticks.
"""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any, Final

from vestiges import __version__

FILE: Final = Path(__file__).with_name("history.json")
KEPT: Final = ("decisions", "clone_us")

Row = dict[str, Any]


def yardstick(seconds: float = 0.5) -> float:
    """Rounds a CPU second of a loop that no change of ours makes faster."""
    start = time.process_time()
    rounds = 0
    while time.process_time() - start < seconds:
        numbers = list(range(100))
        total = 0
        for number in numbers:
            total += number & 7
        rounds += 1
    return rounds / (time.process_time() - start)


def label(row: Row) -> str:
    """By what a row is found again."""
    return f"{row['game']} {row['seats']} {row['build']}"


def load(file: Path = FILE) -> list[Row]:
    """The versions kept, the last one last."""
    versions: list[Row] = json.loads(file.read_text()) if file.exists() else []
    return versions


def keep(rows: list[Row], measured: float, file: Path = FILE) -> None:
    """Keep today's figures as those of this version."""
    versions = [one for one in load(file) if one["version"] != __version__]
    figures = {label(row): {name: round(row[name], 2) for name in KEPT} for row in rows}
    versions.append(
        {
            "version": __version__,
            "yardstick": round(measured),
            "figures": dict(sorted(figures.items())),
        }
    )
    file.write_text(json.dumps(versions, indent=1) + "\n")


def ratio(row: Row, measured: float, versions: list[Row]) -> float | None:
    """Decisions a second now as a multiple of the last version's; None if it has no such row."""
    if not versions:
        return None
    last = versions[-1]
    figures = last["figures"].get(label(row))
    if figures is None:
        return None
    return float(row["decisions"] / figures["decisions"] * last["yardstick"] / measured)
