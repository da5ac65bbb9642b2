"""Tree search: playouts a second of ours, OpenSpiel's two and boardgame.io's, one run on one core.

    python -m bench.search [--seconds 2] [--json] [--out build/bench-search.md]

A playout is one walk down the tree and a random match from its leaf to the end, from the first
question of the game. Games differ in length, so the table also tells the decisions that such a
second plays: playouts a second times decisions of a random match. Each peer is compared, in those,
with the game of ours whose matches are most nearly as long.
"""

from __future__ import annotations

import argparse
import importlib
import json
import math
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bench import node
from bench.peers import open_spiel
from vestiges import games
from vestiges.study.speed import measure

Step = Callable[[], int]
"""Searches once and returns the number of playouts."""

PEERS = ("backgammon", "go(board_size=9)")
SIMULATIONS = {"C++": 200, "Python": 20}
Row = dict[str, Any]


def first_question(game: Any) -> Any:
    """A peer's first position at which a player chooses."""
    state = game.new_initial_state()
    while state.is_chance_node():
        actions, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(random.choices(actions, weights)[0])
    return state


def peer_step(kind: str, name: str) -> Step:
    """A search of OpenSpiel, as its manual shows it."""
    spiel: Any = importlib.import_module("pyspiel")
    game = spiel.load_game(name)
    state, count = first_question(game), SIMULATIONS[kind]
    if kind == "C++":
        bot = spiel.MCTSBot(
            game, spiel.RandomRolloutEvaluator(1, 7), 2.0, count, 1000, False, 7, False
        )
    else:
        mcts: Any = importlib.import_module("open_spiel.python.algorithms.mcts")
        bot = mcts.MCTSBot(game, 2.0, count, mcts.RandomRolloutEvaluator(1), solve=False)

    def step() -> int:
        bot.step(state)
        return count

    return step


def pace(step: Step, seconds: float) -> float:
    """Playouts a second of CPU time."""
    step()
    done = 0
    start = time.process_time()
    while True:
        done += step()
        spent = time.process_time() - start
        if spent >= seconds:
            return done / spent


def length(name: str) -> float:
    """Decisions of a random match of a peer."""
    play = open_spiel(name)
    return sum(play() for _ in range(30)) / 30


def ours(seconds: float) -> list[Row]:
    """Our games, each with the fewest seats that play one another."""
    found: list[Row] = []
    for name in games.names():
        game = games.find(name)
        seats = min(count for count in game.seats if count > 1)
        row = measure(game, seats, seconds)
        found.append(
            {"by": f"Vestiges ({row['build']})", "game": f"{name}, {seats} seats"}
            | {"playouts": row["playouts"], "length": row["decisions_a_game"]}
        )
    return found


def of_open_spiel(seconds: float) -> list[Row]:
    """OpenSpiel's searches, if it is installed."""
    found: list[Row] = []
    try:
        for name in PEERS:
            for kind in SIMULATIONS:
                speed = pace(peer_step(kind, name), seconds)
                row_of = {"by": f"OpenSpiel ({kind})", "game": name, "playouts": speed}
                found.append({**row_of, "length": length(name)})
    except ModuleNotFoundError as missing:
        print(f"OpenSpiel is not installed ({missing.name}); bench/README.md says how")
    return found


def of_boardgame_io(seconds: float) -> list[Row]:
    """boardgame.io's bot at a game that bench/web/peer brings, if it is installed."""
    if not node.is_installed():
        return []
    return [{"by": "boardgame.io (JavaScript)", **node.told("search.js", seconds)}]


def rows(seconds: float) -> list[Row]:
    """Ours, then the peers that are installed."""
    return ours(seconds) + of_open_spiel(seconds) + of_boardgame_io(seconds)


def like(peer: Row, own: list[Row]) -> Row:
    """The game of ours whose matches are most nearly as long as a peer's."""
    return min(own, key=lambda row: abs(math.log(row["length"] / peer["length"])))


def pace_of(row: Row) -> float:
    """Decisions a second."""
    return float(row["playouts"] * row["length"])


def table(found: list[Row]) -> str:
    """The results as Markdown, with the ratio of a game of ours to each peer."""
    own = [row for row in found if row["by"].startswith("Vestiges")]
    lines = ["| search | game | playouts/s | decisions a match | decisions/s | ours / theirs |"]
    lines.append("|---|---|---:|---:|---:|---:|")
    for row in found:
        ratio = ""
        if row not in own:
            near = like(row, own)
            ratio = f"{near['game'].split(',')[0]}: {pace_of(near) / pace_of(row):.1f}"
        lines.append(
            f"| {row['by']} | {row['game']} | {row['playouts']:,.0f} | {row['length']:.0f} "
            f"| {pace_of(row):,.0f} | {ratio} |"
        )
    return "\n".join(lines) + "\n"


def main() -> None:
    """Measure and report."""
    parser = argparse.ArgumentParser(prog="python -m bench.search")
    parser.add_argument("--seconds", type=float, default=2.0, help="CPU seconds a measure")
    parser.add_argument("--json", action="store_true", help="plain data for a program")
    parser.add_argument("--out", type=Path, help="also write the table to this file")
    asked = parser.parse_args()
    found = rows(asked.seconds)
    print(json.dumps(found, indent=1) if asked.json else table(found))
    if asked.out:
        asked.out.parent.mkdir(parents=True, exist_ok=True)
        asked.out.write_text(table(found), encoding="utf-8")


if __name__ == "__main__":
    main()
