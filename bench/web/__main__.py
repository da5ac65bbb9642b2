"""Our server on loopback under load, and boardgame.io's beside it where that is installed."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Final

from bench.web import boardgame_io, crowds, scenarios
from bench.web.results import report
from bench.web.run import DATABASES, Run, Sizes
from vestiges import games

SCENARIOS: Final[dict[str, Callable[[Run], None]]] = {
    "json": scenarios.json,
    "pages": scenarios.pages,
    "bots": scenarios.bots,
    "clubs": crowds.clubs,
    "idle": crowds.idle,
    "restart": crowds.restart,
}
FULL: Final = Sizes(
    games=tuple(games.names()),
    databases=tuple(DATABASES),
    tables=20,
    seconds=8.0,
    warm_up=2.0,
    processes=2,
    clients=1,
    club=500,
    idle=2000,
    idle_seconds=30.0,
    back=1000,
)
QUICK: Final = replace(
    FULL,
    games=("troia",),
    databases=("sqlite",),
    seconds=2.0,
    club=40,
    idle=200,
    idle_seconds=8.0,
    back=100,
)
PROFILES: Final = Path("build/bench-web-profiles")
EPILOG: Final = """scenarios:
  json      programs by the API (POST and event stream), people on all seats
  pages     browsers (forms with cookie and token, fragments, gzip), people on all seats
  bots      one person at each table and novice bots on the other seats, both ways
  clubs     many tables of all games at an answer a second each, both ways, on PostgreSQL
  idle      many streams on which nothing happens
  restart   the server is killed and started again; how long until all are back
The first three play at an answer a second at each table, and then without pause. Answers are
chosen at random by a fixed seed from the options that the server offers. The figures are worth
quoting only as ratios from one run: bench/README.md says what they mean."""


def parser() -> argparse.ArgumentParser:
    """The command line; what is not given comes from the size of the run."""
    found = argparse.ArgumentParser(
        prog="python -m bench.web",
        description=__doc__,
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add = found.add_argument
    add("--quick", action="store_true", help="a run of under two minutes: Troia on SQLite, small")
    add("--scenarios", type=_names(tuple(SCENARIOS)), default=tuple(SCENARIOS), metavar="A,B")
    add("--games", type=_names(FULL.games), metavar="A,B", help=", ".join(FULL.games))
    add("--databases", type=_names(FULL.databases), metavar="A,B", help=", ".join(DATABASES))
    add("--tables", type=int, help="tables of json, pages and bots (20)")
    add("--seconds", type=float, help="how long each load is counted (8)")
    add("--processes", type=int, help="processes of the server, on PostgreSQL (2)")
    add("--clients", type=int, help="processes that make the load (1)")
    add("--club", type=int, help="tables of clubs (500)")
    add("--idle", type=int, help="streams of idle (2000)")
    add("--idle-seconds", type=float, help="how long they are watched (30)")
    add("--back", type=int, help="clients of restart (1000)")
    add("--no-peer", action="store_true", help="without boardgame.io")
    add("--profile", action="store_true", help=f"run the server under py-spy, into {PROFILES}")
    add("--out", type=Path, help="where the table goes too")
    return found


def _names(allowed: tuple[str, ...]) -> Callable[[str], tuple[str, ...]]:
    """Reads names that are parted by commas."""

    def read(text: str) -> tuple[str, ...]:
        chosen = tuple(text.split(","))
        if wrong := [name for name in chosen if name not in allowed]:
            raise argparse.ArgumentTypeError(f"{wrong[0]}: not among {', '.join(allowed)}")
        return chosen

    return read


def sizes_of(chosen: argparse.Namespace) -> Sizes:
    """The size of a run, with what was asked for."""
    size = QUICK if chosen.quick else FULL
    given = {name: value for name, value in vars(chosen).items() if hasattr(size, name)}
    given["profile"] = PROFILES if chosen.profile else None
    given["has_peer"] = not chosen.no_peer
    return replace(size, **{name: value for name, value in given.items() if value is not None})


def main(arguments: list[str] | None = None) -> None:
    """Measure, print, and keep the tables."""
    chosen = parser().parse_args(arguments)
    with ExitStack() as stack:
        run = Run(sizes_of(chosen), stack)
        if {"json", "pages", "bots"} & set(chosen.scenarios):
            boardgame_io.play(run, run.sizes.tables)
        for name in chosen.scenarios:
            SCENARIOS[name](run)
    text = report(run.rows, run.sentences, os.cpu_count() or 1)
    print(text)
    if chosen.out:
        chosen.out.write_text(f"{text}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
