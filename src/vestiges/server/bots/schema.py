"""Schema of the coach: hints and analyses as they are sent, as plain data."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Considered:
    """An answer a hint compares."""

    option: int
    notation: str
    label: str
    chance: float | None
    """Of winning, from 0 to 1; None where that was not worked out."""
    score: float | None
    """The points to expect at the end."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What the coach would answer, what else it thought about, and what may come of it."""

    option: int
    notation: str
    label: str
    compared: list[Considered]
    """The best first."""
    foreseen: list[str]
    """Lines of the log in one world the seat can imagine, until it is asked again."""


@dataclass(frozen=True, slots=True)
class Account:
    """By seat: what its decisions cost and what luck brought it, in chances of winning."""

    answers: int
    mistakes: int
    loss: float
    luck: float


@dataclass(frozen=True, slots=True)
class Turn:
    """An answer at which a match turned."""

    step: int
    """The step of the replay to which it led."""
    seat: int
    label: str
    better: str
    """What would have been better; "" if it was not the answer but what came then."""
    loss: float
    luck: list[float]
    """By seat."""


@dataclass(frozen=True, slots=True)
class Analysis:
    """What the coach makes of a match that is over, as far as it has come."""

    done: int
    """Answers judged so far."""
    total: int
    has_failed: bool
    chances: list[list[float]]
    """By step and seat: the chance of winning, as far as whoever answered could know."""
    accounts: list[Account]
    turns: list[Turn]
    """Once all answers are judged."""
