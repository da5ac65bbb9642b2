"""Random identities of hidden pieces that fit all a viewer has seen.

Evidence about a slot is its upper face as far as it was seen; evidence about order is that a piece
lying over another is not of an older layer (TRO-24). Published pieces of other seats are matched to
slots that went into their tents; the rest of the slots get layers, from the oldest up, and then the
pieces of those layers. Where no attempt succeeds, `repair.py` goes on from pieces dealt anyhow.
"""

from __future__ import annotations

from typing import Final

from vestiges.engine.chance import Rng
from vestiges.games.troia.evidence import PLAN, SYMBOL, Evidence
from vestiges.games.troia.site_plans import plausible_points

LAYERS: Final = 5
CELLS: Final = 16
TRIES: Final = 12


class Deal:
    """One attempt at a dealing."""

    def __init__(self, evidence: Evidence, rng: Rng) -> None:
        self.evidence = evidence
        self.rng = rng
        self.piece: list[int] = evidence.known[:]
        self.pool: list[int] = evidence.unseen[:]
        """Pieces not dealt yet."""
        self.low: list[int] = []
        """By slot: the oldest layer it can be of."""
        self.high: list[int] = []
        """By slot: the newest."""
        self.published: list[bool] = [False] * len(self.piece)
        """By slot: whether a published piece was matched to it."""
        self.points: list[int] = evidence.points
        """By piece: 2 plan, 1 rubble, 0 not drawn yet."""

    def fits(self, slot: int, piece: int) -> bool:
        """Whether the face of a slot could be that of a piece."""
        evidence = self.evidence
        if evidence.face[slot] == PLAN and self.points[piece] == 1:
            return False
        if evidence.layer[slot] >= 0 and evidence.layer[slot] != evidence.piece_layer[piece]:
            return False
        return evidence.cell[slot] < 0 or evidence.has_cell(slot, piece)

    def bound(self) -> bool:
        """Work out the layers each slot can be of; False if some slot can be of none."""
        evidence = self.evidence
        self.low = []
        self.high = []
        for slot in range(len(self.piece)):
            piece = self.piece[slot]
            shown = evidence.piece_layer[piece] if piece >= 0 else evidence.layer[slot]
            self.low.append(max(shown, 0))
            self.high.append(shown if shown >= 0 else LAYERS - 1)
        for slot in evidence.by_height:
            self.raise_low(slot)
        for slot in reversed(evidence.by_height):
            self.sink_high(slot)
        for slot in range(len(self.piece)):
            if self.low[slot] > self.high[slot]:
                return False
        return True

    def raise_low(self, slot: int) -> None:
        """A piece is not older than what lies below it."""
        low = self.low[slot]
        for lower in self.evidence.mound.below[slot]:
            if self.low[lower] > low:
                low = self.low[lower]
        self.low[slot] = low

    def sink_high(self, slot: int) -> None:
        """A piece is not newer than what lies above it."""
        high = self.high[slot]
        for upper in self.evidence.mound.above[slot]:
            if self.high[upper] < high:
                high = self.high[upper]
        self.high[slot] = high

    def run(self) -> bool:
        """Deal everything; False if this attempt came to nothing."""
        if not self.bound():
            return False
        for seat in range(len(self.evidence.published)):
            if not self.match(seat):
                return False
        return self.match_contours() and self.draw_plans() and self.fill()

    # Published pieces -------------------------------------------------------------------------

    def match(self, seat: int) -> bool:
        """Link a seat's published pieces to slots of its tent, the hardest to place first."""
        waiting = self.evidence.published[seat][:]
        self.rng.shuffle(waiting)
        while waiting:
            best: list[int] = []
            hardest = -1
            for piece in waiting:
                slots = self.candidates(seat, piece)
                if hardest < 0 or len(slots) < len(best):
                    hardest = piece
                    best = slots
            if not best:
                return False
            slot = best[self.rng.below(len(best))]
            self.piece[slot] = hardest
            self.published[slot] = True
            waiting.remove(hardest)
            if not self.bound():
                return False
        return True

    def candidates(self, seat: int, piece: int) -> list[int]:
        """The slots of a tent that could have been this piece."""
        layer = self.evidence.piece_layer[piece]
        return [
            slot
            for slot in range(len(self.piece))
            if self.evidence.owners[slot] == seat
            and self.piece[slot] < 0
            and self.low[slot] <= layer <= self.high[slot]
            and self.fits(slot, piece)
        ]

    def match_contours(self) -> bool:
        """Give the slots whose cell can be read a piece of that cell, the hardest first."""
        evidence = self.evidence
        waiting = [s for s in range(len(self.piece)) if evidence.cell[s] >= 0 and self.piece[s] < 0]
        by_cell: list[list[int]] = [[] for _ in range(CELLS)]
        for piece in self.pool:
            by_cell[evidence.piece_cell[piece]].append(piece)
        while waiting:
            best: list[int] = []
            hardest = -1
            for slot in waiting:
                pieces = self.possible(slot, by_cell[evidence.cell[slot]])
                if hardest < 0 or len(pieces) < len(best):
                    hardest = slot
                    best = pieces
            if not best:
                return False
            piece = best[self.rng.below(len(best))]
            self.piece[hardest] = piece
            self.pool.remove(piece)
            by_cell[evidence.cell[hardest]].remove(piece)
            waiting.remove(hardest)
            if not self.bound():
                return False
        return True

    def possible(self, slot: int, pieces: list[int]) -> list[int]:
        """Those of the pieces that a slot could be."""
        return [
            piece
            for piece in pieces
            if self.low[slot] <= self.evidence.piece_layer[piece] <= self.high[slot]
            and self.fits(slot, piece)
        ]

    def draw_plans(self) -> bool:
        """Where the site plans are secret, draw some that agree with all that was seen."""
        if 0 not in self.points:
            return True
        wanted = self.points[:]
        for slot in range(len(self.piece)):
            if self.evidence.face[slot] == PLAN and self.piece[slot] >= 0:
                wanted[self.piece[slot]] = 2
        drawn = plausible_points(self.rng, wanted, self.evidence.box_points)
        if drawn is None:
            return False
        self.points = drawn
        return True

    # The rest ---------------------------------------------------------------------------------

    def fill(self) -> bool:
        """Give the slots that are left their layers, oldest first, and then their pieces."""
        evidence = self.evidence
        room = [0] * LAYERS
        plans = [0] * LAYERS
        for piece in self.pool:
            room[evidence.piece_layer[piece]] += 1
            if self.points[piece] == 2:
                plans[evidence.piece_layer[piece]] += 1
        left = [slot for slot in range(len(self.piece)) if self.piece[slot] < 0]
        waits = [0] * len(self.piece)
        for slot in left:
            for lower in evidence.mound.below[slot]:
                if self.piece[lower] < 0:
                    waits[slot] += 1
        for layer in range(LAYERS):
            chosen = self.choose_slots(layer, room, plans, left, waits)
            if not chosen and room[layer]:
                return False
            if not self.deal_layer(layer, chosen):
                return False
            for slot in left:
                if self.high[slot] <= layer:
                    return False
        return True

    def choose_slots(
        self, layer: int, room: list[int], plans: list[int], left: list[int], waits: list[int]
    ) -> list[int]:
        """As many slots for a layer as it has pieces left; none if it cannot be done."""
        evidence = self.evidence
        chosen: list[int] = []
        wanted = room[layer]
        while len(chosen) < wanted:
            able = self.able(layer, room, plans, left, waits)
            if not able:
                return []
            slot = able[self.rng.below(len(able))]
            chosen.append(slot)
            left.remove(slot)
            room[layer] -= 1
            if evidence.face[slot] == PLAN or plans[layer] > room[layer]:
                plans[layer] -= 1
            for upper in evidence.mound.above[slot]:
                waits[upper] -= 1
        return chosen

    def able(
        self, layer: int, room: list[int], plans: list[int], left: list[int], waits: list[int]
    ) -> list[int]:
        """The slots that may be of this layer without making it impossible to place the others."""
        limit = self.tightest(layer, room, left, False)
        plan_limit = self.tightest(layer, plans, left, True)
        able: list[int] = []
        pressing: list[int] = []
        for slot in left:
            if waits[slot] or self.low[slot] > layer or self.high[slot] > limit:
                continue
            if self.evidence.face[slot] != PLAN:
                able.append(slot)
            elif plans[layer] > 0:
                able.append(slot)
                if self.high[slot] <= plan_limit:
                    pressing.append(slot)
        return pressing if pressing and plan_limit < LAYERS - 1 else able

    def tightest(self, layer: int, room: list[int], left: list[int], plans: bool) -> int:
        """The newest layer to which a slot chosen now may be bound.

        Where the slots that must be of some layer or an older one need all the room there is left
        up to that layer, only they may be chosen. `plans`: look at plan faces alone.
        """
        free = 0
        for limit in range(layer, LAYERS):
            free += room[limit]
            due = 0
            for slot in left:
                if self.high[slot] <= limit and (not plans or self.evidence.face[slot] == PLAN):
                    due += 1
            if due >= free:
                return limit
        return LAYERS - 1

    def deal_layer(self, layer: int, slots: list[int]) -> bool:
        """Deal a layer's pieces to its slots, first to those that showed a plan face."""
        evidence = self.evidence
        plans: list[int] = []
        rubble: list[int] = []
        for piece in self.pool:
            if evidence.piece_layer[piece] == layer:
                if self.points[piece] == 2:
                    plans.append(piece)
                else:
                    rubble.append(piece)
        self.rng.shuffle(plans)
        self.rng.shuffle(rubble)
        others: list[int] = []
        for slot in slots:
            if evidence.face[slot] != PLAN:
                others.append(slot)
            elif plans:
                self.piece[slot] = plans.pop()
            else:
                return False
        return self.deal_others(others, plans, rubble)

    def deal_others(self, slots: list[int], plans: list[int], rubble: list[int]) -> bool:
        """Deal what is left to slots that showed no plan face, plan pieces by weight."""
        if len(slots) != len(plans) + len(rubble):
            return False
        while plans:
            slot = self.weighted(slots)
            slots.remove(slot)
            self.piece[slot] = plans.pop()
        for slot in slots:
            self.piece[slot] = rubble.pop()
        return True

    def weighted(self, slots: list[int]) -> int:
        """One for a plan piece: one that showed its symbol is half as likely as an unseen one."""
        weights: list[int] = []
        total = 0
        for slot in slots:
            seen = self.evidence.weigh_symbols and self.evidence.face[slot] == SYMBOL
            weights.append(1 if seen else 2)
            total += 1 if seen else 2
        ticket = self.rng.below(total)
        for index in range(len(slots)):
            ticket -= weights[index]
            if ticket < 0:
                return slots[index]
        raise AssertionError("weights add up to the total")


def redeal(evidence: Evidence, rng: Rng) -> Deal | None:
    """A random dealing that fits the evidence, or None if none was found in many attempts."""
    for _ in range(TRIES):
        deal = Deal(evidence, rng)
        if deal.run():
            return deal
    return None
