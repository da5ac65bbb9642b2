"""Speed: every row has its rates, and a search is measured where there is something to choose."""

from __future__ import annotations

from tests.contract.tables import every_game, find
from vestiges.study.speed import plain_style, tries


@every_game
def test_a_search_is_measured_from_the_first_real_choice(name: str) -> None:
    game = find(name)
    assert tries(game, max(game.seats), 0.01, plain_style(game)) > 0
