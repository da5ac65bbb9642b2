"""Chapter 3.1: the plan, the six buildings, arrangements."""

from __future__ import annotations

import pytest

from tests.games.archeologic.builder import BOX, OTHER, PLAN, SOLUTION, WRONG, axis, card, question
from vestiges.games.archeologic.plan import (
    AXES,
    BUILDINGS,
    ELEMENTS,
    PLACEMENTS,
    axis_zones,
    turned,
    unpacked,
    zone_name,
    zone_number,
)
from vestiges.games.archeologic.quests import clue_number
from vestiges.games.archeologic.rules.checking import colours, verdict
from vestiges.games.archeologic.solver.worlds import worlds_of

WORLDS = worlds_of(PLAN)


@pytest.mark.rule("AOL-01", "AOL-R39")
def test_the_plan_has_25_zones_in_columns_from_the_left_and_rows_from_the_top() -> None:
    names = [zone_name(zone) for zone in range(25)]
    assert names[:6] == ["A1", "B1", "C1", "D1", "E1", "A2"]
    assert names[24] == "E5"
    assert [zone_number(name) for name in names] == list(range(25))
    assert [zone_number(name) for name in ("F1", "A6", "A0", "a1", "A", "A11")] == [-1] * 6


@pytest.mark.rule("AOL-02")
def test_a_letter_is_a_column_and_a_digit_a_row() -> None:
    assert [zone_name(z) for z in axis_zones(axis("C"))] == ["C1", "C2", "C3", "C4", "C5"]
    assert [zone_name(z) for z in axis_zones(axis("2"))] == ["A2", "B2", "C2", "D2", "E2"]
    assert len(AXES) == 10


@pytest.mark.rule("AOL-03", "AOL-R3")
def test_four_large_and_two_small_buildings() -> None:
    sizes = ["".join(tile).replace(".", "") for tile in PLAN.tiles]
    assert [len(cells) for cells in sizes] == [4, 4, 4, 4, 3, 3]
    assert BOX.tiles == ("xy/xz", "z./xx/.x", "x./xy/z.", "z./x./xx", "xxy", "y./xx")


@pytest.mark.rule("AOL-04")
def test_every_cell_has_one_symbol_14_safe_4_burning_4_sharp() -> None:
    cells = "".join("".join(tile) for tile in PLAN.tiles)
    assert [cells.count(symbol) for symbol in "xyz"] == [14, 4, 4]
    assert not cells.strip("xyz.")


@pytest.mark.rule("AOL-05")
def test_a_building_may_be_turned_by_quarter_turns_and_all_four_differ() -> None:
    assert turned(["z.", "xx", ".x"]) == [".xz", "xx."]
    for tile in PLAN.tiles:
        turns = [tile]
        for _ in range(4):
            turns.append(turned(turns[-1]))
        assert turns[4] == tile
        assert len({"/".join(turn) for turn in turns[:4]}) == 4


@pytest.mark.rule("AOL-06", "AOL-V13")
def test_a_mirrored_tile_is_no_placement() -> None:
    mirrored = [row[::-1] for row in PLAN.tiles[BUILDINGS.index("T")]]
    for _ in range(4):
        drawn = "/".join(mirrored)
        assert all("/".join(turn) != drawn for turn in rotations("T"))
        mirrored = turned(mirrored)


def rotations(letter: str) -> list[list[str]]:
    turns = [PLAN.tiles[BUILDINGS.index(letter)]]
    for _ in range(3):
        turns.append(turned(turns[-1]))
    return turns


@pytest.mark.rule("AOL-07")
def test_a_building_covers_whole_zones_inside_the_plan() -> None:
    first = PLAN.first
    assert [first[b + 1] - first[b] for b in range(6)] == list(PLACEMENTS)
    for placement, zones in enumerate(PLAN.zones):
        size = 4 if PLAN.building[placement] < 4 else 3
        assert len(set(zones)) == size
        assert all(0 <= zone < 25 for zone in zones)
    assert PLAN.number["T1B3"] in range(first[2], first[3])
    assert [zone_name(z) for z in PLAN.zones[PLAN.number["T1B3"]]] == ["B3", "C3", "D3", "C4"]
    assert "T1D3" not in PLAN.number  # it would stick out on the right


@pytest.mark.rule("AOL-08")
def test_no_zone_is_covered_twice() -> None:
    assert PLAN.read(SOLUTION)
    assert PLAN.read("Q0D4 S2C1 T0B2 L2D1 I3A2 V3D4") == []


@pytest.mark.rule("AOL-09")
def test_all_six_buildings_are_on_the_plan() -> None:
    assert PLAN.read("Q0D4 S2C1 T0B2 L2D1 I3A2") == []
    assert PLAN.read("S2C1 Q0D4 T0B2 L2D1 I3A2 V3B4") == []
    assert not PLAN.is_arrangement([*PLAN.read(SOLUTION)[:5], 0])


@pytest.mark.rule("AOL-10")
@pytest.mark.parametrize("code", [quest.code for quest in BOX.cards])
def test_three_zones_stay_empty(code: str) -> None:
    assert PLAN.letters(card(code).solution).count(".") == 3


@pytest.mark.rule("AOL-11")
def test_arrangements_are_equal_only_if_all_placements_are() -> None:
    assert PLAN.letters(PLAN.read(SOLUTION)) == PLAN.letters(PLAN.read(WRONG))
    assert PLAN.read(SOLUTION) != PLAN.read(WRONG)


@pytest.mark.rule("AOL-12")
def test_a_burning_trap_has_no_direction() -> None:
    """However its tile is turned, a burning cell shows the same symbol and answers the same."""
    for placement, name in enumerate(PLAN.names):
        tile = PLAN.tiles[BUILDINGS.index(name[0])]
        cells = {(r, c): s for r, row in enumerate(tile) for c, s in enumerate(row) if s != "."}
        for _ in range(int(name[1])):  # a quarter turn: up becomes right
            height = max(row for row, _ in cells)
            cells = {(column, height - row): s for (row, column), s in cells.items()}
        corner = zone_number(name[2:])
        zones = {corner + 5 * row + column: symbol for (row, column), symbol in cells.items()}
        signs = dict(zip(PLAN.zones[placement], PLAN.symbols[placement], strict=True))
        assert signs == zones
        for zone in [zone for zone, symbol in zones.items() if symbol == "y"]:
            for line in (zone % 5, 5 + zone // 5):
                shown = unpacked(PLAN.on_axis[10 * placement + line])
                assert shown.count("y") == sum(zones.get(z) == "y" for z in axis_zones(line)) > 0


@pytest.mark.rule("AOL-12", "AOL-26")
def test_a_clue_is_true_of_a_burning_trap_however_its_tile_is_turned() -> None:
    """V has its burning trap on C3 in four ways; a clue about C3 excludes none of them."""
    zone = zone_number("C3")
    left = WORLDS.after_clues(WORLDS.everything(), [clue_number(zone, "y")])
    laid = set(WORLDS.placements[left][:, BUILDINGS.index("V")].tolist())
    ways = [PLAN.names[p] for p in laid if PLAN.signs([p])[zone] == "y"]
    assert sorted(name[1] for name in ways) == ["0", "1", "2", "3"]


@pytest.mark.rule("AOL-13", "AOL-R33")
def test_a_solution_has_at_most_three_traps_on_every_axis() -> None:
    assert all(PLAN.is_possible(quest.solution) for quest in BOX.cards + BOX.extras)
    for arrangement in some_arrangements():
        most = max(traps_on(arrangement, number) for number in range(10))
        assert PLAN.is_possible(arrangement) == (most <= 3)


def traps_on(arrangement: list[int], number: int) -> int:
    signs = PLAN.signs(arrangement)
    return sum(signs[zone] in "yz" for zone in axis_zones(number))


def some_arrangements() -> list[list[int]]:
    """The first arrangement for each two placements of the first two buildings."""
    found = []
    for square in PLAN.offers([]):
        for second in PLAN.offers([square]):
            placed = [square, second]
            while len(placed) < 6:
                placed.append(PLAN.offers(placed)[0])
            found.append(placed)
    assert {PLAN.is_possible(arrangement) for arrangement in found} == {True, False}
    return found


@pytest.mark.rule("AOL-14")
def test_what_an_axis_of_a_solution_can_hold() -> None:
    for quest in BOX.cards + BOX.extras:
        for number in range(10):
            empty, count = (PLAN.answer(quest.solution, 10 * e + number) for e in (0, 1))
            assert 0 <= empty <= 3
            assert 1 <= count <= 5
            for element in range(2, 9):
                assert len(unpacked(PLAN.answer(quest.solution, 10 * element + number))) <= 3


@pytest.mark.rule("AOL-15", "AOL-R1")
def test_the_ring_holds_letters_and_digits_by_turns() -> None:
    assert "".join(AXES[number] for number in BOX.ring) == "A1B2C3D4E5"


@pytest.mark.rule("AOL-V11", "AOL-V12", "AOL-97")
@pytest.mark.parametrize(
    ("instead", "red"), [("Q1D4", "Q"), ("S0C1", "S")], ids=["square turned", "trap at other end"]
)
def test_the_same_zones_with_another_rotation_are_wrong(instead: str, red: str) -> None:
    solution = PLAN.read(SOLUTION)
    names = SOLUTION.split()
    names[BUILDINGS.index(red)] = instead
    proposal = PLAN.read(" ".join(names))
    assert PLAN.letters(proposal) == PLAN.letters(solution)
    expected = [0 if letter == red else 1 for letter in BUILDINGS]
    assert colours(verdict(solution, proposal)) == expected


def test_an_arrangement_with_nothing_right_is_red_all_over() -> None:
    assert verdict(PLAN.read(SOLUTION), PLAN.read(OTHER)) == 0


@pytest.mark.rule("AOL-V36", "AOL-80")
def test_what_building_t_can_show_on_an_axis() -> None:
    inner, edge = ({"", "x", "y", "z", "xy", "xxz"}, {"", "x", "y", "z", "xxz"})
    first, last = PLAN.first[2], PLAN.first[3]
    for number in range(10):
        shown = {unpacked(PLAN.on_axis[10 * p + number]) for p in range(first, last)}
        assert shown == (edge if AXES[number] in "AE15" else inner)


ANSWERS = {
    "Q": {"", "xx", "xy", "xz", "yz"},
    "S": {"", "x", "z", "xx", "xz"},
    "T": {"", "x", "y", "z", "xy", "xxz"},
    "L": {"", "x", "z", "xx", "xxz"},
    "I": {"", "x", "y", "xxy"},
    "V": {"", "x", "y", "xx", "xy"},
}


@pytest.mark.parametrize("letter", BUILDINGS)
def test_the_possible_answers_of_a_building_are_those_of_the_table(letter: str) -> None:
    building = BUILDINGS.index(letter)
    placements = range(PLAN.first[building], PLAN.first[building + 1])
    shown = {unpacked(PLAN.on_axis[10 * p + number]) for p in placements for number in range(10)}
    assert shown == ANSWERS[letter]


@pytest.mark.rule("AOL-V22", "AOL-76", "AOL-77", "AOL-78", "AOL-80", "AOL-82")
def test_all_ninety_answers_of_card_3537() -> None:
    table = """
        empty 2 1 0 0 0 2 0 0 0 1
        count 1 2 3 3 2 2 4 4 4 2
        traps y yz y z yzz - y yzz yz yz
        q - - - xx yz - - - xy xz
        s - - xx xz - x xx z - -
        t - xxz y - - - x xy z -
        l - - - x xxz xx x z - -
        i xxy - - - - - y x x -
        v - y xx - - - - - x xy
    """
    for line in table.strip().splitlines():
        element, *expected = line.split()
        for number, told in enumerate(expected):
            answer = PLAN.answer(PLAN.read(SOLUTION), question(f"{element} {AXES[number]}"))
            said = str(answer) if element in ELEMENTS[:2] else unpacked(answer) or "-"
            assert said == told, (element, AXES[number])


@pytest.mark.rule("AOL-81", "AOL-R10")
def test_symbols_are_shown_safe_burning_sharp_whatever_their_zones() -> None:
    there, back = (PLAN.number[name] for name in ("I0A1", "I2A1"))
    assert (PLAN.symbols[there], PLAN.symbols[back]) == ("xxy", "yxx")
    row = axis("1")
    assert PLAN.on_axis[10 * there + row] == PLAN.on_axis[10 * back + row]
    assert unpacked(PLAN.on_axis[10 * back + row]) == "xxy"


def test_the_two_drawings_of_card_3537() -> None:
    solution = PLAN.read(SOLUTION)
    assert PLAN.letters(solution) == "..SLLITSSLITTSLITVQQ.VVQQ"
    assert PLAN.signs(solution) == "..xxxyxxxxxxyzzxzxxy.yxxz"
