"""The live score sheet: what the museum would score, and why something does not count."""

from __future__ import annotations

from typing import Final

from vestiges.drawing.svg import BOLD, END, text, title
from vestiges.drawing.svg import rows as lettering
from vestiges.engine.text import capital, figure, labelled
from vestiges.games.museum.board import shown_layout
from vestiges.games.museum.board.scene import Scene
from vestiges.games.museum.board.style import AS_SOFT, AS_STRONG, sign
from vestiges.games.museum.board.writing import LETTERS, fit, panel, wrap
from vestiges.games.museum.constants import CIVILIZATIONS, CONTINENTS, PRESTIGE_DOUBLE, TRIDENT
from vestiges.games.museum.layout import score_result as v
from vestiges.games.museum.layout.points import opinion_loss, prestige_points
from vestiges.games.museum.layout.score_result import Collection, ScoreResult, Shortfall
from vestiges.games.museum.text import phrases

LINE: Final = 17
SMALL: Final = 13.5
TOP: Final = 22
MOST_REASONS: Final = 7

Row = tuple[str, int, int]
"""What it says, the points, the key of its sign (-1 for none)."""


def rows(scene: Scene, result: ScoreResult) -> list[Row]:
    """Points by source."""
    view, tongue = scene.view, scene.tongue
    found: list[Row] = [(tongue("Objects"), view["score"][scene.me], -1)]
    found += [(collection(scene, one), one.points, one.key) for one in result.collections]
    powers = view["powers"][scene.me]
    loss, _ = opinion_loss(
        pool(scene), view["tokens"], len(view["press"][scene.me]) + powers[TRIDENT]
    )
    gallery = result.gallery + result.full + result.both
    for said, points in (
        (tongue("Patron"), result.patron),
        (tongue("Gallery and full museum"), gallery),
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
    return f"{capital(name)} × {found.size}"


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


def notes(scene: Scene) -> list[str]:
    """Whatever else is worth a line: the best known score while one places by hand (MUS-272)."""
    if not scene.asks("place"):
        return []
    result = shown_layout.of_player(scene.view, scene.me).result
    rest = sum(points for _, points, _ in rows(scene, result)) - result.total
    best = rest + shown_layout.best_known(scene.view, scene.me)
    return [scene.tongue("Best layout known: {points} points").format(points=figure(best))]


def draw(scene: Scene) -> str:
    """The sheet of the viewer: points in two columns, then why something does not count."""
    box = scene.places.sheet
    result = shown_layout.of_player(scene.view, scene.me).result
    found = rows(scene, result)
    total = sum(points for _, points, _ in found)
    heading = scene.tongue("Your score if it ended now")
    if scene.view["over"]:
        heading = scene.tongue("Your score")
    drawn = panel(box) + text(
        box.x + 8, box.y + 16, fit(heading, box.width - 60, 13), 13, f"{AS_STRONG} {BOLD}"
    )
    drawn += text(box.right - 10, box.y + 18, figure(total), 18, f"{END} {BOLD}")
    most = int((box.height - TOP - 4) // LINE)
    deep = min(most, max(3, -(-len(found) // 2)))
    half = box.width / 2
    for number, one in enumerate(found[: 2 * deep]):
        column, line = divmod(number, deep)
        left = box.x + column * half
        drawn += row(left, left + half, box.y + TOP + 13 + line * LINE, one)
    y = box.y + TOP + deep * LINE + 12
    small = [(note, note) for note in notes(scene)]
    small += [(said, f"{said} ({clause})") for said, clause in reasons(scene, result)]
    for said, full in small:
        if y > box.bottom - 3:
            break
        lines = wrap(said, box.width - 14, 11.4, 2 if y + SMALL < box.bottom - 3 else 1)
        written = lettering(box.x + 8, y, lines, 12, SMALL, AS_SOFT)
        drawn += f"<g>{title(full)}{written}</g>"
        y += SMALL * len(lines)
    everything = [labelled(scene.tongue, said, figure(points)) for said, points, _ in found]
    full = title(" · ".join([*everything, *(said for said, _ in small)]))
    return f'<g id="sheet">{full}{drawn}</g>'


def row(left: float, right: float, y: float, line: Row) -> str:
    """A line of the sheet, with the sign of a collection."""
    said, points, key = line
    drawn, x = "", left + 8
    if key >= 0:
        name = f"art-emblem-{key}" if key < CIVILIZATIONS else f"art-domain-{key - CIVILIZATIONS}"
        drawn, x = sign(name, left + 16, y - 4.5, 17), left + 28
    drawn += text(x, y, LETTERS.fit(said, right - 28 - x, 12), 12)
    return drawn + text(right - 10, y, figure(points), 13, f"{END} {BOLD}")
