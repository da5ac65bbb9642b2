"""Chapter 3.2: setup of a race."""

from __future__ import annotations

import dataclasses

import pytest

from tests.games.archeologic.builder import (
    BOX,
    PLAN,
    WRONG,
    axis,
    begun,
    card,
    heard,
    new,
    play,
    propose,
    seen,
)
from vestiges.engine.options import parse
from vestiges.games.archeologic import GAME
from vestiges.games.archeologic.quests import clue_number
from vestiges.games.archeologic.state import IN, ArcheologicState


@pytest.mark.rule("AOL-20", "AOL-30", "AOL-R4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everyone_has_a_pawn_and_nothing_of_absent_players_is_there(seats: int) -> None:
    state = new(seats)
    assert len(state.positions) == len(state.status) == len(state.pending) == seats
    assert state.status == [IN] * seats
    assert state.proposals == []
    assert state.log == []
    for viewer in (*range(seats), None):
        view = seen(state, viewer)
        for key in (view["positions"], view["standings"], view["verifying"], view["clue_counts"]):
            assert len(key) == seats
        assert view["tiles"] == ["xy/xz", "z./xx/.x", "x./xy/z.", "z./x./xx", "xxy", "y./xx"]
        assert (view["notes"], view["proposals"], view["draft"]) == ([], [], [])


@pytest.mark.rule("AOL-20", "AOL-42")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_pawns_of_absent_players_are_in_nobodys_way(seats: int) -> None:
    state = new(seats)
    play(state, "ask empty b")
    assert state.positions == [seats, *range(1, seats)]


@pytest.mark.rule("AOL-20", "AOL-30")
def test_everyone_proposes_with_a_set_of_six_of_his_own() -> None:
    """What one has laid out leaves the others' sets whole."""
    state = new(2)
    for seat in (0, 1):
        assert state.waiting == [seat]
        play(state, "propose")
        assert len(state.options(seat)) == 64
        for placement in PLAN.read("Q0D4 S2C1 T0B2 L2D1 I3A2 V3B4"):
            assert placement in state.options(seat)
            state.choose(seat, placement)
    assert state.proposals == [PLAN.read("Q0D4 S2C1 T0B2 L2D1 I3A2 V3B4")] * 2


@pytest.mark.rule("AOL-21")
def test_nobody_sees_what_another_has_found_out_or_proposed() -> None:
    state = new(2)
    play(state, "ask traps b")
    assert len(seen(state, 0)["notes"]) == 1
    assert seen(state, 1)["notes"] == seen(state, None)["notes"] == []
    propose(state)
    assert seen(state, 1)["proposals"][0]["placements"] == PLAN.read(
        "Q0D4 S2C1 T0B2 L2D1 I3A2 V3B4"
    )
    assert seen(state, 0)["proposals"][0]["placements"] == []


@pytest.mark.rule("AOL-22")
def test_the_sight_of_a_race_starts_on_axis_1() -> None:
    assert new(3).sight == axis("1")
    assert not seen(new(3), 0)["solo"]


@pytest.mark.rule("AOL-23", "AOL-V31", "AOL-R6")
def test_the_pawns_start_in_random_order_on_the_first_positions() -> None:
    orders = set()
    for seed in range(40):
        state = begun(3, f"{seed}", {})
        assert sorted(state.positions) == [0, 1, 2]
        assert state.pending == [-1, -1, -1]
        orders.add(tuple(state.positions))
    assert len(orders) == 6
    assert new(3).positions == [0, 1, 2]


@pytest.mark.rule("AOL-24")
def test_one_of_the_28_cards_is_drawn_each_as_likely() -> None:
    drawn = [begun(2, f"{seed}", {}).code for seed in range(700)]
    assert set(drawn) == {quest.code for quest in BOX.cards}
    assert all(8 <= drawn.count(code) <= 50 for code in set(drawn))


@pytest.mark.rule("AOL-25", "AOL-27")
@pytest.mark.parametrize("clues", [3, 4, 5])
def test_everyone_is_told_so_many_clues_c1_first(clues: int) -> None:
    state = new(2, clues=clues)
    told = heard(state.events or [], None, "clue")
    assert [fact["clue"] for fact in told] == card("3537").clues[:clues]
    assert [fact["number"] for fact in told] == list(range(1, clues + 1))
    for viewer in (0, 1, None):
        assert [c["clue"] for c in seen(state, viewer)["clues"]] == card("3537").clues[:clues]
    assert parse(GAME.options, {}).clues == 4


@pytest.mark.rule("AOL-26", "AOL-V33")
def test_a_clue_names_a_zone_and_a_trap_of_the_solution_but_no_building() -> None:
    assert clue_number(2, "y") == 4  # C1, burning
    for quest in BOX.cards + BOX.extras:
        signs = PLAN.signs(quest.solution)
        for clue in quest.clues:
            assert signs[clue // 2] == "yz"[clue % 2]
    assert set(seen(new(2), 0)["clues"][0]) == {"number", "expert", "clue"}


@pytest.mark.rule("AOL-28", "AOL-V15", "AOL-R29")
def test_a_novice_alone_learns_the_next_clues_and_everyone_sees_how_many() -> None:
    state = new(3, clues=3, handicap_2=2)
    names = {viewer: clue_names(state, viewer) for viewer in (0, 1, 2, None)}
    assert names[0] == names[2] == names[None] == "A2y B4z B5y"
    assert names[1] == "A2y B4z B5y E4y E3z"
    assert all(seen(state, viewer)["clue_counts"] == [3, 5, 3] for viewer in (0, None))
    events = state.events or []
    assert len(heard(events, 1, "clue")) == 5
    assert len(heard(events, 0, "clue")) == len(heard(events, None, "clue")) == 3


def clue_names(state: ArcheologicState, viewer: int | None) -> str:
    clues = seen(state, viewer)["clues"]
    zones = [(clue["clue"] // 2, "yz"[clue["clue"] % 2]) for clue in clues]
    return " ".join(f"{'ABCDE'[zone % 5]}{zone // 5 + 1}{trap}" for zone, trap in zones)


@pytest.mark.rule("AOL-28")
def test_nobody_has_a_handicap_unless_it_is_wanted() -> None:
    assert new(4).scenario.clues == [4, 4, 4, 4]
    assert new(4, handicap_1=1, handicap_4=2).scenario.clues == [5, 4, 4, 6]


@pytest.mark.rule("AOL-R28")
def test_there_are_seven_clues_so_that_five_and_two_can_be_told() -> None:
    assert all(len(quest.clues) == 7 for quest in BOX.cards + BOX.extras)
    assert new(2, clues=5, handicap_1=2).scenario.clues == [7, 5]


@pytest.mark.rule("AOL-R30")
def test_the_order_of_clues_belongs_to_the_card() -> None:
    assert begun(2, "one", {"quest": "5733"}).clues == begun(4, "two", {"quest": "5733"}).clues


@pytest.mark.rule("AOL-29")
@pytest.mark.parametrize(("verification", "becomes"), [("app", "in"), ("booklet", "out")])
def test_how_proposals_are_checked_is_the_same_for_all(verification: str, becomes: str) -> None:
    for seat in range(3):
        state = new(3, verification=verification)
        assert all(seen(state, v)["app"] == (becomes == "in") for v in (0, 1, 2, None))
        state.positions = [20 if other != seat else 0 for other in range(3)]
        state.waiting, state.legal_seat = [seat], -1
        propose(state, WRONG)
        assert seen(state, None)["standings"][seat] == becomes


@pytest.mark.rule("AOL-29")
def test_what_was_agreed_cannot_change() -> None:
    options = parse(GAME.options, {"verification": "app"})
    with pytest.raises(dataclasses.FrozenInstanceError):
        options.verification = "booklet"


@pytest.mark.rule("AOL-31", "AOL-85")
def test_a_question_places_nothing_and_no_tile_is_laid_before_a_proposal() -> None:
    state = new(2)
    play(state, "ask q b")
    assert state.draft == []
    assert state.proposals == []
