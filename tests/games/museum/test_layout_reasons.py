"""Why a collection does not count: gaps, duplicate civilizations, small groups, the gallery."""

import pytest

from tests.games.museum.layouts import judged, key
from vestiges.games.museum.layout import score_result as v
from vestiges.games.museum.layout.points import CONNECT
from vestiges.games.museum.layout.score_result import ScoreResult, Shortfall


def about(result: ScoreResult, word: str) -> list[Shortfall]:
    """What is said about one civilization or domain."""
    return [short for short in result.shortfalls if short.key == key(word)]


def on_the_whole(result: ScoreResult) -> list[Shortfall]:
    """What is said about gallery and museum."""
    return [short for short in result.shortfalls if short.key < 0]


@pytest.mark.rule("MUS-168", "MUS-171", "MUS-272")
def test_a_gap_is_named_with_the_slots_that_hang_apart() -> None:
    result = judged("ROM01 ROM12 ROM08 . . . . . ROM05 ROM09")
    (short,) = about(result, "Roman")
    assert (short.kind, short.clause, short.size) == (v.GAP, "MUS-168", 3)
    assert (short.count, short.slots) == (2, (8, 9))


@pytest.mark.rule("MUS-173")
def test_a_gap_may_leave_no_collection_at_all() -> None:
    gap, small = about(judged("ROM01 ROM02 . ROM05"), "Roman")
    assert (gap.kind, gap.count, gap.slots) == (v.GAP, 1, (3,))
    assert (small.kind, small.clause, small.size) == (v.SMALL, "MUS-173", 2)


@pytest.mark.rule("MUS-170", "MUS-272")
def test_a_civilization_that_stands_twice_is_named() -> None:
    (short,) = about(judged("CEL13 MES12 MES13 MAY14 IND11"), "Religion")
    assert (short.kind, short.clause, short.size) == (v.DUPLICATE, "MUS-170", 4)
    assert (short.count, short.slots) == (1, (1, 2))


@pytest.mark.rule("MUS-169", "MUS-170")
def test_a_card_apart_that_would_add_nothing_is_no_gap() -> None:
    # The second Celt stands apart, but Celts are in the group already.
    assert not about(judged("CEL13 MES12 MAY14 . CEL14"), "Religion")
    (short,) = about(judged("CEL13 MES12 MAY14 . IND11 . . . . CEL14"), "Religion")
    assert (short.kind, short.clause, short.slots) == (v.GAP, "MUS-169", (4,))


@pytest.mark.rule("MUS-172")
def test_an_expert_without_an_object_is_named() -> None:
    (short,) = about(judged("GRE01", experts=["Roman"]), "Roman")
    assert (short.kind, short.clause) == (v.EMPTY, "MUS-172")


def test_a_key_that_is_whole_says_nothing() -> None:
    assert not about(judged("ROM01 ROM02 ROM03"), "Roman")


CROSS = """
    . . {} . .
    . . ROM02 . .
    ROM03 ROM04 ROM05 ROM06 ROM07
    . . ROM08 . .
    . . ROM09 . .
"""


@pytest.mark.rule("MUS-183", "MUS-184")
def test_the_gallery_says_what_it_lacks() -> None:
    free, not_full = on_the_whole(judged(CROSS.format(".")))
    assert (free.kind, free.clause, free.slots) == (v.GALLERY_EMPTY, "MUS-183", (2,))
    assert (not_full.kind, not_full.clause) == (v.NOT_FULL, "MUS-184")
    assert (not_full.size, not_full.count) == (8, 17)
    mixed, _ = on_the_whole(judged(CROSS.format("GRE01")))
    assert mixed.kind == v.GALLERY_MIXED
    (only,) = on_the_whole(judged(CROSS.format("ROM01")))
    assert only.kind == v.NOT_FULL


@pytest.mark.rule("MUS-R55")
def test_a_gallery_with_doubles_says_so_where_they_do_not_fill() -> None:
    drawing = """
        . . POL06 . .
        . . POL07 . .
        GRE12 CHI13 EGY06 JAP09 PHO11
        . . IND06 . .
        . . IND07 . .
    """
    result = judged(drawing, duplicates=CONNECT)
    twice = next(short for short in result.shortfalls if short.kind == v.GALLERY_TWICE)
    assert (twice.key, twice.slots) == (key("Navigation"), (2, 7, 17, 22))
