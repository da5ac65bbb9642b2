"""Seats in their order around the table, and a question put to one of them."""

from __future__ import annotations

from vestiges.games.anarchipel.state import AnarchipelState


def seat_order(state: AnarchipelState) -> list[int]:
    """All seats clockwise from the first one (ANA-10, ANA-41)."""
    return [(state.first + step) % state.seats for step in range(state.seats)]


def living_order(state: AnarchipelState) -> list[int]:
    """The living seats clockwise from the first one."""
    return [seat for seat in seat_order(state) if state.living[seat]]


def next_living(state: AnarchipelState, seat: int) -> int:
    """The next living seat clockwise of this one (ANA-12, ANA-72)."""
    for step in range(1, state.seats + 1):
        other = (seat + step) % state.seats
        if state.living[other]:
            return other
    return seat


def ask(state: AnarchipelState, phase: int, seat: int) -> None:
    """Put a question to one seat."""
    state.phase = phase
    state.waiting = [seat]
