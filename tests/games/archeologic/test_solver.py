"""Solver, coach and what is told after the game: all of it from views."""

from __future__ import annotations

import math

import pytest

from tests.games.archeologic.builder import (
    BOX,
    OTHER,
    PLAN,
    SOLUTION,
    WRONG,
    card,
    new,
    play,
    propose,
    question,
    race,
    seen,
    solo,
)
from vestiges.games.archeologic.aftermath import table_of_knowledge
from vestiges.games.archeologic.plan import QUESTIONS
from vestiges.games.archeologic.solver.analysis import insight, insights
from vestiges.games.archeologic.solver.coach import (
    advise,
    certain_zones,
    help_for,
    marginals,
    weigh,
)
from vestiges.games.archeologic.solver.knowledge import consistent, worlds_for
from vestiges.games.archeologic.solver.players import prices_for
from vestiges.games.archeologic.solver.questions import Prices
from vestiges.games.archeologic.solver.rivals import readiness
from vestiges.games.archeologic.solver.search import HERE, Search
from vestiges.games.archeologic.solver.worlds import Indices, worlds_of
from vestiges.games.archeologic.text.position import could_know
from vestiges.words import tongue

WORLDS = worlds_of(PLAN)
PRICES = Prices(BOX.ring, BOX.step, BOX.anywhere, BOX.prices)


def few(number: str, clues: int) -> Indices:
    return WORLDS.after_clues(WORLDS.everything(), card(number).clues[:clues])


# The coach --------------------------------------------------------------------------------------


def test_the_marginals_of_a_zone_add_up_and_count_worlds() -> None:
    view = seen(race(0, 1), 0)
    left = consistent(view)
    zones = marginals(worlds_for(view), left)
    for zone in zones:
        assert sum(zone["buildings"].values()) == pytest.approx(1)
        assert sum(zone["symbols"].values()) == pytest.approx(1)
    letters = [PLAN.letters(WORLDS.arrangement(int(i))) for i in left]
    share = sum(drawn[12] == "T" for drawn in letters) / len(left)
    assert zones[12]["buildings"].get("T", 0.0) == pytest.approx(share)


def test_a_clue_is_certain_and_so_is_everything_when_one_arrangement_is_left() -> None:
    view = seen(race(0, 1), 0)
    certain = certain_zones(WORLDS, consistent(view))
    told = {clue["clue"] // 2 for clue in view["clues"]}
    assert told <= {zone["zone"] for zone in certain}
    alone = certain_zones(WORLDS, consistent(view)[:1])
    assert len(alone) == 25


@pytest.mark.rule("AOL-170", "AOL-173")
def test_every_question_is_weighed_at_its_price_now() -> None:
    state = race(0, 1, sight="1")
    view = seen(state, 0)
    left = consistent(view)
    weighed = weigh(view, left)
    rates = [round(w["rate"], 9) for w in weighed]
    assert rates == sorted(rates, reverse=True)
    for entry in weighed[:10]:
        number = 10 * entry["element"] + entry["axis"]
        assert entry["price"] == state.scenario.price(state.sight, number)
        parts = [PLAN.answer(WORLDS.arrangement(int(i)), number) for i in left]
        shares = [parts.count(answer) / len(parts) for answer in set(parts)]
        assert entry["bits"] == pytest.approx(-sum(p * math.log2(p) for p in shares))
        assert entry["expected"] == pytest.approx(len(parts) * sum(p * p for p in shares))


def test_the_advice_is_to_propose_once_one_arrangement_is_left() -> None:
    state = solo("a")
    play(state, "ask empty 1", "ask traps d", "ask empty e", "ask traps 5")
    advice = advise(seen(state, 0))
    assert (advice["left"], advice["best"], advice["questions"]) == (1, -1, [])
    assert advice["proposal"] == PLAN.read(SOLUTION)
    assert advice["time"] == 4


def test_the_advice_names_a_useful_question_before() -> None:
    advice = advise(seen(solo("a"), 0))
    assert advice["left"] == 180
    useful = {10 * w["element"] + w["axis"] for w in advice["questions"]}
    assert advice["best"] in useful
    assert 8 < advice["time"] < 16


@pytest.mark.parametrize(
    ("level", "certain", "left", "best"),
    [
        ("off", False, False, False),
        ("answers", False, False, False),
        ("certain", True, False, False),
        ("count", True, True, False),
        ("hint", True, True, True),
    ],
)
def test_the_table_helps_as_far_as_was_agreed(
    level: str, certain: bool, left: bool, best: bool
) -> None:
    told = help_for(seen(race(0, 1, help=level), 0))
    assert (told["certain"] != [], told["left"] >= 0, told["best"] >= 0) == (certain, left, best)


def test_the_table_hints_only_at_whom_it_asks_and_never_a_spectator() -> None:
    state = race(0, 1, help="hint")
    assert help_for(seen(state, 1))["best"] == -1
    nothing = {"certain": [], "left": -1, "best": -1, "zones": [], "questions": []}
    assert help_for(seen(state, None)) == nothing
    alone = solo("a", help="hint")
    play(alone, "ask empty 1", "ask traps d", "ask empty e", "ask traps 5")
    assert help_for(seen(alone, 0))["best"] == QUESTIONS


# Search -----------------------------------------------------------------------------------------


def test_with_two_left_the_cheapest_question_that_tells_them_apart_is_asked() -> None:
    left = few("3537", 6)
    assert len(left) == 2
    step = Search(WORLDS, PRICES, 4, 0, False).best(left, HERE)
    price = int(PRICES.of(HERE)[step.question])
    answers = {int(WORLDS.packed[step.question][i]) for i in left}
    assert len(answers) == 2
    apart = [q for q in range(90) if len({int(WORLDS.packed[q][i]) for i in left}) == 2]
    assert price == min(int(PRICES.of(HERE)[q]) for q in apart)
    assert step.time == price + 4


def test_a_deeper_look_never_promises_more_time_with_few_left() -> None:
    """With so few left the search goes to the end, so its promise is what play will cost."""
    for number in ("3537", "3735", "5373"):
        left = few(number, 5)
        search = Search(WORLDS, PRICES, 4, 0, False)
        step = search.best(left, HERE)
        assert step.question >= 0
        if len(left) <= 12:
            assert step.time == pytest.approx(played_out(search, left, HERE))


def played_out(search: Search, left: Indices, sight: int) -> float:
    """The mean time of the search's own play over all that is left."""
    if len(left) == 1:
        return 4.0
    step = search.best(left, sight)
    time = float(search.prices.of(sight)[step.question])
    for answer in sorted({int(WORLDS.packed[step.question][i]) for i in left}):
        part = WORLDS.after_answer(left, step.question, answer)
        after = search._sight_after(step.question, answer)
        time += len(part) / len(left) * played_out(search, part, after)
    return time


def test_with_the_app_a_guess_is_made_when_questions_are_dear() -> None:
    """Two left that only dear questions tell apart: a guess costs 4 and half of another 4."""
    dear = Prices(BOX.ring, 9, 9, [9] * 9)
    left = few("3537", 6)
    assert Search(WORLDS, dear, 4, 0, True).best(left, 0).question == -1
    assert Search(WORLDS, dear, 4, 0, True).best(left, 0).time == pytest.approx(6)
    assert Search(WORLDS, dear, 4, 0, False).best(left, 0).question >= 0


def test_the_prices_of_the_solver_are_those_of_the_rules() -> None:
    scenario = new(2).scenario
    prices = prices_for(seen(new(2), 0))
    for sight in range(10):
        expected = [scenario.price(sight, number) for number in range(90)]
        assert prices.of(sight).tolist() == expected


def test_how_likely_a_rival_knows_the_solution() -> None:
    state = race(0, 1)
    view = seen(state, 0)
    left = consistent(view)
    assert readiness(WORLDS, view, left) == 0
    asked = ("traps b", "traps e", "q d", "empty a", "s d")
    for text in asked:
        while state.waiting != [1]:
            play(state, "ask empty 3")
        play(state, f"ask {text}")
    view = seen(state, 0)
    left = consistent(view)
    assert consistent(seen(state, 1)).tolist() == [WORLDS.index(state.solution)]
    ready = [len(told(asked, index)) == 1 for index in left.tolist()]
    assert readiness(WORLDS, view, left) == sum(ready) / len(left) > 0


def told(asked: tuple[str, ...], index: int) -> Indices:
    """What four clues and these questions leave if this is the solution."""
    left = few("3537", 4)
    for text in asked:
        number = question(text)
        left = WORLDS.after_answer(left, number, int(WORLDS.packed[number][index]))
    return left


# After the game ---------------------------------------------------------------------------------


def test_what_was_left_after_each_answer_and_when_the_solution_could_be_known() -> None:
    state = solo("a")
    play(state, "ask empty 1", "ask traps d", "ask empty e", "ask traps 5", "ask q a")
    propose(state, SOLUTION)
    (found,) = insights(seen(state, 0))
    assert [moment["left"] for moment in found["moments"][:6]] == [180, 58, 8, 2, 1, 1]
    assert found["known"] is not None
    assert (found["known"]["turn"], found["known"]["position"]) == (4, 8)


def test_in_a_race_everyone_is_told_about_everyone() -> None:
    state = race(0, 1, handicap_1=2)
    play(state, "ask traps e", "ask count 2")
    propose(state, OTHER)
    propose(state, SOLUTION)
    while not state.over:
        play(state, "ask empty a")
    for viewer in (0, 1, None):
        found = insights(seen(state, viewer))
        assert [way["moments"][0]["left"] for way in found] == [2, 34]
        assert [way["seat"] for way in found] == [0, 1]


def test_colours_count_as_knowledge_in_the_analysis() -> None:
    state = solo("a", verification="app")
    propose(state, WRONG)
    propose(state, SOLUTION)
    way = insight(seen(state, 0), 0)
    lefts = [moment["left"] for moment in way["moments"]]
    assert lefts[0] == 180
    assert lefts[1] == 180
    assert lefts[2] < 180
    assert len(lefts) == 4


@pytest.mark.rule("AOL-104", "AOL-192")
def test_looking_back_at_a_booklet_uses_no_colours_that_nobody_saw() -> None:
    state = race(0, 9, verification="booklet")
    propose(state, WRONG)
    propose(state, OTHER)
    for seat in (0, 1):
        way = insight(seen(state, None), seat)
        assert [moment["left"] for moment in way["moments"]] == [34, 34]
        assert (way["known"], way["guessed"]) == (None, False)


@pytest.mark.rule("AOL-192")
@pytest.mark.parametrize("verification", ["booklet", "app"])
def test_a_lucky_guess_is_no_knowledge(verification: str) -> None:
    state = solo("a", quest="3577", verification=verification)
    propose(state, PLAN.say(state.solution))
    way = insight(seen(state, 0), 0)
    assert [moment["left"] for moment in way["moments"]] == [309, 309]
    assert (way["known"], way["guessed"]) == (None, True)
    said = could_know(way, ["Ada"], tongue("en", "archeologic"))
    assert said == "Ada guessed right, with 309 arrangements left."
    _, _, rows = table_of_knowledge(seen(state, None), ["Ada"], tongue("en", "archeologic"))
    assert ("Could have known at turn", ["–"]) in rows


@pytest.mark.rule("AOL-192")
def test_who_knew_and_found_it_has_not_guessed() -> None:
    state = solo("a")
    play(state, *[f"ask t {axis}" for axis in "abcde"], *[f"ask traps {axis}" for axis in "12345"])
    play(state, "ask s c", "ask l d", "ask i a", "ask q d", "ask v b", "ask q 4")
    propose(state)
    way = insight(seen(state, 0), 0)
    assert way["known"] is not None
    assert (way["guessed"], state.winner) == (False, 0)


def test_who_never_could_know_is_told_so() -> None:
    state = race(0, 9)
    propose(state, SOLUTION)
    assert insight(seen(state, 1), 1)["known"] is None


def test_a_question_is_a_number() -> None:
    assert question("traps d") == 23
