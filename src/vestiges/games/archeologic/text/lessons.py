"""What a newcomer is told about each question, the first time it comes up in a guided game."""

from __future__ import annotations

from vestiges.engine.text import Tongue
from vestiges.games.archeologic.plan import BUILDINGS
from vestiges.games.archeologic.text import phrases
from vestiges.games.archeologic.view import ArcheologicView


def lesson(view: ArcheologicView, tongue: Tongue) -> tuple[str, str]:
    """A topic and a few sentences about what the view's seat is asked."""
    if view["phase"] == "start":
        return "start", tongue(
            "Choose where the sight begins. Before every question it moves one step on around the "
            "ring, and the axis it reaches costs nothing: a good first idea is to begin one step "
            "before an edge row or column."
        )
    if view["phase"] == "place":
        return place(view, tongue)
    if not view["notes"]:
        return "ask", first_question(view, tongue)
    if len(view["notes"]) == 1:
        return "answer", tongue(
            "Your answer stands in the middle of the archeoscope and beside its axis on the plan; "
            "only you can read it. The order of the symbols tells nothing. Mark on your plan what "
            "has become impossible, then ask again; whoever is furthest back on the time track "
            "plays."
        )
    return "propose", tongue(
        "Go on asking until only one arrangement fits all your answers, then propose it: tiles, "
        "places and turns must all be right. Two arrangements left? One more cheap question is "
        "better than a guess."
    )


def first_question(view: ArcheologicView, tongue: Tongue) -> str:
    """How to ask, and what is worth asking."""
    text = tongue(
        "Choose an axis and what to ask about it; the number on the archeoscope is the whole price "
        "in hours. {axis} is free to aim at now, the next one costs {step} more, any other "
        "{anywhere}. A good first idea: the empty zones or the traps of the free axis."
    )
    step, anywhere = view["prices"][:2]
    axis = phrases.axis_title(tongue, view["next_axis"])
    return text.format(axis=axis, step=step, anywhere=anywhere)


def place(view: ArcheologicView, tongue: Tongue) -> tuple[str, str]:
    """How a proposal is laid out, and what it means."""
    if view["placing"] == len(BUILDINGS) - 1:
        return "declare", tongue(
            "This is the last building: with it the proposal is declared and cannot be taken back. "
            "It is checked when your pawn is furthest back again."
        )
    return "place", tongue(
        "Lay the six buildings one after the other; each small plan is one place and turn. Until "
        "the last one you may still undo. If all six lie on your own plan, you can propose that "
        "plan as it is."
    )
