"""The log: each event as a line. Those told to one seat alone say more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from vestiges.engine.events import Event
from vestiges.engine.text import EventFacts, Log, Text, Tongue, mark, plural
from vestiges.games.archeologic.plan import BUILDING, BUILDINGS, COUNT, EMPTY, TRAPS
from vestiges.games.archeologic.state import ALL_OUT, CAPPED, LAST_LEFT
from vestiges.games.archeologic.text import clues, phrases
from vestiges.games.archeologic.view import TITLES

LINES: Final[dict[str, Text]] = {
    "aimed": mark("{who} puts the sight on {axis}."),
    "stepped": plural(  # in solo, traps move the sight on (AOL-125)
        "The sight moves {count} step on, to {axis}.",
        "The sight moves {count} steps on, to {axis}.",
    ),
    "eliminated": mark("{who} is out of the game."),
    "conceded": mark("{who} gives up."),
    "solution": mark("The solution: {arrangement}."),
}


def sentence(event: Event, names: list[str], tongue: Tongue) -> str:
    """An event as a line of the log; "" for one that needs none."""
    return ArcheologicLog(names, tongue).line(event)


class ArcheologicLog(Log):
    """The lines of ArcheOlogic."""

    texts = LINES

    def lines(self) -> dict[str, Callable[[str, EventFacts], str]]:
        """By kind of event whose line depends on more: what says it."""
        return {
            "quest": self.quest,
            "clue": self.clue,
            "asked": self.asked,
            "answered": self.answered,
            "proposed": self.proposed,
            "checked": self.checked,
            "ended": self.ended,
        }

    def worded(self, facts: EventFacts) -> dict[str, Any]:
        """Axes, buildings, prices and times in words; steps as `count`."""
        said: dict[str, Any] = dict(facts)
        if "axis" in facts:
            said["axis"] = phrases.axis(self.tongue, facts["axis"])
        if facts.get("element", -1) >= BUILDING:
            said["building"] = BUILDINGS[facts["element"] - BUILDING]
        for key in ("price", "time"):
            if key in facts:
                said[key] = phrases.time(self.tongue, facts[key])
        if "steps" in facts:
            said["count"] = facts["steps"]
        return said

    def quest(self, who: str, facts: EventFacts) -> str:
        """What is to be found, and who begins."""
        first = self.names[facts["order"][0]]
        if facts["code"]:
            return self.say("Quest {code}. {who} begins.", first, facts)
        if facts["day"]:
            return self.say("The quest of {day}. {who} begins.", first, facts)
        return self.say("A secret quest. {who} begins.", first, facts)

    def clue(self, who: str, facts: EventFacts) -> str:
        """A starting clue; an extra one is told to its owner alone."""
        facts["clue"] = clues.clue(self.tongue, facts["clue"], bool(facts["expert"]))
        if who:
            return self.say("Clue {number}, for {who} alone: {clue}", who, facts)
        return self.say("Clue {number}: {clue}", who, facts)

    def asked(self, who: str, facts: EventFacts) -> str:
        """A question, its price, and where the pawn comes to stand."""
        if facts["element"] == EMPTY:
            text = mark("{who} asks how many zones of {axis} are empty ({price}, to {to}).")
        elif facts["element"] == COUNT:
            text = mark("{who} asks how many buildings are on {axis} ({price}, to {to}).")
        elif facts["element"] == TRAPS:
            text = mark("{who} asks which traps are on {axis} ({price}, to {to}).")
        else:
            text = mark("{who} asks which cells of {building} are on {axis} ({price}, to {to}).")
        return self.say(text, who, facts)

    def answered(self, who: str, facts: EventFacts) -> str:
        """The answer, for the one who asked: a number, or symbols."""
        element, answer = facts["element"], facts["answer"]
        if element in (EMPTY, COUNT):
            facts["count"] = int(answer)
        else:
            facts["symbols"] = phrases.symbols(self.tongue, answer)
        text: Text
        if element == EMPTY:
            text = plural("On {axis}: {count} empty zone.", "On {axis}: {count} empty zones.")
        elif element == COUNT:
            text = plural("On {axis}: {count} building.", "On {axis}: {count} buildings.")
        elif element == TRAPS and answer:
            text = mark("Traps on {axis}: {symbols}.")
        elif element == TRAPS:
            text = mark("There is no trap on {axis}.")
        elif answer:
            text = mark("Building {building} on {axis}: {symbols}.")
        else:
            text = mark("No cell of building {building} is on {axis}.")
        return self.say(text, who, facts)

    def proposed(self, who: str, facts: EventFacts) -> str:
        """A proposal; what it says is its author's secret."""
        if "arrangement" in facts:
            return self.say("{who} proposes {arrangement} ({price}, to {to}).", who, facts)
        return self.say("{who} proposes a solution ({price}, to {to}).", who, facts)

    def checked(self, who: str, facts: EventFacts) -> str:
        """A check; the colours where they are seen."""
        if facts["correct"]:
            return self.say("The proposal of {who} is exact.", who, facts)
        if "right" not in facts:
            return self.say("The proposal of {who} is wrong.", who, facts)
        right = phrases.buildings(self.tongue, facts["right"], 1)
        wrong = phrases.buildings(self.tongue, facts["right"], 0)
        text = self.tongue("The proposal of {who} is wrong. Green: {right}. Red: {wrong}.")
        return text.format(who=who, right=right, wrong=wrong)

    def ended(self, who: str, facts: EventFacts) -> str:
        """How it ended."""
        if facts["ending"] == CAPPED:
            return self.tongue("The time is up: nobody has found the arrangement.")
        if facts["ending"] == ALL_OUT:
            return self.tongue("Nobody is left: the quest is lost.")
        if facts["ending"] == LAST_LEFT:
            return self.say("{who} is the last one left and wins.", who, facts)
        if "time" in facts:
            return self.solved(who, facts)
        return self.say("{who} has found the arrangement and wins.", who, facts)

    def solved(self, who: str, facts: EventFacts) -> str:
        """A solo quest was solved (AOL-130)."""
        facts["larger"], facts["smaller"] = facts["par"]
        if not facts["title"]:
            text = mark("{who} finds the arrangement in {time}; par {larger} and {smaller}.")
        else:
            facts["title"] = self.tongue(phrases.TITLES[TITLES[facts["title"]]])
            text = mark(
                "{who} finds the arrangement in {time}; par {larger} and {smaller}: {title}."
            )
        return self.say(text, who, facts)
