"""Starting clues as sentences: traps on zones, and the ten kinds of expert clues."""

from __future__ import annotations

from typing import Final

from vestiges.engine.text import Tongue, mark
from vestiges.games.archeologic.experts import (
    BLOCK,
    CORNERS,
    DARK,
    EDGE,
    HOLES,
    LIES,
    LINES,
    RIM,
    STEPS,
    SUBJECTS,
    TOUCH,
    kind_of,
)
from vestiges.games.archeologic.plan import zone_name
from vestiges.games.archeologic.quests import clue_symbol

CORNER_NAMES: Final = {
    "NW": mark("top left"),
    "NE": mark("top right"),
    "SW": mark("bottom left"),
    "SE": mark("bottom right"),
}


def clue(tongue: Tongue, number: int, expert: bool) -> str:
    """A clue as a full sentence."""
    return expert_clue(tongue, number) if expert else trap_clue(tongue, number)


def trap_clue(tongue: Tongue, number: int) -> str:
    """A normal clue (AOL-26)."""
    zone = zone_name(number // 2)
    if clue_symbol(number) == "y":
        return tongue("There is a burning trap on {zone}.").format(zone=zone)
    return tongue("There is a sharp trap on {zone}.").format(zone=zone)


def expert_clue(tongue: Tongue, number: int) -> str:
    """An expert clue (section 2.10 of the rules)."""
    instance, value = divmod(number, 16)
    kind, subject = kind_of(instance), SUBJECTS[instance]
    if kind == TOUCH:
        return touch(tongue, subject, value)
    if kind in (EDGE, HOLES, LIES):
        return about_building(tongue, kind, subject, value)
    if kind == STEPS:
        return tongue.plural(
            "It is {count} step from the trap of {one} to the trap of {other}.",
            "It is {count} steps from the trap of {one} to the trap of {other}.",
            value,
        ).format(count=value, one=subject[0], other=subject[1])
    if kind == BLOCK:
        return tongue.plural(
            "The four zones at the {corner} hold {count} trap.",
            "The four zones at the {corner} hold {count} traps.",
            value,
        ).format(corner=tongue(CORNER_NAMES[subject]), count=value)
    if kind == LINES:
        return lines(tongue, subject, value)
    return zones(tongue, kind, subject, value)


def touch(tongue: Tongue, subject: str, value: int) -> str:
    """Whether two buildings touch."""
    if value:
        text = tongue("Buildings {one} and {other} share at least one side of a zone.")
    else:
        text = tongue("Buildings {one} and {other} do not touch.")
    return text.format(one=subject[0], other=subject[1])


def about_building(tongue: Tongue, kind: int, building: str, value: int) -> str:
    """What speaks of one building."""
    if kind == LIES:
        if value:
            return tongue("Building {building} lies along the rows.").format(building=building)
        return tongue("Building {building} lies along the columns.").format(building=building)
    if kind == EDGE:
        text = tongue.plural(
            "{count} cell of building {building} lies on the rim of the plan.",
            "{count} cells of building {building} lie on the rim of the plan.",
            value,
        )
    else:
        text = tongue.plural(
            "{count} empty zone shares a side with building {building}.",
            "{count} empty zones share a side with building {building}.",
            value,
        )
    return text.format(count=value, building=building)


def lines(tongue: Tongue, subject: str, value: int) -> str:
    """How many rows or columns hold something."""
    if subject == "rows/trap":
        text = tongue.plural(
            "{count} row holds a trap.", "{count} rows hold at least one trap.", value
        )
    elif subject == "columns/trap":
        text = tongue.plural(
            "{count} column holds a trap.", "{count} columns hold at least one trap.", value
        )
    elif subject == "rows/empty":
        text = tongue.plural(
            "{count} row has an empty zone.", "{count} rows have an empty zone.", value
        )
    else:
        text = tongue.plural(
            "{count} column has an empty zone.", "{count} columns have an empty zone.", value
        )
    return text.format(count=value)


def zones(tongue: Tongue, kind: int, subject: str, value: int) -> str:
    """How many zones of a kind hold something."""
    if kind == CORNERS:
        text = corners(tongue, subject, value)
    elif kind == RIM:
        text = rim(tongue, subject, value)
    else:
        assert kind == DARK
        text = dark(tongue, subject, value)
    return text.format(count=value)


def corners(tongue: Tongue, subject: str, value: int) -> str:
    """The four corner zones."""
    if subject == "trap":
        return tongue.plural(
            "{count} of the four corners holds a trap.",
            "{count} of the four corners hold a trap.",
            value,
        )
    return tongue.plural(
        "{count} of the four corners is empty.", "{count} of the four corners are empty.", value
    )


def rim(tongue: Tongue, subject: str, value: int) -> str:
    """The sixteen zones of the rim."""
    if subject == "y":
        return tongue.plural(
            "{count} burning trap lies on the rim of the plan.",
            "{count} burning traps lie on the rim of the plan.",
            value,
        )
    return tongue.plural(
        "{count} sharp trap lies on the rim of the plan.",
        "{count} sharp traps lie on the rim of the plan.",
        value,
    )


def dark(tongue: Tongue, subject: str, value: int) -> str:
    """The dark zones of a chessboard whose A1 is dark."""
    if subject == "y":
        return tongue.plural(
            "On a chessboard whose A1 is dark, {count} burning trap lies on a dark zone.",
            "On a chessboard whose A1 is dark, {count} burning traps lie on dark zones.",
            value,
        )
    if subject == "z":
        return tongue.plural(
            "On a chessboard whose A1 is dark, {count} sharp trap lies on a dark zone.",
            "On a chessboard whose A1 is dark, {count} sharp traps lie on dark zones.",
            value,
        )
    return tongue.plural(
        "On a chessboard whose A1 is dark, {count} dark zone is empty.",
        "On a chessboard whose A1 is dark, {count} dark zones are empty.",
        value,
    )
