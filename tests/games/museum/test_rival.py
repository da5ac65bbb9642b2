"""Solo mode: the Rival, Alphonse LeGros (section 3.22)."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.museum.builder import (
    card,
    cards,
    deal,
    do,
    end_turn,
    explore,
    go_to,
    hand_favours,
    improve,
    new,
    next_headline,
    question,
    report,
    set_up,
    show,
    stack,
    told,
    worth,
)
from tests.games.museum.rivals import act, duel
from vestiges.engine.chance import stream
from vestiges.games.museum import GAME
from vestiges.games.museum.components import load
from vestiges.games.museum.constants import (
    CIVILIZATIONS,
    DOMAINS,
    OBJECTS,
    OPINION,
    S_IMPROVE,
    S_PRE,
)
from vestiges.games.museum.layout.points import Contents, Rates, patron_points, rival_patron
from vestiges.games.museum.rules import rival
from vestiges.games.museum.rules.scoring import finish, lay_well, lost_to_opinion
from vestiges.games.museum.state import PARTS, MuseumState
from vestiges.games.museum.view import view
from vestiges.words import tongue


@pytest.mark.rule("MUS-320")
def test_he_takes_one_seat_beside_one_to_three_people() -> None:
    assert new(1).players == 2
    assert new(1, rival="off").players == 2
    assert [new(n, rival="normal").players for n in (1, 2, 3, 4)] == [2, 3, 4, 4]
    assert [new(n).players for n in (2, 3, 4)] == [2, 3, 4]
    assert len(new(2, rival="normal").scores()) == 2


@pytest.mark.rule("MUS-321", "MUS-322")
def test_his_setup() -> None:
    state = new(2, rival="normal", assistants=True, patrons="all")
    him = 2
    assert sorted(state.scenario.continent[c] for c in state.hands[him]) == [0, 1, 2, 3]
    assert view(state, 0)["hands"][him] == state.hands[him]
    assert view(state, None)["hands"][him] == state.hands[him]
    assert (state.favours[him], state.patron[him], state.assistant[him]) == ([], -1, -1)
    assert 0 <= view(state, 0)["rival_card"] < 12
    assert len(state.action_deck) == 17
    assert him not in state.waiting
    assert {new(1, str(seed)).rival_card for seed in range(80)} == set(range(12))
    assert new(1, "1").action_deck != new(1, "2").action_deck


@pytest.mark.rule("MUS-323", "MUS-325", "MUS-324")
def test_he_takes_in_every_exploration_and_pays_for_it() -> None:
    state = duel()
    show(state, "europe", "gre01", "rom01")
    show(state, "asia", "chi01", "jap01")
    explore(state)
    do(state, "jap01")
    assert state.hands[1] == cards("gre01")
    assert state.prestige == [1, 0]
    go_to(state, S_PRE, 1)
    assert card("chi01") in state.hands[1]  # in his own turn, before the others
    assert (question(state), state.waiting) == ("pick", [0])
    do(state, "rom01")
    assert state.prestige[1] >= 1


@pytest.mark.rule("MUS-324")
def test_his_priorities_in_their_order() -> None:
    state = duel()
    culture = next(
        c
        for c in range(180)
        if state.scenario.domain[c] == 1 and state.scenario.civilization[c] == 0
    )
    greek, chinese, celt, maya = card("gre01"), card("chi01"), card("cel01"), card("may01")
    ranks = [rival.priority_of(state, c) for c in (greek, culture, chinese, celt, maya)]
    assert ranks == [1, 2, 3, 4, 5]
    lot = [maya, celt, chinese, culture, greek]
    for best in (greek, culture, chinese, celt, maya):
        assert rival.choose_object(state, 1, lot) == best
        lot.remove(best)


@pytest.mark.rule("MUS-V15", "MUS-328", "MUS-330", "MUS-331", "MUS-332")
def test_the_example_of_the_roman_and_the_celtic_masterpiece() -> None:
    state = duel()
    deal(state.hands[1], state, "rom08", "cel06")
    deal(state.museums[1], state, "pho06", "inc12", "gre04")
    museum = state.museums[1]
    assert state.scenario.value[card("rom08")] == state.scenario.value[card("cel06")] == 5
    assert rival.growth(state, card("rom08"), museum) == 5
    assert rival.growth(state, card("cel06"), museum) == 0
    assert rival.best_of(state, state.hands[1], museum) == card("rom08")


def whole_worth(state: MuseumState, objects: list[int]) -> int:
    """What objects are worth to him as collections and for his card, all of them counted anew."""
    scenario = state.scenario
    kinds = {(scenario.civilization[n], scenario.domain[n]) for n in objects}
    civs = [sum(scenario.civilization[n] == civ for n in objects) for civ in range(CIVILIZATIONS)]
    domains = [sum(other == domain for _, other in kinds) for domain in range(DOMAINS)]
    rates = Rates(scenario.civilization_points, scenario.domain_points)
    his = state.rival_card
    patron = rival_patron(scenario.rival_priorities[his], scenario.rival_bonuses[his])
    bonus = patron_points(patron, civs + domains, Contents([], 0, 0), 0)
    return rates.collections(civs + domains) + bonus


@pytest.mark.rule("MUS-331")
@given(st.integers(0, 10**6))
def test_what_an_object_adds_is_what_all_are_worth_with_it_less_without(seed: int) -> None:
    state = duel()
    rng = Random(seed)
    state.rival_card = rng.randrange(len(state.scenario.rival_priorities))
    few = rng.sample(range(OBJECTS), 60)  # often several of a kind
    new_one, *museum = rng.sample(few, rng.randint(1, 30))
    added = whole_worth(state, [*museum, new_one]) - whole_worth(state, museum)
    assert rival.growth(state, new_one, museum) == added


@pytest.mark.rule("MUS-330")
def test_ties_go_by_value_and_growth_then_affinity_then_id() -> None:
    state = duel()
    value, domain = state.scenario.value, state.scenario.domain
    greeks = range(45, 60)
    one, other = next(
        (a, b)
        for a in greeks
        for b in greeks
        if a < b and value[a] == value[b] and domain[a] != domain[b]
    )
    assert rival.best_of(state, [one, other], []) == one  # the lower id
    kin = next(c for c in range(90, 180) if domain[c] == domain[other])
    assert rival.affinity(state, other, [kin]) == 1
    assert rival.best_of(state, [one, other], [kin]) == other
    dear = next(c for c in greeks if value[c] > value[one])
    assert rival.best_of(state, [one, other, dear], [kin]) == dear
    celts = [c for c in range(75, 90) if value[c] in (4, 5)]
    assert value[rival.best_of(state, celts, [])] == 5  # priority 4: the value first


@pytest.mark.rule("MUS-332")
def test_affinity_counts_civilization_and_domain_elsewhere() -> None:
    state = duel()
    assert rival.affinity(state, card("rom01"), cards("rom05", "rom08", "chi01")) >= 2
    assert rival.affinity(state, card("rom01"), []) == 0


@pytest.mark.rule("MUS-331")
def test_when_picking_his_hand_counts_too() -> None:
    state = duel()
    deal(state.hands[1], state, "gre01", "gre05")
    assert rival.growth(state, card("gre08"), state.museums[1]) == 0
    both = state.museums[1] + state.hands[1]
    assert rival.growth(state, card("gre08"), both) >= 1


@pytest.mark.rule("MUS-327", "MUS-329", "MUS-R71", "MUS-V38")
@pytest.mark.parametrize(("number", "held", "shown"), [(2, 4, 2), (3, 2, 2), (4, 5, 4)])
def test_he_exhibits_what_his_action_card_says_without_paying(
    number: int, held: int, shown: int
) -> None:
    state = duel()
    deal(state.hands[1], state, *[f"rom{n:02}" for n in range(1, held + 1)])
    act(state, number)
    assert len(state.museums[1]) == shown
    assert len(state.hands[1]) + shown - held in (0, 1)  # a pick of the next turn may follow
    assert state.score[1] == sum(state.scenario.value[c] for c in state.museums[1])
    assert state.pools[1] == []
    fives = sum(state.scenario.value[c] == 5 for c in state.museums[1])
    assert state.prestige[1] == fives


@pytest.mark.rule("MUS-326", "MUS-333", "MUS-334")
def test_he_has_no_hand_limit_no_favours_and_spends_nothing() -> None:
    state = duel()
    deal(state.hands[1], state, *[f"rom{n:02}" for n in range(1, 13)])
    state.score[1] = 8
    state.prestige[1] = 4
    act(state, 2)
    assert len(state.hands[1]) >= 10
    assert (state.favours[1], state.experts[1], state.pools[1]) == ([], [], [])
    assert state.prestige[1] >= 4


@pytest.mark.rule("MUS-335")
def test_his_marker_ends_the_match_too() -> None:
    state = duel()
    state.score[1] = 49
    deal(state.hands[1], state, "rom08", "gre01", "gre05")
    act(state, 2)
    assert state.trigger == 1
    end_turn(state)
    assert state.over or question(state) == "layout"


@pytest.mark.rule("MUS-336", "MUS-360", "MUS-R69")
def test_headlines_that_touch_him_and_those_that_do_not() -> None:
    state = duel()
    report(state, "grants")
    show(state, "europe", "gre01", "cel01")
    show(state, "asia", "chi01", "jap01")
    go_to(state, S_PRE, 1)
    assert {card("gre01"), card("cel01")} <= set(state.hands[1])  # a second one of Europe
    roaring = duel()
    report(roaring, "roaring")
    deal(roaring.hands[1], roaring, worth(1), worth(2))
    act(roaring, 2)
    assert roaring.prestige[1] >= 2
    poor = duel()
    report(poor, "deflation")
    deal(poor.hands[1], poor, worth(1), worth(2))
    act(poor, 2)
    assert len(poor.museums[1]) == 2  # without a token
    closed = duel()
    show(closed, "europe", "gre01")
    show(closed, "asia", "jap01")
    report(closed, "war", "europe")
    go_to(closed, S_PRE, 1)
    assert closed.hands[1] + closed.museums[1] == cards("jap01")


@pytest.mark.rule("MUS-337", "MUS-338", "MUS-353", "MUS-334")
def test_his_final_score_has_bonuses_and_prestige_but_no_opinion_losses() -> None:
    state = duel(patrons="none", rival="advanced")
    deal(state.museums[1], state, *[f"gre{n:02}" for n in range(1, 6)])
    deal(state.pools[1], state, "rom01", "rom02")
    deal(state.pools[0], state, "rom03")
    state.tokens = [0, 3, 0, 0]
    state.prestige[1] = 4
    state.score = [60, 20]
    state.slots[0] = [-1] * 25
    lay_well(state, 1)
    finish(state)
    his = state.final[PARTS : 2 * PARTS]
    assert (his[0], his[2], his[5], his[6]) == (5, 10, 4, 0)
    assert lost_to_opinion(state, 0) == 3
    assert state.scores() == [57]
    assert state.outcome().ranks == [1]
    beaten = duel(patrons="none")
    beaten.score = [10, 30]
    beaten.slots = [[-1] * 25, [-1] * 25]
    finish(beaten)
    assert (beaten.outcome().ranks, beaten.outcome().reason.clause) == ([2], "MUS-338")


@pytest.mark.rule("MUS-338")
def test_the_score_sheet_has_his_points_beside_the_others() -> None:
    state = duel(2, patrons="none", rival="normal")
    state.score, state.prestige = [10, 40, 30], [0, 0, 4]
    assert GAME.extras.rival(state) == ("Alphonse LeGros", [30, 0, 0, 0, 0, 0, 0, 0], 0)
    state.slots = [[-1] * 25] * 3
    finish(state)
    his = GAME.extras.rival(state)
    assert his is not None
    by_source = dict(zip([source for source, _ in state.sheet()], his.points, strict=True))
    assert (by_source["Objects exhibited"], by_source["Prestige"]) == (30, 4)
    assert (sum(his.points), his.rank) == (state.total(2), 2)
    assert GAME.extras.rival(set_up(2)) is None


@pytest.mark.rule("MUS-339")
def test_his_action_deck_is_made_of_its_discards_again() -> None:
    state = duel()
    state.action_discard = [1, 2, 3]
    state.action_deck = []
    assert rival.next_action(state) in (1, 2, 3)
    assert len(state.action_deck) == 2


@pytest.mark.rule("MUS-340")
def test_the_difficulty_is_in_the_action_deck() -> None:
    numbers = load().action_exhibit
    for deck, counts in (("7-6-4", [7, 6, 4]), ("3-6-4", [3, 6, 4]), ("7-6-1", [7, 6, 1])):
        actions = new(1, rival_deck=deck).action_deck
        shown = [numbers[action] for action in actions]
        assert [shown.count(n) for n in (2, 3, 4)] == counts


@pytest.mark.rule("MUS-341")
def test_finds_count_him_as_a_player_and_a_requisition_passes_him() -> None:
    state = duel(kickstarter_headlines=True)
    hand_favours(state, 0, "finds")
    stack(state, "europe", "cel01", "gre01", "rom01")
    improve(state)
    do(state, "play finds", "europe")
    assert len(state.looked) == 3
    do(state, "cel01")
    assert state.hands[1] == cards("gre01")
    assert state.hands[0] == cards("cel01", "rom01")
    calm = duel(kickstarter_headlines=True)
    next_headline(calm, "requisition")
    go_to(calm, S_IMPROVE, 1)
    assert calm.prestige[1] == 0


@pytest.mark.rule("MUS-342")
def test_he_takes_no_relics_and_skulls_for_their_continent_only() -> None:
    state = duel(league=True, skulls=True)
    state.relics = cards("lg01", "lg02")
    show(state, "europe", "sk01")
    go_to(state, S_PRE, 1)
    assert state.hands[1] == cards("sk01")
    assert state.relics == cards("lg01", "lg02")
    assert rival.priority_of(state, card("sk01")) == 4
    assert rival.priority_of(state, card("sk04")) == 5
    assert rival.growth(state, card("sk01"), cards("gre01", "gre05")) == 0


def test_his_choices_are_explained_in_the_log() -> None:
    state = duel()
    show(state, "europe", "gre01")
    go_to(state, S_PRE, 1)
    assert told(state, "reasoned")[0]["priority"] == 1
    lines = [GAME.words.sentence(e, ["Ann"], tongue("en", "museum")) for e in state.events or []]
    assert "Alphonse follows his priority 1: Greek." in lines
    assert any(line.startswith("Alphonse LeGros takes ") for line in lines)


def test_a_whole_match_against_him_ends_with_an_outcome() -> None:
    for mode in ("normal", "advanced"):
        for seats in (1, 2, 3):
            state = set_up(seats, f"{mode} {seats}", rival=mode)
            rng = stream(mode, str(seats))
            while not state.over:
                seat = rng.pick(state.waiting)
                state.choose(seat, rng.pick(state.options(seat)))
            assert len(state.outcome().ranks) == seats
            assert all(c < OPINION for c in state.museums[seats])
