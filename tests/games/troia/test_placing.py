"""Manual placement: the player finds the cell of a piece, and nothing points to it (TRO-R23)."""

from typing import Any, cast

import pytest

from tests.games.troia.builder import (
    BLUE,
    RED,
    all_but,
    answer,
    asked_anew,
    at_starting_pieces,
    digging,
    empty_mound,
    end_turn,
    fill_front,
    holding,
    offered,
    piece,
    pieces,
    publications,
    refused,
    seen_by,
    slot_of,
    told,
)
from tests.games.troia.pictures import draw
from tests.games.troia.text_helpers import EN, FR, NAMES
from vestiges.engine.chance import stream
from vestiges.engine.errors import Refusal
from vestiges.engine.match import Match
from vestiges.games.troia import GAME
from vestiges.games.troia.board.art import contours
from vestiges.games.troia.components import SIDES, load
from vestiges.games.troia.constants import PUBLISH
from vestiges.games.troia.rules.publishing import CLOSE, END
from vestiges.games.troia.state import TroiaState
from vestiges.games.troia.text import phrases
from vestiges.games.troia.view import TroiaView

WORDS = GAME.words


def manual(tent: str, lying: str = "") -> TroiaState:
    """Red's publishing turn at a table with manual placement."""
    return holding(tent, lying, placement="manual")


def lift(state: TroiaState, name: str) -> int:
    """Say that a piece is to be laid; its slot."""
    slot = slot_of(state, name)
    answer(state, RED, f"lay {slot + 1}")
    return slot


def shown(state: TroiaState, seat: int = RED) -> TroiaView:
    """What a person at the table is given to see."""
    return cast(TroiaView, state.offered_view(seat))


def choices(state: TroiaState) -> list[str]:
    """What a person is given to choose from, in notation."""
    return [state.phase_of(RED).say(state, option) for option in state.choices(RED)]


@pytest.mark.rule("TRO-R23", "TRO-78")
def test_a_wrong_cell_is_refused_without_penalty() -> None:
    state = manual("8-12 8-13")
    slot = lift(state, "8-12")
    reason = refused(state, RED, "on 8-13")
    assert (reason.clause, reason.facts) == ("TRO-R23", {"slot": slot + 1, "cell": "8-13"})
    assert refused(state, RED, "on 7-12").clause == "TRO-R23"
    answer(state, RED, "on 8-12")
    assert (state.group_order, state.moves, state.lifted) == (pieces("8-12"), 4, -1)


@pytest.mark.rule("TRO-R23", "TRO-136", "TRO-13")
def test_a_cell_that_is_filled_or_not_in_play_is_refused_with_that_reason() -> None:
    state = manual("8-12 8-13 8-22", "8-21")
    lift(state, "8-22")
    answer(state, RED, "on 8-22")
    lift(state, "8-12")
    assert refused(state, RED, "on 8-21").clause == "TRO-136"
    assert refused(state, RED, "on 8-22").clause == "TRO-136"
    assert refused(state, RED, "on 8-11").clause == "TRO-R23"
    two = holding("8-12", seats=2, placement="manual")
    lift(two, "8-12")
    assert refused(two, RED, "on 6-11").clause == "TRO-13"


@pytest.mark.rule("TRO-R23")
def test_the_choice_is_among_all_empty_cells_of_the_layer() -> None:
    state = manual("1-12 1-22", "1-11 7-13")
    lift(state, "1-12")
    empty = [f"on 1-{r}{c}" for r in (1, 2, 3) for c in (1, 2, 3) if (r, c) != (1, 1)]
    assert choices(state) == empty
    assert offered(state, RED) == ["on 1-12"]
    answer(state, RED, "on 1-12")
    lift(state, "1-22")
    assert choices(state) == [text for text in empty if text != "on 1-12"]


@pytest.mark.rule("TRO-R23")
def test_any_piece_of_the_tent_may_be_tried() -> None:
    """What can be laid now would tell which pieces are neighbours."""
    state = manual("2-31 2-32 8-12", "2-13 2-23")
    slots = {name: slot_of(state, name) + 1 for name in ("2-31", "2-32", "8-12")}
    assert set(choices(state)) == {*(f"lay {slot}" for slot in slots.values()), "end"}
    assert set(offered(state, RED)) == {f"lay {slots['8-12']}", "end"}
    assert refused(state, RED, f"lay {slots['2-31']}").clause == "TRO-94"
    assert (
        refused(state, RED, "lay 73" if 73 not in slots.values() else "lay 72").clause == "TRO-73"
    )
    lift(state, "8-12")
    answer(state, RED, "on 8-12")
    tried = {f"lay {slots['2-31']}", f"lay {slots['2-32']}", "close"}
    assert set(choices(state)) == tried, "closing is not done unasked"
    assert refused(state, RED, f"lay {slots['8-12']}").clause == "TRO-136"
    assert refused(state, RED, f"lay {slots['2-31']}").clause == "TRO-75"
    answer(state, RED, "close", "end")
    assert state.laid[-1] == piece("8-12")


@pytest.mark.rule("TRO-R23", "TRO-73", "TRO-136")
def test_a_refusal_calls_a_piece_by_the_number_that_was_tried() -> None:
    state = manual("8-12 8-13")
    mine, free = slot_of(state, "8-12") + 1, state.free[0] + 1
    assert str(refused(state, RED, f"lay {free}")) == f"Piece {free} is not in your tent. [TRO-73]"
    lift(state, "8-12")
    answer(state, RED, "on 8-12")
    assert str(refused(state, RED, f"lay {mine}")) == f"You have laid {mine} already. [TRO-136]"


@pytest.mark.rule("TRO-R23", "TRO-72")
def test_with_one_piece_left_of_the_five_any_may_still_be_tried() -> None:
    names = "8-12 8-13 8-22 8-23"
    state = manual(f"{names} 8-24 7-13")
    for name in names.split():
        lift(state, name)
        answer(state, RED, f"on {name}")
    left = {f"lay {slot_of(state, name) + 1}" for name in ("8-24", "7-13")}
    assert (state.moves, set(choices(state))) == (1, {*left, "close"})


@pytest.mark.rule("TRO-R23")
def test_with_all_five_laid_nothing_more_can_be_tried() -> None:
    names = "8-12 8-13 8-22 8-23 8-24"
    state = manual(f"{names} 7-13")
    for name in names.split():
        lift(state, name)
        answer(state, RED, f"on {name}")
    assert choices(state) == ["close"]
    answer(state, RED, "close")
    assert (choices(state), publications(state)) == (["end"], [("primordial", 15)])


@pytest.mark.rule("TRO-R23", "TRO-R22")
def test_a_turn_without_a_legal_publication_looks_like_any_other() -> None:
    state = manual("2-31", "2-13 2-23")
    assert offered(state, RED) == ["end"]
    assert choices(state) == [f"lay {slot_of(state, '2-31') + 1}", "end"]
    assert WORDS.prompt(shown(state), EN).startswith("Choose a piece to publish")


@pytest.mark.rule("TRO-R23")
@pytest.mark.parametrize(
    ("lifted", "text", "clause"),
    [
        (False, "on 8-12", "TRO-R23"),
        (True, "close", "TRO-R23"),
        (True, "end", "TRO-R23"),
        (True, "dig 1", "TRO-85"),
        (False, "dig 1", "TRO-85"),
    ],
)
def test_answers_to_the_other_question_are_refused(lifted: bool, text: str, clause: str) -> None:
    state = manual("8-12 8-13")
    if lifted:
        lift(state, "8-12")
    assert refused(state, RED, text).clause == clause


@pytest.mark.rule("TRO-R23")
def test_a_piece_is_called_by_its_number_alone() -> None:
    state = manual("8-12 8-13")
    for text in ("lay 8-12", "lay 7-13", "lay 8-12 on 8-12"):
        assert "is not an answer to this question" in refused(state, RED, text).text


@pytest.mark.rule("TRO-R23", "TRO-R30")
def test_a_piece_taken_up_may_be_put_back() -> None:
    match = Match(GAME, "manual", 2, {"placement": "manual"})
    rng = stream("manual", "answers")
    while (seat := match.state.waiting[0]) is not None:
        options = match.state.options(seat)
        if match.state.phase == PUBLISH and options[0] < CLOSE:
            break
        match.play(seat, rng.pick(options))
    before = match.state.digest()
    match.play(seat, options[0])
    assert match.state.phase_of(seat).name == "place"
    match.undo(seat)
    assert match.state.digest() == before


@pytest.mark.rule("TRO-R23")
def test_the_others_do_not_see_that_a_piece_is_taken_up() -> None:
    state = manual("8-12 8-13")
    before = [seen_by(state, viewer) for viewer in all_but(state, RED)]
    slot = lift(state, "8-12")
    assert [seen_by(state, viewer) for viewer in all_but(state, RED)] == before
    assert (seen_by(state, RED)["phase"], seen_by(state, RED)["lifted"]) == ("place", slot)
    assert before[0]["phase"] == "publish"
    assert str(state.refusal(BLUE, 0).reason) == "It is not your turn. [TRO-41]"


# What is said and drawn ---------------------------------------------------------------------------


def told_to_red(state: TroiaState) -> str:
    """Every word and the whole picture that Red is given, the cells of the frames left out."""
    seen = shown(state)
    said = [WORDS.prompt(seen, EN), WORDS.board(seen, NAMES, EN)]
    said += [WORDS.label(seen, option, EN) for option in seen["options"]]
    picture = draw(seen)
    tent = [picture.find(f"slot-{held['slot']}") for held in seen["tent"]]
    said += [f"{element.attrib} {picture.name(element.get('id', ''))}" for element in tent]
    return "\n".join(said)


@pytest.mark.rule("TRO-R23", "TRO-58")
def test_no_word_and_no_part_of_the_board_names_the_cell_of_a_piece_in_the_tent() -> None:
    state = manual("7-13 8-21", "8-22")
    assert "7-13" not in told_to_red(state)
    assert "8-21" not in told_to_red(state)
    marks = WORDS.board(shown(state), NAMES, EN)
    assert "small letters" not in marks
    assert "p" not in {word for line in marks.split("\n")[:12] for word in line.split()}


@pytest.mark.rule("TRO-R23", "TRO-58")
@pytest.mark.parametrize("plans", ["printed", "random"])
def test_no_number_in_what_a_person_is_given_is_the_cell_of_a_piece_in_the_tent(plans: str) -> None:
    """Of two pieces on different cells all is the same but the ground that both faces show."""
    told = []
    for name in ("8-12", "8-13"):  # both are plan pieces
        state = holding("8-12", placement="manual", site_plans=plans)
        state.points = [2] * 73
        slot, other = slot_of(state, "8-12"), slot_of(state, "8-13")
        if name == "8-13":
            state.piece = state.piece[:]
            state.piece[slot], state.piece[other] = state.piece[other], state.piece[slot]
        seen = cast("dict[str, Any]", shown(asked_anew(state)))
        assert seen["tent"] == [{"slot": slot, "piece": -1}]
        (unplaced,) = seen.pop("unplaced")
        assert unplaced == {"slot": slot, "layer": 4, "points": 2, "ground": ground(name)}
        told.append(seen)
    assert told[0] == told[1]


def ground(name: str) -> list[float]:
    """How high the ground is at the corners of a piece."""
    return load().corners(piece(name))


@pytest.mark.rule("TRO-R23")
def test_a_piece_that_was_laid_this_turn_is_known_by_its_cell() -> None:
    state = manual("8-12 8-13")
    lift(state, "8-12")
    answer(state, RED, "on 8-12")
    seen = shown(state)
    slots = {held["slot"]: held["piece"] for held in seen["tent"]}
    assert slots == {slot_of(state, "8-12"): piece("8-12"), slot_of(state, "8-13"): -1}
    assert [one["slot"] for one in seen["unplaced"]] == [slot_of(state, "8-13")]
    assert seen_by(state, RED)["unplaced"] == []


@pytest.mark.rule("TRO-R23")
def test_the_picture_of_a_piece_to_be_placed_shows_its_contours_and_names_no_cell() -> None:
    state = manual("8-12")
    drawn = GAME.draw(shown(state), NAMES, EN)
    own = drawn.partition(f'<g id="slot-{slot_of(state, "8-12")}"')[2].partition("</g>")[0]
    assert contours(load(), 4, 1) in own
    assert "art-large" not in own
    assert "art-site-large" in drawn, "the frames show the contours of all their cells"


@pytest.mark.rule("TRO-R23")
def test_the_cells_differ_in_nothing_but_their_place() -> None:
    """Of two pieces that belong on different cells everything but their contours is the same."""
    for name in ("8-12", "8-13"):  # both are plan pieces
        state = manual(name)
        slot = lift(state, name)
        seen = shown(state)
        assert seen["options"] == list(range(57, 73))
        picture = draw(seen)
        cells = [picture.find(f"cell-8-{r}{c}") for r in range(1, 5) for c in range(1, 5)]
        assert {cell.get("class") for cell in cells} == {"cell option"}
        assert {cell.get("role") for cell in cells} == {"button"}
        assert picture.find("cell-7-12").get("data-option") is None
        lifted = picture.find(f"slot-{slot}")
        assert lifted.get("data-say") == "on"
        assert lifted.get("data-option") is lifted.get("data-drag") is None


@pytest.mark.rule("TRO-R23")
def test_a_piece_is_dragged_to_any_empty_cell() -> None:
    state = manual("8-12 8-13")
    picture = draw(shown(state))
    slot = slot_of(state, "8-12")
    held = picture.find(f"slot-{slot}")
    assert (held.get("data-then"), held.get("data-option")) == ("on", str(slot))
    cell = picture.find("cell-8-12").get("data-drop")
    answer(state, RED, f"lay {slot + 1}")
    answer(state, RED, f"{held.get('data-then')} {cell}")
    assert state.group_order == pieces("8-12")


@pytest.mark.rule("TRO-R23")
def test_labels_and_questions_name_layer_and_kind_alone() -> None:
    state = manual("7-13 8-21")
    slot = slot_of(state, "7-13")
    assert WORDS.label(shown(state), slot, EN) == f"Lay {slot + 1} (Troy VII): plan, 2 points"
    assert WORDS.label(shown(state), END, EN) == "End the turn without publishing"
    lift(state, "7-13")
    assert WORDS.prompt(shown(state), EN) == (
        f"Piece {slot + 1} of Troy VII (plan): choose the cell that its contour lines fit (ground "
        "at its corners: 31 31 / 37 35)."
    )
    assert WORDS.label(shown(state), piece("7-24"), EN) == "On 7-24 (Troy VII, row 2, column 4)"
    assert WORDS.label(shown(state), piece("7-24"), FR).startswith("Sur 7-24")
    answer(state, RED, "on 7-13")
    assert WORDS.label(shown(state), CLOSE, EN) == "Close: primordial, 3 points"


@pytest.mark.rule("TRO-R23")
@pytest.mark.parametrize("layer", range(5))
def test_the_ground_in_numbers_tells_every_cell_from_the_others(layer: int) -> None:
    """So that a terminal, too, shows what contour lines show."""
    first = load().layer_first[layer]
    cells = SIDES[layer] ** 2
    assert len({phrases.corners(load().corners(first + cell)) for cell in range(cells)}) == cells


@pytest.mark.rule("TRO-R23")
def test_the_board_in_words_shows_the_ground_of_pieces_and_frames() -> None:
    state = manual("7-13")
    slot = slot_of(state, "7-13") + 1
    said = WORDS.board(shown(state), NAMES, EN)
    assert f"In the tent: {slot} of Troy VII, plan, ground 31 31 / 37 35." in said
    assert "27 31 31 31 30" in said
    assert "31 36 37 35 31" in said
    assert "27 31 31 31 30" not in WORDS.board(shown(holding("7-13")), NAMES, EN)
    assert all(len(line) <= 80 for line in said.split("\n"))


@pytest.mark.rule("TRO-R23", "TRO-58")
def test_the_log_names_the_layer_of_an_examined_piece_and_not_its_cell() -> None:
    state = digging(RED, placement="manual")
    (slot,) = fill_front(state, RED, 1)
    answer(state, RED, f"examine {slot + 1}")
    layer = state.scenario.piece_layer[state.piece[slot]]
    fact = {"kind": "examined", "seat": RED, "clause": "TRO-57", "slot": slot}
    assert told(state, "examined", RED) == [{**fact, "home": layer}]
    assert told(state, "examined", BLUE) == [fact]
    first = at_starting_pieces(placement="manual", start_seat="fixed")
    first.collect_events()
    first.choose(RED, first.free[0])
    (mine,) = told(first, "started", RED)
    assert "piece" not in mine
    assert mine["home"] == first.scenario.piece_layer[first.piece[cast(int, mine["slot"])]]


@pytest.mark.rule("TRO-R23")
def test_the_bot_lays_by_hand_too() -> None:
    state = manual("8-12 8-13 8-22")
    rng = stream("hand", "bot")
    while state.waiting == [RED]:
        state.choose(RED, GAME.answer(seen_by(state, RED), rng))
    assert sorted(state.laid) == pieces("8-12 8-13 8-22")


@pytest.mark.rule("TRO-R23", "TRO-R21")
def test_a_turn_by_hand_scores_like_any_other() -> None:
    by_hand, plain = manual("8-12 8-13"), holding("8-12 8-13")
    for name in ("8-12", "8-13"):
        lift(by_hand, name)
        answer(by_hand, RED, f"on {name}")
        answer(plain, RED, f"lay {name}")
    answer(by_hand, RED, "close")
    for state in (by_hand, plain):
        empty_mound(state)
        end_turn(state, RED)
    assert by_hand.scores() == plain.scores() == [6, 0, 0, 0]
    with pytest.raises(Refusal):
        by_hand.choose(RED, END)
