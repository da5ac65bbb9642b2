"""A match with a box of one's own: labels, previews and the bot go by the figures of that box."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tests.contract.altered import altered
from vestiges.engine.chance import stream
from vestiges.engine.match import Match
from vestiges.games.museum import GAME
from vestiges.games.museum.board import draft_review, shown_layout
from vestiges.games.museum.board.scene import Scene
from vestiges.games.museum.bot.judgement import patron_appeal
from vestiges.games.museum.components import find, load
from vestiges.games.museum.constants import HORN, NOTHING, QUAD
from vestiges.games.museum.rules.layouts import ACCEPT
from vestiges.games.museum.state import PARTS, MuseumState
from vestiges.games.museum.text import phrases
from vestiges.words import tongue

ENGLISH = tongue("en", "museum")
OPTIONS: dict[str, Any] = {"end_score": "20", "first_player": "1"}


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """The altered box."""
    return altered("museum", tmp_path)


def state_of(match: Match) -> MuseumState:
    assert isinstance(match.state, MuseumState)
    return match.state


def play_until(match: Match, phase: str) -> None:
    """Let the own bots play until a question of this kind comes."""
    rng = stream("own box", phase)
    while match.state.phase_of(match.state.waiting[0]).name != phase:
        seat = match.state.waiting[0]
        match.play(seat, GAME.answer(match.state.view(seat), rng))


def test_a_patron_is_labelled_with_the_points_of_the_box(mine: Path) -> None:
    match = Match(GAME, "patrons", 4, OPTIONS, box=mine)
    play_until(match, "patron")
    parts, said = load(mine), []
    for seat in match.state.waiting:
        view: Any = match.state.view(seat)
        for patron in view["options"]:
            label = GAME.words.label(view, patron, ENGLISH)
            assert label.startswith(f"{parts.patrons.en[patron]}: ")
            said += [label] if parts.patron_kind[patron] == QUAD else []
    assert said
    assert all("40/50/60/70 points" in label for label in said)


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_the_layout_preview_scores_what_the_engine_scores_with_the_box(
    mine: Path, seed: str
) -> None:
    match = Match(GAME, seed, 2, OPTIONS, box=mine)
    play_until(match, "layout")
    hoped: list[tuple[int, int]] = []
    for seat in range(2):
        view: Any = match.state.view(seat)
        scene = Scene(view, ["", ""], ENGLISH, shape="wide")
        score = shown_layout.of_player(view, seat).result.total
        hoped.append((score, draft_review.points(scene, score)))
        told = draft_review.review(
            view, " ".join(map(str, shown_layout.accepted(view, seat))), ENGLISH
        )
        assert re.search(rf": {hoped[seat][1]}\. Best", told["said"][0])
    for seat in range(2):
        match.play(seat, ACCEPT)
    final = state_of(match).final
    hung = [sum(final[seat * PARTS : seat * PARTS + 5]) for seat in range(2)]
    assert hoped == list(zip(hung, match.state.scores(), strict=True))


def test_questions_name_relics_as_the_box_does(mine: Path) -> None:
    language = ENGLISH.of(GAME.box_digest(mine))
    assert phrases.relic(language, HORN, NOTHING) == "Horn of Plenty°"
    assert phrases.relic(ENGLISH, HORN, NOTHING) == "Horn of Plenty"


def test_an_object_is_drawn_with_the_value_of_the_box(mine: Path) -> None:
    match = Match(GAME, "values", 2, OPTIONS, box=mine)
    play_until(match, "pick")
    view: Any = match.state.view(match.state.waiting[0])
    parts, card = find(view["box"]), view["options"][0]
    assert parts.value[card] == 6 - load().value[card]
    drawn = GAME.draw(view, ["Ada", "Bob"], ENGLISH)
    face = re.search(rf'<g id="card-{card}" .*?</title>.*?font-weight[^>]*>(\d)</text>', drawn)
    assert face is not None
    assert int(face[1]) == parts.value[card]


def test_the_bot_prefers_a_patron_by_what_it_pays_in_the_box(mine: Path) -> None:
    parts, packaged = load(mine), load()
    quad = parts.patron_kind.index(QUAD)
    assert patron_appeal(packaged, quad, []) == 9.0
    assert patron_appeal(parts, quad, []) == pytest.approx(9.0 * 70 / 24)
