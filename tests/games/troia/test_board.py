"""The board: a picture of what its viewer may know, in which every answer has its place."""

import re
from itertools import pairwise, product

import pytest

from tests.games.troia import builder, figures, speakers
from tests.games.troia.builder import BLUE, RED
from tests.games.troia.pictures import SVG, Picture, board, draw, where
from tests.games.troia.speakers import EN, FR, NAMES, TABLES
from vestiges.drawing import look as table
from vestiges.drawing.layout import NARROW, WIDE
from vestiges.engine.chance import stream
from vestiges.engine.game import Game
from vestiges.games.troia import GAME
from vestiges.games.troia.board import art, look
from vestiges.games.troia.components import load
from vestiges.games.troia.state import TroiaState
from vestiges.games.troia.view import TroiaView, view
from vestiges.words import LANGUAGES as CODES
from vestiges.words import Language

COURSES = pytest.mark.parametrize("number", range(len(TABLES)))
WIDTHS = pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])
LANGUAGES = pytest.mark.parametrize("tongue", [EN, FR], ids=["en", "fr"])

TAGS = {"svg", "defs", "g", "path", "rect", "circle", "use", "text", "title"}
ATTRIBUTES = {
    *("id", "class", "transform", "d", "x", "y", "width", "height", "rx", "cx", "cy", "r", "href"),
    *("fill", "fill-rule", "fill-opacity", "stroke", "stroke-width", "stroke-opacity", "opacity"),
    *("stroke-dasharray", "stroke-linecap", "font-size", "font-family", "font-weight"),
    *("text-anchor", "pointer-events", "viewBox", "role", "tabindex", "aria-label", "aria-hidden"),
    *("data-option", "data-ask", "data-height", "data-blockers", "data-bridges", "data-drag"),
    *("data-drop", "data-say", "data-slot", "data-from", "data-zoom", "data-fact"),
}
SMALLEST = 11


# On positions at random -------------------------------------------------------------------------


@COURSES
@WIDTHS
@LANGUAGES
def test_every_position_is_drawn(number: int, narrow: bool, tongue: Language) -> None:
    for seen in speakers.views(number, 23):
        picture = draw(seen, tongue, narrow)
        check_form(picture)
        check_answers(picture, seen, tongue)
        check_names(picture)
        check_references(picture)
        assert picture.size()[0] == (NARROW if narrow else WIDE)


def check_form(picture: Picture) -> None:
    """Nothing that a strict policy forbids, no id twice."""
    assert {element.tag.removeprefix(SVG) for element in picture.all} <= TAGS
    assert {name for element in picture.all for name in element.attrib} <= ATTRIBUTES
    ids = re.findall(r' id="([^"]+)"', picture.text)
    assert len(ids) == len(set(ids))
    assert not re.search(r"\{\w*\}|[\">]None\b|\bnan\b", picture.text)


def check_answers(picture: Picture, seen: TroiaView, tongue: Language) -> None:
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
    for kind in ("piece", "card", "pawn", "cell", "dock", "frame", "option"):
        for element in picture.of_class(kind):
            if element.get("aria-hidden") != "true":
                assert element.findtext(f"{SVG}title"), element.attrib


def check_references(picture: Picture) -> None:
    """What an element refers to is there."""
    for element in picture.all:
        if element.get("href"):
            assert picture.has(element.get("href", "")[1:])
        for other in (element.get("data-blockers") or "").split():
            assert picture.has(other)
        for other in (element.get("data-bridges") or "").split():
            assert picture.has(other)
        if element.get("data-drag"):
            goal = picture.find(element.get("data-drag", ""))
            assert goal.get("data-drop") is not None
            assert element.get("data-option")


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
        for kind, element in product(["piece", "card", "pawn", "dock"], picture.all):
            if kind in element.get("class", "").split():
                x, y = where(element.get("transform", ""))
                assert 0 <= x <= width
                assert 0 <= y <= height
                assert all(not e.get("transform") for e in list(picture.path_to(element))[1:])


@COURSES
def test_a_piece_keeps_its_id_from_the_mound_to_the_tent(number: int) -> None:
    """On its owner's board; for the others it vanishes into a tent."""
    for (before, _), (after, _) in pairwise(speakers.course(number)[::29]):
        old, new = board(before, RED), board(after, RED)
        slots = {name for name in old.by_id if re.fullmatch(r"slot-\d+", name)}
        gone = slots - set(new.by_id)
        tents = [face["slot"] for s in range(1, after.seats) for face in faces_of(after, s)]
        own = [held["slot"] for held in view(after, RED)["published"]]
        assert gone <= {f"slot-{slot}" for slot in tents + own} or after.over


def faces_of(state: TroiaState, seat: int) -> list[dict[str, object]]:
    return [dict(face) for face in view(state, RED)["tent_faces"][seat]]


# What the viewer may not know -------------------------------------------------------------------


@COURSES
@WIDTHS
def test_worlds_that_a_viewer_cannot_tell_apart_look_the_same(number: int, narrow: bool) -> None:
    rng = stream("board", "worlds")
    for state, _ in speakers.course(number)[::41]:
        for seat in [*range(state.seats), None]:
            world = state.imagine(seat, rng)
            assert isinstance(world, TroiaState)
            assert board(world, seat, narrow).text == board(state, seat, narrow).text


@COURSES
def test_true_art_is_drawn_for_identified_pieces_alone(number: int) -> None:
    for seen in speakers.views(number, 31):
        text = draw(seen).text
        known = {laid["piece"] for laid in seen["laid"]} | {held["piece"] for held in seen["tent"]}
        for piece, layer in enumerate(load().piece_layer):
            walls = art.walls(layer, load().piece_cell[piece])
            if walls and piece not in known and not seen["over"]:
                assert f'd="{walls}"' not in text


def test_unidentified_pieces_have_contours_that_mean_nothing() -> None:
    picture = board(builder.at_starting_pieces(), RED)
    used = {e.get("href") for e in picture.find("mound").iter(f"{SVG}use")}
    assert not [name for name in used if name and name.startswith(("#art-large", "#art-small"))]


def test_open_contours_are_those_of_the_cell() -> None:
    state = builder.at_starting_pieces(contour_reading="open")
    seen = view(state, RED)
    picture = draw(seen)
    lying = next(piece for piece in seen["mound"] if piece["cell"] >= 0 and piece["layer"] != 0)
    used = [e.get("href") for e in picture.find(f"slot-{lying['slot']}").iter(f"{SVG}use")]
    assert f"#art-large-{lying['cell']}" in used


@pytest.mark.rule("TRO-147", "TRO-R42")
def test_a_published_piece_does_not_tell_the_others_which_dug_one_it_was() -> None:
    state = builder.publishing()
    builder.put_in_tent(state, RED, "7-13 8-12")
    slot = builder.slot_of(state, "7-13")
    builder.publish(state, RED, "7-13")
    builder.end_turn(state, RED)
    assert board(state, RED).find("piece-7-13").get("data-from") == f"slot-{slot}"
    for other in (BLUE, None):
        assert board(state, other).find("piece-7-13").get("data-from") == "tent-0"
        assert not board(state, other).has(f"slot-{slot}")


# Colours and figures -----------------------------------------------------------------------------


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = [p / 12.92 if p <= 0.04 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted([luminance(one), luminance(other)], reverse=True)
    return (light + 0.05) / (dark + 0.05)


PAPERS = (table.PAPER, table.PANEL, table.HOLLOW)


@pytest.mark.parametrize(
    ("ink", "paper"),
    [
        *product((table.INK, table.SOFT), PAPERS),
        *product([table.INK], (*look.TINTS, look.PLAN_FACE, look.BLANK_FACE, table.CREAM)),
        *[(letter, colour) for colour, letter in table.COLOURS],
        (table.CREAM, table.ACCENT),
        (table.CREAM, look.DARK_CARD),
        (table.ACCENT, table.PANEL),
    ],
)
def test_ink_stands_out_from_its_paper(ink: str, paper: str) -> None:
    assert contrast(ink, paper) >= 4.5


@pytest.mark.parametrize("lang", CODES)
@pytest.mark.parametrize("name", figures.FIGURES)
def test_the_figures_of_the_manual_are_drawn_by_this_board(name: str, lang: str) -> None:
    kept = figures.path(name, lang).read_text(encoding="utf-8")
    again = "the board has changed: run python -m tests.games.troia.figures and look at them"
    assert figures.draw(figures.FIGURES[name], lang) == kept, again


@pytest.mark.parametrize("page", ["troia.md", "troia.fr.md"])
def test_the_figures_of_a_page_exist(page: str) -> None:
    text = (figures.FOLDER.parent / page).read_text(encoding="utf-8")
    shown = re.findall(r"!\[[^]]+\]\(troia/([^)]+)\)", text)
    assert len(shown) >= 6
    assert [name for name in shown if not (figures.FOLDER / name).exists()] == []


def test_a_game_without_a_board_says_so() -> None:
    with pytest.raises(NotImplementedError):
        Game().draw({}, NAMES, EN)
