"""A browser window of one person, and what can be done in it at a table."""

from __future__ import annotations

import json
import random
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, Error, Page, Request, StorageState

from vestiges import games

QUICK: Final = {"speed": "off", "confirm": "never", "sound": "off", "marks": "on", "going": "off"}
NAMES: Final = games.names()
PATIENCE: Final = 1500
"""Looks at the page before giving up."""
CLICK: Final = 150
"""Looks at the page before a click counts as missed."""
MISSES: Final = 8
"""Clicks in a row for which an option must be out of reach to be called so."""
DOUBLE: Final = 600
"""Milliseconds after which a second click at a place is a click of its own."""
PHONE: Final = "Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130.0 Mobile Safari/537.36"

# A point well inside what can be seen of a place: pieces may lie on each other, fingers are broad.
SPOT: Final = """wanted => {
  const steps = [...Array(13).keys()].map((n) => (n + 1) / 14);
  let best = null;
  for (const place of document.querySelectorAll(`#board ${wanted}`)) {
    place.scrollIntoView({block: "center"});
    const box = place.getBoundingClientRect();
    const hits = (x, y) => Boolean(document.elementFromPoint(x, y)?.closest(`#board ${wanted}`));
    for (const i of steps) for (const j of steps) {
      const x = box.left + box.width * j, y = box.top + box.height * i;
      if (!hits(x, y)) continue;
      const around = [[-3, 0], [3, 0], [0, -3], [0, 3]].filter(([dx, dy]) => hits(x + dx, y + dy));
      const worth = around.length - Math.hypot(i - 0.5, j - 0.5);
      if (!best || worth > best.worth) best = {worth, spot: [x, y]};
    }
    if (best) return best.spot;
  }
  return null;
}"""
# Either it is this seat's turn in a position it has not answered yet, or the match is over.
READY: Final = """number => {
  const table = document.querySelector("#table");
  if (!table || !("ready" in table.dataset)) return "";
  if (table.dataset.stage === "over") return "over";
  const field = document.querySelector("input[form=answer][name=number]");
  return field && Number(field.value) >= number && !table.classList.contains("busy") ? "asked" : "";
}"""
# This answer was given, or somebody else's came before it, or the match is over.
PAST: Final = """number => {
  const table = document.querySelector("#table");
  if (!table) return false;
  const field = document.querySelector("input[form=answer][name=number]");
  return table.dataset.stage === "over" || !field || Number(field.value) !== number;
}"""


def open_window(
    browser: Browser,
    url: str,
    lang: str,
    *,
    is_phone: bool = False,
    script: bool = True,
    known: StorageState | None = None,
    is_newcomer: bool = False,
) -> Window:
    """A fresh window; the site knows nobody in it, or someone from another one.

    Only to a newcomer games are explained.
    """
    size = (360, 740) if is_phone else (1280, 800)
    more: dict[str, Any] = {"user_agent": PHONE} if is_phone else {}
    context = browser.new_context(
        base_url=url,
        locale=lang,
        viewport={"width": size[0], "height": size[1]},
        has_touch=is_phone,
        is_mobile=is_phone,
        java_script_enabled=script,
        storage_state=known,
        **more,
    )
    context.set_default_timeout(15_000)
    window = Window(context, url)
    for key in () if is_newcomer else ("vestiges introduced", "vestiges known"):
        window.keep(key, NAMES)
    return window


class Window:
    """One page of one person."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.context = context
        self.url = url
        self.complaints: list[str] = []
        self.strangers: list[str] = []
        self.forgives = False
        """Whether errors of the network are expected, because the test makes them."""
        self.spot = (0.0, 0.0)
        """Where the last click was."""
        self.page = self.tab()

    def tab(self) -> Page:
        """Another tab of the same person."""
        page = self.context.new_page()
        page.on("console", lambda said: self._hear(said.type, said.text))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("request", self._watch)
        page.on("dialog", lambda dialog: dialog.accept())
        return page

    def _hear(self, kind: str, text: str) -> None:
        if kind in ("error", "warning") and not (self.forgives and "net::ERR" in text):
            self.complaints.append(text)

    def _watch(self, request: Request) -> None:
        if not request.url.startswith((self.url, "data:", "blob:")):
            self.strangers.append(request.url)

    def close(self) -> None:
        """Leave."""
        self.context.close()

    def settings(self, **chosen: str) -> None:
        """Have these settings from the next page on."""
        self.keep("vestiges", QUICK | chosen)

    def keep(self, key: str, value: object) -> None:
        """Have the browser keep this from the next page on."""
        kept = json.dumps(json.dumps(value))
        self.context.add_init_script(f"localStorage.setItem('{key}', {kept})")

    # At the table -----------------------------------------------------------------------------

    def open_table(self, *seats: str, game: str = "troia", **more: str) -> str:
        """Make a table with these seats (me, open, bot:bot, bot:random) and go to it; its id."""
        form: dict[str, str | float | bool] = {"csrf": self.csrf(), **more}
        form |= {f"seat{number}": kind for number, kind in enumerate(seats)}
        answer = self.context.request.post(f"/games/{game}/new", form=form)
        assert answer.ok, answer.text()
        self.page.goto(answer.url)
        return answer.url.rsplit("/", 1)[1]

    def csrf(self) -> str:
        """What forms of this person must carry."""
        text = self.context.request.get("/account").text()
        return text.split('name="csrf" content="')[1].split('"')[0]

    def play_now(self) -> None:
        """From the first page to a table against bots, in one click."""
        self.page.goto("/")
        self.page.click(".game-troia button.main")
        self.page.wait_for_selector("#board svg")

    def options(self) -> list[str]:
        """The options offered in the list."""
        buttons = self.page.locator(".choices button")
        return [str(value) for value in buttons.evaluate_all("all => all.map(one => one.value)")]

    def number(self) -> int:
        """What the next answer will carry."""
        return int(self.page.input_value("input[form=answer][name=number]"))

    def ask(self, number: int) -> str:
        """Whether this answer is `asked` for, the match is `over`, or neither."""
        try:
            return str(self.page.evaluate(READY, number))
        except Error:  # the page is on its way to another
            self.page.wait_for_load_state()
            return ""

    def wait(self, number: int = 0) -> bool:
        """Wait to be asked for this answer; False if the match is over instead."""
        for _ in range(PATIENCE):
            found = self.ask(number)
            if found:
                return found == "asked"
            self.page.wait_for_timeout(40)
        raise AssertionError(f"nobody asked for answer {number}: {self.prompt()}")

    def prompt(self) -> str:
        """What the bar says."""
        return self.page.inner_text(".bar")

    def spot_of(self, option: str) -> tuple[float, float]:
        """A point at which a click means this option."""
        spot = self.page.evaluate(SPOT, f'[data-option="{option}"]')
        assert spot is not None, f"option {option} cannot be clicked on the board"
        return spot[0], spot[1]

    def spot_of_element(self, name: str) -> tuple[float, float]:
        """A point at which this element of the board is seen."""
        spot = self.page.evaluate(SPOT, f"#{name}")
        assert spot is not None, f"{name} cannot be seen"
        return spot[0], spot[1]

    def click_option(self, option: str) -> None:
        """Click an option where it lies on the board."""
        spot = self.spot_of(option)
        if abs(spot[0] - self.spot[0]) + abs(spot[1] - self.spot[1]) < 20:
            self.page.wait_for_timeout(DOUBLE)
        self.spot = spot
        if self.context.pages and self.page.evaluate("navigator.maxTouchPoints"):
            self.page.touchscreen.tap(*spot)
        else:
            self.page.mouse.click(*spot)

    def play(self, rng: random.Random, answers: int = 1000) -> bool:
        """Answer by clicking on the board, so often or to the end; True when the match is over."""
        number = 0
        for _ in range(answers):
            if not self.wait(number):
                return True
            number = self.number() + 1
            self.reply(rng.choice(self.options()))
        return not self.wait(number)

    def is_past(self, number: int) -> bool:
        """Whether this answer is no longer asked for. One that is on its way still is."""
        try:
            return bool(self.page.evaluate(PAST, number))
        except Error:  # the page is on its way to another
            self.page.wait_for_load_state()
            return False

    def reply(self, option: str) -> None:
        """Click an option until it is taken: a board that is just redrawn may miss a click."""
        number = self.number()
        looks = CLICK
        missed = 0
        for _ in range(PATIENCE):
            if self.is_past(number):
                return
            if looks >= CLICK and self.ask(number) == "asked":
                looks = 0
                try:
                    self.click_option(option)
                except AssertionError:
                    missed += 1  # something may fly over it: look again soon
                    looks = CLICK - 25
                    if missed == MISSES and self.ask(number) == "asked":
                        raise
            looks += 1
            self.page.wait_for_timeout(20)
        raise AssertionError(f"answer {number}, {option}, was not taken: {self.prompt()}")
