"""Introduction to Anarchipel: what a newcomer is told before the first question."""

from __future__ import annotations

from typing import Final

from vestiges.engine.text import Step, mark

STEPS: Final = (
    Step(
        "mission",
        mark("Three missions"),
        mark(
            "Together you sail for three missions, and bring back what the card wants. But some "
            "of you are pirates, and nobody knows who. Your own role is shown to you alone."
        ),
    ),
    Step(
        "chart",
        mark("Sail, and meet"),
        mark(
            "Every step costs a coin. Sail to where others sail: the number on a tile says how "
            "many ships must stand there before its crew can act."
        ),
    ),
    Step(
        "my-cards",
        mark("One card decides"),
        mark(
            "The crew puts cards face down, each a Success or a Fail, and the tile adds Fail "
            "cards of its own. One card is drawn. So an honest crew may fail, and a pirate can "
            "hide behind bad luck."
        ),
    ),
    Step(
        "player-0 player-1 player-2 player-3",
        mark("The plank, and what wins"),
        mark(
            "After each mission all point at somebody, who walks the plank. The corsairs win "
            "when all three missions are accomplished, the pirates when the corsairs have no "
            "coin left."
        ),
    ),
)
