"""The mound: pieces drawn by rising height, each as far as everyone sees it."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

from vestiges.drawing.layout import Box
from vestiges.drawing.style import AS_INK, INK, ON_ACCENT
from vestiges.drawing.svg import BOLD, MIDDLE, at, framed, number, text, title
from vestiges.engine.text import join
from vestiges.games.troia.board import faces
from vestiges.games.troia.board.layout import HALF_DIAGONAL
from vestiges.games.troia.board.scene import Scene
from vestiges.games.troia.mound_view import Lying
from vestiges.games.troia.text import labels, phrases
from vestiges.games.troia.view import TroiaView

SIDE: Final = 1000
TURNS: Final = [15 * k - 90 * round(k / 6 - 0.01) for k in range(24)]
"""By turning: the same square, turned by at most 45 degrees, so that its number stands upright."""
DEEPEST: Final = 0.3
"""The shade on the lowest piece."""
LETTERS: Final = 12.5
"""The least size of the number on a piece."""


def shadow(turn: int, lift: float) -> str:
    """The shadow falls to the south-east, whichever way a piece is turned."""
    a = math.radians(turn)
    x = 5 * math.cos(a) + 8 * math.sin(a)
    y = 8 * math.cos(a) - 5 * math.sin(a)
    return f'<use href="#art-shadow" x="{x * lift:.0f}" y="{y * lift:.0f}"/>'


SHADOWS: Final = [shadow(turn, 1) for turn in TURNS]
LIFTED: Final = [shadow(turn, 1.7) for turn in TURNS]
"""The shadow of a free piece, which lies a little higher."""


@lru_cache(maxsize=16)
def land(box: Box, meadow: Box, radius: float) -> str:
    """The meadow, and the mound in terraces of earth, the oldest city at its foot."""
    x, y = box.centre
    hill = f'x="{number(x - radius)}" y="{number(y - radius)}"'
    size = f'width="{number(2 * radius)}" height="{number(2 * radius)}"'
    grass = framed(meadow, 'rx="6" fill="url(#art-grass)"')
    return f'{grass}<use href="#art-mound" {hill} {size}/>'


def draw(scene: Scene) -> str:
    """The land and the heap as it lies."""
    view, places = scene.view, scene.places
    box = places.mound
    area = " ".join(number(part) for part in (box.x, box.y, box.width, box.height))
    foot = (view["reach"] + HALF_DIAGONAL) * places.unit
    ground = land(box, places.meadow, foot * 1.02 if scene.has_camps else foot)
    head = f'<g id="mound" data-zoom="{area}" {MIDDLE} {BOLD} fill="{INK}">'
    head += title(scene.tongue("Mound")) + ground
    if not view["mound"]:
        return f"{head}{nothing(scene)}</g>"
    heap = Heap(scene)
    pieces = sorted(view["mound"], key=lambda piece: piece["height"])
    drawn = [heap.piece(piece) for piece in pieces]
    return f"{head}{''.join(drawn)}{heap.bridges()}</g>"


def nothing(scene: Scene) -> str:
    """What is said where no piece lies."""
    view, (x, y) = scene.view, scene.places.mound.centre
    is_early = view["round"] == 0 and not view["tent_faces"][0]
    tongue = scene.tongue
    said = tongue("The mound is not built yet.") if is_early else tongue("The mound is empty.")
    return text(x, y, said, 15, AS_INK)


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


@lru_cache(maxsize=64)
def shades(top: int) -> list[str]:
    """By height: the shade on a piece; none lies on the highest."""
    dark = [f"{DEEPEST * (top - height) / top:.2f}".lstrip("0") for height in range(top)]
    return [*[f'<use href="#art-shade" opacity="{part}"/>' for part in dark], ""]


class Heap:
    """The mound of one picture: its scale, and what must be known of all pieces for each."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.tongue = scene.tongue
        self.opened = scene.view["opened"]
        self.unit = scene.places.unit
        self.scale = self.unit * SIDE / 100
        self.middle = scene.places.mound.centre
        size = max(27, LETTERS / self.scale)
        self.number = f'<text y="44" font-size="{number(size)}">'
        self.before = must_go(scene.view)
        self.freed = labels.freed(scene.view)
        self.shades = shades(max(piece["height"] for piece in scene.view["mound"]))
        self.offered = scene.offered if scene.asks("start", "dig") else set()
        goal = "front" if scene.view["phase"] == "dig" else "tent"
        self.drag = f' data-drag="{goal}-{scene.view["seat"]}"'
        """Where a piece that may be taken goes."""
        self.bridged: list[Lying] = []
        self.marks: list[tuple[float, float]] = []

    def piece(self, lying: Lying) -> str:
        """One piece, with its shadow and, the lower it lies, a deeper shade."""
        x, y = self.place(lying["x"], lying["y"])
        slot, k = lying["slot"], lying["k"]
        carved = f"{self.number}{slot + 1}</text>" if lying["sight"] < GLIMPSED else ""
        shadow = (LIFTED if lying["free"] else SHADOWS)[k]
        drag = glow = ""
        if slot in self.offered:
            drag, glow = self.drag, faces.GLOW
            if lying["bridged_by"]:  # these get their mark on top of all
                self.bridged.append(lying)
        return (
            f'<g id="slot-{slot}" {self.answer(lying)}{self.about(lying)}{drag} '
            f"{at(x, y, self.scale, TURNS[k])}>{title(self.name(lying))}"
            f"{shadow}{self.face(lying)}{carved}{self.shades[lying['height']]}{glow}</g>"
        )

    def place(self, x: float, y: float) -> tuple[float, float]:
        """A point of the mound in the picture."""
        return self.middle[0] + x * self.unit, self.middle[1] + y * self.unit

    def face(self, lying: Lying) -> str:
        """What is seen of it; once the match is over, which piece it was."""
        if self.opened is None:
            return self.scene.piece_faces.seen(lying)
        piece = self.opened["piece"][lying["slot"]]
        return self.scene.piece_faces.known(piece, self.scene.view["points"][piece])

    def answer(self, lying: Lying) -> str:
        """What a click on it means."""
        kind = "piece"
        if lying["free"]:
            kind += " free"
        if lying["free"] and lying["bridged_by"]:
            kind += " bridged"
        return self.scene.answer(kind, lying["slot"], "start", "dig")

    def about(self, lying: Lying) -> str:
        """What a page needs to light up the pieces over it, and those that it alone holds down."""
        said = ""
        if lying["touched_by"]:
            said += f' data-blockers="{slots(lying["touched_by"])}"'
        if lying["bridged_by"]:
            said += f' data-bridges="{slots(lying["bridged_by"])}"'
        if lying["free"] and lying["slot"] in self.freed:
            said += f' data-frees="{slots(self.freed[lying["slot"]])}"'
        return said

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
        if lying["slot"] in self.offered:  # the answer says the rest
            return tongue("Piece {slot} ({face}, height {height})").format(**facts)
        if lying["bridged_by"]:
            over = join(tongue, [str(other + 1) for other in lying["bridged_by"]])
            text = tongue("Piece {slot} ({face}, height {height}): free, bridged by {over}")
            return text.format(over=over, **facts)
        return tongue("Piece {slot} ({face}, height {height}): free").format(**facts)

    def bridges(self) -> str:
        """Marks on top of everything for the bridged pieces that may be taken."""
        return "".join(self.bridge(lying) for lying in self.bridged)

    def bridge(self, lying: Lying) -> str:
        """The outline of a bridged piece; where it is seen best, an arch and its number."""
        x, y = self.place(lying["x"], lying["y"])
        mark_x, mark_y = self.place(*self.seen_best(lying))
        return (
            f"<g {self.scene.answer('bridge', lying['slot'], 'start', 'dig')}{self.drag}>"
            f'<use href="#art-bridged" pointer-events="none" '
            f"{at(x, y, self.scale, TURNS[lying['k']])}/>"
            f'<use href="#art-arch" {at(mark_x, mark_y)}/>'
            f"{text(mark_x + 8, mark_y + 5, str(lying['slot'] + 1), 13.5, ON_ACCENT)}</g>"
        )

    def seen_best(self, lying: Lying) -> tuple[float, float]:
        """The visible spot of a piece nearest to its middle; rather one that has no mark yet."""
        over = lying["touched_by"] + lying["bridged_by"]
        covers = [piece for piece in self.scene.view["mound"] if piece["slot"] in over]
        c, s = math.cos(ANGLES[lying["k"]]), math.sin(ANGLES[lying["k"]])
        best = None
        for i, j in SPOTS:
            spot = lying["x"] + 100 * (i * c - j * s), lying["y"] + 100 * (i * s + j * c)
            if any(is_inside(*spot, piece) for piece in covers):
                continue
            best = best or spot
            if not any(self.is_marked(*spot, mark) for mark in self.marks):
                best = spot
                break
        self.marks.append(best or (lying["x"], lying["y"]))
        return self.marks[-1]

    def is_marked(self, x: float, y: float, mark: tuple[float, float]) -> bool:
        """Whether a mark at this spot would cover part of another one."""
        return abs(x - mark[0]) * self.unit < MARK[0] and abs(y - mark[1]) * self.unit < MARK[1]


MARK: Final = (40, 24)
"""Width and height of the mark of a bridged piece."""
GLIMPSED: Final = 2
"""From this sight on too little is seen of a piece to read its number."""
ANGLES: Final = [math.radians(15 * k) for k in range(24)]
SPOTS: Final = sorted(
    [(i, j) for i in range(-4, 5) for j in range(-4, 5)], key=lambda spot: math.hypot(*spot)
)


def is_inside(x: float, y: float, piece: Lying) -> bool:
    """Whether a point lies in or close to a piece."""
    c, s = math.cos(ANGLES[piece["k"]]), math.sin(ANGLES[piece["k"]])
    dx, dy = x - piece["x"], y - piece["y"]
    return abs(dx * c + dy * s) < 600 and abs(dy * c - dx * s) < 600


def slots(numbers: list[int]) -> str:
    """The ids of slots as the value of an attribute."""
    return " ".join([f"slot-{slot}" for slot in numbers])
