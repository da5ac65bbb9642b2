"""The board: a picture of what its viewer may know, in which every answer has its place."""

import re
from itertools import combinations, pairwise, product
from pathlib import Path

import pytest

import vestiges.games.archives
from tests.boards.checks import check_answers, check_views
from tests.boards.pictures import SVG, contrast, where
from tests.games.archives import builder, random_matches
from tests.games.archives.builder import BLACK, WHITE
from tests.games.archives.pictures import board, draw
from tests.games.archives.random_matches import EN, FR, NAMES, SOME
from vestiges.drawing import style as table
from vestiges.drawing.layout import Box
from vestiges.engine.game import SHAPES, Shape
from vestiges.games.archives import GAME
from vestiges.games.archives.board import hand
from vestiges.games.archives.board import style as colours
from vestiges.games.archives.board.layout import cell, places, within
from vestiges.games.archives.board.scene import DRAWN
from vestiges.games.archives.rules import PHASES
from vestiges.games.archives.view import view

COURSES = pytest.mark.parametrize("number", range(len(SOME)))
WIDTHS = pytest.mark.parametrize("shape", SHAPES)


# On positions at random ---------------------------------------------------------------------------


@COURSES
def test_every_position_is_drawn(number: int) -> None:
    check_views(GAME, random_matches.views(number, 37), NAMES)


@COURSES
@WIDTHS
def test_every_question_can_be_answered_on_the_board(number: int, shape: Shape) -> None:
    for state in random_matches.each_question(number):
        seen = view(state, state.waiting[0])
        check_answers(draw(seen, EN, shape), GAME, seen, EN)


def test_the_courses_ask_every_kind_of_question() -> None:
    asked = {state.phase for number in range(len(SOME)) for state in random_matches.course(number)}
    missing = [phase.name for n, phase in enumerate(PHASES) if n not in asked]
    assert missing == []


@COURSES
def test_everything_that_is_not_in_a_supply_is_drawn_once(number: int) -> None:
    for seen in random_matches.views(number, 53):
        picture = draw(seen)
        cubes = {f"cube-{n}" for n, zone in enumerate(seen["cube_at"]) if zone}
        requests = {f"request-{n}" for column in seen["column_ids"] for n in column}
        assert {i for i in picture.by_id if re.fullmatch(r"cube-\d+", i)} == cubes
        assert {i for i in picture.by_id if re.fullmatch(r"request-\d+", i)} == requests


@COURSES
def test_what_is_kept_is_what_would_be_drawn(number: int) -> None:
    seen = list(random_matches.views(number, 41))
    kept = [GAME.draw(known, NAMES, EN) for known in seen]
    for known, drawn in zip(seen, kept, strict=True):
        DRAWN.clear()
        assert GAME.draw(known, NAMES, EN) == drawn


# Places -------------------------------------------------------------------------------------------


@WIDTHS
def test_no_part_moves_during_a_match(shape: Shape) -> None:
    found: dict[str, set[str]] = {}
    for number in range(len(SOME)):
        for seen in random_matches.views(number, 61):
            picture = draw(seen, shape=shape)
            for part in PARTS:
                corner = next(picture.find(part).iter(f"{SVG}rect"))
                box = " ".join(corner.get(side, "") for side in ("x", "y", "width", "height"))
                found.setdefault(part, set()).add(box)
            found.setdefault("size", set()).add(str(picture.size()))
    assert {part: boxes for part, boxes in found.items() if len(boxes) > 1} == {}


PARTS = (
    *[f"{room}-{site}" for site in range(3) for room in ("entrance", "vault", "room", "gallery")],
    *[f"column-{site}" for site in range(4)],
    *("track", "ledger", "waiting", "supplies", "controls", "desk"),
)


@COURSES
@WIDTHS
def test_everything_that_can_be_chosen_and_read_is_inside_the_picture(
    number: int, shape: Shape
) -> None:
    for state in random_matches.each_question(number):
        picture = draw(view(state, state.waiting[0]), FR if number % 2 else EN, shape)
        width, height = picture.size()
        for element in picture.of_class("option"):
            for spot in element.iter(f"{SVG}rect"):
                moved = [e.get("transform", "translate(0 0)") for e in picture.path_to(spot)]
                left = float(spot.get("x", "0")) + sum(where(move)[0] for move in moved)
                top = float(spot.get("y", "0")) + sum(where(move)[1] for move in moved)
                assert -1 <= left <= left + float(spot.get("width", "0")) * 0.9 <= width + 1
                assert -1 <= top <= top + float(spot.get("height", "0")) * 0.9 <= height + 1
        for line in picture.root.iter(f"{SVG}text"):
            assert 0 <= float(line.get("y", "0")) <= height


@WIDTHS
def test_room_for_all_sixteen_cards(shape: Shape) -> None:
    state = builder.position()
    names = [f"c{n:02}" for n in (1, 1, 2, 2, 3, 3, 4, 4, 5, 6, 6, 7, 7, 8, 9, 10)]
    builder.hold(state, BLACK, *names)
    picture = board(state, BLACK, shape)
    box = places(shape).hand
    wide, _ = hand.size_of(box)
    spots = [where(card.get("transform", "")) for card in picture.of_class("card")]
    assert len(spots) == len(set(spots)) == 16
    assert all(box.x <= x and x + wide <= box.right for x, _ in spots)


# What the viewer may not know ---------------------------------------------------------------------


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
@WIDTHS
def test_a_ring_of_any_length_goes_round_without_overlap(spaces: int, shape: Shape) -> None:
    track = places(shape).track
    doors = [cell(track, spaces, space) for space in range(spaces)]
    for one, other in combinations(doors, 2):
        assert not overlap(one, other)
    for one, other in pairwise(doors):
        assert overlap(one.inside(-3), other), "neighbours on the track lie side by side"
    assert not any(overlap(door, within(track)) for door in doors)


def overlap(one: Box, other: Box) -> bool:
    """Whether two boxes share more than an edge."""
    beside = one.right <= other.x or other.right <= one.x
    return not (beside or one.bottom <= other.y or other.bottom <= one.y)


# Colours ------------------------------------------------------------------------------------------


PAPERS = (table.PAPER, table.PANEL, table.HOLLOW)


@pytest.mark.parametrize(
    ("ink", "paper"),
    [
        *product((table.INK, table.SOFT), PAPERS),
        *[(ink, fill) for fill, ink in colours.ARCHIVES],
        (table.CREAM, table.ACCENT),
        (table.SOFT, table.CREAM),
        (table.ACCENT, table.PANEL),
        (table.ACCENT, table.HOLLOW),
        (table.INK, colours.GOLD),
    ],
)
def test_ink_stands_out_from_its_paper(ink: str, paper: str) -> None:
    assert contrast(ink, paper) >= 4.5


PAINT = re.compile(r"--art-([\w-]+)[:,] (#[0-9a-f]{6})")
WRITTEN_ON = (
    *("wall", "wall-1", "concrete-1", "steel-1", "vault", "reading", "bay", "cork", "counter"),
    *("road", "plaque", "wood"),
)
"""The surfaces of the buildings, the road and the desk that bear words."""


@pytest.mark.parametrize("surface", WRITTEN_ON)
def test_words_on_buildings_can_be_read_by_day_and_by_night(surface: str) -> None:
    web = Path(vestiges.games.archives.__file__).parent / "web"
    by_night = dict(PAINT.findall((web / "style.css").read_text(encoding="utf-8")))
    sources = [web / "art.svg", *(web.parent / "board").glob("*.py")]
    drawn = "".join(path.read_text(encoding="utf-8") for path in sources)
    by_day = dict(PAINT.findall(drawn)) | dict(re.findall(r'paint\("([\w-]+)", "(#\w+)"', drawn))
    assert contrast(table.INK, by_day[surface]) >= 4.5
    assert contrast(NIGHT_INK, by_night[surface]) >= 4.5


NIGHT_INK = "#f1e8d6"
"""What pages write with in the dark."""
