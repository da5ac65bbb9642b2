"""Exchanges of two hidden pieces of a dealing that keep all that was seen."""

from __future__ import annotations

from typing import Final

from vestiges.engine.chance import Rng
from vestiges.games.troia.evidence import Evidence
from vestiges.games.troia.redeal import Deal

EXCHANGES: Final = 400


def exchange(evidence: Evidence, deal: Deal, rng: Rng) -> None:
    """Mix a dealing that fits: exchange two pieces at random, many times, if all still fits."""
    unknown = [slot for slot in range(len(deal.piece)) if evidence.known[slot] < 0]
    for _ in range(EXCHANGES if unknown else 0):
        one = unknown[rng.below(len(unknown))]
        other = unknown[rng.below(len(unknown))]
        published = deal.published[one] or deal.published[other]
        if published and evidence.owners[one] != evidence.owners[other]:
            continue
        swap(deal, one, other)
        if not (is_sound(evidence, deal, one) and is_sound(evidence, deal, other)):
            swap(deal, one, other)


def swap(deal: Deal, one: int, other: int) -> None:
    """Exchange the pieces of two slots; that a piece was published goes with it."""
    piece = deal.piece[one]
    published = deal.published[one]
    deal.piece[one] = deal.piece[other]
    deal.published[one] = deal.published[other]
    deal.piece[other] = piece
    deal.published[other] = published


def is_sound(evidence: Evidence, deal: Deal, slot: int) -> bool:
    """Whether the piece of a slot fits its face and the order of the layers."""
    piece = deal.piece[slot]
    layer = evidence.piece_layer[piece]
    for lower in evidence.mound.below[slot]:
        if evidence.piece_layer[deal.piece[lower]] > layer:
            return False
    for upper in evidence.mound.above[slot]:
        if evidence.piece_layer[deal.piece[upper]] < layer:
            return False
    return deal.fits(slot, piece)
