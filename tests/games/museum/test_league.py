"""The League of Extraordinary Explorers (section 3.18)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.museum.builder import (
    buy,
    card,
    cards,
    deal,
    do,
    explore,
    go_to,
    hand_favours,
    improve,
    new,
    offer,
    offered,
    question,
    report,
    set_up,
    table,
    worth,
)
from vestiges.engine.errors import Refusal
from vestiges.games.museum.constants import S_PRE
from vestiges.games.museum.rules.costs import fee, free_slots, hand_limit, has_place, object_cost
from vestiges.games.museum.rules.exhibiting import exhibit, masterpiece_prestige
from vestiges.games.museum.rules.rounds import begin_turn
from vestiges.games.museum.rules.scoring import final_parts, lay_quickly, lost_to_opinion
from vestiges.games.museum.state import MuseumState
from vestiges.games.museum.view import view


def league(*relics: str, seats: int = 2, **options: Any) -> MuseumState:
    """A table with these relics beside the board and nobody owning experts to be had."""
    state = table(seats, league=True, **options)
    offer(state)
    state.relics = cards(*relics)
    return state


def own(state: MuseumState, player: int, relic: str) -> None:
    """A player exhibits a relic; its power begins."""
    state.hands[player].append(card(relic))
    exhibit(state, player, card(relic), state.hands[player])
    state.draws = 0


@pytest.mark.rule("MUS-240")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_as_many_relics_as_players_lie_open(seats: int) -> None:
    state = new(seats, league=True)
    assert len(state.relics) == seats
    assert view(state, None)["relics"] == state.relics
    assert len(new(1, league=True).relics) == 2  # the Rival counts
    assert new(seats).relics == []


@pytest.mark.rule("MUS-241", "MUS-240", "MUS-R63", "MUS-140")
def test_a_relic_is_taken_as_a_pick_and_not_replaced() -> None:
    state = league("lg01", "lg02")
    report(state, "grants")
    explore(state)
    assert {"lg01", "lg02"} <= set(offered(state))
    do(state, "lg01")
    assert state.hands[0] == cards("lg01")
    assert (state.waiting, question(state)) == ([1], "pick")  # no Grants after a relic
    do(state, "lg02")
    assert (state.prestige[0], state.relics) == (1, [])


@pytest.mark.rule("MUS-242")
def test_a_relic_counts_towards_the_hand_limit() -> None:
    state = league()
    deal(state.hands[0], state, *[worth(1, n) for n in range(7)])
    state.hands[0].append(card("lg01"))
    improve(state)
    do(state, "go on")
    assert question(state) == "limit"
    do(state, "lg01")
    assert state.pools[0] == cards("lg01")


@pytest.mark.rule("MUS-243", "MUS-244", "MUS-245", "MUS-072")
def test_a_relic_costs_eight_tokens_and_is_bought_alone() -> None:
    state = league()
    deal(state.hands[0], state, worth(5), worth(5, 1), worth(1))
    state.hands[0].append(card("lg11"))
    state.prestige[0], state.supply = 7, 25
    improve(state)
    do(state, "buy at 1")
    assert "lg11" not in offered(state)
    do(state, worth(1), "no more")
    assert "lg11" not in offered(state)  # nor is it money
    rich = league()
    deal(rich.hands[0], rich, worth(5), worth(1))
    rich.hands[0].append(card("lg11"))
    rich.prestige[0], rich.supply = 9, 23
    improve(rich)
    do(rich, "buy at 1", "lg11")
    while question(rich) == "pay" and rich.paid < 8:
        do(rich, "token")
    with pytest.raises(Refusal):
        do(rich, worth(5))
    do(rich, "done")
    assert rich.museums[0] == cards("lg11")
    assert (rich.score[0], rich.prestige[0], free_slots(rich, 0)) == (8, 1, 23)


@pytest.mark.rule("MUS-243", "MUS-138")
def test_discounts_and_deflation_touch_relics_too() -> None:
    state = league()
    own(state, 0, "lg04")
    assert object_cost(state, 0, card("lg01")) == 7
    report(state, "deflation")
    state.hands[0] = cards("lg01")
    state.prestige[0], state.supply = 7, 25
    improve(state)
    assert "buy at 1" not in offered(state)
    state.prestige[0], state.supply = 8, 24
    improve(state)
    assert "buy at 1" in offered(state)


@pytest.mark.rule("MUS-245")
def test_a_relic_needs_two_gallery_slots_beside_those_of_others() -> None:
    state = league()
    for relic in ("lg01", "lg07", "lg08", "lg11"):
        assert has_place(state, 0, card(relic))
        own(state, 0, relic)
    assert not has_place(state, 0, card("lg15"))  # four fit on the standard plan
    wings = league(boards="assigned", seats=4)
    for relic in ("lg01", "lg07", "lg08"):
        own(wings, 3, relic)
    assert not has_place(wings, 3, card("lg11"))  # three on the plan of two wings


@pytest.mark.rule("MUS-247", "MUS-064")
def test_a_relic_in_a_pool_is_bought_with_tokens_and_causes_no_losses() -> None:
    state = league()
    state.pools[1] = cards("lg11")
    state.tokens = [3, 3, 3, 3]
    assert lost_to_opinion(state, 1) == 0
    deal(state.hands[0], state, worth(5))
    state.prestige[0], state.supply = 9, 23
    improve(state)
    buy(state, 2, ["lg11"], [], 8)
    assert state.museums[0] == cards("lg11")
    assert state.prestige == [0, 9]


@pytest.mark.rule("MUS-R63", "MUS-072", "MUS-097")
def test_relics_are_goods_only_if_agreed() -> None:
    for goods in (False, True):
        state = league(relic_goods=goods)
        hand_favours(state, 0, "collector")
        deal(state.hands[0], state, worth(4), worth(3))
        state.hands[0].append(card("lg01"))
        improve(state)
        do(state, "play collector")
        assert ("lg01" in offered(state)) == goods
        other = league(relic_goods=goods)
        deal(other.hands[0], other, worth(4), worth(3), worth(2), worth(1))
        other.hands[0].append(card("lg01"))
        improve(other)
        do(other, "buy at 1", worth(3), "no more")
        assert question(other) == "pay"
        assert ("lg01" in offered(other)) == goods


@pytest.mark.rule("MUS-R63")
def test_relics_can_be_bought_straight_from_the_row_if_agreed() -> None:
    state = league("lg11", relic_direct=True)
    explore(state)
    assert "lg11" not in offered(state)
    state.prestige[0], state.supply = 8, 24
    improve(state)
    buy(state, 1, ["lg11"], [], 8)
    assert (state.museums[0], state.relics) == (cards("lg11"), [])


@pytest.mark.rule("MUS-249")
def test_what_relics_do_at_once_and_from_then_on() -> None:
    state = league()
    own(state, 0, "lg02")
    assert state.prestige[0] == 4
    own(state, 0, "lg03")
    assert hand_limit(state, 0) == 10
    own(state, 0, "lg06")
    assert (fee(state, 0), fee(state, 1)) == (0, 1)
    own(state, 0, "lg09")
    assert masterpiece_prestige(state, 0) == 2
    state.hands[0].append(card("lg10"))
    exhibit(state, 0, card("lg10"), state.hands[0])
    assert state.draws >= 2


@pytest.mark.rule("MUS-030", "MUS-249")
def test_the_mill_pays_at_the_start_of_the_turn() -> None:
    state = league()
    own(state, 0, "lg14")
    before = state.prestige[0]
    begin_turn(state, 0)
    assert state.prestige[0] == before + 1
    begin_turn(state, 1)
    assert state.prestige == [before + 1, 0]


@pytest.mark.rule("MUS-251", "MUS-041")
def test_the_horn_gives_a_second_pick_without_prestige() -> None:
    state = league()
    own(state, 0, "lg13")
    before = state.prestige[0]
    go_to(state, S_PRE)
    first = offered(state)[0]
    do(state, first)
    assert (state.waiting, "pass" in offered(state)) == ([0], True)
    do(state, offered(state)[0])
    assert (len(state.hands[0]), state.prestige[0]) == (2, before)
    assert state.waiting == [1]


@pytest.mark.rule("MUS-249")
def test_the_mask_takes_an_object_from_any_pool() -> None:
    state = league()
    deal(state.pools[1], state, worth(4), worth(5))
    deal(state.pools[0], state, worth(1))
    state.hands[0] = cards("lg12")
    state.prestige[0], state.supply = 8, 24
    improve(state)
    buy(state, 1, ["lg12"], [], 8)
    assert question(state) == "mask"
    assert set(offered(state)) == {worth(4), worth(1), "pass"}
    do(state, worth(4))
    assert card(worth(4)) in state.hands[0]
    assert state.pools[1] == cards(worth(5))


@pytest.mark.rule("MUS-249", "MUS-182", "MUS-250")
def test_end_powers_of_relics_count_in_the_final_scoring() -> None:
    state = league(patrons="none")
    state.prestige[0] = 3
    own(state, 0, "lg11")
    own(state, 0, "lg01")
    deal(state.pools[0], state, "rom01", "chi01")
    state.tokens = [0, 2, 0, 1]
    lay_quickly(state, 0)
    parts = final_parts(state, 0)
    assert parts[5] == 6  # leftover prestige counts twice
    assert parts[6] == -1  # the worse continent is ignored
    own(state, 0, "lg07")
    deal(state.museums[0], state, "gre01", "gre05", "gre08")
    lay_quickly(state, 0)
    assert final_parts(state, 0)[0] == 3  # four instead of three


@pytest.mark.rule("MUS-240")
def test_relics_stay_known_in_hands() -> None:
    state = set_up(league=True)
    relic = state.relics[0]
    state.relics.remove(relic)
    state.hands[0].append(relic)
    assert relic in view(state, 1)["hands"][0]
