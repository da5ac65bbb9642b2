"""Crystal skulls (section 3.19)."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.games.museum.builder import (
    buy,
    card,
    cards,
    deal,
    do,
    explore,
    hand_favours,
    improve,
    new,
    offer,
    offered,
    question,
    table,
    worth,
)
from vestiges.engine.errors import Refusal
from vestiges.games.museum.constants import OPINION, RELIC, SKULL
from vestiges.games.museum.rules.question import CARD_CODES
from vestiges.games.museum.rules.scoring import final_parts, lay_quickly, lost_to_opinion
from vestiges.games.museum.rules.skulls import SETS, _sets, proceeds
from vestiges.games.museum.state import MuseumState

EMERALD, SILVER, QUARTZ = "sk01", "sk02", "sk03"  # of Europe
RUBY, GOLD, AMERICAN = "sk04", "sk05", "sk06"


def holding(*skulls: str) -> MuseumState:
    """The first player holds these skulls."""
    state = table(skulls=True)
    offer(state)
    deal(state.hands[0], state, *skulls)
    return state


@pytest.mark.rule("MUS-255")
def test_three_skulls_lie_in_each_deck() -> None:
    state = new(skulls=True)
    zones = [*state.decks, *state.hands, [c for c in state.display if c >= 0]]
    found = sorted([c for zone in zones for c in zone if SKULL <= c < RELIC])
    assert found == list(range(SKULL, RELIC))
    for continent, deck in enumerate(state.decks):
        assert all(state.scenario.continent[c] == continent for c in deck)


@pytest.mark.rule("MUS-256", "MUS-262", "MUS-072", "MUS-011")
def test_a_skull_is_paid_with_pooled_and_exhibited_like_an_object() -> None:
    state = holding(EMERALD, RUBY, SILVER)
    improve(state)
    buy(state, 1, [EMERALD], [RUBY])
    assert (state.score[0], state.prestige[0]) == (5, 0)  # no masterpiece
    assert state.pools[0] == cards(RUBY)
    assert state.museums[0] == cards(EMERALD)
    state.slots[0] = []
    lay_quickly(state, 0)
    assert card(EMERALD) in state.slots[0]


@pytest.mark.rule("MUS-257", "MUS-258")
def test_the_collector_buys_equal_skulls_and_different_ones_of_a_continent() -> None:
    """Of twelve skulls, three of each continent: the rare, the unusual and the common one."""
    lots = [lot for size in range(1, 5) for lot in combinations(range(12), size)]
    bought = [
        list(lot)
        for lot in lots
        if len(lot) == 1 or len({n % 3 for n in lot}) == 1 or len({n // 3 for n in lot}) == 1
    ]
    assert sorted(_sets()) == sorted(SETS) == sorted(bought)


@pytest.mark.rule("MUS-V17", "MUS-257", "MUS-258", "MUS-R64")
@pytest.mark.parametrize(
    ("skulls", "prestige"),
    [
        (["sk01", "sk04"], 12),
        (["sk02", "sk05", "sk08"], 18),
        (["sk03", "sk06", "sk09", "sk12"], 12),
        (["sk01", "sk02"], 9),
        (["sk01", "sk02", "sk03"], 18),
        (["sk02"], 3),
    ],
)
def test_what_the_collector_pays(skulls: list[str], prestige: int) -> None:
    state = holding(*skulls)
    improve(state)
    do(state, "sell")
    if question(state) == "sell":
        do(state, "+".join(skulls))
    assert (state.prestige[0], state.supply) == (prestige, 32 - prestige)
    assert state.hands[0] == []
    assert sorted(state.removed) == cards(*skulls)


@pytest.mark.rule("MUS-257")
def test_there_are_61_sets_and_each_has_its_price() -> None:
    state = table(skulls=True)
    assert len(SETS) == 61
    assert len({tuple(lot) for lot in SETS}) == 61
    assert proceeds(state, [0, 3, 6]) == 30
    assert proceeds(state, [2, 5]) == 4


@pytest.mark.rule("MUS-258")
def test_the_collector_pays_as_far_as_the_supply_lasts() -> None:
    state = holding(EMERALD)
    state.supply = 2
    improve(state)
    do(state, "sell")
    assert (state.prestige[0], state.supply) == (2, 0)


@pytest.mark.rule("MUS-257", "MUS-259")
def test_skulls_are_sold_before_the_pick_and_between_purchases_in_any_kind_of_turn() -> None:
    state = holding(EMERALD, GOLD, QUARTZ)
    explore(state)
    assert question(state) == "window"
    do(state, "sell", "sk03")
    assert question(state) == "window"
    do(state, "go on")
    assert question(state) == "pick"
    do(state, offered(state)[0])
    assert question(state) == "pick"  # no sale before the others' picks
    do(state, "pass")
    deal(state.pools[0], state, worth(1))
    improve(state)
    do(state, "inventory", worth(1))
    assert "sell" in offered(state)
    do(state, "sell", "sk05")
    other = holding(EMERALD, GOLD)
    deal(other.hands[0], other, worth(1), worth(1, 1))
    improve(other)
    buy(other, 1, [worth(1)], [worth(1, 1)])
    assert "sell" in offered(other)


@pytest.mark.rule("MUS-257")
def test_no_skull_is_sold_between_the_own_pick_and_improvement() -> None:
    state = holding(EMERALD)
    hand_favours(state, 0, "press")
    explore(state)
    assert "sell" in offered(state)
    do(state, "go on", offered_after_going_on(state))
    assert question(state) == "window"  # before the other player's pick
    with pytest.raises(Refusal, match="MUS-257"):
        do(state, "sell")


def offered_after_going_on(state: MuseumState) -> str:
    """An object that will be on offer."""
    return CARD_CODES[max(c for c in state.display if c < OPINION)]


@pytest.mark.rule("MUS-260", "MUS-261", "MUS-263")
def test_skulls_at_final_scoring() -> None:
    state = table(skulls=True, patrons="none")
    deal(state.museums[0], state, "gre01", "gre05", "gre08", SILVER)
    lay_quickly(state, 0)
    assert final_parts(state, 0)[0] == 3  # one more Greek card
    gem = table(skulls=True, patrons="none")
    deal(gem.museums[0], gem, "gre01", "gre05", EMERALD)
    deal(gem.museums[1], gem, "gre08")
    lay_quickly(gem, 0)
    assert final_parts(gem, 0)[0] == 1  # the emerald is a third Greek object
    deal(gem.pools[0], gem, RUBY)
    gem.tokens = [2, 0, 0, 0]
    assert lost_to_opinion(gem, 0) == 2
