"""The bar on top: the round, the cards of this round in the order of their turns, the pile."""

from __future__ import annotations

from typing import Final

from vestiges.drawing.layout import Box
from vestiges.drawing.look import AS_DASH, AS_HOLLOW, AS_RIM, AS_SIGN, TICK
from vestiges.drawing.scene import token
from vestiges.drawing.svg import BOLD, END, at, fit, panel, rect, text, title
from vestiges.games.troia.board import cards
from vestiges.games.troia.board.scene import Scene
from vestiges.games.troia.text import position as position_text

SIZE: Final = 0.54
"""The scale of a card in the bar."""


def draw(scene: Scene) -> str:
    """Where the match stands."""
    box = scene.places.bar
    ground = panel(box)
    return f'<g id="bar">{ground}{moment(scene)}{turns(scene)}{pile(scene)}</g>'


def moment(scene: Scene) -> str:
    """Which round it is."""
    view, box, tongue = scene.view, scene.places.bar, scene.tongue
    if view["over"] and not view["waiting"]:
        said = tongue("The match is over")
    elif view["round"] == 0:
        said = tongue("Before the first round")
    else:
        facts = {"round": view["round"], "most": view["most_rounds"]}
        said = tongue("Round {round} of at most {most}").format(**facts)
    return text(box.x + 12, box.y + (20 if scene.narrow else 28), said, 15, BOLD)


def pile(scene: Scene) -> str:
    """The permits nobody has drawn; at the end, which they were."""
    view, box = scene.view, scene.places.bar
    y, size = (box.y + 4, 0.35) if scene.narrow else (box.y + 9, 0.4)
    stack = cards.back(box.right - 28, y + 2, size) + cards.back(box.right - 31, y, size)
    said = text(box.right - 37, y + 18, str(view["pile"]), 15, f"{END} {BOLD}")
    return f'<g id="pile">{title(position_text.pile(view, scene.tongue))}{stack}{said}</g>'


# The turns --------------------------------------------------------------------------------------


def turns(scene: Scene) -> str:
    """A place for each seat: in the order of play, or while cards are chosen, of the seats."""
    view = scene.view
    if view["round"] == 0:
        return ""
    if view["phase"] == "card":
        drawn = [choosing(scene, seat) for seat in range(view["seats"])]
    else:
        drawn = [turn(scene, number) for number in range(len(view["order"]))]
    return f'<g id="turns">{title(scene.tongue("Turn order"))}{"".join(drawn)}</g>'


def place(scene: Scene, number: int) -> Box:
    """The place of one seat in the bar."""
    box = scene.places.bar
    if scene.narrow:
        return Box(box.x + 6 + number * 84, box.y + 30, 80, 40)
    return Box(box.x + 262 + number * 190, box.y + 4, 180, 36)


def choosing(scene: Scene, seat: int) -> str:
    """A seat that chooses its card: still to come, face down, or one's own."""
    view, box = scene.view, place(scene, seat)
    x, y = box.x + 5, box.y + (box.height - cards.HEIGHT * SIZE) / 2
    if not view["chosen"][seat]:
        card = rect(x, y, cards.WIDTH * SIZE, cards.HEIGHT * SIZE, f'rx="3" {AS_DASH}')
    elif seat == view["seat"]:
        card = cards.draw(scene, view["card"], at(x, y, SIZE), 'class="card chosen"')
    else:
        card = cards.back(x, y, SIZE)
    ground = rect(box.x, box.y, box.width, box.height, f'rx="5" {AS_HOLLOW}')
    return f"<g>{ground}{card}{who(scene, seat, box, '')}</g>"


def turn(scene: Scene, number: int) -> str:
    """A turn of this round: done, under way or to come."""
    view, box = scene.view, place(scene, number)
    seat = view["order"][number]
    is_over = view["over"] and not view["waiting"]
    is_now = number == view["turn"] and not is_over
    ground = rect(box.x, box.y, box.width, box.height, f'rx="5" {AS_HOLLOW}')
    if is_now:
        ground += rect(box.x, box.y, box.width, box.height, f'rx="5" {AS_RIM} stroke-width="2.5"')
    elif number < view["turn"] or is_over:
        ground += f'<path d="{TICK}" {AS_SIGN} {at(box.right - 14, box.y + box.height / 2)}/>'
    y = box.y + (box.height - cards.HEIGHT * SIZE) / 2
    more = f'class="card" data-from="hand-{seat}"'
    card = cards.draw(scene, view["played"][seat][-1], at(box.x + 5, y, SIZE), more)
    return f"<g>{ground}{card}{who(scene, seat, box, BOLD if is_now else '')}</g>"


def who(scene: Scene, seat: int, box: Box, look: str) -> str:
    """The mark of a player, with the name where there is room."""
    y = box.y + box.height / 2
    mark = token(scene, seat, box.x + 46, y, 0.88)
    if scene.narrow:
        return mark
    return mark + text(box.x + 64, y + 5, fit(scene.names[seat], 96, 14), 14, look)
