"""Pictures of the main pages, in both languages, light and dark, on a desk and on a phone.

python -m tools.shots              all of them, into build/shots
python -m tools.shots table en     those whose names hold these words
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

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
TABLE: Final = {"seat0": "me", "seat1": "bot:bot", "seat2": "bot:bot", "public": "1"}


@dataclass
class Sitting:
    """Someone on a kind of screen, and the tables they sit at."""

    context: BrowserContext
    page: Page
    size: str
    """How the files of this sitting are called: home-desk-en-light.png."""
    wanted: list[str]

    def shoot(self, name: str, *, whole: bool = False) -> None:
        """One picture, if it is wanted."""
        file = f"{name}-{self.size}.png"
        if all(word in file for word in self.wanted):
            self.page.screenshot(path=OUT / file, full_page=whole)
            print(OUT / file)

    def headers(self) -> dict[str, str]:
        """What the API asks of a browser."""
        return {"X-CSRF-Token": self.page.locator("meta[name=csrf]").get_attribute("content") or ""}

    def open(self, seats: dict[str, str], name: str = "Ada") -> str:
        """A new table, and its page; its id."""
        fields: dict[str, str | float | bool] = {"name": name, **seats}
        if self.page.url != "about:blank":
            fields["csrf"] = self.headers()["X-CSRF-Token"]
        answer = self.context.request.post("/games/troia/new", form=fields)
        self.page.goto(answer.url)
        return answer.url.rsplit("/", 1)[1]

    def look(self, table: str) -> dict[str, Any]:
        """The table as its page's owner may know it."""
        found: dict[str, Any] = self.context.request.get(f"/api/v1/tables/{table}").json()
        return found

    def advance(self, table: str, phase: str, round_: int) -> None:
        """Let a bot answer until this kind of question is asked in this round or later."""
        while True:
            seen = self.look(table)
            view = seen["view"]
            if seen["stage"] == "over":
                return
            if seen["choices"] and view["phase"] == phase and view["round"] >= round_:
                return
            if seen["choices"]:
                self.answer(table, seen["number"])
            else:
                self.page.wait_for_timeout(60)

    def answer(self, table: str, number: int) -> None:
        """Give the answer a bot would give."""
        request, headers = self.context.request, self.headers()
        choice = request.post(f"/api/v1/tables/{table}/hint", headers=headers).json()
        body = {"number": number, "option": choice["option"]}
        request.post(f"/api/v1/tables/{table}/play", headers=headers, data=body)

    def settle(self) -> None:
        """Wait until the page shows what the server does."""
        self.page.reload()
        self.page.wait_for_selector("#board svg")
        self.page.wait_for_timeout(400)


def sittings(browser: Browser, url: str, wanted: list[str]) -> Iterator[Sitting]:
    """Every kind of screen, language and light."""
    for lang in ("en", "fr"):
        for scheme in ("light", "dark"):
            for size in ("desk", "phone"):
                name = f"{size}-{lang}-{scheme}"
                skipped = {"desk", "phone", "en", "fr", "light", "dark"} - {size, lang, scheme}
                if skipped.isdisjoint(wanted):
                    yield sit_down(browser, url, name, wanted)


def sit_down(browser: Browser, url: str, name: str, wanted: list[str]) -> Sitting:
    """A fresh window."""
    size, lang, scheme = name.split("-")
    is_phone = size == "phone"
    context = browser.new_context(
        base_url=url,
        locale=lang,
        viewport={"width": 360, "height": 740} if is_phone else {"width": 1280, "height": 800},
        color_scheme="dark" if scheme == "dark" else "light",
        is_mobile=is_phone,
        has_touch=is_phone,
        device_scale_factor=2 if is_phone else 1,
        user_agent=AGENT if is_phone else None,
    )
    context.add_init_script(STILL)
    return Sitting(context, context.new_page(), name, wanted)


def shoot_tables(sitting: Sitting) -> None:
    """A lobby, a match from its beginning to its end, and its replay."""
    sitting.open({"seat0": "me", "seat1": "open", "seat2": "bot:bot"})
    sitting.shoot("lobby", whole=True)
    table = sitting.open(TABLE)
    for name, phase, round_ in (("start", "start", 0), ("card", "card", 3), ("dig", "dig", 4)):
        sitting.advance(table, phase, round_)
        sitting.settle()
        sitting.shoot(f"table-{name}")
    sitting.advance(table, "publish", 6)
    sitting.answer(table, sitting.look(table)["number"])
    sitting.settle()
    sitting.shoot("table-publish")
    sitting.shoot("table-whole", whole=True)
    sitting.advance(table, "", 99)
    sitting.settle()
    sitting.shoot("end", whole=True)
    sitting.page.goto(f"/tables/{table}/replay?step=60&seat=0")
    sitting.page.wait_for_timeout(300)
    sitting.shoot("replay")


def main() -> int:
    """Make the pictures."""
    OUT.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Site(Path(folder))
        site.start()
        browser = playwright.chromium.launch(executable_path=executable(), args=list(FLAGS))
        for sitting in sittings(browser, site.url, sys.argv[1:]):
            shoot_tables(sitting)
            for name, address in PAGES.items():
                sitting.page.goto(address)
                sitting.page.wait_for_timeout(200)
                sitting.shoot(name, whole=name != "rules")
            sitting.context.close()
        browser.close()
        site.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
