"""The bar on top: the round, where in the turn it stands, and what the mission still wants."""

from __future__ import annotations

from typing import Final

from vestiges.drawing.look import AS_ACCENT, AS_HOLLOW, AS_RIM, AS_SOFT, AS_STRONG, ON_ACCENT
from vestiges.drawing.svg import BOLD, MIDDLE, at, panel, rect, text, title
from vestiges.engine.text import capital, mark
from vestiges.games.anarchipel.board import tiles
from vestiges.games.anarchipel.board.art import use
from vestiges.games.anarchipel.board.look import SUCCESS
from vestiges.games.anarchipel.board.scene import Scene
from vestiges.games.anarchipel.board.writing import width_of
from vestiges.games.anarchipel.constants import ACTIONS, GIFTS_TWO, KINDS, PLANK, RESOURCE_CODES
from vestiges.games.anarchipel.text import phrases

STAGES: Final = (mark("Sail"), mark("Act"), mark("Share"), mark("Plank"))
TICK: Final = "M-5 0-1.5 4.5 6-5"


def draw(scene: Scene) -> str:
    """Where the match stands."""
    return (
        f'<g id="bar">{panel(scene.places.bar)}{moment(scene)}{stages(scene)}{mission(scene)}</g>'
    )


def moment(scene: Scene) -> str:
    """Which round and turn it is."""
    view, box, tongue = scene.view, scene.places.bar, scene.tongue
    if tiles.is_over(view):
        said = tongue("The match is over")
    elif view["round"] == 0:
        said = tongue("Before the first round")
    elif scene.narrow:
        said = tongue("Round {round}, turn {turn}").format(**view)
    else:
        said = tongue("Round {round} of 3, turn {turn}").format(**view)
    y = box.y + (21 if scene.narrow else 34)
    return text(box.x + 12, y, said, 15 if scene.narrow else 17, BOLD)


def stage_now(scene: Scene) -> int:
    """Which of the four stages it is, -1 before and after the match."""
    stage = scene.view["stage"]
    if not scene.view["round"] or tiles.is_over(scene.view):
        return -1
    return 3 if stage == PLANK else 2 if stage == GIFTS_TWO else 1 if stage == ACTIONS else 0


def stages(scene: Scene) -> str:
    """The stages of a turn in a row; the present one is filled."""
    box, now = scene.places.bar, stage_now(scene)
    if now < 0:
        return ""
    size = 11.5 if scene.narrow else 13.5
    words = [scene.tongue(word) for word in STAGES]
    if scene.narrow:  # there is room for the present one only
        words, now = [words[now]], 0
    widths = [width_of(word, size) + (10 if scene.narrow else 18) for word in words]
    x = box.right - 8 - sum(widths) - 3 * 3 if scene.narrow else box.x + 252
    y, high = (box.y + 7, 20) if scene.narrow else (box.y + 16, 26)
    drawn = ""
    for n, (word, width) in enumerate(zip(words, widths, strict=True)):
        ground, ink = (AS_ACCENT, ON_ACCENT) if n == now else (AS_HOLLOW, AS_SOFT)
        weight = BOLD if n == now else ""
        drawn += rect(x, y, width, high, f'rx="{high // 2}" {ground}')
        look = f"{MIDDLE} {weight} {ink}"
        drawn += text(x + width / 2, y + high / 2 + size * 0.36, word, size, look)
        x += width + 3
    return f'<g id="stages">{title(scene.tongue("The stages of a turn"))}{drawn}</g>'


# The mission ------------------------------------------------------------------------------------


def mission(scene: Scene) -> str:
    """What is wanted in this round, and how much of it is there."""
    view, box = scene.view, scene.places.bar
    wanted = view["wanted"][scene.round - 1]
    kinds = [kind for kind in range(KINDS) if wanted[kind]]
    if scene.narrow:
        step = min(84.0, (box.width - 12) / len(kinds))
        x, y = box.x + 6, box.y + 34
    else:
        step = 102.0
        x, y = box.right - 8 - step * len(kinds), box.y + 6
    drawn = "".join(want(scene, kind, x + n * step, y, step - 6) for n, kind in enumerate(kinds))
    said = scene.tongue("Wanted in this round")
    return f'<g id="mission">{title(said)}{drawn}</g>'


def want(scene: Scene, kind: int, x: float, y: float, width: float) -> str:
    """One kind: how many there are of how many."""
    have, need = scene.view["acquired"][kind], scene.view["wanted"][scene.round - 1][kind]
    is_done = have >= need
    said = scene.tongue("{resource}: {have} of {want}").format(
        resource=capital(phrases.resource(scene.tongue, kind)), have=have, want=need
    )
    ground = rect(x, y, width, 44, f'rx="7" {AS_HOLLOW}')
    rim = "" if is_done else rect(x, y, width, 44, f'rx="7" {AS_RIM} stroke-width="1.5"')
    size = 0.74 if scene.narrow else 0.95
    middle = y + 22
    drawn = use("disc", x + 19 * size + 3, middle, size)
    drawn += use(RESOURCE_CODES[kind], x + 19 * size + 3, middle, size)
    place = x + 38 * size + 5
    drawn += text(place, middle + 6, f"{have}/{need}", 15 if scene.narrow else 18, BOLD)
    if is_done:
        look = f'fill="none" stroke="{SUCCESS}" stroke-width="3.4" stroke-linecap="round"'
        tick = at(x + width - 7, y + 9, 0.8)
        drawn += f'<path d="{TICK}" {look} {tick}/>'
    elif tiles.out_of_reach(scene.view, scene.codes, kind):
        said += ". " + scene.tongue("Not all of it can be had before a monster is beaten")
        drawn += text(x + width - 8, y + 15, "!", 15, f"{MIDDLE} {BOLD} {AS_STRONG}")
    return f'<g class="want">{title(said)}{ground}{rim}{drawn}</g>'
