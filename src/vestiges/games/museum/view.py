"""What a seat may know of a position of Museum (docs/rules/museum.md, section 6).

Hands, favours and patrons are secret, and the order of the decks. The backs of cards show their
continent, and what was taken openly stays known (option open_memory). What a seat is putting
together is its own affair until it takes effect.
"""

from __future__ import annotations

from typing import TypedDict

from vestiges.engine.state import View, shared_view
from vestiges.games.museum.constants import (
    CONTINENTS,
    FINDS,
    HAND,
    LAYOUT,
    PAY,
    POWERS,
    S_IMPROVE,
    SPECTATOR,
    TARGET,
)
from vestiges.games.museum.imagine import is_private
from vestiges.games.museum.known_cards import hands_of, known_places
from vestiges.games.museum.rules.costs import (
    duty,
    expert_cost,
    favour_limit,
    free_slots,
    hand_limit,
)
from vestiges.games.museum.rules.layouts import next_to_place
from vestiges.games.museum.rules.payment import owed, set_apart, total_cost
from vestiges.games.museum.state import PARTS, MuseumState


class Table(TypedDict):
    """Players, rounds and continents."""

    players: int
    """Seats, and the Rival if he plays; he is the last."""
    rival: int
    """0 no Rival, 1 normal, 2 advanced."""
    boards: list[int]
    first: int
    active: int
    round: int
    step: int
    trigger: int
    end_score: int
    decks: list[int]
    """By continent: cards left."""
    known: list[list[list[int]]]
    """By continent: [place from the top, card] of cards of the deck one knows."""
    display: list[list[int]]
    """By continent and slot: a card or -1."""
    capacity: list[int]
    tokens: list[int]
    reserve: int
    supply: int
    """-1: it never runs out."""
    removed: list[int]
    relics: list[int]


class Cards(TypedDict):
    """Headlines, favours and experts."""

    headline: int
    news: int
    closed: int
    lifted: list[int]
    headline_deck: int
    headline_discard: list[int]
    foreseen_headlines: list[list[int]]
    favour_deck: int
    favour_discard: list[int]
    foreseen_favours: list[list[int]]
    favour_counts: list[int]
    favour_limits: list[int]
    favours: list[int]
    """One's own; empty for a spectator."""
    press: list[list[int]]
    """By player: Press Conferences laid out."""
    row: list[int]
    prices: list[int]
    """By place of the row: what the expert costs the active player."""
    expert_deck: int
    expert_discard: list[int]


class Players(TypedDict):
    """What belongs to each player."""

    experts: list[list[int]]
    powers: list[list[int]]
    score: list[int]
    prestige: list[int]
    duty: int
    """Tokens the active player owes for each object exhibited now (Deflation)."""
    hands: list[list[int]]
    """By player: the cards one knows of."""
    hidden: list[list[int]]
    """By player: how many others, by continent; the fifth number counts relics."""
    hand_limits: list[int]
    pools: list[list[int]]
    museums: list[list[int]]
    free: list[int]
    """By player: free slots."""
    dealt: list[int]
    patron: int
    patrons: list[int]
    """By player, once over."""
    extra: list[int]
    offer: list[int]
    """Two favours of which one keeps one."""
    replaced: list[int]
    """By seat, once all have answered: 1 has replaced the starting hand."""
    assistant: list[int]
    marks: list[int]


class Turn(TypedDict):
    """What is being done in this turn."""

    rival_card: int
    action_deck: int
    action_discard: list[int]
    played: bool
    developed: bool
    freed: bool
    stocked: bool
    picked: int
    shop: int
    targets: list[int]
    payment: list[int]
    paid: int
    cost: int
    owed: int
    apart: int
    """Tokens set apart for fees and duties."""
    favour: int
    draft: list[int]
    looked: list[int]
    looked_count: int
    site: int
    finder: int


class Ending(TypedDict):
    """The layouts, the points, and what was agreed about them."""

    placing: int
    """The object one is to place now, -1 for none."""
    slots: list[list[int]]
    """By player: one's own layout, once over everyone's."""
    final: list[list[int]]
    """By player, once over: the parts of the final scoring."""
    totals: list[int]
    minimal: bool
    strict: bool
    open_memory: bool
    duplicates: int
    """0 connect and fill, 1 connect, 2 inert (MUS-R55)."""
    perfect: int
    """0 connected, 1 counts, 2 connected and of one key (MUS-196)."""


class MuseumView(View, Table, Cards, Players, Turn, Ending):
    """What one seat, or a spectator, may know."""


def view(state: MuseumState, seat: int | None) -> MuseumView:
    """What this seat, or a spectator (None), may know."""
    shared = shared_view(state, "museum", seat)
    if is_private(state.phase) and seat != state.active:
        shared["phase"] = "improve" if state.step >= S_IMPROVE else "window"
    if shared["phase"] == "place" and (seat is None or seat not in state.waiting):
        shared["phase"] = "layout"
    bit = SPECTATOR if seat is None else 1 << seat
    return {
        **shared,
        **view_table(state, bit),
        **view_cards(state, seat, bit),
        **view_players(state, seat, bit),
        **view_turn(state, seat),
        **view_ending(state, seat),
    }


def view_table(state: MuseumState, bit: int) -> Table:
    """Whose turn it is, and what lies on the continents."""
    scenario = state.scenario
    return {
        "players": state.players,
        "rival": 0 if state.players == state.seats else max(1, scenario.rival),
        "boards": state.boards[:],
        "first": state.first,
        "active": state.active,
        "round": state.round,
        "step": state.step,
        "trigger": state.trigger,
        "end_score": scenario.end_score,
        "decks": [len(deck) for deck in state.decks],
        "known": [known_places(deck, state.seen, bit) for deck in state.decks],
        "display": [state.display[3 * c : 3 * c + 3] for c in range(CONTINENTS)],
        "capacity": state.capacity[:],
        "tokens": state.tokens[:],
        "reserve": state.reserve,
        "supply": -1 if scenario.open_prestige else state.supply,
        "removed": state.removed[:],
        "relics": state.relics[:],
    }


def view_cards(state: MuseumState, seat: int | None, bit: int) -> Cards:
    """The three decks beside the continents, and one's own favours."""
    players = range(state.players)
    active = state.active
    return {
        "headline": state.headline,
        "news": state.news,
        "closed": state.closed,
        "lifted": state.lifted[:],
        "headline_deck": len(state.headline_deck),
        "headline_discard": state.headline_discard[:],
        "foreseen_headlines": known_places(state.headline_deck, state.headline_seen, bit),
        "favour_deck": len(state.favour_deck),
        "favour_discard": state.favour_discard[:],
        "foreseen_favours": known_places(state.favour_deck, state.favour_seen, bit),
        "favour_counts": [len(hand) for hand in state.favours],
        "favour_limits": [favour_limit(state, player) for player in players],
        "favours": state.favours[seat][:] if seat is not None else [],
        "press": [cards[:] for cards in state.press],
        "row": state.row[:],
        "prices": [expert_cost(state, active, e) if e >= 0 else -1 for e in state.row],
        "expert_deck": len(state.expert_deck),
        "expert_discard": state.expert_discard[:],
    }


def view_players(state: MuseumState, seat: int | None, bit: int) -> Players:
    """What each player has, as far as the viewer may know it."""
    players = range(state.players)
    mine = seat == state.active
    hands, hidden = hands_of(state, seat, bit)
    return {
        "experts": [team[:] for team in state.experts],
        "powers": [state.powers[p * POWERS : (p + 1) * POWERS] for p in players],
        "score": state.score[:],
        "prestige": state.prestige[:],
        "duty": duty(state, state.active),
        "hands": hands,
        "hidden": hidden,
        "hand_limits": [hand_limit(state, player) for player in players],
        "pools": [pool[:] for pool in state.pools],
        "museums": [museum[:] for museum in state.museums],
        "free": [free_slots(state, player) for player in players],
        "dealt": state.dealt[seat][:] if seat is not None else [],
        "patron": state.patron[seat] if seat is not None else -1,
        "patrons": state.patron[:] if state.over else [],
        "extra": state.extra[:],
        "offer": state.offer[:] if mine else [],
        "replaced": state.replaced[: state.seats] if state.phase != HAND else [],
        "assistant": state.assistant[:],
        "marks": state.marks[:],
    }


def view_turn(state: MuseumState, seat: int | None) -> Turn:
    """What was done in this turn, and what the viewer is putting together."""
    active = state.active
    mine = seat == active
    buying = mine and state.shop >= 0 and TARGET <= state.phase <= PAY
    shown = state.favour >= 0 and (mine or not is_private(state.phase))
    open_finds = shown and state.scenario.favour_kind[state.favour] == FINDS
    return {
        "rival_card": state.rival_card,
        "action_deck": len(state.action_deck),
        "action_discard": state.action_discard[:],
        "played": state.played,
        "developed": state.developed,
        "freed": state.freed,
        "stocked": state.stocked,
        "picked": state.picked,
        "shop": state.shop if buying else -1,
        "targets": state.targets[:] if buying else [],
        "payment": state.payment[:] if buying else [],
        "paid": state.paid if buying else 0,
        "cost": total_cost(state, active) if buying else 0,
        "owed": owed(state, active) if buying else 0,
        "apart": set_apart(state, active) if buying else 0,
        "favour": state.favour if shown else -1,
        "draft": state.draft[:] if mine else [],
        "looked": state.looked[:] if shown and (mine or open_finds) else [],
        "looked_count": len(state.looked) if shown else 0,
        "site": state.site,
        "finder": state.finder,
    }


def view_ending(state: MuseumState, seat: int | None) -> Ending:
    """The layouts and what they score; what was agreed about them."""
    scenario = state.scenario
    players = range(state.players)
    return {
        "placing": placing(state, seat),
        "slots": slots_of(state, seat),
        "final": [state.final[p * PARTS : (p + 1) * PARTS] for p in players] if state.over else [],
        "totals": [state.total(player) for player in players],
        "minimal": scenario.minimal,
        "strict": scenario.strict,
        "open_memory": scenario.open_memory,
        "duplicates": scenario.duplicates,
        "perfect": scenario.perfect,
    }


def placing(state: MuseumState, seat: int | None) -> int:
    """The object this seat is to place now."""
    if seat is None or state.phase != LAYOUT or state.over or state.laid[seat] != 1:
        return -1
    return next_to_place(state, seat) if seat in state.waiting else -1


def slots_of(state: MuseumState, seat: int | None) -> list[list[int]]:
    """Layouts: one's own, once over everyone's."""
    return [
        slots[:] if state.over or player == seat else [] for player, slots in enumerate(state.slots)
    ]
