"""Evidence: all that a viewer has seen of the hidden pieces of a mound."""

from __future__ import annotations

from typing import Final

from vestiges.games.troia.mound import Mound

# What is seen of an upper face.
NOTHING: Final = 0
SYMBOL: Final = 1
PLAN: Final = 2


class Evidence:
    """All that a viewer knows about which piece is where; the dealing depends on nothing else."""

    def __init__(self, mound: Mound, piece_layer: list[int], piece_cell: list[int]) -> None:
        size = mound.size
        self.mound = mound
        self.piece_layer = piece_layer
        self.piece_cell = piece_cell
        self.points: list[int] = []
        """By piece: 2 plan, 1 rubble, 0 unknown."""
        self.box_points: list[int] = []
        """By piece, as the box has them: where plans are unknown, how many a layer has."""
        self.known: list[int] = [-1] * size
        """By slot: its piece where the viewer knows it, otherwise -1."""
        self.face: list[int] = [NOTHING] * size
        self.layer: list[int] = [-1] * size
        """By slot: the layer its face shows, -1 if it shows none."""
        self.cell: list[int] = [-1] * size
        """By slot: the cell its contours show, -1 if they cannot be read."""
        self.owners: list[int] = [-1] * size
        """By slot: the seat whose tent it went into, if its piece is unknown; otherwise -1."""
        self.published: list[list[int]] = []
        """By seat: pieces it published that the viewer cannot link to a slot."""
        self.unseen: list[int] = []
        """Pieces in play that the viewer has not identified and nobody has published."""
        self.weigh_symbols = True
        """Whether a plan piece shows its symbol only half of the time (heap_faces random)."""
        self.by_height: list[int] = sorted(range(size), key=lambda slot: mound.height[slot])

    def has_cell(self, slot: int, piece: int) -> bool:
        """Whether a piece has the contours of a slot; those of Troy I differ from all others."""
        first = self.layer[slot] == 0
        return self.cell[slot] == self.piece_cell[piece] and first == (self.piece_layer[piece] == 0)
