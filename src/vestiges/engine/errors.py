"""Errors: one family, each a sentence with its facts that says why something was not done.

A sentence is kept as its English text with {placeholders} and the facts that fill them, so that it
can be said in any language by whoever shows it.
"""

from __future__ import annotations

Facts = dict[str, "str | int"]


class Reason:
    """A sentence with its facts and the clause of the rules behind it ("" where there is none)."""

    def __init__(self, text: str, facts: Facts | None = None, clause: str = "") -> None:
        self.text = text
        self.facts: Facts = {} if facts is None else facts
        self.clause = clause

    def __str__(self) -> str:
        said = self.text.format(**self.facts)
        return f"{said} [{self.clause}]" if self.clause else said

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reason) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(str(self))

    def key(self) -> tuple[str, Facts, str]:
        """What makes two reasons the same."""
        return self.text, self.facts, self.clause


class VestigesError(Exception):
    """Anything a user can cause and should read about in one line."""

    def __init__(self, text: str, facts: Facts | None = None, clause: str = "") -> None:
        self.reason = Reason(text, facts, clause)
        super().__init__(str(self.reason))


class Refusal(VestigesError):
    """An answer the rules do not allow: what was asked, what was answered, why. Nothing changed."""

    def __init__(self, question: str, answer: str, reason: Reason) -> None:
        super().__init__(reason.text, reason.facts, reason.clause)
        self.question = question
        self.answer = answer


class SetupError(VestigesError):
    """A match that cannot begin: unknown game, seat count, option or value."""


class RecordError(VestigesError):
    """A record that cannot be read or does not hold what it claims."""
