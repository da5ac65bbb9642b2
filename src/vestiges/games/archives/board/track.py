"""The action track: a corridor around the yard, a door for each space, and who would play next.

The price hangs on the doors through which the active player may go now.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from vestiges.drawing.layout import Box
from vestiges.drawing.style import ACCENT, AS_RIM, CREAM, DASH, INK
from vestiges.drawing.svg import BOLD, MIDDLE, at, framed, number, text, title
from vestiges.games.archives.board.faces import art
from vestiges.games.archives.board.layout import cell, within
from vestiges.games.archives.board.scene import Scene, token
from vestiges.games.archives.board.style import GOLD, NOTHING, paint
from vestiges.games.archives.board.writing import path
from vestiges.games.archives.preview import Target
from vestiges.games.archives.text import passing, phrases

MOVES: Final = ("turn", "plan_target")
PLAQUE: Final = 17
"""The height of the word above a door."""
DOOR: Final = (44, 50)
"""How much room a door takes at its full size."""
STONE: Final = paint("plaque", "#fbf3df")
RIM: Final = (
    f'rx="5" class="rim glow" fill="none" stroke="{ACCENT}" stroke-width="2" pointer-events="all"'
)
FAINT: Final = 'opacity=".45"'


def draw(scene: Scene) -> str:
    """The corridor clockwise from the upper left corner, then the pawns."""
    view, box = scene.view, scene.places.track
    spaces = len(view["kinds"])
    if scene.asks(*MOVES, "marker_space"):
        ring = doors(scene)
    else:
        ring = scene.kept("ring", facts(scene), lambda: doors(scene))
    area = " ".join(number(part) for part in (box.x, box.y, box.width, box.height))
    name = title(scene.tongue("The action track"))
    inside = corridor(box, spaces) + f"<g {MIDDLE} {BOLD}>{ring}</g>"
    inside += next_line(scene) + pawns(scene)
    return f'<g id="track" data-zoom="{area}">{name}{inside}</g>'


def doors(scene: Scene) -> str:
    """Every space."""
    return "".join(Space(scene, number).draw() for number in range(len(scene.view["kinds"])))


def facts(scene: Scene) -> tuple[object, ...]:
    """What the doors depend on while none can be chosen."""
    view = scene.view
    is_free = view["kind"] < 0 and not view["step"] and not scene.is_asked
    targets = tuple(tuple(target.values()) for target in view["targets"]) if is_free else ()
    return tuple(view["kinds"]), tuple(view["marker"]), targets, view["active"]


@lru_cache(8)
def corridor(box: Box, spaces: int) -> str:
    """The floor of the corridor, the lawn of the yard, and the plaques above the doors."""
    yard = within(box).inside(-3)
    edge = f'stroke="{INK}" stroke-width="1.6"'
    drawn = framed(box, f'rx="4" fill="url(#art-tiles)" {edge}')
    drawn += framed(yard, f'rx="3" fill="url(#art-grass)" {edge}')
    plaques = ""
    for space in range(spaces):
        spot = plaque(cell(box, spaces, space))
        wide = number(spot.width)
        plaques += f"M{number(spot.x)} {number(spot.y)}h{wide}v{PLAQUE}h-{wide}Z"
    return drawn + path(plaques, f'{STONE} stroke="{INK}" stroke-width=".8"')


class Space:
    """One space of the track."""

    def __init__(self, scene: Scene, space: int) -> None:
        self.scene = scene
        self.view = scene.view
        self.tongue = scene.tongue
        self.space = space
        self.kind = scene.view["kinds"][space]
        self.box = cell(scene.places.track, len(scene.view["kinds"]), space)
        self.targets = scene.targets.get(space, [])
        """The nearest first; a second one is a lap further on."""

    def draw(self) -> str:
        """The space, and a button of its own for the same space on the next lap."""
        later = "".join(self.lap(target) for target in self.targets[1:])
        return self.near() + later

    def near(self) -> str:
        """The space as it is reached next."""
        option, phases = self.option()
        offered = self.scene.offers(option, *phases)
        closed = self.scene.asks(*phases) and not offered
        attributes = self.scene.answer(f"cell kind-{self.kind}", option, *phases)
        drawn = wall(self.box, self.kind, closed, offered)
        drawn += words(self.box, phrases.kind(self.tongue, self.kind), self.space + 1)
        drawn += self.signs() + self.price()
        return f'<g id="space-{self.space}" {attributes}>{title(self.name())}{drawn}</g>'

    def option(self) -> tuple[int, tuple[str, ...]]:
        """The answer that this space is, and to which questions."""
        if self.scene.asks("marker_space"):
            return self.space, ("marker_space",)
        return self.distance() - 1, MOVES

    def distance(self) -> int:
        """How far ahead of the active pawn it lies."""
        size = len(self.view["kinds"])
        return (self.space - self.view["pawns"][self.view["active"]] - 1) % size + 1

    def signs(self) -> str:
        """A golden plate where a marker has changed the kind."""
        if self.view["marker"][self.space] < 0:
            return ""
        return framed(plaque(self.box), f'fill="none" stroke="{GOLD}" stroke-width="3"')

    def is_target(self) -> bool:
        """Whether the active player could stop here now."""
        if self.view["kind"] >= 0 or self.view["step"] or not self.targets:
            return False
        near = self.targets[0]
        if self.scene.is_asked:
            return self.scene.offers(near["distance"] - 1, *MOVES)
        return near["able"] and not near["taken"]

    def price(self) -> str:
        """What the active player would pay to stop here, on a tag at the door."""
        if not self.is_target():
            return ""
        cost = self.targets[0]["cost"]
        return tag(self.box, cost, len(self.targets) > 1)

    def name(self) -> str:
        """What this space is, and what stopping here would mean for the active player."""
        tongue = self.tongue
        word = phrases.kind(tongue, self.kind)
        said = [tongue("Space {space}: {kind}.").format(space=self.space + 1, kind=word)]
        said.append(tongue(phrases.ACTIONS[self.kind]))
        if self.view["marker"][self.space] >= 0:
            said.append(tongue("A marker has changed its kind for good."))
        if self.is_target():
            said += self.prospects(self.targets[0])
        return " ".join(said)

    def prospects(self, target: Target) -> list[str]:
        """The price of a stop, and who would play after a Pass there."""
        who = self.scene.names[self.view["active"]]
        cost = self.tongue("Going there costs {who} {cost}.").format(who=who, cost=target["cost"])
        return [cost, passing.from_there(self.view, target, self.scene.names, self.tongue)]

    def lap(self, target: Target) -> str:
        """The same space a lap further on, with its price."""
        if not self.scene.asks(*MOVES):
            return ""
        box = self.box
        pill = Box(box.right - 44, box.bottom - 20, 42, 18)
        option = target["distance"] - 1
        offered = self.scene.offers(option, *MOVES)
        if not offered and target["taken"]:
            return ""
        look = f'rx="9" fill="{CREAM}" stroke="{ACCENT if offered else DASH}" stroke-width="2"'
        name = self.tongue("Space {space}, a lap further on.").format(space=self.space + 1)
        said_all = " ".join([name, *self.prospects(target)])
        attributes = self.scene.answer("lap", option, *MOVES)
        said = text(pill.middle, pill.y + 13, f"↻ −{target['cost']}", 12, DARK)
        return f"<g {attributes}>{title(said_all)}{framed(pill, look)}{said}</g>"


DARK: Final = f'fill="{INK}"'


def plaque(box: Box) -> Box:
    """The plaque above a door."""
    return Box(box.x + 1, box.y + 2, box.width - 2, PLAQUE)


def door_at(box: Box) -> tuple[float, float, float]:
    """Where the door of a space stands, and how large."""
    high = box.height - PLAQUE - 3
    scale = min(1.0, (box.width - 22) / DOOR[0], high / DOOR[1])
    return round(box.x + box.width / 2 - 10), round(box.bottom - 1 - 26 * scale), scale


@lru_cache(512)
def wall(box: Box, kind: int, closed: bool, is_open: bool) -> str:
    """The door of a space; light falls out where one may enter."""
    x, y, scale = door_at(box)
    if is_open:
        return framed(box.inside(1), RIM) + art(f"art-open-{kind}", x, y, scale)
    return framed(box, NOTHING) + art(f"art-door-{kind}", x, y, scale, FAINT if closed else "")


@lru_cache(512)
def words(box: Box, word: str, space: int) -> str:
    """The word above a door, and the number of the space."""
    plate = plaque(box)
    drawn = ""
    if len(word) * 12 * 0.52 <= plate.width and box.height > 40:
        drawn = text(plate.middle, plate.y + 13, word, 12, LIGHT)
    return drawn + text(box.right - 12, box.y + PLAQUE + 14, str(space), 13)


LIGHT: Final = 'font-weight="400"'


@lru_cache(512)
def tag(box: Box, cost: int, is_high: bool) -> str:
    """A price tag on a door, higher if there is one for the next lap below it."""
    x, y, _ = door_at(box)
    fill, ink = (CREAM, INK) if cost == 0 else (ACCENT, CREAM)
    place = (x, y - 10 if is_high else y + 11)
    said = "0" if cost == 0 else f"−{cost}"
    look = f'fill="{ink}"'
    return art("art-tag", *place, 1.0, f'fill="{fill}"') + text(
        place[0] - 2, place[1] + 5, said, 14, look
    )


# The pawns ----------------------------------------------------------------------------------------


def pawns(scene: Scene) -> str:
    """Every pawn at its door; those that share the closer's stand side by side (ARC-165)."""
    drawn = []
    for seat in range(scene.view["seats"]):
        name = title(standing(scene, seat))
        place, mark = at(*pawn_at(scene, seat)), token(seat, 0, 0, 0.85)
        drawn.append(f'<g id="pawn-{seat}" class="pawn seat-{seat}" {place}>{name}{mark}</g>')
    return "".join(drawn)


def pawn_at(scene: Scene, seat: int) -> tuple[float, float]:
    """Where a pawn stands: right of its door."""
    view = scene.view
    space = view["pawns"][seat]
    together = [other for other, its in enumerate(view["pawns"]) if its == space]
    box = cell(scene.places.track, len(view["kinds"]), space)
    shift = (len(together) - 1 - together.index(seat)) * 14
    return box.right - 13 - shift, box.bottom - 14


def standing(scene: Scene, seat: int) -> str:
    """Whose pawn it is, and its place in the order of play."""
    view = scene.view
    order = sorted(range(view["seats"]), key=lambda s: view["progress"][s])
    text_ = scene.tongue("{who}, number {place} from the back")
    return text_.format(who=scene.who(seat), place=order.index(seat) + 1)


# Who would play next ------------------------------------------------------------------------------


def next_line(scene: Scene) -> str:
    """A line from the active pawn to the one that must be passed before one may pass the turn.

    Whoever stops beyond its end hands the turn to that pawn's player.
    """
    view = scene.view
    active = view["active"]
    if view["over"] or view["closer"] >= 0 or view["phase"] == "setup":
        return ""
    follower = min(
        (s for s in range(view["seats"]) if s != active), key=view["progress"].__getitem__
    )
    spaces = len(view["kinds"])
    steps = view["progress"][follower] - view["progress"][active]
    x, y = pawn_at(scene, follower)
    said = scene.tongue("Whoever stops beyond this line lets {who} play next.")
    drawn = path("M-14-14H14V14H-14Z", f'{AS_RIM} stroke-width="2"', at(x, y))
    if steps > 0:
        yard = within(scene.places.track).inside(-3)
        start = view["pawns"][active]
        walk = [pawn_at(scene, active)]
        for n in range(steps + 1):
            door = cell(scene.places.track, spaces, (start + n) % spaces).centre
            walk.append(
                (min(max(door[0], yard.x), yard.right), min(max(door[1], yard.y), yard.bottom))
            )
        walk.append((x, y))
        route = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in walk)
        drawn += path(route, f'{AS_RIM} stroke-width="4" stroke-dasharray="1 8" {ROUND}')
    return f'<g id="next-line">{title(said.format(who=scene.names[follower]))}{drawn}</g>'


ROUND: Final = 'stroke-linecap="round" stroke-linejoin="round"'
