"""What is refused, and by which rule: one true reason, with the clause that forbids it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.anarchipel.builder import (
    act,
    again,
    all_but,
    answer,
    asked,
    at_round,
    begin,
    cell,
    haunt,
    own,
    plank,
    set_cards,
    stand,
    turn_ends,
    window,
)
from tests.games.anarchipel.inspection import refused
from tests.games.anarchipel.journeys import journey, step
from tests.games.anarchipel.seats import A, B, C, D, E
from vestiges.engine.chance import stream
from vestiges.engine.errors import Refusal
from vestiges.games.anarchipel.constants import MONSTER, UNTIL_ACTED
from vestiges.games.anarchipel.state import AnarchipelState


def why(state: AnarchipelState, text: str) -> str:
    """The reason with its clause, as it is read."""
    return str(refused(state, text))


# Sailing and giving -------------------------------------------------------------------------------


@pytest.mark.rule("ANA-27", "ANA-28", "ANA-V41")
def test_where_only_ocean_is_crossed_no_monster_is_blamed() -> None:
    state = begin(crossing="ocean")
    answer(state, "sail")
    assert why(state, "to f4") == "Only ocean may be crossed on the way to F4. [ANA-27]"
    assert why(state, "to f1") == "A monster closes the way to F1. [ANA-28]"


@pytest.mark.rule("ANA-28", "ANA-29", "ANA-26")
def test_a_monster_under_the_ship_closes_another_way_than_one_ahead() -> None:
    state = stand(begin(), "c1", A)
    answer(state, "sail")
    assert why(state, "to d1") == "The monster here lets nobody through to D1. [ANA-29]"
    assert why(state, "to f1") == "A monster closes the way to F1. [ANA-28]"
    assert why(state, "to d2") == "D2 is land. [ANA-26]"


@pytest.mark.rule("ANA-30")
def test_a_monster_beside_a_monster_is_out_of_reach() -> None:
    state = stand(begin(), "c1", A)
    board = state.scenario.boards[0]
    kinds = board.kind[:]
    try:
        board.kind[cell("d1")] = MONSTER
        state.scenario.routes.clear()
        answer(state, "sail")
        assert why(state, "to d1") == "No step leads from a monster to the one on D1. [ANA-30]"
    finally:
        board.kind[:] = kinds
        state.scenario.routes.clear()


@pytest.mark.rule("ANA-35", "ANA-53", "ANA-149")
def test_why_one_cannot_sail() -> None:
    assert why(own(begin(), 0), "sail") == "You have no coin to sail with. [ANA-35]"
    state = own(begin(), 2)
    state.becalmed[A] = True
    for text in ("sail", "detour"):
        assert why(again(state), text).endswith("[ANA-53]")
    answer(state := own(begin(), 2), "sail")
    assert why(state, "to f5") == "F5 costs 3, you have 2. [ANA-35]"
    assert why(state, "to d4") == "You are on D4 already. [ANA-35]"


@pytest.mark.rule("ANA-149")
def test_why_a_detour_is_none() -> None:
    assert why(own(begin(), 1), "detour") == "A detour costs two coins at least. [ANA-149]"
    barred = begin(detours=False)
    assert why(barred, "detour") == "Detours were not agreed for this match. [ANA-149]"
    state = own(begin(), 4)
    answer(state, "detour")
    assert why(state, "5 steps") == "5 steps cost 5, you have 4. [ANA-149]"
    answer(state, "2 steps")
    assert why(state, "to f4") == "2 steps are the shortest way to F4. [ANA-149]"
    assert why(state, "to f5") == "No detour of 2 steps ends on F5. [ANA-149]"
    assert why(state, "to d5") == "D5 is land. [ANA-26]"
    assert why(state, "to d1") == "A monster closes the way to D1. [ANA-28]"


@pytest.mark.rule("ANA-149", "ANA-28")
def test_a_detour_needs_a_way_on_and_back() -> None:
    """From F1 one can only go to the monster on F2, and there a move ends."""
    state = own(stand(begin(), "f1", A), 2)
    assert "sail" in offers(state)
    assert why(state, "detour") == "From here no way leads on and back. [ANA-149]"


def offers(state: AnarchipelState) -> list[str]:
    seat = state.waiting[0]
    return [state.phase_of(seat).say(state, option) for option in state.options(seat)]


@pytest.mark.rule("ANA-42", "ANA-48", "ANA-156")
def test_why_one_cannot_wait_or_be_asked_again() -> None:
    assert why(begin(), "ask again") == "You are asked about every gift already. [ANA-48]"
    free = begin(consent="automatic", movement="open")
    assert why(free, "ask again") == "In this match every gift is taken at once. [ANA-48]"
    assert why(free, "wait").endswith("[ANA-156]")


@pytest.mark.rule("ANA-47", "ANA-49", "ANA-51", "ANA-156")
def test_why_nothing_can_be_given() -> None:
    assert why(own(begin(), 0), "give") == "You have no coin to give. [ANA-47]"
    assert why(own(begin(), 1), "give") == "Before your move you must keep one coin. [ANA-49]"
    for options, said in (
        ({"keep_coin": False}, "Five gifts at one question are the most. [ANA-51]"),
        ({"movement": "open"}, "Five gifts in one phase are the most. [ANA-156]"),
    ):
        state = own(begin(4, consent="automatic", **options), 7)
        for _ in range(5):
            answer(state, "give", "to blue", "1")
        assert why(state, "give") == said
    late = own(begin(), 12, 1, 12, 12)
    answer(late, "stay", "wait", "stay", "stay", "pass")
    assert (asked(late), late.waiting) == ("gift", [C])
    late = own(begin(), 1, 12, 12, 12)
    answer(late, "wait", "stay", "stay", "stay")
    assert late.waiting == [B], "who has one coin and has not moved is not asked"


@pytest.mark.rule("ANA-40", "ANA-47", "ANA-49", "ANA-51")
def test_why_so_much_cannot_be_given() -> None:
    state = own(begin(), 4)
    answer(state, "give")
    assert why(state, "to red") == "You cannot give to yourself. [ANA-47]"
    assert why(state, "to white") == "Nobody has this colour. [ANA-47]"
    answer(state, "to blue")
    assert why(state, "4") == "You may give 3 at most. [ANA-49]"
    assert why(state, "5") == "You have only 4. [ANA-40]"
    assert why(state, "all") == "Up to ten coins are named: you may give 3. [ANA-51]"
    done = own(act(begin()), 4)
    answer(done, "give", "to blue")
    assert why(done, "5") == "You have only 4. [ANA-40]"


# Crews and cards ----------------------------------------------------------------------------------


@pytest.mark.rule("ANA-57")
def test_why_a_candidate_must_be_in_or_out() -> None:
    exact = act(stand(begin(), "b4", A, B, C))
    answer(exact, "launch", "out")
    assert sorted(exact.crew) == [B, C], "the count left no choice"
    exact = act(stand(begin(5), "b4", A, B, C, D))
    answer(exact, "launch")
    exact.draft = [0, 0]
    exact.legal_seat = -1
    assert why(exact, "in") == "The crew here is exactly 2. [ANA-57]"
    exact.draft = [1, 1]
    exact.legal_seat = -1
    assert why(exact, "out") == "The crew here is exactly 2. [ANA-57]"
    fight = act(stand(begin(), "f2", A, B, C))
    answer(fight, "launch")
    fight.draft = [1]
    fight.legal_seat = -1
    assert why(fight, "out") == "The crew here is 2 at least. [ANA-57]"


def ghost(*cards: int, **options: Any) -> AnarchipelState:
    """Violet is a ghost with these cards and is asked in a window of movement."""
    return window(haunt(begin(5, **options), E, *cards))


@pytest.mark.rule("ANA-95", "ANA-97", "ANA-102", "ANA-107", "ANA-109", "ANA-115", "ANA-118")
def test_why_a_card_cannot_be_played() -> None:
    state = ghost(1, 3, 5, 9)
    assert why(state, "a02") == "You do not hold Gag. [ANA-95]"
    assert why(state, "a03") == "Phantom crew cannot be played at this moment. [ANA-97]"
    assert why(state, "a05") == "All purses are equal. [ANA-109]"
    assert why(state, "a09") == "All ships are on one tile. [ANA-115]"
    moved = ghost(4)
    moved.committed = moved.living[:]
    assert why(window(moved), "a04") == "All have moved already. [ANA-107]"
    poor = own(ghost(11, 12), 0, 0, 0, 0)
    assert why(window(poor), "a11") == "Nobody has a coin. [ANA-118]"
    assert why(poor, "a12") == "Nobody has a coin. [ANA-120]"


@pytest.mark.rule("ANA-157")
def test_why_a_card_cannot_be_announced() -> None:
    state = ghost(3, 6, ghost_timing="movement")
    said = "In the turn before there was no action for Spyglass. [ANA-157]"
    assert why(state, "a06") == said
    for name in ("c1", "f2"):
        state.used[cell(name)] = True
    assert why(window(state), "a03") == (
        "No monster is left to announce Phantom crew for. [ANA-157]"
    )


@pytest.mark.rule("ANA-98", "ANA-101", "ANA-107", "ANA-108", "ANA-113", "ANA-115", "ANA-118")
def test_why_a_card_cannot_be_played_on_somebody() -> None:
    on_ghosts = ghost(4)
    on_ghosts.committed[B] = True
    answer(window(on_ghosts), "a04")
    assert why(on_ghosts, "on violet") == "Becalm is played on living players. [ANA-98]"
    assert why(on_ghosts, "on white") == "Nobody has this colour. [ANA-98]"
    assert why(on_ghosts, "on blue") == "This player has moved already. [ANA-107]"
    poor = own(ghost(11, 12), 0)
    answer(state := window(poor), "a11")
    assert why(state, "on red") == "This player has no coin. [ANA-118]"
    answer(state := window(own(ghost(12), 0)), "a12")
    assert why(state, "on red") == "This player has no coin. [ANA-120]"
    swap = window(own(ghost(5), 1, 2, 3, 4))
    answer(swap, "a05")
    assert why(swap, "on green") == "The first one has most coins. [ANA-108]"
    answer(swap, "on yellow")
    assert why(swap, "and blue") == "The other one has fewest coins. [ANA-108]"
    assert why(swap, "and yellow") == "Name two different players. [ANA-108]"
    fight = act(stand(haunt(begin(5), E, 8), "f2", A, B))
    answer(fight, "launch", "accept", "a08")
    assert why(fight, "on green") == "This player takes no part in the fight. [ANA-113]"


@pytest.mark.rule("ANA-98", "ANA-101", "ANA-115")
def test_why_somebody_cannot_be_the_other_one() -> None:
    gag = ghost(2)
    answer(gag, "a02", "on red")
    assert why(gag, "and red") == "Name two different players. [ANA-101]"
    assert why(gag, "and violet") == "Gag is played on living players. [ANA-98]"
    assert why(gag, "and white") == "Nobody has this colour. [ANA-98]"
    wide = ghost(2, ghost_targets=True)
    answer(wide, "a02", "on violet")
    assert why(wide, "and violet") == "Name two different players. [ANA-101]"
    winds = window(stand(ghost(9), "c4", A))
    answer(winds, "a09", "on blue")
    assert why(winds, "and green") == "Both are on the same tile. [ANA-115]"
    assert why(winds, "and blue") == "Name two different players. [ANA-115]"


@pytest.mark.rule("ANA-119", "ANA-120")
def test_why_a_coin_of_the_largesse_is_not_for_them() -> None:
    state = ghost(12)
    answer(state, "a12", "on red")
    assert why(state, "coin to red") == "Nothing may be kept back. [ANA-120]"
    assert why(state, "coin to violet") == "Ghosts neither give nor receive. [ANA-119]"
    assert why(state, "coin to white") == "Nobody has this colour. [ANA-119]"


# Statements ---------------------------------------------------------------------------------------


@pytest.mark.rule("ANA-129", "ANA-153")
def test_why_nothing_can_be_said() -> None:
    assert why(begin(talk="off"), "speak") == "Talk was not agreed for this match. [ANA-153]"
    state = begin()
    state.silenced[A] = UNTIL_ACTED
    state.legal_seat = -1
    assert why(state, "speak") == "You are silenced. [ANA-129]"
    state = begin()
    for _ in range(3):
        answer(state, "speak", "accuse blue")
    assert why(state, "speak") == "Three statements at one question are the most. [ANA-153]"


@pytest.mark.rule("ANA-153", "ANA-154", "ANA-155", "ANA-47", "ANA-54", "ANA-58", "ANA-124")
def test_why_this_cannot_be_said() -> None:
    state = haunt(begin(5), E)
    state.used[cell("c4")] = True
    answer(state, "speak")
    for text, said in (
        ("accuse red", "Say it of somebody else. [ANA-153]"),
        ("trust white", "Nobody has this colour. [ANA-153]"),
        ("vote against blue", "Votes are announced when the plank is next. [ANA-124]"),
        ("vote against violet", "Ghosts have walked the plank already. [ANA-127]"),
        ("ask violet", "Ghosts neither give nor receive. [ANA-47]"),
        ("promise violet", "Ghosts neither give nor receive. [ANA-47]"),
        ("i played sf", "You have set no cards yet. [ANA-153]"),
        ("the pile held", "No pile was shown to you alone. [ANA-153]"),
        ("agree", "Nothing was said yet that one could agree with. [ANA-153]"),
        ("go on", "You have not said that you would stop. [ANA-155]"),
        ("whisper to blue", "Whispering was not agreed for this match. [ANA-154]"),
        ("propose d4", "There is nothing to be done on D4. [ANA-54]"),
        ("propose c4", "There is nothing to be done on C4. [ANA-54]"),
    ):
        assert why(state, text) == said


@pytest.mark.rule("ANA-153", "ANA-154", "ANA-155")
def test_why_this_cannot_be_said_again_or_in_a_whisper() -> None:
    state = begin(whispers=True)
    answer(state, "speak", "accuse blue", "speak", "stop the match", "speak")
    assert why(state, "disagree") == "It was you who said it. [ANA-153]"
    assert why(state, "stop the match").endswith("that you would stop. [ANA-155]")
    assert why(state, "whisper to red") == "You cannot whisper to yourself. [ANA-154]"
    assert why(state, "whisper to violet") == "Nobody has this colour. [ANA-154]"
    answer(state, "whisper to blue")
    assert why(state, "whisper to green") == "You are whispering already: say what. [ANA-154]"
    assert why(state, "go on") == "Everybody must hear whether you would stop. [ANA-155]"


@pytest.mark.rule("ANA-153", "ANA-22", "ANA-126", "ANA-58")
def test_why_this_cannot_be_said_before_the_plank_or_of_so_few() -> None:
    state = begin()
    all_but(state)
    turn_ends(state)
    assert why(state, "ask blue") == "No coins change hands before the next round. [ANA-126]"
    assert why(state, "propose b4") == "The round is over: no crew sails any more. [ANA-22]"
    few = at_round(1, 4, ghosts=(C, D))
    while asked(few) == "ghost":
        answer(few, "pass")
    answer(few, "speak")
    assert why(few, "propose e4") == "E4 needs 3, and fewer are alive. [ANA-58]"


@pytest.mark.rule("ANA-55", "ANA-57", "ANA-153")
def test_why_such_a_crew_is_not_proposed() -> None:
    state = haunt(begin(5), E)
    answer(state, "speak", "propose b4")
    assert why(state, "crew red violet") == "Ghosts are no part of a crew. [ANA-55]"
    assert why(state, "crew red white") == "Nobody has this colour. [ANA-153]"
    assert why(state, "crew red") == "The crew there is exactly 2. [ANA-57]"
    fight = begin(5)
    answer(fight, "speak", "propose f2")
    assert why(fight, "crew red") == "The crew there is 2 at least. [ANA-57]"
    assert why(fight, "crew red blue green yellow") == (
        "Three are the most that one proposes. [ANA-153]"
    )


@pytest.mark.rule("ANA-110", "ANA-153")
def test_why_no_pile_held_so_many() -> None:
    state = act(stand(haunt(begin(5), E, 6), "b4", B, C))
    answer(state, "launch", "accept")
    set_cards(state, False)
    answer(state, "a06", "on red", "look")
    all_but(state)
    turn_ends(state)
    answer(state, "the pile held")
    assert why(state, "7 f") == "The pile was smaller than that. [ANA-153]"


# The plank ----------------------------------------------------------------------------------------


@pytest.mark.rule("ANA-126", "ANA-127", "ANA-128")
def test_why_nobody_votes_so() -> None:
    state = haunt(begin(5, self_votes=False), E)
    all_but(state)
    plank(state)
    assert why(state, "for white") == "Nobody has this colour. [ANA-127]"
    assert why(state, "for violet") == "Ghosts have walked the plank already. [ANA-127]"
    assert why(state, "for red").startswith("Voting for yourself was not agreed")
    assert why(state, "time") == "Nobody may abstain. [ANA-127]"


# Answers to other questions -----------------------------------------------------------------------


@pytest.mark.rule("ANA-34", "ANA-35", "ANA-46", "ANA-62", "ANA-70", "ANA-95", "ANA-125", "ANA-127")
def test_an_answer_to_another_question_is_told_its_moment() -> None:
    state = begin(4)
    for text, clause in (
        ("seen", "ANA-06"),
        ("accept", "ANA-48"),
        ("pass", "ANA-62"),
        ("decline", "ANA-67"),
        ("ss", "ANA-70"),
        ("look", "ANA-110"),
        ("coin to blue", "ANA-119"),
        ("done", "ANA-125"),
        ("ready", "ANA-126"),
        ("for blue", "ANA-127"),
        ("in", "ANA-65"),
        ("To  C4", "ANA-35"),
        ("3 steps", "ANA-149"),
        ("to blue", "ANA-47"),
        ("2", "ANA-47"),
        ("accuse blue", "ANA-153"),
        ("3 f", "ANA-153"),
        ("crew red blue", "ANA-153"),
        ("a01", "ANA-95"),
        ("on blue", "ANA-95"),
        ("and blue", "ANA-95"),
        ("at b4", "ANA-95"),
    ):
        assert refused(state, text).clause == clause, text
    act(state)
    assert asked(state) == "gift"
    for text, clause in (("stay", "ANA-34"), ("launch", "ANA-62")):
        assert refused(state, text).clause == clause, text
    for text in ("speak", "accuse blue"):
        assert why(state, text).startswith("Statements are made at your move")
    answer(state, "give")
    assert refused(state, "give").clause == "ANA-46"


@pytest.mark.rule("ANA-94", "ANA-96", "ANA-47", "ANA-55", "ANA-98", "ANA-125", "ANA-127")
def test_a_ghost_is_told_what_ghosts_do_not_do() -> None:
    state = ghost(1)
    for text, clause in (
        ("stay", "ANA-94"),
        ("to c4", "ANA-94"),
        ("2 steps", "ANA-94"),
        ("give", "ANA-47"),
        ("to red", "ANA-47"),
        ("all", "ANA-47"),
        ("coin to red", "ANA-47"),
        ("refuse", "ANA-47"),
        ("launch", "ANA-55"),
        ("decline", "ANA-55"),
        ("in", "ANA-55"),
        ("done", "ANA-125"),
        ("for red", "ANA-127"),
        ("ss", "ANA-70"),
        ("on red", "ANA-98"),
        ("and red", "ANA-98"),
        ("at b4", "ANA-157"),
    ):
        assert refused(state, text).clause == clause, text
    answer(state, "a01")
    assert why(state, "a02") == "Action cards are played in the windows for ghosts. [ANA-96]"


@pytest.mark.rule("ANA-129", "ANA-153")
def test_a_statement_out_of_place_is_first_told_of_silence() -> None:
    mute = act(begin(talk="off"))
    assert why(mute, "accuse blue").startswith("Talk was not agreed")
    assert why(mute, "done") == "Pleas are made when the round is complete. [ANA-125]"
    state = act(begin())
    state.silenced[A] = UNTIL_ACTED
    assert why(state, "accuse blue") == "You are silenced. [ANA-129]"


SWEPT: list[tuple[int, dict[str, str]]] = [
    (4, {}),
    (5, {"coins": "3", "whispers": "true"}),
    (6, {"coins": "3", "movement": "open", "ghost_targets": "true"}),
    (5, {"coins": "3", "ghost_timing": "movement", "talk": "structured", "crossing": "ocean"}),
    (4, {"talk": "off", "honest_corsairs": "true", "self_votes": "false", "detours": "false"}),
]


@pytest.mark.parametrize(("seats", "options"), SWEPT, ids=str)
def test_every_refusal_has_a_clause_unless_no_question_knows_the_answer(
    seats: int, options: dict[str, str]
) -> None:
    match = journey(seats, "refusals", 0, **options)
    rng = stream("refusals", str(seats))
    checked: dict[str, int] = {}
    while not match.state.over:
        state = match.state
        assert isinstance(state, AnarchipelState)
        for seat in state.waiting:
            name = state.phase_of(seat).name
            checked[name] = checked.get(name, 0) + 1
            if checked[name].bit_count() == 1:  # the first, second, fourth, eighth time …
                check_refusals(state, seat)
        step(match, rng)
    assert {"look", "move", "sail"} < set(checked)


def check_refusals(state: AnarchipelState, seat: int) -> None:
    """Everything that any question knows and that is not offered has a clause against it."""
    phase = state.phase_of(seat)
    offered = {phase.say(state, option) for option in state.options(seat)}
    known = {p.say(state, option) for p in state.phases() for option in range(p.size)}
    for text in sorted(known - offered):
        assert reason_against(state, seat, text).startswith("ANA-"), (phase.name, text)
    assert reason_against(state, seat, "a rowing boat") == ""


def reason_against(state: AnarchipelState, seat: int, text: str) -> str:
    """The clause of a refusal."""
    with pytest.raises(Refusal) as caught:
        state.choose(seat, state.phase_of(seat).read(state, seat, text))
    return caught.value.reason.clause
