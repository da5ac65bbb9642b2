"""C01 Lasting change and C02 Change of plan: the cards about the track (ARC-181 to ARC-187)."""

from __future__ import annotations

from vestiges.engine.errors import Reason
from vestiges.games.archives.constants import (
    KIND_NAMES,
    LASTING,
    MARKER_KIND,
    MOST_AHEAD,
    MOST_SPACES,
    PLAN,
    PLAN_TARGET,
)
from vestiges.games.archives.rules.actions import begin_action, can_resolve
from vestiges.games.archives.rules.cards import (
    end_card,
    marker_kinds,
    marker_spaces,
    plan_kinds,
    plan_targets,
)
from vestiges.games.archives.rules.holding import lay_down, show
from vestiges.games.archives.rules.question import Question, Stage
from vestiges.games.archives.rules.track import kind_of, move, space_of
from vestiges.games.archives.rules.turn import no_such_space, say_move, why_barred
from vestiges.games.archives.state import ArchivesState


class MarkerSpace(Stage):
    """Which space do you change for good? Occupied or not (ARC-181, ARC-184)."""

    def __init__(self) -> None:
        spaces = [f"space {n + 1}" for n in range(MOST_SPACES)]
        super().__init__("marker_space", "ARC-181", spaces, MARKER_KIND)

    def options(self, state: ArchivesState, seat: int) -> list[int]:
        """Every space for which there is a marker of another kind."""
        return marker_spaces(state)

    def why_not(self, state: ArchivesState, seat: int, option: int) -> Reason:
        """Not on the track, or no marker would change it."""
        facts: dict[str, str | int] = {"space": option + 1}
        if option >= state.scenario.spaces:
            return Reason("The track has no space {space}.", facts, "ARC-181")
        return Reason("No marker in reserve would change space {space}.", facts, "ARC-182")


class MarkerKind(Question):
    """Which kind does it become? (ARC-182)"""

    def __init__(self) -> None:
        super().__init__("marker_kind", "ARC-182", [f"mark {name}" for name in KIND_NAMES])

    def options(self, state: ArchivesState, seat: int) -> list[int]:
        """Kinds in the marker reserve other than the space's own."""
        return marker_kinds(state, state.draft[0])

    def choose(self, state: ArchivesState, seat: int, option: int) -> None:
        """Lay the marker; an older one returns to the reserve (ARC-183)."""
        space = state.draft[0]
        card = show(state, seat, LASTING)
        if state.marker[space] >= 0:
            state.markers[state.marker[space]] += 1
        state.marker[space] = option
        state.markers[option] -= 1
        if state.events is not None:
            state.tell("marked", seat, {"space": space, "action": option}, "ARC-181")
        lay_down(state, card)
        end_card(state, seat)

    def why_not(self, state: ArchivesState, seat: int, option: int) -> Reason:
        """The space has that kind, or there is no such marker."""
        facts: dict[str, str | int] = {"kind": KIND_NAMES[option]}
        if kind_of(state, state.draft[0]) == option:
            return Reason("The space already is of the kind {kind}.", facts, "ARC-182")
        return Reason("There is no marker {kind} in reserve.", facts, "ARC-R42")


class PlanKind(Stage):
    """Which action do you take instead of the space's own? (ARC-185, ARC-186)"""

    def __init__(self) -> None:
        super().__init__(
            "plan_kind", "ARC-185", [f"instead {name}" for name in KIND_NAMES], PLAN_TARGET
        )

    def options(self, state: ArchivesState, seat: int) -> list[int]:
        """Kinds that can be resolved and have a space to go to."""
        return plan_kinds(state, seat)

    def why_not(self, state: ArchivesState, seat: int, option: int) -> Reason:
        """Not to be resolved, or no space of another kind."""
        facts: dict[str, str | int] = {"kind": KIND_NAMES[option]}
        if not can_resolve(state, option):
            return Reason("The action {kind} cannot be carried out now.", facts, "ARC-186")
        return Reason("You can reach no space of another kind than {kind}.", facts, "ARC-187")


class PlanTarget(Question):
    """Where do you go with it? At the usual price (ARC-185, ARC-222)."""

    def __init__(self) -> None:
        super().__init__("plan_target", "ARC-185", [f"go {n}" for n in range(MOST_AHEAD)])

    def options(self, state: ArchivesState, seat: int) -> list[int]:
        """Open targets whose own kind differs (ARC-187)."""
        return [distance - 1 for distance in plan_targets(state, seat, state.draft[0])]

    def choose(self, state: ArchivesState, seat: int, option: int) -> None:
        """Show the card, move, pay, and act; the space keeps its kind (ARC-186, ARC-223)."""
        kind = state.draft[0]
        card = show(state, seat, PLAN)
        end_card(state, seat)
        move(state, seat, option + 1)
        if state.events is not None:
            state.tell("instead", seat, {"action": kind}, "ARC-185")
        begin_action(state, seat, kind)
        lay_down(state, card)

    def say(self, state: ArchivesState, option: int) -> str:
        """`go 12`."""
        return say_move(state, option)

    def unread(self, state: ArchivesState, seat: int, text: str) -> Reason:
        """A space the track does not have is understood."""
        return no_such_space(state, text) or super().unread(state, seat, text)

    def why_not(self, state: ArchivesState, seat: int, option: int) -> Reason:
        """Out of reach, or of the named kind already."""
        barred = why_barred(state, seat, option + 1)
        if barred is not None:
            return barred
        space = space_of(state, state.progress[seat] + option + 1)
        facts: dict[str, str | int] = {"space": space + 1}
        return Reason("Space {space} is of that kind anyway.", facts, "ARC-187")
