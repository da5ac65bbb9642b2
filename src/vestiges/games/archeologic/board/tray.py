"""The six tiles beside the plan, and the pencils to mark zones with.

Without a script the tiles show what there is to find. With one (web/table.js) they can be laid on
the plan and turned, zones be marked, and the whole be proposed.
"""

from __future__ import annotations

from typing import Final

from vestiges.drawing.layout import Box
from vestiges.drawing.look import AS_HOLLOW, AS_INK, AS_PANEL, AS_RAISED, AS_SOFT, AS_STRONG
from vestiges.drawing.svg import (
    BOLD,
    END,
    MIDDLE,
    at,
    escape,
    fit,
    number,
    panel,
    rect,
    text,
    title,
)
from vestiges.games.archeologic.board import signs
from vestiges.games.archeologic.board.scene import Scene
from vestiges.games.archeologic.plan import BUILDINGS
from vestiges.games.archeologic.text import phrases

PENCILS: Final = "yzxe" + BUILDINGS
"""Marks: burning, sharp, safe, empty; and for each building, that it is not here."""
SMALL: Final = {False: 22.0, True: 15.0}
"""By narrow: the side of a cell of a tile in the tray."""


def draw(scene: Scene) -> str:
    """Tiles and pencils."""
    if not scene.places.tray.width:
        return ""
    return tiles(scene) + pencils(scene)


def tiles(scene: Scene) -> str:
    """The six buildings in rotation 0."""
    box = scene.places.tray
    side = SMALL[scene.narrow]
    step = box.width / len(BUILDINGS)
    drawn = ""
    for building, letter in enumerate(BUILDINGS):
        placement = scene.plan.first[building]
        rows = scene.plan.tiles[building]
        x = box.x + (building + 0.6) * step - len(rows[0]) * side / 2
        y = box.y + box.height / 2 - len(rows) * side / 2
        said = scene.tongue("Building {building}").format(building=letter)
        shape = signs.tile(scene.plan, placement, side)
        more = f'data-tile="{letter}" data-rows="{"/".join(rows)}" data-side="{number(side)}"'
        place = at(x, y)
        drawn += text(x - 4, box.y + 18, letter, 14, f"{END} {BOLD} {AS_INK}")
        drawn += (
            f'<g id="tray-{building}" class="piece tile" {more} {place}>{title(said)}{shape}</g>'
        )
    return f'<g id="tray">{title(scene.tongue("The six buildings"))}{panel(box)}{drawn}</g>'


def pencils(scene: Scene) -> str:
    """What zones can be marked with and what a plan is good for; hidden without a script."""
    box = scene.places.pencils
    tongue = scene.tongue
    said = {
        "help": tongue(
            "Drag a tile onto the plan; click it to turn it, drag it off to take it away. Keys: "
            "arrows move, R turns, Delete takes away."
        ),
        "sure": tongue(
            "Propose exactly this plan? It costs {price} and cannot be taken back."
        ).format(price=phrases.time(tongue, scene.view["prices"][2])),
        "wrong": tongue("Your plan contradicts what you were told:"),
        "overlap": tongue("Two tiles lie on the same zone."),
        "all": tongue("Lay all six tiles first."),
        "fine": tongue("Nothing you were told speaks against this plan."),
    }
    words = " ".join(f'data-say-{key}="{escape(value)}"' for key, value in said.items())
    drawn = ""
    step = (box.width - 4) / len(PENCILS)
    for n, mark in enumerate(PENCILS):
        spot = Box(box.x + 4 + n * step, box.y + 5, step - 4, 31)
        drawn += pencil(scene, mark, spot)
    return (
        f'<g id="pencils" visibility="hidden" {words}>{title(said["help"])}{panel(box)}{drawn}'
        f"{tools(scene, box)}</g>"
    )


def tools(scene: Scene, box: Box) -> str:
    """Hold the plan against one's answers; clear it; propose it."""
    tongue = scene.tongue
    wanted = [("clear", tongue("Clear")), ("check", tongue("Check"))]
    if scene.view["help"] == "off":
        wanted = wanted[:1]
    if scene.asks("turn", "place"):
        wanted.append(("propose", tongue("Propose it")))
    x, y = box.x + 4, box.y + 42
    room = (box.right - 4 - x) / len(wanted)
    drawn = ""
    for n, (act, shown) in enumerate(wanted):
        width = room - 4
        ground = rect(x + n * room, y, width, 30, f'rx="5" {AS_RAISED}')
        look = f"{MIDDLE} {BOLD} {AS_STRONG}"
        line = text(x + n * room + width / 2, y + 20, fit(shown, width, 14), 14, look)
        drawn += f'<g class="tool" data-plan-act="{act}">{title(shown)}{ground}{line}</g>'
    return drawn


def pencil(scene: Scene, mark: str, box: Box) -> str:
    """One pencil."""
    x, y = box.centre
    ground = rect(box.x, box.y, box.width, box.height, f'rx="5" {AS_PANEL}')
    if mark in phrases.SYMBOLS:
        name = scene.tongue(phrases.SYMBOLS[mark])
        sign = signs.symbol(mark, x, y, 0.8)
    elif mark == "e":
        name = scene.tongue("empty")
        sign = text(x, y + 6, "∅", 17, f"{MIDDLE} {AS_INK}")
    else:
        name = scene.tongue("not building {building}").format(building=mark)
        sign = text(x, y + 5, mark, 14, f"{MIDDLE} {AS_SOFT}")
        strike = f"M{number(x - 8)} {number(y + 8)}L{number(x + 8)} {number(y - 8)}"
        sign += f'<path d="{strike}" {AS_HOLLOW} stroke-width="2"/>'
    more = f'data-pencil="{mark}" data-name="{escape(name)}"'
    return f'<g class="pencil" {more}>{title(name)}{ground}{sign}</g>'
