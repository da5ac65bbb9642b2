"""Whole matches, played to the end by clicking on the board."""

from __future__ import annotations

import random

from tests.browser.conftest import People
from tests.browser.window import PATIENCE, Window


def ending(window: Window) -> str:
    """What the page says at the end."""
    return window.page.inner_text("[data-part=ending]")


def test_two_seats_against_a_bot(people: People) -> None:
    me = people.desktop()
    me.settings()
    me.open_table("me", "bot:bot")
    assert me.play(random.Random(1))
    assert "wins" in ending(me) or "win!" in ending(me) or "first place" in ending(me)
    assert me.page.locator(".ending table tbody tr").count() >= 4
    assert me.page.locator(".ending img.graph").evaluate("i => i.decode().then(() => true)")


def test_three_seats_from_one_click_on_the_first_page(people: People) -> None:
    me = people.desktop("fr")
    me.settings(speed="fast")
    me.play_now()  # the first time this is the guided game of two
    me.play_now()
    assert me.page.locator(".seat").count() == 3
    assert me.play(random.Random(2))
    assert "Revanche" in ending(me)


def test_a_whole_match_by_keyboard_alone(people: People) -> None:
    me = people.desktop()
    me.settings()
    me.open_table("me", "bot:random")
    rng = random.Random(5)
    number = 0
    while me.wait(number):
        number = me.number() + 1
        for _ in range(rng.randint(1, 3)):
            me.page.keyboard.press(rng.choice(["ArrowDown", "ArrowUp"]))
        me.page.keyboard.press("Enter")
    assert "Rematch" in ending(me)


def test_two_people_and_a_bot_on_a_desktop_and_a_phone(people: People) -> None:
    desktop, phone = people.desktop(), people.phone("fr")
    for window in (desktop, phone):
        window.settings()
    desktop.page.goto("/games/troia/new")
    desktop.page.fill("input[name=name]", "Ada")
    desktop.page.select_option("select[name=seat1]", "open")
    desktop.page.select_option("select[name=seat2]", "bot:novice")
    desktop.page.click("text=Open the table")
    link = desktop.page.input_value("[data-copy-from]")
    phone.page.goto(link)
    phone.page.fill("input[name=name]", "Béa")
    phone.page.tap("text=S’asseoir")
    phone.page.wait_for_selector("#board svg.tall")
    desktop.page.wait_for_selector("#board svg.wide")
    names = desktop.page.locator(".seat .name").all_inner_texts()
    assert names == ["Ada", "Béa", "Bot 3"]
    assert play_together(desktop, phone)
    assert (
        desktop.page.inner_text("tr.total").split("\t")[1:]
        == phone.page.inner_text("tr.total").split("\t")[1:]
    )
    desktop.page.click("text=Rematch")
    desktop.page.wait_for_selector(".lobby, #board svg")
    phone.page.tap("text=Rejoindre la revanche")
    phone.page.wait_for_selector(".lobby, #board svg")
    assert phone.page.url == desktop.page.url


def play_together(*windows: Window) -> bool:
    """Whoever is asked answers; True when the match is over for all."""
    rng = random.Random(3)
    asked = dict.fromkeys(windows, 0)
    looks = 0
    while looks < PATIENCE:
        looks += 1
        for window in windows:
            state = window.ask(asked[window])
            if state == "over":
                return all(other.ask(0) == "over" or not other.wait(10**6) for other in windows)
            if state == "asked":
                asked[window] = window.number() + 1
                window.reply(rng.choice(window.options()))
                looks = 0
        windows[0].page.wait_for_timeout(40)
    raise AssertionError(f"nobody is asked: {windows[0].prompt()}")
