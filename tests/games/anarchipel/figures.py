"""Pictures of docs/play: positions set up by hand, drawn by the real board, cut to size.

python -m tests.games.anarchipel.figures     draw them again after the board has changed
"""

from __future__ import annotations

from dataclasses import replace
from xml.etree.ElementTree import Element

from tests.boards.figures import SVG, Album, Figure
from tests.games.anarchipel import builder
from tests.games.anarchipel.seats import A, B, C, D, E
from vestiges.drawing.layout import Box
from vestiges.games.anarchipel.board.layout import places
from vestiges.games.anarchipel.state import AnarchipelState


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


PLACES = places("wide", 5)


def cut(box: Box) -> tuple[float, float, float, float]:
    """A part of the board with a little around it."""
    return box.x - 4, box.y - 4, box.width + 8, box.height + 8


FOOT = cut(Box(6, 562, 1048, 72))
FIGURES = {
    "table": Figure(under_way, (), (0, 0, 1060, 640), E),
    "sail": Figure(sailing, ("chart", "ships"), cut(PLACES.chart)),
    "mission": Figure(under_way, ("bar",), cut(PLACES.bar)),
    "pile": Figure(setting, ("stage",), cut(PLACES.stage)),
    "cards": Figure(setting, ("own",), FOOT),
    "draw": Figure(drawn, ("stage",), cut(replace(PLACES.stage, height=106))),
    "fight": Figure(fighting, ("stage",), cut(PLACES.stage)),
    "plank": Figure(pleading, ("plank",), cut(PLACES.chart)),
    "ghost": Figure(haunting, ("own",), FOOT, C),
}

WAYS = {"sail": "hex31"}
"""By figure: the hex whose way is shown."""


class Charts(Album):
    """Nobody points at a picture in a text: one way shows, the others go."""

    def retouch(self, name: str, root: Element) -> None:
        for ways in [g for g in root.iter(f"{SVG}g") if g.get("class") == "ways"]:
            for way in list(ways):
                mark = next(way.iter(f"{SVG}set"))
                if mark.get("begin", "").split(".")[0] == WAYS.get(name):
                    way.remove(mark)
                    del way.attrib["opacity"]
                else:
                    ways.remove(way)


ALBUM = Charts("anarchipel", FIGURES)

if __name__ == "__main__":
    ALBUM.keep()
