"""Speech bubbles: the last statement of each player in this turn, in symbols."""

from __future__ import annotations

from typing import Final

from vestiges.drawing.look import AS_HOLLOW, CROSS, TICK
from vestiges.drawing.svg import BOLD, at, number, text, title
from vestiges.games.anarchipel.board.art import use
from vestiges.games.anarchipel.board.look import FAIL, SUCCESS
from vestiges.games.anarchipel.board.own_area import FACES
from vestiges.games.anarchipel.board.scene import Scene, token
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

SIGNS: Final = {ACCUSE: "skull", TRUST: "corsair", VOTE_FOR: "plank", ASK: "coin", PROMISE: "coin"}
HIGH: Final = 22


def draw(scene: Scene, seat: int, x: float, y: float, room: float) -> str:
    """The bubble of a player, "" if it has said nothing in this turn."""
    said = latest(scene, seat)
    if not said or room < 60:
        return ""
    kind, first, second, cell = said
    facts = {"statement": kind, "first": first, "second": second, "cell": cell}
    words = statements.saying(seat, facts, scene.names, scene.tongue)
    inside, wide = face(kind, first, second, cell)
    wide = min(wide + 14, room)
    shape = (
        f"M{number(x)} {number(y)}l-7 4 7 3v{number(HIGH / 2 - 8)}h{number(wide)}v-{HIGH}"
        f"h-{number(wide)}Z"
    )
    ground = f'<path d="{shape}" {AS_HOLLOW}/>'
    return f'<g class="bubble">{title(words)}{ground}<g {at(x + 14, y)}>{inside}</g></g>'


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
        drawn = use(SIGNS[kind], 0, 0, 0.62) + token(first, 24, 0, 0.62)
        if kind not in (ASK, PROMISE):
            return drawn, 36
        sign = "+" if kind == PROMISE else "?"
        return drawn + text(36, 4.5, f"{second}{sign}", 13, BOLD), 54
    if kind == CLAIM_ROLE:
        return use("corsair", 0, 0, 0.6), 16
    if kind in (CLAIM_CARDS, CLAIM_PILE):
        name = text(-6, 4.5, phrases.cell(cell), 12)
        if kind == CLAIM_PILE:
            return name + use("failure", 26, 0, 0.42) + text(36, 4.5, f"×{second}", 12), 54
        cards = [use(card, 26 + n * 14, 0, 0.42) for n, card in enumerate(FACES[second])]
        return name + "".join(cards), 46
    if kind == PROPOSE:
        crew = members(second)
        tokens = [token(seat, 26 + n * 15, 0, 0.5) for n, seat in enumerate(crew)]
        return text(-6, 4.5, phrases.cell(cell), 12) + "".join(tokens), 20 + 15 * len(crew)
    colour, shape = (FAIL, CROSS) if kind != AGREE else (SUCCESS, TICK)
    look = f'fill="none" stroke="{colour}" stroke-width="3" stroke-linecap="round"'
    drawn = f'<path d="{shape}" {look} {at(0, 0, 0.8)}/>'
    if kind in (AGREE, REFUSE):
        return drawn + token(first, 22, 0, 0.62), 34
    return drawn, 16
