"""Check of a player's own draft of a solution against everything that he was told.

A draft is six entries, one a building: a placement, or -1 while it is not on the plan. Nothing here
knows more than the player's own view.
"""

from __future__ import annotations

from typing import Final, TypedDict

from vestiges.games.archeologic.experts import (
    EDGE,
    HOLES,
    LIES,
    STEPS,
    SUBJECTS,
    TOUCH,
    evaluate,
    kind_of,
)
from vestiges.games.archeologic.plan import (
    AXES,
    BUILDING,
    BUILDINGS,
    COUNT,
    EMPTY,
    MOST_TRAPS,
    SIDE,
    Plan,
    axis_zones,
    plan_of,
    traps_in,
)
from vestiges.games.archeologic.quests import clue_symbol
from vestiges.games.archeologic.view import ArcheologicView, Clue, Note

NOT_LAID: Final = -1
ABOUT_BUILDINGS: Final = (TOUCH, EDGE, STEPS, LIES)
"""Kinds of expert clues that one or two buildings decide, whatever else is laid."""


class Flaws(TypedDict):
    """What cannot be right about a draft."""

    overlaps: list[int]
    """Zones that two buildings cover (AOL-08)."""
    clues: list[int]
    """Numbers of clues that it contradicts, normal or expert."""
    notes: list[int]
    """Indices of own answers that it contradicts."""
    checks: list[tuple[int, bool]]
    """Placements that were checked with the app and whether they are right, contrary to it."""
    crowded: list[int]
    """Axes with more traps than a solution has (AOL-13)."""


def flaws(view: ArcheologicView, draft: list[int]) -> Flaws:
    """What a draft contradicts of all that its owner was told, as far as its tiles tell."""
    plan = plan_of(tuple(view["tiles"]))
    told = view["clues"]
    return {
        "overlaps": overlaps(plan, draft),
        "clues": [clue["number"] for clue in told if contradicts_clue(plan, draft, clue)],
        "notes": [n for n, note in enumerate(view["notes"]) if contradicts(plan, draft, note)],
        "checks": contrary_checks(view, draft),
        "crowded": crowded(plan, draft),
    }


def contradicts_clue(plan: Plan, draft: list[int], clue: Clue) -> bool:
    """Whether a clue is false for the tiles that lie already."""
    if clue["expert"]:
        return contradicts_expert(plan, draft, clue["clue"])
    wanted = clue_symbol(clue["clue"])
    return seen_signs(plan, draft).get(clue["clue"] // 2, wanted) != wanted


def contradicts_expert(plan: Plan, draft: list[int], clue: int) -> bool:
    """Whether an expert clue is false whatever is laid beside these tiles (AOL-141)."""
    instance, told = divmod(clue, 16)
    kind, subject = kind_of(instance), SUBJECTS[instance]
    is_full = NOT_LAID not in draft
    if kind in ABOUT_BUILDINGS:
        laid = [draft[BUILDINGS.index(letter)] != NOT_LAID for letter in subject]
        return all(laid) and evaluate(plan, draft, instance) != told
    if kind == HOLES or "empty" in subject:
        return is_full and evaluate(plan, draft, instance) != told
    return _is_off(evaluate(plan, draft, instance), told, is_full)


def contrary_checks(view: ArcheologicView, draft: list[int]) -> list[tuple[int, bool]]:
    """What the app showed of own proposals and the draft has otherwise (AOL-104)."""
    found: list[tuple[int, bool]] = []
    for made in view["proposals"]:
        if not view["app"] or made["seat"] != view["seat"]:
            continue
        for placement, right, laid in zip(made["placements"], made["right"], draft, strict=False):
            if laid != NOT_LAID and (laid == placement) != (right == 1):
                found.append((placement, right == 1))
    return sorted(set(found))


def crowded(plan: Plan, draft: list[int]) -> list[int]:
    """The axes on which more traps lie than a solution has."""
    signs = plan.signs(draft)
    traps = [sum(signs[zone] in "yz" for zone in axis_zones(axis)) for axis in range(len(AXES))]
    return [axis for axis, number in enumerate(traps) if number > MOST_TRAPS]


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
