"""Value of pieces to a player: which piece a face may be, and what having it would be worth.

Worths are whole numbers in hundredths of a point of reputation. The weights were found by letting
players with different ones play some thousands of matches against each other; most of them matter
little within a wide range.
"""

from __future__ import annotations

from typing import Final

from vestiges.games.troia.bot.optimiser import Frame
from vestiges.games.troia.frames import (
    CAPACITY,
    SECONDARY,
    around,
    count,
    full,
    is_connected,
    largest,
)
from vestiges.games.troia.mound_view import Face, Lying
from vestiges.games.troia.view import TroiaView

# By layer: cells a side, and the number of its first piece; last, one past the last piece.
SIDES: Final = [3, 4, 4, 4, 4]
FIRST: Final = [0, 9, 25, 41, 57, 73]
LAYERS: Final = 5

# The faces a piece may show, the last one being none.
FACES: Final = ["symbol", "plan", ""]
SYMBOL_FACE: Final = 0
PLAN_FACE: Final = 1
KNOWN: Final = -1000000
"""The worth of a piece that no unknown face can be."""

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
        self.is_either_up = is_plan_seen(view)
        self.worths: list[int] = [KNOWN] * FIRST[LAYERS]
        """By piece: what it would be worth in the tent, or KNOWN."""
        self.totals: list[int] = [0] * (LAYERS * len(FACES))
        self.weights: list[int] = [0] * (LAYERS * len(FACES))
        """By kind of face and layer: the worths of what it may be, by likelihood, and the sum of
        the likelihoods."""
        known = [False] * FIRST[LAYERS]
        for item in view["tent"]:
            known[item["piece"]] = True
        for laid in view["laid"]:
            known[laid["piece"]] = True
        for frame in frames_of(view):
            self.add(frame, known)

    def add(self, frame: Frame, known: list[bool]) -> None:
        """Consider the pieces of a layer."""
        first = FIRST[frame.layer]
        before = promise(frame.side, frame.lying, frame.held)
        for cell in range(frame.side * frame.side):
            piece = first + cell
            if not known[piece]:
                worth = self.gain(frame, cell, before)
                self.worths[piece] = worth
                for kind in range(len(FACES)):
                    share = self.likelihood(kind, self.halves(piece))
                    self.totals[kind * LAYERS + frame.layer] += share * worth
                    self.weights[kind * LAYERS + frame.layer] += share

    def halves(self, piece: int) -> int:
        """What a piece is worth in half points: 4 plan, 2 rubble, 3 if nobody knows."""
        return 2 * self.view["points"][piece] or 3

    def gain(self, frame: Frame, cell: int, before: int) -> int:
        """What one more piece in the tent would be worth."""
        bit = 1 << cell
        points = self.halves(FIRST[frame.layer] + cell) * POINT // 2
        if frame.lying and not around(frame.side, bit) & (frame.lying | frame.held):
            points = points * LONELY // 100
        return points + promise(frame.side, frame.lying, frame.held | bit) - before

    def lying(self, item: Lying) -> int:
        """What a face in the mound may be hoped to be worth."""
        kind = FACES.index(item["face"])
        return self.mean(kind, item["layer"], item["cell"], item["oldest"], item["newest"])

    def taken(self, face: Face) -> int:
        """What a face in a front may be hoped to be worth."""
        return self.mean(FACES.index(face["face"]), face["layer"], face["cell"], 0, LAYERS - 1)

    def mean(self, kind: int, layer: int, cell: int, oldest: int, newest: int) -> int:
        """The mean worth of all pieces that a face may belong to."""
        if layer >= 0:
            oldest = newest = layer
        total = weight = 0
        for number in range(oldest, newest + 1):
            if cell < 0:
                total += self.totals[kind * LAYERS + number]
                weight += self.weights[kind * LAYERS + number]
            elif number > 0 or layer == 0:  # Troy I would give itself away
                piece = FIRST[number] + cell
                worth = self.worths[piece] if piece < FIRST[number + 1] else KNOWN
                if worth != KNOWN:
                    share = self.likelihood(kind, self.halves(piece))
                    total += share * worth
                    weight += share
        return total // weight if weight else POINT

    def likelihood(self, kind: int, halves: int) -> int:
        """How readily a piece of so many half points shows a face: a plan piece either one."""
        if kind == PLAN_FACE:
            return halves - 2
        if kind == SYMBOL_FACE and self.is_either_up:
            return 1 if halves == 4 else 2
        return 2


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
