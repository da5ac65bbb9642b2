"""What is offered, decision by decision (rules page, section 5)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.troia.builder import (
    BLUE,
    NAMES,
    RED,
    answer,
    at_cards,
    at_starting_pieces,
    begin,
    digging,
    end_turn,
    fill_front,
    free_slots,
    holding,
    offered,
    piece,
    publish,
    put_in_front,
)
from tests.games.troia.cells import cells_of, neighbours, publishable
from vestiges.games.troia import GAME
from vestiges.games.troia.rules.digging import EXAMINE, STOP
from vestiges.games.troia.rules.publishing import CLOSE, END, HEAD
from vestiges.games.troia.state import TroiaState


def may_lay(state: TroiaState) -> str:
    """The pieces that can be laid now."""
    return " ".join(NAMES[option] for option in state.options(RED) if option < CLOSE)


def test_there_are_six_kinds_of_questions_of_fixed_size() -> None:
    sizes = {phase.name: phase.size for phase in GAME.phases()}
    assert sizes == {
        "drop": 64,
        "start": 73,
        "card": 64,
        "dig": 73 + 73 + 1,
        "publish": 73 + 2,
        "place": 73,
    }


@pytest.mark.parametrize(("seats", "drops"), [(4, 5), (3, 6)])
def test_d1_and_d2_offer_cards_to_drop(seats: int, drops: int) -> None:
    assert len(begin(seats).options(BLUE)) == drops


@pytest.mark.rule("TRO-16")
def test_d3_offers_every_free_slot() -> None:
    state = at_starting_pieces(3)
    assert sorted(state.options(state.first)) == free_slots(state)
    assert len(free_slots(state)) <= 31


@pytest.mark.rule("TRO-03", "TRO-05", "TRO-06")
@pytest.mark.parametrize(("seats", "cards"), [(2, 12), (3, 10), (4, 8)])
def test_d4_offers_every_card_of_the_hand(seats: int, cards: int) -> None:
    state = at_cards(seats)
    assert [len(state.options(seat)) for seat in range(seats)] == [cards] * seats


@pytest.mark.rule("TRO-52", "TRO-62", "TRO-63")
def test_d5_offers_digs_examinations_and_stop() -> None:
    state = digging(RED)
    mine = put_in_front(state, RED, "7-13 8-12")
    fill_front(state, BLUE, 2)
    expected = [*free_slots(state), *(EXAMINE + slot for slot in mine), STOP]
    assert sorted(state.options(RED)) == sorted(expected)


@pytest.mark.rule("TRO-98")
def test_d6_names_pieces_by_what_they_are_not_by_slot() -> None:
    state = holding("8-12 1-11")
    assert state.options(RED) == [piece("1-11"), piece("8-12"), END]


@st.composite
def frames(draw: st.DrawFn) -> tuple[int, str, str, int]:
    """Side, pieces held, pieces lying, and how many pieces may still be laid."""
    code, side = draw(st.sampled_from([("1", 3), ("8", 4)]))
    names = [f"{code}-{r}{c}" for r in range(1, side + 1) for c in range(1, side + 1)]
    order = draw(st.permutations(names))
    held = draw(st.integers(1, 8))
    lying = draw(st.integers(0, len(names) - held))
    tent, frame = " ".join(order[:held]), " ".join(order[held : held + lying])
    return side, tent, frame, draw(st.integers(1, 5))


@pytest.mark.rule("TRO-79", "TRO-93", "TRO-94")
@given(frames())
def test_d6_offers_a_piece_exactly_if_a_legal_publication_contains_it(
    frame: tuple[int, str, str, int],
) -> None:
    side, held, lying, capacity = frame
    state = holding(held, lying)
    state.moves = capacity
    legal = publishable(side, cells_of(lying), cells_of(held), capacity)
    assert cells_of(may_lay(state)) == {cell for group in legal for cell in group}
    assert END in state.options(RED)
    assert CLOSE not in state.options(RED)


@pytest.mark.rule("TRO-79", "TRO-93", "TRO-94")
@given(frames(), st.lists(st.integers(0, 20), min_size=1, max_size=4))
def test_d7_offers_neighbours_that_lead_on_and_closing_if_it_is_legal(
    frame: tuple[int, str, str, int], picks: list[int]
) -> None:
    side, held, lying, capacity = frame
    state = holding(held, lying)
    state.moves = capacity
    legal = publishable(side, cells_of(lying), cells_of(held), capacity)
    for pick in picks:
        laying = [option for option in state.options(RED) if option < CLOSE]
        if not laying:
            return
        state.choose(RED, laying[pick % len(laying)])
        if state.steps:  # closing was the single answer left
            assert cells_of(" ".join(NAMES[p] for p in state.steps[0][HEAD:])) in legal
            return
        begun = cells_of(" ".join(NAMES[p] for p in state.group_order))
        around = {c for cell in begun for c in neighbours(cell)} - begun
        grows = {c for c in around if any(begun | {c} <= group for group in legal)}
        assert cells_of(may_lay(state)) == grows
        assert (CLOSE in state.options(RED)) == (begun in legal)
        assert END not in state.options(RED)


def test_d7_plays_what_has_a_single_answer() -> None:
    state = holding("8-12")
    answer(state, RED, "lay 8-12")
    assert (len(state.steps), state.group_layer) == (1, -1)
    chain = holding("8-31 8-32 8-33", "8-11 8-12")
    answer(chain, RED, "lay 8-31")  # legal only with both others: three against two
    assert [len(step) - HEAD for step in chain.steps] == [3]


@pytest.mark.rule("TRO-R22", "TRO-R30")
def test_d8_asks_for_the_end_although_it_is_the_only_answer() -> None:
    state = holding("8-12")
    publish(state, RED, "8-12")
    assert (state.waiting, offered(state, RED)) == ([RED], ["end"])
    end_turn(state, RED)
    assert state.waiting == [BLUE]


def test_cancelling_is_not_an_option_but_an_undo() -> None:
    state = holding("8-12 8-13 8-22")
    answer(state, RED, "lay 8-12")
    assert offered(state, RED) == ["lay 8-13", "lay 8-22", "close"]
