"""The parts of the box of Anarchipel, read from `data/` and checked.

An owner of the printed game may put files of the same names into a folder of their own:
`load(folder)` reads those, and takes from here what the folder lacks. What cannot be right is
refused with a `BoxError` that names the file, the place in it, what stands there and what may.
What is merely unwise (tests T1 to T5 of section 2.7) is reported by `boards/acceptance.py`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from vestiges.engine.box import BoxError, Boxes, Parts, Sheet
from vestiges.engine.text import Phrase
from vestiges.games.anarchipel.cells import NEIGHBOURS
from vestiges.games.anarchipel.constants import (
    ACTION_NAMES,
    CELLS,
    GOLD,
    KINDS,
    LAND,
    MONSTER,
    OCEAN,
    RESOURCE,
    RESOURCE_CODES,
    ROUNDS,
    ROWS,
    START,
    TOP_LEVEL,
    WINDOW_NAMES,
    WINDOWS,
)
from vestiges.games.anarchipel.scenario import Board

DATA: Final = Path(__file__).parent / "data"
FILES: Final = ("objectives.toml", "tiles.toml", "supplies.toml")
TILE_KINDS: Final = ("start", "land", "ocean", "monster", "gold", *RESOURCE_CODES)
MOST_CREW: Final = 5
"""Sixteen clips bound any crew number (section 2.1)."""
MOST_INCOME: Final = 30
SEAT_COUNTS: Final = {4: "four", 5: "five", 6: "six"}


class Tile:
    """A kind of hex tile."""

    def __init__(self, row: Sheet) -> None:
        self.code = row.text("code")
        word = row.text("kind", TILE_KINDS)
        self.resource = RESOURCE_CODES.index(word) if word in RESOURCE_CODES else -1
        kinds = {"start": START, "land": LAND, "ocean": OCEAN, "monster": MONSTER, "gold": GOLD}
        self.kind = kinds.get(word, RESOURCE)
        has_action = self.kind in (MONSTER, GOLD, RESOURCE)
        self.crew = row.whole("crew", 1, MOST_CREW) if has_action else 0
        self.level = row.whole("level", 1, TOP_LEVEL) if self.kind == MONSTER else 0
        self.units = row.whole("units", 1, 9) if self.kind == RESOURCE else 0
        self.stock = row.whole("stock", 0, 999)
        self.sign = self._sign(word)
        """What it is, as views write it, whatever code the box has for it."""
        row.close()

    def _sign(self, word: str) -> str:
        if self.kind in (START, LAND, OCEAN):
            return {START: "ST", LAND: "#", OCEAN: "~"}[self.kind]
        number = self.level if self.kind == MONSTER else self.units if self.units > 1 else ""
        return f"{word[:2]}{number}{self.crew}"


class Card:
    """An Objective card: income, wanted units and board of three rounds (ANA-07)."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.income: list[int] = []
        self.wanted: list[list[int]] = []
        self.boards: list[Board] = []


class Components(Parts):
    """All parts of a box."""

    def __init__(self, name: str, sheets: dict[str, Sheet]) -> None:
        super().__init__(name, sheets)
        self.tiles: dict[str, Tile] = _read_tiles(sheets["tiles.toml"])
        self.cards: list[Card] = self._read_cards(sheets["objectives.toml"])
        self.roles: dict[int, tuple[int, int]] = _read_supplies(sheets["supplies.toml"])
        """By number of players: corsairs and pirates (ANA-02)."""

    def card(self, name: str) -> Card | None:
        """The card of this id, if the box has it."""
        for card in self.cards:
            if card.name == name:
                return card
        return None

    def _read_cards(self, sheet: Sheet) -> list[Card]:
        count = len(sheet.entries("card"))
        if not count:
            one = Phrase("one card at least")
            raise BoxError(sheet.file, "[[card]]", Phrase("found none"), one)
        found: list[Card] = []
        for row in sheet.rows("card", count):
            card = Card(row.text("id"))
            if card.name in [other.name for other in found] or card.name == "random":
                raise row.error("id", card.name, Phrase("an id of its own"))
            for part in row.rows("round", ROUNDS):
                self._read_round(card, part)
            row.close()
            found.append(card)
        sheet.close()
        return found

    def _read_round(self, card: Card, part: Sheet) -> None:
        card.income.append(part.whole("income", 1, MOST_INCOME))
        card.wanted.append(part.wholes("wanted", KINDS, 0, 9))
        card.boards.append(self._read_board(part))
        part.close()

    def _read_board(self, part: Sheet) -> Board:
        rows = part.entries("board")
        if len(rows) != len(ROWS):
            raise part.error("board", rows, Phrase("{count} rows", count=len(ROWS)))
        board = Board()
        for number, (row, length) in enumerate(zip(rows, ROWS, strict=True), 1):
            codes = row.split() if isinstance(row, str) else []
            odd = [code for code in codes if code not in self.tiles]
            if len(codes) != length or odd:
                allowed = Phrase("{count} codes of tiles.toml separated by blanks", count=length)
                raise part.error(f"board, row {number}", row, allowed)
            board.codes += codes
        lay(board, self.tiles)
        if board.kind.count(START) != 1:
            found = Phrase("found {count} Start tiles", count=board.kind.count(START))
            raise BoxError(part.file, f"{part.place}, board", found, Phrase("one Start tile"))
        board.start = board.kind.index(START)
        if not is_connected(board):
            parts = Phrase("found a sea in several parts")
            one = Phrase("one sea, monsters not counted")
            raise BoxError(part.file, f"{part.place}, board", parts, one)
        return board


def lay(board: Board, tiles: dict[str, Tile]) -> None:
    """Fill in what the codes of a board mean."""
    laid = [tiles[code] for code in board.codes]
    board.signs = [tile.sign for tile in laid]
    board.kind = [tile.kind for tile in laid]
    board.crew = [tile.crew for tile in laid]
    board.level = [tile.level for tile in laid]
    board.resource = [tile.resource for tile in laid]
    board.units = [tile.units for tile in laid]


def is_connected(board: Board) -> bool:
    """Whether all cells that are not land hang together, monsters ignored (test T2)."""
    reached = {board.start}
    todo = [board.start]
    while todo:
        for cell in NEIGHBOURS[todo.pop()]:
            if board.kind[cell] != LAND and cell not in reached:
                reached.add(cell)
                todo.append(cell)
    return len(reached) == CELLS - board.kind.count(LAND)


def _read_tiles(sheet: Sheet) -> dict[str, Tile]:
    found: dict[str, Tile] = {}
    for row in sheet.rows("tile", len(sheet.entries("tile"))):
        tile = Tile(row)
        if tile.code in found:
            raise row.error("code", tile.code, Phrase("a code of its own"))
        found[tile.code] = tile
    sheet.close()
    return found


def _read_supplies(sheet: Sheet) -> dict[int, tuple[int, int]]:
    roles = sheet.table("roles")
    found: dict[int, tuple[int, int]] = {}
    for seats, word in SEAT_COUNTS.items():
        corsairs, pirates = roles.wholes(word, 2, 1, seats)
        if corsairs + pirates != seats:
            sides = Phrase("corsairs and pirates, {count} in all", count=seats)
            raise roles.error(word, [corsairs, pirates], sides)
        found[seats] = (corsairs, pirates)
    roles.close()
    rows = sheet.rows("action", len(ACTION_NAMES))
    for number, (row, name) in enumerate(zip(rows, ACTION_NAMES, strict=True)):
        row.text("id", (f"a{number + 1:02}",))
        row.text("name", (name,))
        row.text("window", (WINDOW_NAMES[WINDOWS[number]],))
        row.close()
    sheet.close()
    return found


BOXES: Final = Boxes(Components, DATA, FILES)
load = BOXES.load
