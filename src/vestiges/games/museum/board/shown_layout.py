"""Which layout of a museum the board shows: the final one, before that a quick one."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from vestiges.games.museum.components import Components, find
from vestiges.games.museum.constants import POWERS, SKULL, SLOTS
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
    return _scored(steps, *_museum(view, player, placed, number))


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
def _scored(steps: int, *museum: Any) -> ShownLayout:
    placed, problem = museum[1], _problem(*museum)
    slots = placed or quick(problem, 0, steps)
    return ShownLayout(slots, judge(problem, slots))


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
