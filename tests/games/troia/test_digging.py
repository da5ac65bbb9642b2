"""The digging turn (TRO-52 to TRO-71, TRO-144)."""

import pytest

from tests.games.troia.builder import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    answer,
    at_cards,
    dig,
    digging,
    empty_mound,
    everyone,
    examine,
    fill_front,
    hold,
    kinds,
    offered,
    piece,
    play_cards,
    publish_before,
    put_in_front,
    put_in_tent,
    refused,
    seen_by,
    slot_of,
    told,
)
from vestiges.games.troia.constants import DIG
from vestiges.games.troia.state import FRONT, TENT, TroiaState


def with_front(count: int, moves: int = 5, limit: int = 5) -> TroiaState:
    """Red digs, with so many pieces in front and moves left."""
    state = digging(RED, front_limit=limit)
    fill_front(state, RED, count)
    state.moves = moves
    return state


# Moves --------------------------------------------------------------------------------------------


@pytest.mark.rule("TRO-52")
def test_a_digging_turn_has_five_moves() -> None:
    state = digging(RED)
    for left in (5, 4, 3, 2, 1):
        assert (state.waiting, state.moves) == ([RED], left)
        dig(state, RED)
    assert state.waiting == [BLUE]
    assert len(state.fronts[RED]) == 5


@pytest.mark.rule("TRO-V5", "TRO-52", "TRO-54", "TRO-R1")
def test_three_digs_leave_two_examinations() -> None:
    state = digging(RED)
    dig(state, RED, 3)
    assert state.moves == 2
    examine(state, RED, 2)
    assert state.waiting == [BLUE]
    assert (len(state.fronts[RED]), len(state.tents[RED])) == (1, 2)


@pytest.mark.rule("TRO-V6", "TRO-52", "TRO-53", "TRO-R1")
def test_four_examinations_leave_one_dig() -> None:
    state = with_front(4)
    examine(state, RED, 4)
    assert state.moves == 1
    dig(state, RED)
    assert state.waiting == [BLUE]
    assert (len(state.fronts[RED]), len(state.tents[RED])) == (1, 4)


@pytest.mark.rule("TRO-53", "TRO-60")
def test_digs_and_examinations_mix_in_any_order() -> None:
    state = with_front(1)
    dig(state, RED)
    examine(state, RED)
    dig(state, RED)
    examine(state, RED, 2)
    assert (state.fronts[RED], len(state.tents[RED])) == ([], 3)


@pytest.mark.rule("TRO-54", "TRO-R1")
def test_digging_and_examining_one_piece_are_two_moves() -> None:
    state = digging(RED)
    (slot,) = dig(state, RED)
    answer(state, RED, f"examine {slot + 1}")
    assert state.moves == 3


@pytest.mark.rule("TRO-55", "TRO-56")
def test_a_dug_piece_lies_in_front_with_the_face_it_had() -> None:
    state = digging(RED)
    slot = state.free[0]
    face = state.face[slot]
    answer(state, RED, f"dig {slot + 1}")
    assert (state.place[slot], state.fronts[RED]) == (FRONT + RED, [slot])
    assert state.face[slot] == face


@pytest.mark.rule("TRO-57", "TRO-58")
def test_an_examined_piece_goes_into_the_tent_and_its_owner_knows_it() -> None:
    state = digging(RED)
    (slot,) = put_in_front(state, RED, "7-13")
    answer(state, RED, f"examine {slot + 1}")
    assert (state.place[slot], state.tents[RED], state.fronts[RED]) == (TENT + RED, [slot], [])
    assert seen_by(state, RED)["tent"] == [{"slot": slot, "piece": piece("7-13")}]
    assert told(state, "examined", RED)[0]["piece"] == piece("7-13")


@pytest.mark.rule("TRO-59")
def test_one_examines_pieces_of_ones_own_front_only() -> None:
    state = digging(RED)
    (theirs,) = put_in_front(state, BLUE, "7-13")
    (mine,) = put_in_front(state, RED, "8-12")
    examinable = [text for text in offered(state, RED) if text.startswith("examine")]
    assert examinable == [f"examine {mine + 1}"]
    for slot in (theirs, state.free[0]):
        said = f"Piece {slot + 1} does not lie in front of your tent. [TRO-59]"
        assert str(refused(state, RED, f"examine {slot + 1}")) == said


@pytest.mark.rule("TRO-60")
def test_a_piece_dug_in_this_turn_may_be_examined_in_this_turn() -> None:
    state = digging(RED)
    (slot,) = dig(state, RED)
    assert f"examine {slot + 1}" in offered(state, RED)


@pytest.mark.rule("TRO-61")
@pytest.mark.parametrize("moves", range(5))
def test_one_may_stop_after_any_number_of_moves(moves: int) -> None:
    state = digging(RED)
    dig(state, RED, moves)
    answer(state, RED, "stop")
    assert state.waiting == [BLUE]
    assert told(state, "stopped")[0]["moves"] == 5 - moves


# The front ----------------------------------------------------------------------------------------


@pytest.mark.rule("TRO-62")
def test_with_six_in_front_one_cannot_stop() -> None:
    state = with_front(6, moves=2)
    assert "stop" not in kinds(state, RED)
    reason = refused(state, RED, "stop")
    assert (reason.clause, reason.facts) == ("TRO-62", {"front": 6, "limit": 5})
    examine(state, RED)
    answer(state, RED, "stop")


@pytest.mark.rule("TRO-63")
@pytest.mark.parametrize("front", range(8))
@pytest.mark.parametrize("moves", range(1, 6))
def test_a_dig_must_leave_moves_enough_to_come_back(front: int, moves: int) -> None:
    state = with_front(front, moves)
    assert ("dig" in kinds(state, RED)) == (front - moves <= 3)
    assert ("stop" in kinds(state, RED)) == (front <= 5)
    assert ("examine" in kinds(state, RED)) == (front > 0)


@pytest.mark.rule("TRO-63", "TRO-R3")
@pytest.mark.parametrize("front", range(9))
@pytest.mark.parametrize("moves", range(1, 6))
def test_the_same_with_a_limit_of_six(front: int, moves: int) -> None:
    state = with_front(front, moves, limit=6)
    assert ("dig" in kinds(state, RED)) == ((front + 1) - (moves - 1) <= 6)
    assert ("stop" in kinds(state, RED)) == (front <= 6)


@pytest.mark.rule("TRO-63")
def test_a_dig_too_many_is_refused() -> None:
    state = with_front(5, moves=1)
    reason = refused(state, RED, f"dig {state.free[0] + 1}")
    assert (reason.clause, reason.facts) == ("TRO-63", {"front": 5, "moves": 1, "limit": 5})


@pytest.mark.rule("TRO-V23", "TRO-62", "TRO-63", "TRO-64", "TRO-R3")
def test_the_front_may_swell_to_seven_and_must_come_back() -> None:
    state = with_front(5)
    dig(state, RED, 2)
    assert (len(state.fronts[RED]), state.moves) == (7, 3)
    assert kinds(state, RED) == {"examine"}
    examine(state, RED)
    assert (len(state.fronts[RED]), state.moves, kinds(state, RED)) == (6, 2, {"examine"})
    examine(state, RED)
    assert (len(state.fronts[RED]), state.moves) == (5, 1)
    assert kinds(state, RED) == {"examine", "stop"}


@pytest.mark.rule("TRO-V24", "TRO-63")
def test_the_last_move_may_fill_the_front_but_not_overfill_it() -> None:
    state = with_front(4, moves=1)
    dig(state, RED)
    assert (len(state.fronts[RED]), state.waiting) == (5, [BLUE])
    assert "dig" not in kinds(with_front(5, moves=1), RED)


@pytest.mark.rule("TRO-64")
@pytest.mark.parametrize(("limit", "most"), [(5, 7), (6, 8)])
def test_however_one_digs_the_front_stays_below_eight(limit: int, most: int) -> None:
    state = with_front(limit, limit=limit)
    while "dig" in kinds(state, RED):
        dig(state, RED)
    assert len(state.fronts[RED]) == most
    examine(state, RED, most - limit)
    answer(state, RED, "stop")


@pytest.mark.rule("TRO-65")
def test_a_tent_holds_any_number_of_pieces() -> None:
    state = digging(RED)
    empty_mound(state, into=RED)
    (slot,) = state.tents[RED][-1:]
    state.tents[RED].remove(slot)
    state.place[slot] = FRONT + RED
    state.fronts[RED].append(slot)
    answer(state, RED, f"examine {slot + 1}")
    assert len(state.tents[RED]) == 73


@pytest.mark.rule("TRO-67")
def test_nothing_is_published_in_a_digging_turn() -> None:
    state = digging(RED)
    put_in_tent(state, RED, "8-12 8-13")
    fill_front(state, RED, 1)
    assert kinds(state, RED) == {"dig", "examine", "stop"}
    for text in ("lay 8-12", "close", "on 8-12"):
        assert refused(state, RED, text).clause == "TRO-67"
    assert refused(state, RED, "end").clause == "TRO-61"
    while state.waiting == [RED]:
        state.choose(RED, state.options(RED)[0])
    assert (state.laid, state.lying, state.scores()) == ([], [0] * 5, [0] * 4)
    assert [slot_of(state, name) in state.tents[RED] for name in ("8-12", "8-13")] == [True, True]


# When little is left ------------------------------------------------------------------------------


@pytest.mark.rule("TRO-68", "TRO-R21")
def test_with_an_empty_mound_one_can_only_examine() -> None:
    state = digging(RED)
    fill_front(state, RED, 2)
    empty_mound(state, YELLOW)
    assert kinds(state, RED) == {"examine", "stop"}
    examine(state, RED, 2)
    assert (state.round, state.waiting) == (2, [RED, BLUE, GREEN, YELLOW])  # the others pass


@pytest.mark.rule("TRO-69", "TRO-121")
def test_who_has_no_publishing_cards_left_goes_on_digging() -> None:
    state = at_cards()
    hold(state, RED, 21, 22)
    put_in_tent(state, RED, "8-12")
    play_cards(state, 21, 19, 18, 17)
    assert (state.phase, state.waiting) == (DIG, [RED])
    dig(state, RED, 2)
    examine(state, RED, 2)
    assert len(state.tents[RED]) == 3


# Looking at the frames ----------------------------------------------------------------------------


@pytest.mark.rule("TRO-70", "TRO-144")
@pytest.mark.parametrize("asked", [RED, BLUE])
def test_comparing_examined_pieces_with_the_frames_is_free_and_secret(asked: int) -> None:
    state = digging(asked)
    put_in_tent(state, RED, "8-12 8-13")
    publish_before(state, "8-22")
    before, others = state.digest(), [seen_by(state, seat) for seat in (BLUE, GREEN, None)]
    seen = seen_by(state, RED)
    assert {item["piece"] for item in seen["tent"]} == {piece("8-12"), piece("8-13")}
    assert [item["piece"] for item in seen["laid"]] == [piece("8-22")]
    assert state.digest() == before
    assert [seen_by(state, seat) for seat in (BLUE, GREEN, None)] == others


@pytest.mark.rule("TRO-71", "TRO-144")
def test_frames_and_what_is_published_stay_in_view_of_all() -> None:
    state = digging(RED)
    publish_before(state, "8-22 1-11", by=BLUE)
    for viewer in everyone(state):
        seen = seen_by(state, viewer)
        assert (seen["frames"], seen["beat"]) == ([1, 0, 0, 0, 1 << 5], [1, 0, 0, 0, 1])
        assert [item["seat"] for item in seen["laid"]] == [BLUE, BLUE]


@pytest.mark.rule("TRO-26", "TRO-29")
@pytest.mark.parametrize("where", ["front", "tent", "frame"])
def test_what_has_left_the_mound_cannot_be_dug(where: str) -> None:
    state = digging(RED)
    put = {"front": put_in_front, "tent": put_in_tent}
    if where == "frame":
        publish_before(state, "8-12")
    else:
        put[where](state, BLUE, "8-12")
    number = slot_of(state, "8-12") + 1
    said = f"Piece {number} is not in the mound any more. [TRO-29]"
    assert str(refused(state, RED, f"dig {number}")) == said


@pytest.mark.rule("TRO-13")
def test_with_two_players_there_is_no_piece_58() -> None:
    state = digging(RED, seats=2)
    assert str(refused(state, RED, "dig 58")) == "There is no piece 58 in this match. [TRO-13]"
    assert refused(state, RED, "examine 58").clause == "TRO-59"
