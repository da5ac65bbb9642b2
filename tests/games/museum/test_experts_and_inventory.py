"""Recruiting experts, the expert row, Inventory (sections 3.6 and 3.12)."""

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
    end_turn,
    explore,
    hand_favours,
    improve,
    next_headline,
    offer,
    offered,
    question,
    report,
    show,
    table,
    worth,
)
from vestiges.engine.errors import Refusal
from vestiges.games.museum.constants import EXPERT_DISCOUNT, FAVOUR5, HAND8, SCHOLAR
from vestiges.games.museum.rules.cards import count_power
from vestiges.games.museum.rules.costs import (
    expert_cost,
    favour_limit,
    free_slots,
    hand_limit,
    object_cost,
)
from vestiges.games.museum.rules.exhibiting import masterpiece_prestige
from vestiges.games.museum.rules.scoring import final_parts, lay_quickly
from vestiges.games.museum.state import MuseumState


def rich(*experts: int) -> MuseumState:
    """The first player has twenty prestige and these experts to choose from."""
    state = table(kickstarter_experts=True)
    offer(state, *experts)
    state.prestige[0] = 20
    return improve(state)


@pytest.mark.rule("MUS-075", "MUS-077", "MUS-109")
def test_an_expert_is_paid_like_an_object_and_takes_no_slot_and_gives_no_points() -> None:
    state = rich(22, 7, 19)
    deal(state.hands[0], state, worth(4), worth(1))
    improve(state)
    buy(state, 1, ["ex22"], [worth(4)])
    assert state.experts[0] == [21]
    assert state.pools[0] == cards(worth(4))
    assert (state.score[0], free_slots(state, 0), state.prestige[0]) == (0, 25, 20)
    assert count_power(state, 0, FAVOUR5) == 1


@pytest.mark.rule("MUS-076", "MUS-151", "MUS-116")
def test_several_experts_work_at_once_from_the_moment_they_are_recruited() -> None:
    state = rich(19, 20, 22)
    buy(state, 1, ["ex19", "ex20", "ex22"], [], 5 + 12 + 3)
    assert (hand_limit(state, 0), favour_limit(state, 0)) == (10, 5)
    assert object_cost(state, 0, card("inc01")) == 4
    assert (hand_limit(state, 1), favour_limit(state, 1)) == (7, 3)
    assert object_cost(state, 1, card("inc01")) == 5


@pytest.mark.rule("MUS-116")
def test_the_higher_hand_limit_counts() -> None:
    state = table()
    state.powers[HAND8] = 1
    assert hand_limit(state, 0) == 8
    employ(state, 0, 19)
    assert hand_limit(state, 0) == 10


@pytest.mark.rule("MUS-078", "MUS-079", "MUS-R45")
def test_the_row_slides_right_and_fills_from_the_left_after_the_purchase() -> None:
    state = rich(22, 7, 19)
    top = state.expert_deck[-2:]
    do(state, "buy at 1", "ex22")
    assert {"ex07", "ex19"} <= set(offered(state))
    assert f"ex{top[1] + 1:02}" not in offered(state)  # not before the purchase is over
    do(state, "ex19", "done")  # tokens are all there is to pay with
    assert state.experts[0] == [21, 18]
    assert state.row == [top[0], top[1], 6]


@pytest.mark.rule("MUS-147", "MUS-129")
def test_at_round_end_the_row_moves_and_the_last_one_leaves() -> None:
    state = table(headlines=False)
    offer(state, 1, 7, 8)
    top = state.expert_deck[-1]
    explore(state)
    end_turn(state)
    assert state.row == [0, 6, 7]
    end_turn(state)
    assert (state.round, state.row) == (2, [top, 0, 6])
    assert state.expert_discard == [7]


@pytest.mark.rule("MUS-148", "MUS-R44")
def test_discarded_experts_come_back_when_the_deck_is_empty() -> None:
    state = table(headlines=False)
    offer(state, 1, 7, 8)
    state.expert_deck = []
    state.expert_discard = [20]
    explore(state)
    end_turn(state)
    end_turn(state)
    assert state.row[1:] == [0, 6]
    assert state.row[0] in (20, 7)
    bare = table(headlines=False)
    offer(bare, 22)
    bare.expert_deck = []
    improve(bare)
    bare.prestige[0] = 9
    improve(bare)
    buy(bare, 1, ["ex22"], [], 3)
    assert bare.row == [-1, -1, -1]


@pytest.mark.rule("MUS-152")
def test_balminder_singh_doubles_the_prestige_of_masterpieces() -> None:
    state = table()
    employ(state, 0, 21)
    assert masterpiece_prestige(state, 0) == 2
    deal(state.hands[0], state, worth(5), worth(5, 1))
    improve(state)
    buy(state, 1, [worth(5)], [worth(5, 1)])
    assert state.prestige[0] == 2


@pytest.mark.rule("MUS-149", "MUS-150")
def test_scholars_and_specialists_make_a_collection_of_two() -> None:
    state = table()
    deal(state.museums[0], state, "rom01", "rom05")
    employ(state, 0, 7 + 4)  # the scholar of the Romans
    assert count_power(state, 0, SCHOLAR + 4) == 1
    lay_quickly(state, 0)
    assert final_parts(state, 0)[0] == 1
    deal(state.museums[1], state, "gre12", "egy06")
    employ(state, 1, 5)  # the specialist of navigation
    lay_quickly(state, 1)
    assert final_parts(state, 1)[1] == 5


@pytest.mark.rule("MUS-155", "MUS-R66")
def test_arkadin_welles_copies_any_expert_in_play() -> None:
    state = rich(29)
    employ(state, 1, 20)
    employ(state, 0, 19)
    buy(state, 1, ["ex29"], [], 4)
    assert question(state) == "copy"
    assert set(offered(state)) == {"ex19", "ex20"}
    do(state, "ex20")
    assert object_cost(state, 0, card("inc01")) == 4
    assert state.experts[0] == [18, 28]
    alone = rich(29)
    buy(alone, 1, ["ex29"], [], 4)
    assert (question(alone), alone.experts[0]) == ("improve", [28])


# Inventory ----------------------------------------------------------------------------------------


def stocked(pool: int = 4, hand: int = 2, **options: Any) -> MuseumState:
    """The first player with cards of value 2 in the pool and of value 1 in hand."""
    state = table(**options)
    offer(state, 22)
    deal(state.pools[0], state, *[worth(2, number) for number in range(pool)])
    deal(state.hands[0], state, *[worth(1, number) for number in range(hand)])
    return state


@pytest.mark.rule("MUS-080", "MUS-082")
def test_an_inventory_takes_any_number_of_objects_back_for_nothing() -> None:
    state = improve(stocked())
    do(state, "inventory", worth(2), worth(2, 1), "done")
    assert len(state.hands[0]) == 4
    assert len(state.pools[0]) == 2
    assert state.prestige[0] == 0
    assert "inventory" not in offered(state)
    with pytest.raises(Refusal, match="MUS-082"):
        do(state, "inventory")
    none = do(improve(stocked()), "inventory", "done")
    assert (len(none.pools[0]), none.stocked) == (4, True)


@pytest.mark.rule("MUS-080", "MUS-081", "MUS-R21")
def test_an_inventory_stops_at_the_personal_hand_limit() -> None:
    state = improve(stocked(4, 5))
    do(state, "inventory", worth(2), worth(2, 1))
    assert (len(state.hands[0]), question(state)) == (7, "improve")
    full = improve(stocked(4, 7))
    assert "inventory" not in offered(full)
    with pytest.raises(Refusal, match="MUS-081"):
        do(full, "inventory")
    roomy = stocked(4, 7)
    employ(roomy, 0, 19)
    improve(roomy)
    do(roomy, "inventory", worth(2), worth(2, 1), worth(2, 2))
    assert len(roomy.hands[0]) == 10


@pytest.mark.rule("MUS-046", "MUS-R19")
def test_inventory_and_purchases_exclude_each_other() -> None:
    state = improve(stocked())
    state.prestige[0] = 5
    improve(state)
    do(state, "inventory", worth(2), "done")
    assert not [text for text in offered(state) if text.startswith("buy")]
    with pytest.raises(Refusal, match="MUS-046"):
        do(state, "buy at 1")
    other = stocked()
    other.prestige[0] = 5
    improve(other)
    buy(other, 1, ["ex22"], [], 3)
    assert "inventory" not in offered(other)
    with pytest.raises(Refusal, match="MUS-046"):
        do(other, "inventory")


@pytest.mark.rule("MUS-046", "MUS-R19", "MUS-048")
def test_favours_that_exhibit_or_recruit_count_too_unless_agreed_otherwise() -> None:
    for strict in (True, False):
        state = stocked(inventory_strict=strict)
        hand_favours(state, 0, "express", "hiring", "loan")
        improve(state)
        do(state, "inventory", worth(2), "done")
        assert ("play express" in offered(state)) != strict
        assert "play loan" in offered(state)
        do(state, "play hiring")
        recruits = [text for text in offered(state) if text.startswith("ex")]
        assert bool(recruits) != strict
        other = stocked(inventory_strict=strict)
        hand_favours(other, 0, "express")
        improve(other)
        do(other, "play express", worth(1))
        assert ("inventory" in offered(other)) != strict


@pytest.mark.rule("MUS-136", "MUS-137", "MUS-010")
def test_death_and_school_change_the_price_of_experts() -> None:
    state = table()
    assert [expert_cost(state, 0, e) for e in (0, 6, 18)] == [15, 14, 5]
    report(state, "death")
    assert [expert_cost(state, 0, e) for e in (0, 6, 18)] == [16, 15, 6]
    report(state, "school")
    assert [expert_cost(state, 0, e) for e in (0, 6, 18)] == [14, 13, 4]
    state.powers[EXPERT_DISCOUNT] = 4
    assert expert_cost(state, 0, 21) == 0  # never below


@pytest.mark.rule("MUS-153", "MUS-R35")
def test_boch_and_wilhelm_ignore_what_hurts_and_use_what_helps() -> None:
    state = table()
    employ(state, 0, 23)
    report(state, "death")
    assert expert_cost(state, 0, 0) == 15
    assert expert_cost(state, 1, 0) == 16
    report(state, "school")
    assert expert_cost(state, 0, 0) == 14
    report(state, "deflation")
    deal(state.hands[0], state, worth(1), worth(1, 1))
    improve(state)
    buy(state, 1, [worth(1)], [worth(1, 1)])
    assert state.museums[0] == cards(worth(1))


@pytest.mark.rule("MUS-V35", "MUS-133", "MUS-153", "MUS-145")
def test_boch_and_wilhelm_take_what_a_war_put_on_the_deck() -> None:
    state = table()
    show(state, "asia", "chi09", "jap12")
    employ(state, 0, 23)
    report(state, "war", "asia")
    assert state.decks[3][-1] == card("chi09")
    explore(state)
    assert {"chi09", "jap12"} <= set(offered(state))
    do(state, "jap12")
    assert not {"chi09", "jap12"} & set(offered(state))  # the other player
    do(state, "pass")
    next_headline(state, "grants")
    end_turn(state)
    end_turn(state)
    assert state.display[9] == card("chi09")


@pytest.mark.rule("MUS-V44", "MUS-099", "MUS-153")
def test_finds_under_instability_show_the_usual_number_to_boch_and_wilhelm() -> None:
    for expert, number in ((23, 4), (19, 3)):
        state = table(3, opinion_cards=0, dead_cards="keep")
        employ(state, 0, expert)
        report(state, "instability", "asia")
        hand_favours(state, 0, "finds")
        improve(state)
        do(state, "play finds", "asia")
        assert len(state.looked) == number


@pytest.mark.rule("MUS-153", "MUS-142", "MUS-144")
def test_boch_and_wilhelm_may_decline_swindler_and_requisition() -> None:
    state = table(kickstarter_headlines=True)
    employ(state, 0, 23)
    hand_favours(state, 0, "loan", "press")
    hand_favours(state, 1, "loan")
    next_headline(state, "swindler")
    explore(state)
    end_turn(state)
    end_turn(state)
    assert (question(state), state.waiting) == ("swindler", [0])
    do(state, "keep")
    assert [len(hand) for hand in state.favours] == [2, 0]
    claimed = table(kickstarter_headlines=True)
    employ(claimed, 0, 23)
    deal(claimed.pools[0], claimed, worth(3), worth(4))
    next_headline(claimed, "requisition")
    explore(claimed)
    end_turn(claimed)
    end_turn(claimed)
    assert "decline" in offered(claimed)
    do(claimed, "decline")
    assert len(claimed.pools[0]) == 2
