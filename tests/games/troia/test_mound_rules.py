"""The mound in play: what may be taken, what is seen of it (TRO-25 to TRO-36, TRO-139 to TRO-143).

How it is built and what lies over what is tested in test_heap.py and test_mound.py.
"""

import pytest

from tests.games.troia.builder import (
    BLUE,
    RED,
    V29,
    V34,
    Place,
    answer,
    digging,
    everyone,
    free_slots,
    heap,
    offered,
    refused,
    seen_by,
    told,
)
from vestiges.games.troia.mound_view import Lying
from vestiges.games.troia.state import FRONT, TroiaState
from vestiges.games.troia.visibility import GLIMPSED, HIDDEN, OPEN, READABLE

A, P, Q, C = range(4)


def small(places: list[Place] = V29, names: str = "", plans_up: str = "") -> TroiaState:
    state = digging(RED)
    heap(state, places, names, plans_up)
    return state


def lying(state: TroiaState, slot: int, viewer: int | None = None) -> Lying:
    return next(item for item in seen_by(state, viewer)["mound"] if item["slot"] == slot)


def face(state: TroiaState, slot: int) -> tuple[int, str, int]:
    """How a piece of the mound is seen, its face and the layer it shows; the same for all."""
    found = {
        (item["sight"], item["face"], item["layer"])
        for item in (lying(state, slot, viewer) for viewer in everyone(state))
    }
    assert len(found) == 1
    return found.pop()


# Taking -------------------------------------------------------------------------------------------


@pytest.mark.rule("TRO-25", "TRO-26")
def test_only_free_pieces_are_offered() -> None:
    state = small()
    assert [text for text in offered(state, RED) if text.startswith("dig")] == ["dig 1", "dig 4"]
    assert [lying(state, slot)["free"] for slot in (A, P, Q, C)] == [True, False, False, True]


@pytest.mark.rule("TRO-25", "TRO-26", "TRO-138")
def test_a_piece_touched_from_above_is_refused_and_what_touches_it_named() -> None:
    reason = refused(small(), RED, f"dig {P + 1}")
    assert str(reason) == "Piece 2 is touched from above by 3. [TRO-25]"


@pytest.mark.rule("TRO-25", "TRO-R2")
def test_with_the_other_rule_any_cover_blocks() -> None:
    state = digging(RED, uncovered_rule="cover")
    heap(state, V29)
    assert [text for text in offered(state, RED) if text.startswith("dig")] == ["dig 4"]
    assert str(refused(state, RED, f"dig {P + 1}")) == "Piece 2 is covered by 3, 4. [TRO-25]"


@pytest.mark.rule("TRO-V33", "TRO-25", "TRO-28")
def test_pieces_become_free_as_what_touches_them_goes() -> None:
    state = small()
    answer(state, RED, f"dig {A + 1}")
    assert free_slots(state) == [C]
    answer(state, RED, f"dig {C + 1}")
    assert free_slots(state) == [Q]
    answer(state, RED, f"dig {Q + 1}")
    assert free_slots(state) == [P]


@pytest.mark.rule("TRO-28")
def test_what_becomes_free_may_be_taken_at_once_in_the_same_turn() -> None:
    state = small()
    answer(state, RED, f"dig {C + 1}", f"dig {Q + 1}", f"dig {P + 1}")
    assert state.fronts[RED] == [C, Q, P]


@pytest.mark.rule("TRO-28")
def test_with_the_other_rule_all_that_lies_over_it_must_go() -> None:
    state = digging(RED, uncovered_rule="cover")
    heap(state, V29)
    answer(state, RED, f"dig {C + 1}")
    assert free_slots(state) == [A, Q]
    answer(state, RED, f"dig {Q + 1}")
    assert free_slots(state) == [A, P]


@pytest.mark.rule("TRO-27", "TRO-142", "TRO-R31")
def test_taking_a_piece_moves_no_other() -> None:
    state = small(V34)
    before = {item["slot"]: item for item in seen_by(state, None)["mound"]}
    answer(state, RED, "dig 1", "dig 7")
    for item in seen_by(state, None)["mound"]:
        old = before[item["slot"]]
        assert (item["x"], item["y"], item["k"]) == (old["x"], old["y"], old["k"])
        assert item["height"] == old["height"]
    assert lying(state, 5)["height"] == 3  # it bridged what was taken and did not come down


@pytest.mark.rule("TRO-29")
def test_a_piece_taken_does_not_lie_in_the_mound_any_more() -> None:
    state = small()
    answer(state, RED, f"dig {C + 1}")
    assert refused(state, RED, f"dig {C + 1}").clause == "TRO-29"
    assert [item["slot"] for item in seen_by(state, BLUE)["mound"]] == [A, P, Q]


@pytest.mark.rule("TRO-140", "TRO-V34", "TRO-34", "TRO-141")
def test_a_hidden_piece_that_nothing_touches_may_be_dug() -> None:
    state = small(V34, "1-12 2-11 2-12 2-13 2-14 7-11 8-11", plans_up="1-12")
    assert free_slots(state) == [0, 4, 6]
    assert face(state, 0) == (HIDDEN, "", -1)
    answer(state, RED, "dig 1")
    assert state.place[0] == FRONT + RED
    shown = {"slot": 0, "face": "plan", "layer": -1, "cell": -1}
    assert all(seen_by(state, viewer)["fronts"][RED] == [shown] for viewer in everyone(state))


@pytest.mark.rule("TRO-V34", "TRO-139", "TRO-R2")
def test_with_the_other_rule_a_hidden_piece_must_wait() -> None:
    state = digging(RED, uncovered_rule="cover")
    heap(state, V34)
    assert free_slots(state) == [6]


@pytest.mark.rule("TRO-141")
def test_what_was_only_glimpsed_is_shown_to_all_when_it_leaves_the_mound() -> None:
    apart = [*V34[:5], (-600, 0, 0), (600, 0, 0)]  # the two bridges leave a gap
    state = small(apart, "2-11 6-11 6-12 6-13 6-14 7-11 8-11")
    state.collect_events()
    assert face(state, 0) == (GLIMPSED, "symbol", -1)
    answer(state, RED, "dig 1")
    assert [event["layer"] for event in told(state, "dug")] == [1]
    assert seen_by(state, BLUE)["fronts"][RED][0]["layer"] == 1


@pytest.mark.rule("TRO-143", "TRO-R31")
def test_drawing_a_piece_from_under_a_bridge_costs_a_move_and_nothing_else() -> None:
    state = small()
    state.track = [3, 2, 1, 0]
    answer(state, RED, f"dig {A + 1}")
    assert (state.waiting, state.moves) == ([RED], 4)
    assert state.scores() == [3, 2, 1, 0]
    answer(state, RED, f"dig {C + 1}", f"dig {Q + 1}", f"dig {P + 1}")
    assert state.moves == 1


# Seeing -------------------------------------------------------------------------------------------

UNDER = (0, 0, 0)
HALF_COVERED = [UNDER, (960, 0, 0)]
BARELY_SEEN = [UNDER, (100, 0, 0)]
BURIED = [UNDER, (50, 0, 0)]


@pytest.mark.rule("TRO-32")
@pytest.mark.parametrize(("places", "sight"), [([UNDER], OPEN), (HALF_COVERED, READABLE)])
def test_of_an_open_or_readable_piece_all_see_the_upper_face(
    places: list[Place], sight: int
) -> None:
    names = "7-13 8-11" if len(places) == 2 else "7-13"
    assert face(small(places, names), 0) == (sight, "symbol", 3)
    assert face(small(places, names, plans_up="7-13"), 0) == (sight, "plan", -1)


@pytest.mark.rule("TRO-33")
def test_of_a_glimpsed_piece_all_see_only_the_kind_of_face() -> None:
    assert face(small(BARELY_SEEN, "7-13 8-11"), 0) == (GLIMPSED, "symbol", -1)
    assert face(small(BARELY_SEEN, "7-13 8-11", plans_up="7-13"), 0) == (GLIMPSED, "plan", -1)


@pytest.mark.rule("TRO-34")
def test_of_a_hidden_piece_all_see_but_the_outline() -> None:
    state = small(BURIED, "7-13 8-11", plans_up="7-13")
    assert face(state, 0) == (HIDDEN, "", -1)
    item = lying(state, 0)
    assert (item["x"], item["y"], item["k"], item["height"]) == (0, 0, 0, 1)
    assert (item["touched_by"], item["bridged_by"]) == ([1], [])


@pytest.mark.rule("TRO-35")
def test_a_symbol_does_not_tell_plan_from_rubble() -> None:
    plan, rubble = small([UNDER], "7-13"), small([UNDER], "7-11")
    for viewer in everyone(plan):
        assert seen_by(plan, viewer) == seen_by(rubble, viewer)


@pytest.mark.rule("TRO-36")
def test_what_is_seen_is_worked_out_again_after_every_piece_taken() -> None:
    state = small([UNDER, (100, 0, 0), (-100, 0, 0)], "2-11 7-13 8-11")
    assert [face(state, slot)[0] for slot in range(3)] == [HIDDEN, GLIMPSED, OPEN]
    answer(state, RED, "dig 3")
    assert [face(state, slot)[0] for slot in range(2)] == [GLIMPSED, OPEN]
    answer(state, RED, "dig 2")
    assert face(state, 0) == (OPEN, "symbol", 1)


@pytest.mark.rule("TRO-31")
def test_being_free_plays_no_part_in_being_seen() -> None:
    state = small()
    assert (lying(state, A)["free"], lying(state, A)["sight"]) == (True, READABLE)
    assert (lying(state, P)["free"], lying(state, P)["sight"]) == (False, READABLE)


@pytest.mark.rule("TRO-138")
def test_the_view_tells_what_touches_from_what_only_bridges() -> None:
    state = small()
    assert (lying(state, A)["touched_by"], lying(state, A)["bridged_by"]) == ([], [C])
    assert (lying(state, P)["touched_by"], lying(state, P)["bridged_by"]) == ([Q], [C])
