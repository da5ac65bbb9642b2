"""Events: everyone hears what is addressed to them and nothing else."""

from __future__ import annotations

import pytest

from vestiges.engine.events import EVERYONE, SPECTATOR, Event, all_but, only

VIEWERS = [0, 1, 2, 3, None]


@pytest.mark.parametrize(
    ("audience", "told"),
    [
        (EVERYONE, [0, 1, 2, 3, None]),
        (only(2), [2]),
        (all_but(2), [0, 1, 3, None]),
        (only(0) | only(3), [0, 3]),
        (SPECTATOR, [None]),
        (0, []),
    ],
)
def test_an_audience_is_told_and_nobody_else(audience: int, told: list[int | None]) -> None:
    event = Event("x", 0, {}, audience=audience)
    assert [viewer for viewer in VIEWERS if event.is_seen_by(viewer)] == told


def test_an_event_is_for_everyone_unless_it_says_otherwise() -> None:
    assert Event("x", 0, {}).audience == EVERYONE


def test_the_data_of_an_event_does_not_tell_who_else_was_told() -> None:
    event = Event("drew", 1, {"card": 7}, "TOY-4", only(1))
    assert event.data() == {"kind": "drew", "seat": 1, "clause": "TOY-4", "card": 7}
