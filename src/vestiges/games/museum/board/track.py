"""The score track: marks at every ten, the line that ends the match, everyone's marker."""

from __future__ import annotations

from typing import Final

from vestiges.games.museum.board import bar
from vestiges.games.museum.board.layout import Box
from vestiges.games.museum.board.look import AS_RIM, AS_SOFT, DASH
from vestiges.games.museum.board.scene import Scene
from vestiges.games.museum.board.svg import MIDDLE, number, panel, text, title

HEIGHT: Final = 50
LONGEST: Final = 100
"""Where the track ends; scores go on beyond it (MUS-187)."""


def height(scene: Scene, _: float) -> float:
    """As high as a marker, more where several stand on one spot."""
    return HEIGHT + 8 * (tallest(scene) - 1)


def tallest(scene: Scene) -> int:
    """The most markers on one spot."""
    scores = marks(scene)
    return max(scores.count(score) for score in scores)


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
    scores = marks(scene)
    for player, score in enumerate(scores):
        below = scores[:player].count(score)
        drawn += bar.token(scene, player, at_score(score), y - 12 - 8 * below)
    return f'<g id="track">{drawn}</g>'
