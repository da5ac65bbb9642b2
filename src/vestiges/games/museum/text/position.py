"""The whole position in words, for terminals and screen readers."""

from __future__ import annotations

from collections.abc import Sequence

from vestiges.engine.text import Tongue, capital, figure
from vestiges.engine.text_layout import wrapped
from vestiges.games.museum.board import shown_layout
from vestiges.games.museum.components import find
from vestiges.games.museum.constants import CONTINENTS, OPINION
from vestiges.games.museum.text import phrases
from vestiges.games.museum.text.sentences import headline_effect
from vestiges.games.museum.view import MuseumView


def board(view: MuseumView, names: list[str], tongue: Tongue) -> str:
    """Everything a viewer may know, part by part."""
    parts = [
        moment(view, names, tongue),
        continents(view, tongue),
        news(view, tongue),
        experts(view, tongue),
        *[player(view, number, names, tongue) for number in range(view["players"])],
        own(view, tongue),
        *[layout(view, number, names, tongue) for number in range(view["players"])],
    ]
    return "\n\n".join(part for part in parts if part)


def called(view: MuseumView, number: int, names: list[str], tongue: Tongue) -> str:
    """A player by name and colour, the Rival by name."""
    if number >= view["seats"]:
        return tongue(phrases.RIVAL)
    colour = tongue(phrases.PLAYERS[number])
    return tongue("{name} ({colour})").format(name=names[number], colour=colour)


def moment(view: MuseumView, names: list[str], tongue: Tongue) -> str:
    """Round, turn, supplies, whether the end has come."""
    if view["over"] and not view["waiting"]:
        return tongue("The match is over after {round} rounds.").format(round=view["round"])
    lines = [tongue("Round {round}.").format(round=view["round"])]
    who = called(view, view["active"], names, tongue)
    lines.append(tongue("Turn of {who}.").format(who=who))
    if view["trigger"] >= 0:
        who = called(view, view["trigger"], names, tongue)
        lines.append(tongue("{who} has triggered the end: the last turns.").format(who=who))
    if view["supply"] >= 0:
        lines.append(tongue("Prestige in the supply: {count}.").format(count=view["supply"]))
    return wrapped(" ".join(lines))


def continents(view: MuseumView, tongue: Tongue) -> str:
    """Each continent: what it shows, its deck, its tokens, its markers."""
    return "\n".join(continent(view, number, tongue) for number in range(CONTINENTS))


def continent(view: MuseumView, number: int, tongue: Tongue) -> str:
    """One continent."""
    shown = [card for card in view["display"][number] if card >= 0]
    words = [phrases.full_card(tongue, card) for card in shown if card < OPINION]
    blocked = len(shown) - len(words)
    if blocked:
        words.append(
            tongue.plural("{count} opinion card", "{count} opinion cards", blocked).format(
                count=blocked
            )
        )
    facts = {
        "place": phrases.continent(tongue, number),
        "cards": phrases.join(tongue, words),
        "deck": view["decks"][number],
        "tokens": view["tokens"][number],
    }
    if view["closed"] == number:
        text = tongue("{place} is closed. Deck {deck}, opinion tokens {tokens}.")
        return wrapped(capital(text.format(**facts)))
    text = tongue("{place} shows {cards}. Deck {deck}, opinion tokens {tokens}.")
    return wrapped(capital(text.format(**facts)))


def news(view: MuseumView, tongue: Tongue) -> str:
    """The headline, relics on offer, what lies on decks for all to see."""
    lines: list[str] = []
    if view["headline"] >= 0:
        text = tongue("Headline: {headline}, {effect}.")
        name = phrases.headline(tongue, view["headline"])
        lines.append(text.format(headline=name, effect=headline_effect(tongue, view["headline"])))
    if view["relics"]:
        relics = phrases.join(tongue, [phrases.full_card(tongue, c) for c in view["relics"]])
        lines.append(tongue("Relics: {relics}.").format(relics=relics))
    for number, places in enumerate(view["known"]):
        if places:
            lines.append(known(view, number, tongue))
    return "\n".join(wrapped(line) for line in lines)


def known(view: MuseumView, number: int, tongue: Tongue) -> str:
    """The cards of a deck that one knows."""
    words = [
        tongue("{card} at place {place}").format(card=phrases.card(tongue, card), place=place + 1)
        for place, card in view["known"][number]
    ]
    text = tongue("Known in the deck of {place}, counted from the top: {cards}.")
    return text.format(place=phrases.continent(tongue, number), cards=phrases.join(tongue, words))


def experts(view: MuseumView, tongue: Tongue) -> str:
    """The experts on offer with their prices for the active player."""
    words = [
        tongue("{expert}, costs {cost}").format(expert=phrases.full_expert(tongue, e), cost=price)
        for e, price in zip(view["row"], view["prices"], strict=True)
        if e >= 0
    ]
    if not words:
        return ""
    return "\n".join([tongue("Experts on offer:"), *[wrapped(word, 2) for word in words]])


def player(view: MuseumView, number: int, names: list[str], tongue: Tongue) -> str:
    """A player: score, prestige, museum, pool, experts, what one knows of the hand."""
    museum = [phrases.full_card(tongue, card) for card in sorted(view["museums"][number])]
    pool = [phrases.full_card(tongue, card) for card in view["pools"][number]]
    hidden = sum(view["hidden"][number])
    hand = [phrases.card(tongue, card) for card in view["hands"][number]]
    if hidden:
        hand.append(
            tongue.plural("{count} hidden", "{count} hidden ones", hidden).format(count=hidden)
        )
    total = view["totals"][number]
    lines = [
        tongue("{who}: points {score}, prestige {prestige}, favours {favours}").format(
            who=called(view, number, names, tongue),
            score=figure(total),
            prestige=view["prestige"][number],
            favours=view["favour_counts"][number],
        ),
        wrapped(tongue("Museum: {cards}.").format(cards=phrases.join(tongue, museum)), 2),
        wrapped(tongue("Pool: {cards}.").format(cards=phrases.join(tongue, pool)), 2),
    ]
    if number != view["seat"]:
        lines.append(wrapped(tongue("Hand: {cards}.").format(cards=phrases.join(tongue, hand)), 2))
    team = [phrases.full_expert(tongue, e) for e in view["experts"][number]]
    if team:
        lines.append(
            wrapped(tongue("Experts: {experts}.").format(experts=tongue("; ").join(team)), 2)
        )
    if number >= view["seats"]:
        lines.append(wrapped(priorities(view, tongue), 2))
    if view["assistant"][number] >= 0:
        text = tongue("Assistant: {assistant}, {effect}.")
        helper = view["assistant"][number]
        name = phrases.assistant(tongue, helper)
        said = text.format(assistant=name, effect=tongue(phrases.ASSISTANT_EFFECTS[helper]))
        lines.append(wrapped(said, 2))
    if view["press"][number]:
        text = tongue("Press Conferences laid out: {count}.")
        lines.append(wrapped(text.format(count=len(view["press"][number])), 2))
    if view["patrons"] and number < view["seats"] and view["patrons"][number] >= 0:
        name = phrases.patron(tongue, view["patrons"][number])
        lines.append(wrapped(tongue("Patron: {patron}.").format(patron=name), 2))
    return "\n".join(lines)


def priorities(view: MuseumView, tongue: Tongue) -> str:
    """What the Rival looks for, and how many action cards he has left."""
    wanted = find(view["box"]).rival_priorities[view["rival_card"]]
    words = [
        tongue(phrases.CIVILIZATIONS[wanted[0]]),
        tongue(phrases.DOMAINS[wanted[1]]),
        tongue(phrases.CIVILIZATIONS[wanted[2]]),
        phrases.continent(tongue, wanted[3]),
    ]
    text = tongue("Priorities: {goals}. Action cards left: {count}.")
    return text.format(goals=", ".join(words), count=view["action_deck"])


def own(view: MuseumView, tongue: Tongue) -> str:
    """One's own hand, favours and patron."""
    seat = view["seat"]
    if seat is None or view["over"]:
        return ""
    hand = [phrases.full_card(tongue, card) for card in view["hands"][seat]]
    favours = [phrases.full_favour(tongue, favour) for favour in view["favours"]]
    lines = [
        tongue("Your hand (limit {limit}): {cards}.").format(
            limit=view["hand_limits"][seat], cards=phrases.join(tongue, hand)
        ),
        tongue("Your favours: {favours}.").format(
            favours=tongue("; ").join(favours) or tongue("nothing")
        ),
    ]
    if view["patron"] >= 0:
        text = tongue("Your patron: {patron}, {goal}.")
        name = phrases.patron(tongue, view["patron"])
        lines.append(text.format(patron=name, goal=phrases.patron_goal(tongue, view["patron"])))
    if view["looked"] and view["phase"] in ("team", "find"):
        cards = phrases.cards(tongue, view["looked"])
        lines.append(tongue("On the table: {cards}.").format(cards=cards))
    return "\n".join(wrapped(line) for line in lines)


def layout(view: MuseumView, number: int, names: list[str], tongue: Tongue) -> str:
    """A museum laid out, or the layout proposed, row by row; empty slots are dots."""
    slots = view["slots"][number]
    lines = [tongue("Layout of {who}:").format(who=called(view, number, names, tongue))]
    if not slots and number == view["seat"] and view["phase"] == "layout" and view["options"]:
        slots = list(shown_layout.accepted(view, number))
        lines = [tongue("The layout proposed:")]
    if not slots:
        return ""
    return "\n".join([*lines, *floor(view, number, slots, tongue)])


def floor(view: MuseumView, number: int, slots: Sequence[int], tongue: Tongue) -> list[str]:
    """What hangs in the slots of a museum, row by row; empty slots are dots."""
    plan = find(view["box"]).plans[view["boards"][number]]
    lines = []
    for row, line in enumerate(plan.rows):
        words = [
            word(slots[plan.cells.index((row, column))], tongue)
            for column, mark in enumerate(line)
            if mark != "."
        ]
        lines.append(wrapped(" | ".join(words), 2))
    return lines


def word(card: int, tongue: Tongue) -> str:
    """What hangs in a slot."""
    return "·" if card < 0 else phrases.card(tongue, card)
