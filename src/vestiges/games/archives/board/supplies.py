"""Bag, reserve, markers, deck and discards: what everyone may count."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from vestiges.drawing.layout import Box
from vestiges.drawing.style import INK
from vestiges.drawing.svg import BOLD, MIDDLE, framed, number, panel, text, title
from vestiges.games.archives.board import cards
from vestiges.games.archives.board.faces import art
from vestiges.games.archives.board.scene import Scene
from vestiges.games.archives.board.style import AS_GLOW, NOTHING
from vestiges.games.archives.constants import BAG, RESERVE
from vestiges.games.archives.text import phrases

ASKED: Final = ("choose", "deposit_colour", "delivery", "request", "query_colour", "marker_kind")
"""The questions that are answered here."""


def draw(scene: Scene) -> str:
    """Rows with the cubes in the bag, the requests in reserve, markers and cards."""
    view = scene.view
    if scene.asks(*ASKED):
        return rows(scene)
    facts = (
        tuple(view["cubes"][BAG]),
        tuple(view["requests"][RESERVE]),
        tuple(view["markers"]),
        view["deck"],
        tuple(view["discard"]),
    )
    return scene.kept("supplies", facts, lambda: rows(scene))


def rows(scene: Scene) -> str:
    """The whole sheet."""
    box = scene.places.supplies
    area = " ".join(number(part) for part in (box.x, box.y, box.width, box.height))
    name = title(scene.tongue("Supplies"))
    its = Rows(scene)
    inside = panel(box) + framed(box, 'rx="6" fill="url(#art-grain)"')
    inside += its.bag() + its.reserve() + its.markers() + its.deck()
    return f'<g id="supplies" data-zoom="{area}">{name}{inside}</g>'


class Rows:
    """The supplies of one picture: two rows beside the cards, or three rows."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        box = scene.places.supplies
        self.is_wide = box.width > 400
        count = 2 if self.is_wide else 3
        high = (box.height - 6) / count
        self.rows = [
            Box(box.x + 4, box.y + 3 + n * high, box.width - 8, high) for n in range(count)
        ]
        self.label = 63 if self.is_wide else 44
        self.piles_wide = 264.0 if self.is_wide else box.width - 8 - self.label
        side = box.x + 4 + self.label + self.piles_wide
        if self.is_wide:
            room = box.right - side - 4
            self.markers_at = Box(side, self.rows[1].y, room, high)
            self.deck_at = Box(side, self.rows[0].y, room, high)
        else:
            third, part = self.rows[2], (box.width - 8) * 0.62
            self.markers_at = Box(third.x, third.y, part, high)
            self.deck_at = Box(third.x + part, third.y, third.width - part, high)

    def bag(self) -> str:
        """How many cubes of each colour are in the bag; some may be chosen."""
        scene, room = self.scene, self.rows[0]
        counts = scene.view["cubes"][BAG]
        said = scene.tongue("In the bag: {colour}, {count}")
        drawn = self.piles(room, "bag", counts, ("choose", "deposit_colour"), said)
        glass = ""
        if scene.asks("delivery"):
            words = title(scene.label(0))
            sheet = framed(room.inside(1), f'rx="5" {AS_GLOW} pointer-events="all"')
            glass = f"<g {scene.answer('zone', 0, 'delivery')}>{words}{sheet}</g>"
        name = scene.tongue("Bag {count}").format(count=sum(counts))
        return (
            f'<g id="bag">{self.holder("art-bag", room, name, str(sum(counts)))}{drawn}{glass}</g>'
        )

    def holder(self, sign: str, room: Box, name: str, said: str) -> str:
        """The bag, or the pad of slips, with how many there are."""
        middle = room.y + room.height / 2
        shape = art(sign, room.x + 17, middle - 1, min(0.95, room.height / 42))
        words = ""
        if self.is_wide:
            words = text(room.x + 34, middle + 5, said, 13, BOLD)
        elif sign == "art-bag":
            words = text(room.x + 17, middle + 9, said, 12, f'{MIDDLE} {BOLD} fill="{INK}"')
        back = framed(Box(room.x, room.y, self.label, room.height), NOTHING)
        return f"<g>{title(name)}{back}{shape}{words}</g>"

    def reserve(self) -> str:
        """How many requests of each colour are in reserve."""
        scene, room = self.scene, self.rows[1]
        counts = scene.view["requests"][RESERVE]
        said = scene.tongue("Requests in reserve: {colour}, {count}")
        drawn = self.piles(room, "reserve", counts, ("request", "query_colour"), said)
        name = scene.tongue("Reserve")
        return f'<g id="reserve">{self.holder("art-pad", room, name, str(sum(counts)))}{drawn}</g>'

    def piles(
        self, room: Box, kind: str, counts: Sequence[int], phases: tuple[str, ...], said: str
    ) -> str:
        """A pile of each colour with its number; one that may be chosen glows."""
        scene = self.scene
        shape = "cube" if kind == "bag" else "request"
        step = self.piles_wide / len(counts)
        scale = min(0.8, room.height / 40, step / 46)
        y, drawn = room.y + room.height / 2, ""
        for colour, count in enumerate(counts):
            spot = Box(
                room.x + self.label + colour * step + 1, room.y + 1, step - 2, room.height - 2
            )
            inside = title(said.format(colour=scene.hue(colour), count=count))
            inside += framed(spot, NOTHING)
            if step < 42:  # the number below
                inside += art(f"art-{shape}-{colour}", spot.middle, y - 7, 0.85)
                inside += text(spot.middle, y + 19, str(count), 14, f"{MIDDLE} {BOLD}")
            else:
                inside += art(f"art-{shape}-{colour}", spot.x + step * 0.27, y, scale)
                inside += text(spot.x + step * 0.5, y + 5, str(count), 14, BOLD)
            attributes = scene.answer("pile", colour, *phases)
            if scene.offers(colour, *phases):
                inside += framed(spot, f'rx="5" {AS_GLOW}')
                if scene.asks("request"):
                    attributes += f' data-drag="column-{scene.view["site"]}"'
            drawn += f'<g id="{kind}-{colour}" {attributes}>{inside}</g>'
        return drawn

    def markers(self) -> str:
        """The action markers in reserve (ARC-009)."""
        scene, tongue, room = self.scene, self.scene.tongue, self.markers_at
        step, drawn = room.width / len(scene.view["markers"]), ""
        for kind, count in enumerate(scene.view["markers"]):
            spot = Box(room.x + kind * step, room.y + 1, step - 1, room.height - 2)
            facts = {"kind": phrases.kind(tongue, kind), "count": count}
            inside = title(tongue("Markers in reserve: {kind}, {count}").format(**facts))
            inside += framed(spot, NOTHING)
            middle = spot.y + spot.height / 2
            sign = f'class="sign" stroke="{INK}"'
            inside += art(f"art-kind-{kind}", spot.middle, middle - 8, 0.8, sign)
            inside += text(spot.middle, middle + 15, str(count), 12, MIDDLE)
            if scene.offers(kind, "marker_kind"):
                inside += framed(spot, f'rx="5" {AS_GLOW}')
            attributes = scene.answer("marker", kind, "marker_kind")
            drawn += f'<g id="marker-{kind}" {attributes}>{inside}</g>'
        return f'<g id="markers">{title(tongue("Markers"))}{drawn}</g>'

    def deck(self) -> str:
        """The deck, and the card that was played last."""
        view, tongue, room = self.scene.view, self.scene.tongue, self.deck_at
        y = room.y + room.height / 2
        said = tongue("Deck: {count} cards").format(count=view["deck"])
        x = room.x + room.width * 0.2
        drawn = f'<g id="deck">{title(said)}{art("art-back", x, y)}'
        drawn += text(x + 14, y + 5, str(view["deck"]), 13, BOLD) + "</g>"
        names = [phrases.card(tongue, view["card_kind"][card]) for card in view["discard"]]
        listed = tongue("Played cards: {cards}").format(cards=", ".join(names) or tongue("none"))
        top = ""
        if view["discard"]:
            x = room.x + room.width * 0.68
            top = cards.small(x, y, view["discard"][-1])
            top += text(x + 14, y + 5, str(len(view["discard"])), 13, BOLD)
        return f'{drawn}<g id="discard">{title(listed)}{top}</g>'
