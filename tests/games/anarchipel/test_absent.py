"""Clocks and absent players (ANA-R49, ANA-158), and the look back at a match."""

from __future__ import annotations

import pytest

from tests.games.anarchipel.builder import (
    act,
    all_but,
    answer,
    asked,
    begin,
    haunt,
    plank,
    say,
    set_cards,
    stand,
    turn_ends,
    window,
)
from tests.games.anarchipel.inspection import refused
from tests.games.anarchipel.journeys import journey
from tests.games.anarchipel.seats import A, B, C, D, E
from vestiges.engine.chance import stream
from vestiges.games.anarchipel import GAME, clock
from vestiges.games.anarchipel.aftermath import timeline
from vestiges.games.anarchipel.bot.stand_in import stand_in
from vestiges.games.anarchipel.state import AnarchipelState
from vestiges.games.anarchipel.view import view
from vestiges.words import tongue

RNG = stream("absent", "tests")


def absent(state: AnarchipelState, seat: int) -> str:
    """What is answered for an absent player, in notation."""
    return state.phase_of(seat).say(state, stand_in(view(state, seat), RNG))


def test_the_game_says_what_the_absent_answer_and_how_its_clocks_run() -> None:
    assert (GAME.extras.stand_in, GAME.extras.clock) == (stand_in, clock)


@pytest.mark.rule("ANA-R49")
def test_an_absent_player_stays_passes_declines_and_plays_success() -> None:
    state = begin(5)
    assert absent(state, A) == "stay"
    answer(state, "give", "to blue", "2")
    assert absent(state, B) == "refuse"
    state = act(stand(begin(5, "pcccp"), "b4", A, B))
    assert absent(state, A) == "pass"
    answer(state, "launch")
    assert absent(state, B) == "decline"
    answer(state, "accept")
    assert absent(state, A) == "ss"
    set_cards(state, True)
    assert (asked(state), absent(state, A)) == ("gift", "pass")


@pytest.mark.rule("ANA-R49", "ANA-R29")
def test_an_absent_ghost_or_victim_does_the_least() -> None:
    state = window(haunt(begin(5), E, 1, 12))
    assert absent(state, E) == "pass"
    answer(state, "a12", "on green")
    order = []
    while asked(state) == "largesse":
        order.append(absent(state, C))
        answer(state, order[-1])
    assert order == ["coin to yellow", "coin to red", "coin to blue", "coin to yellow"]
    looked = act(stand(haunt(begin(5), E, 6), "b4", A, B))
    answer(looked, "launch", "accept")
    set_cards(looked, False)
    answer(looked, "a06", "on red")
    assert absent(looked, A) == "no"


@pytest.mark.rule("ANA-R49", "ANA-158", "ANA-V23", "ANA-R5")
def test_an_absent_player_skips_the_plea_is_ready_and_casts_no_vote() -> None:
    state = begin(5, decision_clock="60")
    all_but(state)
    turn_ends(state)
    assert absent(state, A) == "done"
    answer(state, *["done"] * 5)
    assert absent(state, A) == "ready"
    for seat in range(5):
        say(state, seat, "ready")
    assert absent(state, E) == "time"
    for seat, text in ((A, "for blue"), (B, "for red"), (C, "for blue"), (D, "for red")):
        say(state, seat, text)
    say(state, E, "for green")
    assert state.ballot == 2
    for seat, text in ((A, "for blue"), (B, "for red"), (C, "for blue"), (D, "for red")):
        say(state, seat, text)
    say(state, E, "time")
    assert state.round == 2
    assert [state.living[seat] for seat in (A, B)].count(False) == 1
    assert state.living[C]


@pytest.mark.rule("ANA-R49")
def test_if_nobody_votes_at_all_the_lot_decides_at_once() -> None:
    state = begin(4, decision_clock="60", tied_vote="nobody")
    all_but(state)
    plank(state)
    for seat in range(4):
        say(state, seat, "time")
    assert (state.round, state.living.count(False)) == (2, 1)


@pytest.mark.rule("ANA-127", "ANA-R5")
def test_without_a_clock_nobody_may_abstain() -> None:
    state = begin(4)
    all_but(state)
    assert refused(plank(state), "time").clause == "ANA-127"


@pytest.mark.rule("ANA-158", "ANA-126")
def test_the_clocks_of_a_match_are_told_by_question() -> None:
    state = begin(4, decision_clock="90", debate_clock="5")
    assert clock(view(state, None)) == 90
    all_but(state)
    turn_ends(state)
    answer(state, *["done"] * 4)
    assert (asked(state), clock(view(state, None))) == ("debate", 300)
    assert clock(view(begin(4), None)) == 0


def test_a_fully_absent_table_comes_to_its_end() -> None:
    state = begin(4, decision_clock="60")
    while not state.over:
        seat = state.waiting[0]
        state.choose(seat, stand_in(view(state, seat), RNG))
    assert state.outcome().reason.clause == "ANA-121"


# Afterwards ---------------------------------------------------------------------------------------


def test_the_look_back_tells_suspicions_turn_by_turn_beside_the_truth() -> None:
    match = journey(5, "afterwards", 10**6, coins="3")
    moments = timeline(match)
    assert [(m.round, m.turn) for m in moments] == sorted((m.round, m.turn) for m in moments)
    assert all(abs(sum(moment.suspicion) - 2) < 1e-6 for moment in moments)
    assert moments[0].suspicion == pytest.approx([0.4] * 5)
    told = GAME.extras.aftermath(match, tongue("fr", "anarchipel"))
    assert told is not None
    _, heads, rows = told
    assert [head.endswith("pirate") for head in heads] == [bool(r) for r in roles(match.state)]
    assert len(rows) == len(moments)
    assert {len(cells) for _, cells in rows} == {5}


def roles(state: object) -> list[int]:
    assert isinstance(state, AnarchipelState)
    return state.roles


def test_there_is_no_look_back_before_the_end() -> None:
    match = journey(4, "early", 30)
    assert GAME.extras.aftermath(match, tongue("en", "anarchipel")) is None
