"""Builders of positions of ArcheOlogic, and moves by their notation."""

from __future__ import annotations

from typing import Any, cast

from vestiges.engine.events import Event
from vestiges.engine.match import Match
from vestiges.engine.options import Value, parse
from vestiges.games.archeologic import GAME
from vestiges.games.archeologic.components import load
from vestiges.games.archeologic.plan import AXES, ELEMENTS
from vestiges.games.archeologic.quests import Quest
from vestiges.games.archeologic.state import ArcheologicState
from vestiges.games.archeologic.view import ArcheologicView, view

BOX = load()
PLAN = BOX.plan
PRICES = [BOX.step, BOX.anywhere, BOX.verification, *BOX.prices]

SOLUTION = "Q0D4 S2C1 T0B2 L2D1 I3A2 V3B4"
"""Of card 3537, which all positions below are about unless they say otherwise."""
WRONG = "Q1D4 S2C1 T0B2 L2D1 I3A2 V3B4"
"""The same but for one turn of the square."""
OTHER = "Q0D1 S3B4 T0A3 L0C1 I1E3 V1A1"
"""Nothing of it is right."""


def card(number: str) -> Quest:
    """A quest of the box or an extra one."""
    found = BOX.quest(number)
    assert found is not None
    return found


def axis(name: str) -> int:
    return AXES.index(name.upper())


def question(text: str) -> int:
    """The number of a question written as `traps c`."""
    element, name = text.split()
    return 10 * ELEMENTS.index(element) + axis(name)  # AOL-171


def begun(seats: int, seed: str, options: dict[str, Value]) -> ArcheologicState:
    """The first position of a match with just these options."""
    return cast(ArcheologicState, GAME.new(parse(GAME.options, options), seats, seed))


def new(seats: int, **options: Value) -> ArcheologicState:
    """A match that has just begun; card 3537 and seats in order unless it says otherwise."""
    chosen: dict[str, Value] = {"quest": "3537", "first_positions": "fixed", **options}
    return begun(seats, "test", chosen)


def race(*positions: int, sight: str = "1", **options: Value) -> ArcheologicState:
    """A race in which the pawns stand here and the sight on this axis."""
    state = new(len(positions), **options)
    state.positions = list(positions)
    state.sight = axis(sight)
    state.waiting = [positions.index(min(positions))]
    state.legal_seat = -1
    return state


def solo(sight: str = "", **options: Value) -> ArcheologicState:
    """A solo game; with a sight, its start has been chosen."""
    state = new(1, **options)
    if sight:
        play(state, f"sight {sight}")
    return state


def play(state: ArcheologicState, *moves: str) -> list[Event]:
    """Let whoever is asked make these moves; what was told by the last of them."""
    for move in moves:
        (seat,) = state.waiting
        state.collect_events()
        state.choose(seat, state.phase_of(seat).read(state, seat, move))
    assert state.events is not None
    return state.events


def propose(state: ArcheologicState, arrangement: str = SOLUTION) -> list[Event]:
    """Let whoever is asked propose an arrangement."""
    told = play(state, "propose")
    for placement in arrangement.lower().split():
        if not state.draft or len(state.draft) < "qstliv".index(placement[0]) + 1:
            told = play(state, placement)
    return told


def seen(state: ArcheologicState, seat: int | None) -> ArcheologicView:
    return view(state, seat)


def heard(told: list[Event], seat: int | None, kind: str) -> list[dict[str, Any]]:
    """The facts of the events of a kind that this seat was told."""
    return [dict(e.facts) for e in told if e.kind == kind and e.is_seen_by(seat)]


def match(seats: int, **options: Value) -> Match:
    """A match about card 3537 with its history."""
    chosen: dict[str, Value] = {"quest": "3537", "first_positions": "fixed", **options}
    return Match(GAME, "test", seats, chosen)
