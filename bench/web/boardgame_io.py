"""boardgame.io's server under the same load: matches in memory, a state as large as ours."""

from __future__ import annotations

import json
import subprocess
import time
from typing import Final

from bench import node
from bench.web import cores
from bench.web.meter import Meter, cpu_of, read_by
from bench.web.results import PACED, UNPACED, Row
from bench.web.run import Run, say
from bench.web.scenarios import PACES
from bench.web.servers import running
from bench.web.tables import Figures

NAME: Final = "boardgame.io, 2 people, in memory"


def play(run: Run, tables: int, loads: tuple[str, ...] = (PACED, UNPACED)) -> None:
    """Rows for boardgame.io, where it is installed."""
    if not run.sizes.has_peer or not node.is_installed():
        return
    for load in loads:
        say(f"{NAME}: {tables} tables, {load}, {run.sizes.seconds:g} s")
        with running(node.command("server.js"), node.environment()) as (process, port):
            run.rows.append(_measure(run, Meter(process, port), load, tables))


def _measure(run: Run, meter: Meter, load: str, tables: int) -> Row:
    """A script of Node makes the load; it says when counting begins, and what it has counted."""
    pace, seconds, warm_up = PACES[load], run.sizes.seconds, run.sizes.warm_up
    command = node.command("load.js", meter.port, tables, pace, seconds, warm_up)
    with cores.for_load():
        child = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=node.environment())
    with child:
        assert child.stdout is not None
        child.stdout.readline()
        before, began = meter.work(), time.perf_counter()
        work, received = cpu_of(child.pid), read_by(child.pid)
        time.sleep(seconds)
        used = meter.work() - before
        work, received = cpu_of(child.pid) - work, read_by(child.pid) - received
        passed = time.perf_counter() - began
        told = json.loads(child.stdout.read())
    figures = Figures(
        told["answers"],
        post=told["own"],
        news=told["news"],
        received=received,
        work=work,
        busiest=work,
    )
    return Row(NAME, load, tables, passed, figures, used, is_peer=True)
