"""A bot of one's own in an arena: it tries each answer in worlds that it imagines.

Call: python examples/own_bot.py [MATCHES]
"""

import sys

from vestiges import games
from vestiges.bots import Bot, Glimpse
from vestiges.engine.chance import stream
from vestiges.engine.game import Game
from vestiges.study.arena import contest, pairings, play


class Greedy(Bot):
    """Takes what brings it the most points at once, on average over eight imagined worlds."""

    def __init__(self, game: Game, seed: str) -> None:
        self.rng = stream(seed, "greedy")

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


def main() -> None:
    """Let it play Troia against a novice, each match twice with seats changed; say who won."""
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    own = {"greedy": Greedy}
    wanted = contest(games.find("troia"), ["greedy", "novice"], matches, own=own)
    ranks = [play(wanted, one, own).ranks[one.players.index(0)] for one in pairings(wanted)]
    print(f"greedy won {ranks.count(1)} of {matches} matches against the novice")


main()
