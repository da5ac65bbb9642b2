"""Pictures of docs/play: positions set up by hand, drawn by the real board, cut to size.

python -m tests.games.museum.figures     draw them again after the board has changed
"""

from __future__ import annotations

from tests.boards.figures import MARGIN, Album, Area, Figure
from tests.games.museum import builder
from vestiges.drawing.layout import Box
from vestiges.games.museum.board.layout import places
from vestiges.games.museum.constants import S_PICK
from vestiges.games.museum.state import MuseumState

HERITAGE = 11
"""The patron who asks for a Celtic collection."""
EXAMPLE = """
.      rom07  .      .      may14
.      rom02  rom13  cel14  egy11
rom14  rom11  jap05  cel03  cel11
rom10  cel05  cel09  cel10  .
inc12  cel04  may10  gre09  .
"""
GAP = """
rom01  rom02  rom08  .      .
.      .      .      .      .
rom05  rom09  .      .      cel09
.      .      .      .      jap05
.      .      .      cel10  may10
"""


def table() -> MuseumState:
    """The middle of a match, Ada to pick."""
    state = builder.table(3, seed="museum")
    builder.deal(
        state.museums[0], state, "cel14", "cel03", "cel11", "cel05", "rom02", "jap05", "may10"
    )
    builder.deal(state.museums[1], state, "chi01", "chi02", "chi05", "ind05", "egy06", "gre12")
    builder.deal(state.museums[2], state, "inc01", "inc06", "inc11", "pol06", "pho11")
    builder.deal(state.pools[0], state, "mes01", "chi10")
    builder.deal(state.pools[1], state, "rom12", "cel06", "pol07")
    builder.deal(state.pools[2], state, "mes13", "jap12")
    builder.deal(state.hands[0], state, "cel09", "rom11", "inc12", "gre08", "mes12")
    builder.deal(state.hands[1], state, "chi06", "egy01", "may14")
    builder.deal(state.hands[2], state, "inc02", "gre09")
    builder.show(state, "americas", "may01", "pol12")
    builder.show(state, "europe", "cel10", "op-europe")
    builder.show(state, "africa", "pho06", "egy07")
    builder.show(state, "asia", "ind11", "jap13")
    builder.hand_favours(state, 0, "express", "loan")
    builder.offer(state, 1, 12, 20)
    state.score = [21, 19, 17]
    state.prestige = [2, 3, 1]
    state.tokens = [0, 2, 1, 0]
    builder.report(state, "roaring")
    state.round = 4
    return builder.go_to(state, S_PICK)


def paying() -> MuseumState:
    """Ada exhibits two objects of value 2 and 5 and has paid one card."""
    state = builder.improve(table())
    return builder.do(state, "buy at 1", "cel09", "gre08", "no more", "mes12")


def laid(rows: str, patron: int = -1) -> MuseumState:
    """A museum on the standard plan, row by row; a dot is an empty slot."""
    state = builder.table(2, seed="museum")
    names = rows.split()
    builder.deal(state.museums[0], state, *[name for name in names if name != "."])
    state.slots[0] = [-1 if name == "." else builder.card(name) for name in names]
    state.score[0] = sum(state.scenario.value[card] for card in state.museums[0])
    state.patron[0] = patron
    return builder.improve(state)


def museum() -> MuseumState:
    """The museum of the rulebook's scoring example, laid out by hand (MUS-V11)."""
    state = laid(EXAMPLE, HERITAGE)
    state.prestige[0] = 2
    return state


def apart() -> MuseumState:
    """Five Roman objects in two groups, and a second Celt among the weapons."""
    return laid(GAP)


def area(*boxes: Box) -> Area:
    """Round these parts of the table."""
    left, top = min(box.x for box in boxes) - MARGIN, min(box.y for box in boxes) - MARGIN
    right = max(box.right for box in boxes) + MARGIN
    bottom = max(box.bottom for box in boxes) + MARGIN
    return max(0, left), max(0, top), right - max(0, left), bottom - max(0, top)


WIDE, TALL = places("wide", 2, False), places("tall", 2, False)
FIGURES = {
    "table": Figure(table, ()),
    "continents": Figure(table, ("bar", "continents"), area(*WIDE.continents)),
    "pay": Figure(
        paying,
        ("bar", "controls", "hand-0", "pool-0"),
        area(TALL.controls, TALL.hand, TALL.pool),
        shape="tall",
    ),
    "players": Figure(table, ("bar", "players"), area(*WIDE.players)),
    "market": Figure(table, ("bar", "market"), area(WIDE.news, WIDE.experts)),
    "things": Figure(
        table, ("bar", "market", "things"), area(TALL.favours, TALL.things), shape="tall"
    ),
    "museum": Figure(museum, ("bar", "museum-0", "things", "sheet"), area(WIDE.museum, WIDE.sheet)),
    "apart": Figure(apart, ("bar", "museum-0", "things", "sheet"), area(WIDE.museum, WIDE.sheet)),
}


ALBUM = Album("museum", FIGURES)

if __name__ == "__main__":
    ALBUM.keep()
