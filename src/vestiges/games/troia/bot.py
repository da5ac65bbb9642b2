"""A decent player of Troia. It knows what its seat knows: a view, nothing else.

It follows the dossier's section on good play: publish full turns worth their card, dig plan faces
and neighbours of what it holds, plan backwards from the last round.
"""

from __future__ import annotations

from typing import Final

from vestiges.engine.chance import Rng
from vestiges.games.troia.judgement import FIRST, POINT, SIDES, Judge, frames_of, promise, W
from vestiges.games.troia.optimiser import Turn, best_turn, turns_by_points
from vestiges.games.troia.rules.digging import EXAMINE, STOP
from vestiges.games.troia.rules.publishing import CLOSE, END
from vestiges.games.troia.table import LAST_DIGGING, MOVES
from vestiges.games.troia.view import Face, TroiaView

class Taste:
    def __init__(self) -> None:
        self.threshold = [12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12]
        self.least = 5
        self.float = 3
        self.push = 60
        self.open = 20
T = Taste()

def answer(view: TroiaView, rng: Rng) -> int:
    """One of the view's options."""
    phase = view["phase"]
    if phase == "drop":
        return view["options"][0]
    if phase == "start":
        return best_dig(Judge(view), rng)
    if phase == "card":
        return card(view, rng)
    if phase == "dig":
        return dig(view, rng)
    return publish(view)


def me(view: TroiaView) -> int:
    assert view["seat"] is not None
    return view["seat"]


def card(view: TroiaView, rng: Rng) -> int:
    digging = [option for option in view["options"] if option < LAST_DIGGING]
    publishing = [option for option in view["options"] if option >= LAST_DIGGING]
    if not publishing:
        return digging[-1]
    if not digging:
        return publishing[-1]
    turn = best_turn(frames_of(view))
    if turn.pieces >= T.least and turn.points >= T.threshold[len(digging)]:
        return publishing[-1]
    return digging[-1]


def moves_left(view: TroiaView) -> int:
    """The digs and examinations that can still come before the last publication."""
    digging = sum(1 for card in view["hand"] if card <= LAST_DIGGING)
    return MOVES * (digging + max(view["owed"][me(view)] - 1, 0))


def dig(view: TroiaView, rng: Rng) -> int:
    judge = Judge(view)
    front = view["fronts"][me(view)]
    digs = [option for option in view["options"] if option < EXAMINE]
    left = view["moves"]
    later = moves_left(view)
    if not digs and not front:
        return STOP
    if not digs:
        return examine(judge, front)
    if not front:
        return best_dig(judge, rng) if left + later >= 2 else view["options"][-1]
    goal = min(T.float, later)
    if left + goal - len(front) >= 2 and left + later - 1 >= len(front) + 1:
        return best_dig(judge, rng)
    return examine(judge, front)


def examine(judge: Judge, front: list[Face]) -> int:
    best = max(front, key=lambda face: judge.worth(face))
    return EXAMINE + best["slot"]


def best_dig(judge: Judge, rng: Rng) -> int:
    best = -10**9
    found: list[int] = []
    for item in judge.view["mound"]:
        if not item["free"]:
            continue
        worth = judge.worth(item)
        if worth > best:
            best = worth
            found = []
        if worth == best:
            found.append(item["slot"])
    return rng.pick(found)


def publish(view: TroiaView) -> int:
    turn = choose_turn(view)
    if not turn.steps:
        return END
    step = turn.steps[0]
    for cell in step.cells:
        piece = FIRST[step.layer] + cell
        if piece not in view["group"]:
            return piece
    return CLOSE


def choose_turn(view: TroiaView) -> Turn:
    seat = me(view)
    frames = frames_of(view)
    seen = view["owed"][seat] - 1
    later = moves_left(view)
    front = len(view["fronts"][seat])
    coming = len(view["tent"]) + min(front, later) + max(0, later - front) // 2
    room = MOVES * seen
    for frame in frames:
        worth: list[int] = []
        for cell in range(frame.side * frame.side):
            keep = 0
            if frame.held >> cell & 1 and seen > 0:
                keep = frame.points[cell] * W.keep_base
                without = promise(frame.side, frame.lying, frame.held & ~(1 << cell))
                keep += (promise(frame.side, frame.lying, frame.held) - without) * W.keep_hope // 100
                if coming - MOVES > room:
                    keep = keep * 50 // 100
            worth.append(frame.points[cell] * POINT - keep)
        frame.worth = worth
    capacity = view["moves"] + len(view["group"])
    turns = turns_by_points(frames, capacity, False, POINT)
    best = -1
    value = -10**9
    done = sum(step["points"] for step in view["steps"])
    for points in sorted(turns):
        turn = turns[points]
        landing = view["scores"][seat] + done + points
        hit = any(other != seat and view["scores"][other] == landing for other in range(view["seats"]))
        worth_now = turn.worth + (T.push if hit and done + points else 0)
        if worth_now >= value:
            best, value = points, worth_now
    return turns[best]
