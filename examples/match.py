"""A match of Troia between three bots, and how it ended."""

import vestiges as v

match = v.new("troia", seats=3, seed="7")
levels = ("novice", "good", "strong")
bots = {seat: v.bots.make(level, match) for seat, level in enumerate(levels)}
match.play_out(bots)
print(match.scores, match.state.outcome().reason)
