"""Mutation testing: how many small faults in a game's rules its tests find.

    python -m tools.mutation GAME … [--file NAME] [--sample N [--seed N] | --survivors] [--fresh]
    python -m tools.mutation --write        the table in docs/testing.md from what was found

Each mutant (tools/mutants.py) lives in a process of its own, forked when the game's tests have been
collected: there the faulty code takes the place of the right one, and the tests that ran through
its lines are run, quick ones first, until one fails. A mutant on which they take far more CPU time
than usual counts as found: it does not end. Results are kept under build/mutation, by mutant; a run
that was stopped goes on, and mutants that survived are tried again.
"""

import argparse
import contextlib
import importlib
import json
import os
import pickle
import random
import resource
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import FrameType, FunctionType
from typing import Any, Final

import pytest
from _pytest.runner import runtestprotocol
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tools.mutants import Mutant, mutants

ROOT: Final = Path(__file__).resolve().parent.parent
KEPT: Final = ROOT / "build" / "mutation"
PAGE: Final = ROOT / "docs" / "testing.md"
START: Final = "<!-- made by make mutation -->"
END: Final = "<!-- end of what make mutation makes -->"
MEMORY: Final = 6 << 30
"""Bytes that a mutant may take."""

Lines = dict[tuple[str, int], set[int]]
"""By file and line: the tests that ran through it, by their place in the collection."""


def sources(game: str) -> list[Path]:
    """The files of a game's rules."""
    return sorted((ROOT / "src" / "vestiges" / "games" / game / "rules").glob("*.py"))


def results_file(game: str) -> Path:
    """Where the results of a game are kept."""
    return KEPT / f"{game}.json"


def read_results(game: str) -> dict[str, str]:
    """By mutant: "killed", "survived" or "not run" (no test runs through its line)."""
    path = results_file(game)
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


# Which tests run through which lines --------------------------------------------------------------


class Tracing:
    """Notes the lines of some files while a test runs."""

    def __init__(self, files: Sequence[Path]) -> None:
        self.files = {str(file) for file in files}
        self.seen: set[tuple[str, int]] = set()

    def call(self, frame: FrameType, event: str, arg: object) -> Any:
        """Follow frames of these files only."""
        return self.line if frame.f_code.co_filename in self.files else None

    def line(self, frame: FrameType, event: str, arg: object) -> Any:
        """Note one line."""
        self.seen.add((frame.f_code.co_filename, frame.f_lineno))
        return self.line


def run_test(item: pytest.Item) -> bool:
    """Run one test with everything it needs set up and taken down; whether it passed."""
    reports = runtestprotocol(item, log=False, nextitem=None)
    return not any(report.failed for report in reports)


def traced(items: list[pytest.Item], files: Sequence[Path]) -> tuple[Lines, list[float], str]:
    """By line the tests that run through it, each test's CPU time, and one that fails or ""."""
    lines: Lines = {}
    seconds: list[float] = []
    for number, item in enumerate(items):
        began = time.process_time()
        if not run_test(item):
            return lines, seconds, item.nodeid
        seconds.append(time.process_time() - began)
        tracing = Tracing(files)
        sys.settrace(tracing.call)
        run_test(item)
        sys.settrace(None)
        for line in tracing.seen:
            lines.setdefault(line, set()).add(number)
    return lines, seconds, ""


def in_child(work: Any) -> Any:
    """What a function returns, run in a fork of this process, which it cannot change."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reader)
        with os.fdopen(writer, "wb") as pipe:
            pickle.dump(work(), pipe)
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader, "rb") as pipe:
        told = pipe.read()
    os.waitpid(child, 0)
    return pickle.loads(told)


# One mutant ---------------------------------------------------------------------------------------


def put_in(mutant: Mutant) -> None:
    """Let the faulty code take the place of the right one, wherever the function is known."""
    module = ".".join(mutant.file.relative_to(ROOT / "src").with_suffix("").parts)
    found: Any = importlib.import_module(module.removesuffix(".__init__"))
    for part in mutant.function.split("."):
        found = vars(found)[part]
    found = getattr(found, "fget", None) or getattr(found, "__wrapped__", found)
    assert isinstance(found, FunctionType)
    found.__code__ = mutant.code


def is_killed(mutant: Mutant, tests: list[pytest.Item], limit: float) -> bool:
    """Whether one of the tests fails, or none comes to an end; for a process of its own."""
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_PROF, limit)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    put_in(mutant)
    return not all(run_test(item) for item in tests)


# All of them --------------------------------------------------------------------------------------


class Run:
    """A pytest plugin that runs mutants in place of the tests that were collected."""

    def __init__(self, game: str, wanted: list[Mutant], jobs: int, console: Console) -> None:
        self.game = game
        self.wanted = wanted
        self.jobs = jobs
        self.console = console
        self.results = read_results(game)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Trace the tests once, then try each mutant."""
        items = session.items
        said = f"{self.game}: following {len(items)} tests through the rules …"
        with self.console.status(said):
            lines, seconds, failing = in_child(lambda: traced(items, sources(self.game)))
        if failing:
            self.console.print(f"{failing} fails without any mutant: nothing to try.", markup=False)
            return True
        running: dict[int, Mutant] = {}
        with self.progress() as bar:
            task = bar.add_task(self.game, total=len(self.wanted))
            for mutant in self.wanted:
                through = sorted(
                    lines.get((str(mutant.file), mutant.line), ()), key=lambda at: seconds[at]
                )
                if not through:
                    self.note(mutant, "not run")
                    bar.advance(task)
                    continue
                limit = 20 + 3 * sum(seconds[at] for at in through)
                running[self.start(mutant, [items[at] for at in through], limit)] = mutant
                if len(running) == self.jobs:
                    self.reap(running)
                    bar.advance(task)
            while running:
                self.reap(running)
                bar.advance(task)
        return True

    def progress(self) -> Progress:
        """A bar that says how far it is."""
        return Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
            console=self.console,
        )

    def start(self, mutant: Mutant, tests: list[pytest.Item], limit: float) -> int:
        """Fork a process for a mutant; its exit code says whether it survived."""
        child = os.fork()
        if child == 0:
            with contextlib.suppress(BaseException):
                os._exit(0 if not is_killed(mutant, tests, limit) else 1)
            os._exit(1)
        return child

    def reap(self, running: dict[int, Mutant]) -> None:
        """Wait for one of the processes and note what came of its mutant."""
        child, status = os.wait()
        self.note(running.pop(child), "survived" if status == 0 else "killed")

    def note(self, mutant: Mutant, result: str) -> None:
        """Keep a result at once."""
        self.results[mutant.key] = result
        path = results_file(self.game)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(self.results, indent=0, ensure_ascii=False), encoding="utf-8")


def wanted(game: str, arguments: argparse.Namespace) -> list[Mutant]:
    """The mutants that this run tries: all, those of one file, survivors, or a sample."""
    every = [mutant for file in sources(game) for mutant in mutants(file)]
    known = {} if arguments.fresh else read_results(game)
    some = [mutant for mutant in every if known.get(mutant.key) != "killed"]
    if arguments.file:
        some = [mutant for mutant in some if mutant.file.name == arguments.file]
    if arguments.survivors:
        some = [mutant for mutant in some if mutant.key in known]
    if arguments.sample and arguments.sample < len(some):
        some = random.Random(arguments.seed).sample(some, arguments.sample)
    return some


def test(game: str, arguments: argparse.Namespace, console: Console) -> None:
    """Try a game's mutants and say which survived."""
    asked = wanted(game, arguments)
    if arguments.fresh:
        results_file(game).unlink(missing_ok=True)
    run = Run(game, asked, arguments.jobs, console)
    options = ["-q", "-s", "-p", "no:xdist", "-p", "no:cacheprovider", "--timeout", "0"]
    pytest.main([*options, str(ROOT / "tests" / "games" / game)], plugins=[run])
    for mutant in asked:
        if run.results.get(mutant.key) in ("survived", "not run"):
            said = f"{run.results[mutant.key]}: line {mutant.line} of {mutant.key}"
            console.print(said, markup=False, highlight=False, soft_wrap=True)
    console.print(" | ".join(row(game)), markup=False)


def row(game: str) -> list[str]:
    """A game's line of the table; only mutants of the sources as they are now count."""
    known = read_results(game)
    every = [mutant.key for file in sources(game) for mutant in mutants(file)]
    tried = [known[key] for key in every if key in known]
    killed = tried.count("killed")
    share = f"{100 * killed / len(tried):.1f} %" if tried else "–"
    others = [str(tried.count(result)) for result in ("survived", "not run")]
    return [game, str(len(every)), str(len(tried)), str(killed), *others, share]


def table(games: Sequence[str], old: str) -> Iterator[str]:
    """The table of the report; a game without results here keeps its row of the old one."""
    yield "| game | mutants | tried | killed | survived | run by no test | killed of tried |"
    yield "|---|---|---|---|---|---|---|"
    for game in games:
        rows = [line for line in old.splitlines() if line.startswith(f"| {game} |")]
        stays = rows and not results_file(game).exists()
        yield rows[0] if stays else f"| {' | '.join(row(game))} |"


def write(games: Sequence[str]) -> None:
    """Put the table in its place in docs/testing.md."""
    page = PAGE.read_text(encoding="utf-8")
    before, rest = page.split(START)
    old, after = rest.split(END)
    made = "\n".join(table(games, old))
    PAGE.write_text(f"{before}{START}\n\n{made}\n\n{END}{after}", encoding="utf-8")


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=str(__doc__).partition("\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help="games whose rules are tried")
    parser.add_argument("--file", help="only mutants of this file of the rules")
    parser.add_argument("--sample", type=int, help="only so many mutants, drawn at random")
    parser.add_argument("--seed", type=int, default=1, help="another one draws another sample")
    parser.add_argument("--survivors", action="store_true", help="only those that had survived")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes at a time")
    parser.add_argument("--fresh", action="store_true", help="forget what earlier runs found")
    parser.add_argument("--write", action="store_true", help="write the table in docs/testing.md")
    arguments = parser.parse_args()
    known = [path.parent.name for path in sorted((ROOT / "src/vestiges/games").glob("*/rules"))]
    unknown = [game for game in arguments.games if game not in known]
    if unknown or not (arguments.games or arguments.write):
        parser.error(f"Name games among {', '.join(known)}.")
    for game in arguments.games:
        test(game, arguments, Console())
    if arguments.write:
        write(known)


if __name__ == "__main__":
    main()
