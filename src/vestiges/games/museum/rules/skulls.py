"""Crystal skulls: what the collector pays for them (section 3.19).

Skulls are numbered continent by continent, the rare, the unusual and the common one of each:
skull = 3 * group + rank. The box sees to it that skulls of a rank have one value.
"""

from __future__ import annotations

from typing import Final

from vestiges.engine.errors import Reason
from vestiges.games.museum.constants import EVERYONE, RELIC, SKULL
from vestiges.games.museum.rules.cards import gain
from vestiges.games.museum.rules.flow import go_on
from vestiges.games.museum.rules.question import Question
from vestiges.games.museum.state import MuseumState


def _combinations(items: list[int], size: int) -> list[list[int]]:
    if size == 0:
        return [[]]
    found: list[list[int]] = []
    for place, item in enumerate(items):
        found += [[item, *rest] for rest in _combinations(items[place + 1 :], size - 1)]
    return found


def _sets() -> list[list[int]]:
    """Every set the collector buys: equal values, or different values of one continent."""
    found = [[skull] for skull in range(12)]
    for rank in range(3):
        equal = [3 * group + rank for group in range(4)]
        for size in (2, 3, 4):
            found += _combinations(equal, size)
    for group in range(4):
        together = [3 * group, 3 * group + 1, 3 * group + 2]
        for size in (2, 3):
            found += _combinations(together, size)
    return found


SETS: Final = _sets()


def proceeds(state: MuseumState, skulls: list[int]) -> int:
    """What the collector pays for a set (2.11)."""
    values = [state.scenario.value[SKULL + skull] for skull in skulls]
    total = sum(values)
    if len(skulls) == 1:
        return total
    if skulls[0] // 3 == skulls[1] // 3:  # of one continent
        return total + 1 if len(skulls) == 2 else total * 2
    if len(skulls) == 2:
        return total + 2
    return total * (len(skulls) - 1)


def sales(state: MuseumState, player: int) -> list[int]:
    """The numbers of the sets this hand can sell (MUS-257)."""
    held = [card - SKULL for card in state.hands[player] if SKULL <= card < RELIC]
    if not held:
        return []
    missing = [skull for skull in range(12) if skull not in held]
    return [n for n, lot in enumerate(SETS) if not any(skull in missing for skull in lot)]


class Sell(Question):
    """Which skulls do you sell to the collector? (MUS-257)"""

    def __init__(self) -> None:
        codes = ["+".join([f"sk{skull + 1:02}" for skull in lot]) for lot in SETS]
        super().__init__(
            "sell", "MUS-257", codes, Reason("You do not hold these skulls.", {}, "MUS-257")
        )

    def options(self, state: MuseumState, seat: int) -> list[int]:
        """The sets in hand."""
        return sales(state, seat)

    def choose(self, state: MuseumState, seat: int, option: int) -> None:
        """They leave the game for prestige (MUS-258)."""
        cards = [SKULL + skull for skull in SETS[option]]
        for card in cards:
            state.hands[seat].remove(card)
            state.seen[card] = EVERYONE
            state.removed.append(card)
        if state.events is not None:
            state.tell("skulls", seat, {"cards": cards}, "MUS-257")
        gain(state, seat, proceeds(state, SETS[option]), "MUS-258")
        go_on(state)
