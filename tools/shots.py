"""Screenshots of the tables and pages, to be looked at.

`python -m tools.shots` makes all of them, into build/shots; `python -m tools.shots museum phone fr`
only those with these words in their names. Ada plays each game against bots, as its own bot would.
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, Page, StorageState, sync_playwright
from rich.progress import track

from tools.browser import FLAGS, executable
from tools.site import Site
from vestiges import games
from vestiges.engine.chance import stream

OUT: Final = Path("build/shots")
AGENT: Final = "Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130.0 Mobile Safari/537.36"
SETTINGS: Final = '{"speed": "off", "confirm": "never", "marks": "off", "sound": "off"}'
KNOWN: Final = "localStorage.setItem('vestiges introduced', '{}')"
SIZES: Final = {
    "phone": (360, 740),
    "landscape": (844, 390),
    "tablet": (768, 1024),
    "desktop": (1366, 768),
    "large": (1920, 1080),
}
LOOKS: Final = (("en", "light"), ("fr", "dark"))
PAGES: Final = {
    "home": "/",
    "game": "/games/museum",
    "rules": "/games/troia/rules#TRO-94",
    "new": "/games/anarchipel/new",
    "account": "/account",
    "about": "/about",
    "missing": "/nothing/here",
}
MOMENTS: Final = {"start": 0, "early": 12, "middle": 45}
"""How many answers Ada has given; the last picture is of the end."""


class Player:
    """Ada, whose seat all pictures show; she plays as the game's own bot does."""

    def __init__(self, context: BrowserContext, game: str) -> None:
        self.request = context.request
        self.game = games.find(game)
        self.rng = stream("shots", game)
        self.answers = 0
        seats = min(max(self.game.seats), 4)
        wish = {"seat0": "me", "name": "Ada", "public": "1"}
        wish |= {f"seat{number}": "bot:bot" for number in range(1, seats)}
        answer = self.request.post(f"/games/{game}/new", form={"csrf": self.csrf(), **wish})
        self.table = answer.url.rsplit("/", 1)[1]
        self.headers = {"X-CSRF-Token": self.csrf()}

    def csrf(self) -> str:
        """What her forms must carry."""
        return self.request.get("/account").text().split('name="csrf" content="')[1].split('"')[0]

    def look(self) -> dict[str, Any]:
        """The table as she may know it."""
        found: dict[str, Any] = self.request.get(f"/api/v1/tables/{self.table}").json()
        return found

    def advance(self, answers: int) -> None:
        """Play until she has given so many answers and is asked the next, or to the end."""
        while (seen := self.look())["stage"] != "over":
            if not seen["choices"]:
                continue
            if self.answers >= answers:
                return
            self.answers += 1
            option = self.game.answer(seen["view"], self.rng)
            body = {"number": seen["number"], "option": option}
            address = f"/api/v1/tables/{self.table}/play"
            self.request.post(address, headers=self.headers, data=body)


@dataclass
class Screen:
    """A size of screen, language and light, and the page open on it."""

    name: str
    """How its files are called: home-desktop-en-light.png."""
    page: Page

    def shoot(self, name: str, address: str, *, whole: bool = False) -> None:
        """One picture."""
        self.page.goto(address)
        self.page.wait_for_timeout(400)
        self.page.screenshot(path=OUT / f"{name}-{self.name}.png", full_page=whole)


class Studio:
    """All screens, opened when the first picture on them is wanted."""

    def __init__(self, browser: Browser, url: str, wanted: list[str]) -> None:
        self.browser = browser
        self.url = url
        self.wanted = wanted
        self.known: StorageState | None = None
        self.screens: dict[str, Screen] = {}

    def kinds(self, name: str) -> Iterator[Screen]:
        """The screens on which a picture of this name is wanted."""
        for size, (lang, light) in product(SIZES, LOOKS):
            kind = f"{size}-{lang}-{light}"
            if set(self.wanted) <= set(f"{name}-{kind}".split("-")):
                if kind not in self.screens:
                    self.screens[kind] = Screen(kind, self._open(size, lang, light))
                yield self.screens[kind]

    def _open(self, size: str, lang: str, light: str) -> Page:
        width, height = SIZES[size]
        is_phone = size in ("phone", "landscape")
        context = self.browser.new_context(
            base_url=self.url,
            storage_state=self.known,
            locale=lang,
            viewport={"width": width, "height": height},
            color_scheme="dark" if light == "dark" else "light",
            is_mobile=is_phone,
            has_touch=is_phone,
            device_scale_factor=2 if is_phone else 1,
            user_agent=AGENT if is_phone else None,
        )
        names = str(games.names()).replace("'", '"')
        context.add_init_script(f"localStorage.setItem('vestiges', '{SETTINGS}')")
        context.add_init_script(KNOWN.format(names))
        return context.new_page()

    def shoot(self, name: str, address: str, *, whole: bool = False) -> None:
        """A picture on every screen on which it is wanted."""
        for screen in self.kinds(name):
            screen.shoot(name, address, whole=whole)


def shoot_all(browser: Browser, url: str, wanted: list[str]) -> None:
    """Every game at some moments of a match, its replay, and the pages around."""
    studio = Studio(browser, url, wanted)
    context = browser.new_context(base_url=url)
    named = [name for name in games.names() if name in wanted]
    for game in track(named or games.names(), "Screenshots"):
        ada = Player(context, game)
        studio.known = context.storage_state()
        for moment, answers in MOMENTS.items():
            ada.advance(answers)
            studio.shoot(f"{game}-{moment}", f"/tables/{ada.table}")
        ada.advance(10_000)
        studio.shoot(f"{game}-end", f"/tables/{ada.table}", whole=True)
        studio.shoot(f"{game}-replay", f"/tables/{ada.table}/replay?step=40&seat=0")
    for name, address in PAGES.items():
        studio.shoot(name, address, whole=name != "rules")


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
    print(f"{len(list(OUT.glob('*.png')))} pictures are in {OUT}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
