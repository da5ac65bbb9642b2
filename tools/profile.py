"""The hottest functions of a game: random play, its own bot, or a search.

    python -m tools.profile museum [--seats 4] [--what random|own|search] [--seconds 5] [--top 30]

On the compiled build perf looks at the process and its functions are told by their own names; where
there is no perf, or the build is plain, Python's own profiler is used, which sees no compiled code.
"""

from __future__ import annotations

import argparse
import cProfile
import pstats
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from vestiges import build, games
from vestiges.bots.player import Glimpse, OwnBot
from vestiges.bots.search.rollout import style_of
from vestiges.engine.chance import stream
from vestiges.engine.game import Game
from vestiges.engine.playouts import batch
from vestiges.study.speed import tries

WHAT: Final = ("random", "own", "search")
PERF: Final = ("perf", "record", "--quiet", "--call-graph", "dwarf,16384", "--freq", "250")
REPORT: Final = ("perf", "report", "--stdio", "--children", "--call-graph", "none")
LINE: Final = re.compile(r"\s*([\d.]+)%\s+([\d.]+)%\s+\S+\s+(\S+)\s+\[.\]\s+(\S+)")


def work(game: Game, seats: int, what: str, seconds: float) -> None:
    """Do for so many CPU seconds what is to be looked at."""
    rng = stream(game.name, "profile")
    start = time.process_time()
    if what == "search":
        tries(game, seats, seconds, style_of(game))
        return
    number = 0
    while time.process_time() - start < seconds:
        if what == "random":
            batch(game, seats, 10, rng)
            continue
        state = game.new(None, seats, f"profile {number}")
        state.ignore_events()
        bot = OwnBot(game, rng)
        number += 1
        while not state.over and time.process_time() - start < seconds:
            seat = state.waiting[0]
            state.apply(seat, bot.answer(Glimpse(state, seat)))


def function_name(symbol: str) -> str:
    """A compiled function as people write it: `moving.Move.options`; "" for what only forwards."""
    if symbol.endswith("_glue") or symbol.startswith("CPyPy_"):
        return ""
    return symbol.removeprefix("CPyDef_").replace("_____", ".__").replace("___", ".")


def read_report(text: str, top: int) -> list[str]:
    """The lines of perf's report that name a function of ours, or of Python's that costs itself."""
    found: list[str] = []
    for line in text.splitlines():
        match = LINE.match(line)
        if match is None:
            continue
        whole, own, library, symbol = match.groups()
        name = function_name(symbol)
        is_ours = "vestiges" in library and symbol.startswith("CPyDef_")
        if name and (is_ours or float(own) >= 1):
            found.append(f"{whole:>6}% {own:>6}%  {name if is_ours else f'({name})'}")
    return found[:top]


def by_perf(command: list[str], top: int) -> list[str]:
    """Let perf look at a process of its own; none if it may not."""
    with TemporaryDirectory() as folder:
        data = ["--output", str(Path(folder, "perf.data"))]
        done = subprocess.run([*PERF, *data, *command], capture_output=True, check=False)
        if done.returncode:
            return []
        data[0] = "--input"
        report = subprocess.run([*REPORT, *data], capture_output=True, text=True, check=False)
        return read_report(report.stdout, top)


def by_python(game: Game, seats: int, what: str, seconds: float, top: int) -> None:
    """Python's own profiler, in this process."""
    profiler = cProfile.Profile(time.process_time)
    profiler.runcall(work, game, seats, what, seconds)
    pstats.Stats(profiler).strip_dirs().sort_stats("tottime").print_stats(top)


def show(game: Game, seats: int, what: str, seconds: float, top: int) -> None:
    """Print where the time goes."""
    print(f"{game.name}, {seats} seats, {what}, {build.kind()}", flush=True)
    found: list[str] = []
    if build.kind() == "compiled" and shutil.which("perf"):
        asked = ["--work", "--seats", str(seats), "--what", what, "--seconds", str(seconds)]
        found = by_perf([sys.executable, "-m", "tools.profile", game.name, *asked], top)
    if not found:
        by_python(game, seats, what, seconds, top)
        return
    print("  whole     own  function\n" + "\n".join(found))


def main() -> None:
    """Look at the games asked for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("games", nargs="*", default=games.names(), help="all of them by default")
    parser.add_argument("--seats", type=int, default=0, help="as many as possible by default")
    parser.add_argument("--what", choices=WHAT, default="random")
    parser.add_argument("--seconds", type=float, default=5.0, help="CPU seconds")
    parser.add_argument("--top", type=int, default=30, help="how many functions")
    parser.add_argument("--work", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    for name in asked.games:
        game = games.find(name)
        seats = asked.seats or max(game.seats)
        if asked.work:
            work(game, seats, asked.what, asked.seconds)
        else:
            show(game, seats, asked.what, asked.seconds, asked.top)


if __name__ == "__main__":
    main()
