"""The final layout of a museum: what a layout scores and why, and which layout scores most.

`judge` scores a layout exactly; `improve` and `solve` look for the best one and say how good it can
be at most; `offer` gives what a match offers at its end, `quick` a decent one at once. What all of
them work on is a `Show`, opened with `show.open_show`.
"""

from vestiges.games.museum.layout.final import opinion_loss, prestige_points
from vestiges.games.museum.layout.scoring import judge
from vestiges.games.museum.layout.solver import Found, improve, offer, quick, solve
from vestiges.games.museum.layout.verdict import Collection, Shortfall, Verdict

__all__ = [
    "Collection",
    "Found",
    "Shortfall",
    "Verdict",
    "improve",
    "judge",
    "offer",
    "opinion_loss",
    "prestige_points",
    "quick",
    "solve",
]
