"""Fresh archipelagos: the tests T1 to T9 and the seeded generator (section 2.7)."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from vestiges.engine.chance import stream
from vestiges.games.anarchipel.boards.acceptance import (
    LEAST_COST,
    MOST_COST,
    SMALLEST,
    failures,
    is_feasible,
    is_spread,
    monsters_matter,
    needs_trust,
    respects_stock,
    start_is_open,
    wedge,
)
from vestiges.games.anarchipel.boards.generator import (
    generate,
    good_board,
    halves_up,
    incomes,
    wanted_units,
    write,
)
from vestiges.games.anarchipel.boards.reference_crew import cheapest_plan, mean_cost
from vestiges.games.anarchipel.components import Card, is_connected, lay, load
from vestiges.games.anarchipel.constants import ROWS
from vestiges.games.anarchipel.scenario import Board


def board(name: str = "o01", number: int = 1, **changes: str) -> Board:
    """A board of the box, with other tiles on these cells."""
    card = load().card(name)
    assert card is not None
    changed = Board()
    changed.codes = card.boards[number - 1].codes[:]
    changed.start = card.boards[number - 1].start
    for place, code in changes.items():
        row = "abcdefg".index(place[0])
        changed.codes[sum(ROWS[:row]) + int(place[1]) - 1] = code
    lay(changed, load().tiles)
    return changed


WANTED = [2, 2, 2, 1, 0, 0]


def test_every_board_of_the_box_passes_t1_to_t7() -> None:
    for card in load().cards:
        for number in (1, 2, 3):
            layout, wanted = card.boards[number - 1], card.wanted[number - 1]
            assert failures(layout, wanted, number, load().tiles) == []


def test_t1_no_more_tiles_than_the_box_holds() -> None:
    assert respects_stock(board(), load().tiles)
    assert not respects_stock(board(a1="co3"), load().tiles)


def test_t2_the_sea_hangs_together() -> None:
    assert is_connected(board())
    assert not is_connected(board(c6="#", e6="#"))


def test_t3_monsters_close_pockets_that_hold_something() -> None:
    assert monsters_matter(board())
    assert not monsters_matter(board(a1="mo12"))  # closes nothing
    assert not monsters_matter(board(d1="~"))  # nothing in the pocket
    assert not monsters_matter(board(b1="mo12"))  # next to another


def test_t4_start_is_open() -> None:
    assert start_is_open(board())
    assert not start_is_open(board(c3="#", c4="#", d3="#"))


def test_t5_few_players_can_do_it() -> None:
    assert is_feasible(board(), WANTED, 1)
    assert not is_feasible(board(c2="~"), WANTED, 1)
    assert not is_feasible(board(number=3, e1="wh3"), [0, 1, 2, 2, 0, 0], 3)


def test_t6_trust_is_needed_but_not_always() -> None:
    assert needs_trust(board(), WANTED, 1)
    assert not needs_trust(board(), [0, 1, 1, 1, 0, 0], 1)
    assert not needs_trust(board(b2="~", c4="~"), WANTED, 1)


def test_t7_land_and_tiles_lie_on_all_sides() -> None:
    assert sorted(wedge(cell) for cell in range(37)) == [-1, *sorted([0, 1, 2, 3, 4, 5] * 6)]
    assert is_spread(board())
    assert not is_spread(board(c3="wh1", d3="ba1"))


@pytest.mark.parametrize("name", ["o01", "o07", "o20"])
def test_t8_and_t9_an_honest_crew_can_pay(name: str) -> None:
    card = load().card(name)
    assert card is not None
    rng = stream("t8", name)
    for number in (1, 2, 3):
        layout, wanted = card.boards[number - 1], card.wanted[number - 1]
        least = SMALLEST[number - 1]
        low, high = LEAST_COST[number - 1], MOST_COST[number - 1]
        assert low <= mean_cost(layout, wanted, least, rng, 60) <= high
        for living in range(least, least + 3):
            plan = cheapest_plan(layout, wanted, living, rng, 60)
            assert plan <= card.income[number - 1] * living


def test_the_cheapest_plans_of_the_printed_card_are_those_of_the_rules_page() -> None:
    rng = stream("plans", "o01")
    found = [
        [int(cheapest_plan(board(number=n), wanted, SMALLEST[n - 1] + k, rng, 120)) for k in (0, 1)]
        for n, wanted in ((1, WANTED), (3, [0, 1, 2, 2, 0, 0]))
    ]
    assert found == [[16, 18], [10, 10]]


@cache
def fresh(seed: str) -> Card:
    """A generated card; it takes a few seconds."""
    return generate(seed)


def test_a_generated_card_passes_every_test() -> None:
    card = fresh("archipelago")
    rng = stream("check", "generated")
    for number in (1, 2, 3):
        layout, wanted = card.boards[number - 1], card.wanted[number - 1]
        assert failures(layout, wanted, number, load().tiles) == []
        low, high = LEAST_COST[number - 1], MOST_COST[number - 1]
        assert low - 1 <= mean_cost(layout, wanted, SMALLEST[number - 1], rng, 60) <= high + 1
        for living in range(SMALLEST[number - 1], SMALLEST[number - 1] + 3):
            plan = cheapest_plan(layout, wanted, living, rng, 200)
            assert plan <= card.income[number - 1] * living


def test_the_same_seed_gives_the_same_board_and_another_seed_another() -> None:
    wanted = [1, 1, 1, 1, 0, 0]
    boards = [
        good_board(stream(seed, "board"), wanted, 3, load().tiles).codes for seed in ("1", "1", "2")
    ]
    assert boards[0] == boards[1] != boards[2]


def test_a_generated_card_is_written_as_a_box_that_can_be_played(tmp_path: Path) -> None:
    card = fresh("archipelago")
    (tmp_path / "objectives.toml").write_text(write(card), encoding="utf-8")
    read = load(tmp_path).cards[0]
    assert (read.name, read.income, read.wanted) == ("new-archipelago", card.income, card.wanted)
    assert [b.codes for b in read.boards] == [b.codes for b in card.boards]


def test_wanted_lists_stay_within_their_limits() -> None:
    rng = stream("wanted", "lists")
    for _ in range(200):
        for number, (low, high), (few, many) in ((1, (6, 8), (4, 5)), (3, (4, 6), (3, 4))):
            wanted = wanted_units(rng, number)
            assert low <= sum(wanted) <= high
            assert few <= len([units for units in wanted if units]) <= many
            assert max(wanted) <= 2


def test_a_harder_card_pays_less() -> None:
    card = load().card("o05")
    assert card is not None
    easy = incomes(card, stream("1", "income"), 1.8, 40)
    hard = incomes(card, stream("1", "income"), 1.45, 40)
    assert sum(easy) > sum(hard)
    assert [halves_up(n) for n in (2.5, 2.49, 3.0)] == [3, 2, 3]
