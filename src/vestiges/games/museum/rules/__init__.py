"""The rules of Museum, a chapter a file, in the rulebook's order.

Curators collect objects of twelve civilizations from four continents. In a turn the active player
takes a displayed object, the others may take one too (and give him a prestige for it); then he
exhibits objects and recruits experts, paying with other objects, which go to his pool, where all
can buy them. Objects score their value at once; favours help, headlines change the rules of a
round. Who goes beyond fifty ends the match; then the museums are laid out, and collections of
civilizations and domains, patrons, the Grand Gallery and prestige score, bad press in one's pool
costs.

The clauses are those of docs/rules/museum.md. Its table of decisions is asked as follows: D25 is
"done" of the payment, D80 is decided for the player's best, the rest as it stands there.
"""

from typing import Any

from vestiges.engine.state import Phase
from vestiges.games.museum.rules.assistants import (
    AssistantContinent,
    AssistantExpert,
    FinderDraw,
    KeepFavour,
    Trade,
)
from vestiges.games.museum.rules.digging import FavourContinent, Find, TeamPick
from vestiges.games.museum.rules.ending import CopyExpert, Limit, RequisitionCard, SwindlerKeep
from vestiges.games.museum.rules.exploration import Draw, Pick, Room, Window
from vestiges.games.museum.rules.favours import Drop, FavourCard, Hire
from vestiges.games.museum.rules.foresight import Foresee, ForesightDeck
from vestiges.games.museum.rules.improvement import Improve, Inventory, Pay, Target
from vestiges.games.museum.rules.layouts import Layout, Place
from vestiges.games.museum.rules.league import Mask
from vestiges.games.museum.rules.setup import Hand, Patron
from vestiges.games.museum.rules.skulls import Sell

PHASES: list[Phase[Any]] = [
    Hand(),
    Patron(),
    Room(),
    Window(),
    Pick(),
    Draw(),
    Improve(),
    Target(),
    Pay(),
    Inventory(),
    FavourCard(),
    FavourContinent(),
    Hire(),
    ForesightDeck(),
    Foresee(),
    TeamPick(),
    Find(),
    Drop(),
    CopyExpert(),
    Limit(),
    RequisitionCard(),
    SwindlerKeep(),
    Layout(),
    Place(),
    Mask(),
    Sell(),
    FinderDraw(),
    KeepFavour(),
    Trade(),
    AssistantContinent(),
    AssistantExpert(),
]
"""Every kind of question; the order is that of HAND to ASSISTANT_EXPERT in constants.py."""
