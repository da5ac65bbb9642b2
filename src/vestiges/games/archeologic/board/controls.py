"""Controls: buttons for options that are no piece of the board: proposing, giving up."""

from __future__ import annotations

from vestiges.drawing.layout import Box
from vestiges.drawing.style import AS_ACCENT, AS_RAISED, AS_STRONG, ON_ACCENT
from vestiges.drawing.svg import BOLD, DEAF, MIDDLE, at, fit, framed, text, title
from vestiges.games.archeologic.board.scene import Scene
from vestiges.games.archeologic.board.scope import ON_BRASS, disc, leads
from vestiges.games.archeologic.constants import CONCEDE, PROPOSE


def draw(scene: Scene) -> str:
    """A button for each such answer, side by side; their room is kept while there is none.

    Between them a page lets one propose the plan that lies there, once all six tiles do.
    """
    box = scene.places.controls
    if not scene.is_turn:
        return f'<use href="#art-brush" {at(*box.centre)} {DEAF}/>'
    has_third = CONCEDE in scene.offered
    room = (box.width - 8) / 20
    first, second = (7 * room, 8 * room) if has_third else (9 * room, 11 * room)
    drawn = button(scene, PROPOSE, Box(box.x, box.y, first, box.height))
    drawn += plan_button(scene, Box(box.x + first + 4, box.y, second, box.height))
    if has_third:
        width = 5 * room
        drawn += button(scene, CONCEDE, Box(box.right - width, box.y, width, box.height))
    return f'<g id="controls">{drawn}</g>'


def plan_button(scene: Scene, box: Box) -> str:
    """For a page: propose the plan as it lies; hidden until it is complete."""
    said = scene.tongue("Propose this plan")
    look = f"{MIDDLE} {BOLD} {ON_ACCENT}"
    line = text(box.middle, box.y + box.height / 2 + 5, fit(said, box.width - 6, 14), 14, look)
    shape = framed(box, f'rx="6" {AS_ACCENT}')
    more = 'class="tool" data-plan-act="propose" visibility="hidden"'
    return f"<g {more}>{title(said)}{shape}{line}</g>"


def button(scene: Scene, option: int, box: Box) -> str:
    """One button; the price of a proposal hangs at it."""
    said = scene.label(option)
    is_best = option == PROPOSE and scene.telling.best == PROPOSE
    ground, ink = (AS_ACCENT, ON_ACCENT) if is_best else (AS_RAISED, AS_STRONG)
    short, room, price = said, box.width - 8, ""
    if option == PROPOSE:
        short, room = scene.tongue("Propose"), box.width - 34
        shown = disc(box.right - 18, box.y + box.height / 2, str(scene.view["prices"][2]))
        price = f"<g {MIDDLE} {BOLD} {ON_BRASS}>{shown}</g>"
    middle = box.x + 4 + room / 2
    look = f"{MIDDLE} {BOLD} {ink}"
    size = 14 if option == PROPOSE else 12
    line = text(middle, box.y + box.height / 2 + 5, fit(short, room, size), size, look)
    told = leads(scene, scene.view["prices"][2]) if option == PROPOSE else said
    shape = framed(box, f'rx="6" {ground}')
    return f"<g {scene.answer('button', option, 'turn')}>{title(told)}{shape}{line}{price}</g>"
