"""Phase 2: crews, piles, monsters, resources, gold (sections 3.5 to 3.8)."""

from __future__ import annotations

import pytest

from tests.games.anarchipel.builder import (
    act,
    answer,
    asked,
    at_round,
    beat,
    begin,
    bury,
    cell,
    chance,
    haunt,
    say,
    set_cards,
    stand,
)
from tests.games.anarchipel.inspection import offered, refused, told, units, where
from tests.games.anarchipel.seats import A, B, C, D, E, F
from vestiges.engine.chance import stream
from vestiges.games.anarchipel.constants import MONSTER
from vestiges.games.anarchipel.state import A_DRAWER, A_SUCCESS, AnarchipelState
from vestiges.games.anarchipel.view import view


def crowd(name: str, *seats: int, players: int = 4) -> AnarchipelState:
    """These pawns stand on a tile of round 1 in this order; the actions begin."""
    return act(stand(begin(players), name, *seats))


def at_cards(name: str, *seats: int, players: int = 4) -> AnarchipelState:
    """All of them take part and are about to set their cards."""
    state = crowd(name, *seats, players=players)
    answer(state, "launch")
    while asked(state) in ("crew", "consent"):
        answer(state, "in" if asked(state) == "crew" else "accept")
    return state


@pytest.mark.rule("ANA-54", "ANA-77", "ANA-58")
def test_only_unused_action_tiles_with_enough_pawns_are_asked() -> None:
    assert asked(crowd("c4", A)) == "launch"
    assert asked(crowd("b1", A)) == "gift"
    assert asked(crowd("b4", A)) == "gift"
    assert asked(crowd("e3", A, B)) == "launch"
    assert asked(crowd("c1", A)) == "launch"
    for name, crew in (("c4", (A,)), ("e3", (A, B)), ("c1", (A,))):
        state = stand(begin(), name, *crew)
        beat(state, name)
        assert asked(act(state)) == "gift"


@pytest.mark.rule("ANA-55", "ANA-56")
def test_only_those_on_the_tile_take_part_and_nobody_must() -> None:
    state = crowd("e3", A, B)
    answer(state, "launch")
    assert (asked(state), state.waiting) == ("consent", [B])
    answer(state, "decline")
    assert asked(state) == "gift"
    assert (where(state, A), where(state, B)) == ("e3", "e3")
    assert state.actions == []


@pytest.mark.rule("ANA-57", "ANA-R16")
def test_the_crew_is_exact_on_resource_and_gold_and_a_minimum_on_monsters() -> None:
    state = crowd("b4", A, B, C)
    answer(state, "launch", "in", "in")
    assert (asked(state), sorted(state.crew)) == ("consent", [A, B])
    fight = crowd("f2", A, B, C)
    answer(fight, "launch", "in", "in", "in")
    assert sorted(fight.crew) == [A, B, C]


@pytest.mark.rule("ANA-59", "ANA-R21")
def test_a_tile_offers_one_action_a_turn() -> None:
    state = at_cards("c4", A)
    set_cards(state, False)
    assert asked(state) == "gift"
    assert state.handled == [cell("c4")]


@pytest.mark.rule("ANA-60", "ANA-R21")
def test_tiles_come_in_order_of_the_lowest_arrival_number() -> None:
    state = stand(stand(stand(begin(), "c2", C), "c4", A), "b2", B)
    act(state)
    assert (state.tile, state.captain) == (cell("c2"), C)
    answer(state, "launch")
    set_cards(state, True)
    assert (state.tile, state.captain) == (cell("c4"), A)
    answer(state, "pass")
    assert (state.tile, state.captain) == (cell("b2"), B)


@pytest.mark.rule("ANA-61", "ANA-62", "ANA-63", "ANA-R18")
def test_the_right_to_launch_goes_down_the_order_of_arrival() -> None:
    state = crowd("b4", C, A, B)
    assert (asked(state), state.waiting) == ("launch", [C])
    answer(state, "pass")
    assert state.waiting == [A]
    answer(state, "pass")
    assert asked(state) == "gift"
    assert [event["seat"] for event in told(state, "passed")] == [C, A]


@pytest.mark.rule("ANA-63", "ANA-59", "ANA-R18")
def test_the_first_arrival_may_be_given_a_veto() -> None:
    state = act(stand(stand(begin(captain="alone"), "b4", C, A, B), "c4", D))
    assert (state.tile, state.captain, state.waiting) == (cell("b4"), C, [C])
    answer(state, "pass")
    assert (asked(state), state.tile, state.waiting) == ("launch", cell("c4"), [D])
    answer(state, "pass")
    assert asked(state) == "gift"
    assert [event["seat"] for event in told(state, "passed")] == [C, D]
    assert (act(state).tile, state.captain) == (cell("b4"), C)  # in the next turn as well
    usual = act(stand(begin(), "b4", C, A, B))
    answer(usual, "pass")
    assert (asked(usual), usual.captain) == ("launch", A)


@pytest.mark.rule("ANA-63", "ANA-68")
def test_a_captain_with_a_veto_still_decides_after_a_refusal() -> None:
    state = act(stand(begin(captain="alone"), "b4", C, A, B))
    answer(state, "launch", "in", "in", "decline")
    assert (asked(state), state.waiting) == ("launch", [C])
    answer(state, "launch", "accept")
    assert (asked(state), state.waiting) == ("cards", [B, C])


@pytest.mark.rule("ANA-64")
def test_exactly_enough_candidates_are_the_crew() -> None:
    state = crowd("b4", A, B)
    answer(state, "launch")
    assert (asked(state), state.crew) == ("consent", [A, B])


@pytest.mark.rule("ANA-65", "ANA-R17")
def test_of_more_the_captain_picks_and_the_others_add_no_cards() -> None:
    state = crowd("f2", A, B, C, D)
    answer(state, "launch", "in", "out", "in")
    assert offered(state) == ["in", "out"]
    answer(state, "out", "accept")
    assert (asked(state), state.waiting) == ("cards", [A, C])
    assert chance(state) == (4, 6)


@pytest.mark.rule("ANA-65", "ANA-57")
def test_the_count_leaves_no_choice_at_the_end_of_the_picking() -> None:
    state = crowd("b4", A, B, C)
    answer(state, "launch", "in", "in")
    assert asked(state) == "consent"
    other = crowd("b4", A, B, C)
    answer(other, "launch", "out")
    assert sorted(other.crew) == [B, C]
    phase = state.phases()[13]
    other = crowd("b4", A, B, C)
    answer(other, "launch", "in")
    other.draft = [0, 0]
    assert phase.why_not(other, A, 0).clause == "ANA-57"
    assert phase.why_not(other, A, 1).clause == "ANA-57"


@pytest.mark.rule("ANA-66", "ANA-R19")
def test_the_captain_may_stay_out() -> None:
    state = crowd("b4", A, B, C)
    answer(state, "launch", "out", "accept", "accept")
    assert (asked(state), state.waiting, state.captain) == ("cards", [B, C], A)


@pytest.mark.rule("ANA-67", "ANA-68", "ANA-R20")
def test_a_refusal_removes_a_candidate_and_the_captain_decides_again() -> None:
    state = crowd("b4", A, B, C)
    answer(state, "launch", "in", "in", "decline")
    assert (asked(state), state.waiting, offered(state)) == ("launch", [A], ["launch", "pass"])
    answer(state, "launch")
    assert (asked(state), state.waiting, state.crew) == ("consent", [C], [A, C])
    answer(state, "decline")
    assert asked(state) == "gift"


@pytest.mark.rule("ANA-68", "ANA-150", "ANA-V38")
def test_a_captain_left_with_just_enough_may_still_pass() -> None:
    state = crowd("b4", A, B, C)
    answer(state, "launch", "out", "accept", "decline")
    assert (asked(state), state.waiting) == ("launch", [A])
    again = state.clone()
    answer(again, "launch", "accept")
    assert (asked(again), again.waiting) == ("cards", [A, B])
    answer(state, "pass")
    assert asked(state) == "gift"


@pytest.mark.rule("ANA-69", "ANA-70", "ANA-R31")
def test_everyone_may_set_any_two_cards() -> None:
    state = at_cards("e4", A, B, D)
    for seat in (A, B, D):
        assert state.options(seat) == [0, 1, 2]
    assert chance(state, red="sf", yellow="ff") == (3, 9)


@pytest.mark.rule("ANA-70")
def test_honest_corsairs_are_asked_and_have_no_choice() -> None:
    state = act(stand(begin(honest_corsairs=True), "b4", A, D))
    answer(state, "launch", "accept")
    assert (state.waiting, offered(state)) == ([A, D], ["ss"])
    assert state.options(D) == [0, 1, 2]
    assert refused(state, "sf").clause == refused(state, "ff").clause == "ANA-70"
    both = act(stand(begin(honest_corsairs=True), "b4", A, B))
    answer(both, "launch", "accept")
    assert both.waiting == [A, B], "it must not show that neither has a choice"


@pytest.mark.rule("ANA-70", "ANA-103", "ANA-113")
@pytest.mark.parametrize(("roles", "able"), [("cccpp", [0, 1, 2]), ("cccpc", [0])])
def test_an_honest_ghost_sets_success_whosever_cards_it_sets(roles: str, able: list[int]) -> None:
    """What counts is who sets the cards: a possessed corsair does not."""
    for victim in ("on red", "on yellow"):
        state = act(stand(haunt(begin(5, roles, honest_corsairs=True), E, 3, 8), "f2", A, D))
        answer(state, "launch", "accept", "a03", "a08", victim, "pass")
        assert state.options(E) == able
        say(state, E, "ss")
        assert state.options(E) == able


@pytest.mark.rule("ANA-71", "ANA-74")
def test_settings_are_made_at_once_and_taken_back_after_the_draw() -> None:
    state = at_cards("b4", A, B)
    assert state.waiting == [A, B]
    answer(state, "ff")
    assert view(state, A)["setting"][A] == 2
    assert view(state, B)["setting"] == [-1] * 4
    set_cards(state, True)
    assert state.setting == [-1] * 4


@pytest.mark.rule("ANA-72", "ANA-R29", "ANA-10")
def test_the_next_living_seat_of_the_captain_draws() -> None:
    for captain, ghost, drawer in ((B, C, D), (D, A, B), (A, D, B), (D, B, A)):
        state = stand(begin(4), "c4", captain)
        bury(state, ghost)
        answer(act(state), "launch", "ss")
        assert state.actions[-1][A_DRAWER] == told(state, "acted")[-1]["drawer"] == drawer
    outside = crowd("b4", A, B, C)  # the captain stays out: it is still the captain who counts
    answer(outside, "launch", "out", "accept", "accept", "ss", "ss")
    assert outside.actions[-1][A_DRAWER] == B


@pytest.mark.rule("ANA-72", "ANA-73", "ANA-78")
@pytest.mark.parametrize(
    ("name", "crew", "settings", "good", "cards"),
    [
        ("c4", (A,), ("ss",), 2, 3),
        ("c4", (A,), ("sf",), 1, 3),
        ("c4", (A,), ("ff",), 0, 3),
        ("e3", (A, B), ("ss", "ss"), 4, 4),
        ("e3", (A, B), ("ff", "sf"), 1, 4),
        ("f2", (A, B), ("ss", "sf"), 3, 6),
    ],
)
def test_every_card_of_the_pile_is_as_likely(
    name: str, crew: tuple[int, ...], settings: tuple[str, ...], good: int, cards: int
) -> None:
    state = at_cards(name, *crew)
    drawn, tries = 0, 1200
    for seed in range(tries):
        trial = state.clone()
        trial.rng = stream(str(seed), "pile")
        answer(trial, *settings)
        drawn += trial.actions[-1][A_SUCCESS]
    share = good / cards
    spread = (tries * share * (1 - share)) ** 0.5
    assert abs(drawn - tries * share) <= 3 * spread


@pytest.mark.rule("ANA-73", "ANA-R30")
def test_only_the_result_is_told() -> None:
    state = at_cards("b4", A, B)
    set_cards(state, True, blue="ff")
    event = told(state, "acted")[-1]
    assert event["success"] == 1
    assert (event["cards"], event["base"], event["crew"]) == (6, 2, [A, B])
    for seat in (A, C, None):
        assert view(state, seat)["piles"] == [[]]
    assert view(state, C)["mine"] == [[]]
    assert view(state, B)["mine"] == [[B, 2]]


@pytest.mark.rule("ANA-75", "ANA-44", "ANA-R22")
def test_a_failure_sends_all_pawns_of_the_tile_to_start() -> None:
    state = crowd("b4", A, B, C)
    purses = state.purse[:]
    answer(state, "launch", "in", "in", "accept")
    set_cards(state, False)
    assert [where(state, seat) for seat in (A, B, C)] == ["d4"] * 3
    assert state.arrival[A] < state.arrival[B] < state.arrival[C]
    assert state.purse == purses


@pytest.mark.rule("ANA-76", "ANA-R23", "ANA-88")
def test_a_success_marks_the_tile_and_pawns_stay() -> None:
    state = at_cards("b4", A, B)
    set_cards(state, True)
    assert state.used[cell("b4")]
    assert [where(state, seat) for seat in (A, B)] == ["b4", "b4"]
    assert units(state) == {"co": 1}


@pytest.mark.rule("ANA-78", "ANA-86", "ANA-87", "ANA-R28", "ANA-V3")
def test_honest_crews_have_two_thirds_on_every_resource() -> None:
    assert chance(at_cards("c4", A)) == (2, 3)
    assert chance(at_cards("b4", A, B)) == (4, 6)
    assert chance(at_cards("e4", A, B, C)) == (6, 9)


@pytest.mark.rule("ANA-79", "ANA-80", "ANA-V2")
def test_the_base_pile_of_a_monster_is_its_level() -> None:
    for level, cards in ((1, 3), (2, 4), (3, 5)):
        state = stand(begin(), "c1", A)
        state.level[cell("c1")] = level
        answer(act(state), "launch")
        assert chance(state) == (2, cards)


@pytest.mark.rule("ANA-81", "ANA-31")
def test_a_beaten_monster_frees_the_passage_and_pays_nothing() -> None:
    state = at_cards("c1", A)
    purses = state.purse[:]
    set_cards(state, True)
    assert state.purse == purses
    assert view(state, A)["prices"][cell("d1")] == 1
    assert units(state) == {}


@pytest.mark.rule("ANA-82", "ANA-83", "ANA-R27")
def test_a_failure_raises_the_level_but_not_the_minimum_crew() -> None:
    state = at_cards("c1", A)
    set_cards(state, False)
    assert state.level[cell("c1")] == 2
    stand(state, "c1", A)
    act(state)
    assert (asked(state), state.waiting) == ("launch", [A])


@pytest.mark.rule("ANA-82", "ANA-V8")
def test_level_3_is_the_highest() -> None:
    state = stand(begin(), "c1", A)
    state.level[cell("c1")] = 3
    answer(act(state), "launch")
    set_cards(state, False)
    assert (state.level[cell("c1")], where(state, A)) == (3, "d4")


@pytest.mark.rule("ANA-84", "ANA-R53")
def test_a_monster_that_needs_more_than_the_living_cannot_be_attacked() -> None:
    state = at_round(3, 4, ghosts=(B, C))
    stand(state, "d5", A)
    board = state.scenario.boards[2]
    assert (board.kind[cell("d5")], board.crew[cell("d5")]) == (MONSTER, 2)
    assert asked(act(state)) == "gift"


@pytest.mark.rule("ANA-85", "ANA-88", "ANA-R25")
def test_a_tile_gives_all_its_units_for_this_round() -> None:
    state = at_cards("c4", A)
    board = state.scenario.boards[0]
    board.units[cell("c4")] = 2
    try:
        set_cards(state, True)
    finally:
        board.units[cell("c4")] = 1
    assert units(state) == {"ba": 2}


@pytest.mark.rule("ANA-89", "ANA-V10", "ANA-70", "ANA-78", "ANA-88")
def test_a_saboteur_in_a_crew_of_two() -> None:
    state = at_cards("f1", A, B)
    assert chance(state, blue="ff") == (2, 6)
    good = set_cards(state.clone(), True, blue="ff")
    assert units(good) == {"wh": 1}
    assert good.used[cell("f1")]
    assert (where(good, A), where(good, B)) == ("f1", "f1")
    set_cards(state, False, blue="ff")
    assert (where(state, A), where(state, B)) == ("d4", "d4")
    assert not state.used[cell("f1")]


@pytest.mark.rule("ANA-90", "ANA-R24")
def test_what_is_not_wanted_may_be_attempted() -> None:
    state = begin()
    state.acquired = [9] * 6
    stand(state, "c4", A)
    assert asked(act(state)) == "launch"


@pytest.mark.rule("ANA-91", "ANA-92", "ANA-V4")
def test_gold_has_no_base_pile_and_pays_three_each() -> None:
    state = at_cards("e3", A, B)
    assert chance(state) == (4, 4)
    set_cards(state, True)
    assert state.purse == [15, 15, 12, 12]
    assert state.used[cell("e3")]


@pytest.mark.rule("ANA-92", "ANA-93", "ANA-75", "ANA-R26", "ANA-V30")
def test_bystanders_get_no_gold_and_a_failure_uses_the_tile_up() -> None:
    state = crowd("e3", A, B, C)
    answer(state, "launch", "in", "in", "accept")
    assert chance(state, blue="sf") == (3, 4)
    good = set_cards(state.clone(), True, blue="sf")
    assert good.purse == [15, 15, 12, 12]
    assert where(good, C) == "e3"
    set_cards(state, False, blue="sf")
    assert state.purse == [12] * 4
    assert state.used[cell("e3")]
    assert {where(state, seat) for seat in (A, B, C)} == {"d4"}


@pytest.mark.rule("ANA-V31", "ANA-70", "ANA-86")
def test_a_pirate_alone_cannot_succeed_with_two_fails() -> None:
    state = at_cards("c4", D)
    assert chance(state, yellow="ff") == (0, 3)
    assert chance(state) == (2, 3)


@pytest.mark.rule("ANA-V11", "ANA-65", "ANA-80", "ANA-82")
def test_three_against_a_monster_then_two() -> None:
    state = at_cards("f2", A, B, C)
    assert chance(state) == (6, 8)
    set_cards(state, False)
    assert state.level[cell("f2")] == 3
    answer(act(stand(state, "f2", A, B)), "launch", "accept")
    assert chance(state) == (4, 7)


@pytest.mark.rule("ANA-V12", "ANA-61", "ANA-63", "ANA-68", "ANA-75")
def test_three_pawns_on_a_tile_for_two() -> None:
    state = crowd("b4", A, B, C)
    answer(state, "pass")
    assert (asked(state), state.waiting) == ("launch", [B])
    answer(state, "launch", "accept")
    assert state.waiting == [B, C]
    set_cards(state, False)
    assert {where(state, seat) for seat in (A, B, C)} == {"d4"}
    other = crowd("b4", A, B, C)
    answer(other, "launch", "in", "in", "decline", "launch", "accept")
    assert other.waiting == [A, C]


def test_six_may_fight_together() -> None:
    state = at_cards("f2", A, B, C, D, E, F, players=6)
    assert chance(state) == (12, 14)
