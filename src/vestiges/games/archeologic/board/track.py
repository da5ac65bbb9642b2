"""The time track around the archeoscope: the hours, the hand, the pawns, where prices lead."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

from vestiges.drawing.scene import token
from vestiges.drawing.style import INK
from vestiges.drawing.svg import BOLD, DEAF, MIDDLE, at, number, text, title
from vestiges.games.archeologic.board.dial import DRAWN, Dial, dial_in
from vestiges.games.archeologic.board.scene import Scene
from vestiges.games.archeologic.board.style import BURNING, HOURGLASS, SOFT_ON_MAP
from vestiges.games.archeologic.text import phrases
from vestiges.games.archeologic.text import position as position_text

BEHIND: Final = 4
"""Positions still written on the loop behind the last pawn."""
APART: Final = 4
"""Every so many positions bear their number."""


def draw(scene: Scene) -> str:
    """Positions, what prices lead to, and the pawns."""
    dial = dial_in(scene.places.scope, tuple(scene.view["ring"]))
    view = scene.view
    loop = view["loop"]
    base = max(0, min([p for p in view["positions"] if p >= 0], default=0) - BEHIND)
    own = view["positions"][view["active"]] if view["active"] >= 0 else -1
    goals = " ".join(map(str, view["landings"])) if scene.is_turn else ""
    more = f'data-loop="{loop}" data-own="{own}" data-goals="{goals}"'
    return (
        f'<g id="track" {more}>{title(scene.tongue("Time track"))}{ground(dial, loop)}'
        f"{numerals(dial, loop, base)}{landings(scene, dial)}"
        f"{hand(dial, own, loop)}{pawns(scene, dial)}</g>"
    )


@lru_cache(maxsize=16)
def ground(dial: Dial, loop: int) -> str:
    """A stroke between two positions: a circle as broad as the track, dashed."""
    middle = (dial.inner + dial.rim) / 2
    length = 2 * math.pi * middle / loop
    dash = f'stroke-width="{number(dial.rim - dial.inner)}" stroke-dasharray="1 {length - 1:.3f}"'
    place = f"translate({number(dial.x)} {number(dial.y)}) rotate({180 / loop:.4g})"
    look = f'fill="none" stroke="{INK}" stroke-opacity=".3" {dash} transform="{place}"'
    return f'<circle r="{number(middle)}" {look}/>'


@lru_cache(maxsize=256)
def numerals(dial: Dial, loop: int, base: int) -> str:
    """Every fourth position bears the number that a pawn next reaches there."""
    words = ""
    for space in range(0, loop, APART):
        x, y = dial.spot(space, loop)
        words += text(x, y + 4.5, str(base + (space - base) % loop), 13)
    return f"<g {MIDDLE} {SOFT_ON_MAP}>{words}</g>"


def hand(dial: Dial, position: int, loop: int) -> str:
    """The hour hand points to the pawn that is to move."""
    if position < 0:
        return ""
    place = f"translate({number(dial.x)} {number(dial.y)}) rotate({number(position * 360 / loop)})"
    scale = f" scale({dial.radius / DRAWN:.3g})"
    return f'<use id="hand" href="#art-hand" transform="{place}{scale}" {DEAF}/>'


def pawns(scene: Scene, dial: Dial) -> str:
    """Every pawn; one that waits for its check shows an hourglass."""
    drawn = ""
    for seat, position in enumerate(scene.view["positions"]):
        if position < 0:
            continue
        x, y = dial.spot(position, scene.view["loop"])
        name = scene.tongue("{who} on position {position}: {face}").format(
            who=scene.names[seat],
            position=position,
            face=position_text.face(scene.view, seat, scene.tongue),
        )
        mark = token(scene, seat, 0, 0, 1 if dial.is_large else 0.85)
        if scene.view["verifying"][seat]:
            mark += f'<path d="{HOURGLASS}" fill="#fff" stroke="{INK}" {at(9, -9, 0.7)}/>'
        drawn += f'<g id="pawn-{seat}" class="pawn seat-{seat}" {at(x, y)}>{title(name)}{mark}</g>'
    return drawn


def landings(scene: Scene, dial: Dial) -> str:
    """Where each price would take the viewer's pawn (AOL-42)."""
    if not scene.is_turn:
        return ""
    drawn = ""
    goals = scene.view["landings"]
    for price in range(1, len(goals)):
        x, y = dial.spot(goals[price], scene.view["loop"])
        said = scene.tongue("For {price}: position {position}").format(
            price=phrases.time(scene.tongue, price), position=goals[price]
        )
        ring = f'<use href="#art-goal" {at(x, y, 1 if dial.is_large else 0.85)}/>'
        shown = ring + text(x, y + 4.5, f"+{price}", 12)
        drawn += f'<g data-price="{price}">{title(said)}{shown}</g>'
    return f'<g class="preview" {MIDDLE} {BOLD} fill="{BURNING}">{drawn}</g>'
