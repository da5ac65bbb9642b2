"""The public log of a match, and the events made of its entries."""

from __future__ import annotations

from vestiges.games.anarchipel.constants import LOG_FACTS, LOG_NAMES
from vestiges.games.anarchipel.state import AnarchipelState


def record(state: AnarchipelState, kind: int, seat: int, facts: list[int], clause: str) -> None:
    """Enter what happened into the log, and tell it to everyone."""
    state.log.append([kind, seat, *facts])
    if state.events is not None:
        told: dict[str, int | str | list[int]] = {}
        for name, fact in zip(LOG_FACTS[kind], facts, strict=True):
            told[name] = members(fact) if name in ("crew", "tied") else fact
        state.tell(LOG_NAMES[kind], seat, told, clause)


def group(seats: list[int]) -> int:
    """Seats as a set: one bit each."""
    bits = 0
    for seat in seats:
        bits |= 1 << seat
    return bits


def members(bits: int) -> list[int]:
    """The seats of a set, rising."""
    return [seat for seat in range(6) if bits >> seat & 1]
