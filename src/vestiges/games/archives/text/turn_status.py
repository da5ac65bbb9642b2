"""Status of the turn in words: who plays, which step, what a Pass or an answer would bring."""

from __future__ import annotations

from typing import Final

from vestiges.engine.text import Tongue, figure, join, mark
from vestiges.games.archives.constants import EXT, PLACEMENTS
from vestiges.games.archives.rules.turn import PASS
from vestiges.games.archives.text import passing, phrases
from vestiges.games.archives.view import ArchivesView

STEPS: Final = (
    mark("abandon"),
    mark("waiting area"),
    mark("new archives"),
    mark("penalties"),
    mark("exhibitions"),
)
"""The five steps of a Pass (ARC-128)."""


def steps(view: ArchivesView, tongue: Tongue) -> tuple[list[str], int]:
    """What is done in several steps now, and which of them is under way; nothing if nothing is."""
    if view["step"]:
        return [tongue(step) for step in STEPS], view["step"] - 1
    if view["phase"] == "request" and view["placed"]:
        names = [tongue("desk") if s == EXT else phrases.site(tongue, s) for s in PLACEMENTS]
        return names, view["placed"][0]
    return [], -1


def lines(view: ArchivesView, names: list[str], tongue: Tongue) -> tuple[str, str]:
    """Whose turn it is, and what would come of it."""
    if view["over"] and not view["waiting"]:
        return over(view, names, tongue)
    first = tongue("{who} plays.").format(who=names[view["active"]])
    if view["closer"] >= 0:
        text = tongue("{who} has ended the match. Final turns to come: {left}.")
        left = ", ".join(names[seat] for seat in view["finals"]) or tongue("none")
        first += " " + text.format(who=names[view["closer"]], left=left)
    return first, outlook(view, names, tongue)


def outlook(view: ArchivesView, names: list[str], tongue: Tongue) -> str:
    """What a Pass now would cause; what it may cost whom is told apart."""
    if view["phase"] == "setup":
        return tongue("Everyone places a first cube.")
    if view["step"]:
        return ""
    if view["phase"] == "turn" and view["options"] and PASS not in view["options"]:
        return tongue("You are last on the track: you must act before you may pass.")
    return passing.now(view, names, tongue)


def over(view: ArchivesView, names: list[str], tongue: Tongue) -> tuple[str, str]:
    """Who has won, and everyone's points by source."""
    best = max(view["scores"])
    winners = [names[seat] for seat, score in enumerate(view["scores"]) if score == best]
    first = tongue("The match is over: {who}.").format(who=join(tongue, winners))
    text = tongue("{who} {total} = {prestige} + {expertise} + {sites} + {requests}")
    said = [
        text.format(
            who=names[seat],
            total=figure(view["scores"][seat]),
            prestige=figure(view["prestige"][seat]),
            expertise=view["ending"][3 * seat],
            sites=view["ending"][3 * seat + 1],
            requests=view["ending"][3 * seat + 2],
        )
        for seat in range(view["seats"])
    ]
    legend = tongue("prestige + expertise + largest sites + answered requests")
    return first, f"{', '.join(said)} ({legend})"
