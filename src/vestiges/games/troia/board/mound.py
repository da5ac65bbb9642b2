"""The mound: pieces drawn by rising height, each as far as everyone sees it."""

from __future__ import annotations

import math
from typing import Final

from vestiges.drawing.look import AS_HOLLOW, AS_RIM, AS_SOFT
from vestiges.drawing.svg import MIDDLE, at, number, rect, text, title
from vestiges.engine.text import join
from vestiges.games.troia.board import faces
from vestiges.games.troia.board.scene import Scene
from vestiges.games.troia.mound_view import Lying
from vestiges.games.troia.text import phrases
from vestiges.games.troia.view import TroiaView

SIDE: Final = 1000
REACHES: Final = (3400, 4300, 5250, 5950)
"""How far the picture goes from the middle of the mound; it comes nearer as the mound shrinks."""
DIAGONAL: Final = 708

# The shadow falls to the south-east, whichever way a piece is turned.
_ANGLES: Final = [math.radians(15 * k) for k in range(24)]
SHADOWS: Final = [
    (5 * math.cos(a) + 8 * math.sin(a), 8 * math.cos(a) - 5 * math.sin(a)) for a in _ANGLES
]


def draw(scene: Scene) -> str:
    """The heap as it lies."""
    view, box = scene.view, scene.places.mound
    name = scene.tongue("Mound")
    area = " ".join(number(part) for part in (box.x, box.y, box.width, box.height))
    head = f'<g id="mound" data-zoom="{area}">{title(name)}'
    if scene.narrow:
        head += rect(box.x, box.y, box.width, box.height, f'rx="6" {AS_HOLLOW}')
    if not view["mound"]:
        return f"{head}{nothing(scene)}</g>"
    heap = Heap(scene)
    pieces = sorted(view["mound"], key=lambda piece: piece["height"])
    drawn = [heap.piece(piece) for piece in pieces]
    return f"{head}{''.join(drawn)}{heap.bridges()}</g>"


def nothing(scene: Scene) -> str:
    """What is said where no piece lies."""
    view, box = scene.view, scene.places.mound
    is_early = view["round"] == 0 and not view["tent_faces"][0]
    tongue = scene.tongue
    said = tongue("The mound is not built yet.") if is_early else tongue("The mound is empty.")
    return text(box.x + box.width / 2, box.y + box.height / 2, said, 15, f"{MIDDLE} {AS_SOFT}")


def reach(view: TroiaView) -> int:
    """How far the picture must go."""
    far = DIAGONAL + max(max(abs(piece["x"]), abs(piece["y"])) for piece in view["mound"])
    return next((step for step in REACHES if step >= far), far)


def must_go(view: TroiaView) -> dict[int, int]:
    """By slot: the set, as a mask, of the pieces that must go before it is free."""
    lying = view["mound"]
    before: dict[int, int] = {}
    for piece in sorted(lying, key=lambda piece: -piece["height"]):
        mask = 0
        for other in piece["touched_by"] + (piece["bridged_by"] if view["cover"] else []):
            mask |= 1 << other | before[other]
        before[piece["slot"]] = mask
    return before


class Heap:
    """The mound of one picture: its scale, and what must be known of all pieces for each."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.tongue = scene.tongue
        self.opened = scene.view["opened"]
        box = scene.places.mound
        self.unit = box.width / 2 / reach(scene.view)
        self.scale = self.unit * SIDE / 100
        self.middle = (box.x + box.width / 2, box.y + box.height / 2)
        self.before = must_go(scene.view)
        self.top = max(piece["height"] for piece in scene.view["mound"])
        self.bridged: list[Lying] = []

    def piece(self, lying: Lying) -> str:
        """One piece, with its shadow and, the lower it lies, a deeper shade."""
        x, y = self.place(lying["x"], lying["y"])
        dx, dy = SHADOWS[lying["k"]]
        shade = 0.24 * (self.top - lying["height"]) / self.top
        return (
            f'<g id="slot-{lying["slot"]}" {self.answer(lying)} {self.about(lying)} '
            f"{at(x, y, self.scale, 15 * lying['k'])}>{title(self.name(lying))}"
            f'<use href="#art-shadow" x="{dx:.0f}" y="{dy:.0f}"/>{self.face(lying)}'
            f'<use href="#art-shade" opacity="{shade:.2f}"/>{self.glow(lying)}</g>'
        )

    def place(self, x: float, y: float) -> tuple[float, float]:
        """A point of the mound in the picture."""
        return self.middle[0] + x * self.unit, self.middle[1] + y * self.unit

    def face(self, lying: Lying) -> str:
        """What is seen of it; once the match is over, which piece it was."""
        if self.opened is None:
            return faces.seen(lying)
        piece = self.opened["piece"][lying["slot"]]
        return faces.known(self.scene.parts, piece, self.scene.view["points"][piece])

    def answer(self, lying: Lying) -> str:
        """What a click on it means."""
        kind = f"piece {faces.kind(lying)}"
        if lying["free"]:
            kind += " free"
        if lying["free"] and lying["bridged_by"]:
            kind += " bridged"
        return self.scene.answer(kind, lying["slot"], "start", "dig")

    def about(self, lying: Lying) -> str:
        """What a page needs to light up the pieces over it, and where it can be dragged."""
        said = f'data-height="{lying["height"]}"'
        if lying["touched_by"]:
            said += f' data-blockers="{slots(lying["touched_by"])}"'
        if lying["bridged_by"]:
            said += f' data-bridges="{slots(lying["bridged_by"])}"'
        if self.scene.offers(lying["slot"], "start", "dig"):
            said += f" {self.drag()}"
        return said

    def drag(self) -> str:
        """Where a piece that may be taken goes."""
        goal = "front" if self.scene.view["phase"] == "dig" else "tent"
        return f'data-drag="{goal}-{self.scene.view["seat"]}"'

    def glow(self, lying: Lying) -> str:
        """The rim of a piece that may be taken now; bridged ones get their mark on top of all."""
        if not self.scene.offers(lying["slot"], "start", "dig"):
            return ""
        if lying["bridged_by"]:
            self.bridged.append(lying)
        return faces.GLOW

    def name(self, lying: Lying) -> str:
        """What a piece is called, and whether it is free."""
        tongue = self.tongue
        if self.opened is not None:
            said = phrases.home(tongue, self.opened["piece"][lying["slot"]])
        else:
            said = phrases.shown(tongue, lying)
        facts = {"slot": lying["slot"] + 1, "face": said, "height": lying["height"]}
        if not lying["free"]:
            count = self.before[lying["slot"]].bit_count()
            return tongue.plural(
                "Piece {slot} ({face}, height {height}): {count} piece must go first",
                "Piece {slot} ({face}, height {height}): {count} pieces must go first",
                count,
            ).format(count=count, **facts)
        if lying["bridged_by"]:
            over = join(tongue, [str(other + 1) for other in lying["bridged_by"]])
            text = tongue("Piece {slot} ({face}, height {height}): free, bridged by {over}")
            return text.format(over=over, **facts)
        return tongue("Piece {slot} ({face}, height {height}): free").format(**facts)

    def bridges(self) -> str:
        """Marks on top of everything for the bridged pieces that may be taken."""
        return "".join(self.bridge(lying) for lying in self.bridged)

    def bridge(self, lying: Lying) -> str:
        """The outline of a bridged piece and, where it is seen best, an arch to click or drag."""
        x, y = self.place(lying["x"], lying["y"])
        mark_x, mark_y = self.place(*self.seen_best(lying))
        size = max(0.9, self.scale * 1.7)
        return (
            f"<g {self.scene.answer('bridge', lying['slot'], 'start', 'dig')} {self.drag()}>"
            f'<rect x="-46" y="-46" width="92" height="92" rx="3" {AS_RIM} stroke-width="4" '
            f'stroke-dasharray="9 7" pointer-events="none" '
            f"{at(x, y, self.scale, 15 * lying['k'])}/>"
            f'<use href="#art-arch" {at(mark_x, mark_y, size)}/></g>'
        )

    def seen_best(self, lying: Lying) -> tuple[float, float]:
        """The visible spot of a piece nearest to its middle, or its middle if there is none."""
        over = lying["touched_by"] + lying["bridged_by"]
        covers = [piece for piece in self.scene.view["mound"] if piece["slot"] in over]
        c, s = math.cos(_ANGLES[lying["k"]]), math.sin(_ANGLES[lying["k"]])
        for i, j in SPOTS:
            x, y = lying["x"] + 100 * (i * c - j * s), lying["y"] + 100 * (i * s + j * c)
            if not any(is_inside(x, y, piece) for piece in covers):
                return x, y
        return lying["x"], lying["y"]


SPOTS: Final = sorted(
    [(i, j) for i in range(-4, 5) for j in range(-4, 5)], key=lambda spot: math.hypot(*spot)
)


def is_inside(x: float, y: float, piece: Lying) -> bool:
    """Whether a point lies in or close to a piece."""
    c, s = math.cos(_ANGLES[piece["k"]]), math.sin(_ANGLES[piece["k"]])
    dx, dy = x - piece["x"], y - piece["y"]
    return abs(dx * c + dy * s) < 600 and abs(dy * c - dx * s) < 600


def slots(numbers: list[int]) -> str:
    """The ids of slots as the value of an attribute."""
    return " ".join([f"slot-{slot}" for slot in numbers])
