"""The solver of the final layout: legal, exact in what it says, best on small museums."""

from itertools import combinations, permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.museum.layouts import BOX, opened, powers_of, table
from vestiges.games.museum import constants as t
from vestiges.games.museum.layout.annealing import Annealing
from vestiges.games.museum.layout.bounds import modes
from vestiges.games.museum.layout.floor_plan import FloorPlan, has_room
from vestiges.games.museum.layout.groups import most_different
from vestiges.games.museum.layout.perfect_sets import (
    connected_sets_of_five,
    most_disjoint,
    perfect_sets,
    sets_by_count,
)
from vestiges.games.museum.layout.points import KEYS, Patron, patron_of
from vestiges.games.museum.layout.problem import LayoutProblem, open_problem
from vestiges.games.museum.layout.scoring import judge
from vestiges.games.museum.layout.solver import WALKS, improve, quick, slots_of, solve

seeds = st.integers(0, 10**6)


def any_patron(rng: Random) -> Patron | None:
    """A patron at random, sometimes none."""
    n = rng.randrange(-8, t.PATRONS)
    if n < 0:
        return None
    return patron_of(
        BOX.patron_kind[n], BOX.patron_keys[n], BOX.patron_levels[n], BOX.patron_points[n]
    )


def any_cards(rng: Random, slots: int, relics: int) -> list[int]:
    """Cards at random, of a few civilizations and domains so that they form collections."""
    civs = rng.sample(range(t.CIVILIZATIONS), 5)
    objects = [n for n in range(t.OBJECTS) if BOX.civilization[n] in civs]
    if rng.random() < 0.3:
        objects = list(range(t.OBJECTS))
    if rng.random() < 0.3:
        objects += list(range(t.SKULL, t.RELIC)) * 2
    wide = rng.sample(range(t.RELIC, t.OPINION), rng.randrange(relics + 1))
    count = rng.randrange(1, slots - 2 * len(wide) + 1)
    return sorted({rng.choice(objects) for _ in range(count)} | set(wide))


def any_experts(rng: Random) -> list[str]:
    """Some scholars and specialists."""
    words = (*t.CIVILIZATION_NAMES, *t.DOMAIN_NAMES)
    return [rng.choice(words) for _ in range(rng.randrange(4))]


def any_problem(rng: Random, board: int = 0) -> LayoutProblem:
    """A museum at random, on any side of the board and with any options."""
    others = [BOX.cards.id[n] for n in rng.sample(range(t.OBJECTS), rng.randrange(8))]
    return opened(
        any_cards(rng, 25, 2),
        any_patron(rng),
        any_experts(rng),
        board,
        others,
        rng.randrange(3),
        rng.randrange(3),
    )


def few_cards(rng: Random) -> list[int]:
    """Up to six slots' worth of two civilizations or of one domain, perhaps a relic or a skull."""
    if rng.random() < 0.5:
        civs = rng.sample(range(t.CIVILIZATIONS), 2)
        kin = [n for n in range(t.OBJECTS) if BOX.civilization[n] in civs]
    else:
        domain = rng.randrange(t.DOMAINS)
        kin = [n for n in range(t.OBJECTS) if BOX.domain[n] == domain]
    cards = rng.sample(kin, rng.randint(3, 4))
    if rng.random() < 0.3:
        cards.append(rng.randrange(t.RELIC, t.OPINION))
    elif rng.random() < 0.5:
        cards += rng.sample([*kin, *range(t.SKULL, t.RELIC)], 2)
    return sorted(set(cards))


def small_problem(rng: Random) -> LayoutProblem:
    """A museum of six slots with a gallery of two, to be tried in every way."""
    cards = few_cards(rng)
    made = table(rng.randrange(3), rng.randrange(3))
    made.floors = [FloorPlan([(row, column) for row in range(2) for column in range(3)], [1, 4])]
    powers = powers_of(cards, any_experts(rng))
    return open_problem(made, 0, cards, powers, any_patron(rng), 1, cards)


def every_layout(problem: LayoutProblem) -> set[tuple[int, ...]]:
    """All layouts of a small museum."""
    size = len(problem.floor.cells)
    hung = [
        card
        for card, wide in zip(problem.cards, problem.wide, strict=True)
        for _ in range(1 + wide)
    ]
    hung += [-1] * (size - len(hung))
    # Turned or mirrored, a layout scores the same: the first card need not hang in every corner.
    return {
        layout
        for layout in permutations(hung)
        if hung[0] in layout[:2] and is_legal(problem, layout)
    }


def is_legal(problem: LayoutProblem, layout: tuple[int, ...]) -> bool:
    """Whether relics lie on neighbouring gallery slots."""
    for card, wide in zip(problem.cards, problem.wide, strict=True):
        where = tuple(slot for slot, hung in enumerate(layout) if hung == card)
        if wide and where not in problem.floor.pairs:
            return False
    return True


@pytest.mark.rule("MUS-269", "MUS-273")
@settings(max_examples=12)
@given(seeds)
def test_on_small_museums_the_solver_finds_what_brute_force_finds(seed: int) -> None:
    problem = small_problem(Random(seed))
    best = max(judge(problem, layout).total for layout in every_layout(problem))
    found = solve(problem)
    assert found.score == best
    assert found.bound >= best
    assert judge(problem, found.slots).total == found.score


@pytest.mark.rule("MUS-269")
@settings(max_examples=60)
@given(seeds)
def test_the_search_scores_as_the_judge_does(seed: int) -> None:
    rng = Random(seed)
    problem = any_problem(rng, rng.randrange(5))
    ways = modes(problem)
    walk = Annealing(problem, seed, rng.choice(ways).wish)
    for heat in (2000, 100, 10):
        walk.go(40, heat)
        now = judge(problem, slots_of(problem, walk.at), tuple(walk.copied), tuple(walk.aim))
        assert now.total == walk.score
    best = judge(problem, slots_of(problem, walk.best_at)).total
    assert walk.score <= walk.best_score <= best <= ways[0].bound


def problem_for_gallery(rng: Random) -> tuple[LayoutProblem, int]:
    """A museum with enough of one key for the gallery, and that key."""
    if rng.random() < 0.5:
        key = rng.randrange(t.CIVILIZATIONS)
        kin = [n for n in range(t.OBJECTS) if BOX.civilization[n] == key]
    else:
        key = t.CIVILIZATIONS + rng.randrange(t.DOMAINS)
        kin = [n for n in range(t.OBJECTS) if BOX.domain[n] == key - t.CIVILIZATIONS]
    chosen = rng.sample(kin, rng.randint(9, 11))
    others = [n for n in range(t.OBJECTS) if n not in chosen and n % 15 < 5]
    cards = [*chosen, *rng.sample(others, rng.randint(6, 14))]
    return opened(cards, any_patron(rng), any_experts(rng), rng.randrange(5)), key


@pytest.mark.rule("MUS-183", "MUS-269")
@settings(max_examples=30)
@given(seeds)
def test_a_walk_with_a_full_gallery_scores_as_the_judge_does_and_stays_below_the_bound(
    seed: int,
) -> None:
    problem, key = problem_for_gallery(Random(seed))
    mode = next(mode for mode in modes(problem) if mode.wish == key)
    walk = Annealing(problem, seed, key)
    walk.lay_in_rows()
    walk.go(600, 40)
    result = judge(problem, slots_of(problem, walk.best_at))
    assert result.gallery > 0
    assert result.total == walk.best_score <= mode.bound


@pytest.mark.rule("MUS-166", "MUS-245")
@settings(max_examples=60)
@given(seeds)
def test_a_walk_never_loses_a_card_nor_tears_a_relic(seed: int) -> None:
    rng = Random(seed)
    problem = any_problem(rng, rng.randrange(5))
    walk = Annealing(problem, seed)
    walk.go(200, 5000)
    walk.lay_in_rows()
    walk.go(50, 5000)
    hung = slots_of(problem, walk.at)
    assert sorted(card for card in set(hung) if card >= 0) == problem.cards
    assert is_legal(problem, hung)
    assert len(hung) - hung.count(-1) == len(problem.cards) + sum(problem.wide)


@pytest.mark.rule("MUS-270")
def test_the_same_museum_and_seed_give_the_same_layout() -> None:
    problem = any_problem(Random(7))
    again = any_problem(Random(7))
    assert list(improve(problem, 3)) == list(improve(again, 3))
    assert quick(problem) == quick(again)


@pytest.mark.rule("MUS-270", "MUS-274")
def test_the_search_is_limited_by_steps_and_gets_better_and_better() -> None:
    for seed in range(4):
        found = list(improve(any_problem(Random(seed))))
        scores = [one.score for one in found]
        assert scores == sorted(scores)
        assert [one.is_last for one in found] == [False] * (len(found) - 1) + [True]
        assert found[-1].steps <= sum(WALKS) + 500
        assert all(one.score <= one.bound for one in found)


@pytest.mark.rule("MUS-175", "MUS-274")
def test_most_random_museums_are_proven_to_be_best() -> None:
    rng = Random(1)
    found = [solve(opened(rng.sample(range(t.OBJECTS), rng.randint(14, 22)))) for _ in range(12)]
    assert sum(one.is_proven for one in found) >= 10
    assert all(one.bound - one.score <= 3 for one in found)


@pytest.mark.rule("MUS-183")
def test_the_solver_goes_for_the_gallery_where_that_pays() -> None:
    romans = [n for n in range(t.OBJECTS) if BOX.civilization[n] == 4][:9]
    found = solve(opened(romans))
    result = judge(opened(romans), found.slots)
    assert (result.gallery, result.civilizations) == (10, 22)
    assert found.is_proven


def test_the_quick_layout_is_legal_and_decent() -> None:
    rng = Random(5)
    shares = []
    for _ in range(10):
        problem = opened(rng.sample(range(t.OBJECTS), 20))
        score = judge(problem, quick(problem)).total
        shares.append(score / max(1, modes(problem)[0].bound))
    assert sum(shares) / len(shares) > 0.8


@pytest.mark.rule("MUS-245")
def test_as_many_relics_fit_as_the_boards_allow() -> None:
    most = []
    for plan in BOX.plans:
        floor = FloorPlan(plan.cells, plan.gallery)
        most.append(max(count for count in range(6) if has_room(floor, count)))
    assert most == [4, 4, 4, 4, 3]


@pytest.mark.rule("MUS-167", "MUS-211")
def test_floors_agree_with_the_plans() -> None:
    for plan in BOX.plans:
        floor = FloorPlan(plan.cells, plan.gallery)
        assert floor.neighbours == [sorted(around) for around in plan.neighbours]
        assert floor.slots(floor.gallery) == plan.gallery
        assert floor.groups(floor.whole) == [floor.whole]
        assert sorted(floor.snake) == list(range(25))


def test_a_plan_too_large_for_the_bits_is_refused() -> None:
    with pytest.raises(ValueError, match="too large"):
        FloorPlan([(0, 0), (9, 9)], [0])


@pytest.mark.rule("MUS-196")
@settings(max_examples=50)
@given(seeds)
def test_perfect_sets_are_packed_as_well_as_brute_force_packs_them(seed: int) -> None:
    rng = Random(seed)
    floor = FloorPlan([(row, column) for row in range(3) for column in range(4)], [0])
    sets_of_five = connected_sets_of_five(floor)
    values = [0] * 6
    for bit in floor.bits:
        values[rng.randint(1, 5)] |= bit
    sets = perfect_sets(sets_of_five, values)
    assert all(sum(1 for v in range(1, 6) if five & values[v]) == 5 for five in sets)
    pairs = any(not one & other for one, other in combinations(sets, 2))
    assert most_disjoint(sets, 9) == (2 if pairs else min(1, len(sets)))
    assert most_disjoint(sets, 9) <= sets_by_count([mask.bit_count() for mask in values])


@pytest.mark.rule("MUS-196")
def test_sets_by_count_fills_up_with_wild_cards() -> None:
    assert sets_by_count([0, 2, 2, 1, 2, 3]) == 1
    assert sets_by_count([0, 2, 2, 1, 2, 3], wild=1) == 2
    assert len(connected_sets_of_five(FloorPlan(BOX.plans[0].cells, BOX.plans[0].gallery))) == 571


@pytest.mark.rule("MUS-R55")
@settings(max_examples=60)
@given(seeds)
def test_the_largest_set_of_different_civilizations(seed: int) -> None:
    rng = Random(seed)
    floor = FloorPlan([(row, column) for row in range(2) for column in range(4)], [0])
    masks = [0] * KEYS
    group = 0
    for bit in floor.bits:
        civ = rng.randrange(-2, 5)
        if civ >= -1:
            group |= bit
        if civ >= 0:
            masks[civ] |= bit
    group = floor.groups(group)[0] if group else 0
    best = 0
    for count in range(1, 9):
        for chosen in combinations(floor.slots(group), count):
            places = sum(floor.bits[slot] for slot in chosen)
            civs = [masks[civ] & places for civ in range(t.CIVILIZATIONS) if masks[civ] & places]
            if len(floor.groups(places)) == 1 and all(own.bit_count() == 1 for own in civs):
                best = max(best, len(civs))
    assert most_different(masks, group, floor) == best
