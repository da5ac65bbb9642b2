"""Measure our games, plain and compiled, and whatever peers are installed; print and keep a table.

    python -m bench [--seconds 2] [--json] [--out build/bench.md] [--docs] [--keep]

The peers run in this very process, right after our compiled games. Ours are also measured plain, in
a process of their own, because one process can load only one build.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from bench import history
from bench.peers import PEERS, rates
from vestiges import build, games
from vestiges.study.speed import measure, measure_own

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs/speed.md"
BEGIN, END = "<!-- made by python -m bench --docs -->", "<!-- end -->"
OTHER = {"compiled": "src", "plain": "build/compiled"}

Row = dict[str, Any]


def ours(seconds: float) -> list[Row]:
    """Our games in the build that this process has loaded."""
    rows: list[Row] = []
    for name in games.names():
        game = games.find(name)
        for seats in game.seats:
            say(f"{name} with {seats} seats, {build.kind()}")
            rows.append(dict(measure(game, seats, seconds)))
    return rows


def own(seconds: float) -> list[Row]:
    """Calls that only one game has."""
    rows: list[Row] = []
    for name in games.names():
        game = games.find(name)
        if game.extras.measures():
            say(f"{name}, its own calls")
            rows += [dict(row) for row in measure_own(game, seconds)]
    return rows


def other_build(seconds: float) -> list[Row]:
    """Our games in the other build, measured in a process of its own."""
    path = ROOT / OTHER[build.kind()]
    command = [sys.executable, "-m", "bench", "--json", "--ours", "--seconds", str(seconds)]
    found = {**os.environ, "PYTHONPATH": f"{path}{os.pathsep}{ROOT}"}
    done = subprocess.run(
        command, cwd=ROOT, env=found, stdout=subprocess.PIPE, text=True, check=True
    )
    rows: list[Row] = json.loads(done.stdout)["ours"]
    return rows


def peers(seconds: float) -> list[Row]:
    """The peers that are installed, one row a game."""
    rows: list[Row] = []
    for peer, (load, names) in PEERS.items():
        for name in names:
            say(f"{peer}: {name}")
            try:
                play = load(name)
            except ModuleNotFoundError as missing:
                say(f"  {peer} is not installed ({missing.name}); bench/README.md says how")
                break
            decisions, whole = rates(play, seconds)
            rows.append({"peer": peer, "game": name, "decisions": decisions, "games": whole})
    return rows


def say(text: str) -> None:
    """Tell what is being measured; the measuring takes a while."""
    print(f"measuring {text} …", file=sys.stderr, flush=True)


def compared(row: Row) -> str:
    """How a row compares with the last version kept."""
    return f"{row['ratio']:.2f}" if row.get("ratio") is not None else "–"


def write_docs(text: str) -> None:
    """Put the table into the manual's page about speed."""
    page = PAGE.read_text(encoding="utf-8")
    before, rest = page.split(BEGIN, 1)
    after = rest.split(END, 1)[1]
    PAGE.write_text(f"{before}{BEGIN}\n\n{text}\n{END}{after}", encoding="utf-8")


def table(found: dict[str, list[Row]]) -> str:
    """The results as Markdown, peers with the ratio of our slowest game to them."""
    mine = found["ours"]
    heads = ["game", "seats", "build", "decisions/s", "to last", "games/s", "decisions a game"]
    heads += ["playouts/s"]
    heads += [f"{call} µs" for call in ("new", "clone", "options", "view", "imagine", "replay")]
    lines = ["| " + " | ".join(heads) + " |", "|---" * 3 + "|---:" * (len(heads) - 3) + "|"]
    for row in mine:
        costs = " | ".join(
            f"{row[key]:.1f}"
            for key in ("new_us", "clone_us", "options_us", "view_us", "imagine_us", "replay_us")
        )
        lines.append(
            f"| {row['game']} | {row['seats']} | {row['build']} | {row['decisions']:,.0f} "
            f"| {compared(row)} | {row['games']:,.0f} | {row['decisions_a_game']:.0f} "
            f"| {row['playouts']:,.0f} | {costs} |"
        )
    if found.get("own"):
        lines += ["", "| game | call | build | µs |", "|---|---|---|---:|"]
        lines += [
            f"| {row['game']} | {row['call']} | {row['build']} | {row['us']:,.0f} |"
            for row in found["own"]
        ]
    if found["peers"]:
        slowest = min(row["decisions"] for row in mine if row["build"] == "compiled")
        lines += ["", f"Slowest of ours, compiled: {slowest:,.0f} decisions/s.", ""]
        lines.append("| peer | game | decisions/s | games/s | ours / peer |")
        lines.append("|---|---|---:|---:|---:|")
        lines += [
            f"| {row['peer']} | {row['game']} | {row['decisions']:,.0f} | {row['games']:,.1f} "
            f"| {slowest / row['decisions']:.1f} |"
            for row in found["peers"]
        ]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Measure and report."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=2.0, help="CPU seconds a measure")
    parser.add_argument("--json", action="store_true", help="plain data for a program")
    parser.add_argument("--ours", action="store_true", help="only our games, only this build")
    parser.add_argument("--out", type=Path, help="also write the table to this file")
    parser.add_argument("--docs", action="store_true", help="put the table into docs/speed.md")
    parser.add_argument("--keep", action="store_true", help="keep the figures for this version")
    asked = parser.parse_args()
    found = {"ours": ours(asked.seconds), "own": own(asked.seconds), "peers": []}
    if not asked.ours:
        found["peers"] = peers(asked.seconds)
        found["ours"] += other_build(asked.seconds)
    measured, versions = history.yardstick(), history.load()
    for one in found["ours"]:
        one["ratio"] = history.ratio(one, measured, versions)
    if asked.keep:
        history.keep(found["ours"], measured)
    if asked.docs:
        write_docs(table(found))
    print(json.dumps(found, indent=1) if asked.json else table(found))
    if asked.out:
        asked.out.parent.mkdir(parents=True, exist_ok=True)
        asked.out.write_text(table(found), encoding="utf-8")


if __name__ == "__main__":
    main()
