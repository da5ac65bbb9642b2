"""Answers given at the wrong moment: texts that belong to another question of the game.

The rule named is the one that says when such an answer has its place, or what must be done first.
"""

from __future__ import annotations

from vestiges.engine.errors import Reason
from vestiges.games.troia.state import TroiaState


def of_another_moment(state: TroiaState, asked: str, owner: str, text: str) -> Reason:
    """Why an answer to the question `owner` is none to the one being asked."""
    if owner == "drop":
        return of_the_setup(state)
    if owner == "start":
        if asked == "drop":
            return Reason("Starting pieces are taken once the mound is built.", clause="TRO-16")
        return Reason("You have taken your one starting piece.", clause="TRO-16")
    if owner == "card":
        return of_the_round(asked)
    if owner == "dig":
        return of_a_digging_turn(asked, text)
    return of_a_publishing_turn(state, asked, text)


def of_the_setup(state: TroiaState) -> Reason:
    """Why no card is given up."""
    if state.seats == 2:
        return Reason("With two players nobody gives up a card.", clause="TRO-06")
    return Reason("Cards are given up before the mound is seen.", clause="TRO-14")


def of_the_round(asked: str) -> Reason:
    """Why no card is played."""
    if asked == "drop":
        return Reason("Cards are played in the rounds: now you give some up.", clause="TRO-37")
    if asked == "start":
        return Reason("A starting piece costs no card: take yours first.", clause="TRO-19")
    return Reason("You have played your one card of this round.", clause="TRO-39")


def of_a_digging_turn(asked: str, text: str) -> Reason:
    """Why nothing is dug, examined or stopped."""
    if text.strip().lower() == "stop":
        return Reason("Only a digging turn can be stopped.", clause="TRO-61")
    if asked in ("publish", "place"):
        return Reason("In a publishing turn nothing is dug or examined.", clause="TRO-85")
    return Reason("Digging and examining take a digging card.", clause="TRO-45")


def of_a_publishing_turn(state: TroiaState, asked: str, text: str) -> Reason:
    """Why nothing is laid, closed or ended."""
    if asked == "place":
        return Reason("Say first on which cell the piece lies.", clause="TRO-R23")
    if asked == "publish":  # a cell was named
        if state.scenario.manual:
            return Reason("Say first which piece you lay.", clause="TRO-R23")
        return Reason("A piece goes to its home cell; no cell is named.", clause="TRO-78")
    if asked == "dig":
        if text.strip().lower() == "end":
            return Reason("A digging turn ends with its fifth move, or with “stop”.", {}, "TRO-61")
        return Reason("In a digging turn nothing is published.", clause="TRO-67")
    return Reason("Publishing takes a publishing card.", clause="TRO-46")
