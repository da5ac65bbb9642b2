"""Five screens, five games: options are in view, letters can be read, updates are small."""

from __future__ import annotations

import gzip
import json
import random
from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, StorageState

from tests.browser.conftest import People
from tests.browser.test_site import findings
from tests.browser.window import NAMES, Window, open_window
from tools.site import Site
from vestiges import games

SIZES: Final = {
    "phone": (360, 740),
    "landscape": (844, 390),
    "tablet": (768, 1024),
    "laptop": (1366, 768),
    "desktop": (1920, 1080),
}
ANSWERS: Final = 6
"""Answers given before one looks."""
SMALLEST: Final = 12
UPDATE: Final = 20_000
"""Bytes of an update, compressed."""

# Options that are neither seen on the board nor in a list that is seen and can be scrolled.
UNSEEN: Final = """() => {
  const bar = document.querySelector(".top").getBoundingClientRect();
  const isFixed = getComputedStyle(document.querySelector(".top")).position === "sticky";
  const ceiling = isFixed ? bar.bottom : 0;
  const isSeen = ({left, right, top, bottom}) => right > left && bottom > top && left >= -1
    && right <= innerWidth + 1 && top >= ceiling - 1 && bottom <= innerHeight + 1;
  const list = document.querySelector(".lists").getBoundingClientRect();
  const isListed = list.top >= ceiling && list.top + Math.min(list.height, 60) <= innerHeight;
  const opener = document.querySelector("[data-list]");
  const isNear = opener?.checkVisibility() && opener.getBoundingClientRect().top >= 0;
  const buttons = [...document.querySelectorAll(".choices button")];
  const unseen = buttons.map((one) => one.value).filter((option) =>
    ![...document.querySelectorAll(`#board [data-option="${option}"]`)]
      .some((place) => isSeen(place.getBoundingClientRect())));
  return {unseen: isListed ? [] : unseen, isNear: Boolean(isNear), all: buttons.length,
          onBoard: buttons.length - unseen.length};
}"""
# Letters on the screen that are too small: [size, text].
SMALL: Final = """least => {
  const found = [];
  const none = ".unseen, [hidden], .token, .pawn, .badge, title, script, noscript";
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const element = node.parentElement;
    const isShown = element.checkVisibility({checkVisibilityCSS: true});
    if (!node.data.trim() || element.closest(`${none}, .brand`) || !isShown) continue;
    const {a, b} = element instanceof SVGElement ? element.getScreenCTM() : {a: 1, b: 0};
    const size = parseFloat(getComputedStyle(element).fontSize) * Math.hypot(a, b);
    if (size < least - 0.05) found.push(`${size.toFixed(1)} ${node.data.trim().slice(0, 30)}`);
  }
  return [...new Set(found)];
}"""


class Played:
    """A match of each game, a few answers old, in which its player is asked."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.me = open_window(browser, url, "en")
        self.me.settings()
        self.tables = {name: self.begin(name) for name in NAMES}
        self.known: StorageState = self.me.context.storage_state()

    def begin(self, name: str) -> str:
        """A table at which some answers were given; its address."""
        seats = min(count for count in games.find(name).seats if count > 1)
        more = ["bot:random"] * (seats - 1)
        self.me.csrf()
        form: dict[str, str | float | bool] = {"csrf": self.me.csrf()}
        form |= {f"seat{number}": kind for number, kind in enumerate(["me", *more])}
        url = self.me.context.request.post(f"/games/{name}/new", form=form).url
        table = url.rsplit("/", 1)[1]
        rng = random.Random(name)
        for _ in range(ANSWERS):
            self.answer(table, rng)
        self.asked(table)
        return f"/tables/{table}"

    def asked(self, table: str) -> dict[str, Any]:
        """The table once its player is asked."""
        for _ in range(600):
            seen: dict[str, Any] = self.me.context.request.get(f"/api/v1/tables/{table}").json()
            if seen["choices"]:
                return seen
            self.me.page.wait_for_timeout(50)
        raise AssertionError(f"nobody asks at {table}")

    def answer(self, table: str, rng: random.Random) -> None:
        """Give an answer."""
        seen = self.asked(table)
        option = rng.choice(seen["choices"])["option"]
        self.me.context.request.post(
            f"/api/v1/tables/{table}/play",
            headers={"X-CSRF-Token": self.me.csrf()},
            data={"number": seen["number"], "option": option},
        )


@pytest.fixture(scope="module")
def played(browser: Browser, site: Site) -> Iterator[Played]:
    """Matches that all screens look at."""
    made = Played(browser, site.url)
    yield made
    made.me.close()


@pytest.fixture
def look(people: People, played: Played) -> Window:
    """The same person at another screen."""
    window = people.desktop(known=played.known)
    window.settings()
    return window


def show(page: Page, address: str, size: str) -> None:
    """Open a table on a screen of this size and wait for its question."""
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.goto(address)
    page.wait_for_selector("#table[data-ready]")
    page.wait_for_function(
        "() => document.querySelector('svg.art') || !document.querySelector('[data-art]')"
    )
    shape = page.evaluate("document.querySelector('#table').dataset.shape")
    wanted = "tall" if width < 756 else "wide" if width >= 1152 else "square"
    if shape != wanted:
        page.wait_for_selector(f"#board svg.{wanted}")


@pytest.mark.parametrize("size", SIZES)
def test_every_option_is_in_view_and_every_letter_can_be_read(
    look: Window, played: Played, size: str
) -> None:
    problems = []
    for name, address in played.tables.items():
        show(look.page, address, size)
        found = look.page.evaluate(UNSEEN)
        if found["unseen"] and size in ("laptop", "desktop"):
            problems.append(f"{name}: {found['unseen']} are out of view")
        if found["unseen"] and not (found["isNear"] and found["onBoard"]):
            problems.append(f"{name}: no option is in view, or the list is out of reach")
        small = look.page.evaluate(SMALL, SMALLEST)
        problems += [f"{name}: {one}" for one in small]
        if look.page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            problems.append(f"{name} scrolls sideways")
    assert problems == [], "\n".join(problems)


def test_the_bar_leaves_the_phone_to_the_board(people: People) -> None:
    ada = people.newcomer("fr", is_phone=True)
    ada.settings()
    ada.page.goto("/games/troia")
    ada.page.click("header button[formaction$=guided]")
    ada.wait()
    ada.page.click("#introduction [data-skip]")
    assert ada.page.is_visible("#lesson [data-topic]")
    box = ada.page.locator(".top").bounding_box()
    assert box is not None
    assert box["height"] <= 0.15 * 740 + 1


def test_axe_finds_nothing_at_any_table(look: Window, played: Played) -> None:
    found: list[str] = []
    for address in played.tables.values():
        for size in ("laptop", "phone"):
            show(look.page, address, size)
            look.page.evaluate("document.querySelectorAll('details').forEach(d => d.open = true)")
            found += findings(look.page)
    assert found == []


def test_each_option_is_reached_once_by_keys(look: Window, played: Played) -> None:
    for address in played.tables.values():
        show(look.page, address, "laptop")
        assert look.page.locator("#board [data-option][tabindex='0']").count() == 0
        assert look.page.locator(".choices button").count() == len(look.options())


def test_an_update_is_small(played: Played) -> None:
    context = played.me.context
    heavy = []
    for name, address in played.tables.items():
        table = address.rsplit("/", 1)[1]
        seen = played.asked(table)
        answer = context.request.post(
            f"{address}/play?shape=wide",
            headers={"X-CSRF-Token": played.me.csrf(), "Accept": "application/json"},
            form={"number": seen["number"], "option": seen["choices"][0]["option"]},
        )
        board = answer.json()["parts"]["board"]
        size = len(gzip.compress(json.dumps(board).encode()))
        if size > UPDATE:
            heavy.append(f"{name}: {size} bytes")
    assert heavy == []
