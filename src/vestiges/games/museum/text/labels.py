"""What an option means to the player who has it."""

from __future__ import annotations

from collections.abc import Callable

from vestiges.engine.text import Tongue, mark
from vestiges.games.museum.constants import (
    BUY,
    EXPERT_OPTION,
    GO_ON,
    HEADLINES,
    NO_MORE,
    PASS,
    PLAY,
    RENEW,
    SELL,
    SKULL,
    SLOTS,
    STOCK,
    TOKEN,
    TRADE,
)
from vestiges.games.museum.rules.skulls import SETS
from vestiges.games.museum.text import phrases
from vestiges.games.museum.view import MuseumView


def label(view: MuseumView, option: int, tongue: Tongue) -> str:
    """What an option of the view's seat means."""
    return Labels(view, tongue).by_question()[view["phase"]](option)


class Labels:
    """How the options of a view are called."""

    def __init__(self, view: MuseumView, tongue: Tongue) -> None:
        self.view = view
        self.tongue = tongue

    def by_question(self) -> dict[str, Callable[[int], str]]:
        """By question: how its options are called."""
        return {
            "hand": self.hand,
            "patron": self.patron,
            "room": self.card_or("Take nothing back"),
            "window": self.menu,
            "pick": self.card_or("Take nothing"),
            "draw": self.draw,
            "improve": self.menu,
            "target": self.target,
            "pay": self.pay,
            "inventory": self.card_or("That is enough"),
            "favour_card": self.card_or("That is enough"),
            "favour_continent": self.continent,
            "hire": self.hire,
            "foresight_deck": self.deck,
            "foresee": self.foresee,
            "team": self.card,
            "find": self.card,
            "drop": self.drop,
            "copy": self.expert,
            "limit": self.card,
            "requisition": self.card_or("Ignore the headline"),
            "swindler": self.swindler,
            "layout": self.layout,
            "place": self.place,
            "mask": self.card_or("Take nothing"),
            "sell": self.sell,
            "finder": self.draw,
            "keep": self.keep,
            "trade": self.card,
            "assistant_continent": self.continent,
            "assistant_expert": self.expert,
        }

    def hand(self, option: int) -> str:
        """The starting hand."""
        if option == 0:
            return self.tongue("Keep this hand")
        return self.tongue("Replace it with five other cards")

    def patron(self, option: int) -> str:
        """A patron with the goal."""
        return self.tongue("{patron}: {goal}").format(
            patron=phrases.patron(self.tongue, option),
            goal=phrases.patron_goal(self.tongue, option),
        )

    def card(self, option: int) -> str:
        """A card with what is printed on it."""
        return phrases.full_card(self.tongue, option)

    def card_or(self, other: str) -> Callable[[int], str]:
        """A card, or the other answer."""
        return lambda option: self.tongue(other) if option == PASS else self.card(option)

    def menu(self, option: int) -> str:
        """Going on, buying, taking stock, a favour."""
        if option == GO_ON:
            improving = self.view["phase"] == "improve"
            return self.tongue("End your turn") if improving else self.tongue("Go on")
        if option < STOCK:
            return self.shop(option - BUY)
        if option == STOCK:
            return self.tongue("Inventory: take objects back from your pool")
        if option == SELL:
            return self.tongue("Sell crystal skulls to the collector")
        if option >= TRADE:
            helper = phrases.assistant(self.tongue, self.view["assistant"][self.view["active"]])
            text = self.tongue("{assistant}: give up {favour} for a displayed object")
            favour = phrases.favour_kind(self.tongue, option - TRADE)
            return text.format(assistant=helper, favour=favour)
        kind = option - PLAY
        return self.tongue("Play {favour}: {effect}").format(
            favour=phrases.favour_kind(self.tongue, kind),
            effect=self.tongue(phrases.FAVOUR_EFFECTS[kind]),
        )

    def shop(self, owner: int) -> str:
        """Where one buys."""
        if owner == self.view["active"]:
            return self.tongue("Exhibit from your hand or pool, or recruit experts")
        who = phrases.player(self.tongue, owner, self.view["seats"])
        return self.tongue("Exhibit from the pool of {who}").format(who=who)

    def draw(self, option: int) -> str:
        """An agent's card."""
        return self.tongue("Draw a card") if option else self.tongue("Draw nothing")

    def target(self, option: int) -> str:
        """Something to buy."""
        if option == NO_MORE:
            return self.tongue("Nothing more: go on to the payment")
        if option < EXPERT_OPTION:
            text = self.tongue("{card}, from {source}")
            return text.format(card=self.card(option), source=self.source(option))
        expert = option - EXPERT_OPTION
        price = self.view["prices"][self.view["row"].index(expert)]
        return self.tongue("{expert}, costs {cost}").format(
            expert=phrases.full_expert(self.tongue, expert), cost=price
        )

    def source(self, card: int) -> str:
        """Where an object to be exhibited lies."""
        if card in self.view["hands"][self.view["active"]]:
            return self.tongue("your hand")
        if self.view["shop"] == self.view["active"] and card in self.view["relics"]:
            return self.tongue("the row of relics")
        return self.tongue("the pool")

    def pay(self, option: int) -> str:
        """A card, a token, or done."""
        if option == PASS:
            return self.tongue("Pay this and take what you bought")
        if option == TOKEN:
            return self.tongue("1 prestige")
        return self.card(option)

    def continent(self, option: int) -> str:
        """A continent."""
        return phrases.continent(self.tongue, option)

    def expert(self, option: int) -> str:
        """An expert."""
        return phrases.full_expert(self.tongue, option)

    def hire(self, option: int) -> str:
        """An expert for nothing, or three others."""
        if option == RENEW:
            return self.tongue("Discard these experts and call three others")
        return self.expert(option)

    def deck(self, option: int) -> str:
        """A deck to look at."""
        return self.tongue("The favours") if option else self.tongue("The headlines")

    def foresee(self, option: int) -> str:
        """A card that comes next."""
        if option < HEADLINES:
            return phrases.headline(self.tongue, option)
        return phrases.full_favour(self.tongue, option - HEADLINES)

    def drop(self, option: int) -> str:
        """A favour to discard."""
        return phrases.favour_kind(self.tongue, option)

    def swindler(self, option: int) -> str:
        """Keep or discard."""
        return self.tongue("Discard them") if option else self.tongue("Keep them")

    def layout(self, option: int) -> str:
        """The layout proposed, or one's own."""
        if option == 0:
            return self.tongue("Accept the layout proposed")
        return self.tongue("Place the objects by hand")

    def sell(self, option: int) -> str:
        """Skulls to sell."""
        return phrases.cards(self.tongue, [SKULL + skull for skull in SETS[option]])

    def keep(self, option: int) -> str:
        """One of two favours."""
        favour = phrases.full_favour(self.tongue, self.view["offer"][option])
        if option == 0:
            return self.tongue("The first: {favour}").format(favour=favour)
        return self.tongue("The second: {favour}").format(favour=favour)

    def place(self, option: int) -> str:
        """A slot, or two for a relic."""
        if option < SLOTS:
            return self.tongue("Slot {number}").format(number=option + 1)
        return self.tongue("Gallery slots, pair {number}").format(number=option - SLOTS + 1)


LATER = (
    mark("Take nothing back"),
    mark("Take nothing"),
    mark("That is enough"),
    mark("Ignore the headline"),
)
"""What stands beside cards; said by `card_or`."""
