"""The boards of a match as a bot reads them from its view, each only once."""

from __future__ import annotations

from typing import Final

from vestiges.games.anarchipel.constants import (
    CELLS,
    GOLD,
    LAND,
    MONSTER,
    OCEAN,
    RESOURCE,
    RESOURCE_CODES,
    START,
)
from vestiges.games.anarchipel.routes import distances
from vestiges.games.anarchipel.scenario import Board
from vestiges.games.anarchipel.view import AnarchipelView

MOST_KEPT: Final = 64
_known: dict[str, list[Board]] = {}


def boards_of(view: AnarchipelView) -> list[Board]:
    """The boards of the three rounds. Shared: do not change them."""
    key = "/".join([" ".join(codes) for codes in view["boards"]])
    found = _known.get(key)
    if found is None:
        if len(_known) >= MOST_KEPT:
            _known.clear()
        found = [read_board(codes) for codes in view["boards"]]
        _known[key] = found
    return found


def routes_from(board: Board, used: list[bool], cell: int, ocean_only: bool) -> list[int]:
    """Distances from a cell, each worked out only once. Shared: do not change them."""
    key = 2 * cell + ocean_only
    for place in range(CELLS):  # what is used changes routes only where a monster was
        if used[place] and board.kind[place] == MONSTER:
            key += 128 << place
    found = board.routes.get(key)
    if found is None:
        found = board.routes[key] = distances(board, used, cell, ocean_only)
    return found


def units_of(code: str) -> int:
    """The units of a resource on a tile."""
    return int(code[2]) if len(code) > 3 else 1


def read_board(codes: list[str]) -> Board:
    """A board from its codes, as far as a plan needs it."""
    board = Board()
    board.codes = codes
    for cell, code in enumerate(codes):
        kind = OCEAN
        if code == "#":
            kind = LAND
        elif code == "ST":
            kind = START
            board.start = cell
        elif code.startswith("mo"):
            kind = MONSTER
        elif code.startswith("go"):
            kind = GOLD
        elif code != "~":
            kind = RESOURCE
        board.kind.append(kind)
        board.crew.append(int(code[-1]) if code[-1].isdigit() else 0)
        board.level.append(int(code[2]) if kind == MONSTER else 0)
        board.units.append(units_of(code) if kind == RESOURCE else 0)
        board.resource.append(RESOURCE_CODES.index(code[:2]) if kind == RESOURCE else -1)
    return board
