"""The board: a picture of what its viewer may know, in which every answer has its place."""

import re
from itertools import pairwise, product

import pytest

from tests.games.archives import builder, figures, speakers
from tests.games.archives.builder import BLACK, WHITE
from tests.games.archives.pictures import SVG, Picture, board, draw, where
from tests.games.archives.speakers import EN, FR, SOME
from vestiges.engine.chance import stream
from vestiges.games.archives import GAME
from vestiges.games.archives.board import look
from vestiges.games.archives.board.layout import NARROW, WIDE, Box, cell
from vestiges.games.archives.rules import PHASES
from vestiges.games.archives.state import ArchivesState
from vestiges.games.archives.view import ArchivesView, view
from vestiges.words import LANGUAGES as CODES
from vestiges.words import Language

COURSES = pytest.mark.parametrize("number", range(len(SOME)))
WIDTHS = pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])
LANGUAGES = pytest.mark.parametrize("tongue", [EN, FR], ids=["en", "fr"])

TAGS = {"svg", "defs", "g", "path", "rect", "circle", "use", "text", "title"}
ATTRIBUTES = {
    *("id", "class", "transform", "d", "x", "y", "width", "height", "rx", "cx", "cy", "r", "href"),
    *("fill", "fill-opacity", "stroke", "stroke-width", "stroke-opacity", "opacity"),
    *("stroke-dasharray", "stroke-linecap", "font-size", "font-family", "font-weight"),
    *("text-anchor", "pointer-events", "viewBox", "role", "tabindex", "aria-label", "aria-hidden"),
    *("data-option", "data-ask", "data-drag", "data-drop", "data-say", "data-from", "data-zoom"),
}
SMALLEST = 11


# On positions at random ---------------------------------------------------------------------------


@COURSES
@WIDTHS
@LANGUAGES
def test_every_position_is_drawn(number: int, narrow: bool, tongue: Language) -> None:
    for seen in speakers.views(number, 37):
        picture = draw(seen, tongue, narrow)
        check_form(picture)
        check_answers(picture, seen, tongue)
        check_names(picture)
        check_references(picture)
        assert picture.size()[0] == (NARROW if narrow else WIDE)


@COURSES
@WIDTHS
def test_a_moment_of_a_replay_laid_open_shows_everyones_cards(number: int, narrow: bool) -> None:
    for state in list(speakers.each_question(number))[::3]:
        picture = draw(GAME.lay_open(state), EN, narrow)
        check_form(picture)
        held = sorted(f"card-{card}" for hand in state.hands for card in hand)
        shown = picture.within("open-hands") if held else []
        assert sorted(name for name in shown if name.startswith("card-")) == held
        assert picture.has("open-hands") == bool(held)


@COURSES
@WIDTHS
def test_every_question_can_be_answered_on_the_board(number: int, narrow: bool) -> None:
    for state in speakers.each_question(number):
        seen = view(state, state.waiting[0])
        check_answers(draw(seen, EN, narrow), seen, EN)


def test_the_courses_ask_every_kind_of_question() -> None:
    asked = {state.phase for number in range(len(SOME)) for state in speakers.course(number)}
    missing = [phase.name for n, phase in enumerate(PHASES) if n not in asked]
    assert missing == []


def check_form(picture: Picture) -> None:
    """Nothing that a strict policy forbids, no id twice."""
    assert {element.tag.removeprefix(SVG) for element in picture.all} <= TAGS
    assert {name for element in picture.all for name in element.attrib} <= ATTRIBUTES
    ids = re.findall(r' id="([^"]+)"', picture.text)
    assert len(ids) == len(set(ids))
    assert not re.search(r"\{\w*\}|[\">]None\b|\bnan\b", picture.text)


def check_answers(picture: Picture, seen: ArchivesView, tongue: Language) -> None:
    """Exactly the offered options can be chosen; each is called what the list of options says."""
    assert picture.options() == sorted(seen["options"])
    words = GAME.words
    assert picture.buttons() == {o: words.label(seen, o, tongue) for o in seen["options"]}
    assert not set(picture.asked()) & set(seen["options"])
    for element in picture.of_class("option"):
        assert element.get("role") == "button" or element.get("aria-hidden") == "true"


def check_names(picture: Picture) -> None:
    """Whatever can be pointed at has a name."""
    assert picture.root.get("role") == "group"
    assert picture.root.get("aria-label")
    for kind in ("piece", "card", "pawn", "cell", "rank", "option"):
        for element in picture.of_class(kind):
            if element.get("aria-hidden") != "true":
                assert element.findtext(f"{SVG}title"), element.attrib


def check_references(picture: Picture) -> None:
    """What an element refers to is there."""
    drops = {e.get("data-drop") for e in picture.all if e.get("data-drop")}
    for element in picture.all:
        if element.get("href"):
            assert picture.has(element.get("href", "")[1:])
        if element.get("data-drag"):
            assert picture.find(element.get("data-drag", "")).get("data-drop") is not None
            assert element.get("data-option")
        if element.get("data-say"):
            assert drops, "there is nowhere to drop it"


@COURSES
@WIDTHS
def test_words_are_large_enough(number: int, narrow: bool) -> None:
    for seen in speakers.views(number, 61):
        picture = draw(seen, FR, narrow)
        for element in picture.root.iter(f"{SVG}text"):
            size = float(element.get("font-size", "0")) * picture.scale(element)
            assert size >= SMALLEST, element.text


@COURSES
@WIDTHS
def test_everything_lies_inside_the_picture(number: int, narrow: bool) -> None:
    for seen in speakers.views(number, 61):
        picture = draw(seen, EN, narrow)
        width, height = picture.size()
        for kind, element in product(["piece", "card", "pawn"], picture.all):
            if kind in element.get("class", "").split():
                x, y = where(element.get("transform", ""))
                assert 0 <= x <= width
                assert 0 <= y <= height
                assert all(not e.get("transform") for e in list(picture.path_to(element))[1:])


@COURSES
def test_everything_that_is_not_in_a_supply_is_drawn_once(number: int) -> None:
    for seen in speakers.views(number, 53):
        picture = draw(seen)
        cubes = {f"cube-{n}" for n, zone in enumerate(seen["cube_at"]) if zone}
        requests = {f"request-{n}" for column in seen["column_ids"] for n in column}
        assert {i for i in picture.by_id if re.fullmatch(r"cube-\d+", i)} == cubes
        assert {i for i in picture.by_id if re.fullmatch(r"request-\d+", i)} == requests


# What the viewer may not know ---------------------------------------------------------------------


@COURSES
@WIDTHS
def test_worlds_that_a_viewer_cannot_tell_apart_look_the_same(number: int, narrow: bool) -> None:
    rng = stream("board", "worlds")
    for state in speakers.course(number)[::41]:
        for seat in [*range(state.seats), None]:
            world = state.imagine(seat, rng)
            assert isinstance(world, ArchivesState)
            assert board(world, seat, narrow).text == board(state, seat, narrow).text


def test_nothing_glows_for_those_who_are_not_asked() -> None:
    state = builder.position()
    builder.put(state, "par", entrance="bo")
    for viewer in (WHITE, None):
        picture = board(state, viewer)
        assert not picture.of_class("option")
        assert not picture.of_class("glow")
        assert picture.asked() == []
    assert board(state, BLACK).of_class("glow")


# The ring -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("spaces", [8, 9, 20, 31, 40])
def test_a_ring_of_any_length_goes_round_without_overlap(spaces: int) -> None:
    places = [cell(Box(0, 0, 560, 560), spaces, space) for space in range(spaces)]
    spots = [(round(box.x), round(box.y)) for box in places]
    assert len(set(spots)) == spaces
    for one, other in pairwise(places):
        apart = abs(one.x - other.x) / one.width + abs(one.y - other.y) / one.height
        assert apart < 1.1


# Colours and figures ------------------------------------------------------------------------------


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = [p / 12.92 if p <= 0.04 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted([luminance(one), luminance(other)], reverse=True)
    return (light + 0.05) / (dark + 0.05)


PAPERS = (look.PAPER, look.PANEL, look.HOLLOW)


@pytest.mark.parametrize(
    ("ink", "paper"),
    [
        *product((look.INK, look.SOFT), PAPERS),
        *product((look.INK, look.SOFT), look.TINTS),
        *[(ink, fill) for fill, ink in look.ARCHIVES],
        (look.CREAM, look.ACCENT),
        (look.SOFT, look.CREAM),
        (look.ACCENT, look.PANEL),
        (look.ACCENT, look.HOLLOW),
        (look.INK, look.GOLD),
    ],
)
def test_ink_stands_out_from_its_paper(ink: str, paper: str) -> None:
    assert contrast(ink, paper) >= 4.5


@pytest.mark.parametrize("lang", CODES)
@pytest.mark.parametrize("name", figures.FIGURES)
def test_the_figures_of_the_manual_are_drawn_by_this_board(name: str, lang: str) -> None:
    kept = figures.path(name, lang).read_text(encoding="utf-8")
    again = "the board has changed: run python -m tests.games.archives.figures and look at them"
    assert figures.draw(figures.FIGURES[name], lang) == kept, again


@pytest.mark.parametrize("page", ["archives.md", "archives.fr.md"])
def test_the_figures_of_a_page_exist(page: str) -> None:
    text = (figures.FOLDER.parent / page).read_text(encoding="utf-8")
    shown = re.findall(r"!\[[^]]+\]\(archives/([^)]+)\)", text)
    assert len(shown) >= 6
    assert [name for name in shown if not (figures.FOLDER / name).exists()] == []
