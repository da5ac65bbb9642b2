"""The bar on top: the round, where in the turn it stands, and what the mission still wants."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from vestiges.drawing.style import (
    AS_ACCENT,
    AS_HOLLOW,
    AS_RIM,
    AS_SOFT,
    AS_STRONG,
    ON_ACCENT,
)
from vestiges.drawing.svg import BOLD, MIDDLE, panel, rect, text, title
from vestiges.engine.text import capital, mark
from vestiges.games.anarchipel.board import tiles
from vestiges.games.anarchipel.board.art import use
from vestiges.games.anarchipel.board.record import result
from vestiges.games.anarchipel.board.scene import Scene
from vestiges.games.anarchipel.board.writing import HEAVY
from vestiges.games.anarchipel.constants import ACTIONS, GIFTS_TWO, KINDS, PLANK, RESOURCE_CODES
from vestiges.games.anarchipel.text import phrases

STAGES: Final = (mark("Sail"), mark("Act"), mark("Share"), mark("Plank"))


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
    elif scene.shape == "wide":
        said = tongue("Round {round} of 3, turn {turn}").format(**view)
    else:
        said = tongue("Round {round}, turn {turn}").format(**view)
    y = box.y + (22 if scene.shape == "tall" else 28)
    return text(box.x + 12, y, said, 17 if scene.shape == "wide" else 15, BOLD)


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
    words = tuple(scene.tongue(word) for word in STAGES)
    said = scene.tongue("The stages of a turn")
    if scene.shape == "wide":
        return chips(words, now, box.x + 246, box.y + 10, said)
    # there is room for the present one only
    wide = HEAVY.width_of(words[now], 13) + 18
    x = box.right - 8 - wide if scene.shape == "tall" else box.x + 166
    return chips((words[now],), 0, x, box.y + (7 if scene.shape == "tall" else 10), said)


@lru_cache(64)
def chips(words: tuple[str, ...], now: int, x: float, y: float, said: str) -> str:
    """Words in a row, one of them filled."""
    drawn = ""
    for n, word in enumerate(words):
        wide = HEAVY.width_of(word, 13) + 18
        ground, ink = (AS_ACCENT, ON_ACCENT) if n == now else (AS_HOLLOW, AS_SOFT)
        drawn += rect(x, y, wide, 24, f'rx="12" {ground}')
        look = f"{MIDDLE} {BOLD if n == now else ''} {ink}"
        drawn += text(x + wide / 2, y + 16.5, word, 13, look)
        x += wide + 3
    return f'<g id="stages">{title(said)}{drawn}</g>'


# The mission ------------------------------------------------------------------------------------


def mission(scene: Scene) -> str:
    """What is wanted in this round, and how much of it is there."""
    view, box = scene.view, scene.places.bar
    wanted = view["wanted"][scene.round - 1]
    kinds = [kind for kind in range(KINDS) if wanted[kind]]
    if scene.shape == "tall":
        step = min(76.0, (box.width - 10) / len(kinds))
        x, y = box.x + 6, box.y + 37
    else:
        step = 88.0 if scene.shape == "wide" else min(88.0, (box.width - 262) / len(kinds))
        x, y = box.right - 4 - step * len(kinds), box.y + 3
    drawn = "".join(want(scene, kind, x + n * step, y, step - 5) for n, kind in enumerate(kinds))
    said = scene.tongue("Wanted in this round")
    return f'<g id="mission">{title(said)}{drawn}</g>'


def want(scene: Scene, kind: int, x: float, y: float, width: float) -> str:
    """One kind: how many there are of how many."""
    have, need = scene.view["acquired"][kind], scene.view["wanted"][scene.round - 1][kind]
    is_guarded = have < need and tiles.out_of_reach(scene.view, scene.codes, kind) > 0
    said = scene.tongue("{resource}: {have} of {want}").format(
        resource=capital(phrases.resource(scene.tongue, kind)), have=have, want=need
    )
    if is_guarded:
        said += ". " + scene.tongue("Not all of it can be had before a monster is beaten")
    shown = counter(kind, have, need, is_guarded, x, y, width)
    return f'<g class="want">{title(said)}{shown}</g>'


@lru_cache(1024)
def counter(
    kind: int, have: int, need: int, is_guarded: bool, x: float, y: float, width: float
) -> str:
    """A resource, have and need; a tick if it is enough, an exclamation if a monster guards it."""
    is_done = have >= need
    drawn = rect(x, y, width, 38, f'rx="8" {AS_HOLLOW}')
    if not is_done:
        drawn += rect(x, y, width, 38, f'rx="8" {AS_RIM} stroke-width="1.6"')
    size, left = (0.9, 20.0) if width > 74 else (0.66, 14.0)
    drawn += use("art-disc", x + left, y + 19, size)
    drawn += use(f"art-good-{RESOURCE_CODES[kind]}", x + left, y + 19, size)
    letters = 18 if width > 74 else 15
    drawn += text(x + 2 * left + 1, y + 19 + letters * 0.36, f"{have}/{need}", letters, BOLD)
    if is_done:
        drawn += result(True, x + left + 14 * size, y + 30)
    elif is_guarded:
        drawn += text(x + width - 7, y + 15, "!", 15, f"{MIDDLE} {BOLD} {AS_STRONG}")
    return drawn
