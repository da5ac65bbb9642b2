"""Long lists of options stand under headings."""

from __future__ import annotations

from vestiges.server.pages.option_groups import grouped
from vestiges.server.schema import Choice


def choices(*labels: tuple[str, str]) -> list[Choice]:
    return [Choice(number, said, label) for number, (said, label) in enumerate(labels)]


def headings(offered: list[Choice]) -> list[tuple[str, int]]:
    found = grouped(offered)
    assert sorted(one.option for group in found for one in group.choices) == list(
        range(len(offered))
    )
    return [(group.heading, len(group.choices)) for group in found]


def test_a_short_list_has_no_headings() -> None:
    assert headings(choices(*[(f"dig {n}", f"Dig {n}") for n in range(12)])) == [("", 12)]


def test_what_stands_before_the_colon_is_a_heading() -> None:
    asked = [
        (f"ask {what} {axis}", f"Colonne {axis} : {what}") for what in "qrstuv" for axis in "AB"
    ]
    offered = choices(*asked, ("propose", "Proposer une solution : 4 heures"))
    assert headings(offered) == [("Colonne A", 6), ("Colonne B", 6), ("", 1)]
    assert grouped(offered)[0].shared == "Colonne A : "


def test_what_is_done_is_a_heading_where_there_is_no_colon() -> None:
    dug = [(f"dig {n}", f"Dig {n} (plan)") for n in range(8)]
    trusted = [(f"trust {n}", f"Vouch for {n}") for n in range(5)]
    offered = choices(*dug, *trusted, ("stop", "Stop"))
    assert headings(offered) == [("Dig", 8), ("Vouch for", 5), ("", 1)]


def test_labels_that_share_nothing_stay_one_list() -> None:
    assert headings(choices(*[(f"c{n}", f"{n}, wood: {n} coins") for n in range(20)])) == [("", 20)]
    assert headings(choices(*[(f"go {n}", f"Space {n}") for n in range(20)])) == [("", 20)]
