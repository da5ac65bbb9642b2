"""The scenario of a match: what is agreed before it and never changes; every clone shares it."""

from __future__ import annotations

from typing import Any

from vestiges.engine.state import Phase


class Scenario:
    """Components and options, as flat tables."""

    def __init__(self, phases: list[Phase[Any]]) -> None:
        self.phases = phases
        self.printed: list[int] = []
        """By space from 0: its printed kind."""
        self.spaces = 0
        self.starts: list[int] = []
        """By start number from 0: its space, counted from 1."""
        self.accepts: list[list[bool]] = []
        """By site, the external desk included: which colours it accepts."""
        self.entrance: list[int] = []
        self.column: list[int] = []
        self.room: list[int] = []
        self.gallery: list[int] = []
        self.queue = 0
        """Places of a column of the waiting area."""
        self.cubes = 0
        """Cubes of each colour; cube i has colour i // cubes."""
        self.requests = 0
        """Requests of each colour; request i has colour i // requests."""
        self.markers: list[int] = []
        self.card_kind: list[int] = []
        self.site_names: list[str] = []
        """By site, the external desk included: its name, as a text to translate."""
        self.card_names: list[str] = []
        """By kind of card: the same."""
        # Options.
        self.may_abandon = True
        self.abandon_once = True
        self.stepwise = False
        self.pay_cubes = False
        self.empty_spaces = False
        self.reuse = True
        self.closer_plays = True
        self.pauses = False
        self.reshuffles = True
        self.floor = False
        self.end = 10
        self.draws = 3
        self.pass_limit = 200
        self.open_hands = False
        self.final = False
        """Nothing may be taken back."""
        self.digest = ""
        """Fingerprint of components and options."""
