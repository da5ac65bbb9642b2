"""Movement of cubes and requests between the zones, whatever the reason (section 3.9)."""

from __future__ import annotations

from vestiges.games.archives.constants import (
    ANSWERED,
    BAG,
    COLOURS,
    COLUMN,
    DRAWN,
    ENTRANCE,
    EXT,
    GALLERY,
    RESERVE,
    ROOM,
    ROW,
    SITES,
    VAULT,
)
from vestiges.games.archives.state import ArchivesState


def move_cube(state: ArchivesState, colour: int, source: int, target: int) -> int:
    """Move one cube of a colour from zone to zone; which of them makes no difference to play."""
    size = state.scenario.cubes
    cube = colour * size
    while state.cube_at[cube] != source:
        cube += 1
    shift_cube(state, cube, target)
    return cube


def shift_cube(state: ArchivesState, cube: int, target: int) -> None:
    """Move this cube to a zone."""
    colour = cube // state.scenario.cubes
    state.cubes[state.cube_at[cube] * COLOURS + colour] -= 1
    state.cubes[target * COLOURS + colour] += 1
    state.cube_at[cube] = target


def shift_request(state: ArchivesState, request: int, target: int) -> None:
    """Move this request to a zone."""
    colour = request // state.scenario.requests
    state.requests[state.request_at[request] * COLOURS + colour] -= 1
    state.requests[target * COLOURS + colour] += 1
    state.request_at[request] = target


def take_request(state: ArchivesState, colour: int, target: int) -> int:
    """Move one request of a colour from the reserve to a zone."""
    request = colour * state.scenario.requests
    while state.request_at[request] != RESERVE:
        request += 1
    shift_request(state, request, target)
    return request


def amount(state: ArchivesState, zone: int) -> int:
    """How many cubes a zone holds."""
    cubes = state.cubes
    count = 0
    for place in range(zone * COLOURS, (zone + 1) * COLOURS):
        count += cubes[place]
    return count


def free_places(state: ArchivesState, site: int) -> int:
    """How many cubes the entrance of a site still takes (ARC-113)."""
    return state.scenario.entrance[site] - amount(state, ENTRANCE + site)


def bag_size(state: ArchivesState) -> int:
    """How many cubes are in the bag."""
    return amount(state, BAG)


def draw_cube(state: ArchivesState) -> int:
    """Draw a cube, each in the bag with equal chance (ARC-125); its colour."""
    pick = state.rng.below(bag_size(state))
    colour = 0
    while pick >= state.cubes[BAG * COLOURS + colour]:
        pick -= state.cubes[BAG * COLOURS + colour]
        colour += 1
    move_cube(state, colour, BAG, DRAWN)
    return colour


# The request columns ------------------------------------------------------------------------------


def add_request(state: ArchivesState, site: int, colour: int) -> int:
    """A request goes on top of a column (ARC-066); the colour of the one pushed out, or -1.

    What is pushed out returns to the reserve at once (ARC-067).
    """
    column = state.columns[site]
    column.append(take_request(state, colour, COLUMN + site))
    if len(column) <= state.scenario.column[site]:
        return -1
    lowest = column.pop(0)
    shift_request(state, lowest, RESERVE)
    return lowest // state.scenario.requests


def has_request(state: ArchivesState, site: int, colour: int) -> bool:
    """Whether a column holds a request of a colour."""
    return state.requests[(COLUMN + site) * COLOURS + colour] > 0


def remove_request(state: ArchivesState, site: int, colour: int) -> None:
    """The lowest request of a colour leaves its column (ARC-076, ARC-079, ARC-080)."""
    column = state.columns[site]
    for place, request in enumerate(column):
        if request // state.scenario.requests == colour:
            column.pop(place)
            shift_request(state, request, RESERVE if site == EXT else ANSWERED + site)
            return


# The reading rooms --------------------------------------------------------------------------------


def read_cube(state: ArchivesState, site: int, vault: int, colour: int) -> int:
    """A cube of a vault enters a reading room at the left end (ARC-081, ARC-082).

    If the room is then too full the rightmost goes back to its vault (ARC-084); its number, or -1.
    """
    zone = ROW + vault if site == EXT else ROOM + site
    room = state.rooms[site]
    room.insert(0, move_cube(state, colour, VAULT + vault, zone))
    if len(room) <= state.scenario.room[site]:
        return -1
    last = room.pop()
    shift_cube(state, last, VAULT + home(state, last))
    return last


def home(state: ArchivesState, cube: int) -> int:
    """The conservation site to which a cube being read belongs (ARC-119)."""
    zone = state.cube_at[cube]
    return zone - ROW if zone >= ROW else zone - ROOM


def empty_room(state: ArchivesState, site: int) -> None:
    """All cubes of a reading room return to their vaults (ARC-203)."""
    for cube in state.rooms[site]:
        shift_cube(state, cube, VAULT + home(state, cube))
    state.rooms[site] = []


# The galleries ------------------------------------------------------------------------------------


def exhibit(state: ArchivesState, site: int, colour: int, size: int) -> None:
    """Cubes of a vault go on show (ARC-094)."""
    for _ in range(size):
        move_cube(state, colour, VAULT + site, GALLERY + site)
    state.shown[site] = colour


def close_gallery(state: ArchivesState, site: int) -> int:
    """The cubes of an exhibition return to the vault (ARC-151); how many."""
    colour = state.shown[site]
    size = state.cubes[(GALLERY + site) * COLOURS + colour]
    for _ in range(size):
        move_cube(state, colour, GALLERY + site, VAULT + site)
    state.shown[site] = -1
    state.elapsed[site] = 0
    return size


def kept_at(state: ArchivesState, site: int, colour: int) -> int:
    """Cubes of a colour that count for a site in the final scoring (ARC-174)."""
    cubes = state.cubes
    place = site * COLOURS + colour
    held = cubes[VAULT * COLOURS + place] + cubes[ROOM * COLOURS + place]
    return held + cubes[ROW * COLOURS + place] + cubes[GALLERY * COLOURS + place]


def answered(state: ArchivesState, colour: int) -> int:
    """Requests of a colour in the three answered piles (ARC-176)."""
    total = 0
    for site in range(SITES):
        total += state.requests[(ANSWERED + site) * COLOURS + colour]
    return total
