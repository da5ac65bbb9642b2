"""Which answers are pieces on the table, and which need a button."""

from __future__ import annotations

from vestiges.games.museum.board.scene import (
    CARD_QUESTIONS,
    CONTINENT_QUESTIONS,
    EXPERT_QUESTIONS,
    Scene,
)
from vestiges.games.museum.constants import BUY, EXPERT_OPTION, NO_MORE, PASS, PLAY, STOCK, TRADE


def shown_cards(scene: Scene) -> set[int]:
    """The cards that lie somewhere as a card."""
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
    if phase in EXPERT_QUESTIONS:
        return option in view["row"]
    if phase == "patron":
        return option in view["dealt"]
    if phase in ("window", "improve"):
        return is_favour(scene, option) or (BUY <= option < STOCK and option - BUY != scene.me)
    if phase == "drop":
        return option in favour_kinds(scene)
    return phase == "place" or phase in CONTINENT_QUESTIONS


def is_favour(scene: Scene, option: int) -> bool:
    """Whether a favour in hand stands for this option of a menu."""
    if option < PLAY:
        return False
    kind = option - TRADE if option >= TRADE else option - PLAY
    return scene.favour_option(kind) == option and kind in favour_kinds(scene)


def favour_kinds(scene: Scene) -> set[int]:
    """The kinds of favour in hand."""
    return {scene.parts.favour_kind[number] for number in scene.view["favours"]}
