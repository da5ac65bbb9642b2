"""Generator of quests: how a code becomes a quest, and what its pars are (AOL-164 to AOL-175).

Both need all possible solutions, so these functions call the solver when they run.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from vestiges.games.archeologic.plan import Plan, plan_of
from vestiges.games.archeologic.quests import CLUES, SOLO_CLUES, Quest, traps_of
from vestiges.games.archeologic.streams import Stream

# When an attempt makes a quest (AOL-165): possible solutions left after three and after five clues.
FEWEST_AFTER_3: Final = 100
MOST_AFTER_3: Final = 2500
FEWEST_AFTER_5: Final = 4


def attempt(plan: Plan, code: str, number: int) -> Quest:
    """An attempt of a code, acceptable or not (AOL-164)."""
    from vestiges.games.archeologic.solver.worlds import worlds_of

    worlds = worlds_of(plan)
    stream = Stream(f"AOL1/{code}/{number}")
    solution = worlds.arrangement(stream.below(worlds.count))
    traps = traps_of(plan, solution)
    stream.shuffle(traps)
    return Quest(code, solution, traps[:CLUES], [], number)


def is_accepted(plan: Plan, quest: Quest) -> bool:
    """Whether the first clues leave enough to find out, but not too much (AOL-165)."""
    from vestiges.games.archeologic.solver.worlds import worlds_of

    first = quest.clues[:SOLO_CLUES]
    letters = plan.letters(quest.solution)
    if len({clue % 2 for clue in first}) < 2 or len({letters[clue // 2] for clue in first}) < 2:
        return False
    worlds = worlds_of(plan)
    left = worlds.after_clues(worlds.everything(), first)
    if not FEWEST_AFTER_3 <= len(left) <= MOST_AFTER_3:
        return False
    return len(worlds.after_clues(left, quest.clues[SOLO_CLUES:5])) >= FEWEST_AFTER_5


@lru_cache(maxsize=1024)
def _generated(tiles: tuple[str, ...], code: str) -> Quest:
    plan = plan_of(tiles)
    number = 0
    while True:
        quest = attempt(plan, code, number)
        if is_accepted(plan, quest):
            return quest
        number += 1


def generate(plan: Plan, code: str) -> Quest:
    """The quest of a code: its first accepted attempt (AOL-166)."""
    return _generated(tuple(["/".join(tile) for tile in plan.tiles]), code)


def pars(
    plan: Plan, ring: list[int], prices: list[int], quest: Quest, nonce: str = ""
) -> list[int]:
    """The larger and the smaller par of a quest (AOL-170 to AOL-175, with a nonce AOL-148).

    `prices` are those of a step, of any axis, of a verification, and of the nine elements.
    """
    from vestiges.games.archeologic.solver.reference import pars_of

    return pars_of(plan, ring, prices, quest, nonce)
