"""Each refusal gives the one rule that forbids it, and each taking the rule that allows it."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.games.museum.builder import (
    card,
    deal,
    do,
    employ,
    explore,
    go_to,
    hand_favours,
    improve,
    new,
    offer,
    question,
    report,
    show,
    table,
    told,
    worth,
)
from vestiges.engine.errors import Refusal
from vestiges.games.museum.constants import DALTON, HORN, S_FINAL
from vestiges.games.museum.rules.cards import give_power
from vestiges.games.museum.state import MuseumState

FULL = [f"{civ}{n:02}" for civ in ("pho", "egy") for n in range(1, 16)]


def refused(state: MuseumState, answer: str) -> str:
    """The clause by which the first seat asked is refused; it stands in the message alone."""
    with pytest.raises(Refusal) as caught:
        do(state, answer)
    assert len(re.findall(r"MUS-R?\d+", str(caught.value))) == 1
    return caught.value.reason.clause


def poor(seats: int = 2, **options: Any) -> MuseumState:
    """An empty table: nobody has anything, no experts are on offer."""
    state = table(seats, **options)
    offer(state)
    return state


# What is taken ------------------------------------------------------------------------------------


def takings(state: MuseumState) -> list[object]:
    return [event["clause"] for event in told(state, "took")]


@pytest.mark.rule("MUS-032", "MUS-035", "MUS-140")
def test_taking_names_the_rule_of_host_guest_and_grants() -> None:
    state = table(3)
    show(state, "europe", "gre08", "rom07")
    report(state, "grants")
    explore(state)
    do(state, "gre08", "rom07")
    do(state, *[worth_on_display(state)])
    assert takings(state) == ["MUS-032", "MUS-140", "MUS-035"]
    do(state, "pass")
    assert [event["clause"] for event in told(state, "passed")] == ["MUS-035"]


def worth_on_display(state: MuseumState) -> str:
    """Something a guest may take."""
    seat = state.waiting[0]
    return state.phase_of(seat).say(state, state.options(seat)[0])


@pytest.mark.rule("MUS-140", "MUS-251")
def test_declining_names_the_rule_of_grants_and_of_the_horn() -> None:
    state = table()
    show(state, "europe", "gre08", "rom07")
    report(state, "grants")
    give_power(state, 0, HORN)
    explore(state)
    do(state, "gre08", "pass", "pass")
    assert [event["clause"] for event in told(state, "passed")] == ["MUS-140", "MUS-251"]
    again = table(league=True)
    give_power(again, 0, HORN)
    show(again, "europe", "gre08", "rom07")
    explore(again)
    do(again, "gre08", "rom07")
    assert takings(again) == ["MUS-032", "MUS-251"]


@pytest.mark.rule("MUS-323", "MUS-360")
def test_the_rivals_second_taking_names_its_own_rule() -> None:
    state = table(1)
    show(state, "europe", "gre08", "rom07")
    for place in ("americas", "africa", "asia"):
        show(state, place)
    report(state, "grants")
    explore(state, 1)
    assert takings(state) == ["MUS-323", "MUS-360"]


# Exploration --------------------------------------------------------------------------------------


@pytest.mark.rule("MUS-033", "MUS-133", "MUS-134")
def test_what_is_not_shown_and_what_a_headline_put_away_cannot_be_taken() -> None:
    state = table()
    show(state, "asia", "chi10", "jap05")
    show(state, "europe", "gre08", "rom07")
    report(state, "war", "asia")
    explore(state)
    assert refused(state, "inc02") == "MUS-033"
    assert refused(state, "chi10") == "MUS-133"
    calm = table()
    show(calm, "europe", "gre08", "rom07")
    report(calm, "instability", "europe")
    assert refused(explore(calm), "gre08") == "MUS-134"


@pytest.mark.rule("MUS-241", "MUS-R63")
def test_relics_are_taken_or_bought_as_was_agreed() -> None:
    direct = table(league=True, relic_direct=True)
    direct.relics = [card("lg01")]
    assert refused(explore(direct), "lg01") == "MUS-R63"
    taken = poor(league=True)
    taken.relics = [card("lg01")]
    deal(taken.hands[0], taken, worth(1), worth(2), worth(3))
    do(improve(taken), "buy at 1")
    assert refused(taken, "lg01") == "MUS-241"


@pytest.mark.rule("MUS-308")
def test_a_favour_is_traded_for_no_relic_and_nothing_hidden() -> None:
    state = table(league=True)
    state.relics = [card("lg01")]
    give_power(state, 0, DALTON)
    assert refused(improve(state), "trade loan") == "MUS-308"
    hand_favours(state, 0, "loan")
    show(state, "asia", "chi10", "jap05")
    report(state, "war", "asia")
    improve(state)
    do(state, "trade loan")
    assert refused(state, "lg01") == "MUS-308"
    assert refused(state, "chi10") == "MUS-133"
    assert refused(state, "inc02") == "MUS-308"


@pytest.mark.rule("MUS-308", "MUS-257", "MUS-255")
def test_asides_that_are_not_to_be_had() -> None:
    state = improve(table())
    assert refused(state, "sell") == "MUS-255"
    assert refused(state, "trade loan") == "MUS-308"
    skulls = improve(table(skulls=True))
    assert refused(skulls, "sell") == "MUS-257"


# Buying -------------------------------------------------------------------------------------------


def full(state: MuseumState) -> None:
    """Player 0 has 25 objects on show."""
    deal(state.museums[0], state, *FULL[:25])


@pytest.mark.rule("MUS-050", "MUS-046", "MUS-333")
def test_why_nothing_can_be_bought_in_a_shop() -> None:
    state = improve(poor())
    assert refused(state, "buy at 3") == "MUS-050"
    assert refused(state, "buy at 1") == "MUS-050"
    assert refused(state, "buy at 2") == "MUS-050"
    state.stocked = True
    assert refused(improve(state), "buy at 2") == "MUS-046"
    assert refused(improve(poor(1)), "buy at 2") == "MUS-333"
    advanced = improve(poor(1, rival="advanced"))
    assert refused(advanced, "buy at 2") == "MUS-050"


@pytest.mark.rule("MUS-052", "MUS-138", "MUS-055")
def test_why_an_object_cannot_be_bought_on_the_own_account() -> None:
    state = poor()
    deal(state.hands[0], state, worth(1), worth(2))
    deal(state.pools[0], state, worth(5), worth(1, 1))
    do(improve(state), "buy at 1")
    assert refused(state, worth(5)) == "MUS-055"
    broke = poor()
    offer(broke, 19, 22)  # experts keep the own account open
    deal(broke.hands[0], broke, *[worth(5, n) for n in range(5)])
    report(broke, "deflation")
    do(improve(broke), "buy at 1")
    assert refused(broke, worth(5)) == "MUS-138"
    crowded = poor()
    offer(crowded, 19, 22)
    full(crowded)
    deal(crowded.hands[0], crowded, *[worth(5, n) for n in range(8, 12)])
    do(improve(crowded), "buy at 1")
    assert refused(crowded, worth(5, 8)) == "MUS-052"


@pytest.mark.rule("MUS-052", "MUS-138", "MUS-062")
def test_why_nothing_of_another_pool_can_be_bought() -> None:
    state = poor()
    deal(state.hands[0], state, *[worth(5, n) for n in range(8, 12)])
    deal(state.pools[1], state, worth(1), worth(2))
    assert refused(improve(state), "buy at 2") == "MUS-062"
    report(state, "deflation")
    assert refused(improve(state), "buy at 2") == "MUS-138"
    state.prestige[0] = 1  # enough for Deflation
    assert refused(improve(state), "buy at 2") == "MUS-062"
    full(state)
    assert refused(improve(state), "buy at 2") == "MUS-052"


@pytest.mark.rule("MUS-055")
def test_a_pool_that_is_too_dear_says_so() -> None:
    state = poor()
    deal(state.pools[1], state, worth(5))
    state.prestige[0] = 1
    assert refused(improve(state), "buy at 2") == "MUS-055"


@pytest.mark.rule("MUS-062")
def test_a_second_object_of_a_pool_needs_a_second_fee() -> None:
    state = poor()
    deal(state.pools[1], state, worth(1), worth(2))
    deal(state.hands[0], state, worth(5), worth(5, 1))
    state.prestige[0] = 1
    improve(state)
    state.choose(0, state.phase_of(0).read(state, 0, "buy at 2"))
    phase = state.phase_of(0)
    assert phase.name == "target"
    state.targets = [card(worth(1))]
    assert phase.why_not(state, 0, card(worth(2))).clause == "MUS-062"


@pytest.mark.rule("MUS-056", "MUS-061", "MUS-075", "MUS-050")
def test_what_is_not_to_be_had_on_an_account() -> None:
    state = poor()
    offer(state, 19)
    deal(state.hands[0], state, "rom08", "rom07", worth(1), worth(2))
    deal(state.pools[1], state, "chi02", "chi03")
    state.prestige[0] = 4
    do(improve(state), "buy at 1")
    assert refused(state, "ex20") == "MUS-075"
    assert refused(state, "chi02") == "MUS-061"
    assert refused(state, "jap05") == "MUS-050"
    do(state, worth(1))
    assert refused(state, worth(1)) == "MUS-056"
    other = poor()
    offer(other, 19)
    deal(other.hands[0], other, "rom08", worth(4))
    deal(other.pools[1], other, worth(1), worth(2))
    other.prestige[0] = 4
    do(improve(other), "buy at 2")
    assert refused(other, "ex19") == "MUS-061"
    assert refused(other, "rom08") == "MUS-061"


@pytest.mark.rule("MUS-244", "MUS-243", "MUS-245")
def test_why_a_relic_cannot_be_bought() -> None:
    state = poor(league=True)
    deal(state.hands[0], state, "lg01", "rom08", worth(1), worth(2))
    deal(state.hands[0], state, worth(5))
    do(improve(state), "buy at 1")
    assert refused(state, "lg01") == "MUS-243"
    do(state, worth(1))
    assert refused(state, "lg01") == "MUS-244"
    rich = poor(league=True)
    deal(rich.hands[0], rich, "lg01", "lg02", worth(5), worth(1))
    rich.prestige[0] = 20
    do(improve(rich), "buy at 1")
    phase = rich.phase_of(0)
    rich.targets = [card("lg01")]
    assert phase.why_not(rich, 0, card(worth(1))).clause == "MUS-244"
    crowded = poor(league=True)
    deal(crowded.museums[0], crowded, "lg03", "lg04", "lg05", "lg06")
    deal(crowded.hands[0], crowded, "lg01", worth(1), worth(2))
    crowded.prestige[0] = 20
    do(improve(crowded), "buy at 1")
    assert refused(crowded, "lg01") == "MUS-245"


@pytest.mark.rule("MUS-072", "MUS-243", "MUS-054", "MUS-058", "MUS-053", "MUS-055")
def test_why_something_cannot_pay() -> None:
    state = poor(league=True)
    deal(state.hands[0], state, "lg01", worth(4), worth(2), worth(3), worth(5, 1))
    deal(state.pools[0], state, worth(1))
    do(improve(state), "buy at 1", worth(4), "no more")
    assert refused(state, "lg01") == "MUS-072"
    assert refused(state, worth(1)) == "MUS-054"
    assert refused(state, worth(4)) == "MUS-058"
    assert refused(state, worth(5)) == "MUS-053"
    assert refused(state, "done") == "MUS-055"
    assert refused(state, "token") == "MUS-053"
    do(state, worth(2))
    assert refused(state, worth(2)) == "MUS-053"
    relic = poor(league=True)
    deal(relic.hands[0], relic, "lg01", worth(4))
    relic.prestige[0] = 20
    do(improve(relic), "buy at 1", "lg01", *["token"] * 8)
    assert question(relic) == "pay"
    assert refused(relic, worth(4)) == "MUS-243"


@pytest.mark.rule("MUS-063", "MUS-138", "MUS-057")
def test_why_a_token_cannot_pay() -> None:
    state = poor()
    deal(state.pools[1], state, worth(4))
    deal(state.hands[0], state, worth(5), worth(5, 1))
    state.prestige[0] = 1
    do(improve(state), "buy at 2")
    assert question(state) == "pay"
    assert refused(state, "token") == "MUS-063"
    dear = poor()
    report(dear, "deflation")
    deal(dear.hands[0], dear, worth(4), worth(5), worth(5, 1))
    dear.prestige[0] = 1
    do(improve(dear), "buy at 1", worth(4))
    if question(dear) == "target":
        do(dear, "no more")
    assert refused(dear, "token") == "MUS-138"
    minimal = poor(overpay="minimal")
    deal(minimal.hands[0], minimal, worth(4), worth(4, 1), worth(5), worth(3), worth(3, 1))
    deal(minimal.hands[0], minimal, worth(2))
    do(improve(minimal), "buy at 1", worth(4), "no more", worth(3))
    assert question(minimal) == "pay"
    assert refused(minimal, worth(5)) == "MUS-057"
    assert refused(minimal, worth(4, 1)) == "MUS-057"  # the three would be superfluous


@pytest.mark.rule("MUS-080", "MUS-081", "MUS-046", "MUS-082")
def test_why_there_is_no_inventory() -> None:
    state = improve(poor())
    assert refused(state, "inventory") == "MUS-080"
    deal(state.pools[0], state, worth(5))
    deal(state.hands[0], state, *[worth(1, n) for n in range(7)])
    assert refused(improve(state), "inventory") == "MUS-081"
    state.freed = True
    assert refused(improve(state), "inventory") == "MUS-046"
    state.stocked = True
    assert refused(improve(state), "inventory") == "MUS-082"
    lax = poor(inventory_strict=False)
    lax.freed = True
    assert refused(improve(lax), "inventory") == "MUS-080"


# Favours ------------------------------------------------------------------------------------------


@pytest.mark.rule("MUS-085", "MUS-105", "MUS-046", "MUS-052", "MUS-138")
def test_why_a_favour_cannot_be_played() -> None:
    state = poor()
    assert refused(improve(state), "play express") == "MUS-085"
    hand_favours(state, 0, "express")
    assert refused(improve(state), "play express") == "MUS-105"
    deal(state.hands[0], state, worth(1))
    report(state, "deflation")
    assert refused(improve(state), "play express") == "MUS-138"
    full(state)
    assert refused(improve(state), "play express") == "MUS-052"
    state.stocked = True
    assert refused(improve(state), "play express") == "MUS-046"
    state.played = True
    assert refused(improve(state), "play express") == "MUS-085"


@pytest.mark.rule("MUS-092", "MUS-096", "MUS-097", "MUS-101")
def test_why_a_favour_cannot_be_used_on_an_object() -> None:
    for kind, clause in (
        ("express", "MUS-092"),
        ("charity", "MUS-096"),
        ("collector", "MUS-097"),
        ("stocktake", "MUS-101"),
    ):
        state = poor(league=True)
        hand_favours(state, 0, kind)
        deal(state.hands[0], state, "lg01", worth(1), worth(2), worth(5))
        deal(state.pools[0], state, worth(3), worth(3, 1), worth(5, 1))
        do(improve(state), f"play {kind}")
        for answer in (worth(4), "done"):
            assert refused(state, answer) == clause
    assert refused(state, worth(1)) == "MUS-101"
    stock = poor()
    hand_favours(stock, 0, "stocktake")
    deal(stock.pools[0], stock, worth(3), worth(2), worth(5, 1))
    do(improve(stock), "play stocktake", worth(3))
    assert refused(stock, worth(3)) == "MUS-101"
    assert refused(stock, worth(5, 1)) == "MUS-101"


@pytest.mark.rule("MUS-145", "MUS-105")
def test_why_a_favour_cannot_be_used_on_a_continent() -> None:
    state = table()
    hand_favours(state, 0, "finds")
    report(state, "war", "asia")
    state.decks[1] = []
    do(improve(state), "play finds")
    assert refused(state, "asia") == "MUS-145"
    assert refused(state, "europe") == "MUS-105"


@pytest.mark.rule("MUS-103", "MUS-046")
def test_why_an_expert_cannot_be_hired() -> None:
    state = table()
    hand_favours(state, 0, "hiring")
    offer(state, 1, 2, 3)
    do(improve(state), "play hiring")
    assert refused(state, "ex09") == "MUS-103"
    late = table()
    hand_favours(late, 0, "hiring", "loan")
    offer(late, 1, 2, 3)
    late.stocked = True
    do(improve(late), "play hiring")
    assert question(late) in ("hire", "improve")  # renewing is all that is left
    bare = table()
    hand_favours(bare, 0, "hiring")
    offer(bare, 1, 2, 3)
    bare.expert_deck = []
    do(improve(bare), "play hiring")
    assert refused(bare, "renew") == "MUS-103"


@pytest.mark.rule("MUS-104", "MUS-207")
def test_why_a_deck_cannot_be_foreseen() -> None:
    state = table(kickstarter_favours=True)
    hand_favours(state, 0, "foresight")
    do(improve(state), "play foresight", "favours")
    assert refused(state, "h01") == "MUS-104"
    first = worth_on_display(state)
    do(state, first)
    assert refused(state, first) == "MUS-104"


# The end ------------------------------------------------------------------------------------------


@pytest.mark.rule("MUS-166", "MUS-245")
def test_why_an_object_cannot_hang_there() -> None:
    state = table(league=True, final_layout="manual", end_score="10")
    deal(state.museums[0], state, "lg01", "lg02", "rom01", "rom02")
    state.score = [60, 0]
    improve(state)
    while question(state) != "place":
        state.choose(state.waiting[0], state.options(state.waiting[0])[0])
    assert refused(state, "slot 1") == "MUS-166"
    assert refused(state, "pair 16") == "MUS-166"
    do(state, "pair 1")
    assert refused(state, "pair 1") == "MUS-166"
    while state.waiting and question(state) == "place" and "pair" in worth_on_display(state):
        do(state, worth_on_display(state))
    assert refused(state, "pair 1") == "MUS-166"
    do(state, "slot 1")
    if state.waiting == [0]:
        assert refused(state, "slot 1") == "MUS-166"


@pytest.mark.rule("MUS-245")
def test_a_relic_may_not_take_the_room_of_the_others() -> None:
    state = table(league=True, final_layout="manual", end_score="10")
    deal(state.museums[0], state, "lg01", "lg02", "lg03", "lg04")
    state.boards[0] = 1
    state.score = [60, 0]
    improve(state)
    while question(state) != "place":
        state.choose(state.waiting[0], state.options(state.waiting[0])[0])
    do(state, "pair 2")  # the gallery is a row: one slot is left on one side, six on the other
    phase = state.phase_of(0)
    pairs = [
        n
        for n, pair in enumerate(state.scenario.floors[1].pairs)
        if state.slots[0][pair[0]] < 0 and state.slots[0][pair[1]] < 0
    ]
    left = [n for n in pairs if 25 + n not in state.options(0)]
    assert left
    assert {phase.why_not(state, 0, 25 + n).clause for n in left} == {"MUS-245"}


@pytest.mark.rule("MUS-155")
def test_why_arkadin_cannot_copy_someone() -> None:
    state = table(kickstarter_experts=True)
    employ(state, 1, 1)
    employ(state, 1, 2)
    offer(state, 29)
    deal(state.hands[0], state, worth(5), worth(5, 1), worth(5, 2))
    do(improve(state), "buy at 1", "ex29")
    while question(state) in ("target", "pay"):
        do(state, "no more" if question(state) == "target" else worth_on_display(state))
    assert question(state) == "copy"
    assert refused(state, "ex05") == "MUS-155"
    assert refused(state, "ex29") == "MUS-155"


# Answers to other questions -----------------------------------------------------------------------


def developing(*answers: str, **options: Any) -> MuseumState:
    """The first seat in its Improvement with three objects and two prestige, after answers."""
    state = table(2, **options)
    deal(state.hands[0], state, worth(1), worth(2), worth(3))
    state.prestige[0] = 2
    hand_favours(state, 0, "team", "hiring")
    offer(state, 1, 2, 3)
    return do(improve(state), *answers)


def beginning(**options: Any) -> MuseumState:
    """The first seat before its pick, with a favour."""
    state = table(2, **options)
    hand_favours(state, 0, "loan")
    return explore(state)


def picking(seat: int = 0) -> MuseumState:
    """This seat takes an object in the first seat's turn."""
    state = table(2)
    show(state, "europe", "gre08", "rom07")
    show(state, "asia", "chi10", "jap05")
    explore(state)
    while question(state) != "pick":
        do(state, "go on")
    return do(state, "gre08") if seat else state


def set_up_to(asked: str, **options: Any) -> MuseumState:
    """A match at this question of its setup."""
    state = new(2, **options)
    while question(state) != asked:
        do(state, state.phase_of(state.waiting[0]).say(state, state.options(state.waiting[0])[0]))
    return state


def laying_out(*answers: str) -> MuseumState:
    """All turns are over, and the first seat has an object to lay out."""
    state = table(2)
    deal(state.museums[0], state, worth(1), worth(2))
    deal(state.museums[1], state, worth(3), worth(4))
    return do(go_to(state, S_FINAL), *answers)


BY_HAND = laying_out("by hand")
OTHER_MOMENTS = [
    (new(), "go on", "First say whether you keep your starting hand. [MUS-022]"),
    (new(), "pa01", "Patrons are dealt when the starting hands are settled. [MUS-025]"),
    (set_up_to("patron"), "replace", "Starting hands are settled before the first turn. [MUS-022]"),
    (set_up_to("patron"), "inc01", "First choose your patron. [MUS-025]"),
    (beginning(), "inc01", "This is a moment for a favour: play one, or go on. [MUS-086]"),
    (beginning(), "pass", "This is a moment for a favour: play one, or go on. [MUS-086]"),
    (beginning(), "ex01", "Experts are recruited in your Improvement. [MUS-075]"),
    (beginning(), "token", "Purchases are made in your Improvement. [MUS-045]"),
    (beginning(), "pa01", "Patrons are chosen before the first turn. [MUS-025]"),
    (beginning(patrons="none"), "pa01", "There are no patrons in this match. [MUS-208]"),
    (beginning(), "sk01+sk04", "There are no crystal skulls in this match. [MUS-255]"),
    (beginning(skulls=True), "sk01+sk04", "Say first that you sell skulls. [MUS-257]"),
    (picking(), "buy at 1", "Improvement begins when the others have taken or passed. [MUS-040]"),
    (picking(), "go on", "Improvement begins when the others have taken or passed. [MUS-040]"),
    (picking(), "play loan", "The moment for a favour before this pick is over. [MUS-086]"),
    (picking(), "sell", "There are no crystal skulls in this match. [MUS-255]"),
    (picking(), "done", "Purchases are made in your Improvement. [MUS-045]"),
    (picking(1), "play loan", "Only the active player plays a favour. [MUS-085]"),
    (picking(1), "inventory", "Only the active player has an Improvement. [MUS-044]"),
    (
        developing(),
        "inc01",
        "Say first where you buy: “buy at 1” for your own hand and pool. [MUS-050]",
    ),
    (developing(), "ex01", "Say “buy at 1” first to recruit an expert. [MUS-075]"),
    (developing(), "token", "You are buying nothing now: say first where you buy. [MUS-356]"),
    (developing(), "no more", "You are buying nothing now: say first where you buy. [MUS-356]"),
    (developing(), "pass", "Say “go on” to end your Improvement. [MUS-049]"),
    (developing(), "slot 3", "Museums are laid out after the last turn. [MUS-166]"),
    (
        developing(),
        "europe",
        "A continent is named for a new archaeological team or for finds. [MUS-093]",
    ),
    (developing(), "renew", "The favour Efficient Hiring renews the experts. [MUS-103]"),
    (developing(), "f01", "That is a part of the favour Foresight. [MUS-104]"),
    (
        developing(),
        "team",
        "Favours are discarded when you draw one beyond your limit. [MUS-089]",
    ),
    (
        developing(),
        "decline",
        "Only who ignores headlines may decline a Requisition. [MUS-153]",
    ),
    (
        developing("buy at 1"),
        "token",
        "First choose all that you buy: it is paid together. [MUS-056]",
    ),
    (
        developing("buy at 1"),
        "go on",
        "A purchase is not interrupted: finish it, or take it back. [MUS-086]",
    ),
    (
        developing("buy at 1", worth(2), "no more"),
        "ex01",
        "What you buy is chosen: pay for it with objects of your hand and prestige. [MUS-053]",
    ),
    (developing("play team"), "go on", "A favour is not interrupted: finish it first. [MUS-086]"),
    (developing("play hiring"), "pass", "A favour is not interrupted: finish it first. [MUS-086]"),
    (laying_out(), "slot 1", "Say first that you place the objects by hand. [MUS-175]"),
    (laying_out(), "go on", "The last turn is over: now museums are laid out. [MUS-166]"),
    (BY_HAND, "accept", "You place the objects by hand: take that back first. [MUS-175]"),
    (BY_HAND, "inc01", "The last turn is over: now museums are laid out. [MUS-166]"),
]


@pytest.mark.rule("MUS-022", "MUS-025", "MUS-040", "MUS-045", "MUS-049", "MUS-050", "MUS-053")
@pytest.mark.rule("MUS-056", "MUS-075", "MUS-085", "MUS-086", "MUS-166", "MUS-175", "MUS-356")
@pytest.mark.parametrize(("state", "text", "said"), OTHER_MOMENTS)
def test_an_answer_to_another_question_is_told_the_rule_of_its_moment(
    state: MuseumState, text: str, said: str
) -> None:
    before = state.digest()
    with pytest.raises(Refusal) as caught:
        do(state, text)
    assert str(caught.value) == said
    assert state.digest() == before
