"""The four continents: what is on display, the deck, the tokens of bad press, the markers."""

from __future__ import annotations

from typing import Final

from vestiges.drawing.layout import GAP, Box
from vestiges.drawing.svg import BOLD, END, MIDDLE, at, rect, text, title
from vestiges.engine.text import capital
from vestiges.games.museum.board import cards, look
from vestiges.games.museum.board.layout import HEADING, per_row, places
from vestiges.games.museum.board.look import AS_DASH, AS_GLOW, AS_PANEL, AS_SOFT, INK
from vestiges.games.museum.board.scene import Scene
from vestiges.games.museum.board.writing import fit, paragraph, wrap
from vestiges.games.museum.constants import CONTINENTS, OPINION
from vestiges.games.museum.text import phrases

ROW: Final = cards.HEIGHT + 6


def rows(scene: Scene, width: float) -> int:
    """The rows of the fullest continent."""
    most = max(scene.view["capacity"][c] for c in range(CONTINENTS))
    shown = max(2, most)
    return -(-shown // per_row(width - 2 * GAP, cards.plaque_size(scene)[0], 4))


def height(scene: Scene, width: float) -> float:
    """All four, side by side or one below the other."""
    if scene.narrow:
        return CONTINENTS * (one_height(scene, width) + 6) - 6
    return one_height(scene, (width - 3 * GAP) / 4)


def one_height(scene: Scene, width: float) -> float:
    """One continent."""
    return HEADING + 4 + ROW * rows(scene, width)


def draw(scene: Scene, box: Box) -> str:
    """In the order of the rules."""
    drawn = ""
    across = (box.width - 3 * GAP) / 4
    for continent in range(CONTINENTS):
        if scene.narrow:
            step = one_height(scene, box.width)
            part = Box(box.x, box.y + continent * (step + 6), box.width, step)
        else:
            part = Box(box.x + continent * (across + GAP), box.y, across, box.height)
        drawn += one(scene, continent, part)
    return f'<g id="continents">{drawn}</g>'


def one(scene: Scene, continent: int, box: Box) -> str:
    """A continent: heading, then its display."""
    option = continent if scene.asks("favour_continent") else -1
    more = scene.choice("continent", option)
    ground = rect(box.x, box.y, box.width, box.height, f'rx="6" {AS_PANEL}')
    if option in scene.offered:
        ground += rect(box.x, box.y, box.width, box.height, f'rx="6" {AS_GLOW}')
    name = title(phrases.continent(scene.tongue, continent))
    inside = f"<g {more}>{name}{ground}{heading(scene, continent, box)}</g>"
    return f'<g id="continent-{continent}">{inside}{display(scene, continent, box)}</g>'


def heading(scene: Scene, continent: int, box: Box) -> str:
    """Its name, the cards left in the deck, the tokens, a marker."""
    view, tongue = scene.view, scene.tongue
    fill = look.CONTINENTS[continent]
    strip = rect(box.x + 1, box.y + 1, box.width - 2, HEADING - 2, f'rx="5" fill="{fill}"')
    name = phrases.continent(tongue, continent)
    name = capital(name)
    signs = 28 + 44 * bool(view["tokens"][continent]) + 36 * has_marker(scene, continent)
    short = fit(name, box.width - 18 - signs, 16)  # bold letters are wider
    said = text(box.x + 9, box.y + 18, short, 14, f'fill="#fff" {BOLD}')
    deck = text(box.right - 9, box.y + 18, str(view["decks"][continent]), 14, f'fill="#fff" {END}')
    return strip + said + deck + tokens(scene, continent, box) + marker(scene, continent, box)


def has_marker(scene: Scene, continent: int) -> bool:
    """Whether embargo or customs lie there."""
    view = scene.view
    return view["closed"] == continent or view["capacity"][continent] != 2


def tokens(scene: Scene, continent: int, box: Box) -> str:
    """Tokens of bad press, with their number."""
    count = scene.view["tokens"][continent]
    if not count:
        return ""
    said = scene.tongue("Opinion tokens: {count}").format(count=count)
    pin = f'<path d="{look.PIN}" fill="#ffd34d" stroke="{INK}"/>'
    label = text(10, 6, str(count), 14, f'fill="#fff" {BOLD}')
    return f"<g {at(box.right - 62, box.y + 13)}>{title(said)}{pin}{label}</g>"


def marker(scene: Scene, continent: int, box: Box) -> str:
    """Embargo, or customs plus or minus one."""
    view, tongue = scene.view, scene.tongue
    if view["closed"] == continent:
        said, sign = tongue("Closed by an embargo"), "✕"
    elif view["capacity"][continent] != 2:
        change = view["capacity"][continent] - 2
        said, sign = tongue("Customs: {change} displayed"), f"{change:+}"
        said = said.format(change=f"{change:+}")
    else:
        return ""
    disc = f'<circle r="11" fill="#fff" stroke="{INK}"/>'
    label = text(0, 5, sign, 13, f'fill="{INK}" {MIDDLE} {BOLD}')
    return f"<g {at(box.right - 88, box.y + 13)}>{title(said)}{disc}{label}</g>"


def display(scene: Scene, continent: int, box: Box) -> str:
    """The cards on display, slot 1 first, and free slots."""
    view = scene.view
    held = view["display"][continent][: max(2, view["capacity"][continent])]
    top = box.y + HEADING + 4
    size = cards.plaque_size(scene)
    spots = places(len(held), box.x + 7, top, box.width - 2 * GAP, size, 4)
    drawn = ""
    for card, (x, y) in zip(held, spots, strict=True):
        if card < 0:
            drawn += rect(x, y, cards.WIDTH, cards.HEIGHT, f'rx="5" {AS_DASH}')
        elif card >= OPINION:
            drawn += opinion(scene, card, x, y)
        else:
            drawn += cards.plaque(scene, card, x, y, f"continent-{continent}")
    return drawn


def opinion(scene: Scene, card: int, x: float, y: float) -> str:
    """A card of bad press that blocks its slot for this turn."""
    said = scene.tongue("Bad press blocks this slot until the end of the turn")
    lines = wrap(scene.tongue("bad press"), cards.plaque_size(scene)[0] - cards.WIDTH - 10, 12, 3)
    name = paragraph(x + cards.WIDTH + 6, y + 14, lines, 12, AS_SOFT)
    place, face = at(x, y), cards.face(scene.parts, card)
    return f'<g id="card-{card}" class="card" {place}>{title(said)}{face}</g>{name}'
