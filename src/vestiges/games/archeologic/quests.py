"""Quests: a code, a solution, seven clues, two pars; and how a code becomes a quest.

A normal clue is one number: zone * 2, plus 1 if its trap is sharp. Generating a quest and working
out its pars need all possible solutions, so those functions call the solver when they run.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from vestiges.games.archeologic.plan import ZONES, Plan, plan_of
from vestiges.games.archeologic.streams import Stream

CLUES: Final = 7
"""Clues of a quest: five at most for everyone, two more for novices (AOL-R28)."""
SOLO_CLUES: Final = 3
"""Pars are worked out for three clues (AOL-172)."""
CODE: Final = "[A-Za-z0-9-]{1,64}"
"""The form of a code (AOL-160)."""

# When an attempt makes a quest (AOL-165): possible solutions left after three and after five clues.
FEWEST_AFTER_3: Final = 100
MOST_AFTER_3: Final = 2500
FEWEST_AFTER_5: Final = 4

_DAY: Final = re.compile(r"D(\d{4}-\d{2}-\d{2})(?:-[A-Za-z0-9]+)?")


class Quest:
    """What there is to find, and what is told at the start."""

    def __init__(self, code: str, solution: list[int], clues: list[int], par: list[int]) -> None:
        self.code = code
        self.solution = solution
        """Six placements."""
        self.clues = clues
        """c1 to c7 (AOL-R30)."""
        self.par = par
        """Larger and smaller; empty if they have not been worked out."""
        self.attempt = -1
        """The attempt of a generated quest (AOL-164); -1 for one that is data."""


def clue_number(zone: int, symbol: str) -> int:
    """A clue as a number."""
    return 2 * zone + (1 if symbol == "z" else 0)


def clue_symbol(clue: int) -> str:
    """The trap of a clue."""
    return "z" if clue % 2 else "y"


def traps_of(plan: Plan, solution: list[int]) -> list[int]:
    """The eight traps of a solution as clues, by zone in reading order."""
    signs = plan.signs(solution)
    return [clue_number(zone, signs[zone]) for zone in range(ZONES) if signs[zone] in "yz"]


def is_code(text: str) -> bool:
    """Whether a text can be the code of a quest (AOL-160)."""
    return re.fullmatch(CODE, text) is not None


def day_of(code: str) -> str:
    """The day of a daily quest (AOL-152), "" if the code is none."""
    dated = _DAY.fullmatch(code)
    return dated[1] if dated else ""


# Generating (AOL-164 to AOL-166) ----------------------------------------------------------------


def attempt(plan: Plan, code: str, number: int) -> Quest:
    """An attempt of a code, acceptable or not (AOL-164)."""
    from vestiges.games.archeologic.solver.worlds import worlds_of

    worlds = worlds_of(plan)
    stream = Stream(f"AOL1/{code}/{number}")
    solution = worlds.arrangement(stream.below(worlds.count))
    traps = traps_of(plan, solution)
    stream.shuffle(traps)
    quest = Quest(code, solution, traps[:CLUES], [])
    quest.attempt = number
    return quest


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


def expert_clues(plan: Plan, solution: list[int], code: str, nonce: str) -> list[int]:
    """Seven expert clues for a game (AOL-145 to AOL-147)."""
    from vestiges.games.archeologic.solver.experts import choose

    return choose(plan, solution, f"AOL1/expert/{code}/{nonce}", CLUES)


def pars(
    plan: Plan, ring: list[int], prices: list[int], quest: Quest, nonce: str = ""
) -> list[int]:
    """The larger and the smaller par of a quest (AOL-170 to AOL-175, with a nonce AOL-148).

    `prices` are those of a step, of any axis, of a verification, and of the nine elements.
    """
    from vestiges.games.archeologic.solver.reference import pars_of

    return pars_of(plan, ring, prices, quest, nonce)
