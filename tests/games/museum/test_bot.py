"""The bot: it plays well and by the rules."""

from __future__ import annotations

import copy

import pytest

from tests.games.museum.builder import (
    CONTINENT_NUMBERS,
    card,
    deal,
    do,
    explore,
    hand_favours,
    improve,
    offer,
    question,
    show,
    table,
    worth,
)
from vestiges.engine.chance import stream
from vestiges.engine.options import parse
from vestiges.games.museum import GAME
from vestiges.games.museum.bot.judgement import Judgement
from vestiges.games.museum.bot.purchases import cheapest
from vestiges.games.museum.rules.question import CARD_CODES
from vestiges.games.museum.state import MuseumState
from vestiges.games.museum.view import view


def answer(state: MuseumState, seat: int = 0) -> str:
    """What the bot answers, in notation."""
    option = GAME.answer(state.view(seat), stream("bot", "test"))
    return state.phase_of(seat).say(state, option)


def play(seed: str, who: list[bool], **options: str) -> MuseumState:
    """A whole match; where True stands the bot plays, elsewhere chance."""
    state = GAME.new(parse(GAME.options, options), len(who), seed)
    assert isinstance(state, MuseumState)
    state.ignore_events()
    rng = stream(seed, "bot match")
    while not state.over:
        seat = state.waiting[0]
        if who[seat]:
            state.choose(seat, GAME.answer(state.view(seat), rng))
        else:
            state.choose(seat, rng.pick(state.options(seat)))
    return state


def test_it_beats_chance() -> None:
    wins = 0
    for game in range(20):
        who = [game % 2 == 0, game % 2 == 1]
        wins += play(f"chance {game}", who).outcome().ranks[game % 2] == 1
    assert wins >= 18


def test_it_scores_like_a_decent_player() -> None:
    totals: list[int] = []
    for game in range(8):
        totals += play(f"itself {game}", [True, True]).scores()
    assert sum(totals) / len(totals) > 78  # what a simple greedy player scores


@pytest.mark.parametrize("seats", [3, 4])
def test_it_plays_with_more_players(seats: int) -> None:
    wins = 0
    for game in range(6):
        who = [seat == game % seats for seat in range(seats)]
        wins += play(f"{seats} {game}", who).outcome().ranks[game % seats] == 1
    assert wins >= 5


def test_it_answers_from_its_view_alone_and_the_same_again() -> None:
    state = GAME.new(seats=3, seed="again")
    while not state.over:
        seat = state.waiting[0]
        seen = state.view(seat)
        kept = copy.deepcopy(seen)
        option = GAME.answer(seen, stream("again", "answers"))
        assert seen == kept  # it changes nothing in it
        assert GAME.answer(kept, stream("again", "answers")) == option
        state.choose(seat, option)


def test_it_takes_the_card_it_collects() -> None:
    state = table()
    deal(state.museums[0], state, *[f"rom{n:02}" for n in range(1, 8)])
    fours = [c for c in range(180) if state.scenario.value[c] == 4]
    roman = next(c for c in fours if c // 15 == 4 and c not in state.museums[0])
    for name, continent in CONTINENT_NUMBERS.items():
        other = next(c for c in fours if c // 45 == continent and c // 15 != 4)
        names = [CARD_CODES[roman]] if continent == 1 else []
        show(state, name, *names, CARD_CODES[other])
    explore(state)
    assert answer(state) == CARD_CODES[roman]


def test_it_pays_with_what_it_needs_least() -> None:
    state = table()
    offer(state)
    deal(state.museums[0], state, *[f"rom{n:02}" for n in (3, 5, 6, 7, 9)])
    same = [c for c in (f"may{n:02}" for n in range(1, 16)) if value(c) == value("rom02")]
    deal(state.hands[0], state, "rom01", "rom02", same[0])
    mind = Judgement(view(improve(state), 0), 0)
    assert mind.held(card("rom02")) > mind.held(card(same[0]))
    assert cheapest(mind, 0, [card("rom02"), card(same[0])], 0, value("rom02")) == pytest.approx(
        mind.loss(card(same[0]))
    )


def value(code: str) -> int:
    state = table()
    return state.scenario.value[card(code)]


def test_in_its_last_turn_it_exhibits_all_it_can() -> None:
    state = table(headlines=False)
    offer(state)
    deal(state.hands[0], state, worth(5), worth(4), worth(4, 1), worth(3))
    state.trigger = 1
    improve(state)
    while not state.over and question(state) in ("improve", "target", "pay"):
        do(state, answer(state))
    assert state.score[0] >= 8


def test_it_plays_a_loan_and_keeps_what_does_nothing() -> None:
    state = table()
    hand_favours(state, 0, "loan", "press")
    improve(state)
    assert answer(state) == "play loan"
    quiet = table()
    hand_favours(quiet, 0, "press")
    improve(quiet)
    assert answer(quiet) == "go on"


def test_it_takes_stock_when_the_pool_is_rich_and_the_hand_poor() -> None:
    state = table()
    offer(state)
    deal(state.pools[0], state, *[worth(5, n) for n in range(4)])
    deal(state.hands[0], state, worth(1))
    improve(state)
    assert answer(state) == "inventory"
    do(state, "inventory")
    assert answer(state).startswith(worth(5)[:3])


def test_it_uses_other_pools_and_experts() -> None:
    used_pool = used_expert = used_favour = 0
    for game in range(6):
        state = GAME.new(seats=2, seed=f"habits {game}")
        rng = stream(str(game), "habits")
        while not state.over:
            seat = state.waiting[0]
            option = GAME.answer(state.view(seat), rng)
            state.choose(seat, option)
        assert isinstance(state, MuseumState)
        told = state.events or []
        used_expert += any(e.kind == "recruited" for e in told)
        used_favour += any(e.kind == "played" for e in told)
        used_pool += any(e.kind == "bought" and not e.facts["own"] for e in told)
    assert min(used_pool, used_expert, used_favour) >= 1


def test_it_answers_every_question_it_may_be_asked() -> None:
    options = {
        "kickstarter_headlines": "true",
        "kickstarter_experts": "true",
        "kickstarter_favours": "true",
        "kickstarter_patrons": "true",
    }
    for game in range(4):
        assert play(f"all {game}", [True, True, True], **options).over
