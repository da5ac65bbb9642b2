"""Archives (Jérémy Peytevin): store, show and lend the archives of three sites; be the expert."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

from vestiges.engine.chance import Rng, stream
from vestiges.engine.game import Game
from vestiges.engine.options import changed
from vestiges.engine.state import Phase
from vestiges.games.archives import bot, words
from vestiges.games.archives.components import Components, load
from vestiges.games.archives.options import ArchivesOptions
from vestiges.games.archives.rules import PHASES
from vestiges.games.archives.rules.setup import lay_out
from vestiges.games.archives.state import ArchivesState
from vestiges.games.archives.table import COLOURS, MOST_SPACES, SEATS, Table

MOST_PASSES = 1000
"""The highest limit that can be agreed (option pass_limit)."""


class Archives(Game):
    """What the rest of the house needs to know about Archives."""

    name = "archives"
    title = "Archives"
    prefix = "ARC"
    seats = (SEATS,)
    rules_version = 1
    complete = True
    credits = "Jérémy Peytevin, prototype, version 1.0"
    options = ArchivesOptions
    words = words.ArchivesWords()

    def phases(self) -> list[Phase[Any]]:
        """Every kind of question."""
        return PHASES

    def longest(self, seats: int) -> int:
        """So many Passes, each after fewer than two laps of moves (ARC-R63), six answers each.

        Cards take six answers each; sixteen may be held and one drawn at every move. A Pass asks
        for at most thirty waiting cubes, five new ones, and a dozen other things.
        """
        moves = 2 * MOST_SPACES
        turn = 6 * moves + 6 * (16 + moves) + 60
        return 4 + MOST_PASSES * turn

    def box_digest(self, box: Path | None) -> str:
        """The fingerprint of a replaced box."""
        return load(box).digest if box is not None else ""

    def answer(self, view: Any, rng: Rng) -> int:
        """What a decent player answers."""
        return bot.answer(view, rng)

    def begin(
        self, options: ArchivesOptions, seats: int, seed: str, box: Path | None
    ) -> ArchivesState:
        """Lay everything out and draw the first cubes (ARC-001 to ARC-013)."""
        state = ArchivesState(lay_table(load(box), options), seats, stream(seed, "archives/bag"))
        order = list(range(seats))
        if options.start_order == "random":
            stream(seed, "archives/start").shuffle(order)  # ARC-004
        state.events = []
        lay_out(state, order, stream(seed, "archives/cards"))
        state.settle()
        return state


@lru_cache(maxsize=64)
def lay_table(parts: Components, options: ArchivesOptions) -> Table:
    """Everything about the match that never changes."""
    table = Table(PHASES)
    table.printed = parts.track
    table.spaces = len(parts.track)
    table.starts = parts.starts
    table.accepts = [*parts.accepts, [True] * COLOURS]
    table.entrance = parts.entrance
    table.column = parts.column
    table.room = parts.room
    table.gallery = parts.gallery
    table.queue = parts.waiting
    table.cubes = parts.cubes
    table.requests = parts.requests
    table.markers = parts.markers
    table.card_kind = parts.card_kind
    table.may_abandon = options.abandon != "never"
    table.abandon_once = options.abandon == "once"
    table.stepwise = options.tie_bonus == "stepwise"
    table.pay_cubes = options.store_payment == "cube"
    table.empty_spaces = options.empty_spaces == "allowed"
    table.reuse = options.answer_reuse == "same"
    table.closer_plays = options.closer_cards == "all"
    table.pauses = options.card_timing == "pass"
    table.reshuffles = options.deck_empty == "reshuffle"
    table.floor = options.penalties == "floor"
    table.end = int(options.end_expertise)
    table.draws = int(options.draw_per_pass)
    table.pass_limit = int(options.pass_limit)
    table.open_hands = options.open_hands
    table.final = options.undo == "off"
    table.digest = f"{parts.digest} {changed(options)}"
    return table


GAME = Archives()
