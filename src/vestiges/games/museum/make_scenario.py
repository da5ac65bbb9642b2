"""The scenario of a match of Museum, from a box and the options agreed."""

from __future__ import annotations

from functools import lru_cache

from vestiges.engine.options import changed
from vestiges.games.museum import constants as t
from vestiges.games.museum.components import Components
from vestiges.games.museum.layout.floor_plan import FloorPlan
from vestiges.games.museum.options import MuseumOptions
from vestiges.games.museum.rules import PHASES
from vestiges.games.museum.scenario import Scenario

PLENTY = 999
"""As many opinion tokens as anyone could need."""
SECOND_COPY = 23
"""The expert that is there with expert_24 only (MUS-R42)."""
DE_SILVA = 9
"""The assistant who makes experts cheaper (MUS-206)."""
TRIDENT_CARD = t.RELIC
HAMMER_CARD = t.RELIC + 4


@lru_cache(maxsize=256)
def make_scenario(parts: Components, options: MuseumOptions) -> Scenario:
    """Everything about the match that never changes."""
    scenario = Scenario(PHASES)
    take_parts(scenario, parts)
    agree(scenario, options)
    choose_cards(scenario, parts, options)
    scenario.digest = f"{parts.digest} {changed(options)}"
    return scenario


def take_parts(scenario: Scenario, parts: Components) -> None:
    """What is printed on the cards and boards."""
    for name in (
        "value",
        "continent",
        "civilization",
        "domain",
        "favour_kind",
        "headline_kind",
        "headline_continent",
        "expert_cost",
        "expert_power",
        "relic_power",
        "relic_instant",
        "skull_power",
        "patron_kind",
        "patron_keys",
        "patron_levels",
        "patron_points",
        "civilization_points",
        "domain_points",
        "bonus",
        "rival_priorities",
        "rival_bonuses",
        "rival_discards",
        "action_exhibit",
        "action_discard",
    ):
        setattr(scenario, name, getattr(parts, name))
    scenario.floors = [FloorPlan(plan.cells, plan.gallery) for plan in parts.plans]


def agree(scenario: Scenario, options: MuseumOptions) -> None:
    """What the options say."""
    scenario.rival = ("off", "normal", "advanced").index(options.rival)
    scenario.opinions = int(options.opinion_cards)
    scenario.opinion_tokens = 12 if options.opinion_tokens == "12" else PLENTY
    scenario.open_prestige = options.prestige_tokens == "unlimited"
    scenario.has_experts = options.experts
    scenario.has_headlines = options.headlines
    scenario.patrons_dealt = options.patrons_dealt
    scenario.reverse = ("standard", "reverse", "assigned").index(options.boards)
    scenario.league = options.league
    scenario.relic_direct = options.relic_direct
    scenario.relic_goods = options.relic_goods
    scenario.skulls = options.skulls
    scenario.assistants = options.assistants
    scenario.end_score = int(options.end_score) + (0 if options.end_reached else 1)
    scenario.duplicates = ("connect_and_fill", "connect", "inert").index(options.domain_duplicates)
    scenario.minimal = options.overpay == "minimal"
    scenario.phases_only = options.favour_timing == "phases"
    scenario.beyond = options.favour_mark == "beyond"
    scenario.strict = options.inventory_strict
    scenario.perfect = ("connected", "counts", "connected_same_key").index(options.perfect)
    scenario.fewer_wins = options.tie == "fewer_pool_cards"
    scenario.layout = ("offered", "automatic", "manual").index(options.final_layout)
    scenario.open_memory = options.open_memory


def choose_cards(scenario: Scenario, parts: Components, options: MuseumOptions) -> None:
    """Which cards are in the match (MUS-205 to MUS-212)."""
    dead = options.dead_cards == "remove"
    calm = dead and options.opinion_cards == "0"
    gone = [t.PRESS] if calm else []
    gone += [] if options.experts else [t.HIRING]
    scenario.favours_in = [
        f
        for f, kind in enumerate(parts.favour_kind)
        if kind not in gone and (options.kickstarter_favours or not parts.favour_set[f])
    ]
    scenario.headlines_in = headlines_in(parts, options, calm)
    scenario.experts_in = [
        e
        for e, power in enumerate(parts.expert_power)
        if options.experts
        and (options.kickstarter_experts or not parts.expert_set[e])
        and (options.expert_24 or e != SECOND_COPY)
        and not (dead and not options.headlines and power == t.IGNORE)
    ]
    scenario.patrons_in = patrons_in(parts, options, dead)
    lost = [TRIDENT_CARD] if calm else []
    lost += [HAMMER_CARD] if dead and not options.headlines else []
    scenario.relics_in = [card for card in range(t.RELIC, t.OPINION) if card not in lost]
    scenario.assistants_in = [
        a
        for a, usable in enumerate(parts.assistant_usable)
        if usable and not (dead and not options.experts and a == DE_SILVA)
    ]
    scenario.actions_in = actions_in(parts, options)


def headlines_in(parts: Components, options: MuseumOptions, calm: bool) -> list[int]:
    """The headlines in the match."""
    gone = [] if options.experts else [t.DEATH, t.SCHOOL]
    gone += [t.OUTCRY] if calm else []
    return [
        h
        for h, kind in enumerate(parts.headline_kind)
        if options.headlines
        and kind not in gone
        and (options.kickstarter_headlines or not parts.headline_set[h])
    ]


def patrons_in(parts: Components, options: MuseumOptions, dead: bool) -> list[int]:
    """The patrons in the match (MUS-208, MUS-209)."""
    grades = {
        "all": ("easy", "medium", "hard", "very hard"),
        "easy": ("easy",),
        "hard": ("hard", "very hard"),
        "none": (),
    }[options.patrons]
    return [
        p
        for p, grade in enumerate(parts.patron_difficulty)
        if grade in grades
        and (options.kickstarter_patrons or not parts.patron_set[p])
        and not (dead and not options.experts and parts.patron_kind[p] == t.IDEAL_TEAM)
    ]


def actions_in(parts: Components, options: MuseumOptions) -> list[int]:
    """The Rival's action cards: so many of each number (MUS-340)."""
    wanted = [int(count) for count in options.rival_deck.split("-")]
    chosen: list[int] = []
    for number, count in enumerate(wanted):
        cards = [a for a, shown in enumerate(parts.action_exhibit) if shown == number + 2]
        chosen += cards[:count]
    return chosen or list(range(len(parts.action_exhibit)))
