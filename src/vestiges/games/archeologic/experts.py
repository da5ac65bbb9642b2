"""Expert clues: 52 true statements about an arrangement, of ten kinds (section 2.10).

An expert clue is one number: instance * 16 + value.
"""

from __future__ import annotations

from typing import Final

from vestiges.games.archeologic.plan import BUILDINGS, SIDE, ZONES, Plan

INSTANCES: Final = 52
KINDS: Final = (
    "touch",
    "edge",
    "corners",
    "dark",
    "block",
    "holes",
    "steps",
    "lines",
    "rim",
    "lies",
)
FIRST: Final = (0, 15, 21, 23, 26, 30, 36, 42, 46, 48, 52)
"""By kind: its first instance; the last entry ends the list."""
TOUCH, EDGE, CORNERS, DARK, BLOCK, HOLES, STEPS, LINES, RIM, LIES = range(10)

SUBJECTS: Final = (
    *("QS", "QT", "QL", "QI", "QV", "ST", "SL", "SI", "SV", "TL", "TI", "TV", "LI", "LV", "IV"),
    *("Q", "S", "T", "L", "I", "V"),
    *("trap", "empty"),
    *("y", "z", "empty"),
    *("NW", "NE", "SW", "SE"),
    *("Q", "S", "T", "L", "I", "V"),
    *("SL", "SI", "SV", "LI", "LV", "IV"),
    *("rows/trap", "columns/trap", "rows/empty", "columns/empty"),
    *("y", "z"),
    *("S", "T", "L", "I"),
)
"""By instance: what it speaks of."""

CORNER_ZONES: Final = [0, 4, 20, 24]
RIM_ZONES: Final = [z for z in range(ZONES) if z // SIDE in (0, 4) or z % SIDE in (0, 4)]
DARK_ZONES: Final = list(range(0, ZONES, 2))
"""Of a chessboard on which A1 is dark."""
BLOCK_ZONES: Final = ([0, 1, 5, 6], [3, 4, 8, 9], [15, 16, 20, 21], [18, 19, 23, 24])
NEIGHBOURS: Final = [
    [
        zone + step
        for step, inside in (
            (-SIDE, zone >= SIDE),
            (-1, zone % SIDE > 0),
            (1, zone % SIDE < SIDE - 1),
            (SIDE, zone < ZONES - SIDE),
        )
        if inside
    ]
    for zone in range(ZONES)
]
"""By zone: the zones that share a side with it."""


def kind_of(instance: int) -> int:
    """The kind of an instance."""
    kind = 0
    while FIRST[kind + 1] <= instance:
        kind += 1
    return kind


def evaluate(plan: Plan, arrangement: list[int], instance: int) -> int:
    """What an instance says of an arrangement; yes and "along rows" are 1."""
    subject = SUBJECTS[instance]
    letters = plan.letters(arrangement)
    kind = kind_of(instance)
    if kind == TOUCH:
        return 1 if touches(letters, subject[0], subject[1]) else 0
    if kind == EDGE:
        return count(letters, RIM_ZONES, subject)
    if kind == HOLES:
        return holes(letters, subject)
    if kind == LIES:
        return 1 if is_wide(plan, arrangement[BUILDINGS.index(subject)]) else 0
    if kind == STEPS:
        first, second = [arrangement[BUILDINGS.index(letter)] for letter in subject]
        return steps(trap_zone(plan, first), trap_zone(plan, second))
    return evaluate_signs(plan.signs(arrangement), kind, instance)


def evaluate_signs(signs: str, kind: int, instance: int) -> int:
    """The kinds for which only symbols count."""
    subject = SUBJECTS[instance]
    if kind == LINES:
        along, what = subject.split("/")
        return lines(signs, along == "rows", wanted(what))
    if kind == CORNERS:
        zones = CORNER_ZONES
    elif kind == DARK:
        zones = DARK_ZONES
    elif kind == BLOCK:
        zones = BLOCK_ZONES[instance - FIRST[BLOCK]]
        subject = "trap"
    else:
        zones = RIM_ZONES
    return count(signs, zones, wanted(subject))


def wanted(subject: str) -> str:
    """The symbols that a subject stands for."""
    return {"trap": "yz", "empty": "."}.get(subject, subject)


def count(grid: str, zones: list[int], signs: str) -> int:
    """How many of the zones show one of the signs."""
    return sum([1 for zone in zones if grid[zone] in signs])


def touches(letters: str, one: str, other: str) -> bool:
    """Whether two buildings share at least one side of a zone."""
    for zone in range(ZONES):
        if letters[zone] == one:
            for beside in NEIGHBOURS[zone]:
                if letters[beside] == other:
                    return True
    return False


def holes(letters: str, building: str) -> int:
    """How many empty zones share a side with a building."""
    found = 0
    for zone in range(ZONES):
        if letters[zone] == "." and building in [letters[beside] for beside in NEIGHBOURS[zone]]:
            found += 1
    return found


def lines(signs: str, rows: bool, what: str) -> int:
    """How many rows (columns) hold at least one of these signs."""
    held = [zone // SIDE if rows else zone % SIDE for zone in range(ZONES) if signs[zone] in what]
    return len(set(held))


def trap_zone(plan: Plan, placement: int) -> int:
    """The zone of a placement's first trap; asked of buildings that have just one."""
    symbols = plan.symbols[placement]
    for index in range(len(symbols)):
        if symbols[index] in "yz":
            return plan.zones[placement][index]
    return -1


def steps(one: int, other: int) -> int:
    """The distance of two zones in orthogonal steps."""
    return abs(one // SIDE - other // SIDE) + abs(one % SIDE - other % SIDE)


def is_wide(plan: Plan, placement: int) -> bool:
    """Whether the box around a placement is wider than tall."""
    zones = plan.zones[placement]
    columns = [zone % SIDE for zone in zones]
    rows = [zone // SIDE for zone in zones]
    return max(columns) - min(columns) > max(rows) - min(rows)
