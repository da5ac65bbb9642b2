"""What holds in every position of every match."""

from __future__ import annotations

import pytest

from vestiges.engine.chance import stream
from vestiges.engine.options import parse
from vestiges.games.museum import GAME
from vestiges.games.museum.constants import OPINION, POWERS
from vestiges.games.museum.rules.costs import free_slots
from vestiges.games.museum.state import MuseumState

EVERYTHING: dict[str, str] = {
    "kickstarter_headlines": "true",
    "kickstarter_experts": "true",
    "kickstarter_favours": "true",
    "kickstarter_patrons": "true",
    "skulls": "true",
    "league": "true",
    "boards": "reverse",
}


def all_cards(state: MuseumState) -> list[int]:
    """Every card of the continents, wherever it is."""
    zones = [*state.decks, *state.hands, *state.pools, *state.museums, state.removed, state.relics]
    found = [c for zone in zones for c in zone] + [c for c in state.display if c >= 0]
    if state.favour >= 0 and state.site >= 0 and state.scenario.favour_kind[state.favour] in (2, 5):
        found += state.looked
    return sorted(found)


def check(state: MuseumState, total: list[int]) -> None:
    assert all_cards(state) == total
    if not state.scenario.open_prestige:
        assert state.supply + sum(state.prestige) == 32
    assert min(state.prestige) >= 0
    assert sum(state.tokens) + state.reserve == state.scenario.opinion_tokens
    assert all(free_slots(state, player) >= 0 for player in range(state.players))
    for player in range(state.players):
        shown = sum(state.scenario.value[c] for c in state.museums[player])
        assert state.score[player] == shown
        for zone in (state.hands[player], state.pools[player]):
            assert zone == sorted(set(zone))
            assert all(c < OPINION for c in zone)
    for continent in range(4):
        shown = sum(c >= 0 for c in state.display[3 * continent : 3 * continent + 3])
        assert shown <= state.capacity[continent]
    if state.closed >= 0:
        assert max(state.display[3 * state.closed : 3 * state.closed + 3]) == -1


@pytest.mark.parametrize("options", [{}, EVERYTHING], ids=["base", "everything"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cards_tokens_and_points_are_conserved(seats: int, options: dict[str, str]) -> None:
    for seed in range(3):
        state = GAME.new(parse(GAME.options, options), seats, f"invariant {seed}")
        assert isinstance(state, MuseumState)
        rng = stream(str(seed), "invariants")
        total = all_cards(state)
        while not state.over:
            check(state, total)
            seat = rng.pick(state.waiting)
            state.choose(seat, rng.pick(state.options(seat)))
        check(state, total)


def test_a_longer_match_than_the_bound_is_impossible_by_far() -> None:
    state = GAME.new(parse(GAME.options, {"end_score": "200"}), 4, "long")
    rng = stream("long", "answers")
    count = 0
    while not state.over:
        seat = rng.pick(state.waiting)
        state.choose(seat, rng.pick(state.options(seat)))
        count += 1
    assert count < GAME.longest(4) // 20


def learned(state: MuseumState, player: int) -> list[int]:
    """By power how often a player must have it: experts recruited, and the one Arkadin copies."""
    powers = state.scenario.expert_power
    known = [powers[expert] for expert in state.experts[player]]
    for event in state.events or []:
        if event.kind == "copied" and event.seat == player:
            copied = event.facts["expert"]
            assert isinstance(copied, int)
            known.append(powers[copied])
    return [known.count(power) for power in range(POWERS)]


@pytest.mark.rule("MUS-076", "MUS-155")
def test_powers_of_experts_are_counted_once_each() -> None:
    recruited = copied = 0
    for seed in range(3):
        options = {"kickstarter_experts": "true", "prestige_tokens": "unlimited"}
        state = GAME.new(parse(GAME.options, options), 3, f"powers {seed}")
        assert isinstance(state, MuseumState)
        rng = stream(str(seed), "powers")
        while not state.over:
            seat = rng.pick(state.waiting)
            state.prestige[seat] += 2  # so that experts are recruited at all
            state.choose(seat, rng.pick(state.options(seat)))
            for player in range(3):
                first = player * POWERS
                assert state.powers[first : first + POWERS] == learned(state, player)
        recruited += sum(len(team) for team in state.experts)
        copied += sum(event.kind == "copied" for event in state.events or [])
    assert recruited >= 20
    assert copied >= 1
