"""A player's own plan as a page keeps it: read strictly, checked against what he knows."""

import json

import pytest

from tests.games.archeologic import builder
from tests.games.archeologic.builder import OTHER, SOLUTION, WRONG, seen
from vestiges.engine.errors import SetupError
from vestiges.games.archeologic.board import draft_review
from vestiges.words import tongue

EN, FR = tongue("en", "archeologic"), tongue("fr", "archeologic")


def kept(arrangement: str, **marks: str) -> str:
    return json.dumps({"tiles": {name[0]: name for name in arrangement.split()}, "marks": marks})


@pytest.mark.rule("AOL-31")
def test_a_whole_plan_gives_the_answers_of_a_proposal() -> None:
    state = builder.race(0, 1)
    told = draft_review.review(seen(state, 0), kept(SOLUTION, A1="e", C3="yQS"), EN)
    assert told == {
        "overlaps": [],
        "answers": SOLUTION.lower().split(),
        "notes": [],
        "said": [],
    }
    builder.play(state, "propose")
    for answer in told["answers"]:
        if state.waiting == [0]:
            builder.play(state, answer)
    assert state.proposals == [builder.PLAN.read(SOLUTION)]


def test_a_plan_is_held_against_own_clues_and_answers() -> None:
    state = builder.race(0, 1)
    builder.play(state, "ask traps c", "ask t b")
    told = draft_review.review(seen(state, 0), kept(OTHER), EN)
    assert told["notes"] == [0]
    assert "Column C, traps: burning" in told["said"]
    assert "There is a burning trap on A2." in told["said"]
    assert (
        "Colonne C, pièges\u202f: brûlant"
        in draft_review.review(seen(state, 0), kept(OTHER), FR)["said"]
    )


@pytest.mark.rule("AOL-R13")
def test_a_plan_is_held_against_all_else_that_its_owner_was_told() -> None:
    state = builder.race(0, 99, verification="app", clue_kind="expert", expert_nonce="0")
    builder.propose(state, WRONG)
    told = draft_review.review(seen(state, 0), kept("Q1D4 S0C1 I3A2 V0B1"), EN)
    assert "checked: Q1D4 is wrong" in told["said"]
    assert "checked: S2C1 is right" in told["said"]
    assert any("steps" in line for line in told["said"])
    crowd = draft_review.review(seen(state, 0), kept("Q3A1 L0C1 V0D1"), FR)["said"]
    assert "Ligne 1\u202f: plus de trois pièges" in crowd
    assert draft_review.review(seen(state, 1), kept("Q1D4"), EN)["said"] == []


def test_without_help_only_overlaps_are_shown() -> None:
    state = builder.race(0, 1, help="off")
    builder.play(state, "ask traps c")
    told = draft_review.review(seen(state, 0), kept("Q0A1 T0A1"), EN)
    assert told == {"overlaps": ["A1", "A2", "B2"], "answers": [], "notes": [], "said": []}


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("not JSON", "JSON"),
        ("[" * 100_000, "JSON"),
        ("[]", "JSON"),
        ('{"more": 1}', "JSON"),
        ('{"tiles": []}', "tiles"),
        ('{"tiles": {"Q": "Q0E5"}}', "tiles.Q"),
        ('{"tiles": {"Q": "S0A1"}}', "tiles.Q"),
        ('{"tiles": {"Q": 3}}', "tiles.Q"),
        ('{"marks": 1}', "marks"),
        ('{"marks": {"Z9": "y"}}', "marks.Z9"),
        ('{"marks": {"A1": "?"}}', "marks.A1"),
    ],
)
def test_what_is_no_plan_is_refused(text: str, part: str) -> None:
    with pytest.raises(SetupError, match=f"This plan cannot be read: {part} is wrong."):
        draft_review.review(seen(builder.race(0, 1), 0), text, EN)
