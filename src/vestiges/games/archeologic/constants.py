"""Numbers and names of ArcheOlogic that its rules fix; options and boxes never change them."""

from __future__ import annotations

from typing import Final

from vestiges.games.archeologic.plan import QUESTIONS

# The phases by their place in the action index.
START: Final = 0
TURN: Final = 1
PLACE: Final = 2

# Options of a turn: a question by its number, or one of these.
PROPOSE: Final = QUESTIONS
CONCEDE: Final = QUESTIONS + 1

UNLIMITED: Final = 10_000
"""The time cap of a match that has none: every match must end, and nobody gets there (AOL-R20)."""
