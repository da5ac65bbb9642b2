"""Builders of positions of Archives: what lies where, who knows what, whose turn it is.

Colours are letters (r b g y v o), several in one string ("obb"); sites are "par", "fon", "pie",
"ext". A position begins with an empty board, everything in bag and reserve, the pawns on 1 to 4 and
black to play: put what the test needs where it needs it.
"""

from typing import Any

import pytest

from vestiges.engine.errors import Reason, Refusal
from vestiges.games.archives import GAME
from vestiges.games.archives.constants import (
    ANSWERED,
    BAG,
    CARD_NAMES,
    COLOURS,
    COLUMN,
    COSTS,
    DRAWN,
    ENTRANCE,
    EXT,
    GALLERY,
    KIND_NAMES,
    QUEUE,
    RESERVE,
    ROOM,
    ROW,
    SITE_NAMES,
    SITES,
    SOURCES,
    TURN,
    VAULT,
    ZONES,
)
from vestiges.games.archives.options import ArchivesOptions
from vestiges.games.archives.rules.actions import begin_action
from vestiges.games.archives.rules.experts import expert
from vestiges.games.archives.rules.passing import begin_pass, trigger
from vestiges.games.archives.rules.track import cost, open_targets, targets
from vestiges.games.archives.rules.zones import move_cube, shift_request, take_request
from vestiges.games.archives.state import ArchivesState

BLACK, WHITE, GREY, BROWN = range(4)
LETTERS = "rbgyvo"
Counts = dict[str, int]


def begin(seed: str = "archives", **options: Any) -> ArchivesState:
    """A match's first question."""
    state = GAME.new(ArchivesOptions(**options), 4, seed)
    assert isinstance(state, ArchivesState)
    return state


def position(**options: Any) -> ArchivesState:
    """Black to play on an empty board, everything in bag and reserve."""
    state = begin(**{"start_order": "seated", **options})
    for zone in range(1, ZONES):
        for colour in range(COLOURS):
            while state.cubes[zone * COLOURS + colour]:
                move_cube(state, colour, zone, BAG)
    state.phase = TURN
    state.active = BLACK
    state.waiting = [BLACK]
    state.collect_events()
    return asked_anew(state)


def asked_anew(state: ArchivesState) -> ArchivesState:
    """After the position was changed by hand: the options are worked out again."""
    state.legal_seat = -1
    return state


# Putting things in their places -------------------------------------------------------------------


def colour(letter: str) -> int:
    """The number of a colour."""
    return LETTERS.index(letter)


def site(name: str) -> int:
    """The number of a site."""
    return SITE_NAMES.index(name)


def cubes(state: ArchivesState, zone: int, letters: str) -> list[int]:
    """Cubes of the bag go to a zone; their numbers."""
    return [move_cube(state, colour(letter), BAG, zone) for letter in letters]


def put(
    state: ArchivesState,
    name: str,
    entrance: str = "",
    vault: str = "",
    column: str = "",
    room: str = "",
    gallery: str = "",
    elapsed: int = 0,
    answered: str = "",
) -> None:
    """What lies at a site: columns from the bottom, reading rooms from the left."""
    number = site(name)
    if number < EXT:
        cubes(state, ENTRANCE + number, entrance)
        cubes(state, VAULT + number, vault)
        for letter in answered:
            take_request(state, colour(letter), ANSWERED + number)
        if gallery:
            cubes(state, GALLERY + number, gallery)
            state.shown[number] = colour(gallery[0])
            state.elapsed[number] = elapsed
        state.rooms[number] += cubes(state, ROOM + number, room)
    else:
        for word in room.split():
            letter, home = word.split("-")
            state.rooms[EXT] += cubes(state, ROW + site(home), letter)
    for letter in column:
        state.columns[number].append(take_request(state, colour(letter), COLUMN + number))
    asked_anew(state)


def wait(state: ArchivesState, letters: str) -> None:
    """Cubes in the waiting area."""
    cubes(state, QUEUE, letters)
    asked_anew(state)


def fill(state: ArchivesState, name: str, leave: int = 0) -> None:
    """An entrance has no place left, or so many."""
    number = site(name)
    accepted = [c for c in range(COLOURS) if state.scenario.accepts[number][c]]
    place = 0
    while free(state, name) > leave:
        move_cube(state, accepted[place % len(accepted)], BAG, ENTRANCE + number)
        place += 1
    asked_anew(state)


def free(state: ArchivesState, name: str) -> int:
    """Free places of an entrance."""
    return state.scenario.entrance[site(name)] - sum(held(state, ENTRANCE + site(name)))


def bag(state: ArchivesState, letters: str) -> None:
    """Only these cubes are in the bag; the others went to vaults that accept them."""
    for number in range(COLOURS):
        home = next(s for s in range(SITES) if state.scenario.accepts[s][number])
        while state.cubes[BAG * COLOURS + number] > letters.count(LETTERS[number]):
            move_cube(state, number, BAG, VAULT + home)
    asked_anew(state)


def reserve(state: ArchivesState, **left: int) -> None:
    """So many requests of these colours are in reserve, the others in answered piles."""
    for letter, count in left.items():
        number = colour(letter)
        while state.requests[RESERVE * COLOURS + number] > count:
            take_request(state, number, ANSWERED + 2)
        while state.requests[RESERVE * COLOURS + number] < count:
            request = state.request_at.index(ANSWERED + 2, number * state.scenario.requests)
            shift_request(state, request, RESERVE)
    asked_anew(state)


def know(state: ArchivesState, letter: str, *points: int) -> None:
    """The expertise of black, white, grey, brown in a colour."""
    for seat, amount in enumerate([*points, 0, 0, 0, 0][:4]):
        state.expertise[seat * COLOURS + colour(letter)] = amount
    asked_anew(state)


def own(state: ArchivesState, *points: int) -> None:
    """The prestige of black, white, grey, brown."""
    for seat, amount in enumerate(points):
        state.ledger[seat * SOURCES + COSTS] += amount - state.prestige[seat]
        state.prestige[seat] = amount


def stand(state: ArchivesState, *progress: int) -> None:
    """The progress of the four pawns."""
    state.progress = list(progress)
    asked_anew(state)


def hold(state: ArchivesState, seat: int, *names: str) -> None:
    """Cards of these kinds come out of the deck into a hand."""
    for name in names:
        kind = CARD_NAMES.index(name)
        card = next(c for c in state.deck if state.scenario.card_kind[c] == kind)
        state.deck.remove(card)
        state.hands[seat] = sorted([*state.hands[seat], card])
    asked_anew(state)


def no_cards(state: ArchivesState, keep: int = 0) -> None:
    """The deck has so many cards left; the others went to brown's hand."""
    while len(state.deck) > keep:
        state.hands[BROWN] = sorted([*state.hands[BROWN], state.deck.pop()])
    asked_anew(state)


def closed_by(state: ArchivesState, seat: int) -> None:
    """This seat has triggered the end; the first of those behind plays."""
    trigger(state, seat)
    state.active = state.finals.pop(0)
    state.waiting = [state.active]
    asked_anew(state)


# Answering ----------------------------------------------------------------------------------------


def act(state: ArchivesState, kind: str, *texts: str) -> ArchivesState:
    """The active player resolves an action, with these answers."""
    state.legal_seat = -1
    begin_action(state, state.active, KIND_NAMES.index(kind))
    state.settle()
    return answer(state, *texts)


def passes(state: ArchivesState, *texts: str) -> ArchivesState:
    """The active player passes, with these answers."""
    state.legal_seat = -1
    begin_pass(state, state.active)
    state.settle()
    return answer(state, *texts)


def answer(state: ArchivesState, *texts: str) -> ArchivesState:
    """The seat that is asked gives these answers one after the other."""
    for text in texts:
        seat = state.waiting[0]
        state.choose(seat, state.phase_of(seat).read(state, seat, text))
    return state


def offered(state: ArchivesState) -> list[str]:
    """What the seat that is asked may answer, in notation."""
    if state.over:
        return []
    seat = state.waiting[0]
    return [state.phase_of(seat).say(state, option) for option in state.options(seat)]


def asked(state: ArchivesState) -> str:
    """The question."""
    return "" if state.over else state.phase_of(state.waiting[0]).name


def refused(state: ArchivesState, text: str) -> Reason:
    """Why this answer is refused; it must change nothing."""
    before = state.digest()
    with pytest.raises(Refusal) as caught:
        answer(state, text)
    assert state.digest() == before
    return caught.value.reason


# Looking ------------------------------------------------------------------------------------------


def held(state: ArchivesState, zone: int) -> list[int]:
    """The cubes of a zone by colour."""
    return state.cubes[zone * COLOURS : (zone + 1) * COLOURS]


def spelled(counts: list[int]) -> str:
    """Counts by colour as letters."""
    return "".join(letter * count for letter, count in zip(LETTERS, counts, strict=True))


def entrance(state: ArchivesState, name: str) -> str:
    """The cubes of an entrance."""
    return spelled(held(state, ENTRANCE + site(name)))


def vault(state: ArchivesState, name: str) -> str:
    """The cubes of a vault."""
    return spelled(held(state, VAULT + site(name)))


def waiting(state: ArchivesState) -> str:
    """The cubes of the waiting area."""
    return spelled(held(state, QUEUE))


def drawn(state: ArchivesState) -> str:
    """The cubes drawn and not placed yet."""
    return spelled(held(state, DRAWN))


def in_bag(state: ArchivesState, letter: str) -> int:
    """How many cubes of a colour are in the bag."""
    return state.cubes[BAG * COLOURS + colour(letter)]


def in_reserve(state: ArchivesState, letter: str) -> int:
    """How many requests of a colour are in reserve."""
    return state.requests[RESERVE * COLOURS + colour(letter)]


def column(state: ArchivesState, name: str) -> str:
    """A request column from the bottom."""
    return "".join(LETTERS[r // state.scenario.requests] for r in state.columns[site(name)])


def room(state: ArchivesState, name: str) -> str:
    """A reading room from the left; at the external desk with the row of each cube."""
    found = state.rooms[site(name)]
    if name != "ext":
        return "".join(LETTERS[cube // state.scenario.cubes] for cube in found)
    rows = [SITE_NAMES[state.cube_at[cube] - ROW] for cube in found]
    letters = [LETTERS[cube // state.scenario.cubes] for cube in found]
    return " ".join(f"{c}-{r}" for c, r in zip(letters, rows, strict=True))


def answered(state: ArchivesState, name: str) -> str:
    """An answered pile."""
    first = (ANSWERED + site(name)) * COLOURS
    return spelled(state.requests[first : first + COLOURS])


def gallery(state: ArchivesState, name: str) -> tuple[str, int]:
    """The cubes on show and the Passes elapsed."""
    return spelled(held(state, GALLERY + site(name))), state.elapsed[site(name)]


def points(state: ArchivesState, seat: int, letter: str) -> int:
    """A seat's expertise in a colour."""
    return state.expertise[seat * COLOURS + colour(letter)]


def expert_of(state: ArchivesState, letter: str) -> int:
    """The expert of a colour, -1 if none."""
    return expert(state, colour(letter))


def goals(state: ArchivesState) -> dict[int, int]:
    """The progress of every legal target of the active player, and its price."""
    seat = state.active
    here = state.progress[seat]
    return {here + d: cost(state, seat, here + d) for d in targets(state, seat)}


def ways(state: ArchivesState) -> list[int]:
    """The progress of every target that is open, whatever can be done there."""
    return [state.progress[state.active] + d for d in open_targets(state, state.active)]


def told(state: ArchivesState, kind: str) -> list[dict[str, object]]:
    """The events of a kind, as data."""
    return [event.data() for event in state.events or [] if event.kind == kind]


def cards(state: ArchivesState, seat: int) -> list[str]:
    """The kinds of the cards in a hand."""
    return [CARD_NAMES[state.scenario.card_kind[card]] for card in state.hands[seat]]


def discarded(state: ArchivesState) -> list[str]:
    """The kinds of the cards played."""
    return [CARD_NAMES[state.scenario.card_kind[card]] for card in state.discard]
