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
from vestiges.games.anarchipel.beliefs import believe
from vestiges.games.anarchipel.state import AnarchipelState
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


def test_a_pirate_is_told_by_the_public_what_it_believes() -> None:
    state = begin(4)
    public = believe(view(state, D), -1)
    assert [public.suspicion(seat) for seat in range(4)] == [0.25] * 4
