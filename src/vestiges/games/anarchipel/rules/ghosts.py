"""Ghosts and their Action cards (sections 3.9 and 3.10)."""

from __future__ import annotations

from typing import Final

from vestiges.engine.errors import Reason
from vestiges.games.anarchipel.rules.chronicle import record
from vestiges.games.anarchipel.rules.floor import (
    is_floor_open,
    open_floor,
    sit_back,
    wake_everybody,
)
from vestiges.games.anarchipel.rules.flow import arrive, ask, next_ghost, open_window
from vestiges.games.anarchipel.rules.purses import check_instantly, lose
from vestiges.games.anarchipel.rules.question import OpenQuestion, Question
from vestiges.games.anarchipel.rules.talking import begin_statement, statements, why_silent
from vestiges.games.anarchipel.sea import is_monster
from vestiges.games.anarchipel.state import A_CELL, A_ROUND, A_TURN, AnarchipelState
from vestiges.games.anarchipel.table import (
    ACTION_CARDS,
    ACTION_NAMES,
    AFTER,
    ALMS,
    BECALM,
    CELL_NAMES,
    CELLS,
    CROSSWINDS,
    DEAD_CALM,
    GAG,
    GHOST,
    HAND_OUT,
    HANDED,
    LARGESSE,
    LAY_BARE,
    LOOKED,
    MOVEMENT,
    PHANTOM,
    PLAYED,
    POSSESSION,
    SEAT_NAMES,
    SECOND,
    SPY,
    SPYGLASS,
    SWAP,
    TARGET,
    TOLL,
    UNTIL_ACTED,
    UNTIL_TURN_ENDS,
    WHERE,
    WINDOWS,
)

NO_TARGET: Final = (PHANTOM, DEAD_CALM, LAY_BARE)
TWO_TARGETS: Final = (GAG, SWAP, CROSSWINDS)
SPEAK_UP: Final = ACTION_CARDS + 1


def living(state: AnarchipelState) -> list[int]:
    """The living players."""
    return [seat for seat in range(state.seats) if state.living[seat]]


def purse_rank(state: AnarchipelState, most: bool) -> list[int]:
    """The living players with most coins, or with fewest (ANA-108, ANA-109)."""
    here = living(state)
    purses = [state.purse[seat] for seat in here]
    wanted = max(purses) if most else min(purses)
    return [seat for seat in here if state.purse[seat] == wanted]


def first_targets(state: AnarchipelState, card: int) -> list[int]:
    """Who may be named first (ANA-98 and the card's own clause)."""
    here = living(state)
    if card in (GAG, SPYGLASS) and state.table.ghost_targets:
        here = list(range(state.seats))
    if card == GAG and len(here) < 2:
        return []  # ANA-102
    if card == BECALM:
        return [seat for seat in here if not state.committed[seat]]  # ANA-107
    if card == TOLL or (card == LARGESSE and len(here) > 1):
        return [seat for seat in here if state.purse[seat]]  # ANA-118, ANA-120
    if card == LARGESSE:
        return []
    if card == SWAP:
        richest = purse_rank(state, True)
        return [] if richest == purse_rank(state, False) else richest
    if card == POSSESSION and not state.table.movement_only:
        return sorted(state.crew)  # ANA-113
    if card == CROSSWINDS:
        return [seat for seat in here if second_targets(state, card, seat)]
    return here


def second_targets(state: AnarchipelState, card: int, first: int) -> list[int]:
    """Who may be named second."""
    if card == SWAP:
        return purse_rank(state, False)
    if card == CROSSWINDS:  # ANA-115
        return [s for s in living(state) if state.place[s] != state.place[first]]
    return [seat for seat in first_targets(state, card) if seat != first]


def is_playable(state: AnarchipelState, card: int) -> bool:
    """Whether the card fits the window and has a target (ANA-97, ANA-98)."""
    if needs_tile(state, card):
        return state.window == MOVEMENT and bool(named_tiles(state, card))
    if WINDOWS[card] != state.window:
        return False
    return card in NO_TARGET or bool(first_targets(state, card))


def needs_tile(state: AnarchipelState, card: int) -> bool:
    """Whether a card is announced for a tile, because all are played in phase 1 (ANA-157)."""
    return state.table.movement_only and WINDOWS[card] != MOVEMENT


def named_tiles(state: AnarchipelState, card: int) -> list[int]:
    """Monsters not yet beaten; or where an action of the turn before took place (ANA-157)."""
    if card in (PHANTOM, POSSESSION):
        return [cell for cell in range(CELLS) if is_monster(state, cell)]
    return sorted([facts[A_CELL] for facts in state.actions if is_of_last_turn(state, facts)])


def is_of_last_turn(state: AnarchipelState, facts: list[int]) -> bool:
    """Whether an action belongs to the turn before, in the same round."""
    return facts[A_ROUND] == state.round and facts[A_TURN] == state.turn - 1


def action_on(state: AnarchipelState, cell: int) -> int:
    """The action whose pile is meant: the last one, or that of the turn before on a tile."""
    for number, facts in enumerate(state.actions):
        if cell >= 0 and facts[A_CELL] == cell and is_of_last_turn(state, facts):
            return number
    return len(state.actions) - 1


class Ghost(OpenQuestion):
    """Do you play an Action card? (ANA-95)"""

    def __init__(self) -> None:
        names = [f"a{card + 1:02}" for card in range(ACTION_CARDS)]
        super().__init__("ghost", ["pass", *names, "speak"])

    def options(self, state: AnarchipelState, seat: int) -> list[int]:
        """Passing, or a card of the hand that can be played now."""
        found = [0, *[card + 1 for card in state.hands[seat] if is_playable(state, card)]]
        return [*found, SPEAK_UP] if statements(state, seat) else found

    def is_asked_alone(self, state: AnarchipelState, seat: int) -> bool:
        """Or it would show that the hand holds nothing for this window (section 6.2)."""
        return True

    def choose(self, state: AnarchipelState, seat: int, option: int) -> None:
        """Pass, or name the targets of a card."""
        if option == SPEAK_UP:
            begin_statement(state, GHOST, seat)
            return
        if option == 0:
            pass_window(state, seat)
            return
        card = option - 1
        state.draft = [card]
        if needs_tile(state, card):
            ask(state, WHERE, seat)
        elif card in NO_TARGET:
            play(state, seat, card, -1, -1)
        else:
            ask(state, TARGET, seat)

    def binds(self, state: AnarchipelState, option: int) -> str:
        """Passing, and a card that needs no target, are final (ANA-152)."""
        done = option - 1 in NO_TARGET and not needs_tile(state, option - 1)
        return "ANA-152" if option == 0 or done else ""

    def why_not(self, state: AnarchipelState, seat: int, option: int) -> Reason:
        """Not in hand, not now, or nobody to play it on."""
        if option == SPEAK_UP:
            return why_silent(state, seat)
        card = option - 1
        facts: dict[str, str | int] = {"card": ACTION_NAMES[card]}
        if card not in state.hands[seat]:
            return Reason("You do not hold {card}.", facts, "ANA-95")
        if WINDOWS[card] != state.window:
            return Reason("{card} cannot be played at this moment.", facts, "ANA-97")
        return Reason("There is nobody on whom {card} could be played.", facts, "ANA-98")


def pass_window(state: AnarchipelState, seat: int) -> None:
    """The next ghost is asked; where the order is free, this one rests."""
    if is_floor_open(state):
        sit_back(state, seat)
    else:
        state.ghosts.pop(0)
        next_ghost(state)


class Where(Question):
    """For which tile do you announce the card? (ANA-157)"""

    def __init__(self) -> None:
        super().__init__("where", [f"at {name}" for name in CELL_NAMES])

    def options(self, state: AnarchipelState, seat: int) -> list[int]:
        """Monsters, or the actions of the turn before."""
        return named_tiles(state, state.draft[0])

    def is_asked_alone(self, state: AnarchipelState, seat: int) -> bool:
        """Even with one answer: the other one is to take the step before back (ANA-152)."""
        return True

    def choose(self, state: AnarchipelState, seat: int, option: int) -> None:
        """Then on whom, where the card has a target."""
        card = state.draft[0]
        if card in NO_TARGET:
            play(state, seat, card, -1, -1, option)
        else:
            state.draft.append(option)
            ask(state, TARGET, seat)

    def binds(self, state: AnarchipelState, option: int) -> str:
        """A card that was played is final (ANA-152)."""
        return "ANA-152" if state.draft[0] in NO_TARGET else ""

    def why_not(self, state: AnarchipelState, seat: int, option: int) -> Reason:
        """Nothing to play it for."""
        facts: dict[str, str | int] = {"cell": CELL_NAMES[option].upper()}
        if state.draft[0] in (PHANTOM, POSSESSION):
            return Reason("There is no monster to fight on {cell}.", facts, "ANA-157")
        return Reason("There was no action on {cell} in the turn before.", facts, "ANA-157")


class Target(Question):
    """On whom do you play the card? (ANA-98)"""

    def __init__(self) -> None:
        super().__init__("target", [f"on {name}" for name in SEAT_NAMES])

    def options(self, state: AnarchipelState, seat: int) -> list[int]:
        """Whom the card allows."""
        return first_targets(state, state.draft[0])

    def is_asked_alone(self, state: AnarchipelState, seat: int) -> bool:
        """Even with one answer: the other one is to take the step before back (ANA-152)."""
        return True

    def choose(self, state: AnarchipelState, seat: int, option: int) -> None:
        """Name the second one, or play."""
        card = state.draft[0]
        if card in TWO_TARGETS:
            state.draft.append(option)
            ask(state, SECOND, seat)
        else:
            cell = state.draft[1] if needs_tile(state, card) else -1
            play(state, seat, card, option, -1, cell)

    def binds(self, state: AnarchipelState, option: int) -> str:
        """A card that was played is final (ANA-152)."""
        return "" if state.draft[0] in TWO_TARGETS else "ANA-152"

    def why_not(self, state: AnarchipelState, seat: int, option: int) -> Reason:
        """The card does not allow it."""
        return why_not_on(state, option)


class Second(Question):
    """Who is the other one? (ANA-101, ANA-108, ANA-115)"""

    def __init__(self) -> None:
        super().__init__("second", [f"and {name}" for name in SEAT_NAMES], "ANA-152")

    def options(self, state: AnarchipelState, seat: int) -> list[int]:
        """Whom the card allows beside the first."""
        return second_targets(state, state.draft[0], state.draft[1])

    def is_asked_alone(self, state: AnarchipelState, seat: int) -> bool:
        """Even with one answer: the other one is to take the step before back (ANA-152)."""
        return True

    def choose(self, state: AnarchipelState, seat: int, option: int) -> None:
        """Play it."""
        play(state, seat, state.draft[0], state.draft[1], option)

    def why_not(self, state: AnarchipelState, seat: int, option: int) -> Reason:
        """The card does not allow it."""
        return why_not_on(state, option)


def why_not_on(state: AnarchipelState, option: int) -> Reason:
    """Why a card cannot be played on a seat."""
    if option >= state.seats:
        return Reason("Nobody has this colour.")
    if not state.living[option]:
        return Reason("Action cards are played on living players.", {}, "ANA-98")
    facts: dict[str, str | int] = {"card": ACTION_NAMES[state.draft[0]]}
    return Reason("{card} would do nothing there.", facts, "ANA-98")


def play(
    state: AnarchipelState, seat: int, card: int, first: int, second: int, cell: int = -1
) -> None:
    """Show and discard the card; its effect happens at once (ANA-95)."""
    state.draft = []
    state.hands[seat].remove(card)
    state.played.append(card)
    state.subject = action_on(state, cell) if WINDOWS[card] == AFTER else -1
    record(state, PLAYED, seat, [card, first, second, cell], "ANA-95")
    if card == LARGESSE:
        state.giver = first
        state.coins = min(4, state.purse[first])
        ask(state, HAND_OUT, first)
    elif card == SPYGLASS:
        state.taker = first
        ask(state, SPY, first)
    elif cell >= 0 and card != LAY_BARE:
        state.spells.append([card, seat, cell, first])  # ANA-157
        after_card(state)
    else:
        take_effect(state, seat, card, first, second)
        after_card(state)


def take_effect(state: AnarchipelState, seat: int, card: int, first: int, second: int) -> None:
    """What a card does that asks nobody anything."""
    if card in (ALMS, TOLL, SWAP):
        change_purses(state, card, first, second)
    elif card in (GAG, DEAD_CALM):
        silence(state, card, first, second)
    elif card in (PHANTOM, POSSESSION):
        join_fight(state, seat, card, first)
    elif card == BECALM:
        state.becalmed[first] = True  # ANA-106
    elif card == CROSSWINDS:
        here = state.place[first]
        arrive(state, first, state.place[second])
        arrive(state, second, here)  # ANA-115, ANA-116
    elif card == LAY_BARE:
        lay_bare(state)


def change_purses(state: AnarchipelState, card: int, first: int, second: int) -> None:
    """Alms, toll and purse swap (ANA-100, ANA-108, ANA-118)."""
    if card == ALMS:
        state.purse[first] += 2
    elif card == TOLL:
        lose(state, first, 2)
    else:
        coins = state.purse[first]
        state.purse[first] = state.purse[second]
        state.purse[second] = coins


def silence(state: AnarchipelState, card: int, first: int, second: int) -> None:
    """Two players until the actions are over, or all the living for the turn (ANA-101, ANA-112)."""
    if card == GAG:
        for target in (first, second):
            state.silenced[target] = max(state.silenced[target], UNTIL_ACTED)
    else:
        for target in living(state):
            state.silenced[target] = UNTIL_TURN_ENDS


def join_fight(state: AnarchipelState, seat: int, card: int, first: int) -> None:
    """The ghost takes part itself, or in a participant's place (ANA-103, ANA-113)."""
    if card == PHANTOM:
        state.phantom = seat
    else:
        state.possessor = seat
        state.possessed = first


def after_card(state: AnarchipelState) -> None:
    """All ghosts are asked again (ANA-96)."""
    check_instantly(state)
    if state.over:
        return
    if is_floor_open(state):
        wake_everybody(state)
        open_floor(state)
    else:
        open_window(state, state.window)


def pile_counts(state: AnarchipelState, action: int) -> tuple[int, int]:
    """S and F of the final pile of an action, base cards and drawn card included (ANA-110)."""
    settings = state.secrets[action]
    fails = state.actions[action][4] + sum(settings)
    return 2 * len(settings) - sum(settings), fails


def lay_bare(state: AnarchipelState) -> None:
    """Everybody sees how many S and F there were, not who set them (ANA-117)."""
    action = state.subject
    state.seen[action] = (1 << state.seats) - 1
    if state.events is not None:
        good, bad = pile_counts(state, action)
        state.tell("pile", -1, {"action": action, "good": good, "bad": bad}, "ANA-117")


class HandOut(Question):
    """Whom do you give the next coin of the largesse? (ANA-119)"""

    def __init__(self) -> None:
        super().__init__("largesse", [f"coin to {name}" for name in SEAT_NAMES], "ANA-152")

    def options(self, state: AnarchipelState, seat: int) -> list[int]:
        """Any other living player; nobody can refuse (ANA-120)."""
        return [other for other in living(state) if other != seat]

    def choose(self, state: AnarchipelState, seat: int, option: int) -> None:
        """Coin by coin until none is left to hand out."""
        state.purse[seat] -= 1
        state.purse[option] += 1
        state.coins -= 1
        record(state, HANDED, seat, [option], "ANA-119")
        if not state.coins:
            state.giver = -1
            after_card(state)

    def why_not(self, state: AnarchipelState, seat: int, option: int) -> Reason:
        """Oneself, a ghost, or nobody."""
        if option == seat:
            return Reason("Nothing may be kept back.", {}, "ANA-120")
        if option >= state.seats:
            return Reason("Nobody has this colour.")
        return Reason("Ghosts neither give nor receive.", {}, "ANA-47")


class Spy(Question):
    """Do you look at the pile? (ANA-110)"""

    def __init__(self) -> None:
        super().__init__("spyglass", ["look", "no"], "ANA-152")

    def options(self, state: AnarchipelState, seat: int) -> list[int]:
        """You may, you need not (ANA-R38)."""
        return [0, 1]

    def choose(self, state: AnarchipelState, seat: int, option: int) -> None:
        """Everybody sees whether; only the one who looks sees what."""
        action = state.subject
        record(state, LOOKED, seat, [action, 1 - option], "ANA-110")
        if option == 0:
            state.seen[action] |= 1 << seat
            if state.events is not None:
                good, bad = pile_counts(state, action)
                facts: dict[str, int | str | list[int]] = {
                    "action": action,
                    "good": good,
                    "bad": bad,
                }
                state.tell("pile", seat, facts, "ANA-110", 1 << seat)
        state.taker = -1
        after_card(state)

    def why_not(self, state: AnarchipelState, seat: int, option: int) -> Reason:
        """Everything is offered."""
        return Reason("Look, or do not.", {}, "ANA-110")
