"""Heaps: pieces thrown at random, layer by layer, until a mound lies (TRO-20 to TRO-24)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from vestiges.engine.chance import Rng
from vestiges.games.troia.mound import TURNS, UNIT, Mound, Pile

if TYPE_CHECKING:  # a native integer when compiled, a plain int otherwise
    from mypy_extensions import i64

SYMBOL_UP: Final = 0
PLAN_UP: Final = 1


class Limits:
    """How much care is taken over a heap (rules page 2.8)."""

    def __init__(
        self, sliver: i64 = 40, tries: i64 = 40, least_open: i64 = 8, rebuilds: i64 = 50
    ) -> None:
        # units of depth; an overlap below it is a sliver nobody can see
        self.sliver: i64 = sliver
        # how often a piece that makes a sliver is thrown again before it is accepted
        self.tries: i64 = tries
        # pieces that must be open when all lie
        self.least_open: i64 = least_open
        # how often a heap with fewer is built again before it is accepted
        self.rebuilds: i64 = rebuilds


class Heap:
    """A mound with what lies in it: the secret part of the setup."""

    def __init__(self, mound: Mound, piece: list[int], face: list[int]) -> None:
        self.mound = mound
        # which piece bears the slot
        self.piece = piece
        # the face that is up, by slot: SYMBOL_UP or PLAN_UP; rubble shows its symbol either way
        self.face = face


class Pouring:
    """A heap in the making."""

    def __init__(self, rng: Rng, reach: i64, care: Limits) -> None:
        self.rng = rng
        self.reach: i64 = reach
        self.care = care
        self.pile = Pile()
        # piece and upper face by drop index
        self.piece: list[int] = []
        self.face: list[int] = []

    def pour(self, pieces: list[int], spread: i64, points: list[int]) -> None:
        """Throw one layer onto the heap, in random order (TRO-21, TRO-22)."""
        order = pieces.copy()
        self.rng.shuffle(order)
        for piece in order:
            self.throw(spread)
            plan_up = self.rng.coin()
            self.piece.append(piece)
            self.face.append(PLAN_UP if plan_up and points[piece] == 2 else SYMBOL_UP)

    def throw(self, spread: i64) -> None:
        """Lay one piece at a random place; a sliver is thrown again, within limits."""
        rng = self.rng
        limit: i64 = self.reach * self.reach
        least: i64 = self.care.sliver * UNIT
        tries: i64 = self.care.tries
        while True:
            x: i64 = _scatter(rng, spread)
            y: i64 = _scatter(rng, spread)
            if x * x + y * y > limit:
                continue
            k: i64 = rng.below(TURNS)
            if tries == 0:
                least = 0
            if self.pile.drop(x, y, k, least):
                return
            tries -= 1

    def open_pieces(self) -> int:
        """How many pieces have nothing over them (TRO-139)."""
        return self.pile.covered.count(False)

    def heap(self, symbol_up: bool) -> Heap:
        """The heap as it lies, with random slot numbers."""
        size = len(self.piece)
        slots = list(range(size))
        self.rng.shuffle(slots)
        piece = [0] * size
        face = [SYMBOL_UP] * size
        for drop in range(size):
            piece[slots[drop]] = self.piece[drop]
            if not symbol_up:
                face[slots[drop]] = self.face[drop]
        return Heap(Mound(self.pile, slots), piece, face)


def build(
    rng: Rng,
    layer_pieces: list[list[int]],
    spreads: list[int],
    reach: int,
    points: list[int],
    symbol_up: bool,
    limits: Limits | None = None,
) -> Heap:
    """A random heap of these layers, oldest first (TRO-20 to TRO-24).

    `spreads` has one number a layer, `reach` is the farthest a centre may lie from the middle and
    `points` is indexed by piece (2 = a plan piece). With `symbol_up` every symbol face is up; the
    places and slots are the same either way.
    """
    care = limits if limits is not None else Limits()
    rebuilds: i64 = care.rebuilds
    while True:
        pouring = Pouring(rng, reach, care)
        layer: i64 = 0
        while layer < len(layer_pieces):
            pouring.pour(layer_pieces[layer], spreads[layer], points)
            layer += 1
        if rebuilds == 0 or pouring.open_pieces() >= care.least_open:
            return pouring.heap(symbol_up)
        rebuilds -= 1


def _scatter(rng: Rng, spread: i64) -> i64:
    """A coordinate: the sum of three uniform numbers in -spread .. spread."""
    width: i64 = 2 * spread + 1
    first: i64 = rng.below(width)
    second: i64 = rng.below(width)
    third: i64 = rng.below(width)
    return first + second + third - 3 * spread
