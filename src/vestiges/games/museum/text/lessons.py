"""What each question is about, for someone who plays for the first time."""

from __future__ import annotations

from typing import Final

from vestiges.engine.text import Tongue, mark
from vestiges.games.museum.constants import S_OTHERS
from vestiges.games.museum.view import MuseumView

LESSONS: Final = {
    "hand": mark(
        "These are your starting objects and your first favour. If the objects are worth less than "
        "8 together you may replace all five cards, once. Keep them unless they are very weak."
    ),
    "patron": mark(
        "Your patron pays points at the end for what your museum holds. Choose the one that goes "
        "best with your hand; nobody else will know it."
    ),
    "room": mark(
        "Under this headline a small object of your pool may come back to your hand at the start "
        "of your turn. It costs nothing: take the one you would like to exhibit or pay with."
    ),
    "window": mark(
        "You may play one favour in each of your turns, even before someone picks. Most favours "
        "are better kept until they save you a good card; just go on if none helps now."
    ),
    "pick": mark(
        "You must take one displayed object. High values are good money and good points; better "
        "still is a card of a civilization or domain you already collect."
    ),
    "others": mark(
        "It is another player’s turn: you may take an object too, and it brings that player 1 "
        "prestige. A card is nearly always worth more than that; pass only on junk."
    ),
    "draw": mark(
        "Your agent may draw the top card of that continent’s deck for you. It costs nothing, but "
        "an opinion card may come up and bring bad press."
    ),
    "improve": mark(
        "Now you improve your museum. To exhibit an object you pay its value with other objects of "
        "your hand, which go to your pool, or with prestige; you score its value at once. Or take "
        "stock: get objects back from your pool, but then exhibit nothing this turn."
    ),
    "target": mark(
        "Choose what you buy; you may buy several things at once and pay them together. From "
        "another player’s pool each object costs 1 prestige more, paid to its owner."
    ),
    "pay": mark(
        "Choose what you pay with. There is no change, so look for a sum that fits. What you pay "
        "lies in your pool afterwards, where everyone can buy it, you too."
    ),
    "inventory": mark(
        "Take objects back from your pool up to your hand limit. It pays when the pool holds about "
        "as much as two turns bring, and when it would cost you points for bad press."
    ),
    "favour_card": mark(
        "The favour is used on an object. Look for the one that brings most: a civilization or "
        "domain you collect, or your patron’s goal."
    ),
    "favour_continent": mark(
        "The favour is used on a continent. Choose one whose objects you need; a closed continent "
        "cannot be chosen."
    ),
    "hire": mark(
        "An expert joins you for nothing. Scholars and specialists make a collection one card "
        "larger at the end; the others help you during the match."
    ),
    "foresight_deck": mark(
        "You look at the next five cards of a deck and put them back in any order."
    ),
    "foresee": mark("Choose the card that comes next; go on until all have their place."),
    "team": mark(
        "Your team shows you these objects. Those you choose go on display, in this order; the "
        "others go under the deck. Choose what you will pick yourself."
    ),
    "find": mark(
        "Everyone takes one of these objects in turn; whoever played the favour gets the rest."
    ),
    "drop": mark("You may hold only so many favours: discard the one you need least."),
    "copy": mark("This expert takes over the ability of any expert who has been recruited."),
    "limit": mark(
        "At the end of your turn you may hold only so many objects. The others go to your pool, "
        "where they can be bought; mind the continents with bad press."
    ),
    "requisition": mark(
        "Everyone gives up an object of the own pool for its value in prestige. Choose one you "
        "will not want back."
    ),
    "swindler": mark("Your experts let you ignore this headline: keep your favours."),
    "layout": mark(
        "The match has ended and the museums are laid out. Cards of a collection must touch along "
        "a side; the layout proposed sees to that, but you may place everything yourself."
    ),
    "mask": mark(
        "The relic brings you an object of value 1 to 4 of any pool. Take what you collect, or "
        "what another player is waiting for."
    ),
    "sell": mark(
        "The collector pays prestige for skulls: more for several of one value, or for different "
        "ones of one continent. Sold skulls leave the game."
    ),
    "finder": mark(
        "Your assistant may draw the top card of that continent for you, once for each of its "
        "civilizations. Draw, unless you fear bad press."
    ),
    "keep": mark("You draw two favours and keep one of them; the other is discarded."),
    "trade": mark("You give up a favour and take a displayed object instead."),
    "assistant_continent": mark(
        "You start with one more object. Choose a continent your hand is already strong in."
    ),
    "assistant_expert": mark(
        "You start with one of these experts for nothing. Those that save cards or prestige in "
        "every turn are worth most now."
    ),
    "place": mark(
        "Choose a slot for this object. Cards of one civilization should touch, and so should "
        "cards of one domain."
    ),
}


def lesson(view: MuseumView, tongue: Tongue) -> tuple[str, str] | None:
    """A topic and what to say about it the first time it comes up; None if there is nothing."""
    topic = view["phase"]
    if topic == "pick" and view["step"] > S_OTHERS:
        topic = "others"
    return (topic.replace("_", "-"), tongue(LESSONS[topic])) if topic in LESSONS else None
