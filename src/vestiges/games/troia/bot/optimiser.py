"""The best publishing turn, exactly.

Layers do not touch each other, so each is searched alone: which sets of held cells can be laid in
it this turn, and how much bonus the best order of steps earns for each set. The layers are then
put together by dynamic programming over the pieces and the points spent on them.

Inside a layer it is enough to look at turns of one form: primordial publications first, then
secondary single pieces, then perhaps one group that fills the frame. Any other turn can be brought
to this form without losing a point: a primordial publication stays primordial when it is laid
earlier, for the groups present only grow; a secondary piece laid later still finds its contact;
and a secondary group scores like its pieces laid one by one outwards from the contact (TRO-R37).
Since every primordial publication must beat the one before, there are at most two in a layer.

What is best: the most worth; among equals the fewest pieces, so that the others stay in the tent;
among those the most points; then whichever was found first, always the same one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from vestiges.games.troia.frames import (
    CAPACITY,
    ILLEGAL,
    SECONDARY,
    around,
    count,
    full,
    is_connected,
    largest,
    status,
)

if TYPE_CHECKING:  # a native integer when compiled, a plain int otherwise
    from mypy_extensions import i64

# A key of a ledger: pieces used times this, plus points earned.
PER_PIECE: Final = 64


class Frame:
    """One layer as a publishing turn finds it: masks and lists by cell."""

    def __init__(
        self,
        layer: int,
        side: int,
        lying: int,
        held: int,
        points: list[int],
        worth: list[int] | None = None,
        unpaid: int = 0,
        begun: int = 0,
    ) -> None:
        self.layer = layer
        self.side = side
        self.lying = lying
        """Cells filled, those of this turn's earlier publications included (TRO-77)."""
        self.held = held
        """Cells whose pieces can still be laid, those of a publication just begun included."""
        self.points = points
        """By cell: 2 plan, 1 rubble; what the pieces not held are worth is not looked at."""
        self.worth = points if worth is None else worth
        """By cell: what laying it is worth to the one who asks, in any unit."""
        self.unpaid = unpaid
        """Cells laid this turn without the bonus: only the option `final_scope` asks for it."""
        self.begun = begun
        """Cells of a publication just begun, 0 if none."""


class Step:
    """One publication of a turn."""

    def __init__(self, layer: int, cells: list[int], kind: int, points: int) -> None:
        self.layer = layer
        self.cells = cells
        """In an order in which every piece touches one before it."""
        self.status = kind
        self.points = points
        """With the bonus; that of `final_scope` for earlier publications is not in here."""


class Turn:
    """A whole publishing turn, or the rest of one."""

    def __init__(self, points: int, worth: int, pieces: int, steps: list[Step]) -> None:
        self.points = points
        self.worth = worth
        self.pieces = pieces
        self.steps = steps


class Ways:
    """The sets of cells that can be laid in one frame, each with its best order of steps."""

    def __init__(self, frame: Frame, lying: int, held: int, capacity: int, paid: int) -> None:
        self.frame = frame
        self.lying = lying
        self.held = held
        self.capacity = capacity
        self.paid = paid
        """Bonus for cells laid before that a filled frame brings, -1 without `final_scope`."""
        self.bonus: dict[int, int] = {0: 0}
        """By set: the highest bonus with which all of it can be laid."""
        self.before: dict[int, int] = {0: 0}
        """By set: the set laid before its last step."""
        self.waves: list[list[int]] = [[0]]
        """The sets by their number of cells."""
        self.groups: list[list[int]] = []
        """Connected sets of held cells by their number of cells; filled only where it matters."""
        for _ in range(capacity):
            self.waves.append([])
        self.search()

    def search(self) -> None:
        """Find every set; each step adds cells, so rising sizes settle a set before its heirs."""
        side: i64 = self.frame.side
        size: i64 = 0
        room: i64 = self.capacity
        if largest(side, self.lying) < room:
            self.groups = connected_sets(side, self.held, room)
        while size < room:
            for laid in self.waves[size]:
                self.extend(side, laid, size, room - size)
            size += 1

    def extend(self, side: i64, laid: i64, size: i64, room: i64) -> None:
        """Add one more step to a set."""
        present: i64 = self.lying
        present |= laid
        held: i64 = self.held
        held &= ~laid
        bonus: i64 = self.bonus[laid]
        if bonus == size:  # nothing but primordial publications so far
            self.add_primordial(largest(side, present), laid, size, room)
        rest: i64 = around(side, present) & held
        while rest:
            cell: i64 = rest & -rest
            rest ^= cell
            self.reach(laid | cell, laid, size + 1, bonus)
        missing: i64 = full(side) & ~present
        if missing != 0 and missing & ~held == 0:
            more: i64 = count(missing)
            if more <= room and is_connected(side, missing):
                self.reach(laid | missing, laid, size + more, bonus + more)

    def add_primordial(self, beat: i64, laid: i64, size: i64, room: i64) -> None:
        """Lay a group larger than any present (TRO-89, TRO-90)."""
        more: i64 = beat + 1
        while more <= room:
            for group in self.groups[more]:
                if group & laid == 0:
                    self.reach(laid | group, laid, size + more, size + more)
            more += 1

    def reach(self, laid: i64, before: i64, size: i64, bonus: i64) -> None:
        """Note a set and the best way to it."""
        if self.paid >= 0 and self.lying | laid == full(self.frame.side):
            bonus = size + self.paid  # TRO-R12: whatever was laid here in this turn
        known: i64 = self.bonus.get(laid, -1)
        if known >= bonus:
            return
        if known < 0:
            self.waves[size].append(laid)
        self.bonus[laid] = bonus
        self.before[laid] = before


def connected_sets(side: i64, held: i64, most: i64) -> list[list[int]]:
    """The connected sets of held cells by their number of cells, up to `most`."""
    waves: list[list[int]] = [[], []]
    cells: i64 = held
    while cells:
        waves[1].append(cells & -cells)
        cells &= cells - 1
    size: i64 = 1
    while size < most:
        wider: set[int] = set()
        for group in waves[size]:
            mask: i64 = group
            rest: i64 = around(side, mask) & held & ~mask
            while rest:
                wider.add(mask | (rest & -rest))
                rest &= rest - 1
        waves.append(sorted(wider))
        size += 1
    return waves


class Choice:
    """A set of cells of one frame that may become part of a turn."""

    def __init__(self, ways: Ways, first: int, laid: int, worth: int) -> None:
        self.ways = ways
        self.first = first
        """The publication that was begun already, 0 if none; `laid` comes after it."""
        self.laid = laid
        self.worth = worth


def total(values: list[int], cells: i64) -> i64:
    """The sum of the values of some cells."""
    found: i64 = 0
    cell: i64 = 0
    while cells:
        if cells & 1:
            value: i64 = values[cell]
            found += value
        cells >>= 1
        cell += 1
    return found


def choices(frame: Frame, capacity: int, final_turn: bool, unit: int) -> dict[int, Choice]:
    """By pieces and points: the set of this frame that is worth most."""
    found: dict[int, Choice] = {}
    paid = count(frame.unpaid) if final_turn else -1
    if frame.begun == 0:
        ways = Ways(frame, frame.lying, frame.held, capacity, paid)
        gather(found, ways, 0, 0, unit)
        return found
    for first in openings(frame, capacity):
        kind = status(frame.side, frame.lying, first)
        size = count(first)
        earned = 0 if kind == SECONDARY else size
        if final_turn and frame.lying | first == full(frame.side):
            earned = size + paid
        later = paid + size if final_turn and kind == SECONDARY else paid
        lying = frame.lying | first
        ways = Ways(frame, lying, frame.held & ~first, capacity - size, later)
        gather(found, ways, first, earned, unit)
    return found


def openings(frame: Frame, capacity: int) -> list[int]:
    """The legal publications that contain the cells of the one just begun."""
    found: list[int] = []
    for groups in connected_sets(frame.side, frame.held, capacity):
        for group in groups:
            holds = group & frame.begun == frame.begun
            if holds and status(frame.side, frame.lying, group) != ILLEGAL:
                found.append(group)
    return found


def gather(found: dict[int, Choice], ways: Ways, first: int, earned: int, unit: int) -> None:
    """Keep of every number of pieces and points the set that is worth most."""
    points = ways.frame.points
    worth = ways.frame.worth
    begun = count(first)
    for size, wave in enumerate(ways.waves):
        for laid in wave:
            bonus = earned + ways.bonus[laid]
            score = total(points, first | laid) + bonus
            value = total(worth, first | laid) + bonus * unit
            key = (begun + size) * PER_PIECE + score
            known = found.get(key)
            if known is None or value > known.worth:
                found[key] = Choice(ways, first, laid, value)


class Ledger:
    """By pieces and points: the best combination of choices in the frames looked at so far."""

    def __init__(self) -> None:
        self.worth: dict[int, int] = {0: 0}
        self.made: dict[int, list[Choice]] = {0: []}

    def joined(self, offered: dict[int, Choice], capacity: int) -> Ledger:
        """This ledger with one more frame."""
        wider = Ledger()
        wider.worth.clear()
        most = capacity * PER_PIECE + PER_PIECE - 1
        for key, worth in self.worth.items():
            for more, choice in offered.items():
                both = key + more
                value = worth + choice.worth
                if both <= most and (both not in wider.worth or value > wider.worth[both]):
                    wider.worth[both] = value
                    wider.made[both] = [*self.made[key], choice]
        return wider


def combine(frames: list[Frame], capacity: int, final_turn: bool, unit: int) -> Ledger:
    """All frames put together; the one with a begun publication comes first."""
    ledger = Ledger()
    ordered = [frame for frame in frames if frame.begun]
    ordered += [frame for frame in frames if frame.held and not frame.begun]
    for frame in ordered:
        ledger = ledger.joined(choices(frame, capacity, final_turn, unit), capacity)
    return ledger


def turns(
    frames: list[Frame], capacity: int = CAPACITY, final_turn: bool = False, unit: int = 1
) -> list[Turn]:
    """For every number of pieces and points that a turn can have, the one that is worth most.

    `capacity` counts the pieces of a publication just begun, not those of earlier ones. `unit` is
    the worth of one point of bonus; without worths of your own leave it at 1.
    """
    ledger = combine(frames, capacity, final_turn, unit)
    return [built(ledger, key) for key in sorted(ledger.worth)]


def built(ledger: Ledger, key: int) -> Turn:
    """The turn behind an entry of a ledger."""
    pieces, points = divmod(key, PER_PIECE)
    steps: list[Step] = []
    for choice in ledger.made[key]:
        steps += steps_of(choice)
    return Turn(points, ledger.worth[key], pieces, steps)


def steps_of(choice: Choice) -> list[Step]:
    """The publications of a choice in their order."""
    ways = choice.ways
    masks: list[int] = []
    laid = choice.laid
    while laid:
        masks.append(laid & ~ways.before[laid])
        laid = ways.before[laid]
    if choice.first:
        masks.append(choice.first)
    masks.reverse()
    frame = ways.frame
    present = frame.lying
    steps: list[Step] = []
    for mask in masks:
        kind = status(frame.side, present, mask)
        bonus = 0 if kind == SECONDARY else count(mask)
        score = total(frame.points, mask) + bonus
        start = frame.begun if mask == choice.first else 0
        steps.append(Step(frame.layer, grown(frame.side, mask, start), kind, score))
        present |= mask
    return steps


def grown(side: int, mask: int, start: int) -> list[int]:
    """The cells of a group, those of `start` first, each touching one before it."""
    done = start or mask & -mask
    order = [cell for cell in range(side * side) if done >> cell & 1]
    while done != mask:
        edge = around(side, done) & mask & ~done
        order += [cell for cell in range(side * side) if edge >> cell & 1]
        done |= edge
    return order
