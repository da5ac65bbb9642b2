"""The box: what is in it, what an owner may replace, and how a broken file is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from vestiges.engine.box import BoxError
from vestiges.games.anarchipel import GAME, components
from vestiges.games.anarchipel.boards.acceptance import pockets, warnings
from vestiges.games.anarchipel.components import load
from vestiges.games.anarchipel.constants import GOLD, LAND, MONSTER, RESOURCE
from vestiges.games.anarchipel.options import AnarchipelOptions

PACKAGED = Path(components.__file__).parent / "data"


def own_box(folder: Path, file: str, old: str, new: str) -> Path:
    """A folder with one file that says `new` where the packaged one says `old`."""
    text = (PACKAGED / file).read_text(encoding="utf-8")
    assert old in text
    folder.mkdir(exist_ok=True)
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    return folder


def test_the_stock_is_108_tiles() -> None:
    stock = [tile.stock for tile in load().tiles.values()]
    assert (sum(stock), len(stock)) == (108, 28)


@pytest.mark.rule("ANA-07", "ANA-R53")
def test_twenty_cards_with_sixty_boards_as_the_rules_page_says() -> None:
    cards = load().cards
    assert [card.name for card in cards] == [f"o{n:02}" for n in range(1, 21)]
    for card in cards:
        for wanted, board in zip(card.wanted, card.boards, strict=True):
            assert board.kind.count(RESOURCE) == sum(wanted) + 2
            assert board.kind.count(GOLD) in (1, 2)
            assert board.kind.count(MONSTER) in (1, 2)
            assert 8 <= board.kind.count(LAND) <= 12
            for pocket in pockets(board):
                held = [c for c in pocket if board.kind[c] in (RESOURCE, GOLD)]
                assert len(held) == 1
    assert warnings(load()) == []


def test_the_first_card_is_the_printed_one() -> None:
    card = load().card("o01")
    assert card is not None
    assert card.income == [12, 5, 7]
    assert card.wanted == [[2, 2, 2, 1, 0, 0], [0, 1, 1, 1, 1, 1], [0, 1, 2, 2, 0, 0]]


def test_an_owner_replaces_what_he_has(tmp_path: Path) -> None:
    mine = own_box(tmp_path / "attic", "objectives.toml", "income = 12", "income = 15")
    state = GAME.new(AnarchipelOptions(objective="o01"), 4, "1", mine)
    for seat in range(4):
        state.choose(seat, 0)
    assert state.dump()["purse"] == [15] * 4
    assert load(mine).name == "attic"
    assert GAME.box_digest(mine) != load().digest
    assert GAME.box_digest(None) == ""


@pytest.mark.rule("ANA-R53")
def test_a_board_that_is_unwise_is_played_with_a_warning(tmp_path: Path) -> None:
    mine = own_box(tmp_path / "odd", "objectives.toml", "ba1 ba2 ~", "ba1 wh3 ~")
    found = [str(reason) for reason in GAME.extras.box_warnings(mine)]
    assert found == [
        "objectives.toml, card o01, round 1: the board fails test T5 of section 2.7. [ANA-R53]"
    ]
    assert GAME.extras.box_warnings(None) == []


@pytest.mark.parametrize(
    ("file", "old", "new", "complaint"),
    [
        ("objectives.toml", '"~ ~ # #"', '"~ ~ #"', "card 1, round 1, board, row 1"),
        ("objectives.toml", '"~ ~ # #"', '"~ ~ # xx"', "card 1, round 1, board, row 1"),
        ("objectives.toml", "ST # # ~", "~ # # ~", "0 Start tiles"),
        ("objectives.toml", '"~ ~ # #"', '"ST ~ # #"', "2 Start tiles"),
        ("objectives.toml", "wh1 # co2 #", "# # co2 #", "a sea in several parts"),
        ("objectives.toml", "income = 12", "income = 0", "card 1, round 1, income"),
        ("objectives.toml", "[2, 2, 2, 1, 0, 0]", "[2, 2]", "card 1, round 1, wanted"),
        ("objectives.toml", 'id = "o02"', 'id = "o01"', "card 2, id"),
        ("objectives.toml", "income = 12", "incomes = 12", "card 1, round 1, income"),
        ("tiles.toml", 'code = "mo12"', 'code = "mo11"', "tile 5, code"),
        ("tiles.toml", "level = 1", "level = 4", "tile 4, level"),
        ("supplies.toml", "[3, 1]", "[2, 1]", "roles, four"),
        ("supplies.toml", '"Alms"', '"Charity"', "action 1, name"),
        ("supplies.toml", '"movement"', '"fight"', "action 1, window"),
    ],
)
def test_a_broken_box_is_refused_with_file_place_and_reason(
    tmp_path: Path, file: str, old: str, new: str, complaint: str
) -> None:
    box = own_box(tmp_path / "broken", file, old, new)
    if complaint == "a sea in several parts":
        text = (box / file).read_text(encoding="utf-8")
        (box / file).write_text(
            text.replace("~ ~ # #", "~ # # #", 1).replace("~ # # co2 #", "# # # co2 #", 1),
            encoding="utf-8",
        )
    with pytest.raises(BoxError) as caught:
        load(box)
    assert file in str(caught.value)
    assert complaint in str(caught.value)
    assert "allowed" in str(caught.value)


def test_a_folder_that_is_no_box_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BoxError, match="no such folder"):
        load(tmp_path / "nowhere")
    (tmp_path / "strange.toml").write_text("")
    with pytest.raises(BoxError, match="strange"):
        load(tmp_path)
