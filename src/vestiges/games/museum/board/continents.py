"""The four continents: crates on the quay with what is on display, the deck, the bad press."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from vestiges.drawing.layout import Box
from vestiges.drawing.svg import BOLD, END, MIDDLE, at, rect, text, title
from vestiges.engine.text import capital, mark
from vestiges.games.museum.board import cards
from vestiges.games.museum.board.layout import row
from vestiges.games.museum.board.scene import CONTINENT_QUESTIONS, Scene
from vestiges.games.museum.board.style import AS_GLOW, CONTINENTS, INK, PALE, sign, use
from vestiges.games.museum.board.writing import fit
from vestiges.games.museum.constants import OPINION
from vestiges.games.museum.text import phrases

SIGN: Final = 24
"""The height of the board with the name."""
SHORT: Final = (mark("Americas"), mark("Europe"), mark("Africa"), mark("Asia"))
"""What stands on the boards; the whole name is in the title."""
USUAL: Final = 2
"""Cards on display if nothing changes that."""


def draw(scene: Scene) -> str:
    """In the order of the rules."""
    boxes = enumerate(scene.places.continents)
    drawn = "".join(one(scene, n, box) for n, box in boxes)
    return f'<g id="continents">{drawn}</g>'


def one(scene: Scene, continent: int, box: Box) -> str:
    """A continent: the crate with its sign, then its display."""
    option = continent if scene.asks(*CONTINENT_QUESTIONS) else -1
    more = scene.choice("continent", option)
    name = capital(phrases.continent(scene.tongue, continent))
    drawn = crate(continent, box) + heading(scene, continent, box)
    if option in scene.offered:
        drawn += rect(box.x, box.y, box.width - 3, box.height - 2, f'rx="4" {AS_GLOW}')
    inside = f"<g {more}>{title(name)}{drawn}</g>"
    return f'<g id="continent-{continent}">{inside}{display(scene, continent, box)}</g>'


@lru_cache(maxsize=64)
def crate(continent: int, box: Box) -> str:
    """The crate, with the coloured board that bears its name."""
    board = f'rx="3" fill="{CONTINENTS[continent]}" stroke="{INK}"'
    return (
        use("art-crate", box.x, box.y, box.width, box.height)
        + rect(box.x + 3, box.y + 2, box.width - 9, SIGN - 3, board)
        + sign(f"art-land-{continent}", box.x + 13, box.y + 12.5, 18)
    )


def heading(scene: Scene, continent: int, box: Box) -> str:
    """The name, the clippings of bad press, a marker, the cards left in the deck."""
    view = scene.view
    y = box.y + 17
    right = box.right - 10
    drawn = text(right, y, str(view["decks"][continent]), 14, f"{PALE} {BOLD} {END}")
    right -= 9 * len(str(view["decks"][continent])) + 12
    drawn += sign("art-cards", right + 2, box.y + 12.5, 16)
    right -= 9
    count = view["tokens"][continent]
    if count:
        said = scene.tongue("Opinion tokens: {count}").format(count=count)
        pile = text(right, y, str(count), 14, f"{PALE} {BOLD} {END}")
        right -= 17
        for _ in range(min(count, 3)):
            right -= 7
            pile += use("art-clipping", right, box.y + 1, 17, 21)
        drawn += f"<g>{title(said)}{pile}</g>"
        right -= 2
    said, change = marker(scene, continent)
    if change:
        right -= 22
        disc = f'<circle r="10" fill="#fff" stroke="{INK}"/>'
        label = text(0, 5, change, 13, f'fill="{INK}" {MIDDLE} {BOLD}')
        drawn += f"<g {at(right + 11, box.y + 12.5)}>{title(said)}{disc}{label}</g>"
    short = fit(scene.tongue(SHORT[continent]), right - box.x - 26, 14)  # bold letters are wider
    return drawn + text(box.x + 25, y, short, 13, f"{PALE} {BOLD}")


def marker(scene: Scene, continent: int) -> tuple[str, str]:
    """Embargo, or customs plus or minus one: what it says and its sign."""
    view, tongue = scene.view, scene.tongue
    if view["closed"] == continent:
        return tongue("Closed by an embargo"), "✕"
    change = view["capacity"][continent] - USUAL
    if not change:
        return "", ""
    return tongue("Customs: {change} displayed").format(change=f"{change:+}"), f"{change:+}"


def display(scene: Scene, continent: int, box: Box) -> str:
    """The cards on display, slot 1 first, and free slots."""
    view = scene.view
    held = view["display"][continent][: max(USUAL, view["capacity"][continent])]
    size = scene.places.card
    margin = max(0.0, (box.width - 2 * size[0] - 4) / 2)
    room = Box(box.x + margin, 0, box.width - 2 * margin, 0)
    y = box.y + SIGN + 3
    drawn = free = ""
    for card, x in zip(held, row(len(held), room, size[0]), strict=True):
        if card < 0:
            free += rect(x + 3, y + 3, size[0] - 6, size[1] - 6, EMPTY)
        elif card >= OPINION:
            drawn += opinion(scene, card, x, y)
        else:
            drawn += cards.large(scene, card, x, y, size, f"continent-{continent}")
    return free + drawn


EMPTY: Final = (
    'rx="6" fill="#1a0f08" fill-opacity=".25" stroke="#fffaf0" stroke-opacity=".6" '
    'stroke-dasharray="4 4"'
)


def opinion(scene: Scene, card: int, x: float, y: float) -> str:
    """A page of bad press that blocks its slot for this turn."""
    said = scene.tongue("Bad press blocks this slot until the end of the turn")
    size = scene.places.card
    face = cards.face(scene.parts, card, scene.tongue("bad press"), size)
    return f'<g id="card-{card}" class="card" {at(x, y)}>{title(said)}{face}</g>'
