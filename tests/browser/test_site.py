"""The site around the tables: every page in both languages and widths, readable by everyone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]  # has none
from playwright.sync_api import Browser, Page, Response, StorageState, expect

from tests.browser.conftest import People
from tests.browser.window import Window, open_window
from tests.contract.altered import altered
from tools.site import Site

PAGES = ("/", "/about", "/account", "/games/troia", "/games/troia/new", "/games/troia/rules", "/no")
POLICY = "default-src 'none'"
SERIOUS = ("serious", "critical")
LEVELS = ("minor", "moderate", *SERIOUS)
MOST_BYTES = 150_000


@pytest.fixture(scope="module")
def played(browser: Browser, site: Site) -> tuple[StorageState, list[str]]:
    """Someone who has played, and the addresses of all main pages, tables included."""
    me = open_window(browser, site.url, "en")
    me.settings()
    lobby = me.open_table("me", "open", name="Ada")
    table = me.open_table("me", "bot:random")
    me.wait()
    over = me.open_table("me", "bot:random")
    me.wait()
    me.click_option(me.options()[0])
    me.wait(1)
    me.page.locator("summary", has_text="This table").click()
    me.page.click("text=Resign")
    me.page.wait_for_selector(".ending h2")
    tables = [f"/tables/{lobby}", f"/tables/{table}", f"/tables/{over}"]
    known = me.context.storage_state()
    me.close()
    return known, [*PAGES, *tables, f"/tables/{over}/replay?step=3"]


@pytest.fixture
def visited(
    people: People, played: tuple[StorageState, list[str]]
) -> Iterator[tuple[Window, list[str]]]:
    """A window in which they are known."""
    known, addresses = played
    me = people.desktop(known=known)
    me.settings()
    yield me, addresses
    me.complaints[:] = [said for said in me.complaints if "404" not in said]


def serious(page: Page, *rules: str) -> list[str]:
    """What axe finds that would keep somebody out, by all of its rules or by these."""
    return findings(page, *rules, levels=SERIOUS)


def findings(page: Page, *rules: str, levels: tuple[str, ...] = LEVELS) -> list[str]:
    """What axe finds of any level, or of these."""
    options = {"runOnly": list(rules)} if rules else None
    found = Axe().run(page, options=options).response["violations"]
    return [
        f"{page.url}: {one['id']}: {node['html'][:160]}"
        for one in found
        if one["impact"] in levels
        for node in one["nodes"]
    ]


def test_axe_finds_nothing_serious(visited: tuple[Window, list[str]]) -> None:
    me, addresses = visited
    found: list[str] = []
    for address in addresses:
        me.page.goto(address)
        found += serious(me.page)
    assert found == []


def test_words_can_be_read_in_the_dark(visited: tuple[Window, list[str]]) -> None:
    me, addresses = visited
    me.page.emulate_media(color_scheme="dark")
    found: list[str] = []
    for address in addresses:
        me.page.goto(address)
        found += serious(me.page, "color-contrast")
    assert found == []


def test_axe_finds_nothing_serious_on_a_phone(people: People) -> None:
    me = people.phone("fr")
    me.settings()
    found: list[str] = []
    for address in ("/", "/games/troia/new"):
        me.page.goto(address)
        found += serious(me.page)
    me.play_now()
    me.wait()
    me.page.click("[data-menu]")
    me.page.click("[data-open=settings]")
    found += serious(me.page)
    assert found == []


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_no_page_scrolls_sideways(visited: tuple[Window, list[str]], lang: str) -> None:
    me, addresses = visited
    me.page.goto(f"/language/{lang}")
    wide = []
    for address in addresses:
        me.page.goto(address)
        me.page.evaluate("document.querySelectorAll('details').forEach(one => one.open = true)")
        for width in (360, 640):
            me.page.set_viewport_size({"width": width, "height": 740})
            if me.page.evaluate("document.documentElement.scrollWidth") > width:
                wide.append(f"{address} at {width}")
    assert wide == []


def test_the_policy_is_strict_and_the_first_page_light(people: People) -> None:
    me = people.desktop()
    came: list[Response] = []
    me.page.on("response", lambda one: came.append(one))
    me.page.goto("/")
    me.page.wait_for_load_state("load")
    sizes = [response.request.sizes()["responseBodySize"] for response in came]  # compressed
    policies = [response.headers.get("content-security-policy", "") for response in came]
    assert len(sizes) >= 3
    assert sum(sizes) < MOST_BYTES
    assert all(policy.startswith(POLICY) and "unsafe" not in policy for policy in policies)


def test_the_language_follows_the_browser_and_can_be_switched_everywhere(people: People) -> None:
    me = people.desktop("fr-FR")
    me.settings()
    me.page.goto("/games/troia/rules")
    assert me.page.get_attribute("html", "lang") == "fr"
    me.play_now()
    me.wait()
    asked = me.page.inner_text(".prompt > span")
    table = me.page.url
    me.page.click("header >> text=English")
    assert me.page.url == table
    assert me.page.get_attribute("html", "lang") == "en"
    assert me.page.inner_text(".prompt > span") != asked
    assert "Your turn." in me.page.inner_text(".prompt")
    me.page.click("header >> text=Français")
    assert me.page.inner_text(".prompt > span") == asked


def test_light_and_dark_can_be_chosen(people: People) -> None:
    me = people.desktop()
    me.page.goto("/about")
    light = me.page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    me.page.click("footer >> text=dark")
    assert me.page.url.endswith("/about")
    dark = me.page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    assert light != dark


def test_an_account_is_made_and_used_again(people: People) -> None:
    me = people.desktop()
    name = f"Ada {id(me)}"
    me.page.goto("/account")
    register = me.page.locator("form[action='/account/register']")
    register.locator("[name=name]").fill(name)
    register.locator("[name=password]").fill("a long secret")
    register.locator("button").click()
    assert me.page.inner_text("h1") == name
    me.page.fill("[name=label]", "my bot")
    me.page.click("text=New token")
    assert me.page.inner_text(".token").startswith("vestiges_")
    me.page.click("text=Log out")
    me.page.goto("/account")
    login = me.page.locator("form[action='/account/login']")
    login.locator("[name=name]").fill(name)
    login.locator("[name=password]").fill("a wrong secret")
    login.locator("button").click()
    assert "no account with this name and password" in me.page.inner_text("[role=alert]")
    login.locator("[name=name]").fill(name)
    login.locator("[name=password]").fill("a long secret")
    login.locator("button").click()
    assert me.page.inner_text("h1") == name
    assert "vestiges_" not in me.page.content()
    me.complaints.clear()  # a browser notes the refused password as an error


def test_a_replay_is_stepped_through_and_its_link_leads_back(
    visited: tuple[Window, list[str]],
) -> None:
    me, addresses = visited
    over = addresses[-2]
    me.page.goto(f"{over}/replay")
    assert "wins" not in me.page.inner_text("main")
    me.page.click("[data-go=on]")
    me.page.wait_for_function("() => document.querySelector('#replay output').value === '1'")
    me.page.keyboard.press("ArrowRight")
    me.page.wait_for_function("() => document.querySelector('#replay output').value === '2'")
    me.page.select_option("[name=seat]", "0")
    me.page.wait_for_url("**seat=0")
    link = me.page.input_value("#link")
    told = me.page.inner_text("#step-log")
    me.page.goto(link)
    assert me.page.inner_text("#step-log") == told
    assert me.page.input_value("[name=seat]") == "0"
    assert me.page.locator("#board [data-option]").count() == 0
    with me.page.expect_download() as record:
        me.page.click("text=Download the record")
    assert record.value.suggested_filename.startswith("troia-")


def test_the_form_of_a_new_table_follows_the_box_that_is_chosen(
    browser: Browser, site: Site
) -> None:
    altered("archeologic", site.folder / "boxes" / "archeologic" / "mine")
    me = open_window(browser, site.url, "en")
    me.page.goto(f"{site.url}/games/archeologic/new")
    me.page.get_by_text("Options of the game").click()
    me.page.get_by_label("days a turn").fill("9")
    quest = me.page.locator("#option-quest-values option[value='3537']")
    expect(quest).to_have_text("3537, par 27 / 18")
    me.page.locator("select[name=box]").select_option("mine")
    expect(quest).to_have_text("3537, par 54 / 36")
    expect(me.page.locator("select[name=box]")).to_be_visible()
    expect(me.page.get_by_label("days a turn")).to_have_value("9")
    me.close()
    assert me.complaints == []
