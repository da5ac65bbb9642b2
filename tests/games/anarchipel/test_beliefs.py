"""The exact posterior over sets of pirates (section 6.3)."""

from __future__ import annotations

import pytest

from tests.games.anarchipel.aboard import A, B, C, D, E
from tests.games.anarchipel.builder import (
    act,
    answer,
    asked,
    begin,
    haunt,
    own,
    set_cards,
    stand,
    turn_ends,
)
from vestiges.engine.chance import stream
from vestiges.games.anarchipel.beliefs import believe
from vestiges.games.anarchipel.state import AnarchipelState
from vestiges.games.anarchipel.table import PIRATE
from vestiges.games.anarchipel.view import view


def tried(state: AnarchipelState, name: str, crew: tuple[int, ...], success: bool) -> None:
    """This crew acts on a tile; only pirates sabotage, where the result needs it."""
    act(stand(state, name, *crew))
    answer(state, "launch")
    while asked(state) == "consent":
        answer(state, "accept")
    set_cards(state, success, **({} if success else {"blue": "ff", "green": "ff"}))


def suspects(state: AnarchipelState, seat: int, eps: float = 0.0) -> list[float]:
    beliefs = believe(view(state, seat), seat, eps=eps)
    return [round(beliefs.suspicion(s), 4) for s in range(state.seats)]


@pytest.mark.rule("ANA-V26")
def test_failures_of_crews_of_two() -> None:
    state = begin(4)
    tried(state, "b4", (B, C), False)
    assert suspects(state, A)[1:] == [0.3876, 0.3876, 0.2247]
    state = begin(4)
    tried(state, "e3", (B, C), False)
    assert suspects(state, A)[1:] == [0.5, 0.5, 0.0]
    state = begin(4)
    tried(state, "b4", (A, B), False)
    tried(state, "c5", (A, B), False)
    assert suspects(state, A)[1:] == [0.5980, 0.2010, 0.2010]


@pytest.mark.rule("ANA-V27")
def test_with_two_pirates() -> None:
    state = begin(5)
    tried(state, "b4", (A, B), False)
    assert suspects(state, A)[1:] == [0.6330, 0.4557, 0.4557, 0.4557]
    state = begin(5)
    tried(state, "b4", (A, B), True)
    assert suspects(state, A)[1:] == [0.3893, 0.5369, 0.5369, 0.5369]


@pytest.mark.rule("ANA-V29", "ANA-R54")
def test_that_the_match_goes_on_is_evidence() -> None:
    state = own(begin(5, "cpccp"), 0, 0, 3, 2, 0)
    turn_ends(state)
    assert suspects(state, A) == [0.0, 0.6, 0.4, 0.4, 0.6]


def test_a_pile_that_was_shown_is_stronger_evidence() -> None:
    state = haunt(begin(5, "cpccp"), E, 10)
    tried(state, "b4", (B, C), False)
    before = suspects(state, A, 0.02)
    answer(state, "a10")
    after = suspects(state, A, 0.02)
    assert after[B] > before[B] > after[D]


def imagined(state: AnarchipelState, viewer: int | None) -> list[float]:
    """By seat: in which share of imagined worlds it is a pirate."""
    rng = stream("worlds", "by belief")
    count = [0] * state.seats
    for _ in range(400):
        world = state.imagine(viewer, rng)
        assert isinstance(world, AnarchipelState)
        for seat, role in enumerate(world.roles):
            count[seat] += role == PIRATE
    return [many / 400 for many in count]


def test_worlds_are_imagined_as_often_as_they_are_believed_in() -> None:
    state = begin(4)
    tried(state, "e3", (B, C), False)
    for viewer in (A, None):
        found = imagined(state, viewer)
        believed = suspects(state, A if viewer == A else -1, 0.02)
        assert found == pytest.approx(believed, abs=0.08)
        assert 0 < found[D] < 0.06 < 0.4 < found[B], "not ruled out for certain"
    assert imagined(state, D) == [0, 0, 0, 1]


def test_a_pirate_imagined_at_work_sets_its_cards_as_pirates_do() -> None:
    rng = stream("worlds", "cards")
    state = begin(4)
    tried(state, "b4", (B, D), False)
    counts = [0, 0, 0]
    for _ in range(400):
        world = state.imagine(A, rng)
        assert isinstance(world, AnarchipelState)
        if world.roles[D] == PIRATE:
            counts[world.secrets[0][1]] += 1
    assert counts[2] > counts[1] > counts[0] > 0


def test_a_pirate_is_told_by_the_public_what_it_believes() -> None:
    state = begin(4)
    public = believe(view(state, D), -1)
    assert [public.suspicion(seat) for seat in range(4)] == [0.25] * 4
