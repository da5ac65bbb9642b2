"""Assistants (section 3.21)."""

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
    new,
    offer,
    offered,
    question,
    report,
    show,
    stack,
    table,
    worth,
)
from vestiges.engine.options import parse
from vestiges.games.museum import GAME
from vestiges.games.museum.components import load
from vestiges.games.museum.constants import BELL, MASTERPIECE2
from vestiges.games.museum.rules.cards import give_power
from vestiges.games.museum.rules.costs import expert_cost, hand_limit, object_cost
from vestiges.games.museum.rules.exhibiting import exhibit, masterpiece_prestige
from vestiges.games.museum.rules.setup import ASSISTANTS, OLAYINKA, hand_value
from vestiges.games.museum.state import MuseumState
from vestiges.games.museum.view import view

SALHI, GIORDANO, DE_SILVA, DALTON, SINGH, BRADY = 5, 6, 9, 10, 11, 12


def dealt(assistant: int, **options: Any) -> MuseumState:
    """The first match found in which the first seat has this assistant, at its first question."""
    given = {"assistants": True, "first_player": "1", **options}
    for seed in range(400):
        state = GAME.new(parse(GAME.options, given), 2, str(seed))
        assert isinstance(state, MuseumState)
        if state.assistant[0] == assistant:
            return state
    raise AssertionError(f"nobody was dealt assistant {assistant}")


def helped(assistant: int, **options: Any) -> MuseumState:
    """An empty table at which the first player has this assistant."""
    state = table(**options)
    offer(state)
    state.assistant[0] = assistant
    for power in ASSISTANTS[assistant]:
        give_power(state, 0, power)
    return state


@pytest.mark.rule("MUS-300", "MUS-312")
def test_everyone_is_dealt_an_assistant_for_all_to_see() -> None:
    seen: set[int] = set()
    for seed in range(60):
        state = new(4, str(seed), assistants=True)
        assert len(set(state.assistant)) == 4
        assert view(state, None)["assistant"] == state.assistant
        seen |= set(state.assistant)
    assert seen == set(range(14))  # the fifteenth is never dealt
    assert load().assistants.id[14] == "AS15"
    assert new(4).assistant == [-1] * 4


@pytest.mark.rule("MUS-301", "MUS-302", "MUS-313", "MUS-R68")
@pytest.mark.parametrize(("assistant", "continent"), [(0, 2), (1, 0), (2, 3), (3, 1)])
def test_two_starting_objects_of_a_continent_and_prestige_for_its_objects(
    assistant: int, continent: int
) -> None:
    state = dealt(assistant)
    homes = sorted(state.scenario.continent[c] for c in state.hands[0])
    assert homes == sorted([0, 1, 2, 3, continent])
    playing = helped(assistant)
    own = 45 * continent + 1
    other = 45 * ((continent + 1) % 4) + 1
    playing.hands[0] = sorted([own, other])
    exhibit(playing, 0, own, playing.hands[0])
    exhibit(playing, 0, other, playing.hands[0])
    bonus = sum(playing.scenario.value[c] == 5 for c in (own, other))
    assert playing.prestige[0] == 1 + bonus


@pytest.mark.rule("MUS-303", "MUS-313", "MUS-314")
def test_gaultier_starts_with_prestige_and_doubles_masterpieces() -> None:
    state = dealt(4)
    assert (state.prestige[0], state.supply) == (3, 32 - sum(state.prestige))
    playing = helped(4)
    assert masterpiece_prestige(playing, 0) == 2
    give_power(playing, 0, MASTERPIECE2)
    assert masterpiece_prestige(playing, 0) == 2
    give_power(playing, 0, BELL)
    assert masterpiece_prestige(playing, 0) == 3


@pytest.mark.rule("MUS-304")
@pytest.mark.parametrize(("assistant", "continent"), [(5, 2), (6, 1), (7, 3), (8, 0)])
def test_objects_of_a_continent_cost_less(assistant: int, continent: int) -> None:
    state = helped(assistant)
    for other in range(4):
        number = 45 * other
        cost = object_cost(state, 0, number)
        assert state.scenario.value[number] - cost == (1 if other == continent else 0)


@pytest.mark.rule("MUS-305", "MUS-R68")
def test_three_of_a_civilization_let_one_draw_once() -> None:
    state = helped(GIORDANO)
    deal(state.museums[0], state, "gre01", "gre05")
    deal(state.hands[0], state, "gre11", "gre10", worth(3), worth(3, 1))
    stack(state, "europe", "cel01")
    improve(state)
    buy(state, 1, ["gre11"], [worth(3)])
    assert question(state) == "finder"
    do(state, "draw")
    assert card("cel01") in state.hands[0]
    assert card("cel01") not in view(state, 1)["hands"][0]
    buy(state, 1, ["gre10"], [worth(3, 1)])
    assert question(state) != "finder"  # once for each civilization


@pytest.mark.rule("MUS-305")
def test_a_scholar_counts_for_the_three() -> None:
    state = helped(GIORDANO)
    offer(state, 10)  # the scholar of the Greeks
    deal(state.museums[0], state, "gre01", "gre05")
    price = expert_cost(state, 0, 9)
    state.prestige[0], state.supply = price, 32 - price
    improve(state)
    buy(state, 1, ["ex10"], [], price)
    assert question(state) == "finder"
    do(state, "no")
    assert state.hands[0] == []


@pytest.mark.rule("MUS-306", "MUS-127")
def test_an_empty_deck_or_a_closed_continent_gives_nothing() -> None:
    for war in (True, False):
        state = helped(GIORDANO)
        deal(state.museums[0], state, "gre01", "gre05")
        deal(state.hands[0], state, "gre11", worth(3))
        if war:
            report(state, "war", "europe")
        else:
            state.decks[1] = []
        improve(state)
        buy(state, 1, ["gre11"], [worth(3)])
        assert question(state) == "improve"
    unlucky = helped(GIORDANO)
    deal(unlucky.museums[0], unlucky, "gre01", "gre05")
    deal(unlucky.hands[0], unlucky, "gre11", worth(3))
    stack(unlucky, "europe", "op-europe")
    improve(unlucky)
    buy(unlucky, 1, ["gre11"], [worth(3)])
    do(unlucky, "draw")
    assert (unlucky.hands[0], unlucky.tokens[1]) == ([], 1)


@pytest.mark.rule("MUS-307", "MUS-R5")
def test_de_silva_starts_with_an_expert_and_pays_less_for_others() -> None:
    state = dealt(DE_SILVA)
    while question(state) != "assistant_expert":
        do(state, "keep")
    shown = sorted(state.row)
    assert offered(state) == [f"ex{expert + 1:02}" for expert in shown]
    do(state, offered(state)[0])
    assert state.experts[0] == [shown[0]]
    assert -1 not in state.row
    assert question(state) == "patron"
    playing = helped(DE_SILVA)
    printed = playing.scenario.expert_cost[0]
    assert (expert_cost(playing, 0, 0), expert_cost(playing, 1, 0)) == (printed - 1, printed)


@pytest.mark.rule("MUS-308", "MUS-313")
def test_dalton_starts_with_two_favours_and_trades_one_for_an_object() -> None:
    assert len(dealt(DALTON).favours[0]) == 2
    state = helped(DALTON, league=True)
    state.relics = cards("lg01")
    show(state, "europe", "gre08", "rom07")
    report(state, "war", "asia")
    hand_favours(state, 0, "express", "loan")
    explore(state)
    assert question(state) == "window"
    do(state, "trade express")
    assert "gre08" in offered(state)
    assert "lg01" not in offered(state)
    assert not [text for text in offered(state) if text[:3] in ("chi", "ind", "jap")]
    do(state, "gre08")
    assert card("gre08") in state.hands[0]
    assert state.prestige == [0, 0]
    assert len(state.favour_discard) == 1
    assert question(state) == "pick"  # instead of playing a favour: once a turn
    improve(state)
    assert not [t for t in offered(state) if t.startswith(("play", "trade"))]


@pytest.mark.rule("MUS-309", "MUS-313")
def test_javed_singh_draws_two_favours_and_keeps_one() -> None:
    assert len(dealt(SINGH).favours[0]) == 2
    state = helped(SINGH)
    state.score[0] = 9
    deal(state.hands[0], state, worth(1), worth(1, 1))
    top = state.favour_deck[-2:]
    improve(state)
    buy(state, 1, [worth(1)], [worth(1, 1)])
    assert question(state) == "keep"
    assert view(state, 1)["offer"] == []
    assert view(state, 0)["offer"] == [top[1], top[0]]
    do(state, "second")
    assert state.favours[0] == [top[0]]
    assert state.favour_discard == [top[1]]


@pytest.mark.rule("MUS-310", "MUS-313")
def test_brady_is_paid_for_four_civilizations_of_a_domain_once() -> None:
    assert dealt(BRADY).prestige[0] == 3
    state = helped(BRADY)
    boats = ["pol06", "gre12", "pho11", "egy06", "chi13"]
    for boat in boats[:3]:
        deal(state.hands[0], state, boat)
        exhibit(state, 0, card(boat), state.hands[0])
    before = state.prestige[0]
    deal(state.hands[0], state, boats[3])
    exhibit(state, 0, card(boats[3]), state.hands[0])
    masterpiece = state.scenario.value[card(boats[3])] == 5
    assert state.prestige[0] == before + 2 + masterpiece
    now = state.prestige[0]
    deal(state.hands[0], state, boats[4])
    exhibit(state, 0, card(boats[4]), state.hands[0])
    assert state.prestige[0] == now + (state.scenario.value[card(boats[4])] == 5)
    other = helped(BRADY)
    deal(other.museums[0], other, *boats[:3])
    offer(other, 5)
    price = expert_cost(other, 0, 4)
    other.prestige[0], other.supply = price, 32 - price
    improve(other)
    buy(other, 1, ["ex05"], [], price)
    assert other.prestige[0] == 2  # the specialist of navigation is the fourth


@pytest.mark.rule("MUS-311", "MUS-359", "MUS-313", "MUS-R5")
def test_olayinka_names_a_continent_before_the_hands_are_kept() -> None:
    state = dealt(OLAYINKA)
    assert (question(state), state.waiting) == ("assistant_continent", [0])
    assert len(state.hands[0]) == 4
    do(state, "asia")
    homes = sorted(state.scenario.continent[c] for c in state.hands[0])
    assert homes == [0, 1, 2, 3, 3]
    assert hand_limit(state, 0) == 8
    assert question(state) == "hand"
    if hand_value(state, 0) >= 8:
        state.hands[0] = [c for c in range(180) if state.scenario.value[c] == 1][:1]
        state.legal_seat = -1
        state.settle()
    state.choose(0, 1)
    do(state, "keep")
    homes = sorted(state.scenario.continent[c] for c in state.hands[0])
    assert homes == [0, 1, 2, 3, 3]


@pytest.mark.rule("MUS-022", "MUS-313")
def test_extra_cards_count_for_the_value_of_the_starting_hand() -> None:
    state = dealt(3)
    assert len(state.hands[0]) == 5
    assert hand_value(state, 0) == sum(state.scenario.value[c] for c in state.hands[0])
    assert ("replace" in offered(state)) == (hand_value(state, 0) < 8)


@pytest.mark.rule("MUS-116")
def test_patricia_turner_and_olayinka() -> None:
    state = helped(OLAYINKA)
    assert hand_limit(state, 0) == 8
    employ(state, 0, 19)
    assert hand_limit(state, 0) == 10
