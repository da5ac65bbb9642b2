"""The record: every action with its crew and what was drawn; at the end, who had set what."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from vestiges.drawing.style import AS_SOFT, CREAM
from vestiges.drawing.svg import at, circle, text, title
from vestiges.engine.text import join
from vestiges.games.anarchipel.board import tiles
from vestiges.games.anarchipel.board.art import token, use
from vestiges.games.anarchipel.board.scene import Scene
from vestiges.games.anarchipel.board.style import FAIL, SUCCESS
from vestiges.games.anarchipel.board.writing import heading
from vestiges.games.anarchipel.rules.public_log import members
from vestiges.games.anarchipel.state import (
    A_CAPTAIN,
    A_CELL,
    A_CREW,
    A_PHANTOM,
    A_ROUND,
    A_SUCCESS,
    A_TURN,
)
from vestiges.games.anarchipel.text import phrases

ROW: Final = 23


def draw(scene: Scene) -> str:
    """Two columns, the latest action last; only those that fit."""
    view, box = scene.view, scene.places.record
    rows = int((box.height - 24) // ROW)
    first = max(0, len(view["actions"]) - 2 * rows)
    drawn = "".join(
        line(scene, number, (number - first) // rows, (number - first) % rows)
        for number in range(first, len(view["actions"]))
    )
    if not view["actions"]:
        drawn = text(box.x + 10, box.y + 42, scene.tongue("No action yet"), 13, AS_SOFT)
    head = scene.tongue("Crews and what they drew")
    return f'<g id="record">{heading(box, head)}{drawn}</g>'


def line(scene: Scene, number: int, column: int, row: int) -> str:
    """One action: cell, tile, crew, result."""
    view, box = scene.view, scene.places.record
    facts = view["actions"][number]
    wide = (box.width - 14) / 2
    crew = members(facts[A_CREW])
    fails = tuple(setting(scene, number, seat) for seat in crew)
    code = view["boards"][facts[A_ROUND] - 1][facts[A_CELL]]
    x, y = box.x + 8 + column * wide, box.y + 36 + row * ROW
    shown = written(facts[A_CELL], code, tuple(crew), fails, bool(facts[A_SUCCESS]), x, y, wide)
    return f'<g class="line">{title(said(scene, number))}{shown}</g>'


@lru_cache(1024)
def written(
    cell: int,
    code: str,
    crew: tuple[int, ...],
    fails: tuple[int, ...],
    success: bool,
    x: float,
    y: float,
    wide: float,
) -> str:
    """A line; a dot over a participant is a Fail card that the viewer knows of."""
    drawn = result(success, x + 8, y)
    drawn += text(x + 19, y + 4.5, phrases.cell(cell), 12)
    drawn += use("art-disc", x + 46, y, 0.5) + use(tiles.art(code), x + 46, y, 0.5)
    step = min(18.0, (wide - 62) / max(1, len(crew)))
    for n, (seat, count) in enumerate(zip(crew, fails, strict=True)):
        drawn += token(seat, x + 67 + n * step, y + 1, 0.64)
        for dot in range(max(0, count)):
            look = f'fill="{FAIL}" stroke="{CREAM}" stroke-width=".8"'
            drawn += circle(x + 64 + n * step + 6 * dot, y - 8, 2.7, look)
    return drawn


def setting(scene: Scene, number: int, seat: int) -> int:
    """Fail cards of a participant, -1 if the viewer does not know."""
    view = scene.view
    if view["opened"] is not None:
        facts = view["actions"][number]
        owners = members(facts[A_CREW])
        return view["opened"]["settings"][number][owners.index(seat)]
    mine = view["mine"][number]
    return next((mine[n + 1] for n in range(0, len(mine), 2) if mine[n] == seat), -1)


@lru_cache(256)
def result(success: bool, x: float, y: float) -> str:
    """A tick on green, a cross on red."""
    fill, shape = (SUCCESS, "M-4 0-1 3 4-3") if success else (FAIL, "M-3-3 3 3M3-3-3 3")
    look = f'fill="none" stroke="{CREAM}" stroke-width="2" stroke-linecap="round"'
    return circle(x, y, 7.5, f'fill="{fill}"') + f'<path d="{shape}" {look} {at(x, y)}/>'


def said(scene: Scene, number: int) -> str:
    """The action in words."""
    facts, tongue = scene.view["actions"][number], scene.tongue
    code = scene.view["boards"][facts[A_ROUND] - 1][facts[A_CELL]]
    crew = [person(scene, number, seat) for seat in members(facts[A_CREW])]
    if facts[A_PHANTOM] >= 0:
        crew.append(tongue("the ghost {who}").format(who=scene.names[facts[A_PHANTOM]]))
    text_ = tongue("Round {round}, turn {turn}, {cell}, {tile}. Captain {captain}, crew: {crew}.")
    end = tongue("Success drawn") if facts[A_SUCCESS] else tongue("Fail drawn")
    line = text_.format(
        round=facts[A_ROUND],
        turn=facts[A_TURN],
        cell=phrases.cell(facts[A_CELL]),
        tile=phrases.tile(tongue, code),
        captain=scene.names[facts[A_CAPTAIN]],
        crew=join(tongue, crew),
    )
    return f"{line} {end}"


def person(scene: Scene, number: int, seat: int) -> str:
    """A participant, with what it had set if the viewer knows."""
    fails = setting(scene, number, seat)
    if fails < 0:
        return scene.names[seat]
    cards = scene.tongue(phrases.SETTINGS[fails])
    return scene.tongue("{who} ({cards})").format(who=scene.names[seat], cards=cards)
