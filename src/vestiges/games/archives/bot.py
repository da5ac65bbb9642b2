"""A decent player of Archives. It knows what its seat knows: a view, nothing else."""

from __future__ import annotations

from vestiges.engine.chance import Rng
from vestiges.games.archives.view import ArchivesView


def answer(view: ArchivesView, rng: Rng) -> int:
    """One of the view's options."""
    return rng.pick(view["options"])
