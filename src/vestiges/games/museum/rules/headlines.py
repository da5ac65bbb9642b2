"""The headline of a round: how it begins, how it ends (section 3.11)."""

from __future__ import annotations

from vestiges.engine.shared_lists import changed
from vestiges.games.museum.constants import (
    CONTINENTS,
    EVERYONE,
    INSTABILITY,
    OUTCRY,
    PLACES,
    REQUISITION,
    SPONSOR,
    SWINDLER,
    WAR,
)
from vestiges.games.museum.rules.cards import add_token, lift, refill, trim
from vestiges.games.museum.state import MuseumState


def end_headline(state: MuseumState) -> None:
    """Markers leave, the displays go back to two cards (MUS-131)."""
    if state.headline < 0:
        return
    state.headline_discard = [*state.headline_discard, state.headline]
    continent = state.scenario.headline_continent[state.headline]
    news = state.news
    state.headline = -1
    state.news = -1
    state.closed = -1
    if news in (WAR, INSTABILITY, SPONSOR):
        state.capacity = changed(state.capacity, continent, 2)
        if news == SPONSOR:
            trim(state, continent)
        else:
            refill(state, continent)
    state.lifted = []


def draw_headline(state: MuseumState) -> None:
    """The next headline takes effect (MUS-129, MUS-146)."""
    if not state.headline_deck:
        state.headline_deck = sorted(state.headline_discard)
        state.headline_discard = []
        state.rng.shuffle(state.headline_deck)
        for card in state.headline_deck:
            state.headline_seen[card] = 0
    if not state.headline_deck:
        return
    card = state.headline_deck.pop()
    state.headline_seen[card] = EVERYONE
    state.headline = card
    kind = state.scenario.headline_kind[card]
    if state.events is not None:
        state.tell("headline", -1, {"headline": card}, "MUS-130")
    if kind in (OUTCRY, SWINDLER, REQUISITION):
        state.news = -1  # it acts once (MUS-130)
        if kind == OUTCRY:
            outrage(state)
        return
    state.news = kind
    change_display(state, kind, state.scenario.headline_continent[card])


def outrage(state: MuseumState) -> None:
    """A token on each continent while they last (MUS-141)."""
    for continent in range(CONTINENTS):
        add_token(state, continent, "MUS-141")


def change_display(state: MuseumState, kind: int, continent: int) -> None:
    """War closes a continent, Instability and Sponsor change its capacity (MUS-133 to MUS-135)."""
    if kind == WAR:
        state.closed = continent
        first = continent * PLACES
        for slot in (2, 1, 0):  # so that slot 1 ends on top
            if state.display[first + slot] >= 0:
                lift(state, first + slot)
    elif kind == INSTABILITY:
        state.capacity = changed(state.capacity, continent, 1)
        trim(state, continent)
    elif kind == SPONSOR:
        state.capacity = changed(state.capacity, continent, 3)
        refill(state, continent)


def has_just_come(state: MuseumState, kind: int) -> bool:
    """Whether the headline on show is of this kind."""
    return state.headline >= 0 and state.scenario.headline_kind[state.headline] == kind
