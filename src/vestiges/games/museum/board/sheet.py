"""The live score sheet: what the museum would score, and why something does not count."""

from __future__ import annotations

from typing import Final

from vestiges.drawing.layout import Box
from vestiges.drawing.svg import BOLD, END, at, rect, text, title
from vestiges.engine.text import capital, figure
from vestiges.games.museum.board import look, shown_layout
from vestiges.games.museum.board.layout import HEADING
from vestiges.games.museum.board.look import AS_SOFT, INK
from vestiges.games.museum.board.scene import Scene
from vestiges.games.museum.board.writing import fit, panel, paragraph, wrap
from vestiges.games.museum.constants import CIVILIZATIONS, CONTINENTS, PRESTIGE_DOUBLE, TRIDENT
from vestiges.games.museum.layout import score_result as v
from vestiges.games.museum.layout.points import opinion_loss, prestige_points
from vestiges.games.museum.layout.score_result import Collection, ScoreResult, Shortfall
from vestiges.games.museum.text import phrases

LINE: Final = 20
SMALL: Final = 16
MOST_REASONS: Final = 7

Row = tuple[str, int, int]
"""What it says, the points, the key of its sign (-1 for none)."""


def rows(scene: Scene, result: ScoreResult) -> list[Row]:
    """Points by source."""
    view, tongue = scene.view, scene.tongue
    found: list[Row] = [(tongue("Objects exhibited"), view["score"][scene.me], -1)]
    found += [(collection(scene, one), one.points, one.key) for one in result.collections]
    powers = view["powers"][scene.me]
    loss, _ = opinion_loss(
        pool(scene), view["tokens"], len(view["press"][scene.me]) + powers[TRIDENT]
    )
    gallery = result.gallery + result.full + result.both
    for said, points in (
        (tongue("Patron"), result.patron),
        (tongue("Grand Gallery and full museum"), gallery),
        (tongue("Relics"), result.babel),
        (
            tongue("Prestige"),
            prestige_points(view["prestige"][scene.me], powers[PRESTIGE_DOUBLE] > 0),
        ),
        (tongue("Public opinion"), -loss),
    ):
        if points:
            found.append((said, points, -1))
    return found


def pool(scene: Scene) -> list[int]:
    """The objects of the own pool by continent."""
    homes = [scene.parts.continent[card] for card in scene.view["pools"][scene.me]]
    return [homes.count(continent) for continent in range(CONTINENTS)]


def collection(scene: Scene, found: Collection) -> str:
    """A collection with its size."""
    name = phrases.key_name(scene.tongue, found.key)
    said = scene.tongue("{name}, {size} cards").format(name=name, size=found.size)
    return capital(said)


def reasons(scene: Scene, result: ScoreResult) -> list[tuple[str, str]]:
    """Why something does not count, each with its clause; kinds too small for it are left out."""
    found = [
        (reason(scene, short), short.clause) for short in result.shortfalls if short.kind != v.SMALL
    ]
    return found[:MOST_REASONS]


def reason(scene: Scene, short: Shortfall) -> str:
    """One reason in a few words."""
    tongue = scene.tongue
    name = phrases.key_name(tongue, short.key) if short.key >= 0 else ""
    texts = {
        v.GAP: tongue("{name}, hanging apart: {count}")
        if short.size
        else tongue("{name}: no collection, hanging apart: {count}"),
        v.DUPLICATE: tongue("{name}, civilizations that count already: {count}"),
        v.EMPTY: tongue("{name}: an expert, but no object"),
        v.GALLERY_EMPTY: tongue("Gallery, free slots: {count}"),
        v.GALLERY_MIXED: tongue("Gallery: not all of one collection"),
        v.GALLERY_TWICE: tongue("Gallery: a civilization hangs twice"),
        v.NOT_FULL: tongue("Museum, free slots: {count}"),
    }
    said = texts[short.kind].format(name=name, count=short.count, size=short.size)
    return capital(said)


def wrapped(scene: Scene, result: ScoreResult, width: float) -> list[tuple[list[str], str]]:
    """The reasons in lines, each with what it says in full."""
    return [
        (wrap(said, width - 20, 12, 2), f"{said} ({clause})")
        for said, clause in reasons(scene, result)
    ]


def notes(scene: Scene) -> list[str]:
    """Whatever else is worth a line: the best known score while one places by hand (MUS-272)."""
    if not scene.asks("place"):
        return []
    result = shown_layout.of_player(scene.view, scene.me).result
    rest = sum(points for _, points, _ in rows(scene, result)) - result.total
    best = rest + shown_layout.best_known(scene.view, scene.me)
    return [scene.tongue("Best layout known: {points} points").format(points=figure(best))]


def height(scene: Scene, width: float) -> float:
    """Lines, the total, the reasons."""
    result = shown_layout.of_player(scene.view, scene.me).result
    small = sum(len(lines) for lines, _ in wrapped(scene, result, width))
    lines = len(rows(scene, result)) + 1 + len(notes(scene))
    return HEADING + lines * LINE + small * SMALL + 34


def draw(scene: Scene, box: Box) -> str:
    """The sheet of the viewer."""
    result = shown_layout.of_player(scene.view, scene.me).result
    drawn = panel(box, scene.tongue("Your score if it ended now"))
    y = box.y + HEADING + 16
    total = 0
    for said, points, key in rows(scene, result):
        drawn += row(box, y, said, points, key)
        total += points
        y += LINE
    drawn += text(box.x + 10, y + 4, scene.tongue("Total"), 15, BOLD)
    drawn += text(box.right - 10, y + 4, figure(total), 15, f"{END} {BOLD}")
    y += LINE + 10
    for note in notes(scene):
        drawn += text(box.x + 10, y, fit(note, box.width - 20, 13), 13)
        y += LINE
    for lines, full in wrapped(scene, result, box.width):
        drawn += f"<g>{title(full)}{paragraph(box.x + 10, y, lines, 12, AS_SOFT)}</g>"
        y += len(lines) * SMALL
    return f'<g id="sheet">{drawn}</g>'


def row(box: Box, y: float, said: str, points: int, key: int) -> str:
    """A line of the sheet, with the sign of a collection."""
    sign = ""
    if 0 <= key < CIVILIZATIONS:
        ground, ink = look.CIVILIZATIONS[key]
        sign = rect(box.x + 9, y - 13, 17, 17, f'rx="3" fill="{ground}" stroke="{INK}"')
        place = at(box.x + 17.5, y - 4.5, 0.65)
        sign += f'<path d="{look.EMBLEMS[key]}" fill="{ink}" fill-rule="evenodd" {place}/>'
    elif key >= CIVILIZATIONS:
        sign = rect(box.x + 9, y - 13, 17, 17, f'rx="3" fill="{look.CREAM}" stroke="{INK}"')
        place = at(box.x + 17.5, y - 4.5, 0.65)
        sign += f'<path d="{look.DOMAINS[key - CIVILIZATIONS]}" fill="{INK}" {place}/>'
    x = box.x + (32 if sign else 10)
    line = text(x, y, fit(said, box.right - 46 - x, 13), 13)
    return sign + line + text(box.right - 10, y, figure(points), 13, f"{END} {BOLD}")
