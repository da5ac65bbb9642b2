"""Archives in the browser: whole matches by clicking, and what the track tells before a click."""

from __future__ import annotations

import random

from tests.browser.conftest import People
from tests.browser.test_whole_games import ending, play_together
from tests.browser.window import Window

SHORT = {"option-end_expertise": "6"}
"""An option that lets a match end sooner."""


def test_a_match_against_three_bots_on_a_desktop(people: People) -> None:
    me = people.desktop()
    me.settings()
    me.open_table("me", "bot:bot", "bot:bot", "bot:bot", game="archives", **SHORT)
    assert me.page.locator("#board svg.wide").count() == 1
    assert me.play(random.Random(5))
    assert "Rematch" in ending(me)
    assert me.page.locator(".ending table tbody tr").count() >= 4
    assert me.page.locator("#space-0").count() == 1


def test_two_people_and_two_bots_on_a_desktop_and_a_phone(people: People) -> None:
    desktop, phone = people.desktop("fr"), people.phone()
    for window in (desktop, phone):
        window.settings()
    options = {**SHORT, "option-abandon": "unlimited", "option-card_timing": "pass", "public": "1"}
    desktop.open_table("me", "open", "bot:bot", "bot:bot", game="archives", name="Ada", **options)
    phone.page.goto(desktop.page.url)
    phone.page.fill("input[name=name]", "Béa")
    phone.page.tap("text=Sit here")
    phone.page.wait_for_selector("#board svg.tall")
    desktop.page.wait_for_selector("#board svg.wide")
    assert play_together(desktop, phone)
    sums = [window.page.inner_text("tr.total").split("\t")[1:] for window in (desktop, phone)]
    assert sums[0] == sums[1]


def test_a_space_tells_its_price_its_action_and_who_would_follow(people: People) -> None:
    me = people.desktop()
    me.settings()
    me.open_table("me", "bot:bot", "bot:bot", "bot:bot", game="archives")
    to_turn(me)
    wanted = me.page.locator("#track .cell[data-option]").last
    name = str(wanted.get_attribute("id"))
    said = ""
    for _ in range(20):  # a board that is just redrawn puts something else under the mouse
        me.page.mouse.move(0, 0)
        me.page.mouse.move(*me.spot_of_element(name))
        me.page.wait_for_selector("#tip:not([hidden])")
        said = me.page.inner_text("#tip")
        if "Going there costs" in said:
            break
    assert "Going there costs" in said
    assert "After a Pass" in said or "could not pass" in said
    assert ", costs " in said


def to_turn(window: Window) -> None:
    """Answer until one is asked for a space."""
    number = 0
    while window.wait(number) and not window.page.locator("#track .cell[data-option]").count():
        number = window.number() + 1
        window.reply(window.options()[0])
