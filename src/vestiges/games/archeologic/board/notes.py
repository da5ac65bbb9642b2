"""Texts beside the pictures of the board: expert clues, and what the table helps with."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from vestiges.drawing.layout import GAP, NARROW
from vestiges.drawing.svg import wrap
from vestiges.engine.text import Tongue
from vestiges.games.archeologic.board.layout import is_end
from vestiges.games.archeologic.plan import QUESTIONS
from vestiges.games.archeologic.text import clues, phrases
from vestiges.games.archeologic.view import ArcheologicView

SIZE: Final = 13
ROOM: Final = {False: 466, True: NARROW - 2 * GAP - 16}
"""By narrow: how wide a line may be."""


@dataclass
class Told:
    """Lines to write, and what the table's help marks on the board."""

    lines: list[str] = field(default_factory=list)
    certain: dict[int, tuple[str, str]] = field(default_factory=dict)
    """By zone: its building and its symbol as far as they are certain, "" if not; `.` is empty."""
    best: int = -1
    """A question, QUESTIONS for a proposal, -1: not told."""
    worth: dict[int, str] = field(default_factory=dict)
    """By question: what it would tell, in words; where the best question is told."""
    chances: dict[int, str] = field(default_factory=dict)
    """By zone: which buildings may lie there, in words."""


def told(view: ArcheologicView, tongue: Tongue, narrow: bool) -> Told:
    """All of it for this viewer."""
    made = Told()
    said = [
        f"{clue['number']}. {clues.clue(tongue, clue['clue'], True)}"
        for clue in view["clues"]
        if clue["expert"]
    ]
    if is_end(view):
        said += way_of(view, tongue)
    elif view["help"] in ("certain", "count", "hint"):
        said += helped(made, view, tongue)
    made.lines = [line for text in said for line in wrap(text, ROOM[narrow], SIZE)]
    return made


def helped(made: Told, view: ArcheologicView, tongue: Tongue) -> list[str]:
    """What the table's option `help` allows: certain zones, a count, the best question."""
    from vestiges.games.archeologic.solver.coach import help_for  # it takes a moment to load

    found = help_for(view)
    for zone in found["certain"]:
        known = [
            next(iter(may)) if len(may) == 1 else "" for may in (zone["buildings"], zone["symbols"])
        ]
        made.certain[zone["zone"]] = (known[0], known[1])
    made.best = found["best"]
    for question in found["questions"]:
        number = 10 * question["element"] + question["axis"]
        text = tongue("On average {bits} bits, {left} arrangements left.")
        left = f"{question['expected']:.0f}"
        made.worth[number] = text.format(bits=f"{question['bits']:.1f}", left=left)
    for zone in found["zones"]:
        made.chances[zone["zone"]] = likely(zone["buildings"])
    said = []
    if found["left"] >= 0:
        said.append(tongue("Arrangements left: {count}.").format(count=found["left"]))
    if found["best"] == QUESTIONS:
        said.append(tongue("Best now: propose."))
    elif found["best"] >= 0:
        element, axis = divmod(found["best"], 10)
        text = tongue("Best now: {element} on {axis}.")
        what, where = phrases.element(tongue, element), phrases.axis(tongue, axis)
        said.append(text.format(element=what, axis=where))
    return said


def way_of(view: ArcheologicView, tongue: Tongue) -> list[str]:
    """What the viewer, or who won, was told turn by turn, and how many arrangements that left."""
    from vestiges.games.archeologic.solver.analysis import insight  # it takes a moment to load

    seat = view["seat"] if view["seat"] is not None else max(view["winner"], 0)
    said = []
    for moment in insight(view, seat)["moments"]:
        left = phrases.left(tongue, moment["left"])
        told_ = tongue("Clues") if moment["line"] < 0 else learned(view, moment["line"], tongue)
        if told_:
            said.append(tongue("{what} → {left}").format(what=told_, left=left))
    return said


def learned(view: ArcheologicView, number: int, tongue: Tongue) -> str:
    """What a line of the log told its player; "" for a proposal that waits for its check."""
    line, opened = view["log"][number], view["opened"]
    assert opened is not None, "asked only when the match is over"
    if line["kind"] == "checked":
        return tongue("Proposal exact") if line["correct"] else tongue("Proposal wrong")
    if line["kind"] != "asked":
        return ""
    answer = opened["answers"][number]
    if answer and not answer.isdigit():
        answer = phrases.symbols(tongue, answer)
    return tongue("{axis}, {element}: {answer}").format(
        axis=phrases.axis_title(tongue, line["axis"]),
        element=phrases.element(tongue, line["element"]),
        answer=answer or tongue("none"),
    )


def likely(buildings: dict[str, float]) -> str:
    """Buildings with their chances, the likeliest first; `∅` is none: "T 60 %, ∅ 25 %"."""
    ranked = sorted(buildings.items(), key=lambda item: -item[1])
    return ", ".join(f"{'∅' if name == '.' else name} {share:.0%}" for name, share in ranked)
