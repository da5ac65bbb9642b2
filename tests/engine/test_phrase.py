"""Phrases: errors about a box are said in the reader's language, part by part."""

from __future__ import annotations

import json
from importlib import resources
from pathlib import Path

import pytest

from vestiges.engine.box import BoxError, read_box
from vestiges.engine.text import Phrase, figure, fill
from vestiges.games import find
from vestiges.words import any_tongue, tongue


def test_a_phrase_is_its_english_and_knows_its_parts() -> None:
    said = Phrase("found {count} of them", count=3)
    assert said == "found 3 of them"
    assert json.dumps(said) == '"found 3 of them"'
    assert fill(tongue("fr"), "{found}", {"found": said}) == "3 trouvés"


@pytest.mark.parametrize(
    ("number", "form", "said"),
    [(-3, "", "−3"), (12, "", "12"), (-2.6, "+.0f", "−3"), (2, "+", "+2")],
)
def test_a_number_below_zero_has_a_true_minus(number: float, form: str, said: str) -> None:
    assert figure(number, form) == said


def test_a_broken_box_is_refused_in_french(tmp_path: Path) -> None:
    (tmp_path / "table.toml").write_text("pawns = 3\n", encoding="utf-8")
    with pytest.raises(BoxError) as refused:
        find("troia").new(seats=2, seed="box", box=tmp_path)
    assert str(refused.value) == "table.toml, pawns: found 3; allowed: a table"
    said = any_tongue("fr").explain(refused.value).replace("\N{NARROW NO-BREAK SPACE}", " ")
    assert said == "table.toml, pawns : trouvé 3 ; possible : une table"


def test_a_folder_that_is_none_is_refused_in_french(tmp_path: Path) -> None:
    with pytest.raises(BoxError) as refused:
        read_box(tmp_path, ["a.toml"], tmp_path / "nowhere")
    assert "ce dossier n’existe pas" in any_tongue("fr").explain(refused.value)


@pytest.mark.parametrize(
    ("game", "file", "old", "new", "said"),
    [
        ("anarchipel", "tiles.toml", '"#"', '"ST"', "un code qui lui soit propre"),
        (
            "archeologic",
            "cards.toml",
            "[27, 18]",
            "[18, 27]",
            "d’abord le plus grand par (AOL-R38)",
        ),
        (
            *("archives", "board.toml", "[1, 2, 3, 4]", "[2, 1, 3, 4]"),
            "quatre cases différentes, dans l’ordre croissant",
        ),
        ("museum", "assistants.toml", "usable = true", "usable = 1", "true ou false"),
    ],
)
def test_every_game_complains_of_its_box_in_french(
    tmp_path: Path, game: str, file: str, old: str, new: str, said: str
) -> None:
    data = resources.files(f"vestiges.games.{game}") / "data" / file
    text = data.read_text(encoding="utf-8")
    (tmp_path / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BoxError) as refused:
        find(game).new(seed="box", box=tmp_path)
    assert any_tongue("fr").explain(refused.value).endswith(said)
