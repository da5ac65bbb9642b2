"""Layout of Troia's board: one for desktops, one for phones.

wide    bar                            phone   bar
        players | track, mound | frames        what is asked about: hand, mound or frames
        moves, publications, buttons           the rest of it
        front   | tent         | hand          track, players
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from vestiges.drawing import layout
from vestiges.drawing.layout import GAP, NARROW, NOWHERE, WIDE, Box
from vestiges.games.troia.components import SIDES
from vestiges.games.troia.view import TroiaView

TRACK_SIDE: Final = 26  # spaces along an edge of the track, both corners counted

OWN: Final = 146
"""The height of one's own things on a desktop."""
PHONE_ROW: Final = 7
"""Cards side by side on a phone."""
HEADING: Final = 24
"""The room for a line at the top of a sheet."""
HEAD: Final = 24
"""The line above a frame."""
FOOT: Final = 18
"""The line below it."""


@dataclass
class Places(layout.Places):
    """The parts of one picture."""

    mound: Box = NOWHERE
    track: Box = NOWHERE
    front: Box = NOWHERE
    tent: Box = NOWHERE
    hand: Box = NOWHERE
    legend: Box = NOWHERE
    cell: float = 40
    """The side of a cell of a frame."""
    frames: dict[int, Box] = field(default_factory=dict)


def places(view: TroiaView, narrow: bool) -> Places:
    """Where things lie for this viewer at this moment."""
    return phone(view) if narrow else desktop(view)


def newest_first(view: TroiaView) -> list[int]:
    """The layers in play as they lie in the mound, the newest on top."""
    return view["layers"][::-1]


# Desktop ----------------------------------------------------------------------------------------


def desktop(view: TroiaView) -> Places:
    """Mound in the middle, players to its left, frames to its right, one's own things below."""
    made = Places(False, WIDE)
    made.bar = Box(GAP, GAP, WIDE - 2 * GAP, 44)
    top = made.bar.bottom + GAP
    made.track = Box(250, top, 598, 598)
    edge = made.track.width / TRACK_SIDE
    made.mound = Box(250 + edge, top + edge, 598 - 2 * edge, 598 - 2 * edge)
    made.players = column(view, Box(GAP, top, 234, 598))
    step = 4 * made.cell + HEAD + FOOT
    for number, layer in enumerate(newest_first(view)):
        side = SIDES[layer] * made.cell
        x = 858 + number % 2 * (4 * made.cell + 14)
        y = top + number // 2 * step
        made.frames[layer] = Box(x, y, side, side + HEAD + FOOT)
    number = len(view["layers"])
    x = 858 + number % 2 * (4 * made.cell + 14)
    made.legend = Box(x, top + number // 2 * step + HEAD, 160 if number % 2 else 334, 120)
    made.height = made.track.bottom + GAP
    if not view["over"]:
        made.controls = Box(GAP, made.height, WIDE - 2 * GAP, 44)
        made.height = made.controls.bottom + GAP
    if view["seat"] is not None and not view["over"]:
        top = made.height
        made.front = Box(GAP, top, 330, OWN)
        made.tent = Box(346, top, 454, OWN)
        made.hand = Box(808, top, 384, OWN)
        made.height = top + OWN + GAP
    return made


def tag_rows(count: int, narrow: bool) -> tuple[int, float]:
    """How many tags of played cards stand in a row, and how far apart."""
    if narrow:
        return 13, 24
    return (9, 24) if count <= 9 else (11, 19.5)


def tags_height(view: TroiaView, seat: int, narrow: bool) -> float:
    """The room for the cards a player has played."""
    count = len(view["played"][seat])
    return 22.0 * max(1, -(-count // tag_rows(count, narrow)[0]))


def column(view: TroiaView, room: Box) -> list[Box]:
    """A strip for each player; one's own is shorter, since one's things lie below."""
    own = 0.0
    if view["seat"] is not None and not view["over"]:
        own = 74 + tags_height(view, view["seat"], False)
    others = view["seats"] - (1 if own else 0)
    free = room.height - own - GAP * (view["seats"] - 1)
    each = min(free / others, 196)
    boxes: list[Box] = []
    y = room.y
    for seat in range(view["seats"]):
        height = own if own and seat == view["seat"] else each
        boxes.append(Box(room.x, y, room.width, height))
        y += height + GAP
    return boxes


# The phone --------------------------------------------------------------------------------------


def phone(view: TroiaView) -> Places:
    """One thing below the other; what the question is about comes first."""
    made = Places(True, NARROW)
    made.bar = Box(GAP, 4, NARROW - 2 * GAP, 74 if view["round"] else 32)
    y = made.bar.bottom + 6
    for part in phone_order(view):
        y = stack(made, view, part, y)
    made.height = y
    return made


def phone_order(view: TroiaView) -> list[str]:
    """The parts from top to bottom."""
    asked = view["phase"] if view["seat"] in view["waiting"] else ""
    mine = [] if view["seat"] is None or view["over"] else ["front", "tent", "hand"]
    if asked in ("card", "drop"):
        return ["hand", "mound", "front", "tent", "frames", "track", "players"]
    if asked == "publish":
        return ["controls", "frames", "tent", "front", "hand", "mound", "track", "players"]
    first = ["controls"] if view["phase"] == "dig" else []
    return [*first, "mound", *mine, "frames", "track", "players"]


def stack(made: Places, view: TroiaView, part: str, y: float) -> float:
    """Put one part below the others; where the next one begins."""
    if part == "players":
        return stack_players(made, view, y)
    if part == "frames":
        return stack_frames(made, view, y)
    if part == "mound":
        return made.put(part, y, NARROW - 4, 2)
    return made.put(part, y, phone_height(view, part))


def phone_height(view: TroiaView, part: str) -> float:
    """How high a part must be for what lies in it."""
    if part == "tent":
        return 30 + 66 * -(-len(view["tent"]) // 6)
    if part == "hand":
        return 32 + 68 * -(-len(view["hand"]) // PHONE_ROW)
    if part == "controls":
        return controls_height(view)
    return {"front": 88, "track": 106}[part]


def controls_height(view: TroiaView) -> float:
    """Pips, a line for each publication, and the buttons."""
    if view["seat"] not in view["waiting"]:
        return 30
    buttons = 2 if view["group"] else 1
    return 34 + 22 * len(view["steps"]) + 46 * buttons


def stack_frames(made: Places, view: TroiaView, y: float) -> float:
    """Two frames a row, then what their signs mean."""
    made.cell = 42
    step = 4 * made.cell + HEAD + FOOT + 10
    layers = newest_first(view)
    for number, layer in enumerate(layers):
        side = SIDES[layer] * made.cell
        x = 7 + number % 2 * (4 * made.cell + 10)
        made.frames[layer] = Box(x, y + number // 2 * step, side, side + HEAD + FOOT)
    last = y + len(layers) // 2 * step
    if len(layers) % 2:
        made.legend = Box(185, last + HEAD, 170, 120)
        return last + 3 * made.cell + HEAD + FOOT + 12
    made.legend = Box(GAP, last, NARROW - 2 * GAP, 70)
    return last + 82


def stack_players(made: Places, view: TroiaView, y: float) -> float:
    """A strip each."""
    for seat in range(view["seats"]):
        own = seat == view["seat"] and not view["over"]
        rest = 36 if own else 98 if view["over"] else 72
        height = rest + tags_height(view, seat, True)
        made.players.append(Box(GAP, y, NARROW - 2 * GAP, height))
        y += height + 6
    return y
