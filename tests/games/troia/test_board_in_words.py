"""The whole position of Troia in words."""

import re
from itertools import pairwise

import pytest

from tests.games.troia.text_helpers import (
    EN,
    FR,
    NAMES,
    TABLES,
    changed,
    course,
    digging,
    lay,
    mask,
    piece,
    publishing,
    set_up,
    views,
)
from vestiges.games.troia import GAME
from vestiges.games.troia.components import load
from vestiges.games.troia.rules.publishing import CLOSE
from vestiges.games.troia.view import TroiaView, view
from vestiges.words import Language

LANGUAGES = pytest.mark.parametrize("tongue", [EN, FR], ids=["en", "fr"])
COURSES = pytest.mark.parametrize("number", range(len(TABLES)))


def board(seen: TroiaView, tongue: Language = EN, names: list[str] | None = None) -> str:
    return GAME.words.board(seen, (names or NAMES)[: seen["seats"]], tongue)


def small_mound(seen: TroiaView) -> TroiaView:
    """The same view with four pieces in the mound."""
    model = {**seen["mound"][0], "bridged_by": [], "free": True, "cell": -1}
    mound = [
        {**model, "slot": 2, "face": "plan", "layer": -1, "height": 4},
        {**model, "slot": 16, "face": "symbol", "layer": 4, "height": 11},
        {**model, "slot": 33, "face": "symbol", "layer": -1, "height": 2, "bridged_by": [16]},
        {**model, "slot": 60, "face": "", "layer": -1, "height": 1, "free": False},
    ]
    return changed(seen, mound=mound)


def grid(text: str) -> list[str]:
    """The lines of the frames."""
    lines = text.splitlines()
    first = next(number for number, line in enumerate(lines) if line.startswith("Troy I "))
    return lines[first : first + 8]


# On positions at random -------------------------------------------------------------------------


@COURSES
@LANGUAGES
def test_every_position_is_told_whole_within_eighty_columns(number: int, tongue: Language) -> None:
    names = ["Wilhelmina von Dörpfeld-Schliemann"] * 4
    for seen in views(number, 5):
        said = board(seen, tongue, names)
        assert not re.search(r"[{}\x1b\u00a0\t]|None", said)
        assert max(map(len, said.splitlines())) <= 80


@COURSES
def test_no_colour_stands_without_the_name_of_its_player(number: int) -> None:
    """Colour is never the only carrier: pieces are told apart by letters, players by names."""
    for seen in views(number, 25):
        said = board(seen)
        for seat, colour in enumerate(GAME.words.colours()[: seen["seats"]]):
            assert said.count(colour) == said.count(f"{NAMES[seat]} ({colour}") > 0


@COURSES
def test_a_spectator_reads_of_no_piece_that_is_not_published(number: int) -> None:
    _, options = TABLES[number]
    for state, _ in course(number)[:-1:10]:
        seen = view(state, None)
        laid = {load().piece_names[laid["piece"]] for laid in seen["laid"]}
        if options.get("contour_reading") != "open":
            assert set(re.findall(r"\d-\d\d", board(seen))) <= laid


@COURSES
def test_at_the_end_every_piece_that_was_not_published_is_named(number: int) -> None:
    seen = view(course(number)[-1][0], None)
    assert seen["opened"] is not None
    laid = {laid["piece"] for laid in seen["laid"]}
    hidden = [load().piece_names[piece] for piece in seen["opened"]["piece"] if piece not in laid]
    assert sorted(re.findall(r"\d-\d\d", board(seen))) == sorted(hidden)


# Parts of the board -----------------------------------------------------------------------------


def test_a_digging_turn_in_words() -> None:
    state = digging(0, 3)
    state.lying[3] = mask(("7-13", "7-23", "7-11"))
    state.lying[0] = 0b111111111
    state.lying[4] = mask(("8-12", "8-13", "8-22", "8-23", "8-24"))
    state.track = [12, 31, 0, 4]
    face = {"slot": 16, "face": "symbol", "layer": 3, "cell": -1}
    seen = changed(
        small_mound(view(state, 0)),
        fronts=[[face, {**face, "slot": 4, "face": "plan", "layer": -1}], [face], [], []],
        tent=[{"slot": 5, "piece": piece("6-44")}, {"slot": 6, "piece": piece("2-11")}],
        tent_faces=[[], [face, face], [], []],
        round=7,
    )
    assert board(seen) == DIGGING


DIGGING = """\
Round 7 of at most 11.
Turns: Ann 61 (publishes). Now: Ann.

                Track  Cards  To publish  Front  Tent
Bob (blue)         31      8           4      1     1
Ann (red, you)     12      8           4      2     1
Di (yellow)         4      8           4      0     1
Cy (green)          0      8           4      0     1
Permits left in the pile: 16.

Troy I   Troy II      Troy VI      Troy VII     Troy VIII/IX
  1 2 3    1 2 3 4      1 2 3 4      1 2 3 4      1 2 3 4
1 R P R  1 r . . .    1 . . . .    1 R . P .    1 . P P .
2 P P R  2 . . . .    2 . . . .    2 . . P .    2 . P P P
3 R P P  3 . . . .    3 . . . .    3 . . . .    3 . . . .
         4 . . . .    4 . . . p    4 . . . .    4 . . . .
filled   empty        empty        beat 2       largest 5
         lacks 9P 7R  lacks 9P 7R  lacks 7P 6R  lacks 5P 6R
P: plan, R: rubble, small letters: in your tent, dot: empty cell.

Mound: 4 pieces, 3 of them free (h: height, star: bridged).
   3 plan h4           17 Troy VIII/IX h11  34 symbol h2 *
  Not free: 1 (1 × unseen).

Bob (blue)
  In front: 17 Troy VII.
  Examined so far: 2 × Troy VII.
  Played: 61.
Cy (green)
  Played: 61.
Di (yellow)
  Played: 61.
Ann (red, you)
  In front: 17 Troy VII, 5 plan.
  In the tent: 2-11 rubble, 6-44 plan.
  Played: 61.
  Cards to dig: 5, 12, 14, 20.
  Cards to publish: 50, 56, 59, 61.
  Given up: 1, 39, 41, 48."""


def test_a_publication_in_the_making_stands_in_the_grid() -> None:
    state = publishing(("7-13", "7-23", "7-24", "7-11", "7-33", "7-34"))
    lay(state, "7-13", "7-23")
    state.choose(0, CLOSE)
    seen = lay(state, "7-33")
    text = board(seen)
    rows = [re.findall(r"\d(?: \S)+", line)[-2] for line in grid(text)[2:6]]
    assert rows == ["1 r . * .", "2 . . * p", "3 . . + p", "4 . . . ."]
    assert "beat 2" in text
    assert "star: laid this turn, plus: in this publication" in " ".join(text.split())


def test_the_leader_stands_first() -> None:
    seen = changed(view(set_up(), None), scores=[3, 9, 0, 14])
    told = re.findall(r"^(\w+) \(\w+\) +(\d+) ", board(seen), re.MULTILINE)
    assert told == [("Di", "14"), ("Bob", "9"), ("Ann", "3"), ("Cy", "0")]


def test_before_the_mound_is_built_the_board_says_so() -> None:
    text = board(GAME.new(None, 4, "words").view(0))  # type: ignore[arg-type]  # a view of Troia
    assert text.startswith("Before the first round.\n")
    assert "The mound is not built yet." in text


def test_an_empty_mound_is_said_to_be_empty() -> None:
    assert "\nThe mound is empty.\n" in board(changed(view(set_up(), 0), mound=[]))


def test_a_round_of_choices_says_who_has_chosen_and_what_oneself_chose() -> None:
    state = set_up()
    assert "Have chosen" not in board(view(state, 0))
    state.choose(0, state.options(0)[-1])
    assert "\nHave chosen a card: Ann.\n" in board(view(state, 1))
    assert "  Chosen for this round: 61." in board(view(state, 0)).splitlines()
    assert "Chosen" not in board(view(state, 1))


def test_two_players_have_four_frames() -> None:
    assert "Troy VI " not in board(view(set_up(seats=2), 0))


def test_with_unknown_plans_the_kinds_of_missing_pieces_are_not_told() -> None:
    seen = view(course(2)[0][0], 0)
    assert grid(board(seen))[7].split() == ["lacks", "9"] + ["lacks", "16"] * 3


def test_with_open_contours_faces_are_told_with_their_cells() -> None:
    seen = small_mound(view(set_up(), 0))
    mound = [{**piece_seen, "cell": 6} for piece_seen in seen["mound"]]
    text = board(changed(seen, mound=mound))
    assert " 3 plan ?-23 h4" in text
    assert "17 symbol 8-23 h11" in text


def test_long_lists_break_between_their_entries() -> None:
    for seen in views(0, 40):
        for line, after in pairwise(board(seen).splitlines()):
            if re.match(r" {4}\d", after):
                assert line.endswith(","), line


def test_french_letters_and_headings() -> None:
    state = publishing(("7-13", "7-11"), lying=("2-13", "2-11"))
    text = board(view(state, 0), FR)
    assert "Piste  Cartes  À publier  Devant  Tente" in text
    assert re.search(r"^1 \. \. \. +1 D \. P \. +1 \. \. \. \. +1 d \. p \. ", text, re.MULTILINE)
    assert "battre 1" in text
    assert "P\u202f: plan, D\u202f: décombres" in text


def test_a_long_name_is_cut() -> None:
    text = board(view(set_up(), 0), names=["A name of thirty letters, no less", *NAMES[1:]])
    assert "\nA name of thirty le… (red, you) " in text
