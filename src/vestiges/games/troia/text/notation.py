"""Words of the notations that players read and type in their own language (engine/notation.py)."""

from __future__ import annotations

from typing import Final

from vestiges.engine.text import mark

WORDS: Final = (
    mark("notation|drop"),
    mark("notation|start"),
    mark("notation|card"),
    mark("notation|dig"),
    mark("notation|examine"),
    mark("notation|stop"),
    mark("notation|lay"),
    mark("notation|close"),
    mark("notation|end"),
    mark("notation|on"),
)
