"""Builders of museums: layouts drawn row by row, patrons and powers by name."""

from __future__ import annotations

from collections.abc import Sequence

from vestiges.games.museum import constants as t
from vestiges.games.museum.components import load
from vestiges.games.museum.layout.floor_plan import FloorPlan
from vestiges.games.museum.layout.points import Patron, patron_of
from vestiges.games.museum.layout.problem import LayoutProblem, open_problem
from vestiges.games.museum.layout.score_result import ScoreResult
from vestiges.games.museum.layout.scoring import judge
from vestiges.games.museum.scenario import Scenario

BOX = load()
KEYS = (*t.CIVILIZATION_NAMES, *t.DOMAIN_NAMES)


def key(word: str) -> int:
    """The key of a civilization or domain."""
    return KEYS.index(word)


def card(code: str) -> int:
    """The number of a card, by the id in the data."""
    return BOX.cards.id.index(code)


def patron(name: str) -> Patron:
    """A patron card, by its English name."""
    n = BOX.patrons.en.index(name)
    return patron_of(
        BOX.patron_kind[n], BOX.patron_keys[n], BOX.patron_levels[n], BOX.patron_points[n]
    )


def table(duplicates: int = 0, perfect: int = 0) -> Scenario:
    """A table that knows the box and nothing of a match."""
    made = Scenario([])
    made.value = BOX.value
    made.continent = BOX.continent
    made.civilization = BOX.civilization
    made.domain = BOX.domain
    made.skull_power = BOX.skull_power
    made.relic_power = BOX.relic_power
    made.civilization_points = BOX.civilization_points
    made.domain_points = BOX.domain_points
    made.bonus = BOX.bonus
    made.floors = [FloorPlan(plan.cells, plan.gallery) for plan in BOX.plans]
    made.duplicates = duplicates
    made.perfect = perfect
    return made


def powers_of(cards: Sequence[int], experts: Sequence[str]) -> list[int]:
    """The powers of these relics and of experts given by civilization or domain."""
    powers = [0] * t.POWERS
    for relic in cards:
        if relic >= t.RELIC and BOX.relic_power[relic - t.RELIC] >= 0:
            powers[BOX.relic_power[relic - t.RELIC]] += 1
    for word in experts:
        number = key(word)
        is_domain = number >= t.CIVILIZATIONS
        powers[t.SPECIALIST + number - t.CIVILIZATIONS if is_domain else t.SCHOLAR + number] += 1
    return powers


def opened(
    cards: Sequence[int],
    patron: Patron | None = None,
    experts: Sequence[str] = (),
    board: int = 0,
    models: Sequence[str] = (),
    duplicates: int = 0,
    perfect: int = 0,
) -> LayoutProblem:
    """A museum of these cards; `models`: objects in other museums, for gem skulls."""
    everywhere = [*cards, *(card(code) for code in models)]
    return open_problem(
        table(duplicates, perfect),
        board,
        list(cards),
        powers_of(cards, experts),
        patron,
        len(experts),
        everywhere,
    )


def slots(drawing: str, board: int = 0) -> list[int]:
    """By slot the card drawn there: ids row by row, a dot for a free slot."""
    codes = drawing.split()
    size = len(BOX.plans[board].cells)
    return [-1 if code == "." else card(code) for code in codes] + [-1] * (size - len(codes))


def judged(
    drawing: str,
    patron: Patron | None = None,
    experts: Sequence[str] = (),
    board: int = 0,
    models: Sequence[str] = (),
    duplicates: int = 0,
    perfect: int = 0,
) -> ScoreResult:
    """The score of a drawn layout."""
    hung = slots(drawing, board)
    cards = sorted({number for number in hung if number >= 0})
    problem = opened(cards, patron, experts, board, models, duplicates, perfect)
    return judge(problem, hung)


def sizes(result: ScoreResult) -> dict[str, int]:
    """The collections by name."""
    return {KEYS[found.key]: found.size for found in result.collections}


def points(result: ScoreResult) -> dict[str, int]:
    """What each collection scores, by name."""
    return {KEYS[found.key]: found.points for found in result.collections}


VINCENT = """
    .      ROM07  .      .      MAY14
    .      ROM02  ROM13  CEL14  EGY11
    ROM14  ROM11  JAP05  CEL03  CEL11
    ROM10  CEL05  CEL09  CEL10  .
    INC12  CEL04  MAY10  GRE09  .
"""
