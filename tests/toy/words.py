"""How the toy speaks: everything is made from views and events."""

from __future__ import annotations

from typing import Any, Final

from tests.toy.rules import PHASES
from vestiges.engine.events import Event
from vestiges.engine.game import Tongue, fill
from vestiges.engine.state import View

PROMPTS: Final = {
    "choose": "Choose a card.",
    "step": "Take a step.",
    "swear": "Swear your oath.",
    "": "The match is over.",
}
SENTENCES: Final = {
    "dealt": "Everyone is dealt {cards} cards.",
    "chose": "{who} chooses card {card}.",
    "chose something": "{who} chooses a card.",
    "turned up": "The cards are turned up: {cards}.",
    "drew": "{who} draws card {card}.",
    "scored": "{who} scores {points} ({source}).",
    "swore": "{who} gives {gave}.",
    "ended": "What was hidden scores {hidden}.",
}


class ToyWords:
    """All of it is made from views and events, so it can leak nothing."""

    def colours(self) -> list[str]:
        """The name of each seat's colour."""
        return ["red", "blue", "green"]

    def prompt(self, view: View, tongue: Tongue) -> str:
        """The question that is asked."""
        return tongue(PROMPTS[view["phase"]])

    def label(self, view: View, option: int, tongue: Tongue) -> str:
        """What an option means."""
        phase = next(phase for phase in PHASES if phase.name == view["phase"])
        return tongue(str(phase.say(None, option)))

    def sentence(self, event: Event, names: list[str], tongue: Tongue) -> str:
        """An event as a line of the log."""
        facts: dict[str, Any] = {
            key: str(fact) if isinstance(fact, list) else fact for key, fact in event.facts.items()
        }
        who = names[event.seat] if event.seat >= 0 else ""
        return fill(tongue, SENTENCES[event.kind], {"who": who, **facts})

    def board(self, view: Any, names: list[str], tongue: Tongue) -> str:
        """The whole position in words."""
        lines = [tongue("Shown: {cards}").format(cards=view["shown"])]
        for name, (hand, hidden) in zip(names, view["counts"], strict=True):
            lines.append(f"{name}: {hand}, {hidden}")
        return "\n".join([*lines, str(view["hand"])])
