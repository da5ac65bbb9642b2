"""Introduction to ArcheOlogic: what a newcomer is told before the first question."""

from __future__ import annotations

from typing import Final

from vestiges.engine.text import Step, mark

STEPS: Final = (
    Step(
        "city",
        mark("A buried city"),
        mark(
            "Six buildings lie hidden under five by five zones. Everyone looks for the same "
            "plan, and whoever is first to propose it exactly wins."
        ),
    ),
    Step(
        "scope",
        mark("Ask"),
        mark(
            "In your turn you ask about one row or column: how many zones are empty, which "
            "traps lie there, which cells of a building. Everyone hears your question; the "
            "answer is for your eyes only."
        ),
    ),
    Step(
        "track",
        mark("Hours are what you pay with"),
        mark(
            "Your pawn moves on by the hours a question costs, and whoever is furthest back "
            "plays. The axis at the sight is free, the next one costs an hour more, any other "
            "two: cheap questions give you more turns."
        ),
    ),
    Step(
        "tray",
        mark("Lay and propose"),
        mark(
            "Drag the six tiles onto your plan to try what fits; the answers stay beside it. "
            "When only one arrangement is left, propose it. That costs four hours, and a wrong "
            "proposal is dear."
        ),
    ),
)
