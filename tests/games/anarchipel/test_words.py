"""What Anarchipel says: prompts, labels, log lines, and the board in words."""

from __future__ import annotations

import re

import pytest

from tests.games.anarchipel.builder import act, answer, begin, haunt, set_cards, stand, window
from tests.games.anarchipel.journeys import journey
from tests.games.anarchipel.seats import A, B, E
from vestiges.games.anarchipel import GAME
from vestiges.games.anarchipel.view import view
from vestiges.words import tongue

EN, FR = tongue("en", "anarchipel"), tongue("fr", "anarchipel")
NAMES = ["Anne", "Bob", "Chloé", "Dan", "Eve"]
NARROW = "\u202f"


def prompts(state: object, seat: int | None) -> tuple[str, str]:
    seen = view(state, seat)  # type: ignore[arg-type]  # always a position of this game
    return GAME.words.prompt(seen, EN), GAME.words.prompt(seen, FR)


def test_a_mover_is_told_the_purse_and_the_others_who_moves() -> None:
    state = begin(5)
    assert prompts(state, A) == (
        "You have 12 coins: do you sail, stay or wait?",
        f"Vous avez 12 pièces{NARROW}: naviguez-vous, restez-vous ou attendez-vous{NARROW}?",
    )
    assert prompts(state, B) == ("Red is about to move.", "Rouge va se déplacer.")
    answer(state, "sail")
    assert prompts(state, A)[0] == "Where do you sail?"
    assert prompts(state, None)[0] == "Red is about to move."


def test_labels_tell_what_is_there_and_what_it_costs() -> None:
    state = begin(5)
    answer(state, "sail")
    seen = view(state, A)
    labels = [GAME.words.label(seen, option, EN) for option in seen["options"]]
    assert "F4, coffee, crew of 2: 2 coins" in labels
    assert "C1, monster of level 1, crew of 1 or more: 3 coins" in labels


def test_a_captain_and_a_crew_are_told_where_they_are() -> None:
    state = act(stand(begin(5), "b4", A, B))
    assert prompts(state, A)[0] == (
        "B4, coffee, crew of 2: you are the captain. Do you launch the action?"
    )
    answer(state, "launch")
    assert prompts(state, B)[0] == (
        "B4, coffee, crew of 2: Red wants you in the crew. Do you take part?"
    )


def test_a_ghost_that_possesses_is_told_whom() -> None:
    state = act(stand(haunt(begin(5), E, 8), "f2", A, B))
    answer(state, "launch", "accept", "a08", "on red", "pass")
    assert prompts(state, E)[0] == "You possess Red: how do you set these two cards?"


def test_a_ghost_without_cards_is_asked_what_it_has_to_say() -> None:
    state = window(haunt(begin(5), E))
    assert prompts(state, E) == (
        "You are a ghost without cards: do you have anything to say?",
        f"Vous êtes un fantôme sans cartes{NARROW}: avez-vous quelque chose à dire{NARROW}?",
    )
    assert prompts(state, A) == (
        "Violet, a ghost without cards, may say something.",
        "Violet, un fantôme sans cartes, peut dire quelque chose.",
    )
    assert prompts(window(haunt(begin(5), E, 1)), E)[0] == (
        "You are a ghost: do you play an Action card?"
    )


def test_the_log_reads_well_in_both_languages() -> None:
    state = act(stand(begin(5), "b4", A, B))
    answer(state, "launch", "accept")
    set_cards(state, False)
    event = [event for event in state.events or [] if event.kind == "acted"][-1]
    assert GAME.words.sentence(event, NAMES, EN) == ("Bob draws one of 6 cards on B4: failure.")
    assert GAME.words.sentence(event, NAMES, FR) == (
        f"Bob pioche une carte sur 6 en B4{NARROW}: échec."
    )


def test_a_card_played_is_told_with_its_targets() -> None:
    state = window(haunt(begin(5), E, 2))
    answer(state, "a02", "on red", "and blue")
    event = [event for event in state.events or [] if event.kind == "played"][-1]
    assert GAME.words.sentence(event, NAMES, EN) == "The ghost Eve plays Gag on Anne and Bob."
    board = GAME.words.board(view(state, A), NAMES, EN)
    assert "1 Anne (Red): 12 coins, on D4, first seat, silenced" in board
    assert "5 Eve (Violet): ghost, 0 card" in board


def test_the_board_in_words_shows_mission_sea_and_role() -> None:
    board = GAME.words.board(view(begin(5), A), NAMES, EN)
    assert "Card O01, round 1 of 3, turn 1. Wanted: coffee 0/2, banana 0/2" in board
    assert "You are: corsair" in board
    assert re.search(r"^  coffee, crew of 3: .*E4 \(1\)", board, re.MULTILINE)
    assert re.search(r"^D  gold2 +# +~ +STA\*12345 ", board, re.MULTILINE)
    assert "Cells count from the left" in board


def test_the_sea_has_no_english_in_french_and_no_cell_runs_into_the_next() -> None:
    state = begin(5)
    board = GAME.words.board(view(state, A), NAMES, FR)
    rows = [line for line in board.splitlines() if re.match(r"[A-G] ", line)]
    assert [len(re.findall(r"\S+", row)) - 1 for row in rows] == [4, 5, 6, 7, 6, 5, 4]
    assert re.search(r" DÉP\*12345 ", board)
    assert not re.search(r"(cof|gold|woo|iro|whe|ST)\d", board)
    assert max(map(len, board.splitlines())) < 80


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_whole_matches_can_be_said(seats: int) -> None:
    match = journey(seats, "said", 10**6, coins="3")
    for event in match.opening + [event for move in match.moves for event in move.events]:
        for language in (EN, FR):
            said = GAME.words.sentence(event, [*NAMES, "Fay"], language)
            assert said
            assert "{" not in said
    assert prompts(match.state, None)[0].startswith(("The pirates win", "The corsairs win"))
