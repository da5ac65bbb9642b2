"""Troia in the browser: what the board shows when one points at a piece."""

from __future__ import annotations

from tests.browser.conftest import People

HELD = "all => all.find(one => one.dataset.option)?.id"


def test_pointing_at_a_piece_lights_up_what_its_dig_would_free(people: People) -> None:
    me = people.desktop()
    me.settings()
    me.open_table("me", "bot:random", "bot:random", **{"option-card_choice": "highest"})
    assert me.wait()  # for a starting piece
    piece = me.page.locator("#mound [data-frees]").evaluate_all(HELD)
    names = me.page.get_attribute(f"#{piece}", "data-frees")
    assert names
    me.page.locator(f"#{piece}").dispatch_event("pointerover")
    for name in names.split():
        assert "frees" in (me.page.get_attribute(f"#{name}", "class") or "")
    me.page.locator("#board").dispatch_event("pointerleave")
    assert me.page.locator("#board .frees").count() == 0
