"""A decent player of Troia. It knows what its seat knows: a view, nothing else."""

from __future__ import annotations

from typing import Final

from vestiges.engine.chance import Rng
from vestiges.games.troia.frames import SECONDARY
from vestiges.games.troia.optimiser import Frame
from vestiges.games.troia.view import TroiaView

# By layer: cells a side, and the number of its first piece.
SIDES: Final = [3, 4, 4, 4, 4]
FIRST: Final = [0, 9, 25, 41, 57]


def answer(view: TroiaView, rng: Rng) -> int:
    """One of the view's options."""
    return rng.pick(view["options"])


def layer_of(piece: int) -> int:
    """The layer a piece belongs to."""
    return 0 if piece < FIRST[1] else 1 + (piece - FIRST[1]) // 16


def mask_of(pieces: list[int], layer: int) -> int:
    """The home cells of those pieces that belong to a layer."""
    mask = 0
    for piece in pieces:
        if layer_of(piece) == layer:
            mask |= 1 << piece - FIRST[layer]
    return mask


def frames_of(view: TroiaView) -> list[Frame]:
    """The layers as the seat's publishing turn, begun or still to come, finds them."""
    drafted = [piece for step in view["steps"] for piece in step["pieces"]]
    unpaid = [
        piece for step in view["steps"] if step["status"] == SECONDARY for piece in step["pieces"]
    ]
    held = [item["piece"] for item in view["tent"] if item["piece"] not in drafted]
    frames: list[Frame] = []
    for layer in view["layers"]:
        first = FIRST[layer]
        size = SIDES[layer] * SIDES[layer]
        frame = Frame(
            layer,
            SIDES[layer],
            view["frames"][layer] | mask_of(drafted, layer),
            mask_of(held, layer),
            view["points"][first : first + size],
        )
        frame.unpaid = mask_of(unpaid, layer)
        frame.begun = mask_of(view["group"], layer)
        frames.append(frame)
    return frames
