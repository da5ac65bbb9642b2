"""Scenarios with many at once: a club that plays, idle streams, and all back after a restart."""

from __future__ import annotations

import time
from dataclasses import replace
from itertools import accumulate, cycle

from bench.web import boardgame_io
from bench.web.clients import seated
from bench.web.results import PACED
from bench.web.run import Run, say
from bench.web.scenarios import WAYS, plan_of, play, seats_of
from bench.web.tables import Plan


def clubs(run: Run) -> None:
    """Many tables of all games at an answer a second each, on PostgreSQL."""
    boardgame_io.play(run, run.sizes.club, (PACED,))
    for kind in WAYS:
        play(run, plan_of(kind, run.sizes.games, run.sizes.club), "postgresql", (PACED,))


def idle(run: Run) -> None:
    """Browsers that follow tables at which nobody answers: the share of a core they cost."""
    for database in run.sizes.databases:
        _idle(run, database)


def _idle(run: Run, database: str) -> None:
    plan, people, stored = *_browsers(run, run.sizes.idle), run.stored(database)
    say(f"{people} browsers sit down at {plan.tables} tables, {stored}")
    with (
        run.serving(database) as server,
        seated(replace(plan, port=server.port), run.sizes.clients) as clients,
    ):
        clients.tell("all_back")
        time.sleep(run.sizes.warm_up)
        say(f"they are idle for {run.sizes.idle_seconds:g} s")
        meter = server.meter()
        before, began = meter.work(), time.perf_counter()
        time.sleep(run.sizes.idle_seconds)
        used, passed = meter.work() - before, time.perf_counter() - began
        run.sentences.append(
            f"{people} idle streams at {plan.tables} tables ({stored}): the server "
            f"used {used.server / passed:.1%} of a core over {passed:.0f} s, its database "
            f"{used.database / passed:.1%}, and {meter.memory():.0f} MB of memory."
        )


def restart(run: Run) -> None:
    """The server is killed and started again: the seconds until all have stream and state."""
    for database in run.sizes.databases:
        _restart(run, database)


def _restart(run: Run, database: str) -> None:
    plan, people, stored = *_browsers(run, run.sizes.back), run.stored(database)
    say(f"{people} browsers sit down at {plan.tables} tables, {stored}")
    with (
        run.serving(database) as server,
        seated(replace(plan, port=server.port), run.sizes.clients) as clients,
    ):
        clients.tell("all_back")
        say("the server is killed and started again")
        killed = time.monotonic()
        server.kill()
        clients.tell("all_gone")
        server.start()
        started = time.monotonic()
        back = max(clients.tell("all_back"))
        run.sentences.append(
            f"Restart ({stored}): killed, the server was up again after "
            f"{started - killed:.1f} s; {people} clients had their stream and state "
            f"{back - started:.1f} s later, {back - killed:.1f} s after the kill."
        )


def _browsers(run: Run, people: int) -> tuple[Plan, int]:
    """At least so many people with browsers at tables of all games; how many they are."""
    totals = accumulate(cycle([seats_of(game) for game in run.sizes.games]))
    tables, total = next((n, total) for n, total in enumerate(totals, 1) if total >= people)
    return plan_of("pages", run.sizes.games, tables), total
