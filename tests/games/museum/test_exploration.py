"""Exploration (section 3.3) and what one remembers of it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.museum.builder import (
    card,
    cards,
    deal,
    do,
    employ,
    explore,
    go_to,
    hand_favours,
    improve,
    offered,
    question,
    report,
    show,
    stack,
    table,
    told,
    worth,
)
from vestiges.engine.errors import Refusal
from vestiges.games.museum.constants import GRANTS, HORN, S_HORN, S_OTHERS, S_ROOM
from vestiges.games.museum.rules.cards import give_power
from vestiges.games.museum.state import MuseumState
from vestiges.games.museum.view import view


def market(seats: int = 2, **options: Any) -> MuseumState:
    """A table with known displays."""
    state = table(seats, **options)
    show(state, "americas", "inc01", "may05")
    show(state, "europe", "gre08", "rom07")
    show(state, "africa", "mes13", "egy06")
    show(state, "asia", "chi10", "jap05")
    return state


SHOWN = {"inc01", "may05", "gre08", "rom07", "mes13", "egy06", "chi10", "jap05"}


@pytest.mark.rule("MUS-032", "MUS-033", "MUS-031")
def test_the_active_player_must_take_one_displayed_object_for_nothing() -> None:
    state = explore(market())
    assert question(state) == "pick"
    assert set(offered(state)) == SHOWN
    do(state, "gre08")
    assert (state.hands[0], state.prestige[0]) == (cards("gre08"), 0)
    assert card("gre08") not in state.display


@pytest.mark.rule("MUS-033")
def test_opinion_cards_and_closed_continents_offer_nothing() -> None:
    state = market()
    show(state, "europe", "gre08", "op-europe")
    report(state, "war", "asia")
    explore(state)
    assert set(offered(state)) == {"inc01", "may05", "gre08", "mes13", "egy06"}
    with pytest.raises(Refusal, match="MUS-133"):
        do(state, "chi10")


@pytest.mark.rule("MUS-034", "MUS-R7")
def test_with_nothing_to_take_the_pick_is_skipped() -> None:
    state = table()
    for continent in ("americas", "europe", "africa", "asia"):
        show(state, continent)
    explore(state)
    assert question(state) == "improve"
    assert state.hands == [[], []]


@pytest.mark.rule("MUS-035", "MUS-036", "MUS-040")
def test_each_other_player_may_take_one_and_pays_the_active_player_a_prestige() -> None:
    state = explore(market(3))
    do(state, "gre08")
    assert (state.waiting, question(state)) == ([1], "pick")
    do(state, "pass")
    assert state.prestige == [0, 0, 0]
    assert state.waiting == [2]
    do(state, "inc01")
    assert (state.prestige, state.supply) == ([1, 0, 0], 31)
    assert state.hands[2] == cards("inc01")
    assert (state.waiting, question(state)) == ([0], "improve")


@pytest.mark.rule("MUS-036", "MUS-R8")
def test_with_an_empty_supply_the_taking_is_free() -> None:
    state = market()
    state.supply = 0
    explore(state)
    do(state, "gre08", "inc01")
    assert (state.prestige, state.hands[1]) == ([0, 0], cards("inc01"))
    endless = market(prestige_tokens="unlimited")
    endless.supply = 0
    explore(endless)
    do(endless, "gre08", "inc01")
    assert endless.prestige == [1, 0]


@pytest.mark.rule("MUS-037")
def test_later_takers_choose_from_what_is_left() -> None:
    state = explore(market(3))
    do(state, "gre08", "inc01")
    assert set(offered(state)) == SHOWN - {"gre08", "inc01"} | {"pass"}


@pytest.mark.rule("MUS-038", "MUS-115")
def test_a_full_hand_does_not_keep_one_from_taking() -> None:
    state = market()
    deal(state.hands[0], state, *[f"pho{n:02}" for n in range(1, 9)])
    deal(state.hands[1], state, *[f"pol{n:02}" for n in range(1, 9)])
    explore(state)
    do(state, "gre08", "inc01")
    assert [len(hand) for hand in state.hands] == [9, 9]
    do(state, "go on")
    assert question(state) == "limit"
    do(state, "pho01", "pho02")
    assert [len(hand) for hand in state.hands] == [7, 9]


@pytest.mark.rule("MUS-039")
def test_what_was_taken_openly_stays_known_and_backs_show_the_continent() -> None:
    state = market()
    deal(state.hands[0], state, "pho01")
    state.seen[card("pho01")] = 1
    explore(state)
    do(state, "gre08")
    seen = view(state, 1)
    assert seen["hands"][0] == cards("gre08")
    assert seen["hidden"][0] == [0, 0, 1, 0, 0]
    forgetful = market(open_memory=False)
    explore(forgetful)
    do(forgetful, "gre08")
    assert view(forgetful, 1)["hands"][0] == []
    assert view(forgetful, 1)["hidden"][0] == [0, 1, 0, 0, 0]


@pytest.mark.rule("MUS-041", "MUS-140", "MUS-154")
def test_the_order_is_pick_grants_agents_others() -> None:
    state = market(kickstarter_experts=True)
    report(state, "grants")
    employ(state, 0, 26)  # the agent in Europe
    stack(state, "europe", "cel01")
    explore(state)
    do(state, "gre08")
    assert offered(state) == ["rom07", "pass"]  # Grants
    do(state, "rom07")
    assert question(state) == "draw"
    do(state, "draw")
    assert state.hands[0] == cards("gre08", "rom07", "cel01")
    assert (state.waiting, question(state)) == ([1], "pick")


@pytest.mark.rule("MUS-140", "MUS-R36")
def test_grants_give_a_second_object_of_the_same_continent_and_nobody_prestige() -> None:
    state = market()
    report(state, "grants")
    assert state.news == GRANTS
    explore(state)
    do(state, "gre08")
    with pytest.raises(Refusal, match="MUS-140"):
        do(state, "inc01")
    do(state, "rom07")
    assert state.prestige == [0, 0]
    do(state, "inc01")  # the other player has no such right
    assert (state.waiting, question(state)) == ([0], "improve")


@pytest.mark.rule("MUS-140", "MUS-086", "MUS-093")
def test_a_new_team_can_bring_the_second_object_that_grants_allow() -> None:
    state = market()
    report(state, "grants")
    show(state, "europe", "gre08")
    stack(state, "europe", "rom01", "cel01", "gre01", "gre02")
    hand_favours(state, 0, "team")
    explore(state)
    do(state, "go on", "gre08")
    assert (state.waiting, question(state)) == ([0], "window")
    do(state, "play team", "europe", "rom01", "cel01")
    assert (state.waiting, offered(state)) == ([0], ["rom01", "cel01", "pass"])
    do(state, "rom01")
    assert state.hands[0] == cards("gre08", "rom01")
    assert (state.waiting, question(state)) == ([1], "pick")


@pytest.mark.rule("MUS-140", "MUS-086")
def test_without_a_second_object_the_pick_of_grants_is_not_asked() -> None:
    state = market()
    report(state, "grants")
    show(state, "europe", "gre08")
    hand_favours(state, 0, "team")
    explore(state)
    do(state, "go on", "gre08", "go on")
    assert told(state, "passed") == []
    assert question(state) == "window"  # the one before the other player's pick
    do(state, "go on")
    assert (state.waiting, question(state)) == ([1], "pick")
    bare = market()
    report(bare, "grants")
    show(bare, "europe", "gre08")
    explore(bare)
    do(bare, "gre08")
    assert (bare.waiting, question(bare)) == ([1], "pick")


@pytest.mark.rule("MUS-251", "MUS-086", "MUS-035")
def test_a_favour_moment_comes_before_picks_that_nothing_is_there_for() -> None:
    state = table(league=True)
    for continent in ("americas", "africa", "asia", "europe"):
        show(state, continent, *(["gre08"] if continent == "europe" else []))
    stack(state, "europe", "rom01", "cel01", "gre01", "gre02")
    state.relics = []
    give_power(state, 0, HORN)
    hand_favours(state, 0, "team")
    explore(state)
    do(state, "go on")  # the only object is taken by itself
    assert (state.step, question(state)) == (S_HORN, "window")
    do(state, "go on")
    assert (state.step, question(state)) == (S_OTHERS + 1, "window")
    do(state, "play team", "europe", "rom01", "cel01")
    assert (state.waiting, offered(state)) == ([1], ["rom01", "cel01", "pass"])


@pytest.mark.rule("MUS-154", "MUS-R65", "MUS-127")
def test_an_agent_draws_unseen_and_an_opinion_card_is_not_replaced() -> None:
    state = market(kickstarter_experts=True)
    employ(state, 0, 26)
    stack(state, "europe", "cel01")
    explore(state)
    do(state, "gre08", "draw")
    assert card("cel01") in state.hands[0]
    assert view(state, 1)["hidden"][0] == [0, 1, 0, 0, 0]
    drawn = [event for event in state.events or [] if event.kind == "drew_card"]
    assert [event.audience for event in drawn] == [1]
    unlucky = market(kickstarter_experts=True)
    employ(unlucky, 0, 26)
    stack(unlucky, "europe", "op-europe", "cel01")
    explore(unlucky)
    do(unlucky, "gre08", "draw")
    assert unlucky.hands[0] == cards("gre08")
    assert (unlucky.tokens[1], unlucky.decks[1][-1]) == (1, card("cel01"))
    assert card("op-europe") in unlucky.removed


@pytest.mark.rule("MUS-154", "MUS-145", "MUS-R38")
def test_an_agent_cannot_draw_on_a_closed_continent() -> None:
    state = market(kickstarter_experts=True)
    employ(state, 0, 26)
    report(state, "war", "europe")
    explore(state)
    do(state, "inc01")
    assert (state.waiting, question(state)) == ([1], "pick")


@pytest.mark.rule("MUS-030", "MUS-143", "MUS-R67")
def test_room_comes_before_the_favour_moment_and_the_pick() -> None:
    state = market(kickstarter_headlines=True)
    report(state, "makeroom")
    deal(state.pools[0], state, worth(2, 5), worth(3, 5), worth(4, 5))
    deal(state.pools[1], state, "cel01")
    hand_favours(state, 0, "loan")
    go_to(state, S_ROOM)
    assert question(state) == "room"
    small = [c for c in state.pools[0] if state.scenario.value[c] <= 3]
    assert (len(small), len(offered(state))) == (2, 3)
    state.choose(0, small[0])
    assert (small[0] in state.hands[0], small[0] in state.pools[0]) == (True, False)
    assert question(state) == "window"
    do(state, "go on")
    assert question(state) == "pick"


@pytest.mark.rule("MUS-086", "MUS-093", "MUS-V42", "MUS-R9")
def test_a_favour_may_be_played_before_another_players_choice() -> None:
    state = market()
    hand_favours(state, 0, "team")
    stack(state, "europe", "cel01", "cel02", "cel03", "cel04")
    explore(state)
    do(state, "go on", "inc01")
    assert (state.waiting, question(state)) == ([0], "window")
    do(state, "play team", "europe", "cel02", "cel03")
    assert (state.waiting, question(state)) == ([1], "pick")
    assert {"cel02", "cel03"} <= set(offered(state))
    assert not {"gre08", "rom07"} & set(offered(state))
    strict = market(favour_timing="phases")
    hand_favours(strict, 0, "team")
    explore(strict)
    assert question(strict) == "window"
    do(strict, "go on", "inc01")
    assert (strict.waiting, question(strict)) == ([1], "pick")


@pytest.mark.rule("MUS-R9", "MUS-086")
def test_the_favour_moment_is_opened_by_public_facts_alone() -> None:
    state = market()
    hand_favours(state, 0, "express")  # nothing in hand to use it on
    explore(state)
    assert (question(state), offered(state)) == ("window", ["go on"])
    empty = explore(market())
    assert question(empty) == "pick"


@pytest.mark.rule("MUS-085", "MUS-048", "MUS-R72", "MUS-105")
def test_one_favour_a_turn_and_only_by_the_active_player() -> None:
    state = market()
    hand_favours(state, 0, "loan", "loan")
    hand_favours(state, 1, "loan")
    deal(state.hands[0], state, "jap13", "rom08")
    improve(state)
    assert "play loan" in offered(state)
    do(state, "play loan")
    assert state.prestige[0] == 4
    assert "play loan" not in offered(state)
    with pytest.raises(Refusal, match="MUS-085"):
        do(state, "play loan")
    assert "buy at 1" in offered(state)  # beside it one may develop
    assert state.waiting == [0]


@pytest.mark.rule("MUS-007")
def test_a_continent_under_embargo_is_closed_and_all_others_open() -> None:
    state = market()
    report(state, "war", "africa")
    assert state.closed == 2
    explore(state)
    assert set(offered(state)) == SHOWN - {"mes13", "egy06"}
