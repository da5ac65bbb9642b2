"""A layout problem: the cards to place, what they may score, and at most."""

from __future__ import annotations

from typing import Final

from vestiges.games.museum.constants import (
    CIVILIZATIONS,
    CONTINENTS,
    MASTERPIECES,
    NEARLY_FULL,
    PERFECT,
    PLUS_CIVILIZATION,
    PLUS_DOMAIN,
    RELIC,
    SCHOLAR,
    SKULL,
    SPECIALIST,
    TWO_PER_COLLECTION,
)
from vestiges.games.museum.layout.floor_plan import FloorPlan
from vestiges.games.museum.layout.perfect_sets import sets_by_count
from vestiges.games.museum.layout.points import (
    COLUMN_SLOTS,
    KEYS,
    MASTERPIECE,
    SMALLEST,
    Contents,
    Patron,
    Rates,
    babel_points,
    patron_points,
)
from vestiges.games.museum.scenario import Scenario

INCREASES: Final = 1  # what a skull does (MUS-260, MUS-261)
DUPLICATES: Final = 2


class LayoutProblem:
    """The cards of a museum and the rules that score it, in flat lists."""

    def __init__(self, floor: FloorPlan, rates: Rates, patron: Patron | None) -> None:
        self.floor = floor
        self.rates = rates
        self.cards: list[int] = []
        """The numbers of the cards; everything below goes by place in this list."""
        self.patron = patron
        self.civilization: list[int] = []
        """By card of the museum: -1 for skulls and relics."""
        self.domain: list[int] = []
        """By card: the key of its domain, 12-17; -1 for skulls."""
        self.value: list[int] = []
        """0 for relics: they belong to no perfect set (MUS-248)."""
        self.wide: list[bool] = []
        """Whether it is a relic and takes two slots."""
        self.extra: list[int] = [0] * KEYS
        """By key: matching experts (MUS-172)."""
        self.gems: list[int] = []
        """Cards that take over the features of another (MUS-261)."""
        self.models: list[list[tuple[int, int, int, int]]] = []
        """By gem: what it may become: civilization, domain, value, 1 for a masterpiece."""
        self.model_cards: list[list[int]] = []
        """By gem and model: the number of an object that is like this."""
        self.raisers: list[list[int]] = []
        """By power that adds a card to a collection: the keys it may be used on (MUS-250, 260)."""
        self.babel = False
        self.full_at = len(floor.cells)
        """Slots that must be occupied for the full-museum bonus."""
        self.contents = Contents([0, 0, 0, 0], 0, 0)
        """Masterpieces without those the gems become."""
        self.fixed = 0
        """Points that do not depend on the layout: the full-museum bonus."""

    def add(self, card: int, civilization: int, domain: int, value: int, wide: bool) -> None:
        """One more card; `domain` as a key."""
        self.cards.append(card)
        self.civilization.append(civilization)
        self.domain.append(domain)
        self.value.append(value)
        self.wide.append(wide)

    def close(self) -> None:
        """All cards are there: work out what no layout changes."""
        self.fixed = self.rates.full if self.is_full() else 0

    def is_full(self) -> bool:
        """MUS-184: whether the slots are occupied that the full-museum bonus asks for."""
        return len(self.wide) + sum(self.wide) >= self.full_at

    def gallery_bonus(self) -> int:
        """What filling the gallery brings (MUS-183, MUS-185)."""
        return self.rates.gallery + (self.rates.both if self.is_full() else 0)

    def extras(self, sizes: list[int], copied: list[int], perfect: int) -> int:
        """What patron and Brick of Babel pay for collections of these sizes."""
        points = babel_points(sizes) if self.babel else 0
        if self.patron is not None:
            contents = self.contents
            if self.patron.family == MASTERPIECES and copied:
                contents = Contents(
                    contents.continents, contents.masterpieces + self.marks(copied), 0
                )
            points += patron_points(self.patron, sizes, contents, perfect)
        return points

    def marks(self, copied: list[int]) -> int:
        """Masterpieces that the gems become."""
        return sum([self.models[gem][copied[gem]][3] for gem in range(len(copied))])

    def model_for(self, gem: int, key: int) -> int:
        """The first model of a gem that shows a key, or its first."""
        for index, model in enumerate(self.models[gem]):
            if key in (model[0], model[1]):
                return index
        return 0

    def most_perfect(self) -> int:
        """Perfect sets that the values allow, whatever the gems become."""
        counts = [0] * 6
        for card in range(len(self.value)):
            if card not in self.gems:
                counts[self.value[card]] += 1
        return sets_by_count(counts, len(self.gems))

    def alive(self) -> list[bool]:
        """By key: whether it could ever be a collection."""
        return [
            self.most_cards(key) > 0 and self.most_cards(key) + self.extra[key] >= SMALLEST
            for key in range(KEYS)
        ]

    def most_cards(self, key: int) -> int:
        """Cards of a key, gems that may show it included."""
        count = 0
        for card in range(len(self.value)):
            if card in self.gems:
                models = self.models[self.gems.index(card)]
                count += any(key in (model[0], model[1]) for model in models)
            else:
                count += key in (self.civilization[card], self.domain[card])
        return count


def open_problem(
    scenario: Scenario,
    board: int,
    cards: list[int],
    powers: list[int],
    patron: Patron | None = None,
    experts: int = 0,
    models: list[int] | None = None,
) -> LayoutProblem:
    """The museum of a player.

    `powers`: how often he has each (constants.py); `experts`: how many he recruited; `models`:
    the objects exhibited in all museums, for gem skulls. Cards are taken in rising order, so the
    order in which they were exhibited makes no difference.
    """
    bonus = scenario.bonus[board]
    rates = Rates(
        scenario.civilization_points,
        scenario.domain_points,
        bonus[0],
        bonus[1],
        bonus[2],
        scenario.duplicates,
        scenario.perfect,
    )
    problem = LayoutProblem(scenario.floors[board], rates, patron)
    problem.contents.experts = experts
    for key in range(KEYS):
        power = SCHOLAR + key if key < CIVILIZATIONS else SPECIALIST + key - CIVILIZATIONS
        problem.extra[key] = powers[power]
    for card in sorted(cards):
        _add_card(problem, scenario, card, [] if models is None else models)
    for _ in range(powers[PLUS_CIVILIZATION]):
        problem.raisers.append(list(range(CIVILIZATIONS)))
    for _ in range(powers[PLUS_DOMAIN]):
        problem.raisers.append(list(range(CIVILIZATIONS, KEYS)))
    problem.babel = powers[TWO_PER_COLLECTION] > 0
    if powers[NEARLY_FULL]:
        problem.full_at = min(problem.full_at, COLUMN_SLOTS)
    problem.close()
    return problem


def _add_card(problem: LayoutProblem, scenario: Scenario, card: int, models: list[int]) -> None:
    """Add one card with what it does at the end."""
    if card >= RELIC:  # MUS-246, MUS-248
        problem.add(card, -1, CIVILIZATIONS + scenario.domain[card], 0, True)
        return
    continent = scenario.continent[card]
    problem.contents.continents[continent] += 1
    if card < SKULL:
        problem.contents.masterpieces += scenario.value[card] == MASTERPIECE
        key = CIVILIZATIONS + scenario.domain[card]
        problem.add(card, scenario.civilization[card], key, scenario.value[card], False)
        return
    problem.add(card, -1, -1, scenario.value[card], False)
    power = scenario.skull_power[card - SKULL]
    if power == INCREASES:
        homes = [c for c in range(CIVILIZATIONS) if c // (CIVILIZATIONS // CONTINENTS) == continent]
        problem.raisers.append(homes)
    elif power == DUPLICATES:
        _copy(
            problem, scenario, [other for other in models if scenario.continent[other] == continent]
        )


def _copy(problem: LayoutProblem, scenario: Scenario, models: list[int]) -> None:
    """Let the card just added be a gem; models that differ in nothing of weight are one."""
    family = -1 if problem.patron is None else problem.patron.family
    seen: dict[tuple[int, int, int, int], int] = {}
    for card in sorted(models):
        if card >= SKULL:
            continue
        value = scenario.value[card]
        mark = int(value == MASTERPIECE and family == MASTERPIECES)
        shown = value if family == PERFECT else 0
        key = CIVILIZATIONS + scenario.domain[card]
        seen.setdefault((scenario.civilization[card], key, shown, mark), card)
    if seen:  # without an object to copy it stays what it is
        problem.gems.append(len(problem.cards) - 1)
        problem.models.append(list(seen))
        problem.model_cards.append(list(seen.values()))
