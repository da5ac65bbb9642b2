"""The log: each event as a line."""

from __future__ import annotations

from typing import Final

from vestiges.engine.events import Event
from vestiges.engine.text import EventFacts, Tongue, capital, join, mark
from vestiges.games.anarchipel.text import phrases, statements

LINES: Final = {
    "objective": mark("The Objective card is {card}."),
    "round": mark("Round {round} begins: everyone alive receives {income}."),
    "turn": mark("Turn {turn} begins with {who}."),
    "sailed": mark("{who} sails from {from} to {cell} for {cost}."),
    "waited": mark("{who} waits."),
    "offered": mark("{who} offers {coins} to {taker}."),
    "gave": mark("{taker} takes {coins} from {who}."),
    "refused": mark("{who} refuses the {coins} of {giver}."),
    "handed": mark("{who} hands a coin to {taker}."),
    "launched": mark("{who} launches the action on {cell}."),
    "passed": mark("{who} passes on {cell}."),
    "picked": mark("The crew of {who}: {crew}."),
    "accepted": mark("{who} takes part."),
    "declined": mark("{who} declines."),
    "pleaded": mark("{who} has pleaded."),
    "voted": mark("{who} points at {target}."),
    "tied": mark("The vote is tied between {tied}."),
    "lot": mark("The lot falls on {who}."),
    "walked": mark("{who} walks the plank and becomes a ghost."),
    "whispered": mark("{who} whispers something to {listener}."),
    "spared": mark("Nobody walks the plank."),
}


def sentence(event: Event, names: list[str], tongue: Tongue) -> str:
    """An event as a line of the log; "" for one that needs none."""
    said = Log(names, tongue).line(event.kind, event.seat, dict(event.facts))
    return capital(said)


class Log:
    """The players' names and the language in which the log is kept."""

    def __init__(self, names: list[str], tongue: Tongue) -> None:
        self.names = names
        self.tongue = tongue

    def name(self, seat: int) -> str:
        """A player, "" for nobody."""
        return self.names[seat] if seat >= 0 else ""

    def several(self, seats: list[int]) -> str:
        """Some players."""
        return join(self.tongue, [self.names[seat] for seat in seats])

    def line(self, kind: str, seat: int, facts: EventFacts) -> str:
        """The line for a kind of event."""
        special = {
            "role": self.role,
            "dealt": self.dealt,
            "stayed": self.stayed,
            "played": self.played,
            "acted": self.acted,
            "pile": self.pile,
            "looked": self.looked,
            "set": self.set,
            "ready": self.ready,
            "revealed": self.revealed,
            "consented": self.consented,
            "ended": self.ended,
            "said": self.said,
            "whisper": self.whisper,
        }
        if kind in special:
            return special[kind](seat, facts)
        return self.tongue(LINES[kind]).format(who=self.name(seat), **self.worded(facts))

    def worded(self, facts: EventFacts) -> dict[str, str]:
        """The facts of an event in words."""
        said: dict[str, str] = {}
        for key, fact in facts.items():
            if key in ("from", "cell"):
                said[key] = phrases.cell(fact)
            elif key in ("cost", "coins", "income"):
                said[key] = phrases.coins(self.tongue, fact)
            elif key in ("taker", "giver", "captain", "target", "listener"):
                said[key] = self.name(fact)
            elif key in ("crew", "tied"):
                said[key] = self.several(fact)
            else:
                said[key] = str(fact).upper()
        return said

    def role(self, seat: int, facts: EventFacts) -> str:
        """What one is oneself."""
        mates = [other for other in facts["pirates"] if other != seat]
        if mates:
            return self.tongue("You are a pirate, and so is {mates}.").format(
                mates=self.several(mates)
            )
        if facts["role"]:
            return self.tongue("You are the pirate.")
        return self.tongue("You are a corsair.")

    def dealt(self, seat: int, facts: EventFacts) -> str:
        """One's Action cards."""
        cards = [phrases.card(self.tongue, card) for card in facts["cards"]]
        return self.tongue("Your Action cards: {cards}.").format(cards=join(self.tongue, cards))

    def stayed(self, seat: int, facts: EventFacts) -> str:
        """For a coin, or for free."""
        if facts["cost"]:
            return self.tongue("{who} stays for 1 coin.").format(who=self.name(seat))
        return self.tongue("{who} stays for free.").format(who=self.name(seat))

    def played(self, seat: int, facts: EventFacts) -> str:
        """A card and on whom."""
        targets = [facts[key] for key in ("first", "second") if facts[key] >= 0]
        card = phrases.card(self.tongue, facts["card"])
        if facts["cell"] >= 0:
            text = self.tongue("The ghost {who} plays {card} for {cell}: {targets}.")
            named = self.several(targets) or self.tongue("everyone there")
            return text.format(
                who=self.name(seat), card=card, cell=phrases.cell(facts["cell"]), targets=named
            )
        if not targets:
            text = self.tongue("The ghost {who} plays {card}.")
            return text.format(who=self.name(seat), card=card)
        text = self.tongue("The ghost {who} plays {card} on {targets}.")
        return text.format(who=self.name(seat), card=card, targets=self.several(targets))

    def acted(self, seat: int, facts: EventFacts) -> str:
        """The card drawn and what it says."""
        if facts["success"]:
            text = self.tongue("{drawer} draws one of {cards} cards on {cell}: success.")
        else:
            text = self.tongue("{drawer} draws one of {cards} cards on {cell}: failure.")
        return text.format(
            drawer=self.name(facts["drawer"]),
            cards=facts["cards"],
            cell=phrases.cell(facts["cell"]),
        )

    def pile(self, seat: int, facts: EventFacts) -> str:
        """What a pile held."""
        text = self.tongue("The pile held {good} Success and {bad} Fail.")
        return text.format(good=facts["good"], bad=facts["bad"])

    def looked(self, seat: int, facts: EventFacts) -> str:
        """Whether someone looked."""
        if facts["looked"]:
            return self.tongue("{who} looks at the pile.").format(who=self.name(seat))
        return self.tongue("{who} does not look at the pile.").format(who=self.name(seat))

    def set(self, seat: int, facts: EventFacts) -> str:
        """One's own setting, or that of whom one possesses."""
        cards = self.tongue(phrases.SETTINGS[facts["fails"]])
        if facts["owner"] == seat:
            return self.tongue("Your cards: {cards}.").format(cards=cards)
        text = self.tongue("You set the cards of {who}: {cards}.")
        return text.format(who=self.name(facts["owner"]), cards=cards)

    def ready(self, seat: int, facts: EventFacts) -> str:
        """Ready to vote or not."""
        if facts["ready"]:
            return self.tongue("{who} is ready to vote.").format(who=self.name(seat))
        return self.tongue("{who} wants to go on debating.").format(who=self.name(seat))

    def revealed(self, seat: int, facts: EventFacts) -> str:
        """The role of a ghost, where that was agreed."""
        if facts["role"]:
            return self.tongue("{who} was a pirate.").format(who=self.name(seat))
        return self.tongue("{who} was a corsair.").format(who=self.name(seat))

    def consented(self, seat: int, facts: EventFacts) -> str:
        """Taking every gift, or being asked again."""
        if facts["always"]:
            return self.tongue("{who} takes every gift from now on.").format(who=self.name(seat))
        return self.tongue("{who} wants to be asked about gifts again.").format(who=self.name(seat))

    def said(self, seat: int, facts: EventFacts) -> str:
        """A statement."""
        return statements.saying(seat, facts, self.names, self.tongue)

    def whisper(self, seat: int, facts: EventFacts) -> str:
        """A statement that only two hear."""
        text = self.tongue("In a whisper to {listener}: {said}")
        return text.format(listener=self.name(facts["listener"]), said=self.said(seat, facts))

    def ended(self, seat: int, facts: EventFacts) -> str:
        """Why it is over, and who the pirates were."""
        pirates = [other for other, role in enumerate(facts["roles"]) if role]
        return self.tongue("{reason} Pirates: {pirates}.").format(
            reason=self.tongue(phrases.REASONS[facts["reason"]]), pirates=self.several(pirates)
        )
