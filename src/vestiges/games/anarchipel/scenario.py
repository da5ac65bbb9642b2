"""The scenario of a match: what is agreed before it and never changes; every clone shares it."""

from __future__ import annotations

from typing import Any

from vestiges.engine.state import Phase


class Board:
    """A board of one round: its tiles by cell, as printed."""

    def __init__(self) -> None:
        self.codes: list[str] = []
        """By cell: the code of its tile in the box."""
        self.signs: list[str] = []
        """By cell: what lies there, as views write it: ST, #, ~, monster of level 2 for a crew of
        3 mo23, gold go1, coffee co2, two units of it co22."""
        self.kind: list[int] = []
        self.crew: list[int] = []
        """By cell: the crew number, 0 where there is none."""
        self.level: list[int] = []
        """By cell: the printed level of a monster, else 0."""
        self.resource: list[int] = []
        """By cell: the kind of resource 0-5, -1 for none."""
        self.units: list[int] = []
        """By cell: units of the resource, else 0."""
        self.start = 0
        self.routes: dict[int, list[int]] = {}
        """Distances that bots have worked out already (charts.py)."""


class Scenario:
    """Components and options, as flat tables."""

    def __init__(self, phases: list[Phase[Any]]) -> None:
        self.phases = phases
        self.card = ""
        """The id of the Objective card."""
        self.boards: list[Board] = []
        """By round from 0."""
        self.income: list[int] = []
        self.wanted: list[list[int]] = []
        """By round and kind of resource."""
        self.pirates = 1
        self.hypotheses: list[list[int]] = []
        """Every set of pirates there can be, each as its seats, rising."""
        self.routes: dict[tuple[int, int, int], list[int]] = {}
        """Prices already worked out: round, beaten monsters, cell."""
        # Options.
        self.instant = False
        self.everybody = False
        """Exhaustion counts the coins of all living players."""
        self.third_plank = 0
        """0 always, 1 when it matters, 2 never."""
        self.second_vote = True
        self.lot = True
        self.reveals = False
        self.asks_consent = True
        self.keeps_coin = True
        self.alone = False
        """The first arrival decides alone (ANA-O17)."""
        self.few_windows = False
        self.honest = False
        """Corsairs must play S (ANA-O20)."""
        self.gift_rounds = True
        self.detours = True
        self.self_votes = True
        self.ocean_only = False
        self.ghost_targets = False
        self.open = False
        """Movement in free order (ANA-156)."""
        self.movement_only = False
        """All Action cards are played during movement (ANA-157)."""
        self.talks = True
        """Statements are part of the match (ANA-153)."""
        self.free_text = True
        """So is anything else that is said (ANA-O12)."""
        self.whispers = False
        self.debate_seconds = 0
        """The clock of a debate, 0 for none (ANA-O4)."""
        self.decision_seconds = 0
        """The clock of any other question, 0 for none (ANA-O5)."""
        self.digest = ""
        """Fingerprint of components and options."""
