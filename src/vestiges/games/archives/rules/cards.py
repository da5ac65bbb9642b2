"""Which cards can be played in the turn, and how each begins and ends (sections 3.8 and 3.13).

A card is put together question by question in private; it is shown and takes effect with the last
answer. Every stage offers only what leaves an answer to the next one.
"""

from __future__ import annotations

from vestiges.engine.errors import Reason
from vestiges.games.archives import constants
from vestiges.games.archives.rules.actions import can_resolve
from vestiges.games.archives.rules.holding import holds
from vestiges.games.archives.rules.passing import begin_pass, may_still_play, next_step
from vestiges.games.archives.rules.track import kind_of, open_targets, space_of
from vestiges.games.archives.state import ArchivesState


def playable(state: ArchivesState, seat: int) -> list[int]:
    """The kinds of card that this hand can play in the turn now (ARC-104, ARC-110)."""
    if not state.hands[seat]:
        return []
    found: list[int] = []
    for kind in (
        constants.LASTING,
        constants.PLAN,
        constants.TRANSFER,
        constants.CLOSING,
        constants.DEPOSIT,
        constants.QUERY,
        constants.RECALL,
    ):
        if holds(state, seat, kind) and has_effect(state, seat, kind):
            found.append(kind)
    return found


def has_effect(state: ArchivesState, seat: int, kind: int) -> bool:
    """Whether the first question about a card has an answer."""
    if kind == constants.LASTING:
        return len(marker_spaces(state)) > 0
    if kind == constants.PLAN:
        return state.step == 0 and len(plan_kinds(state, seat)) > 0  # ARC-157, ARC-222
    if kind == constants.TRANSFER:
        return len(sources(state)) > 0
    if kind == constants.CLOSING:
        return max(state.shown) >= 0
    if kind == constants.DEPOSIT:
        return len(deposit_sites(state)) > 0
    if kind == constants.QUERY:
        return len(query_columns(state)) > 0
    return len(full_rooms(state)) > 0


def no_effect(state: ArchivesState, seat: int, kind: int) -> Reason:
    """Why a card of the turn would have no effect (ARC-110)."""
    if kind == constants.LASTING:
        return Reason("No marker in reserve would change any space.", {}, "ARC-182")
    if kind == constants.PLAN and not open_targets(state, seat):
        return Reason("There is nowhere left to go.", {}, "ARC-222")
    if kind == constants.PLAN:
        return Reason("No action could be carried out on a space of another kind.", {}, "ARC-186")
    if kind == constants.TRANSFER:
        return Reason("No vault holds a cube that another site accepts.", {}, "ARC-188")
    if kind == constants.CLOSING:
        return Reason("No exhibition is running.", {}, "ARC-193")
    if kind == constants.DEPOSIT:
        return Reason("No cube in an entrance can be exchanged.", {}, "ARC-195")
    if kind == constants.QUERY:
        return Reason("No request in a column can be exchanged.", {}, "ARC-197")
    return Reason("All reading rooms are empty.", {}, "ARC-203")


def begin_card(state: ArchivesState, kind: int) -> None:
    """Ask the first question about a card; nobody else sees it yet."""
    state.card = kind
    if kind == constants.LASTING:
        state.phase = constants.MARKER_SPACE
    elif kind == constants.PLAN:
        state.phase = constants.PLAN_KIND
    elif kind == constants.TRANSFER:
        state.phase = constants.TRANSFER_FROM
    elif kind == constants.CLOSING:
        state.phase = constants.CLOSING_SITE
    elif kind == constants.DEPOSIT:
        state.phase = constants.DEPOSIT_SITE
    elif kind == constants.QUERY:
        state.phase = constants.QUERY_COLUMN
    else:
        state.phase = constants.RECALL_ROOM


def end_card(state: ArchivesState, seat: int) -> None:
    """Back to the turn, or to the pause between two steps of the Pass."""
    state.card = -1
    state.draft = []
    if state.step:
        state.phase = constants.PAUSE
        if not state.hands[seat]:
            next_step(state)
        return
    state.phase = constants.TURN
    if seat == state.closer and not may_still_play(state, seat):
        begin_pass(state, seat)


# C01 and C02: the track ---------------------------------------------------------------------------


def marker_kinds(state: ArchivesState, space: int) -> list[int]:
    """The kinds a marker can give a space (ARC-182)."""
    now = kind_of(state, space)
    return [kind for kind, left in enumerate(state.markers) if left and kind != now]


def marker_spaces(state: ArchivesState) -> list[int]:
    """The spaces that can be given another kind (ARC-181)."""
    return [space for space in range(state.scenario.spaces) if marker_kinds(state, space)]


def plan_targets(state: ArchivesState, seat: int, kind: int) -> list[int]:
    """How far ahead one may go to a space of another kind (ARC-187, ARC-222)."""
    here = state.progress[seat]
    ways = open_targets(state, seat)
    return [d for d in ways if kind_of(state, space_of(state, here + d)) != kind]


def plan_kinds(state: ArchivesState, seat: int) -> list[int]:
    """The kinds that can be named (ARC-186)."""
    ahead = 0  # the kinds of the spaces where one may go, a bit for each
    for distance in open_targets(state, seat):
        ahead |= 1 << kind_of(state, space_of(state, state.progress[seat] + distance))
    return [kind for kind in range(5) if ahead & ~(1 << kind) and can_resolve(state, kind)]


# C03, C05, C10: vaults, galleries, reading rooms --------------------------------------------------


def sources(state: ArchivesState) -> list[int]:
    """The vaults from which something can be transferred (ARC-188)."""
    return [site for site in range(constants.SITES) if destinations(state, site)]


def destinations(state: ArchivesState, source: int) -> list[int]:
    """The other vaults that accept something of this one."""
    return [s for s in range(constants.SITES) if s != source and transferable(state, source, s, [])]


def transferable(state: ArchivesState, source: int, target: int, chosen: list[int]) -> list[int]:
    """The colours that can still go from vault to vault beside those chosen (ARC-188, ARC-190)."""
    if len(chosen) == constants.TRANSFER_MOST:
        return []
    first = (constants.VAULT + source) * constants.COLOURS
    accepted = state.scenario.accepts[target]
    return [
        c
        for c in range(constants.COLOURS)
        if accepted[c] and state.cubes[first + c] > chosen.count(c)
    ]


def full_rooms(state: ArchivesState) -> list[int]:
    """The reading rooms that hold a cube (ARC-203)."""
    return [site for site in range(constants.EXT + 1) if state.rooms[site]]


# C06 and C07: reclassifying -----------------------------------------------------------------------


def deposit_colours(state: ArchivesState, site: int, colour: int) -> list[int]:
    """What a cube of an entrance can become (ARC-195)."""
    accepted = state.scenario.accepts[site]
    return [
        c
        for c in range(constants.COLOURS)
        if c != colour and accepted[c] and state.cubes[constants.BAG * constants.COLOURS + c]
    ]


def deposit_cubes(state: ArchivesState, site: int) -> list[int]:
    """The colours of an entrance that can be changed."""
    first = (constants.ENTRANCE + site) * constants.COLOURS
    return [
        c
        for c in range(constants.COLOURS)
        if state.cubes[first + c] and deposit_colours(state, site, c)
    ]


def deposit_sites(state: ArchivesState) -> list[int]:
    """The entrances with a cube that can be changed (ARC-196)."""
    return [site for site in range(constants.SITES) if deposit_cubes(state, site)]


def query_colours(state: ArchivesState, site: int, place: int) -> list[int]:
    """What a request can become (ARC-197)."""
    now = state.columns[site][place] // state.scenario.requests
    accepted = state.scenario.accepts[site]
    left = state.requests
    return [
        c
        for c in range(constants.COLOURS)
        if c != now and accepted[c] and left[constants.RESERVE * constants.COLOURS + c]
    ]


def query_places(state: ArchivesState, site: int) -> list[int]:
    """The places of a column, from the bottom, whose request can be changed."""
    return [p for p in range(len(state.columns[site])) if query_colours(state, site, p)]


def query_columns(state: ArchivesState) -> list[int]:
    """The columns with a request that can be changed."""
    return [site for site in range(constants.EXT + 1) if query_places(state, site)]
