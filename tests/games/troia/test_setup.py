"""Setting up: players, cards, the table, starting pieces (TRO-01 to TRO-19)."""

import pytest

from tests.games.troia.builder import (
    BLUE,
    GREEN,
    RED,
    V29,
    YELLOW,
    all_but,
    answer,
    at_starting_pieces,
    begin,
    everyone,
    free_slots,
    heap,
    kinds,
    offered,
    refused,
    seen_by,
    told,
)
from vestiges.engine.errors import SetupError
from vestiges.games.troia import GAME
from vestiges.games.troia.components import load
from vestiges.games.troia.state import MOUND, TENT, TroiaState

A, P, Q, C = range(4)
SEATS = [2, 3, 4]


def cards_of(colour: int) -> list[int]:
    return load().digging_cards(colour) + load().publishing_cards(colour)


def give_up(state: TroiaState, seat: int, *drops: int) -> None:
    answer(state, seat, *(f"drop {card}" for card in drops))


# Players ------------------------------------------------------------------------------------------


@pytest.mark.rule("TRO-01")
@pytest.mark.parametrize("seats", SEATS)
def test_two_three_or_four_play(seats: int) -> None:
    state = begin(seats)
    assert state.seats == seats
    assert state.waiting


@pytest.mark.rule("TRO-01")
@pytest.mark.parametrize("seats", [1, 5, -1])
def test_other_numbers_are_refused(seats: int) -> None:
    with pytest.raises(SetupError, match=rf"Troia is played by 2, 3, 4, not by {seats}\."):
        GAME.new(None, seats, "troia")


@pytest.mark.rule("TRO-02")
@pytest.mark.parametrize("seats", SEATS)
def test_everyone_has_a_tent_a_pawn_and_a_colour_of_his_own(seats: int) -> None:
    state = begin(seats)
    assert len(state.tents) == len(state.fronts) == len(state.track) == seats
    assert [sorted(state.hands[s] + state.aside[s]) for s in range(seats)] == [
        cards_of(colour) for colour in range(seats)
    ]
    assert len(set(GAME.words.colours())) == 4


# Cards --------------------------------------------------------------------------------------------


@pytest.mark.rule("TRO-03")
def test_four_players_keep_four_of_five_digging_cards() -> None:
    state = begin(4)
    assert offered(state, RED) == [f"drop {card}" for card in (1, 5, 12, 14, 20)]
    answer(state, RED, "drop 12")
    assert [card for card in state.hands[RED] if card <= 36] == [1, 5, 14, 20]
    assert refused(state, RED, "drop 14").clause == "TRO-03"


@pytest.mark.rule("TRO-03", "TRO-04")
def test_four_players_end_up_with_four_and_four() -> None:
    state = begin(4)
    give_up(state, BLUE, 2, 42, 46, 58)
    assert state.hands[BLUE] == [6, 9, 16, 19, 40, 52, 54, 62]
    assert state.aside[BLUE] == [2, 42, 46, 58]
    assert BLUE not in state.waiting


@pytest.mark.rule("TRO-04", "TRO-R22", "TRO-V37")
def test_publishing_cards_are_given_up_in_rising_order() -> None:
    state = begin(4)
    answer(state, RED, "drop 1")
    assert offered(state, RED) == [f"drop {card}" for card in (39, 41, 48, 50, 56)]
    answer(state, RED, "drop 50")
    assert offered(state, RED) == ["drop 56", "drop 59"]
    answer(state, RED, "drop 59")  # only 61 is left to drop: it is not asked
    assert (state.aside[RED], RED in state.waiting) == ([1, 50, 59, 61], False)


@pytest.mark.rule("TRO-15", "TRO-R6", "TRO-R22")
def test_nobody_sees_how_far_another_has_come_with_dropping() -> None:
    none, some = begin(4), begin(4)
    give_up(some, RED, 1, 50)
    for viewer in (BLUE, GREEN, YELLOW, None):
        assert seen_by(none, viewer) == seen_by(some, viewer)
    high, low = begin(4), begin(4)
    give_up(high, RED, 1, 50, 59)  # 61 goes unasked
    give_up(low, RED, 5, 39, 41, 48)
    for viewer in (BLUE, GREEN, YELLOW, None):
        assert seen_by(high, viewer) == seen_by(low, viewer)


def every_choice(state: TroiaState, seat: int) -> set[tuple[int, ...]]:
    """All sets of cards that a seat can end up giving up."""
    if seat not in state.waiting:
        return {tuple(state.aside[seat])}
    found: set[tuple[int, ...]] = set()
    ways = 0
    for option in state.options(seat):
        after = state.clone()
        after.apply(seat, option)
        more = every_choice(after, seat)
        ways += len(more)
        found |= more
    assert ways == len(found), "a set comes up in two ways"
    return found


@pytest.mark.rule("TRO-03", "TRO-04", "TRO-05")
@pytest.mark.parametrize(("seats", "sets"), [(4, 5 * 35), (3, 21)])
def test_every_choice_of_cards_can_be_made_in_one_way(seats: int, sets: int) -> None:
    assert len(every_choice(begin(seats), GREEN)) == sets


@pytest.mark.rule("TRO-05")
def test_three_players_keep_all_digging_and_five_publishing_cards() -> None:
    state = begin(3)
    assert kinds(state, GREEN) == {"drop"}
    assert offered(state, GREEN) == [f"drop {card}" for card in (37, 43, 47, 49, 53, 60)]
    assert refused(state, GREEN, "drop 3").clause == "TRO-05"
    give_up(state, GREEN, 43, 64)
    assert state.hands[GREEN] == [3, 7, 10, 15, 18, 37, 47, 49, 53, 60]


@pytest.mark.rule("TRO-06")
def test_two_players_keep_everything_and_choose_nothing() -> None:
    state = begin(2)
    assert state.hands == [cards_of(RED), cards_of(BLUE)]
    assert state.aside == [[], []]
    assert kinds(state, state.waiting[0]) == {"start"}


@pytest.mark.rule("TRO-03", "TRO-05", "TRO-08", "TRO-R43")
@pytest.mark.parametrize(
    ("seats", "before", "wrong", "clause", "said"),
    [
        (4, [], 2, "TRO-03", "not one of your colour"),
        (4, [], 21, "TRO-03", "not one of your colour"),
        (4, [], 41, "TRO-R43", "a digging card first"),
        (4, [1], 1, "TRO-08", "given up card 1 already"),
        (4, [1], 5, "TRO-03", "keep all digging cards"),
        (4, [1], 59, "TRO-R43", "too few would follow"),
        (4, [1, 48], 41, "TRO-R43", "comes too late"),
        (4, [1, 48], 48, "TRO-08", "given up card 48 already"),
        (3, [], 2, "TRO-05", "not one of your colour"),
        (3, [], 5, "TRO-05", "keep all digging cards"),
        (3, [], 61, "TRO-R43", "too few would follow"),
        (3, [48], 41, "TRO-R43", "comes too late"),
    ],
)
def test_a_wrong_card_is_refused_with_its_clause(
    seats: int, before: list[int], wrong: int, clause: str, said: str
) -> None:
    state = begin(seats)
    give_up(state, RED, *before)
    reason = refused(state, RED, f"drop {wrong}")
    assert reason.clause == clause
    assert said in str(reason)


@pytest.mark.rule("TRO-R43", "TRO-04", "TRO-05")
@pytest.mark.parametrize(("seats", "sets"), [(4, 5 * 35), (3, 21)])
def test_every_set_of_cards_to_keep_comes_up_once(seats: int, sets: int) -> None:
    def ways(state: TroiaState) -> list[tuple[int, ...]]:
        if RED not in state.waiting or kinds(state, RED) != {"drop"}:
            return [tuple(state.hands[RED])]
        found: list[tuple[int, ...]] = []
        for option in state.options(RED):
            after = state.clone()
            after.apply(RED, option)
            found += ways(after)
        return found

    kept = ways(begin(seats))
    assert len(kept) == len(set(kept)) == sets


@pytest.mark.rule("TRO-08", "TRO-R35")
@pytest.mark.parametrize("seats", [2, 3])
def test_cards_of_colours_nobody_plays_leave_the_game(seats: int) -> None:
    state = at_starting_pieces(seats)
    there = {card for cards in state.hands + state.aside for card in cards} | set(state.pile)
    assert len(state.hands) == seats
    assert not there & {card for colour in range(seats, 4) for card in cards_of(colour)}


@pytest.mark.rule("TRO-09")
@pytest.mark.parametrize("seats", SEATS)
def test_all_sixteen_neutral_permits_make_the_draw_pile(seats: int) -> None:
    state = begin(seats)
    assert sorted(state.pile) == list(range(21, 37))
    assert all(seen_by(state, viewer)["pile"] == 16 for viewer in everyone(state))


@pytest.mark.rule("TRO-09")
def test_the_draw_pile_is_shuffled() -> None:
    piles = [begin(2, f"pile {number}").pile for number in range(40)]
    assert len({tuple(pile) for pile in piles}) == 40
    assert len({pile[-1] for pile in piles}) > 10


@pytest.mark.rule("TRO-14")
@pytest.mark.parametrize("seats", [3, 4])
def test_cards_are_chosen_before_the_mound_is_seen(seats: int) -> None:
    state = begin(seats)
    assert state.mound.size == 0
    assert all(seen_by(state, viewer)["mound"] == [] for viewer in everyone(state))
    for seat in range(seats):
        while seat in state.waiting and seen_by(state, seat)["phase"] == "drop":
            state.choose(seat, state.options(seat)[0])
    assert len(seen_by(state, None)["mound"]) == 73


@pytest.mark.rule("TRO-15")
def test_everyone_chooses_cards_at_once_in_any_order() -> None:
    state = begin(4)
    assert state.waiting == [RED, BLUE, GREEN, YELLOW]
    give_up(state, YELLOW, 4, 38, 44, 45)
    give_up(state, BLUE, 2)
    assert state.waiting == [RED, BLUE, GREEN]


@pytest.mark.rule("TRO-14", "TRO-16")
def test_everyone_is_told_of_the_mound_once_the_last_card_is_given_up() -> None:
    state = begin(3, start_seat="fixed")
    state.collect_events()
    give_up(state, GREEN, 43, 64)
    give_up(state, BLUE, 42, 46)
    assert told(state, "mound") == []
    give_up(state, RED, 39, 41)
    for viewer in everyone(state):
        assert told(state, "mound", viewer) == [
            {"kind": "mound", "seat": -1, "clause": "TRO-16", "pieces": 73, "first": RED}
        ]


# The table ----------------------------------------------------------------------------------------


@pytest.mark.rule("TRO-10", "TRO-R16")
@pytest.mark.parametrize("seats", SEATS)
def test_all_pawns_start_together_on_a_corner_worth_nothing(seats: int) -> None:
    assert begin(seats).scores() == [0] * seats
    assert load().track_corners[0] == 0


@pytest.mark.rule("TRO-11", "TRO-71")
@pytest.mark.parametrize("seats", SEATS)
def test_the_frames_lie_empty_in_sight_of_all(seats: int) -> None:
    state = at_starting_pieces(seats)
    for viewer in everyone(state):
        seen = seen_by(state, viewer)
        assert seen["frames"] == [0] * 5
        assert seen["laid"] == []
        assert len(seen["layers"]) == (4 if seats == 2 else 5)


@pytest.mark.rule("TRO-12", "TRO-R32")
@pytest.mark.parametrize("seats", [3, 4])
def test_three_and_four_dig_for_all_five_layers(seats: int) -> None:
    state = at_starting_pieces(seats)
    assert sorted(state.piece) == list(range(73))
    assert state.place == [MOUND] * 73
    layers = [state.scenario.piece_layer[number] for number in state.piece]
    assert [layers.count(layer) for layer in range(5)] == [9, 16, 16, 16, 16]


@pytest.mark.rule("TRO-13")
def test_two_leave_troy_vi_out() -> None:
    state = at_starting_pieces(2)
    layers = [state.scenario.piece_layer[number] for number in state.piece]
    assert [layers.count(layer) for layer in range(5)] == [9, 16, 0, 16, 16]
    assert seen_by(state, None)["layers"] == [0, 1, 3, 4]
    assert refused(state, state.first, "start 58").clause == "TRO-13"


@pytest.mark.rule("TRO-V30", "TRO-06", "TRO-13", "TRO-126")
def test_the_two_player_table_adds_up() -> None:
    state = begin(2)
    worth = [state.points[number] for number in state.piece]
    assert (len(worth), worth.count(2), worth.count(1), sum(worth)) == (57, 33, 24, 90)
    hands = [len(hand) for hand in state.hands]
    removed = len(cards_of(GREEN) + cards_of(YELLOW)) + sum(map(len, state.aside))
    assert (hands, len(state.pile), removed) == ([12, 12], 16, 24)
    assert sum(hands) + 16 + removed == 64


# Starting pieces ----------------------------------------------------------------------------------


@pytest.mark.rule("TRO-16", "TRO-R4")
@pytest.mark.parametrize("first", range(3))
def test_everyone_takes_one_free_piece_clockwise(first: int) -> None:
    state = at_starting_pieces(3)
    state.first, state.waiting = first, [first]
    for turn in range(3):
        assert state.waiting == [(first + turn) % 3]
        state.choose(state.waiting[0], free_slots(state)[0])
    assert [len(tent) for tent in state.tents] == [1, 1, 1]
    assert (state.round, state.waiting) == (1, [0, 1, 2])


@pytest.mark.rule("TRO-R4")
@pytest.mark.parametrize("seats", SEATS)
def test_any_seat_may_be_drawn_to_begin(seats: int) -> None:
    drawn = [begin(seats, f"first {number}").first for number in range(60)]
    assert all(drawn.count(seat) > 5 for seat in range(seats))


@pytest.mark.rule("TRO-17", "TRO-R5")
def test_the_starting_piece_goes_into_the_tent_as_examined() -> None:
    state = at_starting_pieces(2, start_seat="fixed")
    slot = free_slots(state)[0]
    answer(state, RED, f"start {slot + 1}")
    assert state.place[slot] == TENT + RED
    assert state.fronts[RED] == []
    assert seen_by(state, RED)["tent"] == [{"slot": slot, "piece": state.piece[slot]}]


@pytest.mark.rule("TRO-18")
def test_a_piece_uncovered_by_an_earlier_pick_may_be_picked() -> None:
    state = at_starting_pieces(2, start_seat="fixed")
    heap(state, V29)
    assert free_slots(state) == [A, C]
    answer(state, RED, f"start {C + 1}")
    assert free_slots(state) == [A, Q]
    answer(state, BLUE, f"start {Q + 1}")
    assert state.tents == [[C], [Q]]


@pytest.mark.rule("TRO-R39", "TRO-25")
def test_a_starting_piece_needs_to_be_free_not_open() -> None:
    state = at_starting_pieces(2, start_seat="fixed")
    heap(state, V29)
    assert offered(state, RED) == [f"start {A + 1}", f"start {C + 1}"]
    assert refused(state, RED, f"start {P + 1}").clause == "TRO-25"
    answer(state, RED, f"start {C + 1}")
    assert refused(state, BLUE, f"start {C + 1}").clause == "TRO-29"


@pytest.mark.rule("TRO-19")
@pytest.mark.parametrize("seats", SEATS)
def test_the_starting_pick_is_compulsory_and_costs_no_card(seats: int) -> None:
    state = at_starting_pieces(seats)
    hands = [hand[:] for hand in state.hands]
    for _ in range(seats):
        assert kinds(state, state.waiting[0]) == {"start"}
        state.choose(state.waiting[0], state.options(state.waiting[0])[0])
    assert state.hands == hands
    assert state.played == [[]] * seats


@pytest.mark.rule("TRO-141")
def test_everyone_sees_the_upper_face_of_a_starting_piece() -> None:
    state = at_starting_pieces(2, start_seat="fixed")
    heap(state, V29, "7-11 7-12 7-13 8-12", plans_up="8-12")
    state.collect_events()
    answer(state, RED, f"start {C + 1}")
    face = {"slot": C, "face": "plan", "layer": -1, "cell": -1}
    assert all(seen_by(state, viewer)["tent_faces"][RED] == [face] for viewer in everyone(state))
    assert told(state, "started", BLUE) == [
        {"kind": "started", "seat": RED, "clause": "TRO-17", **face}
    ]
    assert told(state, "started", RED)[0]["piece"] == state.piece[C]


@pytest.mark.rule("TRO-17", "TRO-141")
@pytest.mark.parametrize("taker", [RED, BLUE])
def test_only_its_taker_is_told_which_starting_piece_it_is(taker: int) -> None:
    state = at_starting_pieces(2)
    state.first, state.waiting = taker, [taker]
    heap(state, V29, "7-11 7-12 7-13 8-12", plans_up="8-12")
    state.collect_events()
    answer(state, taker, f"start {C + 1}")
    event = {"kind": "started", "seat": taker, "clause": "TRO-17", "slot": C}
    face = {"face": "plan", "layer": -1, "cell": -1}
    assert told(state, "started", taker) == [event | face | {"piece": state.piece[C]}]
    for viewer in all_but(state, taker):
        assert told(state, "started", viewer) == [event | face]
