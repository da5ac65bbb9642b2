"""The log: each event as a line with the clause behind it where newcomers err."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from vestiges.engine.events import Event
from vestiges.engine.text import EventFacts, Log, Text, Tongue, capital, join, mark, plural
from vestiges.games.archives.text import phrases

CITED = ("bonus", "expert", "paid", "penalty", "pushed out", "returned", "inherited", "triggered")
"""Events whose line ends with their clause: where newcomers ask why."""

LINES: Final[dict[str, Text]] = {
    "nothing": mark("There is nothing to do there."),
    "stored": mark("{who} stores at {site}: {cubes}."),
    "requested": mark("{site}: {who} asks for {colour}."),
    "rewarded": mark("{who} receives {amount} prestige."),
    "skipped": mark("{site}: no request is left to place."),
    "exhibited": plural(
        "{who} exhibits {count} {colour} cube at {site} and receives {count} prestige.",
        "{who} exhibits {count} {colour} cubes at {site} and receives {count} prestige.",
    ),
    "reshuffled": plural(
        "{count} discarded card is the new deck.",
        "The {count} discarded cards are shuffled into a new deck.",
    ),
    "gained": plural(
        "{who} gains {count} point of expertise in {colour}.",
        "{who} gains {count} points of expertise in {colour}.",
    ),
    "bonus": mark("{who} ties with the expert of {colour} and gains 1 more: {total}."),
    "paid": mark("{who} receives {amount} prestige as the expert of {colour}."),
    "scored": mark(
        "{who} adds {expertise} for expertise, {sites} for the largest sites and {requests} "
        "for answered requests: {total}."
    ),
    "limit": mark("{passes} Passes have been made: the match ends."),
    # The five steps of the Pass.
    "passes": mark("{who} passes."),
    "abandoned": mark("{who} abandons {colour} for {points} prestige."),
    "cleared": plural(
        "{count} waiting {colour} cube goes to {site}.",
        "{count} waiting {colour} cubes go to {site}.",
    ),
    "chose": mark("{who} takes out of the bag: {cubes}."),
    "delivered": plural(
        "{count} {colour} cube goes to {site}.", "{count} {colour} cubes go to {site}."
    ),
    "waits": plural(
        "{count} {colour} cube finds no place and waits.",
        "{count} {colour} cubes find no place and wait.",
    ),
    "returned": plural(
        "{count} {colour} cube finds no place and returns to the bag.",
        "{count} {colour} cubes find no place and return to the bag.",
    ),
    "penalty": mark("{who} loses {amount} prestige for waiting archives."),
    "closed": plural(
        "The exhibition at {site} ends: {count} {colour} cube returns to the vault.",
        "The exhibition at {site} ends: {count} {colour} cubes return to the vault.",
    ),
    # The cards.
    "played": mark("{who} plays {card}."),
    "marked": mark("Space {space} is now of the kind {kind}."),
    "instead": mark("{who} acts otherwise there: {kind}."),
    "transferred": mark("From the vault of {source} to that of {target}: {cubes}."),
    "reclassified": mark("{site}: one {colour} cube of the entrance becomes {new}."),
    "rewritten": mark("{site}: a request for {colour} becomes one for {new}."),
    "recalled": plural(
        "{site}: the reading room is emptied, {count} cube returns to its vault.",
        "{site}: the reading room is emptied, {count} cubes return to their vaults.",
    ),
}


def sentence(event: Event, names: list[str], tongue: Tongue) -> str:
    """An event as a line of the log; "" for one that needs none."""
    said = capital(ArchivesLog(names, tongue).line(event))
    return f"{said} [{event.clause}]" if event.kind in CITED else said


class ArchivesLog(Log):
    """The lines of Archives."""

    texts = LINES

    def lines(self) -> dict[str, Callable[[str, EventFacts], str]]:
        """By kind of event whose line depends on more: what says it."""
        return {
            "began": self.began,
            "turn": self.turn,
            "moved": self.moved,
            "pushed out": self.pushed_out,
            "answered": self.answered,
            "drew card": self.drew_card,
            "expert": self.expert,
            "triggered": self.triggered,
            "inherited": self.inherited,
            "drew": self.drew,
        }

    def worded(self, facts: EventFacts) -> dict[str, Any]:
        """Sites, colours, cards and kinds of action by name; what is counted as `count`."""
        said: dict[str, Any] = {}
        for key, fact in facts.items():
            if key in ("site", "vault", "source", "target"):
                said[key] = phrases.site(self.tongue, fact)
            elif key in ("colour", "new", "back"):
                said[key] = phrases.colour(self.tongue, fact)
            elif key == "colours":
                said["cubes"] = phrases.tally(self.tongue, fact)
            elif key == "card":
                said[key] = phrases.card(self.tongue, fact)
            elif key == "action":
                said["kind"] = phrases.kind(self.tongue, fact)
            elif key == "space":
                said[key] = fact + 1
            else:
                said[key] = fact
            if key in ("cubes", "points", "cards"):
                said["count"] = fact
        return said

    def began(self, who: str, facts: EventFacts) -> str:
        """The starting order."""
        order = ", ".join(self.names[seat] for seat in facts["order"])
        return self.tongue("Starting order: {order}.").format(order=order)

    def turn(self, who: str, facts: EventFacts) -> str:
        """A turn begins."""
        if facts["final"]:
            return self.say("{who} has a final turn.", who, facts)
        return self.say("{who} is last on the track and plays.", who, facts)

    def moved(self, who: str, facts: EventFacts) -> str:
        """A pawn went ahead."""
        if facts["cost"]:
            return self.say("{who} goes to space {space} ({kind}) and pays {cost}.", who, facts)
        return self.say("{who} goes to space {space} ({kind}) for nothing.", who, facts)

    def pushed_out(self, who: str, facts: EventFacts) -> str:
        """A request left its column; its expert may lose a point."""
        if facts["amount"]:
            text = mark("{site}: a request for {colour} is pushed out; {who} loses {amount}.")
        else:
            text = mark("{site}: a request for {colour} is pushed out.")
        return self.say(text, who, facts)

    def answered(self, who: str, facts: EventFacts) -> str:
        """A request was answered; a cube may have come back."""
        if facts["back"] < 0:
            text = mark("{site}: {who} answers {colour} from the vault of {vault}.")
        else:
            text = mark(
                "{site}: {who} answers {colour} from the vault of {vault}; one {back} cube returns "
                "to its vault."
            )
        return self.say(text, who, facts)

    def drew_card(self, who: str, facts: EventFacts) -> str:
        """A card joined a hand; its owner is told which."""
        if "card" in facts:
            return self.say("{who} draws the card {card}.", who, facts)
        return self.say("{who} draws a card.", who, facts)

    def expert(self, who: str, facts: EventFacts) -> str:
        """There is a new expert."""
        if facts["was"] < 0:
            return self.say("{who} is the expert of {colour}.", who, facts)
        facts["other"] = self.names[facts["was"]]
        return self.say("{who} is the expert of {colour} in place of {other}.", who, facts)

    def triggered(self, who: str, facts: EventFacts) -> str:
        """The end has come."""
        if not facts["behind"]:
            return self.say("{who} ends the match; nobody is behind.", who, facts)
        facts["others"] = join(self.tongue, [self.names[seat] for seat in facts["behind"]])
        return self.say("{who} ends the match; one more turn for {others}.", who, facts)

    def inherited(self, who: str, facts: EventFacts) -> str:
        """Somebody else is the expert now."""
        if facts["point"]:
            text = mark("{who} breaks the tie, gains 1 and is the expert of {colour}.")
            return self.say(text, who, facts)
        return self.say("{who} is the expert of {colour} now.", who, facts)

    def drew(self, who: str, facts: EventFacts) -> str:
        """New archives came out of the bag."""
        if not facts["colours"]:
            return self.tongue("The bag is empty: no new archives.")
        return self.say("{who} draws from the bag: {cubes}.", who, facts)
