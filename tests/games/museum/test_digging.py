"""New Archaeological Team and Archaeological Finds (section 3.7)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.museum.builder import (
    card,
    cards,
    do,
    employ,
    hand_favours,
    improve,
    offered,
    question,
    report,
    show,
    stack,
    table,
)
from vestiges.games.museum.state import MuseumState
from vestiges.games.museum.view import view


def holding(*kinds: str, seats: int = 2, **options: Any) -> MuseumState:
    """The first player holds these favours."""
    state = table(seats, **options)
    hand_favours(state, 0, *kinds)
    return state


@pytest.mark.rule("MUS-093", "MUS-358", "MUS-R25")
def test_a_new_team_renews_a_display() -> None:
    state = holding("team")
    show(state, "europe", "gre08", "rom07")
    stack(state, "europe", "cel01", "cel02", "cel03", "cel04")
    improve(state)
    do(state, "play team", "europe")
    assert set(offered(state)) == {"cel01", "cel02", "cel03", "cel04"}
    assert view(state, 1)["looked"] == []
    assert view(state, 1)["looked_count"] == 4
    do(state, "cel03", "cel01")
    assert state.display[3:6] == [card("cel03"), card("cel01"), -1]
    bottom = state.decks[1][:4]  # the last one put there is the lowest
    assert bottom == [card("cel04"), card("cel02"), card("rom07"), card("gre08")]
    assert view(state, 0)["known"][1][-1][1] == card("cel04")
    assert card("cel04") not in [c for _, c in view(state, 1)["known"][1]]
    assert card("gre08") in [c for _, c in view(state, 1)["known"][1]]


@pytest.mark.rule("MUS-094")
@pytest.mark.parametrize(("news", "drawn", "shown"), [("instability", 2, 1), ("sponsor", 6, 3)])
def test_customs_change_what_a_team_brings(news: str, drawn: int, shown: int) -> None:
    state = holding("team", opinion_cards=0, dead_cards="keep")
    report(state, news, "europe")
    improve(state)
    do(state, "play team", "europe")
    assert len(state.looked) == drawn
    for _ in range(shown):
        if question(state) == "team":
            do(state, offered(state)[0])
    assert question(state) == "improve"
    assert len([c for c in state.display[3:6] if c >= 0]) == shown


@pytest.mark.rule("MUS-094", "MUS-145", "MUS-153")
def test_no_team_goes_to_a_closed_continent_not_even_for_boch_and_wilhelm() -> None:
    state = holding("team", "finds")
    employ(state, 0, 23)
    report(state, "war", "europe")
    improve(state)
    do(state, "play team")
    assert "europe" not in offered(state)
    other = holding("finds")
    employ(other, 0, 23)
    report(other, "war", "europe")
    improve(other)
    do(other, "play finds")
    assert "europe" in offered(other)
    plain = holding("finds")
    report(plain, "war", "europe")
    improve(plain)
    do(plain, "play finds")
    assert "europe" not in offered(plain)


@pytest.mark.rule("MUS-095", "MUS-127", "MUS-R41")
def test_an_opinion_card_drawn_by_a_team_is_a_token_and_not_replaced() -> None:
    state = holding("team")
    stack(state, "europe", "op-europe", "cel02", "cel03", "cel04", "cel05")
    improve(state)
    do(state, "play team", "europe")
    assert set(offered(state)) == {"cel02", "cel03", "cel04"}
    assert state.tokens[1] == 1


@pytest.mark.rule("MUS-V45", "MUS-093", "MUS-358", "MUS-R25")
def test_a_team_beside_an_opinion_card_fills_the_free_slot_only() -> None:
    state = holding("team")
    show(state, "europe", "", "op-europe")
    stack(state, "europe", "rom01", "gre05", "cel03", "rom04")
    improve(state)
    do(state, "play team", "europe", "gre05")
    assert state.display[3:6] == [card("gre05"), card("op-europe"), -1]
    assert state.decks[1][:3] == [card("rom04"), card("cel03"), card("rom01")]


@pytest.mark.rule("MUS-098", "MUS-100")
def test_finds_go_round_and_the_rest_is_for_the_active_player() -> None:
    state = holding("finds", seats=3)
    stack(state, "asia", "chi01", "ind05", "jap12", "jap05")
    improve(state)
    do(state, "play finds", "asia")
    assert set(view(state, 2)["looked"]) == set(cards("chi01", "ind05", "jap12", "jap05"))
    do(state, "jap05")
    assert state.waiting == [1]
    do(state, "ind05")
    assert state.waiting == [2]
    do(state, "chi01")
    assert state.hands[0] == cards("jap05", "jap12")
    assert (state.hands[1], state.hands[2]) == (cards("ind05"), cards("chi01"))
    assert state.prestige == [0, 0, 0]
    assert (state.waiting, question(state)) == ([0], "improve")


@pytest.mark.rule("MUS-V25", "MUS-098", "MUS-100")
def test_an_opinion_card_among_the_finds_is_not_replaced() -> None:
    state = holding("finds", seats=3)
    stack(state, "asia", "op-asia", "chi01", "ind05", "jap12")
    improve(state)
    do(state, "play finds", "asia")
    assert state.tokens[3] == 1
    do(state, "chi01", "ind05")  # the last one is left to the third player
    assert state.hands == [cards("chi01"), cards("ind05"), cards("jap12")]
    assert state.prestige == [0, 0, 0]


@pytest.mark.rule("MUS-099", "MUS-R26")
@pytest.mark.parametrize(("news", "mine"), [("instability", 1), ("sponsor", 3)])
def test_customs_change_the_number_of_finds(news: str, mine: int) -> None:
    state = holding("finds", seats=3, opinion_cards=0, dead_cards="keep")
    report(state, news, "asia")
    improve(state)
    do(state, "play finds", "asia")
    while question(state) == "find":
        do(state, offered(state)[0])
    assert [len(hand) for hand in state.hands] == [mine, 1, 1]
