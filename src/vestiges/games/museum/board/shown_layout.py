"""Which layout of a museum the board shows: the final one, before that a quick one."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from vestiges.games.museum.components import Components, find
from vestiges.games.museum.constants import POWERS, RELIC, SKULL, SLOTS
from vestiges.games.museum.layout.floor_plan import FloorPlan
from vestiges.games.museum.layout.points import Patron, patron_of
from vestiges.games.museum.layout.problem import LayoutProblem, open_problem
from vestiges.games.museum.layout.score_result import ScoreResult
from vestiges.games.museum.layout.scoring import judge
from vestiges.games.museum.layout.solver import Found, quick, solve
from vestiges.games.museum.scenario import Scenario
from vestiges.games.museum.view import MuseumView

OWN_STEPS: Final = 2000
"""The steps of the search for the viewer's own museum."""
OTHERS_STEPS: Final = 400
MUCH: Final = 4
"""So many points more are worth hanging everything anew."""


class ShownLayout:
    """What hangs where, and what that scores."""

    def __init__(self, slots: tuple[int, ...], result: ScoreResult) -> None:
        self.slots = slots
        self.result = result


def of_player(view: MuseumView, player: int) -> ShownLayout:
    """The museum of a player: placed cards where they are, else the layout proposed."""
    placed = view["slots"][player] if player < len(view["slots"]) else []
    if not placed and player == view["seat"] and view["placing"] >= 0:
        placed = [-1] * SLOTS
    number = view["patron"] if player == view["seat"] else -1
    if view["over"] and player < len(view["patrons"]):
        number = view["patrons"][player]
    steps = OWN_STEPS if player == view["seat"] else OTHERS_STEPS
    if view["phase"] == "layout" and player == view["seat"] and not placed:
        placed = list(accepted(view, player))
    return _of_museum(view, player, tuple(placed), number, steps)


def best_known(view: MuseumView, player: int) -> int:
    """What the best layout the solver knows would score."""
    return best_of_all(view, player).score


def of_slots(view: MuseumView, player: int, slots: list[int]) -> ShownLayout:
    """One's own museum in this layout."""
    return _of_museum(view, player, tuple(slots), view["patron"], OWN_STEPS)


def proposed(view: MuseumView, player: int) -> tuple[int, ...]:
    """The layout drawn for a museum whose owner has none of his own."""
    return of_player({**view, "slots": []}, player).slots


def accepted(view: MuseumView, player: int) -> tuple[int, ...]:
    """The very layout that accepting gives (MUS-175)."""
    return best_of_all(view, player).slots


def best_of_all(view: MuseumView, player: int) -> Found:
    """What the whole search finds, with its bound."""
    return _search(*_museum(view, player, (), view["patron"]))


def _of_museum(
    view: MuseumView, player: int, placed: tuple[int, ...], number: int, steps: int
) -> ShownLayout:
    if not placed and view["museums"][player]:
        options = (view["duplicates"], view["perfect"])
        cards = tuple(view["museums"][player])
        placed = _grown(cards, view["boards"][player], number, options, view["box"], steps)
    return _scored(*_museum(view, player, placed, number))


def _museum(view: MuseumView, player: int, placed: tuple[int, ...], number: int) -> tuple[Any, ...]:
    """Everything a layout of a museum depends on."""
    everywhere = tuple(sorted(card for museum in view["museums"] for card in museum))
    return (
        view["boards"][player],
        placed,
        tuple(sorted(view["museums"][player])),
        tuple(view["powers"][player]),
        number,
        len(view["experts"][player]),
        everywhere if any(card >= SKULL for card in view["museums"][player]) else (),
        (view["duplicates"], view["perfect"]),
        view["box"],
    )


@lru_cache(maxsize=256)
def _scored(*museum: Any) -> ShownLayout:
    placed, problem = museum[1] or (-1,) * SLOTS, _problem(*museum)
    return ShownLayout(placed, judge(problem, placed))


@lru_cache(maxsize=2048)
def _grown(
    cards: tuple[int, ...], board: int, number: int, options: tuple[int, int], box: str, steps: int
) -> tuple[int, ...]:
    """A layout in which an object keeps its slot when the next one is exhibited.

    Only where a search finds much more, everything is hung anew.
    """
    before: tuple[int, ...] = (-1,) * SLOTS
    if len(cards) > 1:
        before = _grown(cards[:-1], board, number, options, box, steps)
    held = tuple(sorted(cards))
    powers = (0,) * POWERS
    problem = _problem(board, (), held, powers, number, 0, held, options, box)
    searched = quick(problem, 0, steps)
    ways = _with_one_more(_scenario(box, 0, 0).floors[board], before, cards[-1])
    if not ways:
        return searched
    parts = find(box)
    plan = _scenario(box, 0, 0).floors[board]

    def worth(way: tuple[int, ...]) -> tuple[int, int]:
        return judge(problem, way).total, _company(parts, plan, way, cards[-1])

    best = max(ways, key=worth)
    lost = judge(problem, searched).total - judge(problem, best).total
    return searched if lost >= MUCH else best


def _with_one_more(plan: FloorPlan, slots: tuple[int, ...], card: int) -> list[tuple[int, ...]]:
    """The layouts that one more card can make."""
    free = [slot for slot in range(SLOTS) if slots[slot] < 0]
    wanted = (
        [(slot,) for slot in free] if card < RELIC else [p for p in plan.pairs if {*p} <= {*free}]
    )
    return [
        tuple(card if slot in taken else other for slot, other in enumerate(slots))
        for taken in wanted
    ]


def _company(parts: Components, plan: FloorPlan, slots: tuple[int, ...], card: int) -> int:
    """How well a card hangs among its neighbours, so that collections can grow."""
    found = 0
    for slot in [n for n, one in enumerate(slots) if one == card]:
        for beside in plan.neighbours[slot]:
            other = slots[beside]
            if other < 0:
                found += 1
            elif parts.civilization[other] == parts.civilization[card] >= 0:
                found += 9
            elif parts.domain[other] == parts.domain[card]:
                found += 6
    return found


@lru_cache(maxsize=64)
def _search(*museum: Any) -> Found:
    return solve(_problem(*museum))


def _problem(
    board: int,
    placed: tuple[int, ...],
    cards: tuple[int, ...],
    powers: tuple[int, ...],
    number: int,
    experts: int,
    models: tuple[int, ...],
    options: tuple[int, int],
    box: str,
) -> LayoutProblem:
    held = sorted({card for card in placed if card >= 0}) if placed else list(cards)
    counts = list(powers) or [0] * POWERS
    scenario, patron = _scenario(box, *options), _patron(find(box), number)
    return open_problem(scenario, board, held, counts, patron, experts, list(models))


def _patron(box: Components, number: int) -> Patron | None:
    if number < 0:
        return None
    kind, keys = box.patron_kind[number], box.patron_keys[number]
    return patron_of(kind, keys, box.patron_levels[number], box.patron_points[number])


@lru_cache(maxsize=64)
def _scenario(key: str, duplicates: int, perfect: int) -> Scenario:
    """The tables of the box, as far as layouts are concerned."""
    box = find(key)
    made = Scenario([])
    made.value, made.continent = box.value, box.continent
    made.civilization, made.domain = box.civilization, box.domain
    made.skull_power = box.skull_power
    made.civilization_points, made.domain_points = box.civilization_points, box.domain_points
    made.bonus = box.bonus
    made.floors = [FloorPlan(plan.cells, plan.gallery) for plan in box.plans]
    made.duplicates, made.perfect = duplicates, perfect
    return made


def floor(view: MuseumView, player: int) -> FloorPlan:
    """The floor plan of a player's board."""
    return _scenario(view["box"], 0, 0).floors[view["boards"][player]]
