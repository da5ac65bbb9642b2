"""The viewer's own museum: the floor plan with everything placed on it."""

from __future__ import annotations

from typing import Final

from vestiges.drawing.layout import GAP, Box
from vestiges.drawing.svg import at, escape, rect, title
from vestiges.games.museum.board import cards, controls, shown_layout
from vestiges.games.museum.board.layout import HEADING
from vestiges.games.museum.board.look import AS_DASH, AS_GLOW, GOLD
from vestiges.games.museum.board.scene import Scene
from vestiges.games.museum.board.writing import panel
from vestiges.games.museum.constants import SLOTS

STEP: Final = (64.0, 80.0)
"""From one slot to the next, for cards in full size."""
WIDEST: Final = 480.0


def width(scene: Scene) -> float:
    """How wide the sheet is on a desktop."""
    floor = shown_layout.floor(scene.view, scene.me)
    columns = 1 + max(column for _, column in floor.cells)
    return min(WIDEST, columns * STEP[0] + 2 * GAP)


def scale(scene: Scene, room: float) -> float:
    """How large the cards are drawn."""
    floor = shown_layout.floor(scene.view, scene.me)
    columns = 1 + max(column for _, column in floor.cells)
    return min(1.0, (room - 2 * GAP) / (columns * STEP[0]))


def height(scene: Scene, room: float) -> float:
    """As many rows as the plan has, and what is to be placed now."""
    floor = shown_layout.floor(scene.view, scene.me)
    rows = 1 + max(row for row, _ in floor.cells)
    high = HEADING + rows * STEP[1] * scale(scene, room) + GAP
    return high + (cards.HEIGHT + GAP if scene.view["placing"] >= 0 else 0)


def draw(scene: Scene, box: Box) -> str:
    """Slots, cards, and where the next card may go."""
    view = scene.view
    floor = shown_layout.floor(view, scene.me)
    placed = shown_layout.of_player(view, scene.me).slots
    size = scale(scene, box.width)
    drawn = panel(box, heading(scene))
    top = box.y + HEADING
    if view["placing"] >= 0:
        drawn += cards.plaque(scene, view["placing"], box.x + GAP, top)
        top += cards.HEIGHT + GAP
    spots = [(box.x + GAP + c * STEP[0] * size, top + r * STEP[1] * size) for r, c in floor.cells]
    for slot, (x, y) in enumerate(spots):
        drawn += cell(scene, slot, floor.is_gallery(slot), x, y, size)
    seen: set[int] = set()
    for slot, card in enumerate(placed):
        if card >= 0 and card not in seen:
            drawn += cards.tile(scene, card, *spots[slot], size, f"hand-{scene.me}")
        elif card >= 0:
            drawn += second(scene, card, *spots[slot], size)
        seen.add(card)
    more = scene.drop() + words(scene)
    return f'<g id="museum-{scene.me}"{more}>{drawn}{pairs(scene, spots, size)}</g>'


def words(scene: Scene) -> str:
    """What the page's own script says when the museum is hung by hand (MUS-071)."""
    if scene.view["over"] or scene.view["placing"] >= 0:
        return ""
    tongue = scene.tongue
    said = {
        "best": tongue("Find the best layout"),
        "searching": tongue("Looking for a better layout …"),
        "alone": tongue("Take back my layout"),
        "moved": tongue("Click an object, then the slot it shall hang in."),
        "keys": tongue(
            "Arrow keys lead from slot to slot, Enter picks an object up and hangs it, Escape puts "
            "it back."
        ),
        "free": tongue("empty"),
        "held": tongue(
            "Picked up. Arrow keys or Tab lead to a slot, Enter hangs it there, Escape puts it "
            "back."
        ),
        "hung": tongue("Hung"),
        "kept": tongue("It stays where it was."),
    }
    if scene.asks("layout"):
        said["hang"] = tongue("Hang them as they are drawn")
    named = f' role="group" aria-label="{escape(heading(scene))}"'
    return named + "".join(f' data-{name}="{escape(text)}"' for name, text in said.items())


def heading(scene: Scene) -> str:
    """What the picture shows."""
    if scene.view["over"]:
        return scene.tongue("Your museum")
    if scene.view["phase"] == "place":
        return scene.tongue("Your museum: place this object")
    return scene.tongue("Your museum, as it might hang")


def cell(scene: Scene, slot: int, is_gallery: bool, x: float, y: float, size: float) -> str:
    """A slot; those of the Grand Gallery have a golden ground."""
    option = slot if scene.asks("place") and scene.view["placing"] >= 0 else -1
    option = option if option in scene.offered else -1
    more = scene.choice("cell", option)
    shape = rect(0, 0, cards.WIDTH, cards.HEIGHT, f'rx="5" pointer-events="all" {AS_DASH}')
    if is_gallery:
        ground = f'rx="5" fill="{GOLD}" fill-opacity="0.35" stroke="{GOLD}"'
        shape = rect(0, 0, cards.WIDTH, cards.HEIGHT, ground)
    if option >= 0:
        more += f' data-drop="{slot + 1}"'
        shape += rect(3, 3, cards.WIDTH - 6, cards.HEIGHT - 6, f'rx="4" {AS_GLOW}')
    said = scene.tongue("Slot {number}").format(number=slot + 1)
    if is_gallery:
        said = scene.tongue("Slot {number}, Grand Gallery").format(number=slot + 1)
    return f'<g id="slot-{scene.me}-{slot}" {more} {at(x, y, size)}>{title(said)}{shape}</g>'


def second(scene: Scene, card: int, x: float, y: float, size: float) -> str:
    """The other half of a relic."""
    face = cards.face(scene.parts, card)
    return f'<g data-half="{card}" aria-hidden="true" {at(x, y, size)}>{face}</g>'


def pairs(scene: Scene, spots: list[tuple[float, float]], size: float) -> str:
    """Where a relic may lie: a small button between its two slots."""
    if not scene.asks("place"):
        return ""
    floor = shown_layout.floor(scene.view, scene.me)
    drawn = ""
    for option in scene.view["options"]:
        if option >= SLOTS:
            one, other = floor.pairs[option - SLOTS]
            x = (spots[one][0] + spots[other][0] + cards.WIDTH * size) / 2
            y = (spots[one][1] + spots[other][1] + cards.HEIGHT * size) / 2
            drawn += controls.dot(scene, option, x, y)
    return drawn
