"""Expertise and experts (section 3.3), and how prestige changes hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vestiges.games.archives.constants import COLOURS, REWARD, ROYALTIES, SEATS, SOURCES
from vestiges.games.archives.state import ArchivesState

if TYPE_CHECKING:  # a native integer when compiled, a plain int otherwise
    from mypy_extensions import i64


def expert(state: ArchivesState, colour: int) -> int:
    """The expert of a colour, or -1 (ARC-038)."""
    return highest(state.expertise, colour)


def highest(expertise: list[int], colour: int) -> int:
    """The seat with the strictly highest positive expertise in a colour, or -1 (ARC-038)."""
    best: i64 = 0
    found: i64 = -1
    for seat in range(SEATS):
        points: i64 = expertise[seat * COLOURS + colour]
        if points > best:
            best = points
            found = seat
        elif points == best:
            found = -1
    return found


def experts(state: ArchivesState) -> list[int]:
    """By colour: its expert, or -1."""
    return [expert(state, colour) for colour in range(COLOURS)]


def earn(state: ArchivesState, seat: int, amount: int, source: int) -> None:
    """Prestige comes from or goes to the supply (ARC-124); it may become negative (ARC-030)."""
    state.prestige[seat] += amount
    state.ledger[seat * SOURCES + source] += amount


def loss(state: ArchivesState, seat: int, amount: int) -> int:
    """How much of a penalty a seat loses: all, or with a floor what it has above 0 (ARC-R3)."""
    if state.scenario.floor:
        return min(amount, max(0, state.prestige[seat]))
    return amount


def bonus_after(mine: int, points: int, rival: int, stepwise: bool) -> int:
    """How many points of tie bonus a gain brings (ARC-041 to ARC-044).

    `mine` is the expertise before it, `rival` that of the colour's expert if another player, else
    0. A gain past the expert brings none; stepwise each point is looked at by itself (ARC-R8).
    """
    if rival == 0:
        return 0
    if stepwise:
        return 1 if mine < rival <= mine + points else 0
    return 1 if mine + points == rival else 0


def rival_of(state: ArchivesState, seat: int, colour: int) -> int:
    """The expertise of the colour's expert if that is another player, else 0."""
    holder = expert(state, colour)
    return state.expertise[holder * COLOURS + colour] if holder >= 0 and holder != seat else 0


def gain(state: ArchivesState, seat: int, colour: int, points: int, clause: str) -> None:
    """Add a whole gain in a colour, then look for the tie once (ARC-040 to ARC-043)."""
    place = seat * COLOURS + colour
    rival = rival_of(state, seat, colour)
    bonus = bonus_after(state.expertise[place], points, rival, state.scenario.stepwise)
    before = expert(state, colour)
    state.expertise[place] += points + bonus
    if state.events is None:
        return
    total = state.expertise[place]
    state.tell("gained", seat, {"colour": colour, "points": points, "total": total}, clause)
    if bonus:
        state.tell("bonus", seat, {"colour": colour, "total": total}, "ARC-041")
    if before != seat and expert(state, colour) == seat:
        state.tell("expert", seat, {"colour": colour, "was": before}, "ARC-038")


def pay_expert(state: ArchivesState, seat: int, colour: int, amount: int, clause: str) -> None:
    """The expert when the action began is paid, if another player (ARC-046, ARC-055, ARC-087)."""
    holder = state.experts[colour]
    if holder < 0 or holder == seat:
        return
    earn(state, holder, amount, ROYALTIES)
    if state.events is not None:
        state.tell("paid", holder, {"amount": amount, "colour": colour, "by": seat}, clause)


def store_fee(state: ArchivesState, cubes: int) -> int:
    """What another expert receives for cubes of one colour stored (ARC-055, ARC-R9)."""
    return REWARD * cubes if state.scenario.pay_cubes else REWARD


def total_expertise(state: ArchivesState, seat: int) -> int:
    """A seat's expertise over all six colours."""
    return sum(state.expertise[seat * COLOURS : (seat + 1) * COLOURS])
