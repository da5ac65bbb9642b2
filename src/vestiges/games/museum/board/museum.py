"""The viewer's own museum: a floor plan with walls, parquet and the carpet of the Grand Gallery."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from vestiges.drawing.layout import Box
from vestiges.drawing.svg import BOLD, at, escape, number, rect, text, title
from vestiges.games.museum.board import cards, controls, shown_layout
from vestiges.games.museum.board.scene import Scene
from vestiges.games.museum.board.style import AS_GLOW
from vestiges.games.museum.board.writing import fit
from vestiges.games.museum.constants import SLOTS
from vestiges.games.museum.layout.floor_plan import FloorPlan

HEADING: Final = 19
WALL: Final = 5.0
INSET: Final = 3.0
"""From the edge of a slot to what hangs in it."""
BRICK: Final = "var(--art-brick, #54423a)"
LAWN: Final = 'rx="6" fill="url(#art-lawn)"'
LIGHT: Final = 'fill="var(--art-light, #ffdf7a)"'
Spots = list[tuple[float, float]]


def step(floor: FloorPlan, box: Box) -> tuple[float, float]:
    """How wide and high a slot is; never much higher than wide."""
    columns = 1 + max(column for _, column in floor.cells)
    rows = 1 + max(row for row, _ in floor.cells)
    wide = (box.width - 2 * WALL) / columns
    high = (box.height - 2 * WALL) / rows
    return min(wide, high * 1.3), min(high, wide * 2)


def corner(floor: FloorPlan, box: Box) -> tuple[float, float]:
    """Where the plan begins, so that it stands in the middle of its box."""
    columns = 1 + max(column for _, column in floor.cells)
    rows = 1 + max(row for row, _ in floor.cells)
    wide, high = step(floor, box)
    return box.x + (box.width - columns * wide) / 2, box.y + (box.height - rows * high) / 2


@lru_cache(maxsize=64)
def spots(floor: FloorPlan, box: Box) -> tuple[Spots, cards.Size]:
    """Where what hangs in a slot begins, and how large it is."""
    (wide, high), (left, top) = step(floor, box), corner(floor, box)
    inset = INSET if wide > 30 else 1.0
    found = [(left + c * wide + inset, top + r * high + inset) for r, c in floor.cells]
    return found, (round(wide - 2 * inset, 2), round(high - 2 * inset, 2))


@lru_cache(maxsize=64)
def ground(floor: FloorPlan, box: Box) -> str:
    """Walls, parquet, carpet, and the doors between the gallery and the rooms."""
    (wide, high), (left, top) = step(floor, box), corner(floor, box)
    cells = set(floor.cells)
    gallery = {cell for slot, cell in enumerate(floor.cells) if floor.is_gallery(slot)}

    def area(some: set[tuple[int, int]]) -> str:
        """Slots side by side are one piece."""
        drawn = ""
        for r, c in sorted(some):
            if (r, c - 1) not in some:
                run = next(n for n in range(1, len(some) + 1) if (r, c + n) not in some)
                drawn += (
                    f"M{number(left + c * wide)} {number(top + r * high)}"
                    f"h{number(run * wide)}v{number(high)}h{number(-run * wide)}z"
                )
        return drawn

    thick = WALL if wide > 30 else 3
    walls = f'stroke="{BRICK}" stroke-width="{number(2 * thick)}" stroke-linejoin="round"'
    drawn = rect(box.x, box.y, box.width, box.height, LAWN)
    drawn += f'<path d="{area(cells)}" fill="{BRICK}" {walls}/>'
    drawn += f'<path d="{area(cells)}" fill="url(#art-parquet)"/>'
    drawn += f'<path d="{area(gallery)}" fill="url(#art-carpet)"/>'
    stubs = "".join(
        stub(left + c * wide, top + r * high, wide, high, is_below)
        for r, c in floor.cells
        for is_below, other in ((False, (r, c + 1)), (True, (r + 1, c)))
        if other in cells and ((r, c) in gallery) != (other in gallery)
    )
    width = number(thick if wide > 30 else 2)
    return drawn + f'<path d="{stubs}" fill="none" stroke="{BRICK}" stroke-width="{width}"/>'


def stub(x: float, y: float, wide: float, high: float, is_below: bool) -> str:
    """A wall between two slots with a wide door in it."""
    if is_below:
        short = number(wide * 0.18)
        y += high
        return f"M{number(x)} {number(y)}h{short}M{number(x + wide)} {number(y)}h-{short}"
    short = number(high * 0.18)
    x += wide
    return f"M{number(x)} {number(y)}v{short}M{number(x)} {number(y + high)}v-{short}"


def plan(scene: Scene) -> Box:
    """The room for the plan itself."""
    box = scene.places.museum
    return Box(box.x, box.y + HEADING, box.width, box.height - HEADING)


def draw(scene: Scene) -> str:
    """Slots, cards, and where the next card may go."""
    view, box = scene.view, plan(scene)
    floor = shown_layout.floor(view, scene.me)
    shown = shown_layout.of_player(view, scene.me)
    places, size = spots(floor, box)
    lit = {slot for found in shown.result.collections for slot in found.slots}
    top = scene.places.museum
    said = fit(heading(scene), top.width - 8, 15)
    drawn = text(top.x + 4, top.y + 14, said, 14, BOLD) + ground(floor, box)
    for slot, (x, y) in enumerate(places):
        drawn += cell(scene, slot, floor.is_gallery(slot), slot in lit, x, y, size)
    seen: set[int] = set()
    for slot, card in enumerate(shown.slots):
        if card >= 0 and card not in seen:
            drawn += cards.exhibit(scene, card, *places[slot], size, f"hand-{scene.me}")
        elif card >= 0:
            drawn += second(scene, card, *places[slot], size)
        seen.add(card)
    more = scene.drop() + words(scene)
    return f'<g id="museum-{scene.me}"{more}>{drawn}{pairs(scene, places, size)}</g>'


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


def cell(
    scene: Scene, slot: int, is_gallery: bool, is_lit: bool, x: float, y: float, size: cards.Size
) -> str:
    """A slot: an empty frame on the floor, in a warm light where a collection hangs."""
    option = slot if scene.asks("place") and scene.view["placing"] >= 0 else -1
    option = option if option in scene.offered else -1
    more = scene.choice("cell", option)
    if option >= 0:
        more += f' data-drop="{slot + 1}"'
    said = scene.tongue("Slot {number}").format(number=slot + 1)
    if is_gallery:
        said = scene.tongue("Slot {number}, Grand Gallery").format(number=slot + 1)
    shape = hook(is_gallery, is_lit, option >= 0, size)
    return f'<g id="slot-{scene.me}-{slot}" {more} {at(x, y)}>{title(said)}{shape}</g>'


@lru_cache(maxsize=64)
def hook(is_gallery: bool, is_lit: bool, is_offered: bool, size: cards.Size) -> str:
    """What a slot looks like."""
    wide, high = size
    if is_lit:
        return rect(-INSET, -INSET, wide + 2 * INSET, high + 2 * INSET, LIGHT)
    line = "#f0d58a" if is_gallery else "#6b4c2c"
    look = f'rx="2" fill="#fff" fill-opacity=".16" stroke="{line}" stroke-opacity=".7"'
    shape = rect(4, 4, wide - 8, high - 8, f'{look} stroke-dasharray="3 4"')
    if is_offered:
        shape += rect(2, 2, wide - 4, high - 4, f'rx="4" pointer-events="all" {AS_GLOW}')
    return shape


def second(scene: Scene, card: int, x: float, y: float, size: cards.Size) -> str:
    """The other half of a relic."""
    face = cards.framed(scene.parts, card, size)
    return f'<g data-half="{card}" aria-hidden="true" {at(x, y)}>{face}</g>'


def pairs(scene: Scene, places: Spots, size: cards.Size) -> str:
    """Where a relic may lie: a small button between its two slots."""
    if not scene.asks("place"):
        return ""
    floor = shown_layout.floor(scene.view, scene.me)
    drawn = ""
    for option in scene.view["options"]:
        if option >= SLOTS:
            one, other = floor.pairs[option - SLOTS]
            x = (places[one][0] + places[other][0] + size[0]) / 2
            y = (places[one][1] + places[other][1] + size[1]) / 2
            drawn += controls.dot(scene, option, x, y)
    return drawn
