"""What the questions of Anarchipel have in common."""

from __future__ import annotations

from vestiges.engine.errors import Reason
from vestiges.engine.state import Phase
from vestiges.games.anarchipel.rules.timing import of_another_moment
from vestiges.games.anarchipel.state import AnarchipelState


class Question(Phase[AnarchipelState]):
    """A question whose options have the same notation in every position."""

    def __init__(
        self,
        name: str,
        clause: str,
        notation: list[str],
        binding: str = "",
        asked_alone: bool = False,
    ) -> None:
        super().__init__(name, len(notation), binding, clause, asked_alone)
        self.notation = notation

    def say(self, state: AnarchipelState, option: int) -> str:
        """The notation of an option."""
        return self.notation[option]

    def instead_of(
        self, state: AnarchipelState, seat: int, other: Phase[AnarchipelState], text: str
    ) -> Reason:
        """When the question that has this answer is put, and to whom."""
        return of_another_moment(state, seat, text)


class OpenQuestion(Question):
    """A question that all may be asked at once, each answering in front of the others."""

    def is_public(self, state: AnarchipelState) -> bool:
        """Where the order of movement is free (ANA-156)."""
        return state.scenario.open
