"""The six tiles beside the plan, and the pencils to mark zones with.

Without a script the tiles show what there is to find. With one (web/table.js) they can be laid on
the plan and turned, zones be marked, and the whole be proposed.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from vestiges.drawing.layout import Box
from vestiges.drawing.style import (
    AS_HOLLOW,
    AS_INK,
    AS_PANEL,
    AS_RAISED,
    AS_RIM,
    AS_SIGN,
    AS_SOFT,
    AS_STRONG,
)
from vestiges.drawing.svg import (
    BOLD,
    END,
    MIDDLE,
    at,
    escape,
    fit,
    framed,
    number,
    rect,
    text,
    title,
)
from vestiges.games.archeologic.board import signs
from vestiges.games.archeologic.board.layout import is_drafting
from vestiges.games.archeologic.board.scene import Scene
from vestiges.games.archeologic.board.style import TINTS
from vestiges.games.archeologic.plan import BUILDINGS
from vestiges.games.archeologic.text import phrases

PENCILS: Final = "yzxe" + BUILDINGS
"""Marks: burning, sharp, safe, empty; and for each building, that it is not here."""
SIDES: Final = {"wide": 24.0, "square": 20.0, "tall": 14.5}
"""By shape: the side of a cell of a tile in the tray."""
COLUMNS: Final = {"wide": 3, "square": 6, "tall": 2}
"""By shape: how many tiles lie side by side."""


def draw(scene: Scene) -> str:
    """Tiles and pencils."""
    return tiles(scene) + (pencils(scene) + tools(scene) if is_drafting(scene.view) else "")


def tiles(scene: Scene) -> str:
    """The six buildings in rotation 0."""
    box, side, columns = scene.places.tray, SIDES[scene.shape], COLUMNS[scene.shape]
    wide, high = box.width / columns, box.height / (len(BUILDINGS) // columns)
    drawn = framed(box, f'rx="6" {AS_HOLLOW}')
    for building, letter in enumerate(BUILDINGS):
        rows = scene.plan.tiles[building]
        left, top = box.x + building % columns * wide, box.y + building // columns * high
        x = left + (wide - len(rows[0]) * side) / 2 + 4
        y = top + (high - len(rows) * side) / 2
        said = scene.tongue("Building {building}").format(building=letter)
        hit = rect(left - x, top - y, wide, high, 'fill="#fff" fill-opacity="0"')
        shape = hit + signs.tile(scene.plan, scene.plan.first[building], side)
        more = f'data-tile="{letter}" data-rows="{"/".join(rows)}" data-tint="{TINTS[building]}"'
        drawn += text(x - 4, y + 12, letter, 14, f"{END} {BOLD} {AS_INK}")
        drawn += (
            f'<g id="tray-{building}" class="piece tile" {more} {at(x, y)}>{title(said)}{shape}</g>'
        )
    return f'<g id="tray">{title(scene.tongue("The six buildings"))}{drawn}</g>'


# Pencils and tools ------------------------------------------------------------------------------


def pencils(scene: Scene) -> str:
    """What zones can be marked with; hidden without a script."""
    box, tongue = scene.places.pencils, scene.tongue
    said = {
        "help": tongue(
            "Drag a tile onto the plan, or tap it and then its place; tap it twice to turn it. "
            "Keys: arrows move, R turns, Delete takes away."
        ),
        "sure": tongue(
            "Propose exactly this plan? It costs {price} and cannot be taken back."
        ).format(price=phrases.time(tongue, scene.view["prices"][2])),
        "wrong": tongue("Your plan contradicts what you were told:"),
        "overlap": tongue("Two tiles lie on the same zone."),
        "all": tongue("Lay all six tiles first."),
        "fine": tongue("Nothing you were told speaks against this plan."),
        "hold": tongue("Tap a tile on the plan first."),
        "ask": tongue("Which axis?"),
        "about": tongue("Ask what?"),
    }
    words = " ".join(f'data-say-{key}="{escape(value)}"' for key, value in said.items())
    count = len(PENCILS) // 2 if scene.shape == "tall" else len(PENCILS)
    wide, high = box.width / count, box.height / (len(PENCILS) // count)
    drawn = "".join(
        pencil(
            mark,
            pencil_name(scene, mark),
            Box(box.x + n % count * wide, box.y + n // count * high, wide - 2, high - 2),
        )
        for n, mark in enumerate(PENCILS)
    )
    return f'<g id="pencils" visibility="hidden" {words}>{title(said["help"])}{drawn}</g>'


def pencil_name(scene: Scene, mark: str) -> str:
    """What a pencil marks, in words."""
    if mark in phrases.SYMBOLS:
        return scene.tongue(phrases.SYMBOLS[mark])
    if mark == "e":
        return scene.tongue("empty")
    return scene.tongue("not building {building}").format(building=mark)


@lru_cache(maxsize=256)
def pencil(mark: str, name: str, box: Box) -> str:
    """One pencil."""
    x, y = box.centre
    ground = framed(box, f'rx="5" {AS_PANEL}')
    if mark == "x":
        sign = f'<use href="#art-x" {AS_SIGN} {at(x, y)}/>'
    elif mark in phrases.SYMBOLS:
        sign = f'<use href="#art-{mark}" {AS_STRONG if mark == "y" else AS_INK} {at(x, y)}/>'
    elif mark == "e":
        sign = text(x, y + 6, "∅", 18, f"{MIDDLE} {AS_INK}")
    else:
        strike = f"M{number(x - 10)} {number(y + 10)}L{number(x + 10)} {number(y - 10)}"
        sign = f'<path d="{strike}" {AS_RIM} stroke-width="2" stroke-opacity=".6"/>'
        sign += text(x, y + 6, mark, 17, f"{MIDDLE} {BOLD} {AS_SOFT}")
    return f'<g class="pencil" data-pencil="{mark}">{title(name)}{ground}{sign}</g>'


def tools(scene: Scene) -> str:
    """Turn or take away the tile in hand; clear the plan, check it."""
    box, tongue = scene.places.tools, scene.tongue
    icons = [
        ("turn", tongue("Turn the tile")),
        ("away", tongue("Take the tile away")),
        ("clear", tongue("Clear the plan")),
    ]
    wide = 46.0
    drawn = "".join(
        icon(act, said, Box(box.x + n * wide, box.y, wide - 2, box.height))
        for n, (act, said) in enumerate(icons)
    )
    if scene.view["help"] != "off":
        left = box.x + len(icons) * wide
        drawn += word("check", tongue("Check"), Box(left, box.y, box.right - left, box.height))
    return f'<g id="tools" visibility="hidden">{drawn}</g>'


@lru_cache(maxsize=64)
def icon(act: str, said: str, box: Box) -> str:
    """A tool with a picture."""
    ground = framed(box, f'rx="5" {AS_PANEL}')
    sign = f'<use href="#art-act-{act}" {AS_SIGN} {at(*box.centre)}/>'
    return f'<g class="tool" data-plan-act="{act}">{title(said)}{ground}{sign}</g>'


@lru_cache(maxsize=64)
def word(act: str, said: str, box: Box) -> str:
    """A tool with a word."""
    ground = framed(box, f'rx="5" {AS_RAISED}')
    look = f"{MIDDLE} {BOLD} {AS_STRONG}"
    line = text(box.middle, box.y + box.height / 2 + 5, fit(said, box.width - 4, 14), 14, look)
    return f'<g class="tool" data-plan-act="{act}">{title(said)}{ground}{line}</g>'
