"""The board part by part: what each shows at which moment of a match."""

import re

import pytest

from tests.boards.pictures import SVG, Picture, where
from tests.games.troia import builder, text_helpers
from tests.games.troia.builder import BLUE, GREEN, RED
from tests.games.troia.pictures import board, draw
from tests.games.troia.text_helpers import changed
from vestiges.engine.game import SHAPES, Shape
from vestiges.games.troia.components import load
from vestiges.games.troia.rules.digging import EXAMINE, STOP
from vestiges.games.troia.rules.publishing import CLOSE, END
from vestiges.games.troia.state import TroiaState
from vestiges.games.troia.view import view

# The mound --------------------------------------------------------------------------------------


def test_pieces_are_drawn_by_rising_height() -> None:
    picture = board(builder.at_starting_pieces(), BLUE)
    said = [picture.name(e.get("id", "")) for e in picture.find("mound") if e.get("id")]
    heights = [int(re.findall(r"height (\d+)", name)[0]) for name in said]
    assert heights == sorted(heights)
    assert len(heights) == 73


@pytest.mark.rule("TRO-V29")
def test_what_blocks_a_piece_and_what_only_bridges_it_is_told_apart() -> None:
    state = builder.digging()
    builder.heap(state, builder.V29)
    picture = board(state, RED)
    assert picture.find("slot-0").get("data-bridges") == "slot-3"
    assert picture.find("slot-1").get("data-blockers") == "slot-2"
    assert picture.find("slot-1").get("data-ask") == "1"
    assert "bridged" in picture.find("slot-0").get("class", "")
    assert [e.get("data-option") for e in picture.of_class("bridge")] == ["0"]
    goal = picture.find("slot-0").get("data-drag")
    assert goal
    assert [e.get("data-drag") for e in picture.of_class("bridge")] == [goal]
    assert picture.name("slot-1").endswith("2 pieces must go first")
    assert picture.name("slot-0") == "Piece 1 (symbol of Troy I, height 1)"
    assert board(state, BLUE).name("slot-0").endswith("free, bridged by 4")
    assert picture.find("slot-3").get("data-frees") == "slot-2"
    assert picture.find("slot-2").get("data-frees") is None  # it is not free itself


def test_with_any_cover_the_bridging_pieces_count_as_well() -> None:
    state = builder.digging(uncovered_rule="cover")
    builder.heap(state, builder.V29)
    picture = board(state, RED)
    assert picture.name("slot-0").endswith("1 piece must go first")
    assert not picture.of_class("bridge")
    assert picture.find("slot-3").get("data-frees") == "slot-0 slot-2"


@pytest.mark.parametrize("shape", SHAPES)
def test_every_piece_that_may_be_chosen_bears_the_number_of_its_label(shape: Shape) -> None:
    for state in (builder.at_starting_pieces(), builder.digging()):
        seat = state.waiting[0]
        picture = board(state, seat, shape)
        numbers = {
            int(e.get("data-option", "")): [t.text for t in e.iter(f"{SVG}text")]
            for kind in ("free", "bridge")
            for e in picture.of_class(kind)
        }
        for slot in [option for option in state.options(seat) if option < EXAMINE]:
            if slot != STOP:
                assert numbers[slot] == [str(slot + 1)]


def test_nothing_glows_for_those_who_are_not_asked() -> None:
    state = builder.digging(RED)
    for viewer in (BLUE, None):
        picture = board(state, viewer)
        assert not picture.of_class("option")
        assert not picture.of_class("glow")
        assert picture.asked() == []


def test_a_mound_that_is_not_there_says_so() -> None:
    assert board(builder.begin(), RED).words("mound") == ["The mound is not built yet."]
    state = builder.digging()
    builder.empty_mound(state)
    assert board(state, RED).words("mound") == ["The mound is empty."]


# Digging ----------------------------------------------------------------------------------------


def test_a_digging_turn_shows_its_moves_and_its_front() -> None:
    state = builder.digging()
    slot = builder.dig(state, RED)[0]
    picture = board(state, RED)
    assert picture.name("moves") == "Moves left: 4"
    assert f"slot-{slot}" in picture.within("front-0")
    assert picture.find(f"slot-{slot}").get("data-option") == str(EXAMINE + slot)
    assert picture.find(f"slot-{slot}").get("data-drag") == "tent-0"
    assert "In front of your tent: 1 of 5" in picture.words("front-0")
    assert str(slot + 1) in picture.words(f"slot-{slot}")
    assert f"slot-{slot}" in board(state, BLUE).within("front-0")
    assert board(state, BLUE).name("moves") == "Moves left: 4"


def test_a_stop_that_is_not_allowed_can_be_asked_about() -> None:
    state = builder.digging()
    builder.fill_front(state, RED, 6)
    assert STOP in board(state, RED).asked()


# Publishing -------------------------------------------------------------------------------------


def composing(lying: str, held: str, *laid: str) -> TroiaState:
    """Red puts a publication together."""
    state = builder.publishing()
    builder.publish_before(state, lying)
    builder.put_in_tent(state, RED, held)
    for name in laid:
        state.choose(RED, builder.piece(name))
    return state


def test_the_frames_say_what_to_beat_and_what_is_missing() -> None:
    state = builder.at_cards()
    builder.publish_before(state, "2-13 2-23")
    picture = board(state, None)
    assert picture.said("frame-2") == "Troy II 7 7 beat 2"
    assert picture.words("frame-1")[-1] == "empty"
    assert (
        outlined(picture, "frame-2")
        == "M200 0h100M200 0v100M300 0v100M200 200h100M200 100v100M300 100v100"
    )


def outlined(picture: Picture, frame: str) -> str:
    """The outline of the largest group in a frame."""
    (outline,) = [e for e in picture.find(frame).iter() if e.get("class") == "largest"]
    return outline.get("d", "")


@pytest.mark.rule("TRO-77")
def test_what_was_laid_in_this_turn_counts_for_the_largest_group() -> None:
    state = composing("2-13", "2-23 2-33 7-13")
    builder.lay_down(state, RED, "2-23")
    picture = board(state, RED)
    assert picture.words("frame-2")[-1] == "beat 2"
    assert outlined(picture, "frame-2").count("M") == 6
    assert outlined(board(state, BLUE), "frame-2").count("M") == 4


def test_own_pieces_wait_at_their_cells_for_oneself_alone() -> None:
    state = composing("", "7-13 8-12 8-13")
    picture = board(state, RED)
    assert [e.get("id") for e in picture.of_class("dock")] == [
        "dock-7-13",
        "dock-8-12",
        "dock-8-13",
    ]
    assert not board(state, BLUE).of_class("dock")
    assert not board(state, None).of_class("dock")
    assert not draw(changed(view(state, RED), manual=True)).of_class("dock")


def test_a_publication_in_the_making_shows_status_and_points() -> None:
    state = composing("2-13 2-23", "2-22 2-32 2-31", "2-22", "2-32")
    picture = board(state, RED)
    assert picture.said("frame-2").endswith("secondary +4")
    assert picture.buttons()[CLOSE] == "Close: secondary, 4 points"
    assert END in picture.asked()
    slot = builder.slot_of(state, "2-22")
    assert f"slot-{slot}" in picture.within("frame-2")
    assert f"slot-{slot}" not in picture.within("tent-0")


def test_pieces_of_the_tent_stay_where_they_are_while_others_are_laid() -> None:
    before, after = (composing("", "2-22 2-32 2-31", *laid) for laid in ((), ("2-22",)))
    for name in ("2-31", "2-32"):
        slot = f"slot-{builder.slot_of(after, name)}"
        places = [board(state, RED).find(slot).get("transform") for state in (before, after)]
        assert places[0] == places[1]


def test_a_publication_too_small_so_far_says_so() -> None:
    state = composing("2-13 2-23", "2-31 2-32 2-41", "2-31")
    picture = board(state, RED)
    assert picture.said("frame-2").endswith("not yet legal")
    assert CLOSE in picture.asked()


@pytest.mark.rule("TRO-110", "TRO-111")
def test_the_track_shows_where_the_turn_leads_and_whom_it_pushes_back() -> None:
    state = composing("", "8-44", "8-44")
    builder.stand(state, 12, 14, 13, 3)
    picture = board(state, RED)
    assert picture.name("track") == "Reputation track"
    preview = picture.of_class("preview")[0]
    assert preview.findtext(f"{SVG}title") == "This turn would take your pawn to 14"
    tokens = [e for e in preview.iter() if e.get("class") == "token"]
    assert [e.findtext(f"{SVG}text") for e in tokens] == ["B"]
    behind = where(picture.find("pawn-0").get("transform", ""))  # 13 is held, 12 is left
    assert where(tokens[0].get("transform", "")) == behind
    assert not board(state, BLUE).of_class("preview")


# Cards ------------------------------------------------------------------------------------------


def test_a_chosen_card_is_seen_by_its_owner_alone() -> None:
    state = builder.at_cards()
    builder.hold(state, RED, 5, 61)
    builder.answer(state, RED, "card 61")
    assert "card-61" in board(state, RED).within("player-0")
    assert "card-61" in board(state, RED, "tall").within("turns")
    for other in (BLUE, None):
        assert not board(state, other).has("card-61")
        assert len(board(state, other).of_class("back")) == 3  # the pile and Red's


@pytest.mark.rule("TRO-V25")
def test_the_bar_shows_the_turns_in_their_order() -> None:
    state = builder.at_cards()
    builder.put_in_tent(state, RED, "8-12")
    builder.play_cards(state, 61, 58, 18, 33)
    for shape in SHAPES:
        picture = board(state, GREEN, shape)
        assert [word for word in picture.words("turns") if word.isdigit()] == [
            *("61", "58", "33", "18")
        ]
        assert picture.find("card-61").get("data-from") == "hand-0"
    assert board(state, GREEN).within("player-3") == [
        *("played-3", "card-33", "tent-3", "owed-3", "hand-3", "front-3")
    ]


# The end, and the words -------------------------------------------------------------------------


def test_at_the_end_everything_is_opened() -> None:
    state, _ = text_helpers.course(0)[-1]
    picture = board(state, None)
    shown = {name for name in picture.by_id if name.startswith(("piece-", "slot-"))}
    assert len(shown) == 73
    for lying in view(state, None)["mound"]:
        piece = load().piece_names[state.piece[lying["slot"]]]
        assert piece in picture.name(f"slot-{lying['slot']}")


def test_names_are_escaped_and_shortened() -> None:
    names = ['<b>"Ann" & co</b>', "Bartholomew the Very Long-Winded of Nowhere", "'", "]]>"]
    for shape in SHAPES:
        picture = draw(view(builder.digging(), RED), shape=shape, names=names)
        assert picture.name("pawn-0").startswith('<b>"Ann" & co</b>')
        assert any(word.endswith("…") for word in picture.words("player-1"))


def test_a_colour_is_never_alone() -> None:
    picture = board(builder.at_cards(), None)
    marks = [picture.find(f"pawn-{seat}") for seat in range(4)]
    outlines = [path.get("d") for mark in marks for path in mark.iter(f"{SVG}path")]
    assert len(set(outlines)) == 4
    assert [mark.findtext(f".//{SVG}text") for mark in marks] == ["R", "B", "G", "Y"]
    assert len(set(load().layer_symbols)) == 5
