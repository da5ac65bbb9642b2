"""Analysis of a match that is over: how many arrangements were left to whom after each answer.

It also says since when each player could have known the solution, and is made from the view alone.
"""

from __future__ import annotations

from typing import TypedDict

from vestiges.games.archeologic.plan import plan_of
from vestiges.games.archeologic.quests import Quest
from vestiges.games.archeologic.solver.knowledge import after_clues, worlds_for
from vestiges.games.archeologic.solver.reference import greedy_time
from vestiges.games.archeologic.solver.worlds import Indices, Worlds
from vestiges.games.archeologic.state import SOLVED
from vestiges.games.archeologic.view import ArcheologicView, Clue, Line


class Moment(TypedDict):
    """What a player could know after one of his turns."""

    line: int
    """Where in the log; -1 for the start, with the clues alone."""
    turn: int
    """The player's own turns so far."""
    position: int
    """Where his pawn stood then; 0 for the start."""
    left: int
    """How many arrangements still agreed with all he had been told."""


class Insight(TypedDict):
    """One player's way to the solution."""

    seat: int
    moments: list[Moment]
    known: Moment | None
    """The first moment at which only the solution was left; None: never."""
    guessed: bool
    """He found the solution with more than one arrangement left."""


def insights(view: ArcheologicView) -> list[Insight]:
    """By seat: what was left after each answer, and when the solution could have been known."""
    return [insight(view, seat) for seat in range(view["seats"])]


def insight(view: ArcheologicView, seat: int) -> Insight:
    """The way of one player; asked only when the match is over.

    What a check told counts only if its author could still use it: colours of the app. That a
    proposal is exact, or the solution shown to who was wrong, is nothing that he could have known.
    """
    worlds = worlds_for(view)
    left = after_clues(worlds, worlds.everything(), _told(view, seat))
    moments: list[Moment] = [{"line": -1, "turn": 0, "position": 0, "left": len(left)}]
    turn = 0
    for number, line in enumerate(view["log"]):
        if line["seat"] != seat or line["kind"] == "conceded":
            continue
        turn += line["kind"] != "checked"
        if line["kind"] == "checked" and not _is_coloured(view, line):
            continue
        left = _after(worlds, view, left, line)
        position = line["to"] if line["to"] >= 0 else moments[-1]["position"]
        moments.append({"line": number, "turn": turn, "position": position, "left": len(left)})
    known = next((moment for moment in moments if moment["left"] == 1), None)
    guessed = view["ending"] == SOLVED and view["winner"] == seat and known is None
    return {"seat": seat, "moments": moments, "known": known, "guessed": guessed}


def _told(view: ArcheologicView, seat: int) -> list[Clue]:
    """The clues that a seat had (AOL-27, AOL-28)."""
    opened = view["opened"]
    assert opened is not None, "asked only when the match is over"
    clues = opened["clues"][: view["clue_counts"][seat]]
    expert = opened["nonce"] != ""
    return [{"number": n + 1, "expert": expert, "clue": clue} for n, clue in enumerate(clues)]


def _is_coloured(view: ArcheologicView, line: Line) -> bool:
    """Whether a check showed its author which buildings are right (AOL-104)."""
    return view["app"] and not line["correct"]


def _after(worlds: Worlds, view: ArcheologicView, left: Indices, line: Line) -> Indices:
    """What a line of the log leaves to its player."""
    if line["kind"] == "asked":
        question = 10 * line["element"] + line["axis"]
        answer = worlds.plan.answer(view["solution"], question)
        return worlds.after_answer(left, question, answer)
    if line["kind"] == "checked":
        proposal = view["proposals"][line["proposal"]]
        right = [bool(colour) for colour in proposal["right"]]
        return worlds.after_check(left, proposal["placements"], right)
    return left


def score_to_compare(view: ArcheologicView) -> int:
    """The time of the greedy reference player on a solo quest that is over (AOL-196, AOL-R40)."""
    opened = view["opened"]
    assert opened is not None, "asked only when the match is over"
    quest = Quest(opened["code"], view["solution"], opened["clues"], [])
    plan = plan_of(tuple(view["tiles"]))
    return greedy_time(plan, view["ring"], view["prices"], quest, opened["nonce"])
