"""The status of a publication over sets of cells, worded as in the rules page (section 3.6).

It shares no line with the rules under test, which count with bits.
"""

from vestiges.games.troia.frames import BOTH, FINAL, ILLEGAL, PRIMORDIAL, SECONDARY

Cell = tuple[int, int]
Cells = frozenset[Cell]


def cells_of(names: str) -> Cells:
    """The home cells of pieces: row and column, as their names tell."""
    return frozenset((int(name[2]), int(name[3])) for name in names.split())


def mask(side: int, cells: Cells) -> int:
    """Cells counted from (1, 1) as the bits of a frame."""
    return sum(1 << ((row - 1) * side + column - 1) for row, column in cells)


def neighbours(cell: Cell) -> set[Cell]:
    row, column = cell
    return {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}


def group(cells: Cells, start: Cell) -> Cells:
    """The cells that hang together with one of them."""
    grown = {start}
    while more := {c for cell in grown for c in neighbours(cell)} & cells - grown:
        grown |= more
    return frozenset(grown)


def largest_group(lying: Cells) -> int:
    return max((len(group(lying, cell)) for cell in lying), default=0)


def judge(side: int, lying: Cells, new: Cells) -> int:
    """What a publication is."""
    if group(new, min(new)) != new:
        return ILLEGAL  # TRO-79, TRO-81
    is_final = len(lying | new) == side * side  # TRO-95
    if not lying or len(new) > largest_group(lying):
        return BOTH if is_final else PRIMORDIAL  # TRO-89, TRO-90
    if is_final:
        return FINAL
    touches = any(neighbours(cell) & lying for cell in new)
    return SECONDARY if touches else ILLEGAL  # TRO-93, TRO-94


def publishable(side: int, lying: Cells, held: Cells, capacity: int) -> set[Cells]:
    """Every legal publication of at most so many held pieces, by trying all connected sets."""
    found = {frozenset([cell]) for cell in held}
    for _ in range(capacity - 1):
        found |= {g | {c} for g in found for cell in g for c in neighbours(cell) & held}
    return {g for g in found if len(g) <= capacity and judge(side, lying, g) != ILLEGAL}
