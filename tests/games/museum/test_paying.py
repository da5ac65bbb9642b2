"""Exhibiting and paying (sections 3.4 and 3.5), with the rulebook's own examples."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.museum.builder import (
    buy,
    card,
    cards,
    deal,
    do,
    employ,
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
from vestiges.games.museum.constants import EXPERT_OPTION
from vestiges.games.museum.rules.costs import free_slots, object_cost
from vestiges.games.museum.rules.exhibiting import favours_between
from vestiges.games.museum.rules.question import CARD_CODES
from vestiges.games.museum.state import MuseumState
from vestiges.games.museum.view import view


def eric() -> MuseumState:
    """Eric before his first purchase."""
    state = table()
    offer(state)
    deal(state.hands[0], state, "mes13", "inc10", "jap05", "mes01")
    return improve(state)


def after_first() -> MuseumState:
    return buy(eric(), 1, ["mes13", "inc10"], ["jap05"])


@pytest.mark.rule("MUS-V1", "MUS-055", "MUS-056", "MUS-059", "MUS-068", "MUS-R10")
def test_one_purchase_of_two_objects_is_paid_with_one_card_and_gives_no_change() -> None:
    state = after_first()
    assert state.museums[0] == [card("mes13"), card("inc10")]
    assert state.pools[0] == cards("jap05")
    assert state.hands[0] == cards("mes01")
    assert state.score[0] == 4
    assert (state.prestige[0], state.favours[0]) == (0, [])


@pytest.mark.rule("MUS-V2", "MUS-053", "MUS-059")
def test_cards_and_tokens_pay_together_and_tokens_go_to_the_supply() -> None:
    state = table()
    offer(state)
    deal(state.hands[0], state, "jap13", "rom07")
    state.prestige[0], state.supply = 2, 30
    improve(state)
    buy(state, 1, ["jap13"], ["rom07"], 2)
    assert state.score[0] == 4
    assert state.pools[0] == cards("rom07")
    assert (state.prestige[0], state.supply) == (0, 32)


@pytest.mark.rule("MUS-V3", "MUS-053")
def test_tokens_alone_can_pay() -> None:
    state = table()
    offer(state)
    deal(state.hands[0], state, "jap13", "rom07")
    state.prestige[0] = 4
    improve(state)
    buy(state, 1, ["jap13"], [], 4)
    assert state.score[0] == 4
    assert (state.hands[0], state.prestige[0]) == (cards("rom07"), 0)


def after_second() -> MuseumState:
    return buy(after_first(), 1, ["jap05"], ["mes01"])


@pytest.mark.rule("MUS-V4", "MUS-050", "MUS-051", "MUS-060")
def test_a_card_paid_earlier_in_the_turn_is_bought_back_from_the_own_pool() -> None:
    state = after_second()
    assert state.museums[0][-1] == card("jap05")
    assert state.pools[0] == cards("mes01")
    assert state.hands[0] == []
    assert state.score[0] == 8


def jamie(prestige: int, *hand: str, **options: Any) -> MuseumState:
    """Jamie (player 2) may buy from Eric's pool, which holds the Mask of Sargon."""
    state = table(**options)
    offer(state)
    deal(state.pools[0], state, "mes01")
    deal(state.hands[1], state, *hand)
    state.prestige[1] = prestige
    return improve(state, 1)


@pytest.mark.rule("MUS-V5", "MUS-061", "MUS-062", "MUS-063", "MUS-064", "MUS-065", "MUS-050")
def test_buying_from_another_pool_costs_a_fee_and_pays_its_owner() -> None:
    state = buy(jamie(1, "chi10"), 1, ["mes01"], ["chi10"])
    assert (state.prestige, state.score[1]) == ([1, 0], 4)
    assert state.pools[0] == cards("chi10")
    assert state.museums[1] == cards("mes01")
    assert state.hands[1] == []


@pytest.mark.rule("MUS-V6", "MUS-062", "MUS-064")
def test_tokens_paid_for_another_pool_go_to_its_owner() -> None:
    state = jamie(5)
    supply = state.supply
    buy(state, 1, ["mes01"], [], 4)
    assert state.prestige == [5, 0]
    assert (state.pools[0], state.supply) == ([], supply)


@pytest.mark.rule("MUS-062", "MUS-063")
def test_without_a_token_nothing_is_bought_from_another_pool() -> None:
    assert "buy at 1" not in offered(jamie(0, "chi10", "rom08"))
    assert "buy at 1" in offered(jamie(1, "chi10", "rom08"))


@pytest.mark.rule("MUS-V39", "MUS-057", "MUS-064", "MUS-357", "MUS-R11")
def test_a_surplus_follows_the_payment_into_the_other_pool() -> None:
    state = jamie(1, "chi10", "rom07")
    buy(state, 1, ["mes01"], ["chi10", "rom07"])
    assert state.pools[0] == cards("chi10", "rom07")
    assert (state.prestige, state.score[1]) == ([1, 0], 4)
    minimal = jamie(1, "chi10", "rom07", "rom08", overpay="minimal")
    do(minimal, "buy at 1")
    with pytest.raises(Refusal, match="MUS-057"):
        do(minimal, "rom07")


@pytest.mark.rule("MUS-357")
def test_surplus_tokens_follow_the_payment_to_the_owner_of_the_pool() -> None:
    state = jamie(3, "chi10")
    buy(state, 1, ["mes01"], ["chi10"], 2)
    assert state.prestige == [3, 0]


def can_pay(cost: int, payment: list[int], overpay: str) -> bool:
    """Whether exactly this payment is accepted for an expert of this cost."""
    state = table(overpay=overpay)
    offer(state, 22)
    names = [worth(value, payment[:place].count(value)) for place, value in enumerate(payment)]
    deal(state.hands[0], state, *names, worth(5, 8), worth(5, 9))
    if cost == 4:
        report(state, "death")  # Richard Bellota costs 3 otherwise
    improve(state)
    do(state, "buy at 1", "ex22", "no more")
    try:
        for name in names:
            if question(state) == "pay" and card(name) not in state.payment:
                do(state, name)
        if question(state) == "pay":
            do(state, "done")
    except Refusal:
        return False
    return state.experts[0] == [21] and state.pools[0] == cards(*names)


@pytest.mark.rule("MUS-V19", "MUS-055", "MUS-057", "MUS-R10", "MUS-R11")
@pytest.mark.parametrize(
    ("cost", "payment", "free", "minimal"),
    [
        (4, [4], True, True),
        (4, [2, 2], True, True),
        (4, [3, 2], True, True),
        (4, [3, 3], True, True),
        (4, [2, 1, 1], True, True),
        (4, [4, 1], True, False),
        (4, [1, 4], True, False),
        (4, [2, 4], True, False),
        (4, [3, 2, 1], True, False),
        (4, [2, 2, 2], True, False),
        (4, [3], False, False),
        (4, [2, 1], False, False),
        (4, [1, 1, 1], False, False),
        (3, [5], True, True),
        (3, [5, 1], True, False),
    ],
)
def test_what_is_enough_and_what_is_superfluous(
    cost: int, payment: list[int], free: bool, minimal: bool
) -> None:
    assert can_pay(cost, payment, "free") == free
    assert can_pay(cost, payment, "minimal") == minimal


@pytest.mark.rule("MUS-V21", "MUS-009", "MUS-063", "MUS-151", "MUS-R16")
def test_a_discount_lowers_the_cost_to_nothing_but_not_the_fee_nor_the_points() -> None:
    state = table()
    offer(state)
    deal(state.pools[1], state, "mes15")
    employ(state, 0, 20)  # Ulf Van der Noot
    state.prestige[0] = 1
    improve(state)
    buy(state, 2, ["mes15"], [])
    assert (state.prestige, state.score[0]) == ([0, 1], 1)
    assert object_cost(state, 0, card("inc01")) == 4


@pytest.mark.rule("MUS-V30", "MUS-056", "MUS-R12")
def test_hand_pool_and_experts_are_bought_together() -> None:
    state = table()
    offer(state, 22)  # Richard Bellota, cost 3
    deal(state.hands[0], state, worth(5), worth(5, 1), "mes13")
    deal(state.pools[0], state, "jap05")
    improve(state)
    buy(state, 1, ["mes13", "jap05", "ex22"], [worth(5), worth(5, 1)])
    assert state.score[0] == 7
    assert state.pools[0] == cards(worth(5), worth(5, 1))
    assert state.experts[0] == [21]
    assert state.hands[0] == []


@pytest.mark.rule("MUS-054", "MUS-058", "MUS-R13", "MUS-072")
def test_pool_cards_and_targets_cannot_pay() -> None:
    state = eric()
    deal(state.pools[0], state, "rom08")
    improve(state)
    do(state, "buy at 1", "mes13", "no more")
    assert set(offered(state)) == {"inc10", "jap05", "mes01"}
    with pytest.raises(Refusal, match="MUS-058"):
        do(state, "mes13")
    with pytest.raises(Refusal, match="MUS-054"):
        do(state, "rom08")


@pytest.mark.rule("MUS-356")
def test_a_purchase_needs_a_target() -> None:
    state = do(eric(), "buy at 1")
    with pytest.raises(Refusal, match="MUS-356"):
        do(state, "no more")


@pytest.mark.rule("MUS-061", "MUS-R14")
def test_a_purchase_from_another_pool_is_not_mixed_but_may_hold_several() -> None:
    state = jamie(9, "chi10", "rom08", "inc01")
    deal(state.pools[0], state, "rom07")
    improve(state, 1)
    do(state, "buy at 1")
    assert set(offered(state)) == {"mes01", "rom07"}
    why = state.refusal(1, card("chi10")).reason
    assert why.text == "Here you buy only objects of the pool you have chosen."
    do(state, "mes01", "rom07", "chi10", "token", "token", "done")
    assert state.museums[1] == [card("mes01"), card("rom07")]
    assert state.prestige[0] == 4  # two fees and two tokens of the price


@pytest.mark.rule("MUS-066", "MUS-067", "MUS-R15", "MUS-069")
def test_the_prestige_of_a_masterpiece_comes_too_late_for_its_own_purchase() -> None:
    state = table()
    offer(state)
    deal(state.hands[0], state, worth(5), worth(4))
    improve(state)
    do(state, "buy at 1")  # 4 and the token of the masterpiece would be 5
    assert state.museums[0] == cards(worth(4))
    assert state.pools[0] == cards(worth(5))


@pytest.mark.rule("MUS-069", "MUS-V36", "MUS-R8")
def test_a_masterpiece_brings_a_prestige_while_the_supply_lasts() -> None:
    state = table()
    offer(state)
    fives = [worth(5, number) for number in range(4)]
    deal(state.hands[0], state, *fives)
    state.supply = 1
    improve(state)
    buy(state, 1, fives[:2], fives[2:])
    assert state.score[0] == 10
    assert (state.prestige[0], state.supply) == (1, 0)


@pytest.mark.rule("MUS-052", "MUS-R17", "MUS-005")
def test_a_full_museum_takes_no_object_but_experts_still_come() -> None:
    state = table()
    offer(state, 22)
    for number in range(90, 115):
        if number not in state.display:
            deal(state.museums[0], state, CARD_CODES[number])
    number = 115
    while free_slots(state, 0):
        if number not in state.display:
            deal(state.museums[0], state, CARD_CODES[number])
        number += 1
    deal(state.hands[0], state, "inc01", "rom08", "inc05")
    improve(state)
    do(state, "buy at 1")  # the expert is all that can be bought
    assert (question(state), state.targets) == ("pay", [EXPERT_OPTION + 21])
    assert len(state.museums[0]) == 25


@pytest.mark.rule("MUS-044", "MUS-045", "MUS-047", "MUS-049", "MUS-R20")
def test_one_may_buy_again_and_again_or_nothing_and_end_at_any_moment() -> None:
    state = eric()
    assert offered(state)[0] == "go on"
    buy(state, 1, ["inc10"], ["mes13"])
    assert question(state) == "improve"
    assert "go on" in offered(state)
    buy(state, 1, ["mes13"], ["jap05"])
    assert state.museums[0] == [card("inc10"), card("mes13")]
    do(state, "go on")
    assert state.active == 1
    untouched = do(eric(), "go on")
    assert (untouched.active, untouched.museums[0]) == (1, [])


@pytest.mark.rule("MUS-V20", "MUS-066", "MUS-110", "MUS-R22", "MUS-108", "MUS-109")
def test_favours_come_between_the_objects_of_a_purchase() -> None:
    state = table()
    offer(state)
    state.score[0] = 19
    fives = [worth(5, number) for number in range(4)]
    deal(state.hands[0], state, *fives, worth(2), worth(3))
    improve(state)
    buy(state, 1, [*fives[:2], worth(2)], [*fives[2:], worth(3)])
    kinds = [e.kind for e in state.events or [] if e.kind in ("exhibited", "favour")]
    assert kinds == ["exhibited", "favour", "exhibited", "exhibited", "favour"]
    assert state.score[0] == 31
    assert len(state.favours[0]) == 2


@pytest.mark.rule("MUS-V20", "MUS-110", "MUS-R22")
@pytest.mark.parametrize(
    ("old", "value", "reach", "beyond"),
    [(0, 10, 1, 0), (10, 4, 0, 1), (19, 5, 1, 1), (24, 5, 0, 0), (29, 2, 1, 1), (5, 4, 0, 0)],
)
def test_a_multiple_of_ten_brings_a_favour(old: int, value: int, reach: int, beyond: int) -> None:
    assert favours_between(table(), old, old + value) == reach
    assert favours_between(table(favour_mark="beyond"), old, old + value) == beyond


@pytest.mark.rule("MUS-070", "MUS-092")
def test_an_object_exhibited_for_nothing_scores_like_any_other() -> None:
    state = table()
    deal(state.hands[0], state, "inc03", "inc01")
    state.score[0] = 8
    hand_favours(state, 0, "express")
    improve(state)
    do(state, "play express")
    assert (state.score[0], state.museums[0]) == (11, cards("inc03"))
    assert len(state.favours[0]) == 1  # the one for passing ten
    assert told(state, "exhibited")


@pytest.mark.rule("MUS-012")
def test_a_permission_may_be_declined_and_an_obligation_not() -> None:
    state = explore(table())
    with pytest.raises(Refusal, match="MUS-032"):
        do(state, "pass")  # the own pick is an obligation
    state.choose(0, state.options(0)[0])
    assert "pass" in offered(state)  # the other player's is a permission


@pytest.mark.rule("MUS-008", "MUS-068")
def test_the_printed_value_is_cost_points_and_money() -> None:
    state = table()
    offer(state)
    deal(state.hands[0], state, "jap05", "mes01")
    improve(state)
    buy(state, 1, ["jap05"], ["mes01"])
    assert state.score[0] == 4
    assert state.pools[0] == cards("mes01")


@pytest.mark.rule("MUS-004", "MUS-R18")
def test_anyone_may_buy_any_card_of_a_pool() -> None:
    state = table(3)
    offer(state)
    deal(state.pools[0], state, "rom07", "mes01", "inc05")
    deal(state.hands[2], state, "jap05", "rom08")
    state.prestige[2] = 3
    improve(state, 2)
    do(state, "buy at 1")
    assert set(offered(state)) == {"rom07", "mes01", "inc05"}
    assert view(state, None)["pools"][0] == cards("rom07", "mes01", "inc05")
