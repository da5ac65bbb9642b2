"""The random streams of quests (AOL-161 to AOL-163): the same for everyone who knows the key."""

from __future__ import annotations

import hashlib


class Stream:
    """Numbers that follow from a text alone."""

    def __init__(self, key: str) -> None:
        self.key = key
        self.used = 0

    def value(self) -> int:
        """The next number of 64 bits (AOL-161)."""
        digest = hashlib.sha256(f"{self.key}|{self.used}".encode()).digest()
        self.used += 1
        return int.from_bytes(digest[:8], "big")

    def below(self, bound: int) -> int:
        """The next number below a bound (AOL-162)."""
        return self.value() % bound

    def shuffle(self, items: list[int]) -> None:
        """Put the items into a random order, in place (AOL-163)."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
