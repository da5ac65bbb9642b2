"""What is told of a match: to whom, with which facts, and by which rule."""

from __future__ import annotations

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
    show,
    stack,
    table,
    worth,
)
from tests.games.museum.rivals import duel
from vestiges.engine.events import EVERYONE
from vestiges.games.museum.constants import ASSISTANT_CONTINENT, DALTON, INCOME
from vestiges.games.museum.rules.cards import give_power
from vestiges.games.museum.rules.exhibiting import draw_favour, draw_two_favours
from vestiges.games.museum.rules.exploration import draw_blind
from vestiges.games.museum.rules.headlines import outrage
from vestiges.games.museum.rules.rival import pay
from vestiges.games.museum.rules.rounds import lose_favours
from vestiges.games.museum.rules.setup import deal_hand
from vestiges.games.museum.state import MuseumState

Heard = tuple[int, dict[str, int | str | list[int]], str]


def heard(state: MuseumState, kind: str, audience: int = EVERYONE) -> list[Heard]:
    """The events of a kind told to these seats: whose doing, the facts, the clause."""
    told = [e for e in state.events or [] if e.kind == kind and e.audience == audience]
    return [(event.seat, event.facts, event.clause) for event in told]


@pytest.mark.rule("MUS-311", "MUS-359")
def test_the_continent_of_an_extra_object_is_told_and_the_hand_stays_in_order() -> None:
    state = table()
    deal_hand(state, 0, state.rng)
    state.phase, state.waiting = ASSISTANT_CONTINENT, [0]
    do(state, "americas")
    assert heard(state, "extra") == [(0, {"continent": 0}, "MUS-311")]
    assert (len(state.hands[0]), state.hands[0]) == (5, sorted(state.hands[0]))


@pytest.mark.rule("MUS-308")
def test_it_is_told_which_favour_was_traded_for_which_object() -> None:
    state = table()
    give_power(state, 0, DALTON)
    hand_favours(state, 0, "loan")
    show(state, "europe", "gre08", "rom07")
    favour = state.favours[0][0]
    do(improve(state), "trade loan", "gre08")
    assert heard(state, "traded") == [(0, {"favour": favour, "card": card("gre08")}, "MUS-308")]


@pytest.mark.rule("MUS-323")
def test_what_the_rival_does_is_told_of_no_seat_and_of_him() -> None:
    state = duel()
    show(state, "europe", "gre01", "rom01")
    show(state, "asia", "chi01", "jap01")
    do(explore(state), "jap01")
    assert heard(state, "took")[-1] == (-1, {"card": card("gre01"), "rival": 1}, "MUS-323")


@pytest.mark.rule("MUS-348", "MUS-066")
def test_a_purchase_from_the_rival_is_told_of_no_shop() -> None:
    state = duel(rival="advanced")
    deal(state.pools[1], state, "mes15")
    deal(state.hands[0], state, worth(3))
    state.prestige[0] = 1
    buy(improve(state), 2, ["mes15"], [worth(3)])
    ((seat, facts, clause),) = heard(state, "bought")
    assert (seat, facts["shop"], facts["own"], clause) == (0, -1, 0, "MUS-066")
    assert (facts["paid"], facts["tokens"], facts["fee"]) == ([card(worth(3))], 0, 1)
    assert (state.targets, state.payment, state.paid, state.shop) == ([], [], 0, -1)


@pytest.mark.rule("MUS-309")
def test_two_favours_are_told_to_whoever_draws_them_and_none_if_none_is_left() -> None:
    state = table()
    state.favour_deck = [0, 1, 2]
    draw_two_favours(state, 1)
    assert heard(state, "favour") == [(1, {}, "MUS-309")]
    assert heard(state, "drew_two", 1 << 1) == [(1, {"favours": [2, 1]}, "MUS-309")]
    assert (state.offer, [state.favour_seen[n] for n in range(3)]) == ([2, 1], [0, 2, 2])
    state.offer = []
    draw_two_favours(state, 0)
    assert (state.offer, state.favours[0]) == ([], [0])
    state.collect_events()
    draw_two_favours(state, 0)
    assert (state.events, state.favours[0]) == ([], [0])


@pytest.mark.rule("MUS-026")
def test_the_first_player_is_told_of_no_seat() -> None:
    assert heard(new(3, first_player="3"), "began") == [(-1, {"first": 2}, "MUS-026")]


@pytest.mark.rule("MUS-301")
def test_an_extra_object_of_the_starting_hand_is_seen_by_its_owner_alone() -> None:
    state = table()
    give_power(state, 1, INCOME)
    deal_hand(state, 1, state.rng)
    assert [state.seen[number] for number in state.hands[1]] == [1 << 1] * 5


@pytest.mark.rule("MUS-142")
def test_it_is_told_which_favours_a_swindler_takes() -> None:
    state = table()
    hand_favours(state, 1, "loan", "express")
    lost = state.favours[1][:]
    lose_favours(state, 1)
    assert heard(state, "swindled") == [(1, {"favours": lost}, "MUS-142")]
    assert (state.favours[1], state.favour_discard) == ([], lost)


@pytest.mark.rule("MUS-110", "MUS-154")
def test_what_is_drawn_is_told_to_whoever_draws_it_alone() -> None:
    state = table()
    draw_favour(state, 1)
    draw_blind(state, 1, 2, "MUS-154")
    ((favour,), (number,)) = state.favours[1], state.hands[1]
    assert heard(state, "favour") == [(1, {}, "MUS-110")]
    assert heard(state, "drew", 1 << 1) == [(1, {"favour": favour}, "MUS-110")]
    assert heard(state, "drew_blind") == [(1, {"continent": 2}, "MUS-154")]
    assert heard(state, "drew_card", 1 << 1) == [(1, {"card": number}, "MUS-154")]
    assert (state.favour_seen[favour], state.seen[number]) == (1 << 1, 1 << 1)


@pytest.mark.rule("MUS-141")
def test_outrage_is_told_of_no_seat() -> None:
    state = table()
    outrage(state)
    assert heard(state, "outrage") == [(-1, {"continent": n}, "MUS-141") for n in range(4)]


@pytest.mark.rule("MUS-348")
@pytest.mark.parametrize(("owner", "shop", "fee"), [(0, 0, 1), (1, -1, 0)])
def test_the_rival_is_told_to_pay_a_fee_for_what_is_not_his(
    owner: int, shop: int, fee: int
) -> None:
    state = duel(rival="advanced")
    deal(state.hands[1], state, worth(3))
    state.prestige[1] = 1
    pay(state, 1, owner, card("mes15"))
    ((seat, facts, clause),) = heard(state, "bought")
    assert (seat, facts["shop"], facts["own"], clause) == (-1, shop, owner, "MUS-348")
    assert (facts["paid"], facts["tokens"], facts["fee"]) == ([card(worth(3))], 0, fee)


@pytest.mark.rule("MUS-093")
def test_it_is_told_how_many_cards_a_team_draws_and_which_it_displays() -> None:
    state = table()
    hand_favours(state, 0, "team")
    stack(state, "asia", "chi01", "chi02", "chi03", "chi04")
    do(improve(state), "play team", "asia", "chi02", "chi03")
    assert heard(state, "team") == [(0, {"continent": 3, "cards": 4}, "MUS-093")]
    shown = cards("chi02", "chi03")
    assert heard(state, "displayed") == [(0, {"continent": 3, "cards": shown}, "MUS-093")]
