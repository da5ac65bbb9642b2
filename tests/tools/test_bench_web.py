"""`make bench-web`: each scenario at its smallest against a real server, and what is made of it."""

import zlib
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace

import pytest

from bench.web import __main__ as command
from bench.web.meter import Work
from bench.web.results import PACED, UNPACED, Row, percentile, report
from bench.web.run import Run
from bench.web.tables import Figures
from bench.web.wire import Events

SMALLEST = replace(
    command.QUICK,
    tables=2,
    seconds=1.2,
    warm_up=0.3,
    processes=1,
    club=3,
    idle=4,
    idle_seconds=0.2,
    back=4,
    has_peer=False,
)


@pytest.fixture
def run() -> Iterator[Run]:
    with ExitStack() as stack:
        yield Run(SMALLEST, stack)


@pytest.mark.parametrize("scenario", ["json", "pages"])
def test_people_play_at_a_pace_and_without_pause(run: Run, scenario: str) -> None:
    command.SCENARIOS[scenario](run)
    assert [row.load for row in run.rows] == [PACED, UNPACED]
    must_be_whole(run.rows)


def test_people_play_with_bots(run: Run) -> None:
    command.SCENARIOS["bots"](run)
    assert len(run.rows) == 4
    must_be_whole(run.rows)


def test_a_club_of_all_games_plays_on_postgresql_with_several_processes(run: Run) -> None:
    run.sizes = replace(SMALLEST, games=command.FULL.games, club=5, processes=2, clients=2)
    command.SCENARIOS["clubs"](run)
    must_be_whole(run.rows)
    assert all("5 games" in row.server and "2 processes" in row.server for row in run.rows)


def test_idle_streams_are_watched(run: Run) -> None:
    command.SCENARIOS["idle"](run)
    assert "4 idle streams at 2 tables (SQLite)" in run.sentences[0]


def test_all_are_back_after_a_restart(run: Run) -> None:
    command.SCENARIOS["restart"](run)
    assert "4 clients had their stream and state" in run.sentences[0]


def must_be_whole(rows: list[Row]) -> None:
    """Answers were given and heard of, none was refused, and no stream broke."""
    total = Figures()
    for row in rows:
        total.add(row.figures)
    assert total.answers == len(total.post) > 0
    assert (total.refused, total.lost) == (0, 0)
    assert len(total.news) > 0
    assert total.received > 0
    assert total.work > 0


def test_figures_stand_beside_those_of_the_peer() -> None:
    ours = Figures(100, post=[0.01], news=[0.02], received=1_000_000, work=1.0)
    theirs = Figures(200, post=[0.01], news=[0.01], received=1_000_000, work=1.0)
    rows = [
        Row("boardgame.io", PACED, 20, 10.0, theirs, Work(server=0.4), is_peer=True),
        Row("Troia", PACED, 20, 10.0, ours, Work(server=0.5)),
    ]
    cells = report(rows, [], 2).splitlines()[-3].split(" | ")
    assert cells[3] == "5.00"  # ms an answer
    assert cells[10] == "10.0"  # kB an answer
    assert cells[12] == "200"  # tables a core
    assert cells[-3:] == ["2.50", "0.50", "2.00 |"]


def test_a_pace_that_was_not_kept_is_told() -> None:
    slow = Row("Troia", PACED, 20, 10.0, Figures(100, refused=3), Work())
    told = report([slow], [], 2)
    assert "the pace was not kept, 10 answers a second" in told
    assert "3 answers were refused" in told


def test_delays_are_told_by_percentiles() -> None:
    delays = [number / 1000 for number in range(100)]
    assert percentile(delays, 0.5) == pytest.approx(50)
    assert percentile(delays, 0.99) == pytest.approx(99)
    assert percentile([], 0.99) == 0


@pytest.mark.parametrize("is_squeezed", [False, True])
def test_events_are_cut_wherever_a_stream_is_broken_into_parts(is_squeezed: bool) -> None:
    text = b"retry: 3000\n\nid: 1\nevent: table\ndata: {}\n\n"
    text += b"event: beat\ndata: .\n\n: \n\ndata: [1]\n\n"
    sent = zlib.compress(text, wbits=31) if is_squeezed else text
    heard: list[bytes] = []
    events = Events(heard.append)
    events.begin(is_squeezed=is_squeezed)
    for at in range(len(sent)):
        events.feed(sent[at : at + 1])
    assert heard == [b"{}", b"[1]"]
    assert events.retry == 3
