"""What a seat may know of a position of Anarchipel (docs/rules/anarchipel.md, section 6.1).

Roles, card settings, piles, ghost hands and votes not yet shown are hidden; everything else lies
open, with the log of all that happened. What a seat is putting together is its own affair until it
is done. Sets of seats (the crews of actions) are numbers with one bit a seat.
"""

from __future__ import annotations

from typing import TypedDict

from vestiges.engine.state import View, shared_view
from vestiges.games.anarchipel.constants import (
    COMPOSING,
    CREW,
    GHOST,
    GIFT,
    GIFTS_ONE,
    GIFTS_TWO,
    MOVE,
    PIRATE,
    SETTING,
    SPEAK,
    TARGET,
)
from vestiges.games.anarchipel.known_settings import piles_known, setting_known, settings_known
from vestiges.games.anarchipel.routes import prices
from vestiges.games.anarchipel.rules.piles import sets_for
from vestiges.games.anarchipel.rules.plank_flow import pirates_of
from vestiges.games.anarchipel.state import AnarchipelState


class Opened(TypedDict):
    """What everyone sees when the match is over."""

    roles: list[int]
    settings: list[list[int]]
    """By action: F of each participant, by seat, the phantom last."""
    hands: list[list[int]]
    buried: list[list[int]]
    deck: list[int]


class Mission(TypedDict):
    """What is wanted, and who may be a pirate."""

    card: str
    boards: list[list[str]]
    """By round: its 37 tiles, written as `signs` in scenario.py."""
    incomes: list[int]
    wanted: list[list[int]]
    round: int
    turn: int
    first: int
    stage: int
    role: int
    """One's own: 0 corsair, 1 pirate, -1 for a spectator."""
    pirates: list[int]
    """The pirates, to a pirate; else empty."""
    hypotheses: list[list[int]]
    """The sets of pirates that what happened in public leaves possible."""


class Players(TypedDict):
    """What everybody sees of the players."""

    living: list[bool]
    purse: list[int]
    place: list[int]
    arrival: list[int]
    standing: list[bool]
    silenced: list[int]
    acquired: list[int]
    used: list[bool]
    level: list[int]
    committed: list[bool]
    waited: list[bool]
    becalmed: list[bool]
    queue: list[int]
    gifts: int
    giver: int
    taker: int
    coins: int


class Actions(TypedDict):
    """The actions, and what one knows of their cards."""

    tile: int
    captain: int
    declined: list[int]
    crew: list[int]
    phantom: int
    possessor: int
    possessed: int
    sets: int
    """Whose cards one sets now, -1 if none."""
    setting: list[int]
    """By participant: F among its cards as far as one has set them, else -1."""
    actions: list[list[int]]
    """Every action carried out, as in state.py from A_ROUND on."""
    piles: list[list[int]]
    """By action: S and F of its pile where one knows them, else nothing."""
    mine: list[list[int]]
    """By action: seat and F of each setting one knows, one after the other."""


class Ghosts(TypedDict):
    """The ghosts' cards and the plank."""

    hands: list[int]
    hand: list[int]
    buried: list[int]
    my_buried: list[int]
    deck: int
    played: list[int]
    window: int
    ghosts: list[int]
    ready: list[bool]
    delays: list[int]
    ballot: int
    tied: list[int]
    vote: int
    """Whom one has named oneself while the others still vote, else -1."""


class Talk(TypedDict):
    """What one may do and say, and what was said."""

    prices: list[int]
    """By cell: what it would cost one to sail there, -1 where one cannot; empty for ghosts."""
    draft: list[int]
    log: list[list[int]]
    """What happened: kind, seat, facts, as in constants.py from ROUND_BEGAN on."""
    talks: bool
    """Whether statements are part of the match."""
    free_text: bool
    """Whether anything else may be said too."""
    spoken: list[int]
    """By seat: statements made at this question."""
    topic: list[int]
    """The last statement one can agree with: seat, kind, facts; empty before the first."""
    stopping: list[bool]
    """By seat: agrees to end the match without a winner."""
    whispers: list[list[int]]
    """Seat, listener, statement, facts of what was whispered to one or by one."""
    listener: int
    """To whom alone one is about to say something, -1 for everyone."""
    spells: list[list[int]]
    """Cards announced for a tile: card, ghost, cell, target or -1."""
    subject: int
    """The action whose pile may be looked at, -1 if none."""


class Agreed(TypedDict):
    """What was agreed, and how it ended."""

    is_open: bool
    """Whether movement is in free order."""
    debate_seconds: int
    decision_seconds: int
    third_plank: int
    honest: bool
    ocean_only: bool
    ending: int
    opened: Opened | None


class AnarchipelView(View, Mission, Players, Actions, Ghosts, Talk, Agreed):
    """What one seat, or a spectator, may know."""


def public_phase(state: AnarchipelState) -> int:
    """The question as the others see it."""
    if state.phase <= CREW or state.phase < COMPOSING:
        return state.phase
    if state.phase >= SPEAK:
        return state.home
    if state.phase >= TARGET:
        return GHOST
    return GIFT if state.stage in (GIFTS_ONE, GIFTS_TWO) else MOVE


def opened(state: AnarchipelState) -> Opened | None:
    """Everything, once the match is over (ANA-139)."""
    if not state.over:
        return None
    return {
        "roles": state.roles[:],
        "settings": [settings[:] for settings in state.secrets],
        "hands": [hand[:] for hand in state.hands],
        "buried": [cards[:] for cards in state.buried],
        "deck": state.deck[:],
    }


def view(state: AnarchipelState, seat: int | None) -> AnarchipelView:
    """What this seat, or a spectator (None), may know."""
    shared = shared_view(state, "anarchipel", seat)
    acting = seat is not None and seat in state.waiting
    if not acting and not state.over:
        shared["phase"] = state.phases()[public_phase(state)].name
    me = seat if seat is not None else -1
    return {
        **shared,
        **view_mission(state, me),
        **view_players(state),
        **view_actions(state, me, acting),
        **view_ghosts(state, me),
        **view_talk(state, me, acting),
        **view_agreed(state),
    }


def view_mission(state: AnarchipelState, me: int) -> Mission:
    """The Objective card, the moment, and what is known of the roles."""
    scenario = state.scenario
    is_pirate = me >= 0 and state.roles[me] == PIRATE
    return {
        "card": scenario.card,
        "boards": [board.signs[:] for board in scenario.boards],
        "incomes": scenario.income[:],
        "wanted": [wanted[:] for wanted in scenario.wanted],
        "round": state.round,
        "turn": state.turn,
        "first": state.first,
        "stage": state.stage,
        "role": state.roles[me] if me >= 0 else -1,
        "pirates": pirates_of(state) if is_pirate else [],
        "hypotheses": [
            pirates[:]
            for pirates, out in zip(scenario.hypotheses, state.excluded, strict=True)
            if not out
        ],
    }


def view_players(state: AnarchipelState) -> Players:
    """Pawns and purses, and the gifts under way."""
    return {
        "living": state.living[:],
        "purse": state.purse[:],
        "place": state.place[:],
        "arrival": state.arrival[:],
        "standing": state.standing[:],
        "silenced": state.silenced[:],
        "acquired": state.acquired[:],
        "used": state.used[:],
        "level": state.level[:],
        "committed": state.committed[:],
        "waited": state.waited[:],
        "becalmed": state.becalmed[:],
        "queue": state.queue[:],
        "gifts": state.gifts,
        "giver": state.giver,
        "taker": state.taker,
        "coins": state.coins,
    }


def view_actions(state: AnarchipelState, me: int, acting: bool) -> Actions:
    """The action under way, those carried out, and the cards that one knows."""
    return {
        "tile": state.tile,
        "captain": state.captain,
        "declined": state.declined[:],
        "crew": state.crew[:],
        "phantom": state.phantom,
        "possessor": state.possessor,
        "possessed": state.possessed,
        "sets": sets_for(state, me) if acting and state.phase == SETTING else -1,
        "setting": setting_known(state, me),
        "actions": [facts[:] for facts in state.actions],
        "piles": piles_known(state, me),
        "mine": [settings_known(state, action, me) for action in range(len(state.actions))],
    }


def view_ghosts(state: AnarchipelState, me: int) -> Ghosts:
    """The ghosts' cards, one's own among them, and the votes."""
    return {
        "hands": [len(hand) for hand in state.hands],
        "hand": state.hands[me][:] if me >= 0 else [],
        "buried": [len(cards) for cards in state.buried],
        "my_buried": state.buried[me][:] if me >= 0 else [],
        "deck": len(state.deck),
        "played": state.played[:],
        "window": state.window,
        "ghosts": state.ghosts[:],
        "ready": state.ready[:],
        "delays": state.delays[:],
        "ballot": state.ballot,
        "tied": state.tied[:],
        "vote": state.votes[me] if me >= 0 else -1,
    }


def view_talk(state: AnarchipelState, me: int, acting: bool) -> Talk:
    """Where one may sail, and everything that happened and was said."""
    scenario = state.scenario
    here = state.place[me] if me >= 0 and state.round else -1
    return {
        "prices": prices(state, here)[:] if here >= 0 else [],
        "draft": state.draft[:] if acting else [],
        "log": [entry[:] for entry in state.log],
        "talks": scenario.talks,
        "free_text": scenario.free_text,
        "spoken": state.spoken[:],
        "topic": state.topic[:],
        "stopping": state.stopping[:],
        "whispers": [said[:] for said in state.whispers if state.over or me in said[:2]],
        "listener": state.listener if acting else -1,
        "spells": [spell[:] for spell in state.spells],
        "subject": state.subject,
    }


def view_agreed(state: AnarchipelState) -> Agreed:
    """What was agreed; everything, once the match is over."""
    scenario = state.scenario
    return {
        "is_open": scenario.open,
        "debate_seconds": scenario.debate_seconds,
        "decision_seconds": scenario.decision_seconds,
        "third_plank": scenario.third_plank,
        "honest": scenario.honest,
        "ocean_only": scenario.ocean_only,
        "ending": state.ending,
        "opened": opened(state),
    }
