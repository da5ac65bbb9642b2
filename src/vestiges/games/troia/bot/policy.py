"""Policy of Troia's bot: how a decent player decides, knowing a view alone.

It plays by the rules page's section on good play. A publishing card is the scarce good, so it is
played for a turn that brings clearly more now than its pieces may be hoped to bring later; every
piece dug must still find a card, and the moves left must still examine it. Plan faces are dug
first, then symbols of layers in which a group grows. Worths are in hundredths of a point.
"""

from __future__ import annotations

from typing import Final

from vestiges.engine.chance import Rng
from vestiges.games.troia.bot.judgement import FIRST, POINT, Judge, frames_of, promise
from vestiges.games.troia.bot.optimiser import Frame, Step, Turn, total, turns
from vestiges.games.troia.constants import LAST_DIGGING, MOVES
from vestiges.games.troia.mound_view import Face, Lying
from vestiges.games.troia.rules.digging import EXAMINE, STOP
from vestiges.games.troia.rules.publishing import CLOSE, END
from vestiges.games.troia.view import TroiaView

# How much more than waiting a turn must bring to be worth a publishing card.
PATIENCE: Final = 250
# Fewer pieces than this in the tent are never worth one.
FULL_TURN: Final = 5
# Of what a piece could bring when it is laid later: points and bonus, in percent.
LATER_POINTS: Final = 90
LATER_BONUS: Final = 40
# A piece for which no publishing card will be left.
LOST: Final = 120
# Hitting another pawn (TRO-110).
HIT: Final = 60
# Pieces to keep in front of the tent between turns: dug before others take them, not yet needed.
STOCK: Final = 3
# The share, in percent, of the best piece laid bare that the others are expected to enjoy.
LAID_BARE: Final = 30
# A free piece worth so much is worth being first.
PRIZE: Final = 180
# A rival with so many pieces in the tent may publish.
READY_TENT: Final = 4


def answer(view: TroiaView, rng: Rng) -> int:
    """What a decent player answers: one of the view's options."""
    phase = view["phase"]
    if phase == "drop":
        return view["options"][0]  # the lowest cards go
    if phase == "start":
        return best_dig(Judge(view), rng)
    if phase == "card":
        return card(view)
    if phase == "dig":
        return dig(view, rng)
    if phase == "place":
        return next(held["piece"] for held in view["tent"] if held["slot"] == view["lifted"])
    return publish(view)


def own_seat(view: TroiaView) -> int:
    """The seat that is asked."""
    seat = view["seat"]
    assert seat is not None
    return seat


# Cards ----------------------------------------------------------------------------------------


def card(view: TroiaView) -> int:
    """A publishing card when its time has come, a digging card otherwise."""
    digging = [option for option in view["options"] if option < LAST_DIGGING]
    publishing = [option for option in view["options"] if option >= LAST_DIGGING]
    if publishing and (not digging or is_worth_a_card(view)):
        return publishing[-1] if is_contested(view) else publishing[0]
    judge = Judge(view)
    for item in view["mound"]:
        if item["free"] and judge.lying(item) >= PRIZE:
            return digging[-1]
    return digging[0]


def is_worth_a_card(view: TroiaView) -> bool:
    """Whether publishing now brings clearly more than waiting."""
    if len(view["tent"]) < FULL_TURN:
        return False
    outlook = Outlook(view)
    return outlook.value(outlook.best()) - outlook.waiting() >= PATIENCE


def is_contested(view: TroiaView) -> bool:
    """Whether a rival may publish in the same round."""
    for seat in range(view["seats"]):
        if seat != view["seat"] and view["owed"][seat] and view["tents"][seat] >= READY_TENT:
            return True
    return False


def moves_to_come(view: TroiaView) -> int:
    """The digs and examinations of later turns, up to the last publication (TRO-145)."""
    permits = sum([1 for held in view["hand"] if held <= LAST_DIGGING])
    owed = view["owed"][own_seat(view)]
    return MOVES * (permits + owed - 1) if owed else 0


# Digging --------------------------------------------------------------------------------------


def dig(view: TroiaView, rng: Rng) -> int:
    """Dig while a stock of pieces is wanted in front and all of it can still be examined."""
    front = view["fronts"][own_seat(view)]
    judge = Judge(view)
    if view["options"][0] >= EXAMINE:
        return examine(judge, front) if front else STOP
    later = moves_to_come(view)
    stock = min(STOCK, later)
    has_time = view["moves"] + later >= len(front) + 2
    is_short = view["moves"] + stock >= len(front) + 2
    if not front or (has_time and is_short):
        return best_dig(judge, rng)
    return examine(judge, front)


def examine(judge: Judge, front: list[Face]) -> int:
    """The most promising piece of the front."""
    best = front[0]
    most = judge.taken(best)
    for face in front:
        worth = judge.taken(face)
        if worth > most:
            best, most = face, worth
    return EXAMINE + best["slot"]


def best_dig(judge: Judge, rng: Rng) -> int:
    """The free piece worth most, less what the last digs of a turn lay bare for the others."""
    view = judge.view
    is_last = view["moves"] <= 2
    best = 0
    found: list[int] = []
    for item in view["mound"]:
        if not item["free"]:
            continue
        worth = judge.lying(item)
        if is_last:
            worth -= laid_bare(judge, item) * LAID_BARE // 100
        if not found or worth > best:
            best = worth
            found = []
        if worth == best:
            found.append(item["slot"])
    return rng.pick(found)


def laid_bare(judge: Judge, taken: Lying) -> int:
    """The worth of the best piece that nothing but this one touches from above."""
    best = 0
    for item in judge.view["mound"]:
        if item["touched_by"] == [taken["slot"]]:
            best = max(best, judge.lying(item))
    return best


# Publishing -----------------------------------------------------------------------------------


def publish(view: TroiaView) -> int:
    """The next answer on the way to the best turn."""
    turn = Outlook(view).best()
    if not turn.steps:
        return END
    step = turn.steps[0]
    for cell in step.cells:
        piece = FIRST[step.layer] + cell
        if piece not in view["group"]:
            return lay(view, piece)
    return CLOSE


def lay(view: TroiaView, piece: int) -> int:
    """The option that lays a piece: with manual placement its slot."""
    if not view["manual"]:
        return piece
    return next(held["slot"] for held in view["tent"] if held["piece"] == piece)


class Outlook:
    """What the turns that can be published now are worth, later turns considered."""

    def __init__(self, view: TroiaView) -> None:
        self.view = view
        self.seat = own_seat(view)
        self.frames = frames_of(view)
        self.is_asked = view["phase"] == "publish"
        self.cards = view["owed"][self.seat] - 1
        """Publishing cards left after this one."""
        self.earned = 0
        """Points of this turn so far."""
        laid = 0
        for step in view["steps"]:
            self.earned += step["points"]
            laid += len(step["pieces"])
        front = len(view["fronts"][self.seat])
        later = moves_to_come(view)
        coming = front + (later - front) // 2 if later > front else later
        self.pieces = len(view["tent"]) - laid + coming
        """Pieces to publish from now on: those in the tent and those that moves are left for."""

    def best(self) -> Turn:
        """The turn worth most; of equal ones the one with most points."""
        capacity = MOVES
        if self.is_asked:
            capacity = self.view["moves"] + len(self.view["group"])
        for frame in self.frames:
            frame.worth = self.advantages(frame)
        offered = turns(self.frames, capacity, self.view["final_turn"], POINT)
        best = offered[0]
        value = self.value(best)
        for turn in offered:
            worth = self.value(turn)
            if worth >= value:
                best, value = turn, worth
        return best

    def advantages(self, frame: Frame) -> list[int]:
        """By cell: what is gained by laying its piece now rather than later."""
        found: list[int] = []
        together = promise(frame.side, frame.lying, frame.held)
        for cell in range(frame.side * frame.side):
            gain = frame.points[cell] * POINT
            if self.cards and frame.held >> cell & 1:
                alone = promise(frame.side, frame.lying, frame.held & ~(1 << cell))
                gain -= frame.points[cell] * LATER_POINTS + (together - alone) * LATER_BONUS // 100
            found.append(gain)
        return found

    def value(self, turn: Turn) -> int:
        """Points now, less what the pieces could bring later and what will find no card."""
        value = turn.points * POINT + self.hit(turn)
        value -= LOST * max(0, self.pieces - turn.pieces - MOVES * self.cards)
        if self.cards:
            for frame in self.frames:
                value += self.change(frame, turn.steps)
        return value

    def change(self, frame: Frame, steps: list[Step]) -> int:
        """How the hopes in one layer change with a turn."""
        new = 0
        for step in steps:
            if step.layer == frame.layer:
                for cell in step.cells:
                    new |= 1 << cell
        if not new:
            return 0
        before = promise(frame.side, frame.lying, frame.held)
        after = promise(frame.side, frame.lying | new, frame.held & ~new)
        return (after - before) * LATER_BONUS // 100 - total(frame.points, new) * LATER_POINTS

    def hit(self, turn: Turn) -> int:
        """What landing on other pawns is worth (TRO-110)."""
        space = self.view["scores"][self.seat] + self.earned
        found = 0
        if self.view["by_publication"]:  # TRO-R11: the pawn stops after every publication
            for step in turn.steps:
                space += step.points
                found += self.hit_at(space)
        elif self.earned + turn.points:
            found = self.hit_at(space + turn.points)
        return found

    def hit_at(self, space: int) -> int:
        """What stopping on a space is worth."""
        for seat in range(self.view["seats"]):
            if seat != self.seat and self.view["scores"][seat] == space:
                return HIT
        return 0

    def waiting(self) -> int:
        """The value of keeping everything, with one more card to publish it."""
        return -LOST * max(0, self.pieces - MOVES * (self.cards + 1))
