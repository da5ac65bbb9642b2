"""The frames as small grids of letters, with what is still to beat and to come."""

from __future__ import annotations

from typing import Final

from vestiges.engine.game import Tongue
from vestiges.games.troia.components import SIDES
from vestiges.games.troia.frames import CAPACITY, count, full, largest
from vestiges.games.troia.speech import layout, phrases
from vestiges.games.troia.speech.composing import present
from vestiges.games.troia.view import TroiaView

EMPTY: Final = "."
LAID: Final = "*"
GROUP: Final = "+"
TALLEST: Final = max(SIDES)


def frames(view: TroiaView, tongue: Tongue) -> str:
    """All frames side by side, and what the letters mean."""
    blocks = [frame(view, layer, tongue) for layer in view["layers"]]
    return layout.beside(blocks) + "\n" + layout.wrapped(legend(view, tongue))


def legend(view: TroiaView, tongue: Tongue) -> str:
    """What the letters of the grids mean to this viewer."""
    if view["seat"] is None:
        return tongue("P: plan, R: rubble, dot: empty cell.")
    if view["steps"] or view["group"]:
        return tongue(
            "P: plan, R: rubble, small letters: in your tent, star: laid this turn, "
            "plus: in this publication, dot: empty cell."
        )
    return tongue("P: plan, R: rubble, small letters: in your tent, dot: empty cell.")


def frame(view: TroiaView, layer: int, tongue: Tongue) -> list[str]:
    """One frame: its name, the grid with rows and columns numbered, two lines about it."""
    side = SIDES[layer]
    marks = marked(view, layer, tongue)
    lines = [tongue(phrases.LAYERS[layer])]
    lines.append("  " + " ".join(str(column + 1) for column in range(side)))
    for row in range(side):
        lines.append(" ".join([str(row + 1), *marks[row * side : row * side + side]]))
    lines.extend([""] * (TALLEST - side))
    lines.extend(goals(view, layer, tongue))
    return lines


def marked(view: TroiaView, layer: int, tongue: Tongue) -> list[str]:
    """A letter for each cell of a frame."""
    letters = [EMPTY, tongue("R"), tongue("P")]
    first = phrases.first_piece(layer)
    marks = [EMPTY] * SIDES[layer] ** 2
    mine = [held["piece"] for held in view["tent"]]
    laid = [piece for step in view["steps"] for piece in step["pieces"]]
    for cell in range(len(marks)):
        piece = first + cell
        letter = letters[view["points"][piece]]
        if view["frames"][layer] >> cell & 1:
            marks[cell] = letter
        elif piece in laid:
            marks[cell] = LAID
        elif piece in view["group"]:
            marks[cell] = GROUP
        elif piece in mine:
            marks[cell] = letter.lower()
    return marks


def goals(view: TroiaView, layer: int, tongue: Tongue) -> list[str]:
    """What a publication has to beat here, and what is still to come."""
    side = SIDES[layer]
    lying = present(view, layer)
    if lying == full(side):
        return [tongue("filled")]
    best = largest(side, lying)
    if best == 0:
        head = tongue("empty")
    elif best < CAPACITY:
        head = tongue("beat {count}").format(count=best)
    else:
        head = tongue("largest {count}").format(count=best)  # TRO-101: beyond reach
    return [head, missing(view, layer, lying, tongue)]


def missing(view: TroiaView, layer: int, lying: int, tongue: Tongue) -> str:
    """How many pieces a layer still lacks, by kind where the kinds are known (TRO-R25)."""
    first = phrases.first_piece(layer)
    cells = range(SIDES[layer] ** 2)
    kinds = [view["points"][first + cell] for cell in cells if not lying >> cell & 1]
    if 0 in kinds:
        return tongue("lacks {count}").format(count=count(full(SIDES[layer]) & ~lying))
    return tongue("lacks {plan}P {rubble}R").format(plan=kinds.count(2), rubble=kinds.count(1))
