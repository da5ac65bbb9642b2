"""The scenario of a match: what is agreed before it and never changes; every clone shares it."""

from __future__ import annotations

from typing import Any

from vestiges.engine.state import Phase
from vestiges.games.museum.layout.floor_plan import FloorPlan


class Scenario:
    """What was agreed and laid out before the match."""

    def __init__(self, phases: list[Phase[Any]]) -> None:
        self.phases = phases
        # The cards.
        self.value: list[int] = []
        """By card: 1-5, relics 8, opinion cards 0."""
        self.continent: list[int] = []
        """By card: -1 for relics."""
        self.civilization: list[int] = []
        """By card: -1 for skulls, relics and opinion cards."""
        self.domain: list[int] = []
        """By card: -1 for skulls and opinion cards."""
        self.favour_kind: list[int] = []
        self.headline_kind: list[int] = []
        self.headline_continent: list[int] = []
        self.expert_cost: list[int] = []
        self.expert_power: list[int] = []
        """By expert: -1 for Arkadin Welles, who copies one."""
        self.relic_power: list[int] = []
        """By relic from 0: -1 for one that acts once."""
        self.relic_instant: list[int] = []
        self.skull_power: list[int] = []
        """By skull from 0: 2 duplicates, 1 increases, 0 none."""
        self.patron_kind: list[int] = []
        self.patron_keys: list[list[int]] = []
        self.patron_levels: list[list[int]] = []
        self.patron_points: list[list[int]] = []
        self.civilization_points: list[int] = []
        """By size 0-16."""
        self.domain_points: list[int] = []
        """By size 0-7."""
        # The boards.
        self.neighbours: list[list[list[int]]] = []
        """By board and slot: the slots that share a side with it."""
        self.gallery: list[list[int]] = []
        """By board: its nine gallery slots."""
        self.bonus: list[list[int]] = []
        """By board: gallery, full museum, both."""
        self.floors: list[FloorPlan] = []
        # What was agreed.
        self.rival = 0
        """0 no Rival, 1 normal, 2 advanced."""
        self.open_prestige = False
        """The supply never runs out."""
        self.has_experts = True
        self.has_headlines = True
        self.league = False
        self.relic_direct = False
        self.relic_goods = False
        self.skulls = False
        self.assistants = False
        self.end_score = 51
        """From this score on the end is triggered."""
        self.duplicates = 0
        """0 connect and fill, 1 connect, 2 inert (MUS-R55)."""
        self.minimal = False
        self.phases_only = False
        """Favours are not played between the own pick and Improvement."""
        self.beyond = False
        self.strict = True
        self.perfect = 0
        """0 connected, 1 counts, 2 connected and of one key (MUS-196)."""
        self.fewer_wins = False
        self.layout = 0
        """0 offered, 1 automatic, 2 by hand."""
        self.open_memory = True
        self.rival_priorities: list[list[int]] = []
        self.rival_bonuses: list[list[list[int]]] = []
        self.rival_discards: list[list[int]] = []
        self.action_exhibit: list[int] = []
        self.action_discard: list[int] = []
        # Which cards are in the match.
        self.opinions = 4
        """Opinion cards in each deck."""
        self.headlines_in: list[int] = []
        self.favours_in: list[int] = []
        self.experts_in: list[int] = []
        self.patrons_in: list[int] = []
        self.patrons_dealt = 3
        self.relics_in: list[int] = []
        self.actions_in: list[int] = []
        self.assistants_in: list[int] = []
        self.opinion_tokens = 12
        self.reverse = 0
        """0 standard plans, 1 others by lot, 2 others by seat."""
        self.digest = ""
