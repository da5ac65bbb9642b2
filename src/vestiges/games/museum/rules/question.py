"""What the questions of Museum have in common."""

from __future__ import annotations

from typing import Final

from vestiges.engine.errors import Reason
from vestiges.engine.state import Phase
from vestiges.games.museum.constants import CIVILIZATION_NAMES, EXPERTS, PATRONS
from vestiges.games.museum.rules.timing import of_another_moment
from vestiges.games.museum.state import MuseumState

CARD_CODES: Final = (
    [f"{CIVILIZATION_NAMES[n // 15][:3].lower()}{n % 15 + 1:02}" for n in range(180)]
    + [f"sk{n + 1:02}" for n in range(12)]
    + [f"lg{n + 1:02}" for n in range(16)]
)
"""The notation of objects, skulls and relics."""
EXPERT_CODES: Final = [f"ex{n + 1:02}" for n in range(EXPERTS)]
PATRON_CODES: Final = [f"pa{n + 1:02}" if n < 27 else f"pk{n - 26:02}" for n in range(PATRONS)]
CONTINENT_CODES: Final = ["americas", "europe", "africa", "asia"]


class Question(Phase[MuseumState]):
    """A question whose options have the same notation in every position.

    Most questions have one reason why something is not offered; the others override `why_not`.
    """

    def __init__(
        self,
        name: str,
        clause: str,
        notation: list[str],
        reason: Reason,
        asked_alone: bool = False,
    ) -> None:
        super().__init__(name, len(notation), "", clause, asked_alone)
        self.notation = notation
        self.reason = reason

    def say(self, state: MuseumState, option: int) -> str:
        """The notation of an option."""
        return self.notation[option]

    def why_not(self, state: MuseumState, seat: int, option: int) -> Reason:
        """Why an option is not offered."""
        return self.reason

    def instead_of(
        self, state: MuseumState, seat: int, other: Phase[MuseumState], text: str
    ) -> Reason:
        """When such an answer has its place."""
        wanted = " ".join(text.split()).lower()
        return of_another_moment(state, seat, self.name, other.name, wanted)
