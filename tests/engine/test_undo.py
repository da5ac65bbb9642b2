"""Undo: what may be taken back follows from what was learned, never from a flag."""

from __future__ import annotations

import pytest

from tests.engine.tables import finished, table, toy, turned_up
from tests.toy.rules import DRAW, HIDE, ROLL, SING, Step
from tests.toy.state import Toy
from vestiges.engine.chance import stream
from vestiges.engine.errors import Refusal
from vestiges.engine.events import only
from vestiges.engine.match import Match
from vestiges.engine.undo import has_learned


def why(match: Match, seat: int) -> str:
    """Why the seat cannot take back, "" if it can; undo() itself says the same."""
    reason = match.why_no_undo(seat)
    if reason is None:
        return ""
    before = match.record()
    with pytest.raises(Refusal) as caught:
        match.undo(seat)
    assert caught.value.reason == reason
    assert match.record() == before
    return str(reason)


def test_a_private_step_that_revealed_nothing_can_be_taken_back() -> None:
    match = turned_up()
    mover = match.state.waiting[0]
    before, length = match.state.digest(), len(match.moves)
    match.play(mover, HIDE + toy(match).hands[mover][0])
    assert why(match, mover) == ""
    match.undo(mover)
    assert match.state.digest() == before
    assert len(match.moves) == length


def test_private_steps_can_be_taken_back_one_by_one() -> None:
    match = turned_up()
    mover = match.state.waiting[0]
    digests = [match.state.digest()]
    for _ in range(2):
        match.play(mover, HIDE + toy(match).hands[mover][0])
        digests.append(match.state.digest())
    for digest in digests[-2::-1]:
        match.undo(mover)
        assert match.state.digest() == digest


def test_a_public_step_can_be_taken_back_while_nobody_else_moved() -> None:
    match = turned_up()
    mover = match.state.waiting[0]
    before = match.state.digest()
    match.play(mover, SING)
    match.undo(mover)
    assert match.state.digest() == before


def test_what_was_told_of_a_step_taken_back_is_forgotten() -> None:
    match = turned_up()
    mover = match.state.waiting[0]
    before = match.story(None)
    match.play(mover, SING)
    assert match.story(None) != before
    match.undo(mover)
    assert match.story(None) == before


def test_not_after_the_mover_saw_something_hidden() -> None:
    match = turned_up()
    mover = match.state.waiting[0]
    match.play(mover, DRAW)
    assert why(match, mover) == "It showed something that was hidden."


def test_not_after_chance_was_drawn() -> None:
    match = turned_up()
    mover = match.state.waiting[0]
    match.play(mover, ROLL)
    assert why(match, mover) == "It showed something that was hidden."


def test_not_after_chance_was_drawn_though_nothing_shows() -> None:
    before = toy(turned_up())
    after = before.clone()
    after.rng.word()
    assert has_learned(before, 0, SING, after, None, stream("7", "x"))


def test_who_is_shown_nothing_new_has_learned_nothing() -> None:
    before = toy(turned_up())
    after = before.clone()
    after.collect_events()
    for viewer in (0, 1, None):
        assert not has_learned(before, before.waiting[0], ROLL, after, viewer, stream("7", "x"))


def test_not_after_something_hidden_was_told_that_no_view_shows(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A song that whispers the next card to the other seat."""
    sing = Step.choose

    def whisper(self: Step, state: Toy, seat: int, option: int) -> None:
        sing(self, state, seat, option)
        state.tell("whispered", seat, {"card": state.deck[-1]}, audience=only(1 - seat))

    monkeypatch.setattr(Step, "choose", whisper)
    match = turned_up()
    mover = match.state.waiting[0]
    match.play(mover, SING)
    assert why(match, mover) == "It showed something that was hidden."


def test_not_after_something_was_shown_to_another_seat() -> None:
    """The mover knew the card it lays; the others did not."""
    match = turned_up()
    mover = match.state.waiting[0]
    match.play(mover, toy(match).hands[mover][0])
    assert why(match, mover) == "It showed something that was hidden."


def test_only_the_last_answer_counts_not_what_was_seen_before_it() -> None:
    match = turned_up()
    mover = match.state.waiting[0]
    match.play(mover, DRAW)
    before = match.state.digest()
    match.play(mover, SING)
    match.undo(mover)
    assert match.state.digest() == before
    assert why(match, mover) == "It showed something that was hidden."


def test_not_after_another_seat_has_moved() -> None:
    match = turned_up(oaths=False)
    first, second = toy(match).order
    match.play(first, SING)
    match.play(first, SING)
    assert why(match, first) == ""
    match.play(second, SING)
    assert why(match, first) == "Another seat has moved since."
    assert why(match, second) == ""


def test_what_another_seat_hid_can_be_taken_back_by_that_seat_alone() -> None:
    match = turned_up(oaths=False)
    first, second = toy(match).order
    match.play(first, HIDE + toy(match).hands[first][0])
    match.play(first, SING)
    before = match.state.digest()
    match.play(second, HIDE + toy(match).hands[second][0])
    assert why(match, first) == "Another seat has moved since."
    match.undo(second)
    assert match.state.digest() == before
    assert why(match, first) == ""


def test_an_answer_that_binds_is_refused_with_its_clause() -> None:
    match = turned_up()
    mover = match.state.waiting[0]
    match.play(mover, SING)
    match.play(mover, SING)
    match.play(mover, "keep")
    assert why(match, mover) == "The rules do not allow taking this back. [TOY-6]"


def test_a_simultaneous_answer_may_be_changed_until_the_last_one() -> None:
    match = table(seats=3)
    begun = match.state.digest()
    match.play(0, match.state.options(0)[0])
    match.undo(0)
    assert match.state.digest() == begun
    match.play(0, match.state.options(0)[1])
    assert match.state.waiting == [1, 2]


def test_a_simultaneous_answer_may_be_changed_though_others_answered_after_it() -> None:
    match, straight = table(seats=3), table(seats=3)
    for seat in (0, 1):
        match.play(seat, match.state.options(seat)[0])
    assert why(match, 0) == ""
    match.undo(0)
    assert match.state.waiting == [0, 2]
    assert [move.seat for move in match.moves] == [1]
    straight.play(1, straight.state.options(1)[0])
    assert match == straight


def test_a_simultaneous_answer_stands_once_all_have_answered() -> None:
    match = table(seats=3)
    for seat in range(3):
        match.play(seat, match.state.options(seat)[0])
    assert why(match, 0) == "You have seen something since."
    assert why(match, 1) == "You have seen something since."
    assert why(match, 2) == "It showed something that was hidden."


def test_there_must_be_something_to_take_back() -> None:
    match = table()
    assert why(match, 0) == "You have nothing to take back."
    match.play(0, match.state.options(0)[0])
    assert why(match, 1) == "You have nothing to take back."


def test_not_after_the_end() -> None:
    assert why(finished(), 0) == "The match is over."


def test_asking_whether_undo_is_possible_changes_nothing_and_always_says_the_same() -> None:
    match = turned_up()
    mover = match.state.waiting[0]
    match.play(mover, toy(match).hands[mover][0])
    before = match.record()
    assert len({str(match.why_no_undo(mover)) for _ in range(20)}) == 1
    assert match.record() == before


def test_a_question_may_bind_some_of_its_answers_and_not_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A step that shows little could otherwise be looked at and taken back."""
    monkeypatch.setattr(Step, "binds", lambda _, __, option: "TOY-9" if option == SING else "")
    match = turned_up()
    mover = match.state.waiting[0]
    match.play(mover, HIDE + toy(match).hands[mover][0])
    assert why(match, mover) == ""
    match.undo(mover)
    match.play(mover, SING)
    assert why(match, mover) == "The rules do not allow taking this back. [TOY-9]"


# Asked in secret ----------------------------------------------------------------------------------


def test_an_answer_in_secret_can_be_changed_whoever_else_has_answered() -> None:
    match = table(3, veiled=True)
    match.play(0, match.state.options(0)[0])
    assert why(match, 0) == ""
    match.play(2, match.state.options(2)[0])
    assert why(match, 0) == why(match, 2) == ""
    match.undo(0)
    assert match.state.waiting == [0, 1]
    for seat in (1, 0):
        match.play(seat, match.state.options(seat)[1])
    assert why(match, 0) == "It showed something that was hidden."
    assert why(match, 2) == "You have seen something since."


def test_what_came_before_a_question_in_secret_stays_whether_or_not_anyone_has_answered() -> None:
    match = turned_up(oaths=False, veiled=True)
    first, second = toy(match).order
    for seat in (first, first, second, second):
        match.play(seat, SING)
    assert toy(match).asked_in_secret() == [0, 1]
    assert why(match, second) == why(match, first) == "The turn has passed on."
    match.play(first, match.state.options(first)[0])
    assert why(match, second) == "The turn has passed on."
    assert why(match, first) == ""


def test_without_a_veil_the_last_step_of_a_round_can_be_taken_back() -> None:
    match = turned_up(oaths=False)
    for seat in [seat for seat in toy(match).order for _ in range(2)]:
        match.play(seat, SING)
    assert why(match, match.moves[-1].seat) == ""
