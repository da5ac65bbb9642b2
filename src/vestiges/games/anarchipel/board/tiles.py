"""Facts about the tiles of a chart, worked out from a view: kinds, crews, odds, routes."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from vestiges.games.anarchipel.bot.charts import units_of
from vestiges.games.anarchipel.cells import NEIGHBOURS
from vestiges.games.anarchipel.constants import CARDS, CELLS, RESOURCE_CODES
from vestiges.games.anarchipel.state import A_CELL, A_ROUND, A_SUCCESS
from vestiges.games.anarchipel.view import AnarchipelView

EMPTY: Final = ("~", "#", "ST")


def is_over(view: AnarchipelView) -> bool:
    """Whether the match is over; a replay may open everything before that (docs/boards.md)."""
    return view["over"] and not view["waiting"]


def is_action(code: str) -> bool:
    """Whether something can be done on a tile."""
    return code not in EMPTY


def is_monster(code: str) -> bool:
    """Whether it is a monster's."""
    return code.startswith("mo")


def art(code: str, level: int = 0) -> str:
    """The symbol of a tile; of a monster at a level, or at the one it began with."""
    if is_monster(code):
        return f"art-monster-{level or code[2]}"
    if code.startswith("go"):
        return "art-gold"
    return f"art-good-{RESOURCE_CODES[resource(code)]}"


def crew(code: str) -> int:
    """The number printed on a tile (ANA-57)."""
    return int(code[-1])


def resource(code: str) -> int:
    """The kind of resource on a tile, -1 if it is none."""
    if not is_action(code) or code[:2] in ("mo", "go"):
        return -1
    kind = code[:2]
    return RESOURCE_CODES.index(kind) if kind in RESOURCE_CODES else len(RESOURCE_CODES) - 1


def base(code: str, level: int, hands: int) -> int:
    """Fail cards of the tile itself for so many participants (ANA-79, ANA-86, ANA-91)."""
    if is_monster(code):
        return level
    return 0 if code.startswith("go") else hands


def odds(code: str, level: int, hands: int) -> tuple[int, int]:
    """Success cards and all cards of a pile if everyone is honest (ANA-78)."""
    good = CARDS * hands
    return good, good + base(code, level, hands)


def percent(good: int, cards: int) -> int:
    """A share in whole percents."""
    return (200 * good + cards) // (2 * cards)


def is_wanted(view: AnarchipelView, kind: int) -> bool:
    """Whether units of a resource are still missing."""
    return view["acquired"][kind] < view["wanted"][max(view["round"], 1) - 1][kind]


def failed(view: AnarchipelView, cell: int) -> bool:
    """Whether a used tile was used up by a failure: gold that was lost (ANA-93)."""
    here = [a for a in view["actions"] if a[A_ROUND] == view["round"] and a[A_CELL] == cell]
    return bool(here) and not here[-1][A_SUCCESS]


def open_cells(codes: list[str], used: list[bool]) -> frozenset[int]:
    """The cells connected with Start without passing a monster (ANA-29)."""
    beaten = [cell for cell, code in enumerate(codes) if used[cell] and is_monster(code)]
    return reached_from_start(tuple(codes), tuple(beaten))


@lru_cache(512)
def reached_from_start(codes: tuple[str, ...], beaten: tuple[int, ...]) -> frozenset[int]:
    """The same, by the monsters that are beaten."""
    todo = [codes.index("ST")]
    reached = set(todo)
    while todo:
        for cell in NEIGHBOURS[todo.pop()]:
            closed = codes[cell] == "#" or (is_monster(codes[cell]) and cell not in beaten)
            if not closed and cell not in reached:
                reached.add(cell)
                todo.append(cell)
    return frozenset(reached)


def route(view: AnarchipelView, codes: list[str], cell: int) -> list[int]:
    """A shortest way from the viewer's ship to a cell, both included; prices tell the steps."""
    prices = view["prices"]
    way = [cell]
    while prices[way[-1]] > 1:
        before = [
            near
            for near in NEIGHBOURS[way[-1]]
            if prices[near] == prices[way[-1]] - 1 and is_passed(view, codes, near)
        ]
        if not before:
            return []
        way.append(before[0])
    return [view["place"][view["seat"] or 0], *way[::-1]]


def is_passed(view: AnarchipelView, codes: list[str], cell: int) -> bool:
    """Whether a way may lead on from a cell (ANA-27, ANA-28)."""
    code = codes[cell]
    if code == "#" or (is_monster(code) and not view["used"][cell]):
        return False
    return not (view["ocean_only"] and is_action(code) and not is_monster(code))


def standing(view: AnarchipelView, cell: int) -> list[int]:
    """Who stands on a cell, in order of arrival (ANA-43)."""
    here = [seat for seat in range(view["seats"]) if view["place"][seat] == cell]
    return sorted(here, key=lambda seat: view["arrival"][seat])


def manned(view: AnarchipelView, code: str, cell: int) -> int:
    """How near a crew is on a tile: 2 enough are there, 1 one is missing, else 0."""
    missing = crew(code) - len(standing(view, cell)) if view["round"] else crew(code)
    if missing <= 0:
        return 2
    return 1 if missing == 1 < crew(code) else 0


def out_of_reach(view: AnarchipelView, codes: list[str], kind: int) -> int:
    """Missing units of a resource that the open sea does not hold: a monster guards them."""
    wanted = view["wanted"][max(view["round"], 1) - 1][kind] - view["acquired"][kind]
    reached = open_cells(codes, view["used"])
    there = [c for c in reached if resource(codes[c]) == kind and not view["used"][c]]
    return max(0, wanted - sum(units_of(codes[c]) for c in there))


def within_purse(view: AnarchipelView) -> list[int]:
    """The cells the viewer could pay for."""
    seat = view["seat"]
    if seat is None or not view["prices"]:
        return []
    return [cell for cell in range(CELLS) if 0 < view["prices"][cell] <= view["purse"][seat]]
