"""Who knows what (rules page, section 6).

A secret is shown to be one by changing it: whoever cannot know it must be shown the same, view and
events, and whoever may know it must be shown a difference.
"""

from collections.abc import Callable

import pytest

from tests.games.troia.builder import (
    BLUE,
    GREEN,
    RED,
    V34,
    YELLOW,
    Place,
    answer,
    at_cards,
    begin,
    digging,
    end_turn,
    everyone,
    heap,
    hold,
    holding,
    offered,
    piece,
    pieces,
    play_cards,
    publish,
    put_in_front,
    put_in_tent,
    seen_by,
    slot_of,
)
from vestiges.engine.undo import observation
from vestiges.games.troia.state import TroiaState
from vestiges.games.troia.visibility import GLIMPSED, HIDDEN, READABLE

NOBODY: list[int | None] = []
EVERYONE: list[int | None] = [RED, BLUE, GREEN, YELLOW, None]


def exchange(state: TroiaState, one: str, other: str) -> None:
    """Two pieces change their places; the faces that lie up stay as they are."""
    a, b = slot_of(state, one), slot_of(state, other)
    state.piece = state.piece[:]
    state.piece[a], state.piece[b] = state.piece[b], state.piece[a]


def only_known_to(knowers: list[int | None], one: TroiaState, other: TroiaState) -> None:
    """Two positions look different to those who know, and alike to all others."""
    for state in (one, other):
        state.events = state.events or []
    for viewer in everyone(one):
        alike = observation(one, viewer) == observation(other, viewer)
        assert alike == (viewer not in knowers), f"viewer {viewer}"


def both(make: Callable[[], TroiaState]) -> tuple[TroiaState, TroiaState]:
    """The same position twice."""
    return make(), make()


# Cards --------------------------------------------------------------------------------------------


@pytest.mark.rule("TRO-07", "TRO-R6")
def test_only_its_owner_sees_a_hand() -> None:
    one, other = both(at_cards)
    hold(one, RED, 5, 12, 48, 50)
    hold(other, RED, 1, 12, 50, 61)
    only_known_to([RED], one, other)
    assert seen_by(one, RED)["hand"] == [5, 12, 48, 50]


@pytest.mark.rule("TRO-08", "TRO-R6")
def test_only_its_owner_sees_the_cards_set_aside() -> None:
    one, other = both(at_cards)
    one.aside[BLUE] = [2, 40, 42, 46]
    other.aside[BLUE] = [6, 40, 42, 62]
    only_known_to([BLUE], one, other)


@pytest.mark.rule("TRO-15", "TRO-08", "TRO-R6")
def test_what_is_dropped_stays_secret() -> None:
    one, other = both(begin)
    answer(one, RED, "drop 1", "drop 39")
    answer(other, RED, "drop 20", "drop 50")
    only_known_to([RED], one, other)


@pytest.mark.rule("TRO-37")
def test_of_a_chosen_card_the_others_know_only_that_it_was_chosen() -> None:
    one, other = both(at_cards)
    answer(one, GREEN, "card 18")
    answer(other, GREEN, "card 64")
    only_known_to([GREEN], one, other)
    assert seen_by(one, RED)["chosen"] == [False, False, True, False]
    assert (seen_by(one, GREEN)["card"], seen_by(one, RED)["card"]) == (18, 0)


@pytest.mark.rule("TRO-R7", "TRO-44")
def test_all_played_cards_are_open_to_all() -> None:
    one, other = both(at_cards)
    one.played[RED] = [20, 61, 5]
    other.played[RED] = [20, 59, 5]
    only_known_to(EVERYONE, one, other)


@pytest.mark.rule("TRO-09")
def test_nobody_knows_the_order_of_the_draw_pile() -> None:
    one, other = both(at_cards)
    other.pile = sorted(other.pile)
    assert one.pile != other.pile
    only_known_to(NOBODY, one, other)


@pytest.mark.rule("TRO-49")
def test_a_drawn_permit_is_known_to_its_drawer() -> None:
    one, other = both(lambda: holding("8-12"))
    one.pile[-1], one.pile[0] = one.pile[0], one.pile[-1]
    end_turn(one, RED)
    end_turn(other, RED)
    only_known_to([RED], one, other)


@pytest.mark.rule("TRO-R38")
def test_numbers_of_cards_and_of_pieces_in_tents_are_public() -> None:
    state = at_cards()
    put_in_tent(state, GREEN, "8-12 7-13")
    answer(state, RED, "card 61")
    for viewer in everyone(state):
        seen = seen_by(state, viewer)
        assert (seen["hands"], seen["tents"], seen["pile"]) == ([7, 8, 8, 8], [0, 0, 2, 0], 16)


def test_nobody_sees_the_chance_still_to_be_drawn() -> None:
    one, other = both(lambda: begin(4))
    other.rng.word()
    only_known_to(NOBODY, one, other)


# The mound ----------------------------------------------------------------------------------------

UNDER = (0, 0, 0)
SIGHTS: dict[int, list[Place]] = {
    READABLE: [UNDER, (960, 0, 0)],
    GLIMPSED: [UNDER, (100, 0, 0)],
    HIDDEN: [UNDER, (50, 0, 0)],
}


def mound(sight_of_it: int, name: str, plan_up: bool = False) -> TroiaState:
    """A piece under another, seen so far."""
    state = digging(BLUE)
    heap(state, SIGHTS[sight_of_it], f"{name} 8-11", plans_up=name if plan_up else "")
    assert seen_by(state, None)["mound"][0]["sight"] == sight_of_it
    return state


@pytest.mark.rule("TRO-34")
def test_nobody_knows_the_face_or_the_layer_of_a_hidden_piece() -> None:
    only_known_to(NOBODY, mound(HIDDEN, "7-13"), mound(HIDDEN, "2-13"))
    only_known_to(NOBODY, mound(HIDDEN, "7-13"), mound(HIDDEN, "7-13", plan_up=True))


@pytest.mark.rule("TRO-33")
def test_of_a_glimpsed_piece_nobody_knows_the_layer_but_all_the_kind_of_face() -> None:
    only_known_to(NOBODY, mound(GLIMPSED, "7-13"), mound(GLIMPSED, "2-13"))
    only_known_to(EVERYONE, mound(GLIMPSED, "7-13"), mound(GLIMPSED, "7-13", plan_up=True))


@pytest.mark.rule("TRO-32", "TRO-35")
def test_of_a_readable_piece_all_know_the_symbol_and_nobody_the_type() -> None:
    only_known_to(EVERYONE, mound(READABLE, "7-13"), mound(READABLE, "2-13"))
    only_known_to(NOBODY, mound(READABLE, "7-13"), mound(READABLE, "7-11"))


@pytest.mark.rule("TRO-32")
def test_a_plan_face_does_not_betray_its_layer() -> None:
    only_known_to(
        NOBODY, mound(READABLE, "7-13", plan_up=True), mound(READABLE, "2-13", plan_up=True)
    )


def test_pieces_are_sent_in_the_order_of_their_slots() -> None:
    slots = [item["slot"] for item in seen_by(at_cards(), None)["mound"]]
    assert slots == list(range(73))


# Fronts and tents ---------------------------------------------------------------------------------


@pytest.mark.rule("TRO-56", "TRO-R26")
def test_nobody_knows_the_other_face_of_a_piece_in_front_not_even_its_owner() -> None:
    one, other = both(lambda: digging(RED))
    for state in (one, other):
        state.face[slot_of(state, "7-13")] = state.face[slot_of(state, "7-11")] = 0
        put_in_front(state, RED, "7-13")
    exchange(other, "7-13", "7-11")  # a plan piece and a rubble piece
    other.face = one.face
    only_known_to(NOBODY, one, other)


@pytest.mark.rule("TRO-R26")
def test_a_piece_in_front_cannot_be_turned() -> None:
    state = digging(RED)
    put_in_front(state, RED, "7-13")
    assert {text.split()[0] for text in offered(state, RED)} == {"dig", "examine", "stop"}


@pytest.mark.rule("TRO-58", "TRO-57")
def test_an_examined_piece_is_known_to_its_owner_alone() -> None:
    one, other = both(lambda: digging(RED))
    for state in (one, other):
        state.face[slot_of(state, "7-13")] = state.face[slot_of(state, "7-11")] = 0
    exchange(other, "7-13", "7-11")
    slot = slot_of(one, "7-13")
    for state in (one, other):
        put_in_front(state, RED, "7-13" if state is one else "7-11")
        answer(state, RED, f"examine {slot + 1}")
    only_known_to([RED], one, other)


@pytest.mark.rule("TRO-17", "TRO-58")
def test_a_starting_piece_is_known_to_its_owner_alone() -> None:
    one, other = both(lambda: begin(2, start_seat="fixed"))
    for state in (one, other):
        heap(state, V34, "7-13 2-12 2-13 2-14 2-21 7-11 8-11")
        state.collect_events()
    exchange(other, "7-13", "7-11")
    for state in (one, other):
        answer(state, RED, "start 1")
    only_known_to([RED], one, other)


@pytest.mark.rule("TRO-V36", "TRO-147", "TRO-R42")
def test_the_others_do_not_learn_which_slot_a_published_piece_was() -> None:
    def make() -> TroiaState:
        state = holding("7-13 7-23")
        state.face = state.face[:]
        state.face[slot_of(state, "7-13")] = 1  # it showed a plan face …
        state.face[slot_of(state, "7-23")] = 0  # … and this one the symbol of VII
        return state

    one, other = both(make)
    exchange(other, "7-13", "7-23")
    for state in (one, other):
        publish(state, RED, "7-13")
        end_turn(state, RED)
    only_known_to([RED], one, other)
    assert [item["piece"] for item in seen_by(one, BLUE)["laid"]] == [piece("7-13")]
    assert seen_by(one, BLUE)["tents"][RED] == 1
    assert seen_by(one, RED)["published"][0]["slot"] == slot_of(one, "7-13")


# A turn being put together ------------------------------------------------------------------------


@pytest.mark.rule("TRO-98", "TRO-108")
def test_nobody_else_sees_a_turn_being_put_together() -> None:
    one, other = both(lambda: holding("8-12 8-13 7-13"))
    answer(one, RED, "lay 8-12", "close")
    answer(other, RED, "lay 7-13")
    only_known_to([RED], one, other)
    assert (seen_by(one, RED)["moves"], seen_by(one, BLUE)["moves"]) == (4, 0)


@pytest.mark.rule("TRO-R22", "TRO-48")
def test_others_cannot_tell_who_would_not_publish_from_who_could_not() -> None:
    def make(name: str) -> TroiaState:
        state = at_cards()
        state.collect_events()
        state.face = [0] * 73
        put_in_tent(state, RED, name)
        put_in_tent(state, BLUE, "8-41")
        state.lying[4] = 0b11  # 8-11 and 8-12
        state.laid, state.laid_by, state.laid_round = pieces("8-11 8-12"), [GREEN] * 2, [1, 1]
        return state

    able, unable = make("8-13"), make("8-13")
    exchange(unable, "8-13", "8-44")
    play_cards(able, 61, 19, 18, 17)
    play_cards(unable, 61, 19, 18, 17)
    assert (offered(able, RED), offered(unable, RED)) == (["lay 8-13", "end"], ["end"])
    only_known_to([RED], able, unable)
    end_turn(able, RED)
    end_turn(unable, RED)
    only_known_to([RED], able, unable)


# Spectators ---------------------------------------------------------------------------------------

OWN = {"seat", "options", "phase", "moves", "points"}
OWN |= {"hand", "aside", "card", "tent", "published", "steps", "group"}


def test_a_spectator_sees_what_everyone_sees() -> None:
    state = holding("8-12 8-13", "7-13")
    publish(state, RED, "8-12")
    watched = dict(seen_by(state, None))
    for seat in range(4):
        seen = dict(seen_by(state, seat))
        assert {k: v for k, v in seen.items() if k not in OWN} == {
            k: v for k, v in watched.items() if k not in OWN
        }
    for key in ("hand", "aside", "tent", "published", "steps", "group", "options"):
        assert watched[key] == []
    assert watched["card"] == 0
