"""The end of the game (TRO-117 to TRO-124)."""

import pytest

from tests.games.troia.builder import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    answer,
    at_cards,
    empty_mound,
    end_turn,
    everyone,
    hold,
    play_cards,
    publish,
    publish_before,
    put_in_front,
    put_in_tent,
    refused,
    seen_by,
    stand,
    told,
)
from vestiges.games.troia.constants import CARD, DIG
from vestiges.games.troia.state import TroiaState


def with_cards(*hands: list[int]) -> TroiaState:
    """A round in which every seat holds these cards and has a piece to publish."""
    state = at_cards(len(hands))
    for seat, cards in enumerate(hands):
        hold(state, seat, *cards)
        put_in_tent(state, seat, ["8-12", "8-22", "8-32", "8-42"][seat])
    state.collect_events()
    return state


@pytest.mark.rule("TRO-118")
def test_the_match_is_over_when_all_publishing_cards_are_used() -> None:
    state = with_cards([5, 61], [6, 14])
    play_cards(state, 61, 6)
    assert (state.over, state.waiting) == (False, [RED])
    end_turn(state, RED)
    assert state.over
    assert [event["round"] for event in told(state, "ended")] == [1]


@pytest.mark.rule("TRO-118")
def test_it_goes_on_while_anyone_owes_a_publication() -> None:
    state = with_cards([5, 61], [6, 14, 62])
    play_cards(state, 61, 6)
    end_turn(state, RED)
    assert not state.over
    assert state.waiting == [BLUE]


@pytest.mark.rule("TRO-119", "TRO-R13")
def test_it_ends_at_once_after_pawn_and_draw_and_skips_the_digging_turns_due() -> None:
    state = with_cards([5, 61], [6, 14], [3, 18])
    play_cards(state, 61, 6, 18)
    publish(state, RED, "8-12")
    pile = len(state.pile)
    end_turn(state, RED)
    assert (state.over, state.waiting, state.turn) == (True, [], 0)
    assert (state.scores(), len(state.pile)) == ([3, 0, 0], pile - 1)
    assert state.fronts == [[], [], []]
    assert str(refused(state, BLUE, "stop")) == "The match is over."


@pytest.mark.rule("TRO-120")
def test_last_publishing_cards_of_one_round_are_all_played() -> None:
    state = with_cards([5, 61], [6, 62], [3, 18])
    play_cards(state, 61, 62, 18)
    assert state.order[:2] == [BLUE, RED]
    end_turn(state, BLUE)
    assert (state.over, state.waiting) == (False, [RED])
    end_turn(state, RED)
    assert state.over


@pytest.mark.rule("TRO-121")
def test_who_used_his_publishing_cards_earlier_keeps_taking_part() -> None:
    state = with_cards([21, 22], [6, 14, 62])
    play_cards(state, 21, 14)
    assert (state.phase, state.waiting) == (DIG, [RED])
    answer(state, RED, "stop")
    answer(state, BLUE, "stop")
    assert state.phase == CARD
    assert state.chosen[RED] == 22  # his only card, played for him
    assert state.waiting == [BLUE]


@pytest.mark.rule("TRO-122", "TRO-123")
def test_the_pawn_furthest_along_wins_and_the_track_ranks_the_others() -> None:
    state = at_cards()
    stand(state, 12, 31, 0, 30)
    outcome = state.outcome()
    assert outcome.ranks == [3, 1, 4, 2]
    assert (outcome.winners(), outcome.reason.clause) == ([BLUE], "TRO-122")


@pytest.mark.rule("TRO-123", "TRO-R17")
def test_equal_ranks_are_shared_on_the_start_space_only() -> None:
    state = at_cards()
    stand(state, 0, 7, 0, 2)
    assert state.outcome().ranks == [3, 1, 3, 2]


@pytest.mark.rule("TRO-R17")
def test_with_all_on_the_start_space_the_game_is_drawn() -> None:
    state = with_cards([5, 61], [6, 62], [3, 18])
    play_cards(state, 61, 62, 18)
    end_turn(state, BLUE)
    end_turn(state, RED)
    outcome = state.outcome()
    assert (state.over, state.scores(), outcome.ranks) == (True, [0, 0, 0], [1, 1, 1])
    assert outcome.winners() == [RED, BLUE, GREEN]
    assert outcome.reason.clause == "TRO-R17"


@pytest.mark.rule("TRO-R17", "TRO-122")
def test_one_point_is_enough_to_win() -> None:
    state = with_cards([5, 61], [6, 14])
    publish_before(state, "8-13")
    play_cards(state, 61, 6)
    publish(state, RED, "8-12")
    end_turn(state, RED)
    outcome = state.outcome()
    assert (state.over, outcome.ranks, outcome.winners()) == (True, [1, 2], [RED])
    assert outcome.reason.clause == "TRO-122"


@pytest.mark.rule("TRO-R14", "TRO-113")
def test_points_earned_do_not_help_who_was_moved_back() -> None:
    state = with_cards([5, 61], [6, 14])
    stand(state, 7, 10)
    state.from_plans[BLUE] = 10
    play_cards(state, 61, 6)
    publish(state, RED, "8-12")
    end_turn(state, RED)
    assert state.scores() == [10, 9]
    assert state.outcome().winners() == [RED]
    assert dict(state.sheet())["Moved back"] == [0, -1]


@pytest.mark.rule("TRO-117")
def test_pieces_not_published_are_worth_nothing() -> None:
    state = with_cards([5, 61], [6, 14])
    put_in_front(state, RED, "7-13")
    empty_mound(state, into=RED)
    play_cards(state, 61, 6)
    end_turn(state, RED)
    assert (state.over, state.scores()) == (True, [0, 0])


@pytest.mark.rule("TRO-124", "TRO-R21")
def test_an_empty_mound_does_not_end_the_game() -> None:
    state = with_cards([5, 14, 61], [6, 16, 62])
    empty_mound(state, into=BLUE)
    play_cards(state, 5, 6)
    assert (state.over, state.round, state.phase) == (False, 2, CARD)
    play_cards(state, 61, 16)
    publish(state, RED, "8-12")
    end_turn(state, RED)
    assert not state.over


@pytest.mark.rule("TRO-124", "TRO-R34")
def test_a_full_layer_does_not_end_the_game() -> None:
    state = with_cards([5, 14, 61], [6, 16, 62])
    publish_before(state, "1-11 1-12 1-13 1-21 1-22 1-23 1-31 1-32")
    put_in_tent(state, RED, "1-33")
    play_cards(state, 61, 6)
    assert publish(state, RED, "1-33") == [("final", 3)]
    end_turn(state, RED)
    assert state.lying[0] == 0b111_111_111
    assert not state.over
    answer(state, BLUE, "stop")
    assert state.waiting == [RED, BLUE]


@pytest.mark.rule("TRO-07", "TRO-08", "TRO-147")
def test_when_it_is_over_everything_lies_open_to_all() -> None:
    state = with_cards([5, 61], [6, 14], [3, 18], [4, 8])
    play_cards(state, 61, 6, 18, 8)
    assert seen_by(state, None)["opened"] is None
    end_turn(state, RED)
    for viewer in everyone(state):
        opened = seen_by(state, viewer)["opened"]
        assert opened is not None
        assert opened["piece"] == state.piece
        assert (opened["hands"], opened["pile"]) == (state.hands, state.pile)
        assert opened["aside"] == state.aside != [[]] * 4
    assert state.hands[YELLOW] == [4]
