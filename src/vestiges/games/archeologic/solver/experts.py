"""Expert clues over all possible solutions at once: choosing them, and what they leave."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from vestiges.games.archeologic import experts
from vestiges.games.archeologic.experts import kind_of
from vestiges.games.archeologic.plan import BUILDINGS, SIDE, ZONES, Plan, plan_of
from vestiges.games.archeologic.quests import CLUES
from vestiges.games.archeologic.solver.worlds import Array, Indices, Worlds, worlds_of
from vestiges.games.archeologic.streams import Stream


def values(worlds: Worlds, instance: int) -> Array:
    """By solution: what an instance says of it."""
    tiles = tuple("/".join(tile) for tile in worlds.plan.tiles)
    return _values(tiles, instance)


@lru_cache(maxsize=2 * experts.INSTANCES)
def _values(tiles: tuple[str, ...], instance: int) -> Array:
    worlds = worlds_of(plan_of(tiles))
    kind = kind_of(instance)
    subject = experts.SUBJECTS[instance]
    if kind in (experts.TOUCH, experts.EDGE, experts.HOLES):
        return _by_letters(worlds.letters, kind, subject)
    if kind in (experts.STEPS, experts.LIES):
        return _by_placements(worlds, kind, subject)
    return _by_signs(worlds.signs, kind, subject, instance)


def _by_letters(letters: Array, kind: int, subject: str) -> Array:
    """Kinds for which it counts which building lies where."""
    numbers = [BUILDINGS.index(letter) + 1 for letter in subject]
    if kind == experts.EDGE:
        return _total([letters[zone] == numbers[0] for zone in experts.RIM_ZONES])
    found = []
    for zone in range(ZONES):
        wanted = numbers[1] if kind == experts.TOUCH else numbers[0]
        beside = np.zeros(letters.shape[1], dtype=bool)
        for other in experts.NEIGHBOURS[zone]:
            beside |= letters[other] == wanted
        found.append(beside & (letters[zone] == (numbers[0] if kind == experts.TOUCH else 0)))
    return np.minimum(_total(found), 1) if kind == experts.TOUCH else _total(found)


def _by_placements(worlds: Worlds, kind: int, subject: str) -> Array:
    """Kinds that follow from single placements."""
    plan = worlds.plan
    columns = [worlds.placements[:, BUILDINGS.index(letter)] for letter in subject]
    everyone = range(len(plan.names))
    if kind == experts.LIES:
        wide: Array = np.array([experts.is_wide(plan, placement) for placement in everyone])
        along: Array = wide[columns[0]].astype(np.uint8)
        return along
    zones = np.array([experts.trap_zone(plan, placement) for placement in everyone])
    one, other = (zones[column] for column in columns)
    apart = np.abs(one // SIDE - other // SIDE) + np.abs(one % SIDE - other % SIDE)
    found: Array = apart.astype(np.uint8)
    return found


def _by_signs(signs: Array, kind: int, subject: str, instance: int) -> Array:
    """Kinds for which only symbols count."""
    if kind == experts.LINES:
        along, what = subject.split("/")
        return _lines(_shows(signs, what), along == "rows")
    zones = {
        experts.CORNERS: experts.CORNER_ZONES,
        experts.DARK: experts.DARK_ZONES,
        experts.RIM: experts.RIM_ZONES,
        experts.BLOCK: experts.BLOCK_ZONES[
            (instance - experts.FIRST[experts.BLOCK]) % len(experts.BLOCK_ZONES)
        ],
    }[kind]
    shown = _shows(signs, "trap" if kind == experts.BLOCK else subject)
    return _total([shown[zone] for zone in zones])


def _shows(signs: Array, what: str) -> Array:
    """By zone and solution: whether it shows a trap, this trap, or nothing."""
    if what == "trap":
        return np.greater_equal(signs, 2)
    return np.equal(signs, {"empty": 0, "y": 2, "z": 3}[what])


def _lines(shown: Array, rows: bool) -> Array:
    grid = shown.reshape(SIDE, SIDE, -1)
    found: Array = grid.any(axis=1 if rows else 0).sum(axis=0, dtype=np.uint8)
    return found


def _total(parts: list[Array]) -> Array:
    found = np.zeros(len(parts[0]), dtype=np.uint8)
    for part in parts:
        found += part
    return found


# What they leave, and which are chosen ----------------------------------------------------------


def after_experts(worlds: Worlds, left: Indices, clues: list[int]) -> Indices:
    """The solutions among those left in which these expert clues are true."""
    for clue in clues:
        left = left[values(worlds, clue // 16)[left] == clue % 16]
    return left


def expert_clues(plan: Plan, solution: list[int], code: str, nonce: str) -> list[int]:
    """Seven expert clues for a game (AOL-145 to AOL-147)."""
    return choose(plan, solution, f"AOL1/expert/{code}/{nonce}", CLUES)


def choose(plan: Plan, solution: list[int], key: str, wanted: int) -> list[int]:
    """Expert clues for a solution, in order (AOL-145, AOL-147)."""
    worlds = worlds_of(plan)
    order = list(range(experts.INSTANCES))
    Stream(key).shuffle(order)
    left = worlds.everything()
    chosen: list[int] = []
    for strict in (True, False):
        for instance in order:
            if len(chosen) == wanted:
                return chosen
            value = experts.evaluate(plan, solution, instance)
            clue = 16 * instance + value
            kept = after_experts(worlds, left, [clue])
            if _is_taken(instance, chosen, len(kept), len(left), strict):
                chosen.append(clue)
                left = kept
    return chosen


def _is_taken(instance: int, chosen: list[int], kept: int, before: int, strict: bool) -> bool:
    """Whether an instance makes a clue: neither too weak nor too strong, a new kind (AOL-145)."""
    if not strict:  # AOL-147
        return kept < before
    kinds = [kind_of(clue // 16) for clue in chosen]
    return kind_of(instance) not in kinds and 8 * kept >= before and 3 * kept <= 2 * before
