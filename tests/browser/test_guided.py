"""The guided first game in a browser: lessons shown once, closed, asked for again."""

from __future__ import annotations

from collections import Counter

from tests.browser.conftest import People
from tests.browser.test_site import serious
from tests.browser.window import Window


def begin(window: Window) -> None:
    """From the game's page to the first question of a guided game."""
    window.settings()
    window.page.goto("/games/troia")
    window.page.click("header button[formaction$=guided]")
    window.wait()
    window.page.click("#introduction [data-skip]")


def topic(window: Window) -> str:
    return window.page.get_attribute("#lesson [data-topic]", "data-topic") or ""


def test_each_topic_is_explained_once_and_again_on_demand(people: People) -> None:
    ada = people.newcomer()
    begin(ada)
    met: Counter[str] = Counter()
    number = 0
    while met["card"] < 2:
        assert ada.wait(number)
        number = ada.number() + 1
        known = met[topic(ada)] > 0
        met[topic(ada)] += 1
        assert ada.page.is_visible("#lesson [data-topic]") is not known
        assert ada.page.is_visible("[data-explain]") is known
        ada.page.click(".choices button")
    ada.page.click("#lessons summary")
    assert ada.page.locator("#lessons li").count() == len(met)


def test_keys_put_an_explanation_away_and_bring_it_back(people: People) -> None:
    ada = people.newcomer("fr")
    begin(ada)
    note = ada.page.locator("#lesson [data-topic]")
    assert "votre tente" in note.inner_text()
    assert serious(ada.page) == []
    ada.page.keyboard.press("Escape")
    assert note.is_hidden()
    ada.page.keyboard.press("e")
    assert note.is_visible()
    assert ada.page.evaluate("document.activeElement.matches('[data-understood]')")
    ada.page.keyboard.press("Enter")
    assert note.is_hidden()
    ada.page.reload()
    ada.wait()
    assert note.is_hidden()


def test_on_a_phone_the_explanation_leaves_room_for_the_board(people: People) -> None:
    ada = people.newcomer(is_phone=True)
    begin(ada)
    box = ada.page.locator(".bar").bounding_box()
    assert box is not None
    assert box["height"] < 740 * 0.6
    assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    ada.page.click("[data-understood]")
    assert ada.page.is_hidden("#lesson [data-topic]")
