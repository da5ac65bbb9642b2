"""What the questions of Archives have in common."""

from __future__ import annotations

from vestiges.engine.errors import Reason
from vestiges.engine.state import Phase
from vestiges.games.archives.rules.timing import of_another_moment, topic_of
from vestiges.games.archives.state import ArchivesState


class Question(Phase[ArchivesState]):
    """A question whose options have the same notation in every position."""

    def __init__(
        self, name: str, clause: str, notation: list[str], asked_alone: bool = False
    ) -> None:
        super().__init__(name, len(notation), "", clause, asked_alone)
        self.notation = notation

    def say(self, state: ArchivesState, option: int) -> str:
        """The notation of an option."""
        return self.notation[option]

    def binds(self, state: ArchivesState, option: int) -> str:
        """With undo off nothing may be taken back (ARC-R62)."""
        return "ARC-R62" if state.scenario.final else ""

    def unread(self, state: ArchivesState, seat: int, text: str) -> Reason:
        """A site that has no such zone is understood, as are answers to other questions."""
        wanted = " ".join(text.split()).lower()
        if wanted.endswith(" ext") and f"{wanted.removesuffix('ext')}par" in self.notation:
            return Reason("The external desk has requests and readings only.", {}, "ARC-118")
        return super().unread(state, seat, text)

    def instead_of(
        self, state: ArchivesState, seat: int, other: Phase[ArchivesState], text: str
    ) -> Reason:
        """When such an answer has its place: one to a question of this topic before others."""
        wanted = " ".join(text.split()).lower()
        owner = other.name
        for phase in state.phases():
            if topic_of(phase.name) == topic_of(self.name) and phase.find(state, wanted) >= 0:
                owner = phase.name
                break
        return of_another_moment(state, owner, self.name, wanted)


class Stage(Question):
    """A question about a card being put together that leads to the next one about it."""

    def __init__(self, name: str, clause: str, notation: list[str], following: int) -> None:
        super().__init__(name, clause, notation)
        self.following = following

    def choose(self, state: ArchivesState, seat: int, option: int) -> None:
        """Note the answer; the card takes effect with the last one."""
        state.draft.append(option)
        state.phase = self.following
