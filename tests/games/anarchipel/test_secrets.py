"""Secrets deep in a match, where random answers seldom come: ghosts, votes, fights."""

from __future__ import annotations

import json

import pytest

from tests.contract.test_answers import check_questions
from tests.contract.test_secrecy import handed
from tests.games.anarchipel.journeys import journey, step
from vestiges.engine.chance import stream
from vestiges.engine.undo import observation

CASES = [
    (4, {}),
    (5, {}),
    (6, {"coins": "3"}),
    (5, {"honest_corsairs": "true", "coins": "3"}),
    (5, {"reveal_role": "true", "exhaustion": "instant", "coins": "3"}),
    (4, {"third_plank": "matters", "ghost_targets": "true", "coins": "3"}),
    (5, {"movement": "open", "whispers": "true", "coins": "3"}),
    (4, {"ghost_timing": "movement", "talk": "structured", "coins": "3"}),
]


@pytest.mark.rule("ANA-04", "ANA-05", "ANA-70", "ANA-99", "ANA-R30", "ANA-R44", "ANA-R47")
@pytest.mark.parametrize(("seats", "options"), CASES, ids=str)
def test_a_world_looks_like_the_position_to_its_viewer(seats: int, options: dict[str, str]) -> None:
    rng = stream("worlds", str(seats))
    for number in range(6):
        match = journey(seats, f"deep {number}", 90 + 35 * number, **options)
        while not match.state.over and len(match.moves) < 500:
            state = match.state
            for viewer in [*range(seats), None]:
                world = state.imagine(viewer, rng)
                assert json.dumps(world.view(viewer)) == json.dumps(state.view(viewer))
                check_questions(world)
                again = rng.clone()
                first = state.imagine(viewer, rng)
                assert world.imagine(viewer, again).digest() == first.digest()
                if viewer in state.waiting:
                    assert handed(world, viewer) == handed(state, viewer)
            for _ in range(17):
                if not match.state.over:
                    step(match, rng)


@pytest.mark.rule("ANA-71", "ANA-73", "ANA-127")
@pytest.mark.parametrize("seats", [4, 5, 6])
def test_what_is_set_or_voted_at_once_shows_to_nobody_before_the_last(seats: int) -> None:
    rng = stream("at once", str(seats))
    found = 0
    match = journey(seats, "at once", 20, coins="3")
    while not match.state.over:
        state = match.state
        if len(state.waiting) > 1 and state.phase_of(state.waiting[0]).name in ("cards", "vote"):
            found += 1
            seat = state.waiting[0]
            for viewer in [*range(seats), None]:
                if viewer == seat:
                    continue
                sights = set()
                for option in state.options(seat):
                    after = state.clone()
                    after.collect_events()
                    after.choose(seat, option)
                    sights.add(json.dumps(observation(after, viewer), sort_keys=True))
                assert len(sights) == 1
        step(match, rng)
    assert found
