"""The round and the cards (TRO-37 to TRO-51)."""

import pytest

from tests.games.troia.builder import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    answer,
    at_cards,
    at_starting_pieces,
    dig,
    digging,
    empty_mound,
    end_turn,
    everyone,
    free_slots,
    hold,
    kinds,
    offered,
    play_cards,
    publish,
    publish_before,
    publishing,
    put_in_tent,
    refused,
    seen_by,
    told,
)
from vestiges.games.troia import GAME
from vestiges.games.troia.constants import CARD, DIG, PUBLISH
from vestiges.games.troia.state import TroiaState
from vestiges.words import tongue


def stop_all(state: TroiaState) -> None:
    """Everyone ends his turn at once until the next round."""
    while state.phase in (DIG, PUBLISH) and not state.over:
        seat = state.waiting[0]
        answer(state, seat, "stop" if state.phase == DIG else "end")


# Choosing -----------------------------------------------------------------------------------------


@pytest.mark.rule("TRO-37")
def test_in_a_round_everyone_chooses_a_card_face_down() -> None:
    state = at_cards()
    assert (state.round, state.waiting) == (1, [RED, BLUE, GREEN, YELLOW])
    answer(state, GREEN, "card 18")
    assert state.waiting == [RED, BLUE, YELLOW]
    assert state.played == [[], [], [], []]
    assert seen_by(state, RED)["chosen"] == [False, False, True, False]


@pytest.mark.rule("TRO-38")
def test_when_all_have_chosen_the_cards_are_turned_up_together() -> None:
    state = at_cards()
    state.collect_events()
    for seat, card in ((YELLOW, 17), (RED, 20), (GREEN, 18)):
        answer(state, seat, f"card {card}")
        assert told(state, "revealed") == []
        assert seen_by(state, None)["played"] == [[], [], [], []]
    answer(state, BLUE, "card 19")
    assert [event["cards"] for event in told(state, "revealed")] == [[20, 19, 18, 17]]
    for viewer in everyone(state):
        assert seen_by(state, viewer)["played"] == [[20], [19], [18], [17]]


@pytest.mark.rule("TRO-39")
def test_there_is_no_passing_even_with_a_card_one_cannot_use() -> None:
    state = at_cards()
    assert kinds(state, RED) == {"card"}
    play_cards(state, 61, 19, 18, 17)  # red's tent is empty: nothing to publish
    assert state.played[RED] == [61]
    assert state.order[state.turn] == BLUE


@pytest.mark.rule("TRO-40")
def test_any_card_of_the_hand_may_be_played() -> None:
    state = at_cards()
    assert offered(state, RED) == [f"card {card}" for card in state.hands[RED]]
    assert {text.split()[1] for text in offered(state, RED)} >= {"5", "61"}
    assert str(refused(state, RED, "card 62")) == "You do not hold card 62. [TRO-40]"


@pytest.mark.rule("TRO-40", "TRO-44")
def test_a_card_played_before_is_not_in_the_hand() -> None:
    state = at_cards()
    play_cards(state, 20, 19, 18, 17)
    stop_all(state)
    assert str(refused(state, RED, "card 20")) == "You have played card 20 already. [TRO-44]"
    assert str(refused(state, BLUE, "card 20")) == "You do not hold card 20. [TRO-40]"


# Turns --------------------------------------------------------------------------------------------


@pytest.mark.rule("TRO-41")
def test_turns_follow_the_numbers_from_the_highest_down() -> None:
    state = at_cards()
    play_cards(state, 5, 19, 3, 17)
    assert state.order == [BLUE, YELLOW, RED, GREEN]
    for seat in state.order:
        assert state.waiting == [seat]
        answer(state, seat, "stop")


@pytest.mark.rule("TRO-R4", "TRO-41")
@pytest.mark.parametrize("first", [RED, BLUE])
def test_who_took_the_first_starting_piece_plays_no_part_in_it(first: int) -> None:
    state = at_starting_pieces(2)
    state.first, state.waiting = first, [first]
    for _ in range(2):
        state.choose(state.waiting[0], free_slots(state)[0])
    play_cards(state, 14, 16)
    assert state.order == [BLUE, RED]


@pytest.mark.rule("TRO-43", "TRO-41")
def test_publishing_turns_come_before_digging_turns() -> None:
    state = at_cards()
    hold(state, GREEN, 36, 37)
    play_cards(state, 39, 19, 36, 63)
    assert state.order == [YELLOW, RED, GREEN, BLUE]


@pytest.mark.rule("TRO-V25", "TRO-41", "TRO-43", "TRO-47", "TRO-R36")
def test_permits_are_drawn_in_turn_order() -> None:
    state = at_cards()
    for seat, names in ((RED, "8-12"), (BLUE, "8-13")):
        put_in_tent(state, seat, names)
    state.pile = [24, 23, 22]
    hold(state, YELLOW, 33, 55)
    play_cards(state, 61, 58, 18, 33)
    assert state.order == [RED, BLUE, YELLOW, GREEN]
    answer(state, RED, "end")
    assert (22 in state.hands[RED], state.waiting) == (True, [BLUE])
    assert 23 not in state.hands[BLUE]
    answer(state, BLUE, "end")
    assert (23 in state.hands[BLUE], state.waiting) == (True, [YELLOW])


@pytest.mark.rule("TRO-44", "TRO-R7")
def test_played_cards_stay_face_up_and_never_return() -> None:
    state = at_cards()
    play_cards(state, 20, 19, 18, 17)
    stop_all(state)
    play_cards(state, 61, 16, 15, 13)
    stop_all(state)
    for viewer in everyone(state):
        assert seen_by(state, viewer)["played"] == [[20, 61], [19, 16], [18, 15], [17, 13]]
    assert not {20, 61} & set(state.hands[RED])


@pytest.mark.rule("TRO-45")
@pytest.mark.parametrize("card", [1, 20, 21, 36])
def test_coloured_and_neutral_permits_give_the_same_rights(card: int) -> None:
    state = digging(RED, card=card)
    plain = digging(RED, card=5)
    assert (state.phase, state.moves) == (DIG, 5)
    assert offered(state, RED) == offered(plain, RED)


@pytest.mark.rule("TRO-46")
@pytest.mark.parametrize("card", [37, 64])
def test_a_publishing_card_gives_a_publishing_turn(card: int) -> None:
    state = at_cards()
    put_in_tent(state, RED, "8-12")
    hold(state, RED, 5, card)
    play_cards(state, card, 19, 18, 17)
    assert state.phase == PUBLISH
    assert kinds(state, RED) == {"lay", "end"}


# Drawing ------------------------------------------------------------------------------------------


@pytest.mark.rule("TRO-47", "TRO-49")
def test_who_published_draws_one_permit_at_the_end_of_his_turn() -> None:
    state = publishing(RED)
    put_in_tent(state, RED, "8-12")
    before, card = state.hands[RED][:], state.pile[-1]
    publish(state, RED, "8-12")
    assert len(state.pile) == 16
    end_turn(state, RED)
    assert state.hands[RED] == sorted([*before, card])
    assert (len(state.pile), card in state.pile) == (15, False)


@pytest.mark.rule("TRO-48", "TRO-V9", "TRO-R27")
def test_who_did_not_want_to_publish_draws_all_the_same() -> None:
    state = publishing(RED)
    put_in_tent(state, RED, "8-12")
    end_turn(state, RED)
    assert len(state.pile) == 15
    assert state.laid == []
    assert len(told(state, "published nothing")) == 1


@pytest.mark.rule("TRO-48", "TRO-R22")
def test_who_could_not_publish_draws_all_the_same() -> None:
    state = at_cards()
    publish_before(state, "8-11 8-12")
    put_in_tent(state, RED, "8-44")  # neither larger nor in contact
    play_cards(state, 61, 19, 18, 17)
    assert offered(state, RED) == ["end"]
    asked = GAME.words.prompt(seen_by(state, RED), tongue("en", "troia"))
    assert asked == "You can publish none of your pieces now: end the turn."
    end_turn(state, RED)
    assert len(state.pile) == 15


@pytest.mark.rule("TRO-48", "TRO-R22")
def test_with_an_empty_tent_the_publishing_turn_goes_by_itself() -> None:
    state = at_cards()
    play_cards(state, 61, 19, 18, 17)
    assert (len(state.pile), state.waiting) == (15, [BLUE])


@pytest.mark.rule("TRO-49")
def test_a_drawn_permit_can_be_played_from_the_next_round_on() -> None:
    state = at_cards()
    card = state.pile[-1]
    play_cards(state, 61, 19, 18, 17)
    stop_all(state)
    assert (state.round, state.phase) == (2, CARD)
    answer(state, RED, f"card {card}")
    assert state.chosen[RED] == card


@pytest.mark.rule("TRO-49")
def test_only_its_drawer_sees_a_drawn_permit() -> None:
    state = publishing(RED)
    put_in_tent(state, RED, "8-12")
    card = state.pile[-1]
    end_turn(state, RED)
    assert card in seen_by(state, RED)["hand"]
    assert told(state, "drew", RED)[0]["card"] == card
    for viewer in (BLUE, GREEN, YELLOW, None):
        assert told(state, "drew", viewer) == [
            {"kind": "drew", "seat": RED, "clause": "TRO-47", "left": 15}
        ]


@pytest.mark.rule("TRO-50")
def test_a_digging_card_never_draws() -> None:
    state = digging(RED)
    hand = state.hands[RED][:]
    dig(state, RED, 5)
    assert state.waiting == [BLUE]
    assert (state.hands[RED], len(state.pile)) == (hand, 16)


@pytest.mark.rule("TRO-51")
def test_after_the_last_turn_the_next_round_begins() -> None:
    state = at_cards()
    play_cards(state, 20, 19, 18, 17)
    for seat in (RED, BLUE, GREEN):
        answer(state, seat, "stop")
    assert (state.round, state.phase) == (1, DIG)
    answer(state, YELLOW, "stop")
    assert (state.round, state.phase, state.waiting) == (2, CARD, [RED, BLUE, GREEN, YELLOW])


@pytest.mark.rule("TRO-37", "TRO-51")
def test_everyone_is_told_that_a_round_begins() -> None:
    state = at_cards()
    state.collect_events()
    play_cards(state, 20, 19, 18, 17)
    assert told(state, "round") == []
    stop_all(state)
    for viewer in everyone(state):
        assert told(state, "round", viewer) == [
            {"kind": "round", "seat": -1, "clause": "TRO-37", "round": 2}
        ]


# What cannot happen unless a table of one's own makes it happen ----------------------------------


@pytest.mark.rule("TRO-R19")
def test_with_an_empty_draw_pile_nothing_is_drawn_and_play_goes_on() -> None:
    state = publishing(RED)
    put_in_tent(state, RED, "8-12")
    state.pile = []
    hand = state.hands[RED][:]
    end_turn(state, RED)
    assert (state.hands[RED], state.waiting) == (hand, [BLUE])


@pytest.mark.rule("TRO-R20")
def test_a_player_without_any_card_is_skipped_in_the_round() -> None:
    state = at_cards(2)
    hold(state, RED, 5, 14, 20)
    hold(state, BLUE, 6)
    play_cards(state, 5, 6)
    stop_all(state)
    assert (state.round, state.waiting) == (2, [RED])
    answer(state, RED, "card 14")
    assert (state.order, state.waiting) == ([RED], [RED])


@pytest.mark.rule("TRO-R22")
def test_an_only_card_is_played_without_asking() -> None:
    state = at_cards(2)
    hold(state, RED, 5)
    play_cards(state, 5, 6)
    assert state.played[RED] == [5]
    assert state.waiting == [BLUE]


@pytest.mark.rule("TRO-V32", "TRO-50", "TRO-68", "TRO-R22")
def test_a_digging_turn_with_nothing_to_do_passes_by_itself() -> None:
    state = at_cards()
    empty_mound(state, YELLOW)
    play_cards(state, 20, 19, 18, 17)
    assert (state.round, state.phase) == (2, CARD)
    assert len(state.pile) == 16
    assert state.played == [[20], [19], [18], [17]]
