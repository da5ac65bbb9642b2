"""The parts of the box of Troia, read from `data/` and checked.

An owner of the real box may put files of the same names into a folder of his own: `load(folder)`
reads those, and takes from here what the folder lacks. What cannot be right is refused with a
`BoxError` that names the file, the place in it, what stands there and what is allowed.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from vestiges.engine.box import BoxError, Boxes, Parts, Sheet, close, provenance
from vestiges.engine.text import Phrase
from vestiges.games.troia.heap import Limits
from vestiges.games.troia.site import Plan, Relief, read_plan, read_relief

__all__ = ["BoxError", "Components", "Plan", "Preset", "Relief", "load"]

DATA: Final = Path(__file__).parent / "data"
FILES: Final = ("layers.toml", "cards.toml", "table.toml", "heap.toml", "plans.toml")
CODES: Final = ("1", "2", "6", "7", "8")
SIDES: Final = (3, 4, 4, 4, 4)
LAYER_FIRST: Final = (0, 9, 25, 41, 57)
HOMES: Final = tuple((layer, cell) for layer, side in enumerate(SIDES) for cell in range(side**2))
"""By piece its layer and cell, the same in every box: the rulebook fixes the frames."""
SYMBOLS: Final = ("circle", "cross", "square", "star", "triangle")
COLOURS: Final = ("red", "blue", "green", "yellow")
PRESETS: Final = ("standard", "tight", "wide")

LAST_DOTTED: Final = 20  # digging cards 1-20 have a colour, 21-36 are neutral permits
LAST_DIGGING: Final = 36
LAST_CARD: Final = 64


@dataclass(frozen=True)
class Layer:
    """One period of the city: its frame, row by row, P for plan and R for rubble pieces."""

    code: str
    name: str
    symbol: str
    side: int
    mask: list[str]


@dataclass(frozen=True)
class Preset:
    """How wide a mound is thrown: a spread for each layer, and how far out a centre may lie."""

    name: str
    spreads: list[int]
    reach: int
    # half the side of the square in which the mound is drawn
    edge: int


class Components(Parts):
    """All parts of a box as flat tables.

    Layers are numbered 0-4 from the oldest, pieces 0-72 by layer and then row by row, colours 0-3,
    cards by the number printed on them.
    """

    def __init__(self, name: str, sheets: dict[str, Sheet]) -> None:
        super().__init__(name, sheets)
        # "layers.toml, layer 1, plan" -> where that fact comes from
        self.provenance: dict[str, str] = provenance(sheets)
        self._lay_out(_read_layers(sheets["layers.toml"]))
        self._read_table(sheets["table.toml"])
        # by card number 0-64; the colour's number, -1 for neutral permits and for the unused 0
        self.card_colour: list[int] = _read_cards(sheets["cards.toml"], self.colours)
        self._read_heap(sheets["heap.toml"])
        self._read_plans(sheets["plans.toml"])

    def _lay_out(self, layers: list[Layer]) -> None:
        """Number the pieces and note what each one is."""
        self.layer_names: list[str] = [layer.name for layer in layers]
        self.layer_symbols: list[str] = [layer.symbol for layer in layers]
        self.layer_sides: list[int] = [layer.side for layer in layers]
        # the number of each layer's first piece
        self.layer_first: list[int] = []
        self.piece_layer: list[int] = []
        # row * side + column, both from 0, in the frame of its layer
        self.piece_cell: list[int] = []
        # 2 for a plan piece, 1 for rubble (TRO-103, TRO-104)
        self.piece_points: list[int] = []
        # "8-12": layer, row, column, both from 1
        self.piece_names: list[str] = []
        for number, layer in enumerate(layers):
            self.layer_first.append(len(self.piece_layer))
            for cell, kind in enumerate("".join(layer.mask)):
                row, column = divmod(cell, layer.side)
                self.piece_layer.append(number)
                self.piece_cell.append(cell)
                self.piece_points.append(2 if kind == "P" else 1)
                self.piece_names.append(f"{layer.code}-{row + 1}{column + 1}")

    def _read_table(self, sheet: Sheet) -> None:
        pawns = sheet.table("pawns")
        self.colours: list[str] = [COLOURS[n] for n in pawns.each_once("colours", COLOURS)]
        track = sheet.table("track")
        self.track_length: int = track.whole("spaces", 4, 1000)
        self.track_corners: list[int] = track.wholes("corners", 4, 0, self.track_length - 1)
        if self.track_corners[0] != 0 or self.track_corners != sorted(set(self.track_corners)):
            rising = Phrase("0 first, then rising (TRO-10)")
            raise track.error("corners", self.track_corners, rising)
        parts = sheet.table("parts")
        for key, count in (("frames", len(CODES)), ("tents", len(COLOURS)), ("boards", 1)):
            parts.whole(key, count, count)
        close(pawns, track, parts, sheet)

    def _read_heap(self, sheet: Sheet) -> None:
        drawing = sheet.table("drawing")
        margin = drawing.whole("margin", 0, 5000)
        self.presets: dict[str, Preset] = {}
        for name, row in zip(PRESETS, sheet.rows("preset", len(PRESETS)), strict=True):
            row.text("name", (name,))
            reach = row.whole("reach", 1000, 16000)
            spreads = row.wholes("spreads", len(CODES), 1, reach)
            self.presets[name] = Preset(name, spreads, reach, reach + margin)
            row.close()
        limits = sheet.table("limits")
        self.limits: Limits = Limits(
            limits.whole("sliver", 0, 500),
            limits.whole("tries", 0, 1000),
            limits.whole("least_open", 1, 57),
            limits.whole("rebuilds", 0, 1000),
        )
        close(drawing, limits, sheet)

    def _read_plans(self, sheet: Sheet) -> None:
        self.relief: Relief = read_relief(sheet.table("contours"))
        rows = sheet.rows("plan", len(CODES))
        self.plans: list[Plan] = [
            read_plan(row, code, side) for row, code, side in zip(rows, CODES, SIDES, strict=True)
        ]
        sheet.close()

    def digging_cards(self, colour: int) -> list[int]:
        """The digging cards of a colour, lowest first."""
        return [card for card in range(1, LAST_DOTTED + 1) if self.card_colour[card] == colour]

    def publishing_cards(self, colour: int) -> list[int]:
        """The publishing cards of a colour, lowest first."""
        cards = range(LAST_DIGGING + 1, LAST_CARD + 1)
        return [card for card in cards if self.card_colour[card] == colour]

    def permits(self) -> list[int]:
        """The neutral digging cards, lowest first."""
        return list(range(LAST_DOTTED + 1, LAST_DIGGING + 1))

    def elevation(self, x: float, y: float) -> float:
        """Metres above the plain at a point of the site, 0 to 4 eastwards and southwards."""
        return self.relief.elevation(x, y)

    def ground(self, layer: int, row: int, column: int) -> float:
        """How high the ground is at a corner of a frame's cells."""
        offset = self.plans[layer].offset
        return round(self.elevation(column + offset, row + offset), 3)

    def corners(self, piece: int) -> list[float]:
        """The same at the four corners of a piece, the northern ones first."""
        layer, cell = HOMES[piece]
        row, column = divmod(cell, SIDES[layer])
        return [self.ground(layer, row + r, column + c) for r in (0, 1) for c in (0, 1)]

    def piece_on(self, layer: int, corners: list[float]) -> int:
        """The piece of a layer that has this ground at its corners: what contour lines tell."""
        first = self.layer_first[layer]
        pieces = range(first, first + SIDES[layer] ** 2)
        return next(piece for piece in pieces if self.corners(piece) == corners)


BOXES: Final = Boxes(Components, DATA, FILES)
load = BOXES.load
find = BOXES.find


def _read_layers(sheet: Sheet) -> list[Layer]:
    rows = sheet.rows("layer", len(CODES))
    layers = [_read_layer(row, age) for age, row in enumerate(rows, 1)]
    for row, layer in zip(rows, layers, strict=True):
        if [other.symbol for other in layers].count(layer.symbol) > 1:
            raise row.error("symbol", layer.symbol, Phrase("a symbol no other layer has"))
    sheet.close()
    return layers


def _read_layer(row: Sheet, age: int) -> Layer:
    """The layer of that age, 1 = oldest; the rulebook fixes its code and the size of its frame."""
    code = row.text("code", (CODES[age - 1],))
    row.whole("age", age, age)
    side = row.whole("side", SIDES[age - 1], SIDES[age - 1])
    name, symbol = row.text("name"), row.text("symbol", SYMBOLS)
    mask = _read_mask(row, side)
    row.close()
    return Layer(code, name, symbol, side, mask)


def _read_mask(row: Sheet, side: int) -> list[str]:
    lines = row.entries("plan")
    if len(lines) != side:
        found = Phrase("found {count} rows", count=len(lines))
        wanted = Phrase("{count} rows", count=side)
        raise BoxError(row.file, f"{row.place}, plan", found, wanted)
    mask: list[str] = []
    for number, line in enumerate(lines, 1):
        if not isinstance(line, str) or len(line) != side or line.strip("PR"):
            letters = Phrase("{count} letters, each P or R", count=side)
            raise row.error(f"plan row {number}", line, letters)
        mask.append(line)
    if not _connected(mask):
        hanging = Phrase("plan cells P that hang together by their edges")
        raise row.error("plan", mask, hanging)
    return mask


def _connected(mask: list[str]) -> bool:
    """Is there a plan cell, and do all plan cells hang together by common edges?"""
    cells = {(r, c) for r, line in enumerate(mask) for c, kind in enumerate(line) if kind == "P"}
    reached: set[tuple[int, int]] = set()
    border = sorted(cells)[:1]
    while border:
        row, column = border.pop()
        reached.add((row, column))
        around = {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}
        border.extend((around & cells) - reached)
    return bool(cells) and reached == cells


def _read_cards(sheet: Sheet, colours: list[str]) -> list[int]:
    """The colour of every card; each number must be there once."""
    card_colour = [-1] * (LAST_CARD + 1)
    seen: dict[int, str] = {}

    def deal(row: Sheet, key: str, count: int, low: int, high: int, colour: int) -> None:
        for card in row.wholes(key, count, low, high):
            if card in seen:
                once = Phrase("each card once; it also stands in {place}", place=seen[card])
                raise row.error(key, card, once)
            seen[card] = f"{row.place}, {key}"
            card_colour[card] = colour

    rows = sheet.rows("colour", len(colours))
    for number, row in enumerate(rows):
        colour = COLOURS.index(row.text("name", (colours[number],)))
        deal(row, "digging", 5, 1, LAST_DOTTED, colour)
        deal(row, "publishing", 7, LAST_DIGGING + 1, LAST_CARD, colour)
    neutral = sheet.table("neutral")
    deal(neutral, "digging", 16, LAST_DOTTED + 1, LAST_DIGGING, -1)
    close(*rows, neutral, sheet)
    return card_colour
