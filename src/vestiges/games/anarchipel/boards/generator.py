"""Generator of new archipelagos from a seed: steps G1 to G8 of section 2.7.

`generate("a seed")` gives an Objective card whose three boards pass the tests T1 to T9;
`write(card)` gives the text of an objectives.toml for a box with this card alone.
"""

from __future__ import annotations

import math
import re
from functools import lru_cache
from typing import Final

from vestiges.engine.chance import Rng, stream
from vestiges.engine.errors import SetupError
from vestiges.games.anarchipel.boards.acceptance import (
    ENOUGH,
    LEAST_COST,
    MOST_COST,
    SMALLEST,
    failures,
)
from vestiges.games.anarchipel.boards.reference_crew import cheapest_plan, mean_cost
from vestiges.games.anarchipel.cells import NEIGHBOURS, axial
from vestiges.games.anarchipel.components import Card, Tile, lay, load
from vestiges.games.anarchipel.constants import CELLS, KINDS, RESOURCE_CODES, ROUNDS, ROWS
from vestiges.games.anarchipel.scenario import Board

START_CELL: Final = 18
UNITS: Final = ((6, 8), (4, 6), (4, 6))
SORTS: Final = ((4, 5), (3, 5), (3, 4))
MONSTERS: Final = (
    ("mo11", "mo12", "mo12", "mo22", "mo33"),
    ("mo11", "mo12", "mo12", "mo22", "mo22"),
    ("mo11", "mo12", "mo22"),
)
CREWS: Final = ((1, 1, 2, 2, 2, 3), (1, 1, 2, 2, 2), (1, 1, 1, 2, 2))
GOLD_CREWS: Final = ((1, 2, 2, 3), (1, 2, 2, 3), (1, 2, 2))
LEVELS: Final = {"easy": 1.8, "normal": 1.6, "hard": 1.45}
"""How much more than the mean cost the incomes give (ANA-O3)."""
NORMAL: Final = "normal"
FRESH: Final = "new-"
"""What the names of generated cards begin with."""
SEED: Final = re.compile("[a-z0-9]{1,16}")
TRIALS: Final = 400
QUICK: Final = 60


class Discarded(Exception):
    """A board that cannot become a good one: begin again with the next random numbers (G7)."""


def within(rng: Rng, bounds: tuple[int, int]) -> int:
    """A number within bounds, both included."""
    return bounds[0] + int(rng.below(bounds[1] - bounds[0] + 1))


def any_of(rng: Rng, items: tuple[int, ...]) -> int:
    """One of these numbers."""
    return items[int(rng.below(len(items)))]


def wanted_units(rng: Rng, number: int) -> list[int]:
    """G1: how many units of which kinds a round wants, two of a kind at most."""
    sorts = within(rng, SORTS[number - 1])
    units = min(within(rng, UNITS[number - 1]), 2 * sorts)
    units = max(units, sorts)
    kinds = list(range(KINDS))
    rng.shuffle(kinds)
    wanted = [0] * KINDS
    for place in range(units):
        wanted[kinds[place % sorts]] += 1
    return wanted


def distance(cell: int) -> int:
    """How far a cell is from the middle on an empty board."""
    q, r = axial(cell)
    return max(abs(q), abs(r), abs(q + r))


def grow_land(rng: Rng) -> list[bool]:
    """G2: islands from a few seeds; the sea must stay in one part."""
    land = [False] * CELLS
    size = within(rng, (8, 12))
    shore = [cell for cell in range(CELLS) if distance(cell) >= 2]
    rng.shuffle(shore)
    grown = shore[: within(rng, (4, 6))]
    for cell in grown:
        land[cell] = True
    while len(grown) < size:
        cell = rng.pick(NEIGHBOURS[rng.pick(grown)])
        if land[cell] or cell == START_CELL:
            continue
        if distance(cell) == 1 and rng.below(10) >= 3:
            continue
        land[cell] = True
        grown.append(cell)
    if reached(land, -1).count(True) != CELLS - size:
        raise Discarded
    return land


def reached(land: list[bool], closed: int) -> list[bool]:
    """The sea that can be reached from Start when one cell is closed."""
    found = [False] * CELLS
    found[START_CELL] = True
    todo = [START_CELL]
    while todo:
        for cell in NEIGHBOURS[todo.pop()]:
            if not land[cell] and not found[cell] and cell != closed:
                found[cell] = True
                todo.append(cell)
    return found


def gates(rng: Rng, land: list[bool]) -> list[tuple[int, list[int]]]:
    """G3: one or two cells that close off one to six others, with what they close off."""
    found: list[tuple[int, list[int]]] = []
    for gate in range(CELLS):
        if land[gate] or gate == START_CELL:
            continue
        open_sea = reached(land, gate)
        cut = [c for c in range(CELLS) if not land[c] and not open_sea[c] and c != gate]
        if 1 <= len(cut) <= 6:
            found.append((gate, cut))
    rng.shuffle(found)
    chosen: list[tuple[int, list[int]]] = []
    for gate, cut in found[:]:
        apart = all(are_apart(gate, cut, other, pocket) for other, pocket in chosen)
        if apart and len(chosen) < 2:
            chosen.append((gate, cut))
    if not chosen:
        raise Discarded
    return chosen[: within(rng, (1, 2))]


def are_apart(gate: int, cut: list[int], other: int, pocket: list[int]) -> bool:
    """Whether two monsters are not adjacent and neither pocket lies in the other."""
    nested = gate in pocket or other in cut or any(cell in pocket for cell in cut)
    return other not in NEIGHBOURS[gate] and not nested


class Stock:
    """The tiles left while a board is laid (T1)."""

    def __init__(self, tiles: dict[str, Tile]) -> None:
        self.left = {code: tile.stock for code, tile in tiles.items()}

    def take(self, code: str) -> str:
        """A tile of this code; the board is given up if there is none."""
        if self.left.get(code, 0) < 1:
            raise Discarded
        self.left[code] -= 1
        return code


def resource_tiles(rng: Rng, wanted: list[int], number: int, stock: Stock) -> list[str]:
    """G4: a tile for every wanted unit, then two spare ones."""
    crews = [c for c in CREWS[number - 1] if c <= ENOUGH[number - 1]]
    codes: list[str] = []
    for kind in range(KINDS):
        for _ in range(wanted[kind]):
            codes.append(stock.take(f"{RESOURCE_CODES[kind]}{rng.pick(crews)}"))
    sought = [kind for kind in range(KINDS) if wanted[kind]]
    for _ in range(2):
        kind = rng.pick(sought) if rng.below(4) < 3 else int(rng.below(KINDS))
        codes.append(stock.take(f"{RESOURCE_CODES[kind]}{any_of(rng, CREWS[number - 1])}"))
    return codes


def lay_board(rng: Rng, wanted: list[int], number: int, tiles: dict[str, Tile]) -> Board:
    """G2 to G6: one try at a board."""
    stock = Stock(tiles)
    land = grow_land(rng)
    closed = gates(rng, land)
    board = Board()
    board.start = START_CELL
    board.codes = ["#" if is_land else "~" for is_land in land]
    board.codes[START_CELL] = "ST"
    for gate, _ in closed:
        options = list(MONSTERS[number - 1])
        board.codes[gate] = stock.take(rng.pick(options))
    prizes = resource_tiles(rng, wanted, number, stock)
    spare = prizes[-2:]
    for _ in range(within(rng, (1, 2))):
        spare.append(stock.take(f"go{any_of(rng, GOLD_CREWS[number - 1])}"))
    place_prizes(rng, board, prizes[:-2], spare, [cut for _, cut in closed])
    lay(board, tiles)
    return board


def place_prizes(
    rng: Rng, board: Board, prizes: list[str], spare: list[str], cuts: list[list[int]]
) -> None:
    """G6: one spare or gold tile in each pocket, the rest outside, by land where possible."""
    rng.shuffle(spare)
    for cut in cuts:
        board.codes[rng.pick(cut)] = spare.pop()
    inner = [cell for cut in cuts for cell in cut]
    free = [c for c in range(CELLS) if board.codes[c] == "~" and c not in inner]
    rng.shuffle(free)
    coast = [c for c in free if any(board.codes[near] == "#" for near in NEIGHBOURS[c])]
    order = coast + [c for c in free if c not in coast]
    rest = prizes + spare
    if len(order) < len(rest):
        raise Discarded
    for cell, code in zip(order, rest, strict=False):
        board.codes[cell] = code


def is_priced_right(board: Board, wanted: list[int], number: int, rng: Rng) -> bool:
    """T8: an honest crew spends neither too little nor too much; a quick look first."""
    low = LEAST_COST[number - 1]
    high = MOST_COST[number - 1]
    for trials in (QUICK, TRIALS):
        mean = mean_cost(board, wanted, SMALLEST[number - 1], rng, trials)
        if not low <= mean <= high:
            return False
    return True


def good_board(rng: Rng, wanted: list[int], number: int, tiles: dict[str, Tile]) -> Board:
    """G7: boards until one passes all tests; the list of wanted units can always be met."""
    while True:
        try:
            board = lay_board(rng, wanted, number, tiles)
        except Discarded:
            continue
        if not failures(board, wanted, number, tiles) and is_priced_right(
            board, wanted, number, rng
        ):
            return board


def halves_up(number: float) -> int:
    """The nearest whole number, halves rounded up."""
    return math.floor(number + 0.5)


def incomes(card: Card, rng: Rng, level: float, trials: int = TRIALS) -> list[int]:
    """G8: from the mean costs, and never less than the cheapest plan needs (T9)."""
    found: list[int] = []
    carry = 0.0
    for number in range(1, ROUNDS + 1):
        board, wanted = card.boards[number - 1], card.wanted[number - 1]
        least = SMALLEST[number - 1]
        mean = mean_cost(board, wanted, least, rng, trials)
        needed = [
            math.ceil(cheapest_plan(board, wanted, n, rng, trials) / n)
            for n in range(least, least + 3)
        ]
        income = max(halves_up((level * mean - carry) / least), *needed)
        found.append(income)
        carry = (carry + least * income - mean) * (least - 1) / least
    return found


def generate(seed: str, difficulty: str = "normal") -> Card:
    """A new Objective card; the same seed and difficulty give the same card (ANA-O2, ANA-O3)."""
    rng = stream(seed, "anarchipel/generator")
    tiles = load().tiles
    card = Card(FRESH + seed)
    for number in range(1, ROUNDS + 1):
        wanted = wanted_units(rng, number)
        card.wanted.append(wanted)
        card.boards.append(good_board(rng, wanted, number, tiles))
    card.income = incomes(card, rng, LEVELS[difficulty])
    return card


@lru_cache(maxsize=64)
def fresh_card(seed: str, difficulty: str) -> Card:
    """The card of a seed, made once a process; refused if there is none of that name."""
    if not SEED.fullmatch(seed):
        raise SetupError(
            "A card is made from 1 to 16 small letters and digits, not from “{seed}”.",
            {"seed": seed[:40]},
        )
    if difficulty not in LEVELS:
        raise SetupError(
            "There is no difficulty “{name}”. Allowed: {allowed}.",
            {"name": difficulty[:40], "allowed": ", ".join(LEVELS)},
        )
    return generate(seed, difficulty)


def write(card: Card) -> str:
    """The card as the text of an objectives.toml."""
    lines = ['provenance = "generated"', "", "[[card]]", f'id = "{card.name}"']
    for number in range(ROUNDS):
        lines += ["", "[[card.round]]", f"income = {card.income[number]}"]
        lines += [f"wanted = {card.wanted[number]}", "board = ["]
        first = 0
        for length in ROWS:
            row = " ".join(card.boards[number].codes[first : first + length])
            lines.append(f'  "{row}",')
            first += length
        lines.append("]")
    return "\n".join(lines) + "\n"
