"""What the questions of ArcheOlogic have in common."""

from __future__ import annotations

from vestiges.engine.errors import Reason
from vestiges.engine.state import Phase
from vestiges.games.archeologic.rules.timing import of_another_moment
from vestiges.games.archeologic.state import ArcheologicState


class Question(Phase[ArcheologicState]):
    """A question that says of an answer to another one when it has its place."""

    def instead_of(
        self, state: ArcheologicState, seat: int, other: Phase[ArcheologicState], text: str
    ) -> Reason:
        """When such an answer has its place."""
        return of_another_moment(state, self.name, other.name, text)
