"""The own bot: it beats random players, plans along the track, and is quick."""

import time

import pytest

from tests.games.archives.builder import (
    BLACK,
    act,
    answer,
    bag,
    fill,
    hold,
    know,
    no_cards,
    passes,
    position,
    put,
    reserve,
    stand,
    wait,
)
from vestiges.engine.chance import stream
from vestiges.games.archives import GAME
from vestiges.games.archives.bot import policy
from vestiges.games.archives.state import ArchivesState
from vestiges.games.archives.view import view

GAMES = 24


def said(state: ArchivesState) -> str:
    """What the bot answers to the question of the moment, in notation."""
    seat = state.waiting[0]
    option = policy.answer(view(state, seat), stream("1", "bot"))
    return state.phase_of(seat).say(state, option)


def play(seed: str, own: int) -> ArchivesState:
    """A match of the bot at one seat against random players."""
    state = GAME.new(None, 4, seed)
    assert isinstance(state, ArchivesState)
    state.ignore_events()
    rng = stream(seed, "players")
    while not state.over:
        seat = state.waiting[0]
        if seat == own:
            state.choose(seat, policy.answer(view(state, seat), rng))
        else:
            state.choose(seat, rng.pick(state.options(seat)))
    return state


def test_it_beats_three_random_players_nearly_always() -> None:
    won = sum(n % 4 in play(f"bot {n}", n % 4).outcome().winners() for n in range(GAMES))
    assert won >= 0.9 * GAMES


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_planning_leaves_what_it_sees_as_it_is(seed: str) -> None:
    """Plans share their lists with the view until they change them."""
    state = GAME.new(None, 4, seed)
    rng = stream(seed, "players")
    while not state.over:
        seat = state.waiting[0]
        seen = state.view(seat)
        before = repr(seen)
        state.choose(seat, GAME.answer(seen, rng))
        assert repr(seen) == before


def test_it_answers_quickly() -> None:
    state = GAME.new(None, 4, "quick")
    assert isinstance(state, ArchivesState)
    rng = stream("quick", "players")
    times = []
    while not state.over:
        seat = state.waiting[0]
        seen = view(state, seat)
        start = time.process_time()
        option = policy.answer(seen, rng)
        times.append(time.process_time() - start)
        state.choose(seat, option)
    assert sum(times) / len(times) < 0.05


def test_it_takes_the_tie_bonus() -> None:
    state = position()
    know(state, "b", 2, 3)
    know(state, "o", 1, 9)
    put(state, "par", entrance="bo", vault="bbbb")
    act(state, "store")
    assert said(state) == "store blue"


def test_it_would_rather_not_pay_a_leader() -> None:
    state = position()
    know(state, "o", 0, 9)
    put(state, "par", entrance="oob", vault="oooo")
    act(state, "store")
    assert said(state) == "store blue"


def test_it_stops_where_it_is_cheap_before_it_runs_ahead() -> None:
    state = position()
    stand(state, 2, 12, 13, 14)
    put(state, "fon", entrance="rrrr")
    assert said(state) in ("go 4", "go 5")


def test_it_passes_rather_than_pay_much_for_little() -> None:
    state = position()
    stand(state, 19, 18, 4, 5)
    assert said(state) == "pass"


def test_it_abandons_a_burden_and_keeps_a_treasure() -> None:
    burden = position()
    stand(burden, 9, 2, 3, 4)
    fill(burden, "par")
    know(burden, "b", 3)
    wait(burden, "bbbbb")
    passes(burden)
    assert said(burden) == "abandon blue"
    treasure = position()
    stand(treasure, 9, 2, 3, 4)
    know(treasure, "b", 3)
    put(treasure, "par", vault="bbbbbb", answered="bb")
    passes(treasure)
    assert said(treasure) == "keep"


def test_it_is_spared_when_it_can_be() -> None:
    state = position(abandon="never")
    stand(state, 9, 2, 3, 4)
    fill(state, "par")
    know(state, "b", 3)
    wait(state, "bb")
    hold(state, BLACK, "c04")
    bag(state, "rrr")
    passes(state, "draw")
    assert said(state) == "play c04"


def test_it_moves_cubes_to_its_largest_site_before_the_end() -> None:
    state = position(abandon="never")
    stand(state, 9, 2, 3, 4)
    know(state, "g", 9)
    hold(state, BLACK, "c03")
    put(state, "fon", entrance="g", vault="ggg")
    put(state, "pie", vault="gggg")
    act(state, "store")
    assert said(state) == "play c03"
    before = state.cubes[(4 + 2) * 6 + 2]
    while not state.discard:
        answer(state, said(state))
    assert state.closer == BLACK
    assert state.cubes[(4 + 2) * 6 + 2] == before + 3


def played(state: ArchivesState) -> list[str]:
    """What the bot answers until the card it begins with is played."""
    answers: list[str] = []
    while not state.discard and len(answers) < 8:
        answers.append(said(state))
        answer(state, answers[-1])
    return answers


def behind_all(*cards: str) -> ArchivesState:
    """Black far behind the others, on space 1, with cards; nothing left to draw."""
    state = position()
    stand(state, 1, 12, 13, 14)
    hold(state, BLACK, *cards)
    no_cards(state)
    return state


def no_requests(state: ArchivesState) -> None:
    """Nothing is left in reserve to ask for."""
    reserve(state, r=0, b=0, g=0, y=0, v=0, o=0)


def test_it_changes_a_space_close_by_into_what_it_needs() -> None:
    state = behind_all("c01")
    no_requests(state)
    put(state, "fon", entrance="rrrr")
    assert played(state) == ["play c01", "space 2", "mark store"]
    assert said(state) == "go 2"


def test_it_changes_its_plan_where_the_next_spaces_do_not_help() -> None:
    state = behind_all("c02")
    put(state, "fon", entrance="rrrr")
    assert played(state) == ["play c02", "instead store", "go 2"]


def test_it_closes_an_exhibition_to_open_a_larger_one() -> None:
    state = behind_all("c05")
    stand(state, 6, 12, 13, 14)
    put(state, "par", vault="o")
    put(state, "fon", gallery="g", vault="rrrr")
    put(state, "pie", gallery="v")
    assert played(state) == ["play c05", "close fon"]


def test_it_reclassifies_a_deposit_for_a_tie() -> None:
    state = behind_all("c06")
    stand(state, 4, 12, 13, 14)
    know(state, "o", 0, 9)
    know(state, "b", 2, 3)
    put(state, "par", entrance="o", room="bbbb")
    assert played(state) == ["play c06", "into blue"]  # the rest has but one answer


def test_it_reclassifies_a_request_that_it_can_answer() -> None:
    state = behind_all("c07")
    stand(state, 2, 12, 13, 14)
    know(state, "r", 1, 3)
    put(state, "fon", vault="rr", column="rg", gallery="y", room="rrr")
    assert played(state) == ["play c07", "request 2", "into red"]


def test_it_recalls_what_it_wants_to_show() -> None:
    state = behind_all("c10")
    stand(state, 6, 12, 13, 14)
    put(state, "par", room="bbbb", vault="b")
    put(state, "fon", gallery="r")
    put(state, "pie", gallery="g")
    assert played(state) == ["play c10"]
    assert state.cubes[4 * 6 + 1] == 5


@pytest.mark.parametrize("phase", range(len(GAME.phases())))
def test_it_has_an_answer_to_every_question(phase: int) -> None:
    """Random play comes to every question sooner or later; there the bot is asked."""
    for number in range(60):
        state = GAME.new(None, 4, f"ask {number}")
        assert isinstance(state, ArchivesState)
        rng = stream(f"ask {number}", "players")
        while not state.over:
            seat = state.waiting[0]
            if state.phase == phase:
                assert policy.answer(view(state, seat), rng) in state.options(seat)
                return
            state.choose(seat, rng.pick(state.options(seat)))
    assert GAME.phases()[phase].name == "pause", "asked only with card_timing = pass"
