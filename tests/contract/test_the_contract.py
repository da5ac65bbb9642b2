"""The contract itself: each of its checks notices a toy that breaks it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.contract import (
    broken,
    test_answers,
    test_bots,
    test_copies,
    test_facts,
    test_lessons,
    test_notation,
    test_refusals,
    test_replay,
    test_scores,
    test_secrecy,
    test_simultaneous,
    test_words,
)
from tests.toy import GAME, ToyGame
from tests.toy import view as toy_view
from tests.toy.rules import Choose, Step
from tests.toy.state import Toy
from vestiges.engine.errors import Refusal, VestigesError
from vestiges.engine.text import Words

Check = Callable[..., None]

BROKEN: list[tuple[object, str, Callable[..., Any], Check]] = [
    (
        Step,
        "options",
        broken.offers_what_cannot_be_done,
        test_answers.test_every_option_offered_is_accepted,
    ),
    (
        Step,
        "options",
        broken.offers_nothing_at_the_last_step,
        test_answers.test_a_seat_has_options_exactly_while_it_is_waited_for,
    ),
    (
        Step,
        "why_not",
        broken.changes_on_refusal,
        test_answers.test_everything_not_offered_is_refused_and_changes_nothing,
    ),
    (
        Step,
        "why_not",
        broken.changes_on_refusal,
        test_answers.test_a_refused_answer_of_a_match_leaves_no_trace,
    ),
    (
        Choose,
        "choose",
        broken.rewards_the_quick,
        test_answers.test_simultaneous_answers_may_come_in_any_order,
    ),
    (
        Toy,
        "clone",
        broken.shares_hands,
        test_copies.test_a_clone_never_changes_when_the_original_plays,
    ),
    (
        Toy,
        "clone",
        broken.shares_hands,
        test_copies.test_an_original_never_changes_when_its_clone_plays,
    ),
    (Toy, "dump", broken.forgets_the_rounds, test_copies.test_the_dump_leaves_no_attribute_out),
    (
        Toy,
        "sheet",
        broken.hands_out_its_own_lists,
        test_copies.test_what_is_handed_out_may_be_scribbled_on,
    ),
    (
        Step,
        "choose",
        broken.plays_otherwise_when_heard,
        test_copies.test_listening_to_events_changes_nothing,
    ),
    (Toy, "view", broken.shows_tuples, test_facts.test_a_view_is_plain_data),
    (Choose, "say", broken.says_twice, test_notation.test_every_option_of_the_question_reads_back),
    (
        Step,
        "why_not",
        broken.refuses_without_a_clause,
        test_refusals.test_every_answer_that_is_not_offered_is_refused_with_a_clause,
    ),
    (
        Step,
        "unread",
        broken.knows_no_other_question,
        test_refusals.test_the_answer_to_another_question_is_refused_with_a_clause,
    ),
    (
        Toy,
        "order_clause",
        broken.names_no_clause_of_the_order,
        test_refusals.test_a_seat_that_is_not_asked_is_told_the_clause_about_the_order,
    ),
    (
        Toy,
        "order_clause",
        broken.leaks_in_the_clause_of_the_order,
        test_secrecy.test_the_refusals_of_a_seat_that_is_not_asked_tell_nothing_hidden,
    ),
    (
        ToyGame,
        "begin",
        broken.draws_elsewhere,
        test_replay.test_a_match_that_goes_on_replays_from_its_record,
    ),
    (
        Toy,
        "sheet",
        broken.loses_points,
        test_scores.test_the_sheet_adds_up_to_the_scores_at_any_time,
    ),
    (
        Toy,
        "view",
        broken.shows_the_deck,
        test_secrecy.test_the_view_of_an_imagined_position_is_the_view,
    ),
    (
        Toy,
        "imagine",
        broken.keeps_stale_options,
        test_secrecy.test_an_imagined_position_plays_on_to_the_end,
    ),
    (
        Toy,
        "imagine",
        broken.knows_the_truth,
        test_secrecy.test_imagining_uses_nothing_but_what_the_viewer_knows,
    ),
    (
        Toy,
        "imagine",
        broken.knows_the_future,
        test_secrecy.test_imagining_uses_nothing_but_what_the_viewer_knows,
    ),
    (
        Step,
        "why_not",
        broken.leaks_on_refusal,
        test_secrecy.test_a_question_and_its_refusals_tell_nothing_hidden,
    ),
    (Choose, "choose", broken.tells_everyone, test_secrecy.test_events_tell_no_more_than_the_views),
    (
        Choose,
        "choose",
        broken.tells_everyone,
        test_secrecy.test_simultaneous_answers_stay_hidden_until_the_last,
    ),
    (
        Toy,
        "view",
        broken.shows_who_thinks,
        test_simultaneous.test_a_view_says_who_has_answered_unless_its_phase_keeps_it_secret,
    ),
    (
        Toy,
        "view",
        broken.shows_who_thinks,
        test_simultaneous.test_who_has_answered_in_secret_shows_nowhere,
    ),
    (
        toy_view,
        "held",
        broken.counts_the_chosen,
        test_simultaneous.test_who_has_answered_in_secret_shows_nowhere,
    ),
    (
        Toy,
        "guess_who_answered",
        broken.knows_who_thinks,
        test_simultaneous.test_anyone_else_may_have_answered_in_secret,
    ),
]


@pytest.mark.parametrize(
    ("owner", "name", "part", "check"),
    [pytest.param(*row, id=f"{row[2].__name__}-{row[3].__name__[5:]}") for row in BROKEN],
)
def test_a_broken_toy_is_noticed(
    monkeypatch: pytest.MonkeyPatch,
    owner: object,
    name: str,
    part: Callable[..., Any],
    check: Check,
) -> None:
    check("toy", 3)
    monkeypatch.setattr(owner, name, part)
    with pytest.raises((AssertionError, ValueError, VestigesError)):
        check("toy", 3)


def test_a_match_that_is_too_long_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAME, "longest", lambda _seats: 5)
    with pytest.raises(AssertionError):
        test_answers.test_every_random_match_ends_within_the_stated_bound("toy", 2, {})


def test_an_outcome_against_the_scores_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Toy, "outcome", broken.the_last_wins)
    with pytest.raises(AssertionError):
        test_scores.test_the_outcome_follows_the_scores("toy", 3, {})


def test_a_bot_that_answers_at_random_numbers_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAME, "answer", lambda _view, rng: rng.below(40))
    with pytest.raises(Refusal):
        test_bots.test_a_bot_plays_a_whole_match_legally("toy", 3, {}, "bot")


def test_a_gap_in_a_text_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Words, "board", broken.names_no_seat)
    with pytest.raises(AssertionError):
        test_words.test_prompts_labels_and_boards_are_said("toy", 3, "en")


def test_a_question_without_words_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Words, "prompt", broken.says_nothing)
    with pytest.raises(AssertionError):
        test_words.test_prompts_labels_and_boards_are_said("toy", 3, "fr")


def test_a_question_without_a_lesson_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Words, "lesson", broken.explains_no_oath)
    with pytest.raises(AssertionError):
        test_lessons.test_every_question_of_a_match_has_a_lesson("toy", 3)
