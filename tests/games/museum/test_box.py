"""The box: what is in it, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from vestiges.engine.box import BoxError
from vestiges.games.museum import GAME
from vestiges.games.museum import constants as t
from vestiges.games.museum.components import DATA, FILES, load

BOX = load()


def test_the_objects_are_as_many_as_the_rules_say() -> None:
    values = BOX.value[: t.OBJECTS]
    assert [values.count(v) for v in range(1, 6)] == [36, 48, 36, 36, 24]
    for civ in range(t.CIVILIZATIONS):
        lot = values[15 * civ : 15 * civ + 15]
        assert [lot.count(v) for v in range(1, 6)] == [3, 4, 3, 3, 2]
    pairs = set(zip(BOX.civilization[:180], BOX.domain[:180], strict=True))
    assert len(pairs) == 42
    for domain in range(t.DOMAINS):
        assert BOX.domain[:180].count(domain) == 30
        assert len({c for c, d in pairs if d == domain}) == 7
        assert {c // 3 for c, d in pairs if d == domain} == {0, 1, 2, 3}
        fives = [c for c in range(180) if BOX.domain[c] == domain and values[c] == 5]
        assert len(fives) == 4


def test_the_other_cards_are_as_many_as_the_rules_say() -> None:
    assert [BOX.favour_kind.count(k) for k in range(10)] == [3] * 10
    assert [BOX.headline_kind.count(k) for k in range(12)] == [4, 4, 4, *[1] * 9]
    assert [BOX.patron_kind.count(k) for k in range(9)] == [6, 12, 4, 1, 1, 1, 1, 1, 12]
    assert BOX.expert_set.count(0) == 24
    assert BOX.expert_cost[:24] == [15] * 6 + [14] * 12 + [5, 12, 9, 3, 9, 9]
    assert [BOX.domain[t.RELIC : t.OPINION].count(d) for d in (4, 3, 5, 1, 2, 0)] == [
        3,
        3,
        3,
        3,
        2,
        2,
    ]
    assert sorted(BOX.value[t.SKULL : t.RELIC]) == [1] * 4 + [3] * 4 + [5] * 4
    assert [BOX.action_exhibit.count(n) for n in (2, 3, 4)] == [7, 6, 4]
    assert sum(BOX.assistant_usable) == 14


def test_every_floor_plan_has_25_slots_and_9_of_the_gallery() -> None:
    for plan in BOX.plans:
        assert (len(plan.cells), len(plan.gallery)) == (25, 9)
        assert plan.is_connected(list(range(25)))
        assert plan.is_connected(plan.gallery)


def broken(tmp_path: Path, file: str, old: str, new: str) -> BoxError:
    """What is said of a box in which one passage of a file is another."""
    text = (DATA / file).read_text(encoding="utf-8")
    assert old in text
    (tmp_path / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BoxError) as caught:
        load(tmp_path)
    return caught.value


@pytest.mark.parametrize(
    ("file", "old", "new", "place"),
    [
        ("objects.toml", "value = 5", "value = 6", "object 1, value"),
        ("objects.toml", 'domain = "Culture"', 'domain = "Cooking"', "object 6, domain"),
        ("objects.toml", 'id = "INC02"', 'id = "INC01"', "object 2, id"),
        ("boards.toml", '"##G##", "##G##"', '"##G##", "##G.#"', "board 1, grid"),
        ("boards.toml", "civilization = [1, 3", "civilization = [3, 1", "scoring, civilization"),
        ("experts.toml", "cost = 15", "cost = -1", "expert 1, cost"),
        ("patrons.toml", '"Chinese", "Egyptian"', '"Religion", "Egyptian"', "patron 1, keys"),
        ("headlines.toml", 'kind = "war"', 'kind = "peace"', "headline 1, kind"),
        ("rivals.toml", '"Europe", "Asia"', '"Europe", "Europe"', "rival 1, discards"),
        ("skulls.toml", 'continent = "Europe"', 'continent = "Asia"', "skull, continent"),
        ("assistants.toml", "usable = true", "usable = 1", "assistant 1, usable"),
        ("league.toml", 'power = "ignore_opinion"', 'power = "fly"', "relic 1, power"),
        ("favours.toml", "[[favour]]", "[[favours]]", "[[favour]]"),
    ],
)
def test_a_broken_box_is_refused_with_file_place_and_reason(
    tmp_path: Path, file: str, old: str, new: str, place: str
) -> None:
    error = broken(tmp_path, file, old, new)
    assert error.file == file
    assert error.place == place
    assert error.allowed


def test_a_replaced_file_is_used_and_tells_on_the_box(tmp_path: Path) -> None:
    text = (DATA / "experts.toml").read_text(encoding="utf-8")
    (tmp_path / "experts.toml").write_text(text.replace("cost = 15", "cost = 6"), encoding="utf-8")
    assert load(tmp_path).expert_cost[0] == 6
    assert GAME.box_digest(tmp_path) == load(tmp_path).digest != load().digest
    assert GAME.box_digest(None) == ""
    state = GAME.new(seats=2, seed="1", box=tmp_path)
    assert state.digest() != GAME.new(seats=2, seed="1").digest()


def test_every_file_says_where_it_comes_from() -> None:
    for file in FILES:
        assert "provenance" in (DATA / file).read_text(encoding="utf-8")
