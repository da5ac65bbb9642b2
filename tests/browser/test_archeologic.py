"""ArcheOlogic in a real browser: matches by clicking, one's own plan, the match of the day."""

from __future__ import annotations

import random
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import People
from tests.browser.test_site import serious
from tests.browser.window import Window, open_window
from vestiges.games.archeologic.constants import PROPOSE

SOLUTION: Final = {"Q": "Q0D4", "S": "S2C1", "T": "T0B2", "L": "L2D1", "I": "I3A2", "V": "V3B4"}
"""Of card 3537."""
expect.set_options(timeout=30_000)
KEPT: Final = "#board[data-plan=kept]"


def ending(window: Window) -> str:
    """What the page says at the end."""
    return window.page.inner_text("[data-part=ending]")


def lay(page: Page, name: str) -> None:
    """Lay a tile as this placement says: drag it to its zone, turn it by clicks, then by arrows."""
    letter, turns, column, row = name[0], int(name[1]), "ABCDE".index(name[2]), int(name[3]) - 1
    tile = page.locator(f"#tray .tile[data-tile={letter}]")
    tile.drag_to(page.locator("#zone-0"), source_position={"x": 6, "y": 6})
    laid = page.locator(f"[data-laid={letter}]")
    for _ in range(turns):
        laid.press("r")
    for _ in range(column):
        laid.press("ArrowRight")
    for _ in range(row):
        laid.press("ArrowDown")
    expect(laid).to_have_attribute("aria-label", f"Building {letter}, {name}")


def drag_by_finger(window: Window, what: str, where: str) -> None:
    """Put a finger on something and drag it: the page must not scroll instead."""
    page = window.page
    page.locator("#city").evaluate("city => city.scrollIntoView({block: 'center'})")
    start, end = page.locator(what).bounding_box(), page.locator(where).bounding_box()
    assert start is not None
    assert end is not None
    hand = window.context.new_cdp_session(page)
    points = [(start["x"] + 8, start["y"] + 8), (end["x"] + 20, end["y"] + 20)]
    steps = [[a + (b - a) * n / 6 for a, b in zip(*points, strict=True)] for n in range(7)]
    for n, (x, y) in enumerate(steps):
        kind = "touchMove" if n else "touchStart"
        hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_race_against_a_bot_is_played_to_its_end(people: People) -> None:
    """A question on the archeoscope, then a proposal at random: out, and the bot goes on."""
    me = people.desktop("fr")
    me.settings()
    me.open_table("me", "bot:bot", game="archeologic")
    rng = random.Random(4)
    assert me.wait()
    me.reply(str(rng.randrange(PROPOSE)))
    number, laid = 1, 0
    while me.wait(number):
        number = me.number() + 1
        offered = me.options()
        laid += str(PROPOSE) not in offered
        me.reply(str(PROPOSE) if str(PROPOSE) in offered else rng.choice(offered))
    assert laid >= 3  # some tiles have only one place left
    assert "Revanche" in ending(me)
    assert me.page.locator("#afterwards").is_visible()
    assert me.page.locator("#city .piece").count() == 6


def test_a_solo_quest_is_thought_out_on_a_plan_that_is_kept_and_proposed(people: People) -> None:
    me = people.desktop()
    me.settings()
    me.open_table("me", game="archeologic", **{"option-quest": "3537"})
    page = me.page
    assert me.wait()
    me.reply("9")
    assert me.wait(1)
    me.reply("0")  # the empty zones of column A, for which nothing has to be aimed
    assert me.wait(2)
    expect(page.locator("#city .note")).to_have_count(1)
    page.locator(KEPT).wait_for()
    page.locator("[data-pencil=e]").click()
    page.locator("#zone-0").click()
    for name in list(SOLUTION.values())[:5]:
        lay(page, name)
    page.locator(KEPT).wait_for()
    page.reload()
    page.locator(KEPT).wait_for()
    expect(page.locator("[data-laid]")).to_have_count(5)
    expect(page.locator("#scratch .mark")).to_have_count(1)
    assert serious(page) == []
    known = me.context.storage_state()
    phone = open_window(people.browser, people.url, "en", is_phone=True, known=known)
    people.windows.append(phone)
    phone.page.goto(page.url)
    phone.page.locator(KEPT).wait_for()
    phone.page.reload()  # now drawn for the phone from the start: nothing is drawn anew meanwhile
    phone.page.locator(KEPT).wait_for()
    drag_by_finger(phone, "#tray .tile[data-tile=V]", "#zone-12")
    expect(phone.page.locator("[data-laid]")).to_have_count(6)
    phone.page.locator(KEPT).wait_for()
    page.reload()
    page.locator(KEPT).wait_for()
    expect(page.locator("[data-laid]")).to_have_count(6)
    page.locator("[data-laid=V]").press("Delete")
    lay(page, SOLUTION["V"])
    page.locator(KEPT).wait_for()
    page.locator("[data-plan-act=check]").click()
    expect(page.locator("#plan-said")).to_have_text(
        "Nothing you were told speaks against this plan."
    )
    page.locator("[data-plan-act=propose]").click()
    page.locator("[data-part=ending] h2").wait_for()
    assert "You win!" in ending(me)


def test_a_question_is_chosen_by_two_keys_of_the_archeoscope(people: People) -> None:
    me = people.desktop()
    me.settings()
    me.open_table("me", game="archeologic", **{"option-quest": "3537"})
    page = me.page
    assert me.wait()
    me.reply("9")
    assert me.wait(1)
    page.locator(KEPT).wait_for()
    page.locator("[data-element='5']").press("Enter")  # building T; then all axes are answers
    expect(page.locator("#scope .axis[data-option]")).to_have_count(10)
    expect(page.locator(".question.chosen")).to_have_count(10)
    assert serious(page) == []
    page.locator("#axis-1").hover()
    expect(page.locator("#asking")).to_have_text("+5 → 5")
    expect(page.locator("#sweep")).to_have_count(1)
    page.locator("#axis-1").click()
    assert me.wait(2)
    expect(page.locator(".note")).to_have_count(1)
    expect(page.locator(".question.chosen")).to_have_count(0)
    page.locator("#axis-0").click()  # the other way round: first the axis
    page.locator("[data-element='0']").click()
    assert me.wait(3)
    expect(page.locator(".note")).to_have_count(2)


def test_tiles_are_laid_and_turned_by_tapping(people: People) -> None:
    me = people.phone()
    me.settings()
    me.open_table("me", game="archeologic", **{"option-quest": "3537"})
    page = me.page
    assert me.wait()
    page.locator(KEPT).wait_for()
    page.reload()
    page.locator(KEPT).wait_for()
    page.locator("[data-plan-act=turn]").tap()
    expect(page.locator("#plan-said")).to_have_text("Tap a tile on the plan first.")
    page.locator("#tray .tile[data-tile=T] use").first.tap()
    page.locator("#zone-6").tap()
    laid = page.locator("[data-laid=T]")
    expect(laid).to_have_attribute("aria-label", "Building T, T0B2")
    laid.locator("use").first.tap()
    laid.locator("use").first.tap()
    expect(laid).to_have_attribute("aria-label", "Building T, T1B2")
    page.locator("[data-plan-act=turn]").tap()
    expect(laid).to_have_attribute("aria-label", "Building T, T2B2")
    page.locator("#zone-13").tap()
    expect(laid).to_have_attribute("aria-label", "Building T, T2C3")
    page.locator("[data-pencil=z]").tap()
    page.locator("#zone-0").tap()
    expect(page.locator("#scratch .mark")).to_have_count(1)
    laid.locator("use").first.tap()
    page.locator("[data-plan-act=away]").tap()
    expect(laid).to_have_count(0)


def test_a_guest_plays_the_match_of_the_day_in_two_clicks(people: People) -> None:
    me = people.desktop()
    me.settings()
    me.page.goto("/")
    me.page.click("text=Play the match of the day")
    me.page.click("text=Begin my only attempt")
    me.page.wait_for_selector("#board svg")
    assert me.wait()
    me.reply("0")
    assert me.wait(1)
    assert me.page.locator("[data-hint]").count() == 0
    me.page.goto("/games/archeologic/daily")
    assert me.page.locator("button:has-text('Go on')").is_visible()
    assert "begun it" in me.page.inner_text("main")


@pytest.mark.rule("AOL-R19")
def test_a_question_asked_before_says_so_before_it_is_asked_again(people: People) -> None:
    me = people.desktop()
    me.settings(confirm="auto")
    me.open_table("me", game="archeologic", **{"option-quest": "3537"})
    assert me.wait()
    me.click_option("9")
    assert me.wait(1)
    for said in ("", "You have asked this; the answer stays the same."):
        number = me.number()
        me.click_option("0")
        expect(me.page.locator("#confirm [data-doubt]")).to_contain_text(said)
        expect(me.page.locator("#confirm")).to_contain_text("cannot be taken back")
        me.page.click("[data-yes]")
        assert me.wait(number + 1)
    expect(me.page.locator("#confirm")).to_be_hidden()
