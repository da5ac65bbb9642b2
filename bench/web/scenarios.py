"""The scenarios: who comes to a server, what they do, and what is read off."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import Final

from bench.web.clients import Clients, seated
from bench.web.meter import Meter, Work
from bench.web.results import PACED, UNPACED, Row
from bench.web.run import Run, say
from bench.web.tables import LEVEL, Figures, Plan
from vestiges import games

PACES: Final = {PACED: 1.0, UNPACED: 0.0}
"""Seconds from one answer at a table to the next."""
WAYS: Final = {"json": "JSON", "pages": "pages"}


def seats_of(game: str) -> int:
    """The fewest at which it is a game for several."""
    return min(seats for seats in games.find(game).seats if seats > 1)


def plan_of(kind: str, chosen: tuple[str, ...], tables: int, *, has_bots: bool = False) -> Plan:
    """So many tables of these games in turn; the port is not known yet."""
    seats = tuple((game, seats_of(game)) for game in chosen)
    return Plan(0, kind, seats, tables, has_bots=has_bots)


def name_of(run: Run, plan: Plan, database: str) -> str:
    """What a row says of who plays what, how, and where it is stored."""
    game, seats = plan.games[0]
    shown = games.find(game).title
    at_table = f"1 person, {seats - 1} × {LEVEL}" if plan.has_bots else f"{seats} people"
    if len(plan.games) > 1:
        shown, at_table = f"{len(plan.games)} games", "people"
    return f"{shown}, {at_table}, {WAYS[plan.kind]}, {run.stored(database)}"


def measure(run: Run, clients: Clients, meter: Meter, load: str) -> tuple[float, Figures, Work]:
    """Let everyone play at the pace of a load: the seconds counted, what they did, what it took."""
    clients.tell("play", PACES[load])
    time.sleep(run.sizes.warm_up)
    before, began = meter.work(), time.perf_counter()
    clients.tell("count")
    time.sleep(run.sizes.seconds)
    figures = clients.figures()
    return time.perf_counter() - began, figures, meter.work() - before


def play(run: Run, plan: Plan, database: str, loads: tuple[str, ...] = (PACED, UNPACED)) -> None:
    """Rows for one server, under one load after the other."""
    name = name_of(run, plan, database)
    say(f"{name}: {plan.tables} tables sit down")
    with (
        run.serving(database) as server,
        seated(replace(plan, port=server.port), run.sizes.clients) as clients,
    ):
        for load in loads:
            say(f"{name}: {load}, {run.sizes.seconds:g} s")
            found = measure(run, clients, server.meter(), load)
            run.rows.append(Row(name, load, plan.tables, *found))


def play_all(run: Run, kind: str) -> None:
    """People only: every game on every database."""
    for database in run.sizes.databases:
        for game in run.sizes.games:
            play(run, plan_of(kind, (game,), run.sizes.tables), database)


def json(run: Run) -> None:
    """Programs by the API, people on all seats."""
    play_all(run, "json")


def pages(run: Run) -> None:
    """Browsers, people on all seats."""
    play_all(run, "pages")


def bots(run: Run) -> None:
    """One person at each table and bots on the other seats; on the first database alone."""
    for kind in WAYS:
        for game in run.sizes.games:
            plan = plan_of(kind, (game,), run.sizes.tables, has_bots=True)
            play(run, plan, run.sizes.databases[0])
