"""Troia in the browser: what the board shows when one points at a piece, and when one is taken."""

from __future__ import annotations

from tests.browser.conftest import People
from tests.browser.window import Window

HELD = "all => all.find(one => one.dataset.option)?.id"


def at_the_mound(people: People, speed: str) -> Window:
    """Someone who is to take a starting piece."""
    me = people.desktop()
    me.settings(speed=speed)
    options = {"option-card_choice": "highest", "option-start_seat": "fixed"}
    me.open_table("me", "bot:random", "bot:random", **options)
    assert me.wait()
    return me


def test_pointing_at_a_piece_lights_up_what_its_dig_would_free(people: People) -> None:
    me = at_the_mound(people, "off")
    piece = me.page.locator("#mound [data-frees]").evaluate_all(HELD)
    names = me.page.get_attribute(f"#{piece}", "data-frees")
    assert names
    me.page.locator(f"#{piece}").dispatch_event("pointerover")
    for name in names.split():
        assert "frees" in (me.page.get_attribute(f"#{name}", "class") or "")
    me.page.locator("#board").dispatch_event("pointerleave")
    assert me.page.locator("#board .frees").count() == 0


def test_dust_rises_where_a_piece_was_taken_and_settles(people: People) -> None:
    me = at_the_mound(people, "slow")
    me.page.click(".choices button")
    me.page.wait_for_selector("#mound .dust", state="attached")
    me.page.wait_for_selector("#mound .dust", state="detached")
