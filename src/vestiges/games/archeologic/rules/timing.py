"""Answers given at the wrong moment: texts that belong to another question of the game.

The rule named is the one that says when such an answer has its place, or what must be done first.
"""

from __future__ import annotations

from vestiges.engine.errors import Reason
from vestiges.games.archeologic.state import ArcheologicState


def no_conceding() -> Reason:
    """Why nobody gives up as a move of the game."""
    return Reason("At this table nobody may give up.", clause="AOL-R37")


def of_another_moment(state: ArcheologicState, asked: str, owner: str, text: str) -> Reason:
    """Why an answer to the question `owner` is none to the one being asked."""
    is_conceding = text.strip().lower() == "concede"
    if is_conceding and not state.scenario.concede:
        return no_conceding()
    if asked == "start":
        return Reason("First put the sight on an axis: then the first turn begins.", {}, "AOL-123")
    if asked == "place":
        return while_proposing(owner, text)
    if owner == "start":
        return Reason("In a turn the sight moves with a question about its axis.", {}, "AOL-62")
    return Reason("Buildings are laid in a proposal: propose first.", {}, "AOL-92")


def while_proposing(owner: str, text: str) -> Reason:
    """Why an answer to another question has no place in a proposal."""
    wanted = text.strip().lower()
    if owner == "start":
        return Reason("In a proposal the sight stays where it is.", {}, "AOL-90")
    if wanted == "propose":
        return Reason("You are proposing: lay the six buildings.", {}, "AOL-92")
    if wanted == "concede":
        return Reason("One gives up instead of a turn: take the proposal back.", {}, "AOL-R37")
    return Reason("A proposal takes the whole turn: take it back to ask.", {}, "AOL-90")
