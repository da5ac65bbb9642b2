"""Coach: what a seat could know and what it should ask, from the seat's view alone.

`advise` tells everything; `help_for` tells what the table's option `help` allows during play.
"""

from __future__ import annotations

from typing import TypedDict

import numpy as np

from vestiges.games.archeologic.plan import BUILDINGS, QUESTIONS, ZONES
from vestiges.games.archeologic.solver.knowledge import consistent, worlds_for
from vestiges.games.archeologic.solver.players import prices_for
from vestiges.games.archeologic.solver.questions import Survey, ranked
from vestiges.games.archeologic.solver.search import HERE, Search
from vestiges.games.archeologic.solver.worlds import Array, Indices, Worlds
from vestiges.games.archeologic.view import ArcheologicView

LETTERS = "." + BUILDINGS
SIGNS = ".xyz"


class Zone(TypedDict):
    """What may lie on a zone, each with its probability."""

    zone: int
    buildings: dict[str, float]
    """By letter, `.` for empty; what is impossible is left out."""
    symbols: dict[str, float]


class Weighed(TypedDict):
    """What a question would tell, and what it costs now."""

    element: int
    axis: int
    price: int
    bits: float
    """Expected information."""
    expected: float
    """Expected number of arrangements left."""
    rate: float
    """Bits an hour: information for each unit of time."""


class Advice(TypedDict):
    """All that can be said to a seat."""

    left: int
    zones: list[Zone]
    questions: list[Weighed]
    """Useful ones, the most bits an hour first."""
    best: int
    """The question to ask, by looking ahead; -1: propose."""
    proposal: list[int]
    """What to propose then."""
    time: float
    """The expected time to the end on that way."""


class Help(TypedDict):
    """What the table tells a seat during play; nothing where the option does not allow it."""

    certain: list[Zone]
    left: int
    """-1: not told."""
    best: int
    """A question, QUESTIONS for a proposal, -1: not told."""
    zones: list[Zone]
    """What may lie where, with the best question."""
    questions: list[Weighed]
    """What every useful question would tell, with the best one."""


def marginals(worlds: Worlds, left: Indices) -> list[Zone]:
    """By zone: the probability of each building and symbol."""
    return [
        {
            "zone": zone,
            "buildings": _shares(worlds.letters[zone][left], LETTERS),
            "symbols": _shares(worlds.signs[zone][left], SIGNS),
        }
        for zone in range(ZONES)
    ]


def _shares(found: Array, names: str) -> dict[str, float]:
    counts = np.bincount(found, minlength=len(names)).tolist()
    return {names[i]: count / len(found) for i, count in enumerate(counts) if count}


def certain_zones(worlds: Worlds, left: Indices) -> list[Zone]:
    """The zones of which the building or the symbol is certain."""
    zones = marginals(worlds, left)
    return [zone for zone in zones if min(len(zone["buildings"]), len(zone["symbols"])) == 1]


def weigh(view: ArcheologicView, left: Indices) -> list[Weighed]:
    """Every useful question at its price now, the most bits an hour first (AOL-170, AOL-173)."""
    if len(left) == 1:
        return []
    survey = Survey(worlds_for(view), left)
    cost = prices_for(view).of(view["sight"])
    return [
        {
            "element": question // 10,
            "axis": question % 10,
            "price": int(cost[question]),
            "bits": float(survey.bits[question]),
            "expected": float(survey.expected[question]),
            "rate": float(survey.bits[question] / cost[question]),
        }
        for question in ranked(survey.bits, survey.useful, cost).tolist()
    ]


def advise(view: ArcheologicView) -> Advice:
    """All that can be said to the view's seat; for a spectator, from what everyone knows."""
    worlds = worlds_for(view)
    left = consistent(view)
    others = view["standings"].count("in") - 1
    search = Search(worlds, prices_for(view), view["prices"][2], max(others, 0), view["app"])
    step = search.best(left, view["sight"] if view["sight"] >= 0 else HERE)
    return {
        "left": len(left),
        "zones": marginals(worlds, left),
        "questions": weigh(view, left),
        "best": step.question,
        "proposal": worlds.arrangement(step.guess) if step.question < 0 else [],
        "time": step.time,
    }


def help_for(view: ArcheologicView) -> Help:
    """What the option `help` lets the table tell this seat now."""
    told: Help = {"certain": [], "left": -1, "best": -1, "zones": [], "questions": []}
    level = ("off", "answers", "certain", "count", "hint").index(view["help"])
    if view["seat"] is None or view["over"] or level < 2:
        return told
    left = consistent(view)
    told["certain"] = certain_zones(worlds_for(view), left)
    if level >= 3:
        told["left"] = len(left)
    if level >= 4 and view["phase"] == "turn" and view["seat"] in view["waiting"]:
        advice = advise(view)
        told["best"] = advice["best"] if advice["best"] >= 0 else QUESTIONS
        told["zones"], told["questions"] = advice["zones"], advice["questions"]
    return told
