"""Helpers for tests of Troia's texts."""

from collections.abc import Iterator
from functools import cache
from typing import Any, cast

from vestiges.engine.chance import stream
from vestiges.engine.events import Event
from vestiges.engine.options import Value, parse
from vestiges.games.troia import GAME
from vestiges.games.troia.components import load
from vestiges.games.troia.constants import CARD, DIG, MOVES, PUBLISH
from vestiges.games.troia.options import TroiaOptions
from vestiges.games.troia.state import MOUND, TENT, TroiaState
from vestiges.games.troia.view import TroiaView, view
from vestiges.words import tongue

EN = tongue("en", "troia")
FR = tongue("fr", "troia")
NAMES = ["Ann", "Bob", "Cy", "Di"]

TABLES: list[tuple[int, dict[str, Value]]] = [
    (4, {}),
    (3, {"contour_reading": "open", "placement": "manual", "final_scope": "turn"}),
    (2, {"site_plans": "random", "uncovered_rule": "cover", "front_limit": 6}),
]
"""Seats and options that between them make everything be said."""


def piece(name: str) -> int:
    return load().piece_names.index(name)


def mask(names: tuple[str, ...]) -> int:
    return sum(1 << load().piece_cell[piece(name)] for name in names)


def set_up(seats: int = 4, seed: str = "words") -> TroiaState:
    """A match whose mound is built and whose first round begins."""
    state = cast(TroiaState, GAME.new(None, seats, seed))
    while state.phase != CARD:
        seat = state.waiting[0]
        state.choose(seat, state.options(seat)[0])
    return state


def turn_of(state: TroiaState, seat: int, phase: int) -> TroiaState:
    """The same match in a turn of this seat."""
    state.phase = phase
    state.waiting = [seat]
    state.order = [seat]
    state.turn = 0
    state.moves = MOVES
    state.legal_seat = -1
    for player in range(state.seats):
        state.played[player] = [61]
    return state


def digging(dug: int, moves: int) -> TroiaState:
    """Red digs, with so many pieces in front of the tent and so many moves left."""
    state = turn_of(set_up(), 0, DIG)
    state.moves = 7
    for _ in range(dug):
        state.apply(0, state.free[0])
    state.moves = moves
    state.legal_seat = -1
    return state


def publishing(held: tuple[str, ...], lying: tuple[str, ...] = ()) -> TroiaState:
    """Red publishes, with these pieces in the tent and those in one layer's frame."""
    state = turn_of(set_up(), 0, PUBLISH)
    for slots in state.tents:
        for slot in slots:
            state.place[slot] = MOUND
        slots.clear()
    for name in held:
        slot = state.piece.index(piece(name))
        state.tents[0].append(slot)
        state.place[slot] = TENT
    if lying:
        state.lying[load().piece_layer[piece(lying[0])]] = mask(lying)
    return state


def lay(state: TroiaState, *names: str) -> TroiaView:
    """What Red sees after laying these pieces."""
    for name in names:
        state.choose(0, piece(name))
    return view(state, 0)


def changed(seen: TroiaView, **facts: Any) -> TroiaView:
    """The same view but for these facts."""
    return cast(TroiaView, {**seen, **facts})


def prompt(state: TroiaState, seat: int | None) -> str:
    return GAME.words.prompt(view(state, seat), EN)


def french(state: TroiaState, seat: int | None) -> str:
    return GAME.words.prompt(view(state, seat), FR)


def event(kind: str, seat: int = 0, **facts: int | str | list[int]) -> Event:
    return Event(kind, seat, facts)


@cache
def course(number: int) -> list[tuple[TroiaState, list[Event]]]:
    """A match at random at one of the tables: every position with what led to it."""
    seats, options = TABLES[number]
    chosen: TroiaOptions = parse(GAME.options, options)
    state = cast(TroiaState, GAME.new(chosen, seats, f"course {number}"))
    rng = stream(f"course {number}", "answers")
    story = [(state.clone(), state.events or [])]
    while not state.over:
        told = state.collect_events()
        seat = rng.pick(state.waiting)
        state.choose(seat, rng.pick(state.options(seat)))
        story.append((state.clone(), told))
    return story


def views(number: int, every: int) -> Iterator[TroiaView]:
    """What each seat and a spectator see at every so many positions of a course, and at the end."""
    story = course(number)
    for state, _ in [*story[::every], story[-1]]:
        for seat in [*range(state.seats), None]:
            yield cast(TroiaView, state.offered_view(seat))
