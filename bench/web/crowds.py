"""Scenarios with many at once: a club that plays, idle streams, and all back after a restart."""

from __future__ import annotations

import time
from dataclasses import replace
from itertools import accumulate, cycle
from typing import Final

from bench.web.clients import seated
from bench.web.results import PACED
from bench.web.run import Run, say
from bench.web.scenarios import DATABASES, WAYS, plan_of, play, seats_of
from bench.web.tables import Plan

SETTLE: Final = 5.0
"""Seconds in which everyone hears that everyone is there."""


def clubs(run: Run) -> None:
    """Many tables of all games at an answer a second each, on PostgreSQL."""
    for kind in WAYS:
        play(run, plan_of(kind, run.sizes.games, run.sizes.club), "postgresql", (PACED,))


def idle(run: Run) -> None:
    """Browsers that follow tables at which nobody answers: the share of a core they cost."""
    plan, people, database = _browsers(run, run.sizes.idle)
    say(f"{people} browsers sit down at {plan.tables} tables, {DATABASES[database]}")
    with (
        run.serving(database) as server,
        seated(replace(plan, port=server.port), run.sizes.clients) as clients,
    ):
        clients.tell("all_back")
        time.sleep(SETTLE)
        say(f"they are idle for {run.sizes.idle_seconds:g} s")
        meter = server.meter()
        before, began = meter.work(), time.perf_counter()
        time.sleep(run.sizes.idle_seconds)
        used, passed = meter.work() - before, time.perf_counter() - began
        run.sentences.append(
            f"{people} idle streams at {plan.tables} tables ({DATABASES[database]}): the server "
            f"used {used.server / passed:.1%} of a core over {passed:.0f} s, its database "
            f"{used.database / passed:.1%}, and {meter.memory():.0f} MB of memory."
        )


def restart(run: Run) -> None:
    """The server is killed and started again: the seconds until all have stream and state."""
    plan, people, database = _browsers(run, run.sizes.back)
    say(f"{people} browsers sit down at {plan.tables} tables, {DATABASES[database]}")
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
            f"Restart ({DATABASES[database]}): killed, the server was up again after "
            f"{started - killed:.1f} s; {people} clients had their stream and state "
            f"{back - started:.1f} s later, {back - killed:.1f} s after the kill."
        )


def _browsers(run: Run, people: int) -> tuple[Plan, int, str]:
    """At least so many people with browsers at tables of all games; how many, on which database."""
    totals = accumulate(cycle([seats_of(game) for game in run.sizes.games]))
    tables, total = next((n, total) for n, total in enumerate(totals, 1) if total >= people)
    database = "postgresql" if run.sizes.processes > 1 else run.sizes.databases[0]
    return plan_of("pages", run.sizes.games, tables), total, database
