"""Builders of positions of Troia: who holds what, whose turn it is, what is answered.

Pieces are called by name ("8-12"), several in one string ("8-12 8-13"); slots and options by their
notation ("dig 4"). A position begins at round 1 with every piece in the mound: put what the test
needs where it needs it.
"""

from typing import Any

import pytest

from vestiges.engine.chance import Rng, stream
from vestiges.engine.errors import Reason, Refusal
from vestiges.games.troia import GAME
from vestiges.games.troia.components import load
from vestiges.games.troia.constants import CARD, DIG, LAST_DIGGING, PUBLISH
from vestiges.games.troia.frames import STATUS_NAMES, largest
from vestiges.games.troia.mound import blockers, lay
from vestiges.games.troia.options import TroiaOptions
from vestiges.games.troia.rules.publishing import CLOSE, END, HEAD
from vestiges.games.troia.rules.rounds import begin_round
from vestiges.games.troia.state import FRAME, FRONT, MOUND, TENT, TroiaState
from vestiges.games.troia.view import TroiaView, view

RED, BLUE, GREEN, YELLOW = range(4)
NAMES = load().piece_names
Place = tuple[int, int, int]

V29: list[Place] = [(0, 0, 0), (1500, 0, 0), (1500, 500, 0), (750, 250, 0)]
V34: list[Place] = [
    (0, 0, 0),
    (-1200, 0, 0),
    (-1200, 100, 0),
    (1200, 0, 0),
    (1200, 100, 0),
    (-300, 0, 0),
    (300, 0, 0),
]


# Beginning ----------------------------------------------------------------------------------------


def begin(seats: int = 4, seed: str = "troia", **options: Any) -> TroiaState:
    """A match's first question."""
    state = GAME.new(TroiaOptions(**options), seats, seed)
    assert isinstance(state, TroiaState)
    return state


def at_starting_pieces(seats: int = 4, seed: str = "troia", **options: Any) -> TroiaState:
    """The mound lies there, the first starting piece is to be taken."""
    return begin(seats, seed, **{"card_choice": "highest", **options})


def at_cards(seats: int = 4, seed: str = "troia", **options: Any) -> TroiaState:
    """The first round: everyone chooses a card; nobody has taken a starting piece."""
    state = at_starting_pieces(seats, seed, **options)
    begin_round(state)
    return asked_anew(state)


def after_setup(seats: int = 4, seed: str = "troia") -> TroiaState:
    """The first round after everyone chose cards and took a starting piece, whichever."""
    state = begin(seats, seed)
    while state.round == 0:
        seat = state.waiting[0]
        state.choose(seat, state.options(seat)[0])
    return state


def digging(seat: int = RED, seats: int = 4, card: int = 20, **options: Any) -> TroiaState:
    """A digging turn of this seat with all five moves left."""
    return turn_of(at_cards(seats, **options), seat, card)


def publishing(seat: int = RED, seats: int = 4, card: int = 61, **options: Any) -> TroiaState:
    """A publishing turn of this seat with nothing laid yet."""
    return turn_of(at_cards(seats, **options), seat, card)


def holding(tent: str, lying: str = "", **options: Any) -> TroiaState:
    """Red's publishing turn with these pieces in the tent and those published by blue."""
    state = publishing(RED, **options)
    put_in_tent(state, RED, tent)
    publish_before(state, lying)
    return state


def turn_of(state: TroiaState, seat: int, card: int, last: bool = False) -> TroiaState:
    """It is this seat's turn with this card; `last`: no other turn follows in the round."""
    state.phase = DIG if card <= LAST_DIGGING else PUBLISH
    state.played[seat].append(card)
    others = [other for other in range(state.seats) if other != seat]
    for other in others:
        state.played[other].append(other + 1)
    state.order = [seat] if last else [seat, *others]
    state.turn = 0
    state.moves = 5
    state.waiting = [seat]
    state.collect_events()
    return asked_anew(state)


def asked_anew(state: TroiaState) -> TroiaState:
    """After the position was changed by hand: the options are worked out again."""
    state.legal_seat = -1
    return state


# Putting things in their places -------------------------------------------------------------------


def piece(name: str) -> int:
    """The number of a piece."""
    return NAMES.index(name)


def pieces(names: str) -> list[int]:
    """The numbers of several pieces."""
    return [piece(name) for name in names.split()]


def named(numbers: list[int]) -> str:
    """The names of several pieces."""
    return " ".join(NAMES[number] for number in numbers)


def slot_of(state: TroiaState, name: str) -> int:
    """The slot a piece bears."""
    return state.piece.index(piece(name))


def free_slots(state: TroiaState) -> list[int]:
    """The slots that may be taken."""
    return sorted(state.free)


def settle_mound(state: TroiaState) -> None:
    """Work out again which slots are free."""
    there = [place == MOUND for place in state.place]
    state.blockers = blockers(state.mound, there, state.scenario.cover)
    state.free = [s for s, lies in enumerate(there) if lies and state.blockers[s] == 0]
    asked_anew(state)


def put_in_tent(state: TroiaState, seat: int, names: str) -> None:
    """These pieces have been examined by this seat."""
    for name in names.split():
        slot = slot_of(state, name)
        state.place[slot] = TENT + seat
        state.tents[seat].append(slot)
    settle_mound(state)


def put_in_front(state: TroiaState, seat: int, names: str) -> list[int]:
    """These pieces lie in front of this seat's tent; their slots."""
    slots = [slot_of(state, name) for name in names.split()]
    for slot in slots:
        state.place[slot] = FRONT + seat
        state.fronts[seat].append(slot)
    settle_mound(state)
    return slots


def fill_front(state: TroiaState, seat: int, count: int) -> list[int]:
    """So many pieces, whichever, lie in front of this seat's tent; their slots."""
    order = sorted(range(state.mound.size), key=lambda slot: -state.mound.height[slot])
    there = [slot for slot in order if state.place[slot] == MOUND][:count]
    return put_in_front(state, seat, named([state.piece[slot] for slot in there]))


def publish_before(state: TroiaState, names: str, by: int = BLUE) -> None:
    """These pieces have been published."""
    for number in pieces(names):
        slot = state.piece.index(number)
        state.place[slot] = FRAME + by
        state.lying[state.scenario.piece_layer[number]] |= 1 << state.scenario.piece_cell[number]
        state.laid.append(number)
        state.laid_by.append(by)
        state.laid_round.append(state.round)
    settle_mound(state)


def empty_mound(state: TroiaState, into: int = YELLOW) -> None:
    """All that is left of the mound went into this seat's tent."""
    left = [state.piece[slot] for slot, place in enumerate(state.place) if place == MOUND]
    put_in_tent(state, into, named(left))


def heap(state: TroiaState, places: list[Place], names: str = "", plans_up: str = "") -> None:
    """A small mound instead of the real one: slots as dropped, pieces in this order."""
    size = len(places)
    state.mound = lay(places, list(range(size)))
    state.piece = pieces(names) if names else list(range(size))
    state.face = [1 if NAMES[number] in plans_up.split() else 0 for number in state.piece]
    state.place = [MOUND] * size
    settle_mound(state)


def hold(state: TroiaState, seat: int, *cards: int) -> None:
    """This seat's hand is just these cards, and it owes their publications."""
    state.hands[seat] = sorted(cards)
    state.owed[seat] = sum(card > LAST_DIGGING for card in cards)
    asked_anew(state)


def stand(state: TroiaState, *spaces: int) -> None:
    """The pawns stand on these spaces."""
    state.track = list(spaces)


# Answering ----------------------------------------------------------------------------------------


def say(state: TroiaState, seat: int, option: int) -> str:
    """An option in notation."""
    return state.phase_of(seat).say(state, option)


def offered(state: TroiaState, seat: int) -> list[str]:
    """What a seat may answer, in notation."""
    return [say(state, seat, option) for option in state.options(seat)]


def kinds(state: TroiaState, seat: int) -> set[str]:
    """What kinds of answers a seat has: dig, examine, stop, lay, …"""
    return {text.split()[0] for text in offered(state, seat)}


def answer(state: TroiaState, seat: int, *texts: str) -> None:
    """Give these answers one after the other."""
    for text in texts:
        if seat not in state.waiting:
            raise state.refusal(seat, -1)
        state.choose(seat, state.phase_of(seat).read(state, seat, text))


def dig(state: TroiaState, seat: int, times: int = 1) -> list[int]:
    """Dig so many pieces, whichever; their slots."""
    slots: list[int] = []
    for _ in range(times):
        slots.append(state.free[0])
        answer(state, seat, f"dig {state.free[0] + 1}")
    return slots


def examine(state: TroiaState, seat: int, times: int = 1) -> None:
    """Examine the pieces of the front that came first."""
    for _ in range(times):
        answer(state, seat, f"examine {state.fronts[seat][0] + 1}")


def play_cards(state: TroiaState, *cards: int) -> None:
    """Every seat plays a card, seat by seat; a card it does not hold is put into its hand."""
    for seat, card in enumerate(cards):
        if card not in state.hands[seat]:
            hold(state, seat, card, *state.hands[seat])
    for seat, card in enumerate(cards):
        if seat in state.waiting and state.phase == CARD:
            answer(state, seat, f"card {card}")


def lay_down(state: TroiaState, seat: int, names: str) -> None:
    """Lay these pieces as one publication; what has a single answer is not asked."""
    done, wanted = len(state.steps), pieces(names)
    while left := [p for p in wanted if p not in state.group_order and len(state.steps) == done]:
        possible = [p for p in left if p in state.options(seat)]
        state.choose(seat, (possible or left)[0])
    if state.group_layer >= 0:
        state.choose(seat, CLOSE)
    assert sorted(state.steps[-1][HEAD:]) == sorted(wanted)


def end_turn(state: TroiaState, seat: int) -> None:
    """Show what was laid."""
    state.choose(seat, END)


def publications(state: TroiaState) -> list[tuple[str, int]]:
    """The publications of this turn so far: status and points."""
    return [(STATUS_NAMES[step[1]], step[2] + step[3]) for step in state.steps]


def publish(state: TroiaState, seat: int, *groups: str) -> list[tuple[str, int]]:
    """Lay these groups one after the other; status and points of each."""
    for names in groups:
        lay_down(state, seat, names)
    return publications(state)


def largest_in(state: TroiaState, layer: int) -> int:
    """The largest group present, this turn's publications included."""
    return largest(state.scenario.sides[layer], state.lying[layer] | state.draft[layer])


def refused(state: TroiaState, seat: int, text: str) -> Reason:
    """Why this answer is refused; it must change nothing."""
    before = state.digest()
    with pytest.raises(Refusal) as caught:
        answer(state, seat, text)
    assert state.digest() == before
    return caught.value.reason


# Looking ------------------------------------------------------------------------------------------


def seen_by(state: TroiaState, seat: int | None) -> TroiaView:
    """What a seat, or a spectator, sees."""
    return view(state, seat)


def everyone(state: TroiaState) -> list[int | None]:
    """All seats and a spectator."""
    return [*range(state.seats), None]


def all_but(state: TroiaState, seat: int) -> list[int | None]:
    """All other seats and a spectator."""
    return [viewer for viewer in everyone(state) if viewer != seat]


def told(state: TroiaState, kind: str, viewer: int | None = None) -> list[dict[str, object]]:
    """The events of a kind that a viewer was told."""
    events = state.events or []
    return [e.data() for e in events if e.kind == kind and e.is_seen_by(viewer)]


def chance(name: str) -> Rng:
    """A stream of random numbers of this name."""
    return stream(name, "test")
