"""Introduction to Museum: what a newcomer is told before the first question."""

from __future__ import annotations

from typing import Final

from vestiges.engine.text import Step, mark

STEPS: Final = (
    Step(
        "continents",
        mark("Objects from four continents"),
        mark(
            "It is 1900, and you run a museum. Each turn begins with an object of your choice; "
            "then the others may take one too, and each who does brings you 1 prestige."
        ),
    ),
    Step(
        "hand-{seat}",
        mark("Cards are goods and money"),
        mark(
            "To exhibit an object you pay its value with other cards of your hand, or with "
            "prestige. What you paid with lies in your pool: you may exhibit it later, but the "
            "others may buy it."
        ),
    ),
    Step(
        "museum-{seat}",
        mark("Collections"),
        mark(
            "An exhibited object brings its value at once. In the end, objects of one "
            "civilization, and different civilizations of one domain, score as collections "
            "where they hang side by side: the larger, the better."
        ),
    ),
    Step(
        "track",
        mark("What wins"),
        mark(
            "When someone is beyond 50 on the track, everyone else has one more turn. Then "
            "track, collections, patron and prestige are added up, and the most points win. A "
            "good layout is found for you."
        ),
    ),
)
