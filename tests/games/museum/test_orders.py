"""Orders, marks and ties that seldom matter."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.museum.builder import (
    deal,
    do,
    end_turn,
    hand_favours,
    improve,
    next_headline,
    question,
    table,
    told,
    worth,
)
from tests.games.museum.rivals import duel
from vestiges.games.museum.constants import FINDER
from vestiges.games.museum.rules import rival
from vestiges.games.museum.rules.cards import give_power
from vestiges.games.museum.rules.exhibiting import exhibit, favours_between
from vestiges.games.museum.state import MuseumState


@pytest.mark.rule("MUS-110")
def test_every_multiple_of_ten_brings_a_favour() -> None:
    state = table()
    moves = [(0, 9), (0, 10), (9, 10), (10, 19), (8, 31), (19, 40)]
    assert [favours_between(state, old, new) for old, new in moves] == [0, 1, 1, 0, 3, 3]
    beyond = table(favour_mark="beyond")
    assert [favours_between(beyond, old, new) for old, new in moves] == [0, 0, 0, 1, 3, 2]


@pytest.mark.rule("MUS-102", "MUS-087")
def test_a_loan_is_told_with_its_rule() -> None:
    state = table()
    hand_favours(state, 0, "loan")
    do(improve(state), "play loan")
    assert [(event["amount"], event["clause"]) for event in told(state, "gained")] == [
        (4, "MUS-102")
    ]


@pytest.mark.rule("MUS-144")
def test_a_requisition_begins_with_the_first_player() -> None:
    state = table(3, kickstarter_headlines=True, first_player="2")
    for player in range(3):
        deal(state.pools[player], state, worth(1, 2 * player), worth(1, 2 * player + 1))
    next_headline(state, "requisition")
    end_turn(improve(state, 0))  # the last of the round
    asked = []
    while question(state) == "requisition":
        asked.append(state.waiting[0])
        state.choose(state.waiting[0], state.options(state.waiting[0])[0])
    assert asked == [1, 2, 0]


@pytest.mark.rule("MUS-305")
def test_a_card_is_drawn_for_the_third_of_a_civilization_not_for_the_second() -> None:
    state = table()
    give_power(state, 0, FINDER + 1)
    deal(state.hands[0], state, "gre01", "gre02", "gre03", "gre04")
    pending = []
    for number in state.hands[0][:]:
        exhibit(state, 0, number, state.hands[0])
        pending.append(len(state.pending))
    assert pending == [0, 0, 1, 1]


def tie(state: MuseumState, is_wanted: bool, number: int) -> tuple[list[int], int, int] | None:
    """A museum and two objects of equal first rank, the first ahead by the second rank alone."""
    rng = Random(number)
    cards = rng.sample(range(180), 14)
    museum, pair = cards[:12], cards[12:]
    if (rival.priority_of(state, pair[0]) <= 3) != is_wanted:
        return None
    if len({rival.priority_of(state, card) for card in pair}) > 1:
        return None
    value = [state.scenario.value[card] for card in pair]
    grown = [rival.growth(state, card, museum) for card in pair]
    kin = [rival.affinity(state, card, museum) for card in pair]
    if is_wanted:
        ranks = [(value[n] + grown[n], kin[n], value[n]) for n in range(2)]
    else:
        ranks = [(value[n], grown[n], kin[n]) for n in range(2)]
    if ranks[0][0] == ranks[1][0] and ranks[0][1] > ranks[1][1] and ranks[0][2] < ranks[1][2]:
        return museum, pair[0], pair[1]
    return None


@pytest.mark.rule("MUS-330")
@pytest.mark.parametrize("is_wanted", [True, False])
def test_ties_of_the_rival_go_by_the_second_rank_before_the_third(is_wanted: bool) -> None:
    state = duel()
    found = [case for n in range(60_000) if (case := tie(state, is_wanted, n)) is not None][:5]
    assert found
    for museum, best, other in found:
        assert rival.best_of(state, [best, other], museum) == best
