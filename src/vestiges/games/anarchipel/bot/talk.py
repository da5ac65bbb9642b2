"""What a bot says, and what it makes of what others have said.

Bots speak a little, as often on one side as on the other: the first seat of a turn proposes a crew,
a plea accuses or vouches, a debate announces a vote.
"""

from __future__ import annotations

from typing import Final

from vestiges.games.anarchipel.bot.plans import Plan
from vestiges.games.anarchipel.constants import (
    ACCUSE,
    ACTED,
    ASK,
    MOST_SEATS,
    ROUND_BEGAN,
    SAID,
    TRUST,
    TURN_BEGAN,
    VOTE_FOR,
)
from vestiges.games.anarchipel.rules.public_log import group
from vestiges.games.anarchipel.rules.statements import O_CARDS, O_PROPOSE, O_STOP
from vestiges.games.anarchipel.view import AnarchipelView

TELLING: Final = 0.1
"""How far a suspicion must lie above the mean to be spoken of."""


def said_since(view: AnarchipelView, landmark: int) -> list[list[int]]:
    """The statements since the last entry of a kind, the latest first."""
    found: list[list[int]] = []
    for entry in reversed(view["log"]):
        if entry[0] == landmark:
            break
        if entry[0] == SAID:
            found.append(entry)
    return found


def announced(view: AnarchipelView) -> list[int]:
    """By seat: votes announced against it before this plank."""
    count = [0] * view["seats"]
    heard: list[int] = []
    for entry in said_since(view, ROUND_BEGAN):
        if entry[2] == VOTE_FOR and entry[1] not in heard:
            heard.append(entry[1])
            count[entry[3]] += 1
    return count


def begged(view: AnarchipelView, seat: int) -> tuple[int, int]:
    """Who asked this seat for coins in this turn, and for how many; -1 if nobody did."""
    for entry in said_since(view, TURN_BEGAN):
        if entry[2] == ASK and entry[3] == seat and view["living"][entry[1]]:
            return entry[1], entry[4]
    return -1, 0


def crew_of(plan: Plan, cell: int) -> int:
    """The crew that a plan sends to a tile, as a set."""
    return group([seat for seat in plan.alive if plan.goal[seat] == cell])


def proposal(plan: Plan, seat: int) -> int:
    """The statement with which the first seat of a turn proposes its crew, -1 for none."""
    view = plan.view
    goal = plan.goal[seat]
    if view["first"] != seat or view["spoken"][seat] or goal < 0:
        return -1
    return O_PROPOSE + goal if plan.board.crew[goal] > 1 else -1


def plea(view: AnarchipelView, seat: int, doubt: list[float], able: list[int]) -> int:
    """One statement for a plea, -1 for none."""
    if view["spoken"][seat]:
        return -1
    wanted = stop(view, seat)
    if wanted < 0:
        wanted = claim(view, seat) if view["turn"] % 2 else judgement(view, seat, doubt)
    return wanted if wanted in able else -1


def stop(view: AnarchipelView, seat: int) -> int:
    """Agree to stop when everybody else does (ANA-155)."""
    others = [view["stopping"][s] for s in range(view["seats"]) if s != seat]
    return O_STOP if all(others) and not view["stopping"][seat] else -1


def claim(view: AnarchipelView, seat: int) -> int:
    """Say that one played Success in an action that failed."""
    for entry in reversed(view["log"]):
        if entry[0] == ACTED and entry[4] >> seat & 1:
            return O_CARDS if not entry[5] else -1
    return -1


def judgement(view: AnarchipelView, seat: int, doubt: list[float]) -> int:
    """Accuse whoever stands out; else vouch for the least suspected."""
    others = [s for s in range(view["seats"]) if s != seat and view["living"][s]]
    if not others:
        return -1
    mean = sum([doubt[s] for s in others]) / len(others)
    worst = max(others, key=doubt.__getitem__)
    if doubt[worst] > mean + TELLING:
        return MOST_SEATS * ACCUSE + worst
    return MOST_SEATS * TRUST + min(others, key=doubt.__getitem__)
