"""Fixtures: a site and a browser for each worker, and people with windows of their own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, StorageState, sync_playwright

from tests.browser.window import Window, open_window
from tools.browser import FLAGS, executable
from tools.site import Site

SEEDED: Final = "tests.browser.seeded"
"""Matches that are the same each time: what a test meets does not depend on luck."""


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A running server, shared by all tests of a worker: each of them brings its own people."""
    running = Site(tmp_path_factory.mktemp("site"), SEEDED)
    running.start()
    yield running
    running.stop()


@pytest.fixture
def own_site(tmp_path: Path) -> Iterator[Site]:
    """A running server for a test that ends it."""
    running = Site(tmp_path, SEEDED)
    running.start()
    yield running
    running.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser a worker."""
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=executable(), args=list(FLAGS))
        yield started
        started.close()


class People:
    """Opens windows, and sees to it that nothing went wrong unseen in any of them."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.browser = browser
        self.url = url
        self.windows: list[Window] = []

    def desktop(
        self, lang: str = "en", *, script: bool = True, known: StorageState | None = None
    ) -> Window:
        """Someone at a computer, who knows the games."""
        return self._add(open_window(self.browser, self.url, lang, script=script, known=known))

    def phone(self, lang: str = "en") -> Window:
        """Someone with a phone, 360 pixels wide, who knows the games."""
        return self._add(open_window(self.browser, self.url, lang, is_phone=True))

    def newcomer(self, lang: str = "en", *, is_phone: bool = False) -> Window:
        """Someone who has never played anything here."""
        window = open_window(self.browser, self.url, lang, is_phone=is_phone, is_newcomer=True)
        return self._add(window)

    def _add(self, window: Window) -> Window:
        self.windows.append(window)
        return window


@pytest.fixture
def people(browser: Browser, site: Site) -> Iterator[People]:
    """People who come to the shared site."""
    came = People(browser, site.url)
    yield came
    for window in came.windows:
        window.close()
    for window in came.windows:
        assert window.complaints == [], "the console must stay silent"
        assert window.strangers == [], "nothing may be asked of another site"
