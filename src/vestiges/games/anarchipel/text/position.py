"""The whole position in words, for terminals and screen readers."""

from __future__ import annotations

from typing import Final

from vestiges.engine.text import Tongue, capital, join
from vestiges.engine.text_layout import wrapped
from vestiges.games.anarchipel.constants import KINDS, ROWS
from vestiges.games.anarchipel.text import phrases
from vestiges.games.anarchipel.view import AnarchipelView

NARROWEST: Final = 6
"""The columns of a cell of the sea."""


def board(view: AnarchipelView, names: list[str], tongue: Tongue) -> str:
    """Mission, sea, players, and what one knows oneself."""
    lines = mission(view, tongue)
    if view["round"]:
        lines += sea(view, tongue)
        lines += tiles(view, tongue)
    lines += [line(view, names, seat, tongue) for seat in range(view["seats"])]
    lines += knowledge(view, names, tongue)
    return "\n".join(lines)


def mission(view: AnarchipelView, tongue: Tongue) -> list[str]:
    """What is wanted in this round and what was obtained."""
    number = max(view["round"], 1)
    wanted = view["wanted"][number - 1]
    parts = [
        tongue("{resource} {have}/{want}").format(
            resource=phrases.resource(tongue, kind), have=view["acquired"][kind], want=wanted[kind]
        )
        for kind in range(KINDS)
        if wanted[kind]
    ]
    text = tongue("Card {card}, round {round} of 3, turn {turn}. Wanted: {wanted}.")
    said = text.format(
        card=view["card"].upper(), round=number, turn=view["turn"], wanted=", ".join(parts)
    )
    return [wrapped(said)]


def sea(view: AnarchipelView, tongue: Tongue) -> list[str]:
    """The board row by row, and how to read it."""
    codes = view["boards"][view["round"] - 1]
    squares = [square(view, code, cell, tongue) for cell, code in enumerate(codes)]
    width = max(NARROWEST, *[len(said) + 1 for said in squares])
    lines: list[str] = []
    cell = 0
    for row, length in enumerate(ROWS):
        parts = [said.ljust(width) for said in squares[cell : cell + length]]
        indent = " " * (width * (7 - length) // 2)
        lines.append(f"{'ABCDEFG'[row]}  {indent}{''.join(parts)}".rstrip())
        cell += length
    text = tongue(
        "Cells count from the left: C1 begins row C. A tile: what it is, the crew it needs; "
        "in brackets: used; ~ ocean; # land; *12: players 1 and 2."
    )
    return [*lines, wrapped(text)]


def square(view: AnarchipelView, code: str, cell: int, tongue: Tongue) -> str:
    """A cell in a few letters; a used tile stands in brackets, pawns follow as numbers."""
    said = code
    if code not in ("~", "#"):
        said = phrases.short_tile(tongue, code)
    shown = f"({said})" if view["used"][cell] else said
    pawns = [str(s + 1) for s in range(view["seats"]) if view["place"][s] == cell]
    return shown + ("*" + "".join(pawns) if pawns else "")


def tiles(view: AnarchipelView, tongue: Tongue) -> list[str]:
    """The tiles on which something can still be done by kind, and how far away they are."""
    codes = view["boards"][view["round"] - 1]
    found: dict[str, list[str]] = {}
    for cell, code in enumerate(codes):
        if code in ("~", "#", "ST") or view["used"][cell]:
            continue
        said = phrases.tile(tongue, code, view["level"][cell])
        cost = view["prices"][cell] if view["prices"] else -1
        name = phrases.cell(cell)
        found.setdefault(said, []).append(f"{name} ({cost})" if cost > 0 else name)
    if not found:
        return []
    head = tongue("Still to be had (in brackets, how far away for you):")
    if not view["prices"]:
        head = tongue("Still to be had:")
    text = tongue("{tile}: {cells}")
    lines = [text.format(tile=said, cells=", ".join(cells)) for said, cells in found.items()]
    return [head, *[wrapped(line, 2) for line in lines]]


def line(view: AnarchipelView, names: list[str], seat: int, tongue: Tongue) -> str:
    """A player: purse and place, or ghost with so many cards, and marks."""
    head = f"{seat + 1} {names[seat]} ({capital(tongue(phrases.PLAYERS[seat]))})"
    if not view["living"][seat]:
        cards = view["hands"][seat]
        said = tongue.plural("ghost, {number} card", "ghost, {number} cards", cards)
        return tongue("{who}: {what}").format(who=head, what=said.format(number=cards))
    parts = [phrases.coins(tongue, view["purse"][seat])]
    if view["place"][seat] >= 0:
        parts.append(tongue("on {cell}").format(cell=phrases.cell(view["place"][seat])))
    parts += marks(view, seat, tongue)
    return tongue("{who}: {what}").format(who=head, what=", ".join(parts))


def marks(view: AnarchipelView, seat: int, tongue: Tongue) -> list[str]:
    """What else is known of a player."""
    found: list[str] = []
    if view["first"] == seat and view["round"]:
        found.append(tongue("first seat"))
    if view["committed"][seat]:
        found.append(tongue("has moved"))
    elif view["waited"][seat]:
        found.append(tongue("waits"))
    if view["becalmed"][seat]:
        found.append(tongue("becalmed"))
    if view["silenced"][seat]:
        found.append(tongue("silenced"))
    return found


def knowledge(view: AnarchipelView, names: list[str], tongue: Tongue) -> list[str]:
    """One's role, one's mates, one's Action cards; at the end the pirates."""
    if view["opened"] is not None:
        roles = view["opened"]["roles"]
        who = join(tongue, [names[s] for s in range(view["seats"]) if roles[s]])
        return [tongue("Pirates: {who}").format(who=who)]
    if view["role"] < 0:
        return []
    lines = [tongue("You are: {role}").format(role=tongue(phrases.ROLES[view["role"]]))]
    if len(view["pirates"]) > 1:
        who = join(tongue, [names[seat] for seat in view["pirates"]])
        lines.append(tongue("Pirates: {who}").format(who=who))
    if view["hand"]:
        lines.append(tongue("Your Action cards:"))
        for card in view["hand"]:
            text = tongue("{card}: {effect}")
            effect = tongue(phrases.EFFECTS[card])
            lines.append(wrapped(text.format(card=phrases.card(tongue, card), effect=effect), 2))
    return lines
