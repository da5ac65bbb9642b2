"""What ArcheOlogic offers to pages, programs and benchmarks beyond what every game must."""

from __future__ import annotations

from datetime import date

import pytest

from tests.games.archeologic import builder
from tests.games.archeologic.builder import OTHER, begun, play, propose, question, seen
from vestiges.games.archeologic import GAME, match_of_the_day, result_of_the_day
from vestiges.games.archeologic.constants import TURN
from vestiges.games.archeologic.options import ArcheologicOptions
from vestiges.games.archeologic.state import ArcheologicState
from vestiges.words import tongue

EN, FR = tongue("en", "archeologic"), tongue("fr", "archeologic")


@pytest.mark.rule("AOL-192")
def test_after_the_match_a_table_tells_what_was_left_to_whom() -> None:
    match = builder.match(2, verification="app")
    for seat, text in ((0, "ask traps c"), (1, "ask t b"), (0, "ask q d")):
        match.play(seat, question_option(text))
    while not match.state.over:
        state = match.state
        assert isinstance(state, ArcheologicState)
        is_turn = state.phase == TURN
        laid = builder.SOLUTION.lower().split()[len(state.draft)]
        match.play(state.waiting[0], "propose" if is_turn else laid)
    told = GAME.extras.aftermath(match, EN)
    assert told is not None
    caption, heads, rows = told
    assert caption == "Arrangements left after each turn"
    assert heads == match.players
    assert rows[0] == ("Clues", ["34", "34"])
    assert rows[-1][0] == "Could have known at turn"
    assert rows[-1][1][0] == "2"
    assert all(len(cells) == 2 for _, cells in rows)


def question_option(text: str) -> int:
    return question(text.removeprefix("ask "))


@pytest.mark.rule("AOL-152")
def test_daily_results_put_found_before_lost_then_time_then_questions() -> None:
    day = match_of_the_day(date(2025, 11, 15), b"secret")
    good, slow, lost = (begun(1, day.seed, day.options) for _ in range(3))
    for state, questions in ((good, 1), (slow, 3), (lost, 0)):
        play(state, "sight a", *["ask empty 1"] * questions)
        right = builder.PLAN.say(state.solution)
        propose(state, right if state is not lost else OTHER)
        assert state.over
    found = [result_of_the_day(seen(state, 0), EN) for state in (good, slow, lost)]
    assert sorted(found) == found
    said = [words for _, words in found]
    assert said == ["5 hours, 1 question", "11 hours, 3 questions", "not found"]


@pytest.mark.rule("AOL-R36")
def test_numbered_quests_are_not_rated_and_the_daily_one_has_no_hints() -> None:
    assert not ArcheologicOptions().is_rated(2)
    assert ArcheologicOptions(quest="secret").is_rated(2)
    assert ArcheologicOptions().allows_hints()
    assert not ArcheologicOptions(quest="daily").allows_hints()


def test_pages_offer_the_numbered_quests_with_their_pars() -> None:
    offered = dict(GAME.extras.suggestions("quest", None, EN))
    assert len(offered) == 2 + 28 + 8
    assert offered["3537"] == "3537, par 27 / 18"
    assert "daily" not in offered
    assert GAME.extras.suggestions("known_cards", None, EN) == []


def test_what_a_benchmark_times_can_be_called() -> None:
    calls = GAME.extras.measures()
    assert len(calls) == 4
    for call in calls.values():
        assert call(1) is not None
