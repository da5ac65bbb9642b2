"""Screenshots of the main pages, in both languages, light and dark, for desktop and phone.

`python -m tools.shots` makes all of them, into build/shots; `python -m tools.shots table phone fr`
only those whose names hold these words. One match is played for them, by bots, and everyone in
the pictures sits on the same seat of it.
"""

import sys
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, Page, StorageState, sync_playwright

from tools.browser import FLAGS, executable
from tools.site import Site

OUT: Final = Path("build/shots")
AGENT: Final = "Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130.0 Mobile Safari/537.36"
SETTINGS: Final = '{"speed": "off", "confirm": "never", "marks": "off"}'
STILL: Final = f"localStorage.setItem('vestiges', '{SETTINGS}')"
PAGES: Final = {
    "home": "/",
    "game": "/games/troia",
    "rules": "/games/troia/rules#TRO-94",
    "new": "/games/troia/new",
    "account": "/account",
    "about": "/about",
    "lost": "/nothing/here",
}
STAGES: Final = (("start", "start", 0), ("card", "card", 3), ("dig", "dig", 4))
"""Moments of a match: what to call it, the question asked, the round it must have come to."""
LOBBY: Final = {"seat0": "me", "seat1": "open", "seat2": "bot:bot", "name": "Ada"}
MATCH: Final = {"seat0": "me", "seat1": "bot:bot", "seat2": "bot:bot", "public": "1"}


class Player:
    """Ada, whose seat all pictures show; she plays as bots advise her."""

    def __init__(self, context: BrowserContext) -> None:
        self.context = context
        self.request = context.request
        self.headers: dict[str, str] = {}

    def open(self, wish: dict[str, str]) -> str:
        """A new table; its id."""
        fields: dict[str, str | float | bool] = {"csrf": self.csrf(), **wish}
        answer = self.request.post("/games/troia/new", form=fields)
        self.headers = {"X-CSRF-Token": self.csrf()}
        return answer.url.rsplit("/", 1)[1]

    def csrf(self) -> str:
        """What her forms must carry."""
        return self.request.get("/account").text().split('name="csrf" content="')[1].split('"')[0]

    def look(self, table: str) -> dict[str, Any]:
        """The table as she may know it."""
        found: dict[str, Any] = self.request.get(f"/api/v1/tables/{table}").json()
        return found

    def advance(self, table: str, phase: str, round_: int) -> None:
        """Play until she is asked this kind of question in this round or later, or to the end."""
        while (seen := self.look(table))["stage"] != "over":
            view = seen["view"]
            if seen["choices"] and view["phase"] == phase and view["round"] >= round_:
                return
            self.answer(table, seen)

    def answer(self, table: str, seen: dict[str, Any]) -> None:
        """Give the answer a bot would give, if she is asked for one."""
        if seen["choices"]:
            address = f"/api/v1/tables/{table}"
            choice = self.request.post(f"{address}/hint", headers=self.headers).json()
            body = {"number": seen["number"], "option": choice["option"]}
            self.request.post(f"{address}/play", headers=self.headers, data=body)


@dataclass
class Screen:
    """A kind of screen, language and light, and the page open on it."""

    name: str
    """How its files are called: home-desk-en-light.png."""
    page: Page
    wanted: list[str]

    def shoot(self, name: str, address: str, *, whole: bool = False) -> None:
        """One picture, if it is wanted."""
        file = f"{name}-{self.name}.png"
        if all(word in file for word in self.wanted):
            self.page.goto(address)
            self.page.wait_for_timeout(400)
            self.page.screenshot(path=OUT / file, full_page=whole)
            print(OUT / file)


def screens(browser: Browser, url: str, known: StorageState, wanted: list[str]) -> list[Screen]:
    """Every kind of screen, language and light."""
    return [
        Screen(f"{size}-{lang}-{light}", window(browser, url, known, size, lang, light), wanted)
        for lang in ("en", "fr")
        for light in ("light", "dark")
        for size in ("desk", "phone")
    ]


def window(
    browser: Browser, url: str, known: StorageState, size: str, lang: str, light: str
) -> Page:
    """A window in which Ada is known."""
    is_phone = size == "phone"
    context = browser.new_context(
        base_url=url,
        storage_state=known,
        locale=lang,
        viewport={"width": 360, "height": 740} if is_phone else {"width": 1280, "height": 800},
        color_scheme="dark" if light == "dark" else "light",
        is_mobile=is_phone,
        has_touch=is_phone,
        device_scale_factor=2 if is_phone else 1,
        user_agent=AGENT if is_phone else None,
    )
    context.add_init_script(STILL)
    return context.new_page()


def shoot_all(browser: Browser, url: str, wanted: list[str]) -> None:
    """A lobby, a match from its beginning to its end, its replay, and the pages around."""
    ada = Player(browser.new_context(base_url=url))
    lobby, table = ada.open(LOBBY), ada.open(MATCH)
    kinds = screens(browser, url, ada.context.storage_state(), wanted)
    for name, phase, round_ in STAGES:
        ada.advance(table, phase, round_)
        for screen in kinds:
            screen.shoot(f"table-{name}", f"/tables/{table}")
    ada.advance(table, "publish", 6)
    ada.answer(table, ada.look(table))
    for screen in kinds:
        screen.shoot("table-publish", f"/tables/{table}")
        screen.shoot("table-whole", f"/tables/{table}", whole=True)
    ada.advance(table, "", 99)
    for screen in kinds:
        screen.shoot("lobby", f"/tables/{lobby}", whole=True)
        screen.shoot("end", f"/tables/{table}", whole=True)
        screen.shoot("replay", f"/tables/{table}/replay?step=60&seat=0")
        for name, address in PAGES.items():
            screen.shoot(name, address, whole=name != "rules")


def main() -> int:
    """Make the pictures."""
    OUT.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Site(Path(folder))
        site.start()
        browser = playwright.chromium.launch(executable_path=executable(), args=list(FLAGS))
        shoot_all(browser, site.url, sys.argv[1:])
        browser.close()
        site.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
