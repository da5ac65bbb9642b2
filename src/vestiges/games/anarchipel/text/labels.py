"""What an option means to the player who has it."""

from __future__ import annotations

from typing import Final

from vestiges.engine.text import Tongue, capital, join, mark
from vestiges.games.anarchipel.rules.ghosts import SPEAK_UP
from vestiges.games.anarchipel.rules.giving import ALL
from vestiges.games.anarchipel.rules.moving import STAY
from vestiges.games.anarchipel.rules.plank import TIME_IS_UP
from vestiges.games.anarchipel.rules.public_log import members
from vestiges.games.anarchipel.text import phrases, statements
from vestiges.games.anarchipel.view import AnarchipelView

FIXED: Final = {
    "look": (mark("I have seen it"),),
    "move": (
        mark("Stay"),
        mark("Wait for the others"),
        mark("Sail"),
        mark("Sail by a detour"),
        mark("Give coins first"),
        mark("Ask me about gifts again"),
        mark("Say something"),
    ),
    "offer": (mark("Accept"), mark("Refuse"), mark("Accept this and every other gift")),
    "gift": (mark("Give nothing"), mark("Give coins")),
    "launch": (mark("Launch the action"), mark("Pass")),
    "crew": (mark("Takes part"), mark("Stays out")),
    "consent": (mark("Take part"), mark("Decline")),
    "spyglass": (mark("Look"), mark("Do not look")),
    "plea": (mark("I am done"),),
    "debate": (mark("Ready"), mark("Not yet")),
}

STATED: Final = {"speak": 0, "plea": 1, "debate": 2}
"""By question: where statements begin among its options."""


def label(view: AnarchipelView, option: int, tongue: Tongue) -> str:
    """What an option of the view's seat means."""
    phase = view["phase"]
    if phase in STATED and option >= STATED[phase]:
        return statements.choice(view, option - STATED[phase], tongue)
    if phase == "move" and option == STAY:
        return stay(view, tongue)
    if phase in FIXED:
        return tongue(FIXED[phase][option])
    if phase == "cards":
        return capital(tongue(phrases.SETTINGS[option]))
    if phase == "ghost":
        return ghost(option, tongue)
    if phase in ("sail", "detour", "where"):
        return place(view, option, tongue)
    if phase == "vote" and option == TIME_IS_UP:
        return tongue("No vote: the time is up")
    if phase in ("sum", "fails", "team"):
        return detail(view, option, tongue)
    if phase == "steps":
        return phrases.steps(tongue, option + 2)
    if phase == "amount":
        return tongue("All") if option == ALL else phrases.coins(tongue, option + 1)
    return phrases.player(tongue, option)


def detail(view: AnarchipelView, option: int, tongue: Tongue) -> str:
    """What a statement still lacks: coins, Fail cards, or a crew."""
    if view["phase"] == "sum":
        return phrases.coins(tongue, option + 1)
    if view["phase"] == "fails":
        return statements.fails(tongue, option)
    return join(tongue, [phrases.player(tongue, seat) for seat in members(option)])


def stay(view: AnarchipelView, tongue: Tongue) -> str:
    """Staying costs a coin to whoever has one (ANA-37, ANA-38)."""
    seat = view["seat"]
    has_coin = seat is not None and view["purse"][seat] > 0
    return tongue("Stay for 1 coin") if has_coin else tongue("Stay for free")


def ghost(option: int, tongue: Tongue) -> str:
    """A card with what it does, or none."""
    if option == 0:
        return tongue("Play no card")
    if option == SPEAK_UP:
        return tongue("Say something")
    text = tongue("Play {card}: {effect}")
    return text.format(
        card=phrases.card(tongue, option - 1), effect=tongue(phrases.EFFECTS[option - 1])
    )


def place(view: AnarchipelView, option: int, tongue: Tongue) -> str:
    """A cell, what is there, and its price."""
    code = view["boards"][view["round"] - 1][option]
    if view["phase"] == "where":
        tile = phrases.tile(tongue, code, view["level"][option])
        return tongue("{cell}: {tile}").format(cell=phrases.cell(option), tile=tile)
    cost = view["prices"][option] if view["phase"] == "sail" else view["draft"][0]
    used = view["used"][option]
    text = tongue("{cell}, {tile} (used): {cost}") if used else tongue("{cell}, {tile}: {cost}")
    return text.format(
        cell=phrases.cell(option),
        tile=phrases.tile(tongue, code, view["level"][option]),
        cost=phrases.coins(tongue, cost),
    )
