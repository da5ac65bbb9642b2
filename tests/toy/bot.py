"""The toy's own player."""

from __future__ import annotations

from typing import Any

from vestiges.engine.chance import Rng


def answer(view: Any, rng: Rng) -> int:
    """Any of the later options, which are the better ones."""
    options: list[int] = view["options"]
    return rng.pick(options[len(options) // 2 :])
