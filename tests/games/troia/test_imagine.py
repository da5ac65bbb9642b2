"""Imagined positions: all that a viewer cannot know is dealt anew, all it knows stays.

The rules page's way of sampling a hidden state (section 6).
"""

from collections.abc import Iterator
from itertools import product

import pytest

from tests.games.troia.builder import (
    BLUE,
    GREEN,
    RED,
    after_setup,
    answer,
    at_cards,
    at_starting_pieces,
    begin,
    chance,
    digging,
    end_turn,
    everyone,
    holding,
    pieces,
    publish,
    put_in_tent,
    seen_by,
    slot_of,
)
from tests.games.troia.journeys import journeys
from vestiges.engine.chance import Rng
from vestiges.games.troia.components import load
from vestiges.games.troia.constants import KEPT, LAST_DIGGING
from vestiges.games.troia.frames import is_connected
from vestiges.games.troia.imagine import gather, imagine
from vestiges.games.troia.site_plans import FIRST, SIDES
from vestiges.games.troia.state import FRAME, TENT, TroiaState
from vestiges.games.troia.visibility import HIDDEN

Viewer = int | None


def worlds(state: TroiaState, viewer: Viewer, count: int) -> list[TroiaState]:
    rng = chance(f"worlds of {viewer}")
    return [imagine(state, viewer, rng) for _ in range(count)]


def samples() -> Iterator[tuple[TroiaState, Viewer, TroiaState]]:
    """A position, a viewer and an imagined world, from many moments of many matches."""
    rng = chance("samples")
    for number, journey in enumerate(journeys()):
        moments = journey.states[number % 9 :: 70]
        for place, state in enumerate(moments):
            viewer = everyone(state)[(number + place) % (state.seats + 1)]
            yield state, viewer, imagine(state, viewer, rng)


@pytest.fixture(scope="module")
def sampled() -> list[tuple[TroiaState, Viewer, TroiaState]]:
    return list(samples())


Sampled = list[tuple[TroiaState, Viewer, TroiaState]]


# What stays ---------------------------------------------------------------------------------------


def test_the_viewer_sees_no_difference(sampled: Sampled) -> None:
    assert len(sampled) > 150
    for state, viewer, world in sampled:
        assert seen_by(world, viewer) == seen_by(state, viewer)


def test_what_the_viewer_holds_is_as_it_is(sampled: Sampled) -> None:
    for state, viewer, world in sampled:
        if viewer is None:
            continue
        assert world.hands[viewer] == state.hands[viewer]
        assert world.aside[viewer] == state.aside[viewer]
        assert world.chosen[viewer] == state.chosen[viewer]
        assert world.tents[viewer] == state.tents[viewer]
        own = [s for s, at in enumerate(state.place) if at in (TENT + viewer, FRAME + viewer)]
        assert [world.piece[slot] for slot in own] == [state.piece[slot] for slot in own]


@pytest.mark.rule("TRO-24")
def test_no_older_piece_lies_over_a_newer_one_in_any_world(sampled: Sampled) -> None:
    for state, _, world in sampled:
        layer = [state.scenario.piece_layer[number] for number in world.piece]
        for slot, above in enumerate(state.mound.above):
            assert all(layer[over] >= layer[slot] for over in above)


@pytest.mark.rule("TRO-125", "TRO-126")
def test_every_world_has_every_piece_and_every_card_once(sampled: Sampled) -> None:
    for state, _, world in sampled:
        assert sorted(world.piece) == sorted(state.piece)
        assert cards_in(world) == cards_in(state)
        for number, seat in zip(world.laid, world.laid_by, strict=True):
            assert world.place[world.piece.index(number)] == FRAME + seat


def cards_in(state: TroiaState) -> list[int]:
    piles = [*state.hands, *state.aside, *state.played, state.pile, state.chosen]
    return sorted(card for cards in piles for card in cards if card)


@pytest.mark.rule("TRO-22")
def test_only_plan_pieces_show_a_plan_face(sampled: Sampled) -> None:
    for _, _, world in sampled:
        for slot, face in enumerate(world.face):
            assert not face or world.points[world.piece[slot]] == 2


@pytest.mark.rule("TRO-03", "TRO-04", "TRO-05", "TRO-06", "TRO-47")
def test_every_seat_holds_what_it_may_hold(sampled: Sampled) -> None:
    for state, _, world in sampled:
        if state.round == 0 or state.over:
            continue
        digging_cards, publishing_cards = KEPT[state.seats]
        for seat in range(state.seats):
            kept = [*world.hands[seat], *world.played[seat], *filter(None, [world.chosen[seat]])]
            scenario = world.scenario
            assert len(set(kept) & set(scenario.digging_cards[seat])) == digging_cards
            assert len(set(kept) & set(scenario.publishing_cards[seat])) == publishing_cards
            drawn = sum(20 < card <= LAST_DIGGING for card in kept)
            assert drawn == publishing_cards - state.owed[seat]


# What is dealt anew -------------------------------------------------------------------------------


@pytest.mark.rule("TRO-07", "TRO-08", "TRO-37")
def test_hands_chosen_cards_and_the_pile_are_dealt_anew() -> None:
    state = after_setup()
    answer(state, RED, "card 61")
    found = worlds(state, BLUE, 30)
    assert len({tuple(world.hands[RED]) for world in found}) > 20
    assert len({world.chosen[RED] for world in found}) > 5
    assert len({tuple(world.aside[GREEN]) for world in found}) > 20
    assert len({tuple(world.pile) for world in found}) == 30


@pytest.mark.rule("TRO-08")
def test_with_the_highest_cards_kept_all_know_what_was_set_aside() -> None:
    state = at_cards()
    assert {tuple(world.aside[RED]) for world in worlds(state, BLUE, 10)} == {(1, 39, 41, 48)}


@pytest.mark.rule("TRO-15", "TRO-R6")
def test_drops_of_others_are_dealt_anew() -> None:
    state = begin(4)
    answer(state, RED, "drop 5", "drop 48", "drop 50", "drop 61")
    answer(state, BLUE, "drop 2", "drop 40")
    found = worlds(state, GREEN, 30)
    assert {world.aside[RED][0] for world in found} == set(load().digging_cards(RED))
    assert len({tuple(world.aside[RED]) for world in found}) > 20
    all_red = load().digging_cards(RED) + load().publishing_cards(RED)
    for world in found:
        assert (len(world.aside[RED]), len(world.aside[BLUE])) == (4, 3)
        assert len(world.options(BLUE)) > 1  # how far blue has come nobody knows
        assert sorted(world.hands[RED] + world.aside[RED]) == all_red


@pytest.mark.rule("TRO-56", "TRO-58", "TRO-34")
def test_unknown_pieces_are_dealt_anew() -> None:
    state = digging(RED)
    put_in_tent(state, RED, "8-12")
    answer(state, RED, f"dig {state.free[0] + 1}")
    front = state.fronts[RED][0]
    hidden = next(i["slot"] for i in seen_by(state, None)["mound"] if i["sight"] == 3)
    for viewer, slot in product((RED, BLUE, None), (front, hidden)):
        assert len({world.piece[slot] for world in worlds(state, viewer, 20)}) > 3
    tent = state.tents[RED][0]
    assert len({world.piece[tent] for world in worlds(state, BLUE, 20)}) > 3
    assert {world.piece[tent] for world in worlds(state, RED, 5)} == set(pieces("8-12"))


@pytest.mark.rule("TRO-147", "TRO-R42", "TRO-V36")
def test_the_slot_of_a_published_piece_is_dealt_anew() -> None:
    state = holding("7-13 7-23")
    state.face = state.face[:]
    state.face[slot_of(state, "7-13")] = 1
    state.face[slot_of(state, "7-23")] = 0
    publish(state, RED, "7-13")
    end_turn(state, RED)
    both = {slot_of(state, "7-13"), slot_of(state, "7-23")}
    (published,) = pieces("7-13")
    assert {world.piece.index(published) for world in worlds(state, BLUE, 30)} == both
    assert {world.piece.index(published) for world in worlds(state, RED, 5)} == {
        slot_of(state, "7-13")
    }


@pytest.mark.rule("TRO-R22")
def test_to_others_a_publishing_turn_may_as_well_have_just_begun() -> None:
    state = holding("8-12 8-13 7-13")
    answer(state, RED, "lay 7-13", "lay 8-12")
    for world in worlds(state, BLUE, 10):
        assert (world.steps, world.group_order, world.draft, world.moves) == ([], [], [0] * 5, 5)
        assert world.phase_of(RED).is_asked_alone(world, RED)
    (own,) = worlds(state, RED, 1)
    assert (own.steps, own.group_order) == (state.steps, state.group_order)


def test_future_chance_is_not_the_real_one() -> None:
    state = begin(4)
    assert all(world.rng.words() != state.rng.words() for world in worlds(state, RED, 5))


def test_when_the_match_is_over_nothing_is_left_to_imagine() -> None:
    state = journeys()[0].end
    assert imagine(state, RED, chance("over")).digest() == state.digest()


@pytest.mark.rule("TRO-35", "TRO-22")
def test_a_symbol_is_of_a_plan_piece_as_often_as_the_rules_page_says() -> None:
    """P(plan | symbol of layer L) = (p/2) / (p/2 + r): 38 % for I, 39 %, and 45 % for VIII/IX."""
    shown, plans = [0] * 5, [0] * 5
    for number in range(200):
        state = at_starting_pieces(4, f"symbols {number}")
        (world,) = worlds(state, None, 1)
        for item in seen_by(state, None)["mound"]:
            if item["layer"] >= 0:
                shown[item["layer"]] += 1
                plans[item["layer"]] += world.points[world.piece[item["slot"]]] == 2
    assert plans[0] / shown[0] == pytest.approx(0.38, abs=0.06)
    assert sum(plans[1:4]) / sum(shown[1:4]) == pytest.approx(0.39, abs=0.03)
    assert plans[4] / shown[4] == pytest.approx(0.45, abs=0.05)


@pytest.mark.rule("TRO-22", "TRO-34")
@pytest.mark.parametrize(("faces", "share"), [("random", 0.5), ("symbol_up", 0.0)])
def test_the_faces_of_hidden_plan_pieces_fall_as_in_a_real_mound(faces: str, share: float) -> None:
    shown: list[int] = []
    state = at_starting_pieces(heap_faces=faces)
    hidden = [i["slot"] for i in seen_by(state, None)["mound"] if i["sight"] == HIDDEN]
    for world in worlds(state, None, 60):
        shown += [world.face[s] for s in hidden if world.points[world.piece[s]] == 2]
    assert len(shown) > 60
    assert sum(shown) / len(shown) == pytest.approx(share, abs=0.15)


@pytest.mark.rule("TRO-22", "TRO-35")
@pytest.mark.parametrize(("faces", "weighs"), [("random", True), ("symbol_up", False)])
def test_a_symbol_tells_of_rubble_only_if_plan_faces_could_be_up(faces: str, weighs: bool) -> None:
    state = at_starting_pieces(heap_faces=faces)
    assert gather(state, RED, state.points).weigh_symbols == weighs


# Site plans that nobody knows ---------------------------------------------------------------------


@pytest.mark.rule("TRO-R25")
def test_unknown_site_plans_are_grown_anew_from_what_was_seen() -> None:
    state = holding("8-12 8-13 7-13 1-11", site_plans="random")
    publish(state, RED, "8-12")
    end_turn(state, RED)
    found = worlds(state, BLUE, 20)
    assert len({tuple(world.points) for world in found}) == 20
    for world, layer in product(found, range(5)):
        part = world.points[FIRST[layer] : FIRST[layer + 1]]
        assert part.count(2) == load().piece_points[FIRST[layer] : FIRST[layer + 1]].count(2)
        cells = sum(1 << cell for cell, points in enumerate(part) if points == 2)
        assert is_connected(SIDES[layer], cells)
        assert world.points[pieces("8-12")[0]] == state.points[pieces("8-12")[0]]


@pytest.mark.rule("TRO-R25", "TRO-14")
def test_site_plans_are_unknown_while_cards_are_chosen() -> None:
    state = begin(3, site_plans="random")
    assert len({tuple(world.points) for world in worlds(state, RED, 10)}) == 10


def test_the_same_chance_imagines_the_same_world() -> None:
    state = at_starting_pieces(3)
    one, other = (imagine(state, RED, Rng(1, 2, 3, 1)) for _ in range(2))
    assert one.digest() == other.digest()
