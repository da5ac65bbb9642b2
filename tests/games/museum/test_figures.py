"""The pictures of the manual."""

import re

import pytest

from tests.games.museum import builder, figures
from vestiges.games.museum import GAME
from vestiges.games.museum.view import view
from vestiges.words import LANGUAGES, tongue

RED = "#d01c1c"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", figures.FIGURES)
def test_the_figures_of_the_manual_are_drawn_by_this_board(name: str, lang: str) -> None:
    kept = figures.path(name, lang).read_text(encoding="utf-8")
    again = "the board has changed: run python -m tests.games.museum.figures and look at them"
    assert figures.draw(figures.FIGURES[name], lang) == kept, again


@pytest.mark.parametrize("page", ["museum.md", "museum.fr.md"])
def test_the_figures_of_a_page_exist(page: str) -> None:
    text = (figures.FOLDER.parent / page).read_text(encoding="utf-8")
    shown = re.findall(r"!\[[^]]+\]\(museum/([^)]+)\)", text)
    assert len(shown) == len(figures.FIGURES)
    assert [name for name in shown if not (figures.FOLDER / name).exists()] == []


@pytest.mark.rule("MUS-186")
@pytest.mark.parametrize(("shop", "marks"), [(0, True), (1, False)])
def test_cards_that_would_cost_points_in_the_own_pool_are_marked(shop: int, marks: bool) -> None:
    state = builder.table(2)
    builder.deal(state.hands[0], state, "rom01", "rom02", "cel03")
    builder.deal(state.pools[1], state, "gre09")
    state.prestige[0], state.tokens[1] = 1, 2
    builder.improve(state)
    builder.do(state, *(("buy at 1", "cel03", "no more") if shop == 0 else ("buy at 2",)))
    if builder.question(state) == "target":
        builder.do(state, "gre09")
    assert builder.question(state) == "pay"
    drawn = GAME.draw(view(state, 0), ["Ada", "Max"], tongue("en", "museum"))
    assert (RED in drawn) == marks
