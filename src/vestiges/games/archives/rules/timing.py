"""Answers given at the wrong moment: texts that belong to another question of the game.

The rule named is the one that says when such an answer has its place, or what must be done first.
"""

from __future__ import annotations

from typing import Final

from vestiges.engine.errors import Reason
from vestiges.games.archives.constants import CARD_NAMES, CHOSEN, GRACE, NO_DELIVERY, SETUP
from vestiges.games.archives.state import ArchivesState

PLACES: Final = {
    "setup": Reason("First cubes are placed before the first turn.", {}, "ARC-011"),
    "store": Reason("Cubes are stored on a space “store”.", {}, "ARC-050"),
    "request": Reason("Requests are placed on a space “request”.", {}, "ARC-062"),
    "answer": Reason("Requests are answered on a space “answer”.", {}, "ARC-073"),
    "exhibit": Reason("Exhibitions are opened on a space “exhibit”.", {}, "ARC-092"),
    "abandon": Reason("Step 1 of a Pass asks whether you abandon anything.", {}, "ARC-129"),
    "clear": Reason("Cubes find their places in steps 2 and 3 of a Pass.", {}, "ARC-138"),
    "delivery": Reason("New archives are drawn in step 3 of a Pass.", {}, "ARC-140"),
    "choose": Reason("That is a part of the card {card}.", {"card": "Chosen deposits"}, "ARC-199"),
    "spare": Reason("Waiting archives are paid for in step 4 of a Pass.", {}, "ARC-146"),
    "plan": Reason("That is a part of the card {card}.", {"card": "Change of plan"}, "ARC-185"),
    "marker": Reason("That is a part of the card {card}.", {"card": "Lasting change"}, "ARC-181"),
    "transfer": Reason("That is a part of the card {card}.", {"card": "Transfer"}, "ARC-188"),
    "closing": Reason("That is a part of the card {card}.", {"card": "Early closing"}, "ARC-193"),
    "deposit": Reason(
        "That is a part of the card {card}.", {"card": "Reclassified deposit"}, "ARC-195"
    ),
    "query": Reason(
        "That is a part of the card {card}.", {"card": "Reclassified request"}, "ARC-197"
    ),
    "recall": Reason("That is a part of the card {card}.", {"card": "Recall"}, "ARC-203"),
}
"""By topic, the first word of a question's name: where its answers belong."""


def topic_of(question: str) -> str:
    """The action, step or card that a question is about."""
    return question.split("_")[0]


def of_another_moment(state: ArchivesState, owner: str, asked: str, text: str) -> Reason:
    """Why an answer to the question `owner` is none to the one being asked."""
    topic = topic_of(owner)
    if topic in ("turn", "pause"):
        return of_the_turn(state, text)
    place = PLACES[topic]
    if topic == topic_of(asked):
        names = [phase.name for phase in state.phases()]
        if names.index(owner) < names.index(asked):
            return Reason("That is settled: take it back to choose otherwise.", {}, place.clause)
        return Reason("First answer what is asked now.", {}, place.clause)
    return place


def of_the_turn(state: ArchivesState, text: str) -> Reason:
    """Why a move, a card or the Pass has to wait."""
    is_card = text.startswith("play ")
    if state.phase == SETUP:
        return Reason("Every player places a first cube before the first turn.", {}, "ARC-011")
    if state.kind >= 0:
        if is_card:
            return Reason("No card is played while an action is carried out.", {}, "ARC-105")
        return Reason("Carry out the action of this space first.", {}, "ARC-032")
    if state.card >= 0:
        facts: dict[str, str | int] = {"card": state.scenario.card_names[state.card]}
        return Reason("Finish the card {card} first, or take it back.", facts, "ARC-108")
    if state.step and is_card:
        return card_of_a_step(state, CARD_NAMES.index(text.removeprefix("play ")))
    if state.step:
        return Reason("You are passing: nothing but its steps is left of your turn.", {}, "ARC-019")
    return Reason("That is for the steps of a Pass, where agreed.", {}, "ARC-R51")


def card_of_a_step(state: ArchivesState, kind: int) -> Reason:
    """Why a card cannot be played in this step of the Pass."""
    if kind in (GRACE, CHOSEN, NO_DELIVERY):
        facts: dict[str, str | int] = {"card": state.scenario.card_names[kind]}
        return Reason("The card {card} is played in its step of the Pass.", facts, "ARC-104")
    return Reason("In a step of a Pass no other card than its own is played.", {}, "ARC-105")
