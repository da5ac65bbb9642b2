"""The small phrases of which the sentences of Archives are made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from vestiges.engine.text import Tongue, called, figure, mark
from vestiges.games.archives.components import find
from vestiges.games.archives.view import ArchivesView

PLAYERS: Final = (mark("black"), mark("white"), mark("grey"), mark("brown"))
COLOURS: Final = (
    mark("red"),
    mark("blue"),
    mark("green"),
    mark("yellow"),
    mark("violet"),
    mark("orange"),
)
SITES: Final = (
    mark("Paris"),
    mark("Fontainebleau"),
    mark("Pierrefitte"),
    mark("the external desk"),
)
"""As the packaged box calls them, for the catalogue."""
KINDS: Final = (mark("store"), mark("request"), mark("answer"), mark("exhibit"), mark("draw"))
ACTIONS: Final = (
    mark(
        "Store one or two cubes of an entrance in its vault: 1 expertise for each. For each colour "
        "its expert, if another player, receives 2."
    ),
    mark("Receive 2 prestige, then place five requests."),
    mark("Answer one to three requests of a site with cubes of a vault."),
    mark("Show cubes of one colour: 1 prestige for each, and 1 expertise."),
    mark("Draw a card."),
)
"""By kind of action: what it is, in a sentence or two."""
CARDS: Final = (
    mark("Lasting change"),
    mark("Change of plan"),
    mark("Transfer"),
    mark("Grace period"),
    mark("Early closing"),
    mark("Reclassified deposit"),
    mark("Reclassified request"),
    mark("Chosen deposits"),
    mark("No delivery"),
    mark("Recall"),
)
"""As the packaged box calls them, for the catalogue."""
EFFECTS: Final = (
    mark("an action space changes its kind for good"),
    mark("your next action is of another kind than its space"),
    mark("move up to three cubes from one vault to another"),
    mark("lose nothing for waiting archives in your Pass"),
    mark("end one exhibition now"),
    mark("change the colour of a cube in an entrance"),
    mark("change the colour of a request"),
    mark("choose the new archives of your Pass"),
    mark("skip the new archives of your Pass"),
    mark("empty one reading room into the vaults"),
)


def player(tongue: Tongue, seat: int) -> str:
    """A player by name or else by colour, as at the beginning of a sentence."""
    return called(tongue, seat, PLAYERS[seat])


def colour(tongue: Tongue, number: int) -> str:
    """A colour of archives."""
    return tongue(COLOURS[number])


def site(tongue: Tongue, number: int) -> str:
    """A site, the external desk included."""
    return tongue(find(tongue.box).site_names[number])


def kind(tongue: Tongue, number: int) -> str:
    """A kind of action."""
    return tongue(KINDS[number])


def card(tongue: Tongue, number: int) -> str:
    """A card by name."""
    return tongue(find(tongue.box).card_names[number])


def amounts(tongue: Tongue, counts: Sequence[int]) -> str:
    """How many of each colour: "2 red, 1 blue", or nothing."""
    said = [
        tongue("{count} {colour}").format(count=n, colour=colour(tongue, c))
        for c, n in enumerate(counts)
        if n
    ]
    return ", ".join(said) if said else tongue("nothing")


def tally(tongue: Tongue, colours: Sequence[int]) -> str:
    """The same for a list of colours."""
    return amounts(tongue, [list(colours).count(c) for c in range(len(COLOURS))])


def listed(tongue: Tongue, colours: Sequence[int]) -> str:
    """Colours in their order, or nothing."""
    return ", ".join(colour(tongue, c) for c in colours) if colours else tongue("nothing")


def cubes(tongue: Tongue, count: int) -> str:
    """A number of cubes."""
    return tongue.plural("{count} cube", "{count} cubes", count).format(count=count)


def effects(view: ArchivesView, option: int, tongue: Tongue) -> str:
    """What an option would change for whom; "" if nothing is certain."""
    found: list[str] = []
    for change in view["previews"][view["options"].index(option)]:
        who = player(tongue, change["seat"])
        if change["prestige"]:
            text = tongue("{who} {amount} prestige")
            found.append(text.format(who=who, amount=figure(change["prestige"], "+")))
        if change["expertise"]:
            text = tongue("{who} {amount} expertise in {colour}")
            said = figure(change["expertise"], "+")
            word = colour(tongue, change["colour"])
            found.append(text.format(who=who, amount=said, colour=word))
    return ", ".join(found)
