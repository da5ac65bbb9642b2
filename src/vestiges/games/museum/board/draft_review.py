"""A player's own layout of a museum: what it would score, and the answers that give it.

A draft is twenty-five numbers, by slot the card there or -1; a relic stands in both of its slots.
`best` asks the whole search for a layout. It is decoration until the match has ended (MUS-268);
then the page gives it as answers, object by object.
"""

from __future__ import annotations

import re
from typing import Any, Final
from xml.etree import ElementTree

from vestiges.engine.errors import SetupError
from vestiges.engine.game import SHAPES, Shape
from vestiges.engine.text import Tongue, figure, mark
from vestiges.games.museum import board
from vestiges.games.museum.board import sheet, shown_layout
from vestiges.games.museum.board.scene import Scene
from vestiges.games.museum.constants import RELIC, SLOTS
from vestiges.games.museum.view import MuseumView

BEST: Final = "best"
SPACE: Final = "http://www.w3.org/2000/svg"
UNREADABLE: Final = mark("A layout is twenty-five numbers, by slot a card or -1, or the word best.")
APART: Final = mark("A relic takes two neighbouring slots of the gallery.")


def review(view: MuseumView, draft: str, tongue: Tongue) -> dict[str, Any]:
    """The museum hung as the draft has it: slots, pictures, score, reasons, answers."""
    seat = view["seat"]
    if seat is None or view["over"]:
        return {}
    found = shown_layout.best_of_all(view, seat) if draft == BEST else None
    slots = list(found.slots) if found else complete(view, seat, read(draft))
    shown = with_layout(view, seat, slots)
    scene = Scene(shown, _names(view), tongue, "wide")
    result = shown_layout.of_player(shown, seat).result
    said = [told(scene, result.total, shown_layout.best_known(view, seat))]
    if found:
        said = [proof(tongue, points(scene, found.score), points(scene, found.bound))]
    said += [reason for reason, _ in sheet.reasons(scene, result)]
    return {
        "slots": slots,
        "said": said,
        "answers": answers(view, seat, slots),
        "pictures": {shape: pictures(shown, tongue, shape) for shape in SHAPES},
    }


def read(draft: str) -> list[int]:
    """The numbers of a draft."""
    parts = draft.split()
    if len(parts) != SLOTS or not all(re.fullmatch(r"-1|[0-9]{1,3}", part) for part in parts):
        raise SetupError(UNREADABLE, {})
    return [int(part) for part in parts]


def complete(view: MuseumView, seat: int, wished: list[int]) -> list[int]:
    """The draft with whatever hangs in the museum now; new cards go where they bring most."""
    slots = known(view, seat, wished)
    missing = [card for card in view["museums"][seat] if card not in slots]
    for card in sorted(missing, reverse=True):  # relics first: they need most room
        ways = places(view, seat, slots, card)
        if not ways:
            return list(shown_layout.proposed(view, seat))
        slots = max(ways, key=lambda way: shown_layout.of_slots(view, seat, way).result.total)
    return slots


def known(view: MuseumView, seat: int, wished: list[int]) -> list[int]:
    """The cards of the draft that hang in the museum, each once, relics as they must."""
    slots = [-1] * SLOTS
    pairs = shown_layout.floor(view, seat).pairs
    for card in view["museums"][seat]:
        at = [slot for slot, one in enumerate(wished) if one == card]
        if card >= RELIC and at and tuple(at) not in pairs:
            raise SetupError(APART, {}, "MUS-166")
        for slot in at if card >= RELIC else at[:1]:
            slots[slot] = card
    return slots


def places(view: MuseumView, seat: int, slots: list[int], card: int) -> list[list[int]]:
    """The layouts that one more card can make."""
    free = [slot for slot in range(SLOTS) if slots[slot] < 0]
    pairs = shown_layout.floor(view, seat).pairs
    wanted = [(slot,) for slot in free] if card < RELIC else [p for p in pairs if {*p} <= {*free}]
    return [
        [card if slot in places else other for slot, other in enumerate(slots)] for places in wanted
    ]


def with_layout(view: MuseumView, seat: int, slots: list[int]) -> MuseumView:
    """The same position with this layout in one's own museum."""
    layouts = [list(layout) for layout in view["slots"]] or [[] for _ in range(view["players"])]
    layouts[seat] = slots
    return {**view, "slots": layouts}


def next_place(view: MuseumView, seat: int) -> int:
    """Where the object asked for goes: as the layout proposed has it, or where it brings most."""
    card, pairs = view["placing"], shown_layout.floor(view, seat).pairs
    placed = list(view["slots"][seat]) or [-1] * SLOTS
    wanted = shown_layout.accepted(view, seat)
    if all(one in (-1, other) for one, other in zip(placed, wanted, strict=True)):
        at = [slot for slot, one in enumerate(wanted) if one == card]
        return at[0] if card < RELIC else SLOTS + pairs.index((at[0], at[1]))

    def worth(option: int) -> int:
        taken = (option,) if option < SLOTS else pairs[option - SLOTS]
        slots = [card if slot in taken else one for slot, one in enumerate(placed)]
        return shown_layout.of_slots(view, seat, slots).result.total

    return max(view["options"], key=worth)


def offered(view: MuseumView, tongue: Tongue) -> str:
    """What the layout proposed at the end comes to, and what is certain about it (MUS-175)."""
    scene = Scene(view, _names(view), tongue, "wide")
    found = shown_layout.best_of_all(view, scene.me)
    return proof(tongue, points(scene, found.score), points(scene, found.bound))


def points(scene: Scene, score: int) -> int:
    """What a layout of this score comes to with everything else."""
    result = shown_layout.of_player(scene.view, scene.me).result
    return sum(row[1] for row in sheet.rows(scene, result)) - result.total + score


def told(scene: Scene, score: int, best: int) -> str:
    """How good the own layout is."""
    said = scene.tongue("Total, hung like this: {points}. Best layout known: {best}.")
    now, most = points(scene, score), points(scene, max(score, best))
    return said.format(points=figure(now), best=figure(most))


def proof(tongue: Tongue, score: int, bound: int) -> str:
    """What is certain about the best layout found."""
    if score >= bound:
        return tongue("Total of the best layout: {points}; no other can score more.").format(
            points=figure(score)
        )
    said = tongue("Total of the best layout found: {points}; none can score more than {bound}.")
    return said.format(points=figure(score), bound=figure(bound))


def answers(view: MuseumView, seat: int, slots: list[int]) -> dict[int, str]:
    """By card how it is placed by hand."""
    pairs = shown_layout.floor(view, seat).pairs
    found: dict[int, str] = {}
    for card in view["museums"][seat]:
        at = [slot for slot, one in enumerate(slots) if one == card]
        place = f"slot {at[0] + 1}"
        found[card] = place if card < RELIC else f"pair {pairs.index((at[0], at[1])) + 1}"
    return found


def pictures(view: MuseumView, tongue: Tongue, shape: Shape) -> dict[str, str]:
    """The wall and the score sheet as the board draws them."""
    root = ElementTree.fromstring(board.draw(view, _names(view), tongue, shape))
    names = {f"museum-{view['seat']}": "museum", "sheet": "sheet"}
    return {
        names[part.get("id", "")]: ElementTree.tostring(part, encoding="unicode")
        for part in root.iter()
        if part.get("id") in names
    }


def _names(view: MuseumView) -> list[str]:
    """No names are written on a wall."""
    return [""] * view["players"]


ElementTree.register_namespace("", SPACE)
