"""Words: every position, option and event can be said, in both languages, with no gap left."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.contract.tables import (
    SEATED,
    Position,
    answer_randomly,
    every_game,
    find,
    positions,
    reach,
    tries,
)
from vestiges.engine.chance import stream
from vestiges.engine.events import Event
from vestiges.engine.options import describe
from vestiges.engine.text import explain
from vestiges.words import LANGUAGES, Language, tongue

GAP = re.compile(r"\{\w*\}|%\(\w+\)|\bNone\b")
every_language = pytest.mark.parametrize("lang", LANGUAGES)


def check_text(text: str) -> None:
    """A text that can be shown."""
    assert text.strip()
    assert not GAP.search(text), text


@every_language
@pytest.mark.parametrize(("name", "seats"), SEATED)
@tries(10)
@given(data=st.data())
def test_prompts_labels_and_boards_are_said(
    name: str, seats: int, lang: str, data: st.DataObject
) -> None:
    position = data.draw(positions(name, seats))
    words, language = position.game.words, tongue(lang, name)
    for viewer in position.viewers:
        view = position.state.view(viewer)
        check_text(words.prompt(view, language))
        check_text(words.board(view, position.match.players, language))
        labels = [words.label(view, option, language) for option in view["options"]]
        for label in labels:
            check_text(label)
        assert len(set(labels)) == len(labels), "two options have the same label"


@every_language
@every_game
def test_who_has_a_name_is_not_called_by_a_colour(name: str, lang: str) -> None:
    game, language = find(name), tongue(lang, name)
    names = [f"Zoe {number}" for number in range(max(game.seats))]
    colours = [language(colour).capitalize() for colour in game.words.colours()]
    match, rng = reach(name, len(names), {}, "names", 0), stream("names", name)
    told = 0
    while not match.state.over and told < 20 and len(match.moves) < 200:
        view, seat = match.state.view(None), match.state.waiting[0]
        if colours[seat] in game.words.prompt(view, language):
            assert names[seat] in game.words.prompt(view, language.calling(names))
            told += 1
        answer_randomly(match, rng)
    assert told or not game.complete


@every_language
@pytest.mark.parametrize(("name", "seats"), SEATED)
@tries(5)
@given(data=st.data())
def test_every_refusal_is_said(name: str, seats: int, lang: str, data: st.DataObject) -> None:
    state = data.draw(positions(name, seats)).state
    language = tongue(lang, name)
    for seat in range(seats):
        for option in range(-1, max(phase.size for phase in state.phases()) + 1):
            if option not in state.options(seat):
                check_text(explain(language, state.refusal(seat, option).reason))


@every_language
@pytest.mark.parametrize(("name", "seats"), SEATED)
@tries(5)
@given(data=st.data())
def test_every_event_is_said(name: str, seats: int, lang: str, data: st.DataObject) -> None:
    position = data.draw(positions(name, seats))
    match = position.match
    for event in match.opening + [event for move in match.moves for event in move.events]:
        check_sentence(position, event, tongue(lang, name))


def check_sentence(position: Position, event: Event, language: Language) -> None:
    """A log line has no gap and stays on its line; an event may need none."""
    said = position.game.words.sentence(event, position.match.players, language)
    assert not GAP.search(said), said
    assert "\n" not in said


@every_language
@pytest.mark.parametrize(("name", "seats"), SEATED)
def test_the_end_of_a_match_is_said(name: str, seats: int, lang: str) -> None:
    position = Position(name, seats, {}, "words", 10**9)
    language = tongue(lang, name)
    for viewer in position.viewers:
        check_text(position.game.words.prompt(position.state.view(viewer), language))
    check_text(explain(language, position.state.outcome().reason))
    for source, _ in position.state.sheet():
        check_text(language(source))


@every_language
@every_game
def test_options_and_colours_are_said(name: str, lang: str) -> None:
    game, language = find(name), tongue(lang, name)
    colours = [language(colour) for colour in game.words.colours()]
    assert len(set(colours)) == len(colours) >= max(game.seats)
    for info in describe(game.options):
        check_text(language(info.text))
