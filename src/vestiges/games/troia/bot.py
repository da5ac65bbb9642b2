"""A decent player of Troia. It knows what its seat knows: a view, nothing else."""

from __future__ import annotations

from vestiges.engine.chance import Rng
from vestiges.games.troia.view import TroiaView


def answer(view: TroiaView, rng: Rng) -> int:
    """One of the view's options."""
    return rng.pick(view["options"])
