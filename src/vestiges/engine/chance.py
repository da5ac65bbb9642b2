"""Random numbers from a seed, by a generator that is the same on every machine and Python.

It is a "small fast counting" generator of four 32-bit words. It is not meant for cryptography;
secrets stay safe because every stream starts from a SHA-256 of the match's seed and the stream's
name, so that what can be seen of one stream tells nothing about another.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:  # a native integer when compiled, a plain int otherwise
    from mypy_extensions import i64

T = TypeVar("T")

WORD: Final = 0xFFFFFFFF


class Rng:
    """A stream of random numbers. Copying it is cheap and copies go on independently."""

    def __init__(self, a: i64, b: i64, c: i64, count: i64) -> None:
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.count: i64 = count

    def clone(self) -> Rng:
        """An independent copy that will give the same numbers."""
        return Rng(self.a, self.b, self.c, self.count)

    def words(self) -> list[int]:
        """The four words of the state, for digests and tests."""
        return [self.a, self.b, self.c, self.count]

    def word(self) -> i64:
        """The next number, uniform in 0 .. 2**32 - 1."""
        a: i64 = self.a
        b: i64 = self.b
        c: i64 = self.c
        count: i64 = self.count
        out: i64 = (a + b + count) & WORD
        self.count = (count + 1) & WORD
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & WORD
        self.c = ((((c << 21) & WORD) | (c >> 11)) + out) & WORD
        return out

    def below(self, bound: i64) -> i64:
        """A number uniform in 0 .. bound - 1, without bias; bound is 1 .. 2**30."""
        product: i64 = self.word() * bound
        low: i64 = product & WORD
        if low < bound:
            edge: i64 = (WORD + 1) % bound
            while low < edge:
                product = self.word() * bound
                low = product & WORD
        return product >> 32

    def coin(self) -> bool:
        """True or False with equal chance."""
        return self.word() >= 0x80000000

    def pick(self, items: list[T]) -> T:
        """One of the items, each with equal chance."""
        return items[self.below(len(items))]

    def shuffle(self, items: list[T]) -> None:
        """Put the items into a random order, in place."""
        i: i64 = len(items) - 1
        while i > 0:
            j: i64 = self.below(i + 1)
            item = items[i]
            items[i] = items[j]
            items[j] = item
            i -= 1


def stream(seed: str, name: str) -> Rng:
    """The stream called `name` of a match with this seed; different names are independent."""
    digest = hashlib.sha256(f"vestiges/{len(name)}/{name}/{seed}".encode()).digest()
    words = [int.from_bytes(digest[4 * i : 4 * i + 4], "big") for i in range(3)]
    return Rng(words[0], words[1], words[2], 1)


def commitment(seed: str) -> str:
    """What is published before the first move, so that the seed cannot be chosen afterwards."""
    return hashlib.sha256(f"vestiges seed {seed}".encode()).hexdigest()
