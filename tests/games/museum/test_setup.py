"""Terms and setup (sections 3.1 and 3.2), and the variants (section 3.17)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.museum.builder import card, deal, do, end_turn, new, offered, set_up, table
from vestiges.engine.chance import stream
from vestiges.games.museum.constants import (
    CONTINENTS,
    DEATH,
    HIRING,
    IDEAL_TEAM,
    IGNORE,
    OPINION,
    OUTCRY,
    PRESS,
    SCHOOL,
    SKULL,
)
from vestiges.games.museum.rules.costs import expert_cost
from vestiges.games.museum.rules.setup import deal_object, hand_value
from vestiges.games.museum.state import MuseumState
from vestiges.games.museum.view import view


def everything(state: MuseumState) -> list[int]:
    """Every card of the four decks, wherever it is."""
    zones = (*state.decks, *state.hands, *state.pools, *state.museums, state.removed)
    return sorted([c for zone in zones for c in zone] + [c for c in state.display if c >= 0])


@pytest.mark.rule("MUS-013", "MUS-205")
@pytest.mark.parametrize("count", [0, 4, 5])
def test_a_deck_is_45_objects_and_so_many_opinion_cards(count: int) -> None:
    state = new(opinion_cards=count)
    found = everything(state)
    assert [c for c in found if c < SKULL] == list(range(180))
    assert len([c for c in found if c >= OPINION]) == 4 * count
    for continent in range(CONTINENTS):
        deck = state.decks[continent]
        assert {state.scenario.continent[c] for c in deck} == {continent}


@pytest.mark.rule("MUS-014")
def test_the_decks_are_shuffled() -> None:
    one, other = new(seed="1"), new(seed="2")
    for name in ("headline_deck", "favour_deck", "expert_deck"):
        assert getattr(one, name) != getattr(other, name)
    assert one.decks != other.decks
    assert len(one.headline_deck) == 17


@pytest.mark.rule("MUS-006", "MUS-015")
def test_each_continent_shows_two_objects() -> None:
    state = new()
    for continent in range(CONTINENTS):
        shown = state.display[3 * continent : 3 * continent + 3]
        assert all(0 <= c < OPINION for c in shown[:2])
        assert shown[2] == -1
    assert state.capacity == [2, 2, 2, 2]


@pytest.mark.rule("MUS-016")
def test_an_opinion_card_met_while_dealing_goes_back_and_leaves_no_token() -> None:
    state = new()
    deck = state.decks[3]
    deck[:] = [c for c in deck if c < OPINION]
    deck += [card("op-asia"), card("op-asia") + 1]
    size = len(deck)
    dealt = deal_object(state, 3, stream("x", "y"))
    assert dealt < OPINION
    assert len(deck) == size - 1
    assert {card("op-asia"), card("op-asia") + 1} <= set(deck)
    assert state.tokens == [0, 0, 0, 0]
    for seed in range(30):
        fresh = new(4, str(seed), opinion_cards=5)
        assert fresh.tokens == [0, 0, 0, 0]
        assert all(c < OPINION for c in fresh.display)
        assert all(c < OPINION for hand in fresh.hands for c in hand)


@pytest.mark.rule("MUS-017", "MUS-018", "MUS-020", "MUS-027", "MUS-028")
def test_the_supplies_and_players_at_the_start() -> None:
    state = set_up(3)
    assert (state.supply, state.prestige) == (32, [0, 0, 0])
    assert (state.reserve, state.tokens) == (12, [0, 0, 0, 0])
    assert (state.score, state.museums, state.pools) == ([0] * 3, [[]] * 3, [[]] * 3)
    assert (state.headline, state.news, state.closed, state.round) == (-1, -1, -1, 1)


@pytest.mark.rule("MUS-019", "MUS-R42")
def test_three_of_24_experts_are_on_offer() -> None:
    state = new()
    assert len(state.expert_deck) == 21
    assert all(expert >= 0 for expert in state.row)
    assert len(new(expert_24=False).expert_deck) == 20


@pytest.mark.rule("MUS-010", "MUS-R43")
def test_the_place_of_an_expert_does_not_change_the_price() -> None:
    state = table()
    state.row = [0, 6, 18]
    prices = [expert_cost(state, 0, expert) for expert in state.row]
    assert prices == [15, 14, 5]
    state.row.reverse()
    assert [expert_cost(state, 0, expert) for expert in state.row] == [5, 14, 15]
    assert view(state, 0)["prices"] == [5, 14, 15]


@pytest.mark.rule("MUS-021", "MUS-003", "MUS-029")
def test_everyone_is_dealt_an_object_of_each_continent_and_a_favour() -> None:
    state = new(4)
    for seat in range(4):
        homes = [state.scenario.continent[c] for c in state.hands[seat]]
        assert sorted(homes) == [0, 1, 2, 3]
        assert len(state.favours[seat]) == 1
        mine, others = view(state, seat), view(state, (seat + 1) % 4)
        assert mine["hands"][seat] == state.hands[seat]
        assert mine["favours"] == state.favours[seat]
        assert others["hands"][seat] == []
        assert others["hidden"][seat] == [1, 1, 1, 1, 0]
        assert state.favours[seat][0] not in others["favours"]
    assert view(state, None)["row"] == state.row


def with_hand(*codes: str) -> MuseumState:
    """A match in which the first seat holds these objects at the start."""
    state = new()
    for number in state.hands[0][:]:
        state.decks[state.scenario.continent[number]].insert(0, number)
        state.seen[number] = 0
    state.hands[0] = []
    deal(state.hands[0], state, *codes)
    for number in state.hands[0]:
        state.seen[number] = 1
    state.legal_seat = -1
    state.settle()
    return state


WEAK = ("inc05", "gre11", "mes15", "jap05")
"""Objects worth 1, 1, 1 and 4."""


@pytest.mark.rule("MUS-V18", "MUS-022", "MUS-R2")
def test_a_hand_below_eight_may_be_replaced() -> None:
    weak = with_hand(*WEAK)
    assert hand_value(weak, 0) == 7
    assert offered(weak) == ["keep", "replace"]
    good = with_hand("inc05", "rom07", "mes15", "jap05")
    assert hand_value(good, 0) == 8
    assert offered(good) == ["keep"]


@pytest.mark.rule("MUS-023", "MUS-024", "MUS-R2", "MUS-R5")
def test_a_replaced_hand_is_five_new_cards_and_is_kept() -> None:
    state = with_hand(*WEAK)
    before, favour = state.hands[0][:], state.favours[0][:]
    do(state, "replace", "keep")
    assert state.phase_of(0).name == "patron"
    homes = [state.scenario.continent[c] for c in state.hands[0]]
    assert sorted(homes) == [0, 1, 2, 3]
    assert len(state.favours[0]) == 1
    for number in before:
        if number not in state.hands[0]:
            assert number in state.decks[state.scenario.continent[number]]
    assert favour[0] in state.favour_deck or favour[0] in state.favours[0]
    assert everything(state) == everything(new())


@pytest.mark.rule("MUS-R2")
def test_an_old_card_can_be_dealt_again() -> None:
    again = 0
    for seed in range(60):
        state = with_hand(*WEAK)
        state.rng = stream(str(seed), "again")
        for continent in range(CONTINENTS):
            state.decks[continent] = state.decks[continent][-3:]
        before = state.hands[0][:]
        do(state, "replace", "keep")
        again += any(number in before for number in state.hands[0])
    assert again > 5


@pytest.mark.rule("MUS-025", "MUS-R6", "MUS-202")
def test_one_of_three_patrons_is_kept_in_secret_once_the_hand_is_known() -> None:
    state = new(3)
    assert all(not view(state, seat)["dealt"] for seat in range(3))
    do(state, "keep", "keep", "keep")
    assert [len(dealt) for dealt in state.dealt] == [3, 3, 3]
    assert len({p for dealt in state.dealt for p in dealt}) == 9
    kept = state.dealt[1][2]
    state.choose(1, kept)
    assert state.patron[1] == kept
    state.choose(0, state.dealt[0][0])
    state.choose(2, state.dealt[2][0])
    assert view(state, 1)["patron"] == kept
    assert view(state, 0)["patrons"] == []
    assert view(state, None)["patron"] == -1


@pytest.mark.rule("MUS-025")
def test_patrons_are_dealt_at_random() -> None:
    dealt = [do(new(seed=seed), "keep", "keep").dealt for seed in ("1", "2", "3")]
    assert len({str(patrons) for patrons in dealt}) == 3


@pytest.mark.rule("MUS-355", "MUS-209", "MUS-V41", "MUS-R73")
def test_with_few_patrons_everyone_is_dealt_the_same_number() -> None:
    four = new(4, patrons="easy")
    assert len(four.scenario.patrons_in) == 10
    do(four, "keep", "keep", "keep", "keep")
    assert [len(dealt) for dealt in four.dealt] == [2, 2, 2, 2]
    three = new(3, patrons="easy")
    do(three, "keep", "keep", "keep")
    assert [len(dealt) for dealt in three.dealt] == [3, 3, 3]


@pytest.mark.rule("MUS-025")
def test_two_patrons_can_be_agreed_upon() -> None:
    state = new(2, patrons_dealt=2)
    do(state, "keep", "keep")
    assert [len(dealt) for dealt in state.dealt] == [2, 2]


@pytest.mark.rule("MUS-026", "MUS-R1", "MUS-R4")
def test_the_first_player_is_drawn_or_fixed() -> None:
    drawn = {new(4, str(seed), first_player="random").first for seed in range(40)}
    assert drawn == {0, 1, 2, 3}
    state = set_up(4, first_player="3")
    assert (state.first, state.active) == (2, 2)
    assert view(state, 0)["first"] == 2


@pytest.mark.rule("MUS-001", "MUS-002", "MUS-R3")
def test_turns_go_round_from_the_first_player() -> None:
    state = set_up(3, first_player="2", headlines=False)
    order = []
    for _ in range(4):
        order.append((state.round, state.active))
        end_turn(state)
    assert order == [(1, 1), (1, 2), (1, 0), (2, 1)]


# The variants -------------------------------------------------------------------------------------


@pytest.mark.rule("MUS-206", "MUS-R70")
def test_without_experts_what_concerns_them_is_left_out() -> None:
    state = set_up(experts=False)
    table_ = state.scenario
    assert (state.row, state.expert_deck) == ([-1] * 3, [])
    assert HIRING not in [table_.favour_kind[f] for f in table_.favours_in]
    kinds = [table_.headline_kind[h] for h in table_.headlines_in]
    assert DEATH not in kinds
    assert SCHOOL not in kinds
    assert IDEAL_TEAM not in [table_.patron_kind[p] for p in table_.patrons_in]
    assert 9 not in table_.assistants_in
    kept = set_up(experts=False, dead_cards="keep").scenario
    assert IDEAL_TEAM in [kept.patron_kind[p] for p in kept.patrons_in]
    assert 9 in kept.assistants_in
    assert HIRING not in [kept.favour_kind[f] for f in kept.favours_in]


@pytest.mark.rule("MUS-207", "MUS-R70")
def test_without_headlines_nobody_ignores_them() -> None:
    state = set_up(headlines=False)
    for _ in range(4):
        end_turn(state)
    assert (state.round, state.headline) == (3, -1)
    assert IGNORE not in [state.scenario.expert_power[e] for e in state.scenario.experts_in]
    assert 192 + 4 not in state.scenario.relics_in
    kept = set_up(headlines=False, dead_cards="keep").scenario
    assert IGNORE in [kept.expert_power[e] for e in kept.experts_in]
    assert 192 + 4 in kept.relics_in


@pytest.mark.rule("MUS-208")
def test_without_patrons_none_is_dealt() -> None:
    state = new(patrons="none")
    do(state, "keep", "keep")
    assert (state.round, state.patron) == (1, [-1, -1])


@pytest.mark.rule("MUS-209")
def test_easy_and_hard_patrons() -> None:
    kinds = {
        name: sorted({state.scenario.patron_kind[p] for p in state.scenario.patrons_in})
        for name, state in {
            "easy": new(patrons="easy"),
            "hard": new(patrons="hard"),
            "harder": new(patrons="hard", kickstarter_patrons=True),
        }.items()
    }
    assert kinds == {"easy": [0, 2], "hard": [1, 7], "harder": [1, 7, 8]}
    assert len(new().scenario.patrons_in) == 27


@pytest.mark.rule("MUS-210", "MUS-R70")
def test_without_opinion_cards_what_concerns_them_is_left_out() -> None:
    calm = new(opinion_cards=0, kickstarter_headlines=True).scenario
    assert PRESS not in [calm.favour_kind[f] for f in calm.favours_in]
    assert OUTCRY not in [calm.headline_kind[h] for h in calm.headlines_in]
    assert 192 not in calm.relics_in
    kept = new(opinion_cards=0, kickstarter_headlines=True, dead_cards="keep").scenario
    assert PRESS in [kept.favour_kind[f] for f in kept.favours_in]
    assert OUTCRY in [kept.headline_kind[h] for h in kept.headlines_in]
    assert 192 in kept.relics_in


@pytest.mark.rule("MUS-212")
@pytest.mark.parametrize(
    ("option", "deck", "more"),
    [
        ("kickstarter_headlines", "headlines_in", 4),
        ("kickstarter_experts", "experts_in", 5),
        ("kickstarter_patrons", "patrons_in", 12),
        ("kickstarter_favours", "favours_in", 3),
    ],
)
def test_each_group_of_extra_cards_is_switched_alone(option: str, deck: str, more: int) -> None:
    chosen: dict[str, Any] = {option: True}
    base, extended = new().scenario, new(**chosen).scenario
    for name in ("headlines_in", "experts_in", "patrons_in", "favours_in"):
        grown = len(getattr(extended, name)) - len(getattr(base, name))
        assert grown == (more if name == deck else 0)


@pytest.mark.rule("MUS-211")
def test_reverse_sides_are_all_different() -> None:
    assert new(4).boards == [0, 0, 0, 0]
    assert new(4, boards="assigned").boards == [1, 2, 3, 4]
    drawn = [tuple(new(4, str(seed), boards="reverse").boards) for seed in range(20)]
    assert all(sorted(boards) == [1, 2, 3, 4] for boards in drawn)
    assert len(set(drawn)) > 5
