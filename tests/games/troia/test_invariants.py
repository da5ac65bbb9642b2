"""What holds at all times, shown on whole matches (TRO-125 to TRO-134, TRO-145, TRO-146)."""

from collections.abc import Iterator
from itertools import pairwise

import pytest

from tests.games.troia.builder import digging, end_turn, publish, publishing, put_in_tent
from tests.games.troia.journeys import (
    Journey,
    Player,
    hasty,
    journeys,
    places,
    relations,
    slow,
)
from vestiges.games.troia.components import load
from vestiges.games.troia.constants import CARD, DIG, LAST_DIGGING, PUBLISH
from vestiges.games.troia.mound import blockers
from vestiges.games.troia.scenario import most_rounds
from vestiges.games.troia.state import FRAME, FRONT, MOUND, TENT, TroiaState
from vestiges.games.troia.view import view

SEATS = [2, 3, 4]


def positions() -> Iterator[tuple[Journey, TroiaState]]:
    """Every position of every match."""
    return ((journey, state) for journey in journeys() for state in journey.states)


def steps() -> Iterator[tuple[TroiaState, TroiaState]]:
    """Every position of every match with the one after it."""
    return (pair for journey in journeys() for pair in pairwise(journey.states))


def published(state: TroiaState, seat: int) -> int:
    return state.laid_by.count(seat)


# Pieces -------------------------------------------------------------------------------------------


@pytest.mark.rule("TRO-125")
def test_mound_fronts_tents_and_frames_hold_all_pieces_at_all_times() -> None:
    for journey, state in positions():
        if state.mound.size == 0:
            continue  # the mound is not built yet
        assert len(state.place) == len(set(state.piece)) == (57 if journey.seats == 2 else 73)
        where = dict.fromkeys(range(len(state.place)), MOUND)
        for seat in range(journey.seats):
            where |= dict.fromkeys(state.fronts[seat], FRONT + seat)
            where |= dict.fromkeys(state.tents[seat], TENT + seat)
        for number, seat in zip(state.laid, state.laid_by, strict=True):
            where[state.piece.index(number)] = FRAME + seat
        assert state.place == [where[slot] for slot in range(len(state.place))]


@pytest.mark.rule("TRO-29", "TRO-66", "TRO-86")
def test_pieces_go_from_mound_to_front_to_tent_to_frame_and_never_back() -> None:
    for before, after in steps():
        for old, new in zip(before.place, after.place, strict=False):
            seat = new % 10
            allowed = {MOUND: [MOUND], FRONT + seat: [MOUND], TENT + seat: [FRONT + seat]}
            allowed[FRAME + seat] = [TENT + seat]
            starting = before.round == 0 and (old, new) == (MOUND, TENT + seat)
            assert old == new or old in allowed[new] or starting


@pytest.mark.rule("TRO-86", "TRO-136")
def test_what_is_published_stays_and_no_cell_holds_two_pieces() -> None:
    for before, after in steps():
        assert after.laid[: len(before.laid)] == before.laid
        cells = [0] * 5
        for number in after.laid:
            bit = 1 << after.scenario.piece_cell[number]
            assert not cells[after.scenario.piece_layer[number]] & bit
            cells[after.scenario.piece_layer[number]] |= bit
        assert after.lying == cells


@pytest.mark.rule("TRO-30", "TRO-25")
def test_while_the_mound_is_not_empty_a_piece_is_free() -> None:
    for _, state in positions():
        there = [place == MOUND for place in state.place]
        counts = blockers(state.mound, there, state.scenario.cover)
        assert sorted(state.free) == [s for s, lies in enumerate(there) if lies and counts[s] == 0]
        assert bool(state.free) == any(there)


@pytest.mark.rule("TRO-27")
def test_the_mound_never_moves() -> None:
    """Every position is compared with numbers written down when the mound was built."""
    for journey in journeys():
        built = [state for state in journey.states if state.mound.size]
        for mound in {id(state.mound): state.mound for state in built}.values():
            assert places(mound) == journey.places
            assert relations(mound) == journey.relations
        assert all(state.piece == built[0].piece for state in built)


@pytest.mark.rule("TRO-24", "TRO-32")
def test_the_layers_a_piece_can_be_of_are_layers_and_its_own_is_among_them() -> None:
    seen = set()
    for journey in journeys():
        for state in journey.states[::7]:
            for item in view(state, None)["mound"]:
                layer = state.scenario.piece_layer[state.piece[item["slot"]]]
                assert 0 <= item["oldest"] <= layer <= item["newest"] <= 4
                seen.add((item["oldest"], item["newest"]))
    assert {(0, 0), (4, 4), (0, 4)} <= seen, "no bound reached Troy I or Troy VIII/IX"


@pytest.mark.rule("TRO-131", "TRO-62")
def test_outside_its_owners_digging_turn_a_front_keeps_its_limit() -> None:
    for journey, state in positions():
        for seat, front in enumerate(state.fronts):
            if not (state.phase == DIG and seat in state.waiting):
                assert len(front) <= journey.options.get("front_limit", 5)


@pytest.mark.rule("TRO-64")
def test_a_front_never_holds_more_than_two_above_its_limit() -> None:
    most = 0
    for journey, state in positions():
        limit = journey.options.get("front_limit", 5)
        assert all(len(front) <= limit + 2 for front in state.fronts)
        most = max(most, *map(len, state.fronts))
    assert most > 5, "no match came near the limit"


# Cards --------------------------------------------------------------------------------------------


@pytest.mark.rule("TRO-126", "TRO-09", "TRO-42")
def test_every_card_is_in_one_place_at_all_times() -> None:
    box = load()
    for journey, state in positions():
        there = [card for cards in state.hands + state.played + state.aside for card in cards]
        there += [card for card in state.chosen if card] + state.pile
        for colour in range(journey.seats, 4):
            there += box.digging_cards(colour) + box.publishing_cards(colour)
        assert sorted(there) == list(range(1, 65))


@pytest.mark.rule("TRO-127")
def test_a_hand_is_what_was_kept_less_a_card_a_round_and_one_more_a_publication() -> None:
    for journey, state in positions():
        if state.phase != CARD:
            continue
        rounds = state.round - 1
        for seat in range(journey.seats):
            held = len(state.hands[seat]) + bool(state.chosen[seat])
            shown = sum(card > LAST_DIGGING for card in state.played[seat])
            assert held == sum(journey.kept) - rounds + shown


@pytest.mark.rule("TRO-128", "TRO-47", "TRO-50")
def test_the_draw_pile_loses_a_card_a_publishing_turn_and_never_runs_out() -> None:
    for journey, state in positions():
        finished = sum(journey.kept[1] - owed for owed in state.owed)
        assert len(state.pile) == 16 - finished
    left = {(journey.seats, len(journey.end.pile)) for journey in journeys()}
    assert left == {(2, 2), (3, 1), (4, 0)}


@pytest.mark.rule("TRO-129", "TRO-39", "TRO-R20")
def test_nobody_is_ever_without_a_card_to_choose() -> None:
    for journey, state in positions():
        if state.phase == CARD and not state.over:
            for seat in range(journey.seats):
                assert state.hands[seat] or state.chosen[seat]
                assert len(state.played[seat]) == state.round - 1


@pytest.mark.rule("TRO-44")
def test_played_cards_only_pile_up() -> None:
    for before, after in steps():
        for old, new in zip(before.played, after.played, strict=True):
            assert new[: len(old)] == old


@pytest.mark.rule("TRO-38", "TRO-41", "TRO-42", "TRO-43")
def test_turns_fall_by_number_publishing_before_digging_without_ties() -> None:
    for journey in journeys():
        reveals = [event.facts["cards"] for event in journey.told("revealed")]
        assert len(reveals) == journey.end.round
        for cards in reveals:
            assert isinstance(cards, list)
            assert len(cards) == journey.seats
            assert cards == sorted(set(cards), reverse=True)


@pytest.mark.rule("TRO-118", "TRO-119", "TRO-120", "TRO-124")
def test_a_match_is_over_exactly_when_no_publishing_card_is_owed() -> None:
    for _, state in positions():
        assert state.over == (sum(state.owed) == 0)
        for seat, owed in enumerate(state.owed):
            due = state.hands[seat] + [state.chosen[seat]]
            if state.phase == PUBLISH:  # those turned up and not finished yet
                due = due + [state.played[s][-1] for s in state.order[state.turn :] if s == seat]
            if not state.over and state.round:
                assert owed == sum(card > LAST_DIGGING for card in due)


@pytest.mark.rule("TRO-130", "TRO-R33")
def test_a_match_lasts_as_many_rounds_as_it_may() -> None:
    for journey in journeys():
        digging_cards, publishing_cards = journey.kept
        longest = digging_cards + 2 * publishing_cards - 1
        assert longest == most_rounds(journey.seats) == {2: 18, 3: 14, 4: 11}[journey.seats]
        assert publishing_cards <= journey.end.round <= longest


@pytest.mark.rule("TRO-130")
@pytest.mark.parametrize("seats", SEATS)
def test_the_shortest_match_is_as_long_as_there_are_publishing_cards(seats: int) -> None:
    players: list[Player] = [hasty] * seats
    assert Journey(players, "short", {}).end.round == {2: 7, 3: 5, 4: 4}[seats]


@pytest.mark.rule("TRO-130", "TRO-129", "TRO-145")
@pytest.mark.parametrize("seats", SEATS)
def test_the_longest_match_is_reached_by_who_digs_first(seats: int) -> None:
    others: list[Player] = [hasty] * (seats - 1)
    journey = Journey([slow, *others], "long", {})
    digging_cards, publishing_cards = journey.kept
    assert journey.end.round == most_rounds(seats)
    assert journey.turns(0) == (digging_cards + publishing_cards - 1, publishing_cards)


# Moves and points ---------------------------------------------------------------------------------


def moves_of(journey: Journey, seat: int) -> int:
    return sum(e.seat == seat for e in journey.told("dug") + journey.told("examined"))


@pytest.mark.rule("TRO-145", "TRO-52")
def test_digging_turns_and_moves_have_a_ceiling() -> None:
    for journey in journeys():
        ceiling = sum(journey.kept) - 1
        assert ceiling == {2: 11, 3: 9, 4: 7}[journey.seats]
        for seat in range(journey.seats):
            digging_turns, _ = journey.turns(seat)
            assert digging_turns <= ceiling
            assert moves_of(journey, seat) <= 5 * digging_turns


@pytest.mark.rule("TRO-146", "TRO-124")
def test_pieces_published_have_a_ceiling_and_one_is_always_left() -> None:
    for journey in journeys():
        state = journey.end
        ceiling = {2: 28, 3: 23, 4: 18}[journey.seats]
        for seat in range(journey.seats):
            examined = published(state, seat) + len(state.tents[seat])
            assert examined <= 1 + moves_of(journey, seat) // 2
            assert published(state, seat) <= ceiling
        assert len(state.laid) <= journey.seats * ceiling < len(state.place)


@pytest.mark.rule("TRO-146")
@pytest.mark.parametrize("seats", SEATS)
def test_one_who_never_idles_examines_as_many_as_can_be_published(seats: int) -> None:
    others: list[Player] = [hasty] * (seats - 1)
    state = Journey([slow, *others], "ceiling", {}).end
    assert published(state, 0) + len(state.tents[0]) == {2: 28, 3: 23, 4: 18}[seats]


@pytest.mark.rule("TRO-132", "TRO-109", "TRO-R18")
def test_pawns_share_no_space_but_the_start() -> None:
    for _, state in positions():
        above = [space for space in state.track if space > 0]
        assert len(above) == len(set(above))
        assert min(state.track) >= 0


@pytest.mark.rule("TRO-134", "TRO-72")
def test_no_turn_brings_more_than_fifteen() -> None:
    for before, after in steps():
        laid = after.laid[len(before.laid) :]
        assert len(laid) <= 5
        gained = [new - old for old, new in zip(before.track, after.track, strict=True)]
        assert max(gained) <= sum(after.points[number] for number in laid) + len(laid) <= 15


@pytest.mark.rule("TRO-117", "TRO-R14")
def test_the_score_is_what_publications_brought_less_what_was_lost() -> None:
    for journey in journeys():
        brought = [0] * journey.seats
        for event in journey.told("published"):
            points = event.facts["points"]
            assert isinstance(points, int)
            brought[event.seat] += points
        lost = journey.end.lost
        assert journey.end.scores() == [b - m for b, m in zip(brought, lost, strict=True)]


# Player counts ------------------------------------------------------------------------------------


@pytest.mark.rule("TRO-135")
@pytest.mark.parametrize("seats", SEATS)
def test_all_other_rules_are_the_same_at_every_player_count(seats: int) -> None:
    state = digging(0, seats=seats)
    assert (state.moves, state.scenario.front_limit) == (5, 5)
    state = publishing(0, seats=seats)
    put_in_tent(state, 0, "8-44 8-12 8-13 1-11")
    state.track = [2, 12, *range(seats - 2)]
    expected = [("primordial", 2), ("primordial", 6), ("primordial", 2)]
    assert publish(state, 0, "8-44", "8-12 8-13", "1-11") == expected
    end_turn(state, 0)
    assert state.scores()[:2] == [12, 11]
    assert len(state.pile) == 15


def test_the_journeys_reach_what_they_are_meant_to_show() -> None:
    kinds = {event.facts["status"] for j in journeys() for event in j.told("published")}
    assert kinds == {"primordial", "secondary", "final"}
    assert any(journey.told("moved back") for journey in journeys())
    assert any(MOUND not in journey.end.place for journey in journeys())
