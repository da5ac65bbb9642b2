"""The other players: score, prestige, a small museum, pool, what is known of the hand."""

from __future__ import annotations

from typing import Final

from vestiges.drawing.layout import GAP, Box
from vestiges.drawing.svg import BOLD, END, at, rect, text, title
from vestiges.engine.text import figure
from vestiges.games.museum.board import bar, cards, shown_layout
from vestiges.games.museum.board.layout import places, rows
from vestiges.games.museum.board.look import AS_DASH, AS_SOFT, GOLD
from vestiges.games.museum.board.scene import Scene
from vestiges.games.museum.board.writing import fit, panel
from vestiges.games.museum.constants import BUY
from vestiges.games.museum.text import phrases

TILE: Final = 0.6
SIZE: Final = (cards.WIDTH * TILE, cards.HEIGHT * TILE)
MINI: Final = 152
"""The side of a small museum."""
TOP: Final = 66


def others(scene: Scene) -> list[int]:
    """Everyone but the viewer, in turn order after the viewer."""
    count = scene.view["players"]
    if scene.me < 0:
        return list(range(count))
    return [(scene.me + n) % count for n in range(1, count)]


def columns(scene: Scene) -> int:
    """How many stand side by side."""
    return 1 if scene.narrow else max(1, len(others(scene)))


def width_of(scene: Scene, width: float) -> float:
    """How wide the sheet of one player is."""
    count = columns(scene)
    return (width - (count - 1) * GAP) / count


def one_height(scene: Scene, player: int, width: float) -> float:
    """A museum, and beside it the cards."""
    room = width - MINI - 3 * GAP
    high = 0.0
    for held in (scene.view["pools"][player], known(scene, player)):
        high += 20 + rows(len(held), room, SIZE[0], 4) * (SIZE[1] + 4)
    return TOP + max(float(MINI), high) + GAP


def known(scene: Scene, player: int) -> list[int]:
    """Cards of a hand that the viewer knows."""
    return [] if player == scene.me else scene.view["hands"][player]


def height(scene: Scene, width: float) -> float:
    """All of them."""
    each = [one_height(scene, p, width_of(scene, width)) for p in others(scene)]
    return sum(each) + GAP * (len(each) - 1) if scene.narrow else max(each, default=0)


def draw(scene: Scene, box: Box) -> str:
    """A sheet each."""
    drawn = ""
    wide = width_of(scene, box.width)
    x, y = box.x, box.y
    for player in others(scene):
        high = one_height(scene, player, wide) if scene.narrow else box.height
        drawn += one(scene, player, Box(x, y, wide, high))
        if scene.narrow:
            y += high + GAP
        else:
            x += wide + GAP
    return f'<g id="players">{drawn}</g>'


def one(scene: Scene, player: int, box: Box) -> str:
    """The sheet of one player."""
    view, tongue = scene.view, scene.tongue
    drawn = panel(box) + bar.token(scene, player, box.x + 22, box.y + 20)
    score = view["totals"][player] if view["over"] else view["score"][player]
    drawn += text(box.x + 42, box.y + 25, fit(scene.name(player), box.width - 110, 15), 15, BOLD)
    drawn += text(box.right - 10, box.y + 26, figure(score), 18, f"{END} {BOLD}")
    hidden = sum(view["hidden"][player])
    said = tongue("Hand {hand}, favours {favours}, prestige {prestige}").format(
        hand=hidden + len(view["hands"][player]),
        favours=view["favour_counts"][player],
        prestige=view["prestige"][player],
    )
    drawn += text(box.x + 10, box.y + 45, fit(said, box.width - 20, 13), 13, AS_SOFT)
    drawn += team(scene, player, box)
    drawn += small_museum(scene, player, box.x + GAP, box.y + TOP)
    x = box.x + MINI + 2 * GAP
    drawn += lots(scene, player, Box(x, box.y + TOP, box.right - GAP - x, box.height - TOP))
    return f'<g id="player-{player}">{drawn}</g>'


def team(scene: Scene, player: int, box: Box) -> str:
    """The experts of a player in a line."""
    names = [phrases.expert(scene.tongue, expert) for expert in scene.view["experts"][player]]
    if not names:
        return ""
    said = " · ".join(names)
    short = fit(said, box.width - 20, 12)
    return f"<g>{title(said)}{text(box.x + 10, box.y + 60, short, 12, AS_SOFT)}</g>"


def small_museum(scene: Scene, player: int, x: float, y: float) -> str:
    """A museum in the size of a stamp."""
    floor = shown_layout.floor(scene.view, player)
    placed = shown_layout.of_player(scene.view, player).slots
    columns = 1 + max(column for _, column in floor.cells)
    rows_ = 1 + max(row for row, _ in floor.cells)
    side = MINI / max(columns, rows_) - 1
    drawn = ""
    seen: set[int] = set()
    for slot, (row, column) in enumerate(floor.cells):
        left, top = x + column * (side + 1), y + row * (side + 1)
        look = f'fill="{GOLD}" fill-opacity="0.35"' if floor.is_gallery(slot) else AS_DASH
        drawn += rect(left, top, side, side, f'rx="3" {look}')
        card = placed[slot]
        if card >= 0 and card not in seen:
            drawn += cards.small(scene, card, left, top, side)
        elif card >= 0:
            drawn += f"<g {at(left, top, side / 30)}>{cards.small_face(scene.parts, card)}</g>"
        seen.add(card)
    return f'<g id="museum-{player}">{drawn}</g>'


def lots(scene: Scene, player: int, box: Box) -> str:
    """The pool and the cards known of the hand."""
    view, tongue = scene.view, scene.tongue
    y = box.y
    pool = view["pools"][player]
    buy = BUY + player if scene.asks("improve") else -1
    more = scene.choice("pool", buy if buy in scene.offered else -1)
    said = tongue("Pool: {count}").format(count=len(pool))
    head = text(box.x, y + 13, said, 13, BOLD)
    drawn = f"<g {more}>{title(said)}{head}</g>"
    drawn += lot(scene, pool, box.x, y + 20, box.width)
    y += 20 + rows(len(pool), box.width, SIZE[0], 4) * (SIZE[1] + 4)
    held = known(scene, player)
    if held:
        said = tongue("Known in hand: {count}").format(count=len(held))
        drawn += text(box.x, y + 13, fit(said, box.width, 13), 13, AS_SOFT)
        drawn += lot(scene, held, box.x, y + 20, box.width)
    return f'<g id="pool-{player}"{scene.drop()}>{drawn}</g>'


def lot(scene: Scene, held: list[int], x: float, y: float, width: float) -> str:
    """Cards in rows."""
    spots = places(len(held), x, y, width, SIZE, 4)
    return "".join(
        cards.tile(scene, card, left, top, TILE)
        for card, (left, top) in zip(held, spots, strict=True)
    )
