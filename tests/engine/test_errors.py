"""Errors: sentences with their facts and clause, so that they can be said in any language."""

from __future__ import annotations

import pytest

from vestiges.engine.errors import Reason, RecordError, Refusal, SetupError, VestigesError


def test_a_reason_reads_as_a_sentence_with_its_clause() -> None:
    assert str(Reason("Card {card} is gone.", {"card": 7}, "TOY-1")) == "Card 7 is gone. [TOY-1]"
    assert str(Reason("Not now.")) == "Not now."


def test_facts_may_hold_braces() -> None:
    assert str(Reason("Not “{text}”.", {"text": "{x}"})) == "Not “{x}”."


def test_reasons_with_the_same_text_facts_and_clause_are_equal() -> None:
    reason = Reason("Card {card}.", {"card": 7}, "TOY-1")
    same = Reason("Card {card}.", {"card": 7}, "TOY-1")
    assert reason == same
    assert hash(reason) == hash(same)
    others = [
        Reason("Card {card}.", {"card": 8}, "TOY-1"),
        Reason("Card {card}.", {"card": 7}),
        Reason("Not card {card}.", {"card": 7}, "TOY-1"),
    ]
    assert all(reason != other for other in others)
    assert reason != "Card 7. [TOY-1]"


def test_a_reason_without_facts_shares_none_with_another() -> None:
    first, second = Reason("One."), Reason("Two.")
    first.facts["card"] = 7
    assert second.facts == {}


def test_a_refusal_tells_question_answer_and_reason() -> None:
    refusal = Refusal("choose", "card 7", Reason("Card {card} is gone.", {"card": 7}, "TOY-1"))
    assert (refusal.question, refusal.answer) == ("choose", "card 7")
    assert str(refusal) == "Card 7 is gone. [TOY-1]"
    assert refusal.reason.clause == "TOY-1"


@pytest.mark.parametrize("kind", [SetupError, RecordError])
def test_every_error_is_one_of_the_family(kind: type[VestigesError]) -> None:
    error = kind("No {thing}.", {"thing": "deck"})
    assert isinstance(error, VestigesError)
    assert str(error) == "No deck."
