"""The scenario of a match: what is agreed before it and never changes; every clone shares it."""

from __future__ import annotations

from typing import Any

from vestiges.engine.state import Phase
from vestiges.games.troia.constants import KEPT, PIECES
from vestiges.games.troia.heap import Limits


def most_rounds(seats: int) -> int:
    """The most rounds a match can last (TRO-130)."""
    digging, publishing = KEPT[seats]
    return digging + 2 * publishing - 1


class Scenario:
    """Components and options, as flat tables."""

    def __init__(
        self,
        phases: list[Phase[Any]],
        piece_layer: list[int],
        piece_cell: list[int],
        piece_names: list[str],
        sides: list[int],
        layers: list[int],
        spreads: list[int],
        reach: int,
        limits: Limits,
    ) -> None:
        self.phases = phases
        self.piece_layer = piece_layer
        self.piece_cell = piece_cell
        self.piece_names = piece_names
        self.sides = sides
        """By layer: 3 or 4 cells a side."""
        self.layers = layers
        """The layers in play, oldest first (TRO-12, TRO-13)."""
        self.first_piece: list[int] = [piece_layer.index(layer) for layer in range(len(sides))]
        self.layer_pieces: list[list[int]] = [
            [piece for piece in range(PIECES) if piece_layer[piece] == layer] for layer in layers
        ]
        self.spreads = spreads
        """By layer in play: how far pieces scatter (section 2.8)."""
        self.reach = reach
        self.limits = limits
        """How much care is taken over the mound (section 2.8)."""
        self.digging_cards: list[list[int]] = []
        """By seat: the digging cards of its colour, rising."""
        self.publishing_cards: list[list[int]] = []
        self.box_points: list[int] = []
        """By piece: 2 plan, 1 rubble, as the box has them."""
        self.symbol_up = False
        self.keep_highest = False
        """Everyone keeps the highest cards (option card_choice)."""
        self.cover = False
        """Any cover from above blocks, not only contact (TRO-R2)."""
        self.open_contours = False
        self.random_plans = False
        self.manual = False
        self.front_limit = 5
        self.by_publication = False
        """The pawn moves after every publication (TRO-R11)."""
        self.final_turn = False
        """A final publication's bonus reaches what was laid there this turn (TRO-R12)."""
        self.digest = ""
        """Fingerprint of components and options."""

    def piece_at(self, layer: int, cell: int) -> int:
        """The piece whose home is this cell."""
        return self.first_piece[layer] + cell
