"""The other two rounds of the Objective card: their seas in small, incomes and wanted units."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from vestiges.drawing.style import AS_SOFT, EDGE
from vestiges.drawing.svg import BOLD, at, circle, number, panel, text, title
from vestiges.games.anarchipel.board import coast, plank, tiles
from vestiges.games.anarchipel.board.art import use
from vestiges.games.anarchipel.board.layout import ballots
from vestiges.games.anarchipel.board.scene import Scene, hexagon
from vestiges.games.anarchipel.board.style import COAST, GOLD, LAND, SEA
from vestiges.games.anarchipel.constants import CELLS, KINDS, RESOURCE_CODES, ROUNDS
from vestiges.games.anarchipel.text import phrases

SMALL: Final = 3.8
"""The radius of a hex of a small chart."""
DOTS: Final = {"mo": "#31475a", "go": GOLD}


def draw(scene: Scene) -> str:
    """The rounds that are not being played; when all is open, the votes of the match instead."""
    box, view = scene.places.rounds, scene.view
    if view["opened"] is not None and ballots(view["log"]):
        return plank.history(scene)
    others = [n for n in range(1, ROUNDS + 1) if n != scene.round]
    is_wide = scene.shape == "wide"
    step = box.height / 2 if is_wide else box.width / 2
    spots = [(box.x, box.y + n * step) if is_wide else (box.x + n * step, box.y) for n in (0, 1)]
    high = step if is_wide else box.height
    drawn = "".join(small(scene, n, x, y, high) for n, (x, y) in zip(others, spots, strict=True))
    zoom = f'data-zoom="{number(box.x)} {number(box.y)} {number(box.width)} {number(box.height)}"'
    return f'<g id="rounds" {zoom}>{panel(box)}{drawn}</g>'


def small(scene: Scene, number: int, x: float, y: float, high: float) -> str:
    """One round: chart, income, wanted units."""
    view, tongue = scene.view, scene.tongue
    head = tongue("Round {round}").format(round=number)
    income = f"+{view['incomes'][number - 1]}"
    middle = y + high / 2
    drawn = f"<g {at(x + 29, middle)}>{sketch(tuple(view['boards'][number - 1]))}</g>"
    drawn += text(x + 58, middle - 8, head, 13, BOLD)
    wanted = view["wanted"][number - 1]
    kinds = [kind for kind in range(KINDS) if wanted[kind]]
    if scene.shape == "wide":
        drawn += use("art-coin", x + 145, middle - 13, 0.7) + text(x + 156, middle - 8, income, 14)
        first, step, rows = x + 72, 34.0, [middle + 12]
    else:
        drawn += use("art-coin", x + 139, middle - 13, 0.7) + text(x + 148, middle - 8, income, 14)
        first, step, rows = x + 72, 36.0, [middle + 9, middle + 32]
    per_row = 6 if scene.shape == "wide" else 3
    for n, kind in enumerate(kinds):
        px, py = first + n % per_row * step, rows[min(n // per_row, len(rows) - 1)]
        drawn += use("art-disc", px, py, 0.52)
        drawn += use(f"art-good-{RESOURCE_CODES[kind]}", px, py, 0.52)
        drawn += text(px + 11, py + 5, str(wanted[kind]), 13, AS_SOFT)
    return f"<g>{title(said(scene, number))}{drawn}</g>"


@lru_cache(maxsize=128)
def sketch(codes: tuple[str, ...]) -> str:
    """A sea in a few strokes: land, and a dot for each tile."""
    land = [cell for cell in range(CELLS) if codes[cell] == "#"]
    edge = hexagon(0, 0, SMALL * 7.1)
    islands = "".join(hexagon(*coast.spot(cell, SMALL), SMALL) for cell in land)
    turned = f'<path d="{edge}" transform="rotate(30)" fill="{SEA}" stroke="{EDGE}"/>'
    drawn = f'{turned}<path d="{islands}" fill="{LAND}" stroke="{COAST}" stroke-width=".5"/>'
    for cell, code in enumerate(codes):
        if code == "ST" or tiles.is_action(code):
            x, y = coast.spot(cell, SMALL)
            fill = DOTS.get(code[:2], "#a63c1a") if code != "ST" else "#fdf8ec"
            drawn += circle(x, y, 2.3, f'fill="{fill}" stroke="{EDGE}" stroke-width=".6"')
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
