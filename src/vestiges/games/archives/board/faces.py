"""Boxes and slips: the archives and the requests, drawn by reference to web/art.svg.

Both bear the glyph of their colour, and fill a square from -12 to 12.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from vestiges.drawing.svg import KEPT, at, title
from vestiges.games.archives.board.scene import Scene
from vestiges.games.archives.board.style import AS_GLOW

GLOW_CUBE: Final = f'<rect x="-13" y="-13" width="26" height="26" rx="4" {AS_GLOW}/>'
GLOW_REQUEST: Final = f'<rect x="-12.5" y="-14" width="24" height="28" rx="3" {AS_GLOW}/>'
Place = tuple[float, float, float]
"""Where something lies: x, y and scale."""


def cube(
    scene: Scene,
    number: int,
    place: Place,
    attributes: str = 'class="piece cube"',
    glows: bool = False,
) -> str:
    """A cube of this number."""
    colour = number // scene.cubes_each
    name = scene.cube_names[colour]
    return _cube(number, colour, name, place, attributes, GLOW_CUBE if glows else "")


@lru_cache(KEPT)
def _cube(number: int, colour: int, name: str, place: Place, attributes: str, rim: str) -> str:
    what = f'id="cube-{number}" {attributes} data-from="bag-{colour}" {at(*place)}'
    if not rim:
        return f'<use {what} href="#art-cube-{colour}">{title(name)}</use>'
    return f'<g {what}>{title(name)}<use href="#art-cube-{colour}"/>{rim}</g>'


def request(
    scene: Scene, number: int, place: Place, attributes: str, glows: bool, said: str
) -> str:
    """A request of this number."""
    colour = number // scene.requests_each
    what = f'id="request-{number}" {attributes} data-from="reserve-{colour}" {at(*place)}'
    art_ = f'href="#art-request-{colour}"'
    if not glows:
        return f"<use {what} {art_}>{title(said)}</use>"
    return f"<g {what}>{title(said)}<use {art_}/>{GLOW_REQUEST}</g>"


def ghost(colour: int, place: Place) -> str:
    """Where a cube of a colour could go."""
    return f'<g {at(*place)}><use href="#art-cube-{colour}" opacity=".5"/>{GLOW_CUBE}</g>'


@lru_cache(KEPT)
def art(name: str, x: float, y: float, scale: float = 1.0, more: str = "") -> str:
    """A symbol around its origin."""
    return f'<use href="#{name}" {at(x, y, scale)}{" " if more else ""}{more}/>'


@lru_cache(KEPT)
def stretched(name: str, x: float, y: float, width: float, height: float) -> str:
    """A symbol that fills a box, whatever its shape."""
    place = f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"'
    return f'<use href="#{name}" {place}/>'
