"""The `vestiges` command with fixed seeds: the same wish always begins the same match."""

from __future__ import annotations

from hashlib import sha256

from vestiges import build

build.choose()

from vestiges import cli  # noqa: E402
from vestiges.server.accounts.viewer import Viewer  # noqa: E402
from vestiges.server.schema import Wish  # noqa: E402
from vestiges.server.services import Services  # noqa: E402
from vestiges.server.storage.models import Table  # noqa: E402
from vestiges.server.tables import lobby  # noqa: E402

draw = lobby._table


def seeded(services: Services, wish: Wish, viewer: Viewer, seed: str = "") -> Table:
    """A table whose seed follows from what was wished for."""
    wished = f"{wish.game} {len(wish.seats)} {sorted(wish.options.items())}"
    table = draw(services, wish, viewer, seed or sha256(wished.encode()).hexdigest()[:48])
    table.bot_seed = "bots"
    return table


if __name__ == "__main__":
    lobby._table = seeded
    cli.main()
