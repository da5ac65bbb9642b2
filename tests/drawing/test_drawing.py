"""The drawing package: boxes, texts, SVG elements, scenes."""

from __future__ import annotations

import pytest

from vestiges.drawing.layout import Box
from vestiges.drawing.scene import Scene
from vestiges.drawing.svg import at, heading, number, text, title
from vestiges.drawing.text_width import CLOSE, USUAL
from vestiges.engine.state import View
from vestiges.engine.text import Tongue
from vestiges.words import tongue

EN = tongue("en", "troia")


def label(_view: View, option: int, _tongue: Tongue) -> str:
    """Options are called by their numbers."""
    return f"<{option}>"


def scene(seat: int | None = 0, *options: int) -> Scene[View]:
    """Seat 0 is asked to dig."""
    view: View = {
        "game": "toy",
        "box": "",
        "seat": seat,
        "seats": 2,
        "phase": "dig",
        "waiting": [0],
        "options": list(options),
        "over": False,
        "scores": [0, 0],
    }
    return Scene(view, ["Ada", "Max"], EN, "wide", label, ["red", "blue"])


def test_an_offered_answer_is_a_button_that_keys_reach_once() -> None:
    drawn = scene(0, 3)
    first = drawn.answer("piece", 3, "dig")
    assert first == (
        'class="piece option" data-option="3" tabindex="0" role="button" aria-label="&lt;3&gt;"'
    )
    again = drawn.answer("piece", 3, "dig")
    assert again == 'class="piece option" data-option="3" aria-hidden="true"'


def test_the_reason_of_what_is_not_offered_can_be_asked_for() -> None:
    assert scene(0, 3).answer("piece", 4, "start", "dig") == 'class="piece" data-ask="4"'


@pytest.mark.parametrize("seat", [1, None])
def test_who_is_not_asked_has_nothing_to_choose(seat: int | None) -> None:
    drawn = scene(seat)
    assert drawn.choice("piece", 3) == drawn.answer("piece", 3, "dig") == 'class="piece"'


def test_an_answer_to_another_question_is_none() -> None:
    drawn = scene(0, 3)
    assert drawn.answer("piece", 3, "publish") == drawn.answer("piece", 3) == 'class="piece"'
    assert not drawn.offers(3, "publish")
    assert drawn.offers(3, "dig")


def test_a_player_is_called_by_name_and_colour() -> None:
    assert [scene().who(seat) for seat in (0, 1)] == ["Ada (red)", "Max (blue)"]


def test_a_picture_says_its_game_its_width_and_its_size() -> None:
    drawn = scene().document("A & B", (360, 99.5), "<g/>")
    assert 'viewBox="0 0 360 99.5"' in drawn
    assert 'class="board toy wide"' in drawn
    assert 'aria-label="A &amp; B"' in drawn


def test_texts_cannot_break_out_of_their_element() -> None:
    assert title('<"&') == "<title>&lt;&quot;&amp;</title>"
    assert "&lt;b&gt;" in text(0, 0, "<b>")


def test_numbers_are_short() -> None:
    assert [number(n) for n in (3, 2.04, -1.25)] == ["3", "2", "-1.2"]
    assert at(1, 2) == 'transform="translate(1 2)"'
    assert at(1, 2, 0.5, 90) == 'transform="translate(1 2) rotate(90) scale(0.5)"'


def test_a_line_is_shortened_to_its_room() -> None:
    assert USUAL.fit("seven letters", 60, 10) == "seven let…"
    assert CLOSE.fit("seven letters", 62, 10) == "seven lett…"
    assert USUAL.fit("short", 60, 10) == "short"


def test_a_text_is_broken_between_words_and_cut_where_there_is_no_room() -> None:
    assert USUAL.wrap("one two three four", 60, 10) == ["one two", "three four"]
    assert USUAL.wrap("interminable word", 30, 10) == ["interminable", "word"]
    assert USUAL.lines("one two three four", 60, 10, 1) == ["one two t…"]
    assert USUAL.lines("interminable word", 30, 10, 2) == ["inte…", "word"]
    assert USUAL.wrap("", 60, 10) == [""]


def test_a_box_knows_its_edges_and_its_middle() -> None:
    box = Box(10, 20, 30, 40)
    assert (box.right, box.bottom, box.middle, box.centre) == (40, 60, 25, (25, 40))
    assert box.inside(5) == Box(15, 25, 20, 30)
    assert heading(box, "Tent").endswith(">Tent</text>")


def test_nothing_has_no_minus() -> None:
    """Whichever of the two zeros comes first: coordinates are remembered by their value."""
    assert [number(-0.0), number(0.0), number(-0.04), number(-0.1)] == ["0", "0", "0", "-0.1"]
