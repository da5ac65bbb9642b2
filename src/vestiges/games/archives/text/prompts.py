"""The question of the moment as one full sentence, for the seat asked and for all the others."""

from __future__ import annotations

from typing import Final

from vestiges.engine.text import Tongue, capital, join, mark
from vestiges.games.archives.constants import DRAWN
from vestiges.games.archives.rules.turn import CARD, PASS
from vestiges.games.archives.text import phrases
from vestiges.games.archives.view import ArchivesView

QUESTIONS: Final = {
    "store_site": mark("At which site do you store cubes?"),
    "answer_site": mark("At which site do you answer requests?"),
    "exhibit_site": mark("At which site do you open an exhibition?"),
    "exhibit_colour": mark("{site}: which colour do you exhibit?"),
    "exhibit": mark("{site}: how many {colour} cubes do you exhibit? Each stays for one Pass."),
    "abandon": mark("You pass, step 1: do you abandon an expertise?"),
    "clear": mark("You pass, step 2: which waiting cube goes where?"),
    "delivery": mark("You pass, step 3: do you draw the new archives?"),
    "choose": mark("Chosen deposits: which colour do you take out of the bag?"),
    "place": mark("You pass, step 3: which new cube goes where? To place: {drawn}."),
    "pause": mark("You pass, after step {step}: do you play a card?"),
    "plan_kind": mark("Change of plan: which action do you take instead?"),
    "plan_target": mark("Change of plan: where do you go?"),
    "marker_space": mark("Lasting change: which space changes its kind?"),
    "marker_kind": mark("Lasting change: which kind does it become?"),
    "transfer_from": mark("Transfer: from which vault?"),
    "transfer_to": mark("Transfer: to which vault?"),
    "transfer": mark("Transfer: which cube moves, or are these all? Chosen so far: {chosen}."),
    "closing_site": mark("Early closing: which exhibition ends?"),
    "deposit_site": mark("Reclassified deposit: in which entrance?"),
    "deposit_cube": mark("Reclassified deposit: which cube changes?"),
    "deposit_colour": mark("Reclassified deposit: which colour does it become?"),
    "query_column": mark("Reclassified request: in which column?"),
    "query_place": mark("Reclassified request: which request, counted from the bottom?"),
    "query_colour": mark("Reclassified request: which colour does it become?"),
    "recall_room": mark("Recall: which reading room is emptied?"),
}


def prompt(view: ArchivesView, tongue: Tongue) -> str:
    """The question the view's seat is asked, or what is awaited."""
    if view["over"]:
        return result(view, tongue)
    if view["seat"] not in view["waiting"]:
        return awaited(view, tongue)
    phase = view["phase"]
    if phase == "turn":
        return turn(view, tongue)
    if phase == "setup":
        return setup(view, tongue)
    if phase in ("store", "answer", "request"):
        said = at_work(view, tongue)
        return capital(said)
    if phase == "spare":
        mine = [c for c in view["pass_losses"] if c["seat"] == view["active"]]
        text = tongue("You pass, step 4: waiting archives cost you {amount}. Do you pay?")
        return text.format(amount=-mine[0]["prestige"])
    said = tongue(QUESTIONS[phase]).format(
        site=phrases.site(tongue, view["site"]),
        colour=phrases.colour(tongue, view["colour"]),
        step=view["step"],
        drawn=phrases.amounts(tongue, view["cubes"][DRAWN]),
        chosen=phrases.tally(tongue, view["draft"][2:]),
    )
    return capital(said)


def result(view: ArchivesView, tongue: Tongue) -> str:
    """Who won; a tie is shared (ARC-179, ARC-180)."""
    best = max(view["scores"])
    winners = [seat for seat, score in enumerate(view["scores"]) if score == best]
    who = join(tongue, [phrases.player(tongue, seat) for seat in winners])
    if len(winners) > 1:
        text = tongue("The match is over: {who} share the victory with {score} prestige.")
        return text.format(who=who, score=best)
    if winners[0] == view["seat"]:
        return tongue("The match is over: you win with {score} prestige.").format(score=best)
    return tongue("The match is over: {who} wins with {score} prestige.").format(
        who=who, score=best
    )


def awaited(view: ArchivesView, tongue: Tongue) -> str:
    """What the active player is about, no more: the rest would tell of the hand."""
    who = phrases.player(tongue, view["active"])
    if view["phase"] == "setup":
        return tongue("{who} is placing a first cube.").format(who=who)
    if view["step"]:
        return tongue("{who} is passing, step {step} of 5.").format(who=who, step=view["step"])
    if view["kind"] >= 0:
        kind = phrases.kind(tongue, view["kind"])
        return tongue("{who} is acting: {kind}.").format(who=who, kind=kind)
    if view["closer"] == view["active"]:
        return tongue("{who} has ended the match and is about to pass.").format(who=who)
    return tongue("{who} is playing.").format(who=who)


def turn(view: ArchivesView, tongue: Tongue) -> str:
    """The menu of a turn, by what it offers."""
    can_move = any(option < CARD for option in view["options"])
    if view["closer"] == view["active"]:
        return tongue("You have ended the match: play cards if you like, then pass.")
    if not can_move:
        return tongue("There is nowhere left to go: play cards if you like, then pass.")
    if view["closer"] >= 0:
        return tongue("Your final turn: choose a space to act on, or pass.")
    if PASS in view["options"]:
        return tongue("Choose a space to act on, or pass.")
    return tongue("You are last: choose a space to act on.")


def setup(view: ArchivesView, tongue: Tongue) -> str:
    """Where the first cube goes."""
    colour = phrases.listed(tongue, [c for c, n in enumerate(view["cubes"][DRAWN]) if n])
    text = tongue("You drew one {colour} cube: at which site do you leave it?")
    return text.format(colour=colour)


def at_work(view: ArchivesView, tongue: Tongue) -> str:
    """An action with several cubes or requests."""
    site = phrases.site(tongue, view["site"])
    done = phrases.tally(tongue, view["taken"])
    if view["phase"] == "request":
        text = tongue("Request {number} of 5, {site}: which colour do you ask for?")
        return text.format(number=view["placed"][0] + 1, site=site)
    if view["phase"] == "store":
        if not view["taken"]:
            return tongue("{site}: which cube do you store?").format(site=site)
        text = tongue("{site}: which second cube do you store, if any? So far: {done}.")
        return text.format(site=site, done=done)
    if not view["taken"]:
        return tongue("{site}: which request do you answer?").format(site=site)
    text = tongue("{site}: which request do you answer next, if any? So far: {done}.")
    return text.format(site=site, done=done)
