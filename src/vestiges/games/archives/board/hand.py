"""One's own cards on the desk; those that cannot be played now are pale and can be asked why."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from vestiges.drawing.layout import Box
from vestiges.drawing.style import INK
from vestiges.drawing.svg import BOLD, at, framed, text, title
from vestiges.engine.text import labelled
from vestiges.games.archives.board import cards, hands
from vestiges.games.archives.board.faces import art
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
HEAD: Final = 18
"""The height of the words above the cards."""
WIDEST: Final = 140


def draw(scene: Scene) -> str:
    """The hand, or that there is none; when all is open, everyone's."""
    view, box = scene.view, scene.places.hand
    drawn = desk(box)
    if view["opened"] is not None:
        return f'<g id="desk">{drawn}</g>{hands.draw(scene)}'
    if view["seat"] is None or view["over"]:
        return f'<g id="desk">{drawn}{tools(box, 0)}</g>'
    said = scene.tongue("Your cards") if view["hand"] else scene.tongue("Your cards: none yet")
    drawn += text(box.x + 10, box.y + 14, said, 13, BOLD)
    drawn += tools(box, len(view["hand"]))
    held = "".join(card(scene, n, number) for n, number in enumerate(view["hand"]))
    return f'<g id="desk">{drawn}</g><g id="hand-{view["seat"]}" class="hand">{held}</g>'


@lru_cache(8)
def desk(box: Box) -> str:
    """The top of a wooden desk."""
    return framed(box, f'rx="6" fill="url(#art-wood)" stroke="{INK}" stroke-width="1.6"')


def tools(box: Box, held: int) -> str:
    """Ink and stamp, where no card lies."""
    if held > 2:
        return ""
    y = box.bottom - 22
    return art("art-inkpot", box.right - 46, y) + art("art-stamp", box.right - 92, y)


def size_of(box: Box) -> tuple[float, float]:
    """How large a card of the hand is."""
    return min(WIDEST, (box.width - 20) / 3 - 4), box.height - HEAD - 8


def place(box: Box, n: int, count: int) -> tuple[float, float]:
    """Where a card lies: side by side, and one over the other if there are many."""
    wide, _ = size_of(box)
    step = min(wide + 6, (box.width - 16 - wide) / max(1, count - 1))
    return box.x + 8 + n * step, box.y + HEAD


def card(scene: Scene, n: int, number: int) -> str:
    """One card, with what it would be an answer to."""
    box = scene.places.hand
    kind = scene.view["card_kind"][number]
    size = size_of(box)
    option, phases = use(scene, kind)
    playable = scene.offers(option, *phases)
    name = phrases.card(scene.tongue, kind)
    attributes = scene.answer("card", option, *phases)
    is_begun = scene.is_asked and kind == scene.view["card"]
    pale = "" if playable or is_begun or not scene.is_asked else ' opacity=".75"'
    drawn = cards.face(scene, kind, size) + (cards.glow(size) if playable else "")
    where = f'id="card-{number}" data-from="deck" {at(*place(box, n, len(scene.view["hand"])))}'
    said = title(labelled(scene.tongue, name, scene.tongue(phrases.EFFECTS[kind])))
    return f"<g {where} {attributes}{pale}>{said}{drawn}</g>"


def use(scene: Scene, kind: int) -> tuple[int, tuple[str, ...]]:
    """The answer that a card is, and to which question."""
    phase = scene.view["phase"]
    if phase == "turn":
        return CARD + kind, ("turn",)
    if phase == "pause":
        return kind, ("pause",)
    found = STEPS.get(phase, {}).get(kind)
    return (0, ()) if found is None else (found, (phase,))
