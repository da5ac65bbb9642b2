"""A box of one's own: what it may replace, and what is refused with file, place and reason."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import cast

import pytest

from tests.games.archeologic.builder import BOX, play, propose, seen
from vestiges.engine.match import Match
from vestiges.games.archeologic import GAME
from vestiges.games.archeologic.components import DATA as SOURCE
from vestiges.games.archeologic.components import BoxError, load
from vestiges.games.archeologic.plan import AXES, Plan, zone_name
from vestiges.games.archeologic.quests import clue_symbol, traps_of
from vestiges.games.archeologic.solver.worlds import worlds_of
from vestiges.games.archeologic.state import ArcheologicState


@pytest.fixture
def box(tmp_path: Path) -> Path:
    """A folder with all files of the packaged box."""
    for path in SOURCE.glob("*.toml"):
        shutil.copy(path, tmp_path)
    return tmp_path


def change(box: Path, file: str, old: str, new: str) -> None:
    text = (box / file).read_text(encoding="utf-8")
    assert old in text
    (box / file).write_text(text.replace(old, new, 1), encoding="utf-8")


def test_a_copy_of_the_packaged_box_is_the_packaged_box(box: Path) -> None:
    assert load(box).digest == BOX.digest


def test_a_file_that_a_box_lacks_is_the_packaged_one(box: Path) -> None:
    (box / "tiles.toml").unlink()
    (box / "cards.toml").unlink()
    assert load(box).digest == BOX.digest


@pytest.mark.rule("AOL-R1")
def test_an_owner_may_put_the_axes_in_their_order(box: Path) -> None:
    order = 'axes = ["A", "B", "C", "D", "E", "1", "2", "3", "4", "5"]'
    change(box, "table.toml", 'axes = ["A", "1", "B", "2", "C", "3", "D", "4", "E", "5"]', order)
    parts = load(box)
    assert "".join(AXES[axis] for axis in parts.ring) == "ABCDE12345"
    assert parts.digest != BOX.digest
    match = Match(GAME, "ring", 2, {"quest": "3537"}, box=box)
    assert seen(cast(ArcheologicState, match.state), 0)["next_axis"] == AXES.index("2")


@pytest.mark.rule("AOL-R2")
def test_an_owner_may_correct_a_price(box: Path) -> None:
    change(box, "table.toml", "traps = 2", "traps = 1")
    assert load(box).prices[2] == 1


@pytest.mark.rule("AOL-R32", "AOL-R39")
def test_an_owner_may_type_in_a_real_solution_as_two_drawings(box: Path) -> None:
    drawn = (
        'buildings = ["..SLL", "ITSSL", "ITTSL", "ITVQQ", ".VVQQ"]\n'
        'symbols = ["..xxx", "yxxxx", "xxyzz", "xzxxy", ".yxxz"]'
    )
    change(box, "cards.toml", 'solution = "Q0D4 S2C1 T0B2 L2D1 I3A2 V3B4"', drawn)
    change(box, "cards.toml", "attempt = 621\n", "")
    assert load(box).cards[0].solution == BOX.cards[0].solution


@pytest.mark.rule("AOL-R3")
def test_a_corrected_tile_makes_the_packaged_solutions_untrue(box: Path) -> None:
    change(box, "tiles.toml", 'rows = ["xy", "xz"]', 'rows = ["yx", "zx"]')
    with pytest.raises(BoxError, match=r"cards\.toml, card \d+, (clues|solution)"):
        load(box)


@pytest.mark.rule("AOL-R3")
def test_with_solutions_that_fit_the_arrangements_are_counted_anew(box: Path) -> None:
    """The trap of L at its other end: other axes are crowded then."""
    change(box, "tiles.toml", 'rows = ["z.", "x.", "xx"]', 'rows = ["x.", "x.", "xz"]')
    plan = Plan([*BOX.plan.tiles[:3], ["x.", "x.", "xz"], *BOX.plan.tiles[4:]])
    text = (box / "cards.toml").read_text(encoding="utf-8")
    for number, quest in enumerate(BOX.cards + BOX.extras):
        solution = worlds_of(plan).arrangement(3_000 * number)
        text = text.replace(f'"{BOX.plan.say(quest.solution)}"', f'"{plan.say(solution)}"')
        text = text.replace(f'"{names(quest.clues)}"', f'"{names(traps_of(plan, solution)[:7])}"')
    (box / "cards.toml").write_text(text, encoding="utf-8")
    worlds = worlds_of(load(box).plan)
    assert len(worlds.arrangements) == 166_848
    assert worlds.count != worlds_of(BOX.plan).count
    match = Match(GAME, "own tiles", 2, {"quest": "Cave-7"}, box=box)
    assert worlds.index(cast(ArcheologicState, match.state).solution) >= 0


def names(clues: list[int]) -> str:
    return " ".join(f"{zone_name(clue // 2)}{clue_symbol(clue)}" for clue in clues)


def test_a_match_with_a_box_of_ones_own_plays_and_replays(box: Path) -> None:
    change(box, "table.toml", "verification = 4", "verification = 6")
    match = Match(GAME, "own", 1, {"quest": "3537"}, box=box)
    state = cast(ArcheologicState, match.state)
    play(state, "sight a")
    propose(state)
    assert state.positions == [6]
    assert seen(state, 0)["prices"][:3] == [1, 2, 6]
    assert GAME.box_digest(box) == load(box).digest


BROKEN = [
    ("tiles.toml", 'name = "S"', 'name = "Z"', "tile 2, name", "allowed: S"),
    ("tiles.toml", 'rows = ["xxy"]', 'rows = ["xxx"]', "[[tile]]", "14 x, 4 y and 4 z"),
    ("tiles.toml", 'rows = ["xxy"]', 'rows = ["xx"]', "tile 5, rows", "3 cells"),
    ("tiles.toml", 'rows = ["xxy"]', 'rows = ["xx", "y."]', "tile 5, rows", "shape of the letter"),
    ("tiles.toml", 'rows = ["xxy"]', "rows = 7", "tile 5, rows", "a list of texts"),
    ("tiles.toml", 'rows = ["xxy"]', 'rows = ["xqy"]', "tile 5, rows", "x, y, z and dots"),
    ("table.toml", '"4", "E", "5"]', '"4", "E", "E"]', "ring, axes", "once"),
    ("table.toml", 'sight = "1"', 'sight = "9"', "ring, sight", "A or B"),
    ("table.toml", "large = 3", "large = 0", "prices, large", "from 1 to 9"),
    ("table.toml", "anywhere = 2", "anywhere = 0", "prices, anywhere", "from 1 to 9"),
    ("table.toml", "loop = 48", "loop = 8", "track, loop", "from 9"),
    ("table.toml", "loop = 48", "loops = 48", "track, loop", "missing"),
    ("table.toml", "step = 1", "step = 1\nstop = 1", "prices", "unknown key 'stop'"),
    ("cards.toml", 'number = "3537"', 'number = "3333"', "card 1, number", "3357"),
    ("cards.toml", 'number = "3537"', 'number = "3573"', "number", "each of the 36 numbers once"),
    ("cards.toml", "par = [27, 18]", "par = [18, 27]", "card 1, par", "larger par first"),
    ("cards.toml", "par = [27, 18]", "par = [27]", "card 1, par", "2 whole numbers"),
    ("cards.toml", "Q0D4 S2C1", "Q0D4 S2D1", "card 1, solution", "do not overlap"),
    ("cards.toml", "A2y B4z", "A2z B4z", "card 1, clues", "traps of the solution"),
    ("cards.toml", "A2y B4z", "B4z", "card 1, clues", "7 different traps"),
    ("cards.toml", "attempt = 621", 'attempt = "x"', "card 1, attempt", "whole number"),
]


@pytest.mark.parametrize(("file", "old", "new", "place", "allowed"), BROKEN)
def test_what_cannot_be_is_refused_by_file_place_and_reason(
    box: Path, file: str, old: str, new: str, place: str, allowed: str
) -> None:
    change(box, file, old, new)
    with pytest.raises(BoxError) as caught:
        load(box)
    said = str(caught.value)
    assert said.startswith(f"{file}, ")
    assert place in said
    assert allowed in said
    assert "\n" not in said


def test_a_solution_with_four_traps_on_an_axis_is_refused(box: Path) -> None:
    worlds = worlds_of(BOX.plan)
    crowded = next(row for row in worlds.arrangements.tolist() if worlds.index(row) < 0)
    change(box, "cards.toml", "Q0D4 S2C1 T0B2 L2D1 I3A2 V3B4", BOX.plan.say(crowded))
    with pytest.raises(BoxError, match="at most three traps"):
        load(box)


def test_a_drawing_with_a_flipped_tile_is_refused(box: Path) -> None:
    drawn = (
        'buildings = ["..SLL", "ITSSL", "ITTSL", "ITVQQ", ".VVQQ"]\n'
        'symbols = ["..xxx", "yxxxx", "xxyzz", "xzxyx", ".yxzx"]'
    )
    change(box, "cards.toml", 'solution = "Q0D4 S2C1 T0B2 L2D1 I3A2 V3B4"', drawn)
    with pytest.raises(BoxError, match="tile Q, turned but never flipped"):
        load(box)


@pytest.mark.parametrize(
    ("text", "reason"), [("tile = [", "TOML"), ("", "tile"), ("tile = 3", "found 3")]
)
def test_a_file_that_is_no_table_is_refused(box: Path, text: str, reason: str) -> None:
    (box / "tiles.toml").write_text(text)
    with pytest.raises(BoxError, match=r"tiles\.toml.*" + reason):
        load(box)


def test_a_folder_without_files_of_a_box_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BoxError, match="no such folder"):
        load(tmp_path / "nowhere")
    with pytest.raises(BoxError, match=r"no \.toml file"):
        load(tmp_path)
    (tmp_path / "notes.toml").write_text("")
    with pytest.raises(BoxError, match=r"found notes\.toml"):
        load(tmp_path)
