"""The players: they know a view alone, get better by level, and beat chance."""

from __future__ import annotations

import time

import pytest

from tests.games.archeologic.builder import PLAN, SOLUTION, begun, new, play, race, seen, solo
from vestiges.engine.chance import stream
from vestiges.engine.options import Value
from vestiges.games.archeologic import GAME
from vestiges.games.archeologic.bot import policy
from vestiges.games.archeologic.constants import PROPOSE
from vestiges.games.archeologic.solver.knowledge import consistent
from vestiges.games.archeologic.state import ArcheologicState


def played(seed: str, levels: list[str], **options: Value) -> ArcheologicState:
    """A match of players of these levels to its end; `random` knows nothing."""
    state = begun(len(levels), seed, dict(options))
    state.ignore_events()
    streams = [stream(seed, f"seat {seat}") for seat in range(len(levels))]
    while not state.over:
        seat = state.waiting[0]
        view = seen(state, seat)
        if levels[seat] == "random":
            state.choose(seat, streams[seat].pick(view["options"]))
        else:
            state.choose(seat, policy.answer_at(levels[seat], view, streams[seat]))
    return state


def test_the_games_own_bot_beats_chance_in_every_one_of_twenty_races() -> None:
    wins = 0
    for number in range(20):
        levels = ["master", "random"] if number % 2 else ["random", "master"]
        wins += levels[played(f"{number}", levels).winner] == "master"
    assert wins == 20


@pytest.mark.parametrize("level", policy.LEVELS)
def test_every_level_solves_its_quests(level: str) -> None:
    for number in range(4):
        state = played(f"{number}", [level], quest="secret")
        assert state.winner == 0


def test_the_levels_rise() -> None:
    """The mean time of thirty solo quests; the dossier's own figures are 31, 22, 17 and 13."""
    times = {
        level: sum(played(f"{n}", [level], quest="secret").positions[0] for n in range(30)) / 30
        for level in policy.LEVELS
    }
    assert list(times.values()) == sorted(times.values(), reverse=True)
    assert times["novice"] > 25 > times["steady"] > 19 > times["good"] > 15 > times["strong"]
    assert times["master"] < 13.5


def test_an_answer_takes_less_than_fifty_milliseconds_in_the_mean() -> None:
    played("warm", ["master"], quest="secret")
    begin, count = time.process_time(), 0
    for number in range(6):
        state = played(f"{number}", ["master", "master"])
        count += len(state.log)
    assert (time.process_time() - begin) / count < 0.05


def test_it_puts_the_sight_where_its_first_question_is_free() -> None:
    state = solo()
    axis = GAME.answer(seen(state, 0), stream("start", "test"))
    state.choose(0, axis)
    asked = GAME.answer(seen(state, 0), stream("start", "test"))
    assert seen(state, 0)["aim"][asked % 10] == 0


def test_it_proposes_the_one_arrangement_that_is_left() -> None:
    state = solo("a")
    play(state, "ask empty 1", "ask traps d", "ask empty e", "ask traps 5")
    rng = stream("propose", "test")
    assert GAME.answer(seen(state, 0), rng) == PROPOSE
    while not state.over:
        state.choose(0, GAME.answer(seen(state, 0), rng))
    assert state.proposals == [PLAN.read(SOLUTION)]


@pytest.mark.parametrize("verification", ["booklet", "app"])
def test_it_goes_on_with_a_proposal_that_someone_else_began(verification: str) -> None:
    state = solo("a", verification=verification)
    play(state, "propose", "q0a1")
    while state.phase == 2 and not state.over:
        state.choose(0, GAME.answer(seen(state, 0), stream("taken over", "test")))
    assert state.proposals[0][0] == PLAN.number["Q0A1"]


def test_it_guesses_when_a_rival_knows_and_would_declare_first() -> None:
    """Two arrangements are left to it, and in both of them the rival has found the solution."""
    state = race(3, 5, 4, clues=5, handicap_1=2)
    for text in ("ask traps c", "ask traps d", "ask s d", "ask traps 3"):
        state.log.append([0, 1, int(question_of(text)), 1, 5, 0])
    view = seen(state, 0)
    assert len(consistent(view)) == 2
    assert policy.answer_at("master", view, stream("guess", "test")) == PROPOSE
    quiet = race(3, 5, 4, clues=5, handicap_1=2)
    assert policy.answer_at("master", seen(quiet, 0), stream("guess", "test")) != PROPOSE


def question_of(text: str) -> int:
    state = new(2)
    return state.phase_of(0).read(state, 0, text)
