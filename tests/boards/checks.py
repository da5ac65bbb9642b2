"""Checks of docs/boards.md on a board, whatever the game."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from xml.etree import ElementTree

from tests.boards.pictures import SVG, Picture, where
from vestiges import games
from vestiges.drawing.art import read_art
from vestiges.drawing.layout import SIZES
from vestiges.engine.game import SHAPES, Game, Shape
from vestiges.engine.state import View
from vestiges.words import Language, tongue

TAGS = {"svg", "defs", "g", "path", "rect", "circle", "use", "text", "title", "set"}
ATTRIBUTES = {
    *("id", "class", "transform", "d", "x", "y", "width", "height", "rx", "cx", "cy", "r", "href"),
    *("fill", "fill-rule", "fill-opacity", "stroke", "stroke-width", "stroke-opacity", "opacity"),
    *("stroke-dasharray", "stroke-linecap", "stroke-linejoin", "font-size", "font-family"),
    *("font-weight", "font-style", "text-anchor", "pointer-events", "viewBox", "role", "tabindex"),
    *("aria-label", "aria-hidden", "visibility", "attributeName", "to", "begin", "end"),
}
"""Besides those that begin with data-: any game may tell its own script something."""
CLICKABLE = {"path", "rect", "circle", "use", "text"}
GAMES = Path(games.__file__).parent
UNSAID = re.compile(r"\{\w*\}|[\">]None\b|\bnan\b")
NAMED = (
    *("option", "button", "piece", "card", "pawn", "cell", "dock", "frame", "rank"),
    *("question", "placement", "note", "setting", "want", "line"),
)
MOVABLE = ("piece", "card", "pawn", "dock")
SMALLEST = 12
"""The size of the smallest letters, in units of the picture."""
ON_A_TOKEN = 0.8
"""Letters on a player's mark, whose colour and outline say the same, may be so much smaller."""


def art_of(game: Game) -> dict[str, str]:
    """The symbols of a game by id."""
    return read_art(GAMES / game.name / "web" / "art.svg")


def check_views(game: Game, views: Iterable[View], names: list[str]) -> None:
    """Draw what is seen, in every shape, in either language by turns; look at all of it."""
    for count, view in enumerate(views):
        for turn, shape in enumerate(SHAPES, count):
            check(game, view, names, ("en", "fr")[turn % 2], shape)


def check(game: Game, view: View, names: list[str], lang: str, shape: Shape) -> Picture:
    """One picture and all that is asked of it."""
    names = names[: view["seats"]]
    language = tongue(lang, game.name).calling(names)
    picture = Picture(game.draw(view, names, language, shape))
    check_form(picture, shape)
    check_answers(picture, game, view, language)
    check_names(picture)
    check_references(picture, set(art_of(game)))
    check_letters(picture)
    check_places(picture)
    return picture


def check_form(picture: Picture, shape: Shape) -> None:
    """Nothing that a strict policy forbids, no id twice, nothing left unsaid."""
    assert {element.tag.removeprefix(SVG) for element in picture.all} <= TAGS
    used = {name for element in picture.all for name in element.attrib}
    assert {name for name in used if not name.startswith("data-")} <= ATTRIBUTES
    ids = [element.get("id") for element in picture.all if element.get("id")]
    assert len(ids) == len(picture.by_id), sorted(i for i in ids if i and ids.count(i) > 1)
    assert not UNSAID.search(picture.text)
    width, height = SIZES[shape]
    assert picture.size() == (width, height or picture.size()[1])


def check_answers(picture: Picture, game: Game, view: View, language: Language) -> None:
    """Exactly the offered options can be chosen; each is called what the list of options says."""
    offered = view["options"]
    assert picture.options() == sorted(offered)
    assert picture.buttons() == {o: game.words.label(view, o, language) for o in offered}
    assert not set(picture.asked()) & set(offered)
    for element in picture.of_class("option"):
        assert element.get("role") == "button" or element.get("aria-hidden") == "true"
        assert any(takes_clicks(shape) for shape in element.iter()), element.attrib


def takes_clicks(shape: ElementTree.Element) -> bool:
    """Whether a click inside this shape hits it: a bare outline is missed."""
    if shape.get("pointer-events") == "none" or shape.tag.removeprefix(SVG) not in CLICKABLE:
        return False
    return shape.get("fill") != "none" or shape.get("pointer-events") == "all"


def check_names(picture: Picture) -> None:
    """Whatever can be pointed at has a name."""
    assert picture.root.get("role") == "group"
    assert picture.root.get("aria-label")
    for kind in NAMED:
        for element in picture.of_class(kind):
            if element.get("aria-hidden") != "true":
                assert element.findtext(f"{SVG}title"), element.attrib


def check_references(picture: Picture, art: set[str]) -> None:
    """What an element refers to is there, or among the game's symbols."""
    drops = [e for e in picture.all if e.get("data-drop")]
    for element in picture.all:
        for name in ("data-blockers", "data-bridges", "data-frees"):
            for other in element.get(name, "").split():
                assert picture.has(other)
        if element.get("href"):
            name = element.get("href", "")[1:]
            assert name in art or picture.has(name), name
        if element.get("data-drag"):
            goal = picture.find(element.get("data-drag", ""))
            assert goal.get("data-drop") is not None
            assert element.get("data-option")
        if element.get("data-say") or element.get("data-then"):
            assert drops, "there is nowhere to drop it"
        if element.get("data-then"):
            assert element.get("data-option")


def check_letters(picture: Picture) -> None:
    """Words can be read."""
    for element in picture.root.iter(f"{SVG}text"):
        size = float(element.get("font-size", "0")) * picture.scale(element) + 0.01
        kinds = {kind for e in picture.path_to(element) for kind in e.get("class", "").split()}
        least = SMALLEST * (ON_A_TOKEN if kinds & {"token", "pawn"} else 1)
        assert size >= least, (size, element.text)


def check_places(picture: Picture) -> None:
    """What can move lies inside the picture, and nothing it lies in is transformed."""
    width, height = picture.size()
    for kind in MOVABLE:
        for element in picture.of_class(kind):
            if element.get("id"):
                x, y = where(element.get("transform", ""))
                assert 0 <= x <= width
                assert 0 <= y <= height
                assert all(not e.get("transform") for e in list(picture.path_to(element))[1:])
