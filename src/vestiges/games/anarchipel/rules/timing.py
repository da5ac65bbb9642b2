"""Answers given at the wrong moment: when each question is asked, and of whom."""

from __future__ import annotations

from typing import Final

from vestiges.engine.errors import Reason
from vestiges.games.anarchipel.rules.statement_refusals import why_silent
from vestiges.games.anarchipel.rules.statements import can_speak
from vestiges.games.anarchipel.state import AnarchipelState

MOMENTS: Final[dict[str, Reason]] = {
    "look": Reason("Roles are looked at before the first round.", {}, "ANA-06"),
    "move": Reason("Whether you sail or stay is asked in phase 1 of a turn.", {}, "ANA-34"),
    "offer": Reason("You are offered no coins now.", {}, "ANA-48"),
    "ghost": Reason("Action cards are played in the windows for ghosts.", {}, "ANA-96"),
    "launch": Reason("A captain launches or passes when all have moved.", {}, "ANA-62"),
    "consent": Reason("You are not asked to join a crew now.", {}, "ANA-67"),
    "cards": Reason("Cards are set when the crew of an action is fixed.", {}, "ANA-70"),
    "spyglass": Reason("No pile is held out to you now.", {}, "ANA-110"),
    "gift": Reason("Coins are given before your move and in the gift rounds.", {}, "ANA-46"),
    "largesse": Reason("No card makes you hand out coins now.", {}, "ANA-119"),
    "plea": Reason("Pleas are made when the round is complete.", {}, "ANA-125"),
    "debate": Reason("The debate follows the pleas.", {}, "ANA-126"),
    "vote": Reason("The vote follows the debate.", {}, "ANA-127"),
    "crew": Reason("A captain who has launched picks the crew.", {}, "ANA-65"),
    "sail": Reason("Where to is asked when you have said that you sail.", {}, "ANA-35"),
    "steps": Reason("How far is asked when you have chosen a detour.", {}, "ANA-149"),
    "taker": Reason("To whom is asked when you have said that you give.", {}, "ANA-47"),
    "amount": Reason("How many coins is asked when you have said to whom.", {}, "ANA-47"),
    "target": Reason("On whom is asked when you have chosen a card.", {}, "ANA-98"),
    "second": Reason("The other player is named after the first.", {}, "ANA-98"),
    "where": Reason(
        "A card is announced for a tile only where all are played in phase 1.", {}, "ANA-157"
    ),
    "speak": Reason(
        "Statements are made at your move, as a ghost, in a plea and in the debate.", {}, "ANA-153"
    ),
    "fails": Reason("How many is asked when you tell what a pile held.", {}, "ANA-153"),
    "team": Reason("A crew is named when you propose one for a tile.", {}, "ANA-153"),
}
"""By question: when it is put. What `detour` and `sum` can be answered, `sail` and `amount` can."""

GHOSTS_DO_NOT: Final[dict[str, Reason]] = {
    "move": Reason("Ghosts do not move.", {}, "ANA-94"),
    "sail": Reason("Ghosts do not move.", {}, "ANA-94"),
    "steps": Reason("Ghosts do not move.", {}, "ANA-94"),
    "offer": Reason("Ghosts neither give nor receive.", {}, "ANA-47"),
    "gift": Reason("Ghosts neither give nor receive.", {}, "ANA-47"),
    "taker": Reason("Ghosts neither give nor receive.", {}, "ANA-47"),
    "amount": Reason("Ghosts neither give nor receive.", {}, "ANA-47"),
    "largesse": Reason("Ghosts neither give nor receive.", {}, "ANA-47"),
    "launch": Reason("Only the living on a tile act there.", {}, "ANA-55"),
    "consent": Reason("Only the living on a tile act there.", {}, "ANA-55"),
    "crew": Reason("Only the living on a tile act there.", {}, "ANA-55"),
    "plea": Reason("Only the living plead.", {}, "ANA-125"),
    "vote": Reason("Ghosts do not vote.", {}, "ANA-127"),
}
"""By question that is put to the living alone: what a ghost is told."""

OF_GHOSTS: Final = ("ghost", "target", "second", "where")

SHARED: Final = {"give": "gift", "speak": "speak"}
"""Answers that several questions have, and the one whose moment is told."""


def of_another_moment(state: AnarchipelState, seat: int, text: str) -> Reason:
    """Why an answer to another question is none to this one."""
    names = asking(state, " ".join(text.split()).lower())
    living = state.living[seat]
    able = [name for name in names if name not in (OF_GHOSTS if living else GHOSTS_DO_NOT)]
    if able:
        if able[0] == "speak" and not can_speak(state, seat):
            return why_silent(state, seat)
        return MOMENTS[able[0]]
    if living:
        return Reason("Only ghosts play Action cards.", {}, "ANA-95")
    return GHOSTS_DO_NOT[names[0]]


def asking(state: AnarchipelState, text: str) -> list[str]:
    """The questions that have this answer, but for those that only statements have."""
    if text in SHARED:
        return [SHARED[text]]
    names = [phase.name for phase in state.phases() if phase.find(state, text) >= 0]
    if "speak" in names:
        return ["speak"]
    return [name for name in names if name in MOMENTS]
