"""What the questions of Archives have in common."""

from __future__ import annotations

from vestiges.engine.state import Phase
from vestiges.games.archives.state import ArchivesState


class Question(Phase[ArchivesState]):
    """A question whose options have the same notation in every position."""

    def __init__(self, name: str, notation: list[str]) -> None:
        super().__init__(name, len(notation))
        self.notation = notation

    def say(self, state: ArchivesState, option: int) -> str:
        """The notation of an option."""
        return self.notation[option]

    def binds(self, state: ArchivesState, option: int) -> str:
        """With undo off nothing may be taken back (ARC-R62)."""
        return "ARC-R62" if state.table.final else ""


class Stage(Question):
    """A question about a card being put together that leads to the next one about it."""

    def __init__(self, name: str, notation: list[str], following: int) -> None:
        super().__init__(name, notation)
        self.following = following

    def choose(self, state: ArchivesState, seat: int, option: int) -> None:
        """Note the answer; the card takes effect with the last one."""
        state.draft.append(option)
        state.phase = self.following
