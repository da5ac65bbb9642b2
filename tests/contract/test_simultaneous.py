"""Questions asked in secret: who has answered, or has thought better of it, shows to nobody.

A phase says in `asked_in_secret` whether it is of this kind. Matches are compared that differ only
in who of the others has answered; everything a viewer is handed must be equal in all of them.
"""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.contract.tables import (
    SEATED,
    Position,
    every_seating,
    find,
    positions,
    tries,
)
from tests.contract.test_secrecy import handed, shown, spoken
from vestiges.engine.chance import Rng
from vestiges.engine.game import SHAPES
from vestiges.engine.match import Match
from vestiges.engine.state import Phase
from vestiges.server.matches.undo import why_no_undo
from vestiges.words import tongue

FAR = 400
"""Answers after which no question in secret is looked for any more."""
MOST_PASSED_BY = 30
"""Moments in such questions that are passed by before one is looked at."""
GUESSES = 40
"""Worlds in which somebody has answered at least once, and has not."""

SECRET = [
    (name, seats)
    for name, seats in SEATED
    if any(type(p).asked_in_secret is not Phase.asked_in_secret for p in find(name).phases())
]
every_secret = pytest.mark.parametrize(("name", "seats"), SECRET)


@every_seating
@tries(20)
@given(data=st.data())
def test_a_view_says_who_has_answered_unless_its_phase_keeps_it_secret(
    name: str, seats: int, data: st.DataObject
) -> None:
    position = data.draw(positions(name, seats))
    state = position.state
    asked = state.asked_in_secret()
    assert asked == sorted(set(asked) & set(range(seats)))
    assert not asked or set(state.waiting) <= set(asked)
    for viewer in position.viewers:
        others = [seat for seat in asked or state.waiting if seat != viewer]
        seen = state.view(viewer)["waiting"]
        assert [seat for seat in seen if seat != viewer] == others
        assert (viewer in seen) == (viewer in state.waiting)
        assert state.imagine(viewer, position.rng).asked_in_secret() == asked


@st.composite
def secret_positions(draw: Any, name: str, seats: int) -> Position | None:
    """A position in which several are asked in secret and two of them have not answered.

    The game's own bots lead there: random answers seldom agree on anything. None: there was none.
    """
    position: Position = draw(positions(name, seats))
    position = Position(name, seats, position.match.record().options, position.match.seed, 0)
    passed_by, found, match = draw(st.integers(0, MOST_PASSED_BY)), -1, position.match
    while not match.state.over and passed_by >= 0 and len(match.moves) < FAR:
        if match.state.asked_in_secret() and len(match.state.waiting) > 1:
            passed_by, found = passed_by - 1, len(match.moves)
        seat = position.rng.pick(match.state.waiting)
        match.play(seat, match.game.answer(match.state.view(seat), position.rng))
    position.match = again(match, max(0, found))
    position.state = position.match.state
    return position if found >= 0 else None


def again(match: Match, answers: int) -> Match:
    """The first so many answers of a match, played once more."""
    options = match.record().options
    copy = Match(match.game, match.seed, match.seats, options, match.players)
    for move in match.moves[:answers]:
        copy.play(move.seat, move.option)
    return copy


def others_answer(match: Match, viewer: int | None, rng: Rng, *, twice: bool) -> Match:
    """The match after others have answered, as long as somebody else is asked; or once more.

    The last other one to be asked is left out, so that the question stays open.
    """
    match = again(match, len(match.moves))
    others = [seat for seat in match.state.waiting if seat != viewer]
    rng.shuffle(others)
    for seat in others[: len(others) - (viewer not in match.state.waiting)]:
        match.play(seat, rng.pick(match.state.options(seat)))
        if twice and match.why_no_undo(seat) is None:
            match.undo(seat)
            match.play(seat, rng.pick(match.state.options(seat)))
    return match


def everything(position: Position, match: Match, viewer: int | None) -> dict[str, object]:
    """All that a viewer is handed of a match that goes on."""
    state = match.state
    got: dict[str, object] = {
        "view": shown(state, viewer),
        "story": json.dumps(match.story(viewer)),
        "words": spoken(position, state, viewer),
        "boards": drawn(match, viewer),
    }
    if viewer is not None:
        got["undo"] = str(match.why_no_undo(viewer))
        got["offers"] = [str(why_no_undo(match, viewer, None, worlds)) for worlds in (4, 24)]
        asked = viewer in state.waiting
        got["question"] = handed(state, viewer) if asked else str(state.refusal(viewer, 0))
        got["lesson"] = match.game.words.lesson(state.view(viewer), tongue("en")) if asked else None
    return got


def drawn(match: Match, viewer: int | None) -> list[str]:
    """The boards a viewer is shown, where the game draws one."""
    view, words = match.state.view(viewer), tongue("en", match.game.name)
    return [match.game.draw(view, match.players, words, shape) for shape in SHAPES]


@every_secret
@tries(15)
@given(data=st.data())
def test_who_has_answered_in_secret_shows_nowhere(
    name: str, seats: int, data: st.DataObject
) -> None:
    position = data.draw(secret_positions(name, seats))
    if position is None:
        return
    match = position.match
    for viewer in position.viewers:
        alone = everything(position, match, viewer)
        for twice in (False, True):
            later = others_answer(match, viewer, position.rng, twice=twice)
            assert later.state.asked_in_secret() == match.state.asked_in_secret()
            assert everything(position, later, viewer) == alone
            worlds = [m.state.imagine(viewer, position.rng.clone()) for m in (match, later)]
            assert worlds[0].digest() == worlds[1].digest()


@every_secret
@tries(15)
@given(data=st.data())
def test_anyone_else_may_have_answered_in_secret(
    name: str, seats: int, data: st.DataObject
) -> None:
    position = data.draw(secret_positions(name, seats))
    if position is None:
        return
    state = position.state
    for viewer in position.viewers:
        worlds = [state.imagine(viewer, position.rng).waiting for _ in range(GUESSES)]
        others = [seat for seat in state.asked_in_secret() if seat != viewer]
        is_certain = viewer not in state.waiting and len(others) == 1
        for seat in others:
            assert {seat in waiting for waiting in worlds} == (
                {True} if is_certain else {True, False}
            )


@every_secret
@tries(10)
@given(data=st.data())
def test_an_answer_in_secret_can_be_changed_until_the_last_is_in(
    name: str, seats: int, data: st.DataObject
) -> None:
    """Unless the rules bind it."""
    position = data.draw(secret_positions(name, seats))
    if position is None:
        return
    match = position.match
    seat = match.state.waiting[0]
    if match.state.phase_of(seat).binds(match.state, match.state.options(seat)[0]):
        return
    before = match.state.digest()
    match.play(seat, match.state.options(seat)[0])
    later = others_answer(match, seat, position.rng, twice=False)
    assert later.why_no_undo(seat) is None
    assert why_no_undo(later, seat) is None
    match.undo(seat)
    assert match.state.digest() == before
