"""Words of the notations that players read and type in their own language (engine/notation.py)."""

from __future__ import annotations

from typing import Final

from vestiges.engine.text import mark

WORDS: Final = (
    mark("notation|go on"),
    mark("notation|go"),
    mark("notation|lap"),
    mark("notation|play"),
    mark("notation|pass"),
    mark("notation|to"),
    mark("notation|at"),
    mark("notation|from"),
    mark("notation|store"),
    mark("notation|request"),
    mark("notation|answer"),
    mark("notation|exhibit"),
    mark("notation|draw"),
    mark("notation|show"),
    mark("notation|stop"),
    mark("notation|abandon"),
    mark("notation|keep"),
    mark("notation|done"),
    mark("notation|take"),
    mark("notation|pay"),
    mark("notation|instead"),
    mark("notation|mark"),
    mark("notation|space"),
    mark("notation|move"),
    mark("notation|close"),
    mark("notation|change"),
    mark("notation|into"),
    mark("notation|recall"),
    mark("notation|red"),
    mark("notation|blue"),
    mark("notation|green"),
    mark("notation|yellow"),
    mark("notation|violet"),
    mark("notation|orange"),
)
