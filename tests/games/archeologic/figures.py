"""Pictures of docs/play: positions set up by hand, drawn by the real board, cut to size.

python -m tests.games.archeologic.figures     draw them again after the board has changed
"""

from xml.etree.ElementTree import Element

from tests.boards.figures import Album, Figure
from tests.games.archeologic import builder
from tests.games.archeologic.builder import OTHER
from vestiges.games.archeologic.state import ArcheologicState


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
    """One was wrong once and could have known; the other guessed with two arrangements left."""
    state = builder.race(0, 1, verification="app")
    builder.play(state, "ask traps c", "ask t b", "ask q d", "ask traps 3")
    builder.propose(state, OTHER)
    while not state.over:
        builder.propose(state)
    return state


FIGURES = {
    "table": Figure(table),
    "scope": Figure(table, ("scope", "track"), (0, 0, 414, 414)),
    "plan": Figure(answered, ("city", "tray"), (408, 1, 652, 545)),
    "tiles": Figure(answered, ("tray",), (757, 350, 292, 186)),
    "proposal": Figure(proposing, ("placing",), (0, 1, 414, 414)),
    "end": Figure(over, ("afterwards", "city", "proposals"), (0, 1, 1060, 545)),
}


class Plans(Album):
    """Pictures without the plan to think on, which is empty."""

    def retouch(self, name: str, root: Element) -> None:
        for child in [c for c in root[-1] if c.get("id") == "scratch"]:
            root[-1].remove(child)


ALBUM = Plans("archeologic", FIGURES)

if __name__ == "__main__":
    ALBUM.keep()
