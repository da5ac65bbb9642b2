"""A bot of one's own against a novice: it tries each answer in worlds that it imagines.

Call: python examples/own_bot.py [MATCHES]
"""

import sys

from vestiges import games
from vestiges.bots import Bot, Glimpse, make
from vestiges.engine.chance import Rng, stream


class Greedy(Bot):
    """Takes what brings it the most points at once, on average over eight imagined worlds."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def answer(self, glimpse: Glimpse) -> int:
        """The option with the best sum; the first of several."""
        gains = dict.fromkeys(glimpse.options, 0)
        for _ in range(8):
            world = glimpse.imagine(self.rng)
            for option in glimpse.options:
                after = world.clone()
                after.apply(glimpse.seat, option)
                gains[option] += after.scores()[glimpse.seat]
        return max(glimpse.options, key=lambda option: gains[option])


def is_won(number: int) -> bool:
    """Whether the greedy bot wins a match of Troia against a novice; seats change each time."""
    game = games.find("troia")
    state = game.new(seats=2, seed=str(number // 2))
    mine = number % 2
    bots = [make("novice", game, str(number)), make("novice", game, str(number))]
    bots[mine] = Greedy(stream(str(number), "greedy"))
    while not state.over:
        seat = state.waiting[0]
        state.apply(seat, bots[seat].answer(Glimpse(state, seat)))
    return mine in state.outcome().winners()


def main() -> None:
    """Play and say who won how often."""
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    won = sum(is_won(number) for number in range(matches))
    print(f"greedy won {won} of {matches} matches against the novice")


main()
