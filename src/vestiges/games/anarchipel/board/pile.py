"""An action: captain and crew, the pile they build, and the one card that was drawn.

The cards of a pile keep their ids from when they are laid until the next pile is drawn from, and
the card that was drawn comes out of the pile: a page can turn one after the other.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from vestiges.drawing.layout import Box
from vestiges.drawing.style import ACCENT, AS_SOFT
from vestiges.drawing.svg import BOLD, at, circle, text, title
from vestiges.games.anarchipel.board import tiles
from vestiges.games.anarchipel.board.art import token, use
from vestiges.games.anarchipel.board.own_area import FACES
from vestiges.games.anarchipel.board.record import setting
from vestiges.games.anarchipel.board.scene import Scene
from vestiges.games.anarchipel.board.style import FAIL, SUCCESS
from vestiges.games.anarchipel.board.writing import block, fit
from vestiges.games.anarchipel.constants import CARDS, TOP_LEVEL
from vestiges.games.anarchipel.rules.public_log import members
from vestiges.games.anarchipel.state import (
    A_BASE,
    A_CELL,
    A_CREW,
    A_DRAWER,
    A_PHANTOM,
    A_ROUND,
    A_SUCCESS,
)
from vestiges.games.anarchipel.text import phrases

BACKS: Final = ("art-back", "art-back")
Faces = list[tuple[str, int]]
"""The cards of a pile: face, and whose they are; -1 for those of the tile."""


# Under way --------------------------------------------------------------------------------------


def draw(scene: Scene, box: Box) -> str:
    """The tile, who is there, the pile and its odds."""
    view, tongue = scene.view, scene.tongue
    code = scene.codes[view["tile"]]
    level = view["level"][view["tile"]]
    said = tongue("{cell}: {tile}").format(
        cell=phrases.cell(view["tile"]), tile=phrases.tile(tongue, code, level)
    )
    drawn = block(box.x + 10, box.y + 19, said, box.width - 18, 14, BOLD, 2)
    drawn += people(scene, box.x + 26, box.y + 61)
    drawn += stack(scene, box, code, level)
    odds = chances(scene, code, level)
    drawn += text(box.x + 10, box.bottom - 9, fit(odds, box.width - 18, 13), 13, AS_SOFT)
    attributes = scene.second("action", 0, "launch", "consent")
    return f'<g id="action" {attributes}>{title(f"{said}. {odds}")}{drawn}</g>'


def chances(scene: Scene, code: str, level: int) -> str:
    """How likely the crew, or one of the least size, succeeds if all of it is honest (ANA-78)."""
    hands = len(scene.view["crew"]) or tiles.crew(code)
    good = CARDS * (hands + (scene.view["phantom"] >= 0))
    cards = good + tiles.base(code, level, hands)
    said = scene.tongue("If all are honest: {good} of {cards} ({share} %)")
    return said.format(good=good, cards=cards, share=tiles.percent(good, cards))


def people(scene: Scene, x: float, y: float) -> str:
    """Everyone on the tile: hat for the captain, ring for the crew, cross for who declined."""
    view, drawn = scene.view, ""
    there = tiles.standing(view, view["tile"])
    ghosts = [view["phantom"]] if view["phantom"] >= 0 else []
    for n, seat in enumerate([*there, *ghosts]):
        px = x + n * 40
        said = scene.names[seat]
        mark = token(seat, px, y)
        if seat in view["crew"] or seat in ghosts:
            look = f'fill="none" stroke="{ACCENT}" stroke-width="2.5" class="rim"'
            mark += circle(px, y, 17, look)
        if seat == view["captain"]:
            said = scene.tongue("{who}, the captain").format(who=said)
            mark += use("art-hat", px, y - 13)
        if seat in view["declined"]:
            said = scene.tongue("{who}, declined").format(who=said)
            cross = f'd="M-9-9 9 9M9-9-9 9" stroke="{FAIL}" stroke-width="3.5" {at(px, y)}'
            mark = f'<g opacity=".55">{mark}</g><path {cross}/>'
        drawn += f"<g>{title(said)}{mark}</g>"
    return drawn


def stack(scene: Scene, box: Box, code: str, level: int) -> str:
    """The pile: Fail cards of the tile lie open, those of the crew face down, one's own known."""
    view = scene.view
    owners = sorted(view["crew"])
    if view["phantom"] >= 0:
        owners.append(view["phantom"])
    hands = len(view["crew"]) or tiles.crew(code)
    faces: Faces = [("art-failure", -1)] * tiles.base(code, level, hands)
    for seat in owners:
        kept = view["setting"][seat]
        faces += [(face, seat) for face in (FACES[kept] if kept >= 0 else BACKS)]
    room = Box(box.x + 8, box.y + 82, box.width - 16, box.height - 82 - 26)
    drawn = laid(len(view["actions"]), tuple(faces), room, 1.6)
    said = scene.tongue.plural(
        "A pile of {count} card so far", "A pile of {count} cards so far", len(faces)
    )
    return f'<g id="pile">{title(said.format(count=len(faces)))}{drawn}</g>'


@lru_cache(1024)
def laid(action: int, faces: tuple[tuple[str, int], ...], room: Box, most: float) -> str:
    """The cards of a pile side by side, with their owners below them."""
    scale = min(most, (room.height - 4) / 48, max(0.7, room.width / (33 * max(1, len(faces)))))
    step = min(33.0 * scale, (room.width - 32 * scale) / max(1, len(faces) - 1))
    drawn = ""
    for n, (face, seat) in enumerate(faces):
        inside = use(face, 0, 0)
        if seat >= 0:
            inside += token(seat, 0, 16, 0.66 / max(scale, 0.66))
        place = at(room.x + 16 * scale + n * step, room.y + 23 * scale, round(scale, 3))
        drawn += f'<g id="pile-{action}-{n}" data-from="pile" {place}>{inside}</g>'
    return drawn


# Drawn ------------------------------------------------------------------------------------------


def result(scene: Scene, box: Box) -> str:
    """The card that was drawn last, large; who drew it, for whom, and what came of it."""
    view, tongue = scene.view, scene.tongue
    number = len(view["actions"]) - 1
    facts = view["actions"][number]
    code = view["boards"][facts[A_ROUND] - 1][facts[A_CELL]]
    success = bool(facts[A_SUCCESS])
    word = tongue("Success") if success else tongue("Fail")
    x = box.x + 76
    head = tongue("{cell}: {result}").format(cell=phrases.cell(facts[A_CELL]), result=word)
    drawn = circle(x + 6, box.y + 18, 6, f'fill="{SUCCESS if success else FAIL}"')
    drawn += text(x + 17, box.y + 23, head, 15, BOLD)
    drawn += use("art-disc", box.right - 22, box.y + 20, 0.76)
    drawn += use(tiles.art(code), box.right - 22, box.y + 20, 0.76)
    drawn += below(scene, number, Box(x, box.y + 32, box.right - x - 8, 38))
    room = box.right - x - 8
    drawn += block(x, box.y + 84, outcome(scene, number, code), room, 12, AS_SOFT, 2)
    who = tongue("{drawer} drew one of {cards} cards").format(
        drawer=scene.names[facts[A_DRAWER]], cards=size(facts)
    )
    attributes = scene.second("last", 0, "spyglass")
    drawn += large(number, success, word, box)
    return f'<g id="draw" {attributes}>{title(f"{head}. {who}")}{drawn}</g>'


def large(number: int, success: bool, word: str, box: Box) -> str:
    """The card itself; it comes out of the pile, into a part of its own."""
    place = at(box.x + 40, box.y + 52, 1.95)
    face = use("art-success" if success else "art-failure", 0, 0)
    kind = 'class="card drawn" data-from="pile"'
    return f'<g id="fate"><g id="drawn-{number}" {kind} {place}>{title(word)}{face}</g></g>'


def size(facts: list[int]) -> int:
    """How many cards a pile had (ANA-80, ANA-87, ANA-91)."""
    phantom = 1 if facts[A_PHANTOM] >= 0 else 0
    return facts[A_BASE] + 2 * (len(members(facts[A_CREW])) + phantom)


def below(scene: Scene, number: int, room: Box) -> str:
    """What the viewer knows of the pile: all of it, or the tile's cards and their own."""
    facts, known = scene.view["actions"][number], scene.view["piles"][number]
    owners = members(facts[A_CREW])
    if facts[A_PHANTOM] >= 0:
        owners = [*owners, facts[A_PHANTOM]]
    faces: Faces = [("art-failure", -1)] * facts[A_BASE]
    named = scene.tongue("What was in the pile stays hidden")
    if known:
        faces = [("art-success", -1)] * known[0] + [("art-failure", -1)] * known[1]
        said = scene.tongue("The pile held {good} Success and {bad} Fail.")
        named = said.format(good=known[0], bad=known[1])
        owners = []
    for seat in owners:
        fails = setting(scene, number, seat) if seat != facts[A_PHANTOM] else -1
        faces += [(face, seat) for face in (FACES[fails] if fails >= 0 else BACKS)]
    return f"<g>{title(named)}{laid(number, tuple(faces), room, 0.7)}</g>"


def outcome(scene: Scene, number: int, code: str) -> str:
    """What came of it (ANA-75, ANA-81, ANA-82, ANA-88, ANA-92, ANA-93)."""
    tongue, facts = scene.tongue, scene.view["actions"][number]
    if facts[A_SUCCESS]:
        if tiles.is_monster(code):
            return tongue("The monster is beaten, the way is free.")
        if code.startswith("go"):
            return tongue("3 coins for each of the crew.")
        kind = phrases.resource(tongue, tiles.resource(code))
        return tongue("Taken: {resource}.").format(resource=kind)
    if tiles.is_monster(code) and facts[A_BASE] < TOP_LEVEL:
        return tongue("Everyone there is back at Start; the monster grows.")
    if code.startswith("go"):
        return tongue("The gold is lost; everyone there is back at Start.")
    return tongue("Everyone there is back at Start.")
