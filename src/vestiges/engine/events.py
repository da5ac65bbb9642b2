"""Events: what the rules tell about what happened, and to whom.

Log lines, animations, score sheets and statistics are made from events. A state whose `events` is
None tells nothing and pays nothing.
"""

from __future__ import annotations

from typing import Final

EVERYONE: Final = -1
SPECTATOR: Final = 1 << 30


def only(seat: int) -> int:
    """The audience that is this seat alone."""
    return 1 << seat


def all_but(seat: int) -> int:
    """The audience that is everyone, spectators included, except this seat."""
    return ~(1 << seat)


class Event:
    """Something that happened: its kind, whose doing (-1: nobody's), facts, clause, audience."""

    def __init__(
        self,
        kind: str,
        seat: int,
        facts: dict[str, int | str | list[int]],
        clause: str = "",
        audience: int = EVERYONE,
        box: str = "",
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.facts = facts
        self.clause = clause
        self.audience = audience
        self.box = box
        """The components it is about, as views name them."""

    def is_seen_by(self, viewer: int | None) -> bool:
        """Whether this seat, or a spectator (None), is told."""
        bit = SPECTATOR if viewer is None else 1 << viewer
        return self.audience & bit != 0

    def data(self) -> dict[str, object]:
        """The event as plain data. The audience is left out: it would tell who was told more."""
        return {"kind": self.kind, "seat": self.seat, "clause": self.clause, **self.facts}
