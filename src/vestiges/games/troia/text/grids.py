"""The frames as small grids of letters, with what is still to beat and to come."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from vestiges.engine.text import Tongue
from vestiges.engine.text_layout import wrapped
from vestiges.games.troia.components import SIDES
from vestiges.games.troia.frames import CAPACITY, count, full, largest
from vestiges.games.troia.text import phrases
from vestiges.games.troia.text.composing import present
from vestiges.games.troia.view import TroiaView

EMPTY: Final = "."
LAID: Final = "*"
GROUP: Final = "+"
TALLEST: Final = max(SIDES)


def frames(view: TroiaView, tongue: Tongue) -> str:
    """All frames side by side, and what the letters mean."""
    blocks = [frame(view, layer, tongue) for layer in view["layers"]]
    said = beside(blocks) + "\n" + wrapped(legend(view, tongue))
    if view["manual"] and view["tent"]:
        said += "\n\n" + relief(tongue)
    return said


def relief(tongue: Tongue) -> str:
    """The height of the ground at the corners of the cells, to find where a piece belongs."""
    blocks = []
    for layer, head in ((0, tongue("Ground of Troy I")), (1, tongue("Ground of the others"))):
        corners = range(SIDES[layer] + 1)
        rows = [
            " ".join(str(phrases.ground(tongue, layer, r, c)) for c in corners) for r in corners
        ]
        blocks.append([head, *rows])
    return beside(blocks)


def legend(view: TroiaView, tongue: Tongue) -> str:
    """What the letters of the grids mean to this viewer."""
    if view["manual"] and (view["steps"] or view["group"]):
        return tongue(
            "P: plan, R: rubble, star: laid this turn, plus: in this publication, dot: empty cell."
        )
    if view["seat"] is None or view["manual"]:
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
    lines = [phrases.layer(tongue, layer)]
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
    mine = [] if view["manual"] else [held["piece"] for held in view["tent"]]  # TRO-R23
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


def beside(blocks: Sequence[Sequence[str]], gap: int = 2) -> str:
    """Blocks of lines side by side; a shorter one is filled up with empty lines."""
    height = max(map(len, blocks), default=0)
    widths = [max(map(len, block), default=0) + gap for block in blocks]
    lines = []
    for number in range(height):
        cells = [block[number] if number < len(block) else "" for block in blocks]
        line = "".join(cell.ljust(width) for cell, width in zip(cells, widths, strict=True))
        lines.append(line.rstrip())
    return "\n".join(lines)
