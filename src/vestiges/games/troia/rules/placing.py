"""Manual placement: the player says on which cell a piece belongs, by its contour lines (TRO-R23).

It is asked after every piece laid, and only the home cell is right (TRO-78). Nothing points to it:
a person is given all empty cells of the layer to choose from, and a wrong one is refused.
"""

from __future__ import annotations

from vestiges.engine.errors import Reason
from vestiges.games.troia.constants import PIECES
from vestiges.games.troia.rules.publishing import lay, present
from vestiges.games.troia.rules.question import Question
from vestiges.games.troia.state import TroiaState


class Place(Question):
    """On which cell do you lay the piece? (TRO-78, TRO-R23)"""

    def __init__(self) -> None:
        # Asked alone: finding the one right cell is what the player does here.
        super().__init__("place", PIECES, clause="TRO-R23", asked_alone=True)

    def options(self, state: TroiaState, seat: int) -> list[int]:
        """Its home and no other cell (TRO-78)."""
        return [state.piece[state.lifted]]

    def choices(self, state: TroiaState, seat: int) -> list[int]:
        """Every empty cell of its layer."""
        layer = state.scenario.piece_layer[state.piece[state.lifted]]
        filled = present(state, layer) | (state.group if layer == state.group_layer else 0)
        cells = range(state.scenario.sides[layer] ** 2)
        return [state.scenario.piece_at(layer, cell) for cell in cells if not filled >> cell & 1]

    def choose(self, state: TroiaState, seat: int, option: int) -> None:
        """The piece lies there."""
        state.lifted = -1
        lay(state, option)

    def say(self, state: TroiaState, option: int) -> str:
        """`on 7-13`."""
        return f"on {state.scenario.piece_names[option]}"

    def why_not(self, state: TroiaState, seat: int, option: int) -> Reason:
        """A wrong cell costs nothing."""
        facts: dict[str, str | int] = {
            "slot": state.lifted + 1,
            "cell": state.scenario.piece_names[option],
        }
        if state.scenario.piece_layer[option] not in state.scenario.layers:
            return Reason("The layer of {cell} is not in play.", facts, "TRO-13")
        layer = state.scenario.piece_layer[option]
        filled = present(state, layer) | (state.group if layer == state.group_layer else 0)
        if filled >> state.scenario.piece_cell[option] & 1:
            return Reason("A piece lies on {cell} already.", facts, "TRO-136")
        return Reason("Piece {slot} does not fit on {cell}.", facts, "TRO-R23")
