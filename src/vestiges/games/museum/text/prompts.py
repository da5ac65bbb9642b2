"""The question of the moment as one full sentence, for the seat asked and for all the others."""

from __future__ import annotations

from typing import Final

from vestiges.engine.text import Tongue, figure, mark
from vestiges.games.museum.board import draft_review
from vestiges.games.museum.components import find
from vestiges.games.museum.constants import (
    CHARITY,
    COLLECTOR,
    EXPRESS,
    HORN,
    NOTHING,
    S_AGENT,
    S_GRANTS,
    S_HORN,
    S_OTHERS,
    S_PICK,
    STOCKTAKE,
    TAKE_FROM_POOL,
)
from vestiges.games.museum.text import phrases
from vestiges.games.museum.view import MuseumView

QUESTIONS: Final = {
    "hand": mark("Do you keep your starting hand?"),
    "patron": mark("Which patron do you keep? Nobody else will know until the end."),
    "room": mark("Room must be made: which small object comes back from your pool?"),
    "window": mark("Do you play a favour now?"),
    "inventory": mark("Inventory: which object do you take back from your pool?"),
    "favour_continent": mark("{favour}: on which continent?"),
    "hire": mark("{favour}: which expert joins you for nothing?"),
    "foresight_deck": mark("{favour}: which deck do you look at?"),
    "foresee": mark("{favour}: which card is to come next?"),
    "team": mark("{favour}: which object goes on display?"),
    "find": mark("{favour}: which of the finds do you take?"),
    "drop": mark("You hold too many favours: which one do you discard?"),
    "copy": mark("Whose ability does {expert} copy?"),
    "limit": mark("You hold too many objects: which one goes to your pool?"),
    "requisition": mark("Requisition: which object of your pool do you give up for its value?"),
    "swindler": mark("A swindler was arrested: do you keep your favours all the same?"),
    "mask": mark("{relic}: which object of a pool comes into your hand?"),
    "sell": mark("Which crystal skulls do you sell to the collector?"),
    "finder": mark("Three of a civilization: do you draw a card of its continent?"),
    "keep": mark("{assistant} brings two favours: which one do you keep?"),
    "trade": mark("{assistant}: which object do you take for {favour}?"),
    "assistant_continent": mark("{assistant}: of which continent is your extra object?"),
    "assistant_expert": mark("{assistant}: which expert starts with you for nothing?"),
}
FAVOURS: Final = {
    EXPRESS: mark("{favour}: which object of your hand do you exhibit?"),
    CHARITY: mark("{favour}: which object of a pool do you exhibit?"),
    COLLECTOR: mark("{favour}: which object of your hand do you sell?"),
    STOCKTAKE: mark("{favour}: which object comes back? Up to 5 in all, so far {sum}."),
}


def prompt(view: MuseumView, tongue: Tongue) -> str:
    """The question the view's seat is asked, or what is awaited."""
    if view["over"]:
        return result(view, tongue)
    if view["seat"] not in view["waiting"]:
        return awaited(view, tongue)
    asked = {
        "pick": pick,
        "improve": improve,
        "target": target,
        "pay": pay,
        "draw": draw,
        "favour_card": favour_card,
        "layout": layout,
        "place": place,
    }
    if view["phase"] in asked:
        return asked[view["phase"]](view, tongue)
    said = tongue(QUESTIONS[view["phase"]])
    return said.format(favour=favour(view, tongue), **named(view, tongue))


def named(view: MuseumView, tongue: Tongue) -> dict[str, str]:
    """Who or what asks the question, by the name that the box gives."""
    helper = view["assistant"][view["seat"]] if view["seat"] is not None else -1
    if view["phase"] == "mask":
        return {"relic": phrases.relic(tongue, -1, TAKE_FROM_POOL)}
    if view["phase"] == "copy":
        return {"expert": phrases.copier(tongue)}
    return {"assistant": phrases.assistant(tongue, helper)} if helper >= 0 else {}


def favour(view: MuseumView, tongue: Tongue) -> str:
    """The favour being played."""
    return phrases.favour(tongue, view["favour"]) if view["favour"] >= 0 else ""


def pick(view: MuseumView, tongue: Tongue) -> str:
    """A pick of Exploration."""
    if view["step"] == S_PICK:
        return tongue("Which object do you take?")
    if view["step"] == S_GRANTS:
        return tongue("Grants awarded: do you take a second object of the same continent?")
    if view["step"] == S_HORN:
        relic = phrases.relic(tongue, HORN, NOTHING)
        return tongue("{relic}: do you take one more object?").format(relic=relic)
    who = phrases.player(tongue, view["active"], view["seats"])
    return tongue("Do you take an object? It brings {who} 1 prestige.").format(who=who)


def draw(view: MuseumView, tongue: Tongue) -> str:
    """An agent."""
    place = phrases.continent(tongue, (view["step"] - S_AGENT) // 2)
    return tongue("Your agent in {place}: do you draw a card there?").format(place=place)


def improve(view: MuseumView, tongue: Tongue) -> str:
    """The menu of Improvement."""
    if view["stocked"]:
        return tongue("You have taken stock: play a favour if you like, then end your turn.")
    if view["developed"]:
        return tongue("Improve your museum further, or end your turn.")
    return tongue("Improve your museum: exhibit, recruit or take stock; then end your turn.")


def target(view: MuseumView, tongue: Tongue) -> str:
    """What is bought."""
    if not view["targets"]:
        if view["shop"] == view["active"]:
            return tongue("What do you exhibit, or whom do you recruit?")
        who = phrases.player(tongue, view["shop"], view["seats"])
        return tongue("What do you exhibit from the pool of {who}?").format(who=who)
    chosen = phrases.join(tongue, [phrases.target(tongue, t) for t in view["targets"]])
    text = tongue("Anything else? So far: {chosen}, cost {cost}, set apart {apart}.")
    return text.format(chosen=chosen, cost=view["cost"], apart=view["apart"])


def pay(view: MuseumView, tongue: Tongue) -> str:
    """What is paid."""
    bought = phrases.join(tongue, [phrases.target(tongue, t) for t in view["targets"]])
    facts = {"bought": bought, "cost": view["cost"], "owed": view["owed"]}
    if view["owed"]:
        text = tongue("You buy {bought}, cost {cost}: still to pay {owed}. What do you pay with?")
        return text.format(**facts)
    return tongue("You buy {bought}, cost {cost}: it is paid. Add nothing more?").format(**facts)


def favour_card(view: MuseumView, tongue: Tongue) -> str:
    """A favour that is used on objects."""
    parts = find(view["box"])
    text = FAVOURS[parts.favour_kind[view["favour"]]]
    total = sum(parts.value[card] for card in view["draft"])
    return tongue(text).format(favour=favour(view, tongue), sum=total)


def layout(view: MuseumView, tongue: Tongue) -> str:
    """The layout proposed, with what it scores and whether a better one can be (MUS-175)."""
    asked = tongue("The match has ended: how are your objects hung?")
    return f"{asked} {draft_review.offered(view, tongue)}"


def place(view: MuseumView, tongue: Tongue) -> str:
    """An object to hang."""
    text = tongue("Where do you hang {card}?")
    return text.format(card=phrases.full_card(tongue, view["placing"]))


def result(view: MuseumView, tongue: Tongue) -> str:
    """Who won; a tie is shared (MUS-188)."""
    most = max(view["totals"])
    winners = [p for p, total in enumerate(view["totals"]) if total == most]
    best = figure(most)
    if winners == [view["seat"]]:
        return tongue("The match is over: you win with {score} points.").format(score=best)
    who = phrases.join(tongue, [phrases.player(tongue, p, view["seats"]) for p in winners])
    if len(winners) > 1:
        text = tongue("The match is over: {who} have most points, {score} each.")
        return text.format(who=who, score=best)
    return tongue("The match is over: {who} wins with {score} points.").format(who=who, score=best)


AWAITED: Final = {
    "hand": mark("The starting hands are being looked at."),
    "patron": mark("The patrons are being chosen."),
    "layout": mark("The museums are being laid out."),
    "window": mark("{who} may play a favour."),
    "improve": mark("{who} is improving the museum."),
    "drop": mark("{who} holds too many favours."),
    "limit": mark("{who} holds too many objects."),
}


def awaited(view: MuseumView, tongue: Tongue) -> str:
    """What the others are about, no more than all may know."""
    seat = view["waiting"][0]
    who = phrases.player(tongue, seat, view["seats"])
    phase = view["phase"]
    if phase == "pick" and view["step"] > S_OTHERS:
        return tongue("{who} may take an object.").format(who=who)
    if phase == "pick":
        return tongue("{who} is taking an object.").format(who=who)
    if phase in AWAITED:
        return tongue(AWAITED[phase]).format(who=who)
    return tongue("{who} is deciding.").format(who=who)
