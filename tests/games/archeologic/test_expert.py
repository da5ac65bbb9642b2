"""Chapter 3.7: expert clues."""

from __future__ import annotations

import pytest

from tests.games.archeologic.builder import (
    BOX,
    PLAN,
    PRICES,
    SOLUTION,
    WRONG,
    begun,
    card,
    heard,
    new,
    play,
    propose,
    seen,
    solo,
)
from vestiges.games.archeologic.experts import FIRST, KINDS, SUBJECTS, evaluate, kind_of
from vestiges.games.archeologic.solver import experts
from vestiges.games.archeologic.solver.experts import after_experts, expert_clues, values
from vestiges.games.archeologic.solver.reference import course, pars_of
from vestiges.games.archeologic.solver.worlds import worlds_of

WORLDS = worlds_of(PLAN)


def written(clues: list[int]) -> list[str]:
    return [f"{KINDS[kind_of(c // 16)]} {SUBJECTS[c // 16]} {c % 16}" for c in clues]


@pytest.mark.rule("AOL-140")
def test_expert_clues_take_the_place_of_the_starting_clues_and_change_nothing_else() -> None:
    normal, expert = new(2), new(2, clue_kind="expert")
    assert expert.solution == normal.solution
    assert expert.options(0) == normal.options(0)
    assert all(clue["expert"] for clue in seen(expert, 0)["clues"])
    assert len(seen(expert, 0)["clues"]) == 4
    propose(expert, SOLUTION)
    assert expert.positions == [5, 1]


@pytest.mark.rule("AOL-141", "AOL-R31")
def test_expert_clues_are_true_and_leave_more_than_normal_ones() -> None:
    for number in ("3537", "5373", "7735"):
        quest = card(number)
        clues = expert_clues(PLAN, quest.solution, number, "7")
        assert all(evaluate(PLAN, quest.solution, c // 16) == c % 16 for c in clues)
        expert = after_experts(WORLDS, WORLDS.everything(), clues[:3])
        assert len(expert) > len(WORLDS.after_clues(WORLDS.everything(), quest.clues[:3]))


@pytest.mark.rule("AOL-142", "AOL-146")
def test_for_the_same_card_they_differ_from_game_to_game_and_replay_alike() -> None:
    games = [begun(2, f"{s}", {"quest": "3537", "clue_kind": "expert"}) for s in (1, 2, 3, 1)]
    assert len({tuple(game.clues) for game in games}) == 3
    assert games[0].clues == games[3].clues
    assert all(0 <= int(game.nonce) < 1 << 64 for game in games)
    assert seen(games[0], 0)["opened"] is None
    fixed = begun(2, "any", {"quest": "3537", "clue_kind": "expert", "expert_nonce": "0"})
    assert fixed.nonce == "0"


@pytest.mark.rule("AOL-146")
def test_the_nonce_is_secret_until_the_end() -> None:
    state = new(2, clue_kind="expert")
    assert state.nonce not in str(seen(state, 0))
    propose(state, SOLUTION)
    while not state.over:
        play(state, "ask empty a")
    opened = seen(state, 0)["opened"]
    assert opened is not None
    assert opened["nonce"] == state.nonce


@pytest.mark.rule("AOL-143")
def test_the_engine_supplies_them_without_any_app() -> None:
    state = new(2, clue_kind="expert", verification="booklet", expert_nonce="0")
    assert not seen(state, 0)["app"]
    told = heard(state.events or [], 1, "clue")
    assert [(fact["number"], fact["expert"]) for fact in told] == [(n, 1) for n in (1, 2, 3, 4)]
    assert written([fact["clue"] for fact in told]) == [
        "corners trap 1",
        "block SW 2",
        "rim y 3",
        "steps IV 4",
    ]
    for viewer in (0, 1, None):
        assert [clue["clue"] for clue in seen(state, viewer)["clues"]] == state.clues[:4]
    state.positions = [0, 19]
    propose(state, WRONG)
    assert seen(state, 0)["standings"] == ["out", "in"]


@pytest.mark.rule("AOL-144")
def test_there_are_as_many_as_normal_ones() -> None:
    assert new(3, clue_kind="expert", clues=5, handicap_2=2).scenario.clues == [5, 7, 5]
    assert len(new(3, clue_kind="expert").clues) == 7
    assert len(seen(solo("a", clue_kind="expert"), 0)["clues"]) == 3


@pytest.mark.rule("AOL-145", "AOL-V19")
def test_the_expert_clues_of_card_3537_with_nonce_0() -> None:
    check_clues(
        "0",
        ["corners trap 1", "block SW 2", "rim y 3", "steps IV 4", "touch TV 1"],
        [53_356, 18_016, 6_124, 1_049, 631],
    )


@pytest.mark.rule("AOL-145", "AOL-V20")
def test_the_expert_clues_of_card_3537_with_nonce_1() -> None:
    check_clues(
        "1",
        ["steps SI 4", "edge S 1", "touch IV 0", "holes Q 0", "dark empty 2"],
        [31_060, 10_168, 5_576, 2_308, 724],
    )


def check_clues(nonce: str, expected: list[str], counts: list[int]) -> None:
    clues = expert_clues(PLAN, card("3537").solution, "3537", nonce)
    assert written(clues)[:5] == expected
    left = WORLDS.everything()
    for clue, count in zip(clues, counts, strict=False):
        left = after_experts(WORLDS, left, [clue])
        assert len(left) == count
    assert new(2, clue_kind="expert", expert_nonce=nonce).clues == clues


@pytest.mark.rule("AOL-145")
def test_no_kind_comes_twice_and_each_clue_is_neither_too_weak_nor_too_strong() -> None:
    for nonce in range(10):
        clues = expert_clues(PLAN, card("5733").solution, "5733", str(nonce))
        assert len({kind_of(clue // 16) for clue in clues}) == 7
        left = WORLDS.everything()
        for clue in clues:
            kept = after_experts(WORLDS, left, [clue])
            assert 8 * len(kept) >= len(left)
            assert 3 * len(kept) <= 2 * len(left)
            left = kept


@pytest.mark.rule("AOL-147")
def test_if_too_few_are_found_a_second_walk_takes_what_it_can() -> None:
    """Ten kinds give at most ten clues; more than that only the second walk can find."""
    clues = experts.choose(PLAN, card("3537").solution, "AOL1/expert/3537/0", 12)
    assert len(clues) == 12
    assert len(set(clues)) == 12
    assert len({kind_of(clue // 16) for clue in clues}) < 12


@pytest.mark.rule("AOL-148")
def test_the_pars_of_an_expert_game_are_worked_out_with_its_own_clues() -> None:
    quest = card("3537")
    normal = pars_of(PLAN, BOX.ring, PRICES, quest)
    expert = pars_of(PLAN, BOX.ring, PRICES, quest, "0")
    assert expert[0] > expert[1]
    assert expert != normal
    way = course(PLAN, BOX.ring, PRICES, quest, "0")
    assert len(way.start) == 6_124
    assert expert[1] == way.mean_time("veteran", "AOL1/3537/x0/V")
    state = solo("a", clue_kind="expert", expert_nonce="0")
    propose(state, SOLUTION)
    assert seen(state, 0)["par"] == expert


def test_the_catalogue_has_52_instances_of_ten_kinds() -> None:
    assert len(SUBJECTS) == FIRST[-1] == 52
    counts = [FIRST[kind + 1] - FIRST[kind] for kind in range(10)]
    assert counts == [15, 6, 2, 3, 4, 6, 6, 4, 2, 4]


@pytest.mark.parametrize("instance", range(52), ids=lambda n: f"{KINDS[kind_of(n)]}-{SUBJECTS[n]}")
def test_an_instance_says_the_same_one_by_one_and_all_at_once(instance: int) -> None:
    found = values(WORLDS, instance)
    assert len(set(found.tolist())) > 1
    for index in range(0, WORLDS.count, 6_007):
        assert evaluate(PLAN, WORLDS.arrangement(index), instance) == found[index]


SAYS = {
    "touch QS": 1,
    "touch QI": 0,
    "edge Q": 3,
    "corners trap": 1,
    "corners empty": 2,
    "dark y": 1,
    "dark empty": 2,
    "block SW": 2,
    "block NE": 0,
    "holes Q": 0,
    "holes V": 1,
    "steps SL": 1,
    "lines rows/trap": 4,
    "lines columns/empty": 2,
    "rim y": 3,
    "lies S": 0,
    "lies I": 0,
}


@pytest.mark.parametrize(("clue", "value"), SAYS.items())
def test_what_clues_say_of_card_3537(clue: str, value: int) -> None:
    """Read off the drawing of the card in the rules."""
    kind, subject = clue.split()
    number = KINDS.index(kind)
    instance = FIRST[number] + SUBJECTS[FIRST[number] : FIRST[number + 1]].index(subject)
    assert evaluate(PLAN, PLAN.read(SOLUTION), instance) == value
