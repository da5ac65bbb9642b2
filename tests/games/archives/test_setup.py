"""Setup (section 3.1)."""

import pytest

from tests.games.archives.builder import (
    BLACK,
    answer,
    asked,
    begin,
    entrance,
    held,
    offered,
    position,
    refused,
)
from vestiges.engine.errors import SetupError
from vestiges.games.archives import GAME
from vestiges.games.archives.constants import BAG, COLOURS, DRAW, ENTRANCE, REQUEST_ZONES, ZONES
from vestiges.games.archives.rules.track import kind_of
from vestiges.games.archives.state import ArchivesState

SEEDS = [str(number) for number in range(40)]


def at_turn(seed: str, **options: str) -> ArchivesState:
    """The first turn, every cube left at the first site offered."""
    state = begin(seed, **options)
    while asked(state) == "setup":
        answer(state, offered(state)[0])
    return state


@pytest.mark.rule("ARC-001", "ARC-R47")
def test_exactly_four_play_each_in_a_colour() -> None:
    assert GAME.seats == (4,)
    assert GAME.words.colours() == ["black", "white", "grey", "brown"]
    for seats in (1, 2, 3, 5):
        with pytest.raises(SetupError):
            GAME.new(None, seats, "1")


@pytest.mark.rule("ARC-002", "ARC-003", "ARC-012", "ARC-013", "ARC-039")
def test_nobody_has_anything_at_the_start() -> None:
    state = at_turn("1")
    assert state.prestige == [0, 0, 0, 0]
    assert state.expertise == [0] * 24
    view = state.view(None)
    assert view["experts"] == [-1] * COLOURS  # type: ignore[typeddict-item]  # ours has it
    assert state.abandoned == [0, 0, 0, 0]


@pytest.mark.rule("ARC-004", "ARC-016", "ARC-018")
def test_the_starting_order_is_drawn_by_lot() -> None:
    orders = [begin(seed).start for seed in SEEDS]
    assert all(sorted(order) == [0, 1, 2, 3] for order in orders)
    for seat in range(4):
        assert {order[seat] for order in orders} == {0, 1, 2, 3}
    state = at_turn("3")
    assert [state.progress[seat] - 1 for seat in range(4)] == state.start
    assert state.active == state.start.index(0)


def test_the_starting_order_may_be_that_of_the_seats() -> None:
    assert begin("3", start_order="seated").start == [0, 1, 2, 3]


@pytest.mark.rule("ARC-005")
def test_standing_on_a_start_space_does_nothing() -> None:
    state = at_turn("1", start_order="seated")
    assert kind_of(state, 1) == DRAW
    assert state.hands == [[], [], [], []]
    assert len(state.deck) == 16


@pytest.mark.rule("ARC-006", "ARC-209")
def test_sixteen_shuffled_cards_are_the_deck() -> None:
    decks = [begin(seed).deck for seed in SEEDS]
    assert all(sorted(deck) == list(range(16)) for deck in decks)
    assert len({tuple(deck) for deck in decks}) == len(decks)
    assert begin("1").discard == []


@pytest.mark.rule("ARC-007", "ARC-008", "ARC-010")
def test_everything_is_in_bag_and_reserve_but_the_four_first_cubes() -> None:
    state = at_turn("1")
    assert sum(held(state, BAG)) == 116
    outside = [sum(held(state, zone)) for zone in range(1, ZONES)]
    assert sum(outside[: ENTRANCE + 2]) == 4
    assert sum(outside[ENTRANCE + 2 :]) == 0
    assert state.requests[:COLOURS] == [12] * COLOURS
    assert sum(state.requests[COLOURS : REQUEST_ZONES * COLOURS]) == 0
    assert state.columns == [[], [], [], []]
    assert state.rooms == [[], [], [], []]
    assert state.shown == [-1, -1, -1]


@pytest.mark.rule("ARC-009")
def test_all_markers_are_in_reserve_and_every_space_is_as_printed() -> None:
    state = begin()
    assert state.markers == [2, 2, 2, 2, 2]
    assert [kind_of(state, space) for space in range(20)] == state.scenario.printed


@pytest.mark.rule("ARC-011", "ARC-R43")
def test_first_cubes_are_drawn_in_starting_order_and_placed_by_choice() -> None:
    seen: list[list[int]] = []
    for seed in SEEDS:
        state = begin(seed)
        events = list(state.events or [])
        order = [state.start.index(number) for number in range(4)]
        while asked(state) == "setup":
            assert len(offered(state)) == 2, "a single site is not asked about"
            told = state.collect_events()
            answer(state, offered(state)[0])
            events += told
        drawn = [event.seat for event in events if event.kind == "drew"]
        assert drawn == order
        seen.append(held(state, ENTRANCE))
    assert len({tuple(counts) for counts in seen}) > 1


@pytest.mark.rule("ARC-011")
def test_a_first_cube_goes_only_where_it_is_accepted() -> None:
    state = next(state for seed in SEEDS if asked(state := begin(seed)) == "setup")
    wrong = next(
        f"to {name}" for name in ("par", "fon", "pie") if f"to {name}" not in offered(state)
    )
    assert refused(state, wrong).clause == "ARC-011"


@pytest.mark.rule("ARC-213", "ARC-R1")
def test_there_is_nothing_else_in_the_box() -> None:
    state = position()
    assert len(state.scenario.card_kind) == 16, "summary cards are no cards of the game"
    assert GAME.title == "Archives"
    assert entrance(state, "par") == ""
    assert state.active == BLACK
