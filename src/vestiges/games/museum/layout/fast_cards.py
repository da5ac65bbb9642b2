"""The cards and keys of a museum as `layout.fast_walk` moves them: all numbers are native ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:  # a native integer when compiled, a plain int otherwise
    from mypy_extensions import i64


class Key:
    """A civilization or domain: where its cards hang and how far they are connected."""

    def __init__(self, worth: list[int]) -> None:
        self.worth = worth
        """By size of the group, up to all its cards: points, with what a patron pays for it."""
        self.aims: list[int] = []
        """By size of the group: what the walk is after."""
        self.cards: list[Card] = []
        self.shown: list[Key] = []
        """Of a domain in which a civilization comes twice: all its civilizations (MUS-170)."""
        self.alive = False
        """Whether it can be a collection at all."""
        self.places: i64 = 0
        self.most: i64 = 0
        """The highest of the aims that its cards can reach."""
        self.level: i64 = 0
        """Of the aims, what the main group reaches."""
        self.points: i64 = 0
        self.main: i64 = 0
        """The places of its largest group."""
        self.next_level: i64 = 0
        self.next_points: i64 = 0
        self.next_main: i64 = 0

    def shortfall(self, row: i64) -> i64:
        """What the largest group, which may become the main one, misses."""
        if not self.alive:
            return 0
        left: i64 = self.places
        largest: i64 = 0
        main: i64 = 0
        while left:
            group: i64 = left & -left
            while True:
                more: i64 = (
                    group | (group << 1) | (group >> 1) | (group << row) | (group >> row)
                ) & left
                if more == group:
                    break
                group = more
                if more == left:
                    break
            left &= ~group
            size: i64 = 0
            if self.shown:
                for civilization in self.shown:
                    if civilization.places & group:
                        size += 1
            else:
                size = count(group)
            if size > largest:
                largest = size
                main = group
        self.next_level = self.aims[largest]
        self.next_points = self.worth[largest]
        self.next_main = main
        return self.most - self.next_level

    def take(self) -> None:
        """Go on with what was measured."""
        self.level = self.next_level
        self.points = self.next_points
        self.main = self.next_main


class Card:
    """A card, or nothing, in its slot."""

    def __init__(self, number: int, civilization: Key, domain: Key) -> None:
        self.number = number
        """The card's number, -1 for nothing."""
        self.civilization = civilization
        self.domain = domain
        self.place: i64 = 0
        """The slot as a bit."""
        self.value: i64 = 0
        self.fills = False
        """Whether it may hang in the gallery while that is filled by one key."""


def count(places: i64) -> i64:
    """How many slots a set holds: pairs of bits, then fours, then bytes are added up."""
    some: i64 = places - ((places >> 1) & 0x5555555555555555)
    some = (some & 0x3333333333333333) + ((some >> 2) & 0x3333333333333333)
    some = (some + (some >> 4)) & 0x0F0F0F0F0F0F0F0F
    some += some >> 8
    some += some >> 16
    some += some >> 32
    return some & 127
