"""Setup, rounds and turns (sections 3.1 and 3.2)."""

from __future__ import annotations

import pytest

from tests.games.anarchipel.builder import (
    act,
    again,
    all_but,
    answer,
    asked,
    at_round,
    begin,
    got,
    haunt,
    own,
    plank,
    say,
    set_cards,
    stand,
    turn_ends,
)
from tests.games.anarchipel.inspection import offered, told, units, where
from tests.games.anarchipel.seats import A, B, C, D, E
from vestiges.engine.chance import stream
from vestiges.engine.errors import SetupError
from vestiges.games.anarchipel import GAME
from vestiges.games.anarchipel.components import load
from vestiges.games.anarchipel.constants import CELLS, MONSTER, PIRATE, TOP_LEVEL
from vestiges.games.anarchipel.options import AnarchipelOptions
from vestiges.games.anarchipel.rules.flow import begin_round, is_complete
from vestiges.games.anarchipel.state import AnarchipelState
from vestiges.games.anarchipel.view import view


def new(seats: int, seed: str = "1", **options: str) -> AnarchipelState:
    state = GAME.new(AnarchipelOptions(**options), seats, seed)  # type: ignore[arg-type]  # texts
    assert isinstance(state, AnarchipelState)
    return state


@pytest.mark.rule("ANA-01", "ANA-02", "ANA-V1")
def test_four_to_six_play_with_one_or_two_pirates() -> None:
    for seats, pirates in ((4, 1), (5, 2), (6, 2)):
        assert new(seats).roles.count(PIRATE) == pirates
    for seats in (3, 7):
        with pytest.raises(SetupError):
            GAME.new(seats=seats)


@pytest.mark.rule("ANA-03")
def test_every_deal_of_the_roles_comes_up() -> None:
    deals = {tuple(new(4, str(seed)).roles) for seed in range(60)}
    assert len(deals) == 4
    assert all(sum(deal) == 1 for deal in deals)


@pytest.mark.rule("ANA-04", "ANA-05")
def test_pirates_know_each_other_and_nobody_else_knows_anything() -> None:
    state = begin(5)
    assert view(state, 3)["pirates"] == view(state, 4)["pirates"] == [3, 4]
    assert [view(state, seat)["pirates"] for seat in (0, 1, 2, None)] == [[], [], [], []]
    assert [view(state, seat)["role"] for seat in (0, 3, None)] == [0, 1, -1]
    lone = begin(4)
    assert view(lone, 3)["pirates"] == [3]
    assert view(lone, 0)["pirates"] == []
    roles = [e for e in new(5).events or [] if e.kind == "role"]
    assert [event.audience for event in roles] == [1 << seat for seat in range(5)]
    fresh = new(5)
    pirates = [seat for seat in range(5) if fresh.roles[seat] == PIRATE]
    assert [event.facts for event in roles] == [
        {"role": role, "pirates": pirates if role == PIRATE else []} for role in fresh.roles
    ]
    assert [event["card"] for event in told(fresh, "objective")] == [fresh.scenario.card]


@pytest.mark.rule("ANA-06", "ANA-R57")
def test_the_match_begins_when_everyone_has_seen_their_role() -> None:
    state = new(4)
    assert (asked(state), state.waiting, state.round) == ("look", [0, 1, 2, 3], 0)
    for seat in (2, 0, 3):
        say(state, seat, "seen")
        assert view(state, None)["waiting"] == view(state, 1)["waiting"] == [0, 1, 2, 3]
    assert (asked(state), state.waiting, state.round) == ("look", [1], 0)
    say(state, 1, "seen")
    assert (asked(state), state.round) == ("move", 1)


@pytest.mark.rule("ANA-07", "ANA-R58")
def test_one_open_objective_card_serves_all_three_rounds() -> None:
    cards = {view(new(4, str(seed)), None)["card"] for seed in range(200)}
    assert cards == {f"o{number:02}" for number in range(1, 21)}
    seen = view(new(4, objective="o01"), None)
    assert len(seen["boards"]) == len(seen["wanted"]) == len(seen["incomes"]) == 3
    with pytest.raises(SetupError, match="o99"):
        new(4, objective="o99")


@pytest.mark.rule("ANA-08")
def test_the_action_cards_are_shuffled_and_nobody_holds_any_in_round_1() -> None:
    states = [new(5, str(seed)) for seed in range(2)]
    assert all(sorted(state.deck) == list(range(12)) for state in states)
    assert states[0].deck != states[1].deck
    assert states[0].hands == [[]] * 5


@pytest.mark.rule("ANA-09", "ANA-11")
def test_everyone_has_a_pawn_two_cards_and_an_empty_purse() -> None:
    assert new(4).purse == [0] * 4
    for seats in (4, 5, 6):
        state = begin(seats)
        assert [where(state, seat) for seat in range(seats)] == ["d4"] * seats
        act(stand(state, "e4", A, B, C))
        answer(state, "launch", "accept", "accept")
        set_cards(state, True)
        assert told(state, "acted")[-1]["cards"] == 3 * 2 + 3


@pytest.mark.rule("ANA-144")
@pytest.mark.parametrize("seats", [4, 5, 6])
def test_the_cards_and_clips_of_the_box_are_enough_for_every_pile(seats: int) -> None:
    """The largest piles of the cards in the box, with all who can take part in them."""
    for card in load().cards:
        for number, board in enumerate(card.boards, 1):
            alive = seats - number + 1
            for cell in range(CELLS):
                if not board.crew[cell]:
                    continue
                is_monster = board.kind[cell] == MONSTER
                crew = alive if is_monster else min(board.crew[cell], alive)
                base = TOP_LEVEL if is_monster else crew
                assert base <= 24 - 2 * seats
                assert 2 * crew + base <= 16


@pytest.mark.rule("ANA-10", "ANA-12", "ANA-R10")
def test_the_first_seat_is_drawn_and_passes_on_to_the_next_living_seat() -> None:
    assert {new(4, str(seed)).first for seed in range(40)} == {0, 1, 2, 3}
    state = at_round(2, 5, ghosts=(2,))
    firsts = []
    for _ in range(5):
        firsts.append(state.first)
        turn_ends(state)
    assert firsts == [1, 3, 4, 0, 1]


@pytest.mark.rule("ANA-12")
def test_the_first_seat_passes_on_across_rounds_too() -> None:
    state = begin(4)
    all_but(state)
    plank(state)
    for seat in (A, B, C, D):
        say(state, seat, "for blue")
    assert (state.round, state.first) == (2, C)


@pytest.mark.rule("ANA-13", "ANA-14", "ANA-17", "ANA-133")
def test_a_new_round_lays_its_board_anew() -> None:
    state = begin(4)
    state.used[5] = True
    state.level[5] = 3
    all_but(state)
    plank(state)
    for seat in (A, B, C, D):
        say(state, seat, "for yellow")
    assert state.round == 2
    assert not any(state.used)
    assert state.level == state.scenario.boards[1].level
    assert units(state) == {}
    assert [where(state, seat) for seat in range(4)] == ["d4", "d4", "d4", ""]
    kinds = [e.kind for e in state.events or []]
    last = len(kinds) - 1 - kinds[::-1].index("round")
    assert kinds[last:] == ["round", "dealt", "turn"]


@pytest.mark.rule("ANA-15", "ANA-16", "ANA-V5")
def test_everyone_alive_receives_the_income() -> None:
    state = begin(5)
    assert state.purse == [12] * 5
    assert view(state, None)["wanted"][0] == [2, 2, 2, 1, 0, 0]
    assert told(state, "round")[-1]["income"] == 12
    assert at_round(2, 5, ghosts=(C,)).purse == [5, 5, 0, 5, 5]
    assert at_round(3, 5, ghosts=(C, D)).purse == [7, 7, 0, 0, 7]


@pytest.mark.rule("ANA-15")
def test_the_income_may_be_changed_but_is_one_at_least() -> None:
    for coins, incomes in (("-2", [10, 3, 5]), ("3", [15, 8, 10])):
        assert begin(5, coins=coins).scenario.income == incomes
        assert begin(5, coins=coins).purse == [incomes[0]] * 5
        assert at_round(3, 4, ghosts=(A,), coins=coins).purse == [0] + [incomes[2]] * 3
    assert begin(4, objective="o18", coins="-3").scenario.income == [11, 1, 6]


@pytest.mark.rule("ANA-15", "ANA-16", "ANA-24", "ANA-130", "ANA-R32", "ANA-R50", "ANA-V6")
def test_coins_are_kept_except_by_whoever_walks_the_plank() -> None:
    state = own(begin(5), 4, 0, 7, 2, 3)
    all_but(state)
    plank(state)
    for seat in range(5):
        say(state, seat, "for green")
    assert state.purse == [9, 5, 0, 7, 8]
    assert state.place[C] == -1
    assert state.scenario.wanted[1] == [0, 1, 1, 1, 1, 1]


@pytest.mark.rule("ANA-18", "ANA-19", "ANA-14", "ANA-145", "ANA-V9")
def test_ghosts_are_dealt_three_cards_a_round_and_discard_the_rest() -> None:
    state = begin(5)
    deck = state.deck[:]
    all_vote(state, "for green")
    assert (state.round, state.hands) == (2, [[], [], sorted(deck[-3:]), [], []])
    assert (state.deck, state.buried) == (deck[:-3], [[]] * 5)
    played = state.hands[C].pop(1)
    state.played.append(played)
    left = state.hands[C][:]
    all_vote(state, "for yellow")
    assert state.round == 3
    dealt = [sorted(deck[-6:-3]), sorted(deck[-9:-6])]  # in seat order
    assert state.first == E
    assert [state.hands[seat] for seat in (A, B, E)] == [[]] * 3
    assert [state.hands[C], state.hands[D]] == dealt
    assert (state.deck, state.played) == (deck[:3], [played])
    assert state.buried == [[], [], left, [], []]


def all_vote(state: AnarchipelState, text: str) -> None:
    """The round is complete and all agree on who walks the plank."""
    all_but(state)
    plank(state)
    for seat in state.waiting[:]:
        say(state, seat, text)


def dealt_from(
    deck: list[int], buried: list[int], played: list[int], seed: int = 0
) -> AnarchipelState:
    """Round 3 of five begins: green and yellow are ghosts, these cards are left and discarded.

    Green still holds the last of those that are discarded unseen.
    """
    state = at_round(2, 5, ghosts=(C, D))
    state.rng = stream(str(seed), "discards")
    state.legal_seat = -1
    state.hands = [[], [], buried[-1:], [], []]
    state.buried = [[], [], buried[:-1], [], []]
    state.deck = deck
    state.played = played
    begin_round(state)
    return again(state)


@pytest.mark.rule("ANA-145")
def test_an_empty_deck_is_made_anew_of_hidden_and_open_discards() -> None:
    orders = set()
    for seed in range(40):
        state = dealt_from([0, 1], [2, 3, 4, 5, 6], [7, 8, 9, 10, 11], seed)
        assert {0, 1} < set(state.hands[C]), "the old deck is dealt to its end first"
        assert [len(state.hands[seat]) for seat in (C, D)] == [3, 3]
        assert (len(state.deck), state.buried, state.played) == (6, [[]] * 5, [])
        assert sorted(state.deck + state.hands[C] + state.hands[D]) == list(range(12))
        orders.add(tuple(state.deck))
    assert len(orders) == 40, "the discards were not shuffled"
    assert {order[0] for order in orders} == set(range(2, 12))


@pytest.mark.rule("ANA-145")
def test_discards_stay_where_they_are_while_the_deck_lasts() -> None:
    state = dealt_from([0, 1, 2, 3, 4, 5], [6, 7, 8], [9, 10, 11])
    assert (state.deck, state.buried[C], state.played) == ([], [6, 7, 8], [9, 10, 11])


@pytest.mark.rule("ANA-145")
def test_with_no_discards_either_a_ghost_gets_fewer_cards() -> None:
    state = dealt_from([4], [7], [2, 9])
    assert len(state.hands[C]) == 3
    assert len(state.hands[D]) == 1
    assert sorted(state.hands[C] + state.hands[D]) == [2, 4, 7, 9]


@pytest.mark.rule("ANA-145", "ANA-99")
def test_cards_discarded_unplayed_stay_hidden() -> None:
    state = haunt(at_round(2, 5, ghosts=(C,)), C, 1)
    assert view(state, A)["hand"] == []
    assert view(state, A)["hands"][C] == len(state.hands[C])
    state.buried[C] = [state.hands[C].pop()]
    assert view(state, A)["buried"][C] == 1
    assert view(state, A)["my_buried"] == []
    assert view(state, C)["my_buried"] == state.buried[C]


@pytest.mark.rule("ANA-20", "ANA-21")
def test_a_turn_is_movement_then_action_and_rounds_have_no_limit_of_turns() -> None:
    state = own(begin(4), 20, 20, 20, 20)
    for turn in range(2, 12):
        while state.turn < turn:
            answer(state, "stay" if asked(state) == "move" else "pass")
        assert state.turn == turn
    assert state.round == 1


@pytest.mark.rule("ANA-22")
def test_a_complete_round_ends_after_the_tiles_not_yet_handled() -> None:
    state = begin(4)
    all_but(state, ba=1)
    stand(state, "c4", A)
    stand(state, "c2", B)
    act(state)
    answer(state, "launch")
    set_cards(state, True)
    assert is_complete(state)
    assert (asked(state), state.waiting) == ("launch", [B])
    answer(state, "pass")
    while asked(state) == "gift":
        answer(state, "pass")
    assert asked(state) == "plea"


@pytest.mark.rule("ANA-23", "ANA-R24")
def test_units_beyond_the_wanted_number_are_lost() -> None:
    state = begin(4)
    all_but(state, wo=1)
    got(state, co=5)
    assert not is_complete(state)
    all_but(state)
    plank(state)
    for seat in range(4):
        say(state, seat, "for red")
    assert units(state) == {}


def test_the_first_question_of_a_match_is_open_to_all() -> None:
    assert offered(new(4)) == ["seen"]
    assert told(begin(4), "turn")
