"""Repair of a random dealing: pieces are exchanged until nothing contradicts what was seen.

Late in a match much is known and few dealings are possible; dealing layer by layer then hardly
ever finds one. Exchanging two pieces, always one that is out of place and as well as can be, does.
Like dealing, it knows nothing but the evidence.
"""

from __future__ import annotations

from typing import Final

from vestiges.engine.chance import Rng
from vestiges.games.troia.evidence import Evidence
from vestiges.games.troia.exchange import exchange, swap
from vestiges.games.troia.redeal import Deal

STARTS: Final = 12
STEPS: Final = 400
NOISE: Final = 12  # one exchange in so many is with any slot, so as not to run in circles


class Repair:
    """A dealing being put right."""

    def __init__(self, evidence: Evidence, deal: Deal, rng: Rng) -> None:
        self.evidence = evidence
        self.deal = deal
        self.rng = rng
        self.slots: list[int] = [s for s in range(len(deal.piece)) if evidence.known[s] < 0]
        """The slots whose piece the viewer does not know."""
        self.publisher: list[int] = [-1] * len(evidence.piece_layer)
        """By piece: the other seat that published it, or -1."""
        for seat in range(len(evidence.published)):
            for piece in evidence.published[seat]:
                self.publisher[piece] = seat

    def trouble(self, slot: int) -> int:
        """How much speaks against the piece of a slot."""
        evidence = self.evidence
        piece = self.deal.piece[slot]
        layer = evidence.piece_layer[piece]
        found = 0 if self.deal.fits(slot, piece) else 1
        if self.publisher[piece] >= 0 and self.publisher[piece] != evidence.owners[slot]:
            found += 1
        for lower in evidence.mound.below[slot]:
            if evidence.piece_layer[self.deal.piece[lower]] > layer:
                found += 1
        for upper in evidence.mound.above[slot]:
            if evidence.piece_layer[self.deal.piece[upper]] < layer:
                found += 1
        return found

    def run(self) -> bool:
        """Exchange pieces until none is out of place; False if it takes too long."""
        for _ in range(STEPS):
            troubles = [self.trouble(slot) for slot in self.slots]
            troubled = [index for index in range(len(troubles)) if troubles[index]]
            if not troubled:
                return True
            one = troubled[self.rng.below(len(troubled))]
            if self.rng.below(NOISE) == 0:
                other = self.rng.below(len(self.slots))
            else:
                other = self.best_partner(one, troubles)
            swap(self.deal, self.slots[one], self.slots[other])
        return False

    def best_partner(self, one: int, troubles: list[int]) -> int:
        """With which of the slots exchanging leaves the least trouble, at random among equals."""
        least = 0
        best: list[int] = []
        slot = self.slots[one]
        for index in range(len(self.slots)):
            other = self.slots[index]
            if other == slot:
                continue
            swap(self.deal, slot, other)
            gain = self.trouble(slot) + self.trouble(other) - troubles[one] - troubles[index]
            swap(self.deal, slot, other)
            if not best or gain < least:
                least = gain
                best = []
            if gain == least:
                best.append(index)
        return best[self.rng.below(len(best))] if best else one


def repair_deal(evidence: Evidence, rng: Rng) -> Deal | None:
    """A random dealing that fits the evidence, or None if none was found.

    Secret site plans are drawn before the exchanges in one start, after them in the next.
    """
    for start in range(STARTS):
        deal = deal_anyhow(evidence, rng, start % 2 == 0)
        if Repair(evidence, deal, rng).run() and deal.draw_plans():
            exchange(evidence, deal, rng)
            return deal
    return None


def deal_anyhow(evidence: Evidence, rng: Rng, plans_first: bool) -> Deal:
    """All pieces dealt, as far as it goes where they belong."""
    deal = Deal(evidence, rng)
    if deal.bound():
        for seat in range(len(evidence.published)):
            deal.match(seat)
        deal.match_contours()
    if plans_first:
        deal.draw_plans()
    left = [piece for pieces in evidence.published for piece in pieces]
    left += evidence.unseen
    left = [piece for piece in left if piece not in deal.piece]
    rng.shuffle(left)
    for slot in range(len(deal.piece)):
        if deal.piece[slot] < 0:
            deal.piece[slot] = left.pop()
    for pieces in evidence.published:
        for piece in pieces:
            deal.published[deal.piece.index(piece)] = True
    return deal
