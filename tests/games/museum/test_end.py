"""The end of the match (section 3.13) and its outcome (3.15)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.museum.builder import (
    buy,
    card,
    deal,
    do,
    employ,
    end_turn,
    explore,
    improve,
    offer,
    offered,
    question,
    show,
    table,
    worth,
)
from vestiges.engine.chance import stream
from vestiges.games.museum import GAME
from vestiges.games.museum.board import draft_review
from vestiges.games.museum.rules.layouts import next_to_place
from vestiges.games.museum.rules.question import CARD_CODES
from vestiges.games.museum.rules.scoring import PROPOSED, finish, lay_quickly, lay_well
from vestiges.games.museum.state import PARTS, MuseumState
from vestiges.games.museum.view import view
from vestiges.words import tongue


@pytest.mark.rule("MUS-V37", "MUS-158", "MUS-R47")
def test_fifty_does_not_end_the_match_fifty_one_does() -> None:
    state = table(headlines=False)
    offer(state)
    state.score[0] = 49
    deal(state.hands[0], state, *[worth(1, n) for n in range(4)])
    improve(state)
    buy(state, 1, [worth(1)], [worth(1, 1)])
    do(state, "go on")
    assert (state.score[0], state.trigger) == (50, -1)
    end_turn(state)
    explore(state)
    while question(state) != "improve":
        state.choose(state.waiting[0], state.options(state.waiting[0])[-1])
    buy(state, 1, [worth(1, 2)], [worth(1, 3)])
    assert state.score[0] == 51
    end_turn(state)
    assert state.trigger == 0


@pytest.mark.rule("MUS-158", "MUS-R47")
def test_the_score_that_ends_the_match_can_be_agreed_upon() -> None:
    for options, score, ends in (
        ({"end_reached": True}, 50, True),
        ({"end_score": "25"}, 25, False),
        ({"end_score": "25"}, 26, True),
    ):
        state = table(**options)
        state.score[0] = score
        improve(state)
        do(state, "go on")
        assert (state.trigger == 0) == ends


@pytest.mark.rule("MUS-V29", "MUS-159", "MUS-160", "MUS-R48")
def test_everyone_else_has_one_more_turn_across_the_end_of_the_round() -> None:
    state = table(3)
    state.round = 6
    state.score[1] = 52
    improve(state, 1)
    do(state, "go on")
    assert (state.trigger, state.active, state.round) == (1, 2, 6)
    end_turn(state)
    assert (state.active, state.round) == (0, 7)
    assert state.headline >= 0
    row, headline, discarded = state.row[:], state.headline, state.headline_discard[:]
    deal(state.museums[1], state, "rom01")
    end_turn(state)
    assert (question(state), state.waiting) == ("layout", [1])  # no second turn for the trigger
    turns = [
        (event.seat, event.facts["round"]) for event in state.events or [] if event.kind == "turn"
    ]
    assert turns == [(2, 6), (0, 7)]
    assert (state.round, state.row) == (7, row)  # no round end after the very last turn
    assert (state.headline, state.headline_discard) == (headline, discarded)


@pytest.mark.rule("MUS-161")
def test_a_second_player_beyond_fifty_changes_nothing() -> None:
    state = table(3, headlines=False)
    state.score = [52, 60, 70]
    improve(state, 0)
    do(state, "go on")
    assert state.trigger == 0
    end_turn(state)
    assert (state.trigger, state.active) == (0, 2)
    end_turn(state)
    assert state.over or question(state) == "layout"


@pytest.mark.rule("MUS-162", "MUS-R49")
def test_an_empty_board_triggers_the_end() -> None:
    state = table(headlines=False)
    for continent in ("americas", "europe", "africa", "asia"):
        show(state, continent)
    state.decks = [[], [], [], []]
    improve(state)
    do(state, "go on")
    assert state.trigger == 0
    other = table(headlines=False)
    for continent in ("americas", "europe", "africa", "asia"):
        show(other, continent)
    left = [c for c in other.decks[0] if c < 180][-1:]
    other.decks = [left, [], [], []]
    improve(other)
    do(other, "go on")
    assert other.trigger == -1


@pytest.mark.rule("MUS-163", "MUS-V43", "MUS-R49")
def test_full_museums_do_not_end_the_match() -> None:
    state = table(headlines=False)
    offer(state, 7)
    shown = [c for c in state.display if c >= 0]
    free = [CARD_CODES[c] for c in range(180) if c not in shown]
    deal(state.museums[0], state, *free[:25])
    deal(state.museums[1], state, *free[25:50])
    state.score = [48, 51]
    state.prestige[0] = 3
    deal(state.pools[0], state, free[60])
    improve(state, 1)
    do(state, "go on")
    assert (state.trigger, state.active) == (1, 0)
    while question(state) != "improve":
        state.choose(state.waiting[0], state.options(state.waiting[0])[-1])
    assert "buy at 1" in offered(state)
    assert "inventory" in offered(state)
    do(state, "go on")
    assert question(state) == "layout"


def finished(scores: list[int], pools: list[list[str]], **options: Any) -> MuseumState:
    """A match that is over with these markers, pools and no museums."""
    state = table(len(scores), patrons="none", **options)
    state.score = scores
    for player, pool in enumerate(pools):
        deal(state.pools[player], state, *pool)
    state.slots = [[-1] * 25 for _ in scores]
    finish(state)
    return state


@pytest.mark.rule("MUS-188", "MUS-R50")
def test_the_highest_total_wins_and_equal_totals_share() -> None:
    assert finished([60, 52, 55], [[], [], []]).outcome().ranks == [1, 3, 2]
    tie = finished([60, 60], [["rom01"], []])
    assert (tie.outcome().ranks, tie.outcome().reason.clause) == ([1, 1], "MUS-188")
    decided = finished([60, 60], [["rom01"], []], tie="fewer_pool_cards")
    assert decided.outcome().ranks == [2, 1]


@pytest.mark.rule("MUS-187", "MUS-R51")
def test_totals_go_beyond_the_track_and_below_zero() -> None:
    state = table(patrons="none")
    deal(state.pools[0], state, "rom01", "rom02", "rom03")
    state.tokens = [0, 5, 0, 0]
    state.score = [4, 130]
    state.slots = [[-1] * 25, [-1] * 25]
    finish(state)
    assert state.scores() == [-11, 130]


@pytest.mark.rule("MUS-166", "MUS-175", "MUS-271", "MUS-272")
def test_a_layout_is_accepted_or_made_by_hand_and_stored() -> None:
    state = table(patrons="none", headlines=False)
    deal(state.museums[0], state, "rom01", "rom05", "rom08")
    deal(state.museums[1], state, "gre01", "gre05", "gre08")
    state.score = [60, 3]
    improve(state, 0)
    do(state, "go on")
    end_turn(state)
    assert (state.waiting, question(state)) == ([0, 1], "layout")
    do(state, "by hand")
    order = []
    for slot in (1, 2, 25):
        order.append(next_to_place(state, 0))
        assert view(state, 1)["slots"][0] == []
        do(state, f"slot {slot}")
    assert order == sorted(state.museums[0])
    assert state.waiting == [1]
    do(state, "accept")
    assert state.over
    assert state.slots[0][0] == order[0]
    assert (state.slots[0][24], state.slots[0][3]) == (order[2], -1)
    assert [state.final[0], state.final[PARTS]] == [0, 1]  # apart, and laid side by side
    assert dict(state.sheet())["Civilization collections"] == [0, 1]


@pytest.mark.rule("MUS-175", "MUS-275", "MUS-270")
def test_the_layout_can_be_automatic_or_by_hand_alone() -> None:
    for layout, name in (("automatic", ""), ("manual", "place")):
        state = table(patrons="none", headlines=False, final_layout=layout)
        deal(state.museums[0], state, "rom01", "rom05", "rom08")
        state.score = [60, 0]
        improve(state, 0)
        do(state, "go on")
        end_turn(state)
        assert state.over == (name == "")
        if name:
            assert (state.waiting, question(state)) == ([0], name)
        else:
            assert state.final[0] == 1


@pytest.mark.rule("MUS-270")
def test_the_layout_proposed_is_the_same_wherever_and_whenever_it_is_worked_out() -> None:
    names = [CARD_CODES[number] for number in Random(2).sample(range(180), 18)]
    laid, quickly = [], []
    for order in (names, names[::-1], sorted(names)):
        state = table(patrons="none")
        deal(state.museums[0], state, *order)
        PROPOSED.clear()  # nothing is remembered
        lay_well(state, 0)
        laid.append(state.slots[0])
        lay_quickly(state, 0)
        quickly.append(state.slots[0])
    assert laid[0] == laid[1] == laid[2]
    assert quickly[0] == quickly[1] == quickly[2]


@pytest.mark.rule("MUS-275")
def test_who_does_not_answer_is_answered_for_with_the_layout_proposed() -> None:
    state = table(patrons="none", headlines=False)
    deal(state.museums[0], state, "rom01", "rom05", "rom08")
    deal(state.museums[1], state, "gre01", "gre05")
    state.score = [60, 0]
    improve(state, 0)
    do(state, "go on")
    end_turn(state)
    assert question(state) == "layout"
    while state.waiting:
        seat = state.waiting[0]
        option = GAME.answer(state.view(seat), stream("late", "museum"))
        assert state.phase_of(seat).say(state, option) == "accept"
        state.choose(seat, option)
    assert state.over
    assert [state.final[0], state.laid] == [1, [2, 2]]


@pytest.mark.rule("MUS-071", "MUS-268", "MUS-051")
def test_places_do_not_matter_during_play() -> None:
    state = table(headlines=False)
    offer(state)
    deal(state.museums[0], state, "rom01", "inc01")
    deal(state.hands[0], state, "rom05", worth(5, 12), worth(5, 13))
    deal(state.pools[0], state, "rom08")
    improve(state)
    buy(state, 1, ["rom05"], [worth(5, 12)])
    buy(state, 1, ["rom08"], [worth(5, 13)])  # straight from the pool, never through the hand
    assert state.museums[0] == [card(code) for code in ("rom01", "inc01", "rom05", "rom08")]
    assert state.hands[0] == []
    assert (state.slots, view(state, 0)["slots"]) == ([[], []], [[], []])
    draft_review.review(view(state, 0), " ".join(["-1"] * 25), tongue("en", "museum"))  # decoration
    assert state.slots == [[], []]
    other = state.clone()
    other.museums[0].reverse()
    for each in (state, other):
        lay_well(each, 0)
    assert state.slots[0] == other.slots[0]
    assert sorted(c for c in state.slots[0] if c >= 0) == sorted(state.museums[0])


@pytest.mark.rule("MUS-R49", "MUS-163")
def test_every_match_ends() -> None:
    for seed in range(6):
        state = GAME.new(seats=2 + seed % 3, seed=str(seed))
        rng = stream(str(seed), "end")
        while not state.over:
            seat = rng.pick(state.waiting)
            state.choose(seat, rng.pick(state.options(seat)))
        assert state.outcome().winners()


@pytest.mark.rule("MUS-198")
def test_experts_count_for_the_ideal_team_however_they_came() -> None:
    state = table()
    state.patron[0] = 24
    employ(state, 0, 1)
    employ(state, 0, 19)
    state.slots = [[-1] * 25, [-1] * 25]
    state.patron[1] = -1
    finish(state)
    assert state.final[2] == 10


def test_ending_a_turn_hands_it_on_and_is_asked_once_more() -> None:
    state = table()
    deal(state.hands[0], state, *[worth(1, n) for n in range(7)])
    improve(state)
    seen = view(state, 0)
    assert [option for option in seen["options"] if GAME.extras.is_final(seen, option)] == [0]
    deal(state.hands[0], state, worth(2))
    improve(state)
    seen = view(state, 0)
    assert not GAME.extras.is_final(seen, 0)  # an object must go to the pool first
