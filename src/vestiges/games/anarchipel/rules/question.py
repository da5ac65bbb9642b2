"""What the questions of Anarchipel have in common."""

from __future__ import annotations

from vestiges.engine.state import Phase
from vestiges.games.anarchipel.state import AnarchipelState


class Question(Phase[AnarchipelState]):
    """A question whose options have the same notation in every position."""

    def __init__(self, name: str, notation: list[str], binding: str = "") -> None:
        super().__init__(name, len(notation), binding)
        self.notation = notation

    def say(self, state: AnarchipelState, option: int) -> str:
        """The notation of an option."""
        return self.notation[option]


class OpenQuestion(Question):
    """A question that all may be asked at once, each answering in front of the others."""

    def is_public(self, state: AnarchipelState) -> bool:
        """Where the order of movement is free (ANA-156)."""
        return state.table.open
