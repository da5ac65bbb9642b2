"""The board: a picture of what its viewer may know, in which every answer has its place."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import pytest

from tests.boards.checks import art_of, check_answers, check_form, check_views
from tests.boards.pictures import SVG, Element, Picture, contrast
from tests.games.anarchipel.pictures import EN, FR, NAMES, TABLES, course, draw, views
from vestiges.drawing import style as table
from vestiges.engine.game import SHAPES, Shape
from vestiges.games import anarchipel
from vestiges.games.anarchipel import GAME
from vestiges.games.anarchipel.board import style as colours
from vestiges.games.anarchipel.constants import MOST_SEATS
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


STYLE = (Path(anarchipel.__file__).parent / "web" / "style.css").read_text(encoding="utf-8")


def by_day(colour: str) -> str:
    """The colour that a variable falls back on."""
    found = re.fullmatch(r"var\(--[\w-]+, (#\w{6})\)", colour)
    assert found, colour
    return found[1]


def by_night(colour: str) -> str:
    """The colour that the style sheet gives a variable in the dark, in both ways to ask for it."""
    name = colour.removeprefix("var(").split(",")[0]
    found = re.findall(rf"{name}: (#\w{{6}});", STYLE)
    assert len(found) == 2, name
    assert len(set(found)) == 1, name
    return str(found[0])


@pytest.mark.parametrize(
    ("ink", "paper"),
    [
        *product(
            (table.INK, table.SOFT), (table.PAPER, table.PANEL, table.HOLLOW, by_day(colours.SEA))
        ),
        *product(("#f1e8d6", "#c3b59c"), ("#1d1915", "#28231d", "#322b23", by_night(colours.SEA))),
        *product([table.INK, table.SOFT], [table.CREAM]),
        (table.INK, colours.GOLD),
        *[(letter, colour) for colour, letter in colours.COLOURS],
        (table.CREAM, table.ACCENT),
        (table.ACCENT, table.PANEL),
        (colours.SUCCESS, table.CREAM),
        (colours.FAIL, table.CREAM),
    ],
)
def test_ink_stands_out_from_its_paper(ink: str, paper: str) -> None:
    assert contrast(ink, paper) >= 4.5


def test_no_two_players_have_the_same_outline() -> None:
    art = art_of(GAME)
    for family in ("art-token", "art-ship"):
        drawn = [art[f"{family}-{seat}"] for seat in range(MOST_SEATS)]
        assert len({re.findall(r' d="(.*?)"', each)[-1] for each in drawn}) == MOST_SEATS
        assert all(fill in each for (fill, _), each in zip(colours.COLOURS, drawn, strict=True))


def test_the_dark_has_a_colour_for_every_variable() -> None:
    named = set(re.findall(r"var\((--art-[\w-]+)", "".join(art_of(GAME).values())))
    assert named
    for name in named:
        by_night(f"var({name}, )")
