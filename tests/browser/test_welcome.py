"""The first time at a table: the settings are mentioned once, and cover nothing."""

from __future__ import annotations

from tests.browser.conftest import People
from tests.browser.test_site import serious


def test_a_newcomer_is_told_of_the_settings_once(people: People) -> None:
    ada = people.phone("fr")
    ada.open_table("me", "bot:random")
    ada.wait()
    assert "Première fois" in ada.page.inner_text("#welcome")
    assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert serious(ada.page) == []
    ada.page.click("#welcome [data-open=settings]")
    assert ada.page.is_visible("#settings select")
    assert ada.page.is_hidden("#welcome")
    ada.page.reload()
    ada.wait()
    assert ada.page.is_hidden("#welcome")


def test_a_spectator_is_told_nothing(people: People) -> None:
    ada = people.desktop()
    ada.open_table("bot:random", "bot:random")
    ada.page.wait_for_selector("#table[data-ready]")
    assert ada.page.locator("#welcome").count() == 0
