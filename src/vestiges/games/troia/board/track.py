"""The reputation track: around the mound, in four rows on a phone; the pawns on it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from vestiges.drawing.layout import Box
from vestiges.drawing.scene import token
from vestiges.drawing.style import AS_PANEL, AS_RIM, AS_SOFT, AS_STRONG
from vestiges.drawing.svg import BOLD, MIDDLE, at, number, panel, text, title
from vestiges.games.troia.board.layout import TRACK_SIDE
from vestiges.games.troia.board.scene import Scene
from vestiges.games.troia.components import Components
from vestiges.games.troia.frames import ILLEGAL
from vestiges.games.troia.text import phrases
from vestiges.games.troia.text.composing import draft
from vestiges.games.troia.view import TroiaView

PAVING: Final = (
    'fill="url(#art-paving)" stroke="#8a7350"',
    'fill="url(#art-paving-fifth)" stroke="#8a7350"',
)
"""The stones of the track; every fifth is darker."""
MOST_SPACES: Final = 120
"""Up to so many every fifth space bears its number, beyond that fewer."""
LABEL: Final = 20
"""Room for the number at the beginning of a row, on a phone."""


def draw(scene: Scene) -> str:
    """Spaces, pawns, and where the viewer's pawn would go."""
    name = scene.tongue("Reputation track")
    ground = (ring if scene.has_camps else rows)(scene.parts, scene.places.track)
    return f'<g id="track">{title(name)}{ground}{preview(scene)}{pawns(scene)}</g>'


# The ground -------------------------------------------------------------------------------------


@lru_cache(maxsize=8)
def ring(parts: Components, box: Box) -> str:
    """The spaces around the edge of the board, from the corner at the lower left, clockwise."""
    step = spacing(parts, box.width - box.width / TRACK_SIDE)
    spots = [on_ring(parts, box, space) for space in range(parts.track_length)]
    every = 5 * -(-parts.track_length // MOST_SPACES)
    numbers = "".join(
        text(x, y + 4.5, str(space * every), 12.5) for space, (x, y) in enumerate(spots[::every])
    )
    return f"{squares(spots, step - 1.5, step - 1.5)}<g {AS_SOFT} {MIDDLE}>{numbers}</g>"


def spaces(parts: Components, edge: int) -> int:
    """How many spaces an edge of the track has, the next corner not counted."""
    return [*parts.track_corners, parts.track_length][edge + 1] - parts.track_corners[edge]


def spacing(parts: Components, length: float) -> float:
    """How far apart the spaces of the longest edge are."""
    return length / max(spaces(parts, edge) for edge in range(4))


def along(parts: Components, score: int) -> tuple[int, int]:
    """The edge on which a pawn with this score stands, and how many spaces from its corner."""
    space = score % parts.track_length
    edge = sum(space >= corner for corner in parts.track_corners) - 1
    return edge, space - parts.track_corners[edge]


def squares(spots: list[tuple[float, float]], width: float, height: float) -> str:
    """The spaces of the track, every fifth one darker."""
    shape = f"h{number(width)}v{number(height)}h-{number(width)}Z"
    paths = ["", ""]
    for space, (x, y) in enumerate(spots):
        start = f"M{number(x - width / 2)} {number(y - height / 2)}"
        paths[space % 5 == 0] += start + shape
    return f'<path d="{paths[0]}" {PAVING[0]}/><path d="{paths[1]}" {PAVING[1]}/>'


def on_ring(parts: Components, box: Box, score: int) -> tuple[float, float]:
    """The middle of a space: up the left edge, along the top, down the right, back below."""
    step = box.width / TRACK_SIDE
    edge, place = along(parts, score)
    low, high = step / 2, box.width - step / 2
    far = place * (high - low) / spaces(parts, edge)
    x, y = ((low, high - far), (low + far, low), (high, low + far), (high - far, high))[edge]
    return box.x + x, box.y + y


@lru_cache(maxsize=8)
def rows(parts: Components, box: Box) -> str:
    """The same spaces in four rows, read like a text."""
    spots = [on_rows(parts, box, space) for space in range(parts.track_length)]
    drawn = panel(box) + squares(spots, spacing(parts, box.width - LABEL - 6) - 1, 18)
    for space in parts.track_corners:
        drawn += text(box.x + 12, spots[space][1] + 4, str(space), 12, f"{MIDDLE} {AS_SOFT}")
    return drawn


def on_rows(parts: Components, box: Box, score: int) -> tuple[float, float]:
    """The middle of a space."""
    step = spacing(parts, box.width - LABEL - 6)
    row, place = along(parts, score)
    return box.x + LABEL + 3 + (place + 0.5) * step, box.y + 16 + row * 25


# The pawns --------------------------------------------------------------------------------------


def spot(scene: Scene, score: int) -> tuple[float, float]:
    """Where a pawn with this score stands."""
    find_spot = on_ring if scene.has_camps else on_rows
    return find_spot(scene.parts, scene.places.track, score)


def pawns(scene: Scene) -> str:
    """Every pawn; those that share the start space stand side by side."""
    scores = scene.view["scores"]
    drawn = []
    for seat, score in enumerate(scores):
        together = [other for other, its in enumerate(scores) if its == score]
        x, y = spot(scene, score)
        dx, dy = beside(scene, together.index(seat), len(together))
        name = scene.tongue("{who} ({colour}): {points}").format(
            who=scene.names[seat],
            colour=scene.colour(seat),
            points=phrases.worth(scene.tongue, score),
        )
        mark = token(scene, seat, 0, 0, 0.9 if scene.has_camps else 0.85)
        place = at(x + dx, y + dy)
        drawn.append(
            f'<g id="pawn-{seat}" class="pawn seat-{seat}" {place}>{title(name)}{mark}</g>'
        )
    return "".join(drawn)


def beside(scene: Scene, index: int, count: int) -> tuple[float, float]:
    """How far a pawn stands off the middle of a space that several share."""
    if count == 1:
        return 0, 0
    if scene.has_camps:
        return index % 2 * 20.0, index // 2 * -20.0
    return index * 12.0, 0


def hoped(view: TroiaView) -> int:
    """The points of the turn being put together."""
    points = sum(step["points"] for step in view["steps"])
    if view["group"]:
        made = draft(view)
        points += made.points if made.status != ILLEGAL else 0
    return points


def preview(scene: Scene) -> str:
    """Where the turn would take the viewer's pawn, and whom it would push back (TRO-110)."""
    view, seat = scene.view, scene.view["seat"]
    points = hoped(view)
    if seat is None or points == 0:
        return ""
    goal = view["scores"][seat] + points
    drawn = ring_around(scene, goal, f"+{points}")
    for other, score in enumerate(view["scores"]):
        # Moving after every publication may push others on the way: only the goal is sure then.
        if other != seat and score == goal and not view["by_publication"]:
            drawn += pushed(scene, other, fallen(view["scores"], seat, goal))
    return f'<g class="preview">{title(said(scene, goal))}{drawn}</g>'


def said(scene: Scene, goal: int) -> str:
    """The preview in words."""
    return scene.tongue("This turn would take your pawn to {space}").format(space=goal)


def fallen(scores: list[int], seat: int, goal: int) -> int:
    """The first free space behind the goal (TRO-110 to TRO-112)."""
    held = [score for other, score in enumerate(scores) if other != seat]
    space = goal - 1
    while space > 0 and space in held:
        space -= 1
    return space


def ring_around(scene: Scene, score: int, mark: str) -> str:
    """A dashed ring on a space, with a word beside it."""
    x, y = spot(scene, score)
    size = 15 if scene.has_camps else 13
    spot_ = f'cx="{number(x)}" cy="{number(y)}" r="{size}"'
    ground = f"<circle {spot_} {AS_PANEL}/>"
    ring = f'<circle {spot_} {AS_RIM} stroke-width="2.5" stroke-dasharray="5 3"/>'
    return ground + ring + text(x, y + 4.5, mark, max(12, size - 2), f"{MIDDLE} {BOLD} {AS_STRONG}")


def pushed(scene: Scene, seat: int, space: int) -> str:
    """The ghost of a pawn where it would fall."""
    x, y = spot(scene, space)
    scale = 0.85 if scene.has_camps else 0.75
    return f'<g opacity=".55">{token(scene, seat, x, y, scale)}</g>'
