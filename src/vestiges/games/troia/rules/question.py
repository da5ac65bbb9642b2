"""What the questions of Troia have in common."""

from __future__ import annotations

from vestiges.engine.errors import Reason
from vestiges.engine.state import Phase
from vestiges.games.troia.rules.timing import of_another_moment
from vestiges.games.troia.state import TroiaState


class Question(Phase[TroiaState]):
    """A question that says of an answer to another one when it has its place."""

    def instead_of(
        self, state: TroiaState, seat: int, other: Phase[TroiaState], text: str
    ) -> Reason:
        """When such an answer has its place."""
        return of_another_moment(state, self.name, other.name, text)
