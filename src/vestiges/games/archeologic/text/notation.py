"""Words of the notations that players read and type in their own language (engine/notation.py)."""

from __future__ import annotations

from typing import Final

from vestiges.engine.text import mark

WORDS: Final = (
    mark("notation|sight"),
    mark("notation|ask"),
    mark("notation|empty"),
    mark("notation|count"),
    mark("notation|traps"),
    mark("notation|propose"),
    mark("notation|concede"),
)
