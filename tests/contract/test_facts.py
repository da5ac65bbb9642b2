"""Facts: what a game says about itself is complete and can be written down."""

from __future__ import annotations

import json

from hypothesis import given
from hypothesis import strategies as st

from tests.contract.tables import every_game, every_seating, find, positions, tries
from vestiges.engine.options import describe, parse, spell

SHARED = ("game", "seat", "seats", "phase", "waiting", "options", "over", "scores")


@every_game
def test_a_game_introduces_itself(name: str) -> None:
    game = find(name)
    assert game.name == name
    assert game.title
    assert game.credits
    assert game.prefix.isupper()
    assert game.rules_version >= 1
    assert list(game.seats) == sorted(set(game.seats)) != []
    assert all(game.longest(seats) > 0 for seats in game.seats)
    assert game.box_digest(None) == ""


@every_game
def test_every_option_is_explained_and_every_value_can_be_written(name: str) -> None:
    kind = find(name).options
    for info in describe(kind):
        assert info.text
        assert info.default in info.values
        assert len(info.values) >= 2 or info.pattern
        assert bool(info.pattern) == bool(info.form)
        for value in info.values:
            said = spell(value)
            assert said
            assert not set(said) & set(" =\t\n#")
            assert getattr(parse(kind, {info.name: said}), info.name) == value


@every_seating
@tries(20)
@given(data=st.data())
def test_a_view_is_plain_data(name: str, seats: int, data: st.DataObject) -> None:
    position = data.draw(positions(name, seats))
    for viewer in position.viewers:
        view = position.state.view(viewer)
        assert json.loads(json.dumps(view)) == view


@every_seating
@tries(20)
@given(data=st.data())
def test_a_view_has_what_every_view_has(name: str, seats: int, data: st.DataObject) -> None:
    position = data.draw(positions(name, seats))
    state = position.state
    for viewer in position.viewers:
        view = state.view(viewer)
        asked = viewer if viewer in state.waiting else None
        assert [key for key in SHARED if key not in view] == []
        assert (view["game"], view["seat"], view["seats"]) == (name, viewer, seats)
        assert (view["waiting"], view["over"]) == (state.awaited(viewer), state.over)
        assert view["options"] == ([] if asked is None else state.options(asked))
        assert view["scores"] == state.scores()
        if asked is not None:
            assert view["phase"] == state.phase_of(asked).name
        assert (view["phase"] == "") == state.over


@every_seating
@tries(10)
@given(data=st.data())
def test_events_are_plain_data_with_facts_of_their_own(
    name: str, seats: int, data: st.DataObject
) -> None:
    match = data.draw(positions(name, seats)).match
    for move in match.moves:
        for event in move.events:
            assert event.kind
            assert -1 <= event.seat < seats
            assert not {"kind", "seat", "clause"} & set(event.facts)
            assert json.loads(json.dumps(event.data())) == event.data()
