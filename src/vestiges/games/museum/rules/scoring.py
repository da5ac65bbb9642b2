"""The final layout and the final scoring (sections 3.14 to 3.16)."""

from __future__ import annotations

from typing import Final

from vestiges.engine.shared_lists import changed
from vestiges.games.museum.constants import CONTINENTS, LAYOUT, POWERS, PRESTIGE_DOUBLE, RELIC
from vestiges.games.museum.layout.fast_solver import solve_fast
from vestiges.games.museum.layout.points import (
    Patron,
    opinion_loss,
    patron_of,
    prestige_points,
    rival_patron,
)
from vestiges.games.museum.layout.problem import LayoutProblem, open_problem
from vestiges.games.museum.layout.scoring import parts
from vestiges.games.museum.layout.solver import solve
from vestiges.games.museum.rules.cards import count_power, ignored_continents
from vestiges.games.museum.state import MuseumState

REMEMBERED: Final = 4096
PROPOSED: Final[dict[str, tuple[int, ...]]] = {}
"""Layouts worked out already; they depend on nothing but their key."""


def patron_for(state: MuseumState, player: int) -> Patron | None:
    """What a patron, or the Rival's card, pays for."""
    scenario = state.scenario
    if player >= state.seats:
        card = state.rival_card
        return rival_patron(scenario.rival_priorities[card], scenario.rival_bonuses[card])
    card = state.patron[player]
    if card < 0:
        return None
    return patron_of(
        scenario.patron_kind[card],
        scenario.patron_keys[card],
        scenario.patron_levels[card],
        scenario.patron_points[card],
    )


def problem_of(state: MuseumState, player: int) -> LayoutProblem:
    """A museum with all that scores it."""
    first = player * POWERS
    return open_problem(
        state.scenario,
        state.boards[player],
        state.museums[player],
        state.powers[first : first + POWERS],
        patron_for(state, player),
        len(state.experts[player]),
        [card for museum in state.museums for card in museum],
    )


def lay_well(state: MuseumState, player: int) -> None:
    """The best layout the solver knows, the same on every machine (MUS-175, MUS-270)."""
    if state.imagined:
        lay_quickly(state, player)
        return
    key = layout_key(state, player)
    if key not in PROPOSED:
        if len(PROPOSED) >= REMEMBERED:
            PROPOSED.clear()
        PROPOSED[key] = solve(problem_of(state, player)).slots
    state.slots = changed(state.slots, player, list(PROPOSED[key]))
    state.laid[player] = 2


def layout_key(state: MuseumState, player: int) -> str:
    """Everything on which the layout proposed depends."""
    first = player * POWERS
    powers = state.powers[first : first + POWERS]
    others: list[int] = []
    if state.scenario.skulls:
        others = sorted([card for museum in state.museums for card in museum])
    patron = state.patron[player] if player < state.seats else -2 - state.rival_card
    rest = [state.boards[player], patron, len(state.experts[player])]
    return f"{state.scenario.digest} {sorted(state.museums[player])} {powers} {others} {rest}"


def lay_quickly(state: MuseumState, player: int) -> None:
    """A layout that scores as well, in a hundredth of the time: for worlds only imagined."""
    state.slots = changed(state.slots, player, solve_fast(problem_of(state, player)))
    state.laid[player] = 2


def finish(state: MuseumState) -> None:
    """Score every museum; the match is over (MUS-178)."""
    final: list[int] = []
    for player in range(state.players):
        final += final_parts(state, player)
    state.final = final
    state.phase = LAYOUT
    state.waiting = []
    state.over = True
    if state.events is not None:
        totals = [state.total(player) for player in range(state.players)]
        state.tell("ended", -1, {"totals": totals}, "MUS-178")


def final_parts(state: MuseumState, player: int) -> list[int]:
    """What final scoring adds to the marker, part by part (MUS-276)."""
    is_doubled = count_power(state, player, PRESTIGE_DOUBLE) > 0
    return [
        *parts(problem_of(state, player), state.slots[player]),
        prestige_points(state.prestige[player], is_doubled),
        -lost_to_opinion(state, player),
    ]


def lost_to_opinion(state: MuseumState, player: int) -> int:
    """Tokens times objects of the pool, continent by continent (MUS-186, MUS-353)."""
    if player >= state.seats:
        return 0
    counts = [0] * CONTINENTS
    for card in state.pools[player]:
        if card < RELIC:  # MUS-247
            counts[state.scenario.continent[card]] += 1
    loss, _ignored = opinion_loss(counts, state.tokens, ignored_continents(state, player))
    return loss
