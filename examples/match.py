"""A match of Troia between three bots, and how it ended."""

from vestiges import games
from vestiges.bots import Glimpse, make
from vestiges.engine.match import Match

game = games.find("troia")
match = Match(game, seed="7", seats=3)
bots = [make(level, game, seed="7") for level in ("novice", "good", "strong")]
while not match.state.over:
    seat = match.state.waiting[0]
    match.play(seat, bots[seat].answer(Glimpse(match.state, seat)))
print(match.state.scores(), match.state.outcome().reason)
