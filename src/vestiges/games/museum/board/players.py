"""The other players: score, prestige, a small museum, pool, what is known of the hand."""

from __future__ import annotations

from typing import Final

from vestiges.drawing.layout import Box
from vestiges.drawing.svg import BOLD, END, MIDDLE, at, edge_bar, rect, text, title
from vestiges.engine.text import figure
from vestiges.games.museum.board import bar, cards, experts, museum, shown_layout
from vestiges.games.museum.board.layout import narrowed, row
from vestiges.games.museum.board.scene import Scene
from vestiges.games.museum.board.style import (
    AS_ACCENT,
    AS_GLOW,
    AS_HOLLOW,
    CIVILIZATIONS,
    INK,
    ON_ACCENT,
    sign,
    use,
)
from vestiges.games.museum.board.writing import fit, panel
from vestiges.games.museum.constants import BUY, OBJECTS
from vestiges.games.museum.text import phrases

HIGH: Final = 200
"""From this height on a museum stands above the pool, not beside it."""
ROOMY: Final = 480
"""From this width on there is room for the cards known of a hand."""
CHIP: Final = 16.0
EXHIBIT: Final = 30
"""The smallest slot in which an object is drawn."""


def draw(scene: Scene) -> str:
    """A sheet each."""
    sheets = zip(scene.others, scene.places.players, strict=True)
    return f'<g id="players">{"".join(one(scene, player, box) for player, box in sheets)}</g>'


def one(scene: Scene, player: int, box: Box) -> str:
    """The sheet of one player."""
    view = scene.view
    drawn = panel(box)
    if player == view["active"] and not view["over"]:
        drawn += edge_bar(box)
    left = box.x + 10
    if player >= view["seats"]:
        drawn += use("art-alphonse", left, box.y + 4, 29, 36)
        left += 35
    else:
        drawn += bar.token(scene, player, left + 9, box.y + 14)
        left += 24
    score = view["totals"][player] if view["over"] else view["score"][player]
    drawn += text(left, box.y + 19, fit(scene.name(player), box.width - 90, 15), 15, BOLD)
    drawn += text(box.right - 8, box.y + 20, figure(score), 19, f"{END} {BOLD}")
    start = left if player >= view["seats"] else box.x + 10
    drawn += belongings(scene, player, start, box)
    body = Box(box.x + 6, box.y + 44, box.width - 12, box.height - 48)
    if box.height >= HIGH:
        side = min(body.width, body.height - 70)
        drawn += small_museum(scene, player, Box(body.x, body.y, body.width, side))
        drawn += pool(scene, player, Box(body.x, body.y + side + 4, body.width, 66))
    else:
        side = body.height
        drawn += small_museum(scene, player, Box(body.x, body.y, side, side))
        rest = Box(body.x + side + 6, body.y, body.width - side - 6, side)
        if has_room(box):
            half = (rest.width - 6) / 2
            drawn += known_hand(scene, player, Box(rest.x + half + 6, rest.y, half, side))
            rest = Box(rest.x, rest.y, half, side)
        drawn += pool(scene, player, rest)
    return f'<g id="player-{player}">{drawn}</g>'


def belongings(scene: Scene, player: int, x: float, box: Box) -> str:
    """Cards in hand, favours, prestige; experts; what is known of the hand."""
    view, tongue = scene.view, scene.tongue
    hand = sum(view["hidden"][player]) + len(view["hands"][player])
    counts = (hand, view["favour_counts"][player], view["prestige"][player])
    said = tongue("Hand {hand}, favours {favours}, prestige {prestige}").format(
        hand=hand, favours=counts[1], prestige=counts[2]
    )
    y = box.y + 33
    drawn = ""
    for name, count in zip(("art-cards", "art-letter", "art-coin"), counts, strict=True):
        drawn += sign(name, x + 8, y, 17) + text(x + 19, y + 5, str(count), 14, BOLD)
        x += 24 + 8 * len(str(count))
    drawn = f"<g>{title(said)}{drawn}</g>"
    for expert in view["experts"][player]:
        face = experts.portrait(expert, x, y - 10, 16)
        drawn += f"<g>{title(phrases.expert(tongue, expert))}{face}</g>"
        x += 19
    if player >= view["seats"] and view["rival_card"] >= 0:
        drawn += wishes(scene, x + 4, y)
        x += 80
    if has_room(box):
        return drawn
    return drawn + known(scene, player, Box(x + 4, y - 10, box.right - 8 - x - 4, 20))


def wishes(scene: Scene, x: float, y: float) -> str:
    """What the Rival looks for: four signs in his order."""
    wanted = scene.parts.rival_priorities[scene.view["rival_card"]]
    names = (
        f"art-emblem-{wanted[0]}",
        f"art-domain-{wanted[1]}",
        f"art-emblem-{wanted[2]}",
        f"art-land-{wanted[3]}",
    )
    words = [
        scene.tongue(phrases.CIVILIZATIONS[wanted[0]]),
        scene.tongue(phrases.DOMAINS[wanted[1]]),
        scene.tongue(phrases.CIVILIZATIONS[wanted[2]]),
        phrases.continent(scene.tongue, wanted[3]),
    ]
    said = scene.tongue("Looks for: {goals}").format(goals=", ".join(words))
    drawn = "".join(sign(name, x + 9 + 19 * n, y, 18) for n, name in enumerate(names))
    return f"<g>{title(said)}{drawn}</g>"


def has_room(box: Box) -> bool:
    """Whether the cards known of a hand are drawn as large as the pool."""
    return box.width > ROOMY and box.height < HIGH


def known_hand(scene: Scene, player: int, box: Box) -> str:
    """Cards of a hand that the viewer knows, as objects."""
    held = [] if player == scene.me else scene.view["hands"][player]
    said = scene.tongue("Known in hand: {count}").format(count=len(held))
    drawn = rect(box.x, box.y, box.width, 18, f'rx="4" {AS_HOLLOW}')
    drawn += text(box.x + 6, box.y + 13.5, said, 13)
    return drawn + lot(scene, held, box)


def known(scene: Scene, player: int, box: Box) -> str:
    """Cards of a hand that the viewer knows, each with its value."""
    held = [] if player == scene.me else scene.view["hands"][player]
    if not held or box.width < CHIP:
        return ""
    drawn = ""
    for card, x in zip(held, row(len(held), box, CHIP, 2), strict=True):
        ground, ink = ("#d9e6ec", INK)
        if card < OBJECTS:
            ground, ink = CIVILIZATIONS[scene.parts.civilization[card]]
        shape = rect(0, 0, CHIP, 20, f'rx="2" fill="{ground}" stroke="{INK}"')
        value = text(8, 15, str(scene.parts.value[card]), 13, f'fill="{ink}" {MIDDLE} {BOLD}')
        drawn += cards.put(scene, card, shape + value, x, box.y, (CHIP, 20))
    return drawn


def small_museum(scene: Scene, player: int, box: Box) -> str:
    """A museum in the size of a stamp, or larger where there is room."""
    floor = shown_layout.floor(scene.view, player)
    placed = shown_layout.of_player(scene.view, player).slots
    spots, size = museum.spots(floor, box)
    drawn = museum.ground(floor, box)
    seen: set[int] = set()
    is_large = min(size) >= EXHIBIT
    for slot, card in enumerate(placed):
        if card < 0:
            continue
        x, y = spots[slot]
        if card in seen:
            face = use(f"art-plate-{cards.family(scene.parts, card)}", 0, 0, *size)
            drawn += f"<g {at(x, y)}>{face}</g>"
        elif is_large:
            drawn += cards.exhibit(scene, card, x, y, size)
        else:
            drawn += cards.plate(scene, card, x, y, size)
        seen.add(card)
    return f'<g id="museum-{player}">{drawn}</g>'


def pool(scene: Scene, player: int, box: Box) -> str:
    """The pool of a player, from which anyone may buy."""
    view, tongue = scene.view, scene.tongue
    held = view["pools"][player]
    buy = BUY + player if scene.asks("improve") else -1
    is_open = buy in scene.offered
    more = scene.choice("pool", buy if is_open else -1)
    said = tongue("Pool: {count}").format(count=len(held))
    look = AS_ACCENT if is_open else AS_HOLLOW
    shape = rect(box.x, box.y, box.width, 18, f'rx="4" {look}')
    if is_open:
        shape += rect(box.x, box.y, box.width, box.height, f'rx="4" pointer-events="all" {AS_GLOW}')
    shape += text(box.x + 6, box.y + 13.5, said, 13, ON_ACCENT if is_open else "")
    drawn = f"<g {more}>{title(said)}{shape}</g>"
    drawn += lot(scene, held, box)
    return f'<g id="pool-{player}"{scene.drop()}>{drawn}</g>'


def lot(scene: Scene, held: list[int], box: Box) -> str:
    """Cards below a heading, in rows."""
    (wide, high), lines = tiles(box)
    per = max(fitting(box, wide), -(-len(held) // lines))
    size = (narrowed(per, box.width, wide), high)
    drawn = ""
    for number, card in enumerate(held):
        line, place = divmod(number, per)
        count = min(per, len(held) - line * per)
        x = row(count, Box(box.x, 0, box.width, 0), size[0])[place]
        drawn += cards.exhibit(scene, card, x, box.y + 20 + line * (high + 2), size)
    return drawn


def tiles(box: Box) -> tuple[cards.Size, int]:
    """How large the cards of a pool are, and in how many rows they lie."""
    room = box.height - 21
    if box.width > 200 or room < 70:
        return (min(room * 0.86, 66.0), room), 1
    high = (room - 2) / 2
    return (min(high * 0.9, 40.0), high), 2


def fitting(box: Box, wide: float) -> int:
    """How many cards stand side by side."""
    return max(1, int((box.width + 4) // (wide + 4)))
