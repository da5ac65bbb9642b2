"""Review of the plan that a player's page keeps: tiles laid, zones marked, what contradicts it.

    {"tiles": {"Q": "Q0D4", "T": "T1B3"}, "marks": {"A1": "y", "C3": "QS"}}

A mark is one of `x`, `y`, `z` (symbols) or `e` (empty), and the letters of buildings that are not
there. The text belongs to its player alone and has no effect on the match (AOL-31).
"""

from __future__ import annotations

import json
from typing import Any, Final

from vestiges.engine.errors import SetupError
from vestiges.engine.text import Tongue, mark
from vestiges.games.archeologic.draft import NOT_LAID, flaws, is_complete
from vestiges.games.archeologic.plan import BUILDINGS, Plan, plan_of, zone_name, zone_number
from vestiges.games.archeologic.text import clues, phrases
from vestiges.games.archeologic.view import ArcheologicView, Note

MARKS: Final = frozenset("xyze" + BUILDINGS)
UNREADABLE: Final = mark("This plan cannot be read: {part} is wrong.")


def read(plan: Plan, text: str) -> list[int]:
    """The placements of a kept plan, one a building; refused if it is no plan."""
    try:
        kept = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise _wrong("JSON") from error
    if not isinstance(kept, dict) or not set(kept) <= {"tiles", "marks"}:
        raise _wrong("JSON")
    _check_marks(kept.get("marks", {}))
    return _placements(plan, kept.get("tiles", {}))


def _wrong(part: str) -> SetupError:
    return SetupError(UNREADABLE, {"part": part})


def _check_marks(marks: Any) -> None:
    if not isinstance(marks, dict):
        raise _wrong("marks")
    for zone, made in marks.items():
        if zone_number(zone) < 0 or not isinstance(made, str) or not set(made) <= MARKS:
            raise _wrong(f"marks.{zone[:10]}")


def _placements(plan: Plan, tiles: Any) -> list[int]:
    if not isinstance(tiles, dict):
        raise _wrong("tiles")
    draft = [NOT_LAID] * len(BUILDINGS)
    for letter, name in tiles.items():
        placement = plan.number.get(name, -1) if isinstance(name, str) else -1
        if placement < 0 or name[0] != letter:
            raise _wrong(f"tiles.{letter[:10]}")
        draft[BUILDINGS.index(letter)] = placement
    return draft


def review(view: ArcheologicView, text: str, tongue: Tongue) -> dict[str, Any]:
    """What speaks against a plan: zones covered twice; where the table helps, all that was told.

    `answers` are the six placements in the order in which a proposal asks for them.
    """
    plan = plan_of(tuple(view["tiles"]))
    draft = read(plan, text)
    found = flaws(view, draft)
    told: dict[str, Any] = {
        "overlaps": [zone_name(zone) for zone in found["overlaps"]],
        "answers": [plan.names[p].lower() for p in draft] if is_complete(plan, draft) else [],
        "notes": [],
        "said": [],
    }
    if view["help"] != "off":
        notes = [view["notes"][n] for n in found["notes"]]
        wrong = [clue for clue in view["clues"] if clue["number"] in found["clues"]]
        told["notes"] = [note["line"] for note in notes]
        told["said"] = [clues.clue(tongue, clue["clue"], clue["expert"]) for clue in wrong]
        told["said"] += [said(note, tongue) for note in notes]
        told["said"] += [checked(plan.names[p], right, tongue) for p, right in found["checks"]]
        told["said"] += [too_many(axis, tongue) for axis in found["crowded"]]
    return told


def checked(placement: str, is_right: bool, tongue: Tongue) -> str:
    """What the app showed of a placement."""
    text = tongue("checked: {placement} is right")
    if not is_right:
        text = tongue("checked: {placement} is wrong")
    return text.format(placement=placement)


def too_many(axis: int, tongue: Tongue) -> str:
    """That no solution has so many traps there (AOL-13)."""
    return tongue("{axis}: more than three traps").format(axis=phrases.axis_title(tongue, axis))


def said(note: Note, tongue: Tongue) -> str:
    """An answer in a line: "Row 3, traps: burning, sharp"."""
    answer = note["answer"]
    if answer and not answer.isdigit():
        answer = phrases.symbols(tongue, answer)
    return tongue("{axis}, {element}: {answer}").format(
        axis=phrases.axis_title(tongue, note["axis"]),
        element=phrases.element(tongue, note["element"]),
        answer=answer or tongue("none"),
    )
