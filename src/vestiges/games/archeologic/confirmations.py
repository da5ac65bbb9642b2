"""Answers that would tell nothing new, for which a player is asked again (AOL-R18, AOL-R19)."""

from __future__ import annotations

from vestiges.engine.errors import Reason
from vestiges.games.archeologic.plan import BUILDINGS, QUESTIONS
from vestiges.games.archeologic.view import ArcheologicView


def doubt(view: ArcheologicView, option: int) -> Reason | None:
    """Why an answer of the view's seat is pointless as far as it was told; None if it is not."""
    if view["phase"] == "place":
        return _about_proposal(view, [*view["draft"], option])
    if view["phase"] == "turn" and option < QUESTIONS:
        return _about_question(view, option)
    return None


def _about_proposal(view: ArcheologicView, placements: list[int]) -> Reason | None:
    """A proposal that its author has seen to be wrong."""
    if len(placements) < len(BUILDINGS):
        return None
    for made in view["proposals"]:
        if made["seat"] == view["seat"] and made["placements"] == placements:
            return Reason("You have proposed this before, and it was wrong.", clause="AOL-R18")
    return None


def _about_question(view: ArcheologicView, question: int) -> Reason | None:
    """A question whose answer stands in the notes; at a table that names the best one, also one
    whose answer follows from them.
    """
    asked = [10 * note["element"] + note["axis"] for note in view["notes"]]
    if question in asked:
        return Reason("You have asked this; the answer stays the same.", clause="AOL-R19")
    if view["help"] == "hint" and _is_known(view, question):
        return Reason("The answer follows from what you know.", clause="AOL-R19")
    return None


def _is_known(view: ArcheologicView, question: int) -> bool:
    from vestiges.games.archeologic.solver.knowledge import (  # it takes a second to load
        consistent,
        worlds_for,
    )

    answers = worlds_for(view).packed[question][consistent(view)]
    return bool((answers == answers[0]).all())
