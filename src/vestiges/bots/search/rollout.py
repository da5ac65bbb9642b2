"""Rollouts: playing a world on, and what its ending, or a stop before it, is worth."""

from __future__ import annotations

import math
from typing import Any

from vestiges.engine.chance import Rng
from vestiges.engine.game import Game
from vestiges.engine.state import State

SLOPE = 1.7
"""With this slope the curve follows the normal distribution."""


class Style:
    """How a search thinks. A game may set its own (Extras.search), by the names of these facts."""

    def __init__(self, own: int = 100, depth: int = 0, paired: float = 1.0) -> None:
        self.own = own
        """Of a hundred answers when playing on, how many the game's own bot gives."""
        self.depth = depth
        """After so many answers it stops where the turn changes, if the game can estimate what the
        position is worth; 0: never, it plays to the end."""
        self.dear = 0
        """Paired: what a try to the end costs, in tries that stop after `depth` answers. If there
        is time, options are compared so once more; 0: never."""
        self.paired = paired
        """1: all options in the same worlds, one deep (paired.py); 0: a tree (ismcts.py)."""
        self.drop = 2.0
        """Paired: how clearly an option must be behind to be dropped, in standard errors."""
        self.trust = 1.0
        """Paired: how clearly one must be ahead of the own bot's to be preferred."""
        self.explore = 0.5
        """Tree: how much is given to answers that were tried rarely."""
        self.bias = 0.2
        """Tree: how much the own bot's answer is liked before it is tried."""
        self.width = 1.0
        """Tree: how fast further answers are considered: the root of the tries, so many times."""


def style_of(game: Game) -> Style:
    """The style that suits a game best, as far as was measured."""
    style = Style()
    for name, value in game.extras.search.style:
        if name == "own":
            style.own = int(value)
        elif name == "depth":
            style.depth = int(value)
        elif name == "dear":
            style.dear = int(value)
        elif name == "paired":
            style.paired = value
        elif name == "drop":
            style.drop = value
        elif name == "trust":
            style.trust = value
        elif name == "explore":
            style.explore = value
        elif name == "bias":
            style.bias = value
        elif name == "width":
            style.width = value
        else:
            raise ValueError(f"{game.name}: a search has no “{name}”")
    return style


def to_the_end(style: Style) -> Style:
    """The style in which tries stop at no estimate; nothing is held against what they show.

    Except one that is asked at once, and silent until it alone can tell the end: Museum's, of what
    museums are worth, since working out their layouts is a search of another kind.
    """
    return Style(style.own, 1 if style.depth == 1 else 0)


class Ending:
    """What became of a try: by seat, its score and whether it won, hoped for or real."""

    def __init__(self, scores: list[float], wins: list[float]) -> None:
        self.scores = scores
        self.wins = wins
        """By seat, from 0 to 1; empty if the match was not played to its end."""

    def margin(self, seat: int) -> float:
        """How far a seat is ahead of the best and of the mean of the others."""
        scores = self.scores
        if len(scores) == 1:
            return scores[0]
        best = -1e9
        total = 0.0
        for other, score in enumerate(scores):
            if other != seat:
                total += score
                best = max(best, score)
        return scores[seat] - (best + total / (len(scores) - 1)) / 2.0


def play_on(game: Game, style: Style, state: State, rng: Rng) -> Ending:
    """Play a state on; it is changed."""
    estimate = game.extras.search.estimate
    done = 0
    mover = -1
    while not state.over:
        seat = state.waiting[0]
        if style.depth and done >= style.depth and (seat != mover or len(state.waiting) > 1):
            hoped: list[float] | None = estimate(state)
            if hoped is not None:
                return Ending(hoped, [])
        mover = seat
        options = state.options(seat)
        if len(options) > 1 and (style.own >= 100 or rng.below(100) < style.own):
            state.apply(seat, own_answer(game, state, seat, rng))
        else:
            state.apply(seat, options[rng.below(len(options))])
        done += 1
    return Ending([float(score) for score in state.scores()], wins(state.outcome().ranks))


def own_answer(game: Game, state: State, seat: int, rng: Rng) -> int:
    """What the game's own bot answers, knowing the seat's view."""
    return game.answer(state.peek(seat), rng)


def prior_answer(game: Game, view: Any, rng: Rng) -> int:
    """What a search takes for the best answer before it thinks, knowing a view alone."""
    prior = game.extras.search.prior
    return prior(view, rng) if prior is not None else game.answer(view, rng)


def wins(ranks: list[int]) -> list[float]:
    """By seat: 1 for a victory, shared or not; a half if everyone has it."""
    if len(ranks) > 1 and max(ranks) == 1:
        return [0.5] * len(ranks)
    return [1.0 if rank == 1 else 0.0 for rank in ranks]


def chances(game: Game, ending: Ending, scale: float) -> list[float]:
    """By seat: the chance of winning, as it came, as the game estimates it, or from the margin."""
    if ending.wins:
        return ending.wins
    if not game.counts_points:
        return ending.scores
    return [chance_of_margin(ending.margin(seat), scale) for seat in range(len(ending.scores))]


def chance_of_margin(margin: float, scale: float) -> float:
    """A margin as a chance, given how much margins vary."""
    if scale <= 0.0:
        return 0.5
    return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, SLOPE * margin / scale))))
