"""What everyone sees of the pieces in Troia's mound (TRO-31 to TRO-35)."""

from __future__ import annotations

from typing import TypedDict

from vestiges.games.troia.rules.digging import upper_face
from vestiges.games.troia.state import MOUND, TroiaState
from vestiges.games.troia.visibility import GLIMPSED, GONE, READABLE, sights

UNKNOWN = -1
NEWEST = 4


class Face(TypedDict):
    """The upper face of a piece, as far as it is seen."""

    slot: int
    face: str
    """symbol, plan, or "" if it cannot be seen."""
    layer: int
    """The layer a symbol shows; -1 if unknown."""
    cell: int
    """With open contours, the cell of a readable face in its frame; -1 if unknown."""


class Lying(Face):
    """A piece in the mound."""

    x: int
    y: int
    k: int
    height: int
    sight: int
    """0 open, 1 readable, 2 glimpsed, 3 hidden."""
    free: bool
    touched_by: list[int]
    """Slots that touch it from above and block it."""
    bridged_by: list[int]
    """Slots that lie over it without touching it."""
    oldest: int
    newest: int
    """The layers it can be of, as nothing lies on a newer one (TRO-24)."""


def mound_view(state: TroiaState) -> list[Lying]:
    """The pieces still in the mound, in slot order; worked out once as long as none is taken."""
    known = state.mound_seen
    if known is None:
        known = state.mound_seen = look(state)
    return known


def look(state: TroiaState) -> list[Lying]:
    """What is seen of the mound."""
    mound = state.mound
    there = [place == MOUND for place in state.place]
    seen = sights(mound, there)
    lying: list[Lying] = []
    for slot in range(mound.size):
        sight = seen[slot]
        if sight == GONE:
            continue
        shown = seen_face(state, slot, sight)
        touching = [other for other in mound.touching[slot] if there[other]]
        over = [other for other in mound.above[slot] if there[other] and other not in touching]
        layer = shown["layer"]
        lying.append(
            {
                "slot": slot,
                "face": shown["face"],
                "layer": layer,
                "cell": shown["cell"],
                "x": mound.x[slot],
                "y": mound.y[slot],
                "k": mound.k[slot],
                "height": mound.height[slot],
                "sight": sight,
                "free": state.blockers[slot] == 0,
                "touched_by": touching,
                "bridged_by": over,
                "oldest": max(layer, 0),
                "newest": layer if layer >= 0 else NEWEST,
            }
        )
    bound(lying, mound.size)
    return lying


def bound(lying: list[Lying], size: int) -> None:
    """Find the layers that pieces can be of: nothing lies on a newer one (TRO-24)."""
    oldest = [0] * size
    newest = [0] * size
    for item in lying:
        oldest[item["slot"]] = item["oldest"]
        newest[item["slot"]] = item["newest"]
    rising = sorted(lying, key=height_of)
    for item in rising:
        for upper in item["touched_by"] + item["bridged_by"]:
            oldest[upper] = max(oldest[upper], oldest[item["slot"]])
    for item in reversed(rising):
        for upper in item["touched_by"] + item["bridged_by"]:
            newest[item["slot"]] = min(newest[item["slot"]], newest[upper])
    for item in lying:
        item["oldest"] = oldest[item["slot"]]
        item["newest"] = newest[item["slot"]]


def height_of(item: Lying) -> int:
    """The level at which a piece lies."""
    return item["height"]


def seen_face(state: TroiaState, slot: int, sight: int) -> Face:
    """The upper face of a piece in the mound, as far as it is seen (TRO-32 to TRO-35)."""
    if sight > GLIMPSED:
        return {"slot": slot, "face": "", "layer": UNKNOWN, "cell": UNKNOWN}
    face = taken_face(state, slot)
    if sight > READABLE:
        face["layer"] = UNKNOWN
        face["cell"] = UNKNOWN
    return face


def taken_face(state: TroiaState, slot: int) -> Face:
    """The upper face of a piece that left the mound, or can be read (TRO-141)."""
    face, layer, cell = upper_face(state, slot)
    return {"slot": slot, "face": face, "layer": layer, "cell": cell}
