"""The log: each event as a line. Those told to one seat alone say more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from vestiges.engine.events import Event
from vestiges.engine.game import Tongue
from vestiges.games.troia.speech import phrases
from vestiges.games.troia.table import MOVES

Facts = dict[str, Any]
"""The facts of an event; its kind decides which there are."""


def sentence(event: Event, names: list[str], tongue: Tongue) -> str:
    """An event as a line of the log; "" for one that needs none."""
    facts: Facts = dict(event.facts)
    who = names[event.seat] if event.seat >= 0 else ""
    return Log(names, tongue).line(event.kind, who, facts)


class Log:
    """The players' names and the language in which the log is kept."""

    def __init__(self, names: list[str], tongue: Tongue) -> None:
        self.names = names
        self.tongue = tongue

    def line(self, kind: str, who: str, facts: Facts) -> str:
        """The line for a kind of event."""
        lines: dict[str, Callable[[str, Facts], str]] = {
            "mound": self.mound,
            "started": self.started,
            "round": self.begun,
            "revealed": self.revealed,
            "dug": self.dug,
            "examined": self.examined,
            "stopped": self.stopped,
            "published": self.published,
            "published nothing": self.kept_silent,
            "advanced": self.advanced,
            "moved back": self.moved_back,
            "drew": self.drew,
            "ended": self.ended,
        }
        return lines[kind](who, facts) if kind in lines else ""

    def mound(self, who: str, facts: Facts) -> str:
        """The mound is there."""
        first = self.names[facts["first"]]
        text = self.tongue("A mound of {pieces} pieces. {who} takes the first starting piece.")
        return text.format(pieces=facts["pieces"], who=first)

    def started(self, who: str, facts: Facts) -> str:
        """A starting piece was taken; its owner is told which it is."""
        said = {"who": who, "slot": facts["slot"] + 1, "face": self.taken(facts)}
        if "piece" not in facts:
            return self.tongue("{who} begins with piece {slot} ({face}).").format(**said)
        home = phrases.home(self.tongue, facts["piece"])
        text = self.tongue("{who} begins with piece {slot} ({face}): it is {home}.")
        return text.format(home=home, **said)

    def taken(self, facts: Facts) -> str:
        """The face that a piece showed when it left the mound (TRO-141)."""
        layer = facts["layer"]
        return phrases.face(self.tongue, "plan" if layer < 0 else "symbol", layer)

    def begun(self, who: str, facts: Facts) -> str:
        """A round begins."""
        return self.tongue("Round {round}.").format(round=facts["round"])

    def revealed(self, who: str, facts: Facts) -> str:
        """The cards are turned up, the first to play first."""
        turned = zip(facts["seats"], facts["cards"], strict=True)
        shown = [phrases.played(self.tongue, self.names[seat], card) for seat, card in turned]
        return self.tongue("The cards are turned up: {cards}.").format(cards=", ".join(shown))

    def dug(self, who: str, facts: Facts) -> str:
        """A piece was dug."""
        text = self.tongue("{who} digs piece {slot}: {face}.")
        return text.format(who=who, slot=facts["slot"] + 1, face=self.taken(facts))

    def examined(self, who: str, facts: Facts) -> str:
        """A piece was examined; its owner is told which it is."""
        said = {"who": who, "slot": facts["slot"] + 1}
        if "piece" not in facts:
            return self.tongue("{who} examines piece {slot}.").format(**said)
        home = phrases.home(self.tongue, facts["piece"])
        return self.tongue("{who} examines piece {slot}: it is {home}.").format(home=home, **said)

    def stopped(self, who: str, facts: Facts) -> str:
        """A digging turn ended early."""
        moves = facts["moves"]
        if moves == MOVES:
            return self.tongue("{who} neither digs nor examines.").format(who=who)
        return self.tongue.plural(
            "{who} stops with {count} move left.", "{who} stops with {count} moves left.", moves
        ).format(who=who, count=moves)

    def published(self, who: str, facts: Facts) -> str:
        """A publication came to lie in its frame."""
        tongue = self.tongue
        if facts["status"] == "final":
            text = tongue("{who} completes {layer} with {pieces}: final publication, {points}.")
        elif facts["status"] == "primordial":
            text = tongue("{who} publishes {pieces} in {layer}: primordial publication, {points}.")
        else:
            text = tongue("{who} publishes {pieces} in {layer}: secondary publication, {points}.")
        return text.format(
            who=who,
            pieces=phrases.names(tongue, facts["pieces"]),
            layer=tongue(phrases.LAYERS[facts["layer"]]),
            points=phrases.worth(tongue, facts["points"]),
        )

    def kept_silent(self, who: str, facts: Facts) -> str:
        """A publishing turn without a publication."""
        return self.tongue("{who} publishes nothing.").format(who=who)

    def advanced(self, who: str, facts: Facts) -> str:
        """A pawn moved along the track."""
        points = facts["points"]
        return self.tongue.plural(
            "{who} advances by {count} point to space {to}.",
            "{who} advances by {count} points to space {to}.",
            points,
        ).format(who=who, count=points, to=facts["to"])

    def moved_back(self, who: str, facts: Facts) -> str:
        """A pawn stood where another arrived."""
        spaces = facts["spaces"]
        return self.tongue.plural(
            "{who} stood there and is moved back {count} space, to {to}.",
            "{who} stood there and is moved back {count} spaces, to {to}.",
            spaces,
        ).format(who=who, count=spaces, to=facts["to"])

    def drew(self, who: str, facts: Facts) -> str:
        """A permit joined a hand; its owner is told which."""
        said = {"who": who, "left": facts["left"]}
        if "card" not in facts:
            return self.tongue("{who} draws a permit (left in the pile: {left}).").format(**said)
        text = self.tongue("{who} draws permit {card} (left in the pile: {left}).")
        return text.format(card=facts["card"], **said)

    def ended(self, who: str, facts: Facts) -> str:
        """The match is over."""
        text = self.tongue("All publishing cards are used: the match ends in round {round}.")
        return text.format(round=facts["round"])
