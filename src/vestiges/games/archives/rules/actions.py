"""The five kinds of action: whether one can be resolved, and how it begins (ARC-031)."""

from __future__ import annotations

from vestiges.games.archives.constants import (
    ANSWER,
    ANSWER_SITE,
    DRAW,
    EXHIBIT,
    EXHIBIT_SITE,
    REQUEST,
    STORE,
    STORE_SITE,
)
from vestiges.games.archives.rules.answering import begin_answer, can_answer
from vestiges.games.archives.rules.exhibiting import can_exhibit
from vestiges.games.archives.rules.experts import experts
from vestiges.games.archives.rules.holding import can_draw, draw
from vestiges.games.archives.rules.passing import finish_action
from vestiges.games.archives.rules.requesting import begin_request, can_request
from vestiges.games.archives.rules.storing import can_store
from vestiges.games.archives.state import ArchivesState


def can_resolve(state: ArchivesState, kind: int) -> bool:
    """Whether an action of this kind can be resolved now (ARC-031)."""
    if kind == STORE:
        return can_store(state)
    if kind == REQUEST:
        return can_request(state)
    if kind == ANSWER:
        return can_answer(state)
    return can_exhibit(state) if kind == EXHIBIT else can_draw(state)


def resolvable(state: ArchivesState) -> list[bool]:
    """By kind: whether its action can be resolved now."""
    return [can_resolve(state, kind) for kind in range(DRAW + 1)]


def begin_action(state: ArchivesState, seat: int, kind: int) -> None:
    """Resolve an action after the move; payments go by the experts of this moment (ARC-046)."""
    state.kind = kind
    state.experts = experts(state)
    if kind == STORE:
        state.phase = STORE_SITE
    elif kind == REQUEST:
        begin_request(state, seat)
    elif kind == ANSWER:
        begin_answer(state)
        state.phase = ANSWER_SITE
    elif kind == EXHIBIT:
        state.phase = EXHIBIT_SITE
    elif kind == DRAW:
        draw(state, seat)
        finish_action(state, seat)


def empty_action(state: ArchivesState, seat: int) -> None:
    """A move to a space where nothing can be done (ARC-033, ARC-214)."""
    if state.events is not None:
        state.tell("nothing", seat, {}, "ARC-033")
