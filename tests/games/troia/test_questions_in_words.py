"""What Troia asks, and what it calls the answers."""

import pytest

from tests.games.troia.text_helpers import (
    EN,
    FR,
    changed,
    digging,
    french,
    lay,
    piece,
    prompt,
    publishing,
    set_up,
    turn_of,
)
from vestiges.engine.text import Words
from vestiges.games.troia import GAME
from vestiges.games.troia.constants import DIG, START
from vestiges.games.troia.rules.digging import EXAMINE, STOP
from vestiges.games.troia.rules.publishing import CLOSE, END
from vestiges.games.troia.text.labels import freed
from vestiges.games.troia.view import view

WORDS: Words = GAME.words


# Questions --------------------------------------------------------------------------------------


def test_giving_up_cards_says_which_kind_and_how_many_are_still_to_go() -> None:
    state = GAME.new(None, 4, "words")
    asked = []
    for _ in range(3):
        asked.append(WORDS.prompt(state.view(0), EN))
        state.choose(0, state.options(0)[0])
    asked.append(WORDS.prompt(state.view(0), EN))
    assert asked == [
        "Choose the digging card you give up.",
        "Choose a publishing card to give up, the lowest first: 3 to go.",
        "Choose a publishing card to give up, the lowest first: 2 to go.",
        "Choose the last publishing card you give up.",
    ]
    assert WORDS.prompt(state.view(None), EN) == (
        "Waiting for Red, Blue, Green and Yellow to choose which cards to keep."
    )


def test_the_starting_piece_is_asked_for_and_awaited() -> None:
    state = turn_of(set_up(), 1, START)
    said = "Choose a free piece to begin with; it goes straight into your tent."
    assert prompt(state, 1) == said
    assert prompt(state, 0) == "Blue is choosing a starting piece."
    assert french(state, 0) == "Bleu choisit une pièce de départ."


def test_the_card_is_asked_for_with_the_publishing_cards_left() -> None:
    state = set_up()
    assert prompt(state, 2) == (
        "Round 1: choose a card to dig or to publish (4 publishing cards left)."
    )
    state.owed[2] = 1
    assert prompt(state, 2) == (
        "Round 1: choose a card to dig or to publish (1 publishing card left)."
    )


def test_a_hand_of_one_kind_is_asked_for_that_kind() -> None:
    seen = view(set_up(), 0)
    dig = changed(seen, owed=[0, 4, 4, 4])
    assert WORDS.prompt(dig, EN) == "Round 1: choose the card you dig with."
    publish = changed(seen, owed=[2, 4, 4, 4], hand=[56, 59])
    assert WORDS.prompt(publish, EN) == "Round 1: choose the card you publish with, 2 are left."


def test_who_has_chosen_is_told_whom_the_table_waits_for() -> None:
    state = set_up()
    for seat in (0, 1):
        state.choose(seat, state.options(seat)[-1])
    assert prompt(state, 0) == "You have chosen card 61. Waiting for Green and Yellow to choose."
    assert prompt(state, None) == "Waiting for Green and Yellow to choose a card."
    assert french(state, None) == "On attend que Vert et Jaune choisissent une carte."
    state.choose(2, state.options(2)[0])
    assert french(state, None) == "On attend que Jaune choisisse une carte."


TOO_MANY = "pieces in front of your tent, since only 5 may stay there."


@pytest.mark.parametrize(
    ("dug", "moves", "said"),
    [
        (0, 5, "Choose a free piece to dig, or stop: 5 moves left."),
        (2, 3, "Choose a free piece to dig, examine one of yours, or stop: 3 moves left."),
        (4, 1, "Choose a free piece to dig, examine one of yours, or stop: 1 move left."),
        (5, 1, "Examine one of your pieces, or stop: 1 move left, no room to dig."),
        (6, 3, f"Dig or examine: 3 moves left. You cannot stop with 6 {TOO_MANY}"),
        (6, 1, f"Choose a piece to examine: 1 move left. You cannot dig or stop with 6 {TOO_MANY}"),
    ],
)
@pytest.mark.rule("TRO-62", "TRO-63")
def test_a_digging_turn_says_what_can_be_done_and_why_not_more(
    dug: int, moves: int, said: str
) -> None:
    assert prompt(digging(dug, moves), 0) == said


def test_an_empty_mound_leaves_only_examining() -> None:
    seen = changed(view(digging(1, 2), 0), mound=[], options=[EXAMINE, STOP])
    assert WORDS.prompt(seen, EN) == (
        "Examine one of your pieces, or stop: 2 moves left, the mound is empty."
    )


def test_the_others_see_who_digs_and_who_publishes() -> None:
    assert prompt(digging(0, 3), 1) == "Red is digging: 3 moves left."
    assert french(digging(0, 1), None) == "Rouge fouille\u202f: 1 action restante."
    state = publishing(("7-13", "7-23"))
    lay(state, "7-13")
    assert prompt(state, 1) == "Red is preparing a publication."


def test_a_publication_in_the_making_says_what_it_is_and_brings() -> None:
    state = publishing(("2-22", "2-31", "2-32", "2-41"), lying=("2-13", "2-23"))
    assert prompt(state, 0) == ("Choose a piece to publish, or end the turn: you may lay 5 pieces.")
    seen = lay(state, "2-31")
    assert WORDS.prompt(seen, EN) == (
        "Troy II: 1 piece so far, too few to beat 2 and touching nothing. Add a neighbouring piece."
    )
    seen = lay(publishing(("2-22", "2-32"), lying=("2-13", "2-23")), "2-22")
    assert WORDS.prompt(seen, EN) == (
        "Troy II: 1 piece so far, secondary, 2 points; the largest group there has 2. Add a "
        "neighbouring piece, or close the publication."
    )
    seen = lay(state, "2-32", "2-22")
    assert WORDS.prompt(seen, EN) == (
        "Troy II: 3 pieces so far, primordial, 9 points; it beats 2. Add a neighbouring piece, or "
        "close the publication."
    )
    assert WORDS.label(seen, CLOSE, EN) == "Close: primordial, 9 points"
    assert WORDS.label(seen, CLOSE, FR) == "Achever\u202f: primordiale, 9 points"


def test_the_first_publication_of_a_layer_and_the_last_say_so() -> None:
    seen = lay(publishing(("7-13", "7-23")), "7-13")
    assert WORDS.prompt(seen, EN) == (
        "Troy VII: 1 piece so far, primordial, 3 points; it opens the layer. Add a neighbouring "
        "piece, or close the publication."
    )
    most = ("1-11", "1-12", "1-13", "1-21", "1-23", "1-31", "1-33")
    seen = changed(lay(publishing(("1-22", "1-32"), lying=most), "1-22"), group=[4, 7])
    assert WORDS.prompt(seen, EN) == (
        "Troy I: 2 pieces so far, final, 6 points; it completes the layer. Add a neighbouring "
        "piece, or close the publication."
    )


@pytest.mark.rule("TRO-R12")
def test_a_layer_filled_in_two_steps_brings_what_the_table_agreed() -> None:
    most = ("1-11", "1-12", "1-13", "1-21", "1-23", "1-31", "1-33")
    state = publishing(("1-22", "1-32"), lying=most)
    state.choose(0, piece("1-22"))
    state.choose(0, CLOSE)
    seen = changed(view(state, 0), group=[piece("1-32")])
    assert WORDS.label(seen, CLOSE, EN) == "Close: final, 3 points"
    agreed = changed(seen, final_turn=True)
    assert WORDS.label(agreed, CLOSE, EN) == "Close: final, 4 points"


def test_between_publications_the_points_so_far_are_told() -> None:
    state = publishing(("7-13", "7-23", "8-12"))
    lay(state, "7-13", "7-23")
    seen = view(state, 0)
    assert WORDS.prompt(seen, EN) == (
        "So far: 6 points. Publish more (you may lay 3 more pieces), or end the turn."
    )
    assert WORDS.label(seen, END, EN) == "End the turn: 6 points"
    seen = lay(state, "8-12")
    assert WORDS.prompt(seen, EN) == "Your publications bring 9 points. End the turn to show them."


def test_the_end_names_the_winner_and_calls_him_you() -> None:
    seen = changed(view(set_up(), 1), over=True, waiting=[], scores=[12, 31, 0, 4])
    assert WORDS.prompt(seen, EN) == "The match is over: you win with 31 points."
    other = changed(seen, seat=0)
    assert WORDS.prompt(other, EN) == "The match is over: Blue wins with 31 points."
    drawn = changed(seen, scores=[0, 0, 0, 0])
    assert WORDS.prompt(drawn, EN) == "The match is over. Nobody earned any reputation."


# Options ----------------------------------------------------------------------------------------


def test_a_card_is_labelled_with_what_it_is_for() -> None:
    seen = view(set_up(), 0)
    assert WORDS.label(seen, 60, EN) == "Card 61: publish"
    assert WORDS.label(seen, 11, EN) == "Card 12: dig and examine"
    drop = changed(seen, phase="drop")
    assert WORDS.label(drop, 60, FR) == "Écarter la carte de publication 61"
    assert WORDS.label(drop, 11, EN) == "Give up digging card 12"


def test_a_dig_is_labelled_with_the_face_that_is_seen_and_with_its_bridges() -> None:
    seen = view(turn_of(set_up(), 0, DIG), 0)
    plain = {**seen["mound"][0], "slot": 33, "face": "plan", "layer": -1, "bridged_by": []}
    bridged = {**plain, "bridged_by": [11, 13]}
    faint = {**plain, "face": "symbol", "bridged_by": [11]}
    hidden = {**plain, "face": "", "bridged_by": [11]}
    labels = [
        WORDS.label(changed(seen, mound=[piece]), 33, EN)
        for piece in (plain, bridged, faint, hidden)
    ]
    assert labels == [
        "Dig 34 (plan face)",
        "Dig 34 (plan face; bridged by 12 and 14)",
        "Dig 34 (unreadable symbol; bridged by 12)",
        "Dig 34 (face hidden; bridged by 12)",
    ]
    start = changed(seen, mound=[bridged], phase="start")
    assert WORDS.label(start, 33, FR) == ("Prendre 34 (face plan\u202f; surplombée par 12 et 14)")


def test_a_dig_is_labelled_with_what_it_would_free() -> None:
    seen = view(turn_of(set_up(), 0, DIG), 0)
    top = {**seen["mound"][0], "slot": 33, "face": "plan", "layer": -1, "bridged_by": []}
    under = {**top, "slot": 4, "free": False, "touched_by": [33]}
    held = {**top, "slot": 5, "free": False, "touched_by": [33, 40]}
    beside = {**top, "slot": 6, "free": False, "touched_by": [33]}
    mound = [under, held, beside, top]
    assert WORDS.label(changed(seen, mound=mound), 33, EN) == "Dig 34 (plan face; frees 5 and 7)"
    mound[-1] = {**top, "bridged_by": [40]}
    said = WORDS.label(changed(seen, mound=mound), 33, FR)
    assert said == "Déterrer 34 (face plan\u202f; surplombée par 41\u202f; libère 5 et 7)"


def test_what_a_dig_would_free_is_free_once_it_is_dug() -> None:
    state = turn_of(set_up(), 0, DIG)
    before = view(state, 0)
    for option in [option for option in before["options"] if option < EXAMINE]:
        tried = state.clone()
        tried.choose(0, option)
        free = {piece["slot"] for piece in view(tried, 0)["mound"] if piece["free"]}
        was = {piece["slot"] for piece in before["mound"] if piece["free"]}
        assert set(freed(before).get(option, [])) == free - was


def test_with_open_contours_a_label_tells_the_cell() -> None:
    seen = view(turn_of(set_up(), 0, DIG), 0)
    lying = {**seen["mound"][0], "slot": 33, "face": "plan", "layer": -1, "cell": 6}
    small = {**lying, "layer": 0, "face": "symbol"}
    for piece_seen, said in [
        (lying, "Dig 34 (plan face, row 2, column 3)"),
        (small, "Dig 34 (symbol of Troy I, row 3, column 1)"),
    ]:
        shown = changed(seen, mound=[{**piece_seen, "bridged_by": []}])
        assert WORDS.label(shown, 33, EN) == said


def test_an_examination_is_labelled_with_the_face_that_lies_there() -> None:
    face = {"slot": 16, "face": "symbol", "layer": 3, "cell": -1}
    seen = changed(view(turn_of(set_up(), 0, DIG), 0), fronts=[[face], [], [], []])
    assert WORDS.label(seen, EXAMINE + 16, EN) == "Examine 17 (symbol of Troy VII)"
    assert WORDS.label(seen, STOP, EN) == "Stop"
    assert WORDS.label(seen, STOP, FR) == "S’arrêter"


def test_laying_a_piece_is_labelled_with_its_home_and_its_worth() -> None:
    seen = view(publishing(("7-13", "1-11")), 0)
    assert WORDS.label(seen, piece("7-13"), EN) == (
        "Lay 7-13 (Troy VII, row 1, column 3): plan, 2 points"
    )
    assert WORDS.label(seen, piece("1-11"), FR) == (
        "Poser 1-11 (Troie I, rangée 1, colonne 1)\u202f: décombres, 1 point"
    )
    assert WORDS.label(seen, END, EN) == "End the turn without publishing"
