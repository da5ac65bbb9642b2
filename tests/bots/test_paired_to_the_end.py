"""Comparing once more, to the end: only with time for it, and knowing no more than the seat."""

from __future__ import annotations

from tests.bots.test_search import position
from tests.contract.tables import find
from vestiges.bots import Glimpse
from vestiges.bots.search import Search
from vestiges.bots.search.budget import Budget
from vestiges.bots.search.paired import AFFORDED, SHOWING
from vestiges.bots.search.result import SearchResult
from vestiges.bots.search.rollout import Style, style_of, to_the_end
from vestiges.engine.chance import stream
from vestiges.engine.extras import Extras, SearchTuning
from vestiges.games.troia import Troia

LIE = 999.0
"""A score that nobody reaches."""


class Boastful(Troia):
    """A game whose estimate is the same nonsense for every position."""

    extras = Extras(search=SearchTuning(estimate=lambda state: [LIE] * state.seats))


def style(dear: int) -> Style:
    """Tries stop at the estimate soon, answered at random until then."""
    found = Style(own=0, depth=2)
    found.dear = dear
    return found


def asked() -> Glimpse:
    """A position with few options."""
    for hundredth in range(20, 90):
        state = position("troia", hundredth / 100)
        if 2 <= len(state.options(state.waiting[0])) <= 3:
            return Glimpse(state, state.waiting[0])
    raise AssertionError("no such position")


def late() -> Glimpse:
    """A position near the end with three options, one of them worse."""
    state = position("troia", 0.82)
    return Glimpse(state, state.waiting[0])


def thought(glimpse: Glimpse, tries: int, dear: int) -> SearchResult:
    return Search(Boastful(), Budget(0.0, tries), stream("dear", "search"), style(dear)).think(
        glimpse
    )


def test_with_time_for_it_options_are_tried_once_more_to_the_end() -> None:
    glimpse = asked()
    options = len(glimpse.options)
    ample = AFFORDED * options + 4 * options
    hasty = thought(glimpse, ample - 1 - 4 * options, 1)
    assert {option.score for option in hasty.options} == {LIE}, "no time: the estimate is believed"
    assert {option.score for option in thought(glimpse, ample, 0).options} == {LIE}
    found = thought(glimpse, ample, 1)
    assert all(option.score < LIE / 2 for option in found.options)
    assert all(score < LIE / 2 for score in found.scores)
    assert found.options[0].visits >= SHOWING


def test_a_try_to_the_end_costs_as_many_tries_as_the_style_says() -> None:
    glimpse = asked()
    options = len(glimpse.options)
    for dear in (1, 3):
        budget = (AFFORDED * dear + 4) * options
        quick = thought(glimpse, 4 * options, dear).tries
        spent = quick + (thought(glimpse, budget, dear).tries - quick) * dear
        assert quick < spent <= budget + dear * options


def test_four_matches_drop_nobody() -> None:
    """A master once dropped the best of sixteen answers after four matches, three of them lost."""
    glimpse = late()
    found = thought(glimpse, (AFFORDED + 4) * len(glimpse.options), 1)
    assert min(option.visits for option in found.options) >= SHOWING


def test_doubts_of_an_estimate_are_not_held_against_tries_to_the_end() -> None:
    doubtful = style(1)
    doubtful.trust = 9.0
    glimpse = late()
    ample = (AFFORDED + 4) * len(glimpse.options)
    for budget, trust in ((AFFORDED, 9.0), (ample, Style().trust)):
        search = Search(Boastful(), Budget(0.0, budget), stream("dear", "search"), doubtful)
        search.think(glimpse)
        assert search.paired.trust == trust


def test_the_search_goes_back_to_its_style() -> None:
    search = Search(Boastful(), Budget(0.0, 1000), stream("dear", "search"), style(1))
    search.think(late())
    assert search.worlds.style is search.style
    assert (to_the_end(search.style).depth, to_the_end(search.style).own) == (0, 0)
    assert to_the_end(style_of(find("museum"))).depth == 1, "layouts are no part of a try"


def test_long_thoughts_depend_on_nothing_that_is_hidden() -> None:
    glimpse = asked()
    world = glimpse.imagine(stream("troia", "again"))
    told = []
    for here in (glimpse, Glimpse(world, glimpse.seat)):
        found = thought(here, 400, 1)
        assert found.options[0].score < LIE / 2
        told.append([(o.option, o.visits, o.value, o.score) for o in found.options])
    assert told[0] == told[1]
