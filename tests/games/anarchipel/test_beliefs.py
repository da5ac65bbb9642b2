"""The exact posterior over sets of pirates (section 6.3)."""

from __future__ import annotations

import pytest

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
from tests.games.anarchipel.seats import A, B, C, D, E
from vestiges.engine.chance import stream
from vestiges.games.anarchipel.bot.beliefs import SLY, USUAL, Habit, believe, failures, seen_pile
from vestiges.games.anarchipel.constants import PIRATE
from vestiges.games.anarchipel.state import AnarchipelState
from vestiges.games.anarchipel.view import view

EXACT = Habit(1.45, 1.45, 2.0, 0.0)
"""As in the vectors: corsairs never set F."""


def tried(state: AnarchipelState, name: str, crew: tuple[int, ...], success: bool) -> None:
    """This crew acts on a tile; only pirates sabotage, where the result needs it."""
    act(stand(state, name, *crew))
    answer(state, "launch")
    while asked(state) == "consent":
        answer(state, "accept")
    set_cards(state, success, **({} if success else {"blue": "ff", "green": "ff"}))


def suspects(state: AnarchipelState, seat: int, habit: Habit = EXACT) -> list[float]:
    beliefs = believe(view(state, seat), seat, habit)
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
    before = suspects(state, A, USUAL)
    answer(state, "a10")
    after = suspects(state, A, USUAL)
    assert after[B] > before[B] > after[D]


@pytest.mark.parametrize(("name", "crew"), [("b2", (B,)), ("e3", (B, C))], ids=["alone", "gold"])
def test_a_sly_pirate_behaves_where_the_blame_would_be_its_own(
    name: str, crew: tuple[int, ...]
) -> None:
    state = begin(4)
    tried(state, name, crew, True)
    usual, sly = (suspects(state, A, habit)[B] for habit in (USUAL, SLY))
    assert usual < 0.29, "a usual pirate would have sabotaged, so B seems honest"
    assert 0.32 < sly < 1 / 3, "a sly one would not, so little is learned"


def test_a_sly_pirate_sabotages_in_company_and_at_the_end() -> None:
    state = begin(4)
    tried(state, "b4", (B, C), False)
    usual, sly = (suspects(state, A, habit)[B] for habit in (USUAL, SLY))
    assert sly > usual > 1 / 3
    assert failures(SLY, 1, 2, 2) == SLY.company
    assert failures(SLY, 1, 1, 1) == failures(SLY, 2, 2, 0) == SLY.exposed
    assert failures(SLY, 3, 1, 0) == SLY.last == USUAL.last


@pytest.mark.parametrize("mean", [USUAL.corsair, SLY.exposed, USUAL.company, SLY.company, 2.0])
def test_the_chances_of_a_pile_that_was_seen_make_one(mean: float) -> None:
    chances = [seen_pile(fails, [B], [B], mean, 0.0) for fails in (0, 1, 2)]
    assert min(chances) >= 0.0
    assert sum(chances) == pytest.approx(1.0)
    assert chances[1] + 2 * chances[2] == pytest.approx(mean)


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
        believed = suspects(state, A if viewer == A else -1, SLY)
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
    assert counts[2] > 5 * counts[1] > 0, "FF nine times of ten in company"
    assert counts[0] == 0


def test_a_pirate_is_told_by_the_public_what_it_believes() -> None:
    state = begin(4)
    public = believe(view(state, D), -1)
    assert [public.suspicion(seat) for seat in range(4)] == [0.25] * 4
