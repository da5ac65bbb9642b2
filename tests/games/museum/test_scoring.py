"""Final scoring, chapter by chapter: groups, collections, gallery, full museum (3.14, 3.15)."""

import pytest

from tests.games.museum.layouts import VINCENT, card, judged, key, opened, patron, points, sizes
from tests.games.museum.layouts import slots as drawn
from vestiges.games.museum.layout.points import CONNECT, INERT, opinion_loss, prestige_points
from vestiges.games.museum.layout.scoring import judge


@pytest.mark.rule("MUS-V7", "MUS-168", "MUS-179")
def test_gaz_has_seven_connected_roman_objects() -> None:
    result = judged("ROM01 ROM02 ROM03 ROM05 ROM08 ROM12 ROM09")
    assert points(result)["Roman"] == 13
    assert result.civilizations == 13


@pytest.mark.rule("MUS-V8", "MUS-169", "MUS-170", "MUS-180")
def test_two_mesopotamian_objects_count_once_in_andys_religion() -> None:
    result = judged("CEL13 MES12 MES13 MAY14 IND11")
    assert sizes(result) == {"Religion": 4}
    assert result.total == 7


@pytest.mark.rule("MUS-V11", "MUS-168", "MUS-169", "MUS-170", "MUS-174")
def test_oliviers_boats_belong_to_two_collections() -> None:
    result = judged("""
        EGY01 EGY02 EGY11 . .
        EGY12 EGY06 EGY07 GRE12 PHO11
    """)
    assert sizes(result) == {"Egyptian": 6, "Navigation": 3}
    assert (result.civilizations, result.domains, result.total) == (9, 5, 14)


@pytest.mark.rule("MUS-V13", "MUS-R53", "MUS-R62", "MUS-178", "MUS-182", "MUS-194")
def test_vincents_museum_comes_to_99() -> None:
    result = judged(VINCENT, patron("Celt Heritage"))
    assert sizes(result) == {"Roman": 6, "Celt": 7, "Agriculture": 3, "War": 5, "Religion": 3}
    assert (result.civilizations, result.domains, result.patron) == (22, 21, 10)
    assert result.gallery == result.full == result.both == 0
    loss, _ = opinion_loss([1, 0, 0, 1], [0, 0, 0, 3], 0)
    assert 47 + result.total + prestige_points(2, is_doubled=False) - loss == 99


@pytest.mark.rule("MUS-V27", "MUS-171", "MUS-172", "MUS-150", "MUS-R56")
def test_only_the_largest_group_counts_and_the_scholar_joins_it() -> None:
    drawing = """
        ROM01 ROM12 ROM08 . .
        .     .     .     . .
        .     .     .     ROM05 ROM09
    """
    assert points(judged(drawing))["Roman"] == 1
    assert points(judged(drawing, experts=["Roman"]))["Roman"] == 3


@pytest.mark.rule("MUS-V28", "MUS-170", "MUS-R55")
def test_a_second_object_of_a_civilization_connects() -> None:
    row = "CEL14 MES13 MES12 MAY14"
    assert points(judged(row)) == {"Religion": 5}
    assert points(judged(row, duplicates=CONNECT)) == {"Religion": 5}
    assert judged(row, duplicates=INERT).total == 0


CROSS = """
    . . POL06 . .
    . . POL07 . .
    GRE12 GRE13 EGY06 EGY07 PHO11
    . . IND06 . .
    . . IND07 . .
"""


@pytest.mark.rule("MUS-V26", "MUS-169", "MUS-170", "MUS-183", "MUS-R55")
def test_a_domain_may_fill_the_gallery_with_doubles() -> None:
    result = judged(CROSS)
    assert (sizes(result), result.domains, result.gallery) == ({"Navigation": 5}, 11, 10)
    strict = judged(CROSS, duplicates=CONNECT)
    assert (strict.domains, strict.gallery) == (11, 0)
    inert = judged(CROSS, duplicates=INERT)
    assert (sizes(inert), inert.domains, inert.gallery) == ({"Navigation": 4}, 7, 0)


@pytest.mark.rule("MUS-V14", "MUS-183", "MUS-246", "MUS-R57")
def test_georginas_trident_fills_but_does_not_count() -> None:
    drawing = """
        . . LG01 . .
        . . LG01 . .
        POL06 GRE12 PHO11 EGY06 CHI13
        . . IND06 . .
        . . JAP09 . .
    """
    for duplicates in (0, CONNECT, INERT):
        result = judged(drawing, duplicates=duplicates)
        assert points(result) == {"Navigation": 25}
        assert result.gallery == 10


@pytest.mark.rule("MUS-V32", "MUS-179", "MUS-183")
def test_nine_roman_objects_on_the_gallery() -> None:
    result = judged("""
        . . ROM01 . .
        . . ROM02 . .
        ROM03 ROM04 ROM05 ROM06 ROM07
        . . ROM08 . .
        . . ROM09 . .
    """)
    assert (result.civilizations, result.gallery) == (22, 10)
    assert result.total - result.domains == 32


@pytest.mark.rule("MUS-167", "MUS-168")
def test_corners_do_not_connect_nor_does_the_end_of_a_row_the_next() -> None:
    assert not judged("ROM01 . . . . . ROM02 . . . . . ROM03").collections
    assert not judged(". . . ROM01 ROM02 ROM03").collections


@pytest.mark.rule("MUS-167", "MUS-211")
def test_a_gap_in_the_floor_plan_separates() -> None:
    # The long gallery: four slots, a gap, four slots.
    assert not judged(". . . ROM01 ROM02 ROM03", board=1).collections
    joined = ". . . ROM01 ROM02 . . . . . . ROM03 ROM04 ROM05"
    assert sizes(judged(joined, board=1))["Roman"] == 5


@pytest.mark.rule("MUS-172", "MUS-149", "MUS-150", "MUS-R46")
def test_experts_need_an_object_and_both_of_two_count() -> None:
    pair = "ROM01 ROM02"
    assert points(judged(pair, experts=["Roman"])) == {"Roman": 1}
    assert points(judged(pair, experts=["Roman", "Roman"])) == {"Roman": 3}
    assert not judged("GRE01 GRE02", experts=["Roman", "Roman", "Roman"]).collections
    assert points(judged("CEL13 MES12", experts=["Religion"])) == {"Religion": 5}
    assert not judged("CEL13 . MES12", experts=["Religion"]).collections


@pytest.mark.rule("MUS-173")
def test_two_are_no_collection() -> None:
    assert not judged("ROM01 ROM02").collections
    assert sizes(judged("ROM01 ROM02 ROM03"))["Roman"] == 3


@pytest.mark.rule("MUS-181", "MUS-R54")
def test_sizes_beyond_the_tables_score_as_the_last_entry() -> None:
    romans = " ".join(f"ROM{n:02}" for n in range(1, 16))
    assert points(judged(romans))["Roman"] == 73
    assert points(judged(romans, experts=["Roman"]))["Roman"] == 85
    assert points(judged(romans, experts=["Roman", "Roman"]))["Roman"] == 85
    boats = "POL06 GRE12 PHO11 EGY06 CHI13 IND06 JAP09"
    cross = ". . POL06 . . . . GRE12 . . IND06 PHO11 EGY06 CHI13 JAP09"
    assert len(boats.split()) == 7
    assert points(judged(cross, experts=["Navigation"]))["Navigation"] == 25


@pytest.mark.rule("MUS-171", "MUS-183", "MUS-R56")
def test_a_smaller_group_counts_if_the_gallery_makes_it_worth_more() -> None:
    # The staircase. Two civilizations of War fill the gallery, three others stand apart.
    drawing = """
        .     .     .
        .     CEL06 CEL07 .     GRE08 ROM12
                    CEL08 CEL09 .     JAP05
                    .     CEL10 CEL11 .     .
                          .     MAY09 MAY10 .
                                .     MAY11 .
    """
    result = judged(drawing, experts=["War"], board=3)
    war = next(found for found in result.collections if found.key == key("War"))
    assert (war.size, war.points, result.gallery) == (3, 5, 15)
    assert war.slots == (4, 5, 9, 10, 14, 15, 19, 20, 23)
    apart = judged(drawing.replace("MAY11", "."), experts=["War"], board=3)
    assert points(apart)["War"] == 7


FULL = """
    ROM10 ROM11 ROM12 CEL01 CEL02
    ROM13 ROM14 ROM01 CEL03 CEL04
    ROM02 ROM03 ROM04 ROM05 ROM06
    GRE01 GRE02 ROM07 CHI01 CHI02
    GRE03 GRE04 ROM08 CHI03 CHI04
"""


@pytest.mark.rule("MUS-184", "MUS-185", "MUS-R58")
def test_full_museum_and_both() -> None:
    result = judged(FULL)
    assert (result.gallery, result.full, result.both) == (10, 10, 10)
    full_only = judged(FULL.replace("ROM08", "GRE05"))
    assert (full_only.gallery, full_only.full, full_only.both) == (0, 10, 0)
    gallery_only = judged(FULL.replace("CHI04", "."))
    assert (gallery_only.gallery, gallery_only.full, gallery_only.both) == (10, 0, 0)


@pytest.mark.rule("MUS-183", "MUS-211")
def test_the_back_sides_pay_fifteen_for_the_gallery() -> None:
    row = ". " * 8 + " ".join(f"ROM{n:02}" for n in range(1, 10))
    assert judged(row, board=1).gallery == 15


@pytest.mark.rule("MUS-183", "MUS-R57")
def test_experts_fill_no_gallery_slot() -> None:
    drawing = """
        . . ROM01 . .
        . . ROM02 . .
        ROM03 ROM04 ROM05 ROM06 ROM07
        . . ROM08 . .
    """
    assert judged(drawing, experts=["Roman"]).gallery == 0


@pytest.mark.rule("MUS-V12", "MUS-186")
def test_amandine_loses_four() -> None:
    assert opinion_loss([2, 2, 0, 0], [0, 2, 0, 0], 0) == (4, ())


@pytest.mark.rule("MUS-V31", "MUS-091", "MUS-186", "MUS-R24")
def test_a_press_conference_covers_the_worst_continent() -> None:
    assert opinion_loss([0, 4, 0, 1], [0, 2, 0, 3], 0) == (11, ())
    assert opinion_loss([0, 4, 0, 1], [0, 2, 0, 3], 1) == (3, (1,))
    assert opinion_loss([0, 4, 0, 1], [0, 2, 0, 3], 2) == (0, (1, 3))


@pytest.mark.rule("MUS-166", "MUS-269")
def test_a_layout_holds_every_card_once_and_relics_on_gallery_neighbours() -> None:
    show = opened([card("ROM01"), card("LG01")])
    assert judge(show, drawn(". . LG01 . . . . LG01 ROM01")).total == 0
    for wrong in (
        ". . LG01 . . . . LG01",
        "ROM01 ROM02 LG01 . . . . LG01",
        "ROM01 ROM01 LG01 . . . . LG01",
        "ROM01 . . LG01 LG01",
        "ROM01 . LG01 . . . . . . . . . LG01",
        "ROM01 . LG01",
    ):
        with pytest.raises(ValueError, match=r"layout|relic"):
            judge(show, drawn(wrong))
