"""What an option means to the player who has it, in a few words."""

from __future__ import annotations

from vestiges.engine.text import Tongue, join
from vestiges.games.troia.rules.digging import EXAMINE, STOP
from vestiges.games.troia.rules.publishing import CLOSE, END
from vestiges.games.troia.text import phrases
from vestiges.games.troia.text.composing import Draft, draft
from vestiges.games.troia.view import TroiaView


def label(view: TroiaView, option: int, tongue: Tongue) -> str:
    """What an option of the view's seat means."""
    if view["phase"] == "drop":
        return drop(option + 1, tongue)
    if view["phase"] == "start":
        return start(view, option, tongue)
    if view["phase"] == "card":
        return card(option + 1, tongue)
    if view["phase"] == "dig":
        return dig(view, option, tongue)
    if view["phase"] == "place":
        return tongue("On {home}").format(home=phrases.home(tongue, option))
    return publish(view, option, tongue)


def drop(number: int, tongue: Tongue) -> str:
    """A card to give up."""
    if phrases.is_publishing(number):
        return tongue("Give up publishing card {card}").format(card=number)
    return tongue("Give up digging card {card}").format(card=number)


def card(number: int, tongue: Tongue) -> str:
    """A card to play."""
    if phrases.is_publishing(number):
        return tongue("Card {card}: publish").format(card=number)
    return tongue("Card {card}: dig and examine").format(card=number)


def start(view: TroiaView, slot: int, tongue: Tongue) -> str:
    """A starting piece."""
    return tongue("Take {slot} ({face})").format(slot=slot + 1, face=lying(view, slot, tongue))


def dig(view: TroiaView, option: int, tongue: Tongue) -> str:
    """A move of a digging turn."""
    if option == STOP:
        return tongue("Stop")
    if option >= EXAMINE:
        return examine(view, option - EXAMINE, tongue)
    return tongue("Dig {slot} ({face})").format(slot=option + 1, face=lying(view, option, tongue))


def lying(view: TroiaView, slot: int, tongue: Tongue) -> str:
    """The face of a piece in the mound, what bridges it, and what would be free without it."""
    piece = next(piece for piece in view["mound"] if piece["slot"] == slot)
    facts = {
        "face": phrases.shown(tongue, piece),
        "over": join(tongue, [str(other + 1) for other in piece["bridged_by"]]),
        "freed": join(tongue, [str(other + 1) for other in freed(view).get(slot, [])]),
    }
    if facts["over"] and facts["freed"]:
        return tongue("{face}; bridged by {over}; frees {freed}").format(**facts)
    if facts["over"]:
        return tongue("{face}; bridged by {over}").format(**facts)
    return tongue("{face}; frees {freed}").format(**facts) if facts["freed"] else facts["face"]


def freed(view: TroiaView) -> dict[int, list[int]]:
    """By slot: the pieces that nothing else holds down, so that they are free once it is gone."""
    found: dict[int, list[int]] = {}
    for piece in view["mound"]:
        over = piece["touched_by"] + (piece["bridged_by"] if view["cover"] else [])
        if len(over) == 1:
            found.setdefault(over[0], []).append(piece["slot"])
    return found


def examine(view: TroiaView, slot: int, tongue: Tongue) -> str:
    """A piece of one's front."""
    assert view["seat"] is not None, "only a seat has options"
    seen = next(face for face in view["fronts"][view["seat"]] if face["slot"] == slot)
    return tongue("Examine {slot} ({face})").format(slot=slot + 1, face=phrases.shown(tongue, seen))


def publish(view: TroiaView, option: int, tongue: Tongue) -> str:
    """A step of a publishing turn."""
    if option == CLOSE:
        return close(draft(view), tongue)
    if option == END:
        return end(view, tongue)
    if view["manual"]:
        return lay_by_hand(view, option, tongue)
    points = view["points"][option]
    facts = {
        "home": phrases.home(tongue, option),
        "kind": phrases.kind(tongue, points),
        "points": phrases.worth(tongue, points),
    }
    return tongue("Lay {home}: {kind}, {points}").format(**facts)


def lay_by_hand(view: TroiaView, slot: int, tongue: Tongue) -> str:
    """A piece whose cell the player has to find (TRO-R23)."""
    piece = phrases.in_own_tent(view, slot)
    return tongue("Lay {slot} ({layer}): {kind}, {points}").format(
        slot=slot + 1,
        layer=tongue(phrases.LAYERS[piece["layer"]]),
        kind=phrases.kind(tongue, piece["points"]),
        points=phrases.worth(tongue, piece["points"]),
    )


def close(made: Draft, tongue: Tongue) -> str:
    """Closing the publication as it is."""
    facts = {
        "status": tongue(phrases.STATUSES[made.status]),
        "points": phrases.worth(tongue, made.points),
    }
    return tongue("Close: {status}, {points}").format(**facts)


def end(view: TroiaView, tongue: Tongue) -> str:
    """Ending the turn, which shows it to everyone."""
    if not view["steps"]:
        return tongue("End the turn without publishing")
    points = sum(step["points"] for step in view["steps"])
    return tongue("End the turn: {points}").format(points=phrases.worth(tongue, points))
