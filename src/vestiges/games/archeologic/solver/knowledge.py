"""What a seat knows: the possible solutions that agree with all that its view tells."""

from __future__ import annotations

import numpy as np

from vestiges.games.archeologic.plan import QUESTIONS, TRAPS, plan_of
from vestiges.games.archeologic.solver.experts import after_experts
from vestiges.games.archeologic.solver.worlds import Indices, Worlds, worlds_of
from vestiges.games.archeologic.view import ArcheologicView, Clue


def worlds_for(view: ArcheologicView) -> Worlds:
    """The worlds of the box that a view plays with."""
    return worlds_of(plan_of(tuple(view["tiles"])))


def after_clues(worlds: Worlds, left: Indices, clues: list[Clue]) -> Indices:
    """What these clues leave, normal or expert."""
    numbers = [clue["clue"] for clue in clues]
    if clues and clues[0]["expert"]:
        return after_experts(worlds, left, numbers)
    return worlds.after_clues(left, numbers)


def consistent(view: ArcheologicView) -> Indices:
    """The possible solutions that agree with clues, own answers and own checks."""
    worlds = worlds_for(view)
    if view["solution"]:
        return np.array([worlds.index(view["solution"])])
    left = after_clues(worlds, worlds.everything(), view["clues"])
    for note in view["notes"]:
        left = worlds.after_answer(left, 10 * note["element"] + note["axis"], note["packed"])
    for proposal in view["proposals"]:
        if proposal["placements"] and proposal["right"]:
            right = [bool(colour) for colour in proposal["right"]]
            left = worlds.after_check(left, proposal["placements"], right)
    if view["solo"] and view["seat"] is None:
        left = after_steps(worlds, left, view)
    return left


def after_steps(worlds: Worlds, left: Indices, view: ArcheologicView) -> Indices:
    """Who watches a solo game sees how many traps each answer showed (section 6)."""
    for line in view["log"]:
        question = 10 * line["element"] + line["axis"]
        if line["kind"] == "asked" and TRAPS * 10 <= question < QUESTIONS:
            packed = worlds.packed[question][left]
            left = left[(packed >> 2 & 3) + (packed >> 4) == line["steps"]]
    return left
