"""What an option means to the player who has it, in a few words."""

from __future__ import annotations

from vestiges.engine.text import Tongue
from vestiges.games.archeologic.constants import CONCEDE, PROPOSE
from vestiges.games.archeologic.plan import plan_of, zone_name
from vestiges.games.archeologic.text import phrases
from vestiges.games.archeologic.view import ArcheologicView


def label(view: ArcheologicView, option: int, tongue: Tongue) -> str:
    """What an option of the view's seat means."""
    if view["phase"] == "start":
        return tongue("Sight on {axis}").format(axis=phrases.axis(tongue, option))
    if view["phase"] == "place":
        return placement(view, option, tongue)
    if option == PROPOSE:
        price = phrases.time(tongue, view["prices"][2])
        return tongue("Propose a solution: {price}").format(price=price)
    if option == CONCEDE:
        return tongue("Give up")
    return question(view, option, tongue)


def question(view: ArcheologicView, option: int, tongue: Tongue) -> str:
    """A question with its whole price."""
    element, axis = divmod(option, 10)
    price = view["aim"][axis] + view["prices"][3 + element]
    return tongue("{axis}: {element}, {price}").format(
        axis=phrases.axis_title(tongue, axis),
        element=phrases.element(tongue, element),
        price=phrases.time(tongue, price),
    )


def placement(view: ArcheologicView, option: int, tongue: Tongue) -> str:
    """A placement: its name, and what lies on each of its zones."""
    plan = plan_of(tuple(view["tiles"]))
    cells = zip(plan.zones[option], plan.symbols[option], strict=True)
    said = " ".join(f"{zone_name(zone)}{symbol}" for zone, symbol in cells)
    return tongue("{placement}: {cells}").format(placement=plan.names[option], cells=said)
