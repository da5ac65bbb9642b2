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


@pytest.mark.rule("MUS-349")
def test_his_discard_order_and_what_he_takes_back() -> None:
    state = duel(rival="advanced")
    value = state.table.value
    names = ["gre11", "cel05", "pho05", "inc05", "inc02", "jap05"]
    deal(state.hands[1], state, *names)
    order = rival.discard_order(state, 1)
    homes = [state.table.continent[c] for c in order]
    assert homes == [0, 0, 2, 3, 1, 1]
    assert order[:2] == sorted(cards("inc05", "inc02"), key=lambda c: value[c])
    assert order[-1] == card("gre11")  # priority 1 goes last
    due = value[card("inc02")]
    assert rival.payment(state, 1, due) == cards("inc02")  # the smaller one is taken back


@pytest.mark.rule("MUS-350", "MUS-R69")
def test_without_enough_cards_he_pays_in_prestige_alone_or_not_at_all() -> None:
    state = duel(rival="advanced")
    deal(state.museums[1], state, "gre01", "gre05")
    deal(state.pools[0], state, "gre08")
    deal(state.hands[1], state, worth(1, 2))
    due = state.table.value[card("gre08")]
    state.prestige[1] = due
    assert not rival.purchase(state, 1)  # not enough after the fee
    state.prestige[1] = due + 1
    assert rival.purchase(state, 1)
    assert state.prestige[0] == due + 1
    assert state.hands[1] == cards(worth(1, 2))
    gained = state.table.value[card("gre08")] == 5
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
