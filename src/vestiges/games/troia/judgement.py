"""What a player makes of a view: which piece a face may be, and what having it would be worth.

Worths are whole numbers in hundredths of a point of reputation. The weights were found by letting
players with different ones play some thousands of matches against each other; most of them matter
little within a wide range.
"""

from __future__ import annotations

from typing import Final

from vestiges.games.troia.frames import (
    CAPACITY,
    SECONDARY,
    around,
    count,
    full,
    is_connected,
    largest,
)
from vestiges.games.troia.optimiser import Frame
from vestiges.games.troia.view import Face, Lying, TroiaView

# By layer: cells a side, and the number of its first piece.
SIDES: Final = [3, 4, 4, 4, 4]
FIRST: Final = [0, 9, 25, 41, 57]
LAYERS: Final = 5

POINT: Final = 100

# The bonus hoped for from a group, a piece: if it could be laid today, and if so many cells lack.
READY: Final = 60
LACKING: Final = [60, 35, 12, 5, 2, 1]
# What is left of a piece's points, in percent, while nothing it could touch is held or published.
LONELY: Final = 85


def layer_of(piece: int) -> int:
    """The layer a piece belongs to."""
    return 0 if piece < FIRST[1] else 1 + (piece - FIRST[1]) // 16


def mask_of(pieces: list[int], layer: int) -> int:
    """The home cells of those pieces that belong to a layer."""
    mask = 0
    for piece in pieces:
        if layer_of(piece) == layer:
            mask |= 1 << (piece - FIRST[layer])
    return mask


def frames_of(view: TroiaView) -> list[Frame]:
    """The layers as the seat's publishing turn, begun or still to come, finds them."""
    drafted: list[int] = []
    unpaid: list[int] = []
    for step in view["steps"]:
        drafted += step["pieces"]
        if step["status"] == SECONDARY:
            unpaid += step["pieces"]
    held = [item["piece"] for item in view["tent"] if item["piece"] not in drafted]
    frames: list[Frame] = []
    for layer in view["layers"]:
        first = FIRST[layer]
        side = SIDES[layer]
        lying = view["frames"][layer] | mask_of(drafted, layer)
        points = view["points"][first : first + side * side]
        frame = Frame(layer, side, lying, mask_of(held, layer), points)
        frame.unpaid = mask_of(unpaid, layer)
        frame.begun = mask_of(view["group"], layer)
        frames.append(frame)
    return frames


def promise(side: int, lying: int, held: int) -> int:
    """The bonus that the held cells of a frame may be hoped to earn some day."""
    beat = largest(side, lying)
    found = 0
    if beat < CAPACITY:  # TRO-101
        size = min(CAPACITY, largest(side, held))
        lack = beat + 1 - size
        found = size * (READY if lack <= 0 else LACKING[lack])
        if lying == 0 and count(held) > size and size < CAPACITY:
            found += READY  # a single first, then the group (TRO-99)
    missing = full(side) & ~lying
    cells = count(missing)
    if cells <= CAPACITY and is_connected(side, missing):
        lack = cells - count(missing & held)
        found = max(found, cells * (READY if lack == 0 else LACKING[lack] // 2))
    return found


class Judge:
    """What the pieces this seat has not seen may be, and what each would be worth to it."""

    def __init__(self, view: TroiaView) -> None:
        self.view = view
        self.worths: dict[int, int] = {}
        """By piece not yet known: what it would be worth in the tent."""
        self.means: dict[str, int] = {}
        """By what is seen of a face: what it is worth on average."""
        self.bounds = bounds(view["mound"])
        self.is_either_up = is_plan_seen(view)
        known = {item["piece"] for item in view["tent"]}
        known.update([laid["piece"] for laid in view["laid"]])
        for frame in frames_of(view):
            for cell in range(frame.side * frame.side):
                piece = FIRST[frame.layer] + cell
                if piece not in known:
                    self.worths[piece] = self.gain(frame, cell)

    def halves(self, piece: int) -> int:
        """What a piece is worth in half points: 4 plan, 2 rubble, 3 if nobody knows."""
        return 2 * self.view["points"][piece] or 3

    def gain(self, frame: Frame, cell: int) -> int:
        """What one more piece in the tent would be worth."""
        bit = 1 << cell
        points = self.halves(FIRST[frame.layer] + cell) * POINT // 2
        if frame.lying and not around(frame.side, bit) & (frame.lying | frame.held):
            points = points * LONELY // 100
        more = promise(frame.side, frame.lying, frame.held | bit)
        return points + more - promise(frame.side, frame.lying, frame.held)

    def worth(self, face: Face) -> int:
        """What a face in the mound or in a front may be hoped to be worth."""
        oldest, newest = self.bounds.get(face["slot"], (0, LAYERS - 1))
        if face["layer"] >= 0:
            oldest = newest = face["layer"]
        key = f"{face['face']} {oldest} {newest} {face['layer']} {face['cell']}"
        if key not in self.means:
            self.means[key] = self.mean(face, oldest, newest)
        return self.means[key]

    def mean(self, face: Face, oldest: int, newest: int) -> int:
        """The mean worth of all pieces that a face may belong to."""
        total = 0
        weight = 0
        for piece, worth in self.worths.items():
            layer = layer_of(piece)
            if oldest <= layer <= newest and fits(face, piece - FIRST[layer], layer):
                share = self.likelihood(face["face"], self.halves(piece))
                total += share * worth
                weight += share
        return total // weight if weight else POINT

    def likelihood(self, face: str, halves: int) -> int:
        """How readily a piece of so many half points shows this face: a plan piece either one."""
        if face == "plan":
            return halves - 2
        if face == "symbol" and self.is_either_up:
            return 1 if halves == 4 else 2
        return 2


def fits(face: Face, cell: int, layer: int) -> bool:
    """With open contours, whether a face shows this cell; Troy I would give itself away."""
    return face["cell"] < 0 or (face["cell"] == cell and (layer > 0 or face["layer"] == 0))


def is_plan_seen(view: TroiaView) -> bool:
    """Whether any face is a plan face; if none is, the mound was laid with its symbols up."""
    for lying in view["mound"]:
        if lying["face"] == "plan":
            return True
    for faces in view["fronts"] + view["tent_faces"]:
        for face in faces:
            if face["face"] == "plan":
                return True
    return False


def bounds(mound: list[Lying]) -> dict[int, tuple[int, int]]:
    """By slot: the oldest and newest layer it can be of; nothing lies on a newer one (TRO-24)."""
    oldest: dict[int, int] = {}
    newest: dict[int, int] = {}
    for item in mound:
        oldest[item["slot"]] = max(item["layer"], 0)
        newest[item["slot"]] = item["layer"] if item["layer"] >= 0 else LAYERS - 1
    rising = sorted(mound, key=height_of)
    for item in rising:
        slot = item["slot"]
        for upper in item["touched_by"] + item["bridged_by"]:
            oldest[upper] = max(oldest[upper], oldest[slot])
    for item in reversed(rising):
        slot = item["slot"]
        for upper in item["touched_by"] + item["bridged_by"]:
            newest[slot] = min(newest[slot], newest[upper])
    return {slot: (oldest[slot], newest[slot]) for slot in oldest}


def height_of(item: Lying) -> int:
    """The level at which a piece lies."""
    return item["height"]
