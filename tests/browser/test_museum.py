"""Museum in the browser: whole matches by clicking, down to the layout of the own museum."""

from __future__ import annotations

import random
import re

from playwright.sync_api import Locator, expect

from tests.browser.conftest import People
from tests.browser.test_whole_games import ending
from tests.browser.window import Window
from vestiges.engine.chance import stream
from vestiges.games.museum import GAME

SHORT = {"option-end_score": "10"}
"""An option that lets a match end sooner."""


def test_a_match_against_a_bot_on_a_desktop(people: People) -> None:
    me = people.desktop()
    me.settings()
    me.open_table("me", "bot:bot", game="museum", **SHORT)
    assert me.page.locator("#board svg.wide").count() == 1
    assert me.play(random.Random(6))
    assert "Rematch" in ending(me)
    assert me.page.locator(".ending table tbody tr").count() >= 4


def test_alone_against_alphonse_on_a_phone(people: People) -> None:
    me = people.phone("fr")
    me.settings()
    options = {**SHORT, "option-league": "true", "option-skulls": "true"}
    me.open_table("me", game="museum", **options)
    assert me.page.locator("#board svg.tall").count() == 1
    assert me.play(random.Random(7))
    assert me.page.locator(".ending table tbody tr").count() >= 4


def test_a_museum_is_hung_as_its_owner_likes_it(people: People) -> None:
    me = people.desktop()
    me.settings()
    table = me.open_table("me", "bot:bot", game="museum", **SHORT)
    wall = me.page.locator("[data-best]")
    play_well(me, table, wall.locator("[id^=card-]"))
    hung = me.page.locator("#board[data-hung=kept]")
    hung.wait_for()
    first = str(wall.locator("[id^=card-]").first.get_attribute("id"))
    drag(me, wall.locator(f"#{first}"), wall.locator("#slot-0-24"))
    expect(me.page.locator("#hung")).to_contain_text("Total, hung like this")
    last = str(wall.locator("#slot-0-24").get_attribute("transform"))
    expect(wall.locator(f"#{first}")).to_have_attribute("transform", last)
    me.page.reload()
    hung.wait_for()
    expect(wall.locator(f"#{first}")).to_have_attribute("transform", last)
    me.page.click("text=Find the best layout")
    expect(me.page.locator("#hung")).to_contain_text("Total of the best layout")
    play_well(me, table, me.page.locator("#hung >> text=Hang them"))
    me.page.click("#hung >> text=Hang them")
    me.page.locator("[data-part=ending] h2").wait_for()


def test_a_museum_is_hung_by_keys_alone(people: People) -> None:
    me = people.desktop("fr")
    me.settings()
    table = me.open_table("me", "bot:bot", game="museum", **SHORT)
    wall = me.page.locator("[data-best]")
    play_well(me, table, wall.locator("[id^=card-]"))
    me.page.locator("#board[data-hung=kept]").wait_for()
    stops = wall.locator("[role=button].stop[tabindex='0']")
    expect(stops).to_have_count(1)
    at, said, press = wall.locator(".stop:focus"), me.page.locator("#hung"), me.page.keyboard.press
    stops.focus()
    press("Enter")
    name = str(wall.locator(".dragging").get_attribute("data-tip"))
    expect(at).to_have_attribute("aria-label", re.compile(rf"^Emplacement .*{re.escape(name)}$"))
    expect(said).to_contain_text(f"{name} · Objet pris. Les flèches ou Tab")
    card = str(wall.locator(".dragging").get_attribute("id"))
    home = str(at.get_attribute("id"))
    press("ArrowDown")
    press("Escape")
    expect(said).to_contain_text(f"{name} · L’objet reste à sa place.")
    expect(wall.locator(".dragging")).to_have_count(0)
    if at.get_attribute("id") != home:  # it may hang at the lower edge, below which nothing is
        press("ArrowUp")
    press("Enter")
    me.page.locator("#board").evaluate("board => { board.innerHTML = board.innerHTML; }")
    expect(wall.locator(f"#{card}.dragging")).to_have_count(1)  # a new board drops nothing
    me.context.request.post(f"/tables/{table}/chat", form={"csrf": me.csrf(), "text": "Bonjour"})
    expect(me.page.locator("[data-part=chat]")).to_contain_text("Bonjour")
    expect(at).to_have_count(1)  # nor does a word of the others lead the keys away
    for _ in range(24):
        press("Tab")
    goal = str(at.get_attribute("transform"))
    assert goal != wall.locator(f"#{card}").get_attribute("transform")
    press("Enter")
    expect(said).to_contain_text(f"Objet accroché · {name} · Emplacement")
    expect(said).to_contain_text("Total, agencé ainsi")
    expect(wall.locator(f"#{card}")).to_have_attribute("transform", goal)
    expect(at).to_have_attribute("aria-label", re.compile(re.escape(name)))
    press("Tab")
    expect(at).to_have_count(0)


def play_well(window: Window, table: str, wanted: Locator) -> None:
    """Answer as a bot would until this is on the page."""
    number, rng = 0, stream("browser", "museum")
    while window.wait(number):
        window.page.locator("#board[data-hung=kept]").wait_for()
        if wanted.count():
            return
        number = window.number() + 1
        seen = window.context.request.get(f"/api/v1/tables/{table}").json()
        window.reply(str(GAME.answer(seen["view"], rng)))
    raise AssertionError("the match ended too early")


def drag(window: Window, thing: Locator, goal: Locator) -> None:
    """With the mouse, from middle to middle."""
    window.page.locator("#hung").scroll_into_view_if_needed()
    boxes = [place.bounding_box() for place in (thing, goal)]
    spots = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box]
    mouse = window.page.mouse
    mouse.move(*spots[0])
    mouse.down()
    mouse.move(*spots[1], steps=5)
    mouse.up()
