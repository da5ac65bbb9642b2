"""One action of Archives with all its choices and its value, as the planner compares them."""

from __future__ import annotations

from typing import Final

IMPOSSIBLE: Final = -1000.0
"""The value of an action that cannot be carried out."""


class PlannedAction:
    """One complete action: its kind, what it is worth, and the choices that make it up."""

    def __init__(self, kind: int, value: float, site: int, choices: list[int]) -> None:
        self.kind = kind
        self.value = value
        self.site = site
        self.choices = choices
        """STORE: colours. ANSWER: vault * COLOURS + colour. EXHIBIT: colour, number."""

    def become(self, value: float, site: int, choices: list[int]) -> None:
        """A better way to carry out the same kind of action."""
        self.value = value
        self.site = site
        self.choices = choices
