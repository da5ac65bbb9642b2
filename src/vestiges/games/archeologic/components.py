"""The parts of the box of ArcheOlogic, read from `data/` and checked.

An owner of the real box may put files of the same names into a folder of his own: `load(folder)`
reads those, and takes from here what the folder lacks. What cannot be right is refused with a
`BoxError` that names the file, the place in it, what stands there and what is allowed.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from vestiges.engine.box import BoxError, Boxes, Parts, Sheet, provenance
from vestiges.engine.text import Phrase
from vestiges.games.archeologic.plan import (
    AXES,
    BUILDINGS,
    LARGE,
    PLACEMENTS,
    SYMBOLS,
    ZONES,
    Plan,
    plan_of,
    zone_number,
)
from vestiges.games.archeologic.quests import CLUES, Quest, clue_number

__all__ = ["BoxError", "Components", "load"]

DATA: Final = Path(__file__).parent / "data"
FILES: Final = ("tiles.toml", "table.toml", "cards.toml")
CARDS: Final = 28
EXTRAS: Final = 8
TOTALS: Final = (14, 4, 4)
"""Safe, burning and sharp cells of the six tiles together (AOL-04)."""
NUMBERS: Final = [
    a + b + c + d
    for a in "357"
    for b in "357"
    for c in "357"
    for d in "357"
    if {a, b, c, d} == set("357")
]
"""The 36 numbers a card can have (section 2.7)."""


class Components(Parts):
    """All parts of a box."""

    def __init__(self, name: str, sheets: dict[str, Sheet]) -> None:
        super().__init__(name, sheets)
        # "tiles.toml, tile 1" -> where that fact comes from
        self.provenance: dict[str, str] = provenance(sheets)
        self.tiles: tuple[str, ...] = _read_tiles(sheets["tiles.toml"])
        self.plan: Plan = plan_of(self.tiles)
        self._read_table(sheets["table.toml"])
        cards = sheets["cards.toml"]
        self.cards: list[Quest] = _read_cards(cards, "card", CARDS, self.plan)
        self.extras: list[Quest] = _read_cards(cards, "extra", EXTRAS, self.plan)
        _check_numbers(cards, self.cards, self.extras)
        cards.close()

    def _read_table(self, sheet: Sheet) -> None:
        ring = sheet.table("ring")
        # the axes clockwise (AOL-15)
        self.ring: list[int] = ring.each_once("axes", AXES)
        self.sight: int = AXES.index(ring.text("sight", tuple(AXES)))
        prices = sheet.table("prices")
        # the price of one step more, and of any axis (AOL-62)
        self.step: int = prices.whole("step", 0, 9)
        self.anywhere: int = prices.whole("anywhere", self.step, 9)
        counts = [prices.whole(key, 1, 9) for key in ("empty", "count", "traps")]
        small, large = prices.whole("small", 1, 9), prices.whole("large", 1, 9)
        # by element (AOL-67 to AOL-71)
        self.prices: list[int] = counts + [large] * LARGE + [small] * (len(BUILDINGS) - LARGE)
        self.verification: int = prices.whole("verification", 1, 9)
        track = sheet.table("track")
        # positions drawn; AOL-49 wants at least 9 so that the order can be seen
        self.loop: int = track.whole("loop", 9, 1000)
        for part in (ring, prices, track, sheet):
            part.close()

    def quest(self, code: str) -> Quest | None:
        """The quest of that number, if it is one of the box or of the extra ones."""
        for quest in self.cards + self.extras:
            if quest.code == code:
                return quest
        return None


BOXES: Final = Boxes(Components, DATA, FILES)
load = BOXES.load


# Tiles ------------------------------------------------------------------------------------------


def _read_tiles(sheet: Sheet) -> tuple[str, ...]:
    rows = sheet.rows("tile", len(BUILDINGS))
    tiles = [_read_tile(row, letter) for row, letter in zip(rows, BUILDINGS, strict=True)]
    found = tuple("".join(tiles).count(symbol) for symbol in SYMBOLS)
    if found != TOTALS:
        said = Phrase("found {x} x, {y} y, {z} z", x=found[0], y=found[1], z=found[2])
        raise BoxError(sheet.file, "[[tile]]", said, Phrase("14 x, 4 y and 4 z in all (AOL-04)"))
    sheet.close()
    plan = plan_of(tuple(tiles))
    for building, row in enumerate(rows):
        count = plan.first[building + 1] - plan.first[building]
        if count != PLACEMENTS[building]:
            allowed = Phrase(
                "the shape of the letter, with {count} placements on the plan",
                count=PLACEMENTS[building],
            )
            raise row.error("rows", tiles[building], allowed)
    return tuple(tiles)


def _read_tile(row: Sheet, letter: str) -> str:
    row.text("name", (letter,))
    lines = row.texts("rows")
    good = len({len(line) for line in lines}) == 1 and not "".join(lines).strip("xyz.")
    size = 4 if BUILDINGS.index(letter) < LARGE else 3
    cells = len("".join(lines).replace(".", ""))
    if not good or cells != size or max(len(lines), len(lines[0])) > 3:
        equal = Phrase("equal rows of x, y, z and dots with {count} cells (AOL-03)", count=size)
        raise row.error("rows", lines, equal)
    row.close()
    return "/".join(lines)


# Cards ------------------------------------------------------------------------------------------


def _read_cards(sheet: Sheet, kind: str, count: int, plan: Plan) -> list[Quest]:
    return [_read_card(row, plan) for row in sheet.rows(kind, count)]


def _read_card(row: Sheet, plan: Plan) -> Quest:
    number = row.text("number", NUMBERS)
    par = row.wholes("par", 2, 1, 99)
    if par[0] < par[1]:
        raise row.error("par", par, Phrase("the larger par first (AOL-R38)"))
    solution = _read_solution(row, plan)
    clues = _read_clues(row, plan.signs(solution))
    if row.has("attempt"):
        row.whole("attempt", 0, 10**6)
    row.close()
    return Quest(number, solution, clues, par)


def _read_solution(row: Sheet, plan: Plan) -> list[int]:
    """Six placements, or a drawing of the buildings and one of the symbols."""
    if row.has("buildings"):
        solution = _read_drawing(row, plan)
    else:
        text = row.text("solution")
        solution = plan.read(text)
        if not solution:
            six = Phrase("six placements, Q to V, that do not overlap")
            raise row.error("solution", text, six)
    if not plan.is_possible(solution):
        found = plan.say(solution)
        few = Phrase("at most three traps on every axis (AOL-13)")
        raise row.error("solution", found, few)
    return solution


def _read_drawing(row: Sheet, plan: Plan) -> list[int]:
    letters, signs = "".join(row.texts("buildings")), "".join(row.texts("symbols"))
    if len(letters) != ZONES or len(signs) != ZONES:
        two = Phrase("two drawings of five rows with five signs each")
        raise row.error("buildings", letters, two)
    solution = []
    for building, letter in enumerate(BUILDINGS):
        mask = sum(1 << zone for zone in range(ZONES) if letters[zone] == letter)
        drawn = "".join(signs[zone] for zone in range(ZONES) if letters[zone] == letter)
        fitting = [
            placement
            for placement in range(plan.first[building], plan.first[building + 1])
            if plan.masks[placement] == mask and plan.symbols[placement] == drawn
        ]
        if not fitting:
            turned = Phrase("tile {letter}, turned but never flipped", letter=letter)
            raise row.error("buildings", letters, turned)
        solution.append(fitting[0])
    return solution


def _read_clues(row: Sheet, signs: str) -> list[int]:
    """Seven different traps of the solution (AOL-26, AOL-R28)."""
    names = row.text("clues").split()
    allowed = Phrase("{count} different traps of the solution, such as A2y", count=CLUES)
    if len(set(names)) != len(names) or len(names) != CLUES:
        raise row.error("clues", " ".join(names), allowed)
    for name in names:
        zone = zone_number(name[:2])
        if name[2:] not in ("y", "z") or zone < 0 or signs[zone] != name[2:]:
            raise row.error("clues", name, allowed)
    return [clue_number(zone_number(name[:2]), name[2]) for name in names]


def _check_numbers(sheet: Sheet, cards: list[Quest], extras: list[Quest]) -> None:
    found = sorted(quest.code for quest in cards + extras)
    if found != NUMBERS:
        twice = [code for code in NUMBERS if found.count(code) != 1]
        once = Phrase("each of the {count} numbers once", count=len(NUMBERS))
        raise sheet.error("number", twice[0], once)


# Fingerprint and provenance ---------------------------------------------------------------------
