"""The viewer's own things: hand, pool, favours, patron, experts."""

from __future__ import annotations

from typing import Final

from vestiges.drawing.layout import GAP, Box
from vestiges.drawing.svg import at, rect, text, title
from vestiges.games.museum.board import cards
from vestiges.games.museum.board.layout import HEADING, places, rows
from vestiges.games.museum.board.look import AS_GLOW, AS_HOLLOW, AS_SOFT
from vestiges.games.museum.board.scene import Scene
from vestiges.games.museum.board.writing import fit, panel, paragraph, wrap
from vestiges.games.museum.text import phrases

POOL: Final = 0.85
FAVOUR: Final = (160.0, 30.0)


def hand_height(scene: Scene, width: float) -> float:
    """Plaques in rows."""
    held = scene.view["hands"][scene.me]
    return (
        HEADING
        + rows(len(held), width - 2 * GAP, cards.plaque_size(scene)[0]) * (cards.HEIGHT + 6)
        + 4
    )


def hand(scene: Scene, box: Box) -> str:
    """The hand, sorted by continent and civilization as the numbers are."""
    view = scene.view
    held = view["hands"][scene.me]
    said = scene.tongue("Your hand, {count} of {limit}")
    said = said.format(count=len(held), limit=view["hand_limits"][scene.me])
    drawn = panel(box, said)
    size = cards.plaque_size(scene)
    spots = places(len(held), box.x + GAP, box.y + HEADING, box.width - 2 * GAP, size)
    for card, (x, y) in zip(held, spots, strict=True):
        drawn += cards.plaque(scene, card, x, y)
    return f'<g id="hand-{scene.me}"{scene.drop()}>{drawn}</g>'


def pool_height(scene: Scene, width: float) -> float:
    """Tiles in rows."""
    count = len(scene.view["pools"][scene.me])
    high = rows(count, width - 2 * GAP, cards.WIDTH * POOL) * (cards.HEIGHT * POOL + 6)
    return HEADING + high + 4


def pool(scene: Scene, box: Box) -> str:
    """The own pool."""
    view = scene.view
    held = view["pools"][scene.me]
    said = scene.tongue("Your pool: {count}").format(count=len(held))
    drawn = panel(box, said)
    size = (cards.WIDTH * POOL, cards.HEIGHT * POOL)
    spots = places(len(held), box.x + GAP, box.y + HEADING, box.width - 2 * GAP, size)
    for card, (x, y) in zip(held, spots, strict=True):
        drawn += cards.tile(scene, card, x, y, POOL)
    return f'<g id="pool-{scene.me}"{scene.drop()}>{drawn}</g>'


def patrons(scene: Scene) -> list[int]:
    """The patron kept, or those to choose from."""
    view = scene.view
    if view["patron"] >= 0:
        return [view["patron"]]
    return view["dealt"] if view["phase"] == "patron" else []


def patron_height(scene: Scene) -> float:
    """Three lines on a desktop, five on a phone."""
    return 86 if scene.narrow else 54


def things_height(scene: Scene, width: float) -> float:
    """Favours, then patrons, then experts and prestige."""
    high = HEADING + 18.0
    if scene.view["favours"]:
        high += rows(len(scene.view["favours"]), width - 2 * GAP, FAVOUR[0]) * (FAVOUR[1] + 6)
    high += (patron_height(scene) + 4) * len(patrons(scene))
    return high + 8


def things(scene: Scene, box: Box) -> str:
    """Everything else one has."""
    view, tongue = scene.view, scene.tongue
    drawn = panel(box, tongue("Your prestige: {count}").format(count=view["prestige"][scene.me]))
    names = [phrases.expert(tongue, expert) for expert in view["experts"][scene.me]]
    names += [tongue("Press Conference laid out") for _ in view["press"][scene.me]]
    if view["assistant"][scene.me] >= 0:
        names.insert(0, phrases.assistant(tongue, view["assistant"][scene.me]))
    said = " · ".join(names) if names else tongue("No experts yet")
    y = box.y + HEADING + 10
    short = fit(said, box.width - 18, 13)
    drawn += f"<g>{title(said)}{text(box.x + 9, y, short, 13, AS_SOFT)}</g>"
    y += 8
    held = view["favours"]
    spots = places(len(held), box.x + GAP, y, box.width - 2 * GAP, FAVOUR)
    for number, (x, top) in zip(held, spots, strict=True):
        drawn += favour(scene, number, x, top)
    if held:
        y += rows(len(held), box.width - 2 * GAP, FAVOUR[0]) * (FAVOUR[1] + 6)
    for number in patrons(scene):
        drawn += patron(
            scene, number, Box(box.x + GAP, y, box.width - 2 * GAP, patron_height(scene))
        )
        y += patron_height(scene) + 4
    return f'<g id="things">{drawn}</g>'


def favour(scene: Scene, number: int, x: float, y: float) -> str:
    """A favour in hand; playing it is an answer."""
    kind = scene.parts.favour_kind[number]
    option = scene.favour_option(kind)
    if scene.asks("drop"):
        option = kind
    more = scene.choice("card", option)
    shape = rect(0, 0, *FAVOUR, f'rx="5" {AS_HOLLOW}')
    if option in scene.offered:
        shape += rect(0, 0, *FAVOUR, f'rx="5" {AS_GLOW}')
    name = phrases.favour(scene.tongue, number)
    effect = scene.tongue(phrases.FAVOUR_EFFECTS[kind])
    said = text(8, 20, fit(name, FAVOUR[0] - 14, 13), 13)
    full = title(scene.tongue("{name}: {effect}").format(name=name, effect=effect))
    return f'<g id="favour-{number}" {more} {at(x, y)}>{full}{shape}{said}</g>'


def patron(scene: Scene, number: int, box: Box) -> str:
    """A patron with the goal."""
    option = number if scene.asks("patron") else -1
    more = scene.choice("card", option)
    name = phrases.patron(scene.tongue, number)
    goal = phrases.patron_goal(scene.tongue, number)
    shape = rect(0, 0, box.width, box.height, f'rx="5" {AS_HOLLOW}')
    if option in scene.offered:
        shape += rect(0, 0, box.width, box.height, f'rx="5" {AS_GLOW}')
    full = scene.tongue("{patron}: {goal}").format(patron=name, goal=goal)
    lines = wrap(full, box.width - 16, 13, 5 if scene.narrow else 3)
    said = paragraph(8, 17, lines, 13)
    place = at(box.x, box.y)
    return f'<g id="patron-{number}" {more} {place}>{title(full)}{shape}{said}</g>'
