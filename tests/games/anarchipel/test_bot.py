"""The game's own bot: it plays both sides better than chance, and does what good play says."""

from __future__ import annotations

from tests.games.anarchipel.builder import (
    act,
    all_but,
    answer,
    asked,
    begin,
    cell,
    haunt,
    own,
    plank,
    say,
    set_cards,
    stand,
    turn_ends,
)
from tests.games.anarchipel.seats import A, B, C, D, E
from vestiges.bots.search.rollout import prior_answer
from vestiges.engine.chance import stream
from vestiges.games.anarchipel import GAME
from vestiges.games.anarchipel.bot import policy
from vestiges.games.anarchipel.bot.beliefs import believe
from vestiges.games.anarchipel.bot.plans import NOWHERE, Plan
from vestiges.games.anarchipel.constants import CORSAIR, PIRATE
from vestiges.games.anarchipel.state import MISSIONS, AnarchipelState
from vestiges.games.anarchipel.view import view

RNG = stream("bot", "tests")


def replies(state: AnarchipelState, seat: int) -> str:
    """What the bot answers on a seat, in notation."""
    return state.phase_of(seat).say(state, policy.answer(view(state, seat), RNG))


def corsairs_won(seats: int, seed: str, bots: tuple[int, ...]) -> bool:
    """A match in which the seats of these roles are bots and the others answer at random."""
    state = GAME.new(seats=seats, seed=seed)
    assert isinstance(state, AnarchipelState)
    state.ignore_events()
    rng = stream(seed, "bot match")
    while not state.over:
        seat = state.waiting[0]
        if state.roles[seat] in bots:
            state.choose(seat, policy.answer(view(state, seat), rng))
        else:
            state.choose(seat, rng.pick(state.options(seat)))
    return state.ending == MISSIONS


def test_corsair_bots_win_most_matches_of_six_against_random_pirates() -> None:
    won = [corsairs_won(6, f"six {number}", (CORSAIR,)) for number in range(6)]
    assert sum(won) >= 4


def test_random_corsairs_never_win_against_pirate_bots() -> None:
    assert not any(corsairs_won(5, f"lost {number}", (PIRATE,)) for number in range(20))


def test_corsairs_play_success() -> None:
    state = act(stand(begin(5), "b4", A, B))
    answer(state, "launch", "accept")
    assert {replies(state, seat) for seat in (A, B) for _ in range(20)} == {"ss"}


def test_pirates_sabotage_in_company_and_hide_nothing_in_round_3() -> None:
    state = act(stand(begin(5), "b4", A, D))
    answer(state, "launch", "accept")
    assert {replies(state, D) for _ in range(20)} == {"ff"}
    state.round = 3
    state.legal_seat = -1
    assert {replies(state, D) for _ in range(20)} == {"ff"}


def test_a_pirate_earns_trust_where_a_failure_would_point_at_it() -> None:
    alone = act(stand(begin(5), "c2", D))
    answer(alone, "launch")
    assert {replies(alone, D) for _ in range(20)} == {"ss"}
    alone.round = 3
    alone.legal_seat = -1
    assert {replies(alone, D) for _ in range(20)} == {"ff"}
    gold = act(stand(begin(5), "e3", A, D))
    answer(gold, "launch", "accept")
    assert {replies(gold, D) for _ in range(20)} == {"ss"}


def test_nobody_relies_on_a_player_who_refuses_again_and_again() -> None:
    state = begin(4)
    for _ in range(2):
        assert not believe(view(state, A), -1).odd[D]
        act(stand(state, "b4", A, D))
        answer(state, "launch", "decline")
    public = believe(view(state, A), -1)
    assert public.odd == [False, False, False, True]


def test_everybody_sails_by_the_same_plan() -> None:
    state = begin(4)
    plans = []
    for seat in range(4):
        plan = Plan(view(state, seat), believe(view(state, seat), -1))
        plan.make()
        plans.append(plan.goal)
    assert plans == [plans[0]] * 4
    assert NOWHERE not in plans[0]
    assert all(plan.is_wanted(goal) for goal in plans[0])


def test_a_crew_is_waited_for_only_where_it_is_wanted() -> None:
    state = begin(4)
    all_but(state, ba=1)
    act(stand(state, "c2", A))
    assert replies(state, A) == "pass"
    other = begin(4)
    all_but(other, wo=1)
    act(stand(other, "c2", A))
    assert replies(other, A) == "launch"


def test_corsairs_vote_for_the_most_suspected_and_pirates_never_for_a_mate() -> None:
    state = begin(5, "cccpp")
    for name in ("b4", "c5"):
        act(stand(state, name, C, D))
        answer(state, "launch", "accept")
        set_cards(state, False, yellow="ff")
    all_but(state)
    plank(state)
    assert {replies(state, A) for _ in range(20)} <= {"for green", "for yellow"}
    assert {replies(state, C) for _ in range(20)} == {"for yellow"}
    assert not {replies(state, seat) for seat in (D, E) for _ in range(20)} & {
        "for yellow",
        "for violet",
    }


def proven(seats: int = 4) -> AnarchipelState:
    """Blue has succeeded alone again and again, and is trusted."""
    state = begin(seats)
    for name in ("c2", "b2", "c4"):
        act(stand(state, name, B))
        answer(state, "launch")
        set_cards(state, True)
    return state


def test_a_wary_corsair_is_not_taken_in_by_what_was_done_alone() -> None:
    """Pirates behave alone: what failed in company counts, what succeeded alone does not."""
    state = proven()
    for name, mate in (("b4", C), ("c5", D)):
        act(stand(state, name, B, mate))
        answer(state, "launch", "accept")
        set_cards(state, False, blue="ff")
    all_but(state)
    plank(state)
    seen = view(state, A)
    votes = [state.phase_of(A).say(state, prior_answer(GAME, seen, RNG)) for _ in range(20)]
    assert set(votes) == {"for blue"}
    assert "for blue" not in {replies(state, A) for _ in range(20)}


def test_a_search_leaves_the_common_plan_to_it_unless_it_is_a_pirate() -> None:
    state = begin(4, "cccp")
    assert asked(state) == "move"
    assert [GAME.extras.search.is_settled(view(state, seat)) for seat in (A, D)] == [True, False]
    all_but(state)
    assert not GAME.extras.search.is_settled(view(plank(state), A)), "a vote is thought about"


def test_a_rich_corsair_helps_a_trusted_player_who_has_nothing_left() -> None:
    state = own(act(proven()), 8, 0, 3, 3)
    assert replies(state, A) == "give"
    answer(state, "give")
    assert replies(state, A) == "to blue"
    assert replies(own(act(begin(4)), 8, 0, 3, 3), A) == "pass"


def test_whoever_may_walk_the_plank_leaves_the_purse_to_a_trusted_player() -> None:
    state = proven()
    act(stand(state, "b4", A, C))
    answer(state, "launch", "accept")
    set_cards(state, False)
    all_but(state)
    own(act(state), 6, 3, 3, 3)
    assert replies(state, A) == "give"
    answer(state, "give")
    assert replies(state, A) == "to blue"
    answer(state, "to blue")
    assert replies(state, A) == "6"


def test_the_first_seat_of_a_turn_proposes_its_crew() -> None:
    state = begin(6)
    assert replies(state, A) == "speak"
    answer(state, "speak")
    tile = replies(state, A)
    assert tile.startswith("propose ")
    answer(state, tile)
    crew = replies(state, A)
    assert "red" in crew
    answer(state, crew)
    assert replies(state, A) == "sail"


def test_a_proposal_of_a_trusted_player_draws_the_plan_to_its_tile() -> None:
    state = begin(4)
    answer(state, "speak", "propose f4", "crew red blue")
    plan = Plan(view(state, B), believe(view(state, B), -1))
    assert plan.proposed == [cell("f4")]
    dear, cheap = plan.price(cell("f4"), [A, B]), plan.price(cell("b4"), [A, B])
    assert dear < cheap


def test_pleas_accuse_whoever_stands_out_and_debates_announce_a_vote() -> None:
    state = begin(5, "cccpp")
    for name in ("b4", "c5"):
        act(stand(state, name, C, D))
        answer(state, "launch", "accept")
        set_cards(state, False, yellow="ff")
    all_but(state)
    state.turn = 2
    turn_ends(state)
    assert replies(state, A) in ("accuse green", "accuse yellow")
    assert replies(state, A) == replies(state, A)
    while asked(state) == "plea":
        answer(state, "done")
    assert replies(state, B) in ("vote against green", "vote against yellow")
    say(state, A, "vote against yellow")
    assert {replies(state, B) for _ in range(20)} == {"vote against yellow"}
    say(state, B, "vote against yellow")
    assert replies(state, B) == "ready"


def test_a_ghost_helps_its_side() -> None:
    state = act(stand(haunt(begin(5, "ccppc"), E, 10), "b4", A, B))
    answer(state, "launch", "accept")
    set_cards(state, False)
    assert replies(state, E) == "a10"
    assert state.place[A] == cell("d4")
