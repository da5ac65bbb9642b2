"""What a newcomer is told in a guided game when a question first comes up, and a first idea."""

from __future__ import annotations

from vestiges.engine.text import Tongue
from vestiges.games.troia.constants import LAST_DIGGING
from vestiges.games.troia.rules.digging import EXAMINE, STOP
from vestiges.games.troia.rules.publishing import END
from vestiges.games.troia.view import TroiaView


def lesson(view: TroiaView, tongue: Tongue) -> tuple[str, str]:
    """The topic of the question that the view's seat is asked, and what to know about it."""
    ask = {
        "drop": drop,
        "start": start,
        "card": card,
        "dig": dig,
        "publish": publish,
        "place": place,
    }
    return ask[view["phase"]](view, tongue)


def drop(view: TroiaView, tongue: Tongue) -> tuple[str, str]:
    """Cards to give up (TRO-03 to TRO-05)."""
    if view["options"][0] + 1 <= LAST_DIGGING:
        return "drop-digging", tongue(
            "You keep only some of your cards, and nobody sees which. In every round the highest "
            "number plays first, so for a start give up your lowest digging card."
        )
    return "drop-publishing", tongue(
        "Now the dark cards, with which you publish. They never come back, and who publishes first "
        "finds the cities emptiest: keep the high numbers and give up the lowest."
    )


def start(_view: TroiaView, tongue: Tongue) -> tuple[str, str]:
    """A piece to begin with (TRO-16, TRO-17)."""
    return "start", tongue(
        "Take one of the pieces with a red rim: nothing holds them down. It goes into your tent, "
        "where you alone learn which city it belongs to. One that shows walls is a good beginning, "
        "for walls are worth 2 points and rubble only 1."
    )


def card(view: TroiaView, tongue: Tongue) -> tuple[str, str]:
    """The card of a round (TRO-36 to TRO-50)."""
    if all(number > LAST_DIGGING for number in view["hand"]):
        return "card-publishing", tongue(
            "You hold nothing but publishing cards, so this round you publish whatever is ready. "
            "Afterwards you draw a new digging card, as long as the pile lasts."
        )
    return "card", tongue(
        "All choose a card in secret, then the highest number plays first. Light cards dig, dark "
        "cards publish, and the dark ones never come back: dig for some rounds, and publish when "
        "four or five pieces in your tent lie side by side on the plans."
    )


def dig(view: TroiaView, tongue: Tongue) -> tuple[str, str]:
    """A move of a digging turn (TRO-52 to TRO-68)."""
    options = view["options"]
    if not view["mound"]:
        return "mound-empty", tongue(
            "The mound is empty. All that is left to do in a digging turn is to examine what lies "
            "in front of your tent, so that you can publish it in time."
        )
    if STOP not in options or not any(option < EXAMINE for option in options):
        return "front-full", tongue(
            "At the end of your turn only {limit} pieces may lie in front of your tent. Examine "
            "some of them now: they go inside, and you learn their city and their cell."
        ).format(limit=view["front_limit"])
    return "dig", tongue(
        "You have five moves, and a piece takes two of them: dig it, and it lies in front of your "
        "tent for all to see; examine it, and it goes inside, known to you alone. Only what you "
        "have examined can be published. Begin with walls, then take symbols you already have."
    )


def publish(view: TroiaView, tongue: Tongue) -> tuple[str, str]:
    """What to lay next, or the end of the turn (TRO-69 to TRO-100)."""
    if view["group"]:
        return "compose", tongue(
            "Add neighbouring pieces one by one; the bar says what the publication is worth so "
            "far. Close it when it is large enough, and you may begin another one."
        )
    if view["options"] != [END]:
        return laying(view, tongue)
    if view["steps"]:
        return "publish-end", tongue(
            "That is all you can lay this turn. Until you end it nobody sees anything, and you can "
            "take everything back. Then your pawn advances by all your points at once, and a pawn "
            "on the space where it lands falls back."
        )
    return "publish-nothing", tongue(
        "You have nothing to publish now: pieces must touch what lies in their city, or be more "
        "than the largest group there. End the turn; a publishing card is never quite wasted, for "
        "you draw a new digging card as long as the pile lasts."
    )


def place(_view: TroiaView, tongue: Tongue) -> tuple[str, str]:
    """The cell of a piece, found by its contour lines (TRO-R23)."""
    return "place", tongue(
        "At this table you find the cell yourself. The contour lines on the piece go on in the "
        "frame of its city: look for the cell whose lines they meet. A wrong cell is refused and "
        "costs nothing."
    )


def laying(view: TroiaView, tongue: Tongue) -> tuple[str, str]:
    """The first publication of a turn, or one more."""
    if view["steps"]:
        return "publish-more", tongue(
            "You may publish more, in the same city or in another one. In an empty city a small "
            "publication first and a larger one after it both earn the bonus."
        )
    return "publish", tongue(
        "Lay up to five pieces: one alone, or neighbours of one city together. More pieces than "
        "the largest group there (the plan says “beat 3”) earn 1 extra point each; fewer must "
        "touch what lies there. Choose the piece to begin with: nothing is final until you end "
        "the turn."
    )
