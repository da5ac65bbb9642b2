"""A proposal: six placements, then the pawn turns over and moves four positions."""

from __future__ import annotations

from vestiges.engine.errors import Reason
from vestiges.engine.events import all_but, only
from vestiges.games.archeologic.plan import (
    ALL_PLACEMENTS,
    BUILDINGS,
    Plan,
    zone_name,
    zone_number,
)
from vestiges.games.archeologic.rules.checking import go_on, shown
from vestiges.games.archeologic.rules.question import Question
from vestiges.games.archeologic.rules.track import advance
from vestiges.games.archeologic.state import PROPOSED, UNCHECKED, ArcheologicState


class Place(Question):
    """Where does the next building lie? Q, S, T, L, I, V in turn (AOL-92, AOL-93)."""

    def __init__(self) -> None:
        super().__init__("place", ALL_PLACEMENTS, clause="AOL-92")

    def options(self, state: ArcheologicState, seat: int) -> list[int]:
        """Placements that leave room for the buildings to come (AOL-R12)."""
        offered = state.scenario.plan.offers(state.draft)
        refused = refused_to(state, seat)
        if not refused:
            return offered
        plan = state.scenario.plan
        return [place for place in offered if leads_on(plan, [*state.draft, place], refused)]

    def choose(self, state: ArcheologicState, seat: int, option: int) -> None:
        """The sixth placement fixes the proposal (AOL-92)."""
        state.draft.append(option)
        if len(state.draft) == len(BUILDINGS):
            commit(state, seat)
            go_on(state)

    def say(self, state: ArcheologicState, option: int) -> str:
        """`t1b3`: building, quarter turns, corner of its box."""
        return state.scenario.plan.names[option].lower()

    def why_not(self, state: ArcheologicState, seat: int, option: int) -> Reason:
        """A building laid already or too early, an overlap, no room for the rest, a repetition."""
        plan = state.scenario.plan
        if plan.building[option] != len(state.draft):
            return out_of_order(plan.building[option], len(state.draft))
        covered = plan.covered(state.draft)
        for zone in plan.zones[option]:
            if covered >> zone & 1:
                return Reason(
                    "{placement} covers {zone}, where another building lies.",
                    {"placement": plan.names[option], "zone": zone_name(zone)},
                    "AOL-08",
                )
        if option in plan.offers(state.draft):
            return repeated(plan, state.draft, option)
        return Reason(
            "With {placement} the other buildings no longer fit.",
            {"placement": plan.names[option]},
            "AOL-93",
        )

    def unknown(self, state: ArcheologicState, seat: int, text: str) -> Reason:
        """A placement that would stick out of the plan is at least understood."""
        wanted = " ".join(text.split()).upper()
        is_written_so = len(wanted) == 4 and wanted[0] in BUILDINGS and wanted[1] in "0123"
        if is_written_so and zone_number(wanted[2:]) >= 0:
            facts: dict[str, str | int] = {"placement": wanted}
            return Reason("{placement} would stick out of the plan.", facts, "AOL-07")
        return super().unknown(state, seat, text)

    def binds(self, state: ArcheologicState, option: int) -> str:
        """What was declared stays until it is checked (AOL-92); till then it can be taken back."""
        return "AOL-92" if len(state.draft) == len(BUILDINGS) - 1 else ""

    def is_asked_alone(self, state: ArcheologicState, seat: int) -> bool:
        """The last placement is asked in any case: it is the declaration."""
        return len(state.draft) == len(BUILDINGS) - 1


def out_of_order(named: int, asked: int) -> Reason:
    """Why a building cannot be laid while another is asked for."""
    facts: dict[str, str | int] = {"named": BUILDINGS[named], "building": BUILDINGS[asked]}
    if named < asked:
        return Reason("Building {named} lies already. Now lay {building}.", facts, "AOL-03")
    return Reason("Building {named} is laid later. Now lay {building}.", facts, "AOL-R43")


def repeated(plan: Plan, draft: list[int], placement: int) -> Reason:
    """Why a placement is refused that would fit."""
    if len(draft) == len(BUILDINGS) - 1:
        return Reason("You have proposed this before, and it was wrong.", clause="AOL-R18")
    return Reason(
        "With {placement} only proposals remain that you have made before and that were wrong.",
        {"placement": plan.names[placement]},
        "AOL-R18",
    )


def refused_to(state: ArcheologicState, seat: int) -> list[list[int]]:
    """The wrong proposals that this seat may not repeat (AOL-R18)."""
    if not state.scenario.refuse_repeated:
        return []
    return [state.proposals[line[2]] for line in state.log if line[:2] == [PROPOSED, seat]]


def leads_on(plan: Plan, placed: list[int], refused: list[list[int]]) -> bool:
    """Whether these placements can be finished to anything that is not refused."""
    near = [proposal for proposal in refused if proposal[: len(placed)] == placed]
    if not near:
        return plan.can_finish(plan.covered(placed), len(placed))
    if len(placed) == len(BUILDINGS):
        return False
    for placement in plan.offers(placed):
        if leads_on(plan, [*placed, placement], near):
            return True
    return False


def commit(state: ArcheologicState, seat: int) -> None:
    """Turn the pawn over and move it; the sight stays where it is (AOL-90 to AOL-92)."""
    number = len(state.proposals)
    state.proposals.append(state.draft)
    state.verdicts.append(UNCHECKED)
    state.draft = []
    state.pending[seat] = number
    price = state.scenario.verification
    advance(state, seat, price)
    to = state.positions[seat]
    state.log.append([PROPOSED, seat, number, price, to])
    if state.events is not None:
        facts: dict[str, int | str | list[int]] = {"price": price, "to": to}
        state.tell("proposed", seat, facts, "AOL-91", all_but(seat))
        own = {**facts, **shown(state, state.proposals[number])}
        state.tell("proposed", seat, own, "AOL-91", only(seat))
