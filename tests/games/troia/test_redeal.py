"""Dealing hidden pieces: layer by layer, by repair, and by mixing the real dealing.

All three must agree with everything the viewer has seen (rules page, section 6).
"""

import pytest

from tests.games.troia.builder import (
    BLUE,
    RED,
    Place,
    chance,
    end_turn,
    holding,
    pieces,
    publish,
    seen_by,
    slot_of,
)
from tests.games.troia.journeys import journeys
from vestiges.games.troia.components import load
from vestiges.games.troia.constants import CARD
from vestiges.games.troia.evidence import NOTHING, PLAN, SYMBOL, Evidence
from vestiges.games.troia.exchange import exchange, is_sound
from vestiges.games.troia.imagine import gather, lay_out, mixed
from vestiges.games.troia.mound import lay
from vestiges.games.troia.redeal import Deal, redeal
from vestiges.games.troia.repair import repair_deal
from vestiges.games.troia.site_plans import FIRST, plausible_points
from vestiges.games.troia.state import TroiaState
from vestiges.games.troia.view import known_points

APART: list[Place] = [(0, 0, 0), (3000, 0, 0)]
STACKED: list[Place] = [(0, 0, 0), (100, 0, 0)]


def small(places: list[Place], names: str, faces: list[int], layers: list[int]) -> Evidence:
    """What is seen of a few pieces, of which these are in play."""
    box = load()
    evidence = Evidence(lay(places, list(range(len(places)))), box.piece_layer, box.piece_cell)
    evidence.points = box.piece_points
    evidence.unseen = pieces(names)
    evidence.face = faces
    evidence.layer = layers
    return evidence


def late_positions() -> list[tuple[TroiaState, int]]:
    """The last choice of cards of matches in which much was published, each with a viewer."""
    found: list[tuple[TroiaState, int]] = []
    for number, journey in enumerate(journeys()[2::3]):
        state = next(s for s in reversed(journey.states) if s.phase == CARD and not s.over)
        found.append((state, number % (state.seats + 1) - 1))  # -1: a spectator
    return found


def evidence_of(state: TroiaState, viewer: int) -> Evidence:
    return gather(state, viewer, known_points(state, viewer if viewer >= 0 else None))


def check(state: TroiaState, viewer: int, evidence: Evidence, deal: Deal) -> None:
    """A dealing agrees with all that was seen, and the viewer cannot tell it from the real one."""
    assert sorted(deal.piece) == sorted(state.piece)
    for slot, known in enumerate(evidence.known):
        assert known < 0 or deal.piece[slot] == known
        assert is_sound(evidence, deal, slot) or known >= 0
    for owner, published in enumerate(evidence.published):
        slots = [deal.piece.index(number) for number in published]
        assert all(deal.published[slot] and evidence.owners[slot] == owner for slot in slots)
    world, seat = state.clone(), viewer if viewer >= 0 else None
    world.points = deal.points
    lay_out(world, state, viewer, evidence, deal, chance("faces"))
    assert seen_by(world, seat) == seen_by(state, seat)


# Mixing the real dealing --------------------------------------------------------------------------


def test_a_mixed_dealing_agrees_with_all_that_was_seen() -> None:
    for state, viewer in late_positions():
        evidence = evidence_of(state, viewer)
        check(state, viewer, evidence, mixed(state, evidence, chance("mixed")))


def test_a_mixed_dealing_is_mixed() -> None:
    moved = 0
    for state, viewer in late_positions():
        evidence = evidence_of(state, viewer)
        deal = mixed(state, evidence, chance("mixed"))
        moved += sum(new != old for new, old in zip(deal.piece, state.piece, strict=True))
    assert moved > 5 * len(late_positions())


@pytest.mark.rule("TRO-147", "TRO-R42")
def test_mixing_exchanges_published_pieces_within_their_tent() -> None:
    state = holding("7-13 7-23 7-24 7-33")
    state.face = [0] * 73
    publish(state, RED, "7-13 7-23")
    end_turn(state, RED)
    slots = {slot_of(state, name) for name in ("7-13", "7-23", "7-24", "7-33")}
    (published,) = pieces("7-13")
    found = set()
    for number in range(40):
        deal = mixed(state, evidence_of(state, BLUE), chance(f"{number}"))
        found.add(deal.piece.index(published))
        assert {slot for slot in range(73) if deal.published[slot]} <= slots
    assert found == slots


def test_mixing_moves_nothing_that_the_viewer_knows() -> None:
    state = holding("7-13 7-23")
    publish(state, RED, "7-13")
    end_turn(state, RED)
    evidence = evidence_of(state, RED)
    deal = mixed(state, evidence, chance("known"))
    for name in ("7-13", "7-23"):
        assert deal.piece[slot_of(state, name)] == pieces(name)[0]


def test_an_exchange_that_contradicts_what_was_seen_is_taken_back() -> None:
    evidence = small(STACKED, "2-11 8-11", [NOTHING, NOTHING], [-1, -1])
    deal = Deal(evidence, chance("order"))
    deal.piece = pieces("2-11 8-11")
    exchange(evidence, deal, chance("order"))
    assert deal.piece == pieces("2-11 8-11")  # the older one cannot come to lie above
    evidence = small(APART, "2-13 2-11", [PLAN, NOTHING], [-1, -1])
    deal = Deal(evidence, chance("face"))
    deal.piece = pieces("2-13 2-11")
    exchange(evidence, deal, chance("face"))
    assert deal.piece == pieces("2-13 2-11")  # rubble shows no plan face


def test_an_exchange_that_contradicts_nothing_is_made() -> None:
    found = set()
    for number in range(20):
        evidence = small(APART, "2-13 8-12", [PLAN, NOTHING], [-1, -1])
        deal = Deal(evidence, chance("free"))
        deal.piece = pieces("2-13 8-12")
        exchange(evidence, deal, chance(f"{number}"))
        found.add(tuple(deal.piece))
    assert len(found) == 2


# Repair ------------------------------------------------------------------------------------------


def test_late_positions_are_mended() -> None:
    repaired = 0
    for state, viewer in late_positions():
        if state.scenario.random_plans and state.scenario.open_contours:
            continue  # the rarest table, on which mixing may be needed
        evidence = evidence_of(state, viewer)
        deal = repair_deal(evidence, chance("mend"))
        assert deal is not None
        check(state, viewer, evidence, deal)
        repaired += 1
    assert repaired > 20


def test_mending_finds_different_dealings() -> None:
    state, viewer = late_positions()[0]
    evidence = evidence_of(state, viewer)
    deals = [repair_deal(evidence, chance(f"mend {n}")) for n in range(8)]
    assert len({tuple(deal.piece) for deal in deals if deal is not None}) == 8


# Layer by layer -----------------------------------------------------------------------------------


def test_late_positions_are_dealt_one_way_or_the_other_from_evidence_alone() -> None:
    for state, viewer in late_positions():
        if state.scenario.random_plans and state.scenario.open_contours:
            continue
        evidence = evidence_of(state, viewer)
        rng = chance("redeal")
        deal = redeal(evidence, rng) or repair_deal(evidence, rng)
        assert deal is not None
        check(state, viewer, evidence, deal)


@pytest.mark.rule("TRO-24")
def test_what_contradicts_itself_is_dealt_in_no_way() -> None:
    evidence = small(STACKED, "2-11 8-11", [SYMBOL, SYMBOL], [4, 1])
    assert redeal(evidence, chance("none")) is None
    assert repair_deal(evidence, chance("none")) is None


@pytest.mark.rule("TRO-24")
def test_bounds_pass_up_and_down_through_the_mound() -> None:
    pile: list[Place] = [(0, 0, 0), (100, 0, 0), (200, 0, 0)]
    evidence = small(pile, "2-11 7-11 8-11", [NOTHING, SYMBOL, NOTHING], [-1, 3, -1])
    deal = Deal(evidence, chance("bounds"))
    assert deal.bound()
    assert (deal.low, deal.high) == ([0, 3, 3], [3, 3, 4])


@pytest.mark.rule("TRO-22", "TRO-35")
@pytest.mark.parametrize(("weigh", "share"), [(True, 1 / 3), (False, 1 / 2)])
def test_a_shown_symbol_halves_the_chance_of_a_plan_piece(weigh: bool, share: float) -> None:
    """A plan piece shows its symbol only half of the time, unless all symbols are up."""
    evidence = small(APART, "2-13 2-11", [SYMBOL, NOTHING], [1, -1])
    evidence.weigh_symbols = weigh
    rng = chance("weights")
    deals = [redeal(evidence, rng) for _ in range(3000)]
    plans = sum(deal.piece[0] == pieces("2-13")[0] for deal in deals if deal is not None)
    assert plans / 3000 == pytest.approx(share, abs=0.03)


@pytest.mark.rule("TRO-147")
def test_a_published_piece_is_matched_to_a_slot_that_could_have_been_it() -> None:
    evidence = small(APART, "7-11", [PLAN, SYMBOL], [-1, 3])
    evidence.owners = [RED, RED]
    evidence.published = [pieces("8-12")]
    for _ in range(20):
        deal = redeal(evidence, chance("match"))
        assert deal is not None
        assert (deal.piece, deal.published) == (pieces("8-12 7-11"), [True, False])


# Site plans ---------------------------------------------------------------------------------------


@pytest.mark.rule("TRO-R25")
def test_drawn_plans_agree_with_what_is_known() -> None:
    known = [0] * 73
    known[0], known[8], known[FIRST[4]] = 2, 2, 1
    for number in range(50):
        points = plausible_points(chance(f"{number}"), known, load().piece_points)
        assert points is not None
        assert (points[0], points[8], points[FIRST[4]]) == (2, 2, 1)


@pytest.mark.rule("TRO-R25")
def test_plans_that_cannot_hang_together_are_not_drawn() -> None:
    known = [0] * 73
    known[:9] = [2, 1, 2, 1, 1, 1, 0, 0, 0]  # two corners, cut off from each other
    assert plausible_points(chance("cut"), known, load().piece_points) is None


@pytest.mark.rule("TRO-R25", "TRO-R24")
def test_plan_faces_whose_cell_can_be_read_are_plan_cells_of_the_drawn_plans() -> None:
    evidence = small(APART, "1-11 1-13", [PLAN, PLAN], [0, 0])
    evidence.cell = [0, 2]
    evidence.points = [0] * 73
    evidence.box_points = load().piece_points
    deal = redeal(evidence, chance("read"))
    assert deal is not None
    assert (deal.piece, deal.points[0], deal.points[2]) == (pieces("1-11 1-13"), 2, 2)
