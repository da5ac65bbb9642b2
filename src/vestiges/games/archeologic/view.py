"""What a seat may know of a position of ArcheOlogic (docs/rules/archeologic.md, section 6).

A view holds all that a page needs to draw the City board, the archeoscope and a plan, and all that
a solver needs to know what its seat knows.
"""

from __future__ import annotations

from typing import TypedDict

from vestiges.engine.state import View, shared_view
from vestiges.games.archeologic.constants import PLACE, UNLIMITED
from vestiges.games.archeologic.plan import AXES
from vestiges.games.archeologic.quests import day_of
from vestiges.games.archeologic.rules.asking import answer_text
from vestiges.games.archeologic.rules.checking import colours
from vestiges.games.archeologic.rules.track import furthest_back, landing
from vestiges.games.archeologic.state import (
    ALL_RIGHT,
    ASKED,
    CHECKED,
    OUT,
    PROPOSED,
    ArcheologicState,
)

TITLES = ("", "apprentice", "confirmed", "veteran")
STANDINGS = ("in", "out", "conceded")
KINDS = ("asked", "proposed", "checked", "conceded")


class Clue(TypedDict):
    """A starting clue that the viewer knows."""

    number: int
    """c1 is 1."""
    expert: bool
    clue: int
    """Normal: zone * 2, plus 1 if the trap is sharp. Expert: instance * 16 + value."""


class Line(TypedDict):
    """Something that was done, as everyone saw it; -1 and 0 where a field has no meaning."""

    kind: str
    """asked, proposed, checked or conceded."""
    seat: int
    element: int
    axis: int
    price: int
    to: int
    """The position on which the pawn came to stand."""
    steps: int
    """Solo: how far the sight moved on after the answer."""
    proposal: int
    """Its number, counted through all proposals."""
    correct: bool


class Note(TypedDict):
    """An answer that the viewer got."""

    line: int
    """Where in the log it was asked."""
    element: int
    axis: int
    packed: int
    """The number, or safe + 4 * burning + 16 * sharp."""
    answer: str
    """The same to read: "2", "xxz", "" for no symbol."""


class Proposal(TypedDict):
    """A proposal as far as the viewer knows it."""

    number: int
    seat: int
    placements: list[int]
    """Six; empty if the viewer does not know them."""
    pending: bool
    right: list[int]
    """By building 1 or 0 once it was checked; empty if the viewer does not know."""


class Opened(TypedDict):
    """What everyone sees when the match is over."""

    code: str
    nonce: str
    attempt: int
    clues: list[int]
    answers: list[str]
    """By line of the log: the answer given, "" where none was."""


class ArcheologicView(View):
    """What one seat, or a spectator, may know."""

    tiles: list[str]
    """By building: its rows in rotation 0, `z./xx/.x`."""
    ring: list[int]
    prices: list[int]
    """A step, any axis, a verification, then the nine elements."""
    loop: int
    solo: bool
    app: bool
    help: str
    time_cap: int
    """0: none."""
    public_check: bool
    code: str
    """"" while it is secret."""
    day: str
    """Of a daily quest: its date."""
    par: list[int]
    """Larger and smaller; empty if they are not shown or not yet worked out."""
    active: int
    """The seat whose turn it is, -1 at the end."""
    sight: int
    next_axis: int
    """Where the sight stands after the automatic step of a question turn."""
    aim: list[int]
    """By axis: the price of asking it now."""
    landings: list[int]
    """By price: where the active pawn would come to stand."""
    followers: list[int]
    """By price: who would be furthest back then."""
    positions: list[int]
    """By seat; -1 for a pawn that has left the track."""
    standings: list[str]
    """By seat: in, out or conceded."""
    verifying: list[bool]
    """By seat: its pawn shows the Verification face."""
    clue_counts: list[int]
    clues: list[Clue]
    log: list[Line]
    notes: list[Note]
    proposals: list[Proposal]
    draft: list[int]
    """The placements of the viewer's own proposal in the making."""
    placing: int
    """The building that the viewer is asked to lay, -1 if none."""
    solution: list[int]
    """Six placements; empty if the viewer must not know."""
    winner: int
    ending: int
    title: str
    opened: Opened | None


def view(state: ArcheologicState, seat: int | None) -> ArcheologicView:
    """What this seat, or a spectator (None), may know."""
    scenario = state.scenario
    shared = shared_view(state, "archeologic", seat)
    acting = seat is not None and seat in state.waiting
    placing = acting and state.phase == PLACE
    active = state.waiting[0] if state.waiting else -1
    seats = range(state.seats)
    public = "turn" if state.phase == PLACE else shared["phase"]  # a proposal is made in secret
    shows_code = state.over or scenario.open_code
    return {
        "game": shared["game"],
        "box": shared["box"],
        "seat": shared["seat"],
        "seats": shared["seats"],
        "phase": shared["phase"] if acting or state.over else public,
        "waiting": shared["waiting"],
        "options": shared["options"],
        "over": shared["over"],
        "scores": shared["scores"],
        "tiles": scenario.tiles[:],
        "ring": scenario.ring[:],
        "prices": scenario.price_list(),
        "loop": scenario.loop,
        "solo": scenario.solo,
        "app": scenario.app,
        "help": scenario.help,
        "time_cap": scenario.time_cap if scenario.time_cap < UNLIMITED else 0,
        "public_check": scenario.public_check,
        "code": state.code if shows_code else "",
        "day": day_of(state.code),
        "par": state.par[:] if state.over or (scenario.solo and scenario.open_code) else [],
        "active": active,
        "sight": state.sight,
        "next_axis": scenario.after(state.sight, 1) if state.sight >= 0 else -1,
        "aim": aim(state),
        "landings": landings(state, active),
        "followers": followers(state, active),
        "positions": state.positions[:],
        "standings": [STANDINGS[state.status[s]] for s in seats],
        "verifying": [state.pending[s] >= 0 for s in seats],
        "clue_counts": scenario.clues[:],
        "clues": clues_of(state, seat),
        "log": [line(state, entry) for entry in state.log],
        "notes": notes_of(state, seat),
        "proposals": proposals_of(state, seat),
        "draft": state.draft[:] if placing else [],
        "placing": len(state.draft) if placing else -1,
        "solution": state.solution[:] if knows_solution(state, seat) else [],
        "winner": state.winner,
        "ending": state.ending,
        "title": TITLES[state.title],
        "opened": opened(state),
    }


def knows_solution(state: ArcheologicState, seat: int | None) -> bool:
    """Everyone at the end; before it, a player eliminated by the booklet (AOL-100, AOL-192)."""
    return state.over or (seat is not None and state.status[seat] == OUT)


def aim(state: ArcheologicState) -> list[int]:
    """By axis: the price of asking it now; a sight that may be put anywhere costs nothing."""
    if state.sight < 0:
        return [0] * len(AXES)
    return [state.scenario.aim_price(state.sight, axis) for axis in range(len(AXES))]


def landings(state: ArcheologicState, active: int) -> list[int]:
    """By price: where the active pawn would come to stand (AOL-42)."""
    if active < 0:
        return []
    prices = range(state.scenario.most_paid() + 1)
    return [landing(state.positions, active, price) for price in prices]


def followers(state: ArcheologicState, active: int) -> list[int]:
    """By price: who would be furthest back then (AOL-40)."""
    found: list[int] = []
    for position in landings(state, active):
        after = state.positions[:]
        after[active] = position
        found.append(furthest_back(after, state.status))
    return found


def clues_of(state: ArcheologicState, seat: int | None) -> list[Clue]:
    """The clues that the viewer was told (AOL-27, AOL-28)."""
    scenario = state.scenario
    told = scenario.common if seat is None else scenario.clues[seat]
    return [
        {"number": number + 1, "expert": scenario.expert, "clue": state.clues[number]}
        for number in range(told)
    ]


def line(state: ArcheologicState, entry: list[int]) -> Line:
    """A line of the public log (AOL-74, AOL-107)."""
    kind = entry[0]
    asked = kind == ASKED
    about = entry[2] if kind in (PROPOSED, CHECKED) else -1
    return {
        "kind": KINDS[kind],
        "seat": entry[1],
        "element": entry[2] // 10 if asked else -1,
        "axis": entry[2] % 10 if asked else -1,
        "price": entry[3] if kind in (ASKED, PROPOSED) else 0,
        "to": entry[4] if kind in (ASKED, PROPOSED) else -1,
        "steps": entry[5] if asked else 0,
        "proposal": about,
        "correct": kind == CHECKED and state.verdicts[about] == ALL_RIGHT,
    }


def notes_of(state: ArcheologicState, seat: int | None) -> list[Note]:
    """The viewer's own questions with their answers, to be read again at will (AOL-83)."""
    notes: list[Note] = []
    for number, entry in enumerate(state.log):
        if entry[0] == ASKED and entry[1] == seat:
            question = entry[2]
            packed = state.scenario.plan.answer(state.solution, question)
            notes.append(
                {
                    "line": number,
                    "element": question // 10,
                    "axis": question % 10,
                    "packed": packed,
                    "answer": answer_text(question, packed),
                }
            )
    return notes


def proposals_of(state: ArcheologicState, seat: int | None) -> list[Proposal]:
    """Every proposal; its content is its author's, and so are the colours (AOL-92, AOL-107)."""
    found: list[Proposal] = []
    for entry in state.log:
        if entry[0] != PROPOSED:
            continue
        author, number = entry[1], entry[2]
        right = state.verdicts[number]
        is_open = state.over or author == seat
        seen = right >= 0 and (is_open or (state.scenario.app and state.scenario.public_check))
        found.append(
            {
                "number": number,
                "seat": author,
                "placements": state.proposals[number][:] if is_open else [],
                "pending": state.pending[author] == number,
                "right": colours(right) if seen else [],
            }
        )
    return found


def opened(state: ArcheologicState) -> Opened | None:
    """Everything, once the match is over (AOL-192)."""
    if not state.over:
        return None
    plan = state.scenario.plan
    answers = [
        answer_text(entry[2], plan.answer(state.solution, entry[2])) if entry[0] == ASKED else ""
        for entry in state.log
    ]
    return {
        "code": state.code,
        "nonce": state.nonce,
        "attempt": state.attempt,
        "clues": state.clues[:],
        "answers": answers,
    }
