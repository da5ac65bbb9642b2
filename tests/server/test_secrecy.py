"""Secrecy: what is sent to a viewer is the same, byte for byte, whatever the viewer cannot know.

Two kinds of worlds are compared. In the first, a position is exchanged for one that the viewer
cannot tell from it. In the second, whole matches are played twice with the same seed, and others
make other hidden choices, think about them and take them back; everything the server sends to the
viewer, refusals included, must not differ.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from tests.server.builders import (
    Time,
    answer,
    guest,
    match_of,
    number_of,
    seat_all,
    stroll,
    until,
    until_composing,
)
from tests.server.conftest import settings_for, sqlite_address
from vestiges.engine.chance import stream
from vestiges.engine.errors import VestigesError
from vestiges.server import play, tables
from vestiges.server.api.watch import since
from vestiges.server.house import House, open_house
from vestiges.server.pages import sight
from vestiges.server.problems import describe
from vestiges.server.show import to_json
from vestiges.server.viewer import Viewer

SEATS = 3


def complaint(act: Callable[[], object], lang: str) -> bytes:
    """What is sent when something is refused, or done."""
    try:
        act()
    except VestigesError as error:
        return json.dumps(describe(error, lang).data()).encode()
    return b"done"


def everything(house: House, viewer: Viewer, table: str) -> list[bytes]:
    """All that the server would send to a viewer now, live message and refusals included."""
    seen = tables.look(house, viewer, table)
    sent = [to_json(seen), to_json(since(seen, seen.log[:-3]))]
    sent += [sight.to_json(seen, viewer, narrow) for narrow in (False, True)]
    sent.append(complaint(lambda: tables.record(house, table), viewer.lang))
    if seen.view is None or seen.seat is None:
        return sent
    sent.append(json.dumps(tables.story(house, viewer, table)).encode())
    size = max(phase.size for phase in match_of(house, table).game.phases())
    for option in range(0, size + 1, 11):
        if all(choice.option != option for choice in seen.choices):
            sent.append(str(tables.why_not(house, viewer, table, option)).encode())
            answer_wrong = partial(play.play, house, viewer, table, seen.number, option)
            sent.append(complaint(answer_wrong, viewer.lang))
            assert sent[-1] != b"done"
    sent.append(str(tables.why_not(house, viewer, table, "nonsense")).encode())
    return sent


# Positions that the viewer cannot tell apart ------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
def test_an_imagined_position_is_sent_as_the_real_one(lite: House, seed: int) -> None:
    people = [guest(lite, name, lang) for name, lang in (("Ada", "en"), ("Bob", "fr"))]
    table = seat_all(lite, *people, bots=1)
    rng = stream(str(seed), "secrecy")
    room = lite.rooms.get(table)
    while not match_of(lite, table).state.over:
        stroll(lite, table, people, 1 + rng.below(60), str(rng.word()))
        match = match_of(lite, table)
        if match.state.over:
            break
        real = match.state
        for viewer in (*people, Viewer()):
            sent = everything(lite, viewer, table)
            seat = people.index(viewer) if viewer in people else None
            match.state = real.imagine(seat, rng)
            room.told.clear()
            lite.rooms.sights.clear()
            assert everything(lite, viewer, table) == sent
            match.state = real
            lite.rooms.sights.clear()


# Matches that differ in what others do in secret --------------------------------------------------


@pytest.fixture
def twins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[House]]:
    """Two houses in which the same chances fall in the same order."""
    houses: list[House] = []
    for name in ("one", "other"):
        folder = tmp_path / name
        folder.mkdir()
        houses.append(open_house(settings_for(sqlite_address(folder), folder), Time()))
    yield houses
    for house in houses:
        house.close()


def same_chances(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    """Let ids and seeds come from a seeded source, begun anew."""
    source = random.Random(seed)
    monkeypatch.setattr("secrets.token_hex", lambda size: source.randbytes(size).hex())
    monkeypatch.setattr("secrets.choice", source.choice)


def twin_tables(
    twins: list[House], monkeypatch: pytest.MonkeyPatch, seed: int, phase: str
) -> tuple[list[list[Viewer]], str, int, list[int]]:
    """The same match in both houses, up to a question of this kind; who is asked, and options."""
    people: list[list[Viewer]] = []
    for house in twins:
        same_chances(monkeypatch, seed)
        people.append([guest(house, name) for name in ("Ada", "Bob", "Cyd")])
        table = seat_all(house, *people[-1])
        if phase == "publish":
            seat, options = until_composing(house, table, people[-1], str(seed))
        else:
            seat = until(house, table, people[-1], phase, str(seed))
            options = match_of(house, table).state.options(seat)[:2]
    assert match_of(twins[0], table) == match_of(twins[1], table)
    return people, table, seat, options


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("phase", ["drop", "card", "publish"])
def test_hidden_choices_and_second_thoughts_change_not_a_byte_for_others(
    twins: list[House], monkeypatch: pytest.MonkeyPatch, phase: str, seed: int
) -> None:
    people, table, seat, options = twin_tables(twins, monkeypatch, seed, phase)
    one, other = twins
    if phase != "publish":  # that someone has chosen is seen there; what is put together is not
        answer(one, table, people[0][seat], options[0])
    answer(other, table, people[1][seat], options[0])
    tables.undo(other, people[1][seat], table, number_of(other, table, seat))
    answer(other, table, people[1][seat], options[1])

    def worlds(watcher: int | None) -> list[list[bytes]]:
        return [
            everything(house, Viewer() if watcher is None else own[watcher], table)
            for house, own in zip(twins, people, strict=True)
        ]

    for watcher in (None, *range(SEATS)):
        here, there = worlds(watcher)
        assert (here == there) == (watcher != seat)


# What never leaves --------------------------------------------------------------------------------


def test_a_seed_is_seen_nowhere_before_the_end(lite: House) -> None:
    ada, bob = guest(lite, "Ada"), guest(lite, "Bob")
    table = seat_all(lite, ada, bob, bots=1)
    stroll(lite, table, [ada, bob], 30)
    seed = match_of(lite, table).seed
    for viewer in (ada, bob, Viewer()):
        assert all(seed.encode() not in sent for sent in everything(lite, viewer, table))
    for viewer in (ada, bob):
        tables.resign(lite, viewer, table)
    ending = tables.look(lite, Viewer(), table).ending
    assert ending is not None
    assert ending.seed == seed
