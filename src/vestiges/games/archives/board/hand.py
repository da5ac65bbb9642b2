"""One's own cards; those that cannot be played now are pale and can be asked why."""

from __future__ import annotations

from typing import Final

from vestiges.drawing.look import AS_SOFT
from vestiges.drawing.svg import at, panel, text, title
from vestiges.games.archives.board import cards
from vestiges.games.archives.board.scene import Scene
from vestiges.games.archives.constants import CHOSEN, GRACE, NO_DELIVERY
from vestiges.games.archives.rules.deliveries import CHOOSE_CUBES, SKIP
from vestiges.games.archives.rules.turn import CARD
from vestiges.games.archives.text import phrases

STEPS: Final = {
    "delivery": {CHOSEN: CHOOSE_CUBES, NO_DELIVERY: SKIP},
    "spare": {GRACE: 1},
}
"""By question of the Pass: the answers that are cards."""


def draw(scene: Scene) -> str:
    """The hand, or that there is none."""
    view, box = scene.view, scene.places.hand
    if view["seat"] is None or view["over"]:
        return ""
    tongue = scene.tongue
    said = tongue("Your cards") if view["hand"] else tongue("Your cards: none yet")
    drawn = panel(box) + text(box.x + 10, box.y + 20, said, 13, AS_SOFT)
    drawn += "".join(card(scene, n, number) for n, number in enumerate(view["hand"]))
    return f'<g id="hand-{view["seat"]}" class="hand">{drawn}</g>'


def place(scene: Scene, n: int) -> tuple[float, float]:
    """Where a card lies: in a row, on a phone one below the other."""
    box, (wide, high) = scene.places.hand, cards.size_of(scene)
    if scene.narrow:
        return box.x + 8, box.y + 28 + n * (high + 4)
    count = len(scene.view["hand"])
    step = min(wide + 8, (box.width - 20 - wide) / max(1, count - 1))
    return box.x + 10 + n * step, box.y + 29


def card(scene: Scene, n: int, number: int) -> str:
    """One card, with what it would be an answer to."""
    kind = scene.view["card_kind"][number]
    size = cards.size_of(scene)
    option, phases = use(scene, kind)
    playable = scene.offers(option, *phases)
    name = phrases.card(scene.tongue, kind)
    attributes = scene.answer("card", option, *phases)
    is_begun = scene.is_asked and kind == scene.view["card"]
    pale = "" if playable or is_begun or not scene.is_asked else ' opacity=".6"'
    drawn = cards.face(scene, kind, size) + (cards.glow(size) if playable else "")
    where = f'id="card-{number}" data-from="deck" {at(*place(scene, n))}'
    return f"<g {where} {attributes}{pale}>{title(name)}{drawn}</g>"


def use(scene: Scene, kind: int) -> tuple[int, tuple[str, ...]]:
    """The answer that a card is, and to which question."""
    phase = scene.view["phase"]
    if phase == "turn":
        return CARD + kind, ("turn",)
    if phase == "pause":
        return kind, ("pause",)
    found = STEPS.get(phase, {}).get(kind)
    return (0, ()) if found is None else (found, (phase,))
