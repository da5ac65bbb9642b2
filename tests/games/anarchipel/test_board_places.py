"""Where things lie on the board: every part in its place, nothing on top of another."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations

import pytest

from tests.boards.pictures import SVG, Element, Picture, where
from tests.games.anarchipel import builder
from tests.games.anarchipel.builder import answer, begin, own, stand
from tests.games.anarchipel.figures import setting, voting
from tests.games.anarchipel.pictures import FR, TABLES, board, course, draw
from tests.games.anarchipel.seats import A, B, C, D, E
from vestiges.drawing.layout import Box
from vestiges.engine.game import SHAPES, Shape
from vestiges.games.anarchipel.board.writing import HEAVY
from vestiges.games.anarchipel.view import view

COURSES = pytest.mark.parametrize("number", range(len(TABLES)))
EVERY_SHAPE = pytest.mark.parametrize("shape", SHAPES)
NEAR = 1.5
"""Units by which two things may touch."""


def box_of(element: Element) -> Box:
    """A rectangle of the picture."""
    x, y, width, height = (float(element.get(n, "0")) for n in ("x", "y", "width", "height"))
    return Box(x, y, width, height)


def overlap(one: Box, other: Box) -> bool:
    """Whether two boxes lie on top of each other by more than a little."""
    across = min(one.right, other.right) - max(one.x, other.x)
    down = min(one.bottom, other.bottom) - max(one.y, other.y)
    return across > NEAR and down > NEAR


# Parts and buttons ------------------------------------------------------------------------------


@COURSES
@EVERY_SHAPE
def test_every_part_keeps_its_place_for_the_whole_match(number: int, shape: Shape) -> None:
    seen: dict[str, Box] = {}
    for state in course(number)[::37]:
        picture = draw(view(state, 0), shape=shape)
        parts = [c for c in picture.root[-1] if c.get("id") and c.find(f"{SVG}rect") is not None]
        for part in parts:
            name = {"plank": "chart", "planks": "rounds"}.get(
                part.get("id", ""), part.get("id", "")
            )
            sheet = part.find(f"{SVG}rect")
            assert sheet is not None
            assert seen.setdefault(name, box_of(sheet)) == box_of(sheet), name
    assert {"bar", "chart", "stage", "record", "rounds", "own", "player-0"} <= set(seen)


@COURSES
@EVERY_SHAPE
def test_buttons_lie_apart_inside_the_picture_and_hold_their_words(
    number: int, shape: Shape
) -> None:
    asked: set[tuple[str, int]] = set()
    for state in course(number):
        for seat in state.waiting:
            seen = view(state, seat)
            if (seen["phase"], len(seen["options"])) in asked:
                continue
            asked.add((seen["phase"], len(seen["options"])))
            picture = draw(seen, FR, shape)
            places = list(buttons(picture))
            assert all(inside(picture, box) for box, _ in places)
            assert not [p for p in combinations([b for b, _ in places], 2) if overlap(*p)]
            for box, element in places:
                assert box.height >= (28 if shape == "wide" else 36), element.attrib
                for text in element.iter(f"{SVG}text"):
                    if text.get("class"):  # numbers on coins have their own colour
                        size = float(text.get("font-size", "0"))
                        assert HEAVY.width_of(text.text or "", size) <= box.width + 2, text.text


def buttons(picture: Picture) -> Iterator[tuple[Box, Element]]:
    """The buttons with their boxes."""
    for part in ("controls", "desk"):
        if picture.has(part):
            for element in picture.find(part):
                shape = element.find(f"{SVG}rect")
                if shape is not None:
                    yield box_of(shape), element


def inside(picture: Picture, box: Box) -> bool:
    """Whether a box lies in the picture."""
    width, height = picture.size()
    return box.x >= 0 and box.y >= 0 and box.right <= width and box.bottom <= height


# On the chart -----------------------------------------------------------------------------------


@EVERY_SHAPE
def test_medallions_names_chips_coins_and_ships_never_lie_on_top_of_each_other(
    shape: Shape,
) -> None:
    state = own(begin(6), 12, 9, 9, 9, 9, 9)
    stand(state, "f5", A, B, C)
    stand(state, "f4", D, E)
    builder.own(stand(state, "c4", 5), 12)
    for picture in (board(answer(state, "sail"), A, shape), board(begin(6), B, shape)):
        things = [*on_cells(picture), *at_sea(picture)]
        assert len(things) > 50
        wrong = [
            (one, other) for one, other in combinations(things, 2) if overlap(one[1], other[1])
        ]
        assert not wrong, wrong


def on_cells(picture: Picture) -> Iterator[tuple[str, Box]]:
    """What lies on the cells, each with a box a little smaller than its round shape."""
    for element in picture.find("chart").iter():
        kind = element.get("href", "")
        if kind in ("#art-disc", "#art-coin"):
            x, y = where(element.get("transform", ""))
            half = {"#art-disc": 18, "#art-coin": 10}[kind] * scale_of(element) * 0.88
            yield kind, Box(x - half, y - half, 2 * half, 2 * half)
        elif element.tag == f"{SVG}rect" and element.get("rx") in ("9", "6.5"):
            yield "chip", box_of(element)
        elif element.tag == f"{SVG}text" and re.fullmatch(r"[A-G]\d", element.text or ""):
            x, y = float(element.get("x", "0")), float(element.get("y", "0"))
            yield str(element.text), Box(x - 7, y - 8.6, 14, 8.6)


def at_sea(picture: Picture) -> Iterator[tuple[str, Box]]:
    """The sails and hulls of the ships."""
    for element in picture.of_class("pawn"):
        (x, y), scale = where(element.get("transform", "")), scale_of(element)
        name = element.get("id", "")
        yield name, Box(x - 12 * scale, y - 20 * scale, 24 * scale, 26 * scale)


def scale_of(element: Element) -> float:
    """How large an element is drawn."""
    found = re.search(r"scale\(([\d.]+)\)", element.get("transform", ""))
    return float(found[1]) if found else 1.0


def test_a_ship_stays_where_it_is_when_another_arrives() -> None:
    state = stand(begin(6), "f5", B)
    before = board(state, A).find("pawn-1").get("transform")
    stand(state, "f5", C)
    stand(state, "f5", D)
    assert board(state, A).find("pawn-1").get("transform") == before
    assert board(state, A).find("pawn-4").get("transform") == board(begin(6), A).find("pawn-4").get(
        "transform"
    ), "everyone has a place at Start"


# What is staged ---------------------------------------------------------------------------------


@pytest.mark.rule("ANA-73")
def test_the_cards_of_a_pile_keep_their_names_when_one_is_drawn() -> None:
    state = setting()
    laid = [n for n in board(state, C).within("pile") if n.startswith("pile-")]
    assert len(laid) == 6
    builder.set_cards(state, False)
    picture = board(state, C)
    assert [n for n in picture.within("draw") if n.startswith("pile-")] == laid
    assert picture.within("fate") == ["drawn-0"]
    assert picture.find("drawn-0").get("data-from") == "pile"


@pytest.mark.rule("ANA-127")
def test_ballots_on_deck_are_turned_together() -> None:
    state = voting()
    builder.say(state, A, "for yellow")
    assert board(state, A).uses("vote-0") == ["vote", "token-3"]
    assert not board(state, B).has("vote-0"), "nobody sees who has voted"
    for seat in (B, C, D, E):
        builder.say(state, seat, "for yellow")
    shown = board(state, B)
    assert [shown.uses(f"vote-{n}")[:2] for n in range(5)] == [["vote", "token-3"]] * 5
    assert {shown.find(f"vote-{n}").get("data-from") for n in range(5)} == {
        f"sailor-{n}" for n in range(5)
    }


def test_during_the_vote_players_can_be_chosen_on_deck_too() -> None:
    picture = board(voting(), A)
    assert not picture.has("chart")
    assert picture.find("sailor-3").get("data-option") == "3"
    assert picture.find("sailor-3").get("aria-hidden") == "true"
    assert picture.find("player-3").get("role") == "button"
