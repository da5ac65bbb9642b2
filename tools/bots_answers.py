"""Value of thinking time, answer by answer: in the same positions, judged by the same tries.

Matches tell who is stronger, but slowly: at ten seconds an answer one match takes ten minutes, and
luck hides what a better answer brings. So a master is also asked in positions of matches between
own bots, with each time to think; every answer it gives, and the own bot's, is then tried in the
same fresh worlds and played on by own bots. What an answer gains counts in points of margin, or in
percent of winning where a game counts no points.
"""

import json
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from pathlib import Path
from typing import Any, Final

from vestiges import games
from vestiges.bots import Glimpse
from vestiges.bots.search import Search
from vestiges.bots.search.budget import read_budget
from vestiges.bots.search.rollout import play_on, prior_answer, style_of, to_the_end
from vestiges.engine.chance import stream
from vestiges.engine.game import Game
from vestiges.engine.state import State

WORLDS: Final = 200
"""Fresh worlds in which answers are tried."""
WINS: Final = 1000
"""The same where a game counts no points: who won says less than by how much."""

Row = dict[str, Any]


def questions(game: Game, seats: int, seed: str) -> list[State]:
    """The positions of a match of the own bot in which there is something to choose."""
    state = game.new(None, seats, seed)
    state.ignore_events()
    rng = stream(seed, "bot")
    found: list[State] = []
    while not state.over:
        seat = state.waiting[0]
        if len(state.options(seat)) > 1:
            found.append(state.clone())
        state.apply(seat, game.answer(state.view(seat), rng))
    return found


def judged(name: str, seats: int, budgets: Sequence[str], worlds: int, number: int) -> Row:
    """One position: by budget the answer, and by answer what it is worth."""
    game = games.find(name)
    seed = f"answers/{number}"
    asked = [state for state in questions(game, seats, seed) if not is_settled(game, state)]
    state = asked[stream(seed, "which").below(len(asked))]
    seat = state.waiting[0]
    glimpse = Glimpse(state, seat)
    view = glimpse.imagine(stream(seed, "prior")).peek(seat)
    given = [prior_answer(game, view, stream(seed, "own"))]
    for budget in budgets:
        search = Search(game, read_budget(budget), stream(seed, "search"))
        given.append(search.think(glimpse).best)
    return {"number": number, "given": given, "worth": worth(game, glimpse, given, seed, worlds)}


def is_settled(game: Game, state: State) -> bool:
    """Whether a search would answer what the game says, whatever it thinks."""
    return game.extras.search.is_settled(state.peek(state.waiting[0]))


def worth(
    game: Game, glimpse: Glimpse, given: Sequence[int], seed: str, worlds: int
) -> list[float]:
    """What each answer is worth, on the average of the same worlds."""
    different = sorted(set(given))
    if len(different) == 1:
        return [0.0] * len(given)
    style = to_the_end(style_of(game))
    totals = dict.fromkeys(different, 0.0)
    rng = stream(seed, "worth")
    for _ in range(worlds):
        world = glimpse.imagine(rng)
        world.ignore_events()
        chance = rng.clone()
        rng.word()
        for answer in different:
            here = world.clone()
            here.apply(glimpse.seat, answer)
            ending = play_on(game, style, here, chance.clone())
            margin = ending.margin(glimpse.seat)
            totals[answer] += margin if game.counts_points else 100 * ending.wins[glimpse.seat]
    return [totals[answer] / worlds for answer in given]


def measure(
    path: Path, name: str, seats: int, budgets: Sequence[str], count: int, jobs: int
) -> Iterator[int]:
    """Judge the positions that are missing and keep them; yields how many there are."""
    missing = sorted(set(range(count)) - {row["number"] for row in kept(path, budgets)})
    if not path.exists():
        path.write_text(json.dumps({"budgets": list(budgets)}) + "\n")
    with path.open("a") as file, ProcessPoolExecutor(jobs) as pool:
        worlds = WORLDS if games.find(name).counts_points else WINS
        judge = partial(judged, name, seats, budgets, worlds)
        for done, row in enumerate(pool.map(judge, missing), count - len(missing) + 1):
            file.write(json.dumps(row) + "\n")
            file.flush()
            yield done


def kept(path: Path, budgets: Sequence[str]) -> list[Row]:
    """The positions judged so far; those of other budgets do not count."""
    if not path.exists():
        return []
    first, *rows = [json.loads(line) for line in path.read_text().splitlines()]
    if first["budgets"] != list(budgets):
        raise SystemExit(f"{path}: made with other times to think. Move it away to start afresh.")
    return rows


def gain(rows: list[Row], better: int, worse: int) -> str:
    """How much one answer is worth more than another, with its standard error."""
    found = [row["worth"][better] - row["worth"][worse] for row in rows]
    mean = sum(found) / len(found)
    spread = sum((value - mean) ** 2 for value in found)
    error = sqrt(spread / (len(found) - 1) / len(found)) if len(found) > 1 else 0.0
    return f"{mean:+.2f} ± {error:.2f}".replace("-", "−")
