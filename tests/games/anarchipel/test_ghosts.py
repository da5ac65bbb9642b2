"""Ghosts and the twelve Action cards (sections 3.9 and 3.10), silence (3.14)."""

from __future__ import annotations

import pytest

from tests.games.anarchipel.builder import (
    act,
    answer,
    asked,
    begin,
    cell,
    chance,
    haunt,
    own,
    say,
    set_cards,
    stand,
    turn_ends,
    window,
)
from tests.games.anarchipel.inspection import offered, refused, told, where
from tests.games.anarchipel.journeys import journey
from tests.games.anarchipel.seats import A, B, C, D, E
from vestiges.games.anarchipel.constants import FREE, UNTIL_ACTED, UNTIL_TURN_ENDS
from vestiges.games.anarchipel.rules.purses import is_exhausted
from vestiges.games.anarchipel.rules.spying import pile_counts
from vestiges.games.anarchipel.state import AnarchipelState
from vestiges.games.anarchipel.view import view


def with_ghost(*cards: int, seats: int = 5) -> AnarchipelState:
    """Violet (or the last seat) is a ghost with these cards, and is asked in a movement window."""
    return window(haunt(begin(seats), seats - 1, *cards))


def fight(*cards: int) -> AnarchipelState:
    """Red and blue attack the monster of level 2; violet, a ghost, is asked."""
    state = haunt(begin(5), E, *cards)
    act(stand(state, "f2", A, B))
    return answer(state, "launch", "accept")


def acted(*cards: int, success: bool = True, **settings: str) -> AnarchipelState:
    """Red and blue have acted on B4; violet, a ghost, is asked."""
    state = haunt(begin(5), E, *cards)
    act(stand(state, "b4", A, B))
    answer(state, "launch", "accept")
    return set_cards(state, success, **settings)


@pytest.mark.rule("ANA-94", "ANA-R46", "ANA-112")
def test_a_ghost_keeps_its_role_and_may_always_talk() -> None:
    state = with_ghost(7)
    answer(state, "a07")
    seen = view(state, E)
    assert seen["role"] == 1
    assert seen["silenced"] == [UNTIL_TURN_ENDS] * 4 + [FREE]
    assert state.place[E] == -1


@pytest.mark.rule("ANA-95")
def test_a_ghost_plays_as_many_cards_as_it_likes_each_shown_and_discarded() -> None:
    state = with_ghost(1, 11)
    answer(state, "a01", "on red")
    assert state.waiting == [E]
    answer(state, "a11", "on blue")
    assert state.purse[:2] == [14, 10]
    assert (state.played, state.hands[E]) == ([0, 10], [])
    assert [event["card"] for event in told(state, "played")] == [0, 10]
    assert refused(with_ghost(1), "a02").clause == "ANA-95"


@pytest.mark.rule("ANA-96", "ANA-R34")
def test_windows_open_before_the_first_and_after_every_answer() -> None:
    state = with_ghost(1)
    seen = []
    while state.turn == 1 and asked(state) in ("ghost", "move"):
        seen.append(f"{asked(state)} {state.waiting[0]}")
        answer(state, "pass" if asked(state) == "ghost" else "stay")
    moves = [f"move {seat}" for seat in range(4)]
    expected = ["ghost 4"]
    for move in moves:
        expected += [move, "ghost 4"]
    assert seen[: len(expected)] == expected


@pytest.mark.rule("ANA-96")
def test_after_a_card_all_ghosts_are_asked_again() -> None:
    state = haunt(haunt(begin(5), C, 1), D, 11)
    window(state)
    assert state.waiting == [C]
    answer(state, "pass")
    assert state.waiting == [D]
    answer(state, "a11", "on red")
    assert state.waiting == [C]
    answer(state, "pass")
    assert (asked(state), state.waiting) == ("ghost", [D])
    answer(state, "pass")
    assert asked(state) == "move"


@pytest.mark.rule("ANA-96", "ANA-94", "ANA-153", "ANA-R46")
@pytest.mark.parametrize("talk", ["structured", "free"])
def test_ghosts_without_cards_speak_in_every_window(talk: str) -> None:
    state = haunt(haunt(begin(5, talk=talk), C), E)
    window(state)
    assert (asked(state), state.waiting, offered(state)) == ("ghost", [C], ["pass"])
    answer(state, "speak", "accuse red", "pass")
    assert state.waiting == [E]
    answer(state, *["speak", "trust red"] * 3)  # then there is nothing left to ask
    assert (asked(state), state.waiting) == ("move", [A])
    answer(state, "stay")
    assert (asked(state), state.waiting, state.spoken[C]) == ("ghost", [C], 0)
    act(stand(state, "c4", A))
    answer(state, "launch")
    set_cards(state, True)
    assert (asked(state), state.waiting) == ("ghost", [C])


@pytest.mark.rule("ANA-96", "ANA-99")
def test_a_ghost_with_an_empty_hand_and_nothing_to_say_passes_by_itself() -> None:
    state = window(haunt(haunt(begin(5, talk="off"), C), E, 3))
    assert (asked(state), state.waiting, offered(state)) == ("ghost", [E], ["pass"])
    answer(state, "pass")
    assert asked(state) == "move"


@pytest.mark.rule("ANA-96")
def test_windows_may_open_at_the_ends_of_the_phase_only() -> None:
    state = haunt(begin(5, ghost_windows="ends"), E, 1)
    window(state)
    answer(state, "pass", "stay", "stay", "stay")
    assert (asked(state), state.waiting) == ("move", [D])
    answer(state, "stay")
    assert asked(state) == "ghost"


@pytest.mark.rule("ANA-96", "ANA-146")
def test_with_windows_at_the_ends_none_opens_after_the_gift_round() -> None:
    state = window(haunt(begin(4, ghost_windows="ends"), D, 1))
    answer(state, "pass", "wait", "stay", "stay")
    assert asked(state) == "gift"
    answer(state, "pass", "pass", "pass")
    assert (asked(state), state.waiting) == ("move", [A])
    answer(state, "stay")
    assert (asked(state), state.waiting) == ("ghost", [D])


@pytest.mark.rule("ANA-96", "ANA-146")
def test_a_window_opens_after_the_first_gift_round() -> None:
    state = window(haunt(begin(4), D, 1))
    answer(state, "pass", "wait", "pass", "stay", "pass", "stay", "pass")
    assert asked(state) == "gift"
    answer(state, "pass", "pass", "pass")
    assert asked(state) == "ghost"
    answer(state, "pass")
    assert (asked(state), state.waiting) == ("move", [A])


@pytest.mark.rule("ANA-97", "ANA-105", "ANA-R35")
def test_every_card_has_its_window() -> None:
    every = list(range(1, 13))
    movement = offered(own(with_ghost(*every), 1, 2, 3, 4))
    stay = haunt(begin(5), E, *every)
    window(own(stand(stay, "c4", A), 1, 2, 3, 4))
    expected = ["a01", "a02", "a04", "a05", "a07", "a09", "a11", "a12"]
    assert offered(stay) == ["pass", *expected]
    assert movement == ["pass", "a01", "a02", "a04", "a05", "a07", "a11", "a12"]
    assert offered(fight(*every)) == ["pass", "a03", "a08"]
    assert offered(acted(*every)) == ["pass", "a06", "a10"]
    assert refused(fight(*every), "a10").clause == "ANA-97"


@pytest.mark.rule("ANA-97", "ANA-105", "ANA-R35")
def test_no_fight_window_opens_on_resource_and_gold() -> None:
    state = haunt(begin(5), E, 3, 8)
    act(stand(state, "b4", A, B))
    answer(state, "launch", "accept")
    assert asked(state) == "cards"


@pytest.mark.rule("ANA-98", "ANA-R60", "ANA-R42")
def test_targets_are_living_players() -> None:
    state = with_ghost(1)
    answer(state, "a01")
    assert offered(state) == ["on red", "on blue", "on green", "on yellow"]
    assert refused(state, "on violet").clause == "ANA-98"


@pytest.mark.rule("ANA-98", "ANA-R60")
def test_ghosts_may_be_made_targets_of_gag_and_spyglass() -> None:
    state = window(haunt(begin(5, ghost_targets=True), E, 2, 1))
    answer(state, "a02")
    assert "on violet" in offered(state)
    answer(state, "on violet", "and red")
    assert state.silenced[E] == UNTIL_ACTED
    answer(state, "a01")
    assert "on violet" not in offered(state)


@pytest.mark.rule("ANA-99")
def test_a_hand_is_private_and_what_fits_it_does_not_show() -> None:
    state = with_ghost(3)
    assert (asked(state), offered(state)) == ("ghost", ["pass"])
    assert view(state, A)["hand"] == []
    assert view(state, A)["hands"][E] == 1
    assert view(state, E)["hand"] == [2]


@pytest.mark.rule("ANA-100")
def test_alms() -> None:
    state = own(with_ghost(1), 0)
    answer(state, "a01", "on red")
    assert state.purse[A] == 2


@pytest.mark.rule("ANA-101", "ANA-129", "ANA-142", "ANA-R43")
def test_a_gag_silences_two_until_the_actions_are_over() -> None:
    state = with_ghost(2)
    answer(state, "a02", "on red", "and green")
    assert state.silenced == [UNTIL_ACTED, FREE, UNTIL_ACTED, FREE, FREE]
    assert view(state, None)["silenced"] == state.silenced
    answer(state, "pass")
    assert "sail" in offered(state)
    act(state)
    assert asked(state) == "gift"
    assert state.silenced == [FREE] * 5


@pytest.mark.rule("ANA-102")
def test_a_gag_needs_two_players_and_may_name_the_silenced() -> None:
    state = with_ghost(2)
    state.silenced[A] = UNTIL_TURN_ENDS
    answer(state, "a02", "on red", "and blue")
    assert state.silenced[:2] == [UNTIL_TURN_ENDS, UNTIL_ACTED]
    last = haunt(begin(4, talk="off"), D, 2)
    haunt(last, C)
    assert offered(window(last)) == ["pass", "a02"]
    haunt(last, B)
    assert offered(window(last)) == ["pass"]
    assert refused(last, "a02").clause == "ANA-102"


@pytest.mark.rule("ANA-103", "ANA-104", "ANA-R36", "ANA-V22")
def test_a_phantom_is_one_more_participant() -> None:
    state = haunt(begin(5), E, 3)
    state.level[cell("f2")] = 1
    act(stand(state, "f2", A, B))
    answer(state, "launch", "accept", "a03", "pass")
    assert state.waiting == [A, B, E]
    assert chance(state, violet="ff") == (4, 7)
    set_cards(state, False, violet="ff")
    assert state.level[cell("f2")] == 2
    assert (where(state, A), where(state, B), where(state, E)) == ("d4", "d4", "")


@pytest.mark.rule("ANA-103", "ANA-113")
def test_any_ghost_may_join_or_possess_the_first_seat_too() -> None:
    state = act(stand(haunt(begin(5), A, 3, 8), "f2", B, C))
    answer(state, "launch", "accept", "a03", "a08", "on blue", "pass")
    assert (state.phantom, state.possessor, state.possessed) == (A, A, B)
    assert state.waiting == [A, C]
    set_cards(state, True)
    assert state.actions[-1][6:9] == [A, A, B]
    assert len(state.secrets[-1]) == 3


@pytest.mark.rule("ANA-104")
def test_a_phantom_does_not_count_towards_the_minimum() -> None:
    state = haunt(begin(5), E, 3)
    act(stand(state, "f2", A))
    assert asked(state) == "gift"


@pytest.mark.rule("ANA-53", "ANA-106", "ANA-107", "ANA-R39")
def test_a_becalmed_player_can_only_stay() -> None:
    state = with_ghost(4)
    answer(state, "a04", "on red", "pass")
    assert offered(state) == ["stay", "wait", "give"]
    assert refused(state, "sail").clause == "ANA-53"
    answer(state, "stay")
    assert state.purse[A] == 11
    other = with_ghost(4)
    answer(other, "pass", "stay", "a04")
    assert "on red" not in offered(other)
    turn_ends(state)
    assert not any(state.becalmed)


@pytest.mark.rule("ANA-53", "ANA-107", "ANA-116", "ANA-R40", "ANA-V21")
def test_a_becalmed_player_may_be_blown_elsewhere() -> None:
    state = haunt(begin(5), E, 4, 9)
    stand(stand(state, "d3", A), "e3", B, C)
    window(own(state, 2))
    answer(state, "a04", "on red", "a09", "on red", "and blue", "pass")
    assert (where(state, A), where(state, B)) == ("e3", "d3")
    assert state.arrival[A] > state.arrival[C]
    assert offered(state) == ["stay", "wait", "give"]
    answer(state, "stay")
    assert state.purse[A] == 1
    act(state)
    assert (state.captain, state.waiting) == (C, [C])
    answer(state, "launch")
    assert state.waiting == [A]


@pytest.mark.rule("ANA-108", "ANA-109", "ANA-R41", "ANA-V19")
def test_richest_and_poorest_swap_purses() -> None:
    state = own(with_ghost(5), 5, 5, 0, 2)
    window(state)
    answer(state, "a05")
    assert offered(state) == ["on red", "on blue"]
    answer(state, "on red", "and green")
    assert state.purse[:4] == [0, 5, 5, 2]
    equal = own(with_ghost(5), 3, 3, 3, 3)
    window(equal)
    assert offered(equal) == ["pass"]


@pytest.mark.rule("ANA-110", "ANA-111", "ANA-R38")
def test_the_spyglass_shows_the_pile_to_one_player_who_may_look() -> None:
    state = acted(6, blue="sf")
    answer(state, "a06", "on green")
    assert (asked(state), state.waiting) == ("spyglass", [C])
    answer(state, "look")
    assert view(state, C)["piles"] == [[3, 3]]
    assert view(state, A)["piles"] == view(state, None)["piles"] == [[]]
    assert told(state, "looked")[-1]["looked"] == 1


@pytest.mark.rule("ANA-95", "ANA-110", "ANA-V40")
def test_everybody_sees_that_someone_did_not_look() -> None:
    state = haunt(begin(5), E, 6)
    act(stand(state, "e3", A, B))
    answer(state, "launch", "accept")
    set_cards(state, False, blue="ff")
    answer(state, "a06", "on green", "no")
    assert told(state, "looked")[-1] == {
        "kind": "looked",
        "seat": C,
        "clause": "ANA-110",
        "action": 0,
        "looked": 0,
    }
    assert view(state, C)["piles"] == [[]]
    assert state.played == [5]


@pytest.mark.rule("ANA-112", "ANA-142")
def test_dead_calm_silences_the_living_until_the_turn_ends() -> None:
    state = with_ghost(7)
    answer(state, "a07")
    act(state)
    assert state.silenced == [UNTIL_TURN_ENDS] * 4 + [FREE]
    turn_ends(state)
    assert state.silenced == [FREE] * 5


@pytest.mark.rule("ANA-112", "ANA-142", "ANA-V33")
def test_silence_is_over_before_the_pleas() -> None:
    state = with_ghost(7)
    answer(state, "a07")
    state.acquired = state.scenario.wanted[0][:]
    act(state)
    while asked(state) == "gift":
        answer(state, "pass")
    assert asked(state) == "plea"
    assert state.silenced == [FREE] * 5


@pytest.mark.rule("ANA-113", "ANA-114", "ANA-72", "ANA-R37", "ANA-V32")
def test_possession_sets_the_cards_of_a_participant() -> None:
    state = fight(8)
    answer(state, "a08", "on red", "pass")
    assert (asked(state), state.waiting) == ("cards", [B, E])
    assert view(state, E)["sets"] == A
    set_cards(state, False, violet="ff")
    assert state.secrets[-1] == [2, 0]
    assert state.actions[-1][10] == B
    assert where(state, A) == "d4"
    assert view(state, A)["mine"] == [[]]
    assert view(state, E)["mine"] == [[A, 2]]


@pytest.mark.rule("ANA-103", "ANA-113")
def test_a_ghost_may_join_and_possess_in_the_same_fight() -> None:
    state = fight(3, 8)
    answer(state, "a03", "a08", "on blue", "pass")
    assert state.waiting == [A, E]
    say(state, E, "sf")
    assert state.waiting == [A, E]
    say(state, E, "ff")
    assert state.waiting == [A]
    set_cards(state, True)
    assert state.secrets[-1] == [0, 2, 1]


@pytest.mark.rule("ANA-115", "ANA-116")
def test_crosswinds_exchange_two_pawns_for_free() -> None:
    state = haunt(begin(5), E, 9)
    stand(state, "c4", A)
    window(state)
    purses = state.purse[:]
    answer(state, "a09", "on blue", "and red")
    assert (where(state, A), where(state, B)) == ("d4", "c4")
    assert state.arrival[B] + 1 == state.arrival[A] == state.counter
    assert state.purse == purses
    assert not state.committed[A]
    assert offered(window(haunt(begin(5), E, 9))) == ["pass"]


@pytest.mark.rule("ANA-117", "ANA-111", "ANA-R35", "ANA-V25")
def test_lay_bare_shows_the_pile_to_all_but_not_who_set_what() -> None:
    state = haunt(begin(5), E, 10)
    act(stand(state, "e4", A, B, C))
    answer(state, "launch", "accept", "accept")
    set_cards(state, True, red="sf", blue="sf")
    answer(state, "a10")
    assert view(state, None)["piles"] == [[4, 5]]
    assert pile_counts(state, 0)[1] - state.actions[0][4] == 2
    assert view(state, D)["mine"] == [[]]


@pytest.mark.rule("ANA-118", "ANA-52", "ANA-R42")
def test_a_toll_takes_two_or_all() -> None:
    for target, left in (("red", [0, 0, 2, 5]), ("green", [1, 0, 0, 5]), ("yellow", [1, 0, 2, 3])):
        state = window(own(with_ghost(11), 1, 0, 2, 5))
        answer(state, "a11")
        assert offered(state) == ["on red", "on green", "on yellow"]
        answer(state, f"on {target}")
        assert state.purse == [*left, 0]
        assert state.hands[E] == []


@pytest.mark.rule("ANA-119", "ANA-120", "ANA-R42", "ANA-V20", "ANA-38")
def test_largesse_hands_out_everything_up_to_four() -> None:
    state = own(with_ghost(12), 3, 12, 12, 12)
    window(state)
    answer(state, "a12", "on red")
    assert (asked(state), state.waiting) == ("largesse", [A])
    assert refused(state, "coin to red").clause == "ANA-120"
    answer(state, "coin to blue", "coin to blue", "coin to green", "pass")
    assert state.purse[:4] == [0, 14, 13, 12]
    assert offered(state) == ["stay", "wait"]
    broke = own(with_ghost(12), 0, 12, 12, 12)
    window(broke)
    answer(broke, "a12")
    assert "on red" not in offered(broke)


@pytest.mark.rule("ANA-96", "ANA-100", "ANA-121", "ANA-V34")
def test_alms_in_the_last_window_keep_the_corsairs_in_the_game() -> None:
    state = window(own(haunt(begin(5), E, 1), 0, 0, 0, 5))
    answer(state, "pass", "stay", "pass", "stay", "pass", "stay", "pass", "stay")
    assert is_exhausted(state)
    answer(state, "a01", "on red")
    while asked(state) in ("ghost", "gift") and state.turn == 1:
        answer(state, "pass")
    assert not state.over
    assert state.turn == 2


@pytest.mark.rule("ANA-141", "ANA-R47")
def test_the_rules_give_pirates_no_channel_of_their_own() -> None:
    """Whatever one pirate does or says alone, the other sees no more of it than a spectator."""
    match = journey(5, "channels", 10**6, coins="3")
    private = [
        event
        for event in match.opening + [event for move in match.moves for event in move.events]
        if event.audience != -1
    ]
    assert {event.kind for event in private} >= {"role", "set"}
    assert all(event.audience.bit_count() == 1 for event in private)
    assert not [event for event in private if event.kind == "whisper"]


def test_a_ghost_is_offered_the_same_until_a_card_fits() -> None:
    """So an answer that a person repeats at the terminal is given until then (docs/terminal.md)."""
    nothing, another, fitting = with_ghost(3), with_ghost(3, 8), with_ghost(7)
    assert offered(nothing) == offered(another) == ["pass"]
    assert offered(fitting) == ["pass", "a07"]
