"""The log: each event as a line. Those told to one seat alone say more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from vestiges.engine.events import Event
from vestiges.engine.game import Tongue
from vestiges.games.archeologic.plan import BUILDING, BUILDINGS, COUNT, EMPTY, TRAPS
from vestiges.games.archeologic.speech import clues, phrases
from vestiges.games.archeologic.state import ALL_OUT, CAPPED, LAST_LEFT
from vestiges.games.archeologic.view import TITLES

Facts = dict[str, Any]
"""The facts of an event; its kind decides which there are."""


def sentence(event: Event, names: list[str], tongue: Tongue) -> str:
    """An event as a line of the log; "" for one that needs none."""
    who = names[event.seat] if event.seat >= 0 else ""
    return Log(names, tongue).line(event.kind, who, dict(event.facts))


class Log:
    """The players' names and the language in which the log is kept."""

    def __init__(self, names: list[str], tongue: Tongue) -> None:
        self.names = names
        self.tongue = tongue

    def line(self, kind: str, who: str, facts: Facts) -> str:
        """The line for a kind of event."""
        lines: dict[str, Callable[[str, Facts], str]] = {
            "quest": self.quest,
            "clue": self.clue,
            "aimed": self.aimed,
            "asked": self.asked,
            "answered": self.answered,
            "stepped": self.stepped,
            "proposed": self.proposed,
            "checked": self.checked,
            "eliminated": self.eliminated,
            "conceded": self.conceded,
            "solution": self.solution,
            "ended": self.ended,
        }
        return lines[kind](who, facts) if kind in lines else ""

    def quest(self, who: str, facts: Facts) -> str:
        """What is to be found, and who begins."""
        first = self.names[facts["order"][0]]
        if facts["code"]:
            text = self.tongue("Quest {code}. {who} begins.")
            return text.format(code=facts["code"], who=first)
        if facts["day"]:
            text = self.tongue("The quest of {day}. {who} begins.")
            return text.format(day=facts["day"], who=first)
        return self.tongue("A secret quest. {who} begins.").format(who=first)

    def clue(self, who: str, facts: Facts) -> str:
        """A starting clue; an extra one is told to its owner alone."""
        said = clues.clue(self.tongue, facts["clue"], bool(facts["expert"]))
        if who:
            text = self.tongue("Clue {number}, for {who} alone: {clue}")
            return text.format(number=facts["number"], who=who, clue=said)
        return self.tongue("Clue {number}: {clue}").format(number=facts["number"], clue=said)

    def aimed(self, who: str, facts: Facts) -> str:
        """Where a solo player puts the sight."""
        axis = phrases.axis(self.tongue, facts["axis"])
        return self.tongue("{who} puts the sight on {axis}.").format(who=who, axis=axis)

    def asked(self, who: str, facts: Facts) -> str:
        """A question, its price, and where the pawn comes to stand."""
        tongue, element = self.tongue, facts["element"]
        if element == EMPTY:
            text = tongue("{who} asks how many zones of {axis} are empty ({price}, to {to}).")
        elif element == COUNT:
            text = tongue("{who} asks how many buildings are on {axis} ({price}, to {to}).")
        elif element == TRAPS:
            text = tongue("{who} asks which traps are on {axis} ({price}, to {to}).")
        else:
            text = tongue("{who} asks which cells of {building} are on {axis} ({price}, to {to}).")
        return text.format(
            who=who,
            axis=phrases.axis(tongue, facts["axis"]),
            building=BUILDINGS[element - BUILDING] if element >= BUILDING else "",
            price=phrases.time(tongue, facts["price"]),
            to=facts["to"],
        )

    def answered(self, who: str, facts: Facts) -> str:
        """The answer, for the one who asked."""
        tongue, element, answer = self.tongue, facts["element"], facts["answer"]
        axis = phrases.axis(tongue, facts["axis"])
        if element == EMPTY:
            text = tongue.plural(
                "On {axis}: {count} empty zone.", "On {axis}: {count} empty zones.", int(answer)
            )
            return text.format(axis=axis, count=answer)
        if element == COUNT:
            text = tongue.plural(
                "On {axis}: {count} building.", "On {axis}: {count} buildings.", int(answer)
            )
            return text.format(axis=axis, count=answer)
        return self.symbols(element, axis, answer)

    def symbols(self, element: int, axis: str, answer: str) -> str:
        """An answer that shows symbols, or none."""
        tongue = self.tongue
        said = phrases.symbols(tongue, answer)
        if element == TRAPS:
            if not answer:
                return tongue("There is no trap on {axis}.").format(axis=axis)
            return tongue("Traps on {axis}: {symbols}.").format(axis=axis, symbols=said)
        building = BUILDINGS[element - BUILDING]
        if not answer:
            text = tongue("No cell of building {building} is on {axis}.")
            return text.format(building=building, axis=axis)
        text = tongue("Building {building} on {axis}: {symbols}.")
        return text.format(building=building, axis=axis, symbols=said)

    def stepped(self, who: str, facts: Facts) -> str:
        """In solo, traps move the sight on (AOL-125)."""
        steps = facts["steps"]
        return self.tongue.plural(
            "The sight moves {count} step on, to {axis}.",
            "The sight moves {count} steps on, to {axis}.",
            steps,
        ).format(count=steps, axis=phrases.axis(self.tongue, facts["axis"]))

    def proposed(self, who: str, facts: Facts) -> str:
        """A proposal; what it says is its author's secret."""
        price = phrases.time(self.tongue, facts["price"])
        said = {"who": who, "price": price, "to": facts["to"]}
        if "arrangement" not in facts:
            return self.tongue("{who} proposes a solution ({price}, to {to}).").format(**said)
        text = self.tongue("{who} proposes {arrangement} ({price}, to {to}).")
        return text.format(arrangement=facts["arrangement"], **said)

    def checked(self, who: str, facts: Facts) -> str:
        """A check; the colours where they are seen."""
        if facts["correct"]:
            return self.tongue("The proposal of {who} is exact.").format(who=who)
        if "right" not in facts:
            return self.tongue("The proposal of {who} is wrong.").format(who=who)
        right = phrases.buildings(self.tongue, facts["right"], 1)
        wrong = phrases.buildings(self.tongue, facts["right"], 0)
        text = self.tongue("The proposal of {who} is wrong. Green: {right}. Red: {wrong}.")
        return text.format(who=who, right=right, wrong=wrong)

    def eliminated(self, who: str, facts: Facts) -> str:
        """A wrong proposal, checked with the booklet."""
        return self.tongue("{who} is out of the game.").format(who=who)

    def conceded(self, who: str, facts: Facts) -> str:
        """Someone gave up."""
        return self.tongue("{who} gives up.").format(who=who)

    def solution(self, who: str, facts: Facts) -> str:
        """The solution."""
        text = self.tongue("The solution: {arrangement}.")
        return text.format(arrangement=facts["arrangement"])

    def ended(self, who: str, facts: Facts) -> str:
        """How it ended."""
        if facts["ending"] == CAPPED:
            return self.tongue("The time is up: nobody has found the arrangement.")
        if facts["ending"] == ALL_OUT:
            return self.tongue("Nobody is left: the quest is lost.")
        if facts["ending"] == LAST_LEFT:
            return self.tongue("{who} is the last one left and wins.").format(who=who)
        if "time" in facts:
            return self.solved(who, facts)
        return self.tongue("{who} has found the arrangement and wins.").format(who=who)

    def solved(self, who: str, facts: Facts) -> str:
        """A solo quest was solved (AOL-130)."""
        said = {
            "who": who,
            "time": phrases.time(self.tongue, facts["time"]),
            "larger": facts["par"][0],
            "smaller": facts["par"][1],
        }
        if not facts["title"]:
            text = self.tongue("{who} finds the arrangement in {time}; par {larger} and {smaller}.")
            return text.format(**said)
        title = self.tongue(phrases.TITLES[TITLES[facts["title"]]])
        text = self.tongue(
            "{who} finds the arrangement in {time}; par {larger} and {smaller}: {title}."
        )
        return text.format(title=title, **said)
