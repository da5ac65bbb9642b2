"""Introduction to Troia: what a newcomer is told before the first question."""

from __future__ import annotations

from typing import Final

from vestiges.engine.text import Step, mark

STEPS: Final = (
    Step(
        "mound",
        mark("Five cities in one mound"),
        mark(
            "You lead an excavation at Troy. The remains of five cities lie mixed in this "
            "mound, and every team digs in it. Whoever has the most reputation in the end wins."
        ),
    ),
    Step(
        "hand",
        mark("A round"),
        mark(
            "Everyone plays one card in secret. Light cards dig: five moves to take pieces and "
            "to examine them in your tent, where you alone see what they are. Dark cards "
            "publish, and they never come back."
        ),
    ),
    Step(
        "frames",
        mark("Publishing brings reputation"),
        mark(
            "The pieces you publish go to their cells in the plans of the five cities: 2 points "
            "with walls, 1 for rubble. A group larger than any in its city brings 1 more for "
            "each piece, so wait until four or five belong together."
        ),
    ),
    Step(
        "track",
        mark("What wins"),
        mark(
            "Reputation moves your pawn along the track, and a pawn on which it lands falls "
            "back. The match ends when the last dark card of all has been played: the pawn in "
            "front wins."
        ),
    ),
)
