"""The end of a turn and of a round: what is asked there (sections 3.9, 3.11, 3.12)."""

from __future__ import annotations

from vestiges.engine.errors import Reason
from vestiges.games.museum.constants import EVERYONE, IGNORE, PASS
from vestiges.games.museum.rules.cards import gain, has_power, put, tell
from vestiges.games.museum.rules.flow import go_on
from vestiges.games.museum.rules.pending import copyable
from vestiges.games.museum.rules.question import CARD_CODES, EXPERT_CODES, Question
from vestiges.games.museum.rules.rounds import lose_favours
from vestiges.games.museum.rules.triggers import learn
from vestiges.games.museum.state import MuseumState


class Limit(Question):
    """Which object goes from your hand to your pool? (MUS-114)"""

    def __init__(self) -> None:
        reason = Reason("You do not hold that object.", {}, "MUS-114")
        super().__init__("limit", "MUS-114", CARD_CODES, reason)

    def options(self, state: MuseumState, seat: int) -> list[int]:
        """Any object in hand."""
        return state.hands[seat][:]

    def choose(self, state: MuseumState, seat: int, option: int) -> None:
        """Into the own pool."""
        state.hands[seat].remove(option)
        state.seen[option] = EVERYONE
        put(state.pools[seat], option)
        if state.events is not None:
            state.tell("pooled", seat, {"card": option}, "MUS-114")
        go_on(state)


class RequisitionCard(Question):
    """Which object of your pool is requisitioned? (MUS-144)"""

    def __init__(self) -> None:
        reason = Reason("That is not in your pool.", {}, "MUS-144")
        super().__init__("requisition", "MUS-144", [*CARD_CODES, "decline"], reason)

    def options(self, state: MuseumState, seat: int) -> list[int]:
        """Any object of the own pool; who ignores headlines may decline (MUS-153)."""
        found = state.pools[seat][:]
        if has_power(state, seat, IGNORE):
            found.append(PASS)
        return found

    def choose(self, state: MuseumState, seat: int, option: int) -> None:
        """It leaves the game for its value in prestige."""
        if option != PASS:
            requisition(state, seat, option)
        go_on(state)

    def why_not(self, state: MuseumState, seat: int, option: int) -> Reason:
        """Not in the pool, or one must."""
        if option == PASS:
            return Reason("You cannot ignore this headline.", {}, "MUS-144")
        return self.reason


def requisition(state: MuseumState, player: int, card: int) -> None:
    """An object of a pool leaves the game (MUS-144)."""
    state.pools[player].remove(card)
    state.removed.append(card)
    if state.events is not None:
        tell(state, "requisitioned", player, {"card": card}, "MUS-144")
    gain(state, player, state.scenario.value[card], "MUS-144")


class SwindlerKeep(Question):
    """Do you keep your favours? (MUS-153)"""

    def __init__(self) -> None:
        reason = Reason("You keep them or you discard them.", {}, "MUS-153")
        super().__init__("swindler", "MUS-153", ["keep", "discard"], reason)

    def options(self, state: MuseumState, seat: int) -> list[int]:
        """Keep or discard."""
        return [0, 1]

    def choose(self, state: MuseumState, seat: int, option: int) -> None:
        """Ignore the headline, or not."""
        if option:
            lose_favours(state, seat)
        go_on(state)


class CopyExpert(Question):
    """Whose ability does Arkadin Welles copy? (MUS-155)"""

    def __init__(self) -> None:
        reason = Reason("That expert is in no museum.", {}, "MUS-155")
        super().__init__("copy", "MUS-155", EXPERT_CODES, reason)

    def options(self, state: MuseumState, seat: int) -> list[int]:
        """Every expert in play."""
        return copyable(state)

    def choose(self, state: MuseumState, seat: int, option: int) -> None:
        """The owner has that ability from now on."""
        state.pending.pop()
        learn(state, seat, state.scenario.expert_power[option])
        if state.events is not None:
            state.tell("copied", seat, {"expert": option}, "MUS-155")
        go_on(state)

    def why_not(self, state: MuseumState, seat: int, option: int) -> Reason:
        """In no museum, or himself."""
        if any(option in team for team in state.experts):
            return Reason("Arkadin Welles has no ability to copy.", {}, "MUS-155")
        return self.reason
