"""Value of cards, experts and favours to a player, by rule of thumb, for the bot.

An object is goods, money and points at once. Its worth in a museum is its value, what it adds to
collections (counted as if connected, half-finished ones in part) and what the patron pays. In a
hand it is worth a part of that; in the own pool a part of it again.

The weights were found by matches between this bot and variants of it (docs/bots.md). They are
worth what they are together: some, like the price of a token, are not what a player would name.
"""

from __future__ import annotations

from typing import Final

from vestiges.games.museum import constants
from vestiges.games.museum.components import Components, find
from vestiges.games.museum.view import MuseumView

CIVILIZATION_CURVE: Final[list[float]] = [
    *[0.0, 0.4, 1.0, 2.0, 3.6, 6.0, 9.4, 13.2],
    *[17.4, 22.0, 28.0, 35.0, 43.0, 52.0, 62.0, 73.0, 85.0],
]
DOMAIN_CURVE: Final[list[float]] = [0.0, 0.9, 2.4, 5.0, 7.6, 11.4, 17.4, 25.0]
CIVILIZATION_WEIGHT: Final = 1.35
"""How much the growth of a collection counts, civilizations first, then domains."""
DOMAIN_WEIGHT: Final = 0.85
PATRON_WEIGHT: Final = 0.85
PATRON_POINTS: Final[list[float]] = [24.0, 35.0, 26.0, 8.0, 26.0, 5.0, 30.0, 24.0, 36.0]
"""By kind of patron: the most it pays where these weights were found."""
EXPERT_WEIGHT: Final = 1.6
TOKEN: Final = 1.75
"""What a prestige token is worth."""
FAVOUR: Final = 2.0
"""What a favour in hand is worth at least."""
NEXT_TEN: Final = 0.3
"""What it is worth that the marker comes to the next ten, and with it a favour, now."""
GOODS: Final = 0.88
"""What part of its worth in the museum an object has in hand."""
POOLED: Final = 0.7
"""What part of its worth in hand an object keeps in the own pool."""


class Judgement:
    """One player's look at a view."""

    def __init__(self, view: MuseumView, me: int) -> None:
        self.view = view
        self.me = me
        self.parts: Components = find(view["box"])
        self.civ: list[float] = [0.0] * constants.CIVILIZATIONS
        """Cards of a civilization in the museum, with matching experts."""
        self.hope: list[float] = [0.0] * constants.CIVILIZATIONS
        """Cards of it in hand and pool."""
        self.pairs: list[int] = [0] * (constants.CIVILIZATIONS * constants.DOMAINS)
        self.dom: list[float] = [0.0] * constants.DOMAINS
        powers = view["powers"][me]
        for card in view["museums"][me]:
            self.add(card)
        for civ in range(constants.CIVILIZATIONS):
            self.civ[civ] += powers[constants.SCHOLAR + civ] if self.civ[civ] else 0
        for domain in range(constants.DOMAINS):
            self.dom[domain] += powers[constants.SPECIALIST + domain] if self.dom[domain] else 0
        for card in view["hands"][me] + view["pools"][me]:
            if card < constants.OBJECTS:
                self.hope[self.parts.civilization[card]] += 1.0
        top = max(view["score"])
        self.progress = min(1.0, top / view["end_score"])
        """How far the match has come, from 0 to 1."""
        self.last = view["trigger"] >= 0
        """Whether this is the last turn one has."""
        self.turns = 0.0 if self.last else max(1.0, (view["end_score"] - top) / 5.7)
        """Turns to come, more or less."""
        self.civilization_rate = CIVILIZATION_WEIGHT * rate(
            self.parts.civilization_points, CIVILIZATION_CURVE
        )
        self.domain_rate = DOMAIN_WEIGHT * rate(self.parts.domain_points, DOMAIN_CURVE)
        self.goals = patron_weights(self.parts, view["patron"])

    def add(self, card: int) -> None:
        """Count an object of the museum."""
        if card >= constants.OBJECTS:
            return
        civ, domain = self.parts.civilization[card], self.parts.domain[card]
        self.civ[civ] += 1
        if self.pairs[civ * constants.DOMAINS + domain] == 0:
            self.dom[domain] += 1
        self.pairs[civ * constants.DOMAINS + domain] += 1

    def growth(self, card: int) -> float:
        """What an object adds to collections and patron, with an eye to what may follow."""
        if card >= constants.OBJECTS:
            return 0.0
        civ, domain = self.parts.civilization[card], self.parts.domain[card]
        outlook = 0.0 if self.last else min(self.hope[civ], 3.0) * 0.8 + min(self.turns, 5) * 0.27
        size = min(self.civ[civ] + outlook, 15.0)
        grown = self.civilization_rate * slope(CIVILIZATION_CURVE, size)
        if self.pairs[civ * constants.DOMAINS + domain] == 0:
            ahead = 0.0 if self.last else min(self.turns, 5) * 0.08
            size = min(self.dom[domain] + ahead, 6.0)
            grown += self.domain_rate * slope(DOMAIN_CURVE, size)
        return grown + PATRON_WEIGHT * self.patron(card)

    def patron(self, card: int) -> float:
        """What the patron makes of an object, spread over the cards it needs."""
        goals = self.goals
        civ, domain = self.parts.civilization[card], self.parts.domain[card]
        worth = goals[civ] if goals[civ] and self.civ[civ] < goals[22 + civ] else 0.0
        key = constants.CIVILIZATIONS + domain
        if goals[key] and self.pairs[civ * constants.DOMAINS + domain] == 0:
            worth += goals[key] if self.dom[domain] < goals[34 + domain] else 0.0
        worth += goals[18 + self.parts.continent[card]]
        if self.parts.value[card] == 5:
            worth += goals[40]
        return worth

    def shown(self, card: int) -> float:
        """What an object is worth in the museum."""
        value = self.parts.value[card]
        worth = value + self.growth(card)
        if card < constants.OBJECTS and value == 5:
            worth += TOKEN * (2 if self.view["powers"][self.me][constants.MASTERPIECE2] else 1)
        if value < 6 and (self.view["score"][self.me] % 10) + value >= 10 and not self.last:
            worth += NEXT_TEN
        return worth

    def held(self, card: int) -> float:
        """What an object is worth in hand."""
        if self.last:
            return 0.0
        value = self.parts.value[card]
        if card >= constants.RELIC:
            return 3.0 if self.view["prestige"][self.me] > 3 else 0.5
        fade = min(1.0, 0.35 + self.turns * 0.37)
        return GOODS * (value + self.growth(card)) * fade

    def pooled(self, card: int) -> float:
        """What an object is worth in the own pool, bad press included."""
        continent = self.parts.continent[card]
        risk = 0.0
        if continent >= 0:
            tokens = self.view["tokens"][continent] - self.spared(continent)
            risk = tokens * (1.0 if self.last else 0.45 * self.progress * self.progress)
        return POOLED * self.held(card) - risk

    def spared(self, continent: int) -> int:
        """Tokens that a Press Conference lets one ignore: those of the worst continent."""
        tokens = self.view["tokens"]
        if self.view["press"][self.me] and tokens[continent] == max(tokens):
            return tokens[continent]
        return 0

    def loss(self, card: int) -> float:
        """What one gives away by paying with a card on the own account."""
        return max(0.05, self.held(card) - self.pooled(card)) + 0.01 * self.parts.value[card]

    def expert(self, number: int) -> float:
        """What an expert is worth (good play, 8)."""
        power = self.parts.expert_power[number]
        worth = EXPERT_WEIGHT * self.power(power)
        if (
            self.view["patron"] >= 0
            and self.parts.patron_kind[self.view["patron"]] == constants.IDEAL_TEAM
        ):
            worth += 5.0 * patron_rate(self.parts, self.view["patron"])
        return worth

    def power(self, power: int) -> float:
        """What a lasting ability is worth for the rest of the match."""
        ahead = min(self.turns, 6.0)
        if power < 0:
            return 3.0 if any(self.view["experts"]) else 0.0
        if power >= constants.SPECIALIST:
            size = self.dom[power - constants.SPECIALIST]
            return slope(DOMAIN_CURVE, min(size + ahead * 0.3, 6.0)) if size >= 2 else 0.5
        if power >= constants.SCHOLAR:
            civ = power - constants.SCHOLAR
            size = self.civ[civ] + (0.0 if self.last else 0.7 * self.hope[civ])
            return slope(CIVILIZATION_CURVE, min(size + ahead * 0.25, 15.0)) if size >= 2 else 0.3
        if self.last:
            return 0.0
        table = {
            constants.DISCOUNT: 1.6,
            constants.MASTERPIECE2: 0.45,
            constants.HAND10: 0.5,
            constants.FAVOUR5: 0.1,
            constants.IGNORE: 0.3,
        }
        if constants.AGENT <= power < constants.AGENT + constants.CONTINENTS:
            return 1.3 * ahead
        return table.get(power, 0.5) * ahead


def slope(curve: list[float], size: float) -> float:
    """What the next card of a collection of this size is worth."""
    low = int(size)
    part = size - low
    high = min(low + 1, len(curve) - 1)
    top = min(low + 2, len(curve) - 1)
    return (curve[high] - curve[low]) * (1.0 - part) + (curve[top] - curve[high]) * part


def rate(points: list[int], curve: list[float]) -> float:
    """How much more than this curve says the largest collection brings in a box."""
    return points[-1] / curve[-1]


def patron_rate(parts: Components, patron: int) -> float:
    """How much more than usual a patron pays."""
    return parts.patron_points[patron][-1] / PATRON_POINTS[parts.patron_kind[patron]]


def patron_weights(parts: Components, patron: int) -> list[float]:
    """What a patron makes of one more card, by key.

    0-11 civilizations, 12-17 domains, 18-21 continents; then up to which size: 22-33 civilizations,
    34-39 domains; 40: a masterpiece.
    """
    weights = [0.0] * 41
    if patron < 0:
        return weights
    kind = parts.patron_kind[patron]
    keys = parts.patron_keys[patron]
    if kind in (constants.QUAD, constants.HERITAGE, constants.CIVILIZATION):
        for key in keys:
            weights[key] = 1.9 if kind == constants.QUAD else 2.2
            most = {constants.QUAD: 3.0, constants.HERITAGE: 11.0}.get(
                kind, 7.0 if key < constants.CIVILIZATIONS else 3.0
            )
            weights[22 + key] = most
    elif kind == constants.CONTINENT:
        weights[keys[0]] = 1.4
    elif kind == constants.MASTERPIECES:
        weights[40] = 2.4
    elif kind in (constants.KNOWLEDGE, constants.HISTORY):
        for domain in range(constants.DOMAINS):
            weights[constants.CIVILIZATIONS + domain] = 0.8
            weights[34 + domain] = 6.0
    elif kind == constants.PERFECT:
        for continent in range(constants.CONTINENTS):
            weights[18 + continent] = 0.5
    pays = patron_rate(parts, patron)
    if pays != 1.0:
        for key in (*range(22), 40):
            weights[key] *= pays
    return weights


def patron_appeal(parts: Components, patron: int, hand: list[int]) -> float:
    """How promising a patron is at the beginning."""
    base = [9.0, 6.0, 8.5, 7.0, 7.0, 4.0, 9.0, 7.0, 7.0][parts.patron_kind[patron]]
    base *= patron_rate(parts, patron)
    keys = parts.patron_keys[patron]
    for card in hand:
        if card >= constants.OBJECTS:
            continue
        found = {
            parts.civilization[card],
            constants.CIVILIZATIONS + parts.domain[card],
            18 + parts.continent[card],
        }
        base += 1.5 * len(found & set(keys))
    return base
