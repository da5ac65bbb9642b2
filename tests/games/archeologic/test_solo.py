"""Chapter 3.6: solo."""

from __future__ import annotations

import pytest

from tests.games.archeologic.builder import (
    PLAN,
    PRICES,
    SOLUTION,
    WRONG,
    axis,
    begun,
    card,
    new,
    play,
    propose,
    seen,
    solo,
)
from vestiges.games.archeologic.plan import AXES, ELEMENTS, unpacked
from vestiges.games.archeologic.quest_generator import generate
from vestiges.games.archeologic.quests import Quest
from vestiges.games.archeologic.rules.checking import title_for
from vestiges.games.archeologic.solver.reference import course, pars_of
from vestiges.games.archeologic.state import APPRENTICE, CONFIRMED, VETERAN


@pytest.mark.rule("AOL-120", "AOL-121")
def test_one_player_starts_on_position_0() -> None:
    state = new(1)
    assert state.positions == [0]
    assert seen(state, 0)["solo"]
    assert seen(state, 0)["verifying"] == [False]


@pytest.mark.rule("AOL-122")
def test_three_clues_are_noted() -> None:
    assert [clue["clue"] for clue in seen(new(1), 0)["clues"]] == card("3537").clues[:3]
    assert new(1, clues=5, handicap_1=2).scenario.clues == [3]


@pytest.mark.rule("AOL-123", "AOL-R24")
def test_after_the_clues_the_sight_is_put_on_any_axis() -> None:
    state = new(1)
    assert state.phase_of(0).name == "start"
    assert len(state.options(0)) == 10
    assert len(seen(state, 0)["clues"]) == 3
    play(state, "sight d")
    assert state.sight == axis("D")
    assert seen(state, 0)["next_axis"] == axis("4")
    assert seen(state, 0)["aim"][axis("4")] == 0


@pytest.mark.rule("AOL-124")
def test_turns_cost_what_they_cost_in_a_race() -> None:
    state = solo("1")
    play(state, "ask empty b", "ask q c")
    assert [line[3] for line in state.log] == [1, 4]
    assert state.positions == [5]


@pytest.mark.rule("AOL-125", "AOL-126", "AOL-127", "AOL-V16")
def test_every_trap_symbol_seen_moves_the_sight_one_step() -> None:
    state = solo("1")
    play(state, "ask t b")
    assert seen(state, 0)["notes"][0]["answer"] == "xxz"
    assert state.sight == axis("2")
    assert state.positions == [3]
    assert seen(state, 0)["next_axis"] == axis("C")


@pytest.mark.rule("AOL-126")
@pytest.mark.parametrize(
    ("asked", "steps"),
    [
        ("empty a", 0),
        ("count 3", 0),
        ("count 5", 0),
        ("traps a", 1),
        ("traps b", 2),
        ("traps e", 3),
        ("traps 1", 0),
        ("q e", 2),
        ("s c", 0),
    ],
)
def test_only_burning_and_sharp_symbols_count(asked: str, steps: int) -> None:
    state = solo("a")
    play(state, f"ask {asked}")
    assert state.sight == state.scenario.after(axis(asked.split()[1]), steps)
    assert state.log[-1][5] == steps


@pytest.mark.rule("AOL-R25", "AOL-83")
def test_reading_an_old_answer_again_moves_nothing() -> None:
    state = solo("1")
    play(state, "ask t b")
    before = state.digest()
    assert seen(state, 0)["notes"][0]["answer"] == "xxz"
    assert state.digest() == before


@pytest.mark.rule("AOL-128", "AOL-129", "AOL-R23")
def test_a_proposal_is_checked_at_once_and_its_four_positions_count() -> None:
    state = solo("1")
    play(state, "ask empty b", "ask traps 2")
    propose(state, SOLUTION)
    assert (state.over, state.winner, state.positions) == (True, 0, [7])


@pytest.mark.rule("AOL-130", "AOL-V17", "AOL-V38", "AOL-R38")
@pytest.mark.parametrize(
    ("time", "title"), [(20, VETERAN), (21, CONFIRMED), (31, CONFIRMED), (32, APPRENTICE)]
)
def test_the_best_title_a_time_reaches_counts(time: int, title: int) -> None:
    assert card("3577").par == [31, 20]
    assert title_for(time, card("3577").par) == title


@pytest.mark.rule("AOL-130")
@pytest.mark.parametrize(
    ("before", "title", "score"),
    [(14, "veteran", 3), (15, "confirmed", 2), (23, "confirmed", 2), (24, "apprentice", 1)],
)
def test_title_and_score_of_card_3537(before: int, title: str, score: int) -> None:
    state = solo("1")
    state.positions = [before]
    propose(state, SOLUTION)
    view = seen(state, 0)
    assert (view["title"], view["par"], view["scores"]) == (title, [27, 18], [score])
    assert [sum(points) for _, points in state.sheet()].count(1) == score


@pytest.mark.rule("AOL-131")
def test_with_the_booklet_a_wrong_proposal_loses_the_game() -> None:
    state = solo("1")
    propose(state, WRONG)
    assert (state.over, state.winner, seen(state, 0)["title"]) == (True, -1, "")
    assert state.outcome().ranks == [2]


@pytest.mark.rule("AOL-132", "AOL-R27")
def test_with_the_app_one_plays_on_and_may_still_keep_par() -> None:
    state = solo("1", verification="app")
    propose(state, WRONG)
    assert seen(state, 0)["proposals"][0]["right"] == [0, 1, 1, 1, 1, 1]
    propose(state, SOLUTION)
    assert state.positions == [8]
    assert seen(state, 0)["title"] == "veteran"


@pytest.mark.rule("AOL-R26")
@pytest.mark.parametrize("clues", [4, 5])
def test_with_more_clues_it_is_training_without_a_title(clues: int) -> None:
    state = solo("1", solo_clues=clues)
    assert len(seen(state, 0)["clues"]) == clues
    propose(state, SOLUTION)
    assert (seen(state, 0)["title"], state.scores()) == ("", [1])


@pytest.mark.rule("AOL-R20")
def test_a_solo_game_that_reaches_the_cap_is_lost() -> None:
    state = solo("1", verification="app", time_cap=50)
    while not state.over:
        play(state, "ask q a")
    assert (state.winner, seen(state, 0)["title"]) == (-1, "")


def test_the_pars_of_a_numbered_quest_are_shown_those_of_a_secret_one_at_the_end() -> None:
    assert seen(new(1), 0)["par"] == [27, 18]
    assert seen(new(2), 0)["par"] == []
    state = begun(1, "pars", {"quest": "secret"})
    assert seen(state, 0)["par"] == []
    play(state, "sight a")
    propose(state, PLAN.say(state.solution))
    larger, smaller = seen(state, 0)["par"]
    assert 20 < smaller + 5 < larger < 60


@pytest.mark.rule("AOL-166", "AOL-174", "AOL-175")
def test_the_pars_of_a_quest_found_at_a_later_attempt_use_the_streams_of_that_attempt() -> None:
    quest = generate(PLAN, "Cave-24")
    assert quest.attempt == 1
    expected = pars_of(PLAN, state_ring(), PRICES, quest)
    other = Quest(quest.code, quest.solution, quest.clues, [])
    for other.attempt in (-1, 0):
        assert pars_of(PLAN, state_ring(), PRICES, other) != expected
    state = solo("a", quest="Cave-24")
    propose(state, PLAN.say(state.solution))
    assert seen(state, 0)["par"] == expected


# The greedy reference player --------------------------------------------------------------------


def greedy(number: str) -> tuple[list[tuple[str, int, str, int]], int]:
    """Its questions on a card as (question, price, answer, left before), and its time."""
    way = course(PLAN, state_ring(), PRICES, card(number), "")
    steps = way.play("greedy", None)
    said = []
    for step in steps:
        element = step.question // 10
        name = f"{ELEMENTS[element]} {AXES[step.question % 10]}"
        answer = str(step.answer) if element < 2 else unpacked(step.answer)
        said.append((name, step.price, answer, step.left))
    return said, way.time(steps)


def state_ring() -> list[int]:
    return new(1).scenario.ring


@pytest.mark.rule("AOL-V25", "AOL-172", "AOL-173")
def test_the_greedy_player_on_card_3537() -> None:
    steps, time = greedy("3537")
    assert steps == [
        ("empty 1", 1, "2", 180),
        ("traps D", 4, "z", 58),
        ("empty E", 1, "0", 8),
        ("traps 5", 2, "yz", 2),
    ]
    assert time == 12
    assert title_for(time, card("3537").par) == VETERAN


@pytest.mark.rule("AOL-V25")
def test_the_rules_give_the_greedy_player_the_same_time() -> None:
    state = solo("a")
    play(state, "ask empty 1", "ask traps d", "ask empty e", "ask traps 5")
    propose(state, SOLUTION)
    assert state.positions == [12]
    assert seen(state, 0)["title"] == "veteran"


@pytest.mark.rule("AOL-V26")
def test_the_greedy_player_on_card_5373() -> None:
    steps, time = greedy("5373")
    assert [(name, answer) for name, _, answer, _ in steps] == [
        ("empty E", "0"),
        ("empty 5", "0"),
        ("empty A", "1"),
        ("empty 1", "1"),
        ("empty B", "1"),
        ("v 2", "y"),
        ("count 3", "4"),
    ]
    assert [left for *_, left in steps] == [502, 220, 104, 36, 19, 10, 2]
    assert sum(price for _, price, _, _ in steps) == 8
    assert time == 12
