"""Solo mode: the Rival in the advanced mode (section 3.23)."""

from __future__ import annotations

import pytest

from tests.games.museum.builder import (
    buy,
    card,
    cards,
    deal,
    improve,
    offered,
    worth,
)
from tests.games.museum.rivals import act, duel
from vestiges.games.museum.rules import rival
from vestiges.games.museum.rules.question import CARD_CODES
from vestiges.games.museum.state import MuseumState


@pytest.mark.rule("MUS-345", "MUS-346", "MUS-347", "MUS-348")
def test_he_buys_from_pools_what_serves_him_after_exhibiting() -> None:
    state = duel(rival="advanced")
    deal(state.museums[1], state, "gre01", "gre05")
    deal(state.hands[1], state, "may01", "may02", "inc02", "inc03")
    deal(state.pools[0], state, "gre08", "pol01")
    state.prestige[1] = 1
    act(state, 2)
    kinds = [e.kind for e in state.events or [] if e.kind in ("exhibited", "bought")]
    assert kinds.index("bought") == 2
    assert card("gre08") in state.museums[1]
    assert card("pol01") in state.pools[0]  # it serves no priority
    assert state.prestige[0] == 1
    assert len(state.pools[0]) >= 2  # his cards lie there now
    plain = duel(rival="normal")
    deal(plain.museums[1], plain, "gre01", "gre05")
    deal(plain.pools[0], plain, "gre08")
    plain.prestige[1] = 9
    act(plain, 2)
    assert card("gre08") in plain.pools[0]


@pytest.mark.rule("MUS-347", "MUS-348")
def test_from_his_own_pool_he_pays_no_fee() -> None:
    state = duel(rival="advanced")
    deal(state.museums[1], state, "gre01", "gre05")
    deal(state.hands[1], state, "may01")
    deal(state.pools[1], state, "gre11")
    assert rival.can_buy(state, 1, 1, card("gre11"))
    assert not rival.can_buy(state, 1, 0, card("gre11"))  # no token for the fee
    assert rival.purchase(state, 1)
    assert card("gre11") in state.museums[1]
    assert state.pools[1] == cards("may01")
    assert state.hands[1] == []


@pytest.mark.rule("MUS-347", "MUS-R69")
def test_he_buys_nothing_that_does_not_improve_his_museum() -> None:
    state = duel(rival="advanced")
    deal(state.pools[0], state, "gre08")
    deal(state.hands[1], state, "may01", "may02")
    state.prestige[1] = 9
    assert rival.growth(state, card("gre08"), state.museums[1]) == 0
    assert not rival.purchase(state, 1)


@pytest.mark.rule("MUS-347")
def test_he_does_not_buy_a_civilization_and_domain_that_he_shows_together() -> None:
    state = duel(rival="advanced")
    deal(state.museums[1], state, "gre01", "gre05")
    twin = next(
        c
        for c in range(45, 60)
        if c not in state.museums[1]
        and state.scenario.domain[c] in [state.scenario.domain[shown] for shown in state.museums[1]]
    )
    other = card("gre08")
    assert state.scenario.domain[other] not in [state.scenario.domain[c] for c in state.museums[1]]
    deal(state.pools[0], state, CARD_CODES[twin])
    deal(state.hands[1], state, "may01", "may02", "inc02")
    state.prestige[1] = 9
    assert rival.growth(state, twin, state.museums[1]) > 0  # a third Greek all the same
    assert not rival.purchase(state, 1)
    deal(state.pools[0], state, "gre08")
    assert rival.purchase(state, 1)
    assert state.museums[1][-1] == other


def of(state: MuseumState, continent: int, value: int, number: int = 0) -> str:
    """The code of an object of a continent and value that is not Greek."""
    found = [
        c
        for c in range(45 * continent, 45 * continent + 45)
        if state.scenario.value[c] == value and state.scenario.civilization[c] != 3
    ]
    return CARD_CODES[found[number]]


@pytest.mark.rule("MUS-349")
def test_his_discard_order_goes_by_continent_value_and_number_with_his_favourites_last() -> None:
    state = duel(rival="advanced")
    greeks = [c for c in range(45, 60) if state.scenario.value[c] in (1, 4)]
    listed = [
        *[of(state, 0, 2), of(state, 0, 2, 1), of(state, 0, 5)],
        *[of(state, 2, 1), of(state, 2, 4)],
        *[of(state, 3, 1), of(state, 3, 3)],
        *[of(state, 1, 1), of(state, 1, 5)],
    ]
    deal(state.hands[1], state, *reversed(listed), *[CARD_CODES[c] for c in greeks])
    last = sorted(greeks, key=lambda c: (state.scenario.value[c], c))
    assert [state.scenario.value[c] for c in last][:1] == [1]
    assert rival.discard_order(state, 1) == [*[card(code) for code in listed], *last]


@pytest.mark.rule("MUS-349")
def test_he_takes_back_what_is_too_much_beginning_with_the_last_card() -> None:
    state = duel(rival="advanced")
    one, two, three = of(state, 0, 1), of(state, 0, 2), of(state, 2, 3)
    deal(state.hands[1], state, one, two, three, of(state, 3, 5))
    assert rival.payment(state, 1, 4) == [card(one), card(three)]  # not the two and the three
    assert rival.payment(state, 1, 3) == [card(one), card(two)]
    assert rival.payment(state, 1, 6) == [card(one), card(two), card(three)]
    assert rival.payment(state, 1, 5) == [card(two), card(three)]
    assert rival.payment(state, 1, 12) == []


@pytest.mark.rule("MUS-350", "MUS-R69")
def test_without_enough_cards_he_pays_in_prestige_alone_or_not_at_all() -> None:
    state = duel(rival="advanced")
    deal(state.museums[1], state, "gre01", "gre05")
    deal(state.pools[0], state, "gre08")
    deal(state.hands[1], state, worth(1, 2))
    due = state.scenario.value[card("gre08")]
    state.prestige[1] = due
    assert not rival.purchase(state, 1)  # not enough after the fee
    state.prestige[1] = due + 1
    assert rival.purchase(state, 1)
    assert state.prestige[0] == due + 1
    assert state.hands[1] == cards(worth(1, 2))
    gained = state.scenario.value[card("gre08")] == 5
    assert state.prestige[1] == int(gained)


@pytest.mark.rule("MUS-351")
def test_he_discards_what_does_not_help_him() -> None:
    state = duel(rival="advanced")
    deal(state.museums[1], state, "may01", "may05")
    deal(state.hands[1], state, "may02", "pol01", "chi01")
    assert rival.growth(state, card("may02"), state.museums[1]) > 0
    rival.discard(state, 1, 1)
    assert state.pools[1] == cards("pol01")  # the Maya card would go first, but it helps
    rival.discard(state, 1, 2)
    assert state.pools[1] == cards("pol01", "chi01", "may02")
    rival.discard(state, 1, 2)
    assert state.hands[1] == []


@pytest.mark.rule("MUS-346", "MUS-351")
def test_the_small_number_of_an_action_card_counts_in_advanced_mode_only() -> None:
    for mode, pooled in (("advanced", 2), ("normal", 0)):
        state = duel(rival=mode)
        deal(state.hands[1], state, "may01", "may05", "pol01", "pol05", "inc05")
        act(state, 2, 2)
        assert len(state.pools[1]) == pooled


@pytest.mark.rule("MUS-352")
def test_people_buy_from_his_pool() -> None:
    state = duel(rival="advanced")
    deal(state.pools[1], state, "gre08")
    deal(state.hands[0], state, worth(5))
    state.prestige[0] = 1
    improve(state)
    assert "buy at 2" in offered(state)
    buy(state, 2, ["gre08"], [worth(5)])
    assert state.museums[0] == cards("gre08")
    assert state.pools[1] == cards(worth(5))
    assert state.prestige[1] == 1


@pytest.mark.rule("MUS-354")
def test_a_requisition_takes_the_best_object_of_his_pool() -> None:
    state = duel(rival="advanced", kickstarter_headlines=True)
    deal(state.pools[1], state, worth(3), worth(5), worth(5, 1))
    rival.requisition(state, 1)
    assert state.removed[-1] == min(card(worth(5)), card(worth(5, 1)))
    assert state.prestige[1] == 5
