"""Random play to the end, many times over, without a step of plain Python in between.

For simulations and tests: `playouts` plays one position on, `batch` plays whole matches. Only the
results are wanted, so games may take short cuts in what people look at (`State.simulate`).
"""

from __future__ import annotations

from vestiges.engine.chance import Rng
from vestiges.engine.game import Game
from vestiges.engine.options import Options
from vestiges.engine.state import State


class Results:
    """What came of many playouts."""

    def __init__(self) -> None:
        self.decisions = 0
        """The answers given, all playouts together."""
        self.scores: list[list[int]] = []
        """By playout: the score of each seat at the end."""


def playout(state: State, rng: Rng) -> int:
    """Play a state to its end with random answers; how many answers it took."""
    count = 0
    while not state.over:
        seat = state.waiting[0]
        options = state.options(seat)
        state.apply(seat, options[rng.below(len(options))])
        count += 1
    return count


def playouts(state: State, count: int, rng: Rng) -> Results:
    """Play a position on so many times, each time with other chance; it stays as it is."""
    results = Results()
    for _ in range(count):
        world = state.clone()
        world.rng = Rng(rng.word(), rng.word(), rng.word(), 1)
        _finish(world, rng, results)
    return results


def batch(game: Game, seats: int, count: int, rng: Rng, options: Options | None = None) -> Results:
    """Play so many new matches with random answers, each from a seed of its own."""
    results = Results()
    for _ in range(count):
        _finish(game.new(options, seats, str(rng.word())), rng, results)
    return results


def _finish(state: State, rng: Rng, results: Results) -> None:
    state.simulate()
    results.decisions += playout(state, rng)
    results.scores.append(state.scores())
