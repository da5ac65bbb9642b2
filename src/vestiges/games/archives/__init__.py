"""Archives (Jérémy Peytevin): store, show and lend the archives of three sites; be the expert."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

from vestiges.engine.chance import Rng, stream
from vestiges.engine.game import Game, Tongue
from vestiges.engine.options import changed
from vestiges.engine.state import Phase
from vestiges.games.archives import board, bot, words
from vestiges.games.archives.components import Components, load
from vestiges.games.archives.estimate import estimate
from vestiges.games.archives.options import ArchivesOptions
from vestiges.games.archives.rules import PHASES
from vestiges.games.archives.rules.deliveries import DRAW_CUBES
from vestiges.games.archives.rules.setup import lay_out
from vestiges.games.archives.rules.turn import PASS
from vestiges.games.archives.speech import lessons
from vestiges.games.archives.speech.phrases import mark
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
    pitch = mark("Three archives overflow: store, show and lend, and be the expert who profits.")
    minutes = 100
    weight = 4
    # One search against three own bots, the same twelve deals: 250 tries to depth 60 won 7 and 83 %
    # of the pairs; 250 to depth 20 (trust 1.5) and 80 to the end 5 each, 56 % and 58 %. Twelve
    # fresh deals, to depth 60 alone: 11 won, 92 % of the pairs. Then with ten times the tries, to
    # the end: an answer was worth 2.3 points (± 0.8, 65 positions) more than at depth 60.
    search = (("depth", 60.0), ("dear", 3.0))
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

    def estimate(self, state: Any) -> list[float] | None:
        """What each seat may hope to score."""
        return estimate(state)

    def draw(self, view: Any, names: list[str], tongue: Tongue, narrow: bool = False) -> str:
        """The table as SVG."""
        return board.draw(view, names, tongue, narrow)

    def lesson(self, view: Any, tongue: Tongue) -> tuple[str, str] | None:
        """What a newcomer should know about the question."""
        return lessons.lesson(view, tongue)

    def is_final(self, view: Any, option: int) -> bool:
        """What lets new archives be drawn, and so hands the turn on."""
        if view["phase"] == "turn":
            return option == PASS and not view["can_abandon"][view["active"]]
        return view["phase"] == "abandon" or (view["phase"] == "delivery" and option == DRAW_CUBES)

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
