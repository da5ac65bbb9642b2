"""Builders of positions of Anarchipel."""

from __future__ import annotations

from itertools import count
from typing import Any

from tests.games.anarchipel.seats import A
from vestiges.engine.chance import stream
from vestiges.games.anarchipel import GAME
from vestiges.games.anarchipel.cells import CELL_NAMES
from vestiges.games.anarchipel.constants import FREE, MOVEMENT, RESOURCE_CODES
from vestiges.games.anarchipel.options import AnarchipelOptions
from vestiges.games.anarchipel.rules.flow import (
    arrive,
    begin_actions,
    begin_round,
    end_turn,
    open_window,
)
from vestiges.games.anarchipel.rules.plank_flow import begin_plank
from vestiges.games.anarchipel.state import A_SUCCESS, AnarchipelState

COLOURS = ("red", "blue", "green", "yellow", "violet", "white")
DEALS = {4: "cccp", 5: "cccpp", 6: "ccccpp"}


def begin(seats: int = 4, roles: str = "", **options: Any) -> AnarchipelState:
    """Card o01, round 1, turn 1: red is the first seat and is asked to move."""
    options = {"objective": "o01", **options}
    state = GAME.new(AnarchipelOptions(**options), seats, "anarchipel")
    assert isinstance(state, AnarchipelState)
    state.roles = ["cp".index(letter) for letter in roles or DEALS[seats]]
    state.first = A
    state.collect_events()
    for seat in range(seats):
        state.choose(seat, 0)
    return state


def at_round(
    number: int, seats: int = 4, ghosts: tuple[int, ...] = (), roles: str = "", **options: Any
) -> AnarchipelState:
    """The beginning of a later round; these seats have walked the plank."""
    state = begin(seats, roles, **options)
    for seat in ghosts:
        bury(state, seat)
    state.purse = [0] * seats
    state.round = number - 1
    begin_round(state)
    return again(state)


def again(state: AnarchipelState) -> AnarchipelState:
    """After the position was changed by hand: what is open is worked out anew."""
    state.legal_seat = -1
    state.settle()
    return state


def bury(state: AnarchipelState, seat: int) -> None:
    """This seat is a ghost."""
    state.living[seat] = False
    state.place[seat] = -1
    state.purse[seat] = 0


# Putting things in their places -------------------------------------------------------------------


def cell(name: str) -> int:
    """The number of a cell."""
    return CELL_NAMES.index(name)


def own(state: AnarchipelState, *purses: int) -> AnarchipelState:
    """The purses, seat by seat."""
    state.purse[: len(purses)] = purses
    return again(state)


def stand(state: AnarchipelState, name: str, *seats: int) -> AnarchipelState:
    """These pawns arrive on a cell, one after the other."""
    for seat in seats:
        arrive(state, seat, cell(name))
    return again(state)


def beat(state: AnarchipelState, name: str) -> AnarchipelState:
    """The monster on a cell is beaten."""
    state.used[cell(name)] = True
    return again(state)


def haunt(state: AnarchipelState, seat: int, *cards: int) -> AnarchipelState:
    """This seat is a ghost that holds these cards (A01 is 1)."""
    if state.living[seat]:
        bury(state, seat)
    for card in cards:
        holder = next((hand for hand in [state.deck, *state.hands] if card - 1 in hand), None)
        assert holder is not None
        holder.remove(card - 1)
        state.hands[seat].append(card - 1)
    state.hands[seat].sort()
    return again(state)


def window(state: AnarchipelState, kind: int = MOVEMENT) -> AnarchipelState:
    """A window for ghosts opens."""
    state.legal_seat = -1
    open_window(state, kind)
    state.settle()
    return state


def got(state: AnarchipelState, **units: int) -> None:
    """Units obtained in this round."""
    for code, number in units.items():
        state.acquired[RESOURCE_CODES.index(code)] = number


def all_but(state: AnarchipelState, **missing: int) -> None:
    """Everything wanted was obtained, except these units."""
    state.acquired = state.scenario.wanted[state.round - 1][:]
    for code, number in missing.items():
        state.acquired[RESOURCE_CODES.index(code)] -= number


# Going on -----------------------------------------------------------------------------------------


def act(state: AnarchipelState) -> AnarchipelState:
    """Everyone has moved: the actions begin."""
    state.legal_seat = -1
    state.committed = state.living[:]
    begin_actions(state)
    state.settle()
    return state


def turn_ends(state: AnarchipelState) -> AnarchipelState:
    """The checks at the end of a turn."""
    state.legal_seat = -1
    end_turn(state)
    state.settle()
    return state


def plank(state: AnarchipelState) -> AnarchipelState:
    """The round is complete: pleas and debate are over, the vote begins."""
    state.legal_seat = -1
    state.silenced = [FREE] * state.seats
    begin_plank(state)
    state.settle()
    while asked(state) in ("plea", "debate"):
        answer(state, "done" if asked(state) == "plea" else "ready")
    return state


def answer(state: AnarchipelState, *texts: str) -> AnarchipelState:
    """The first seat that is asked gives these answers one after the other."""
    for text in texts:
        say(state, state.waiting[0], text)
    return state


def say(state: AnarchipelState, seat: int, text: str) -> None:
    """A seat gives an answer."""
    state.choose(seat, state.phase_of(seat).read(state, seat, text))


def set_cards(state: AnarchipelState, success: bool, **settings: str) -> AnarchipelState:
    """Everyone who is asked sets cards, SS unless said otherwise; then S or F is drawn."""
    while len(state.waiting) > 1 or owes_two(state):
        seat = state.waiting[0]
        say(state, seat, settings.get(COLOURS[seat], "ss"))
    seat = state.waiting[0]
    option = state.phase_of(seat).read(state, seat, settings.get(COLOURS[seat], "ss"))
    for number in count():
        assert number < 500, "such a card is not in the pile"
        trial = state.clone()
        trial.rng = stream(str(number), "draw")
        trial.choose(seat, option)
        if bool(trial.actions[-1][A_SUCCESS]) == success:
            break
    state.rng = stream(str(number), "draw")
    state.choose(seat, option)
    return state


def owes_two(state: AnarchipelState) -> bool:
    """Whether the ghost still asked sets its own cards and another's."""
    return state.phantom == state.possessor >= 0 and state.setting[state.phantom] < 0


def chance(state: AnarchipelState, **settings: str) -> tuple[int, int]:
    """S and all cards of the pile if the crew sets its cards so; nothing is drawn for good."""
    trial = state.clone()
    while trial.waiting and trial.phase_of(trial.waiting[0]).name == "cards":
        seat = trial.waiting[0]
        actions = len(trial.actions)
        say(trial, seat, settings.get(COLOURS[seat], "ss"))
        if len(trial.actions) > actions:
            break
    facts = trial.actions[-1]
    made = trial.secrets[-1]
    cards = facts[4] + 2 * len(made)
    return cards - facts[4] - sum(made), cards


def asked(state: AnarchipelState) -> str:
    """The question."""
    return "" if state.over else state.phase_of(state.waiting[0]).name
