"""Secrecy: what is sent to a viewer is the same, byte for byte, whatever the viewer cannot know.

Two kinds of worlds are compared. In the first, a position is exchanged for one that the viewer
cannot tell from it. In the second, whole matches are played twice with the same seed, and others
make other hidden choices, think about them and take them back; everything the server sends to the
viewer, refusals included, must not differ.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from functools import partial

import pytest

from tests.server.builders import (
    answer,
    guest,
    match_of,
    number_of,
    seat_all,
    stroll,
    until,
    until_composing,
)
from vestiges.engine.chance import stream
from vestiges.engine.errors import VestigesError
from vestiges.engine.game import SHAPES
from vestiges.server.accounts.viewer import Viewer
from vestiges.server.http.errors import describe
from vestiges.server.pages import fragments
from vestiges.server.pages.fragments import TableFragments
from vestiges.server.services import Services
from vestiges.server.tables import history, play
from vestiges.server.views.build import to_json, view_table
from vestiges.server.views.stream import since

SEATS = 3


def complaint(act: Callable[[], object], lang: str) -> bytes:
    """What is sent when something is refused, or done."""
    try:
        act()
    except VestigesError as error:
        return json.dumps(describe(error, lang).data()).encode()
    return b"done"


def everything(services: Services, viewer: Viewer, table: str) -> list[bytes]:
    """All that the server would send to a viewer now, live message and refusals included."""
    seen = view_table(services, viewer, table)
    sent = [to_json(seen), to_json(since(seen, seen.log[:-3]))]
    pages = [TableFragments(seen, viewer, shape) for shape in SHAPES]
    sent += [fragments.to_json(page) for page in pages]
    sent.append(complaint(lambda: history.record(services, table), viewer.lang))
    if seen.view is None or seen.seat is None:
        return sent
    sent.append(json.dumps(history.story(services, viewer, table)).encode())
    size = max(phase.size for phase in match_of(services, table).game.phases())
    for option in range(0, size + 1, 11):
        if all(choice.option != option for choice in seen.choices):
            sent.append(str(history.why_not(services, viewer, table, option)).encode())
            answer_wrong = partial(play.play, services, viewer, table, seen.number, option)
            sent.append(complaint(answer_wrong, viewer.lang))
            assert sent[-1] != b"done"
    sent.append(str(history.why_not(services, viewer, table, "nonsense")).encode())
    return sent


# Positions that the viewer cannot tell apart ------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
def test_an_imagined_position_is_sent_as_the_real_one(lite: Services, seed: int) -> None:
    people = [guest(lite, name, lang) for name, lang in (("Ada", "en"), ("Bob", "fr"))]
    table = seat_all(lite, *people, bots=1)
    rng = stream(str(seed), "secrecy")
    cached = lite.matches.get(table)
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
            cached._lines.clear()
            lite.matches.views.clear()
            assert everything(lite, viewer, table) == sent
            match.state = real
            lite.matches.views.clear()


# Matches that differ in what others do in secret --------------------------------------------------


def same_chances(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    """Let ids and seeds come from a seeded source, begun anew."""
    source = random.Random(seed)
    monkeypatch.setattr("secrets.token_hex", lambda size: source.randbytes(size).hex())
    monkeypatch.setattr("secrets.choice", source.choice)


def twin_tables(
    twins: list[Services], monkeypatch: pytest.MonkeyPatch, seed: int, phase: str
) -> tuple[list[list[Viewer]], str, int, list[int]]:
    """The same match in both servers, up to a question of this kind; who is asked, and options."""
    people: list[list[Viewer]] = []
    for services in twins:
        same_chances(monkeypatch, seed)
        people.append([guest(services, name) for name in ("Ada", "Bob", "Cyd")])
        table = seat_all(services, *people[-1])
        if phase == "publish":
            seat, options = until_composing(services, table, people[-1], str(seed))
        else:
            seat = until(services, table, people[-1], phase, str(seed))
            options = match_of(services, table).state.options(seat)[:2]
    assert match_of(twins[0], table) == match_of(twins[1], table)
    return people, table, seat, options


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("phase", ["drop", "card", "publish"])
def test_hidden_choices_and_second_thoughts_change_not_a_byte_for_others(
    twins: list[Services], monkeypatch: pytest.MonkeyPatch, phase: str, seed: int
) -> None:
    people, table, seat, options = twin_tables(twins, monkeypatch, seed, phase)
    one, other = twins
    if phase != "publish":  # that someone has chosen is seen there; what is put together is not
        answer(one, table, people[0][seat], options[0])
    answer(other, table, people[1][seat], options[0])
    play.undo(other, people[1][seat], table, number_of(other, table, seat))
    answer(other, table, people[1][seat], options[1])

    def worlds(watcher: int | None) -> list[list[bytes]]:
        return [
            everything(services, Viewer() if watcher is None else own[watcher], table)
            for services, own in zip(twins, people, strict=True)
        ]

    for watcher in (None, *range(SEATS)):
        here, there = worlds(watcher)
        assert (here == there) == (watcher != seat)


# What never leaves --------------------------------------------------------------------------------


def test_a_seed_is_seen_nowhere_before_the_end(lite: Services) -> None:
    ada, bob = guest(lite, "Ada"), guest(lite, "Bob")
    table = seat_all(lite, ada, bob, bots=1)
    stroll(lite, table, [ada, bob], 30)
    seed = match_of(lite, table).seed
    for viewer in (ada, bob, Viewer()):
        assert all(seed.encode() not in sent for sent in everything(lite, viewer, table))
    for viewer in (ada, bob):
        play.resign(lite, viewer, table)
    ending = view_table(lite, Viewer(), table).ending
    assert ending is not None
    assert ending.seed == seed
