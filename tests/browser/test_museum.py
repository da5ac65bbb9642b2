"""Museum in the browser: whole matches by clicking, down to the layout of the own museum."""

from __future__ import annotations

import random

from tests.browser.conftest import People
from tests.browser.test_whole_games import ending

SHORT = {"option-end_score": "10"}
"""An option that lets a match end sooner."""


def test_a_match_against_a_bot_on_a_desk(people: People) -> None:
    me = people.desk()
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
    assert me.page.locator("#board svg.narrow").count() == 1
    assert me.play(random.Random(7))
    assert me.page.locator(".ending table tbody tr").count() >= 4
