"""The board: a picture of what its viewer may know, in which every answer has its place."""

import re
from itertools import pairwise, product

import pytest

from tests.boards.checks import check_views
from tests.boards.pictures import SVG, Element, contrast, where
from tests.games.troia import builder, text_helpers
from tests.games.troia.builder import BLUE, RED
from tests.games.troia.pictures import board, draw
from tests.games.troia.text_helpers import NAMES, TABLES
from vestiges.drawing import style as table
from vestiges.engine.game import SHAPES, Shape
from vestiges.games.troia import GAME
from vestiges.games.troia.board import art, faces
from vestiges.games.troia.board import style as colours
from vestiges.games.troia.board.scene import Scene
from vestiges.games.troia.components import CODES, load
from vestiges.games.troia.state import TroiaState
from vestiges.games.troia.view import view

COURSES = pytest.mark.parametrize("number", range(len(TABLES)))


# On positions at random -------------------------------------------------------------------------


@COURSES
def test_every_position_is_drawn(number: int) -> None:
    check_views(GAME, text_helpers.views(number, 23), NAMES)


@COURSES
def test_a_piece_keeps_its_id_from_the_mound_to_the_tent(number: int) -> None:
    """On its owner's board; for the others it vanishes into a tent."""
    for (before, _), (after, _) in pairwise(text_helpers.course(number)[::29]):
        old, new = board(before, RED), board(after, RED)
        slots = {name for name in old.by_id if re.fullmatch(r"slot-\d+", name)}
        gone = slots - set(new.by_id)
        tents = [face["slot"] for s in range(1, after.seats) for face in faces_of(after, s)]
        own = [held["slot"] for held in view(after, RED)["published"]]
        assert gone <= {f"slot-{slot}" for slot in tents + own} or after.over


def faces_of(state: TroiaState, seat: int) -> list[dict[str, object]]:
    return [dict(face) for face in view(state, RED)["tent_faces"][seat]]


# Nothing jumps -----------------------------------------------------------------------------------


@pytest.mark.parametrize("shape", SHAPES)
@COURSES
def test_everything_has_its_place_for_the_whole_match(number: int, shape: Shape) -> None:
    """Pieces of the mound stay where they lie, cells and published pieces where they belong."""
    size: set[tuple[float, float]] = set()
    places: dict[str, set[str]] = {}
    for state, _ in text_helpers.course(number)[::31]:
        picture = board(state, RED, shape)
        size.add(picture.size())
        for part in ("mound", *[f"frame-{CODES[layer]}" for layer in state.scenario.layers]):
            for element in picture.find(part).iter():
                name = element.get("id", "")
                if name.startswith(("slot", "piece", "cell")) and "laid" not in kinds(element):
                    place = element.get("transform") or f"{element.get('x')} {element.get('y')}"
                    places.setdefault(f"{part} {name}", set()).add(place)
    assert len(size) == 1
    assert not {name: found for name, found in places.items() if len(found) > 1}


def kinds(element: Element) -> list[str]:
    return element.get("class", "").split()


@pytest.mark.parametrize("shape", SHAPES)
@COURSES
def test_own_things_and_every_answer_lie_inside_the_picture(number: int, shape: Shape) -> None:
    for seen in text_helpers.views(number, 29):
        picture = draw(seen, shape=shape)
        width, height = picture.size()
        for element in [e for e in picture.all if e.get("data-option") or "card" in kinds(e)]:
            corners = [
                (float(e.get("x", "0")), float(e.get("y", "0")))
                for e in element.iter(f"{SVG}rect")
                if "transform" not in element.attrib
            ]
            if "transform" in element.attrib:
                corners.append(where(element.get("transform", "")))
            assert all(0 <= x <= width - 12 and 0 <= y <= height - 12 for x, y in corners)


def test_the_mound_is_drawn_as_large_as_its_kind_allows() -> None:
    units = {
        preset: Scene(view(at(preset), RED), NAMES, text_helpers.EN, "wide").places.unit
        for preset in ("standard", "tight", "wide")
    }
    assert units["standard"] == units["tight"] > units["wide"]


def at(preset: str) -> TroiaState:
    """A match with this kind of mound."""
    return builder.at_starting_pieces(heap_preset=preset)


# What the viewer may not know -------------------------------------------------------------------


@COURSES
def test_true_art_is_drawn_for_identified_pieces_alone(number: int) -> None:
    for seen in text_helpers.views(number, 31):
        text = draw(seen).text
        known = {laid["piece"] for laid in seen["laid"]} | {held["piece"] for held in seen["tent"]}
        placed = {load().piece_names[piece] for piece in known if piece >= 0}
        shown = set(re.findall(r"#art-(?:plan|rubble)-([\w-]+)", text))
        assert shown <= placed or seen["over"]
        known |= {load().piece_on(own["layer"], own["ground"]) for own in seen["unplaced"]}
        for piece, layer in enumerate(load().piece_layer):
            walls = art.walls(load(), layer, load().piece_cell[piece])
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


# Colours -----------------------------------------------------------------------------------------


LIGHT_INK = "#f1e8d6"
"""The ink of the table in the dark, as server/static/style.css has it."""
PAPERS = (table.PAPER, table.PANEL, table.HOLLOW)


@pytest.mark.parametrize(
    ("ink", "paper"),
    [
        *product((table.INK, table.SOFT), PAPERS),
        *product(
            [table.INK], (*colours.TINTS, colours.PLAN_FACE, colours.BLANK_FACE, colours.LIGHT_CARD)
        ),
        *product([table.INK], (*colours.EARTHS, colours.GRASS[0])),
        *product([LIGHT_INK], (*colours.DARK_EARTHS, colours.GRASS[1])),
        *[(letter, colour) for colour, letter in table.COLOURS],
        (table.CREAM, table.ACCENT),
        (table.CREAM, colours.DARK_CARD),
        (table.ACCENT, table.PANEL),
    ],
)
def test_ink_stands_out_from_its_paper(ink: str, paper: str) -> None:
    assert contrast(ink, paper) >= 4.5


def test_the_art_has_these_colours_in_the_light_and_in_the_dark() -> None:
    web = faces.FILE.parent
    drawn, style = faces.FILE.read_text("utf-8"), (web / "style.css").read_text("utf-8")
    names = [*[f"layer-{layer}" for layer in range(5)], "rock"]
    for name, light, dark in zip(names, colours.EARTHS, colours.DARK_EARTHS, strict=True):
        assert f"var(--art-{name}, {light})" in drawn
        assert style.count(f"--art-{name}: {dark};") == 2
    for layer, tint in enumerate(colours.TINTS):
        assert f"var(--art-stone-{layer}, {tint})" in drawn
    assert f"var(--art-grass, {colours.GRASS[0]})" in drawn
    assert style.count(f"--art-grass: {colours.GRASS[1]};") == 2
    used = set(re.findall(r"var\((--art-[\w-]+),", drawn))
    assert set(re.findall(r"(--art-[\w-]+):", style)) == used


def test_the_art_of_the_packaged_box_is_that_of_its_files() -> None:
    """`python -m vestiges.games.troia.board.faces` writes it again."""
    assert faces.FILE.read_text(encoding="utf-8") == faces.write()
