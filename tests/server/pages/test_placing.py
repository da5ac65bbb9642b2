"""Troia with manual placement at a table of the server: nothing sent points to the right cell."""

from __future__ import annotations

from typing import Any, cast

import pytest

from tests.server.builders import guest, match_of, number_of, stroll
from vestiges.engine.errors import Refusal
from vestiges.games import find
from vestiges.games.troia.rules.publishing import CLOSE
from vestiges.games.troia.state import TroiaState
from vestiges.server.accounts.viewer import Viewer
from vestiges.server.schema import SeatWish, TableSeen, Wish
from vestiges.server.services import Services
from vestiges.server.tables import history, lobby, play
from vestiges.server.views.build import view_table


def by_hand(services: Services) -> tuple[Viewer, str, TroiaState]:
    """A table at which somebody who has several pieces publishes; who, where, the position."""
    viewers = [guest(services, "Ada"), guest(services, "Bob")]
    wish = Wish(
        "troia", [SeatWish("me"), SeatWish("open")], {"placement": "manual"}, is_public=True
    )
    table = lobby.create(services, viewers[0], wish)
    lobby.join(services, viewers[1], table)
    for step in range(2000):
        state = cast(TroiaState, match_of(services, table).state)
        seat = state.waiting[0]
        if state.phase_of(seat).name == "publish" and not state.steps and state.group_layer < 0:
            legal = [option for option in state.options(seat) if option < CLOSE]
            if len(legal) > 1:
                return viewers[seat], table, state
        stroll(services, table, viewers, 1, f"by hand {step}")
    raise AssertionError("nobody had two pieces to lay")


def labels(seen: TableSeen) -> str:
    """Everything that the list of answers and the question say."""
    return " ".join([seen.prompt, *(f"{c.notation} {c.label}" for c in seen.choices)])


@pytest.mark.rule("TRO-R23")
def test_with_manual_placement_a_table_offers_every_piece_and_every_empty_cell(
    services: Services,
) -> None:
    viewer, table, state = by_hand(services)
    seat = state.waiting[0]
    seen = view_table(services, viewer, table)
    pieces = sorted(choice.option for choice in seen.choices if choice.option < CLOSE)
    assert pieces == sorted(state.tents[seat])
    names = [state.scenario.piece_names[state.piece[slot]] for slot in state.tents[seat]]
    assert not [name for name in names if name in labels(seen)]

    slot = next(option for option in state.options(seat) if option < CLOSE)
    play.play(services, viewer, table, seen.number, f"lay {slot + 1}")
    seen = view_table(services, viewer, table)
    layer = state.scenario.piece_layer[state.piece[slot]]
    filled = state.lying[layer]
    side = state.scenario.sides[layer]
    empty = [
        state.scenario.piece_at(layer, cell)
        for cell in range(side * side)
        if not filled >> cell & 1
    ]
    assert len(empty) > 1
    assert [choice.option for choice in seen.choices] == empty
    assert cast("dict[str, Any]", seen.view)["options"] == empty
    drawn = find("troia").draw(seen.view, ["Ada", "Bob"], viewer.tongue("troia"))
    for option in empty:
        assert f'class="cell option" data-option="{option}"' in drawn


@pytest.mark.rule("TRO-R23")
def test_with_manual_placement_a_wrong_cell_is_refused_and_the_right_one_laid(
    services: Services,
) -> None:
    viewer, table, state = by_hand(services)
    seat = state.waiting[0]
    slot = next(option for option in state.options(seat) if option < CLOSE)
    play.play(services, viewer, table, number_of(services, table, seat), slot)
    home = state.piece[slot]
    before = match_of(services, table).state.digest()
    for choice in view_table(services, viewer, table).choices:
        if choice.option == home:
            continue
        for answer in (choice.option, choice.notation):
            with pytest.raises(Refusal, match=r"does not fit on .* \[TRO-R23\]"):
                play.play(services, viewer, table, number_of(services, table, seat), answer)
        assert history.why_not(services, viewer, table, choice.option).clause == "TRO-R23"
    assert match_of(services, table).state.digest() == before
    play.play(services, viewer, table, number_of(services, table, seat), home)
    assert cast(TroiaState, match_of(services, table).state).group_order == [home]
