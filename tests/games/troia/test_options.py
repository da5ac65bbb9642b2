"""What can be agreed before a match (rules page, section 7): options, boxes, seeds."""

from pathlib import Path
from typing import Any

import pytest

from tests.games.troia.builder import (
    BLUE,
    RED,
    at_starting_pieces,
    begin,
    digging,
    end_turn,
    fill_front,
    holding,
    kinds,
    offered,
    publish,
    refused,
    seen_by,
    slot_of,
    stand,
)
from tests.games.troia.test_box import own_box
from vestiges.engine.errors import SetupError
from vestiges.engine.match import Match
from vestiges.engine.options import describe
from vestiges.games.troia import GAME
from vestiges.games.troia.components import load
from vestiges.games.troia.frames import is_connected
from vestiges.games.troia.options import TroiaOptions
from vestiges.games.troia.site_plans import FIRST, SIDES
from vestiges.games.troia.state import TroiaState

TROY_1_BUT_TWO = "1-11 1-12 1-13 1-21 1-23 1-31 1-33"


def places(state: TroiaState) -> list[list[int]]:
    return [state.mound.x, state.mound.y, state.mound.k, state.mound.height]


def from_box(folder: Path, seats: int = 4, **options: Any) -> TroiaState:
    state = GAME.new(TroiaOptions(**options), seats, "troia", folder)
    assert isinstance(state, TroiaState)
    return state


def test_the_options_are_those_of_the_rules_page_and_the_defaults_its_rules() -> None:
    assert {info.name: (info.values, info.default) for info in describe(TroiaOptions)} == {
        "heap_preset": (("standard", "tight", "wide"), "standard"),
        "heap_faces": (("random", "symbol_up"), "random"),
        "uncovered_rule": (("touch", "cover"), "touch"),
        "contour_reading": (("examined", "open"), "examined"),
        "site_plans": (("box", "random"), "box"),
        "placement": (("auto", "manual"), "auto"),
        "front_limit": ((5, 6), 5),
        "card_choice": (("free", "highest"), "free"),
        "score_move": (("turn", "publication"), "turn"),
        "final_scope": (("publication", "turn"), "publication"),
        "start_seat": (("random", "fixed"), "random"),
    }


@pytest.mark.parametrize(
    ("given", "complaint"),
    [
        ({"front_limit": "7"}, "Option front_limit cannot be “7”. Allowed: 5, 6."),
        ({"heap_preset": "flat"}, "Option heap_preset cannot be “flat”."),
        ({"heap": "tight"}, "There is no option “heap”."),
    ],
)
def test_another_value_is_refused(given: dict[str, str], complaint: str) -> None:
    with pytest.raises(SetupError) as refusal:
        Match(GAME, "troia", 4, given)
    assert str(refusal.value).startswith(complaint)


# The heap -----------------------------------------------------------------------------------------


@pytest.mark.rule("TRO-R41")
@pytest.mark.parametrize("preset", ["standard", "tight", "wide"])
@pytest.mark.parametrize("seats", [2, 3])
def test_the_preset_says_how_wide_the_mound_is_thrown(preset: str, seats: int) -> None:
    state = at_starting_pieces(seats, heap_preset=preset)
    chosen = load().presets[preset]
    layers = [0, 1, 3, 4] if seats == 2 else range(5)
    assert state.scenario.spreads == [chosen.spreads[layer] for layer in layers]
    assert state.scenario.reach == chosen.reach


@pytest.mark.rule("TRO-R41")
def test_a_tight_mound_is_higher_than_a_standard_one_and_that_than_a_wide_one() -> None:
    tallest = {
        preset: sum(
            max(at_starting_pieces(4, f"{n}", heap_preset=preset).mound.height) for n in range(20)
        )
        for preset in ("tight", "standard", "wide")
    }
    assert tallest["tight"] > tallest["standard"] > tallest["wide"]


@pytest.mark.rule("TRO-22")
def test_all_symbols_up_is_a_house_practice() -> None:
    up, mixed = at_starting_pieces(heap_faces="symbol_up"), at_starting_pieces()
    assert set(up.face) == {0}
    assert set(mixed.face) == {0, 1}
    assert {item["face"] for item in seen_by(up, None)["mound"]} <= {"symbol", ""}
    assert (places(up), up.piece) == (places(mixed), mixed.piece)


@pytest.mark.rule("TRO-R2")
def test_one_seed_gives_one_heap_whatever_uncovers_a_piece() -> None:
    touch, cover = at_starting_pieces(), at_starting_pieces(uncovered_rule="cover")
    assert (places(touch), touch.piece, touch.face) == (places(cover), cover.piece, cover.face)
    assert set(cover.free) < set(touch.free)
    assert {i["slot"] for i in seen_by(cover, None)["mound"] if i["sight"] == 0} == set(cover.free)


# Site plans and placement -------------------------------------------------------------------------


@pytest.mark.rule("TRO-R25")
def test_random_site_plans_have_the_counts_of_the_box_and_hang_together() -> None:
    box = load().piece_points
    drawn = [begin(4, f"plans {n}", site_plans="random").points for n in range(25)]
    assert len({tuple(points) for points in drawn}) == 25
    for points in drawn:
        for layer, side in enumerate(SIDES):
            part = points[FIRST[layer] : FIRST[layer + 1]]
            assert part.count(2) == box[FIRST[layer] : FIRST[layer + 1]].count(2)
            assert is_connected(side, sum(1 << c for c, worth in enumerate(part) if worth == 2))


@pytest.mark.rule("TRO-R25", "TRO-103", "TRO-104")
def test_random_site_plans_say_what_a_piece_is_worth() -> None:
    state = holding("8-12", "7-13", site_plans="random")
    worth = state.points[state.piece[slot_of(state, "8-12")]]
    assert publish(state, RED, "8-12") == [("primordial", worth + 1)]


@pytest.mark.rule("TRO-R23", "TRO-78")
def test_without_it_the_piece_finds_its_cell() -> None:
    assert offered(holding("8-12"), RED) == ["lay 8-12", "end"]


# Turns --------------------------------------------------------------------------------------------


@pytest.mark.rule("TRO-R3", "TRO-62")
@pytest.mark.parametrize("limit", [5, 6])
def test_the_front_limit_is_five_or_six(limit: int) -> None:
    state = digging(RED, front_limit=limit)
    fill_front(state, RED, limit)
    assert "stop" in kinds(state, RED)
    fill_front(state, RED, 1)
    assert refused(state, RED, "stop").facts == {"front": limit + 1, "limit": limit}
    assert seen_by(state, BLUE)["front_limit"] == limit


@pytest.mark.rule("TRO-03", "TRO-04", "TRO-05")
def test_with_the_highest_cards_nobody_chooses() -> None:
    four, three = at_starting_pieces(4), at_starting_pieces(3)
    assert four.hands[RED] == [5, 12, 14, 20, 50, 56, 59, 61]
    assert four.aside[RED] == [1, 39, 41, 48]
    assert three.hands[BLUE] == [2, 6, 9, 16, 19, 46, 52, 54, 58, 62]
    assert kinds(four, four.first) == {"start"}


@pytest.mark.rule("TRO-R11")
def test_the_pawn_may_move_after_every_publication() -> None:
    spaces = {}
    for move in ("turn", "publication"):
        state = holding("8-44 1-11", score_move=move)
        stand(state, 5, 7, 9, 0)
        publish(state, RED, "8-44", "1-11")
        end_turn(state, RED)
        spaces[move] = state.scores()
    assert spaces == {"turn": [9, 7, 8, 0], "publication": [9, 6, 8, 0]}


@pytest.mark.rule("TRO-R12", "TRO-97")
def test_the_final_bonus_may_reach_what_was_laid_before_in_the_turn() -> None:
    points = {}
    for scope in ("publication", "turn"):
        state = holding("1-22 1-32", TROY_1_BUT_TWO, final_scope=scope)
        points[scope] = [worth for _, worth in publish(state, RED, "1-22", "1-32")]
    assert points == {"publication": [2, 3], "turn": [2, 4]}


@pytest.mark.rule("TRO-R12")
def test_the_final_bonus_never_reaches_other_players_or_earlier_turns() -> None:
    state = holding("1-32", f"{TROY_1_BUT_TWO} 1-22", final_scope="turn")
    assert publish(state, RED, "1-32") == [("final", 3)]


@pytest.mark.rule("TRO-R12", "TRO-R14")
def test_the_score_sheet_adds_up_under_either_scope() -> None:
    for scope in ("publication", "turn"):
        state = holding("1-22 1-32 8-12", TROY_1_BUT_TWO, final_scope=scope)
        publish(state, RED, "1-22", "1-32", "8-12")
        end_turn(state, RED)
        assert sum(column[RED] for _, column in state.sheet()) == state.scores()[RED]
        finals = {"publication": 1, "turn": 2}[scope]
        assert dict(state.sheet())["Final publications"][RED] == finals


@pytest.mark.rule("TRO-R4")
def test_the_first_seat_may_be_fixed() -> None:
    assert {begin(4, f"{n}", start_seat="fixed").first for n in range(20)} == {RED}
    assert len({begin(4, f"{n}").first for n in range(20)}) == 4


# Boxes --------------------------------------------------------------------------------------------


@pytest.mark.rule("TRO-R25")
def test_an_owners_site_plans_count(tmp_path: Path) -> None:
    state = from_box(own_box(tmp_path, "layers.toml", '"RPR"', '"PPR"'))
    assert (state.points[0], begin().points[0]) == (2, 1)


@pytest.mark.rule("TRO-02")
def test_an_owners_card_colours_count(tmp_path: Path) -> None:
    folder = own_box(tmp_path, "cards.toml", "[1, 5, 12", "[2, 5, 12")
    own_text = (folder / "cards.toml").read_text(encoding="utf-8")
    (folder / "cards.toml").write_text(own_text.replace("[2, 6, 9", "[1, 6, 9"), encoding="utf-8")
    state = from_box(folder)
    assert (state.hands[RED][0], state.hands[BLUE][0]) == (2, 1)


@pytest.mark.rule("TRO-22", "TRO-R41")
def test_an_owners_spreads_count(tmp_path: Path) -> None:
    state = from_box(own_box(tmp_path, "heap.toml", "[3000", "[100"), card_choice="highest")
    oldest = [slot for slot, number in enumerate(state.piece) if number < 9]
    assert all(max(abs(state.mound.x[s]), abs(state.mound.y[s])) <= 300 for s in oldest)


@pytest.mark.rule("TRO-139")
def test_an_owners_care_over_the_heap_counts(tmp_path: Path) -> None:
    folder = own_box(tmp_path, "heap.toml", "least_open = 8", "least_open = 17")
    state = from_box(folder, card_choice="highest")
    assert sum(item["sight"] == 0 for item in seen_by(state, None)["mound"]) >= 17
    plain = at_starting_pieces()
    assert sum(item["sight"] == 0 for item in seen_by(plain, None)["mound"]) < 17


# Seeds --------------------------------------------------------------------------------------------


def test_one_seed_gives_one_match_and_another_seed_another() -> None:
    one, again, other = begin(2, "a"), begin(2, "a"), begin(2, "b")
    assert one.digest() == again.digest()
    assert (places(one), one.pile) != (places(other), other.pile)


@pytest.mark.rule("TRO-09", "TRO-R4", "TRO-R41")
def test_heap_pile_and_first_seat_come_from_streams_of_their_own() -> None:
    for n in range(10):
        plain = at_starting_pieces(4, f"{n}")
        wide = at_starting_pieces(4, f"{n}", heap_preset="wide")
        assert places(wide) != places(plain)
        assert (wide.pile, wide.first) == (plain.pile, plain.first)
        fixed = at_starting_pieces(4, f"{n}", start_seat="fixed")
        assert (fixed.pile, places(fixed)) == (plain.pile, places(plain))
        unknown = at_starting_pieces(4, f"{n}", site_plans="random")
        assert (unknown.pile, places(unknown)) == (plain.pile, places(plain))


@pytest.mark.rule("TRO-14")
def test_the_cards_kept_change_nothing_about_the_heap() -> None:
    chosen, other = begin(3, "heap"), begin(3, "heap")
    for state, pick in ((chosen, 0), (other, -1)):
        while kinds(state, state.waiting[0]) == {"drop"}:
            state.choose(state.waiting[0], state.options(state.waiting[0])[pick])
    assert chosen.hands != other.hands
    assert (places(chosen), chosen.piece) == (places(other), other.piece)
