"""How the toy speaks: everything is made from views and events."""

from __future__ import annotations

from typing import Any, Final

from tests.toy.rules import HIDE, SING
from tests.toy.state import CARDS
from vestiges.engine.errors import Facts
from vestiges.engine.events import Event
from vestiges.engine.state import View
from vestiges.engine.text import Tongue, fill

COLOURS: Final = ("red", "blue", "green")


def prompt(view: View, tongue: Tongue) -> str:
    """The question that is asked."""
    if view["over"]:
        return tongue("The match is over.")
    if view["phase"] == "choose":
        return tongue("Choose a card.")
    if view["phase"] == "step":
        return tongue("Take a step.")
    return tongue("Swear your oath.")


def lesson(view: View, tongue: Tongue) -> tuple[str, str]:
    """What a newcomer is told about the question."""
    if view["phase"] == "choose":
        return "choose", tongue("High cards act first. Begin with a high one.")
    if view["phase"] == "step":
        return "step", tongue("You have two steps a turn. Singing is always safe.")
    return "swear", tongue("An oath binds: think before you swear.")


def label(view: View, option: int, tongue: Tongue) -> str:
    """What an option means."""
    card: Facts = {"card": option % CARDS}
    if view["phase"] == "choose":
        return fill(tongue, "choose card {card}", card)
    if view["phase"] == "swear":
        return tongue("give a point") if option else tongue("keep it")
    if option < HIDE:
        return fill(tongue, "lay card {card}", card)
    if option < SING:
        return fill(tongue, "hide card {card}", card)
    return [tongue("sing"), tongue("draw"), tongue("roll")][option - SING]


def sentence(event: Event, names: list[str], tongue: Tongue) -> str:
    """An event as a line of the log."""
    facts: Facts = {"who": names[event.seat] if event.seat >= 0 else ""}
    for key, fact in event.facts.items():
        facts[key] = " ".join(map(str, fact)) if isinstance(fact, list) else fact
    return log_line(event.kind, facts, tongue)


def log_line(kind: str, facts: Facts, tongue: Tongue) -> str:
    """The sentence for each kind of event."""
    if kind == "dealt":
        return fill(tongue, "Everyone is dealt {cards} cards.", facts)
    if kind == "chose":
        return fill(tongue, "{who} chooses card {card}.", facts)
    if kind == "chose something":
        return fill(tongue, "{who} chooses a card.", facts)
    if kind == "turned up":
        return fill(tongue, "The cards are turned up: {cards}.", facts)
    if kind == "drew":
        return fill(tongue, "{who} draws card {card}.", facts)
    if kind == "scored":
        return fill(tongue, "{who} scores {points} ({source}).", facts)
    if kind == "swore":
        return fill(tongue, "{who} gives {gave}.", facts)
    return fill(tongue, "What was hidden scores {hidden}.", facts)


def board(view: Any, names: list[str], tongue: Tongue) -> str:
    """The whole position in words."""
    lines = [tongue("Shown: {cards}").format(cards=view["shown"])]
    for name, (hand, hidden) in zip(names, view["counts"], strict=True):
        lines.append(f"{name}: {hand}, {hidden}")
    return "\n".join([*lines, str(view["hand"])])
