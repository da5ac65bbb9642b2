"""The publishing turn that a player is composing, judged from the player's view alone."""

from __future__ import annotations

from typing import NamedTuple

from vestiges.games.troia.components import SIDES
from vestiges.games.troia.frames import PRIMORDIAL, SECONDARY, full, largest, status
from vestiges.games.troia.text import phrases
from vestiges.games.troia.view import TroiaView


class Draft(NamedTuple):
    """A publication as it would be if it were closed now."""

    layer: int
    size: int
    beat: int
    """The size of the largest group present, this turn's publications included."""
    status: int
    """One of frames.py; ILLEGAL if it cannot be closed yet."""
    points: int


def present(view: TroiaView, layer: int) -> int:
    """The mask of what lies in a layer, the viewer's publications of this turn included."""
    mask = view["frames"][layer]
    for step in view["steps"]:
        if step["layer"] == layer:
            mask |= phrases.cells(step["pieces"])
    return mask


def draft(view: TroiaView) -> Draft:
    """What the publication being put together is worth; `group` must not be empty."""
    group = view["group"]
    layer = phrases.layer_of(group[0])
    side = SIDES[layer]
    lying = present(view, layer)
    new = phrases.cells(group)
    kind = status(side, lying, new)
    points = sum(view["points"][piece] for piece in group)
    if kind >= PRIMORDIAL:
        points += len(group)
    if view["final_turn"] and lying | new == full(side):  # TRO-R12
        earlier = [s for s in view["steps"] if s["layer"] == layer and s["status"] == SECONDARY]
        points += sum(len(step["pieces"]) for step in earlier)
    return Draft(layer, len(group), largest(side, lying), kind, points)
