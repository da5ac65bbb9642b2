"""An answer to another question is refused with the rule that says when it has its place."""

from __future__ import annotations

import pytest

from tests.games.troia.builder import (
    RED,
    answer,
    at_cards,
    at_starting_pieces,
    begin,
    digging,
    holding,
    slot_of,
)
from vestiges.engine.errors import Refusal
from vestiges.games.troia.state import TroiaState


def placing() -> TroiaState:
    """Red says on which cell a piece lies."""
    state = holding("8-12 8-13", placement="manual")
    answer(state, RED, f"lay {slot_of(state, '8-12') + 1}")
    return state


OTHER_MOMENTS = [
    (begin(), "start 12", "Starting pieces are taken once the mound is built. [TRO-16]"),
    (begin(), "card 61", "Cards are played in the rounds: now you give some up. [TRO-37]"),
    (begin(), "dig 12", "Digging and examining take a digging card. [TRO-45]"),
    (begin(), "lay 8-12", "Publishing takes a publishing card. [TRO-46]"),
    (at_starting_pieces(3), "drop 50", "Cards are given up before the mound is seen. [TRO-14]"),
    (at_starting_pieces(2), "drop 50", "With two players nobody gives up a card. [TRO-06]"),
    (at_starting_pieces(), "card 61", "A starting piece costs no card: take yours first. [TRO-19]"),
    (at_starting_pieces(), "examine 3", "Digging and examining take a digging card. [TRO-45]"),
    (at_cards(), "start 12", "You have taken your one starting piece. [TRO-16]"),
    (at_cards(), "dig 12", "Digging and examining take a digging card. [TRO-45]"),
    (at_cards(), "stop", "Only a digging turn can be stopped. [TRO-61]"),
    (at_cards(), "end", "Publishing takes a publishing card. [TRO-46]"),
    (at_cards(), "on 8-12", "Publishing takes a publishing card. [TRO-46]"),
    (digging(), "card 61", "You have played your one card of this round. [TRO-39]"),
    (digging(), "lay 8-12", "In a digging turn nothing is published. [TRO-67]"),
    (digging(), "on 8-12", "In a digging turn nothing is published. [TRO-67]"),
    (digging(), "END", "A digging turn ends with its fifth move, or with “stop”. [TRO-61]"),
    (digging(), "start 1", "You have taken your one starting piece. [TRO-16]"),
    (holding("8-12"), "dig 12", "In a publishing turn nothing is dug or examined. [TRO-85]"),
    (holding("8-12"), "Stop", "Only a digging turn can be stopped. [TRO-61]"),
    (holding("8-12"), "card 61", "You have played your one card of this round. [TRO-39]"),
    (holding("8-12"), "drop 50", "Cards are given up before the mound is seen. [TRO-14]"),
    (holding("8-12"), "on 8-12", "A piece goes to its home cell; no cell is named. [TRO-78]"),
    (
        holding("8-12", placement="manual"),
        "on 8-12",
        "Say first which piece you lay. [TRO-R23]",
    ),
    (placing(), "end", "Say first on which cell the piece lies. [TRO-R23]"),
    (placing(), "examine 3", "In a publishing turn nothing is dug or examined. [TRO-85]"),
    (placing(), "card 61", "You have played your one card of this round. [TRO-39]"),
]


@pytest.mark.rule(
    "TRO-06", "TRO-14", "TRO-16", "TRO-19", "TRO-37", "TRO-39", "TRO-45", "TRO-46", "TRO-61"
)
@pytest.mark.rule("TRO-67", "TRO-78", "TRO-85", "TRO-R23")
@pytest.mark.parametrize(("state", "text", "said"), OTHER_MOMENTS)
def test_an_answer_to_another_question_is_told_the_rule_of_its_moment(
    state: TroiaState, text: str, said: str
) -> None:
    before = state.digest()
    seat = state.waiting[0]
    with pytest.raises(Refusal) as caught:
        state.phase_of(seat).read(state, seat, text)
    assert str(caught.value) == said
    assert state.digest() == before
