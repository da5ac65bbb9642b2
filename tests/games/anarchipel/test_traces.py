"""What an action leaves behind: its record, what can be taken back, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.anarchipel.builder import (
    act,
    all_but,
    answer,
    asked,
    at_round,
    begin,
    bury,
    cell,
    haunt,
    own,
    plank,
    say,
    set_cards,
    stand,
    turn_ends,
    window,
)
from tests.games.anarchipel.inspection import answers, offered, sayable, told
from tests.games.anarchipel.seats import A, B, C, D, E
from vestiges.games.anarchipel.constants import DEBATE, MOVE, PLEA
from vestiges.games.anarchipel.state import AnarchipelState
from vestiges.games.anarchipel.view import view

LOOSE = ("ask ", "promise ", "whisper ", "propose ", "the pile held")
"""How statements begin that still lack something."""


def pleading(**options: Any) -> AnarchipelState:
    """Red has acted alone on C4, blue has spoken, the round is complete: red pleads first."""
    state = act(stand(begin(4, **options), "c4", A))
    answer(state, "launch")
    set_cards(state, True, red="sf")
    state.topic = [B, 0, C, -1]
    all_but(state)
    return turn_ends(state)


# Statements ---------------------------------------------------------------------------------------


@pytest.mark.rule("ANA-153")
@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("accuse blue", [0, B, -1, -1]),
        ("trust green", [1, C, -1, -1]),
        ("vote against yellow", [2, D, -1, -1]),
        ("i am a corsair", [5, -1, -1, -1]),
        ("i played ss", [6, 0, 0, cell("c4")]),
        ("i played sf", [6, 0, 1, cell("c4")]),
        ("i played ff", [6, 0, 2, cell("c4")]),
        ("agree", [9, B, 0, -1]),
        ("disagree", [10, B, 0, -1]),
        ("stop the match", [11, -1, -1, -1]),
    ],
)
def test_a_statement_of_a_plea_is_told_as_it_was_made(text: str, said: list[int]) -> None:
    state = pleading()
    answer(state, text)
    event = told(state, "said")[-1]
    assert event["seat"] == A
    assert [event[name] for name in ("statement", "first", "second", "cell")] == said
    assert (asked(state), state.waiting, state.home) == ("plea", [A], PLEA)
    assert (state.spoken, state.draft, state.listener) == ([1, 0, 0, 0], [], -1)
    assert state.topic == ([A, *said[:3]] if said[0] <= 8 else [B, 0, C, -1])
    assert state.stopping == [text == "stop the match", False, False, False]


@pytest.mark.rule("ANA-153")
@pytest.mark.parametrize(
    ("texts", "said"),
    [
        (("ask blue", "3"), [3, B, 3, -1]),
        (("ask yellow", "1"), [3, D, 1, -1]),
        (("promise blue", "5"), [4, B, 5, -1]),
        (("propose a1", "crew green"), [8, cell("a1"), 4, cell("a1")]),
        (("propose a3", "crew red yellow"), [8, cell("a3"), 9, cell("a3")]),
    ],
)
def test_a_statement_of_several_steps_is_told_as_it_was_made(
    texts: tuple[str, ...], said: list[int]
) -> None:
    state = begin(4, objective="o06")
    answer(state, "speak", *texts)
    event = told(state, "said")[-1]
    assert [event[name] for name in ("statement", "first", "second", "cell")] == said
    assert (asked(state), state.waiting, state.home, state.draft) == ("move", [A], MOVE, [])
    assert state.topic == [A, *said[:3]]


@pytest.mark.rule("ANA-155")
def test_whoever_would_stop_may_say_that_they_go_on() -> None:
    state = pleading()
    assert "go on" not in sayable(state, A)
    answer(state, "stop the match")
    assert "stop the match" not in sayable(state, A)
    answer(state, "go on")
    assert told(state, "said")[-1]["statement"] == 12
    assert state.stopping == [False] * 4
    assert "stop the match" in sayable(state, A)


@pytest.mark.rule("ANA-153", "ANA-126")
def test_in_the_debate_a_statement_leads_back_to_the_debate() -> None:
    state = pleading()
    answer(state, *["done"] * 4)
    for text in ("accuse red", "trust red", "vote against blue"):
        say(state, C, text)
    assert (state.home, state.spoken[C], sayable(state, C)) == (DEBATE, 3, [])
    say(state, C, "not yet")
    assert state.spoken[C] == 0
    assert sayable(state, C), "after “not yet” three more may be made"
    assert state.waiting == [A, B, C, D]


@pytest.mark.rule("ANA-154")
def test_a_whisper_is_kept_for_the_two_alone() -> None:
    state = pleading(whispers=True)
    assert [text for text in sayable(state, A) if text.startswith("whisper")] == [
        "whisper to blue",
        "whisper to green",
        "whisper to yellow",
    ]
    answer(state, "whisper to green")
    assert (view(state, A)["listener"], view(state, B)["listener"]) == (C, -1)
    assert not [text for text in sayable(state, A) if text.startswith("whisper")]
    answer(state, "i played ff")
    kept = [A, C, 6, 0, 2, cell("c4")]
    assert [view(state, s)["whispers"] for s in (A, B, C, None)] == [[kept], [], [kept], []]
    assert (state.listener, state.spoken[A], state.topic) == (-1, 1, [B, 0, C, -1])
    heard = [event for event in state.events or [] if event.kind == "whisper"]
    assert [(e.seat, e.audience, e.clause) for e in heard] == [(A, 0b101, "ANA-154")]
    assert heard[0].facts == {
        "listener": C,
        "statement": 6,
        "first": 0,
        "second": 2,
        "cell": cell("c4"),
    }


@pytest.mark.rule("ANA-154")
def test_one_may_whisper_to_the_first_seat() -> None:
    state = pleading(whispers=True)
    answer(state, "done", "whisper to red")
    assert "stop the match" not in sayable(state, B)
    answer(state, "accuse green")
    assert state.whispers == [[B, A, 0, C, -1, -1]]
    assert not told(state, "said")


@pytest.mark.rule("ANA-153", "ANA-110", "ANA-117")
def test_one_tells_of_the_last_pile_that_one_alone_was_shown() -> None:
    state = act(stand(stand(haunt(begin(5), E, 6, 10), "b4", B, C), "c4", D))
    answer(state, "launch", "accept")
    set_cards(state, False)
    answer(state, "a06", "on red", "look", "pass", "launch")
    set_cards(state, True)
    answer(state, "a10", "pass")
    all_but(state)
    state.first = A
    turn_ends(state)
    assert "the pile held" not in sayable(pleaded(state.clone(), 1), B)
    answer(state, "the pile held")
    assert answers(state, A) == [f"{n} f" for n in range(7)]
    answer(state, "2 f")
    event = told(state, "said")[-1]
    assert [event[name] for name in ("statement", "first", "second")] == [7, 0, 2]
    assert event["cell"] == cell("b4")


def pleaded(state: AnarchipelState, times: int) -> AnarchipelState:
    """So many pleas are over."""
    return answer(state, *["done"] * times)


@pytest.mark.rule("ANA-153", "ANA-113")
def test_cards_that_a_ghost_set_are_not_ones_own_to_speak_of() -> None:
    state = act(stand(haunt(begin(5), E, 8), "f2", A, B))
    answer(state, "launch", "accept", "a08", "on red", "pass")
    set_cards(state, True)
    all_but(state)
    turn_ends(state)
    assert "i played ss" not in sayable(state, A)
    assert "i played ss" in sayable(pleaded(state, 1), B)


@pytest.mark.rule("ANA-153", "ANA-57")
def test_crews_are_proposed_that_a_tile_can_have() -> None:
    state = haunt(begin(5), E)
    answer(state, "speak")
    tiles = [text for text in sayable(state, A) if text.startswith("propose")]
    assert tiles == [
        f"propose {n}"
        for n in ["b2", "b4", "c1", "c2", "c4", "c5", "d1", "e3", "e4", "f1", "f2", "f4", "f5"]
    ]
    one, two = state.clone(), state.clone()
    answer(one, "propose c1")
    assert len(answers(one, A)) == 4 + 6 + 4
    answer(two, "propose f2")
    assert len(answers(two, A)) == 6 + 4
    assert "crew red blue green" in answers(two, A)
    answer(state, "propose e4")
    assert len(answers(state, A)) == 4


# Taking back --------------------------------------------------------------------------------------


@pytest.mark.rule("ANA-152")
def test_which_answers_are_final() -> None:
    state = begin(4, whispers=True)
    by_name = {phase.name: phase for phase in state.phases()}
    final = {
        "look": ["seen"],
        "move": ["stay", "wait"],
        "gift": ["pass"],
        "ghost": ["pass", "a03", "a07", "a10"],
        "crew": [],
        "steps": [],
        "taker": [],
        "cards": [],
        "vote": [],
    }
    for name, texts in final.items():
        phase = by_name[name]
        bound = [phase.say(state, o) for o in range(phase.size) if phase.binds(state, o)]
        assert bound == texts, name
    for name in [
        "offer",
        "launch",
        "consent",
        "spyglass",
        "largesse",
        "sail",
        "detour",
        "amount",
        "second",
        "sum",
        "fails",
    ]:
        phase = by_name[name]
        assert all(phase.binds(state, option) for option in range(phase.size)), name
    for name in ("speak", "plea", "debate"):
        phase = by_name[name]
        for option in range(phase.size):
            loose = phase.say(state, option).startswith(LOOSE)
            assert (phase.binds(state, option) == "") == loose, phase.say(state, option)
    assert by_name["team"].binds(state, 3) == "ANA-152"


@pytest.mark.rule("ANA-152", "ANA-157")
def test_a_card_is_final_when_it_has_its_tile_and_its_targets() -> None:
    state = begin(4, ghost_timing="movement")
    ghost, target, _, where = state.phases()[3], *state.phases()[19:22]
    assert [ghost.say(state, o) for o in range(ghost.size) if ghost.binds(state, o)] == [
        "pass",
        "a07",
    ]
    for card in range(12):
        state.draft = [card, 0]
        assert bool(where.binds(state, 0)) == (card in (2, 6, 9))
        assert bool(target.binds(state, 0)) == (card not in (1, 4, 8))


@pytest.mark.rule("ANA-152")
def test_a_step_with_one_answer_is_asked_so_that_it_can_be_taken_back() -> None:
    state = own(stand(begin(), "f1", A), 1)
    answer(state, "sail")
    assert (asked(state), offered(state)) == ("sail", ["to f2"])
    gift = own(begin(), 2)
    answer(gift, "give", "to blue")
    assert (asked(gift), offered(gift)) == ("amount", ["1"])
    swap = window(own(haunt(begin(5), E, 5), 1, 2, 3, 4))
    answer(swap, "a05")
    assert (asked(swap), offered(swap)) == ("target", ["on yellow"])
    answer(swap, "on yellow")
    assert (asked(swap), offered(swap)) == ("second", ["and red"])
    told_off = haunt(begin(5, ghost_timing="movement"), E, 3)
    told_off.used[cell("c1")] = True
    answer(window(told_off), "a03")
    assert (asked(told_off), offered(told_off)) == ("where", ["at f2"])


@pytest.mark.rule("ANA-126", "ANA-71", "ANA-127", "ANA-156")
def test_who_answers_in_front_of_all() -> None:
    for movement in ("sequential", "open"):
        state = begin(4, movement=movement)
        public = [phase.name for phase in state.phases() if phase.is_public(state)]
        assert public == (
            ["debate"] if movement == "sequential" else ["move", "ghost", "gift", "debate"]
        )


# Nothing else is left -----------------------------------------------------------------------------


@pytest.mark.rule("ANA-60", "ANA-103", "ANA-113")
def test_a_fight_leaves_nothing_for_the_next_tile() -> None:
    state = act(stand(stand(haunt(begin(5), E, 3, 8), "f2", A, B), "c1", C))
    answer(state, "launch", "accept", "a03", "a08", "on red", "pass")
    assert (state.phantom, state.possessor, state.possessed) == (E, E, A)
    set_cards(state, True)
    answer(state, "pass", "launch")
    assert (state.phantom, state.possessor, state.possessed) == (-1, -1, -1)
    assert (state.tile, state.captain, state.crew) == (cell("c1"), C, [C])
    answer(state, "pass")
    assert (asked(state), state.waiting) == ("cards", [C])
    set_cards(state, True)
    assert state.actions[-1][6:9] == [-1, -1, -1]
    answer(state, "pass")
    assert (asked(state), state.window) == ("gift", 0)
    assert (state.tile, state.captain, state.crew, state.declined) == (-1, -1, [], [])


@pytest.mark.rule("ANA-62", "ANA-65", "ANA-67", "ANA-68", "ANA-70", "ANA-73")
def test_an_action_is_told_step_by_step() -> None:
    state = act(stand(begin(5), "b4", A, B, C))
    told = state.collect_events()
    answer(state, "launch", "in", "in", "decline")
    assert (state.queue, state.crew, state.declined) == ([], [], [B])
    answer(state, "launch", "accept", "sf", "ff")
    kinds = ["launched", "picked", "declined", "launched", "picked", "accepted", "set", "set"]
    assert [event.kind for event in told][:9] == [*kinds, "acted"]
    launched, picked, declined, _, second, accepted, mine, other, acted = told[:9]
    assert (launched.seat, launched.facts, launched.clause) == (A, {"cell": cell("b4")}, "ANA-62")
    assert (picked.seat, picked.facts, second.facts) == (A, {"crew": [A, B]}, {"crew": [A, C]})
    assert (declined.seat, declined.facts) == (B, {"captain": A})
    assert (accepted.seat, accepted.facts) == (C, {"captain": A})
    assert (mine.audience, mine.facts) == (1 << A, {"owner": A, "fails": 1})
    assert (other.audience, other.facts) == (1 << C, {"owner": C, "fails": 2})
    assert acted.facts == {
        "action": 0,
        "cell": cell("b4"),
        "crew": [A, C],
        "success": acted.facts["success"],
        "base": 2,
        "cards": 6,
        "drawer": B,
    }
    assert state.actions[0][:6] == [1, 1, cell("b4"), A, 2, 0b101]
    assert (state.secrets, state.seen) == ([[1, 2]], [0])


@pytest.mark.rule("ANA-34", "ANA-35", "ANA-37", "ANA-42", "ANA-47", "ANA-48")
def test_movement_and_gifts_are_told_step_by_step() -> None:
    state = begin(4)
    told = state.collect_events()
    answer(state, "give", "to blue", "3", "refuse", "give", "to blue", "2", "accept", "wait")
    answer(state, "sail", "to f4", "detour", "2 steps", "to c4", "stay")
    found = [(event.kind, event.seat, event.facts) for event in told]
    start = cell("d4")
    assert found == [
        ("offered", A, {"taker": B, "coins": 3}),
        ("refused", B, {"giver": A, "coins": 3}),
        ("offered", A, {"taker": B, "coins": 2}),
        ("gave", A, {"taker": B, "coins": 2}),
        ("waited", A, {}),
        ("sailed", B, {"from": start, "cell": cell("f4"), "cost": 2}),
        ("sailed", C, {"from": start, "cell": cell("c4"), "cost": 2}),
        ("stayed", D, {"cost": 1}),
    ]
    assert [entry[:2] for entry in state.log[-3:]] == [[2, B], [2, C], [3, D]]


@pytest.mark.rule("ANA-125", "ANA-127", "ANA-128", "ANA-130", "ANA-139")
def test_the_plank_is_told_step_by_step() -> None:
    state = begin(4)
    all_but(state)
    turn_ends(state)
    told = state.collect_events()
    answer(state, *["done"] * 4)
    for seat in range(4):
        say(state, seat, "ready")
    for texts in (("blue", "red", "blue", "red"), ("blue", "red", "blue", "blue")):
        for seat in range(4):
            say(state, seat, f"for {texts[seat]}")
    found = [(event.kind, event.seat, event.facts) for event in told]
    assert found[:4] == [("pleaded", seat, {}) for seat in range(4)]
    assert found[4:8] == [("ready", seat, {"ready": 1}) for seat in range(4)]
    first = [("voted", s, {"target": t, "ballot": 1}) for s, t in enumerate((B, A, B, A))]
    again = [("voted", s, {"target": t, "ballot": 2}) for s, t in enumerate((B, A, B, B))]
    assert found[8:19] == [
        *first,
        ("tied", -1, {"tied": [A, B]}),
        *again,
        ("walked", B, {}),
        found[18],
    ]
    assert found[18][0] == "round"


@pytest.mark.rule("ANA-42", "ANA-51", "ANA-34")
def test_a_turn_leaves_nothing_for_the_next() -> None:
    state = begin(4, gift_rounds=False)
    answer(state, "speak", "accuse blue", "wait", "stay", "stay", "stay", "stay")
    assert (state.turn, state.first) == (2, B)
    assert (state.waited, state.committed, state.given) == ([False] * 4, [False] * 4, [0] * 4)
    assert (state.spoken, state.stage) == ([0] * 4, 1)
    assert "wait" in offered(state)
    answer(state, "stay", "stay", "stay")
    assert (state.waiting, "wait" in offered(state)) == ([A], True)


@pytest.mark.rule("ANA-48", "ANA-46")
def test_a_gift_leaves_nothing_but_the_coins() -> None:
    for last in ("accept", "refuse", "always"):
        state = begin()
        answer(state, "give", "to blue", "2")
        assert (state.giver, state.taker, state.coins) == (A, B, 2)
        answer(state, last)
        assert (state.giver, state.taker, state.coins, state.draft) == (-1, -1, 0, [])
        taken = 0 if last == "refuse" else 2
        assert state.purse == [12 - taken, 12 + taken, 12, 12]
        assert state.standing == [False, last == "always", False, False]
        assert [e["always"] for e in told(state, "consented")] == [1] * (last == "always")
    answer(state, "stay", "ask again")
    assert told(state, "consented")[-1]["always"] == 0
    assert (asked(state), state.waiting) == ("move", [B])


@pytest.mark.rule("ANA-119", "ANA-110")
def test_a_card_that_asks_somebody_leaves_nothing_behind() -> None:
    state = window(haunt(begin(5), E, 12))
    answer(state, "a12", "on red")
    assert (state.giver, state.coins) == (A, 4)
    answer(state, *["coin to blue"] * 3)
    assert (asked(state), state.coins) == ("largesse", 1)
    answer(state, "coin to green")
    assert (state.giver, state.coins, state.draft) == (-1, 0, [])
    assert [event["taker"] for event in told(state, "handed")] == [B, B, B, C]
    spied = act(stand(haunt(begin(5), E, 6), "b4", A, B))
    answer(spied, "launch", "accept")
    set_cards(spied, True)
    answer(spied, "a06", "on green")
    assert (spied.taker, spied.subject) == (C, 0)
    answer(spied, "look")
    assert (spied.taker, spied.seen) == (-1, [1 << C])
    shown = [event for event in spied.events or [] if event.kind == "pile"]
    assert [(event.audience, event.facts) for event in shown] == [
        (1 << C, {"action": 0, "good": 4, "bad": 2})
    ]


@pytest.mark.rule("ANA-126", "ANA-151", "ANA-128")
def test_a_plank_leaves_nothing_for_the_next() -> None:
    state = begin(5)
    all_but(state)
    turn_ends(state)
    answer(state, *["done"] * 5, "accuse blue", *["not yet"] * 4)
    assert state.delays == [4, 0, 0, 0, 0]
    for seat in range(5):
        say(state, seat, "ready")
    for seat in range(5):
        say(state, seat, "for violet")
    all_but(state)
    turn_ends(state)
    assert (state.ballot, state.tied, state.votes) == (0, [], [-1] * 5)
    assert state.spoken == [0] * 5
    answer(state, *["done"] * 4)
    assert (state.delays, state.ready) == ([0] * 5, [False] * 5)
    assert (state.spoken, state.queue) == ([0] * 5, [])
    assert state.waiting == [A, B, C, D, E]


@pytest.mark.rule("ANA-151", "ANA-126")
def test_readiness_is_told_and_ghosts_hold_nothing_up() -> None:
    state = begin(5)
    bury(state, E)
    all_but(state)
    turn_ends(state)
    answer(state, *["done"] * 4)
    say(state, B, "not yet")
    say(state, E, "ready")
    say(state, C, "ready")
    assert [(e["seat"], e["ready"]) for e in told(state, "ready")] == [(B, 0), (C, 1)]
    assert (state.ready, state.waiting) == ([False, False, True, False, True], [A, B, D])


@pytest.mark.rule("ANA-14", "ANA-17")
def test_a_round_leaves_its_board_and_its_counters_behind() -> None:
    state = at_round(2)
    assert (state.round, state.turn, state.acquired) == (2, 1, [0] * 6)
    assert told(state, "turn")[-1] == {
        "kind": "turn",
        "seat": state.first,
        "clause": "ANA-21",
        "turn": 1,
    }
    assert told(state, "round")[-1]["round"] == 2


@pytest.mark.rule("ANA-153", "ANA-156")
def test_in_free_order_each_phase_has_five_gifts_of_its_own() -> None:
    state = own(begin(4, movement="open", consent="automatic"), 40, 40, 40, 40)
    for phase in ("move", "gift", "move"):
        assert state.phase_of(A).name == phase
        for _ in range(5):
            for text in ("give", "to blue", "1"):
                say(state, A, text)
        assert A not in state.waiting or "give" not in answers(state, A)
        if phase == "move":
            for seat in range(4):
                if not state.committed[seat] and seat in state.waiting:
                    say(state, seat, "stay")
        while asked(state) == "gift" and phase == "gift":
            answer(state, "pass")
    assert state.purse[A] == 40 - 15 - 2


@pytest.mark.rule("ANA-128", "ANA-R4")
def test_the_lot_is_told() -> None:
    state = begin(4, tied_vote="lot")
    all_but(state)
    plank(state)
    for seat, text in enumerate(("for blue", "for red", "for blue", "for red")):
        say(state, seat, text)
    assert [event["seat"] for event in told(state, "lot")] == [state.living.index(False)]


@pytest.mark.rule("ANA-127", "ANA-R49")
def test_a_vote_not_cast_is_none() -> None:
    state = begin(4, decision_clock="60")
    all_but(state)
    plank(state)
    say(state, B, "time")
    assert state.votes == [-1] * 4
    assert (view(state, B)["vote"], state.waiting) == (-1, [A, C, D])


@pytest.mark.rule("ANA-51", "ANA-49")
def test_ten_coins_have_a_number_and_eleven_are_all() -> None:
    for purse, last in ((11, "10"), (12, "all")):
        state = own(begin(), purse)
        answer(state, "give", "to blue")
        assert offered(state)[-1] == last
    assert len(offered(state)) == 11


@pytest.mark.rule("ANA-156", "ANA-49")
def test_in_free_order_the_last_coin_may_be_given_after_the_move() -> None:
    state = own(begin(4, movement="open", consent="automatic"), 5, 2, 5, 5)
    say(state, B, "stay")
    assert (state.purse[B], state.waiting) == (1, [A, B, C, D])
    for text in ("give", "to red", "1"):
        say(state, B, text)
    assert (state.purse[:2], state.waiting) == ([6, 0], [A, C, D])


@pytest.mark.rule("ANA-153", "ANA-58", "ANA-154")
def test_only_what_one_did_and_what_can_be_is_spoken_of() -> None:
    state = pleading(whispers=True)
    assert "i played ss" in sayable(state, A)
    answer(state, "done")
    assert "i played ss" not in sayable(state, B), "blue was no part of the crew"
    few = at_round(1, 4, ghosts=(C, D))
    while asked(few) == "ghost":
        answer(few, "pass")
    answer(few, "speak")
    assert "propose b4" in sayable(few, A)
    assert "propose e4" not in sayable(few, A)


@pytest.mark.rule("ANA-21", "ANA-149")
def test_the_stages_of_a_turn() -> None:
    state = own(begin(4), 4)
    assert state.stage == 1
    answer(state, "detour", "2 steps", "to c4")
    assert state.draft == []
    answer(state, "wait", "stay", "stay")
    assert (asked(state), state.stage) == ("gift", 2)
    answer(state, *["pass"] * 4)
    assert (asked(state), state.stage) == ("move", 3)
    answer(state, "stay")
    assert (asked(state), state.stage) == ("launch", 4)
    answer(state, "pass")
    assert (asked(state), state.stage) == ("gift", 5)
    all_but(state)
    answer(state, *["pass"] * 4)
    assert (asked(state), state.stage) == ("plea", 6)
