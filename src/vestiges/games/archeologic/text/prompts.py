"""The question of the moment as one full sentence, for the seat asked and for all the others."""

from __future__ import annotations

from vestiges.engine.text import Tongue
from vestiges.games.archeologic.plan import BUILDINGS
from vestiges.games.archeologic.text import phrases
from vestiges.games.archeologic.view import ArcheologicView


def prompt(view: ArcheologicView, tongue: Tongue) -> str:
    """The question the view's seat is asked, or what is awaited."""
    if view["over"]:
        return solo_result(view, tongue) if view["solo"] else result(view, tongue)
    if view["seat"] not in view["waiting"]:
        return awaited(view, tongue)
    if view["phase"] == "start":
        return tongue("Choose where the sight begins; it moves one step before your question.")
    if view["phase"] == "place":
        return place(view, tongue)
    return turn(view, tongue)


def turn(view: ArcheologicView, tongue: Tongue) -> str:
    """A turn: the free axis, and where the pawn stands."""
    free = phrases.axis(tongue, view["next_axis"])
    here = view["positions"][view["active"]]
    text = tongue("Ask the archeoscope or propose a solution. Free: {axis}. You are on {position}.")
    return text.format(axis=free, position=here)


def place(view: ArcheologicView, tongue: Tongue) -> str:
    """A step of a proposal; the last one commits it."""
    building = BUILDINGS[view["placing"]]
    if view["placing"] == len(BUILDINGS) - 1:
        text = tongue("Lay building {building}. With it you declare your proposal, for {price}.")
        return text.format(building=building, price=phrases.time(tongue, view["prices"][2]))
    left = len(BUILDINGS) - view["placing"]
    return tongue.plural(
        "Your proposal: lay building {building}, {count} to go.",
        "Your proposal: lay building {building}, {count} to go.",
        left,
    ).format(building=building, count=left)


def awaited(view: ArcheologicView, tongue: Tongue) -> str:
    """What the player whose turn it is does, and what the viewer waits for."""
    who = phrases.player(tongue, view["active"])
    seat = view["seat"]
    if view["phase"] == "start":
        return tongue("{who} is choosing where the sight begins.").format(who=who)
    if seat is not None and view["verifying"][seat]:
        return tongue("Your proposal waits for its check. {who} plays.").format(who=who)
    if seat is not None and view["standings"][seat] != "in":
        return tongue("You are out of the game. {who} plays.").format(who=who)
    return tongue("{who} asks or proposes.").format(who=who)


def result(view: ArcheologicView, tongue: Tongue) -> str:
    """Who won a race, if anyone did (AOL-191)."""
    winner = view["winner"]
    if winner < 0:
        return tongue("The match is over. Nobody has found the arrangement.")
    if winner == view["seat"]:
        return tongue("The match is over: you win.")
    return tongue("The match is over: {who} wins.").format(who=phrases.player(tongue, winner))


def solo_result(view: ArcheologicView, tongue: Tongue) -> str:
    """How a solo game ended (AOL-130)."""
    if view["winner"] < 0:
        return tongue("The quest is lost.")
    facts = {
        "time": phrases.time(tongue, view["positions"][0]),
        "larger": view["par"][0],
        "smaller": view["par"][1],
    }
    if not view["title"]:
        return tongue("Found in {time} (par {larger} and {smaller}).").format(**facts)
    title = tongue(phrases.TITLES[view["title"]])
    text = tongue("Found in {time} (par {larger} and {smaller}): {title}.")
    return text.format(title=title, **facts)
