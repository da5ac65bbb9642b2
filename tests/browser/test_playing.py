"""Playing at the table: clicks, drags, keys, confirmations, and what the page tells."""

from __future__ import annotations

import pytest

from tests.browser.conftest import People
from tests.browser.window import SPOT, Window

LABELS = "all => all.map(one => one.textContent)"


@pytest.fixture
def me(people: People) -> Window:
    """Someone against a bot, asked for a starting piece or a card."""
    window = people.desktop()
    window.settings()
    window.open_table("me", "bot:random")
    return window


def to(window: Window, kind: str) -> None:
    """Answer in the simplest way until one is asked to dig or to publish, in as many matches."""
    wanted = {"Dig": "dig and examine", "Lay": ": publish"}[kind]
    while True:
        if not window.wait(window.number() if window.options() else 0):
            window.open_table("me", "bot:random")
            continue
        labels = window.page.locator(".choices button").evaluate_all(LABELS)
        if any(kind in label for label in labels):
            return
        fits = [n for n, label in enumerate(labels) if wanted in label]
        answer(window, window.options()[fits[0] if fits else 0])


def answer(window: Window, option: str) -> None:
    """Give an answer and wait until it is given."""
    number = window.number()
    window.click_option(option)
    window.page.wait_for_function(
        "n => Number(document.querySelector('input[form=undo]')?.value) > n", arg=number
    )


def given(window: Window) -> int:
    """How many answers one has given."""
    return int(window.page.input_value("input[form=undo]"))


def test_an_answer_can_be_taken_back(me: Window) -> None:
    to(me, "Lay")
    before = me.options()
    answer(me, before[0])
    me.page.click("#undo-button")
    me.page.wait_for_function(
        "old => [...document.querySelectorAll('.choices button')].map(b => b.value).join() === old",
        arg=",".join(before),
    )


def test_the_undo_button_says_why_it_cannot(me: Window) -> None:
    me.wait()
    button = me.page.locator("#undo-button")
    assert button.get_attribute("aria-disabled") == "true"
    button.click(force=True)
    assert me.page.inner_text("#tip .why") == "You have nothing to take back."


def test_a_double_click_is_one_answer(me: Window) -> None:
    to(me, "Dig")
    number = me.number()
    spot = me.spot_of(me.options()[0])
    me.page.mouse.dblclick(*spot)
    me.wait(number + 1)
    me.page.wait_for_timeout(400)
    assert given(me) == number + 1


def takes_up(window: Window, option: str, goal: str) -> bool:
    """Press on a piece and pull; whether the place it goes to lights up."""
    x, y = window.spot_of_element(f"slot-{option}")
    window.page.mouse.move(x, y)
    window.page.mouse.down()
    window.page.mouse.move(x + 20, y + 20, steps=3)
    for _ in range(100):
        if window.page.locator(f"#{goal}.target").count():
            return True
        window.page.wait_for_timeout(50)
    window.page.mouse.up()
    return False


def take_up(window: Window) -> tuple[int, str, str]:
    """Hold a piece that can be dragged: the answers so far, its option and where it goes.

    A board that is just redrawn lets go of a piece, or takes the pull for a click. Pieces are taken
    of which more is to be seen than the sign of their bridge.
    """
    while True:
        to(window, "Dig")
        number = window.number()
        option = next(
            o
            for o in window.options()
            if window.page.query_selector(f"#slot-{o}[data-drag]")
            and window.page.evaluate(SPOT, f"#slot-{o}")
        )
        goal = str(window.page.locator(f"#slot-{option}").get_attribute("data-drag"))
        if takes_up(window, option, goal):
            return number, option, goal


def test_a_piece_can_be_dragged_to_where_it_goes(me: Window) -> None:
    number, option, goal = take_up(me)
    box = me.page.locator(f"#{goal}").bounding_box()
    assert box is not None
    me.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=5)
    me.page.mouse.up()
    me.wait(number + 1)
    assert given(me) == number + 1
    assert me.page.locator(f"#{goal} #slot-{option}").count() == 1


def test_a_turn_is_played_with_the_keyboard_alone(me: Window) -> None:
    to(me, "Dig")
    number = me.number()
    me.page.keyboard.press("ArrowDown")
    me.page.keyboard.press("ArrowDown")
    chosen = me.page.evaluate("document.activeElement.value")
    assert chosen == me.options()[1]
    assert me.page.locator(f'#board .current[data-option="{chosen}"]').count() >= 1
    me.page.keyboard.press("Enter")
    me.wait(number + 1)
    me.page.keyboard.press("2")
    assert me.page.evaluate("document.activeElement.value") == me.options()[1]
    stop = me.options()[-1]
    me.page.keyboard.press("ArrowUp")
    me.page.keyboard.press("ArrowUp")
    assert me.page.evaluate("document.activeElement.value") == stop
    me.page.keyboard.press("Enter")
    me.wait(number + 2)
    assert "Stop" not in me.page.inner_text(".answers")


def test_what_hands_the_turn_on_is_asked_about_once_more(people: People) -> None:
    me = people.desktop()
    me.settings(confirm="auto")
    me.open_table("me", "bot:random")
    me.wait()
    answer(me, me.options()[0])
    me.wait(1)
    card, other = me.options()[:2]
    number = me.number()
    me.click_option(card)
    assert me.page.is_visible("#confirm")
    assert "cannot be taken back" in me.page.inner_text("#confirm")
    me.page.keyboard.press("Escape")
    assert not me.page.is_visible("#confirm")
    me.click_option(other)
    me.page.click("[data-yes]")
    me.wait(number + 1)
    assert me.page.locator(f"#card-{int(other) + 1}[data-option]").count() == 0


def test_pointing_tells_why_something_cannot_be_chosen_and_leads_to_the_rule(me: Window) -> None:
    to(me, "Dig")
    covered = me.page.locator("#mound [data-ask][data-blockers]").last
    name = str(covered.get_attribute("id"))
    x, y = me.spot_of_element(name)
    me.page.mouse.move(x, y)
    me.page.wait_for_selector("#tip:not([hidden]) .rule:not(:empty)")
    blockers = str(covered.get_attribute("data-blockers")).split()
    assert me.page.locator(".blocks").count() == len(blockers)
    clause = me.page.inner_text("#tip .rule")
    assert clause.startswith("TRO-")
    me.page.click("#tip .rule")
    wanted = me.page.wait_for_selector("#rules .wanted")
    assert wanted is not None
    assert wanted.get_attribute("id") == clause
    assert wanted.is_visible()


def test_a_bot_gives_advice_where_no_one_else_plays(me: Window) -> None:
    me.wait()
    me.page.click("[data-hint]")
    me.page.wait_for_selector("#advice .compared li")
    assert me.page.locator(".choices .current").get_attribute("value") in me.options()


def test_pieces_slide_to_where_they_go(people: People) -> None:
    me = people.desktop()
    me.settings(speed="slow")
    me.open_table("me", "bot:random")
    me.wait()
    me.click_option(me.options()[0])
    me.page.wait_for_selector(".sliding")
    me.page.wait_for_selector(".sliding", state="detached")


def test_what_others_changed_stays_marked_until_one_answers(me: Window) -> None:
    while not me.page.locator("#front-1 .fresh").count():
        to(me, "Dig")
        answer(me, me.options()[-1])  # stop, and let the other dig
        me.wait(given(me))
    assert me.page.locator("#front-1 .fresh").count() >= 1
    me.page.reload()
    me.wait()
    assert me.page.locator("#front-1 .fresh").count() >= 1


def test_reduced_motion_is_respected(people: People) -> None:
    me = people.desktop()
    me.settings(speed="slow")
    me.page.emulate_media(reduced_motion="reduce")
    me.open_table("me", "bot:random")
    me.wait()
    me.page.evaluate(
        "new MutationObserver(() => {"
        "  if (document.querySelector('.sliding')) window.slid = true;"
        "})"
        ".observe(document.querySelector('#board'), {childList: true, subtree: true})"
    )
    answer(me, me.options()[0])
    assert me.page.evaluate("window.slid") is None


def test_the_magnifier_goes_round_and_back(me: Window) -> None:
    me.wait()
    whole = me.page.get_attribute("#board svg", "viewBox")
    me.page.click("[data-zoomer]")
    assert me.page.get_attribute("#board svg", "viewBox") != whole
    me.page.keyboard.press("Escape")
    assert me.page.get_attribute("#board svg", "viewBox") == whole


def test_without_scripts_one_can_still_play(people: People) -> None:
    me = people.desktop(script=False)
    me.open_table("me", "bot:random")
    me.page.locator(".choices button").first.click()  # where others begin, the page looks again
    assert me.page.locator("#board svg").count() == 1
    assert me.page.locator(".log li").count() >= 2
    assert me.page.input_value("input[form=undo]") == "1"
