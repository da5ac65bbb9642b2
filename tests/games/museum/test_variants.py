"""The presets of section 7, each played to its end by the bot."""

from __future__ import annotations

import pytest

from vestiges.engine.chance import stream
from vestiges.engine.options import parse
from vestiges.games.museum import GAME
from vestiges.games.museum.state import MuseumState

PRESETS: dict[str, dict[str, str]] = {
    "family": {
        "experts": "false",
        "headlines": "false",
        "opinion_cards": "2",
        "patrons": "easy",
    },
    "standard": {},
    "expert": {"opinion_cards": "5", "patrons": "hard", "boards": "reverse"},
    "everything": {
        "kickstarter_headlines": "true",
        "kickstarter_experts": "true",
        "kickstarter_patrons": "true",
        "kickstarter_favours": "true",
        "league": "true",
        "skulls": "true",
        "assistants": "true",
        "boards": "reverse",
    },
    "solo normal": {"rival": "normal"},
    "solo advanced": {"rival": "advanced"},
}


def played(name: str, seats: int) -> MuseumState:
    """A match of the bot by a preset."""
    state = GAME.new(parse(GAME.options, PRESETS[name]), seats, f"{name} {seats}")
    assert isinstance(state, MuseumState)
    rng = stream(name, "variants")
    while not state.over:
        seat = state.waiting[0]
        state.choose(seat, GAME.answer(state.view(seat), rng))
    return state


def kinds(state: MuseumState) -> set[str]:
    """The kinds of event of a match."""
    return {event.kind for event in state.events or []}


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.rule("MUS-205", "MUS-206", "MUS-207", "MUS-209")
def test_the_family_game_knows_neither_experts_nor_headlines(seats: int) -> None:
    state = played("family", seats)
    assert not kinds(state) & {"recruited", "headline"}
    assert {"exhibited", "took"} <= kinds(state)
    assert sum(state.tokens) <= 8
    assert all(state.scenario.patron_kind[p] in (0, 2) for p in state.patron)


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.rule("MUS-205", "MUS-209", "MUS-211")
def test_the_harder_game_has_other_floor_plans_and_hard_patrons(seats: int) -> None:
    state = played("expert", seats)
    assert len(set(state.boards)) == seats
    assert 0 not in state.boards
    assert all(state.scenario.patron_kind[p] in (1, 7) for p in state.patron)
    for player in range(seats):
        hung = [c for c in state.slots[player] if c >= 0]
        assert sorted(hung) == sorted(state.museums[player])


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.rule("MUS-212", "MUS-240", "MUS-255", "MUS-300")
def test_all_modules_go_together(seats: int) -> None:
    state = played("everything", seats)
    assert all(assistant >= 0 for assistant in state.assistant[:seats])
    assert "headline" in kinds(state)
    assert len(state.outcome().ranks) == seats


@pytest.mark.parametrize("name", ["solo normal", "solo advanced"])
@pytest.mark.rule("MUS-320", "MUS-345")
def test_alone_one_plays_against_alphonse(name: str) -> None:
    state = played(name, 1)
    assert state.players == 2
    assert "action" in kinds(state)
    assert ("pooled" in kinds(state) or state.pools[1] != []) or name == "solo normal"
    assert state.museums[1]
