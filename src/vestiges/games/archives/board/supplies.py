"""Bag, reserve, markers, deck and discards: what everyone may count."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from vestiges.drawing.layout import Box
from vestiges.drawing.look import AS_SOFT
from vestiges.drawing.svg import BOLD, at, fit, framed, number, panel, text, title
from vestiges.games.archives.board import cards
from vestiges.games.archives.board.look import AS_GLOW
from vestiges.games.archives.board.scene import Scene
from vestiges.games.archives.constants import BAG, RESERVE
from vestiges.games.archives.text import phrases

LABEL: Final = 58
HIGH: Final = 34
"""The height of a row."""


def draw(scene: Scene) -> str:
    """Three rows: cubes in the bag, requests in reserve, markers and cards."""
    box = scene.places.supplies
    area = " ".join(number(part) for part in (box.x, box.y, box.width, box.height))
    name = title(scene.tongue("Supplies"))
    inside = panel(box) + bag(scene) + reserve(scene) + markers(scene) + deck(scene)
    return f'<g id="supplies" data-zoom="{area}">{name}{inside}</g>'


def row(scene: Scene, n: int) -> float:
    """The middle of a row."""
    return scene.places.supplies.y + 6 + (n + 0.5) * HIGH


def label(scene: Scene, n: int, said: str) -> str:
    """What a row holds."""
    return text(scene.places.supplies.x + 9, row(scene, n) + 4, fit(said, 68, 12), 12, AS_SOFT)


def bag(scene: Scene) -> str:
    """How many cubes of each colour are in the bag; some may be chosen."""
    counts = scene.view["cubes"][BAG]
    phases = ("choose", "deposit_colour")
    said = scene.tongue("In the bag: {colour}, {count}")
    drawn = piles(scene, 0, "bag", counts, phases, said)
    glass = ""
    if scene.asks("delivery"):
        box = scene.places.supplies
        spot = Box(box.x + 4, row(scene, 0) - HIGH / 2, box.width - 8, HIGH)
        words = title(scene.label(0))
        sheet = framed(spot, f'rx="5" {AS_GLOW} pointer-events="all"')
        glass = f"<g {scene.answer('zone', 0, 'delivery')}>{words}{sheet}</g>"
    name = scene.tongue("Bag {count}").format(count=sum(counts))
    return f'<g id="bag">{label(scene, 0, name)}{drawn}{glass}</g>'


def reserve(scene: Scene) -> str:
    """How many requests of each colour are in reserve."""
    counts = scene.view["requests"][RESERVE]
    phases = ("request", "query_colour")
    said = scene.tongue("Requests in reserve: {colour}, {count}")
    drawn = piles(scene, 1, "reserve", counts, phases, said)
    return f'<g id="reserve">{label(scene, 1, scene.tongue("Reserve"))}{drawn}</g>'


def piles(
    scene: Scene, n: int, kind: str, counts: Sequence[int], phases: tuple[str, ...], said: str
) -> str:
    """A pile of each colour with its number; one that may be chosen glows."""
    box = scene.places.supplies
    art = "cube" if kind == "bag" else "request"
    step = (box.width - LABEL - 16) / len(counts)
    drawn = ""
    for colour, count in enumerate(counts):
        x = box.x + LABEL + 14 + (colour + 0.5) * step
        y = row(scene, n)
        spot = Box(x - step / 2 + 1, y - 15, step - 2, 30)
        inside = title(said.format(colour=scene.hue(colour), count=count))
        inside += framed(spot, 'fill="#fff" fill-opacity="0" pointer-events="all"')
        inside += f'<use href="#art-{art}-{colour}" {at(x - 10, y, 0.62)}/>'
        inside += text(x, y + 4.5, str(count), 13, BOLD)
        attributes = scene.answer("pile", colour, *phases)
        if scene.offers(colour, *phases):
            inside += framed(spot, f'rx="5" {AS_GLOW}')
            if scene.asks("request"):
                attributes += f' data-drag="column-{scene.view["site"]}"'
        drawn += f'<g id="{kind}-{colour}" {attributes}>{inside}</g>'
    return drawn


def markers(scene: Scene) -> str:
    """The action markers in reserve (ARC-009)."""
    box, tongue = scene.places.supplies, scene.tongue
    drawn = label(scene, 2, tongue("Markers"))
    for kind, count in enumerate(scene.view["markers"]):
        x, y = box.x + LABEL + 26 + kind * 32, row(scene, 2)
        spot = Box(x - 12, y - 15, 32, 30)
        facts = {"kind": phrases.kind(tongue, kind), "count": count}
        inside = title(tongue("Markers in reserve: {kind}, {count}").format(**facts))
        inside += framed(spot, 'fill="#fff" fill-opacity="0" pointer-events="all"')
        inside += f'<use href="#art-kind-{kind}" class="sign" stroke="#5d4f3d" {at(x, y, 0.78)}/>'
        inside += text(x + 10, y + 4.5, str(count), 12)
        if scene.offers(kind, "marker_kind"):
            inside += framed(spot, f'rx="5" {AS_GLOW}')
        attributes = scene.answer("marker", kind, "marker_kind")
        drawn += f'<g id="marker-{kind}" {attributes}>{inside}</g>'
    return f'<g id="markers">{drawn}</g>'


def deck(scene: Scene) -> str:
    """The deck, and the card that was played last."""
    view, tongue, box = scene.view, scene.tongue, scene.places.supplies
    y = row(scene, 2)
    said = tongue("Deck: {count} cards").format(count=view["deck"])
    x = box.right - 58
    drawn = f'<g id="deck">{title(said)}{cards.back(x, y)}'
    drawn += text(x + 10, y + 4.5, str(view["deck"]), 12, BOLD) + "</g>"
    names = [phrases.card(tongue, view["card_kind"][card]) for card in view["discard"]]
    listed = tongue("Played cards: {cards}").format(cards=", ".join(names) or tongue("none"))
    top = cards.small(box.right - 14, y, view["discard"][-1]) if view["discard"] else ""
    return f'{drawn}<g id="discard">{title(listed)}{top}</g>'
