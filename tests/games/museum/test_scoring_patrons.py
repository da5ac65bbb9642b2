"""Patrons, relics and skulls at the end (3.16, 3.18, 3.19)."""

import pytest

from tests.games.museum.layouts import (
    BOX,
    VINCENT,
    card,
    judged,
    key,
    opened,
    patron,
    points,
    sizes,
    slots,
    table,
)
from vestiges.games.museum.constants import POWERS
from vestiges.games.museum.layout.points import (
    COUNTS,
    SAME_KEY,
    Patron,
    opinion_loss,
    prestige_points,
    rival_patron,
)
from vestiges.games.museum.layout.problem import open_problem
from vestiges.games.museum.layout.scoring import judge


@pytest.mark.rule("MUS-V9", "MUS-193")
def test_patrick_has_two_of_four() -> None:
    result = judged(
        """
        CHI01 CHI02 CHI03 .     EGY01
        CHI04 CHI05 CHI06 .     EGY06
        .     .     .     .     .
        INC01 INC06 INC11 .     .
        """,
        patron("Myths and Mysteries"),
    )
    assert result.patron == 10
    assert points(result) == {"Chinese": 9, "Inca": 1}


@pytest.mark.rule("MUS-191", "MUS-193", "MUS-R59")
def test_a_quad_pays_its_highest_level_only() -> None:
    quad = patron("Across the Seas")
    rows = [
        ("POL01 POL02 POL03", 4),
        ("POL01 POL02 POL03 . . PHO01 PHO02 PHO03", 10),
        ("POL01 POL02 POL03 . . PHO01 PHO02 PHO03 . . GRE01 GRE02 GRE04", 16),
        ("POL01 POL02 POL06 . . PHO01 PHO02 PHO11 . . GRE01 GRE02 GRE12", 24),
    ]
    for drawing, paid in rows:
        assert judged(drawing, quad).patron == paid


@pytest.mark.rule("MUS-192", "MUS-194", "MUS-R62", "MUS-R60")
def test_a_heritage_asks_for_a_connected_collection_experts_included() -> None:
    heritage = patron("Roman Heritage")
    for count, paid in ((4, 0), (5, 10), (7, 10), (8, 20), (10, 20), (11, 35)):
        row = " ".join(f"ROM{n:02}" for n in range(1, count + 1))
        assert judged(row, heritage).patron == paid
    assert judged("ROM01 ROM02 . ROM03 ROM04 . . . . . ROM05", heritage).patron == 0
    assert judged("ROM01 ROM02 ROM03 ROM04", heritage, experts=["Roman"]).patron == 10


@pytest.mark.rule("MUS-V10", "MUS-195", "MUS-R60")
def test_johnny_has_eleven_european_objects_anywhere() -> None:
    europe = patron("Ancient Europe")
    codes = [
        "ROM01",
        "GRE01",
        "CEL01",
        "ROM02",
        "GRE02",
        "CEL02",
        "ROM03",
        "GRE03",
        "CEL03",
        "ROM04",
        "GRE04",
    ]
    for count, paid in ((5, 0), (6, 8), (9, 8), (10, 16), (11, 16)):
        assert judged(" . ".join(codes[:count]), europe).patron == paid
    assert judged(" ".join(codes[:5]), europe, experts=["Roman"]).patron == 0


@pytest.mark.rule("MUS-V33", "MUS-196")
def test_vincent_has_one_perfect_set() -> None:
    result = judged(VINCENT, patron("The Perfect Collection"))
    assert (result.perfect, result.patron) == (1, 8)


@pytest.mark.rule("MUS-V40", "MUS-196", "MUS-R60")
def test_a_perfect_set_is_connected_unless_agreed_otherwise() -> None:
    perfect = patron("The Perfect Collection")
    row = "GRE11 GRE10 GRE13 GRE09 GRE08"
    apart = "GRE11 GRE10 GRE13 GRE09 . . . . . . GRE08"
    assert [judged(d, perfect).patron for d in (row, apart)] == [8, 0]
    assert [judged(d, perfect, perfect=COUNTS).patron for d in (row, apart)] == [8, 8]
    assert [judged(d, perfect, perfect=SAME_KEY).patron for d in (row, apart)] == [8, 0]
    mixed = "GRE11 ROM10 GRE13 GRE09 GRE08"
    assert judged(mixed, perfect).patron == 8
    assert judged(mixed, perfect, perfect=SAME_KEY).patron == 0
    of_war = "GRE11 ROM14 MAY10 CHI10 GRE08"
    assert judged(of_war, perfect, perfect=SAME_KEY).patron == 8


@pytest.mark.rule("MUS-196")
def test_perfect_sets_share_no_object() -> None:
    perfect = patron("The Perfect Collection")
    two = """
        GRE11 GRE10 GRE13 GRE09 GRE08
        INC05 INC04 INC03 INC02 INC01
    """
    assert judged(two, perfect).patron == 16
    assert judged(two.replace("INC02", "."), perfect).patron == 8


@pytest.mark.rule("MUS-197", "MUS-011")
def test_masterpieces_are_counted_wherever_they_hang() -> None:
    codes = ["INC01", "MAY05", "POL01", "GRE04", "ROM01", "CEL06", "PHO01", "EGY01"]
    for count, paid in ((3, 0), (4, 8), (5, 8), (6, 16), (8, 26)):
        assert judged(" . ".join(codes[:count]), patron("The Masterpieces")).patron == paid
    skull = judged("INC01 MAY05 POL01 SKEU5", patron("The Masterpieces"))
    assert skull.patron == 0


@pytest.mark.rule("MUS-198")
def test_the_ideal_team_pays_for_every_expert() -> None:
    team = patron("The Ideal Team")
    assert judged("ROM01", team, experts=["Roman", "War", "Celt"]).patron == 15


@pytest.mark.rule("MUS-199")
def test_great_learning_counts_domain_collections_of_five() -> None:
    learning = patron("Great Learning")
    culture = "INC06 POL01 GRE04 ROM05 PHO01"
    war = "MAY09 GRE08 ROM12 CEL06 MES08"
    faith = "MAY13 POL11 CEL12 EGY11 IND11"
    assert judged(culture.replace("PHO01", "PHO06"), learning).patron == 0
    assert judged(culture, learning).patron == 8
    assert judged(f"{culture} {war}", learning).patron == 18
    assert judged(f"{culture} {war} {faith}", learning).patron == 30


@pytest.mark.rule("MUS-200", "MUS-R60")
def test_a_brief_history_pays_for_one_condition_and_more_for_both() -> None:
    history = patron("A Brief History of the Past")
    romans = "ROM01 ROM02 ROM03 ROM05 ROM06 ROM08 ROM09"
    war = "MAY09 GRE08 CEL06 MES08 CHI09"
    assert judged(romans, history).patron == 8
    assert judged(f"{romans} . . . {war} . . . . .", history, experts=["War"]).patron == 24
    assert judged(f"{romans} . . . {war} . . . . .", history).patron == 8
    assert judged(war, history, experts=["War"]).patron == 8


@pytest.mark.rule("MUS-V16", "MUS-201", "MUS-R61")
def test_celtic_civilization() -> None:
    celtic = patron("Celt Civilization")
    five = """
        CEL01 CEL02 CEL03 CEL06 CEL07
        PHO06 MAY05 .     .     .
    """
    six_one = """
        CEL01 CEL02 CEL03 CEL06 CEL07
        PHO06 MAY05 .     CEL08 .
    """
    six_two = """
        CEL01 CEL02 CEL03 CEL06 CEL07
        PHO06 MAY05 .     CEL08 MAY09
        .     .     .     .     GRE08
    """
    assert judged(five, celtic).patron == 14
    assert judged(six_one, celtic).patron == 14
    assert judged(six_two, celtic).patron == 24
    assert judged(VINCENT, celtic).patron == 36


@pytest.mark.rule("MUS-337")
def test_the_rivals_bonuses_add_up() -> None:
    rival: Patron = rival_patron(BOX.rival_priorities[0], BOX.rival_bonuses[0])
    drawing = """
        INC11 INC12 INC13 INC14 INC15
        MAY05 ROM08 CEL01 .     .
        .     .     .     .     .
        EGY01 EGY02 EGY03 .     .
    """
    assert judged(drawing, rival).patron == 10 + 6 + 4


@pytest.mark.rule("MUS-246", "MUS-248")
def test_a_relic_connects_its_domain_and_counts_for_nothing() -> None:
    # Two Navigation civilizations on either side of the Trident.
    drawing = """
        . POL06 LG01 GRE12 .
        . .     LG01 .     .
        . .     PHO11 .    .
    """
    assert points(judged(drawing)) == {"Navigation": 5}
    assert judged(drawing.replace("LG01", "LG07")).total == 0
    assert judged(drawing, patron("The Masterpieces")).patron == 0
    values = judged(drawing, patron("The Perfect Collection"))
    assert values.perfect == 0


@pytest.mark.rule("MUS-250", "MUS-276")
def test_grail_and_ark_raise_what_is_a_collection_without_them() -> None:
    romans = "ROM01 ROM02 LG07 ROM03 ROM04 . . LG07"
    assert "Roman" not in sizes(judged(romans))
    six = """
        ROM01 ROM02 LG07 GRE01 GRE02
        ROM05 ROM06 LG07 GRE04 .
        ROM07 ROM08 .    .     .
    """
    result = judged(six)
    assert points(result) == {"Roman": 13, "Greek": 1}
    assert result.aims == (key("Roman"),)
    ark = judged("CEL13 MES12 LG08 MAY14 IND11 . . LG08")
    assert points(ark)["Religion"] == 11
    assert judged("CEL13 MES12 LG08 . . . . LG08").total == 0


@pytest.mark.rule("MUS-249")
def test_brick_of_babel_pays_two_a_collection_and_eight_at_most() -> None:
    brick = """
        ROM01 ROM02 LG15 GRE01 GRE02
        ROM05 .     LG15 GRE04 .
    """
    assert judged(brick).babel == 4
    five = """
        ROM01 ROM02 LG15  GRE01 GRE02
        ROM05 INC06 LG15  GRE04 CHI01
        INC01 INC02 MES01 CHI02 CHI03
        MES02 MES03 MES05 .     .
    """
    assert len(judged(five).collections) > 4
    assert judged(five).babel == 8
    assert judged(brick.replace("LG15", "LG14")).babel == 0


@pytest.mark.rule("MUS-249", "MUS-184")
def test_column_of_atlantis_is_content_with_22_slots() -> None:
    codes = [f"ROM{n:02}" for n in range(1, 16)] + [f"GRE{n:02}" for n in range(1, 8)]
    hung = ["."] * 25
    hung[2] = hung[7] = "LG16"
    free = [slot for slot in range(25) if hung[slot] == "."]
    for slot, code in zip(free, codes[:20], strict=False):
        hung[slot] = code
    assert judged(" ".join(hung)).full == 10
    hung[free[0]] = "."
    assert judged(" ".join(hung)).full == 0


@pytest.mark.rule("MUS-182", "MUS-249")
def test_the_philosophers_stone_doubles_leftover_prestige() -> None:
    assert prestige_points(5, is_doubled=False) == 5
    assert prestige_points(5, is_doubled=True) == 10


@pytest.mark.rule("MUS-247", "MUS-263")
def test_skulls_in_the_pool_cost_opinion_and_relics_do_not() -> None:
    continents = [0, 0, 0, 0]
    for code in ("SKEU1", "ROM01", "LG01"):
        home = BOX.continent[card(code)]
        if home >= 0:
            continents[home] += 1
    assert opinion_loss(continents, [0, 3, 0, 0], 0)[0] == 6


@pytest.mark.rule("MUS-260", "MUS-276")
def test_a_metal_skull_raises_a_collection_of_its_continent() -> None:
    drawing = """
        ROM01 ROM02 ROM03 ROM05 ROM06
        INC01 INC02 INC03 INC06 INC07
        INC08 .     .     SKEU3 .
    """
    result = judged(drawing)
    assert (points(result)["Roman"], points(result)["Inca"]) == (9, 9)
    assert result.aims == (key("Roman"),)
    pair = judged("ROM01 ROM02 SKEU3")
    assert (pair.total, pair.aims) == (0, (-1,))
    scholar = judged("ROM01 ROM02 SKEU3", experts=["Roman"])
    assert points(scholar) == {"Roman": 3}


@pytest.mark.rule("MUS-261", "MUS-R64")
def test_a_gem_skull_becomes_an_object_of_its_continent_in_any_museum() -> None:
    row = "ROM01 ROM02 ROM03 ROM05 SKEU5"
    assert judged(row).total == 5  # it copies a Roman object of the own museum
    alone = judged("ROM01 ROM02 SKEU5", models=["GRE04"])
    assert points(alone) == {"Roman": 1}
    assert judged("ROM01 GRE01 SKEU5", models=["CEL12"]).total == 0
    faith = judged("EGY11 IND11 SKEU5", models=["CEL12"])
    assert (points(faith), faith.copies) == ({"Religion": 5}, (card("CEL12"),))
    assert judged("INC01 INC02 SKEU5").total == 0  # nothing of Europe to copy


@pytest.mark.rule("MUS-261", "MUS-263")
def test_a_gem_skull_copies_value_and_masterpiece_mark() -> None:
    four = judged("INC01 MAY05 POL01 SKEU5", patron("The Masterpieces"), models=["GRE04"])
    assert four.patron == 8
    row = "GRE11 GRE10 GRE13 GRE09 SKEU5"
    assert judged(row, patron("The Perfect Collection")).patron == 0
    assert judged(row, patron("The Perfect Collection"), models=["ROM01"]).patron == 8


@pytest.mark.rule("MUS-262", "MUS-263", "MUS-256")
def test_a_skull_without_power_separates_and_counts_for_its_continent() -> None:
    assert judged("ROM01 ROM02 SKEU1 ROM03 ROM05").total == 0
    codes = "ROM01 GRE01 CEL01 ROM02 GRE02 SKEU1"
    assert judged(codes.replace(" ", " . "), patron("Ancient Europe")).patron == 8
    assert judged("SKEU1 GRE10 GRE13 GRE09 GRE08", patron("The Perfect Collection")).patron == 8


@pytest.mark.rule("MUS-273", "MUS-276")
def test_choices_are_weighed_together() -> None:
    # The Silver Skull would bring 4 on the Roman six, or lift the Greek four to the heritage's 5.
    drawing = """
        ROM01 ROM02 ROM03 ROM05 ROM06
        ROM08 .     SKEU3 .     .
        GRE01 GRE02 GRE04 GRE05 .
    """
    assert judged(drawing).aims == (key("Roman"),)
    result = judged(drawing, patron("Greek Heritage"))
    assert (result.aims, result.patron) == ((key("Greek"),), 10)


@pytest.mark.rule("MUS-273")
def test_choices_made_by_hand_are_kept() -> None:
    cards = [card(code) for code in ("ROM01", "ROM02", "ROM03", "ROM05", "SKEU3")]
    problem = opened(cards)
    hung = slots("ROM01 ROM02 ROM03 ROM05 SKEU3")
    best = judge(problem, hung)
    assert (best.civilizations, best.aims) == (5, (key("Roman"),))
    greek = problem.raisers[0].index(key("Greek"))
    kept = judge(problem, hung, aim=(greek,))
    assert (kept.civilizations, kept.aims) == (3, (-1,))  # there are no Greeks to be raised
    gem = [card(code) for code in ("ROM01", "ROM02", "SKEU5")]
    copying = opened(gem, models=["ROM05", "GRE01"])
    laid = slots("ROM01 ROM02 SKEU5")
    best = judge(copying, laid)
    assert best.civilizations == 1
    assert BOX.civilization[best.copies[0]] == key("Roman")
    greek = copying.model_cards[0].index(card("GRE01"))
    kept = judge(copying, laid, copied=(greek,))
    assert (kept.civilizations, kept.copies) == (0, (card("GRE01"),))


@pytest.mark.rule("MUS-268")
def test_the_order_of_exhibiting_makes_no_difference() -> None:
    cards = [card(code) for code in ("ROM03", "INC01", "ROM01")]
    one = open_problem(table(), 0, cards, [0] * POWERS)
    other = open_problem(table(), 0, cards[::-1], [0] * POWERS)
    assert one.cards == other.cards == sorted(cards)
