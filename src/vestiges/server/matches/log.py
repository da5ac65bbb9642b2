"""A table's log: its entries, which moves of it stand, and the match before the first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from vestiges.engine.match import Match
from vestiges.server.boxes import Boxes
from vestiges.server.catalogue import find_game
from vestiges.server.storage.models import Table

ANSWERS: Final = ("play", "undo")
"""The kinds of entry that a seat's answers are counted by."""

STRIKES: Final = ("undo", "revise")
"""The kinds of entry after which earlier moves no longer stand."""


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry of a table's log: play, undo, resign, away, back or revise."""

    seat: int
    kind: str
    option: int | None = None
    """Where the match was moved: the answer, or that the seat left."""
    text: str = ""
    position: str = ""
    """The fingerprint of the position it led to, where it moved the match."""


def standing(log: list[Entry]) -> list[Entry]:
    """The moves that stand: each undo strikes the last one of its seat that still did.

    That an undo was allowed was found when it was made, so it is not asked again. A revision
    strikes all that came after the entries which the old rules and the new ones share.
    """
    plays: list[Entry] = []
    for number, entry in enumerate(log):
        if entry.kind == "revise":
            plays = standing(log[: min(number, int(entry.text))])
        elif entry.option is not None:
            plays.append(entry)
        elif entry.kind == "undo":
            last = max(n for n, play in enumerate(plays) if play.seat == entry.seat)
            del plays[last]
    return plays


def new_match(table: Table, boxes: Boxes) -> Match:
    """The match of a table before its first move, under the rules that this program plays."""
    game = find_game(table.game)
    box = boxes.find(table.game, table.box)
    return Match(game, table.seed, len(table.players), table.options, table.players, box)


def is_playable(table: Table, boxes: Boxes) -> bool:
    """Whether a match can be rebuilt here: its rules and its components are still the same.

    Where the players are asked whether to go on under other rules, as far as both are the same.
    """
    is_same = find_game(table.game).rules_version == table.rules_version
    return (is_same or table.shared_length is not None) and has_same_box(table, boxes)


def has_same_box(table: Table, boxes: Boxes) -> bool:
    """Whether the components of a table are still those it was made with."""
    is_there = not table.box or table.box in boxes.names(table.game)
    return is_there and boxes.digest(table.game, table.box) == table.box_digest
