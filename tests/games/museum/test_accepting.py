"""Accepting the layout proposed gives the best one the solver knows (MUS-175)."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

from tests.games.museum.builder import card, deal, do, go_to, question, table
from tests.games.museum.layouts import opened
from vestiges.engine.chance import stream
from vestiges.engine.match import Match, from_record
from vestiges.games.museum import GAME
from vestiges.games.museum.constants import OBJECTS, S_FINAL
from vestiges.games.museum.layout.fast_solver import solve_fast
from vestiges.games.museum.layout.scoring import judge
from vestiges.games.museum.layout.solver import Found, quick, solve
from vestiges.games.museum.rules.question import CARD_CODES
from vestiges.games.museum.rules.scoring import lay_well, problem_of
from vestiges.games.museum.state import MuseumState
from vestiges.games.museum.text.phrases import card as card_name
from vestiges.games.museum.view import view
from vestiges.words import tongue

EN = tongue("en", "museum")
ONCE = 2500
"""The steps of the quick search that was once all that accepting gave."""


@cache
def hard_museum() -> tuple[list[int], Found]:
    """Objects for which a quick search is not enough, and their best layout known."""
    rng = Random(3)
    while True:
        cards = sorted(rng.sample(range(OBJECTS), 25))
        problem = opened(cards)
        found = solve(problem)
        if judge(problem, quick(problem, 0, ONCE)).total + 1 < found.score:
            return cards, found


def at_the_end(cards: list[int], **options: Any) -> MuseumState:
    """A museum of these objects is to be laid out."""
    state = table(patrons="none", **options)
    deal(state.museums[0], state, *[CARD_CODES[number] for number in cards])
    deal(state.museums[1], state, *[c for c in ("rom01", "rom02") if card(c) not in cards][:1])
    return go_to(state, S_FINAL)


def laid_points(state: MuseumState, player: int) -> int:
    """What the layout of a player scores."""
    return judge(problem_of(state, player), state.slots[player]).total


@pytest.mark.rule("MUS-175", "MUS-271")
def test_accepting_gives_the_best_layout_the_solver_knows() -> None:
    cards, found = hard_museum()
    state = at_the_end(cards)
    assert question(state) == "layout"
    do(state, "accept")
    assert laid_points(state, 0) == found.score
    while state.waiting:
        do(state, "accept")
    assert sum(state.sources(0)[1:6]) == found.score


@pytest.mark.rule("MUS-175", "MUS-275")
def test_a_layout_made_without_asking_is_the_best_one_known_too() -> None:
    cards, found = hard_museum()
    state = at_the_end(cards, final_layout="automatic")
    assert state.over
    assert laid_points(state, 0) == found.score


@pytest.mark.rule("MUS-337", "MUS-175")
def test_the_rivals_museum_is_laid_out_as_well_as_anyones() -> None:
    cards, _ = hard_museum()
    state = table(1)
    deal(state.museums[1], state, *[CARD_CODES[number] for number in cards])
    lay_well(state, 1)
    assert laid_points(state, 1) == solve(problem_of(state, 1)).score


@pytest.mark.rule("MUS-175")
def test_the_question_says_what_the_layout_scores_and_what_is_certain() -> None:
    cards, found = hard_museum()
    state = at_the_end(cards)
    said = GAME.words.prompt(view(state, 0), EN)
    assert f": {found.score}; " in said
    certain = "no other can score more" if found.is_proven else f"more than {found.bound}."
    assert certain in said


@pytest.mark.rule("MUS-175")
def test_the_terminal_shows_the_layout_that_accepting_gives() -> None:
    cards, _ = hard_museum()
    state = at_the_end(cards)
    text = GAME.words.board(view(state, 0), ["Ada", "Max"], EN)
    shown = text.split("The layout proposed:")[1]
    assert "The layout proposed:" not in GAME.words.board(view(state, None), ["Ada", "Max"], EN)
    do(state, "accept")
    words = " ".join(shown.split())
    rows = [state.slots[0][row * 5 : row * 5 + 5] for row in range(5)]
    for row in rows:
        assert " | ".join(card_name(EN, number) for number in row) in words


@pytest.mark.rule("MUS-175")
def test_the_terminal_shows_layout_and_score_with_the_answers() -> None:
    cards, _ = hard_museum()
    state = at_the_end(cards)
    said = GAME.words.answers(view(state, 0), EN)
    do(state, "accept")
    words = " ".join(said.split())
    for row in range(5):
        names = [card_name(EN, number) for number in state.slots[0][row * 5 : row * 5 + 5]]
        assert " | ".join(names) in words
    while state.waiting:
        do(state, "accept")
    assert f"Total {state.scores()[0]} accept Accept the layout proposed" in words


@pytest.mark.rule("MUS-270")
def test_worlds_that_are_only_imagined_are_laid_out_faster() -> None:
    state = at_the_end(hard_museum()[0])
    world = state.imagine(0, stream("world", "museum"))
    assert isinstance(world, MuseumState)
    assert (world.imagined, state.imagined, world.clone().imagined) == (True, False, True)
    lay_well(world, 0)
    assert world.slots[0] == solve_fast(problem_of(world, 0))


@pytest.mark.rule("MUS-175")
def test_a_match_played_for_its_result_alone_is_laid_out_as_well() -> None:
    cards, found = hard_museum()
    state = at_the_end(cards)
    state.simulate()
    do(state, "accept")
    assert laid_points(state, 0) == found.score


@pytest.mark.rule("MUS-270", "MUS-271")
def test_a_record_replays_to_the_same_layouts_and_totals() -> None:
    match = Match(GAME, "replayed", 2, {"end_score": "10"})
    state = match.state
    rng = stream("replayed", "answers")
    while not state.over:
        seat = state.waiting[0]
        match.play(seat, GAME.answer(state.view(seat), rng))
    again = from_record(match.record(), GAME)
    assert again.state.digest() == state.digest()
    assert again.state.scores() == state.scores()
