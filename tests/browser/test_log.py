"""The log in a browser: a line marks on the board what it is about."""

from __future__ import annotations

from tests.browser.conftest import People

LINE = "#log li[data-event*='\"published\"']"
# At once, since the next answer of a bot brings a new board.
LIT = f"""() => {{
  const line = document.querySelector(`{LINE}`);
  line.dispatchEvent(new PointerEvent("pointerover", {{bubbles: true}}));
  const wanted = JSON.parse(line.dataset.event).pieces.map((piece) => `piece-${{piece}}`);
  const lit = [...document.querySelectorAll("#board .pointed")].map((place) => place.dataset.fact);
  return [wanted.sort().join(), lit.sort().join()];
}}"""


def test_a_line_about_a_publication_lights_up_its_pieces(people: People) -> None:
    ada = people.desktop()
    ada.settings()
    ada.open_table("bot:bot", "bot:bot")
    ada.page.wait_for_selector(LINE, state="attached", timeout=60_000)
    wanted, lit = ada.page.evaluate(LIT)
    assert wanted
    assert lit == wanted


def test_a_clause_in_the_log_opens_the_rules_beside_the_table(people: People) -> None:
    ada = people.desktop()
    ada.settings()
    ada.open_table("bot:bot", "bot:bot", "bot:bot", "bot:bot", game="archives")
    link = ada.page.locator("#log a.rule").first
    link.wait_for(state="attached", timeout=60_000)
    clause = link.text_content()
    link.dispatch_event("click")
    ada.page.wait_for_selector(f"#rules[open] [id='{clause}'].wanted")
    assert "/tables/" in ada.page.url
