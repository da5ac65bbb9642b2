"""Words of the notations that players read and type in their own language (engine/notation.py)."""

from __future__ import annotations

from typing import Final

from vestiges.engine.text import mark

WORDS: Final = (
    mark("notation|keep"),
    mark("notation|replace"),
    mark("notation|pass"),
    mark("notation|go on"),
    mark("notation|buy at"),
    mark("notation|inventory"),
    mark("notation|sell"),
    mark("notation|play"),
    mark("notation|trade"),
    mark("notation|no more"),
    mark("notation|done"),
    mark("notation|token"),
    mark("notation|renew"),
    mark("notation|decline"),
    mark("notation|discard"),
    mark("notation|draw"),
    mark("notation|no"),
    mark("notation|favours"),
    mark("notation|headlines"),
    mark("notation|first"),
    mark("notation|second"),
    mark("notation|accept"),
    mark("notation|by hand"),
    mark("notation|slot"),
    mark("notation|pair"),
    mark("notation|americas"),
    mark("notation|europe"),
    mark("notation|africa"),
    mark("notation|asia"),
    mark("notation|charity"),
    mark("notation|collector"),
    mark("notation|express"),
    mark("notation|finds"),
    mark("notation|foresight"),
    mark("notation|hiring"),
    mark("notation|loan"),
    mark("notation|press"),
    mark("notation|stocktake"),
    mark("notation|team"),
)
