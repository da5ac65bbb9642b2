"""Delta: how one text of elements becomes another, for pages that have the first already.

Both are cut before every element. The delta lists what the second is put together from: two
numbers are a run of pieces of the first (where it begins, how many), a text stands for itself. A
board of 80 kB that has changed in a few places becomes some kilobytes. `static/stream.js` puts it
together.
"""

from __future__ import annotations

from typing import Final

CUT: Final = "<"
Delta = list[int | str]


def delta(old: str, new: str) -> Delta:
    """What makes the new text of the old one."""
    pieces = old.split(CUT)
    places = {piece: place for place, piece in enumerate(pieces)}
    made: Delta = []
    fresh: list[str] = []
    begin = end = -1  # the run of old pieces that goes on
    for piece in new.split(CUT):
        if 0 <= end < len(pieces) and pieces[end] == piece:
            end += 1
            continue
        if end >= 0:
            made.append(begin)
            made.append(end - begin)
        begin = places.get(piece, -1)
        end = begin + 1 if begin >= 0 else -1
        if begin < 0:
            fresh.append(piece)
        elif fresh:
            made.append(CUT.join(fresh))
            fresh = []
    if end >= 0:
        made.append(begin)
        made.append(end - begin)
    if fresh:
        made.append(CUT.join(fresh))
    return made


def apply(old: str, changes: Delta) -> str:
    """The new text, from the old one and what makes it of that."""
    pieces = old.split(CUT)
    new: list[str] = []
    begin = -1
    for change in changes:
        if isinstance(change, str):
            new.append(change)
        elif begin < 0:
            begin = change
        else:
            new += pieces[begin : begin + change]
            begin = -1
    return CUT.join(new)
