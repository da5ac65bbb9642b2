"""The registry: every folder of games is found by its name, and nothing else is."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.toy import GAME
from vestiges import games
from vestiges.bots import BOTS, make
from vestiges.engine.errors import SetupError

FOLDERS = [path.parent.name for path in Path(games.__path__[0]).glob("*/__init__.py")]


def test_every_game_folder_is_a_game() -> None:
    assert games.names() == sorted(FOLDERS)


@pytest.mark.parametrize("name", games.names())
def test_a_game_is_found_by_the_name_it_bears(name: str) -> None:
    assert games.find(name).name == name


@pytest.mark.parametrize("name", ["chess", "", "../troia", "Troia", "__init__"])
def test_an_unknown_game_is_refused_with_the_known_ones(name: str) -> None:
    with pytest.raises(SetupError) as caught:
        games.find(name)
    assert caught.value.reason.facts == {"name": name, "allowed": ", ".join(games.names())}


def test_an_unknown_bot_is_refused_with_the_known_ones() -> None:
    with pytest.raises(SetupError, match=f"no bot “hal”.*{', '.join(BOTS)}"):
        make("hal", GAME, "7")
