"""Plain players to measure the bot against, after the rules page's section on good play.

Each is a function of a view and a random stream, as the bot is. They share one way of digging and
lay the best turn there is; they differ in how long they wait before they publish.
"""

from collections.abc import Callable

from vestiges.engine.chance import Rng, stream
from vestiges.games.troia import GAME
from vestiges.games.troia.bot.judgement import FIRST, frames_of
from vestiges.games.troia.bot.optimiser import Frame, Turn, turns
from vestiges.games.troia.constants import LAST_DIGGING
from vestiges.games.troia.frames import CAPACITY
from vestiges.games.troia.mound_view import Face
from vestiges.games.troia.options import TroiaOptions
from vestiges.games.troia.rules.digging import EXAMINE, STOP
from vestiges.games.troia.rules.publishing import CLOSE, END
from vestiges.games.troia.state import TroiaState
from vestiges.games.troia.view import TroiaView, view

Player = Callable[[TroiaView, Rng], int]


def at_random(seen: TroiaView, rng: Rng) -> int:
    """Any option."""
    return rng.pick(seen["options"])


def eager(seen: TroiaView, rng: Rng) -> int:
    """Publishes as soon as three pieces can be placed."""
    return plain(seen, rng, 3, 0)


def steady(seen: TroiaView, rng: Rng) -> int:
    """Waits for five pieces."""
    return plain(seen, rng, 5, 0)


def patient(seen: TroiaView, rng: Rng) -> int:
    """Waits for five pieces worth at least twelve points."""
    return plain(seen, rng, 5, 12)


def plain(seen: TroiaView, rng: Rng, pieces: int, points: int) -> int:
    """A player who publishes once a turn has so many pieces and points."""
    if seen["phase"] == "drop":
        return seen["options"][0]
    if seen["phase"] == "card":
        return plain_card(seen, pieces, points)
    if seen["phase"] == "publish":
        return plain_publication(seen)
    if seen["phase"] == "dig":
        return plain_dig(seen, rng)
    return best_dig(seen, rng)


def best_turn(
    frames: list[Frame], capacity: int = CAPACITY, final_turn: bool = False, unit: int = 1
) -> Turn:
    """The turn that is worth most; a turn without steps if nothing is worth laying."""
    best, *others = turns(frames, capacity, final_turn, unit)
    for turn in others:  # by pieces, then points
        more = turn.worth - best.worth
        if more > 0 or (more == 0 and turn.pieces == best.pieces):
            best = turn
    return best


def plain_card(seen: TroiaView, pieces: int, points: int) -> int:
    """The highest card of the kind wanted."""
    digging = [option for option in seen["options"] if option < LAST_DIGGING]
    publishing = [option for option in seen["options"] if option >= LAST_DIGGING]
    turn = best_turn(frames_of(seen))
    is_ready = turn.pieces >= pieces and turn.points >= points
    if publishing and (is_ready or not digging):
        return publishing[-1]
    return digging[-1]


def plain_publication(seen: TroiaView) -> int:
    """The next answer on the way to the best turn."""
    capacity = seen["moves"] + len(seen["group"])
    turn = best_turn(frames_of(seen), capacity, seen["final_turn"])
    if not turn.steps:
        return END
    step = turn.steps[0]
    for cell in step.cells:
        if FIRST[step.layer] + cell not in seen["group"]:
            return FIRST[step.layer] + cell
    return CLOSE


def plain_dig(seen: TroiaView, rng: Rng) -> int:
    """Two pieces dug, then examined."""
    assert seen["seat"] is not None
    front = seen["fronts"][seen["seat"]]
    digs = [option for option in seen["options"] if option < EXAMINE]
    if digs and (not front or (len(front) < 3 and seen["moves"] > len(front))):
        return best_dig(seen, rng)
    if front:
        return EXAMINE + front[0]["slot"]
    return STOP


def best_dig(seen: TroiaView, rng: Rng) -> int:
    """A plan face, or else a symbol of the layer of which most is held."""
    held = [0, 0, 0, 0, 0]
    for item in seen["tent"]:
        held[0 if item["piece"] < FIRST[1] else 1 + (item["piece"] - FIRST[1]) // 16] += 1

    def liking(face: Face) -> int:
        if face["face"] == "plan":
            return 100
        return held[face["layer"]] if face["layer"] >= 0 else 0

    faces = [face for face in seen["mound"] if face["slot"] in seen["options"]]
    best = max(liking(face) for face in faces)
    return rng.pick([face["slot"] for face in faces if liking(face) == best])


def contest(players: list[Player], seed: str, options: TroiaOptions | None = None) -> TroiaState:
    """A whole match between players; the position at its end."""
    state = GAME.new(options, len(players), seed)
    assert isinstance(state, TroiaState)
    state.ignore_events()
    streams = [stream(seed, f"player {seat}") for seat in range(len(players))]
    while not state.over:
        seat = state.waiting[0]
        option = players[seat](view(state, seat), streams[seat])
        state.choose(seat, option)
    return state
