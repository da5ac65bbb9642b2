"""The log: each event as a line with the clause behind it where newcomers err."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from vestiges.engine.events import Event
from vestiges.engine.game import Tongue
from vestiges.games.archives.speech import phrases

Facts = dict[str, Any]
"""The facts of an event; its kind decides which there are."""

CITED = ("bonus", "expert", "paid", "penalty", "pushed out", "returned", "inherited", "triggered")
"""Events whose line ends with their clause: where newcomers ask why."""


def sentence(event: Event, names: list[str], tongue: Tongue) -> str:
    """An event as a line of the log; "" for one that needs none."""
    facts: Facts = dict(event.facts)
    who = names[event.seat] if event.seat >= 0 else ""
    said = Log(names, tongue).line(event.kind, who, facts)
    said = said[:1].upper() + said[1:]
    return f"{said} [{event.clause}]" if event.kind in CITED else said


class Log:
    """The players' names and the language in which the log is kept."""

    def __init__(self, names: list[str], tongue: Tongue) -> None:
        self.names = names
        self.tongue = tongue

    def line(self, kind: str, who: str, facts: Facts) -> str:
        """The line for a kind of event."""
        lines: dict[str, Callable[[str, Facts], str]] = {
            "began": self.began,
            "turn": self.turn,
            "moved": self.moved,
            "nothing": self.nothing,
            "stored": self.stored,
            "requested": self.requested,
            "rewarded": self.rewarded,
            "skipped": self.skipped,
            "pushed out": self.pushed_out,
            "answered": self.answered,
            "exhibited": self.exhibited,
            "drew card": self.drew_card,
            "reshuffled": self.reshuffled,
            "gained": self.gained,
            "bonus": self.bonus,
            "expert": self.expert,
            "paid": self.paid,
            "triggered": self.triggered,
            "scored": self.scored,
            "limit": self.limit,
            **PassLog(self.names, self.tongue).lines(),
            **CardLog(self.names, self.tongue).lines(),
        }
        return lines[kind](who, facts)

    def began(self, who: str, facts: Facts) -> str:
        """The starting order."""
        order = ", ".join(self.names[seat] for seat in facts["order"])
        return self.tongue("Starting order: {order}.").format(order=order)

    def turn(self, who: str, facts: Facts) -> str:
        """A turn begins."""
        if facts["final"]:
            return self.tongue("{who} has a final turn.").format(who=who)
        return self.tongue("{who} is last on the track and plays.").format(who=who)

    def moved(self, who: str, facts: Facts) -> str:
        """A pawn went ahead."""
        said = {
            "who": who,
            "space": facts["space"] + 1,
            "kind": phrases.kind(self.tongue, facts["action"]),
        }
        if not facts["cost"]:
            return self.tongue("{who} goes to space {space} ({kind}) for nothing.").format(**said)
        text = self.tongue("{who} goes to space {space} ({kind}) and pays {cost}.")
        return text.format(cost=facts["cost"], **said)

    def nothing(self, who: str, facts: Facts) -> str:
        """An empty move."""
        return self.tongue("There is nothing to do there.")

    def stored(self, who: str, facts: Facts) -> str:
        """Cubes went to a vault."""
        return self.tongue("{who} stores at {site}: {cubes}.").format(
            who=who,
            site=phrases.site(self.tongue, facts["site"]),
            cubes=phrases.tally(self.tongue, facts["colours"]),
        )

    def requested(self, who: str, facts: Facts) -> str:
        """A request was placed."""
        return self.tongue("{site}: {who} asks for {colour}.").format(who=who, **self.where(facts))

    def where(self, facts: Facts) -> dict[str, str]:
        """Site and colour of an event."""
        return {
            "site": phrases.site(self.tongue, facts["site"]),
            "colour": phrases.colour(self.tongue, facts["colour"]),
        }

    def rewarded(self, who: str, facts: Facts) -> str:
        """Prestige earned by one's own action."""
        return self.tongue("{who} receives {amount} prestige.").format(
            who=who, amount=facts["amount"]
        )

    def skipped(self, who: str, facts: Facts) -> str:
        """No request left for a site."""
        site = phrases.site(self.tongue, facts["site"])
        return self.tongue("{site}: no request is left to place.").format(site=site)

    def pushed_out(self, who: str, facts: Facts) -> str:
        """A request left its column; its expert may lose a point."""
        said = self.where(facts)
        if not facts["amount"]:
            return self.tongue("{site}: a request for {colour} is pushed out.").format(**said)
        text = self.tongue("{site}: a request for {colour} is pushed out; {who} loses {amount}.")
        return text.format(who=who, amount=facts["amount"], **said)

    def answered(self, who: str, facts: Facts) -> str:
        """A request was answered; a cube may have come back."""
        said = {**self.where(facts), "vault": phrases.site(self.tongue, facts["vault"])}
        if facts["back"] < 0:
            text = self.tongue("{site}: {who} answers {colour} from the vault of {vault}.")
            return text.format(who=who, **said)
        text = self.tongue(
            "{site}: {who} answers {colour} from the vault of {vault}; a {back} cube returns to "
            "its vault."
        )
        return text.format(who=who, back=phrases.colour(self.tongue, facts["back"]), **said)

    def exhibited(self, who: str, facts: Facts) -> str:
        """An exhibition opened."""
        text = self.tongue.plural(
            "{who} exhibits {count} {colour} cube at {site} and receives {count} prestige.",
            "{who} exhibits {count} {colour} cubes at {site} and receives {count} prestige.",
            facts["cubes"],
        )
        return text.format(who=who, count=facts["cubes"], **self.where(facts))

    def drew_card(self, who: str, facts: Facts) -> str:
        """A card joined a hand; its owner is told which."""
        if "card" not in facts:
            return self.tongue("{who} draws a card.").format(who=who)
        card = phrases.card(self.tongue, facts["card"])
        return self.tongue("{who} draws the card {card}.").format(who=who, card=card)

    def reshuffled(self, who: str, facts: Facts) -> str:
        """The discards are the new deck."""
        return self.tongue.plural(
            "{count} discarded card is the new deck.",
            "The {count} discarded cards are shuffled into a new deck.",
            facts["cards"],
        ).format(count=facts["cards"])

    def gained(self, who: str, facts: Facts) -> str:
        """Expertise was gained."""
        return self.tongue.plural(
            "{who} gains {count} point of expertise in {colour}.",
            "{who} gains {count} points of expertise in {colour}.",
            facts["points"],
        ).format(
            who=who, count=facts["points"], colour=phrases.colour(self.tongue, facts["colour"])
        )

    def bonus(self, who: str, facts: Facts) -> str:
        """A tie with the expert brought a point more."""
        text = self.tongue("{who} ties with the expert of {colour} and gains 1 more: {total}.")
        colour = phrases.colour(self.tongue, facts["colour"])
        return text.format(who=who, colour=colour, total=facts["total"])

    def expert(self, who: str, facts: Facts) -> str:
        """There is a new expert."""
        colour = phrases.colour(self.tongue, facts["colour"])
        if facts["was"] < 0:
            return self.tongue("{who} is the expert of {colour}.").format(who=who, colour=colour)
        text = self.tongue("{who} is the expert of {colour} in place of {other}.")
        return text.format(who=who, colour=colour, other=self.names[facts["was"]])

    def paid(self, who: str, facts: Facts) -> str:
        """An expert was paid."""
        text = self.tongue("{who} receives {amount} prestige as the expert of {colour}.")
        colour = phrases.colour(self.tongue, facts["colour"])
        return text.format(who=who, amount=facts["amount"], colour=colour)

    def triggered(self, who: str, facts: Facts) -> str:
        """The end has come."""
        behind = [self.names[seat] for seat in facts["behind"]]
        if not behind:
            return self.tongue("{who} ends the match; nobody is behind.").format(who=who)
        text = self.tongue("{who} ends the match; one more turn for {others}.")
        return text.format(who=who, others=phrases.join(self.tongue, behind))

    def scored(self, who: str, facts: Facts) -> str:
        """A seat's final scoring."""
        text = self.tongue(
            "{who} adds {expertise} for expertise, {sites} for the largest sites and {requests} "
            "for answered requests: {total}."
        )
        return text.format(who=who, **facts)

    def limit(self, who: str, facts: Facts) -> str:
        """The match ends by the limit."""
        text = self.tongue("{passes} Passes have been made: the match ends.")
        return text.format(passes=facts["passes"])


class PassLog(Log):
    """The lines of the five steps."""

    def lines(self) -> dict[str, Callable[[str, Facts], str]]:
        """By kind of event."""
        return {
            "passes": self.passes,
            "abandoned": self.abandoned,
            "inherited": self.inherited,
            "cleared": self.cleared,
            "drew": self.drew,
            "chose": self.chose,
            "delivered": self.delivered,
            "waits": self.waits,
            "returned": self.returned,
            "penalty": self.penalty,
            "closed": self.closed,
        }

    def passes(self, who: str, facts: Facts) -> str:
        """The Pass begins."""
        return self.tongue("{who} passes.").format(who=who)

    def abandoned(self, who: str, facts: Facts) -> str:
        """An expertise was cashed in."""
        text = self.tongue("{who} abandons {colour} for {points} prestige.")
        colour = phrases.colour(self.tongue, facts["colour"])
        return text.format(who=who, colour=colour, points=facts["points"])

    def inherited(self, who: str, facts: Facts) -> str:
        """Somebody else is the expert now."""
        colour = phrases.colour(self.tongue, facts["colour"])
        if facts["point"]:
            text = self.tongue("{who} breaks the tie, gains 1 and is the expert of {colour}.")
        else:
            text = self.tongue("{who} is the expert of {colour} now.")
        return text.format(who=who, colour=colour)

    def moved_cubes(self, facts: Facts) -> dict[str, str | int]:
        """Number, colour and site of placed cubes."""
        return {"count": facts["cubes"], **self.where(facts)}

    def cleared(self, who: str, facts: Facts) -> str:
        """Waiting cubes found a place."""
        return self.tongue.plural(
            "{count} waiting {colour} cube goes to {site}.",
            "{count} waiting {colour} cubes go to {site}.",
            facts["cubes"],
        ).format(**self.moved_cubes(facts))

    def drew(self, who: str, facts: Facts) -> str:
        """New archives came out of the bag."""
        if not facts["colours"]:
            return self.tongue("The bag is empty: no new archives.")
        cubes = phrases.tally(self.tongue, facts["colours"])
        return self.tongue("{who} draws from the bag: {cubes}.").format(who=who, cubes=cubes)

    def chose(self, who: str, facts: Facts) -> str:
        """New archives were chosen."""
        cubes = phrases.tally(self.tongue, facts["colours"])
        return self.tongue("{who} takes out of the bag: {cubes}.").format(who=who, cubes=cubes)

    def delivered(self, who: str, facts: Facts) -> str:
        """New cubes found a place."""
        return self.tongue.plural(
            "{count} {colour} cube goes to {site}.",
            "{count} {colour} cubes go to {site}.",
            facts["cubes"],
        ).format(**self.moved_cubes(facts))

    def waits(self, who: str, facts: Facts) -> str:
        """New cubes found none and wait."""
        return self.tongue.plural(
            "{count} {colour} cube finds no place and waits.",
            "{count} {colour} cubes find no place and wait.",
            facts["cubes"],
        ).format(count=facts["cubes"], colour=phrases.colour(self.tongue, facts["colour"]))

    def returned(self, who: str, facts: Facts) -> str:
        """New cubes went back to the bag."""
        return self.tongue.plural(
            "{count} {colour} cube finds no place and returns to the bag.",
            "{count} {colour} cubes find no place and return to the bag.",
            facts["cubes"],
        ).format(count=facts["cubes"], colour=phrases.colour(self.tongue, facts["colour"]))

    def penalty(self, who: str, facts: Facts) -> str:
        """Waiting archives cost their expert."""
        text = self.tongue("{who} loses {amount} prestige for waiting archives.")
        return text.format(who=who, amount=facts["amount"])

    def closed(self, who: str, facts: Facts) -> str:
        """An exhibition ended."""
        return self.tongue.plural(
            "The exhibition at {site} ends: {count} {colour} cube returns to the vault.",
            "The exhibition at {site} ends: {count} {colour} cubes return to the vault.",
            facts["cubes"],
        ).format(**self.moved_cubes(facts))


class CardLog(Log):
    """The lines of the cards."""

    def lines(self) -> dict[str, Callable[[str, Facts], str]]:
        """By kind of event."""
        return {
            "played": self.played,
            "marked": self.marked,
            "instead": self.instead,
            "transferred": self.transferred,
            "reclassified": self.reclassified,
            "rewritten": self.rewritten,
            "recalled": self.recalled,
        }

    def played(self, who: str, facts: Facts) -> str:
        """A card was shown."""
        card = phrases.card(self.tongue, facts["card"])
        return self.tongue("{who} plays {card}.").format(who=who, card=card)

    def marked(self, who: str, facts: Facts) -> str:
        """A space has another kind for good."""
        kind = phrases.kind(self.tongue, facts["action"])
        text = self.tongue("Space {space} is now of the kind {kind}.")
        return text.format(space=facts["space"] + 1, kind=kind)

    def instead(self, who: str, facts: Facts) -> str:
        """Another action than that of the space."""
        kind = phrases.kind(self.tongue, facts["action"])
        return self.tongue("{who} acts otherwise there: {kind}.").format(who=who, kind=kind)

    def transferred(self, who: str, facts: Facts) -> str:
        """Cubes changed vaults."""
        return self.tongue("From the vault of {source} to that of {target}: {cubes}.").format(
            source=phrases.site(self.tongue, facts["source"]),
            target=phrases.site(self.tongue, facts["target"]),
            cubes=phrases.tally(self.tongue, facts["colours"]),
        )

    def reclassified(self, who: str, facts: Facts) -> str:
        """A cube changed its colour."""
        text = self.tongue("{site}: a {colour} cube of the entrance becomes {new}.")
        return text.format(new=phrases.colour(self.tongue, facts["new"]), **self.where(facts))

    def rewritten(self, who: str, facts: Facts) -> str:
        """A request changed its colour."""
        text = self.tongue("{site}: a request for {colour} becomes one for {new}.")
        return text.format(new=phrases.colour(self.tongue, facts["new"]), **self.where(facts))

    def recalled(self, who: str, facts: Facts) -> str:
        """A reading room was emptied."""
        return self.tongue.plural(
            "{site}: the reading room is emptied, {count} cube returns to its vault.",
            "{site}: the reading room is emptied, {count} cubes return to their vaults.",
            facts["cubes"],
        ).format(site=phrases.site(self.tongue, facts["site"]), count=facts["cubes"])
