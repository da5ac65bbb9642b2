"""A plan in the making, as a player lays it out for himself, held against what he was told.

A draft is six entries, one a building: a placement, or -1 while it is not on the plan. Nothing here
knows more than the player's own view.
"""

from __future__ import annotations

from typing import Final, TypedDict

from vestiges.games.archeologic.plan import (
    BUILDING,
    BUILDINGS,
    COUNT,
    EMPTY,
    SIDE,
    Plan,
    plan_of,
    traps_in,
)
from vestiges.games.archeologic.quests import clue_symbol
from vestiges.games.archeologic.view import ArcheologicView, Note

NOT_LAID: Final = -1


class Flaws(TypedDict):
    """What cannot be right about a draft."""

    overlaps: list[int]
    """Zones that two buildings cover (AOL-08)."""
    clues: list[int]
    """Numbers of normal clues that it contradicts."""
    notes: list[int]
    """Indices of own answers that it contradicts."""


def flaws(view: ArcheologicView, draft: list[int]) -> Flaws:
    """What a draft contradicts, as far as the tiles that lie already tell."""
    plan = plan_of(tuple(view["tiles"]))
    signs = seen_signs(plan, draft)
    clues = [
        clue["number"]
        for clue in view["clues"]
        if not clue["expert"]
        and signs.get(clue["clue"] // 2, clue_symbol(clue["clue"])) != clue_symbol(clue["clue"])
    ]
    notes = [n for n, note in enumerate(view["notes"]) if contradicts(plan, draft, note)]
    return {"overlaps": overlaps(plan, draft), "clues": clues, "notes": notes}


def overlaps(plan: Plan, draft: list[int]) -> list[int]:
    """The zones that more than one building covers."""
    laid = [zone for placement in draft if placement >= 0 for zone in plan.zones[placement]]
    return sorted({zone for zone in laid if laid.count(zone) > 1})


def seen_signs(plan: Plan, draft: list[int]) -> dict[int, str]:
    """By zone that is covered: its symbol. With all six tiles laid the other zones are empty."""
    signs: dict[int, str] = {}
    if NOT_LAID not in draft:
        signs = dict.fromkeys(range(SIDE * SIDE), ".")
    for placement in draft:
        if placement >= 0:
            signs.update(zip(plan.zones[placement], plan.symbols[placement], strict=True))
    return signs


def contradicts(plan: Plan, draft: list[int], note: Note) -> bool:
    """Whether the tiles that lie already cannot give this answer."""
    element, axis, told = note["element"], note["axis"], note["packed"]
    here = [plan.on_axis[10 * place + axis] if place >= 0 else 0 for place in draft]
    if element >= BUILDING:
        return draft[element - BUILDING] >= 0 and here[element - BUILDING] != told
    is_full = NOT_LAID not in draft
    if element == EMPTY:
        cells = sum((packed & 3) + traps_in(packed) for packed in here)
        return _is_off(cells, SIDE - told, is_full)
    if element == COUNT:
        return _is_off(sum(packed > 0 for packed in here), told, is_full)
    burning = sum(packed >> 2 & 3 for packed in here)
    sharp = sum(packed >> 4 for packed in here)
    return _is_off(burning, told >> 2 & 3, is_full) or _is_off(sharp, told >> 4, is_full)


def _is_off(found: int, told: int, is_full: bool) -> bool:
    """More than was told is wrong at once, less only when all tiles lie."""
    return found > told or (is_full and found != told)


def is_complete(plan: Plan, draft: list[int]) -> bool:
    """Whether a draft can be proposed (AOL-93)."""
    return len(draft) == len(BUILDINGS) and plan.is_arrangement(draft)
