"""What ArcheOlogic says: prompts, labels, log lines, clues and the board in words."""

from __future__ import annotations

import pytest

from tests.games.archeologic.builder import (
    OTHER,
    PLAN,
    SOLUTION,
    WRONG,
    begun,
    card,
    new,
    play,
    propose,
    race,
    seen,
    solo,
)
from vestiges.engine.errors import Refusal
from vestiges.engine.events import Event
from vestiges.engine.text import explain
from vestiges.games.archeologic import GAME
from vestiges.games.archeologic.experts import INSTANCES
from vestiges.games.archeologic.state import ArcheologicState
from vestiges.games.archeologic.text.clues import expert_clue
from vestiges.words import tongue

EN = tongue("en", "archeologic")
FR = tongue("fr", "archeologic")
NAMES = ["Ann", "Bob", "Cy", "Di"]


def prompt(state: ArcheologicState, seat: int | None) -> str:
    return GAME.words.prompt(seen(state, seat), EN)


def label(state: ArcheologicState, text: str) -> str:
    seat = state.waiting[0]
    option = state.phase_of(seat).read(state, seat, text)
    return GAME.words.label(seen(state, seat), option, EN)


def lines(told: list[Event], seat: int | None) -> list[str]:
    heard = [event for event in told if event.is_seen_by(seat)]
    return [GAME.words.sentence(event, NAMES, EN) for event in heard]


def board(state: ArcheologicState, seat: int | None) -> str:
    return GAME.words.board(seen(state, seat), NAMES, EN)


# Prompts ----------------------------------------------------------------------------------------


def test_who_is_asked_reads_what_is_free_and_where_the_pawn_stands() -> None:
    state = race(3, 4)
    assert prompt(state, 0) == (
        "Ask the archeoscope or propose a solution. Free: column B. You are on 3."
    )
    assert prompt(state, 1) == prompt(state, None) == "Red asks or proposes."


def test_a_proposal_is_prompted_building_by_building() -> None:
    state = race(0, 1)
    play(state, "propose")
    assert prompt(state, 0) == "Your proposal: lay building Q, 6 to go."
    assert prompt(state, 1) == "Red asks or proposes."
    play(state, *SOLUTION.lower().split()[:4])
    assert prompt(state, 0) == "Your proposal: lay building I, 2 to go."
    play(state, "i3a2")
    assert prompt(state, 0) == "Lay building V. With it you declare your proposal, for 4 hours."
    play(state, "v3b4")
    assert prompt(state, 0) == "Your proposal waits for its check. Blue plays."


def test_who_is_out_reads_so() -> None:
    state = race(0, 9, 12)
    propose(state, WRONG)
    assert prompt(state, 0) == "You are out of the game. Blue plays."


def test_a_solo_player_is_asked_where_the_sight_begins() -> None:
    text = "Choose where the sight begins; it moves one step before your question."
    assert prompt(new(1), 0) == text
    assert prompt(new(1), None) == "Red is choosing where the sight begins."


@pytest.mark.parametrize(
    ("seat", "said"),
    [(0, "you win."), (1, "Red wins."), (None, "Red wins.")],
)
def test_the_end_of_a_race(seat: int | None, said: str) -> None:
    state = race(0, 9)
    propose(state)
    assert prompt(state, seat) == f"The match is over: {said}"


def test_the_end_of_a_race_that_nobody_won() -> None:
    state = race(0, 9)
    propose(state, WRONG)
    propose(state, WRONG)
    assert prompt(state, 0) == "The match is over. Nobody has found the arrangement."


def test_the_end_of_a_solo_game() -> None:
    state = solo("a")
    propose(state)
    assert prompt(state, 0) == "Found in 4 hours (par 27 and 18): veteran archaeologist."
    state = solo("a", solo_clues=5)
    propose(state)
    assert prompt(state, 0) == "Found in 4 hours (par 27 and 18)."
    state = solo("a")
    propose(state, WRONG)
    assert prompt(state, 0) == "The quest is lost."


# Labels -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("ask traps b", "Column B: traps, 2 hours"),
        ("ask empty 2", "Row 2: empty zones, 2 hours"),
        ("ask count b", "Column B: number of buildings, 1 hour"),
        ("ask t e", "Column E: building T, 5 hours"),
        ("propose", "Propose a solution: 4 hours"),
        ("concede", "Give up"),
    ],
)
def test_the_options_of_a_turn(text: str, said: str) -> None:
    assert label(race(0, 1, allow_concede="on"), text) == said


def test_a_placement_says_what_lies_where() -> None:
    state = race(0, 1)
    play(state, "propose")
    assert label(state, "q0d4") == "Q0D4: D4x E4y D5x E5z"
    assert label(new(1), "sight 3") == "Sight on row 3"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("s0a1", "Building S is laid later. Now lay Q. [AOL-R43]"),
        ("concede", "At this table nobody may give up. [AOL-R37]"),
    ],
)
def test_refusals_are_sentences(text: str, said: str) -> None:
    state = race(0, 1)
    play(state, "propose")
    with pytest.raises(Refusal) as caught:
        play(state, text)
    assert explain(EN, caught.value.reason).startswith(said)


# The log ----------------------------------------------------------------------------------------


def test_the_beginning_is_told_with_its_clues() -> None:
    state = new(2, handicap_2=1)
    told = state.events or []
    assert lines(told, 1) == [
        "Quest 3537. Ann begins.",
        "Clue 1: There is a burning trap on A2.",
        "Clue 2: There is a sharp trap on B4.",
        "Clue 3: There is a burning trap on B5.",
        "Clue 4: There is a burning trap on E4.",
        "Clue 5, for Bob alone: There is a sharp trap on E3.",
    ]
    assert len(lines(told, 0)) == 5


def test_a_secret_and_a_daily_quest_keep_their_codes() -> None:
    secret = begun(1, "s", {"quest": "secret"})
    assert lines(secret.events or [], None)[0] == "A secret quest. Ann begins."
    daily = begun(1, "D2025-11-15", {"quest": "daily"})
    assert lines(daily.events or [], None)[0] == "The quest of 2025-11-15. Ann begins."


@pytest.mark.parametrize(
    ("asked", "public", "private"),
    [
        (
            "ask empty a",
            "Ann asks how many zones of column A are empty (3 hours, to 3).",
            "On column A: 2 empty zones.",
        ),
        (
            "ask count b",
            "Ann asks how many buildings are on column B (1 hour, to 1).",
            "On column B: 2 buildings.",
        ),
        (
            "ask traps 3",
            "Ann asks which traps are on row 3 (4 hours, to 4).",
            "Traps on row 3: burning, sharp, sharp.",
        ),
        (
            "ask traps 1",
            "Ann asks which traps are on row 1 (4 hours, to 4).",
            "There is no trap on row 1.",
        ),
        (
            "ask t b",
            "Ann asks which cells of T are on column B (3 hours, to 3).",
            "Building T on column B: safe, safe, sharp.",
        ),
        (
            "ask t a",
            "Ann asks which cells of T are on column A (5 hours, to 5).",
            "No cell of building T is on column A.",
        ),
    ],
)
def test_a_question_is_told_to_all_and_its_answer_to_one(
    asked: str, public: str, private: str
) -> None:
    told = play(race(0, 9), asked)
    assert lines(told, 0) == [public, private]
    assert lines(told, 1) == [public]


def test_in_solo_the_steps_of_the_sight_are_told() -> None:
    state = new(1)
    assert lines(play(state, "sight 1"), None) == ["Ann puts the sight on row 1."]
    told = play(state, "ask t b")
    assert lines(told, 0)[-1] == "The sight moves 1 step on, to row 2."


def test_a_proposal_and_its_check_in_a_race_with_the_app() -> None:
    state = race(0, 9, verification="app")
    told = propose(state, WRONG)
    assert lines(told, 0) == [
        f"Ann proposes {WRONG} (4 hours, to 4).",
        "The proposal of Ann is wrong. Green: S, T, L, I and V. Red: Q.",
    ]
    assert lines(told, 1) == [
        "Ann proposes a solution (4 hours, to 4).",
        "The proposal of Ann is wrong.",
    ]
    told = propose(state, OTHER)
    assert lines(told, 0)[1].endswith("Green: none. Red: Q, S, T, L, I and V.")


def test_an_elimination_and_a_loss() -> None:
    state = race(0, 9, allow_concede="on")
    told = propose(state, WRONG)
    assert lines(told, 1)[1:] == ["The proposal of Ann is wrong.", "Ann is out of the game."]
    assert lines(told, 0)[-1] == f"The solution: {SOLUTION}."
    told = play(state, "concede")
    assert lines(told, 0) == [
        "Bob gives up.",
        f"The solution: {SOLUTION}.",
        "Nobody is left: the quest is lost.",
    ]


def test_how_matches_end_in_the_log() -> None:
    won = propose(race(0, 9))
    assert lines(won, 1)[1:] == [
        "The proposal of Ann is exact.",
        f"The solution: {SOLUTION}.",
        "Ann has found the arrangement and wins.",
    ]
    last = propose(race(0, 9, last_player_wins="on"), WRONG)
    assert lines(last, 0)[-1] == "Bob is the last one left and wins."
    capped = play(race(199, 203), "ask empty b")
    assert lines(capped, 0)[-1] == "The time is up: nobody has found the arrangement."
    alone = propose(solo("a"))
    assert lines(alone, 0)[-1] == (
        "Ann finds the arrangement in 4 hours; par 27 and 18: veteran archaeologist."
    )
    training = propose(solo("a", solo_clues=4))
    assert lines(training, 0)[-1] == "Ann finds the arrangement in 4 hours; par 27 and 18."


@pytest.mark.rule("AOL-141")
def test_every_expert_clue_is_a_sentence_of_its_own() -> None:
    for language in (EN, FR):
        said = {
            expert_clue(language, 16 * instance + value)
            for instance in range(INSTANCES)
            for value in (0, 1)
        }
        assert len(said) == 2 * INSTANCES
        assert all(text.endswith(".") and "{" not in text for text in said)
    assert expert_clue(EN, 16 * 0 + 1) == ("Buildings Q and S share at least one side of a zone.")
    assert expert_clue(FR, 16 * 36 + 4) == "Du piège de S au piège de L, il y a 4 pas."


# The board --------------------------------------------------------------------------------------


def test_the_board_of_a_race_in_words() -> None:
    state = race(2, 4, sight="1")
    play(state, "ask traps e")
    said = board(state, 0)
    assert "Quest 3537. Proposals are checked with the booklet: a wrong one means out." in said
    assert "Bob (blue)             4      4  search" in said
    assert "Ann (red, you)         7      4  search" in said
    assert "The sight is on column E." in said
    assert "free on row 5, 1 more on column A," in said
    assert "  2 y · · · ·" in said
    assert "Ann (red, you) asked: traps E." in said
    assert "traps  .  .  .  .  yzz  .  .  .  .  ." in said
    assert "yzz" not in board(state, 1)
    assert all(len(line) <= 80 for line in said.splitlines())


def test_the_board_shows_a_draft_to_its_maker_and_proposals_to_their_authors() -> None:
    state = race(0, 1)
    play(state, "propose", "q0d4")
    assert "Your proposal so far: Q0D4." in board(state, 0)
    assert "Q0D4" not in board(state, 1)
    play(state, *SOLUTION.lower().split()[1:])
    assert "The check is to come." in board(state, 0)
    assert "Ann (red) proposed: hidden." in board(state, 1)


def test_the_board_at_the_end_shows_the_solution_twice() -> None:
    state = solo("a")
    propose(state)
    said = board(state, None)
    assert f"The solution: {SOLUTION}." in said
    assert "  3 I T T S L     3 x x y z z" in said
    assert "Par 27 and 18." in " ".join(said.split())


def test_the_board_tells_what_the_table_may_help_with() -> None:
    assert "Arrangements left" not in board(race(0, 1), 0)
    said = board(race(0, 1, help="hint"), 0)
    assert "Arrangements left: 34." in said
    assert "A2 *y" in said
    assert "Best now: " in said
    certain = board(race(0, 1, help="certain"), 0)
    assert "Certain" in certain
    assert "Arrangements left" not in certain
    alone = solo("a", help="hint")
    play(alone, "ask empty 1", "ask traps d", "ask empty e", "ask traps 5")
    assert "Best now: propose." in board(alone, 0)


def test_the_board_at_the_end_tells_when_the_solution_could_be_known() -> None:
    state = solo("a")
    play(state, "ask empty 1", "ask traps d", "ask empty e", "ask traps 5", "ask q a")
    propose(state)
    said = board(state, 0)
    assert "Ann (red, you) could have known at turn 4, on position 8." in said
    assert "A reckoner without foresight needs 12 hours." in said
    state = race(0, 9, clues=5, handicap_1=2)
    propose(state)
    assert "Bob (blue) could not know yet: 16 arrangements were left." in board(state, 0)
    state = race(0, 9)
    assert "could" not in board(state, 0)


def test_the_pawns_on_the_board_say_what_became_of_their_players() -> None:
    state = race(0, 9, 12, 14, allow_concede="on")
    propose(state, WRONG)
    play(state, "concede")
    propose(state)
    rows = [" ".join(row.split()) for row in board(state, None).splitlines()]
    assert "Ann (red) - 4 out" in rows
    assert "Bob (blue) - 4 gave up" in rows
    assert "Cy (green) 17 4 verification" in rows
    assert "Di (yellow) 14 4 search" in rows


def test_expert_clues_and_a_secret_quest_on_the_board() -> None:
    state = new(2, clue_kind="expert", quest="secret")
    said = board(state, 0)
    assert said.startswith("A secret quest.")
    assert "The plan so far" not in said
    assert said.count("\n  1. ") == 1


def test_the_box_of_the_view_is_the_box_of_the_words() -> None:
    assert seen(new(2), 0)["tiles"] == ["/".join(tile) for tile in PLAN.tiles]
    assert card("3537").code == "3537"
