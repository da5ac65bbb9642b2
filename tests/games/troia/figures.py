"""Pictures of docs/play: positions set up by hand, drawn by the real board, cut to size.

python -m tests.games.troia.figures     draw them again after the board has changed
"""

from tests.boards.figures import Album, Figure
from tests.games.troia import builder
from tests.games.troia.builder import BLUE, GREEN, RED
from vestiges.games.troia.state import TroiaState


def bridging() -> TroiaState:
    """Piece 4 rests on 3 and bridges 1; 3 lies on 2."""
    state = builder.digging()
    places = [(x - 750, y - 250, k) for x, y, k in builder.V29]
    builder.heap(state, places, "1-12 2-13 6-14 8-12", plans_up="8-12")
    return state


def examined() -> TroiaState:
    """Red has dug and examined."""
    state = builder.digging()
    state.moves = 2
    builder.put_in_front(state, RED, "2-11 8-12 6-22")
    builder.put_in_tent(state, RED, "7-13 7-23 8-21 8-31")
    return state


def composing(*names: str) -> TroiaState:
    """Red publishes in Troy VIII/IX, where three pieces hang together."""
    state = builder.publishing()
    builder.publish_before(state, "8-12 8-13 8-22 8-44", by=BLUE)
    builder.put_in_tent(state, RED, "8-21 8-31 8-41 8-42 8-43")
    for name in names:
        state.choose(RED, builder.piece(name))
    builder.stand(state, 5, 12, 16, 3)
    return state


def pushing() -> TroiaState:
    """The turn would end where Green stands."""
    state = composing("8-21", "8-31", "8-41", "8-42")
    builder.stand(state, 5, 14, 16, 15)
    return state


def turned_up() -> TroiaState:
    """The cards of a round lie open."""
    state = builder.at_cards()
    builder.put_in_tent(state, RED, "8-12")
    builder.play_cards(state, 61, 58, 18, 33)
    return state


def table() -> TroiaState:
    """The whole table in the middle of a match, Red digging."""
    state = builder.digging(card=20)
    builder.publish_before(state, "8-12 8-13 8-22 7-33 7-34 2-23", by=BLUE)
    builder.publish_before(state, "6-24 6-34 6-44 8-44 1-22", by=GREEN)
    builder.put_in_tent(state, RED, "8-23 8-24 7-24 2-22 6-43")
    builder.put_in_front(state, RED, "7-31 8-41")
    builder.put_in_front(state, BLUE, "8-14 8-42 6-41")
    builder.stand(state, 9, 17, 12, 4)
    state.round = 4
    state.moves = 3
    return builder.asked_anew(state)


FIGURES = {
    "table": Figure(table, (), (0, 0, 1060, 640)),
    "mound": Figure(builder.at_starting_pieces, ("mound",), (28, 58, 554, 554), None),
    "bridge": Figure(bridging, ("mound",), (230, 280, 150, 110)),
    "tent": Figure(examined, ("front-0", "tent-0"), (610, 468, 448, 94)),
    "small": Figure(lambda: composing("8-21"), ("frames",), (613, 5, 234, 165)),
    "large": Figure(
        lambda: composing("8-21", "8-31", "8-41", "8-42"),
        ("frames",),
        (613, 5, 234, 165),
    ),
    "turns": Figure(turned_up, ("bar",), (2, 2, 604, 34)),
    "track": Figure(pushing, ("mound", "track"), (4, 180, 150, 456)),
}


ALBUM = Album("troia", FIGURES)

if __name__ == "__main__":
    ALBUM.keep()
