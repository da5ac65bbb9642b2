"""Which answers are pieces on the table, and which need a button."""

from __future__ import annotations

from vestiges.games.museum.board.scene import CARD_QUESTIONS, Scene
from vestiges.games.museum.constants import EXPERT_OPTION, EXPERTS, NO_MORE, PASS


def shown_cards(scene: Scene) -> set[int]:
    """The cards that lie somewhere as a tile."""
    view = scene.view
    found = {card for places in view["display"] for card in places if card >= 0}
    found |= set(view["relics"]) | set(view["looked"])
    for cards in (*view["hands"], *view["pools"]):
        found |= set(cards)
    return found


def has_place(scene: Scene, option: int) -> bool:
    """Whether an option of the view is a piece one can click."""
    view, phase = scene.view, scene.view["phase"]
    if phase in CARD_QUESTIONS and option < PASS:
        return option in shown_cards(scene)
    if phase == "target" and option != NO_MORE:
        return option - EXPERT_OPTION in view["row"]
    if phase == "hire" and option < EXPERTS:
        return option in view["row"]
    if phase == "patron":
        return option in view["dealt"]
    return phase in ("place", "favour_continent")
