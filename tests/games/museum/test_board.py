"""The board: a picture of what its viewer may know, in which every answer has its place."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, cast
from xml.etree import ElementTree

import pytest

from tests.games.museum.layouts import card
from vestiges.engine.chance import stream
from vestiges.engine.options import parse
from vestiges.games.museum import GAME
from vestiges.games.museum.board import look
from vestiges.games.museum.board.layout import NARROW, WIDE
from vestiges.games.museum.state import MuseumState
from vestiges.games.museum.view import MuseumView
from vestiges.words import Language, tongue

EN, FR = tongue("en", "museum"), tongue("fr", "museum")
NAMES = ["Ann", "Bo & <Co>", "Cy", "Di"]
SVG = "{http://www.w3.org/2000/svg}"
TAGS = {"svg", "g", "path", "rect", "circle", "text", "title"}
SMALLEST = 11
TABLES: list[tuple[int, dict[str, Any]]] = [
    (3, {}),
    (2, {"boards": "reverse", "league": True, "skulls": True, "assistants": True}),
    (1, {"rival": "advanced", "kickstarter_experts": True, "final_layout": "manual"}),
    (4, {"boards": "assigned", "kickstarter_favours": True, "kickstarter_headlines": True}),
]
COURSES = pytest.mark.parametrize("number", range(len(TABLES)))
WIDTHS = pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])


@cache
def positions(number: int, every: int) -> list[MuseumState]:
    """A match of the bots with now and then a position of it; the last one is over."""
    seats, agreed = TABLES[number]
    state = cast(MuseumState, GAME.new(parse(GAME.options, agreed), seats, f"board {number}"))
    rng = stream(f"board {number}", "players")
    found = [state.clone()]
    seen: set[int] = set()
    moves = 0
    while not state.over:
        if moves % every == 0 or state.phase not in seen:
            seen.add(state.phase)
            found.append(state.clone())
        seat = state.waiting[moves % len(state.waiting)]
        options = state.options(seat)
        asked = GAME.answer(state.view(seat), rng)
        state.choose(seat, options[-1] if moves % 11 == 0 else asked)
        moves += 1
    return [*found, state.clone()]


def views(number: int, every: int = 40) -> Iterator[MuseumView]:
    """What seats and spectators see of those positions."""
    for count, state in enumerate(positions(number, every)):
        seats: list[int | None] = [*state.waiting[:1], count % state.seats, None]
        for seat in dict.fromkeys(seats):
            yield cast(MuseumView, state.view(seat))


class Picture:
    """A board as a tree of elements."""

    def __init__(self, view: MuseumView, language: Language = EN, narrow: bool = False) -> None:
        self.text = GAME.draw(view, NAMES[: view["seats"]], language, narrow)
        self.root = ElementTree.fromstring(self.text)
        self.all = list(self.root.iter())
        self.parents = {child: parent for parent in self.all for child in parent}

    def options(self) -> set[int]:
        return {int(e.get("data-option", "")) for e in self.all if e.get("data-option")}

    def buttons(self) -> dict[int, str]:
        reached = [e for e in self.all if e.get("tabindex") is not None]
        found = {int(e.get("data-option", "")): e.get("aria-label", "") for e in reached}
        assert len(found) == len(reached), "an option is reached twice"
        return found

    def words(self, ident: str) -> list[str]:
        part = next(e for e in self.all if e.get("id") == ident)
        return [element.text or "" for element in part.iter(f"{SVG}text")]

    def scale(self, element: ElementTree.Element) -> float:
        factor = 1.0
        while True:
            for number in re.findall(r"scale\(([\d.]+)\)", element.get("transform", "")):
                factor *= float(number)
            if element not in self.parents:
                return factor
            element = self.parents[element]


@COURSES
@WIDTHS
@pytest.mark.parametrize("language", [EN, FR], ids=["en", "fr"])
def test_every_position_is_drawn(number: int, narrow: bool, language: Language) -> None:
    for view in views(number):
        picture = Picture(view, language, narrow)
        check_form(picture, narrow)
        check_answers(picture, view, language)
        check_names(picture)


def check_form(picture: Picture, narrow: bool) -> None:
    """Nothing that a strict policy forbids, no id twice, nothing left unsaid."""
    assert {element.tag.removeprefix(SVG) for element in picture.all} <= TAGS
    assert not {name for e in picture.all for name in e.attrib if name.startswith(("on", "style"))}
    ids = re.findall(r' id="([^"]+)"', picture.text)
    assert len(ids) == len(set(ids)), sorted(i for i in ids if ids.count(i) > 1)
    assert not re.search(r"\{\w*\}|[\">]None\b|\bnan\b", picture.text)
    assert picture.root.get("viewBox", "").split()[2] == str(NARROW if narrow else WIDE)


def check_answers(picture: Picture, view: MuseumView, language: Language) -> None:
    """Exactly the offered options can be chosen; each is called what the list of options says."""
    offered = view["options"] if view["seat"] in view["waiting"] else []
    assert picture.options() == set(offered)
    assert picture.buttons() == {o: GAME.words.label(view, o, language) for o in offered}
    asked = {int(e.get("data-ask", "")) for e in picture.all if e.get("data-ask")}
    assert not asked & set(offered)


def check_names(picture: Picture) -> None:
    """Whatever can be pointed at has a name."""
    assert picture.root.get("aria-label")
    for element in picture.all:
        kinds = element.get("class", "").split()
        if {"card", "cell", "option"} & set(kinds) and element.get("aria-hidden") != "true":
            assert element.findtext(f"{SVG}title"), element.attrib


@COURSES
def test_cards_are_dragged_to_where_they_go(number: int) -> None:
    seen: set[str] = set()
    for view in views(number, 15):
        picture = Picture(view)
        for element in picture.all:
            if element.get("data-drag"):
                goal = next(e for e in picture.all if e.get("id") == element.get("data-drag"))
                assert goal.get("data-drop") is not None
                assert element.get("data-option")
                assert element not in list(goal.iter())
                seen.add(view["phase"])
            if element.get("data-say"):
                drops = {e.get("data-drop") for e in picture.all if e.get("data-drop")}
                assert drops == {str(option + 1) for option in view["options"] if option < 25}
    assert {"pick", "pay"} <= seen


@COURSES
@WIDTHS
def test_words_are_large_enough_and_inside(number: int, narrow: bool) -> None:
    for view in views(number, 90):
        picture = Picture(view, FR, narrow)
        width, height = map(float, picture.root.get("viewBox", "").split()[2:])
        for element in picture.root.iter(f"{SVG}text"):
            size = float(element.get("font-size", "0")) * picture.scale(element)
            assert size >= SMALLEST, element.text
        for x, y in re.findall(r'transform="translate\(([-\d.]+) ([-\d.]+)\)', picture.text):
            assert -20 <= float(x) <= width
            assert -20 <= float(y) <= height


@COURSES
def test_worlds_that_look_the_same_are_drawn_the_same(number: int) -> None:
    for count, state in enumerate(positions(number, 90)):
        if state.over:
            continue
        seat = count % state.seats
        other = state.imagine(seat, stream(f"worlds {count}", "imagine"))
        first = GAME.draw(state.view(seat), NAMES[: state.seats], EN)
        assert first == GAME.draw(other.view(seat), NAMES[: state.seats], EN)


def middle_of_a_match() -> MuseumState:
    """Somewhere in the third round."""
    found = next(state for state in positions(0, 40) if state.round >= 3)
    return found.clone()


def test_the_sheet_says_what_counts_and_why_something_does_not() -> None:
    state = middle_of_a_match()
    romans = [card(f"ROM{n:02}") for n in range(1, 5)]
    boats = [card(code) for code in ("GRE12", "GRE13", "PHO11", "EGY06")]
    state.museums[0] = [*romans, *boats]
    words = Picture(cast(MuseumView, state.view(0))).words("sheet")
    said = " ".join(words)
    assert any(word.startswith("Roman, 4 cards") for word in words)
    assert any(word.startswith("Navigation, 3 cards") for word in words)
    assert "Navigation, civilizations that count already: 1" in said
    assert any(word.startswith("Museum, free slots: 17") for word in words)


def test_every_card_of_a_museum_hangs_once() -> None:
    state = positions(0, 40)[-1]
    picture = Picture(cast(MuseumView, state.view(0)))
    for museum in state.museums:
        for number in museum:
            assert picture.text.count(f'id="card-{number}"') == 1


def luminance(colour: str) -> float:
    parts = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    light = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]


def contrast(one: str, other: str) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def test_civilizations_differ_in_colour_and_emblem() -> None:
    grounds = [ground for ground, _ in look.CIVILIZATIONS]
    assert len(set(grounds)) == len(set(look.EMBLEMS)) == 12
    assert len(set(look.DOMAINS)) == 6
    for ground, ink in look.CIVILIZATIONS:
        assert contrast(ground, ink) >= 4.5


def test_nobody_confuses_the_two_blues() -> None:
    polynesian, phoenician = look.CIVILIZATIONS[2], look.CIVILIZATIONS[6]
    assert contrast(polynesian[0], phoenician[0]) > 5
    assert polynesian[1] != phoenician[1]
