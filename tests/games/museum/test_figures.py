"""The pictures of the manual."""

import re

import pytest

from tests.games.museum import figures
from vestiges.words import LANGUAGES


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
