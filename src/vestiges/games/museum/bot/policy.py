"""Policy of Museum's bot: how a decent player decides (section 9 of the rules).

Each answer weighs what it brings against what it gives away, in points at the end (judgement.py).
A purchase is planned anew at each of its questions, always to the same end: the targets that bring
most beyond the cheapest payment for them.
"""

from __future__ import annotations

from vestiges.engine.chance import Rng
from vestiges.games.museum import constants
from vestiges.games.museum.bot.judgement import FAVOUR, TOKEN, Judgement, patron_appeal
from vestiges.games.museum.bot.purchases import best_payment, best_target, purchase_worth
from vestiges.games.museum.constants import TOKEN as TOKEN_OPTION
from vestiges.games.museum.rules.skulls import SETS
from vestiges.games.museum.view import MuseumView

STOCK_VALUE = 10
"""From what value on the pool is worth a turn without purchases."""
STOCK_HAND = 3
"""With how many cards in hand at most."""
GOING_ON = -0.7
"""Before the last turn, what is worth more than this is done rather than nothing."""
ANOTHER = 1.75
"""Before the last turn, what a further target of a purchase must bring."""


def answer(view: MuseumView, rng: Rng) -> int:
    """An answer to the question of a view."""
    seat = view["seat"]
    assert seat is not None
    if len(view["options"]) == 1:
        return view["options"][0]
    return Player(view, seat, rng).answer()


class Player:
    """The bot at one question."""

    def __init__(self, view: MuseumView, seat: int, rng: Rng) -> None:
        self.view = view
        self.seat = seat
        self.rng = rng
        self.mind = Judgement(view, seat)
        self.options = view["options"]

    def answer(self) -> int:
        """The answer to whatever is asked."""
        phase = self.view["phase"]
        if phase == "hand":
            return 1
        if phase == "patron":
            return self.patron()
        if phase in ("pick", "find"):
            return self.pick()
        if phase in ("window", "improve"):
            return self.menu()
        if phase == "target":
            return self.target()
        if phase == "pay":
            return self.pay()
        return self.small(phase)

    def small(self, phase: str) -> int:
        """The rarer questions."""
        if phase in ("room", "inventory"):
            return self.take_back()
        if phase == "favour_card":
            return self.favour_card()
        if phase in ("hire", "copy", "assistant_expert"):
            return self.hire()
        if phase in ("mask", "trade"):
            return self.pick()
        if phase in ("limit", "requisition"):
            return self.give_up()
        if phase in ("draw", "finder"):
            return 1
        if phase in ("team", "drop", "sell", "keep", "favour_continent", "assistant_continent"):
            return self.best([self.worth(phase, option) for option in self.options])
        return self.options[0]

    def worth(self, phase: str, option: int) -> float:
        """What an option of a rarer question is worth by itself."""
        if phase == "team":
            return self.mind.shown(option)
        if phase == "drop":
            return -self.favour_worth(option)
        if phase == "sell":
            return self.sale_worth(SETS[option])
        if phase == "keep":
            return self.favour_worth(self.mind.parts.favour_kind[self.view["offer"][option]])
        return self.continent_worth(option)

    def best(self, worths: list[float]) -> int:
        """The option worth most; of equal ones the first."""
        return self.options[worths.index(max(worths))]

    # Setup and picks ------------------------------------------------------------------------------

    def patron(self) -> int:
        """The patron that fits the hand."""
        hand = self.view["hands"][self.seat]
        return self.best([patron_appeal(self.mind.parts, p, hand) for p in self.options])

    def pick(self) -> int:
        """The object worth most in hand; as another's guest only if it is worth a token."""
        worths = [self.pick_worth(option) for option in self.options]
        return self.best(worths)

    def pick_worth(self, option: int) -> float:
        """An object for the hand, or nothing."""
        if option == constants.PASS:
            return 0.8 * TOKEN
        if option >= constants.RELIC:
            return 2.0 if self.view["prestige"][self.seat] >= 5 else 0.1
        if self.mind.last and self.view["active"] != self.seat and self.is_done():
            return 0.0
        value = self.mind.parts.value[option]
        return 1.05 * value + 0.5 * self.mind.growth(option)

    def is_done(self) -> bool:
        """Whether one will not play another turn."""
        trigger, active, players = self.view["trigger"], self.view["active"], self.view["players"]
        left = (trigger - active) % players
        return (self.seat - active) % players >= left if trigger >= 0 else False

    # The menu -------------------------------------------------------------------------------------

    def menu(self) -> int:
        """The best thing to do now, if it is worth doing."""
        worths = [self.menu_worth(option) for option in self.options]
        return self.best(worths)

    def menu_worth(self, option: int) -> float:
        """What an option of the menu brings."""
        if option == constants.GO_ON:
            return 0.0 if self.mind.last else GOING_ON
        if option < constants.STOCK:
            return purchase_worth(self.mind, option - constants.BUY)
        if option == constants.STOCK:
            return self.stock_worth()
        if option == constants.SELL:
            return self.skulls_worth()
        if option >= constants.TRADE:
            return self.trade_worth(option - constants.TRADE)
        worth = self.favour_worth(option - constants.PLAY)
        if self.view["phase"] == "window" and option - constants.PLAY not in (
            constants.FINDS,
            constants.LOAN,
        ):
            return -1.0
        return worth - (0.0 if self.mind.last else 1.4)

    def stock_worth(self) -> float:
        """What an Inventory brings: hand worth for pool worth, less a turn without purchases."""
        hand = self.view["hands"][self.seat]
        room = self.view["hand_limits"][self.seat] - len(hand)
        pool = self.view["pools"][self.seat]
        gains = sorted([self.mind.held(card) - self.mind.pooled(card) for card in pool])[::-1]
        worth = sum([gain for gain in gains[:room] if gain > 0])
        if self.mind.last:
            return worth
        values = sorted([self.mind.parts.value[card] for card in pool if card < constants.RELIC])[
            ::-1
        ]
        if sum(values[:room]) < STOCK_VALUE or len(hand) > STOCK_HAND or self.mind.turns < 2.0:
            return -1.0
        return worth + 6.0

    def favour_worth(self, kind: int) -> float:
        """What a favour brings if it is played now."""
        mind = self.mind
        if kind == constants.LOAN:
            return 4.0 * TOKEN
        if kind == constants.PRESS:
            pool = self.view["pools"][self.seat]
            lost = [0] * constants.CONTINENTS
            for card in pool:
                if card < constants.RELIC:
                    continent = mind.parts.continent[card]
                    lost[continent] += self.view["tokens"][continent]
            return float(max(lost)) if mind.progress > 0.7 else 0.5
        if kind in (constants.EXPRESS, constants.CHARITY, constants.COLLECTOR, constants.STOCKTAKE):
            cards = self.favour_cards(kind)
            return max([self.use_worth(kind, card) for card in cards], default=-1.0)
        if kind == constants.FINDS:
            return 0.0 if mind.last else 3.5
        if kind == constants.TEAM:
            return -1.0
        if kind == constants.HIRING:
            experts = [e for e in self.view["row"] if e >= 0]
            return max([mind.expert(e) for e in experts], default=0.0)
        return 0.5

    def favour_cards(self, kind: int) -> list[int]:
        """What a favour could be used on."""
        value = self.mind.parts.value
        if kind == constants.COLLECTOR:
            return [card for card in self.view["hands"][self.seat] if card < constants.RELIC]
        if kind == constants.STOCKTAKE:
            return self.view["pools"][self.seat]
        if kind == constants.EXPRESS:
            return [card for card in self.view["hands"][self.seat] if value[card] <= 3]
        return [card for pool in self.view["pools"] for card in pool if value[card] <= 3]

    def use_worth(self, kind: int, card: int) -> float:
        """What a favour brings on this card."""
        mind = self.mind
        if kind == constants.COLLECTOR:
            return (mind.parts.value[card] + 1) * TOKEN - mind.held(card)
        if kind == constants.STOCKTAKE:
            return 2.2 * (mind.held(card) - mind.pooled(card))
        if kind == constants.EXPRESS:
            return mind.shown(card) - mind.held(card)
        own = card in self.view["pools"][self.seat]
        return mind.shown(card) - (mind.pooled(card) if own else 0.0)

    def skulls_worth(self) -> float:
        """What the best sale of skulls brings."""
        held = [
            c - constants.SKULL
            for c in self.view["hands"][self.seat]
            if constants.SKULL <= c < constants.RELIC
        ]
        sets = [lot for lot in SETS if not set(lot) - set(held)]
        return max([self.sale_worth(lot) for lot in sets], default=-1.0) - 1.0

    def sale_worth(self, skulls: list[int]) -> float:
        """Prestige for skulls, less what they are worth in hand."""
        values = [self.mind.parts.value[constants.SKULL + skull] for skull in skulls]
        total = sum(values)
        if len(skulls) > 1:
            same = skulls[0] // 3 == skulls[1] // 3
            if len(skulls) == 2:
                total += 1 if same else 2
            else:
                total *= 2 if same else len(skulls) - 1
        return total * TOKEN - sum([self.mind.held(constants.SKULL + skull) for skull in skulls])

    def trade_worth(self, kind: int) -> float:
        """An object for a favour that does little now."""
        shown = [c for slots in self.view["display"] for c in slots if 0 <= c < constants.RELIC]
        best = max([self.mind.held(card) for card in shown], default=0.0)
        return best - max(FAVOUR, self.favour_worth(kind))

    # Purchases ------------------------------------------------------------------------------------

    def target(self) -> int:
        """The target that brings most beside those chosen, or no more."""
        best, worth = best_target(self.mind, self.view["shop"], self.view["targets"], self.options)
        if constants.NO_MORE in self.options and worth <= (0.0 if self.mind.last else ANOTHER):
            return constants.NO_MORE
        return best

    def pay(self) -> int:
        """The next part of the cheapest payment."""
        if constants.PASS in self.options:
            return constants.PASS
        parts = best_payment(self.mind, self.view["shop"], self.options, self.view["owed"])
        for part in parts:
            if part in self.options:
                return part
        return TOKEN_OPTION if TOKEN_OPTION in self.options else self.options[0]

    # Small things ---------------------------------------------------------------------------------

    def take_back(self) -> int:
        """The pool's object that gains most by being in hand."""
        worths = [
            0.0 if card == constants.PASS else self.mind.held(card) - self.mind.pooled(card) + 0.01
            for card in self.options
        ]
        return self.best(worths)

    def favour_card(self) -> int:
        """What a favour is best used on."""
        kind = self.mind.parts.favour_kind[self.view["favour"]]
        worths = [0.0 if c == constants.PASS else self.use_worth(kind, c) for c in self.options]
        return self.best(worths)

    def continent_worth(self, continent: int) -> float:
        """How much one cares for the objects of a continent, and how little for its press."""
        cards = range(45 * continent, 45 * continent + 45)
        hope = sum([self.mind.growth(card) for card in cards]) / 45.0
        return hope + 0.02 * self.view["decks"][continent]

    def hire(self) -> int:
        """The expert worth most."""
        worths = [1.0 if e == constants.RENEW else self.mind.expert(e) for e in self.options]
        return self.best(worths)

    def give_up(self) -> int:
        """The object one misses least."""
        mind = self.mind
        if self.view["phase"] == "requisition":
            worths = [
                -50.0 if c == constants.PASS else mind.parts.value[c] * TOKEN - mind.pooled(c)
                for c in self.options
            ]
            return self.best(worths)
        return self.best([mind.pooled(card) - mind.held(card) for card in self.options])
