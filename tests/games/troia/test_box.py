"""Boxes of one's own: what an owner may replace, and how a broken file is refused."""

import shutil
from pathlib import Path

import pytest

from vestiges.games.troia import components
from vestiges.games.troia.components import BoxError, load

PACKAGED = Path(components.__file__).parent / "data"


def own_box(folder: Path, file: str, old: str, new: str) -> Path:
    """A folder with one file that says `new` where the packaged one says `old`."""
    text = (PACKAGED / file).read_text(encoding="utf-8")
    assert old in text
    folder.mkdir(exist_ok=True)
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    return folder


def test_the_packaged_box_is_read_once() -> None:
    assert load() is load()
    assert load().name == "reconstructed"


def test_every_lost_fact_is_marked_as_reconstructed() -> None:
    box = load()
    for place in ("layers.toml, layer 3, plan", "cards.toml, colours", "table.toml, track, spaces"):
        assert box.provenance[place].startswith("reconstructed")
    assert box.provenance["cards.toml, kinds"].startswith("stated")
    assert box.provenance["plans.toml, plan 5"].startswith("reconstructed")


def test_an_owner_replaces_the_files_he_has(tmp_path: Path) -> None:
    mine = load(own_box(tmp_path / "attic", "layers.toml", '"RPR"', '"PPR"'))
    assert mine.name == "attic"
    assert mine.piece_points[mine.piece_names.index("1-11")] == 2
    assert mine.card_colour == load().card_colour
    assert mine.digest != load().digest


def test_the_digest_tells_what_is_in_the_box_not_how_it_is_written(tmp_path: Path) -> None:
    shutil.copytree(PACKAGED, tmp_path / "copy")
    own_box(tmp_path / "copy", "cards.toml", "[1, 5, 12, 14, 20]", "[1,5, 12, 14,  20] # mine")
    own_box(tmp_path / "copy", "heap.toml", '"reconstructed"', '"my own guess"')
    assert load(tmp_path / "copy").digest == load().digest
    own_box(tmp_path / "copy", "table.toml", "spaces = 100", "spaces = 104")
    assert load(tmp_path / "copy").digest != load().digest


@pytest.mark.parametrize(
    ("old", "new", "complaint", "allowed"),
    [
        (
            '"RRPR"',
            '"RXPR"',
            "layers.toml, layer 2, plan row 1: found 'RXPR'",
            "4 letters, each P or R",
        ),
        (
            '"RRPR"',
            '"RRP"',
            "layers.toml, layer 2, plan row 1: found 'RRP'",
            "4 letters, each P or R",
        ),
        (
            '"PPR"',
            '"RRR"',
            "layers.toml, layer 1, plan: found ['RPR', 'RRR', 'RPP']",
            "plan cells P that hang together by their edges",
        ),
        (
            "age = 2",
            "age = 1979-05-27",
            "layers.toml, layer 2, age: found datetime.date(1979, 5, 27)",
            "2",
        ),
        ('code = "6"', 'code = "5"', "layers.toml, layer 3, code: found '5'", "6"),
        ("side = 3", "side = 4", "layers.toml, layer 1, side: found 4", "3"),
        (
            '"star"',
            '"cross"',
            "layers.toml, layer 4, symbol: found 'cross'",
            "a symbol no other layer has",
        ),
        (
            "[2, 6, 9",
            "[5, 6, 9",
            "cards.toml, colour 2, digging: found 5",
            "each card once; it also stands in colour 1, digging",
        ),
        (
            "62]",
            "65]",
            "cards.toml, colour 2, publishing: found [40, 42, 46, 52, 54, 58, 65]",
            "7 whole numbers from 37 to 64",
        ),
        (
            "3, 7, 10, 15, 18",
            "3, 7, 10, 15",
            "cards.toml, colour 3, digging: found [3, 7, 10, 15]",
            "5 whole numbers from 1 to 20",
        ),
        (
            "[21, 22",
            "[21, 21",
            "cards.toml, neutral, digging: found 21",
            "each card once; it also stands in neutral, digging",
        ),
        ('"red"', '"rouge"', "cards.toml, colour 1, name: found 'rouge'", "red"),
        (
            '"red", "blue"',
            '"red", "red"',
            "table.toml, pawns, colours: found ['red', 'red', 'green', 'yellow']",
            "each of red, blue, green, yellow once",
        ),
        (
            "[0, 25",
            "[1, 25",
            "table.toml, track, corners: found [1, 25, 50, 75]",
            "0 first, then rising (TRO-10)",
        ),
        (
            "spaces = 100",
            "spaces = 60",
            "table.toml, track, corners: found [0, 25, 50, 75]",
            "4 whole numbers from 0 to 59",
        ),
        (
            "spaces = 100",
            "spaces = true",
            "table.toml, track, spaces: found True",
            "a whole number from 4 to 1000",
        ),
        (
            "[3000",
            "[5000",
            "heap.toml, preset 1, spreads: found [5000, 2800, 2300, 1900, 1500]",
            "5 whole numbers from 1 to 4500",
        ),
        ('"tight"', '"narrow"', "heap.toml, preset 2, name: found 'narrow'", "tight"),
        (
            "least_open = 8",
            "least_open = 0",
            "heap.toml, limits, least_open: found 0",
            "a whole number from 1 to 57",
        ),
        (
            "[0.15, 1.25]",
            "[0.15, 3.25]",
            "plans.toml, plan 1, lines 1: found [0.15, 3.25]",
            "2 numbers from 0 to 3",
        ),
        (
            "[1.4, 2.45], [1.4, 2.85]",
            "[1.4, 2.45]",
            "plans.toml, plan 1, lines 2: found [[1.4, 2.45]]",
            "a list of two or more points",
        ),
        (
            "[1.15, 0.35, 1.85, 0.75]",
            "[1.85, 0.35, 1.15, 0.75]",
            "plans.toml, plan 1, boxes 1: found [1.85, 0.35, 1.15, 0.75]",
            "west before east, north before south",
        ),
        ("base = 38.0", 'base = "high"', "plans.toml, contours, base: found 'high'", "a number"),
        (
            "interval = 1.0",
            "interval = 0",
            "plans.toml, contours, interval: found 0.0",
            "a number above 0",
        ),
    ],
)
def test_a_broken_box_is_refused_with_file_place_value_and_what_is_allowed(
    tmp_path: Path, old: str, new: str, complaint: str, allowed: str
) -> None:
    file = complaint.partition(",")[0]
    with pytest.raises(BoxError) as refused:
        load(own_box(tmp_path, file, old, new))
    assert str(refused.value) == f"{complaint}; allowed: {allowed}"
    assert refused.value.file == file


def refusal(folder: Path) -> str:
    with pytest.raises(BoxError) as refused:
        load(folder)
    return str(refused.value)


def test_a_missing_key_is_refused(tmp_path: Path) -> None:
    expected = "layers.toml, layer 1, symbol: missing; allowed: circle or cross or square or"
    assert refusal(own_box(tmp_path, "layers.toml", "symbol", "sign")).startswith(expected)


def test_an_unknown_key_is_refused(tmp_path: Path) -> None:
    expected = "layers.toml, layer 1: unknown key 'era'; allowed: the keys age, code, name, plan"
    box = own_box(tmp_path, "layers.toml", "age = 1", "age = 1\nera = 1")
    assert refusal(box).startswith(expected)
    box = own_box(tmp_path, "layers.toml", "[[layer]]", "era = 1\n[[layer]]")
    assert refusal(box).startswith("layers.toml: unknown key 'era'; allowed: the keys layer")


def test_a_frame_of_the_wrong_size_is_refused(tmp_path: Path) -> None:
    expected = "layers.toml, layer 1, plan: found 2 rows; allowed: 3 rows"
    assert refusal(own_box(tmp_path, "layers.toml", '  "RPP",\n', "")) == expected


def test_a_layer_too_few_is_refused(tmp_path: Path) -> None:
    text = (PACKAGED / "layers.toml").read_text(encoding="utf-8")
    (tmp_path / "layers.toml").write_text(text[: text.rindex("[[layer]]")], encoding="utf-8")
    assert refusal(tmp_path) == "layers.toml, [[layer]]: found 4 of them; allowed: 5"


def test_a_number_in_the_place_of_a_table_is_refused(tmp_path: Path) -> None:
    (tmp_path / "table.toml").write_text("pawns = 4\n", encoding="utf-8")
    assert refusal(tmp_path) == "table.toml, pawns: found 4; allowed: a table"


def test_a_file_that_is_not_toml_is_refused_with_its_line(tmp_path: Path) -> None:
    complaint = refusal(own_box(tmp_path, "layers.toml", "[[layer]]", "[[layer]"))
    assert complaint.startswith("layers.toml: Expected")
    assert "(at line 5, " in complaint
    assert complaint.endswith("; allowed: a TOML file in UTF-8")


def test_a_file_in_another_encoding_is_refused(tmp_path: Path) -> None:
    (tmp_path / "table.toml").write_bytes("# é".encode("latin-1"))
    assert refusal(tmp_path).startswith("table.toml: 'utf-8' codec can't decode byte 0xe9")


def test_a_misnamed_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "card.toml").write_text("", encoding="utf-8")
    expected = (
        "found card.toml; allowed: layers.toml, cards.toml, table.toml, heap.toml, plans.toml"
    )
    assert refusal(tmp_path) == f"{tmp_path}: {expected}"


def test_a_folder_without_any_file_of_a_box_is_refused(tmp_path: Path) -> None:
    assert refusal(tmp_path).startswith(f"{tmp_path}: found no .toml file; allowed: layers.toml")
    nowhere = tmp_path / "nowhere"
    assert refusal(nowhere).startswith(f"{nowhere}: no such folder; allowed: a folder")
