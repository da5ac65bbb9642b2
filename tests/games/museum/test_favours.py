"""Favours (section 3.7) and how they are earned (section 3.8)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.museum.builder import (
    buy,
    cards,
    deal,
    do,
    employ,
    end_turn,
    explore,
    hand_favours,
    improve,
    offer,
    offered,
    question,
    report,
    table,
    told,
    worth,
)
from vestiges.engine.errors import Refusal
from vestiges.games.museum.constants import (
    CHARITY,
    COLLECTOR,
    EXPRESS,
    FAVOUR_KINDS,
    FINDS,
    HIRING,
    LOAN,
    STOCKTAKE,
    TEAM,
)
from vestiges.games.museum.rules.exhibiting import draw_favour
from vestiges.games.museum.rules.favours import has_effect
from vestiges.games.museum.rules.scoring import lost_to_opinion
from vestiges.games.museum.state import MuseumState
from vestiges.games.museum.view import view


def holding(*kinds: str, seats: int = 2, **options: Any) -> MuseumState:
    """The first player holds these favours."""
    state = table(seats, **options)
    hand_favours(state, 0, *kinds)
    return state


@pytest.mark.rule("MUS-087", "MUS-102", "MUS-108")
def test_a_bank_loan_brings_four_prestige_and_is_discarded() -> None:
    state = improve(holding("loan"))
    favour = state.favours[0][0]
    do(state, "play loan")
    assert (state.prestige[0], state.supply, state.score[0]) == (4, 28, 0)
    assert state.favour_discard == [favour]
    assert state.favours[0] == []
    assert told(state, "played")


@pytest.mark.rule("MUS-088", "MUS-089", "MUS-R22")
def test_a_favour_beyond_the_limit_is_looked_at_and_one_is_discarded() -> None:
    state = holding("loan", "press", "team")
    offer(state)
    state.favour_deck.append(state.favour_deck.pop(0))
    state.score[0] = 9
    deal(state.hands[0], state, worth(1), worth(1, 1))
    improve(state)
    buy(state, 1, [worth(1)], [worth(1, 1)])
    assert (question(state), len(state.favours[0])) == ("drop", 4)
    do(state, "loan")
    assert len(state.favours[0]) == 3
    assert kind_of(state, state.favour_discard[-1]) == "loan"
    bellota = holding("loan", "press", "team")
    employ(bellota, 0, 22)
    bellota.score[0] = 9
    deal(bellota.hands[0], bellota, worth(1), worth(1, 1))
    improve(bellota)
    buy(bellota, 1, [worth(1)], [worth(1, 1)])
    assert (question(bellota), len(bellota.favours[0])) == ("improve", 4)


def kind_of(state: MuseumState, favour: int) -> str:
    return FAVOUR_KINDS[state.scenario.favour_kind[favour]]


@pytest.mark.rule("MUS-090", "MUS-R23")
def test_an_empty_favour_deck_is_rebuilt_from_the_discards() -> None:
    state = table()
    state.favour_discard = state.favour_deck[:2]
    state.favour_deck = []
    discards = state.favour_discard[:]
    assert draw_favour(state, 0) in discards
    assert (len(state.favour_deck), state.favour_discard) == (1, [])
    draw_favour(state, 0)
    assert draw_favour(state, 0) == -1


@pytest.mark.rule("MUS-091", "MUS-R24", "MUS-V31")
def test_a_press_conference_stays_and_covers_the_worst_continent_at_the_end() -> None:
    state = holding("press")
    improve(state)
    do(state, "play press")
    assert len(state.press[0]) == 1
    assert state.favour_discard == []
    deal(state.pools[0], state, "gre01", "gre02", "rom01", "rom02", "chi01")
    state.tokens = [0, 2, 0, 3]
    assert lost_to_opinion(state, 0) == 3
    state.press[0] = []
    assert lost_to_opinion(state, 0) == 11
    state.press[0] = [0, 1]
    assert lost_to_opinion(state, 0) == 0
    state.press = [[], [0]]
    hand_favours(state, 0, "press")  # in hand it does nothing, nor does another's
    assert lost_to_opinion(state, 0) == 11


@pytest.mark.rule("MUS-092")
def test_express_delivery_exhibits_a_small_object_of_the_hand() -> None:
    state = holding("express")
    deal(state.hands[0], state, worth(3), worth(4), worth(2))
    improve(state)
    do(state, "play express")
    assert set(offered(state)) == {worth(3), worth(2)}
    do(state, worth(3))
    assert (state.score[0], state.museums[0]) == (3, cards(worth(3)))
    assert state.pools[0] == []


@pytest.mark.rule("MUS-V22", "MUS-105", "MUS-138", "MUS-R28", "MUS-R34")
def test_express_delivery_under_deflation_needs_a_token() -> None:
    state = holding("express")
    report(state, "deflation")
    deal(state.hands[0], state, worth(3), worth(5))
    improve(state)
    with pytest.raises(Refusal, match="MUS-138"):
        do(state, "play express")
    state.prestige[0], state.supply = 1, 31
    improve(state)
    do(state, "play express")
    assert (state.score[0], state.prestige[0], state.supply) == (3, 0, 32)


@pytest.mark.rule("MUS-096")
def test_charity_exhibits_a_small_object_of_any_pool() -> None:
    state = holding("charity", seats=3)
    deal(state.pools[0], state, worth(4), worth(1))
    deal(state.pools[2], state, worth(3), worth(5))
    improve(state)
    do(state, "play charity")
    assert set(offered(state)) == {worth(1), worth(3)}
    do(state, worth(3))
    assert (state.score[0], state.museums[0]) == (3, cards(worth(3)))
    assert state.pools[2] == cards(worth(5))
    assert (state.prestige, state.pools[0]) == ([0, 0, 0], cards(worth(4), worth(1)))


@pytest.mark.rule("MUS-097")
def test_the_private_collector_buys_for_the_value_and_one_more() -> None:
    state = holding("collector")
    deal(state.hands[0], state, worth(5), worth(2))
    improve(state)
    do(state, "play collector", worth(5))
    assert (state.prestige[0], state.hands[0]) == (6, cards(worth(2)))
    assert state.removed == cards(worth(5))
    assert state.score[0] == 0


@pytest.mark.rule("MUS-101", "MUS-R27")
def test_stocktaking_takes_back_up_to_five_and_is_no_inventory() -> None:
    state = holding("stocktake")
    offer(state)
    deal(state.pools[0], state, worth(3), worth(2), worth(1), worth(4))
    deal(state.hands[0], state, *[worth(1, n) for n in range(1, 8)])
    improve(state)
    do(state, "play stocktake", worth(3))
    assert set(offered(state)) == {worth(2), worth(1), "done"}
    do(state, worth(2))
    assert state.pools[0] == cards(worth(1), worth(4))
    assert len(state.hands[0]) == 9  # the limit is checked at the end of the turn
    assert (question(state), state.stocked) == ("improve", False)
    assert "buy at 1" in offered(state)
    less = holding("stocktake")
    deal(less.pools[0], less, worth(3), worth(2))
    improve(less)
    do(less, "play stocktake", worth(3), "done")
    assert less.pools[0] == cards(worth(2))


@pytest.mark.rule("MUS-103", "MUS-R29")
def test_efficient_hiring_recruits_for_nothing_or_renews_the_row() -> None:
    state = holding("hiring")
    offer(state, 1, 7, 20)
    improve(state)
    do(state, "play hiring", "ex20")
    assert (state.experts[0], state.prestige[0]) == ([19], 0)
    assert state.row[1:] == [0, 6]
    renewed = holding("hiring")
    offer(renewed, 7)
    top = renewed.expert_deck[-3:]
    improve(renewed)
    do(renewed, "play hiring", "renew")
    assert renewed.expert_discard == [6]
    assert sorted(renewed.row) == sorted(top)
    assert renewed.experts[0] == []


@pytest.mark.rule("MUS-104", "MUS-207")
def test_foresight_looks_at_five_cards_and_puts_them_in_order() -> None:
    state = holding("foresight", kickstarter_favours=True)
    improve(state)
    top = state.headline_deck[-5:][::-1]
    do(state, "play foresight", "headlines")
    assert state.looked == top
    assert view(state, 1)["looked"] == []
    for headline in reversed(top):
        if question(state) == "foresee":
            do(state, f"h{headline + 1:02}")
    assert state.headline_deck[-5:] == top  # turned round
    assert [c for _, c in view(state, 0)["foreseen_headlines"]] == top[::-1]
    assert view(state, 1)["foreseen_headlines"] == []
    quiet = holding("foresight", kickstarter_favours=True, headlines=False)
    improve(quiet)
    do(quiet, "play foresight")
    assert question(quiet) == "foresee"
    assert quiet.site == 1


@pytest.mark.rule("MUS-105", "MUS-R72")
def test_a_favour_without_effect_cannot_be_played() -> None:
    state = table()
    for kind in (EXPRESS, CHARITY, COLLECTOR, STOCKTAKE):
        assert not has_effect(state, 0, kind)
    state.supply = 0
    assert not has_effect(state, 0, LOAN)
    state.decks = [[], [], [], []]
    assert not has_effect(state, 0, TEAM)
    assert not has_effect(state, 0, FINDS)
    state.row, state.expert_deck, state.expert_discard = [-1] * 3, [], []
    assert not has_effect(state, 0, HIRING)
    hand_favours(state, 0, "loan")
    improve(state)
    with pytest.raises(Refusal, match="MUS-105"):
        do(state, "play loan")


@pytest.mark.rule("MUS-086")
def test_a_favour_may_be_played_before_and_after_an_inventory_and_between_purchases() -> None:
    state = holding("loan", "press")
    offer(state)
    deal(state.pools[0], state, worth(2), worth(3))
    deal(state.hands[0], state, worth(1), worth(1, 1), worth(1, 2))
    improve(state)
    assert "play loan" in offered(state)
    do(state, "inventory", worth(2), "done")
    assert "play loan" in offered(state)
    other = holding("loan")
    offer(other)
    deal(other.hands[0], other, worth(1), worth(1, 1), worth(1, 2), worth(1, 3))
    improve(other)
    buy(other, 1, [worth(1)], [worth(1, 1)])
    assert "play loan" in offered(other)
    do(other, "buy at 1")
    assert "play loan" not in offered(other)  # a purchase is not interrupted


@pytest.mark.rule("MUS-111", "MUS-R52", "MUS-164")
def test_final_scoring_gives_no_favours_and_leftovers_score_nothing() -> None:
    state = holding("loan", patrons="none")
    deal(state.hands[0], state, worth(5), worth(5, 1))
    deal(state.museums[0], state, *[f"rom{n:02}" for n in range(1, 10)])
    state.score = [9, 60]
    state.trigger = 1
    explore(state)
    end_turn(state)
    while not state.over:
        do(state, "accept")
    assert state.scores()[0] >= 9 + 22
    assert len(state.favours[0]) == 1
    assert dict(state.sheet())["Prestige"][0] == state.prestige[0]
