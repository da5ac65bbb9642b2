"""Scene: what the parts of Museum's board are drawn from."""

from __future__ import annotations

from typing import Final

from vestiges.drawing import scene
from vestiges.engine.game import Shape
from vestiges.engine.text import Tongue
from vestiges.games.museum.board.layout import Places, places
from vestiges.games.museum.board.style import AS_GROUND, INK
from vestiges.games.museum.board.writing import FACES
from vestiges.games.museum.components import find
from vestiges.games.museum.constants import EXPERT_OPTION, PASS, PLAY, TRADE
from vestiges.games.museum.text import labels, phrases
from vestiges.games.museum.view import MuseumView

# Questions whose options below PASS are cards.
CARD_QUESTIONS: Final = (
    "room",
    "pick",
    "target",
    "pay",
    "inventory",
    "favour_card",
    "team",
    "find",
    "limit",
    "requisition",
    "mask",
    "trade",
)
EXPERT_QUESTIONS: Final = ("hire", "assistant_expert")
CONTINENT_QUESTIONS: Final = ("favour_continent", "assistant_continent")


class Scene(scene.Scene[MuseumView]):
    """What every layer of the picture is drawn from."""

    ground = AS_GROUND
    ink = INK
    faces = FACES

    def __init__(self, view: MuseumView, names: list[str], tongue: Tongue, shape: Shape) -> None:
        super().__init__(view, names, tongue, shape, labels.label, phrases.PLAYERS)
        self.parts = find(view["box"])
        """The components of the match."""
        self.me = -1 if view["seat"] is None else view["seat"]
        """The viewer's seat, -1 for a spectator."""
        self.chosen = {
            **dict.fromkeys(view["draft"], "art-taken"),
            **dict.fromkeys(view["targets"], "art-to-hang"),
            **dict.fromkeys(view["payment"], "art-to-pay"),
        }
        """What the viewer is putting together, by card with its sign."""
        self.hired = {option - EXPERT_OPTION for option in view["targets"]}
        """Experts among it."""
        self.others = [
            (max(0, self.me) + n) % view["players"]
            for n in range(0 if self.me < 0 else 1, view["players"])
        ]
        """Everyone but the viewer, in turn order after the viewer."""
        self.places: Places = places(shape, len(self.others), self.me < 0)

    def name(self, player: int) -> str:
        """What a player is called."""
        if player < len(self.names):
            return self.names[player]
        return self.tongue(phrases.RIVAL)

    def card_option(self, card: int) -> int:
        """The option a card is, if cards are asked about."""
        return card if self.asks(*CARD_QUESTIONS) and card < PASS else -1

    def drag(self, card: int) -> str:
        """Where an offered card may be dragged to: where it goes."""
        hand = f"hand-{self.me}"
        goal = {
            "pick": hand,
            "find": hand,
            "room": hand,
            "inventory": hand,
            "target": f"museum-{self.me}",
            "pay": f"pool-{self.view['shop']}",
            "limit": f"pool-{self.me}",
        }.get(self.view["phase"], "")
        is_offered = self.card_option(card) in self.offered
        return f' data-drag="{goal}"' if goal and is_offered else ""

    def drop(self) -> str:
        """The mark of a part of the table on which cards may be dropped."""
        return ' data-drop=""' if self.asks(*CARD_QUESTIONS) else ""

    def is_risky(self, card: int) -> bool:
        """Whether giving a card puts it into the own pool, where bad press costs (MUS-186)."""
        is_own = self.asks("limit") or (self.asks("pay") and self.view["shop"] == self.me)
        if not is_own or card not in self.view["hands"][self.me]:
            return False
        home = self.parts.continent[card]
        return home >= 0 and self.view["tokens"][home] > 0

    def expert_option(self, expert: int) -> int:
        """The option an expert is, if experts are asked about."""
        if self.asks("target"):
            return EXPERT_OPTION + expert
        return expert if self.asks(*EXPERT_QUESTIONS) else -1

    def favour_option(self, kind: int) -> int:
        """The option of playing a favour, or else of trading it, or of giving it up."""
        if self.asks("drop"):
            return kind
        if not self.asks("window", "improve"):
            return -1
        return TRADE + kind if TRADE + kind in self.offered else PLAY + kind
