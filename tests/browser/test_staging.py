"""What others do is shown in order with its sentence; nothing slides that was not moved."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.window import Window

# Notes the sentences under the board, and what slides though no event moved it.
WATCH: Final = """() => {
  const board = document.querySelector("#board");
  const caption = document.querySelector("#caption");
  const partsOf = () => new Map([...board.querySelectorAll("[id][transform]")]
    .map((piece) => [piece.id, piece.parentElement.closest("[id]")?.id ?? ""]));
  const named = () => [...document.querySelectorAll("#log li")]
    .flatMap((line) => Object.entries(JSON.parse(line.dataset.event)))
    .flatMap(([name, value]) => [value].flat().map((one) => `${name.replace(/s$/, "")}-${one}`));
  const film = {said: [], wrong: [], slid: 0};
  let last = partsOf(), before = last;
  new MutationObserver(() => film.said.push(caption.textContent))
    .observe(caption, {childList: true, characterData: true, subtree: true});
  new MutationObserver((changes) => {
    if (changes.some(({target, addedNodes}) => target === board && addedNodes.length)) {
      before = last;
      last = partsOf();
    }
    const added = changes.flatMap(({addedNodes}) => [...addedNodes]);
    for (const over of added.filter((one) => one.classList?.contains("sliding")))
      for (const {dataset: {slides}} of over.querySelectorAll("[data-slides]")) {
        film.slid += 1;
        const piece = document.getElementById(slides);
        const isMoved = before.get(slides) !== last.get(slides) || piece.matches(".pawn");
        if (!isMoved && !named().some((name) => [slides, piece.dataset.fact].includes(name)))
          film.wrong.push(slides);
      }
  }).observe(board, {childList: true, subtree: true});
  window.film = film;
}"""


def sit(people: People, game: str, *seats: str, **settings: str) -> Window:
    """Someone who is asked, and whose page is watched."""
    window = people.desktop()
    window.settings(**settings)
    window.open_table("me", *seats, game=game)
    window.wait()
    window.page.evaluate(WATCH)
    return window


@pytest.mark.parametrize(("game", "seats"), [("museum", 3), ("troia", 3), ("archives", 4)])
def test_what_slides_was_moved_and_every_line_is_told(
    people: People, game: str, seats: int
) -> None:
    me = sit(people, game, *["bot:random"] * (seats - 1), speed="fast")
    for _ in range(4):
        number = me.number()
        me.page.locator(".choices button").first.click()
        me.wait(number + 1)
    me.page.wait_for_timeout(800)
    film = me.page.evaluate("window.film")
    lines = me.page.locator("#log li").all_inner_texts()
    assert film["wrong"] == []
    assert film["said"], "somebody did something"
    place = 0
    for said in film["said"]:
        if not said.endswith("…"):  # told as far as the colon, before it is shown
            place = lines.index(said, place)


def test_a_click_shows_the_rest_at_once(people: People) -> None:
    me = sit(people, "troia", "bot:random", "bot:random", speed="slow")
    me.page.locator(".choices button").first.click()
    for _ in range(100):
        me.page.mouse.click(2, 300)
        if me.ask(1) == "asked":
            break
        me.page.wait_for_timeout(50)
    assert me.wait(1)


def test_less_motion_shows_the_result_with_its_sentence(people: People) -> None:
    me = people.desktop()
    me.settings(speed="normal")
    me.page.emulate_media(reduced_motion="reduce")
    me.open_table("me", "bot:random")
    me.wait()
    me.page.evaluate(WATCH)
    number = me.number()
    me.page.locator(".choices button").first.click()
    me.wait(number + 1)
    film = me.page.evaluate("window.film")
    assert film["slid"] == 0
    assert me.page.inner_text("#caption") == me.page.locator("#log li").last.inner_text()


def test_what_others_do_is_read_aloud_and_own_acts_are_not(people: People) -> None:
    me = sit(people, "troia", "bot:random", "bot:random")
    for _ in range(3):
        number = me.number()
        me.page.locator(".choices button").last.click()
        me.wait(number + 1)
    aloud = me.page.locator("#aloud p").all_text_contents()
    own = me.page.get_attribute("#table", "data-seat")
    lines = me.page.locator("#log li").evaluate_all(
        "all => all.map(one => [one.textContent, String(JSON.parse(one.dataset.event).seat)])"
    )
    mine = {text for text, seat in lines if seat == own}
    assert any(text in aloud for text, seat in lines if seat != own)
    assert not mine & set(aloud)


def test_a_single_answer_is_given_by_itself_unless_one_stays(people: People) -> None:
    me = sit(people, "anarchipel", *["bot:random"] * 3, going="on")
    assert len(me.options()) == 1
    me.page.click("#going [data-stay]")
    expect(me.page.locator("#going")).to_be_hidden()
    me.page.wait_for_timeout(3200)
    assert me.number() == 0
    me.page.uncheck("[data-going]")
    me.page.reload()
    me.wait()
    assert me.page.is_checked("[data-going]")
    assert me.wait(1)


def test_sounds_can_be_switched_off_in_the_bar(people: People) -> None:
    me = sit(people, "troia", "bot:random", sound="on")
    button = me.page.locator("[data-sound]")
    expect(button).to_have_attribute("aria-pressed", "true")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "false")
    assert '"sound":"off"' in me.page.evaluate("localStorage.getItem('vestiges')")
