"""The log: each event as a line."""

from __future__ import annotations

from typing import Final

from vestiges.engine.events import Event
from vestiges.engine.text import EventFacts, Tongue, capital, mark
from vestiges.games.museum.components import find
from vestiges.games.museum.text import phrases

CITED: Final = ("outrage", "triggered", "duty", "swindled", "requisitioned")
"""Events whose line ends with their clause: where newcomers ask why."""

LINES: Final = {
    "turn": mark("Round {round}: {who} plays."),
    "replaced": mark("{who} replaces the starting hand."),
    "took": mark("{who} takes {card}."),
    "passed": mark("{who} takes nothing."),
    "gained": mark("{who} gains {amount}."),
    "outrage": mark("Bad press: an opinion token on {continent}."),
    "exhibited": mark("{who} exhibits {card} and scores {points}."),
    "duty": mark("{who} pays a prestige because of the deflation."),
    "recruited": mark("{who} recruits {expert}."),
    "copied": mark("{copier} copies {expert} for {who}."),
    "favour": mark("{who} draws a favour."),
    "drew": mark("You draw {favour}."),
    "played": mark("{who} plays {favour}."),
    "dropped": mark("{who} discards {favour}."),
    "restocked": mark("{who} takes {card} back from the pool."),
    "stocktaken": mark("{who} takes {cards} back from the pool."),
    "sold": mark("{who} sells {card} to a private collector."),
    "team": mark("{who} sends a team to {continent} and looks at {number} cards."),
    "displayed": mark("On display in {continent}: {cards}."),
    "revealed": mark("Finds in {continent}: {cards}."),
    "found": mark("{who} takes {card} from the finds."),
    "renewed": mark("Three other experts offer their help: {experts}."),
    "foresaw": mark("{who} looks into the future."),
    "drew_blind": mark("{who} draws a card of {continent}."),
    "drew_card": mark("You draw {card}."),
    "pooled": mark("{who} puts {card} into the pool."),
    "headline": mark("Headline: {headline}, {effect}."),
    "swindled": mark("{who} loses all favours."),
    "requisitioned": mark("{who} gives up {card}."),
    "triggered": mark("{who} has {points} points: everyone else has one more turn."),
    "unmasked": mark("The Mask of El Dorado brings {who} {card}."),
    "skulls": mark("{who} sells {cards} to the collector."),
    "assistant": mark("{who} is helped by {assistant}."),
    "extra": mark("{who} asks for one more object of {continent}."),
    "drew_two": mark("You draw {favours}."),
    "traded": mark("{who} gives up {favour} for {card}."),
    "action": mark("{who} turns over an action card: he exhibits {number}."),
    "ended": mark("The museums are laid out and scored."),
}


def sentence(event: Event, names: list[str], tongue: Tongue) -> str:
    """An event as a line of the log; "" for one that needs none."""
    facts: EventFacts = dict(event.facts)
    who = names[event.seat] if event.seat >= 0 else ""
    if facts.get("rival"):
        who = tongue(phrases.RIVAL)
    if event.kind == "bought":
        return bought(who, facts, names, tongue)
    if event.kind == "reasoned":
        return reasoned(facts, tongue)
    if event.kind == "began":
        first = facts["first"]
        who = names[first] if first < len(names) else tongue(phrases.RIVAL)
        return tongue("{who} begins.").format(who=who)
    named = spoken(facts, tongue)
    if event.kind == "copied":
        named["copier"] = phrases.copier(tongue)
    said = capital(tongue(LINES[event.kind]).format(who=who, **named))
    return f"{said} [{event.clause}]" if event.kind in CITED else said


def spoken(facts: EventFacts, tongue: Tongue) -> EventFacts:
    """The facts of an event in words."""
    said: EventFacts = {key: facts[key] for key in ("number", "points", "round") if key in facts}
    if "amount" in facts:
        said["amount"] = phrases.prestige(tongue, facts["amount"])
    if "card" in facts:
        said["card"] = phrases.card(tongue, facts["card"])
    if isinstance(facts.get("cards"), list):
        said["cards"] = phrases.cards(tongue, facts["cards"])
    elif "cards" in facts:
        said["number"] = facts["cards"]
    if "continent" in facts:
        said["continent"] = phrases.continent(tongue, facts["continent"])
    if "favour" in facts:
        said["favour"] = phrases.favour(tongue, facts["favour"])
    if "expert" in facts:
        said["expert"] = phrases.expert(tongue, facts["expert"])
    if "experts" in facts:
        said["experts"] = phrases.join(
            tongue, [phrases.expert(tongue, e) for e in facts["experts"]]
        )
    if "favours" in facts:
        names = [phrases.favour(tongue, favour) for favour in facts["favours"]]
        said["favours"] = phrases.join(tongue, names)
    if "assistant" in facts:
        said["assistant"] = phrases.assistant(tongue, facts["assistant"])
    if "headline" in facts:
        said["headline"] = phrases.headline(tongue, facts["headline"])
        said["effect"] = headline_effect(tongue, facts["headline"])
    return said


def headline_effect(tongue: Tongue, number: int) -> str:
    """What a headline does."""
    return tongue(phrases.HEADLINE_EFFECTS[find(tongue.box).headline_kind[number]])


def reasoned(facts: EventFacts, tongue: Tongue) -> str:
    """Why the Rival chooses an object."""
    number = facts["priority"]
    if number == 5:
        return tongue("Alphonse finds nothing of his priorities and takes the best there is.")
    if number == 4:
        goal = phrases.continent(tongue, facts["key"])
    elif number == 2:
        goal = tongue(phrases.DOMAINS[facts["key"]])
    else:
        goal = tongue(phrases.CIVILIZATIONS[facts["key"]])
    text = tongue("Alphonse follows his priority {number}: {goal}.")
    return text.format(number=number, goal=goal)


def bought(who: str, facts: EventFacts, names: list[str], tongue: Tongue) -> str:
    """A purchase: what, from whom, for what."""
    what = phrases.join(tongue, [phrases.target(tongue, t) for t in facts["targets"]])
    paid = [phrases.card(tongue, card) for card in facts["paid"]]
    tokens = facts["tokens"] + facts["fee"]
    if tokens:
        paid.append(phrases.prestige(tongue, tokens))
    said = {"who": who, "what": what, "paid": phrases.join(tongue, paid)}
    shop = facts["shop"]
    owner = names[shop] if shop >= 0 else tongue(phrases.RIVAL)
    if facts["own"]:
        return tongue("{who} pays {paid} for {what}.").format(**said)
    text = tongue("{who} pays {paid} to {owner} for {what}.")
    return text.format(owner=owner, **said)
