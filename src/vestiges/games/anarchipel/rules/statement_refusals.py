"""Why a statement cannot be made: silence, the wrong moment, nobody or nothing to speak of."""

from __future__ import annotations

from vestiges.engine.errors import Reason
from vestiges.games.anarchipel.cells import CELL_NAMES
from vestiges.games.anarchipel.constants import MOST_SEATS, PLANK, VOTE_FOR
from vestiges.games.anarchipel.routes import board_of
from vestiges.games.anarchipel.rules.flow import is_action_tile
from vestiges.games.anarchipel.rules.statements import (
    O_PILE,
    O_PROPOSE,
    O_ROLE,
    O_STOP,
    O_WHISPER,
    can_speak,
)
from vestiges.games.anarchipel.state import AnarchipelState


def why_silent(state: AnarchipelState, seat: int) -> Reason:
    """Why a seat may not speak now."""
    if not state.scenario.talks:
        return Reason("Talk was not agreed for this match.", {}, "ANA-153")
    if state.silenced[seat]:
        return Reason("You are silenced.", {}, "ANA-129")
    return Reason("Three statements at one question are the most.", {}, "ANA-153")


def why_not_said(state: AnarchipelState, seat: int, statement: int) -> Reason:
    """Why a statement cannot be made now."""
    if not can_speak(state, seat):
        return why_silent(state, seat)
    if statement >= O_PROPOSE:
        return why_no_crew(state, statement - O_PROPOSE)
    if statement >= O_WHISPER:
        return why_not_whispered(state, seat, statement - O_WHISPER)
    if statement >= O_ROLE:
        return why_not_claimed(state, statement)
    return why_not_named(state, seat, statement // MOST_SEATS, statement % MOST_SEATS)


def why_no_crew(state: AnarchipelState, cell: int) -> Reason:
    """No crew can be proposed for a tile."""
    facts: dict[str, str | int] = {"cell": CELL_NAMES[cell].upper()}
    if state.stage == PLANK:
        return Reason("The round is over: no crew sails any more.", {}, "ANA-22")
    if not is_action_tile(state, cell):
        return Reason("There is nothing to be done on {cell}.", facts, "ANA-54")
    facts["number"] = board_of(state).crew[cell]
    return Reason("{cell} needs {number}, and fewer are alive.", facts, "ANA-58")


def why_not_whispered(state: AnarchipelState, seat: int, listener: int) -> Reason:
    """Nothing can be whispered to a seat."""
    if not state.scenario.whispers:
        return Reason("Whispering was not agreed for this match.", {}, "ANA-154")
    if listener >= state.seats:
        return Reason("Nobody has this colour.", {}, "ANA-154")
    if listener == seat:
        return Reason("You cannot whisper to yourself.", {}, "ANA-154")
    return Reason("You are whispering already: say what.", {}, "ANA-154")


def why_not_claimed(state: AnarchipelState, statement: int) -> Reason:
    """Something about oneself, the last statement or the end of the match."""
    if statement < O_PILE:
        return Reason("You have set no cards yet.", {}, "ANA-153")
    if statement == O_PILE:
        return Reason("No pile was shown to you alone.", {}, "ANA-153")
    if statement < O_STOP:
        if not state.topic:
            return Reason("Nothing was said yet that one could agree with.", {}, "ANA-153")
        return Reason("It was you who said it.", {}, "ANA-153")
    if state.listener >= 0:
        return Reason("Everybody must hear whether you would stop.", {}, "ANA-155")
    if statement == O_STOP:
        return Reason("You have said already that you would stop.", {}, "ANA-155")
    return Reason("You have not said that you would stop.", {}, "ANA-155")


def why_not_named(state: AnarchipelState, seat: int, kind: int, other: int) -> Reason:
    """Something about a player."""
    if other >= state.seats:
        return Reason("Nobody has this colour.", {}, "ANA-153")
    if other == seat:
        return Reason("Say it of somebody else.", {}, "ANA-153")
    if kind == VOTE_FOR:
        if not state.living[other]:
            return Reason("Ghosts have walked the plank already.", {}, "ANA-127")
        return Reason("Votes are announced when the plank is next.", {}, "ANA-124")
    if state.stage == PLANK:
        return Reason("No coins change hands before the next round.", {}, "ANA-126")
    return Reason("Ghosts neither give nor receive.", {}, "ANA-47")
