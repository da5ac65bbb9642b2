"""The pictures of docs/play: positions set up by hand, drawn by the real board, cut to size.

python -m tests.games.anarchipel.figures     draw them again after the board has changed
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

from tests.games.anarchipel import builder
from tests.games.anarchipel.builder import A, B, C, D, E
from vestiges.games.anarchipel import GAME
from vestiges.games.anarchipel.state import AnarchipelState
from vestiges.games.anarchipel.view import view
from vestiges.words import LANGUAGES, tongue

FOLDER = Path(__file__).parents[3] / "docs" / "play" / "anarchipel"
NAMES = ["Ada", "Max", "Lou", "Tom", "Zoé"]
SPACE = "http://www.w3.org/2000/svg"
SVG = f"{{{SPACE}}}"


class Figure(NamedTuple):
    """What to draw: a position, for whom, which parts of the board, where to cut, a way to show.

    No parts are all of them.
    """

    make: Callable[[], AnarchipelState]
    seat: int
    parts: tuple[str, ...]
    area: tuple[float, float, float, float]
    way: str = ""


def under_way() -> AnarchipelState:
    """The first round is half done; five ships are at sea."""
    state = builder.begin(5, "cpcpc")
    act_on(state, "e3", True, A, B)
    act_on(state, "c2", True, C)
    act_on(state, "c4", False, D)
    act_on(state, "f4", True, A, B)
    builder.stand(state, "c5", C)
    builder.stand(state, "f5", B)
    builder.own(state, 9, 7, 8, 6, 5)
    state.turn = 3
    return state


def act_on(state: AnarchipelState, name: str, success: bool, *crew: int) -> None:
    """These players act on a tile, all honest; the match goes on at the first question."""
    trial = builder.act(builder.stand(state, name, *crew))
    while builder.asked(trial) in ("launch", "consent"):
        builder.answer(trial, "launch" if builder.asked(trial) == "launch" else "accept")
    builder.set_cards(trial, success)
    while builder.asked(trial) != "move":
        builder.answer(trial, "pass")
    builder.again(trial)


def sailing() -> AnarchipelState:
    """Red looks where to sail."""
    state = builder.begin(5)
    builder.own(state, 4, 9, 8, 10, 7)
    return builder.answer(state, "sail")


def setting() -> AnarchipelState:
    """Red and blue have launched an action for wheat, and set their cards."""
    state = builder.stand(builder.begin(5), "f5", A, B)
    builder.act(state)
    return builder.answer(state, "launch", "accept")


def drawn() -> AnarchipelState:
    """A card was drawn for red and blue: it failed."""
    return builder.set_cards(setting(), False)


def fighting() -> AnarchipelState:
    """Three on the tile of a monster; red is the captain."""
    state = builder.stand(builder.begin(5), "f2", A, B, C)
    builder.act(state)
    return state


def voting() -> AnarchipelState:
    """The first round is over: everyone points at someone."""
    state = builder.begin(5)
    builder.all_but(state)
    return builder.plank(state)


def pleading() -> AnarchipelState:
    """The round is over, and yellow is suspected."""
    state = voting()
    builder.say(state, A, "for yellow")
    return state


def haunting() -> AnarchipelState:
    """Green is a ghost and holds three cards."""
    state = builder.at_round(2, 5)
    builder.haunt(state, C, 1, 4, 10)
    return builder.window(state)


FIGURES = {
    "table": Figure(under_way, E, (), (0, 0, 1200, 824)),
    "sail": Figure(sailing, A, ("chart", "ships"), (246, 72, 620, 590), "hex31"),
    "mission": Figure(under_way, A, ("bar",), (4, 4, 1192, 64)),
    "pile": Figure(setting, A, ("stage",), (870, 68, 326, 260)),
    "cards": Figure(setting, A, ("own",), (4, 714, 1192, 112)),
    "draw": Figure(drawn, A, ("stage",), (870, 68, 326, 122)),
    "fight": Figure(fighting, A, ("stage",), (870, 68, 326, 260)),
    "plank": Figure(pleading, A, ("stage",), (870, 68, 326, 260)),
    "ghost": Figure(haunting, C, ("own",), (4, 714, 1192, 112)),
}


def draw(figure: Figure, lang: str) -> str:
    """A figure as a file of its own."""
    state = figure.make()
    text = GAME.draw(view(state, figure.seat), NAMES[: state.seats], tongue(lang, "anarchipel"))
    root = ElementTree.fromstring(text)
    ground = root[-1]
    if figure.parts:
        for child in [c for c in ground if c.get("id") not in figure.parts]:
            ground.remove(child)
    show_way(root, figure.way)
    quieten(ground)
    prune(root)
    x, y, width, height = figure.area
    root.set("viewBox", f"{x} {y} {width} {height}")
    root.set("width", str(width))
    ElementTree.register_namespace("", SPACE)
    return ElementTree.tostring(root, encoding="unicode") + "\n"


def show_way(root: ElementTree.Element, wanted: str) -> None:
    """Nobody points at a picture in a text: one way shows, the others go."""
    for ways in [g for g in root.iter(f"{SVG}g") if g.get("class") == "ways"]:
        for way in list(ways):
            mark = next(way.iter(f"{SVG}set"))
            if mark.get("begin", "").split(".")[0] == wanted:
                way.remove(mark)
                del way.attrib["opacity"]
            else:
                ways.remove(way)


def quieten(element: ElementTree.Element) -> None:
    """A picture in a text is no place to play: nothing to choose, no ids."""
    for part in element.iter():
        for name in [n for n in part.attrib if n.startswith(("data-", "aria-"))]:
            del part.attrib[name]
        for name in ("id", "tabindex", "role"):
            part.attrib.pop(name, None)


def prune(root: ElementTree.Element) -> None:
    """Leave out the definitions that nothing refers to."""
    definitions = next(iter(root.iter(f"{SVG}defs")))
    used = {element.get("href", "")[1:] for element in root.iter(f"{SVG}use")}
    for child in [c for c in definitions if c.get("id") not in used]:
        definitions.remove(child)


def path(name: str, lang: str) -> Path:
    """Where a figure is kept."""
    return FOLDER / f"{name}.{lang}.svg"


def main() -> None:
    """Draw all of them."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, figure in FIGURES.items():
        for lang in LANGUAGES:
            path(name, lang).write_text(draw(figure, lang), encoding="utf-8")


if __name__ == "__main__":
    main()
