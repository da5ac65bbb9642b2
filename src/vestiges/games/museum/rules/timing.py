"""Answers given at the wrong moment: texts that belong to another question of the game.

The rule named is the one that says when such an answer has its place, or what must be done first.
"""

from __future__ import annotations

from typing import Final

from vestiges.engine.errors import Reason
from vestiges.games.museum.state import MuseumState

FINISH_PURCHASE: Final = Reason(
    "A purchase is not interrupted: finish it, or take it back.", {}, "MUS-086"
)
FINISH_FAVOUR: Final = Reason("A favour is not interrupted: finish it first.", {}, "MUS-086")

SETTING_UP: Final = {
    "hand": Reason("First say whether you keep your starting hand.", {}, "MUS-022"),
    "patron": Reason("First choose your patron.", {}, "MUS-025"),
    "assistant_continent": Reason(
        "First name the continent of your additional object.", {}, "MUS-359"
    ),
    "assistant_expert": Reason("First choose the expert who starts with you.", {}, "MUS-307"),
}
"""By the question asked: what comes before the first turn."""

FIRST: Final = {
    "room": Reason("First say whether an object of your pool comes back.", {}, "MUS-030"),
    "draw": Reason("First say whether your agent draws a card.", {}, "MUS-154"),
    "target": FINISH_PURCHASE,
    "pay": FINISH_PURCHASE,
    "inventory": Reason("First finish the Inventory.", {}, "MUS-086"),
    "favour_card": FINISH_FAVOUR,
    "favour_continent": FINISH_FAVOUR,
    "hire": FINISH_FAVOUR,
    "foresight_deck": FINISH_FAVOUR,
    "foresee": FINISH_FAVOUR,
    "team": Reason("First choose what your team puts on display.", {}, "MUS-093"),
    "find": Reason("First take one of the finds.", {}, "MUS-098"),
    "drop": Reason("First discard a favour: you hold too many.", {}, "MUS-089"),
    "copy": Reason("First name the expert whose ability is copied.", {}, "MUS-155"),
    "limit": Reason("First bring your hand down to its limit.", {}, "MUS-114"),
    "requisition": Reason("First say which object is requisitioned.", {}, "MUS-144"),
    "swindler": Reason("First say whether you keep your favours.", {}, "MUS-153"),
    "mask": Reason("First say which object of a pool the relic brings you.", {}, "MUS-249"),
    "sell": Reason("First say which skulls you sell, or take that back.", {}, "MUS-257"),
    "finder": Reason("First say whether you draw a card for three objects.", {}, "MUS-305"),
    "keep": Reason("First keep one of the two favours.", {}, "MUS-309"),
    "trade": Reason("First choose the object that you take for the favour.", {}, "MUS-308"),
}
"""By the question asked: what is to be finished before anything else of a turn."""

PLACES: Final = {
    "hand": Reason("Starting hands are settled before the first turn.", {}, "MUS-022"),
    "patron": Reason("Patrons are chosen before the first turn.", {}, "MUS-025"),
    "layout": Reason("Museums are laid out after the last turn.", {}, "MUS-166"),
    "place": Reason("Museums are laid out after the last turn.", {}, "MUS-166"),
    "favour_continent": Reason(
        "A continent is named for a new archaeological team or for finds.", {}, "MUS-093"
    ),
    "hire": Reason("The favour Efficient Hiring renews the experts.", {}, "MUS-103"),
    "foresight_deck": Reason("That is a part of the favour Foresight.", {}, "MUS-104"),
    "foresee": Reason("That is a part of the favour Foresight.", {}, "MUS-104"),
    "drop": Reason("Favours are discarded when you draw one beyond your limit.", {}, "MUS-089"),
    "requisition": Reason("Only who ignores headlines may decline a Requisition.", {}, "MUS-153"),
    "swindler": Reason(
        "Only who ignores headlines is asked about favours when a swindler is arrested.",
        {},
        "MUS-153",
    ),
    "draw": Reason("Cards of a deck are drawn where an agent or assistant may.", {}, "MUS-154"),
    "keep": Reason("Only who draws two favours keeps one of them.", {}, "MUS-309"),
}
"""By the question that a text answers: where such answers belong."""


def of_another_moment(state: MuseumState, seat: int, asked: str, owner: str, text: str) -> Reason:
    """Why an answer to the question `owner` is none to the one being asked."""
    if asked in SETTING_UP:
        return before_the_turns(state, asked, owner)
    if asked in ("layout", "place"):
        return after_the_turns(asked, owner)
    if owner in PLACES:
        return no_patrons(state) if owner == "patron" else PLACES[owner]
    if owner == "sell":
        return of_the_skulls(state, asked)
    if asked in FIRST:
        return within_a_purchase(asked, owner)
    if asked == "pick":
        return instead_of_a_pick(state, seat, owner, text)
    if asked == "window":
        return at_a_moment_for_favours(text, owner)
    return in_the_improvement(seat, owner, text)


def before_the_turns(state: MuseumState, asked: str, owner: str) -> Reason:
    """What is settled, follows or has to wait during the setup."""
    if owner == "patron" and state.scenario.patrons_in:
        return Reason("Patrons are dealt when the starting hands are settled.", {}, "MUS-025")
    return PLACES["hand"] if owner == "hand" else SETTING_UP[asked]


def after_the_turns(asked: str, owner: str) -> Reason:
    """Why nothing but the layout is left."""
    if asked == "layout" and owner == "place":
        return Reason("Say first that you place the objects by hand.", {}, "MUS-175")
    if owner == "layout":
        return Reason("You place the objects by hand: take that back first.", {}, "MUS-175")
    return Reason("The last turn is over: now museums are laid out.", {}, "MUS-166")


def no_patrons(state: MuseumState) -> Reason:
    """Why no patron is chosen."""
    if not state.scenario.patrons_in:
        return Reason("There are no patrons in this match.", {}, "MUS-208")
    return PLACES["patron"]


def of_the_skulls(state: MuseumState, asked: str) -> Reason:
    """Why no set of skulls is named."""
    if not state.scenario.skulls:
        return Reason("There are no crystal skulls in this match.", {}, "MUS-255")
    if asked in ("window", "improve"):
        return Reason("Say first that you sell skulls.", {}, "MUS-257")
    return Reason("Skulls are sold before your pick or in your Improvement.", {}, "MUS-257")


def within_a_purchase(asked: str, owner: str) -> Reason:
    """What is to be finished first; the parts of a purchase follow each other."""
    if asked == "pay" and owner == "target":
        return Reason(
            "What you buy is chosen: pay for it with objects of your hand and prestige.",
            {},
            "MUS-053",
        )
    if asked == "target" and owner == "pay":
        return Reason("First choose all that you buy: it is paid together.", {}, "MUS-056")
    return FIRST[asked]


def instead_of_a_pick(state: MuseumState, seat: int, owner: str, text: str) -> Reason:
    """Why nothing but taking an object has its place in a pick."""
    is_favour = text.startswith(("play ", "trade "))
    if owner != "window":  # parts of a purchase
        return not_in_exploration(owner, text)
    if text == "sell":
        return of_the_skulls(state, "pick")
    if seat != state.active:
        if is_favour:
            return Reason("Only the active player plays a favour.", {}, "MUS-085")
        return Reason("Only the active player has an Improvement.", {}, "MUS-044")
    if is_favour:
        return Reason("The moment for a favour before this pick is over.", {}, "MUS-086")
    return Reason("Improvement begins when the others have taken or passed.", {}, "MUS-040")


def not_in_exploration(owner: str, text: str) -> Reason:
    """Why nothing is bought in Exploration."""
    if owner == "target" and text != "no more":
        return Reason("Experts are recruited in your Improvement.", {}, "MUS-075")
    return Reason("Purchases are made in your Improvement.", {}, "MUS-045")


def at_a_moment_for_favours(text: str, owner: str) -> Reason:
    """Why nothing is taken or bought while favours may be played."""
    if owner == "room":  # an object, or passing
        return Reason("This is a moment for a favour: play one, or go on.", {}, "MUS-086")
    return not_in_exploration(owner, text)


def in_the_improvement(seat: int, owner: str, text: str) -> Reason:
    """What has to be said before a part of a purchase."""
    shop: dict[str, str | int] = {"shop": seat + 1}
    if text == "pass":
        return Reason("Say “go on” to end your Improvement.", {}, "MUS-049")
    if owner == "room":
        return Reason(
            "Say first where you buy: “buy at {shop}” for your own hand and pool.", shop, "MUS-050"
        )
    if owner == "target" and text != "no more":
        return Reason("Say “buy at {shop}” first to recruit an expert.", shop, "MUS-075")
    return Reason("You are buying nothing now: say first where you buy.", {}, "MUS-356")
