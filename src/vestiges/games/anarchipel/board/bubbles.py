"""Speech bubbles: the last statement of each player in this turn, in symbols."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from vestiges.drawing.style import AS_HOLLOW, CROSS, TICK
from vestiges.drawing.svg import BOLD, at, number, text, title
from vestiges.games.anarchipel.board.art import token, use
from vestiges.games.anarchipel.board.own_area import FACES
from vestiges.games.anarchipel.board.scene import Scene
from vestiges.games.anarchipel.board.style import FAIL, SUCCESS
from vestiges.games.anarchipel.constants import (
    ACCUSE,
    AGREE,
    ASK,
    CLAIM_CARDS,
    CLAIM_PILE,
    CLAIM_ROLE,
    PROMISE,
    PROPOSE,
    REFUSE,
    SAID,
    TRUST,
    TURN_BEGAN,
    VOTE_FOR,
)
from vestiges.games.anarchipel.rules.public_log import members
from vestiges.games.anarchipel.text import phrases, statements

SIGNS: Final = {
    ACCUSE: "art-skull",
    TRUST: "art-corsair",
    VOTE_FOR: "art-plank",
    ASK: "art-coin",
    PROMISE: "art-coin",
}
HIGH: Final = 22


def draw(scene: Scene, seat: int, x: float, y: float, room: float) -> str:
    """The bubble of a player, "" if it has said nothing in this turn."""
    said = latest(scene, seat)
    if not said:
        return ""
    kind, first, second, cell = said
    facts = {"statement": kind, "first": first, "second": second, "cell": cell}
    words = statements.saying(seat, facts, scene.names, scene.tongue)
    return f'<g class="bubble">{title(words)}{cloud(kind, first, second, cell, x, y, room)}</g>'


@lru_cache(1024)
def cloud(kind: int, first: int, second: int, cell: int, x: float, y: float, room: float) -> str:
    """The bubble with its signs."""
    inside, wide = face(kind, first, second, cell)
    wide = min(wide + 14, room)
    shape = (
        f"M{number(x)} {number(y)}l-7 4 7 3v{number(HIGH / 2 - 8)}h{number(wide)}v-{HIGH}"
        f"h-{number(wide)}Z"
    )
    return f'<path d="{shape}" {AS_HOLLOW}/><g {at(x + 14, y)}>{inside}</g>'


def latest(scene: Scene, seat: int) -> list[int]:
    """Kind and facts of what a player said last in this turn."""
    for entry in reversed(scene.view["log"]):
        if entry[0] == TURN_BEGAN:
            return []
        if entry[0] == SAID and entry[1] == seat:
            return entry[2:6]
    return []


def face(kind: int, first: int, second: int, cell: int) -> tuple[str, float]:
    """The signs of a statement, from their left edge, and how wide they are."""
    if kind in SIGNS:
        drawn = use(SIGNS[kind], 0, 0, 0.6) + token(first, 22, 0, 0.68)
        if kind not in (ASK, PROMISE):
            return drawn, 34
        sign = "+" if kind == PROMISE else "?"
        return drawn + text(33, 4.5, f"{second}{sign}", 13, BOLD), 50
    if kind == CLAIM_ROLE:
        return use("art-corsair", 0, 0, 0.6), 16
    if kind in (CLAIM_CARDS, CLAIM_PILE):
        name = text(-8, 4.5, phrases.cell(cell), 12)
        if kind == CLAIM_PILE:
            return name + use("art-failure", 20, 0, 0.46) + text(30, 4.5, f"×{second}", 12), 48
        cards = [use(card, 20 + n * 14, 0, 0.46) for n, card in enumerate(FACES[second])]
        return name + "".join(cards), 36
    if kind == PROPOSE:
        crew = members(second)
        tokens = [token(seat, 20 + n * 15, 0, 0.64) for n, seat in enumerate(crew)]
        return text(-8, 4.5, phrases.cell(cell), 12) + "".join(tokens), 12 + 15 * len(crew)
    colour, shape = (FAIL, CROSS) if kind != AGREE else (SUCCESS, TICK)
    look = f'fill="none" stroke="{colour}" stroke-width="3" stroke-linecap="round"'
    drawn = f'<path d="{shape}" {look} {at(0, 0, 0.8)}/>'
    if kind in (AGREE, REFUSE):
        return drawn + token(first, 21, 0, 0.68), 33
    return drawn, 16
