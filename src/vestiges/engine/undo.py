"""What was learned by a move: the barrier of undo.

Nobody flags a move as irreversible. A viewer learned something hidden from a move exactly when, in
some world that the viewer could not tell from the real one before the move, the viewer would have
seen something else. The worlds are sampled with `imagine`, from a stream of their own.
"""

from __future__ import annotations

from typing import Final

from vestiges.engine.chance import Rng
from vestiges.engine.state import State, View

WORLDS: Final = 24
"""How many worlds are looked at for the mover, who could use what was learned."""
GLANCES: Final = 6
"""How many for everyone else; each costs more, since any answer may have looked the same."""


Sight = tuple[View, list[dict[str, object]]]


def sight(state: State, viewer: int | None) -> Sight:
    """All that a viewer is shown of a position and of what just happened, as plain data."""
    events = [] if state.events is None else state.events
    told = [event.data() for event in events if event.is_seen_by(viewer)]
    return state.view(viewer), told


def has_learned(
    before: State,
    seat: int,
    option: int,
    after: State,
    viewer: int | None,
    rng: Rng,
    worlds: int = WORLDS,
) -> bool:
    """Whether the viewer learned something hidden when `seat` chose `option`.

    `after.events` holds what the move told. A viewer who was shown nothing new learned nothing.
    Fewer worlds make a quick guess, which is only ever wrong in saying no.
    """
    if before.rng.words() != after.rng.words():
        return True
    seen = sight(after, viewer)
    quiet = before.clone()
    quiet.events = []
    if sight(quiet, viewer) == seen:
        return False
    for _ in range(worlds if viewer == seat else min(worlds, GLANCES)):
        world = before.imagine(viewer, rng)
        if not _could_look_so(world, seat, option, viewer, seen):
            return True
    return False


def has_told(before: State, seat: int, after: State, viewer: int, rng: Rng) -> bool:
    """Whether what the viewer was shown of another seat's answer tells which answer it was.

    That a secret choice was made shows; what was chosen must not have, or the viewer, taking an
    answer of its own back, would know more than it did.
    """
    seen = sight(after, viewer)
    for _ in range(GLANCES):
        world = before.imagine(viewer, rng)
        for option in world.options(seat):
            if not _looks_so(world, seat, option, viewer, seen):
                return True
    return False


def _could_look_so(world: State, seat: int, option: int, viewer: int | None, seen: Sight) -> bool:
    """Whether in this world the viewer could have been shown the same.

    The mover knows the answer given. Others may not: to them any answer that looks the same does.
    """
    offered = world.options(seat)
    if option in offered and _looks_so(world, seat, option, viewer, seen):
        return True
    if viewer == seat:
        return False
    for other in offered:
        if other != option and _looks_so(world, seat, other, viewer, seen):
            return True
    return False


def _looks_so(world: State, seat: int, option: int, viewer: int | None, seen: Sight) -> bool:
    tried = world.clone()
    tried.events = []
    tried.apply(seat, option)
    return sight(tried, viewer) == seen
