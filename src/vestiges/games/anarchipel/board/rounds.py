"""The other two rounds of the Objective card: their seas in small, incomes and wanted units."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from vestiges.drawing.look import AS_PANEL, AS_SOFT, EDGE
from vestiges.drawing.svg import BOLD, at, circle, panel, text, title
from vestiges.games.anarchipel.board import coast, tiles
from vestiges.games.anarchipel.board.art import use
from vestiges.games.anarchipel.board.look import COAST, GOLD, LAND, SEA
from vestiges.games.anarchipel.board.scene import Scene, hexagon
from vestiges.games.anarchipel.constants import CELLS, KINDS, RESOURCE_CODES, ROUNDS
from vestiges.games.anarchipel.text import phrases

SMALL: Final = 5.6
"""The radius of a hex of a small chart."""
DOTS: Final = {"mo": "#31475a", "go": GOLD}


def draw(scene: Scene) -> str:
    """The rounds that are not being played, side by side."""
    box = scene.places.rounds
    others = [number for number in range(1, ROUNDS + 1) if number != scene.round]
    wide = box.width / 2
    drawn = "".join(
        small(scene, number, box.x + n * wide, box.y) for n, number in enumerate(others)
    )
    return f'<g id="rounds">{panel(box)}{drawn}</g>'


def small(scene: Scene, number: int, x: float, y: float) -> str:
    """One round: chart, income, wanted units."""
    view, tongue = scene.view, scene.tongue
    codes = tuple(view["boards"][number - 1])
    head = tongue("Round {round}").format(round=number)
    income = f"+{view['incomes'][number - 1]}"
    drawn = text(x + 10, y + 20, head, 13.5, BOLD)
    drawn += use("coin", x + 122, y + 15.5, 0.62) + text(x + 132, y + 20, income, 13)
    drawn += f"<g {at(x + 42, y + 66)}>{sketch(codes)}</g>"
    wanted = view["wanted"][number - 1]
    kinds = [kind for kind in range(KINDS) if wanted[kind]]
    for n, kind in enumerate(kinds):
        px, py = x + 92 + n % 2 * 36, y + 40 + n // 2 * 25
        drawn += use("disc", px, py, 0.58) + use(RESOURCE_CODES[kind], px, py, 0.54)
        drawn += text(px + 12, py + 4.5, str(wanted[kind]), 12.5, AS_SOFT)
    return f"<g>{title(said(scene, number))}{drawn}</g>"


@lru_cache(maxsize=128)
def sketch(codes: tuple[str, ...]) -> str:
    """A sea in a few strokes: land, and a dot for each tile."""
    land = [cell for cell in range(CELLS) if codes[cell] == "#"]
    outline = "".join(hexagon(*coast.spot(cell, SMALL), SMALL) for cell in range(CELLS))
    islands = "".join(hexagon(*coast.spot(cell, SMALL), SMALL) for cell in land)
    drawn = f'<path d="{outline}" {AS_PANEL}/><path d="{outline}" {SEA}/>'
    drawn += f'<path d="{islands}" {LAND} stroke="{COAST}" stroke-width=".6"/>'
    for cell, code in enumerate(codes):
        if code == "ST" or tiles.is_action(code):
            x, y = coast.spot(cell, SMALL)
            fill = DOTS.get(code[:2], "#a63c1a") if code != "ST" else "#fdf8ec"
            drawn += circle(x, y, 2.9, f'fill="{fill}" stroke="{EDGE}" stroke-width=".8"')
    return drawn


def said(scene: Scene, number: int) -> str:
    """The round in words."""
    view, tongue = scene.view, scene.tongue
    wanted = [
        f"{phrases.resource(tongue, kind)} {count}"
        for kind, count in enumerate(view["wanted"][number - 1])
        if count
    ]
    text_ = tongue("Round {round}: everyone alive receives {coins}. Wanted: {wanted}")
    coins = phrases.coins(tongue, view["incomes"][number - 1])
    return text_.format(round=number, coins=coins, wanted=", ".join(wanted))
