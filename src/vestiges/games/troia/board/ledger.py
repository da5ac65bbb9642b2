"""The ledger: what everyone has played and kept, where the viewer's own things would lie."""

from __future__ import annotations

from vestiges.drawing.layout import Box
from vestiges.drawing.scene import token
from vestiges.drawing.style import AS_PANEL, AS_RIM
from vestiges.drawing.svg import at, framed, number, text, title
from vestiges.games.troia.board import cards
from vestiges.games.troia.board.camps import cards_played, lying, tally
from vestiges.games.troia.board.scene import Scene
from vestiges.games.troia.text import phrases
from vestiges.games.troia.text import position as position_text

LINE: float = 21
"""The height of a line of tags."""


def draw(scene: Scene) -> str:
    """A line or two for each player; nothing for whoever has a hand."""
    if scene.holds_cards:
        return ""
    box = scene.places.ledger
    drawn = framed(box, f'rx="6" {AS_PANEL}')
    high = box.height / scene.view["seats"]
    for seat in range(scene.view["seats"]):
        drawn += row(scene, seat, Box(box.x, box.y + seat * high, box.width, high))
    return f'<g id="ledger">{drawn}</g>'


def row(scene: Scene, seat: int, box: Box) -> str:
    """What was played; below it what is left, or which faces went into the tent."""
    room = Box(box.x + 30, box.y + 3, box.width - 36, box.height - 3)
    mark = token(scene, seat, box.x + 15, box.y + 14, 0.85)
    cards_ = scene.view["played"][seat]
    lines = max(1, -(-len(cards_) * 23 // int(room.width)))
    first = Box(room.x, room.y, room.width, lines * LINE)
    played = "".join(
        tag(card, spot) for card, spot in zip(cards_, flow(first, len(cards_)), strict=True)
    )
    drawn = f'<g id="all-{seat}">{title(cards_played(scene, seat))}{played}</g>'
    second = Box(room.x, first.bottom, room.width, room.bottom - first.bottom)
    if scene.view["opened"] is None:
        return mark + drawn + faces_examined(scene, seat, second, 19)
    return mark + drawn + left(scene, seat, second)


def flow(room: Box, count: int) -> list[Box]:
    """Places side by side and in lines for so many tags, closer together where they must be."""
    lines = max(1, int(room.height // LINE))
    most = max(-(-count // lines), int(room.width // 23))
    step = room.width / most
    return [
        Box(room.x + n % most * step, room.y + n // most * LINE, min(cards.TAG, step - 1), LINE)
        for n in range(count)
    ]


def tag(card: int, place: Box) -> str:
    """The tag of a card in its place."""
    return cards.tag(card, place.x, place.y, place.width)


def faces_examined(scene: Scene, seat: int, room: Box, size: float) -> str:
    """The faces that went into a tent, counted."""
    shown = scene.view["tent_faces"][seat]
    if not shown:
        return ""
    step = size + 12
    row = max(1, int(room.width // step))
    drawn = ""
    for n, (face, count) in enumerate(tally(scene, shown)):
        x, y = room.x + n % row * step + size / 2, room.y + n // row * LINE + size / 2
        drawn += f"<g {at(x, y, size / 100)}>{face}</g>"
        drawn += text(x + size / 2 + 1, y + 5, str(count), 13)
    said = scene.tongue("Examined so far: {faces}.").format(
        faces=position_text.tally(scene.tongue, shown)
    )
    return f'<g class="examined">{title(said)}{drawn}</g>'


# When the match is over -------------------------------------------------------------------------


def left(scene: Scene, seat: int, room: Box) -> str:
    """The cards not played, struck out those given up at the beginning, and the pieces left."""
    opened = scene.view["opened"]
    assert opened is not None, "asked only when everything is shown"
    hand, aside = opened["hands"][seat], opened["aside"][seat]
    front = scene.view["fronts"][seat]
    tent = position_text.identified(scene.view, seat)
    places = flow(room, len(hand) + len(aside) + len(front) + len(tent))
    drawn = "".join(tag(card, place) for card, place in zip([*hand, *aside], places, strict=False))
    drawn += "".join(struck(place) for place in places[len(hand) : len(hand) + len(aside)])
    said = " ".join(position_text.hand(scene.view, seat, scene.tongue))
    drawn = f"<g>{title(said)}{drawn}</g>" if said else ""
    places = places[len(hand) + len(aside) :]
    for face, place in zip(front, places, strict=False):
        drawn += lying(scene, face, place.middle, place.y + 9.5, place.width - 2)
    for piece, place in zip(tent, places[len(front) :], strict=True):
        drawn += kept(scene, seat, piece, place)
    return drawn


def kept(scene: Scene, seat: int, piece: int, place: Box) -> str:
    """A piece that stayed in the tent."""
    said = title(position_text.known(scene.view, piece, scene.tongue))
    face = scene.piece_faces.known(piece, scene.view["points"][piece])
    name = f'id="piece-{phrases.name(piece)}" class="piece kept" data-from="tent-{seat}"'
    where = at(place.middle, place.y + 9.5, (place.width - 2) / 100)
    return f"<g {name} {where}>{said}{face}</g>"


def struck(place: Box) -> str:
    """A stroke through the tag of a card that was given up."""
    line = f"M{number(place.x - 1)} {number(place.y + 18)}l{number(place.width + 2)}-17"
    return f'<path d="{line}" {AS_RIM} stroke-width="2"/>'
