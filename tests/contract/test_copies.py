"""Copies: clones, views and earlier positions share nothing with the position they come from."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tests.contract.tables import every_seating, play_out, positions, tries
from vestiges.engine.state import State

NOT_THE_POSITION = {"box", "events", "legal", "legal_seat", "mound_seen"}
"""The name of the box (its fingerprint is in the scenario’s), the engine’s listeners and its cached
options, and Troia’s last look at its mound."""
IN_DUMPS = {"scenario": "table"}
"""What a dump calls an attribute by its older name, so that records keep their fingerprints."""


@every_seating
@tries(20)
@given(data=st.data())
def test_a_clone_never_changes_when_the_original_plays(
    name: str, seats: int, data: st.DataObject
) -> None:
    position = data.draw(positions(name, seats))
    clone = position.state.clone()
    before = clone.digest()
    assert before == position.state.digest()
    play_out(position.state, position.rng, 60)
    assert clone.digest() == before


@every_seating
@tries(20)
@given(data=st.data())
def test_an_original_never_changes_when_its_clone_plays(
    name: str, seats: int, data: st.DataObject
) -> None:
    position = data.draw(positions(name, seats))
    before = position.state.digest()
    clone = position.state.clone()
    play_out(clone, position.rng, 60)
    assert position.state.digest() == before


@every_seating
@tries(10)
@given(data=st.data())
def test_a_clone_plays_on_as_its_original_would(name: str, seats: int, data: st.DataObject) -> None:
    position = data.draw(positions(name, seats))
    clone = position.state.clone()
    rng = position.rng.clone()
    assert play_out(clone, rng, 60) == play_out(position.state, position.rng, 60)
    assert clone.digest() == position.state.digest()


def attributes(state: State) -> set[str]:
    """The names of everything a state holds, plain or compiled."""
    names = {name for name in dir(state) if not name.startswith("__")}
    return {name for name in names if not callable(getattr(state, name))}


@every_seating
@tries(5)
@given(data=st.data())
def test_the_dump_leaves_no_attribute_out(name: str, seats: int, data: st.DataObject) -> None:
    state = data.draw(positions(name, seats)).state
    named = {IN_DUMPS.get(attribute, attribute) for attribute in attributes(state)}
    assert named - NOT_THE_POSITION - set(state.dump()) == set()


@every_seating
@tries(5)
@given(data=st.data())
def test_a_peek_shows_what_the_view_shows(name: str, seats: int, data: st.DataObject) -> None:
    state = data.draw(positions(name, seats)).state
    for seat in range(seats):
        assert state.peek(seat) == state.view(seat)


def lists_in(thing: Any) -> list[list[Any]]:
    """Every list inside plain data, however deep."""
    parts = list(thing.values()) if isinstance(thing, dict) else thing
    found = [thing] if isinstance(thing, list) else []
    for part in parts:
        if isinstance(part, list | dict):
            found += lists_in(part)
    return found


@every_seating
@tries(10)
@given(data=st.data())
def test_what_is_handed_out_may_be_scribbled_on(name: str, seats: int, data: st.DataObject) -> None:
    position = data.draw(positions(name, seats))
    state = position.state
    told = [event.facts for move in position.match.moves for event in move.events]
    given_away = [state.view(viewer) for viewer in position.viewers]
    before = json.dumps([state.dump(), given_away])
    lists = lists_in([told, given_away, state.scores(), [row for _, row in state.sheet()]])
    for items in lists:
        items.append(-99)
    try:
        now = json.dumps([state.dump(), [state.view(viewer) for viewer in position.viewers]])
    finally:
        for items in lists:
            items.pop()
    assert now == before


@every_seating
@tries(5)
@given(data=st.data())
def test_listening_to_events_changes_nothing(name: str, seats: int, data: st.DataObject) -> None:
    position = data.draw(positions(name, seats))
    silent = position.state.clone()
    position.state.collect_events()
    rng = position.rng.clone()
    play_out(silent, position.rng, 60)
    play_out(position.state, rng, 60)
    assert silent.events is None
    assert silent.digest() == position.state.digest()
