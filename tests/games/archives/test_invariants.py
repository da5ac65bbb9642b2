"""What holds at all times, shown on whole matches of random answers (section 3.15)."""

from collections.abc import Iterator
from itertools import pairwise

import pytest

from tests.games.archives.builder import LETTERS
from vestiges.engine.chance import stream
from vestiges.engine.events import Event
from vestiges.games.archives import GAME
from vestiges.games.archives.constants import (
    ABANDON,
    ANSWER,
    ANSWERED,
    BAG,
    COLOURS,
    COLUMN,
    DRAWN,
    ENTRANCE,
    EXHIBIT,
    EXT,
    GALLERY,
    PLAN_TARGET,
    QUEUE,
    REQUEST_ZONES,
    ROOM,
    ROW,
    SITES,
    SOURCES,
    STORE,
    TURN,
    VAULT,
    ZONES,
)
from vestiges.games.archives.options import ArchivesOptions
from vestiges.games.archives.rules.experts import expert
from vestiges.games.archives.rules.track import open_targets, targets
from vestiges.games.archives.state import ArchivesState

TABLES = [
    ArchivesOptions(),
    ArchivesOptions(abandon="unlimited", card_timing="pass", tie_bonus="stepwise"),
    ArchivesOptions(empty_spaces="allowed", draw_per_pass="5", penalties="floor"),
    ArchivesOptions(answer_reuse="next", deck_empty="end", end_expertise="15"),
]


def journey(options: ArchivesOptions, seed: str) -> list[ArchivesState]:
    """Every position of a match of random answers."""
    state = GAME.new(options, 4, seed)
    assert isinstance(state, ArchivesState)
    rng = stream(seed, "journey")
    found = [state.clone()]
    while not state.over:
        seat = state.waiting[0]
        state.choose(seat, rng.pick(state.options(seat)))
        found.append(state.clone())
    return found


def steps(
    options: ArchivesOptions, seed: str
) -> Iterator[tuple[ArchivesState, list[Event], ArchivesState]]:
    """Every answer of such a match: the position before, what was told, the position after."""
    state = GAME.new(options, 4, seed)
    assert isinstance(state, ArchivesState)
    rng = stream(seed, "steps")
    while not state.over:
        seat = state.waiting[0]
        before = state.clone()
        told = state.collect_events()
        state.choose(seat, rng.pick(state.options(seat)))
        yield before, told, state


def questions(options: ArchivesOptions, seed: str) -> Iterator[tuple[ArchivesState, ArchivesState]]:
    """Every question of such a match, those with one answer too: the positions round it."""
    state = GAME.new(options, 4, seed)
    assert isinstance(state, ArchivesState)
    rng = stream(seed, "questions")
    while not state.over:
        seat = state.waiting[0]
        state.legal_seat = -1
        before = state.clone()
        phase = state.phase_of(seat)
        phase.choose(state, seat, rng.pick(phase.options(state, seat)))
        yield before, state


JOURNEYS = [journey(options, f"{n}") for options in TABLES for n in range(3)]
every_journey = pytest.mark.parametrize("states", JOURNEYS)


@every_journey
@pytest.mark.rule("ARC-207")
def test_no_cube_is_lost(states: list[ArchivesState]) -> None:
    for state in states:
        for colour in range(COLOURS):
            assert sum(state.cubes[zone * COLOURS + colour] for zone in range(ZONES)) == 20
        zones = [[0] * COLOURS for _ in range(ZONES)]
        for cube, zone in enumerate(state.cube_at):
            zones[zone][cube // 20] += 1
        assert [count for zone in zones for count in zone] == state.cubes


@every_journey
@pytest.mark.rule("ARC-208", "ARC-120")
def test_no_request_is_lost_and_answered_piles_only_grow(states: list[ArchivesState]) -> None:
    piles = [0] * (SITES * COLOURS)
    for state in states:
        for colour in range(COLOURS):
            zones = range(REQUEST_ZONES)
            assert sum(state.requests[zone * COLOURS + colour] for zone in zones) == 12
        now = state.requests[ANSWERED * COLOURS :]
        assert all(old <= new for old, new in zip(piles, now, strict=True))
        piles = now


@every_journey
@pytest.mark.rule("ARC-209", "ARC-111")
def test_no_card_or_marker_is_lost(states: list[ArchivesState]) -> None:
    for state in states:
        held = [card for hand in state.hands for card in hand]
        assert sorted(state.deck + state.discard + held) == list(range(16))
        assert sum(state.markers) + sum(marker >= 0 for marker in state.marker) == 10


@every_journey
@pytest.mark.rule("ARC-102")
def test_cards_known_to_be_in_hands_are_there(states: list[ArchivesState]) -> None:
    for state in states:
        known = [[card for card in hand if state.kept[card]] for hand in state.hands]
        assert [len(hand) for hand in known] == state.old
        assert sum(state.kept) == sum(state.old)


@every_journey
@pytest.mark.rule("ARC-210", "ARC-113", "ARC-114", "ARC-117", "ARC-118")
def test_no_zone_is_ever_too_full(states: list[ArchivesState]) -> None:
    for state in states:
        scenario = state.scenario
        for site in range(SITES):
            entrance = state.cubes[(ENTRANCE + site) * COLOURS :][:COLOURS]
            assert sum(entrance) <= scenario.entrance[site]
            shown = state.cubes[(GALLERY + site) * COLOURS :][:COLOURS]
            assert sum(shown) <= scenario.gallery[site]
            assert [c for c in range(COLOURS) if shown[c]] == [
                c for c in [state.shown[site]] if c >= 0
            ]
            assert state.shown[site] < 0 or state.elapsed[site] < sum(shown)
        for site in range(EXT + 1):
            assert len(state.columns[site]) <= scenario.column[site]
            assert len(state.rooms[site]) <= scenario.room[site]
        assert all(state.cubes[QUEUE * COLOURS + c] <= scenario.queue for c in range(COLOURS))


@every_journey
@pytest.mark.rule("ARC-113", "ARC-114", "ARC-115", "ARC-116", "ARC-R4")
def test_every_site_holds_only_what_it_accepts(states: list[ArchivesState]) -> None:
    for state in states[::5]:
        accepts = state.scenario.accepts
        for site in range(SITES):
            for colour in range(COLOURS):
                if not accepts[site][colour]:
                    for zone in (ENTRANCE, VAULT, ROOM, ROW, GALLERY):
                        assert state.cubes[(zone + site) * COLOURS + colour] == 0
                    assert state.requests[(COLUMN + site) * COLOURS + colour] == 0
        for site, room in enumerate(state.rooms):
            zones = {ROW, ROW + 1, ROW + 2} if site == EXT else {ROOM + site}
            assert {state.cube_at[cube] for cube in room} <= zones


@every_journey
@pytest.mark.rule("ARC-148", "ARC-038")
def test_waiting_cubes_have_an_expert_and_every_colour_with_points_too(
    states: list[ArchivesState],
) -> None:
    for state in states:
        for colour in range(COLOURS):
            known = any(state.expertise[seat * COLOURS + colour] for seat in range(4))
            assert (expert(state, colour) >= 0) == known
            if state.cubes[QUEUE * COLOURS + colour]:
                assert known


@pytest.mark.parametrize("options", TABLES)
@pytest.mark.rule("ARC-047", "ARC-049", "ARC-135")
def test_expertise_comes_and_goes_only_in_the_ways_named(options: ArchivesOptions) -> None:
    """Every change is that of one source, in an action of its kind or an abandonment."""
    found: set[str] = set()
    for before, events, after in steps(options, "sources"):
        expected = before.expertise[:]
        for event in events:
            if event.kind not in ("gained", "bonus", "abandoned", "inherited"):
                continue
            found.add(event.kind)
            colour = event.facts["colour"]
            assert isinstance(colour, int)
            place = event.seat * COLOURS + colour
            if event.kind == "gained":
                assert before.kind in (STORE, ANSWER, EXHIBIT) or before.phase in (
                    TURN,
                    PLAN_TARGET,
                )
                assert event.clause in ("ARC-054", "ARC-087", "ARC-095")
                points = event.facts["points"]
                assert isinstance(points, int)
                assert 0 < points <= (1 if event.clause == "ARC-095" else 3)
                expected[place] += points
            elif event.kind == "bonus":
                expected[place] += 1
            elif event.kind == "abandoned":
                assert before.phase == ABANDON
                assert event.facts["points"] == expected[place]
                expected[place] = 0
            else:
                point = event.facts["point"]
                assert isinstance(point, int)
                expected[place] += point
        assert after.expertise == expected
    assert found == {"gained", "bonus", "abandoned", "inherited"}


@pytest.mark.rule("ARC-218")
def test_cubes_begin_to_wait_in_step_three_and_stop_in_step_two_or_by_abandoning() -> None:
    found: set[tuple[str, str]] = set()
    for options in TABLES:
        for before, after in questions(options, "waiting"):
            name = before.phase_of(before.waiting[0]).name
            for colour in range(COLOURS):
                place = QUEUE * COLOURS + colour
                if after.cubes[place] > before.cubes[place]:
                    found.add(("in", name))
                if after.cubes[place] < before.cubes[place]:
                    found.add(("out", name))
    assert found == {("in", "place"), ("out", "clear"), ("out", "abandon")}


@every_journey
@pytest.mark.rule("ARC-211", "ARC-017", "ARC-014", "ARC-R35")
def test_nobody_is_a_lap_behind_and_pawns_only_go_ahead(states: list[ArchivesState]) -> None:
    for before, after in pairwise(states):
        assert max(after.progress) - min(after.progress) < 20
        assert all(a >= b for a, b in zip(after.progress, before.progress, strict=True))
        if after.closer < 0:
            assert len(set(after.progress)) == 4
    for state in states:
        if state.phase == TURN and not state.over and state.closer < 0:
            seat = state.active
            assert set(targets(state, seat)) <= set(open_targets(state, seat))
            assert state.options(seat)


@every_journey
@pytest.mark.rule("ARC-212", "ARC-124", "ARC-029")
def test_the_ledger_tells_where_all_prestige_came_from(states: list[ArchivesState]) -> None:
    for state in states:
        for seat in range(4):
            row = state.ledger[seat * SOURCES : (seat + 1) * SOURCES]
            assert sum(row) == state.prestige[seat]


@every_journey
def test_nothing_stays_drawn_between_turns(states: list[ArchivesState]) -> None:
    for state in states:
        if state.phase == TURN and not state.over:
            assert sum(state.cubes[DRAWN * COLOURS :]) == 0
    assert sum(states[0].cubes[BAG * COLOURS :][: len(LETTERS)]) >= 116
