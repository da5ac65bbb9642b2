"""Random hidden facts that fit a view: the solution, and what others have proposed."""

from __future__ import annotations

import numpy as np

from vestiges.engine.chance import Rng
from vestiges.games.archeologic.solver.experts import after_experts
from vestiges.games.archeologic.solver.knowledge import consistent, worlds_for
from vestiges.games.archeologic.solver.worlds import Array, Indices, Worlds, worlds_of
from vestiges.games.archeologic.state import ASKED, PROPOSED, ArcheologicState
from vestiges.games.archeologic.view import ArcheologicView, Proposal


def some_solution(seen: ArcheologicView, rng: Rng) -> list[int]:
    """A solution that agrees with all that the viewer knows, each with equal chance.

    Where everyone sees the colours of wrong proposals, there must be proposals coloured so.
    """
    worlds = worlds_for(seen)
    left = consistent(seen)
    start = rng.below(len(left))
    patterns = [mask(p) for p in seen["proposals"] if p["right"] and not p["placements"]]
    for step in range(len(left)):
        solution = worlds.arrangement(int(left[(start + step) % len(left)]))
        if not patterns or has_all(agreement(worlds, solution), patterns):
            return solution
    raise AssertionError("the real solution is among those left")


def mask(proposal: Proposal) -> int:
    """The right buildings of a proposal as one number."""
    return sum(colour << building for building, colour in enumerate(proposal["right"]))


def agreement(worlds: Worlds, solution: list[int]) -> Array:
    """By arrangement: a mask of the buildings in which it agrees with a solution."""
    found = np.zeros(len(worlds.arrangements), dtype=np.uint8)
    for building, placement in enumerate(solution):
        found |= (worlds.columns[building] == placement).view(np.uint8) << np.uint8(building)
    return found


def has_all(agreed: Array, patterns: list[int]) -> bool:
    """Whether arrangements of all these patterns exist."""
    return bool((np.bincount(agreed, minlength=64)[patterns] > 0).all())


def some_proposals(world: ArcheologicState, seen: ArcheologicView, rng: Rng) -> list[list[int]]:
    """What the proposals may have been, in a world whose solution and clues are settled."""
    worlds = worlds_of(world.scenario.plan)
    agreed: Array | None = None
    found: list[list[int]] = []
    for proposal in seen["proposals"]:
        if proposal["placements"]:
            found.append(proposal["placements"])
        elif proposal["right"]:
            agreed = agreement(worlds, world.solution) if agreed is None else agreed
            rows = np.flatnonzero(agreed == mask(proposal))
            found.append(_row(worlds.arrangements, int(rows[rng.below(len(rows))])))
        else:
            found.append(_thinkable(world, proposal, rng))
    return found


def _thinkable(world: ArcheologicState, proposal: Proposal, rng: Rng) -> list[int]:
    """What an author could have held possible; if that is only what it was not, anything else."""
    worlds = worlds_of(world.scenario.plan)
    held = held_possible(world, proposal["number"])
    if not proposal["pending"]:
        held = held[held != worlds.index(world.solution)]
    if len(held):
        return worlds.arrangement(int(held[rng.below(len(held))]))
    while True:
        content = _row(worlds.arrangements, rng.below(len(worlds.arrangements)))
        if content != world.solution:
            return content


def _row(arrangements: Array, row: int) -> list[int]:
    return [int(placement) for placement in arrangements[row]]


def held_possible(world: ArcheologicState, number: int) -> Indices:
    """What the author of a proposal could not rule out when making it, in this world."""
    worlds = worlds_of(world.scenario.plan)
    made = [line[0] == PROPOSED and line[2] == number for line in world.log].index(True)
    author = world.log[made][1]
    told = world.clues[: world.scenario.clues[author]]
    if world.scenario.expert:
        left = after_experts(worlds, worlds.everything(), told)
    else:
        left = worlds.after_clues(worlds.everything(), told)
    for line in world.log[:made]:
        if line[0] == ASKED and line[1] == author:
            answer = world.scenario.plan.answer(world.solution, line[2])
            left = worlds.after_answer(left, line[2], answer)
    return left
