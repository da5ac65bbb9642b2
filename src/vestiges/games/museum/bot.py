"""What a decent player of Museum answers (docs/rules/museum.md; the dossier's good play)."""

from __future__ import annotations

from vestiges.engine.chance import Rng
from vestiges.games.museum.view import MuseumView


def answer(view: MuseumView, rng: Rng) -> int:
    """An answer to the question of a view."""
    return rng.pick(view["options"])
