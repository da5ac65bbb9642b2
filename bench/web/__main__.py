"""`make bench-web`: a server on loopback under load, and boardgame.io's beside it if installed.

Two loads: people who think (what a delay feels like) and people who never do (what the server can
bear). A figure is worth quoting only as a ratio from one run.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from bench import node
from bench.web.load import WARM_UP, Figures, measure


@dataclass
class Row:
    """What one server did under one load."""

    server: str
    load: str
    answers: float
    half: float
    most: float
    memory: float
    work: float


class Meter:
    """Memory and CPU time of a server's process, from when it is started and from `begin` on."""

    def __init__(self, process: int) -> None:
        self.process = process
        self.memory = memory_of(process)
        self.work = 0.0

    def begin(self) -> None:
        """Counting begins."""
        self.work = work_of(self.process)

    def row(self, server: str, load: str, figures: Figures, tables: int, seconds: float) -> Row:
        """Answers a second, delays in milliseconds, kB a table, CPU milliseconds an answer."""
        delays = sorted(figures.delays) or [0.0]
        work = work_of(self.process) - self.work
        return Row(
            server,
            load,
            figures.answers / seconds,
            delays[len(delays) // 2] * 1000,
            delays[int(len(delays) * 0.99)] * 1000,
            (memory_of(self.process) - self.memory) / tables,
            work * 1000 / max(1, figures.answers),
        )


def memory_of(process: int) -> float:
    """The resident memory of a process, in kilobytes."""
    status = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    found = re.search(r"VmRSS:\s+(\d+)", status)
    return float(found[1]) if found else 0.0


def work_of(process: int) -> float:
    """The CPU seconds a process has used, whatever else the machine is busy with."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def running(command: list[str], environment: dict[str, str]) -> Iterator[tuple[int, int]]:
    """A server that says its address; its process and port."""
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, env={**os.environ, **environment}
    )
    assert process.stdout is not None
    try:
        found = re.search(r":(\d+)", process.stdout.readline())
        assert found is not None
        yield process.pid, int(found[1])
    finally:
        process.kill()
        process.wait()


def ours(tables: int, think: float, seconds: float, load: str) -> Row:
    """Our server with SQLite, each answer on the disk before anyone hears of it."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", "from vestiges.cli import main; main()", "serve"]
        command += ["--port", "0", "--data", folder, "--lang", "en"]
        with running(command, {"VESTIGES_LIMITS": "0"}) as (process, port):
            meter = Meter(process)
            figures = asyncio.run(measure(port, tables, think, seconds, meter.begin))
            return meter.row("Vestiges (Troia, SQLite)", load, figures, tables, seconds)


def theirs(tables: int, think: float, seconds: float, load: str) -> Row:
    """boardgame.io's server, storage in memory, with a game whose state is as large as ours."""
    with running(node.command("server.js"), node.environment()) as (process, port):
        meter = Meter(process)
        told = ""
        with subprocess.Popen(
            node.command("load.js", port, tables, think, seconds, WARM_UP),
            stdout=subprocess.PIPE,
            text=True,
            env=node.environment(),
        ) as load_process:
            assert load_process.stdout is not None
            load_process.stdout.readline()
            meter.begin()
            told = load_process.stdout.read()
        counted = json.loads(told)
        figures = Figures(counted["answers"], counted["delays"])
        return meter.row("boardgame.io (in memory)", load, figures, tables, seconds)


def table_of(rows: list[Row]) -> str:
    """The rows in Markdown, with ratios where both servers bore the same load."""
    lines = [
        "| server | load | answers/s | CPU ms an answer | median ms | 99 % ms | kB a table |",
        "|---|---|---:|---:|---:|---:|---:|",
    ]
    lines += [
        f"| {r.server} | {r.load} | {r.answers:.0f} | {r.work:.1f} | {r.half:.1f} "
        f"| {r.most:.1f} | {r.memory:.0f} |"
        for r in rows
    ]
    by_load: dict[str, list[Row]] = {}
    for one in rows:
        by_load.setdefault(one.load, []).append(one)
    lines += [
        f"\n{load}: ours to theirs {pair[0].answers / pair[1].answers:.2f} in answers a second, "
        f"{pair[0].work / pair[1].work:.2f} in CPU time an answer, "
        f"{pair[0].half / pair[1].half:.2f} in the median delay."
        for load, pair in by_load.items()
        if len(pair) > 1
    ]
    return "\n".join(lines)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="bench.web", description="The server under load.")
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=15.0)
    parser.add_argument("--think", type=float, default=1.0, help="seconds, on the average")
    parser.add_argument("--out", type=Path)
    chosen = parser.parse_args()
    rows: list[Row] = []
    servers = [ours, theirs] if node.is_installed() else [ours]
    loads = [
        (f"{chosen.tables} tables, {chosen.think:g} s to think", chosen.think),
        (f"{chosen.tables} tables, no pause", 0.0),
    ]
    for name, think in loads:
        rows += [server(chosen.tables, think, chosen.seconds, name) for server in servers]
    text = table_of(rows)
    print(text)
    if chosen.out:
        chosen.out.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
