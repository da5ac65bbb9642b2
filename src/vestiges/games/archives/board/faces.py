"""Symbols of cubes and requests, drawn once, used by reference: squares and hexagons.

Both bear the glyph of their colour. They fill a square from -12 to 12.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from vestiges.drawing.look import INK
from vestiges.drawing.svg import at, title
from vestiges.games.archives.board.look import ARCHIVES, AS_GLOW, GLYPHS, HEXAGON, SIGNS
from vestiges.games.archives.board.scene import Scene
from vestiges.games.archives.constants import COLOURS

CUBE: Final = 'x="-11" y="-11" width="22" height="22" rx="3"'
GLOW_CUBE: Final = f'<rect x="-12.5" y="-12.5" width="25" height="25" rx="4" {AS_GLOW}/>'
GLOW_REQUEST: Final = f'<path d="{HEXAGON}" {AS_GLOW}/>'


@cache
def definitions() -> str:
    """Everything that is drawn by reference."""
    parts = [sign(kind, shape) for kind, shape in enumerate(SIGNS)]
    for colour in range(COLOURS):
        parts += [cube_art(colour), request_art(colour)]
    return f"<defs>{''.join(parts)}</defs>"


def sign(kind: int, shape: str) -> str:
    """The sign of a kind of action."""
    return (
        f'<path id="art-kind-{kind}" d="{shape}" fill="none" stroke-width="1.8" '
        f'stroke-linecap="round"/>'
    )


def cube_art(colour: int) -> str:
    """A cube: an archive box of its colour."""
    fill, ink = ARCHIVES[colour]
    return (
        f'<g id="art-cube-{colour}"><rect {CUBE} fill="{fill}" stroke="{INK}"/>'
        f'<path d="M-9-8.5H9" stroke="#fff" stroke-opacity=".45" stroke-width="2"/>'
        f'<path d="{GLYPHS[colour]}" fill="{ink}" {at(0, 1.5, 0.95)}/></g>'
    )


def request_art(colour: int) -> str:
    """A request: a slip of its colour, with a light middle that bears the glyph."""
    fill, _ = ARCHIVES[colour]
    return (
        f'<g id="art-request-{colour}"><path d="{HEXAGON}" fill="{fill}" stroke="{INK}"/>'
        f'<path d="{HEXAGON}" fill="#fdf8ec" {at(0, 0, 0.68)}/>'
        f'<path d="{GLYPHS[colour]}" fill="{fill}" stroke="{INK}" stroke-width=".8"/></g>'
    )


def cube(
    scene: Scene,
    number: int,
    place: tuple[float, float, float],
    attributes: str = 'class="piece cube"',
    glows: bool = False,
    said: str = "",
) -> str:
    """A cube of this number; place is x, y and scale."""
    colour = number // (len(scene.view["cube_at"]) // COLOURS)
    name = said or scene.tongue("{colour} cube").format(colour=scene.hue(colour))
    rim = GLOW_CUBE if glows else ""
    origin = f'data-from="bag-{colour}"'
    return (
        f'<g id="cube-{number}" {attributes} {origin} {at(*place)}>{title(name)}'
        f'<use href="#art-cube-{colour}"/>{rim}</g>'
    )


def request(
    scene: Scene,
    number: int,
    place: tuple[float, float, float],
    attributes: str,
    glows: bool,
    said: str,
) -> str:
    """A request of this number."""
    colour = number // (len(scene.view["request_at"]) // COLOURS)
    rim = GLOW_REQUEST if glows else ""
    origin = f'data-from="reserve-{colour}"'
    return (
        f'<g id="request-{number}" {attributes} {origin} {at(*place)}>{title(said)}'
        f'<use href="#art-request-{colour}"/>{rim}</g>'
    )


def cubes_in(scene: Scene, zone: int) -> list[int]:
    """The cubes of a zone by number, hence by colour."""
    return [cube for cube, where in enumerate(scene.view["cube_at"]) if where == zone]


def ghost(colour: int, x: float, y: float, scale: float) -> str:
    """Where a cube of a colour could go."""
    return f'<g {at(x, y, scale)}><use href="#art-cube-{colour}" opacity=".45"/>{GLOW_CUBE}</g>'
