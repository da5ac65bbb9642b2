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
