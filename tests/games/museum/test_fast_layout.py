"""The faster search for the final layout: legal, below the bound, as good as the whole one."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings

from tests.games.museum.layouts import BOX, card, opened
from tests.games.museum.test_layout import (
    any_patron,
    any_problem,
    every_layout,
    seeds,
    small_problem,
)
from vestiges.games.museum import constants as t
from vestiges.games.museum.layout.annealing import Annealing
from vestiges.games.museum.layout.bounds import modes
from vestiges.games.museum.layout.fast_cards import count
from vestiges.games.museum.layout.fast_solver import is_plain, solve_fast
from vestiges.games.museum.layout.points import COUNTS
from vestiges.games.museum.layout.scoring import judge, parts
from vestiges.games.museum.layout.solver import slots_of, solve


@pytest.mark.rule("MUS-269")
@settings(max_examples=20)
@given(seeds)
def test_on_small_museums_it_finds_what_brute_force_finds(seed: int) -> None:
    problem = small_problem(Random(seed))
    if is_plain(problem):
        best = max(judge(problem, layout).total for layout in every_layout(problem))
        assert judge(problem, solve_fast(problem)).total == best


@pytest.mark.rule("MUS-175", "MUS-270")
@settings(max_examples=30)
@given(seeds)
def test_it_is_legal_always_the_same_and_never_above_the_bound(seed: int) -> None:
    rng = Random(seed)
    problem = any_problem(rng, rng.randrange(5))
    found = solve_fast(problem)
    assert found == solve_fast(problem)
    assert judge(problem, found).total <= modes(problem)[0].bound  # judge refuses what is illegal


@pytest.mark.rule("MUS-175")
def test_it_scores_as_much_as_the_whole_search_or_nearly() -> None:
    rng = Random(7)
    problems = [
        opened(rng.sample(range(t.OBJECTS), rng.randint(14, 25)), any_patron(rng))
        for _ in range(10)
    ]
    gaps = [judge(one, solve_fast(one)).total - solve(one).score for one in problems]
    assert sum(gaps) >= -2
    assert gaps.count(0) >= 6


@pytest.mark.rule("MUS-183")
def test_it_goes_for_the_gallery_where_that_pays() -> None:
    romans = [n for n in range(t.OBJECTS) if BOX.civilization[n] == 4][:9]
    result = judge(opened(romans), solve_fast(opened(romans)))
    assert (result.gallery, result.civilizations) == (10, 22)


@pytest.mark.rule("MUS-196")
@pytest.mark.parametrize("perfect", [0, COUNTS])
def test_it_looks_for_perfect_sets(perfect: int) -> None:
    kind = BOX.patron_kind.index(t.PERFECT)
    rng = Random(3)
    while (patron := any_patron(rng)) is None or patron.family != BOX.patron_kind[kind]:
        pass
    cards = [card(code) for code in ("EGY01", "GRE02", "JAP03", "INC04", "MAY05", "CEL06")]
    cards += rng.sample([n for n in range(t.OBJECTS) if n not in cards], 8)
    problem = opened(cards, patron, perfect=perfect)
    assert judge(problem, solve_fast(problem)).total == solve(problem).score


@pytest.mark.rule("MUS-276")
@settings(max_examples=40)
@given(seeds)
def test_the_numbers_of_a_layout_are_those_of_the_judge(seed: int) -> None:
    rng = Random(seed)
    problem = any_problem(rng, rng.randrange(5))
    walk = Annealing(problem, seed, rng.choice(modes(problem)).wish)
    walk.go(100, 100)
    hung = slots_of(problem, walk.at)
    result = judge(problem, hung)
    gallery = result.gallery + result.full + result.both
    wanted = [result.civilizations, result.domains, result.patron, gallery, result.babel]
    assert parts(problem, hung) == wanted


@given(seeds)
def test_the_slots_of_a_set_are_counted(seed: int) -> None:
    places = Random(seed).getrandbits(62)
    assert count(places) == places.bit_count()
