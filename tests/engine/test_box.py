"""Box: reading component files, and errors that name file, row and reason."""

from __future__ import annotations

import pytest

from vestiges.engine.box import BoxError, Sheet, close, digest, provenance


def sheets(**files: object) -> dict[str, Sheet]:
    """Files by name, as they are read."""
    return {f"{name}.toml": Sheet(f"{name}.toml", "", said) for name, said in files.items()}


def test_a_digest_is_of_what_is_said_not_of_where_it_comes_from() -> None:
    plain = digest(sheets(cards={"card": [{"name": "A", "cost": 2}]}))
    told = {
        "provenance": "seen",
        "card": [{"cost": 2, "provenance": {"cost": "heard"}, "name": "A"}],
    }
    assert digest(sheets(cards=told)) == plain
    assert digest(sheets(cards={"card": [{"name": "A", "cost": 3}]})) != plain
    assert digest(sheets(tiles={"card": [{"name": "A", "cost": 2}]})) != plain


def test_every_note_is_found_under_the_place_it_speaks_of() -> None:
    cards = {"provenance": "rulebook", "card": [{"a": 1}, {"provenance": {"cost": "guessed"}}]}
    table = {"track": {"provenance": "photograph"}}
    assert provenance(sheets(cards=cards, table=table)) == {
        "cards.toml": "rulebook",
        "cards.toml, card 2, cost": "guessed",
        "table.toml, track": "photograph",
    }


def test_closing_refuses_the_keys_of_any_sheet() -> None:
    known, odd = Sheet("a.toml", "", {"provenance": "x"}), Sheet("b.toml", "", {"colour": 1})
    close(known)
    with pytest.raises(BoxError, match=r"b\.toml: unknown key 'colour'"):
        close(known, odd)


def test_words_in_any_order_are_read_as_their_numbers() -> None:
    sheet = Sheet("table.toml", "pawns", {"colours": ["blue", "red"], "odd": ["blue", "blue"]})
    assert sheet.each_once("colours", ("red", "blue")) == [1, 0]
    with pytest.raises(BoxError, match="each of red, blue once"):
        sheet.each_once("odd", ("red", "blue"))
