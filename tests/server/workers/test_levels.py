"""Levels at a table: five in the form, told on the seats, refused in one line if unknown."""

from __future__ import annotations

import pytest

from tests.server.conftest import Live
from tests.server.pages.test_pages import browser, sit
from vestiges import games
from vestiges.bots import LEVELS
from vestiges.server.catalogue import TITLES, levels
from vestiges.words import tongue


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_form_offers_the_five_levels_of_every_game(live: Live, lang: str) -> None:
    client = browser(live, lang)
    for name in games.names():
        page = client.get(f"/games/{name}/new")
        for level, text in levels(tongue(lang)):
            assert f'value="bot:{level}">{text}</option>' in page.text
    assert [level for level, _ in levels(tongue(lang))] == list(LEVELS)
    assert tuple(TITLES) == LEVELS


def test_a_seat_tells_its_bots_level(live: Live) -> None:
    client = browser(live)
    page = sit(client, "me", "bot:novice", "none", "none", name="Ada")
    assert "novice bot" in page.text


def test_a_level_that_there_is_not_is_refused(live: Live) -> None:
    page = sit(browser(live), "me", "bot:hal", "none", "none", name="Ada")
    assert page.status_code == 422
    assert "There is no bot “hal”." in page.text
