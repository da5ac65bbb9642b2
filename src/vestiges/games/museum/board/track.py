"""The score track: marks at every ten, the line that ends the match, everyone's marker."""

from __future__ import annotations

from typing import Final

from vestiges.drawing.layout import Box
from vestiges.drawing.svg import MIDDLE, number, text, title
from vestiges.games.museum.board import bar
from vestiges.games.museum.board.look import AS_RIM, AS_SOFT, DASH
from vestiges.games.museum.board.scene import Scene
from vestiges.games.museum.board.writing import panel

HEIGHT: Final = 50
STACK: Final = 16
NEAR: Final = 2
"""Markers so many points apart would hide each other."""
NEAR_NARROW: Final = 7
LONGEST: Final = 100
"""Where the track ends; scores go on beyond it (MUS-187)."""


def height(scene: Scene, _: float) -> float:
    """As high as a marker, more where several stand close together."""
    return HEIGHT + STACK * max(raised(scene))


def raised(scene: Scene) -> list[int]:
    """By player: how many markers stand below."""
    scores = marks(scene)
    near = NEAR_NARROW if scene.narrow else NEAR
    return [
        sum(abs(score - other) <= near for other in scores[:player])
        for player, score in enumerate(scores)
    ]


def marks(scene: Scene) -> list[int]:
    """Where the markers stand."""
    view = scene.view
    return [min(LONGEST, max(0, score)) for score in view["score"]]


def draw(scene: Scene, box: Box) -> str:
    """The line, then the markers."""
    left, right = box.x + 20, box.right - 20
    y = box.bottom - 17

    def at_score(score: int) -> float:
        return left + (right - left) * min(score, LONGEST) / LONGEST

    drawn = panel(box)
    line = f'stroke="{DASH}" stroke-width="2"'
    drawn += f'<path class="sign" d="M{number(left)} {number(y)}H{number(right)}" {line}/>'
    for score in range(0, LONGEST + 1, 10):
        drawn += text(at_score(score), y + 14, str(score), 11, f"{AS_SOFT} {MIDDLE}")
    x = number(at_score(scene.view["end_score"]))
    said = title(scene.tongue("From here on the end is near"))
    drawn += f'<g>{said}<path d="M{x} {number(box.y + 4)}V{number(y)}" {AS_RIM}/></g>'
    for player, (score, below) in enumerate(zip(marks(scene), raised(scene), strict=True)):
        drawn += bar.token(scene, player, at_score(score), y - 12 - STACK * below)
    return f'<g id="track">{drawn}</g>'
