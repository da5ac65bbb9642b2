"""The viewer's own things: the role, the two cards to set, a ghost's Action cards, the purse."""

from __future__ import annotations

from typing import Final

from vestiges.drawing.layout import NOWHERE, Box
from vestiges.drawing.look import ACCENT, AS_DASH, AS_HOLLOW, AS_SOFT, CREAM, EDGE, INK, SOFT
from vestiges.drawing.svg import BOLD, MIDDLE, at, panel, rect, text, title
from vestiges.engine.text import capital, mark
from vestiges.games.anarchipel.board.art import use
from vestiges.games.anarchipel.board.look import AS_GLOW
from vestiges.games.anarchipel.board.scene import Scene, token
from vestiges.games.anarchipel.board.writing import block, fit, width_of
from vestiges.games.anarchipel.constants import WINDOWS
from vestiges.games.anarchipel.rules.moving import GIVE
from vestiges.games.anarchipel.text import phrases

FACES: Final = (("success", "success"), ("success", "failure"), ("failure", "failure"))
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


def draw(scene: Scene) -> str:
    """Nothing for a spectator, and nothing when everything is open."""
    if scene.places.own is NOWHERE or scene.view["seat"] is None:
        return ""
    parts = role(scene) + purse(scene) + cards(scene) + hand(scene)
    return f'<g id="own">{panel(scene.places.own)}{parts}</g>'


# Role and purse ---------------------------------------------------------------------------------


def role(scene: Scene) -> str:
    """What one is, with whom, and what to do about it."""
    view, box, tongue = scene.view, scene.places.own, scene.tongue
    mine = view["role"]
    name = capital(tongue(phrases.ROLES[mine]))
    mates = [seat for seat in view["pirates"] if seat != view["seat"]]
    y = box.y + 31
    drawn = use(("corsair", "pirate")[mine], box.x + 32, y, 1.25)
    drawn += text(box.x + 62, box.y + (37 if scene.narrow and not mates else 26), name, 17, BOLD)
    if mates:
        word = tongue("with")
        x = box.x + 74 + width_of(word, 13) * 1.1
        drawn += text(box.x + 62, box.y + 47, word, 13, AS_SOFT)
        drawn += token(mates[0], x, box.y + 43, 0.8)
        room = 84 if scene.narrow else 150
        drawn += text(x + 15, box.y + 47, fit(scene.names[mates[0]], room, 13), 13)
    said = tongue(AIMS[mine])
    if not scene.narrow:
        drawn += block(box.x + 62, box.y + (68 if mates else 48), said, 250, 12, AS_SOFT, 3)
    attributes = scene.second("role mine", 0, "look")
    glow = ""
    if scene.asks("look"):
        glow = rect(
            box.x + 4,
            box.y + 4,
            200 if scene.narrow else 326,
            box.height - 8,
            f'rx="6" {AS_GLOW} stroke-width="2.5"',
        )
    return f'<g id="role" {attributes}>{title(f"{name}. {said}")}{drawn}{glow}</g>'


def purse(scene: Scene) -> str:
    """One's coins; giving begins here."""
    view, box, seat = scene.view, scene.places.own, scene.view["seat"]
    if seat is None or not view["living"][seat]:
        return ""
    coins = view["purse"][seat]
    x, y = (box.right - 66, box.y + 31) if scene.narrow else (box.x + 350, box.y + 44)
    attributes = 'class="purse mine"'
    if scene.asks("move", "gift"):
        attributes = scene.second("purse mine", GIVE if scene.asks("move") else 1, "move", "gift")
    shown = 0 if scene.narrow else min(coins, 12)
    drawn = "".join(
        use("coin", x + n % 6 * 17, y + 26 + n // 6 * 14 - 8, 0.8) for n in range(shown)
    )
    drawn += use("coin", x, y - 14 if not scene.narrow else y, 1.3)
    lower = -8 if not scene.narrow else 7
    drawn += text(x + 20, y + lower, str(coins), 22, BOLD)
    said = scene.tongue("Your purse: {coins}").format(coins=phrases.coins(scene.tongue, coins))
    return f'<g id="my-purse" {attributes}>{title(said)}{drawn}</g>'


# Success and Fail -------------------------------------------------------------------------------


def cards(scene: Scene) -> str:
    """The three ways to set two cards, while one is asked; else the two cards as they are."""
    if scene.asks("cards"):
        return "".join(pair(scene, fails) for fails in range(3))
    view, box, seat = scene.view, scene.places.own, scene.view["seat"]
    if scene.narrow or seat is None or not view["living"][seat]:
        return ""
    x, y = box.x + 520, box.y + 51
    kept = view["setting"][seat]
    faces = FACES[kept] if kept >= 0 else ("back", "back")
    drawn = use(faces[0], x, y, 1.1) + use(faces[1], x + 40, y, 1.1)
    said = scene.tongue("Your two Success/Fail cards")
    if kept >= 0:
        said = scene.tongue("Your cards: {cards}.").format(
            cards=scene.tongue(phrases.SETTINGS[kept])
        )
    lines = block(x + 76, y - 6, said, 210, 13, AS_SOFT)
    return f'<g id="my-cards">{title(said)}{drawn}{lines}</g>'


def pair(scene: Scene, fails: int) -> str:
    """Two cards set in one way, as an answer."""
    box = scene.places.own
    if scene.narrow:
        wide = (box.width - 24) / 3
        area = Box(box.x + 6 + fails * (wide + 6), box.y + 60, wide, 92)
    else:
        area = Box(box.x + 470 + fails * 236, box.y + 5, 226, 94)
    is_offered = scene.offers(fails, "cards")
    look = f'{AS_GLOW} stroke-width="2.5"' if is_offered else f'{AS_DASH} pointer-events="all"'
    middle = area.middle
    drawn = rect(area.x, area.y, area.width, area.height, f'rx="6" {AS_HOLLOW}')
    drawn += rect(area.x, area.y, area.width, area.height, f'rx="6" {look}')
    for n, face in enumerate(FACES[fails]):
        drawn += use(face, middle + (n * 2 - 1) * 19, area.y + 32, 1.15)
    said = capital(scene.tongue(phrases.SETTINGS[fails]))
    size = 11.5 if scene.narrow else 14
    lines = block(middle, area.y + (73 if scene.narrow else 82), said, area.width - 6, size, MIDDLE)
    attributes = scene.answer("setting", fails, "cards")
    return f'<g id="setting-{fails}" {attributes}>{title(said)}{drawn}{lines}</g>'


# A ghost's hand ---------------------------------------------------------------------------------


def hand(scene: Scene) -> str:
    """The Action cards one holds."""
    if scene.asks("cards"):
        return ""
    return "".join(card(scene, n, which) for n, which in enumerate(scene.view["hand"]))


def card(scene: Scene, n: int, which: int) -> str:
    """An Action card: name, effect, when it may be played."""
    box, tongue = scene.places.own, scene.tongue
    if scene.narrow:
        area = Box(box.x + 6, box.y + 60 + n * 54, box.width - 12, 50)
    else:
        area = Box(box.x + 470 + n * 238, box.y + 5, 230, 94)
    is_offered = scene.offers(which + 1, "ghost")
    rim = f'stroke="{ACCENT}" stroke-width="3" class="glow"' if is_offered else f'stroke="{EDGE}"'
    ground = rect(0, 0, area.width, area.height, f'rx="6" fill="{CREAM}" {rim}')
    moment = tongue(MOMENTS[WINDOWS[which]])
    effect = capital(tongue(phrases.EFFECTS[which]))
    name = text(10, 19, fit(phrases.card(tongue, which), area.width - 20, 15), 15, INKED)
    size = 11.5 if scene.narrow else 13
    lines = block(10, 35 if scene.narrow else 40, effect, area.width - 18, size, GREY, 3)
    if not scene.narrow:
        lines += text(10, 86, fit(moment, area.width - 20, 12), 12, f"{GREY} font-style='italic'")
    attributes = scene.answer("card action", which + 1, "ghost")
    place = at(area.x, area.y)
    said = tongue("{card}: {effect} ({moment})").format(
        card=phrases.card(tongue, which), effect=tongue(phrases.EFFECTS[which]), moment=moment
    )
    return f'<g id="card-{which}" {attributes} {place}>{title(said)}{ground}{name}{lines}</g>'


INKED: Final = f'fill="{INK}" {BOLD}'
GREY: Final = f'fill="{SOFT}"'
