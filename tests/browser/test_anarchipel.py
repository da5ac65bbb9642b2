"""Whole matches of Anarchipel, played to the end by clicking on the board."""

from __future__ import annotations

import random

from tests.browser.conftest import People
from tests.browser.window import Window

SHORT = {"option-coins": "-3", "option-gift_rounds": "false"}
"""A match that does not last: there is little gold to spend, and it is given on the way only."""
EMBLEMS = "#board .player .role"
REACHED = "#board .cell[data-option]"
LIT = """cell => {
  const sets = [...document.querySelectorAll("#board .way set")];
  const mark = sets.find((one) => one.getAttribute("begin").startsWith(`${cell}.`));
  return mark && getComputedStyle(mark.parentElement).opacity === "1";
}"""


def play(window: Window, rng: random.Random) -> list[str]:
    """Answer to the end, mostly in the plainest way; the questions that were asked.

    At the plank everyone answers at once, and what the others say changes what one may say.
    """
    asked: list[str] = []
    number = 0
    while window.wait(number):
        number = window.number() + 1
        asked.append(window.prompt())
        options = window.options()
        is_plain = rng.random() > 0.15 or window.page.locator("#plank").count() > 0
        window.reply(options[0] if is_plain else rng.choice(options))
    return asked


def ending(window: Window) -> str:
    """What the page says at the end."""
    return window.page.inner_text("[data-part=ending]")


def test_four_seats_on_a_desktop(people: People) -> None:
    me = people.desktop()
    me.settings()
    me.open_table("me", *["bot:bot"] * 3, game="anarchipel", **SHORT)
    me.wait()
    assert me.page.locator("#board [id^=pawn-]").count() == 4
    assert "You are" in me.prompt()
    asked = play(me, random.Random(4))
    assert any("do you sail" in question for question in asked)
    assert "Rematch" in ending(me)
    assert me.page.locator(EMBLEMS).count() == 4
    assert me.page.locator("#board .player .role use[href='#art-pirate']").count() == 1


def test_five_seats_with_a_phone(people: People) -> None:
    me = people.phone("fr")
    me.settings()
    me.open_table("me", *["bot:bot"] * 4, game="anarchipel", **SHORT)
    me.page.wait_for_selector("#board svg.tall")
    me.wait()
    known = me.page.locator(EMBLEMS).count()
    assert known in (1, 5), "a corsair knows one role, a pirate all"
    play(me, random.Random(5))
    assert "Revanche" in ending(me)
    assert me.page.locator(EMBLEMS).count() == 5
    assert me.page.locator("#board .player .role use[href='#art-pirate']").count() == 2


def test_pointing_at_a_cell_shows_the_way_to_it(people: People) -> None:
    me = people.desktop()
    me.settings()
    me.open_table("me", *["bot:bot"] * 3, game="anarchipel")
    me.wait()
    me.click_option(me.options()[0])
    me.wait(1)
    cell = me.page.locator(REACHED).first.locator("[id^=hex]")
    name = str(cell.get_attribute("id"))
    assert not me.page.evaluate(LIT, name)
    me.page.mouse.move(*me.spot_of_element(name))
    me.page.wait_for_function(LIT, arg=name)


def test_a_tap_on_a_phones_chart_opens_a_lens(people: People) -> None:
    me = people.phone()
    me.settings()
    me.open_table("me", *["bot:bot"] * 3, game="anarchipel")
    me.wait()
    cell = me.page.locator("#board svg.tall .cell.tile:not([data-option], [data-ask])").first
    name = str(cell.locator("[id^=hex]").get_attribute("id"))
    lens = me.page.locator("#lens")
    assert lens.is_hidden()
    me.page.touchscreen.tap(*me.spot_of_element(name))
    lens.wait_for(state="visible")
    assert str(cell.get_attribute("data-tip")) in lens.inner_text()
    me.page.keyboard.press("Escape")
    lens.wait_for(state="hidden")
