"""Helpers to inspect a position: options, refusals, results."""

from __future__ import annotations

import pytest

from tests.games.anarchipel.builder import answer
from vestiges.engine.errors import Reason, Refusal
from vestiges.games.anarchipel.cells import CELL_NAMES
from vestiges.games.anarchipel.constants import CELLS, RESOURCE_CODES
from vestiges.games.anarchipel.rules.statements import STATEMENTS
from vestiges.games.anarchipel.state import AnarchipelState

TALK = [*STATEMENTS, "speak"]


def offered(state: AnarchipelState) -> list[str]:
    """What the first seat that is asked may answer, in notation, talk left out."""
    if state.over:
        return []
    return [text for text in answers(state, state.waiting[0]) if text not in TALK]


def sayable(state: AnarchipelState, seat: int) -> list[str]:
    """What a seat that is asked may state, in notation."""
    return [text for text in answers(state, seat) if text in STATEMENTS]


def answers(state: AnarchipelState, seat: int) -> list[str]:
    """All that a seat may answer, in notation."""
    return [state.phase_of(seat).say(state, option) for option in state.options(seat)]


def refused(state: AnarchipelState, text: str) -> Reason:
    """Why this answer is refused; it must change nothing."""
    before = state.digest()
    with pytest.raises(Refusal) as caught:
        answer(state, text)
    assert state.digest() == before
    return caught.value.reason


def where(state: AnarchipelState, seat: int) -> str:
    """The cell of a pawn."""
    return CELL_NAMES[state.place[seat]] if state.place[seat] >= 0 else ""


def reach(state: AnarchipelState, costs: list[int]) -> dict[str, int]:
    """Cells by name with their price."""
    return {CELL_NAMES[c]: costs[c] for c in range(CELLS) if costs[c] > 0}


def units(state: AnarchipelState) -> dict[str, int]:
    """What was obtained, by resource."""
    return {RESOURCE_CODES[k]: n for k, n in enumerate(state.acquired) if n}


def told(state: AnarchipelState, kind: str) -> list[dict[str, object]]:
    """The events of a kind, as data."""
    return [event.data() for event in state.events or [] if event.kind == kind]
