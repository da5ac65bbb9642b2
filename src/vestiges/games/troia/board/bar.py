"""The bar on top: the round, the order of its turns, what is left of this one, the pile."""

from __future__ import annotations

from typing import Final

from vestiges.drawing.layout import Box
from vestiges.drawing.scene import token
from vestiges.drawing.style import (
    ACCENT,
    AS_ACCENT,
    AS_DASH,
    AS_HOLLOW,
    AS_RIM,
    AS_SIGN,
    AS_SOFT,
    TICK,
)
from vestiges.drawing.svg import BOLD, END, at, framed, panel, rect, text, title
from vestiges.engine.text import labelled
from vestiges.games.troia.board import cards
from vestiges.games.troia.board.scene import Scene
from vestiges.games.troia.constants import MOVES
from vestiges.games.troia.text import position as position_text

SIZE: Final = 0.72
"""The scale of a card in the bar of a phone."""
CHIP: Final = 54
"""The room of a turn in the bar."""


def draw(scene: Scene) -> str:
    """Where the match stands."""
    inside = panel(scene.places.bar) + moment(scene) + turns(scene) + pips(scene) + pile(scene)
    return f'<g id="bar">{inside}</g>'


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
    return text(box.x + 9, box.y + 18.5, said, 14, BOLD)


def pile(scene: Scene) -> str:
    """The permits nobody has drawn; at the end, which they were."""
    view, box = scene.view, scene.places.bar
    stack = cards.back(box.right - 20, box.y + 3.5, 0.32) + cards.back(
        box.right - 23, box.y + 2, 0.32
    )
    said = text(box.right - 29, box.y + 18.5, str(view["pile"]), 14, f"{END} {BOLD}")
    return f'<g id="pile">{title(position_text.pile(view, scene.tongue))}{stack}{said}</g>'


def pips(scene: Scene) -> str:
    """Five pips, full ones for what is left of the turn."""
    view, box, tongue = scene.view, scene.places.bar, scene.tongue
    if view["phase"] == "dig":
        said = tongue("Moves left")
    elif scene.asks("publish", "place"):
        said = tongue("Pieces left to lay")
    else:
        return ""
    x, y = box.right - (146 if scene.has_camps else 116), box.y + 13.5
    step, size = (17, 6) if scene.has_camps else (14, 5)
    drawn = ""
    for n in range(MOVES):
        look = AS_ACCENT if n < view["moves"] else AS_RIM
        drawn += f'<circle cx="{x + step * n:g}" cy="{y:g}" r="{size}" {look}/>'
    name = title(labelled(tongue, said, view["moves"]))
    return f'<g id="moves" stroke="{ACCENT}" stroke-width="2">{name}{drawn}</g>'


# The turns --------------------------------------------------------------------------------------


def turns(scene: Scene) -> str:
    """A place for each seat: in the order of play, or while cards are chosen, of the seats."""
    view = scene.view
    if view["round"] == 0:
        return ""
    if scene.has_camps:
        drawn = [chip(scene, number) for number in range(len(view["order"]))]
        drawn = [] if view["phase"] == "card" else drawn
    elif view["phase"] == "card":
        drawn = [choosing(scene, seat) for seat in range(view["seats"])]
    else:
        drawn = [turn(scene, number) for number in range(len(view["order"]))]
    return f'<g id="turns">{title(scene.tongue("Turn order"))}{"".join(drawn)}</g>'


def has_passed(scene: Scene, number: int) -> bool:
    """Whether a turn of this round is done."""
    view = scene.view
    return number < view["turn"] or (view["over"] and not view["waiting"])


def chip(scene: Scene, number: int) -> str:
    """A turn of this round: the number that decides, and whose it is."""
    view, bar = scene.view, scene.places.bar
    seat = view["order"][number]
    box = Box(bar.x + 212 + number * CHIP, bar.y + 2, CHIP - 4, bar.height - 4)
    done = has_passed(scene, number)
    is_now = number == view["turn"] and not done
    ground = framed(box, f'rx="9" {AS_RIM} stroke-width="2"') if is_now else ""
    look = f"{END} {BOLD if is_now else AS_SOFT}"
    said = text(box.x + 24, box.y + box.height / 2 + 5, str(view["played"][seat][-1]), 14, look)
    mark = token(scene, seat, box.x + 38, box.y + box.height / 2, 0.74)
    more = ' opacity=".6"' if done else ""
    return f"<g{more}>{ground}{said}{mark}</g>"


# The turns on a phone ---------------------------------------------------------------------------


def place(scene: Scene, number: int) -> Box:
    """The place of one seat in the bar."""
    box = scene.places.bar
    return Box(box.x + 5 + number * 84, box.y + 26, 81, 44)


def choosing(scene: Scene, seat: int) -> str:
    """A seat that chooses its card: still to come, face down, or one's own."""
    box = place(scene, seat)
    ground = framed(box, f'rx="5" {AS_HOLLOW}')
    card = chosen(scene, seat, box.x + 4, box.y - 0.5, SIZE)
    return f"<g>{ground}{card}{token(scene, seat, box.x + 56, box.y + 22, 0.9)}</g>"


def chosen(scene: Scene, seat: int, x: float, y: float, scale: float) -> str:
    """The card that a seat has chosen for this round, or its place."""
    view = scene.view
    if not view["chosen"][seat]:
        width, height = cards.WIDTH * scale, cards.HEIGHT * scale
        return rect(x, y, width, height, f'rx="3" {AS_DASH}')
    if seat == view["seat"]:
        return cards.draw(scene, view["card"], at(x, y, scale), 'class="card chosen"')
    return cards.back(x, y, scale)


def turn(scene: Scene, number: int) -> str:
    """A turn of this round: done, under way or to come."""
    view, box = scene.view, place(scene, number)
    seat = view["order"][number]
    ground = framed(box, f'rx="5" {AS_HOLLOW}')
    if has_passed(scene, number):
        ground += f'<path d="{TICK}" {AS_SIGN} {at(box.right - 8, box.y + 10, 0.8)}/>'
    elif number == view["turn"]:
        ground += framed(box, f'rx="5" {AS_RIM} stroke-width="2.5"')
    card = laid(scene, seat, box.x + 4, box.y - 0.5, SIZE)
    return f"<g>{ground}{card}{token(scene, seat, box.x + 56, box.y + 22, 0.9)}</g>"


def laid(scene: Scene, seat: int, x: float, y: float, scale: float) -> str:
    """The card that a seat has played in this round."""
    more = f'class="card" data-from="hand-{seat}"'
    return cards.draw(scene, scene.view["played"][seat][-1], at(x, y, scale), more)
