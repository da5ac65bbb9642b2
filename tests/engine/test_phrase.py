"""Facts in words: complaints about a box are said in the reader's language, part by part."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from vestiges.engine.box import BoxError, read_box
from vestiges.engine.game import Phrase, fill
from vestiges.games import find
from vestiges.words import any_tongue, tongue


def test_a_phrase_is_its_english_and_knows_its_parts() -> None:
    said = Phrase("found {count} of them", count=3)
    assert said == "found 3 of them"
    assert json.dumps(said) == '"found 3 of them"'
    assert fill(tongue("fr"), "{found}", {"found": said}) == "3 trouvés"


def test_a_broken_box_is_refused_in_french(tmp_path: Path) -> None:
    (tmp_path / "table.toml").write_text("pawns = 3\n", encoding="utf-8")
    with pytest.raises(BoxError) as refused:
        find("troia").new(seats=2, seed="box", box=tmp_path)
    assert str(refused.value) == "table.toml, pawns: found 3; allowed: a table"
    said = any_tongue("fr").explain(refused.value).replace("\N{NO-BREAK SPACE}", " ")
    assert said == "table.toml, pawns : trouvé 3 ; possible : une table"


def test_a_folder_that_is_none_is_refused_in_french(tmp_path: Path) -> None:
    with pytest.raises(BoxError) as refused:
        read_box(tmp_path, ["a.toml"], tmp_path / "nowhere")
    assert "ce dossier n’existe pas" in any_tongue("fr").explain(refused.value)
