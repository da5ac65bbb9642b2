"""How long a bot may think: so many seconds, or so many tries, which can be repeated exactly."""

from __future__ import annotations

import time
from typing import Final

from vestiges.engine.errors import SetupError

SHORTEST: Final = 0.01
LONGEST: Final = 600.0
MOST: Final = 1_000_000
PATIENCE: Final = 1.8
"""How much longer than its seconds a thought may take on a machine that is busy elsewhere."""


class Budget:
    """Seconds of processor time, or a number of tries; 0 stands for no such limit."""

    def __init__(self, seconds: float = 0.0, tries: int = 0) -> None:
        self.seconds = seconds
        self.tries = tries

    def after(self, waited: float) -> Budget:
        """What is left of the seconds to someone who has waited so long: a quarter at least."""
        return Budget(max(self.seconds / 4, self.seconds - waited), self.tries)

    def text(self) -> str:
        """As it is written on a command line: “2s” or “500”."""
        return f"{self.seconds:g}s" if self.seconds else str(self.tries)


class Clock:
    """Counts down a budget. Work of others on the machine does not count, up to a point."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.used = time.thread_time()
        self.began = time.monotonic()

    def spent(self) -> float:
        """Seconds of the budget that are used up."""
        passed = (time.monotonic() - self.began) / PATIENCE
        return max(time.thread_time() - self.used, passed)

    def is_early(self) -> bool:
        """Whether there is time for preparations: less than a quarter of the seconds is used up."""
        return not self.budget.seconds or self.spent() < self.budget.seconds / 4

    def is_late(self) -> bool:
        """Whether the seconds are used up; tries are never late."""
        return self.budget.seconds > 0.0 and self.spent() >= self.budget.seconds

    def left(self, done: int) -> float:
        """How many more tries the budget allows, as far as can be told after so many."""
        if self.budget.tries:
            return float(self.budget.tries - done)
        rest = self.budget.seconds - self.spent()
        if rest <= 0.0:
            return 0.0
        return rest / (self.spent() / done) if done else 1.0


def read_budget(text: str) -> Budget:
    """A budget from “2s”, “0.5s” or “500”."""
    found = _seconds(text[:-1]) if text.endswith("s") else _tries(text)
    if found is None:
        raise SetupError(
            "“{text}” is no time to think. Seconds (0.01s to 600s) or tries (1 to 1000000) are.",
            {"text": text[:40]},
        )
    return found


def _seconds(text: str) -> Budget | None:
    whole, _, part = text.partition(".")
    if not (whole.isascii() and whole.isdigit() and len(text) < 9):
        return None
    if part and not (part.isascii() and part.isdigit()):
        return None
    seconds = float(text)
    return Budget(seconds) if SHORTEST <= seconds <= LONGEST else None


def _tries(text: str) -> Budget | None:
    if not (text.isascii() and text.isdigit() and len(text) < 8):
        return None
    tries = int(text)
    return Budget(0.0, tries) if 1 <= tries <= MOST else None
