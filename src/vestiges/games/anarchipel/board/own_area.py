"""The viewer's own things: the role, the purse, the two cards to set, a ghost's Action cards."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from vestiges.drawing.layout import Box
from vestiges.drawing.style import ACCENT, AS_DASH, AS_HOLLOW, AS_SOFT, CREAM, EDGE, INK, SOFT
from vestiges.drawing.svg import BOLD, MIDDLE, at, panel, rect, text, title
from vestiges.engine.text import capital, mark
from vestiges.games.anarchipel.board import tiles
from vestiges.games.anarchipel.board.art import picture, token, use
from vestiges.games.anarchipel.board.layout import below
from vestiges.games.anarchipel.board.scene import Scene
from vestiges.games.anarchipel.board.style import AS_GLOW
from vestiges.games.anarchipel.board.writing import HEAVY, block, fit
from vestiges.games.anarchipel.constants import WINDOWS
from vestiges.games.anarchipel.rules.moving import GIVE
from vestiges.games.anarchipel.text import phrases

FACES: Final = (
    ("art-success", "art-success"),
    ("art-success", "art-failure"),
    ("art-failure", "art-failure"),
)
"""By number of Fail cards: the faces of a player's two cards."""
EMBLEMS: Final = ("art-corsair", "art-pirate")
"""By role."""
AIMS: Final = (
    mark("Fulfil the three missions before your gold runs out, and find out who is a pirate."),
    mark("Let the corsairs run out of gold, and let nobody suspect you."),
)
MOMENTS: Final = (
    "",
    mark("while ships sail"),
    mark("in a fight with a monster"),
    mark("after a card was drawn"),
)
INKED: Final = f'fill="{INK}" {BOLD}'
GREY: Final = f'fill="{SOFT}"'


def draw(scene: Scene) -> str:
    """Nothing for a spectator, and nothing when everything is open; at the end the harbour."""
    view = scene.view
    if tiles.is_over(view):
        box = below(scene.places.role, scene.places.foot)
        return f'<g id="harbour">{picture("art-end", box.x, box.y, box.width, box.height)}</g>'
    if view["seat"] is None or view["over"]:
        return ""
    held = hand(scene) if scene.is_ghost else cards(scene)
    return f'<g id="own">{panel(scene.places.role)}{role(scene)}{purse(scene)}{held}</g>'


# Role and purse ---------------------------------------------------------------------------------


def role(scene: Scene) -> str:
    """What one is, with whom, and what to do about it."""
    view, box, tongue = scene.view, scene.places.role, scene.tongue
    mine = view["role"]
    name = capital(tongue(phrases.ROLES[mine]))
    mates = [seat for seat in view["pirates"] if seat != view["seat"]]
    high = box.height - 8
    wide = min(high * 60 / 72, 54)
    x = box.x + wide + 14
    drawn = picture(f"art-face-{mine}", box.x + 5, box.y + 4, wide, high)
    drawn += text(x, box.y + 20, fit(name, box.right - x - 4, 16), 16, BOLD)
    if mates:
        y = box.y + (33 if scene.shape == "wide" else 38)
        drawn += token(mates[0], x + 9, y, 0.66)
        room = (150 if scene.shape == "tall" else box.right - x) - 26
        drawn += text(x + 21, y + 5, fit(scene.names[mates[0]], room, 13), 13, AS_SOFT)
        with_whom = tongue("with") + " " + scene.names[mates[0]]
        name = f"{name} {with_whom}"
    said = f"{name}. {tongue(AIMS[mine])}"
    attributes = scene.second("role mine", 0, "look")
    glow = ""
    if scene.asks("look"):
        look = f'rx="6" {AS_GLOW} stroke-width="3"'
        glow = rect(box.x + 2, box.y + 2, box.width - 4, box.height - 4, look)
    return f'<g id="role" {attributes}>{title(said)}{drawn}{glow}</g>'


def purse(scene: Scene) -> str:
    """One's coins; giving begins here."""
    view, box, seat = scene.view, scene.places.role, scene.view["seat"]
    if seat is None or not view["living"][seat]:
        return ""
    coins = view["purse"][seat]
    if scene.shape == "tall":
        x, y = box.right - 64, box.y + 27
    else:
        x, y = box.x + min((box.height - 8) * 60 / 72, 54) + 26, box.bottom - 17
    attributes = 'class="purse mine"'
    if scene.asks("move", "gift"):
        attributes = scene.second("purse mine", GIVE if scene.asks("move") else 1, "move", "gift")
    drawn = use("art-coin", x, y, 1.2) + text(x + 18, y + 7, str(coins), 20, BOLD)
    said = scene.tongue("Your purse: {coins}").format(coins=phrases.coins(scene.tongue, coins))
    return f'<g id="my-purse" {attributes}>{title(said)}{drawn}</g>'


# Success and Fail -------------------------------------------------------------------------------


def cards(scene: Scene) -> str:
    """The three ways to set two cards, while one is asked; else the two cards as they are."""
    view, seat, box = scene.view, scene.view["seat"], scene.places.hand
    is_asked = scene.asks("cards")
    drawn = "".join(pair(scene, fails) for fails in range(3)) if is_asked else ""
    if seat is None or (is_asked and scene.shape == "tall"):
        return drawn
    kept = view["setting"][seat]
    faces = FACES[kept] if kept >= 0 else ("art-back", "art-back")
    scale = {"wide": 1.42, "square": 1.15, "tall": 2.2}[scene.shape]
    x, y = box.x + 18 * scale, box.y + box.height / 2
    held = use(faces[0], x, y, scale) + use(faces[1], x + 34 * scale, y, scale)
    said = scene.tongue("Your two Success/Fail cards")
    if kept >= 0:
        said = scene.tongue("Your cards: {cards}.").format(
            cards=scene.tongue(phrases.SETTINGS[kept])
        )
    if scene.shape == "tall":
        room = box.width - 168
        held += block(box.x + 164, box.y + 24, said, room, 13, "", 2)
        held += block(
            box.x + 164, box.y + 62, scene.tongue(AIMS[view["role"]]), room, 13, AS_SOFT, 5
        )
    return f'<g id="my-cards">{title(said)}{held}</g>{drawn}'


def pair(scene: Scene, fails: int) -> str:
    """Two cards set in one way, as an answer."""
    box = scene.places.hand if scene.shape == "tall" else scene.places.controls
    wide = (box.width - 12) / 3
    area = Box(box.x + fails * (wide + 6), box.y, wide, box.height)
    is_offered = scene.offers(fails, "cards")
    look = f'{AS_GLOW} stroke-width="2.5"' if is_offered else f'{AS_DASH} pointer-events="all"'
    drawn = rect(area.x, area.y, area.width, area.height, f'rx="7" {AS_HOLLOW}')
    drawn += rect(area.x + 1, area.y + 1, area.width - 2, area.height - 2, f'rx="7" {look}')
    said = capital(scene.tongue(phrases.SETTINGS[fails]))
    if scene.shape == "wide":
        x, y, scale, left = area.x + 32, area.y + area.height / 2, 1.35, area.x + 104
        words = block(left, y - 1, said, area.right - left - 4, 15, BOLD, 2)
    else:
        x, y, scale = area.middle - 21, area.y + (36 if scene.shape == "square" else 44), 1.35
        words = block(area.middle, y + 48, said, area.width - 6, 13, f"{MIDDLE} {BOLD}", 3)
        if scene.shape == "square":
            words = block(area.middle, y + 41, said, area.width - 4, 12.5, f"{MIDDLE} {BOLD}", 2)
    for n, face in enumerate(FACES[fails]):
        drawn += use(face, x + n * 42, y, scale)
    attributes = scene.answer("setting", fails, "cards")
    return f'<g id="setting-{fails}" {attributes}>{title(said)}{drawn}{words}</g>'


# A ghost's hand ---------------------------------------------------------------------------------


def hand(scene: Scene) -> str:
    """The Action cards one holds."""
    return "".join(card(scene, n, which) for n, which in enumerate(scene.view["hand"]))


def card(scene: Scene, n: int, which: int) -> str:
    """An Action card: name, effect, when it may be played."""
    box, tongue = scene.places.hand, scene.tongue
    if scene.shape == "tall":
        high = (box.height - 8) / 3
        area = Box(box.x, box.y + n * (high + 4), box.width, high)
    else:
        wide = (box.width - 12) / 3
        area = Box(box.x + n * (wide + 6), box.y, wide, box.height)
    moment = tongue(MOMENTS[WINDOWS[which]])
    name, effect = phrases.card(tongue, which), capital(tongue(phrases.EFFECTS[which]))
    is_offered = scene.offers(which + 1, "ghost")
    shown = face(name, effect, area.width, area.height, is_offered)
    attributes = scene.answer("card action", which + 1, "ghost")
    said = tongue("{card}: {effect} ({moment})").format(
        card=name, effect=tongue(phrases.EFFECTS[which]), moment=moment
    )
    return f'<g id="card-{which}" {attributes} {at(area.x, area.y)}>{title(said)}{shown}</g>'


@lru_cache(512)
def face(name: str, effect: str, wide: float, high: float, is_offered: bool) -> str:
    """What an Action card looks like."""
    rim = f'stroke="{ACCENT}" stroke-width="3" class="glow"' if is_offered else f'stroke="{EDGE}"'
    drawn = rect(0, 0, wide, high, f'rx="6" fill="{CREAM}" {rim}')
    drawn += rect(2, 2, wide - 4, high - 4, 'rx="5" fill="url(#art-grain)"')
    drawn += use("art-spirit", wide - 16, 18, 0.5)
    drawn += text(8, 18, HEAVY.fit(name, wide - 38, 14), 14, INKED)
    lines = int((high - 22) / 14)
    return drawn + block(8, 33, effect, wide - 14, 12, GREY, max(1, lines))
