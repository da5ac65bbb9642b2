"""The pictures of the manual are drawn by the boards as they are now."""

from __future__ import annotations

import importlib
import re

import pytest

from tests.boards.figures import Album
from vestiges import games
from vestiges.words import LANGUAGES


def album(game: str) -> Album:
    """The figures of a game."""
    found = importlib.import_module(f"tests.games.{game}.figures").ALBUM
    assert isinstance(found, Album)
    return found


ALBUMS = {game: album(game) for game in games.names()}
every_figure = pytest.mark.parametrize(
    ("game", "name"), [(game, name) for game in ALBUMS for name in ALBUMS[game].figures]
)


@every_figure
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_figures_of_the_manual_are_drawn_by_the_board(game: str, name: str, lang: str) -> None:
    kept = ALBUMS[game].path(name, lang).read_text(encoding="utf-8")
    again = f"the board has changed: run python -m tests.games.{game}.figures and look at them"
    assert ALBUMS[game].draw(name, lang) == kept, again


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", ALBUMS)
def test_the_page_of_a_game_shows_every_figure(game: str, lang: str) -> None:
    page = f"{game}.md" if lang == "en" else f"{game}.{lang}.md"
    text = (ALBUMS[game].folder.parent / page).read_text(encoding="utf-8")
    shown = re.findall(rf"!\[[^]]+\]\({game}/([^)]+)\)", text)
    assert sorted(shown) == sorted(f"{name}.{lang}.svg" for name in ALBUMS[game].figures)
