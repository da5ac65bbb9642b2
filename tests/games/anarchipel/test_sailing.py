"""Tiles, sailing, the laps and the gifts (sections 3.3 and 3.4)."""

from __future__ import annotations

import pytest

from tests.games.anarchipel.builder import (
    act,
    answer,
    asked,
    at_round,
    beat,
    begin,
    cell,
    haunt,
    own,
    say,
    stand,
    window,
)
from tests.games.anarchipel.inspection import offered, reach, refused, told, where
from tests.games.anarchipel.seats import A, B, C, D
from vestiges.engine.match import Match
from vestiges.games.anarchipel import GAME
from vestiges.games.anarchipel.cells import CELL_NAMES, NEIGHBOURS
from vestiges.games.anarchipel.routes import prices
from vestiges.games.anarchipel.state import AnarchipelState
from vestiges.games.anarchipel.view import view


def costs(state: AnarchipelState, name: str = "d4") -> dict[str, int]:
    return reach(state, prices(state, cell(name)))


# Distances of section 2.5: board, then the same once all monsters are beaten.
DISTANCES = {
    1: "b2 2 b4 2 c1 3 c2 2 c4 1 c5 2 e3 1 e4 1 f2 2 f4 2 f5 3",
    2: "b3 2 c1 3 c2 2 c3 1 c5 2 d5 1 e5 2 f4 2 g4 3",
    3: "a4 4 b3 2 b4 3 c3 1 d5 1 e1 3 e3 1 e4 1 f3 2",
}
CLOSED = {1: "d1 4 f1 3", 2: "a2 3 b5 3", 3: "d7 3 g2 3"}
MONSTERS = {1: ("c1", "f2"), 2: ("b3", "c5"), 3: ("d5", "f3")}


@pytest.mark.rule("ANA-25", "ANA-35", "ANA-36")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_distances_are_those_of_the_rules_page(number: int) -> None:
    state = at_round(number)
    found = costs(state)
    words = DISTANCES[number].split()
    assert {name: found[name] for name in words[::2]} == dict(
        zip(words[::2], map(int, words[1::2]), strict=True)
    )
    hidden = CLOSED[number].split()
    assert not set(hidden[::2]) & set(found)
    for name in MONSTERS[number]:
        beat(state, name)
    found = costs(state)
    assert [found[name] for name in hidden[::2]] == [int(n) for n in hidden[1::2]]


@pytest.mark.rule("ANA-25")
def test_a_cell_has_up_to_six_neighbours_and_nothing_lies_outside() -> None:
    assert sorted({len(near) for near in NEIGHBOURS}) == [3, 4, 6]
    names = {CELL_NAMES[near] for near in NEIGHBOURS[cell("d4")]}
    assert names == {"c3", "c4", "d3", "d5", "e3", "e4"}
    assert all(a in NEIGHBOURS[b] for a in range(37) for b in NEIGHBOURS[a])


@pytest.mark.rule("ANA-26")
def test_land_is_closed() -> None:
    state = begin()
    answer(state, "sail")
    assert refused(state, "to d5").clause == "ANA-26"


@pytest.mark.rule("ANA-27", "ANA-R12", "ANA-V41")
def test_resource_and_gold_tiles_may_be_crossed_unless_ocean_only_was_agreed() -> None:
    assert costs(begin())["f4"] == 2
    narrow = begin(crossing="ocean")
    assert "f4" not in costs(narrow)
    assert costs(narrow, "e4")["f4"] == 1
    beat(narrow, "e4")
    assert "f4" not in costs(narrow)


@pytest.mark.rule("ANA-28", "ANA-29", "ANA-31", "ANA-R13", "ANA-V14")
def test_a_monster_is_the_end_of_a_move_and_lets_nobody_through() -> None:
    state = own(stand(begin(), "c1", A), 5)
    near = {name for name, cost in costs(state, "c1").items() if cost == 1}
    assert near == {"b1", "c2"}
    assert not {"d1", "f1"} & set(costs(state, "c1"))
    beat(state, "c1")
    assert costs(state, "c1")["d1"] == 1
    assert costs(state)["d1"] == 4
    assert "f1" not in costs(state)


@pytest.mark.rule("ANA-30")
def test_no_step_leads_from_one_monster_to_another() -> None:
    state = begin()
    board = state.scenario.boards[0]
    kinds = board.kind[:]
    try:
        board.kind[cell("b1")] = 3
        state.scenario.routes.clear()
        assert "b1" not in {n for n, cost in costs(state, "c1").items() if cost == 1}
        assert costs(state, "b2")["b1"] == 1
    finally:
        board.kind[:] = kinds
        state.scenario.routes.clear()


@pytest.mark.rule("ANA-32", "ANA-33", "ANA-R14")
def test_pawns_share_tiles_and_start_offers_no_action() -> None:
    state = begin(4)
    assert {where(state, seat) for seat in range(4)} == {"d4"}
    act(state)
    assert asked(state) == "gift"


@pytest.mark.rule("ANA-34", "ANA-35", "ANA-39", "ANA-R11", "ANA-R62")
def test_sailing_is_paid_and_done_at_once() -> None:
    state = begin()
    answer(state, "sail", "to f4")
    assert (state.purse[A], where(state, A), state.committed[A]) == (10, "f4", True)
    assert state.waiting == [B]
    assert told(state, "sailed")[-1]["cost"] == 2


@pytest.mark.rule("ANA-35")
def test_nobody_sails_further_than_the_purse() -> None:
    state = own(begin(), 2)
    answer(state, "sail")
    assert "to f5" not in offered(state)
    assert refused(state, "to f5").clause == "ANA-35"
    assert refused(state, "to d4").clause == "ANA-35"


@pytest.mark.rule("ANA-37", "ANA-44", "ANA-V7")
def test_staying_costs_a_coin_and_keeps_the_place_and_its_number() -> None:
    state = begin()
    number = state.arrival[A]
    answer(state, "stay")
    assert (state.purse[A], where(state, A), state.arrival[A]) == (11, "d4", number)


@pytest.mark.rule("ANA-38", "ANA-42", "ANA-62", "ANA-R7", "ANA-V18")
def test_without_coins_one_stays_for_free_and_may_act() -> None:
    state = own(stand(begin(), "c4", A), 0)
    assert offered(state) == ["stay", "wait"]
    assert refused(state, "sail").clause == "ANA-35"
    answer(state, "stay")
    assert state.purse[A] == 0
    act(state)
    assert (asked(state), state.waiting) == ("launch", [A])


@pytest.mark.rule("ANA-41", "ANA-42", "ANA-45")
def test_lap_1_goes_by_seat_and_who_waits_is_asked_again() -> None:
    state = begin(4, gift_rounds=False)
    answer(state, "wait")
    assert state.waiting == [B]
    answer(state, "stay", "wait", "stay")
    assert state.waiting == [A]
    assert refused(state, "wait").clause == "ANA-42"
    answer(state, "stay")
    assert state.waiting == [C]
    answer(state, "stay")
    assert (state.turn, state.purse) == (2, [11] * 4)


@pytest.mark.rule("ANA-43", "ANA-44", "ANA-R15")
def test_every_arrival_takes_the_next_number() -> None:
    state = begin()
    before = state.counter
    answer(state, "sail", "to c4")
    assert state.arrival[A] == before + 1
    answer(state, "sail", "to c4")
    assert state.arrival[B] == before + 2


# Gifts --------------------------------------------------------------------------------------------


@pytest.mark.rule("ANA-40", "ANA-46", "ANA-47", "ANA-148", "ANA-R9", "ANA-R59")
def test_coins_change_hands_at_ones_own_question() -> None:
    state = begin()
    answer(state, "give", "to green", "3")
    assert (asked(state), state.waiting) == ("offer", [C])
    answer(state, "accept")
    assert state.purse == [9, 12, 15, 12]
    assert (asked(state), state.waiting) == ("move", [A])
    assert view(state, None)["purse"] == state.purse


@pytest.mark.rule("ANA-47")
def test_ghosts_neither_give_nor_receive() -> None:
    state = begin(5)
    haunt(state, B)
    answer(state, "give")
    assert offered(state) == ["to green", "to yellow", "to violet"]
    assert refused(state, "to blue").clause == "ANA-47"
    assert refused(state, "to red").clause == "ANA-47"


@pytest.mark.rule("ANA-48")
def test_a_refused_gift_stays_with_the_giver() -> None:
    state = begin()
    answer(state, "give", "to blue", "2", "refuse")
    assert state.purse == [12] * 4
    assert told(state, "refused")


@pytest.mark.rule("ANA-48")
def test_standing_consent_takes_every_gift_until_it_is_withdrawn() -> None:
    state = begin()
    answer(state, "give", "to blue", "2", "always", "give", "to blue", "1")
    assert (asked(state), state.purse[:2]) == ("move", [9, 15])
    answer(state, "stay")
    answer(state, "ask again")
    assert not state.standing[B]
    assert "ask again" not in offered(state)
    assert refused(state, "ask again").clause == "ANA-48"


@pytest.mark.rule("ANA-48")
def test_with_automatic_consent_nobody_is_asked() -> None:
    state = begin(consent="automatic")
    answer(state, "give", "to blue", "2")
    assert (asked(state), state.purse[:2]) == ("move", [10, 14])


@pytest.mark.rule("ANA-49", "ANA-R8", "ANA-V17")
def test_before_the_move_one_coin_is_kept() -> None:
    state = own(begin(), 1)
    assert refused(state, "give").clause == "ANA-49"
    answer(state, "stay")
    assert state.purse[A] == 0
    rich = own(begin(), 3)
    answer(rich, "give", "to blue")
    assert offered(rich) == ["1", "2"]
    assert refused(rich, "3").clause == "ANA-49"
    assert "give" in offered(own(begin(keep_coin=False), 1))


@pytest.mark.rule("ANA-47")
def test_more_than_ten_coins_are_given_at_once_as_all() -> None:
    state = own(begin(), 20)
    answer(state, "give", "to blue", "all", "accept")
    assert state.purse[:2] == [1, 31]


@pytest.mark.rule("ANA-51", "ANA-R9")
def test_five_gifts_a_question_are_the_most() -> None:
    state = own(begin(consent="automatic"), 40, 40, 40, 40)
    for _ in range(5):
        answer(state, "give", "to blue", "1")
    assert refused(state, "give").clause == "ANA-51"
    answer(state, "wait")
    assert "give" in offered(state), "the next player has five of their own"
    answer(state, "stay", "stay", "stay")
    for question in ("gift", "move"):  # the gift round, then lap 2
        assert (asked(state), state.waiting) == (question, [A])
        for _ in range(5):
            assert "give" in offered(state)
            answer(state, "give", "to blue", "1")
        if question == "gift":
            assert state.waiting == [B], "after five gifts there is nothing to ask"
            answer(state, "pass", "pass", "pass")
    assert refused(state, "give").clause == "ANA-51"
    assert state.purse[A] == 40 - 15


@pytest.mark.rule("ANA-51", "ANA-48")
def test_refused_gifts_count_too() -> None:
    state = begin()
    for _ in range(5):
        answer(state, "give", "to blue", "1", "refuse")
    assert state.purse == [12] * 4
    assert refused(state, "give").clause == "ANA-51"


@pytest.mark.rule("ANA-46", "ANA-146", "ANA-R9", "ANA-V36")
def test_between_the_laps_those_who_sailed_may_pay_for_those_who_wait() -> None:
    state = own(begin(), 12, 0, 12, 12)
    answer(state, "stay", "wait", "sail", "to c4", "sail", "to c4")
    assert (asked(state), state.waiting) == ("gift", [A])
    answer(state, "give", "to blue", "all", "accept")
    assert state.purse[:2] == [0, 11]
    assert state.waiting == [B]
    answer(state, "pass", "pass", "pass")
    assert (asked(state), state.waiting) == ("move", [B])
    assert "wait" not in offered(state)
    answer(state, "sail")
    assert "to f5" in offered(state)


@pytest.mark.rule("ANA-49", "ANA-V36")
def test_who_waited_keeps_a_coin_in_the_gift_round() -> None:
    state = own(begin(), 12, 0, 12, 12)
    answer(state, "wait", "wait", "stay", "stay", "give", "to blue", "all", "accept")
    assert state.purse[:2] == [1, 11]


@pytest.mark.rule("ANA-147", "ANA-R33")
def test_after_the_actions_everyone_with_a_coin_may_give() -> None:
    state = own(act(begin()), 3, 0, 2, 2)
    assert (asked(state), state.waiting) == ("gift", [A])
    answer(state, "give", "to blue", "3", "accept")
    assert state.waiting == [B]
    answer(state, "pass", "pass", "pass")
    assert state.turn == 2
    quick = act(begin(gift_rounds=False))
    assert quick.turn == 2


@pytest.mark.rule("ANA-149", "ANA-43", "ANA-V37")
def test_a_detour_pays_every_step_and_counts_as_an_arrival() -> None:
    state = own(begin(), 4)
    number = state.arrival[A]
    answer(state, "detour", "2 steps")
    assert offered(state) == ["to c3", "to c4", "to d3", "to d4", "to e3", "to e4"]
    assert refused(state, "to f4").clause == "ANA-149"
    answer(state, "to d4")
    assert (state.purse[A], where(state, A)) == (2, "d4")
    assert state.arrival[A] > number


@pytest.mark.rule("ANA-149")
def test_detours_need_two_coins_and_may_be_forbidden() -> None:
    assert refused(own(begin(), 1), "detour").clause == "ANA-149"
    assert refused(begin(detours=False), "detour").clause == "ANA-149"
    state = own(begin(), 9)
    answer(state, "detour")
    assert offered(state) == [f"{n} steps" for n in range(2, 10)]
    assert refused(state, "10 steps").clause == "ANA-149"


@pytest.mark.rule("ANA-50")
def test_nothing_agreed_is_enforced() -> None:
    plain, agreed = begin(consent="automatic"), begin(consent="automatic")
    answer(agreed, "speak", "propose b4", "crew red blue")
    for state in (plain, agreed):
        answer(state, "give", "to blue", "5")
        answer(state, "sail", "to c4")
    answer(agreed, "speak", "agree")
    agreed.legal_seat = -1
    assert offered(agreed) == offered(plain)
    assert agreed.options(B) == plain.options(B)
    answer(agreed, "sail", "to e4")
    assert where(agreed, B) == "e4"


@pytest.mark.rule("ANA-52", "ANA-118", "ANA-R55")
def test_no_purse_falls_below_zero() -> None:
    state = own(haunt(begin(), D, 11), 1, 5, 5)
    window(state)
    answer(state, "a11", "on red")
    assert state.purse[A] == 0


@pytest.mark.rule("ANA-152")
def test_the_steps_to_an_act_may_be_taken_back_but_not_the_act() -> None:
    match = Match(GAME, "1", 4, {"objective": "o01"})
    for seat in range(4):
        match.play(seat, "seen")
    first = match.state.waiting[0]
    match.play(first, "sail")
    assert match.why_no_undo(first) is None
    match.undo(first)
    match.play(first, "sail")
    match.play(first, "to c4")
    reason = match.why_no_undo(first)
    assert reason is not None
    assert reason.clause == "ANA-152"


def test_the_view_tells_every_price() -> None:
    state = begin()
    assert view(state, A)["prices"][cell("f5")] == 3
    assert view(state, None)["prices"] == []
    say(state, A, "stay")


@pytest.mark.rule("ANA-152")
def test_a_page_asks_once_more_before_what_is_final() -> None:
    state = begin(4)
    seat = state.waiting[0]
    seen = state.view(seat)
    labels = {state.phase_of(seat).say(state, n): n for n in state.options(seat)}
    assert GAME.extras.is_final(seen, labels["stay"])
    assert not GAME.extras.is_final(seen, labels["sail"])
    say(state, seat, "sail")
    sailing = state.view(seat)
    assert all(GAME.extras.is_final(sailing, option) for option in state.options(seat))
