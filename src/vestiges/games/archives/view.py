"""What a seat may know of a position of Archives (docs/rules/archives.md, section 6).

Everything lies open but the hands and the order of the deck. What a seat is putting together with a
card is its own affair until the card takes effect. Beside the position a view tells what would come
of it: what each space costs, what a choice would pay to whom, what a Pass would cost whom.
"""

from __future__ import annotations

from typing import TypedDict

from vestiges.engine.state import View, shared_view
from vestiges.games.archives.constants import COLOURS, COMPOSING, REQUEST_ZONES, ZONES
from vestiges.games.archives.preview import (
    Change,
    Target,
    following,
    pass_losses,
    previews,
    targets_view,
)
from vestiges.games.archives.rules.experts import experts
from vestiges.games.archives.rules.passing import can_abandon
from vestiges.games.archives.rules.scoring import final_points
from vestiges.games.archives.rules.track import kinds, space_of
from vestiges.games.archives.state import ArchivesState


class Opened(TypedDict):
    """What everyone sees when the match is over."""

    hands: list[list[int]]
    deck: list[int]


class Standings(TypedDict):
    """The course of the match, and how far each player has come."""

    active: int
    step: int
    """Step of the Pass under way, 0 outside a Pass."""
    passes: int
    pass_limit: int
    end: int
    """The expertise that ends the match."""
    closer: int
    finals: list[int]
    prestige: list[int]
    expertise: list[list[int]]
    """By seat and colour."""
    experts: list[int]
    """By colour: its expert, -1 if none."""
    progress: list[int]
    start: list[int]
    pawns: list[int]
    """By seat: the space on which its pawn stands, from 0."""
    can_abandon: list[bool]
    """By seat: whether it could abandon something if it passed now."""
    abandoned: list[int]


class Sites(TypedDict):
    """The track and the sites."""

    kinds: list[int]
    """By space: its kind now."""
    marker: list[int]
    markers: list[int]
    cubes: list[list[int]]
    """By zone and colour: how many."""
    cube_at: list[int]
    requests: list[list[int]]
    request_at: list[int]
    columns: list[list[int]]
    """By site: the colours asked for, the oldest first."""
    column_ids: list[list[int]]
    rooms: list[list[int]]
    """By site: the colours being read, the newest first."""
    room_ids: list[list[int]]
    shown: list[int]
    elapsed: list[int]
    entrance_size: list[int]
    column_size: list[int]
    room_size: list[int]
    gallery_size: list[int]
    queue_size: int
    accepts: list[list[bool]]
    draws: int


class Cards(TypedDict):
    """The cards."""

    card_kind: list[int]
    hands: list[int]
    """By seat: how many cards."""
    open_hands: list[list[int]]
    """By seat, with open hands: the cards; else empty."""
    hand: list[int]
    deck: int
    discard: list[int]
    kept: list[int]
    """Cards that were in some hand when the deck was shuffled anew, and still are."""
    old: list[int]
    """By seat: how many of its cards are such."""


class Action(TypedDict):
    """The action under way."""

    kind: int
    """The action under way, -1 if none."""
    site: int
    colour: int
    taken: list[int]
    due: list[int]
    """By colour: the expert when the action began."""
    placed: list[int]
    card: int
    """The card one is putting together oneself, -1 if none."""
    draft: list[int]


class Outlook(TypedDict):
    """What would come of it, and what was agreed."""

    pass_losses: list[Change]
    """What waiting archives would take from whom in step 4 of a Pass now, at least."""
    next: int
    """Who would play after a Pass of the active player now, -1 if the match would be over."""
    ending: list[int]
    """By seat: expertise, largest sites, answered requests if the match ended now."""
    targets: list[Target]
    """Every space the active player could think of going to."""
    previews: list[list[Change]]
    """For each option of one's own: what it would change for whom, as far as it is certain."""
    stepwise: bool
    pay_cubes: bool
    floor: bool
    reuse: bool
    stock: list[int]
    opened: Opened | None


class ArchivesView(View, Standings, Sites, Cards, Action, Outlook):
    """What one seat, or a spectator, may know."""


def rows(counts: list[int], zones: int) -> list[list[int]]:
    """Counts by zone and colour."""
    return [counts[zone * COLOURS : (zone + 1) * COLOURS] for zone in range(zones)]


def view(state: ArchivesState, seat: int | None) -> ArchivesView:
    """What this seat, or a spectator (None), may know."""
    shared = shared_view(state, "archives", seat)
    acting = seat is not None and seat in state.waiting
    if not acting and not state.over and state.phase >= COMPOSING:
        shared["phase"] = "pause" if state.step else "turn"
    return {
        **shared,
        **view_standings(state),
        **view_sites(state),
        **view_cards(state, seat),
        **view_action(state, acting),
        **view_outlook(state, shared["options"], acting),
    }


def view_standings(state: ArchivesState) -> Standings:
    """Whose turn it is, prestige, expertise and pawns."""
    scenario = state.scenario
    return {
        "active": state.active,
        "step": state.step,
        "passes": state.passes,
        "pass_limit": scenario.pass_limit,
        "end": scenario.end,
        "closer": state.closer,
        "finals": state.finals[:],
        "prestige": state.prestige[:],
        "expertise": rows(state.expertise, state.seats),
        "experts": experts(state),
        "progress": state.progress[:],
        "start": state.start[:],
        "pawns": [space_of(state, progress) for progress in state.progress],
        "can_abandon": [can_abandon(state, s) for s in range(state.seats)],
        "abandoned": state.abandoned[:],
    }


def view_sites(state: ArchivesState) -> Sites:
    """What lies on the track and at the sites, and how much room they have."""
    scenario = state.scenario
    return {
        "kinds": kinds(state),
        "marker": state.marker[:],
        "markers": state.markers[:],
        "cubes": rows(state.cubes, ZONES),
        "cube_at": state.cube_at[:],
        "requests": rows(state.requests, REQUEST_ZONES),
        "request_at": state.request_at[:],
        "columns": [[r // scenario.requests for r in column] for column in state.columns],
        "column_ids": [column[:] for column in state.columns],
        "rooms": [[cube // scenario.cubes for cube in room] for room in state.rooms],
        "room_ids": [room[:] for room in state.rooms],
        "shown": state.shown[:],
        "elapsed": state.elapsed[:],
        "entrance_size": scenario.entrance[:],
        "column_size": scenario.column[:],
        "room_size": scenario.room[:],
        "gallery_size": scenario.gallery[:],
        "queue_size": scenario.queue,
        "accepts": [accepted[:] for accepted in scenario.accepts],
        "draws": scenario.draws,
    }


def view_cards(state: ArchivesState, seat: int | None) -> Cards:
    """The cards, one's own among them."""
    scenario = state.scenario
    return {
        "card_kind": scenario.card_kind[:],
        "hands": [len(hand) for hand in state.hands],
        "open_hands": [hand[:] for hand in state.hands] if scenario.open_hands else [],
        "hand": state.hands[seat][:] if seat is not None else [],
        "deck": len(state.deck),
        "discard": state.discard[:],
        "kept": [card for card, kept in enumerate(state.kept) if kept],
        "old": state.old[:],
    }


def view_action(state: ArchivesState, acting: bool) -> Action:
    """The action under way, and the card one is putting together oneself."""
    return {
        "kind": state.kind,
        "site": state.site,
        "colour": state.colour,
        "taken": state.taken[:],
        "due": state.experts[:],
        "placed": state.placed[:],
        "card": state.card if acting else -1,
        "draft": state.draft[:] if acting else [],
    }


def view_outlook(state: ArchivesState, options: list[int], acting: bool) -> Outlook:
    """What a Pass, the end or an option would bring; what was agreed."""
    scenario = state.scenario
    return {
        "pass_losses": pass_losses(state) if not state.over else [],
        "next": following(state, state.active, state.progress[state.active]),
        "ending": final_points(state),
        "targets": targets_view(state) if not state.over else [],
        "previews": previews(state, state.active, options) if acting else [],
        "stepwise": scenario.stepwise,
        "pay_cubes": scenario.pay_cubes,
        "floor": scenario.floor,
        "reuse": scenario.reuse,
        "stock": state.stock[:],
        "opened": opened(state),
    }


def opened(state: ArchivesState) -> Opened | None:
    """Everything, once the match is over."""
    if not state.over:
        return None
    return {"hands": [hand[:] for hand in state.hands], "deck": state.deck[:]}
