"""Contours and site plans: when a cell is known, and what is known to lie there.

The rulings TRO-R24 and TRO-R25, with their options `contour_reading` and `site_plans`.
"""

import pytest

from tests.games.troia.builder import (
    BLUE,
    RED,
    Place,
    answer,
    at_cards,
    at_starting_pieces,
    digging,
    end_turn,
    everyone,
    heap,
    holding,
    piece,
    publish,
    seen_by,
    told,
)
from vestiges.games.troia.state import TroiaState
from vestiges.games.troia.visibility import GLIMPSED, HIDDEN, READABLE

UNDER = (0, 0, 0)
SIGHTS: dict[int, list[Place]] = {
    READABLE: [UNDER, (960, 0, 0)],
    GLIMPSED: [UNDER, (100, 0, 0)],
    HIDDEN: [UNDER, (50, 0, 0)],
}


def read(state: TroiaState, viewer: int | None) -> list[tuple[str, int, int]]:
    """Face, layer and cell of the pieces in the mound, as a viewer sees them."""
    return [(i["face"], i["layer"], i["cell"]) for i in seen_by(state, viewer)["mound"]]


@pytest.mark.rule("TRO-R24")
def test_contours_are_read_in_the_tent_only() -> None:
    state = digging(RED)
    heap(state, [UNDER], "7-13")
    assert read(state, RED) == [("symbol", 3, -1)]
    other = with_heap("examined", [UNDER], "7-24")
    assert all(seen_by(state, viewer) == seen_by(other, viewer) for viewer in everyone(state))


def with_heap(contours: str, places: list[Place], names: str, plans_up: str = "") -> TroiaState:
    state = digging(RED, contour_reading=contours)
    heap(state, places, names, plans_up)
    return state


@pytest.mark.rule("TRO-R24")
def test_with_open_contours_the_cell_of_a_readable_face_is_public() -> None:
    for names, plan, expected in (
        ("7-13", "", ("symbol", 3, 2)),
        ("7-13", "7-13", ("plan", -1, 2)),  # the four large layers share one map
        ("1-12", "1-12", ("plan", 0, 1)),  # Troy I has patterns of its own
    ):
        state = with_heap("open", SIGHTS[READABLE], f"{names} 8-11", plan)
        assert {read(state, viewer)[0] for viewer in everyone(state)} == {expected}


@pytest.mark.rule("TRO-R24")
@pytest.mark.parametrize(("glance", "face"), [(GLIMPSED, "plan"), (HIDDEN, "")])
def test_with_open_contours_what_cannot_be_read_stays_unknown(glance: int, face: str) -> None:
    state = with_heap("open", SIGHTS[glance], "1-12 8-11", plans_up="1-12")
    assert read(state, BLUE)[0] == (face, -1, -1)


@pytest.mark.rule("TRO-R24")
def test_with_open_contours_the_cell_of_a_piece_in_front_is_public() -> None:
    state = with_heap("open", [UNDER], "7-13")
    answer(state, RED, "dig 1")
    assert seen_by(state, None)["fronts"][RED] == [
        {"slot": 0, "face": "symbol", "layer": 3, "cell": 2}
    ]


@pytest.mark.rule("TRO-R24", "TRO-141")
@pytest.mark.parametrize("contours", ["examined", "open"])
@pytest.mark.parametrize(("name", "plan"), [("7-13", False), ("7-13", True), ("1-12", True)])
def test_the_log_shows_of_a_piece_taken_what_the_view_shows(
    contours: str, name: str, plan: bool
) -> None:
    state = with_heap(contours, [UNDER], name, name if plan else "")
    answer(state, RED, "dig 1")
    for viewer in everyone(state):
        (front,) = seen_by(state, viewer)["fronts"][RED]
        (event,) = told(state, "dug", viewer)
        assert {key: event[key] for key in front} == front
    first = at_starting_pieces(contour_reading=contours, start_seat="fixed")
    heap(first, [UNDER, (3000, 0, 0)], f"{name} 8-11", name if plan else "")
    first.collect_events()
    answer(first, RED, "start 1")
    for viewer in everyone(first):
        (face,) = seen_by(first, viewer)["tent_faces"][RED]
        event = told(first, "started", viewer)[0]
        assert {key: event[key] for key in face} == face


@pytest.mark.rule("TRO-R25")
def test_all_know_which_cells_of_the_box_are_plan_cells() -> None:
    state = at_cards()
    for viewer in everyone(state):
        assert seen_by(state, viewer)["points"] == state.points


@pytest.mark.rule("TRO-R25")
def test_random_site_plans_are_unknown_until_seen() -> None:
    state = holding("8-12 8-13", site_plans="random")
    known = {piece("8-12"), piece("8-13")}
    assert seen_by(state, BLUE)["points"] == [0] * 73
    mine = seen_by(state, RED)["points"]
    assert {number for number in range(73) if mine[number]} == known
    publish(state, RED, "8-12")
    end_turn(state, RED)
    theirs = seen_by(state, None)["points"]
    assert {number for number in range(73) if theirs[number]} == {piece("8-12")}
    assert theirs[piece("8-12")] == state.points[piece("8-12")]


@pytest.mark.rule("TRO-R25")
def test_random_site_plans_lie_open_at_the_end() -> None:
    state = holding("8-12", site_plans="random")
    state.owed = [1, 0, 0, 0]
    end_turn(state, RED)
    assert (state.over, seen_by(state, None)["points"]) == (True, state.points)
