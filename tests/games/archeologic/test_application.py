"""Chapter 3.8: what the application does, and the quest of the day."""

from __future__ import annotations

from datetime import date

import pytest

from tests.games.archeologic.builder import (
    BOX,
    PLAN,
    PRICES,
    SOLUTION,
    begun,
    card,
    new,
    play,
    propose,
    seen,
    solo,
)
from vestiges.games.archeologic import daily
from vestiges.games.archeologic.daily import Result
from vestiges.games.archeologic.options import ArcheologicOptions
from vestiges.games.archeologic.quest_generator import generate
from vestiges.games.archeologic.solver.analysis import score_to_compare
from vestiges.games.archeologic.solver.reference import greedy_time
from vestiges.games.archeologic.state import ArcheologicState

DAY = date(2025, 11, 15)


@pytest.mark.rule("AOL-150", "AOL-29")
def test_without_a_word_about_it_the_booklet_is_used() -> None:
    assert ArcheologicOptions().verification == "booklet"
    assert not seen(new(2), 0)["app"]


@pytest.mark.rule("AOL-151")
def test_a_game_is_started_by_the_cards_number_normal_or_expert() -> None:
    for kind in ("normal", "expert"):
        state = new(1, quest="5373", clue_kind=kind, verification="app")
        view = seen(state, 0)
        assert view["code"] == "5373"
        assert [clue["expert"] for clue in view["clues"]] == [kind == "expert"] * 3
        play(state, "sight a")
        propose(state, PLAN.say(card("5373").solution))
        assert state.winner == 0


@pytest.mark.rule("AOL-195")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("verification", ["booklet", "app"])
@pytest.mark.parametrize("kind", ["normal", "expert"])
def test_every_service_can_be_used_in_every_mode(seats: int, verification: str, kind: str) -> None:
    state = new(seats, verification=verification, clue_kind=kind)
    if seats == 1:
        play(state, "sight a")
    propose(state, SOLUTION)
    while not state.over:
        play(state, "ask traps c")
    assert state.winner == 0


@pytest.mark.rule("AOL-196", "AOL-R40")
def test_the_solo_time_can_be_compared_with_the_greedy_players() -> None:
    state = solo("a")
    propose(state, SOLUTION)
    assert score_to_compare(seen(state, 0)) == 12
    assert greedy_time(PLAN, BOX.ring, PRICES, card("3537")) == 12
    assert state.title == 3  # a title hangs on the pars alone: 4 is below both


# The quest of the day ---------------------------------------------------------------------------


def of_the_day(secret: bytes = b"") -> ArcheologicState:
    return begun(1, daily.seed_of(DAY, secret), dict(daily.OPTIONS))


@pytest.mark.rule("AOL-152")
def test_the_quest_of_a_day_is_the_same_for_everyone() -> None:
    one, other = of_the_day(), of_the_day()
    assert one.solution == other.solution
    assert one.code == "D2025-11-15"
    assert one.solution == generate(PLAN, "D2025-11-15").solution
    assert begun(1, daily.seed_of(date(2025, 11, 16)), dict(daily.OPTIONS)).code != one.code


@pytest.mark.rule("AOL-152", "AOL-168")
def test_a_host_can_keep_it_secret_while_the_day_lasts() -> None:
    seed = daily.seed_of(DAY, b"only the host knows")
    assert seed.startswith("D2025-11-15-")
    assert len(seed) == len("D2025-11-15-") + 32
    assert seed != daily.seed_of(DAY, b"another host")
    view = seen(of_the_day(b"only the host knows"), 0)
    assert (view["code"], view["day"]) == ("", "2025-11-15")
    assert seed not in str(view)


@pytest.mark.rule("AOL-152")
def test_it_is_solo_with_three_clues_whatever_else_was_asked_for() -> None:
    state = begun(1, "D2025-11-15", {"quest": "daily", "solo_clues": 5})
    assert len(seen(state, 0)["clues"]) == 3
    assert not state.scenario.training


@pytest.mark.rule("AOL-152")
def test_results_are_ranked_by_time_then_by_number_of_questions() -> None:
    results = [
        Result(False, 14, 6, "Ann"),
        Result(True, -1, 2, "Bob"),
        Result(False, 12, 7, "Cy"),
        Result(False, 12, 5, "Di"),
        Result(False, 14, 6, "Eve"),
    ]
    assert [result.name for result in sorted(results)] == ["Di", "Cy", "Ann", "Eve", "Bob"]
    assert results[0][:3] == results[4][:3]


def test_a_result_is_read_from_the_final_view() -> None:
    state = of_the_day()
    play(state, "sight a", "ask traps 1", "ask empty c")
    spent = state.positions[0]
    propose(state, PLAN.say(state.solution))
    assert daily.result("Ann", seen(state, 0)) == Result(False, spent + 4, 2, "Ann")


# What can be rated ------------------------------------------------------------------------------


@pytest.mark.rule("AOL-R36")
@pytest.mark.parametrize(
    ("options", "seats", "rated"),
    [
        (ArcheologicOptions(), 2, False),
        (ArcheologicOptions(quest="3537"), 2, False),
        (ArcheologicOptions(quest="secret"), 2, True),
        (ArcheologicOptions(quest="secret", help="hint"), 2, False),
        (ArcheologicOptions(quest="secret"), 1, True),
        (ArcheologicOptions(quest="secret", solo_clues=4), 1, False),
        (ArcheologicOptions(quest="daily"), 1, True),
        (ArcheologicOptions(quest="daily"), 2, False),
    ],
)
def test_only_secret_quests_without_help_can_be_rated(
    options: ArcheologicOptions, seats: int, rated: bool
) -> None:
    assert options.is_rated(seats) == rated


@pytest.mark.rule("AOL-R36")
def test_known_cards_are_not_drawn_and_if_all_are_known_the_quest_is_secret() -> None:
    numbers = [quest.code for quest in BOX.cards]
    all_but_two = ",".join(numbers[2:])
    drawn = {begun(2, f"{s}", {"known_cards": all_but_two}).code for s in range(30)}
    assert drawn == set(numbers[:2])
    state = begun(2, "all", {"known_cards": ",".join(numbers)})
    assert state.code.startswith("S-")
    assert seen(state, 0)["code"] == ""
