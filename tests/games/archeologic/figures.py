"""The pictures of docs/play: positions set up by hand, drawn by the real board, cut to size.

python -m tests.games.archeologic.figures     draw them again after the board has changed
"""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

from tests.games.archeologic import builder
from tests.games.archeologic.builder import OTHER, seen
from tests.games.troia.figures import SPACE, prune, quieten
from vestiges.games.archeologic import GAME
from vestiges.games.archeologic.state import ArcheologicState
from vestiges.words import LANGUAGES, tongue

FOLDER = Path(__file__).parents[3] / "docs" / "play" / "archeologic"
NAMES = ["Ada", "Max", "Lou", "Tom"]


class Figure(NamedTuple):
    """What to draw: a position, for whom, which parts of the board, and where to cut.

    No parts are all of them.
    """

    make: Callable[[], ArcheologicState]
    seat: int
    parts: tuple[str, ...]
    area: tuple[float, float, float, float]


def table() -> ArcheologicState:
    """A race of three in its middle, Ada to ask."""
    state = builder.race(6, 8, 9, sight="C", quest="3573")
    state.log = []
    builder.play(state, "ask traps 3", "ask empty d", "ask q 4", "ask traps e", "ask count 5")
    builder.play(state, "ask t a", "ask s b", "ask empty 2", "ask i c")
    while state.waiting != [0]:
        builder.play(state, "ask empty 1")
    return state


def answered() -> ArcheologicState:
    """Ada has read five answers."""
    state = builder.solo("5")
    builder.play(state, "ask traps a", "ask t b", "ask empty 1", "ask q d", "ask count 3")
    return state


def proposing() -> ArcheologicState:
    """Ada has laid the first building of her proposal."""
    state = builder.race(5, 7)
    builder.play(state, "propose", "q0d4")
    return state


def over() -> ArcheologicState:
    """Ada was wrong once and right in the end; both could have known before."""
    state = builder.race(0, 1, verification="app")
    builder.play(state, "ask traps c", "ask t b", "ask q d", "ask traps 3")
    builder.propose(state, OTHER)
    while not state.over:
        builder.propose(state)
    return state


FIGURES = {
    "table": Figure(table, 0, (), (0, 0, 1200, 766)),
    "scope": Figure(table, 0, ("scope", "track"), (8, 52, 690, 698)),
    "plan": Figure(answered, 0, ("city",), (700, 52, 500, 384)),
    "tiles": Figure(answered, 0, ("tray",), (700, 434, 500, 100)),
    "proposal": Figure(proposing, 0, ("placing",), (4, 52, 700, 698)),
    "end": Figure(over, 0, ("afterwards",), (4, 52, 700, 480)),
}


def draw(figure: Figure, lang: str) -> str:
    """A figure as a file of its own."""
    state = figure.make()
    text = GAME.draw(seen(state, figure.seat), NAMES[: state.seats], tongue(lang, "archeologic"))
    root = ElementTree.fromstring(text)
    ground = root[-1]
    for child in list(ground):
        name = child.get("id", "")
        if name == "scratch" or (figure.parts and name not in figure.parts):
            ground.remove(child)
    quieten(ground)
    prune(root)
    x, y, width, height = figure.area
    root.set("viewBox", f"{x} {y} {width} {height}")
    root.set("width", str(width))
    ElementTree.register_namespace("", SPACE)
    return ElementTree.tostring(root, encoding="unicode") + "\n"


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
