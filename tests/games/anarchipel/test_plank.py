"""End of turn, the plank, victory (sections 3.11 to 3.13)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.games.anarchipel.builder import (
    act,
    all_but,
    answer,
    asked,
    at_round,
    begin,
    bury,
    haunt,
    own,
    plank,
    say,
    set_cards,
    stand,
    turn_ends,
    window,
)
from tests.games.anarchipel.inspection import offered, refused, told
from tests.games.anarchipel.seats import A, B, C, D, E
from vestiges.engine.chance import stream
from vestiges.engine.undo import observation
from vestiges.games.anarchipel.constants import LAP_ONE, LAP_TWO, PLANK, TURN_CAP
from vestiges.games.anarchipel.rules.plank import leaders, nominees, reveal_votes
from vestiges.games.anarchipel.rules.plank_flow import begin_plank, is_third_plank_held
from vestiges.games.anarchipel.state import EXHAUSTED, MISSIONS, NO_CORSAIR, AnarchipelState
from vestiges.games.anarchipel.view import view

COLOUR = ("red", "blue", "green", "yellow", "violet", "white")


def votes(state: AnarchipelState, *targets: int) -> AnarchipelState:
    """The living vote in the order of their seats."""
    for seat, target in zip(state.waiting[:], targets, strict=True):
        say(state, seat, f"for {COLOUR[target]}")
    return state


def complete(number: int, seats: int, roles: str, ghosts: tuple[int, ...], **options: Any) -> Any:
    """Round 3 (or another) is complete; the plank is next."""
    state = at_round(number, seats, ghosts, roles, **options)
    all_but(state)
    return state


@pytest.mark.rule("ANA-121", "ANA-122", "ANA-134", "ANA-R1", "ANA-V15")
def test_the_pirates_win_when_the_living_corsairs_own_nothing() -> None:
    state = turn_ends(own(begin(4), 0, 0, 0, 5))
    assert (state.over, state.ending) == (True, EXHAUSTED)
    assert state.scores() == [0, 0, 0, 1]
    assert not turn_ends(own(begin(4), 0, 1, 0, 0)).over


@pytest.mark.rule("ANA-121", "ANA-123", "ANA-R2", "ANA-R56", "ANA-V16")
def test_a_completed_round_comes_before_exhaustion() -> None:
    state = own(begin(4), 0, 0, 0, 5)
    all_but(state, ba=1)
    answer(act(stand(state, "c4", A)), "launch")
    set_cards(state, True)
    while asked(state) == "gift":
        answer(state, "pass")
    assert asked(state) == "plea"
    while asked(state) != "vote":
        answer(state, "done" if asked(state) == "plea" else "ready")
    votes(state, D, D, D, A)
    assert (state.round, state.purse) == (2, [5, 5, 5, 0])


@pytest.mark.rule("ANA-121", "ANA-R1")
def test_exhaustion_may_mean_that_nobody_alive_has_a_coin_at_the_end_of_a_turn() -> None:
    state = turn_ends(own(begin(5, "cccpp", exhaustion="all"), 0, 0, 0, 5, 0))
    assert not state.over
    assert len(view(state, None)["hypotheses"]) == 10, "so nobody learns anything"
    early = own(begin(4, exhaustion="all"), 0, 0, 0, 1)
    answer(early, "stay", "stay", "stay", "stay")
    assert (early.over, early.ending) == (True, EXHAUSTED)
    assert told(early, "turn")[-1]["turn"] == 1
    held = own(begin(4, exhaustion="all"), 1, 0, 0, 0)
    answer(held, "stay")
    assert not held.over, "it is looked at when the turn ends"
    assert turn_ends(own(begin(4, exhaustion="all"), 0, 0, 0, 0)).scores() == [0, 0, 0, 1]


@pytest.mark.rule("ANA-121", "ANA-R2")
@pytest.mark.parametrize(
    ("purse", "cards", "texts"),
    [
        (1, (), ("stay",)),
        (1, (), ("sail", "to c4")),
        (3, (), ("detour", "3 steps", "to c4")),
        (2, (11,), ("a11", "on red")),
        (2, (12,), ("a12", "on red", "coin to yellow", "coin to yellow")),
        (2, (5,), ("a05", "on red", "and yellow")),
    ],
)
def test_exhaustion_may_be_looked_at_after_every_payment_loss_or_gift(
    purse: int, cards: tuple[int, ...], texts: tuple[str, ...]
) -> None:
    """Red alone of the corsairs has coins, and yellow, the pirate, wins when they are gone."""
    for rule in ("turn", "instant"):
        state = begin(5, "cccpc", exhaustion=rule)
        own(haunt(state, E, *cards), purse, 0, 0, 0)
        answer(window(state) if cards else state, *texts)
        assert (state.over, state.ending == EXHAUSTED) == ((rule == "instant",) * 2)
        rich = begin(5, "cccpc", exhaustion=rule)
        own(haunt(rich, E, *cards), purse, 1, 0, 0)
        if cards != (5,):
            answer(window(rich) if cards else rich, *texts)
            assert not rich.over


@pytest.mark.rule("ANA-121", "ANA-R54")
def test_a_gift_to_a_pirate_may_be_the_end_at_once() -> None:
    for consent in (("accept",), ()):
        how = "ask" if consent else "automatic"
        state = begin(4, exhaustion="instant", keep_coin=False, consent=how)
        answer(own(state, 2, 0, 0, 1), "give", "to yellow", "2", *consent)
        assert (state.over, state.ending) == (True, EXHAUSTED)
    going = begin(5, "cppcc", exhaustion="instant")
    answer(own(going, 1, 0, 3, 2, 0), "stay")
    assert [2, 3] not in view(going, None)["hypotheses"], "that the match goes on tells so much"


@pytest.mark.rule("ANA-121", "ANA-147", "ANA-V35")
def test_the_second_gift_round_can_save_or_lose_the_game() -> None:
    saved = own(act(begin(4, consent="automatic")), 0, 0, 0, 5)
    saved.queue = [D]
    saved.waiting = [D]
    saved.legal_seat = -1
    answer(saved, "give", "to red", "1", "pass")
    assert (saved.over, saved.turn) == (False, 2)
    lost = own(act(begin(4, consent="automatic")), 2, 0, 0, 5)
    answer(lost, "give", "to yellow", "2", "pass")
    assert (lost.over, lost.ending) == (True, EXHAUSTED)


@pytest.mark.rule("ANA-R54", "ANA-121")
def test_going_on_rules_out_the_sets_that_hold_all_the_coins() -> None:
    state = turn_ends(own(begin(5, "cppcc"), 0, 0, 3, 2, 0))
    assert not state.over
    left = view(state, None)["hypotheses"]
    assert [2, 3] not in left
    assert len(left) == 9
    assert not [event for event in state.events or [] if "sum" in event.facts]


@pytest.mark.rule("ANA-124", "ANA-125", "ANA-R52")
def test_pleas_go_round_from_the_first_seat() -> None:
    state = begin(5)
    state.first = C
    bury(state, E)
    all_but(state)
    turn_ends(state)
    order = []
    while asked(state) == "plea":
        order.append(state.waiting[0])
        answer(state, "done")
    assert order == [C, D, A, B]
    assert asked(state) == "debate"


@pytest.mark.rule("ANA-126", "ANA-R61", "ANA-R33")
def test_the_debate_lasts_until_all_are_ready() -> None:
    state = begin(4)
    all_but(state)
    turn_ends(state)
    answer(state, "done", "done", "done", "done")
    assert (asked(state), state.waiting) == ("debate", [A, B, C, D])
    for seat in (D, A, C):
        say(state, seat, "ready")
    say(state, B, "not yet")
    assert (asked(state), state.waiting, offered(state)) == ("debate", [B], ["ready", "not yet"])
    answer(state, "ready")
    assert asked(state) == "vote"


@pytest.mark.rule("ANA-151", "ANA-R61")
def test_ten_times_not_yet_counts_as_ready() -> None:
    state = begin(4)
    all_but(state)
    turn_ends(state)
    answer(state, *["done"] * 4)
    for seat in (B, C, D):
        say(state, seat, "ready")
    answer(state, *["not yet"] * 9)
    assert asked(state) == "debate"
    answer(state, "not yet")
    assert asked(state) == "vote"


@pytest.mark.rule("ANA-127", "ANA-R5")
def test_all_living_players_vote_at_once_for_anyone_alive() -> None:
    state = begin(5)
    bury(state, E)
    all_but(state)
    plank(state)
    assert state.waiting == [A, B, C, D]
    assert offered(state) == ["for red", "for blue", "for green", "for yellow"]
    assert refused(state, "for violet").clause == "ANA-127"
    say(state, C, "for red")
    assert view(state, A)["vote"] == -1
    assert view(state, C)["vote"] == A
    assert told(state, "voted") == []
    votes(state, B, B, A)
    assert len(told(state, "voted")) == 4


@pytest.mark.rule("ANA-127", "ANA-R5")
def test_voting_for_oneself_may_be_forbidden() -> None:
    state = begin(4, self_votes=False)
    all_but(state)
    plank(state)
    assert offered(state) == ["for blue", "for green", "for yellow"]
    assert refused(state, "for red").clause == "ANA-127"


@pytest.mark.rule("ANA-128", "ANA-127", "ANA-R4", "ANA-V23")
def test_a_tie_is_voted_on_again_and_then_left_to_the_lot() -> None:
    state = begin(5)
    all_but(state)
    plank(state)
    votes(state, B, A, B, A, C)
    assert (asked(state), state.ballot, state.tied) == ("vote", 2, [A, B])
    assert offered(state) == ["for red", "for blue"]
    assert refused(state, "for green").clause == "ANA-128"
    clear = votes(state.clone(), B, A, B, A, B)
    assert not clear.living[B]
    absent = state.clone()
    absent.votes = [B, A, B, A, -1]
    assert leaders(absent) == [A, B]
    walked = set()
    for seed in range(20):
        trial = absent.clone()
        trial.rng = stream(str(seed), "lot")
        reveal_votes(trial)
        walked.add(trial.living.index(False))
    assert walked == {A, B}


@pytest.mark.rule("ANA-R49")
def test_if_nobody_votes_the_lot_decides_among_all_the_living() -> None:
    state = begin(5)
    all_but(state)
    plank(state)
    assert leaders(state) == [A, B, C, D, E]


@pytest.mark.rule("ANA-128", "ANA-R4")
@pytest.mark.parametrize(("rule", "ballots", "dead"), [("lot", 1, 1), ("again-nobody", 2, 0)])
def test_ties_may_be_broken_otherwise(rule: str, ballots: int, dead: int) -> None:
    state = begin(4, tied_vote=rule)
    all_but(state)
    plank(state)
    for _ in range(ballots):
        votes(state, B, A, B, A)
    assert state.living.count(False) == dead
    assert state.round == 2


@pytest.mark.rule("ANA-128")
def test_a_tie_may_spare_everybody() -> None:
    state = begin(4, tied_vote="nobody")
    all_but(state)
    votes(plank(state), B, A, B, A)
    assert state.living == [True] * 4
    assert told(state, "spared")


@pytest.mark.rule("ANA-130", "ANA-131", "ANA-16")
def test_the_role_of_a_ghost_stays_secret() -> None:
    seen = []
    for roles in ("cccp", "ccpc"):
        state = begin(4, roles)
        state.collect_events()
        all_but(state)
        votes(plank(own(state, 4, 5, 6, 7)), D, D, D, A)
        assert (state.living[D], state.purse, state.place[D]) == (False, [9, 10, 11, 0], -1)
        assert told(state, "revealed") == []
        assert len(view(state, A)["hypotheses"]) == 4
        seen.append(
            [json.dumps(observation(state, viewer), sort_keys=True) for viewer in (A, B, None)]
        )
    assert seen[0] == seen[1]


@pytest.mark.rule("ANA-131", "ANA-130")
@pytest.mark.parametrize(
    ("roles", "role", "left"), [("cccp", 1, [[D]]), ("pccc", 0, [[A], [B], [C]])]
)
def test_the_role_of_a_ghost_may_be_revealed(roles: str, role: int, left: list[list[int]]) -> None:
    state = begin(4, roles, reveal_role=True)
    all_but(state)
    votes(plank(state), D, D, D, A)
    assert [(event["seat"], event["role"]) for event in told(state, "revealed")] == [(D, role)]
    for viewer in (B, None):
        assert view(state, viewer)["hypotheses"] == left


@pytest.mark.rule("ANA-130", "ANA-48")
def test_who_walks_the_plank_leaves_everything_behind() -> None:
    state = begin(4)
    state.standing[D] = True
    all_but(state)
    votes(plank(state), D, D, D, A)
    assert not state.standing[D]
    act(state)
    assert D not in state.queue
    assert state.votes == [-1] * 4
    assert (state.ballot, state.tied) == (0, [])


@pytest.mark.rule("ANA-132", "ANA-134", "ANA-135", "ANA-R3", "ANA-V24")
def test_the_third_plank_decides_when_one_corsair_lives() -> None:
    lost = votes(plank(complete(3, 5, "cccpp", (A, B))), D, C, C)
    assert (lost.ending, lost.scores()) == (NO_CORSAIR, [0, 0, 0, 1, 1])
    drawn = set()
    for seed in range(20):
        state = plank(complete(3, 4, "cccp", (A, B)))
        state.rng = stream(str(seed), "lot")
        votes(votes(state, D, C), D, C)
        drawn.add(state.ending)
    assert drawn == {NO_CORSAIR, MISSIONS}
    for seats, roles, ghosts in ((6, "ccccpp", (A, B)), (5, "cccpp", (A, E))):
        for victim in range(seats):
            if victim not in ghosts:
                state = plank(complete(3, seats, roles, ghosts))
                votes(state, *[victim] * (seats - 2))
                assert (state.over, state.ending) == (True, MISSIONS)


@pytest.mark.rule("ANA-124", "ANA-R3", "ANA-V24")
def test_the_third_plank_may_be_held_only_when_it_matters_or_never() -> None:
    for seats, roles, ghosts, held in (
        (5, "cccpp", (A, B), True),
        (4, "cccp", (A, B), True),
        (6, "ccccpp", (A, B), False),
        (5, "cccpp", (A, E), False),
    ):
        state = complete(3, seats, roles, ghosts, third_plank="matters")
        assert is_third_plank_held(state) == held
        begin_plank(state)
        assert (state.ending == MISSIONS) != held
        never = complete(3, seats, roles, ghosts, third_plank="never")
        begin_plank(never)
        assert never.ending == MISSIONS


@pytest.mark.rule("ANA-127", "ANA-132", "ANA-R5", "ANA-V39")
def test_a_corsair_can_vote_for_itself_and_lose() -> None:
    state = votes(plank(complete(3, 4, "cpcc", (C, D))), A, A)
    assert state.ending == NO_CORSAIR
    other = complete(3, 4, "cpcc", (C, D), self_votes=False)
    assert (nominees(other, A), nominees(other, B)) == ([B], [A])


@pytest.mark.rule("ANA-136", "ANA-139")
def test_a_side_wins_with_its_ghosts_and_all_is_revealed() -> None:
    state = votes(plank(complete(3, 6, "ccccpp", (A, E))), B, B, B, B)
    assert state.scores() == [1, 1, 1, 1, 0, 0]
    assert state.outcome().ranks == [1, 1, 1, 1, 2, 2]
    assert state.outcome().reason.clause == "ANA-135"
    opened = view(state, None)["opened"]
    assert opened is not None
    assert opened["roles"] == [0, 0, 0, 0, 1, 1]
    assert told(state, "ended")[-1]["roles"] == opened["roles"]


@pytest.mark.rule("ANA-137", "ANA-R6")
def test_the_match_goes_on_when_all_pirates_are_ghosts() -> None:
    state = begin(4)
    all_but(state)
    votes(plank(state), D, D, D, A)
    assert (state.over, state.round) == (False, 2)
    assert turn_ends(own(state, 0, 0, 0)).ending == EXHAUSTED


@pytest.mark.rule("ANA-138")
@pytest.mark.parametrize(("seats", "roles"), [(4, "cccp"), (5, "cccpp"), (6, "ccccpp")])
def test_the_corsairs_are_voted_out_at_the_third_plank_and_not_with_six(
    seats: int, roles: str
) -> None:
    state = begin(seats, roles)
    for victim in range(3):
        assert not state.over
        all_but(state)
        plank(state)
        votes(state, *[victim] * len(state.waiting))
    assert state.ending == (NO_CORSAIR if seats < 6 else MISSIONS)


@pytest.mark.rule("ANA-143", "ANA-R45")
def test_the_bank_never_runs_out() -> None:
    state = own(begin(6), 500, 500, 500, 500, 500, 500)
    all_but(state)
    votes(plank(state), *[A] * 6)
    assert state.purse[1:] == [505] * 5


@pytest.mark.rule("ANA-R48")
def test_a_round_that_lasts_too_long_is_lost() -> None:
    state = own(begin(4), 5000, 5000, 5000, 5000)
    state.turn = TURN_CAP
    turn_ends(state)
    assert (state.over, state.outcome().reason.clause) == (True, "ANA-R48")


@pytest.mark.rule("ANA-R48", "ANA-39", "ANA-37", "ANA-35")
@pytest.mark.parametrize("movement", ["sequential", "open"])
@pytest.mark.parametrize("seed", ["burn", "spend", "waste"])
def test_every_commitment_burns_a_coin_while_there_is_one(seed: str, movement: str) -> None:
    rng = stream(seed, "answers")
    state = begin(5, movement=movement)
    start, gained = sum(state.purse), 0
    while not state.over and state.round == 1 and state.stage != PLANK:
        seat = rng.pick(state.waiting)
        turn, purses, committed = state.turn, state.purse[:], state.committed[seat]
        actions, moves = len(state.actions), state.stage in (LAP_ONE, LAP_TWO)
        state.choose(seat, rng.pick(state.options(seat)))
        if moves and not committed and (state.committed[seat] or state.turn > turn):
            assert state.purse[seat] < purses[seat] or purses[seat] == 0
        if len(state.actions) > actions:
            gained += max(0, sum(state.purse) - sum(purses))
        else:
            assert sum(state.purse) <= sum(purses), "coins come from gold alone"
    assert state.turn <= start + gained + 2
