"""The parts of the box: what the packaged data says, and what of an owner's box is refused."""

from pathlib import Path

import pytest

from vestiges.engine.box import BoxError
from vestiges.games.archives import GAME
from vestiges.games.archives.components import DATA, FILES, load
from vestiges.games.archives.constants import COLOUR_NAMES, KIND_NAMES
from vestiges.games.archives.state import ArchivesState


def test_the_counts_of_the_packaged_box() -> None:
    parts = load()
    assert (parts.cubes * 6, parts.requests * 6) == (120, 72)
    assert len(parts.card_kind) == 16
    assert [parts.card_kind.count(kind) for kind in range(10)] == [2, 2, 2, 2, 1, 2, 2, 1, 1, 1]
    assert sum(parts.markers) == 10
    counts = [parts.track.count(kind) for kind in range(5)]
    assert dict(zip(KIND_NAMES, counts, strict=True)) == {
        "store": 6,
        "request": 4,
        "answer": 4,
        "exhibit": 3,
        "draw": 3,
    }
    assert (parts.entrance, parts.column, parts.room, parts.gallery) == (
        [8, 7, 6],
        [5, 5, 5, 6],
        [4, 4, 4, 5],
        [4, 3, 5],
    )


@pytest.mark.rule("ARC-R2", "ARC-R4", "ARC-121")
def test_which_site_accepts_what() -> None:
    names = [
        [word for word, taken in zip(COLOUR_NAMES, row, strict=True) if taken]
        for row in load().accepts
    ]
    assert names == [
        ["blue", "violet", "orange"],
        ["red", "green", "yellow"],
        ["green", "yellow", "violet"],
    ]


def box(folder: Path, file: str, old: str, new: str) -> Path:
    """A box that differs in one place from the packaged one."""
    text = (DATA / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    return folder


def test_a_box_of_ones_own_is_played_with(tmp_path: Path) -> None:
    mine = box(tmp_path, "board.toml", "entrance = 8", "entrance = 9")
    state = GAME.new(None, 4, "1", mine)
    assert isinstance(state, ArchivesState)
    assert state.scenario.entrance == [9, 7, 6]
    assert GAME.box_digest(mine) not in ("", load().digest)


@pytest.mark.parametrize(
    ("file", "old", "new", "where"),
    [
        ("board.toml", "entrance = 6", "entrance = 3", "site 3, entrance"),
        ("board.toml", "gallery = 4", "gallery = 0", "site 1, gallery"),
        ("board.toml", '"violet", "orange"]\nentrance', '"violet"]\nentrance', "site"),
        ("board.toml", 'rows = ["par", "fon"', 'rows = ["fon", "par"', "external, rows"),
        ("board.toml", "starts = [1, 2, 3, 4]", "starts = [1, 2, 2, 4]", "track, starts"),
        ("board.toml", '"exhibit", "draw", "answer"', '"exhibit", "drew", "answer"', "spaces"),
        ("board.toml", "columns = 5", "columns = 5\nrumns = 2", "external"),
        ("supplies.toml", "store = 2", "store = -1", "markers, store"),
        ("cards.toml", "copies = 2", "copies = 3", "card, copies"),
        ("cards.toml", 'id = "c05"', 'id = "c15"', "card 5, id"),
        ("cards.toml", "[[card]]", "[[card", "line"),
    ],
)
def test_a_broken_box_is_refused_with_file_place_and_reason(
    tmp_path: Path, file: str, old: str, new: str, where: str
) -> None:
    with pytest.raises(BoxError) as caught:
        load(box(tmp_path, file, old, new))
    said = str(caught.value)
    assert file in said
    assert where in said
    assert "allowed" in said


def test_too_few_kinds_or_spaces_are_refused(tmp_path: Path) -> None:
    text = (DATA / "board.toml").read_text(encoding="utf-8")
    first, last = text.index("spaces = ["), text.index("]\nstarts")
    for spaces in ('"store", "draw"', ", ".join(['"store"'] * 20)):
        short = text[:first] + f"spaces = [{spaces}" + text[last:]
        (tmp_path / "board.toml").write_text(short, encoding="utf-8")
        with pytest.raises(BoxError, match="track, spaces"):
            load(tmp_path)


def test_a_folder_without_files_of_a_box_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BoxError, match="no \\.toml file"):
        load(tmp_path)
    (tmp_path / "mound.toml").write_text("", encoding="utf-8")
    with pytest.raises(BoxError, match=r"mound\.toml"):
        load(tmp_path)
    with pytest.raises(BoxError, match="no such folder"):
        load(tmp_path / "nowhere")
    assert len(FILES) == 3
