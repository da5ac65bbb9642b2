"""The README shows the tables of all five games, drawn by their boards."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from tools.board_pictures import OUT
from tools.compiled import ROOT
from vestiges import games


@pytest.mark.parametrize("name", games.names())
def test_the_readme_shows_the_table_of_every_game(name: str) -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert f"docs/pictures/{name}.svg" in readme
    root = ElementTree.parse(OUT / f"{name}.svg").getroot()
    assert name in root.get("class", "")
