"""The worked examples of publishing, and of the longest match (rules page, section 8).

Those of mound, track, digging and information stand with their chapters.
"""

import pytest

from tests.games.troia.builder import (
    BLUE,
    GREEN,
    RED,
    answer,
    at_starting_pieces,
    end_turn,
    holding,
    kinds,
    largest_in,
    piece,
    publications,
    publish,
    put_in_tent,
    refused,
    turn_of,
)
from vestiges.games.troia.constants import CARD, DIG, LAST_DIGGING, PUBLISH
from vestiges.games.troia.frames import group

# The cells of Troy VIII/IX that stand for the letters of the printed examples.
A, B, C, D, E = ["8-44", "8-12", "8-13", "8-43", "8-22"]
FGHI = "8-21 8-31 8-41 8-42"

TROY_8 = 4


# The printed examples -----------------------------------------------------------------------------


@pytest.mark.rule("TRO-V1", "TRO-89", "TRO-104", "TRO-105")
def test_example_1_the_first_piece_of_a_layer() -> None:
    assert publish(holding(A, ""), RED, A) == [("primordial", 1 + 1)]


@pytest.mark.rule("TRO-V2", "TRO-79", "TRO-90", "TRO-99", "TRO-107")
def test_example_1_a_larger_group_in_the_same_turn() -> None:
    state = holding(f"{A} {B} {C}", "")
    assert publish(state, RED, A, f"{B} {C}") == [("primordial", 2), ("primordial", 4 + 2)]
    end_turn(state, RED)
    assert state.scores()[RED] == 8


@pytest.mark.rule("TRO-V3", "TRO-88", "TRO-92", "TRO-93", "TRO-106", "TRO-R8", "TRO-R10")
def test_example_2_two_singles_beside_what_lies_there() -> None:
    state = holding(f"{D} {E}", f"{A} {B} {C}")
    assert publish(state, RED, D, E) == [("secondary", 2), ("secondary", 2)]
    end_turn(state, RED)
    assert state.scores()[RED] == 4
    lying = state.lying[TROY_8]
    assert group(4, lying, bits(A)) == bits(f"{A} {D}")
    assert group(4, lying, bits(B)) == bits(f"{B} {C} {E}")


@pytest.mark.rule("TRO-V4", "TRO-88", "TRO-90", "TRO-105", "TRO-R9")
def test_example_3_four_against_three() -> None:
    state = holding(FGHI, f"{A} {B} {C} {D} {E}")
    assert largest_in(state, TROY_8) == 3
    assert publish(state, RED, FGHI) == [("primordial", 1 + 2 + 2 + 2 + 4)]
    end_turn(state, RED)
    assert (state.scores()[RED], largest_in(state, TROY_8)) == (11, 9)


@pytest.mark.rule("TRO-V1", "TRO-V2", "TRO-V3", "TRO-V4")
def test_the_three_examples_as_one_story() -> None:
    state = holding(f"{A} {B} {C}", "")
    put_in_tent(state, BLUE, f"{D} {E}")
    put_in_tent(state, GREEN, FGHI)
    for seat, card, groups in (
        (RED, 61, [A, f"{B} {C}"]),
        (BLUE, 62, [D, E]),
        (GREEN, 64, [FGHI]),
    ):
        turn_of(state, seat, card)
        publish(state, seat, *groups)
        end_turn(state, seat)
    assert state.scores() == [8, 4, 11, 0]


def bits(names: str) -> int:
    return sum(1 << (piece(name) - piece("8-11")) for name in names.split())


# More ---------------------------------------------------------------------------------------------


@pytest.mark.rule("TRO-V10", "TRO-87", "TRO-90", "TRO-91", "TRO-92", "TRO-93", "TRO-94")
def test_v10_equal_with_contact_equal_without_and_larger() -> None:
    lying = "2-13 2-23"
    apart = holding("2-31 2-32", lying)
    assert kinds(apart, RED) == {"end"}
    assert refused(apart, RED, "lay 2-31").clause == "TRO-94"
    beside = holding("2-22 2-32", lying)
    assert publish(beside, RED, "2-22 2-32") == [("secondary", 4)]
    assert largest_in(beside, 1) == 4
    larger = holding("2-22 2-32 2-31", lying)
    assert publish(larger, RED, "2-22 2-32 2-31") == [("primordial", 6 + 3)]
    assert largest_in(larger, 1) == 5


@pytest.mark.rule("TRO-V12", "TRO-89", "TRO-90", "TRO-91", "TRO-92", "TRO-105")
@pytest.mark.parametrize(
    ("sizes", "points"),
    [
        ([5], 15),
        ([1, 4], 15),
        ([2, 3], 15),
        ([3, 2], 13),
        ([1, 2, 2], 13),
        ([1, 1, 1, 1, 1], 11),
    ],
)
def test_v12_ways_to_lay_a_chain(sizes: list[int], points: int) -> None:
    chain = ["6-34", "6-44", "6-43", "6-42", "6-41"]
    state = holding(" ".join(chain), "")
    first = 0
    for size in sizes:
        publish(state, RED, " ".join(chain[first : first + size]))
        first += size
    assert sum(scored for _, scored in publications(state)) == points


@pytest.mark.rule("TRO-V13", "TRO-88", "TRO-92", "TRO-101")
def test_v13_a_single_joins_two_pairs() -> None:
    state = holding("8-21 8-22", "8-12 8-13 8-31 8-41")
    assert largest_in(state, TROY_8) == 2
    publish(state, RED, "8-21")
    assert largest_in(state, TROY_8) == 3
    publish(state, RED, "8-22")
    assert publications(state) == [("secondary", 1), ("secondary", 2)]
    assert largest_in(state, TROY_8) == 6


TROY_1_BUT_TWO = "1-11 1-12 1-13 1-21 1-23 1-31 1-33"


@pytest.mark.rule("TRO-V14", "TRO-95", "TRO-96", "TRO-R12", "TRO-R37")
@pytest.mark.parametrize(("scope", "singles"), [("publication", 5), ("turn", 6)])
def test_v14_the_last_two_as_a_group_or_one_by_one(scope: str, singles: int) -> None:
    group_state = holding("1-22 1-32", TROY_1_BUT_TWO, final_scope=scope)
    assert publish(group_state, RED, "1-22 1-32") == [("final", 6)]
    state = holding("1-22 1-32", TROY_1_BUT_TWO, final_scope=scope)
    steps = publish(state, RED, "1-22", "1-32")
    assert [status for status, _ in steps] == ["secondary", "final"]
    end_turn(state, RED)
    assert state.scores()[RED] == singles


@pytest.mark.rule("TRO-V15", "TRO-79", "TRO-95", "TRO-102")
def test_v15_the_last_two_apart() -> None:
    lying = "1-12 1-13 1-21 1-22 1-23 1-31 1-32"
    first = publish(holding("1-11 1-33", lying), RED, "1-11", "1-33")
    assert first == [("secondary", 1), ("final", 3)]
    other = publish(holding("1-11 1-33", lying), RED, "1-33", "1-11")
    assert other == [("secondary", 2), ("final", 2)]
    state = holding("1-11 1-33", lying)
    answer(state, RED, "lay 1-11")
    assert publications(state) == [("secondary", 1)]  # no group can be made of the two


@pytest.mark.rule("TRO-V16", "TRO-90", "TRO-91")
def test_v16_three_apart_from_two() -> None:
    state = holding("1-33 1-32 1-31", "1-11 1-12")
    assert publish(state, RED, "1-33 1-32 1-31") == [("primordial", 2 + 2 + 1 + 3)]
    assert largest_in(state, 0) == 3


@pytest.mark.rule("TRO-V17", "TRO-92", "TRO-93", "TRO-101")
def test_v17_three_beside_five() -> None:
    state = holding("1-33 1-32 1-31", "1-11 1-12 1-21 1-22 1-23")
    assert publish(state, RED, "1-33 1-32 1-31") == [("secondary", 5)]


@pytest.mark.rule("TRO-V31", "TRO-77", "TRO-90", "TRO-93", "TRO-R29")
def test_v31_contact_with_what_was_laid_in_the_same_turn() -> None:
    state = holding("6-14 6-24 6-34 6-44", "6-41")
    steps = publish(state, RED, "6-14 6-24 6-34", "6-44")
    assert steps == [("primordial", 9), ("secondary", 2)]
    end_turn(state, RED)
    assert state.scores()[RED] == 11


# The longest match --------------------------------------------------------------------------------


class LongMatch:
    """Blue digs in rounds 1-4, 6, 8 and 10 and publishes in 5, 7, 9 and 11; the others in 1-4."""

    def __init__(self) -> None:
        self.state = at_starting_pieces(4)
        self.before_round_11: list[list[int]] = []
        """By seat: the cards held when the last round begins, those just chosen included."""
        while not self.state.over:
            self.answer(self.state.waiting[0])

    def answer(self, seat: int) -> None:
        state = self.state
        if state.phase == CARD and state.round == 11 and not self.before_round_11:
            self.before_round_11 = [
                sorted([*hand, *filter(None, [card])])
                for hand, card in zip(state.hands, state.chosen, strict=True)
            ]
        options = state.options(seat)
        if state.phase == CARD:
            publishes = state.round in (5, 7, 9, 11) if seat == BLUE else state.round <= 4
            state.choose(seat, options[-1] if publishes else options[0])
        elif state.phase == DIG and seat == BLUE and state.fronts[seat]:
            answer(state, seat, f"examine {state.fronts[seat][0] + 1}")
        elif state.phase == DIG and seat != BLUE:
            answer(state, seat, "stop")
        elif state.phase == PUBLISH:
            state.choose(seat, options[0])
        else:
            state.choose(seat, state.free[0])


@pytest.fixture(scope="module")
def long_match() -> LongMatch:
    return LongMatch()


@pytest.mark.rule("TRO-V26", "TRO-127", "TRO-128", "TRO-129", "TRO-130")
def test_v26_hands_of_the_longest_match(long_match: LongMatch) -> None:
    held = long_match.before_round_11
    assert [len(cards) for cards in held] == [2, 1, 2, 2]
    assert held[BLUE][0] > LAST_DIGGING
    assert (long_match.state.over, long_match.state.round) == (True, 11)


@pytest.mark.rule("TRO-V35", "TRO-145", "TRO-146")
def test_v35_moves_and_pieces_of_the_longest_match(long_match: LongMatch) -> None:
    state = long_match.state
    events = state.events or []
    digs = sum(event.kind == "dug" and event.seat == BLUE for event in events)
    looks = sum(e.kind == "examined" and e.seat == BLUE and e.is_seen_by(None) for e in events)
    assert sum(card <= LAST_DIGGING for card in state.played[BLUE]) == 7
    assert (digs, looks, digs + looks) == (18, 17, 35)
    assert len(state.tents[BLUE]) + state.laid_by.count(BLUE) == 17 + 1
