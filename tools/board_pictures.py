"""Pictures of the five tables for the README: docs/pictures/GAME.svg, as the first page shows them.

python -m tools.board_pictures     draw them again after a board has changed
"""

import sys
from pathlib import Path
from typing import Final

from vestiges import games
from vestiges.server.pages.pictures import drawn

OUT: Final = Path(__file__).resolve().parent.parent / "docs" / "pictures"


def main() -> int:
    """Draw all of them."""
    for name in games.names():
        (OUT / f"{name}.svg").write_bytes(drawn(name, "en")[0])
    return 0


if __name__ == "__main__":
    sys.exit(main())
