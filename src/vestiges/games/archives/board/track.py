"""The action track: a ring of spaces, each with its kind, its price, and what would follow."""

from __future__ import annotations

from typing import Final

from vestiges.drawing.layout import Box
from vestiges.drawing.look import ACCENT, AS_RIM, AS_SOFT, CREAM, DASH, EDGE, INK, SOFT
from vestiges.drawing.svg import BOLD, MIDDLE, at, fit, framed, number, text, title
from vestiges.games.archives.board.layout import cell, within
from vestiges.games.archives.board.look import AS_GLOW, GOLD, TINTS
from vestiges.games.archives.board.scene import Scene, token
from vestiges.games.archives.preview import Target
from vestiges.games.archives.text import passing, phrases

MOVES: Final = ("turn", "plan_target")
DARK: Final = f'fill="{INK}"'
"""Spaces keep their light paper in the dark, hence their dark ink too."""


def draw(scene: Scene) -> str:
    """The spaces clockwise from the upper left corner, then the pawns."""
    view, box = scene.view, scene.places.track
    ring = "".join(Space(scene, number).draw() for number in range(len(view["kinds"])))
    area = " ".join(number(part) for part in (box.x, box.y, box.width, box.height))
    zoom = "" if scene.narrow else f' data-zoom="{area}"'
    name = title(scene.tongue("The action track"))
    inside = ring + pawns(scene) + order(scene)
    return f'<g id="track"{zoom}>{name}{inside}</g>'


def order(scene: Scene) -> str:
    """Inside a ring that is empty: the players from the back, who plays first being on top."""
    view = scene.view
    room = within(scene.places.track, len(view["kinds"]))
    if not scene.narrow or scene.places.controls == room:
        return ""
    seats = sorted(range(view["seats"]), key=lambda seat: view["progress"][seat])
    drawn = text(room.middle, room.y + 40, scene.tongue("From the back"), 13, f"{MIDDLE} {AS_SOFT}")
    for n, seat in enumerate(seats):
        y = room.y + 74 + 36 * n
        drawn += token(seat, room.x + 56, y)
        drawn += text(room.x + 78, y + 5, fit(scene.names[seat], room.width - 90, 14), 14, BOLD)
    return f'<g id="order">{drawn}</g>'


class Space:
    """One space of the track."""

    def __init__(self, scene: Scene, space: int) -> None:
        self.scene = scene
        self.view = scene.view
        self.tongue = scene.tongue
        self.space = space
        self.kind = scene.view["kinds"][space]
        self.box = cell(scene.places.track, len(scene.view["kinds"]), space)
        self.targets = [t for t in scene.view["targets"] if t["space"] == space]
        """The nearest first; a second one is a lap further on."""

    def draw(self) -> str:
        """The space, and a button of its own for the same space on the next lap."""
        later = "".join(self.lap(target) for target in self.targets[1:])
        return self.near() + later

    def near(self) -> str:
        """The space as it is reached next."""
        option, phases = self.option()
        glow = ""
        if self.scene.offers(option, *phases):
            glow = framed(self.box.inside(0.5 if self.scene.narrow else 1.5), f'rx="6" {AS_GLOW}')
        kind = f"cell kind-{self.kind}"
        attributes = self.scene.answer(kind, option, *phases)
        dim = ' opacity=".62"' if self.is_dim(option, phases) else ""
        drawn = self.ground() + self.face() + self.price() + glow
        return f'<g id="space-{self.space}" {attributes}{dim}>{title(self.name())}{drawn}</g>'

    def option(self) -> tuple[int, tuple[str, ...]]:
        """The answer that this space is, and to which questions."""
        if self.scene.asks("marker_space"):
            return self.space, ("marker_space",)
        return self.distance() - 1, MOVES

    def distance(self) -> int:
        """How far ahead of the active pawn it lies."""
        size = len(self.view["kinds"])
        return (self.space - self.view["pawns"][self.view["active"]] - 1) % size + 1

    def is_dim(self, option: int, phases: tuple[str, ...]) -> bool:
        """Whether one is asked for a space and this is none of the answers."""
        return self.scene.asks(*phases) and not self.scene.offers(option, *phases)

    def ground(self) -> str:
        """The paper; a space with a marker has a golden one pinned on."""
        look = f'rx="6" fill="{TINTS[self.kind]}" stroke="{EDGE}"'
        drawn = framed(self.box, look)
        if self.view["marker"][self.space] >= 0:
            drawn += framed(self.box.inside(4), f'rx="4" fill="{GOLD}" fill-opacity=".55"')
        if self.view["pawns"][self.view["active"]] == self.space and not self.view["over"]:
            drawn += framed(self.box.inside(1.5), f'rx="6" {AS_RIM} stroke-dasharray="6 4"')
        return drawn

    def face(self) -> str:
        """Its number, the sign and the word of its kind."""
        box, narrow = self.box, self.scene.narrow
        size = 11 if narrow else 14
        word = phrases.kind(self.tongue, self.kind)
        low, large = (0.42, 0.7) if narrow else (0.36, 1.15)
        place = at(box.middle, box.y + box.height * low, large)
        sign = f'<use href="#art-kind-{self.kind}" stroke="{INK}" {place}/>'
        said = ""
        if len(word) * size * 0.58 <= box.width:
            said = text(
                box.middle,
                box.y + box.height * (0.69 if narrow else 0.66),
                word,
                size,
                f"{MIDDLE} {DARK}",
            )
        corner = text(
            box.x + 5, box.y + (13 if narrow else 16), str(self.space + 1), size, f'fill="{SOFT}"'
        )
        return sign + said + corner

    def is_target(self) -> bool:
        """Whether the active player could think of stopping here now."""
        is_free = self.view["kind"] < 0 and not self.view["step"]
        return is_free and bool(self.targets) and not self.targets[0]["taken"]

    def price(self) -> str:
        """What the active player would pay to stop here."""
        if not self.is_target():
            return ""
        box, narrow = self.box, self.scene.narrow
        cost = self.targets[0]["cost"]
        wide, high = (20.0, 15.0) if narrow else (28.0, 20.0)
        wide += 7 if cost > 9 else 0
        pill = Box(box.right - wide - 3, box.y + 3, wide, high)
        fill, ink = (CREAM, INK) if cost == 0 else (ACCENT, CREAM)
        said = "0" if cost == 0 else f"−{cost}"
        look = f'rx="{number(high / 2)}" fill="{fill}" stroke="{EDGE}"'
        middle = pill.y + high / 2 + (4 if narrow else 5)
        size = 11 if narrow else 14
        return framed(pill, look) + text(
            pill.middle, middle, said, size, f'{MIDDLE} {BOLD} fill="{ink}"'
        )

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
        """The price of a stop, and what a Pass after it would cause as things stand."""
        who = self.scene.names[self.view["active"]]
        cost = self.tongue("Going there costs {who} {cost}.").format(who=who, cost=target["cost"])
        return [cost, passing.from_there(self.view, target, self.scene.names, self.tongue)]

    def lap(self, target: Target) -> str:
        """The same space a lap further on, with its price."""
        if not self.scene.asks(*MOVES):
            return ""
        box = self.box
        pill = Box(box.x + 3, box.bottom - 21, 40 if not self.scene.narrow else 32, 18)
        said = f"↻ −{target['cost']}"
        option = target["distance"] - 1
        offered = self.scene.offers(option, *MOVES)
        look = f'rx="9" fill="{CREAM}" stroke="{ACCENT if offered else DASH}" stroke-width="2"'
        name = self.tongue("Space {space}, a lap further on.").format(space=self.space + 1)
        said_all = " ".join([name, *self.prospects(target)])
        attributes = self.scene.answer("lap", option, *MOVES)
        words = text(pill.middle, pill.y + 13, said, 11, f"{MIDDLE} {DARK}")
        return f"<g {attributes}>{title(said_all)}{framed(pill, look)}{words}</g>"


# The pawns ----------------------------------------------------------------------------------------


def pawns(scene: Scene) -> str:
    """Every pawn on its space; those that share the closer's stand side by side (ARC-165)."""
    view = scene.view
    drawn = []
    for seat, space in enumerate(view["pawns"]):
        together = [other for other, its in enumerate(view["pawns"]) if its == space]
        box = cell(scene.places.track, len(view["kinds"]), space)
        step = min(24.0, (box.width - 20) / len(together))
        shift = (together.index(seat) - (len(together) - 1) / 2) * step
        y = box.bottom - (9 if scene.narrow else 15)
        mark = token(seat, 0, 0, 0.68 if scene.narrow else 1.0)
        place = at(box.middle + shift, y)
        name = title(standing(scene, seat))
        drawn.append(f'<g id="pawn-{seat}" class="pawn seat-{seat}" {place}>{name}{mark}</g>')
    return "".join(drawn)


def standing(scene: Scene, seat: int) -> str:
    """Whose pawn it is, and its place in the order of play."""
    view = scene.view
    order = sorted(range(view["seats"]), key=lambda s: view["progress"][s])
    text_ = scene.tongue("{who}, number {place} from the back")
    return text_.format(who=scene.who(seat), place=order.index(seat) + 1)
