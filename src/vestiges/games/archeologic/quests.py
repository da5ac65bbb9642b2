"""Quests: a code, a solution, seven clues, two pars.

A normal clue is one number: zone * 2, plus 1 if its trap is sharp.
"""

from __future__ import annotations

import re
from typing import Final

from vestiges.games.archeologic.plan import ZONES, Plan

CLUES: Final = 7
"""Clues of a quest: five at most for everyone, two more for novices (AOL-R28)."""
SOLO_CLUES: Final = 3
"""Pars are worked out for three clues (AOL-172)."""
CODE: Final = "[A-Za-z0-9-]{1,64}"
"""The form of a code (AOL-160)."""


_DAY: Final = re.compile(r"D(\d{4}-\d{2}-\d{2})(?:-[A-Za-z0-9]+)?")


class Quest:
    """What there is to find, and what is told at the start."""

    def __init__(
        self, code: str, solution: list[int], clues: list[int], par: list[int], attempt: int = -1
    ) -> None:
        self.code = code
        self.solution = solution
        """Six placements."""
        self.clues = clues
        """c1 to c7 (AOL-R30)."""
        self.par = par
        """Larger and smaller; empty if they have not been worked out."""
        self.attempt = attempt
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
