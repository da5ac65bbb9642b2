"""Chapters 3.5 and 3.10: what a check means, and how the game ends."""

from __future__ import annotations

import pytest

from tests.games.archeologic.builder import (
    OTHER,
    PLAN,
    SOLUTION,
    WRONG,
    axis,
    heard,
    new,
    play,
    propose,
    race,
    seen,
    solo,
)
from vestiges.engine.chance import stream
from vestiges.engine.errors import Refusal
from vestiges.engine.state import LEAVE
from vestiges.games.archeologic.bot import policy
from vestiges.games.archeologic.constants import UNLIMITED
from vestiges.games.archeologic.state import (
    ALL_OUT,
    CAPPED,
    CHECKED,
    IN,
    LAST_LEFT,
    LEFT,
    PROPOSED,
    SOLVED,
    ArcheologicState,
)

# Booklet ----------------------------------------------------------------------------------------


@pytest.mark.rule("AOL-100")
def test_with_the_booklet_a_wrong_proposal_eliminates_and_shows_the_solution() -> None:
    state = race(0, 9)
    told = propose(state, WRONG)
    assert seen(state, 0)["standings"] == ["out", "in"]
    assert seen(state, 0)["solution"] == PLAN.read(SOLUTION)
    assert seen(state, 1)["solution"] == seen(state, None)["solution"] == []
    assert [fact["arrangement"] for fact in heard(told, 0, "solution")] == [SOLUTION]
    assert heard(told, 1, "solution") == []
    assert state.waiting == [1]


@pytest.mark.rule("AOL-100", "AOL-101", "AOL-42", "AOL-V6", "AOL-R14")
def test_the_pawn_of_an_eliminated_player_leaves_the_track() -> None:
    state = race(5, 10, 11)
    propose(state, WRONG)
    assert state.positions == [-1, 10, 11]
    assert state.waiting == [1]
    play(state, "ask traps b")
    assert state.positions == [-1, 13, 11]


@pytest.mark.rule("AOL-102")
def test_the_others_go_on_under_unchanged_rules() -> None:
    state = race(0, 9, 12)
    propose(state, WRONG)
    play(state, "ask empty b")
    propose(state, SOLUTION)
    play(state, "ask q c")
    assert (state.over, state.winner) == (True, 1)


@pytest.mark.rule("AOL-103", "AOL-190", "AOL-191")
def test_if_everyone_is_out_nobody_wins() -> None:
    state = race(0, 9)
    propose(state, WRONG)
    propose(state, OTHER)
    assert (state.over, state.winner, state.ending) == (True, -1, ALL_OUT)
    assert state.outcome().ranks == [2, 2]
    assert state.outcome().winners() == []
    assert state.outcome().reason.clause == "AOL-103"
    assert state.scores() == [0, 0]


@pytest.mark.rule("AOL-194")
def test_a_pending_proposal_that_alone_is_left_is_checked_at_once() -> None:
    state = race(4, 5)
    propose(state, WRONG)
    assert (state.positions, state.waiting) == ([9, 5], [1])
    propose(state, SOLUTION)
    assert [line[:2] for line in state.log[2:]] == [[CHECKED, 0], [CHECKED, 1]]
    assert (state.winner, state.ending) == (1, SOLVED)
    state = race(4, 5)
    propose(state, SOLUTION)
    state.apply(1, LEAVE)  # he was to play, and stood further back
    assert [line[:2] for line in state.log[1:]] == [[LEFT, 1], [CHECKED, 0]]
    assert (state.winner, state.ending) == (0, SOLVED)


@pytest.mark.rule("AOL-194", "AOL-103")
def test_and_if_it_is_wrong_nobody_is_left() -> None:
    state = race(4, 5, 6)
    for arrangement in (WRONG, OTHER, WRONG):
        propose(state, arrangement)
    assert [line[:2] for line in state.log[3:]] == [[CHECKED, 0], [CHECKED, 1], [CHECKED, 2]]
    assert (state.winner, state.ending) == (-1, ALL_OUT)


@pytest.mark.rule("AOL-R15", "AOL-190")
def test_the_last_player_plays_on_alone_unless_it_was_agreed_otherwise() -> None:
    state = race(0, 9)
    propose(state, WRONG)
    assert (state.over, state.waiting) == (False, [1])
    state = race(0, 9, last_player_wins="on")
    propose(state, WRONG)
    assert (state.over, state.winner, state.ending) == (True, 1, LAST_LEFT)
    assert state.outcome().reason.clause == "AOL-R15"


@pytest.mark.rule("AOL-R15")
def test_who_plays_alone_from_the_start_does_not_win_as_the_last_one() -> None:
    state = solo("1", last_player_wins="on", verification="app")
    assert (state.over, state.waiting) == (False, [0])
    play(state, "ask empty b")
    propose(state, WRONG)
    assert (state.over, state.waiting, state.status.count(IN)) == (False, [0], 1)
    propose(state, SOLUTION)
    assert (state.winner, state.ending) == (0, SOLVED)


# App --------------------------------------------------------------------------------------------


@pytest.mark.rule("AOL-104", "AOL-107", "AOL-R17")
def test_with_the_app_the_author_alone_learns_which_buildings_are_right() -> None:
    state = race(0, 9, verification="app")
    told = propose(state, WRONG)
    assert heard(told, 0, "checked") == [{"correct": 0, "right": [0, 1, 1, 1, 1, 1]}]
    assert heard(told, 1, "checked") == heard(told, None, "checked") == [{"correct": 0}]
    assert seen(state, 0)["proposals"][0]["right"] == [0, 1, 1, 1, 1, 1]
    assert seen(state, 1)["proposals"][0]["right"] == []
    assert [line["kind"] for line in seen(state, 1)["log"]] == ["proposed", "checked"]


@pytest.mark.rule("AOL-R17")
def test_the_colours_are_for_all_where_it_was_agreed_but_never_the_proposal() -> None:
    state = race(0, 9, verification="app", public_check_result="on")
    told = propose(state, WRONG)
    assert heard(told, 1, "checked") == [{"correct": 0, "right": [0, 1, 1, 1, 1, 1]}]
    assert seen(state, None)["proposals"][0]["right"] == [0, 1, 1, 1, 1, 1]
    assert seen(state, None)["proposals"][0]["placements"] == []


@pytest.mark.rule("AOL-105", "AOL-61", "AOL-V7")
def test_with_the_app_a_wrong_proposal_is_followed_by_a_new_turn_at_once() -> None:
    state = race(6, 11, sight="D", verification="app")
    propose(state, WRONG)
    assert state.positions == [10, 11]
    assert seen(state, 0)["verifying"] == [False, False]
    assert state.waiting == [0]
    play(state, "ask traps 4")
    assert state.log[-1][3] == 2
    assert state.positions == [13, 11]


@pytest.mark.rule("AOL-105")
def test_or_by_a_new_proposal_that_costs_four_again() -> None:
    state = race(0, 19, verification="app")
    propose(state, WRONG)
    propose(state, SOLUTION)
    assert (state.positions[0], state.winner) == (8, 0)


@pytest.mark.rule("AOL-106")
def test_with_the_app_nobody_is_ever_eliminated() -> None:
    state = race(0, 40, verification="app")
    for _ in range(8):
        propose(state, OTHER)
    assert seen(state, 0)["standings"] == ["in", "in"]
    assert not state.over


@pytest.mark.rule("AOL-105", "AOL-91", "AOL-R18", "AOL-V29")
def test_the_same_wrong_proposal_is_legal_and_wrong_again() -> None:
    state = race(6, 12, 13, verification="app")
    propose(state, WRONG)
    assert (state.positions[0], state.waiting) == (10, [0])
    propose(state, WRONG)
    assert state.positions[0] == 16
    assert seen(state, 1)["verifying"][0]
    while state.waiting != [0]:
        told = play(state, "ask q c")
    assert heard(told, 0, "checked") == [{"correct": 0, "right": [0, 1, 1, 1, 1, 1]}]
    assert (state.verdicts, state.positions[0], state.over) == ([62, 62], 16, False)
    assert not seen(state, 1)["verifying"][0]


@pytest.mark.rule("AOL-R18", "AOL-V29")
def test_or_refused_at_no_cost_where_it_was_agreed() -> None:
    state = race(6, 12, 13, verification="app", refuse_repeated_proposal="on")
    propose(state, WRONG)
    with pytest.raises(Refusal, match="AOL-R18"):
        play(state, "propose", *WRONG.lower().split())
    assert (state.positions[0], len(state.proposals)) == (10, 1)


@pytest.mark.rule("AOL-R18")
def test_what_another_proposed_is_not_refused() -> None:
    """A refusal would tell that somebody tried it, and that it is wrong."""
    state = race(0, 3, verification="app", refuse_repeated_proposal="on")
    propose(state, WRONG)
    assert state.waiting == [1]
    propose(state, WRONG)
    assert state.proposals == [PLAN.read(WRONG)] * 2
    assert state.waiting == [0]
    with pytest.raises(Refusal, match="AOL-R18"):
        play(state, "propose", *WRONG.lower().split())


@pytest.mark.rule("AOL-94", "AOL-105")
def test_a_proposal_is_pending_until_it_is_checked() -> None:
    state = race(0, 3, verification="app")
    propose(state, WRONG)
    assert state.pending == [0, -1]
    play(state, "ask q c")
    assert (state.waiting, state.pending, state.verdicts) == ([0], [-1, -1], [62])


@pytest.mark.rule("AOL-R18")
def test_a_placement_that_only_leads_to_refused_proposals_says_so() -> None:
    """With Q0A1 S0C1 T0A3 L0C3 laid, I1E1 leaves one way for V."""
    state = race(0, 100, verification="app", refuse_repeated_proposal="on")
    first = "Q0A1 S0C1 T0A3 L0C3 I1E1 V2D4"
    propose(state, first)
    play(state, "propose", *first.lower().split()[:4])
    with pytest.raises(Refusal, match="With I1E1 only proposals remain") as caught:
        play(state, "i1e1")
    assert caught.value.reason.clause == "AOL-R18"


@pytest.mark.rule("AOL-R18")
def test_what_can_only_end_in_a_refused_proposal_is_not_offered() -> None:
    """Whatever has been refused, a proposal can be finished."""
    state = race(0, 100, verification="app", refuse_repeated_proposal="on", time_cap=200)
    rng = stream("refused", "test")
    made: list[list[int]] = []
    for _ in range(20):
        play(state, "propose")
        while state.phase == 2:
            state.choose(0, rng.pick(state.options(0)[:2]))
        made.append(state.proposals[-1])
    assert len({tuple(proposal) for proposal in made}) == 20


# The end ----------------------------------------------------------------------------------------


@pytest.mark.rule("AOL-190")
@pytest.mark.parametrize("verification", ["booklet", "app"])
def test_nothing_else_ends_a_game(verification: str) -> None:
    for seed in range(8):
        state = new(3, verification=verification, time_cap=50)
        rng = stream(f"{seed}", "ends")
        while not state.over:
            seat = state.waiting[0]
            state.choose(seat, rng.pick(state.options(seat)))
        reasons = {
            ALL_OUT: state.status.count(0) == 0,
            CAPPED: min(p for p in state.positions if p >= 0) >= 50 if state.winner < 0 else False,
        }
        assert state.winner >= 0 or reasons[state.ending]


@pytest.mark.rule("AOL-191")
def test_there_is_one_winner_or_none() -> None:
    state = race(4, 5)
    propose(state, SOLUTION)
    propose(state, SOLUTION)
    assert state.outcome().winners() == [0]
    assert state.scores() == [1, 0]
    assert state.sheet() == [("Solution found", [1, 0])]


@pytest.mark.rule("AOL-192")
def test_at_the_end_everything_lies_open() -> None:
    state = race(0, 1)
    play(state, "ask traps e", "ask count 2")
    propose(state, SOLUTION)
    play(state, "ask q c", "ask q c")
    assert state.over
    for viewer in (0, 1, None):
        view = seen(state, viewer)
        assert view["solution"] == PLAN.read(SOLUTION)
        assert view["opened"] is not None
        assert view["opened"]["answers"][:2] == ["yzz", "4"]
        assert view["proposals"][0]["placements"] == PLAN.read(SOLUTION)


@pytest.mark.rule("AOL-R20", "AOL-V18")
def test_at_the_time_cap_nobody_takes_another_turn() -> None:
    state = race(199, 203, verification="app")
    play(state, "ask empty b")
    assert state.positions == [200, 203]
    assert (state.over, state.winner, state.ending) == (True, -1, CAPPED)
    assert state.outcome().reason.clause == "AOL-R20"


@pytest.mark.rule("AOL-R20", "AOL-V18")
def test_but_a_correct_proposal_still_pending_wins() -> None:
    state = race(199, 203, verification="app")
    pending(state, 1, SOLUTION)
    play(state, "ask empty b")
    assert (state.over, state.winner) == (True, 1)


@pytest.mark.rule("AOL-R20")
def test_pending_proposals_are_checked_in_track_order_and_the_first_correct_one_wins() -> None:
    state = race(199, 206, 203, 202, verification="app")
    pending(state, 3, WRONG)
    pending(state, 2, SOLUTION)
    pending(state, 1, SOLUTION)
    play(state, "ask empty b")
    assert [line[1] for line in state.log if line[0] == CHECKED] == [3, 2]
    assert state.winner == 2


def pending(state: ArcheologicState, seat: int, arrangement: str) -> None:
    """Let a seat have proposed this."""
    number = len(state.proposals)
    state.proposals.append(PLAN.read(arrangement))
    state.verdicts.append(-1)
    state.pending[seat] = number
    state.log.append([PROPOSED, seat, number, 4, state.positions[seat]])


@pytest.mark.rule("AOL-R20")
def test_a_check_that_is_due_comes_before_the_cap() -> None:
    state = race(197, 300)
    propose(state, SOLUTION)
    assert (state.positions[0], state.winner) == (201, 0)


@pytest.mark.rule("AOL-R22")
def test_there_is_no_score_that_could_fall_and_no_supply_that_could_run_out() -> None:
    state = race(0, 1)
    play(state, "ask traps e", "ask count 2", "ask empty 5")
    assert state.scores() == [0, 0]
    assert len(state.options(state.waiting[0])) == 91
    assert state.sight == axis("5")


@pytest.mark.rule("AOL-R42", "AOL-R15", "AOL-R20")
def test_a_check_at_the_cap_that_leaves_one_player_lets_him_win_where_it_was_agreed() -> None:
    for last, winner, ending in (("off", -1, CAPPED), ("on", 0, LAST_LEFT)):
        state = race(199, 203, last_player_wins=last)
        pending(state, 1, WRONG)
        play(state, "ask empty b")
        assert (state.over, state.winner, state.ending) == (True, winner, ending)
        assert state.positions == [200, -1]  # AOL-101, wherever the pawn stood


@pytest.mark.rule("AOL-R42")
def test_the_checks_at_the_cap_stop_when_one_player_is_left() -> None:
    """The last one wins without his own proposal being looked at, as he would before the cap."""
    state = race(199, 206, 203, last_player_wins="on")
    pending(state, 2, WRONG)
    pending(state, 1, WRONG)
    play(state, "ask empty b")
    assert [line[1] for line in state.log if line[0] == CHECKED] == [2, 1]
    assert (state.winner, state.ending) == (0, LAST_LEFT)
    state = race(197, 206, last_player_wins="on")
    pending(state, 1, WRONG)
    propose(state, WRONG)
    assert [line[1] for line in state.log if line[0] == CHECKED] == [0]
    assert (state.winner, state.ending) == (1, LAST_LEFT)


@pytest.mark.rule("AOL-R42")
def test_an_exact_proposal_at_the_cap_wins_before_anyone_is_the_last() -> None:
    state = race(199, 206, 203, last_player_wins="on")
    pending(state, 2, WRONG)
    pending(state, 1, SOLUTION)
    play(state, "ask empty b")
    assert state.winner == 1
    assert state.outcome().reason.clause == "AOL-98"


@pytest.mark.rule("AOL-R20")
def test_without_a_cap_one_plays_until_it_is_found() -> None:
    state = solo("1", time_cap="none", verification="app")
    assert seen(state, 0)["time_cap"] == 0
    state.positions = [UNLIMITED - 3]
    propose(state, WRONG)
    assert (state.over, state.winner, state.ending) == (True, -1, CAPPED)
    for cap, is_over in (("none", False), (1000, True)):
        state = solo("1", time_cap=cap, verification="app")
        state.positions = [1200]
        play(state, "ask empty b")
        assert state.over == is_over
    state = race(1200, 1201, time_cap="none")
    play(state, "ask empty b")
    assert not state.over


@pytest.mark.rule("AOL-R20")
@pytest.mark.parametrize("level", policy.LEVELS)
def test_a_bot_ends_a_match_without_a_cap_by_finding_the_solution(level: str) -> None:
    state = solo(time_cap="none")
    rng = stream(level, "endless")
    while not state.over:
        state.choose(0, policy.answer_at(level, seen(state, 0), rng))
    assert (state.winner, state.ending) == (0, SOLVED)
