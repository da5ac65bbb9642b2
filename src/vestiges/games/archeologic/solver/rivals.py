"""What the other players may know: their questions are public, a solution gives the answers."""

from __future__ import annotations

from vestiges.games.archeologic.solver.knowledge import after_clues
from vestiges.games.archeologic.solver.worlds import Indices, Worlds
from vestiges.games.archeologic.view import ArcheologicView


def readiness(worlds: Worlds, view: ArcheologicView, left: Indices) -> float:
    """The share of the solutions left in which some rival already knows the solution.

    Rivals whose proposal is pending are left out: nothing overtakes it (AOL-99). Their extra clues
    are not known and not counted.
    """
    common = [clue for clue in view["clues"] if clue["number"] <= min(view["clue_counts"])]
    start = after_clues(worlds, worlds.everything(), common)
    rivals = [
        seat
        for seat in range(view["seats"])
        if seat != view["seat"] and view["standings"][seat] == "in" and not view["verifying"][seat]
    ]
    ready = 0
    for index in left.tolist():
        if any(_knows(worlds, view, start, seat, index) for seat in rivals):
            ready += 1
    return ready / len(left)


def _knows(worlds: Worlds, view: ArcheologicView, start: Indices, seat: int, index: int) -> bool:
    """Whether a seat's questions have told it that this is the solution, if it is."""
    left = start
    for line in view["log"]:
        if line["kind"] == "asked" and line["seat"] == seat:
            question = 10 * line["element"] + line["axis"]
            left = left[worlds.packed[question][left] == worlds.packed[question][index]]
            if len(left) == 1:
                return True
    return len(left) == 1
