"""Write the golden files of the games named, or of all: `python -m tests.contract.regenerate`."""

from __future__ import annotations

import json
import sys

from tests.contract import golden
from tests.contract.tables import NAMES, find


def write(name: str) -> None:
    """Write the golden positions and matches of a game as they are now."""
    golden.FOLDER.mkdir(exist_ok=True)
    lines = ",\n".join(json.dumps(position) for position in golden.positions(name))
    golden.digests_file(name).write_text(f"[\n{lines}\n]\n", encoding="utf-8")
    for seats in find(name).seats:
        text = golden.bot_match(name, seats).record().write()
        golden.match_file(name, seats).write_text(text, encoding="utf-8")


def main(names: list[str]) -> None:
    """Write the golden files of these games and say what it means."""
    unknown = [name for name in names if name not in NAMES]
    if unknown:
        sys.exit(f"There is no game “{unknown[0]}”. Games: {', '.join(NAMES)}.")
    for name in names or NAMES:
        write(name)
        sys.stderr.write(golden.HESITATE.format(name=name) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
