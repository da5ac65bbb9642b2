"""The log: each event as a line. Those told to one seat alone say more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, cast

from vestiges.engine.events import Event
from vestiges.engine.text import EventFacts, Log, Text, Tongue, mark, plural
from vestiges.games.troia.constants import MOVES
from vestiges.games.troia.mound_view import Face
from vestiges.games.troia.text import phrases

LINES: Final[dict[str, Text]] = {
    "round": mark("Round {round}."),
    "dug": mark("{who} digs piece {slot}: {face}."),
    "published nothing": mark("{who} publishes nothing."),
    "advanced": plural(
        "{who} advances by {count} point to space {to}.",
        "{who} advances by {count} points to space {to}.",
    ),
    "moved back": plural(
        "{who} stood there and is moved back {count} space, to {to}.",
        "{who} stood there and is moved back {count} spaces, to {to}.",
    ),
    "ended": mark("All publishing cards are used: the match ends in round {round}."),
}


def sentence(event: Event, names: list[str], tongue: Tongue) -> str:
    """An event as a line of the log; "" for one that needs none."""
    return TroiaLog(names, tongue).line(event)


class TroiaLog(Log):
    """The lines of Troia."""

    texts = LINES

    def lines(self) -> dict[str, Callable[[str, EventFacts], str]]:
        """By kind of event whose line depends on more: what says it."""
        return {
            "mound": self.mound,
            "started": self.started,
            "revealed": self.revealed,
            "examined": self.examined,
            "stopped": self.stopped,
            "published": self.published,
            "drew": self.drew,
        }

    def worded(self, facts: EventFacts) -> dict[str, Any]:
        """Slots as they are shown, faces and homes in words; what is counted as `count`."""
        said: dict[str, Any] = dict(facts)
        if "slot" in facts:
            said["slot"] = facts["slot"] + 1
        if "face" in facts:  # as the piece showed it when it left the mound (TRO-141)
            said["face"] = phrases.shown(self.tongue, cast("Face", facts))
        if "piece" in facts:
            said["home"] = phrases.home(self.tongue, facts["piece"])
        elif "home" in facts:
            said["layer"] = self.tongue(phrases.LAYERS[facts["home"]])
        for key in ("points", "spaces", "moves"):
            if key in facts:
                said["count"] = facts[key]
        return said

    def mound(self, who: str, facts: EventFacts) -> str:
        """The mound is there."""
        first = self.names[facts["first"]]
        text = self.tongue("A mound of {pieces} pieces. {who} takes the first starting piece.")
        return text.format(pieces=facts["pieces"], who=first)

    def started(self, who: str, facts: EventFacts) -> str:
        """A starting piece was taken; its owner is told which it is."""
        if "home" in facts:
            text = mark("{who} begins with piece {slot} ({face}): it is of {layer}.")
        elif "piece" in facts:
            text = mark("{who} begins with piece {slot} ({face}): it is {home}.")
        else:
            text = mark("{who} begins with piece {slot} ({face}).")
        return self.say(text, who, facts)

    def revealed(self, who: str, facts: EventFacts) -> str:
        """The cards are turned up, the first to play first."""
        turned = zip(facts["seats"], facts["cards"], strict=True)
        shown = [phrases.played(self.tongue, self.names[seat], card) for seat, card in turned]
        return self.tongue("The cards are turned up: {cards}.").format(cards=", ".join(shown))

    def examined(self, who: str, facts: EventFacts) -> str:
        """A piece was examined; its owner is told which it is."""
        if "home" in facts:
            return self.say("{who} examines piece {slot}: it is of {layer}.", who, facts)
        if "piece" in facts:
            return self.say("{who} examines piece {slot}: it is {home}.", who, facts)
        return self.say("{who} examines piece {slot}.", who, facts)

    def stopped(self, who: str, facts: EventFacts) -> str:
        """A digging turn ended early."""
        if facts["moves"] == MOVES:
            return self.say("{who} neither digs nor examines.", who, facts)
        left = plural("{who} stops with {count} move left.", "{who} stops with {count} moves left.")
        return self.say(left, who, facts)

    def published(self, who: str, facts: EventFacts) -> str:
        """A publication came to lie in its frame."""
        tongue = self.tongue
        if facts["status"] == "primordial and final":
            text = tongue(
                "{who} completes {layer} with {pieces}: primordial and final publication, {points}."
            )
        elif facts["status"] == "final":
            text = tongue("{who} completes {layer} with {pieces}: final publication, {points}.")
        elif facts["status"] == "primordial":
            text = tongue("{who} publishes {pieces} in {layer}: primordial publication, {points}.")
        else:
            text = tongue("{who} publishes {pieces} in {layer}: secondary publication, {points}.")
        return text.format(
            who=who,
            pieces=phrases.names(tongue, facts["pieces"]),
            layer=phrases.layer(self.tongue, facts["layer"]),
            points=phrases.worth(tongue, facts["points"]),
        )

    def drew(self, who: str, facts: EventFacts) -> str:
        """A permit joined a hand; its owner is told which."""
        if "card" in facts:
            return self.say("{who} draws permit {card} (left in the pile: {left}).", who, facts)
        return self.say("{who} draws a permit (left in the pile: {left}).", who, facts)
