"""Archives (Jérémy Peytevin): store, show and lend the archives of three sites; be the expert."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from vestiges.engine.chance import Rng, stream
from vestiges.engine.extras import Extras, SearchTuning
from vestiges.engine.game import Game, Shape
from vestiges.engine.state import Phase
from vestiges.engine.text import Tongue, Words, mark
from vestiges.games.archives import board
from vestiges.games.archives.bot import policy
from vestiges.games.archives.bot.estimate import estimate
from vestiges.games.archives.components import load
from vestiges.games.archives.constants import MOST_SPACES, SEATS
from vestiges.games.archives.make_scenario import make_scenario
from vestiges.games.archives.options import ArchivesOptions
from vestiges.games.archives.rules import PHASES
from vestiges.games.archives.rules.deliveries import DRAW_CUBES
from vestiges.games.archives.rules.setup import lay_out
from vestiges.games.archives.rules.turn import PASS
from vestiges.games.archives.state import ArchivesState
from vestiges.games.archives.text import (
    introduction,
    labels,
    lessons,
    notation,
    phrases,
    position,
    prompts,
    sentences,
)
from vestiges.games.archives.text.beats import BEATS
from vestiges.games.archives.view import ArchivesView

MOST_PASSES = 1000
"""The highest limit that can be agreed (option pass_limit)."""


def is_final(view: ArchivesView, option: int) -> bool:
    """What lets new archives be drawn, and so hands the turn on."""
    if view["phase"] == "turn":
        return option == PASS and not view["can_abandon"][view["active"]]
    return view["phase"] == "abandon" or (view["phase"] == "delivery" and option == DRAW_CUBES)


# One search against three own bots, the same twelve deals: 250 tries to depth 60 won 7 and 83 % of
# the pairs; 250 to depth 20 (trust 1.5) and 80 to the end 5 each, 56 % and 58 %. Twelve fresh
# deals, to depth 60 alone: 11 won, 92 % of the pairs. Then with ten times the tries, to the end: an
# answer was worth 2.3 points (± 0.8, 65 positions) more than at depth 60.
STYLE: Final = (("depth", 60.0), ("dear", 3.0))


class Archives(Game):
    """What the rest of the program needs to know about Archives."""

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
    options = ArchivesOptions
    words = Words(
        phrases.PLAYERS,
        prompts.prompt,
        labels.label,
        sentences.sentence,
        position.board,
        lessons.lesson,
        introduction.STEPS,
        BEATS,
        notation.WORDS,
    )
    extras = Extras(search=SearchTuning(style=STYLE, estimate=estimate), is_final=is_final)

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
        return load(box).key

    def answer(self, view: Any, rng: Rng) -> int:
        """What a decent player answers."""
        return policy.answer(view, rng)

    def draw(self, view: Any, names: list[str], tongue: Tongue, shape: Shape = "wide") -> str:
        """The table as SVG."""
        return board.draw(view, names, tongue, shape)

    def begin(
        self, options: ArchivesOptions, seats: int, seed: str, box: Path | None
    ) -> ArchivesState:
        """Lay everything out and draw the first cubes (ARC-001 to ARC-013)."""
        parts = load(box)
        state = ArchivesState(make_scenario(parts, options), seats, stream(seed, "archives/bag"))
        state.box = parts.key
        order = list(range(seats))
        if options.start_order == "random":
            stream(seed, "archives/start").shuffle(order)  # ARC-004
        state.collect_events()
        lay_out(state, order, stream(seed, "archives/cards"))
        state.settle()
        return state


GAME = Archives()
