"""Texts beside the pictures of the board: expert clues, and what the table helps with."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from vestiges.drawing.text_width import Letters
from vestiges.engine.game import Shape
from vestiges.engine.text import Tongue
from vestiges.games.archeologic.board.layout import is_end, lines_in
from vestiges.games.archeologic.plan import QUESTIONS
from vestiges.games.archeologic.text import clues, phrases
from vestiges.games.archeologic.view import ArcheologicView

SIZES: Final = (13, 12)
"""The size of the lines, and of those of a notebook that is full."""
NARROW_LETTERS: Final = Letters(0.52)
ROOM: Final[dict[Shape, float]] = {"wide": 376, "square": 350, "tall": 324}
"""By shape: how wide a line may be."""
HELPED: Final = {"count": 1, "hint": 2}
"""By what the table helps with: the lines that are kept for it during the whole match."""


@dataclass
class Told:
    """Lines to write, and what the table's help marks on the board."""

    lines: list[str] = field(default_factory=list)
    size: int = SIZES[0]
    kept: int = 0
    """So many lines have room for the whole match."""
    certain: dict[int, tuple[str, str]] = field(default_factory=dict)
    """By zone: its building and its symbol as far as they are certain, "" if not; `.` is empty."""
    best: int = -1
    """A question, QUESTIONS for a proposal, -1: not told."""
    worth: dict[int, str] = field(default_factory=dict)
    """By question: what it would tell, in words; where the best question is told."""
    chances: dict[int, str] = field(default_factory=dict)
    """By zone: which buildings may lie there, in words."""


def told(view: ArcheologicView, tongue: Tongue, shape: Shape) -> Told:
    """All of it for this viewer."""
    made = Told()
    said = [
        f"{clue['number']}. {clues.clue(tongue, clue['clue'], True)}"
        for clue in view["clues"]
        if clue["expert"]
    ]
    helps = HELPED.get(view["help"], 0) if view["seat"] is not None else 0
    checks = int(view["app"] and view["seat"] is not None)
    for made.size in SIZES:  # the smaller one if the larger does not fit
        made.lines = lines_of(said, shape, made.size)
        made.kept = len(made.lines) + helps + checks
        if made.kept <= lines_in(shape, view["seats"], made.size, made.kept):
            break
    if not is_end(view) and view["help"] in ("certain", "count", "hint"):
        found = helped(made, view, tongue)
        made.lines += lines_of([" ".join(found)], shape, made.size) if found else []
    made.lines += lines_of(checked(view, tongue), shape, made.size)
    return made


def lines_of(said: list[str], shape: Shape, size: int) -> list[str]:
    """Sentences in lines as wide as the notebook."""
    return [line for one in said for line in NARROW_LETTERS.wrap(one, ROOM[shape], size)]


def checked(view: ArcheologicView, tongue: Tongue) -> list[str]:
    """What the app showed of the viewer's last proposal (AOL-104)."""
    made = [p for p in view["proposals"] if p["seat"] == view["seat"] and p["right"]]
    if not made or is_end(view):
        return []
    right, wrong = (phrases.buildings(tongue, made[-1]["right"], n) for n in (1, 0))
    said = tongue("Your proposal: right {right}; wrong {wrong}.")
    return [said.format(right=right, wrong=wrong)]


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
