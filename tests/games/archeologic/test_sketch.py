"""A player's own plan as a page keeps it: it is read strictly and held against what he knows."""

import json

import pytest

from tests.games.archeologic import builder
from tests.games.archeologic.builder import OTHER, SOLUTION, seen
from vestiges.engine.errors import SetupError
from vestiges.games.archeologic import GAME
from vestiges.words import tongue

EN, FR = tongue("en", "archeologic"), tongue("fr", "archeologic")


def kept(arrangement: str, **marks: str) -> str:
    return json.dumps({"tiles": {name[0]: name for name in arrangement.split()}, "marks": marks})


@pytest.mark.rule("AOL-31")
def test_a_whole_plan_gives_the_answers_of_a_proposal() -> None:
    state = builder.race(0, 1)
    told = GAME.review(seen(state, 0), kept(SOLUTION, A1="e", C3="yQS"), EN)
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
    told = GAME.review(seen(state, 0), kept(OTHER), EN)
    assert told["notes"] == [0]
    assert "Column C, traps: burning" in told["said"]
    assert "There is a burning trap on A2." in told["said"]
    assert (
        "Colonne C, pièges\u202f: brûlant" in GAME.review(seen(state, 0), kept(OTHER), FR)["said"]
    )


def test_without_help_only_overlaps_are_shown() -> None:
    state = builder.race(0, 1, help="off")
    builder.play(state, "ask traps c")
    told = GAME.review(seen(state, 0), kept("Q0A1 T0A1"), EN)
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
        GAME.review(seen(builder.race(0, 1), 0), text, EN)
