"""Secrecy: what a seat is handed is the same, byte for byte, whatever it cannot know.

A world is a position imagined for a viewer. It differs from the real one only in what the viewer
cannot know, so everything the viewer is handed must be equal in both.
"""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tests.contract.tables import Position, every_seating, pick_some, play_out, positions, tries
from tests.contract.test_answers import check_questions
from vestiges.engine.state import Phase, State
from vestiges.engine.undo import observation
from vestiges.words import LANGUAGES, tongue


def shown(state: State, viewer: int | None) -> str:
    """A view as the bytes that are sent: the order of its keys counts too."""
    return json.dumps(state.view(viewer))


@every_seating
@tries(40)
@given(data=st.data())
def test_the_view_of_an_imagined_position_is_the_view(
    name: str, seats: int, data: st.DataObject
) -> None:
    position = data.draw(positions(name, seats))
    before = position.state.digest()
    for viewer in position.viewers:
        world = position.state.imagine(viewer, position.rng)
        assert shown(world, viewer) == shown(position.state, viewer)
    assert position.state.digest() == before


@every_seating
@tries(20)
@given(data=st.data())
def test_an_imagined_position_plays_on_to_the_end(
    name: str, seats: int, data: st.DataObject
) -> None:
    position = data.draw(positions(name, seats))
    before = position.state.digest()
    for viewer in position.viewers:
        world = position.state.imagine(viewer, position.rng)
        check_questions(world)
        play_out(world, position.rng, position.game.longest(seats))
        assert world.over
        world.outcome()
    assert position.state.digest() == before


@every_seating
@tries(20)
@given(data=st.data())
def test_imagining_uses_nothing_but_what_the_viewer_knows(
    name: str, seats: int, data: st.DataObject
) -> None:
    """The same stream imagines the same world from the real position and from another world."""
    position = data.draw(positions(name, seats))
    if position.state.over:
        return
    for viewer in position.viewers:
        world = position.state.imagine(viewer, position.rng)
        assert world.rng.words() != position.state.rng.words(), "future chance is known"
        rng = position.rng.clone()
        first = position.state.imagine(viewer, position.rng)
        assert world.imagine(viewer, rng).digest() == first.digest()


def handed(state: State, seat: int) -> dict[str, object]:
    """Everything a waiting seat can get out of its question, refusals included."""
    phase = state.phase_of(seat)
    offered = state.options(seat)
    closed = [option for option in range(-1, phase.size + 1) if option not in offered]
    refusals = [state.refusal(seat, option) for option in closed]
    return {
        "question": phase.name,
        "offered": offered,
        "notation": [phase.say(state, option) for option in range(phase.size)],
        "refused": [(r.question, r.answer, str(r), r.reason.key()) for r in refusals],
        "unknown": str(phase.unknown(state, seat, "anything")),
        "misplaced": [str(phase.unread(state, seat, text)) for text in elsewhere(state, phase)],
        "alone": phase.is_asked_alone(state, seat),
    }


def elsewhere(state: State, asked: Phase[Any]) -> list[str]:
    """Some notations of every question of the game, but for those that the one asked knows."""
    phases = state.phases()
    texts = [phase.say(state, option) for phase in phases for option in (0, phase.size // 2)]
    return [text for text in texts if asked.find(state, text) < 0]


@every_seating
@tries(20)
@given(data=st.data())
def test_a_question_and_its_refusals_tell_nothing_hidden(
    name: str, seats: int, data: st.DataObject
) -> None:
    position = data.draw(positions(name, seats))
    for seat in position.state.waiting:
        world = position.state.imagine(seat, position.rng)
        assert handed(world, seat) == handed(position.state, seat)


@every_seating
@tries(20)
@given(data=st.data())
def test_the_refusals_of_a_seat_that_is_not_asked_tell_nothing_hidden(
    name: str, seats: int, data: st.DataObject
) -> None:
    position = data.draw(positions(name, seats))
    largest = max(phase.size for phase in position.state.phases())
    for viewer in position.viewers:
        world = position.state.imagine(viewer, position.rng)
        for seat in range(seats):
            if seat in position.state.waiting or seat in world.waiting:
                continue  # in the world, another one of those asked in secret may have answered
            reasons = {
                str(state.refusal(seat, option))
                for state in (position.state, world)
                for option in range(largest)
            }
            assert len(reasons) == 1, "it depends on what was answered, or on something hidden"
            assert reasons.pop().startswith(("It is not your turn.", "The match is over."))


@every_seating
@tries(10)
@given(data=st.data())
def test_words_tell_nothing_hidden(name: str, seats: int, data: st.DataObject) -> None:
    position = data.draw(positions(name, seats))
    for viewer in position.viewers:
        world = position.state.imagine(viewer, position.rng)
        assert spoken(position, world, viewer) == spoken(position, position.state, viewer)


def spoken(position: Position, state: State, viewer: int | None) -> list[str]:
    """Everything the game says of a position to one viewer."""
    view, words = state.view(viewer), position.game.words
    said: list[str] = []
    for lang in LANGUAGES:
        language = tongue(lang, position.game.name)
        said.append(words.prompt(view, language))
        said.append(words.board(view, position.match.players, language))
        said += [words.label(view, option, language) for option in view["options"]]
    return said


def told(state: State, seat: int, option: int, viewer: int | None) -> tuple[str, str]:
    """The view of a viewer after an answer, and all that the viewer was shown by it."""
    after = state.clone()
    after.collect_events()
    after.choose(seat, option)
    return shown(after, viewer), json.dumps(observation(after, viewer), sort_keys=True)


@every_seating
@tries(20)
@given(data=st.data())
def test_events_tell_no_more_than_the_views(name: str, seats: int, data: st.DataObject) -> None:
    """Answers, real or in another world, that leave a viewer the same view told it the same.

    So nothing leaks through the log, and who comes back to a page misses nothing of the position.
    """
    position = data.draw(positions(name, seats))
    state = position.state
    for viewer in position.viewers:
        world = state.imagine(viewer, position.rng)
        for seat in state.waiting:
            views: dict[str, str] = {}
            for place in (state, world):
                options = place.options(seat)
                for option in pick_some(options, 8, position.rng):
                    view, everything = told(place, seat, option, viewer)
                    assert views.setdefault(view, everything) == everything


@every_seating
@tries(20)
@given(data=st.data())
def test_simultaneous_answers_stay_hidden_until_the_last(
    name: str, seats: int, data: st.DataObject
) -> None:
    position = data.draw(positions(name, seats))
    state = position.state
    if len(state.waiting) < 2 or state.phase_of(state.waiting[0]).is_public(state):
        return
    quiet = state.clone()
    quiet.collect_events()
    for seat in state.waiting:
        options = pick_some(state.options(seat), 8, position.rng)
        done = [option for option in options if not owes_more(state, seat, option)]
        for viewer in position.viewers:
            if viewer == seat:
                continue
            # That someone is done may show; what was answered, and how far one has come, may not.
            assert len({told(state, seat, option, viewer) for option in done}) <= 1
            unchanged = (
                shown(quiet, viewer),
                json.dumps(observation(quiet, viewer), sort_keys=True),
            )
            for option in options:
                assert option in done or told(state, seat, option, viewer) == unchanged


def owes_more(state: State, seat: int, option: int) -> bool:
    """Whether a seat is still asked something after this answer."""
    after = state.clone()
    after.apply(seat, option)
    return seat in after.waiting


@every_seating
@tries(10)
@given(data=st.data())
def test_a_story_holds_what_was_addressed_to_its_reader(
    name: str, seats: int, data: st.DataObject
) -> None:
    position = data.draw(positions(name, seats))
    match = position.match
    every = match.opening + [event for move in match.moves for event in move.events]
    for viewer in position.viewers:
        bit = 1 << (30 if viewer is None else viewer)
        mine = [event.data() for event in every if event.audience & bit]
        assert match.story(viewer) == mine
        assert match.at(len(match.moves)).events is None
