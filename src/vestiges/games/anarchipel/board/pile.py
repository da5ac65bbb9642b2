"""An action: captain and crew, the pile they build, and the one card that was drawn."""

from __future__ import annotations

from typing import Final

from vestiges.drawing.layout import Box
from vestiges.drawing.look import ACCENT, AS_SOFT, INK
from vestiges.drawing.svg import BOLD, at, circle, text, title
from vestiges.games.anarchipel.board import tiles
from vestiges.games.anarchipel.board.art import use
from vestiges.games.anarchipel.board.look import FAIL, GOLD, SUCCESS
from vestiges.games.anarchipel.board.own_area import FACES
from vestiges.games.anarchipel.board.record import setting
from vestiges.games.anarchipel.board.scene import Scene, token
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

LOW: Final = 160
"""A scene that is no higher than this is drawn small."""
HAT: Final = "M-9 2Q-8-5 0-6Q8-5 9 2Q4-1 0 2Q-4-1-9 2Z"
"""A captain's hat, to be put on a token."""


# Under way --------------------------------------------------------------------------------------


def draw(scene: Scene, box: Box) -> str:
    """The tile, who is there, the pile and its odds."""
    view, tongue = scene.view, scene.tongue
    code = scene.codes[view["tile"]]
    level = view["level"][view["tile"]]
    said = tongue("{cell}: {tile}").format(
        cell=phrases.cell(view["tile"]), tile=phrases.tile(tongue, code, level)
    )
    is_large = box.height > LOW
    drawn = block(
        box.x + 12,
        box.y + 21,
        said,
        box.width - 24,
        14 if is_large else 12.5,
        BOLD,
        2 if is_large else 1,
    )
    drawn += people(scene, box.x + 28, box.y + (80 if is_large else 48), 1.3 if is_large else 1.0)
    drawn += stack(scene, box, code, level)
    odds = chances(scene, code, level)
    drawn += text(box.x + 12, box.bottom - 10, fit(odds, box.width - 20, 13), 13, AS_SOFT)
    attributes = scene.second("action", 0, "launch", "consent")
    return f'<g id="action" {attributes}>{title(f"{said}. {odds}")}{drawn}</g>'


def chances(scene: Scene, code: str, level: int) -> str:
    """How likely the crew, or one of the least size, succeeds if all of it is honest (ANA-78)."""
    hands = len(scene.view["crew"]) or tiles.crew(code)
    good = CARDS * (hands + (scene.view["phantom"] >= 0))
    cards = good + tiles.base(code, level, hands)
    said = scene.tongue("If all are honest: {good} of {cards} ({share} %)")
    return said.format(good=good, cards=cards, share=tiles.percent(good, cards))


def people(scene: Scene, x: float, y: float, scale: float) -> str:
    """Everyone on the tile: hat for the captain, ring for the crew, cross for who declined."""
    view, drawn = scene.view, ""
    there = tiles.standing(view, view["tile"])
    ghosts = [view["phantom"]] if view["phantom"] >= 0 else []
    for n, seat in enumerate([*there, *ghosts]):
        px = x + n * 40 * scale
        said = scene.names[seat]
        mark = token(seat, px, y, scale)
        if seat in view["crew"] or seat in ghosts:
            mark += circle(
                px, y, 17 * scale, f'fill="none" stroke="{ACCENT}" stroke-width="2.5" class="rim"'
            )
        if seat == view["captain"]:
            said = scene.tongue("{who}, the captain").format(who=said)
            mark += (
                f'<path d="{HAT}" fill="{GOLD}" stroke="{INK}" {at(px, y - 13 * scale, scale)}/>'
            )
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
    faces: list[tuple[str, int]] = [("failure", -1)] * tiles.base(code, level, hands)
    for seat in owners:
        kept = view["setting"][seat]
        faces += [(face, seat) for face in (FACES[kept] if kept >= 0 else ("back", "back"))]
    is_large = box.height > LOW
    scale = 1.1 if is_large else 0.68
    step = min(40.0 * scale, (box.width - 24 - 10 * scale) / max(1, len(faces)))
    y = box.y + (160 if is_large else 84)
    drawn = ""
    for n, (face, seat) in enumerate(faces):
        x = box.x + 10 + 17 * scale + n * step
        drawn += use(face, x, y, scale)
        if seat >= 0:
            drawn += token(seat, x, y + 18 * scale, 0.53 * scale)
    said = scene.tongue.plural(
        "A pile of {count} card so far", "A pile of {count} cards so far", len(faces)
    )
    return f'<g id="pile">{title(said.format(count=len(faces)))}{drawn}</g>'


# Drawn ------------------------------------------------------------------------------------------


def result(scene: Scene, box: Box) -> str:
    """The card that was drawn last, large; who drew it, for whom, and what came of it."""
    view, tongue = scene.view, scene.tongue
    number = len(view["actions"]) - 1
    facts = view["actions"][number]
    code = view["boards"][facts[A_ROUND] - 1][facts[A_CELL]]
    success = bool(facts[A_SUCCESS])
    word = tongue("Success") if success else tongue("Fail")
    x = box.x + 90
    colour = SUCCESS if success else FAIL
    cell = phrases.cell(facts[A_CELL])
    head = tongue("{cell}: {result}").format(cell=cell, result=word)
    drawn = circle(x + 8, box.y + 18, 6, f'fill="{colour}"')
    drawn += text(x + 20, box.y + 23, head, 15, BOLD)
    drawn += use("disc", box.right - 22, box.y + 20, 0.66)
    drawn += use(tiles.art(code), box.right - 22, box.y + 20, 0.6)
    crew = members(facts[A_CREW])
    for n, seat in enumerate(crew):
        drawn += token(seat, x + 12 + n * 25, box.y + 45, 0.8)
    drawn += below(scene, number, x + 2, box.y + 72)
    room = box.right - x - 8
    drawn += block(x + 2, box.y + 92, outcome(scene, number, code), room, 12, AS_SOFT, 2)
    who = tongue("{drawer} drew one of {cards} cards").format(
        drawer=scene.names[facts[A_DRAWER]], cards=size(facts)
    )
    attributes = scene.second("last", 0, "spyglass")
    drawn += large(number, success, word, box)
    return f'<g id="draw" {attributes}>{title(f"{head}. {who}")}{drawn}</g>'


def large(number: int, success: bool, word: str, box: Box) -> str:
    """The card itself; it comes out of the pile."""
    place = at(box.x + 44, box.y + 57, 1.9)
    face = use("success" if success else "failure", 0, 0)
    kind = 'class="card drawn" data-from="pile"'
    return f'<g id="drawn-{number}" {kind} {place}>{title(word)}{face}</g>'


def size(facts: list[int]) -> int:
    """How many cards a pile had (ANA-80, ANA-87, ANA-91)."""
    phantom = 1 if facts[A_PHANTOM] >= 0 else 0
    return facts[A_BASE] + 2 * (len(members(facts[A_CREW])) + phantom)


def below(scene: Scene, number: int, x: float, y: float) -> str:
    """What the viewer knows of the pile: all of it, or the tile's cards and their own."""
    facts, known = scene.view["actions"][number], scene.view["piles"][number]
    if known:
        faces = ["success"] * known[0] + ["failure"] * known[1]
        said = scene.tongue("The pile held {good} Success and {bad} Fail.")
        named = said.format(good=known[0], bad=known[1])
    else:
        mine = [setting(scene, number, seat) for seat in members(facts[A_CREW])]
        own = [face for fails in mine if fails >= 0 for face in FACES[fails]]
        faces = ["failure"] * facts[A_BASE] + own
        faces += ["back"] * (size(facts) - len(faces))
        named = scene.tongue("What was in the pile stays hidden")
    step = min(13.0, 200 / len(faces))
    cards = "".join(use(face, x + 6 + n * step, y, 0.36) for n, face in enumerate(faces))
    return f"<g>{title(named)}{cards}</g>"


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
