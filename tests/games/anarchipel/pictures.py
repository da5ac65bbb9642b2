"""Looking at a drawn board: small words for its elements, and courses of matches to draw."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any
from xml.etree import ElementTree

from vestiges.engine.chance import stream
from vestiges.engine.options import parse
from vestiges.games.anarchipel import GAME
from vestiges.games.anarchipel.bot import answer
from vestiges.games.anarchipel.state import AnarchipelState
from vestiges.games.anarchipel.table import MOVE
from vestiges.games.anarchipel.view import AnarchipelView, view
from vestiges.words import Language, tongue

SVG = "{http://www.w3.org/2000/svg}"
EN, FR = tongue("en", "anarchipel"), tongue("fr", "anarchipel")
NAMES = ["Ada", "Bob & Co", "Chloé", "Dan <3", "Eve", "Ferdinand de la Très-Longue-Mer"]
Element = ElementTree.Element

TABLES: list[tuple[int, dict[str, Any]]] = [
    (4, {"reveal_role": True, "tied_vote": "again-nobody", "honest_corsairs": True}),
    (5, {"movement": "open", "whispers": True, "decision_clock": "60"}),
    (6, {"ghost_timing": "movement", "crossing": "ocean"}),
]
"""Seats and options that between them make everything be drawn."""


class Picture:
    """A board as a tree of elements."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.root = ElementTree.fromstring(text)
        self.all = list(self.root.iter())
        self.by_id = {element.get("id", ""): element for element in self.all if element.get("id")}
        self.parents = {child: parent for parent in self.all for child in parent}

    def find(self, name: str) -> Element:
        """The element of this id."""
        assert name in self.by_id, f"nothing is called {name}"
        return self.by_id[name]

    def has(self, name: str) -> bool:
        """Whether something is called so."""
        return name in self.by_id

    def name(self, ident: str) -> str:
        """The accessible name of the element of this id."""
        return self.find(ident).findtext(f"{SVG}title") or ""

    def words(self, ident: str) -> str:
        """The texts written inside an element."""
        return " ".join(element.text or "" for element in self.find(ident).iter(f"{SVG}text"))

    def uses(self, ident: str) -> list[str]:
        """The drawings inside an element."""
        found = [element.get("href", "") for element in self.find(ident).iter(f"{SVG}use")]
        return [name.removeprefix("#art-") for name in found]

    def of_class(self, name: str) -> list[Element]:
        """The elements of a class."""
        return [element for element in self.all if name in element.get("class", "").split()]

    def options(self) -> list[int]:
        """The options that can be chosen by a click, without repeats, in rising order."""
        return sorted({int(e.get("data-option", "")) for e in self.all if e.get("data-option")})

    def asked(self) -> list[int]:
        """The options whose reason can be asked for."""
        return sorted({int(e.get("data-ask", "")) for e in self.all if e.get("data-ask")})

    def buttons(self) -> dict[int, str]:
        """By option: what the element that keys reach is called; each option has one."""
        reached = [e for e in self.all if e.get("tabindex") is not None]
        found = {int(e.get("data-option", "")): e.get("aria-label", "") for e in reached}
        assert len(found) == len(reached), "an option is reached twice"
        return found

    def path_to(self, element: Element) -> Iterator[Element]:
        """An element and all it lies in."""
        yield element
        while element in self.parents:
            element = self.parents[element]
            yield element

    def scale(self, element: Element) -> float:
        """How much larger or smaller than written an element is drawn."""
        factor = 1.0
        for part in self.path_to(element):
            for number in re.findall(r"scale\(([\d.]+)\)", part.get("transform", "")):
                factor *= float(number)
        return factor

    def size(self) -> tuple[float, float]:
        """Width and height in the picture's own units."""
        _, _, width, height = map(float, self.root.get("viewBox", "").split())
        return width, height


def draw(seen: AnarchipelView, lang: Language = EN, narrow: bool = False) -> Picture:
    """The board of a view."""
    return Picture(GAME.draw(seen, NAMES[: seen["seats"]], lang, narrow))


def board(state: AnarchipelState, seat: int | None, narrow: bool = False) -> Picture:
    """The board as a seat sees it."""
    return draw(view(state, seat), narrow=narrow)


def where(place: str) -> tuple[float, float]:
    """Where a transform puts an element."""
    found = re.match(r"translate\((\S+) (\S+)\)", place)
    assert found, place
    return float(found[1]), float(found[2])


@cache
def course(number: int) -> list[AnarchipelState]:
    """Every position of a match at one of the tables; every fifth answer is any.

    Nobody runs out of coins, so that all three rounds are played.
    """
    seats, options = TABLES[number]
    state = GAME.new(parse(GAME.options, options), seats, f"course {number}")
    assert isinstance(state, AnarchipelState)
    state.events = None
    rng = stream(f"course {number}", "answers")
    story = [state.clone()]
    while not state.over:
        if state.phase == MOVE:
            state.purse = [
                max(4, p) if a else 0 for p, a in zip(state.purse, state.living, strict=True)
            ]
            state.legal_seat = -1
        seat = rng.pick(state.waiting)
        wild = rng.below(5) == 0
        option = rng.pick(state.options(seat)) if wild else answer(view(state, seat), rng)
        state.choose(seat, option)
        story.append(state.clone())
    return story


def views(number: int, every: int) -> Iterator[AnarchipelView]:
    """What some see at every so many positions of a course and at the end: two seats, nobody."""
    story = course(number)
    for turn, state in enumerate([*story[::every], story[-1]]):
        for seat in {*state.waiting[:1], turn % state.seats, None}:
            yield view(state, seat)
