"""Introduction to Archives: what a newcomer is told before the first question."""

from __future__ import annotations

from typing import Final

from vestiges.engine.text import Step, mark

STEPS: Final = (
    Step(
        "site-0 site-1 site-2",
        mark("Three sites, six colours"),
        mark(
            "Archives keep coming in to Paris, Fontainebleau and Pierrefitte. You store them, "
            "show them and lend them to readers, and gain expertise in their colour. Whoever "
            "has most of a colour is its expert."
        ),
    ),
    Step(
        "track",
        mark("Whoever is last plays"),
        mark(
            "Move ahead to a space, pay its price in prestige and do what its sign says; then "
            "on to another, as long as you like. Behind all the other pawns it costs nothing, "
            "between them 1, ahead of them all a point a step."
        ),
    ),
    Step(
        "steps",
        mark("Stopping is a Pass"),
        mark(
            "With a Pass three new archives arrive, and every expert loses prestige for each "
            "archive of their colours that finds no room. So store in time."
        ),
    ),
    Step(
        "ledger",
        mark("What wins"),
        mark(
            "The end comes when someone has 10 points of expertise in one colour. Then "
            "prestige, all your expertise and the collections whose expert you are count "
            "together, and the highest total wins. A debt on the way is no obstacle."
        ),
    ),
)
