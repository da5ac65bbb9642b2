"""The reputation track (TRO-108 to TRO-117)."""

import pytest

from tests.games.troia.builder import (
    BLUE,
    RED,
    end_turn,
    publish,
    publishing,
    put_in_tent,
    stand,
    told,
)
from vestiges.games.troia.components import load
from vestiges.games.troia.rules.track import advance
from vestiges.games.troia.state import TroiaState


def scored(points: int, *spaces: int) -> list[int]:
    """Where the pawns stand after red, the first of them, scored."""
    return moved(points, *spaces).scores()


def moved(points: int, *spaces: int) -> TroiaState:
    state = publishing(RED, seats=max(2, len(spaces)))
    stand(state, *spaces)
    advance(state, RED, points)
    return state


@pytest.mark.rule("TRO-108", "TRO-R11")
def test_the_pawn_moves_once_at_the_end_of_the_turn_before_the_draw() -> None:
    state = publishing(RED)
    put_in_tent(state, RED, "8-44 8-12 8-13")
    publish(state, RED, "8-44", "8-12 8-13")
    assert state.scores() == [0, 0, 0, 0]
    end_turn(state, RED)
    assert state.scores() == [8, 0, 0, 0]
    assert [event.kind for event in state.events or [] if event.is_seen_by(None)] == [
        "published",
        "published",
        "advanced",
        "drew",
    ]


@pytest.mark.rule("TRO-109", "TRO-110")
def test_who_arrives_stays_and_who_stood_there_falls_back() -> None:
    assert scored(3, 12, 15, 20, 3) == [15, 14, 20, 3]


@pytest.mark.rule("TRO-111", "TRO-V18", "TRO-110", "TRO-113")
def test_held_spaces_are_skipped() -> None:
    assert scored(3, 12, 15, 14, 3) == [15, 13, 14, 3]


@pytest.mark.rule("TRO-111", "TRO-V19")
def test_the_space_just_left_is_free() -> None:
    assert scored(1, 14, 15) == [15, 14]


@pytest.mark.rule("TRO-112", "TRO-V20", "TRO-109", "TRO-R16", "TRO-R18")
def test_the_start_space_is_always_free() -> None:
    assert scored(1, 0, 1, 0) == [1, 0, 0]


@pytest.mark.rule("TRO-112", "TRO-R18")
def test_nobody_falls_below_zero() -> None:
    assert scored(1, 2, 3, 1, 0) == [3, 2, 1, 0]
    assert scored(3, 0, 3, 2, 1) == [3, 0, 2, 1]


@pytest.mark.rule("TRO-V21", "TRO-110", "TRO-111", "TRO-114", "TRO-116")
def test_a_pawn_moved_back_displaces_nobody() -> None:
    assert scored(8, 7, 15, 14, 13) == [15, 12, 14, 13]


@pytest.mark.rule("TRO-113", "TRO-R14")
def test_the_position_is_the_score_and_what_was_lost_stays_lost() -> None:
    state = moved(3, 12, 15, 14, 3)
    assert state.scores()[BLUE] == 13
    assert state.lost == [0, 2, 0, 0]
    assert [event["spaces"] for event in told(state, "moved back")] == [2]
    advance(state, BLUE, 4)
    assert state.scores() == [15, 17, 14, 3]


@pytest.mark.rule("TRO-114")
def test_pawns_passed_over_are_not_touched() -> None:
    assert scored(10, 0, 3, 4, 9) == [10, 3, 4, 9]


@pytest.mark.rule("TRO-115")
def test_with_no_points_the_pawn_displaces_nobody() -> None:
    state = publishing(RED, seats=2)
    put_in_tent(state, RED, "8-12")
    stand(state, 4, 4)  # cannot happen, but shows that nothing moves
    end_turn(state, RED)
    assert (state.scores(), told(state, "advanced")) == ([4, 4], [])


@pytest.mark.rule("TRO-116")
def test_one_move_moves_at_most_one_other_pawn() -> None:
    state = moved(2, 13, 15, 14, 12)
    assert state.scores() == [15, 13, 14, 12]
    assert len(told(state, "moved back")) == 1


@pytest.mark.rule("TRO-R15")
def test_a_lap_apart_pawns_do_not_meet() -> None:
    lap = load().track_length
    assert scored(2, lap + 1, 3) == [lap + 3, 3]


@pytest.mark.rule("TRO-V22", "TRO-108", "TRO-114", "TRO-R11")
@pytest.mark.parametrize(("option", "spaces"), [("turn", [9, 7, 8]), ("publication", [9, 6, 8])])
def test_one_move_a_turn_or_one_a_publication(option: str, spaces: list[int]) -> None:
    state = publishing(RED, seats=3, score_move=option)
    put_in_tent(state, RED, "8-44 1-11")
    stand(state, 5, 7, 9)
    assert publish(state, RED, "8-44", "1-11") == [("primordial", 2), ("primordial", 2)]
    end_turn(state, RED)
    assert state.scores() == spaces
