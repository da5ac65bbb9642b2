"""Pictures of docs/play: positions set up by hand, drawn by the real board, cut to size.

python -m tests.games.archives.figures     draw them again after the board has changed
"""

from tests.boards.figures import Album, Figure
from tests.games.archives import builder
from tests.games.archives.builder import BLACK
from vestiges.games.archives.constants import DRAWN, PLACE
from vestiges.games.archives.state import ArchivesState


def table() -> ArchivesState:
    """The whole table in the middle of a match, Black to play."""
    state = builder.position()
    builder.stand(state, 9, 11, 15, 18)
    builder.put(state, "par", "bbvoo", "bbboo", "bovb", "vb", answered="bo")
    builder.put(state, "fon", "rrgyyrg", "rrrg", "rgyrr", "r", "yyy", 1, answered="ry")
    builder.put(state, "pie", "gv", "ggyv", "vyg", "yvg", "gg", 0, answered="g")
    builder.put(state, "ext", column="bgyo", room="b-par r-fon g-pie")
    builder.know(state, "r", 2, 6, 1, 0)
    builder.know(state, "b", 5, 2, 0, 4)
    builder.know(state, "g", 0, 3, 4, 1)
    builder.know(state, "y", 3, 0, 2, 5)
    builder.know(state, "v", 0, 1, 0, 2)
    builder.know(state, "o", 2, 0, 3, 0)
    builder.own(state, 6, 9, 4, 7)
    builder.wait(state, "rr")
    builder.hold(state, BLACK, "c03", "c06")
    return state


def prices() -> ArchivesState:
    """Black's pawn behind all the others: the prices of the rulebook's example (ARC-V1)."""
    state = table()
    builder.stand(state, 2, 7, 11, 5)
    return state


def tying() -> ArchivesState:
    """Black has taken a blue cube: one point behind the expert, so the tie brings two."""
    state = table()
    builder.know(state, "b", 3, 4, 0, 0)
    builder.know(state, "o", 2, 0, 1, 0)
    return builder.act(state, "store", "store at par", "store blue")


def placing() -> ArchivesState:
    """The third step of a Pass: new archives look for a place."""
    state = table()
    for letter, zone in (("v", DRAWN), ("g", DRAWN), ("y", DRAWN)):
        builder.cubes(state, zone, letter)
    state.step = 3
    state.phase = PLACE
    state.placed = [0] * 18
    return builder.asked_anew(state)


FIGURES = {
    "table": Figure(table),
    "track": Figure(prices, ("track", "ledger"), (2, 294, 610, 344)),
    "site": Figure(table, ("site-1",), (264, 2, 268, 256)),
    "tie": Figure(tying, ("ledger",), (72, 360, 470, 212)),
    "desk": Figure(table, ("site-3",), (792, 2, 268, 256)),
    "pass": Figure(placing, ("controls",), (612, 292, 448, 138)),
    "cards": Figure(table, ("desk", "hand-0"), (612, 426, 448, 122)),
}


ALBUM = Album("archives", FIGURES)

if __name__ == "__main__":
    ALBUM.keep()
