"""Talk: statements, silence, whispers, stopping (sections 3.14 and 5.4, ANA-153 to ANA-155)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.games.anarchipel.builder import (
    act,
    all_but,
    answer,
    asked,
    begin,
    bury,
    haunt,
    plank,
    say,
    set_cards,
    stand,
    turn_ends,
    window,
)
from tests.games.anarchipel.inspection import refused, sayable, told
from tests.games.anarchipel.seats import A, B, C, D, E
from vestiges.engine.undo import observation
from vestiges.games.anarchipel.bot.beliefs import believe
from vestiges.games.anarchipel.constants import FREE, UNTIL_ACTED, UNTIL_TURN_ENDS
from vestiges.games.anarchipel.state import STOPPED, AnarchipelState
from vestiges.games.anarchipel.view import view


def pleading(seats: int = 4, **options: Any) -> AnarchipelState:
    """The round is complete: red pleads first."""
    state = begin(seats, **options)
    all_but(state)
    return turn_ends(state)


@pytest.mark.rule("ANA-153", "ANA-140", "ANA-141")
def test_a_statement_is_made_at_ones_own_question_and_heard_by_all() -> None:
    state = begin(5)
    answer(state, "speak", "accuse green")
    assert (asked(state), state.waiting) == ("move", [A])
    said = told(state, "said")[-1]
    assert (said["seat"], said["statement"], said["first"]) == (A, 0, C)
    public = [event for event in state.events or [] if event.kind == "said"]
    assert all(event.audience == -1 for event in public)


@pytest.mark.rule("ANA-140")
def test_a_pirate_may_say_what_any_corsair_may_and_lie() -> None:
    lists = []
    for roles in ("cccp", "pccc"):
        state = act(stand(begin(4, roles), "c4", A))
        answer(state, "launch")
        set_cards(state, True, red="sf")
        turn_ends(state)
        state.first = A
        state = turn_ends(state)
        while state.waiting != [A]:
            answer(state, "stay")
        answer(state, "speak")
        lists.append(sayable(state, A))
    assert lists[0] == lists[1]
    assert {"i am a corsair", "i played ss", "i played sf", "i played ff"} <= set(lists[0])


@pytest.mark.rule("ANA-153")
def test_three_statements_at_a_question_are_the_most() -> None:
    state = begin(4)
    for text in ("accuse blue", "trust green", "i am a corsair"):
        answer(state, "speak", text)
    assert refused(state, "speak").clause == "ANA-153"
    answer(state, "wait")
    answer(state, "speak", "accuse red")
    assert state.spoken == [3, 1, 0, 0]


@pytest.mark.rule("ANA-153")
def test_a_crew_is_proposed_for_a_tile_with_as_many_as_it_wants() -> None:
    state = begin(4)
    answer(state, "speak", "propose f4")
    crews = [state.phase_of(A).say(state, option) for option in state.options(A)]
    assert len(crews) == 6
    assert "crew red blue" in crews
    assert refused(state, "crew red blue green").clause == "ANA-57"
    answer(state, "crew blue green")
    assert told(state, "said")[-1]["cell"] == told(state, "said")[-1]["first"]
    assert state.topic[0] == A


@pytest.mark.rule("ANA-153", "ANA-50")
def test_coins_are_asked_for_and_promised_but_nothing_binds() -> None:
    state = begin(4)
    answer(state, "speak", "promise blue", "5")
    answer(state, "stay")
    answer(state, "speak", "ask red", "3")
    assert [fact["second"] for fact in told(state, "said")] == [5, 3]
    assert (state.purse[A], state.purse[B]) == (11, 12)
    assert not told(state, "gave")


@pytest.mark.rule("ANA-153")
def test_one_agrees_or_disagrees_with_the_last_statement_of_another() -> None:
    state = pleading()
    assert "agree" not in sayable(state, A)
    answer(state, "accuse blue", "done")
    answer(state, "disagree", "done", "agree")
    kinds = [(fact["seat"], fact["statement"], fact["first"]) for fact in told(state, "said")]
    assert kinds == [(A, 0, B), (B, 10, A), (C, 9, A)]


@pytest.mark.rule("ANA-153", "ANA-110")
def test_whoever_looked_at_a_pile_may_say_what_it_held_or_something_else() -> None:
    state = act(stand(haunt(begin(5), E, 6), "b4", B, C))
    assert "the pile held" not in sayable(state, B)
    answer(state, "launch", "accept")
    set_cards(state, False)
    answer(state, "a06", "on red", "look")
    all_but(state)
    turn_ends(state)
    state.first = A
    assert "the pile held" in sayable(state, A)
    answer(state, "the pile held")
    assert len(state.options(A)) == 7
    answer(state, "4 f")
    assert told(state, "said")[-1]["second"] == 4


@pytest.mark.rule("ANA-129", "ANA-R43", "ANA-101", "ANA-142")
def test_the_silenced_state_nothing_but_play_on() -> None:
    state = haunt(begin(5), E, 2)
    window(state)
    answer(state, "a02", "on red", "and blue", "pass")
    assert state.silenced == [UNTIL_ACTED, UNTIL_ACTED, FREE, FREE, FREE]
    assert refused(state, "speak").clause == "ANA-129"
    answer(state, "sail", "to c4", "pass")
    assert refused(state, "speak").clause == "ANA-129"
    act(state)
    answer(state, "launch")
    set_cards(state, True)
    while asked(state) != "gift":
        answer(state, "pass")
    assert state.silenced == [FREE] * 5


@pytest.mark.rule("ANA-112", "ANA-94", "ANA-142", "ANA-V33")
def test_a_dead_calm_silences_the_living_and_ends_before_the_pleas() -> None:
    state = haunt(begin(5), E, 7, 1)
    window(state)
    answer(state, "a07")
    assert state.silenced == [UNTIL_TURN_ENDS] * 4 + [FREE]
    assert (state.waiting, "speak" in texts(state, E)) == ([E], True)
    answer(state, "speak", "accuse red", "pass")
    assert refused(state, "speak").clause == "ANA-129"
    all_but(state)
    turn_ends(state)
    assert "accuse blue" in sayable(state, A)


def texts(state: AnarchipelState, seat: int) -> list[str]:
    return [state.phase_of(seat).say(state, option) for option in state.options(seat)]


@pytest.mark.rule("ANA-153")
def test_talk_may_be_left_out_of_a_match() -> None:
    state = begin(4, talk="off")
    assert "speak" not in texts(state, A)
    assert refused(state, "speak").clause == "ANA-153"
    all_but(state)
    turn_ends(state)
    assert texts(state, A) == ["done"]
    bury(state, D)
    answer(state, *["done"] * 3)
    assert sayable(state, A) == []


@pytest.mark.rule("ANA-125", "ANA-153")
def test_a_plea_is_up_to_three_statements_by_one_click_each() -> None:
    state = pleading()
    answer(state, "accuse blue", "trust green", "vote against blue")
    assert sayable(state, A) == []
    assert texts(state, A) == ["done"]
    assert asked(state) == "plea"


@pytest.mark.rule("ANA-126", "ANA-94", "ANA-R46")
def test_in_the_debate_all_speak_in_any_order_ghosts_too_and_nobody_waits_for_ghosts() -> None:
    state = begin(5)
    bury(state, E)
    all_but(state)
    turn_ends(state)
    answer(state, *["done"] * 4)
    assert state.waiting == [A, B, C, D, E]
    say(state, E, "accuse blue")
    say(state, C, "agree")
    assert refused_by(state, E, "not yet") == "ANA-126"
    for seat in (D, C, B, A):
        say(state, seat, "ready")
    assert (asked(state), state.waiting) == ("vote", [A, B, C, D])


def refused_by(state: AnarchipelState, seat: int, text: str) -> str:
    return state.phase_of(seat).why_not(state, seat, texts_all(state, seat).index(text)).clause


def texts_all(state: AnarchipelState, seat: int) -> list[str]:
    phase = state.phase_of(seat)
    return [phase.say(state, option) for option in range(phase.size)]


@pytest.mark.rule("ANA-154", "ANA-141", "ANA-R47")
def test_a_whisper_is_heard_by_two_and_seen_by_all() -> None:
    assert "whisper to blue" not in sayable(pleading(), A)
    state = pleading(whispers=True)
    other = state.clone()
    for one, text in ((state, "accuse green"), (other, "trust green")):
        one.collect_events()
        answer(one, "whisper to blue", text)
    assert told(state, "whispered") == [
        {"kind": "whispered", "seat": A, "clause": "ANA-154", "listener": B}
    ]
    for viewer in (A, B, C, D, None):
        same = shown(state, viewer) == shown(other, viewer)
        assert same == (viewer not in (A, B))


def shown(state: AnarchipelState, viewer: int | None) -> str:
    return json.dumps(observation(state, viewer), sort_keys=True)


@pytest.mark.rule("ANA-155", "ANA-R51")
def test_a_match_stops_without_a_winner_only_if_everybody_agrees() -> None:
    state = begin(4)
    haunt(state, D)
    all_but(state)
    turn_ends(state)
    answer(state, "stop the match", "go on", "stop the match", "done")
    answer(state, "stop the match", "done", "stop the match", "done")
    assert not state.over
    say(state, D, "stop the match")
    assert (state.over, state.ending, state.scores()) == (True, STOPPED, [0] * 4)
    assert state.outcome().winners() == []
    assert state.outcome().reason.clause == "ANA-155"


@pytest.mark.rule("ANA-R51")
def test_a_decided_match_is_played_on() -> None:
    state = begin(5, "cppcc")
    for seat in (D, E):
        bury(state, seat)
    turn_ends(state)
    answer(state, "pass", "pass")
    assert (state.over, asked(state)) == (False, "move")


@pytest.mark.rule("ANA-50", "ANA-153")
def test_an_announced_vote_binds_nobody() -> None:
    state = pleading()
    answer(state, "vote against blue", *["done"] * 4)
    for seat in range(4):
        say(state, seat, "ready")
    say(state, A, "for green")
    assert state.votes[A] == C


def test_words_are_weighed_and_a_lie_found_out_weighs_more() -> None:
    state = pleading(5)
    before = believe(view(state, None), -1).suspicion(C)
    answer(state, "accuse green")
    after = believe(view(state, None), -1).suspicion(C)
    assert after > before
    liar = act(stand(haunt(begin(5), E, 6, 10), "b4", B, C))
    answer(liar, "launch", "accept")
    set_cards(liar, False)
    answer(liar, "a06", "on red", "look", "a10")
    seen = view(liar, None)
    seen["log"].append([26, A, 7, 0, 5, 0])
    plain = believe(view(liar, None), -1).suspicion(A)
    found_out = believe(seen, -1).suspicion(A)
    assert found_out / (1 - found_out) > 3 * plain / (1 - plain)


def test_plank_is_reached_through_pleas_and_debate() -> None:
    state = begin(4)
    all_but(state)
    assert asked(plank(state)) == "vote"
