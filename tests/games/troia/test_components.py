"""The box of Troia: rules page 2.1 to 2.6 and what 2.9 says was checked."""

import math
from itertools import pairwise

import pytest

from vestiges.games.troia.components import Components, load
from vestiges.games.troia.heap import Limits

PLAN_PIECES = {
    "1": "12 21 22 32 33",
    "2": "13 22 23 31 32 33 34 42 43",
    "6": "14 21 24 31 34 41 42 43 44",
    "7": "13 23 24 31 33 34 41 42 43",
    "8": "12 13 22 23 24 31 32 41 42 43",
}


@pytest.fixture
def box() -> Components:
    return load()


# --- Layers and pieces (2.1, 2.2) -----------------------------------------------------------------


def test_the_city_has_five_layers_of_square_pieces(box: Components) -> None:
    assert box.layer_names == ["Troy I", "Troy II", "Troy VI", "Troy VII", "Troy VIII/IX"]
    assert box.layer_sides == [3, 4, 4, 4, 4]
    assert box.layer_first == [0, 9, 25, 41, 57]
    assert box.layer_symbols == ["circle", "triangle", "square", "cross", "star"]


def test_there_are_73_pieces_of_which_42_are_plan(box: Components) -> None:
    assert len(box.piece_points) == 73
    assert (box.piece_points.count(2), box.piece_points.count(1)) == (42, 31)
    assert sum(box.piece_points) == 115


def test_without_troy_vi_57_pieces_are_left(box: Components) -> None:
    left = [p for p, layer in zip(box.piece_points, box.piece_layer, strict=True) if layer != 2]
    assert (len(left), left.count(2), left.count(1), sum(left)) == (57, 33, 24, 90)


def test_pieces_are_named_by_layer_row_and_column(box: Components) -> None:
    assert box.piece_names[0] == "1-11"
    assert box.piece_names[72] == "8-44"
    assert len(set(box.piece_names)) == 73
    piece = box.piece_names.index("7-13")
    assert (box.piece_layer[piece], box.piece_cell[piece]) == (3, 2)
    assert all(
        piece == box.layer_first[box.piece_layer[piece]] + box.piece_cell[piece]
        for piece in range(73)
    )


@pytest.mark.parametrize("code", PLAN_PIECES)
def test_plan_pieces_lie_where_the_rules_page_says(box: Components, code: str) -> None:
    layer = list(PLAN_PIECES).index(code)
    plan = [
        box.piece_names[piece]
        for piece in range(73)
        if box.piece_layer[piece] == layer and box.piece_points[piece] == 2
    ]
    assert plan == [f"{code}-{cell}" for cell in PLAN_PIECES[code].split()]


# --- Cards (2.5) ----------------------------------------------------------------------------------


def hand(box: Components, colour: int) -> list[int]:
    return box.digging_cards(colour) + box.publishing_cards(colour)


@pytest.mark.rule("TRO-42")
def test_each_of_64_numbers_is_on_one_card(box: Components) -> None:
    dealt = [card for colour in range(4) for card in hand(box, colour)]
    assert sorted(dealt + box.permits()) == list(range(1, 65))
    assert box.permits() == list(range(21, 37))
    assert all(box.card_colour[card] == -1 for card in [0, *box.permits()])


def test_every_colour_has_five_digging_and_seven_publishing_cards(box: Components) -> None:
    assert box.colours == ["red", "blue", "green", "yellow"]
    assert box.digging_cards(0) == [1, 5, 12, 14, 20]
    assert box.publishing_cards(3) == [38, 44, 45, 51, 55, 57, 63]
    for colour in range(4):
        assert (len(box.digging_cards(colour)), len(box.publishing_cards(colour))) == (5, 7)


def test_four_consecutive_numbers_hold_each_colour_once(box: Components) -> None:
    for first in [*range(1, 21, 4), *range(37, 65, 4)]:
        assert sorted(box.card_colour[first : first + 4]) == [0, 1, 2, 3]


def test_the_colours_are_equally_strong(box: Components) -> None:
    assert [sum(box.digging_cards(colour)) for colour in range(4)] == [52, 52, 53, 53]
    assert [sum(box.publishing_cards(colour)) for colour in range(4)] == [354, 354, 353, 353]
    assert [sum(hand(box, colour)) for colour in range(4)] == [406] * 4
    assert [sum(box.publishing_cards(colour)[3:]) for colour in range(4)] == [226] * 4


def wins(mine: list[int], theirs: list[int]) -> int:
    return sum(a > b for a in mine for b in theirs)


def test_no_colour_outbids_another(box: Components) -> None:
    for one in range(4):
        for other in range(one):
            assert wins(box.digging_cards(one), box.digging_cards(other)) in (12, 13)
            assert wins(box.publishing_cards(one), box.publishing_cards(other)) in (24, 25)


# --- The table and the heap (2.6, 2.8) ------------------------------------------------------------


def test_the_track_has_100_spaces_and_starts_on_a_corner(box: Components) -> None:
    assert box.track_length == 100
    assert box.track_corners == [0, 25, 50, 75]


def test_three_presets_say_how_wide_the_mound_is_thrown(box: Components) -> None:
    found = {name: (preset.spreads, preset.reach) for name, preset in box.presets.items()}
    assert found == {
        "standard": ([3000, 2800, 2300, 1900, 1500], 4500),
        "tight": ([1700, 1700, 1500, 1400, 1300], 4500),
        "wide": ([3400, 3200, 2800, 2400, 2000], 5200),
    }
    assert box.presets["wide"].edge == 5950


def test_the_packaged_limits_are_those_a_heap_is_built_with_by_default(box: Components) -> None:
    def numbers(limits: Limits) -> list[int]:
        return [limits.sliver, limits.tries, limits.least_open, limits.rebuilds]

    assert numbers(box.limits) == numbers(Limits()) == [40, 40, 8, 50]


# --- The site as drawn (2.3, 2.4) -----------------------------------------------------------------


def strokes(box: Components, layer: int) -> list[tuple[float, float, float, float]]:
    """Every straight piece of line on a layer's plan."""
    found: list[tuple[float, float, float, float]] = []
    plan = box.plans[layer]
    rings = [
        [(west, north), (east, north), (east, south), (west, south), (west, north)]
        for west, north, east, south in plan.boxes
    ]
    for line in plan.lines + rings:
        found.extend((ax, ay, bx, by) for (ax, ay), (bx, by) in pairwise(line))
    return found


def ink(box: Components, layer: int) -> list[float]:
    """How much line lies in each cell of a layer, in sides of a piece, by small steps."""
    side, steps = box.layer_sides[layer], 200
    amounts = [0.0] * (side * side)
    for ax, ay, bx, by in strokes(box, layer):
        step = math.dist((ax, ay), (bx, by)) / steps
        for number in range(steps):
            part = (number + 0.5) / steps
            column, row = int(ax + (bx - ax) * part), int(ay + (by - ay) * part)
            amounts[row * side + column] += step
    return amounts


@pytest.mark.parametrize("layer", range(5))
def test_every_plan_cell_and_no_other_bears_part_of_the_plan(box: Components, layer: int) -> None:
    first = box.layer_first[layer]
    for cell, amount in enumerate(ink(box, layer)):
        if box.piece_points[first + cell] == 2:
            assert amount > 0.57
        else:
            assert amount == 0


def test_the_hill_rises_from_21_to_39(box: Components) -> None:
    heights = [box.elevation(x / 40, y / 40) for x in range(161) for y in range(161)]
    assert 21.5 < min(heights) < 21.6
    assert 39.4 < max(heights) < 39.5
    assert box.elevation(2.1, 1.7) == pytest.approx(
        38 + 1.6 * math.sin(4.17) * math.cos(2.21) + 0.9 * math.sin(2.62)
    )


def crossings(box: Components, a: tuple[float, float], b: tuple[float, float]) -> list[float]:
    """Where contour lines cross an edge from a to b, as shares of it."""
    steps = 400
    heights = [
        math.floor(box.elevation(a[0] + (b[0] - a[0]) * s, a[1] + (b[1] - a[1]) * s))
        for s in (number / steps for number in range(steps + 1))
    ]
    return [n / steps for n, (low, high) in enumerate(pairwise(heights), 1) if low != high]


def pattern(box: Components, x: float, y: float) -> list[list[float]]:
    ring = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1), (x, y)]
    return [crossings(box, a, b) for a, b in pairwise(ring)]


def difference(one: list[float], other: list[float]) -> float:
    if len(one) != len(other):
        return 1
    return max((abs(a - b) for a, b in zip(one, other, strict=True)), default=0)


def test_no_two_cells_have_contours_one_could_confuse(box: Components) -> None:
    cells = [(x, y) for x in range(4) for y in range(4)]
    small = box.plans[0].offset
    cells_of_troy_1 = [(x + small, y + small) for x in range(3) for y in range(3)]
    patterns = [pattern(box, x, y) for x, y in [*cells, *cells_of_troy_1]]
    for number, one in enumerate(patterns):
        for other in patterns[:number]:
            for turn in range(4):
                turned = other[turn:] + other[:turn]
                assert max(map(difference, one, turned)) > 0.38
