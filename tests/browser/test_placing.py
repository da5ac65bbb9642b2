"""Troia with manual placement: pieces are dragged to the cell one takes for theirs, or clicked."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import pytest

from tests.browser.conftest import People
from tests.browser.test_playing import answer, given, to
from tests.browser.window import Window
from vestiges.games.troia.rules.publishing import END

CELLS: Final = "all => all.map(one => one.closest('[id]').id)"


@pytest.fixture
def me(people: People) -> Iterator[Window]:
    """Someone who has a piece to publish, at a table where one finds its cell."""
    window = people.desktop()
    window.settings()
    options = {"option-placement": "manual", "option-card_choice": "highest"}
    window.open_table("me", "bot:random", "bot:random", **options)
    to(window, "Lay")
    yield window
    # A browser notes every refusal in its console.
    window.complaints = [said for said in window.complaints if "422" not in said]


def drag(window: Window, piece: str, cell: str) -> None:
    """Drag a piece of the tent to a cell and wait for what comes of it."""
    window.page.evaluate("document.querySelector('#wrong').textContent = ''")
    window.page.mouse.move(*window.spot_of_element(piece))
    window.page.mouse.down()
    x, y = window.spot_of_element(cell)
    window.page.mouse.move(x - 8, y - 8, steps=4)
    window.page.mouse.move(x, y, steps=2)
    window.page.mouse.up()
    settle(window)


def click(window: Window, option: str) -> None:
    """Click an option and wait for what comes of it."""
    window.click_option(option)
    settle(window)


def settle(window: Window) -> None:
    """Wait until nothing is on its way to the server."""
    window.page.wait_for_timeout(300)
    window.page.wait_for_function(
        "() => !document.querySelector('#table').classList.contains('busy')"
    )


def take_up(window: Window, gesture: Callable[[str], None]) -> str:
    """Try the pieces until one can be laid, in as many turns as that takes; its option."""
    while True:
        before = given(window)
        for option in window.options()[:-1]:
            gesture(option)
            if given(window) > before:
                return option
        answer(window, str(END))
        to(window, "Lay")


def complaint(window: Window) -> str:
    return window.page.inner_text("#wrong") if window.page.is_visible("#wrong") else ""


@pytest.mark.rule("TRO-R23")
def test_a_piece_is_dragged_until_its_cell_is_found(me: Window) -> None:
    """One drag takes the piece up and lays it; nothing but trying tells the cells apart."""
    assert "row" not in me.page.inner_text(".choices")
    first = me.page.locator("#board .cell").first.get_attribute("id") or ""
    piece = f"slot-{take_up(me, lambda option: drag(me, f'slot-{option}', first))}"
    taken = given(me) if complaint(me) else given(me) - 1
    cells = me.page.locator("#board .cell[data-option]").evaluate_all(CELLS)
    tries = 0
    while given(me) == taken:
        assert "does not fit on" in complaint(me)
        assert tries < len(cells) > 1
        drag(me, piece, cells[tries])
        tries += 1
    assert given(me) == taken + 1
    assert complaint(me) == ""


@pytest.mark.rule("TRO-R23")
def test_a_cell_is_found_by_clicking(me: Window) -> None:
    take_up(me, lambda option: click(me, option))
    taken = given(me)
    cells = me.options()
    assert len(me.page.locator("#board .cell.option").all()) == len(cells) > 1
    for cell in cells:
        click(me, cell)
        if given(me) > taken:
            break
        assert "does not fit on" in complaint(me)
    assert given(me) == taken + 1
