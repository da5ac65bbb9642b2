"""The replay in a browser: spoiler-free first, all cards open after a word of warning."""

from __future__ import annotations

from tests.browser.conftest import People
from tests.browser.test_site import serious


def test_all_cards_are_turned_up_on_demand_and_down_again(people: People) -> None:
    ada = people.desktop()
    ada.settings()
    table = ada.open_table("me", "bot:random")
    ada.page.click("details.foldout:has(form[action$=resign]) summary")
    ada.page.click("form[action$=resign] button")
    ada.page.wait_for_selector("[data-part=ending] h2")
    ada.page.goto(f"/tables/{table}/replay")
    closed = ada.page.inner_html("#board")
    assert ada.page.is_hidden(".revealed")
    ada.page.click(".reveal summary")
    ada.page.click(".reveal [data-reveal]")
    ada.page.wait_for_function(
        "old => document.querySelector('#board').innerHTML !== old", arg=closed
    )
    assert ada.page.is_visible(".revealed")
    assert serious(ada.page) == []
    assert "open" not in ada.page.url
    assert "open" not in ada.page.input_value("#link")
    ada.page.click(".revealed [data-reveal]")
    ada.page.wait_for_selector(".revealed", state="hidden")
    ada.page.wait_for_selector(".reveal summary")
