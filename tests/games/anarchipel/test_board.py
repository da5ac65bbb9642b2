"""The board: a picture of what its viewer may know, in which every answer has its place."""

from __future__ import annotations

import re
from itertools import product

import pytest

from tests.games.anarchipel import figures
from tests.games.anarchipel.pictures import (
    EN,
    FR,
    SVG,
    TABLES,
    Element,
    Picture,
    board,
    course,
    draw,
    views,
    where,
)
from vestiges.drawing import look as table
from vestiges.drawing.layout import NARROW, WIDE
from vestiges.engine.chance import stream
from vestiges.games.anarchipel import GAME
from vestiges.games.anarchipel.board import look
from vestiges.games.anarchipel.state import AnarchipelState
from vestiges.games.anarchipel.view import AnarchipelView, view
from vestiges.words import LANGUAGES as CODES
from vestiges.words import Language

COURSES = pytest.mark.parametrize("number", range(len(TABLES)))
WIDTHS = pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])
LANGUAGES = pytest.mark.parametrize("lang", [EN, FR], ids=["en", "fr"])

TAGS = {"svg", "defs", "g", "path", "rect", "circle", "use", "text", "title", "set"}
ATTRIBUTES = {
    *("id", "class", "transform", "d", "x", "y", "width", "height", "rx", "cx", "cy", "r", "href"),
    *("fill", "fill-opacity", "stroke", "stroke-width", "stroke-opacity", "opacity"),
    *("stroke-dasharray", "stroke-linecap", "font-size", "font-family", "font-weight"),
    *("font-style", "text-anchor", "pointer-events", "viewBox", "role", "tabindex"),
    *("aria-label", "aria-hidden", "attributeName", "to", "begin", "end"),
    *("data-option", "data-ask", "data-from", "data-zoom"),
}
SMALLEST = 11
NAMED = ("pawn", "card", "cell", "player", "setting", "button", "want", "line")


# On positions at random -------------------------------------------------------------------------


@COURSES
@WIDTHS
@LANGUAGES
def test_every_position_is_drawn(number: int, narrow: bool, lang: Language) -> None:
    for seen in views(number, 121):
        picture = draw(seen, lang, narrow)
        check_form(picture)
        check_answers(picture, seen, lang)
        check_names(picture)
        assert picture.size()[0] == (NARROW if narrow else WIDE)


@COURSES
@WIDTHS
def test_every_question_is_drawn_for_whom_it_asks(number: int, narrow: bool) -> None:
    drawn: set[tuple[str, int]] = set()
    for state in course(number):
        for seat in state.waiting:
            seen = view(state, seat)
            if (seen["phase"], seen["round"]) not in drawn:
                drawn.add((seen["phase"], seen["round"]))
                check_answers(draw(seen, EN, narrow), seen, EN)
    assert len(drawn) > 20


def check_form(picture: Picture) -> None:
    """Nothing that a strict policy forbids, no id twice, nothing that refers to nothing."""
    assert {element.tag.removeprefix(SVG) for element in picture.all} <= TAGS
    assert {name for element in picture.all for name in element.attrib} <= ATTRIBUTES
    ids = re.findall(r' id="([^"]+)"', picture.text)
    assert len(ids) == len(set(ids))
    assert not re.search(r"\{\w*\}|[\">]None\b|\bnan\b", picture.text)
    for element in picture.all:
        if element.get("href"):
            assert picture.has(element.get("href", "")[1:])


def check_answers(picture: Picture, seen: AnarchipelView, lang: Language) -> None:
    """Exactly the offered options can be chosen; each is called what the list of options says."""
    assert picture.options() == sorted(seen["options"])
    words = GAME.words
    assert picture.buttons() == {o: words.label(seen, o, lang) for o in seen["options"]}
    assert not set(picture.asked()) & set(seen["options"])
    for element in picture.of_class("option"):
        assert element.get("role") == "button" or element.get("aria-hidden") == "true"


def check_names(picture: Picture) -> None:
    """Whatever can be pointed at has a name."""
    assert picture.root.get("role") == "group"
    assert picture.root.get("aria-label")
    for kind in NAMED:
        for element in picture.of_class(kind):
            assert element.findtext(f"{SVG}title"), element.attrib


@COURSES
@WIDTHS
def test_words_are_large_enough(number: int, narrow: bool) -> None:
    for seen in views(number, 131):
        picture = draw(seen, FR, narrow)
        for element in picture.root.iter(f"{SVG}text"):
            size = float(element.get("font-size", "0")) * picture.scale(element)
            assert size >= SMALLEST - 0.01, element.text


@COURSES
@WIDTHS
def test_everything_lies_inside_the_picture(number: int, narrow: bool) -> None:
    for seen in views(number, 131):
        picture = draw(seen, FR, narrow)
        width, height = picture.size()
        for kind, element in product(["card", "pawn"], picture.all):
            if kind in element.get("class", "").split():
                x, y = where(element.get("transform", ""))
                assert 0 <= x <= width
                assert 0 <= y <= height
                assert all(not e.get("transform") for e in list(picture.path_to(element))[1:])
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
@WIDTHS
def test_worlds_that_a_viewer_cannot_tell_apart_look_the_same(number: int, narrow: bool) -> None:
    rng = stream("board", "worlds")
    for state in course(number)[::171]:
        for seat in [*range(state.seats), None]:
            world = state.imagine(seat, rng)
            assert isinstance(world, AnarchipelState)
            assert board(world, seat, narrow).text == board(state, seat, narrow).text


@COURSES
def test_a_moment_of_a_replay_with_everything_open_is_drawn(number: int) -> None:
    for state in course(number)[::111]:
        picture = draw(GAME.lay_open(state))
        check_form(picture)
        assert picture.options() == []
        is_over = "The match is over" in picture.words("bar")
        assert is_over == (not state.waiting)


# Colours ----------------------------------------------------------------------------------------


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = [p / 12.92 if p <= 0.04 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted([luminance(one), luminance(other)], reverse=True)
    return (light + 0.05) / (dark + 0.05)


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


# The pictures of the manual -----------------------------------------------------------------------


@pytest.mark.parametrize("lang", CODES)
@pytest.mark.parametrize("name", figures.FIGURES)
def test_the_figures_of_the_manual_are_drawn_by_this_board(name: str, lang: str) -> None:
    kept = figures.path(name, lang).read_text(encoding="utf-8")
    again = "the board has changed: run python -m tests.games.anarchipel.figures and look at them"
    assert figures.draw(figures.FIGURES[name], lang) == kept, again


@pytest.mark.parametrize("page", ["anarchipel.md", "anarchipel.fr.md"])
def test_the_figures_of_a_page_exist(page: str) -> None:
    text = (figures.FOLDER.parent / page).read_text(encoding="utf-8")
    shown = re.findall(r"!\[[^]]+\]\(anarchipel/([^)]+)\)", text)
    assert len(shown) == len(figures.FIGURES)
    assert [name for name in shown if not (figures.FOLDER / name).exists()] == []
