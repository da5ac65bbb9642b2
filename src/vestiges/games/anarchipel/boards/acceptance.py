"""Acceptance tests of generated boards: T1 to T7, and the limits of T5 (section 2.7)."""

from __future__ import annotations

from typing import Final

from vestiges.engine.errors import Reason
from vestiges.games.anarchipel.cells import NEIGHBOURS, axial
from vestiges.games.anarchipel.components import Card, Components, Tile, is_connected
from vestiges.games.anarchipel.constants import CELLS, GOLD, KINDS, LAND, MONSTER, RESOURCE, ROUNDS
from vestiges.games.anarchipel.routes import open_area
from vestiges.games.anarchipel.scenario import Board

ENOUGH: Final = (3, 2, 2)
"""By round: the number of players that must be enough to finish."""
SMALLEST: Final = (4, 3, 2)
"""By round: the smallest number of living players."""
TRUST: Final = (4, 3, 2)
"""By round: the most wanted units that single players cannot take (T6)."""
LEAST_COST: Final = (22, 12, 8)
MOST_COST: Final = (36, 22, 16)
"""By round: the bounds of what an honest crew spends on average (T8)."""


def respects_stock(board: Board, tiles: dict[str, Tile]) -> bool:
    """T1: never more of a tile than the box holds."""
    return all(board.codes.count(code) <= tiles[code].stock for code in set(board.codes))


def pockets(board: Board) -> list[list[int]]:
    """The parts of the sea that monsters close off, each as its cells."""
    inside = open_area(board, [False] * CELLS)
    closed = [c for c in range(CELLS) if not inside[c] and board.kind[c] not in (LAND, MONSTER)]
    found: list[list[int]] = []
    while closed:
        part = [closed.pop()]
        for cell in part:
            for near in NEIGHBOURS[cell]:
                if near in closed:
                    closed.remove(near)
                    part.append(near)
        found.append(sorted(part))
    return found


def monsters_matter(board: Board) -> bool:
    """T3: monsters apart, each closes something off, every pocket holds something."""
    monsters = [cell for cell in range(CELLS) if board.kind[cell] == MONSTER]
    shut = [cell for pocket in pockets(board) for cell in pocket]
    for monster in monsters:
        near = NEIGHBOURS[monster]
        if any(cell in monsters for cell in near) or not any(cell in shut for cell in near):
            return False
    return all(
        any(board.kind[cell] in (RESOURCE, GOLD) for cell in pocket) for pocket in pockets(board)
    )


def start_is_open(board: Board) -> bool:
    """T4: at least three ways lead out of Start."""
    free = [c for c in NEIGHBOURS[board.start] if board.kind[c] not in (LAND, MONSTER)]
    return len(free) >= 3


def units_within(board: Board, kind: int, crew: int, inside: list[bool]) -> int:
    """The units of a kind that crews of so many can take in this part of the sea."""
    return sum(
        board.units[cell]
        for cell in range(CELLS)
        if board.resource[cell] == kind and board.crew[cell] <= crew and inside[cell]
    )


def is_feasible(board: Board, wanted: list[int], number: int) -> bool:
    """T5: few players can open enough of the sea and find all that is wanted there."""
    enough = ENOUGH[number - 1]
    beaten = [board.kind[c] == MONSTER and board.crew[c] <= enough for c in range(CELLS)]
    inside = open_area(board, beaten)
    return all(units_within(board, k, enough, inside) >= wanted[k] for k in range(KINDS))


def needs_trust(board: Board, wanted: list[int], number: int) -> bool:
    """T6: single players cannot do it all, nor must crews do too much."""
    inside = open_area(board, [False] * CELLS)
    left = sum(max(0, wanted[k] - units_within(board, k, 1, inside)) for k in range(KINDS))
    return 1 <= left <= TRUST[number - 1]


def wedge(cell: int) -> int:
    """Which of the six wedges around Start a cell lies in, -1 for the middle (T7)."""
    q, r = axial(cell)
    if q == 0 and r == 0:
        return -1
    for turns in range(6):
        if q > 0 and r >= 0:
            return turns
        q, r = -r, q + r
    raise AssertionError("every cell but the middle is in a wedge")


def is_spread(board: Board) -> bool:
    """T7: land and tiles lie on all sides."""
    land = [0] * 6
    prizes = [0] * 6
    resources = [0] * 6
    for cell in range(CELLS):
        side = wedge(cell)
        if side >= 0:
            kind = board.kind[cell]
            land[side] += kind == LAND
            prizes[side] += kind in (RESOURCE, GOLD)
            resources[side] += kind == RESOURCE
    near = [c for c in NEIGHBOURS[board.start] if board.kind[c] == RESOURCE]
    pairs = [resources[i] + resources[i + 1] for i in (0, 2, 4)]
    return (
        max(land) <= 4
        and 6 - land.count(0) >= 4
        and max(prizes) <= 4
        and 6 - prizes.count(0) >= 5
        and min(pairs) >= 2
        and len(near) <= 2
    )


def failures(board: Board, wanted: list[int], number: int, tiles: dict[str, Tile]) -> list[str]:
    """The tests T1 to T7 that a board of a round fails."""
    results = {
        "T1": respects_stock(board, tiles),
        "T2": is_connected(board),
        "T3": monsters_matter(board),
        "T4": start_is_open(board),
        "T5": is_feasible(board, wanted, number),
        "T6": needs_trust(board, wanted, number),
        "T7": is_spread(board),
    }
    return [name for name, passed in results.items() if not passed]


def warnings(parts: Components) -> list[Reason]:
    """What is unwise about a box that can be played with: T1 to T5 (ANA-R53, section 2.10)."""
    found: list[Reason] = []
    for card in parts.cards:
        for number in range(1, ROUNDS + 1):
            found += warn(parts, card, number)
    return found


def warn(parts: Components, card: Card, number: int) -> list[Reason]:
    """The same for one round of one card."""
    failed = failures(card.boards[number - 1], card.wanted[number - 1], number, parts.tiles)
    return [
        Reason(
            "{file}, card {card}, round {number}: the board fails test {name} of section 2.7.",
            {"file": "objectives.toml", "card": card.name, "number": number, "name": name},
            "ANA-R53",
        )
        for name in failed
        if name <= "T5"
    ]
