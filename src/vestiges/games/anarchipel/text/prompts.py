"""The question of the moment as one full sentence, for the seat asked and for all the others."""

from __future__ import annotations

from typing import Final

from vestiges.engine.text import Tongue, capital, join, mark
from vestiges.games.anarchipel.constants import ASK
from vestiges.games.anarchipel.rules.moving import WAIT
from vestiges.games.anarchipel.text import phrases
from vestiges.games.anarchipel.view import AnarchipelView

QUESTIONS: Final = {
    "move": mark("You have {coins}: do you sail, stay or wait?"),
    "sail": mark("Where do you sail?"),
    "steps": mark("How long is your detour?"),
    "detour": mark("Where does your detour end?"),
    "taker": mark("To whom do you give coins?"),
    "amount": mark("How many coins do you give to {taker}?"),
    "offer": mark("{giver} offers you {offered}: do you take them?"),
    "gift": mark("You have {coins}: do you give some away?"),
    "ghost": mark("You are a ghost: do you play an Action card?"),
    "target": mark("{card}: on whom do you play it?"),
    "second": mark("{card}: who is the other one?"),
    "launch": mark("{cell}, {tile}: you are the captain. Do you launch the action?"),
    "crew": mark("{cell}, {tile}: does {candidate} take part?"),
    "consent": mark("{cell}, {tile}: {captain} wants you in the crew. Do you take part?"),
    "cards": mark("{cell}, {tile}: how do you set your two cards?"),
    "spyglass": mark("Do you look at the pile just drawn from?"),
    "largesse": mark("You must hand out {offered}: who gets the next coin?"),
    "where": mark("{card}: for which tile?"),
    "plea": mark("Plead your cause, then say that you are done."),
    "debate": mark("Are you ready to vote?"),
    "vote": mark("Who shall walk the plank?"),
    "speak": mark("What do you want to say?"),
    "whisper": mark("What do you whisper to {listener}?"),
    "ask": mark("How many coins do you ask {other} for?"),
    "promise": mark("How many coins do you promise to {other}?"),
    "fails": mark("How many Fail cards do you say the pile held?"),
    "team": mark("{place}: which crew do you propose?"),
    "march": mark("You have {coins}: do you sail or stay?"),
    "voice": mark("You are a ghost without cards: do you have anything to say?"),
    "listen": mark("The living debate: do you have anything to say?"),
}
AWAITED: Final = {
    "look": mark("Waiting until everyone has seen their role."),
    "move": mark("{who} is about to move."),
    "offer": mark("{who} is offered {offered} by {giver}."),
    "gift": mark("{who} may give coins away."),
    "ghost": mark("{who}, a ghost, may play an Action card."),
    "voice": mark("{who}, a ghost without cards, may say something."),
    "launch": mark("{cell}, {tile}: {who} is the captain and decides."),
    "crew": mark("{cell}, {tile}: {who} is choosing the crew."),
    "consent": mark("{cell}, {tile}: {who} is asked to take part."),
    "cards": mark("{cell}, {tile}: the crew decides."),
    "spyglass": mark("{who} may look at the pile just drawn from."),
    "largesse": mark("{who} must hand out {offered}."),
    "plea": mark("{who} is pleading."),
    "debate": mark("The debate goes on. Not ready yet: {living}."),
    "march": mark("Everyone moves in free order. Still to move: {movers}."),
    "give": mark("Coins may change hands. Waiting for {who}."),
    "vote": mark("The crew decides who shall walk the plank."),
}


def prompt(view: AnarchipelView, tongue: Tongue) -> str:
    """The question the view's seat is asked, or what is awaited."""
    if view["over"]:
        return tongue(phrases.REASONS[view["ending"]])
    asked = view["seat"] in view["waiting"]
    if asked and view["phase"] == "look":
        return role(view, tongue)
    text = QUESTIONS[question(view)] if asked else AWAITED[awaited(view)]
    if asked and view["phase"] == "cards" and view["sets"] != view["seat"]:
        return possessing(view, tongue)
    return capital(tongue(text).format(**facts(view, tongue)))


def question(view: AnarchipelView) -> str:
    """Which question is put to the view's seat."""
    phase, seat = view["phase"], view["seat"]
    if phase == "move" and WAIT not in view["options"]:
        return "march"
    if phase == "ghost" and not view["hand"]:
        return "voice"
    if phase == "speak" and view["listener"] >= 0:
        return "whisper"
    if phase == "sum":
        return "ask" if view["draft"][0] == ASK else "promise"
    if phase == "debate" and seat is not None and not view["living"][seat]:
        return "listen"
    return phase


def awaited(view: AnarchipelView) -> str:
    """What everyone else is waiting for."""
    phase = view["phase"]
    if phase == "move" and view["is_open"]:
        return "march"
    if phase == "ghost" and not view["hands"][view["waiting"][0]]:
        return "voice"
    return "give" if phase == "gift" and view["is_open"] else phase


def role(view: AnarchipelView, tongue: Tongue) -> str:
    """What one is, and with whom (ANA-04, ANA-05)."""
    mates = [phrases.player(tongue, s) for s in view["pirates"] if s != view["seat"]]
    if mates:
        text = tongue("You are a pirate, and so is {mates}. Have you seen it?")
        return text.format(mates=join(tongue, mates))
    if view["role"] == 1:
        return tongue("You are the pirate. Have you seen it?")
    return tongue("You are a corsair. Have you seen it?")


def possessing(view: AnarchipelView, tongue: Tongue) -> str:
    """A ghost sets the cards of another (ANA-113)."""
    text = tongue("You possess {who}: how do you set these two cards?")
    return text.format(who=phrases.player(tongue, view["sets"]))


def facts(view: AnarchipelView, tongue: Tongue) -> dict[str, str]:
    """All that a question may name."""
    seat, draft = view["seat"], view["draft"]
    found = {
        "who": join(tongue, [phrases.player(tongue, s) for s in view["waiting"]]),
        "offered": phrases.coins(tongue, view["coins"]),
        "coins": phrases.coins(tongue, view["purse"][seat]) if seat is not None else "",
    }
    living = [seat for seat in view["waiting"] if view["living"][seat]]
    found["living"] = join(tongue, [phrases.player(tongue, s) for s in living])
    late = [s for s in range(view["seats"]) if view["living"][s] and not view["committed"][s]]
    found["movers"] = join(tongue, [phrases.player(tongue, s) for s in late])
    if view["listener"] >= 0:
        found["listener"] = phrases.player(tongue, view["listener"])
    if draft and view["phase"] == "sum":
        found["other"] = phrases.player(tongue, draft[1])
    if draft and view["phase"] == "team":
        found["place"] = phrases.cell(draft[0])
    for name in ("giver", "captain"):
        number = view["giver"] if name == "giver" else view["captain"]
        found[name] = phrases.player(tongue, number) if number >= 0 else ""
    if view["tile"] >= 0:
        code = view["boards"][view["round"] - 1][view["tile"]]
        found["cell"] = phrases.cell(view["tile"])
        found["tile"] = phrases.tile(tongue, code, view["level"][view["tile"]])
    if draft and view["phase"] == "amount":
        found["taker"] = phrases.player(tongue, draft[0])
    if draft and view["phase"] in ("target", "second", "where"):
        found["card"] = phrases.card(tongue, draft[0])
    if view["phase"] == "crew" and view["seat"] in view["waiting"]:
        found["candidate"] = phrases.player(tongue, candidate(view))
    return found


def candidate(view: AnarchipelView) -> int:
    """The candidate the captain is asked about: in order of arrival (ANA-61)."""
    here = [s for s in range(view["seats"]) if view["place"][s] == view["tile"]]
    there = [s for s in here if s not in view["declined"]]
    there.sort(key=lambda seat: view["arrival"][seat])
    return there[len(view["draft"])]
