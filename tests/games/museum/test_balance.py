"""Who plays for Ideal Team is about as good as others: what the experts cost decides it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bench.museum_experts import reprice, tally
from vestiges.games.museum.components import load

FIRST_COSTS = [4, 3, 2, 5, 3, 2, 3]
"""What experts cost before anything was measured, in the groups of bench/museum_experts.py."""
MATCHES = 24


@pytest.fixture
def printed() -> Iterator[None]:
    """The costs in the package, as they were, after the test."""
    costs = load().expert_cost[:]
    yield
    load().expert_cost[:] = costs


def share(seats: int) -> float:
    """How often who weighs experts with Ideal Team is ahead of another player."""
    found = tally(seats, "weigh", MATCHES, {}, "experts")
    return found.pairs / found.compared


@pytest.mark.rule("MUS-198")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ideal_team_does_not_decide_matches(seats: int) -> None:
    assert 0.3 <= share(seats) <= 0.7


@pytest.mark.rule("MUS-198")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.usefixtures("printed")
def test_at_the_costs_first_set_ideal_team_decided_them(seats: int) -> None:
    reprice(FIRST_COSTS)
    assert share(seats) > 0.75
