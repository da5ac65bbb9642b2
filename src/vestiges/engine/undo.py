"""Undo: what a move revealed to whom, which decides whether it may be taken back.

Nobody flags a move as irreversible. A viewer learned something hidden from a move exactly when, in
some world that the viewer could not tell from the real one before the move, the viewer would have
seen something else. The worlds are sampled with `imagine`, from a stream of their own.

A question asked in secret is a barrier too: what came before it stays, whether or not anyone has
answered, and an answer to it can be changed until the last is in.
"""

from __future__ import annotations

from typing import Final

from vestiges.engine.chance import Rng
from vestiges.engine.state import State, View

WORLDS: Final = 24
"""How many worlds are looked at for the mover, who could use what was learned."""
GLANCES: Final = 6
"""How many for everyone else; each costs more, since any answer may have looked the same."""


Observation = tuple[View, list[dict[str, object]]]


def observation(state: State, viewer: int | None) -> Observation:
    """All that a viewer is shown of a position and of what just happened, as plain data."""
    events = [] if state.events is None else state.events
    told = [event.data() for event in events if event.is_seen_by(viewer)]
    return state.view(viewer), told


def is_still_asked(now: State, after: State) -> bool:
    """Whether a question put to several seats at once still waits for some of them."""
    return (
        now.phase == after.phase and len(now.waiting) > 0 and set(now.waiting) <= set(after.waiting)
    )


def is_still_secret(now: State, before: State) -> bool:
    """Whether a question asked in secret in `before` still waits for some."""
    asked = before.asked_in_secret()
    return len(asked) > 0 and asked == now.asked_in_secret() and is_still_asked(now, before)


def is_barred(now: State, before: State) -> bool:
    """Whether seats were asked in secret since the position `before` an answer."""
    return len(now.asked_in_secret()) > 0 and not is_still_secret(now, before)


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

    `after.events` holds what the move told. A viewer who was shown nothing new learned nothing, nor
    did who answers in secret while others are still asked: that it was not the last is no secret.
    Fewer worlds make a quick guess, which is only ever wrong in saying no.
    """
    if before.rng.words() != after.rng.words():
        return True
    if is_still_secret(after, before):
        return False
    seen = observation(after, viewer)
    quiet = before.clone()
    quiet.collect_events()
    if observation(quiet, viewer) == seen:
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
    seen = observation(after, viewer)
    for _ in range(GLANCES):
        world = before.imagine(viewer, rng)
        for option in world.options(seat):
            if not _looks_so(world, seat, option, viewer, seen):
                return True
    return False


def _could_look_so(
    world: State, seat: int, option: int, viewer: int | None, seen: Observation
) -> bool:
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


def _looks_so(world: State, seat: int, option: int, viewer: int | None, seen: Observation) -> bool:
    tried = world.clone()
    tried.collect_events()
    tried.apply(seat, option)
    return observation(tried, viewer) == seen
