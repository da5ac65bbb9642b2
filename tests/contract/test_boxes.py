"""Boxes: with an owner's components nothing of a match is made from the packaged ones.

A match is played with a box that differs from the packaged one, while the packaged one cannot be
read: by bots, with everything said, drawn, advised, judged, looked back at and replayed.
"""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Any, cast

import pytest

from tests.contract.altered import MARK, altered, boxes_of, hide_packaged
from vestiges import games
from vestiges.bots import Glimpse, make
from vestiges.bots.coach import advise, judge
from vestiges.bots.search.budget import Budget
from vestiges.engine.chance import stream
from vestiges.engine.errors import VestigesError
from vestiges.engine.game import SHAPES
from vestiges.engine.match import Match, from_record
from vestiges.server.workers.levels import ABSENT, seat_bot
from vestiges.words import LANGUAGES, tongue

BOXED = [name for name in games.names() if find_spec(f"vestiges.games.{name}.components")]
"""Games with components; a new one begins without."""
every_game = pytest.mark.parametrize("name", BOXED)
every_seating = pytest.mark.parametrize(
    ("name", "seats"), [(name, seats) for name in BOXED for seats in games.find(name).seats]
)
LOOKS = 10
"""At so many positions of a match, more or less, everything is shown."""
DRAFTS = {"archeologic": '{"tiles": {"Q": "Q0A1"}}', "museum": "best"}
"""What is reviewed, for the games in which players keep drafts."""


@pytest.fixture
def folder(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The altered box of a game; the packaged one is out of reach."""
    hide_packaged(name, monkeypatch)
    return altered(name, tmp_path / "mine")


def played(name: str, seats: int, folder: Path, seed: str = "box") -> Match:
    """A match with the box: the own bot on the first seat, any answers on the others."""
    match = Match(games.find(name), seed, seats, box=folder)
    bots = [make("random" if seat else "bot", match.game, seed) for seat in range(seats)]
    while not match.state.over:
        seat = match.state.waiting[-1]
        match.play(seat, bots[seat].answer(Glimpse(match.state, seat)))
    return match


def show(match: Match, number: int) -> list[str]:
    """Everything that can be shown of a position, to everyone."""
    game, state = match.game, match.at(number)
    said: list[str] = []
    for seat in (*range(state.seats), None):
        view = state.view(seat)
        for lang in LANGUAGES:
            said += say(match, view, lang)
        language = tongue("en", game.name)
        said += [game.draw(view, match.players, language, shape) for shape in SHAPES]
        if seat in state.waiting:
            seat_bot(ABSENT, game, "box").answer(Glimpse(state, seat))
            if game.extras.review_draft is not None:
                said.append(str(game.extras.review_draft(view, DRAFTS[game.name], language)))
    said.append(game.words.board(state.lay_open(), match.players, tongue("en", game.name)))
    game.extras.search.estimate(state)
    return said


def say(match: Match, view: Any, lang: str) -> list[str]:
    """A view in words."""
    words, language = match.game.words, tongue(lang, match.game.name)
    said = [words.prompt(view, language), words.board(view, match.players, language)]
    said += [words.label(view, option, language) for option in view["options"]]
    if view["seat"] in view["waiting"]:
        said += words.lesson(view, language) or ()
    return said


def refusals(match: Match) -> list[str]:
    """Why what is not offered is not offered, at the first question."""
    state, said = match.at(0), []
    for seat in state.waiting:
        for option in range(state.phase_of(seat).size):
            if option not in state.options(seat):
                said.append(str(state.refusal(seat, option)))
    return said


@every_seating
def test_nothing_of_a_match_with_a_box_is_made_from_the_packaged_components(
    name: str, seats: int, folder: Path
) -> None:
    match = played(name, seats, folder)
    said = refusals(match)
    for number in range(0, len(match.moves) + 1, max(1, len(match.moves) // LOOKS)):
        said += show(match, number)
    for lang in LANGUAGES:
        language = tongue(lang, name)
        told = match.opening + [event for move in match.moves for event in move.events]
        said += [match.game.words.sentence(event, match.players, language) for event in told]
        said.append(str(match.game.extras.aftermath(match, language)))
    gives_names = any(MARK in path.read_text(encoding="utf-8") for path in folder.iterdir())
    assert any(MARK in text for text in said) == gives_names


@every_game
def test_advice_and_judgement_go_by_the_box(name: str, folder: Path) -> None:
    match = Match(games.find(name), "advice", min(games.find(name).seats), box=folder)
    game, state, rng = match.game, match.state, stream("advice", "box")
    seat = state.waiting[0]
    found = advise(game, Glimpse(state, seat), Budget(tries=1), rng)
    assert all(event.box == state.box for event in found.foreseen)
    after = state.clone()
    after.apply(seat, found.result.best)
    judge(game, state, seat, found.result.best, after, 1, 1.0, rng)


@every_game
def test_a_record_is_replayed_with_its_box_alone(name: str, folder: Path) -> None:
    match = played(name, min(games.find(name).seats), folder)
    again = from_record(match.record(), match.game, folder)
    assert again.state.digest() == match.state.digest()
    with pytest.raises((VestigesError, AssertionError)):
        from_record(match.record(), match.game)


@every_game
def test_views_events_and_copies_name_the_box(name: str, folder: Path) -> None:
    match = Match(games.find(name), "names", max(games.find(name).seats), box=folder)
    key = match.game.box_digest(folder)
    world = match.state.imagine(match.state.waiting[0], stream("names", "world"))
    for state in (match.state, match.state.clone(), world):
        assert {state.view(seat)["box"] for seat in (*range(state.seats), None)} == {key}
    assert {event.box for event in match.opening} <= {key}
    assert boxes_of(name).find(key).key == key


@every_game
def test_the_packaged_components_have_no_name(name: str) -> None:
    state = games.find(name).new(seed="packaged")
    assert cast("Any", state.view(None))["box"] == ""
    assert boxes_of(name).find("") is boxes_of(name).load()


@every_game
def test_a_box_that_was_not_read_is_not_found(name: str) -> None:
    with pytest.raises(VestigesError, match="0123456789ab"):
        boxes_of(name).find("0123456789abcdef")
