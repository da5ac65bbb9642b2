"""Helpers for tests about publishing turns."""

from vestiges.games.troia import GAME
from vestiges.games.troia.components import load
from vestiges.games.troia.constants import PUBLISH
from vestiges.games.troia.options import TroiaOptions
from vestiges.games.troia.state import FRAME, TENT, TroiaState

NAMES = load().piece_names


def publishing(lying: list[int], tent: list[int], scope: str = "publication") -> TroiaState:
    """The first seat's publishing turn, with these pieces published and those in its tent."""
    options = TroiaOptions(
        card_choice="highest", final_scope="turn" if scope == "turn" else "publication"
    )
    state = GAME.new(options, 4, "optimiser")
    assert isinstance(state, TroiaState)
    for piece in lying:
        state.place[state.piece.index(piece)] = FRAME + 1
        state.lying[state.scenario.piece_layer[piece]] |= 1 << state.scenario.piece_cell[piece]
        state.laid.append(piece)
        state.laid_by.append(1)
        state.laid_round.append(1)
    state.tents[0] = [state.piece.index(piece) for piece in tent]
    for slot in state.tents[0]:
        state.place[slot] = TENT
    state.phase, state.waiting, state.order, state.moves = PUBLISH, [0], [0], 5
    state.legal_seat = -1
    return state


def pieces(names: str) -> list[int]:
    return [NAMES.index(name) for name in names.split()]


def at(lying: str, tent: str, scope: str = "publication") -> TroiaState:
    return publishing(pieces(lying), pieces(tent), scope)
