"""Policy of Anarchipel's bot: how a decent player decides (section 9).

Everybody follows the plan that public facts suggest; corsairs play Success, choose companions and
vote by their own posterior. Pirates do the same in public and sabotage with their cards, but earn
trust where they act alone.
"""

from __future__ import annotations

from typing import Final

from vestiges.engine.chance import Rng
from vestiges.games.anarchipel.bot import talk
from vestiges.games.anarchipel.bot.beliefs import SLY, USUAL, Beliefs, Habit, believe
from vestiges.games.anarchipel.bot.charts import boards_of
from vestiges.games.anarchipel.bot.plans import NOWHERE, Need, Plan
from vestiges.games.anarchipel.constants import (
    ALMS,
    GIFTS_TWO,
    GOLD,
    LAY_BARE,
    MOST_SEATS,
    PHANTOM,
    PIRATE,
    POSSESSION,
    ROUNDS,
    SPYGLASS,
    TOLL,
    VOTE_FOR,
)
from vestiges.games.anarchipel.rules.crews import IN, OUT
from vestiges.games.anarchipel.rules.moving import GO, SPEAK_UP, STAY, WAIT
from vestiges.games.anarchipel.rules.statements import O_PROPOSE
from vestiges.games.anarchipel.view import AnarchipelView

RICH: Final = 8
"""Coins from which one can spare some."""
NEAR: Final = 0.05
"""Suspicions that differ by less are taken for the same."""
FRIEND: Final = 0.15
"""The most one may suspect somebody whom one helps out."""
SAFE: Final = 0.4
"""The most one may suspect somebody to whom one leaves everything."""


def answer(view: AnarchipelView, rng: Rng) -> int:
    """One of the options of the view's seat."""
    options = view["options"]
    if len(options) == 1:
        return options[0]
    return Player(view, rng).choose(view["phase"])


def wary_answer(view: AnarchipelView, rng: Rng) -> int:
    """The same of a player who is not taken in by a pirate that behaves where it is exposed."""
    options = view["options"]
    if len(options) == 1:
        return options[0]
    return Player(view, rng, SLY).choose(view["phase"])


class Player:
    """One seat at one question."""

    def __init__(self, view: AnarchipelView, rng: Rng, habit: Habit = USUAL) -> None:
        self.view = view
        self.rng = rng
        self.habit = habit
        """How one thinks that cards are set."""
        self.options = view["options"]
        self.seat = view["seat"] if view["seat"] is not None else 0
        self.is_pirate = view["role"] == PIRATE

    def choose(self, phase: str) -> int:
        """The answer to a kind of question."""
        if phase in ("move", "sail", "speak", "team"):
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
        if phase in ("plea", "debate", "vote"):
            return self.judge(phase)
        if phase == "largesse":
            return self.trusted(self.options)
        if 0 in self.options:
            return 0  # take the coins, look at the pile
        return self.options[0]

    # Beliefs --------------------------------------------------------------------------------------

    def public(self) -> Beliefs:
        """What everybody may believe."""
        return believe(self.view, -1)

    def doubts(self) -> list[float]:
        """By seat: how much it is to be feared; a pirate pretends to know nothing."""
        view = self.view
        beliefs = self.public() if self.is_pirate else believe(view, self.seat, self.habit)
        return [beliefs.suspicion(seat) for seat in range(view["seats"])]

    def trusted(self, seats: list[int]) -> int:
        """The seat least likely to harm one's side."""
        view = self.view
        if self.is_pirate:
            mates = [seat for seat in seats if seat in view["pirates"]]
            return mates[0] if mates else self.rng.pick(seats)
        return min(seats, key=self.doubts().__getitem__)

    # Phase 1 --------------------------------------------------------------------------------------

    def move(self, phase: str) -> int:
        """Go where the plan says, and say so."""
        plan = Plan(self.view, self.public())
        plan.make()
        goal = plan.goal[self.seat]
        if phase in ("speak", "team"):
            crew = talk.crew_of(plan, goal)
            wanted = O_PROPOSE + goal if phase == "speak" else crew
            return wanted if wanted in self.options else self.rng.pick(self.options)
        if SPEAK_UP in self.options and talk.proposal(plan, self.seat) >= 0:
            return SPEAK_UP
        if WAIT in self.options and self.is_worth_waiting(plan, goal):
            return WAIT
        if goal == NOWHERE:
            goal = plan.approach(self.seat)
        if phase == "sail":
            return goal if goal in self.options else self.options[0]
        if goal == self.view["place"][self.seat] or GO not in self.options:
            return STAY
        return GO

    def is_worth_waiting(self, plan: Plan, goal: int) -> bool:
        """Whether the crew one would join needs somebody odd who has not moved yet."""
        if goal == NOWHERE:
            return False
        for seat in plan.alive:
            late = plan.is_odd[seat] and not self.view["committed"][seat]
            if late and plan.goal[seat] == goal and seat != self.seat:
                return True
        return False

    def give(self, phase: str) -> int:
        """Save the purse before the plank; help out a trusted player who has nothing left."""
        if phase == "gift" and (self.is_pirate or self.view["stage"] != GIFTS_TWO):
            return 0
        heir = self.heir()
        taker = heir if heir >= 0 else self.needy()
        if phase == "taker":
            return taker if taker in self.options else self.trusted(self.options)
        if phase == "amount":
            return self.options[-1] if heir >= 0 else min(1, len(self.options) - 1)
        return 1 if taker >= 0 and 1 in self.options else 0

    def heir(self) -> int:
        """Before a plank that may be one's own: who should have one's coins, -1 for nobody."""
        view = self.view
        wanted = view["wanted"][view["round"] - 1]
        is_short = any(have < want for have, want in zip(view["acquired"], wanted, strict=True))
        if view["round"] == ROUNDS or is_short:
            return -1
        public = self.public()
        alive = [seat for seat in range(view["seats"]) if view["living"][seat]]
        fears = [public.suspicion(seat) for seat in alive]
        if public.suspicion(self.seat) < max(fears) - NEAR:
            return -1
        best = self.trusted([seat for seat in alive if seat != self.seat])
        return best if self.doubts()[best] < SAFE else -1

    def needy(self) -> int:
        """Someone to be trusted who asked for coins or has none, if one can spare some."""
        view = self.view
        if view["purse"][self.seat] < RICH:
            return -1
        doubt = self.doubts()
        beggar, _ = talk.begged(view, self.seat)
        poor = [
            seat
            for seat in range(view["seats"])
            if view["living"][seat]
            and seat != self.seat
            and (view["purse"][seat] == 0 or seat == beggar)
            and doubt[seat] < (SAFE if seat == beggar else FRIEND)
        ]
        return min(poor, key=doubt.__getitem__) if poor else -1

    # Phase 2 --------------------------------------------------------------------------------------

    def join(self) -> int:
        """Act on what is wanted, pass on what is not."""
        return 0 if Need(self.view).is_wanted(self.view["tile"]) else 1

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
        """Corsairs play Success. Pirates sabotage in company, where the blame is shared."""
        view = self.view
        if not self.is_pirate:
            return 0
        if view["round"] == ROUNDS:
            return 2
        is_gold = boards_of(view)[view["round"] - 1].kind[view["tile"]] == GOLD
        # Alone a failure points at nobody else, and on gold, without a base, it convicts the crew.
        return 0 if is_gold or len(view["crew"]) == 1 else 2

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

    def judge(self, phase: str) -> int:
        """Pleas, debate and vote."""
        view = self.view
        first = 1 if phase == "plea" else 2
        able = [option - first for option in self.options if option >= first]
        if phase == "plea":
            said = talk.plea(view, self.seat, self.accusable(), able)
            return first + said if said >= 0 else 0
        if phase == "debate":
            said = MOST_SEATS * VOTE_FOR + self.culprit(view["living"])
            heard = talk.announced(view)
            fresh = sum(heard) < len(heard) and view["living"][self.seat]
            return first + said if fresh and said in able and not self.has_announced() else 0
        named = [option < view["seats"] and option in self.options for option in range(MOST_SEATS)]
        return self.culprit(named)

    def has_announced(self) -> bool:
        """Whether one has told whom one will name."""
        return any(
            entry[1] == self.seat and entry[2] == VOTE_FOR
            for entry in talk.said_since(self.view, 0)
        )

    def accusable(self) -> list[float]:
        """By seat: how much one would say to suspect it; a pirate spares its mates."""
        doubt = self.doubts()
        return [0.0 if s in self.view["pirates"] else doubt[s] for s in range(len(doubt))]

    def culprit(self, named: list[bool]) -> int:
        """The most suspected of these; among equals whom others have named already."""
        view = self.view
        doubt = self.accusable()
        seats = [s for s in range(view["seats"]) if named[s] and s != self.seat]
        able = [s for s in seats if s not in view["pirates"]] or seats
        if not able:
            return self.seat
        most = max([doubt[seat] for seat in able])
        near = [seat for seat in able if doubt[seat] >= most - NEAR]
        heard = talk.announced(view)
        loudest = max([heard[seat] for seat in near])
        return self.rng.pick([seat for seat in near if heard[seat] == loudest])
