"""The board: a picture of what its viewer may know, in which every answer has its place."""

from __future__ import annotations

import re
from itertools import product

import pytest

from tests.boards.checks import check_answers, check_form, check_views
from tests.boards.pictures import SVG, Element, Picture, contrast
from tests.games.anarchipel.pictures import EN, FR, NAMES, TABLES, course, draw, views
from vestiges.drawing import look as table
from vestiges.engine.game import SHAPES, Shape
from vestiges.games.anarchipel import GAME
from vestiges.games.anarchipel.board import look
from vestiges.games.anarchipel.view import view

COURSES = pytest.mark.parametrize("number", range(len(TABLES)))
WIDTHS = pytest.mark.parametrize("shape", SHAPES)


# On positions at random -------------------------------------------------------------------------


@COURSES
def test_every_position_is_drawn(number: int) -> None:
    check_views(GAME, views(number, 121), NAMES)


@COURSES
@WIDTHS
def test_every_question_is_drawn_for_whom_it_asks(number: int, shape: Shape) -> None:
    drawn: set[tuple[str, int]] = set()
    for state in course(number):
        for seat in state.waiting:
            seen = view(state, seat)
            if (seen["phase"], seen["round"]) not in drawn:
                drawn.add((seen["phase"], seen["round"]))
                picture = draw(seen, EN, shape)
                check_answers(picture, GAME, seen, EN)
                assert all(e.findtext(f"{SVG}title") for e in picture.of_class("player"))
    assert len(drawn) > 20


@COURSES
@WIDTHS
def test_sheets_and_buttons_lie_inside_the_picture(number: int, shape: Shape) -> None:
    for seen in views(number, 131):
        picture = draw(seen, FR, shape)
        width, height = picture.size()
        for element in picture.root.iter(f"{SVG}rect"):
            if (
                picture.scale(element) == 1.0
                and element.get("x")
                and not is_moved(picture, element)
            ):
                assert float(element.get("x", "0")) + float(element.get("width", "0")) <= width
                assert float(element.get("y", "0")) + float(element.get("height", "0")) <= height


def is_moved(picture: Picture, element: Element) -> bool:
    return any(part.get("transform") for part in picture.path_to(element))


# What the viewer may not know -------------------------------------------------------------------


@COURSES
def test_a_moment_of_a_replay_with_everything_open_is_drawn(number: int) -> None:
    for state in course(number)[::111]:
        picture = draw(state.lay_open())
        check_form(picture, "wide")
        assert picture.options() == []
        is_over = "The match is over" in picture.said("bar")
        assert is_over == (not state.waiting)


# Colours ----------------------------------------------------------------------------------------


def washed(paper: str, wash: str) -> str:
    """A colour under a wash."""
    found = re.fullmatch(r'fill="(#\w+)" fill-opacity="(\S+)"', wash)
    assert found, wash
    share = float(found[2])
    parts = [(int(paper[i : i + 2], 16), int(found[1][i : i + 2], 16)) for i in (1, 3, 5)]
    mixed = [round(below * (1 - share) + above * share) for below, above in parts]
    return "#" + "".join(f"{part:02x}" for part in mixed)


LIGHT_SEA = washed(table.PANEL, look.SEA)
DARK_SEA = washed("#28231d", look.SEA)
"""The sheet of the site in the dark, under the same wash."""


@pytest.mark.parametrize(
    ("ink", "paper"),
    [
        *product((table.INK, table.SOFT), (table.PAPER, table.PANEL, table.HOLLOW, LIGHT_SEA)),
        *product(("#f1e8d6", "#c3b59c"), ("#1d1915", "#28231d", "#322b23", DARK_SEA)),
        *product([table.INK, table.SOFT], [table.CREAM]),
        (table.INK, look.GOLD),
        *[(letter, colour) for colour, letter in look.COLOURS],
        (table.CREAM, table.ACCENT),
        (table.ACCENT, table.PANEL),
        (look.SUCCESS, table.CREAM),
        (look.FAIL, table.CREAM),
    ],
)
def test_ink_stands_out_from_its_paper(ink: str, paper: str) -> None:
    assert contrast(ink, paper) >= 4.5


def test_no_two_players_have_the_same_outline() -> None:
    assert len(set(look.SHAPES)) == len(look.COLOURS) == 6
