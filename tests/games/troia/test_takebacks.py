"""Take-backs (TRO-R28, TRO-R30): the engine's undo, as far as nothing hidden was shown."""

import pytest

from vestiges.engine.errors import Refusal
from vestiges.engine.match import Match
from vestiges.games.troia import GAME
from vestiges.games.troia.constants import CARD, DIG, PUBLISH
from vestiges.games.troia.state import TroiaState

RED, BLUE, GREEN = range(3)


def position(match: Match) -> TroiaState:
    assert isinstance(match.state, TroiaState)
    return match.state


def play_on(match: Match, phase: int, rounds: int = 0) -> TroiaState:
    """Play until this kind of question comes up after so many rounds: all dig what they can."""
    state = position(match)
    while state.phase != phase or state.round <= rounds:
        seat = state.waiting[0]
        options = state.options(seat)
        if state.phase == DIG and state.fronts[seat]:
            match.play(seat, f"examine {state.fronts[seat][0] + 1}")
        elif state.phase == CARD and state.round > rounds:
            match.play(seat, options[-1])
        else:
            match.play(seat, options[0])
    return state


def undo_refused(match: Match, seat: int) -> str:
    before = match.record()
    with pytest.raises(Refusal) as refusal:
        match.undo(seat)
    assert match.record() == before
    return str(refusal.value)


@pytest.fixture
def four() -> Match:
    return Match(GAME, "takebacks", 4)


@pytest.fixture
def cards() -> Match:
    """Three players choose their first card."""
    match = Match(GAME, "takebacks", 3, {"card_choice": "highest", "start_seat": "fixed"})
    play_on(match, CARD)
    return match


@pytest.fixture
def publishing() -> Match:
    """The first of two publishing turns of two players with full tents."""
    match = Match(GAME, "takebacks", 2)
    play_on(match, PUBLISH, rounds=4)
    return match


# Cards --------------------------------------------------------------------------------------------


@pytest.mark.rule("TRO-R30", "TRO-15")
def test_dropped_cards_can_be_taken_back_until_all_have_chosen(four: Match) -> None:
    first = position(four).digest()
    four.play(RED, "drop 1")
    four.play(BLUE, "drop 6")
    four.undo(RED)
    four.undo(BLUE)
    assert position(four).digest() == first
    four.play(RED, "drop 20")
    assert position(four).aside[RED] == [20]


@pytest.mark.rule("TRO-R30", "TRO-15")
@pytest.mark.parametrize("drops", [(1, 39, 41, 48), (1, 50, 59)])
def test_who_is_done_with_dropping_can_still_think_again(four: Match, drops: list[int]) -> None:
    four.play(BLUE, "drop 6")
    for card in drops:
        four.play(RED, f"drop {card}")
    assert RED not in position(four).waiting
    four.play(BLUE, "drop 40")
    for left in range(len(drops) - 1, -1, -1):
        four.undo(RED)
        assert position(four).aside[RED] == list(drops[:left])


@pytest.mark.rule("TRO-R30", "TRO-14")
def test_once_the_mound_is_built_the_choice_stands(four: Match) -> None:
    state = position(four)
    while state.round == 0 and state.mound.size == 0:
        seat = state.waiting[0]
        four.play(seat, state.options(seat)[0])
    assert undo_refused(four, 3) == "It showed something that was hidden."
    assert undo_refused(four, RED) == "You have seen something since."


@pytest.mark.rule("TRO-R28")
def test_a_chosen_card_can_be_changed_until_the_last_has_chosen(cards: Match) -> None:
    cards.play(RED, "card 20")
    cards.play(GREEN, "card 18")
    cards.undo(RED)
    assert position(cards).waiting == [RED, BLUE]
    cards.play(RED, "card 61")
    assert position(cards).chosen == [61, 0, 18]


@pytest.mark.rule("TRO-R28", "TRO-38")
def test_after_the_reveal_no_card_can_be_changed(cards: Match) -> None:
    for seat, card in enumerate((20, 19, 18)):
        cards.play(seat, f"card {card}")
    assert position(cards).played == [[20], [19], [18]]
    assert undo_refused(cards, GREEN) == "It showed something that was hidden."
    assert undo_refused(cards, RED) == "You have seen something since."


@pytest.mark.rule("TRO-R28", "TRO-38")
def test_nor_between_two_who_know_each_others_hands() -> None:
    match = Match(GAME, "takebacks", 2)
    play_on(match, CARD)
    for seat in (RED, BLUE):
        match.play(seat, position(match).options(seat)[0])
    assert undo_refused(match, RED) == "Another seat has moved since."


# Digs and examinations ----------------------------------------------------------------------------


@pytest.mark.rule("TRO-R30", "TRO-29", "TRO-16")
def test_a_starting_piece_is_never_taken_back() -> None:
    match = Match(GAME, "takebacks", 2, {"start_seat": "fixed"})
    match.play(RED, position(match).options(RED)[0])
    assert undo_refused(match, RED) == "The rules do not allow taking this back. [TRO-R30]"


@pytest.mark.rule("TRO-R30", "TRO-29")
def test_a_dig_or_an_examination_is_never_taken_back(cards: Match) -> None:
    for seat, card in enumerate((20, 19, 18)):
        cards.play(seat, f"card {card}")
    slot = position(cards).free[0]
    for text in (f"dig {slot + 1}", f"examine {slot + 1}", "stop"):
        cards.play(RED, text)
        assert undo_refused(cards, RED) == "The rules do not allow taking this back. [TRO-R30]"


# Publishing turns ---------------------------------------------------------------------------------


@pytest.mark.rule("TRO-R30")
def test_a_turn_being_put_together_is_taken_back_step_by_step(publishing: Match) -> None:
    state = position(publishing)
    (seat,) = state.waiting
    digests = [state.digest()]
    while position(publishing).moves > 0 and len(position(publishing).options(seat)) > 1:
        publishing.play(seat, position(publishing).options(seat)[0])
        digests.append(position(publishing).digest())
    assert len(digests) > 4
    assert position(publishing).steps
    for digest in reversed(digests[:-1]):
        publishing.undo(seat)
        assert position(publishing).digest() == digest


@pytest.mark.rule("TRO-R30", "TRO-38")
def test_below_the_first_step_lies_the_card_which_stands(publishing: Match) -> None:
    (seat,) = position(publishing).waiting
    refusal = undo_refused(publishing, seat)
    assert refusal in ("It showed something that was hidden.", "You have seen something since.")


@pytest.mark.rule("TRO-R30")
def test_a_begun_group_is_cancelled_by_taking_it_back(publishing: Match) -> None:
    state = position(publishing)
    (seat,) = state.waiting
    before = state.digest()
    for option in state.options(seat):
        publishing.play(seat, option)
        if position(publishing).group_layer >= 0:
            break
        publishing.undo(seat)
    assert position(publishing).group_layer >= 0
    publishing.undo(seat)
    assert position(publishing).digest() == before


@pytest.mark.rule("TRO-R30", "TRO-47")
def test_what_was_shown_is_never_taken_back(publishing: Match) -> None:
    state = position(publishing)
    (seat,) = state.waiting
    publishing.play(seat, state.options(seat)[0])
    while position(publishing).group_layer >= 0:
        publishing.play(seat, position(publishing).options(seat)[-1])
    publishing.play(seat, "end")
    assert position(publishing).laid
    assert undo_refused(publishing, seat) == "It showed something that was hidden."


@pytest.mark.rule("TRO-R30", "TRO-48")
def test_ending_without_a_publication_is_final_too(publishing: Match) -> None:
    (seat,) = position(publishing).waiting
    publishing.play(seat, "end")
    assert undo_refused(publishing, seat) == "It showed something that was hidden."
