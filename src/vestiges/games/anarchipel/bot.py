"""What a decent player of Anarchipel knows (section 9).

Everybody follows the plan that public facts suggest; corsairs play Success, choose companions and
vote by their own posterior. Pirates do the same in public and sabotage with their cards where the
base pile hides it.
"""

from __future__ import annotations

from vestiges.engine.chance import Rng
from vestiges.games.anarchipel.beliefs import Beliefs, believe
from vestiges.games.anarchipel.plans import NOWHERE, Plan
from vestiges.games.anarchipel.rules.crews import IN, OUT
from vestiges.games.anarchipel.rules.moving import GO, STAY
from vestiges.games.anarchipel.table import (
    ALMS,
    GIFTS_TWO,
    GOLD,
    LAY_BARE,
    MONSTER,
    PHANTOM,
    PIRATE,
    POSSESSION,
    SPYGLASS,
    TOLL,
)
from vestiges.games.anarchipel.view import AnarchipelView


def answer(view: AnarchipelView, rng: Rng) -> int:
    """One of the options of the view's seat."""
    options = view["options"]
    if len(options) == 1:
        return options[0]
    return Player(view, rng).choose(view["phase"])


class Player:
    """One seat at one question."""

    def __init__(self, view: AnarchipelView, rng: Rng) -> None:
        self.view = view
        self.rng = rng
        self.options = view["options"]
        self.seat = view["seat"] if view["seat"] is not None else 0
        self.is_pirate = view["role"] == PIRATE

    def choose(self, phase: str) -> int:
        """The answer to a kind of question."""
        if phase in ("move", "sail"):
            return self.move(phase)
        if phase == "cards":
            return self.set_cards()
        if phase in ("launch", "consent"):
            return self.join()
        if phase == "crew":
            return self.pick()
        if phase in ("gift", "taker", "amount"):
            return self.give(phase)
        if phase in ("ghost", "target", "second"):
            return self.haunt(phase)
        if phase == "vote":
            return self.vote()
        if phase == "largesse":
            return self.trusted(self.options)
        if phase in ("steps", "detour"):
            return self.options[0]
        if 0 in self.options:
            return 0  # take the coins, look at the pile, be ready
        return self.rng.pick(self.options)

    # Beliefs --------------------------------------------------------------------------------------

    def public(self) -> Beliefs:
        """What everybody may believe."""
        return believe(self.view, -1)

    def doubts(self) -> list[float]:
        """By seat: how much it is to be feared; a pirate pretends to know nothing."""
        view = self.view
        beliefs = self.public() if self.is_pirate else believe(view, self.seat)
        return [beliefs.suspicion(seat) for seat in range(view["seats"])]

    def trusted(self, seats: list[int]) -> int:
        """The seat least likely to harm one's side."""
        view = self.view
        doubt = self.doubts()
        if self.is_pirate:
            mates = [seat for seat in seats if seat in view["pirates"]]
            return mates[0] if mates else self.rng.pick(seats)
        return min(seats, key=doubt.__getitem__)

    # Phase 1 --------------------------------------------------------------------------------------

    def move(self, phase: str) -> int:
        """Go where the plan says."""
        plan = Plan(self.view, self.public())
        plan.make()
        goal = plan.goal[self.seat]
        if goal == NOWHERE:
            goal = plan.approach(self.seat)
        if phase == "sail":
            return goal if goal in self.options else self.options[0]
        if goal == self.view["place"][self.seat] or GO not in self.options:
            return STAY
        return GO

    def give(self, phase: str) -> int:
        """After the actions, a rich corsair helps out a trusted player who has nothing left."""
        view = self.view
        doubt = self.doubts()
        mean = sum(doubt) / max(1, view["living"].count(True) - 1) + 1e-9
        poor = [
            seat
            for seat in range(view["seats"])
            if view["living"][seat]
            and seat != self.seat
            and view["purse"][seat] == 0
            and doubt[seat] <= mean
        ]
        if phase == "taker":
            able = [seat for seat in self.options if seat in poor]
            return min(able or self.options, key=doubt.__getitem__)
        if phase == "amount":
            return min(1, len(self.options) - 1)
        generous = view["stage"] == GIFTS_TWO and view["purse"][self.seat] >= 5
        return 1 if generous and poor and not self.is_pirate and 1 in self.options else 0

    # Phase 2 --------------------------------------------------------------------------------------

    def join(self) -> int:
        """Act on what is wanted, pass on what is not."""
        plan = Plan(self.view, self.public())
        return 0 if plan.is_wanted(self.view["tile"]) else 1

    def pick(self) -> int:
        """Take the least suspected candidates in, and more only against monsters."""
        view = self.view
        doubt = self.doubts()
        doubt[self.seat] = 0.0
        here = [s for s in range(view["seats"]) if view["place"][s] == view["tile"]]
        there = [s for s in here if s not in view["declined"]]
        there.sort(key=view["arrival"].__getitem__)
        code = view["boards"][view["round"] - 1][view["tile"]]
        number = int(code[-1])
        ranked = sorted(there, key=doubt.__getitem__)
        chosen = ranked[:number]
        if code.startswith("mo"):
            chosen += [seat for seat in ranked[number:] if doubt[seat] < 0.2]
        wanted = IN if there[len(view["draft"])] in chosen else OUT
        return wanted if wanted in self.options else self.options[0]

    def set_cards(self) -> int:
        """Corsairs play Success. Pirates mix, and stop hiding in round 3."""
        view = self.view
        if not self.is_pirate:
            return 0
        plan = Plan(view, self.public())
        kind = plan.board.kind[view["tile"]]
        crew = len(view["crew"])
        if view["round"] == 3:
            return 2
        if kind == GOLD:
            return 0 if crew == 1 or self.rng.below(3) else 1
        if crew == 1 and kind != MONSTER:
            return 2 if self.rng.below(2) else 0
        draw = self.rng.below(20)
        return 2 if draw < 12 else 1 if draw < 17 else 0

    # Ghosts and votes -----------------------------------------------------------------------------

    def haunt(self, phase: str) -> int:
        """Help one's side with what is harmless to play early."""
        view = self.view
        if phase != "ghost":
            return self.haunted(view["draft"][0])
        good = (TOLL, PHANTOM, POSSESSION) if self.is_pirate else (ALMS, PHANTOM)
        if not self.is_pirate and view["window"] == 3 and not view["actions"][-1][9]:
            good = (LAY_BARE, SPYGLASS, ALMS)
        for card in good:
            if card + 1 in self.options:
                return card + 1
        return 0

    def haunted(self, card: int) -> int:
        """On whom a card is played."""
        view = self.view
        if card == TOLL:
            foes = [seat for seat in self.options if seat not in view["pirates"]]
            return max(foes or self.options, key=view["purse"].__getitem__)
        return self.trusted(self.options)

    def vote(self) -> int:
        """The most suspected; a pirate names the most suspected corsair."""
        doubt = self.doubts()
        named = [s for s in self.options if s < self.view["seats"]]
        able = [s for s in named if s != self.seat and s not in self.view["pirates"]]
        able = able or [s for s in named if s != self.seat] or named
        most = max([doubt[seat] for seat in able])
        return self.rng.pick([seat for seat in able if doubt[seat] >= most - 1e-9])
