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
    def colours(self) -> list[str]:
        return ["red", "blue", "green"]

    def prompt(self, view: View, tongue: Tongue) -> str:
        return tongue(PROMPTS[view["phase"]])

    def label(self, view: View, option: int, tongue: Tongue) -> str:
        phase = next(phase for phase in PHASES if phase.name == view["phase"])
        return tongue(str(phase.say(None, option)))

    def sentence(self, event: Event, names: list[str], tongue: Tongue) -> str:
        facts: dict[str, Any] = {
            key: str(fact) if isinstance(fact, list) else fact for key, fact in event.facts.items()
        }
        who = names[event.seat] if event.seat >= 0 else ""
        return fill(tongue, SENTENCES[event.kind], {"who": who, **facts})

    def board(self, view: Any, names: list[str], tongue: Tongue) -> str:
        lines = [tongue("Shown: {cards}").format(cards=view["shown"])]
        for name, (hand, hidden) in zip(names, view["counts"], strict=True):
            lines.append(f"{name}: {hand}, {hidden}")
        return "\n".join([*lines, str(view["hand"])])
