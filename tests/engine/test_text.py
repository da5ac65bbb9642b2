"""Texts that all games say alike: words in a row, lines of the log, lines and tables of boards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from vestiges.engine.events import Event
from vestiges.engine.text import EventFacts, Log, Text, capital, join, mark, plural
from vestiges.engine.text_layout import WIDTH, cut, glued, table, wrapped
from vestiges.words import tongue

FR = tongue("fr")


def test_words_in_a_row_end_with_and() -> None:
    assert [join(FR, list(words)) for words in ("", "Q", "QS", "QSV")] == [
        "",
        "Q",
        "Q et S",
        "Q, S et V",
    ]


def test_a_capital_leaves_the_rest_as_it_is() -> None:
    assert [capital(text) for text in ("", "élan de A", "Troy VI")] == ["", "Élan de A", "Troy VI"]


LINES: Final[dict[str, Text]] = {
    "left": mark("{who} passes {place}."),
    "advanced": plural("{who}: {count} point.", "{who}: {count} points."),
}


class Dug(Log):
    texts = LINES

    def lines(self) -> dict[str, Callable[[str, EventFacts], str]]:
        return {"dug": self.dug}

    def worded(self, facts: EventFacts) -> EventFacts:
        return {**facts, "place": "ABC"[facts.get("place", 0)]}

    def dug(self, who: str, facts: EventFacts) -> str:
        return f"{who} digs {facts['slot']}."


def test_a_log_says_who_did_what_and_keeps_silent_about_other_kinds() -> None:
    log = Dug(["Ada", "Bo"], FR)
    events = [
        Event("dug", 1, {"slot": 4}),
        Event("dug", -1, {"slot": 5}),
        Event("left", 0, {"place": 2}),
        Event("advanced", 0, {"count": 1}),
        Event("advanced", 1, {"count": 2}),
        Event("shuffled", 0, {}),
    ]
    assert [log.line(event) for event in events] == [
        "Bo digs 4.",
        " digs 5.",
        "Ada passes C.",
        "Ada: 1 point.",
        "Bo: 2 points.",
        "",
    ]


def test_a_text_is_broken_between_words_and_items_only() -> None:
    items = [f"piece 7-{number}" for number in range(11, 31)]
    lines = wrapped(f"Free: {glued(items)}.", 2).split("\n")
    assert max(map(len, lines)) <= WIDTH
    assert [line[:4] for line in lines] == ["  Fr", "    ", "    ", "    "]
    assert all(line.endswith((",", ".")) for line in lines)


def test_a_table_has_names_to_the_left_and_numbers_to_the_right() -> None:
    assert table([["", "points"], ["Ada", "7"], ["Clementine", "12"]]).split("\n") == [
        "            points",
        "Ada              7",
        "Clementine      12",
    ]


def test_a_name_that_is_too_long_is_cut() -> None:
    assert (cut("Ada"), cut("Clementine", 5)) == ("Ada", "Clem…")
