"""Troia (Thomas Fackler, 2000): dig the pieces of five cities out of a mound and publish them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from vestiges.engine.chance import Rng, stream
from vestiges.engine.extras import Extras
from vestiges.engine.game import Game, Shape
from vestiges.engine.state import Phase
from vestiges.engine.text import Tongue, Words, mark
from vestiges.games.troia import board
from vestiges.games.troia.bot import policy
from vestiges.games.troia.components import load
from vestiges.games.troia.constants import KEPT, MOVES
from vestiges.games.troia.make_scenario import make_scenario
from vestiges.games.troia.options import TroiaOptions
from vestiges.games.troia.rules import PHASES
from vestiges.games.troia.rules.digging import STOP
from vestiges.games.troia.rules.publishing import END
from vestiges.games.troia.rules.setup import deal
from vestiges.games.troia.scenario import most_rounds
from vestiges.games.troia.site_plans import random_points
from vestiges.games.troia.state import TroiaState
from vestiges.games.troia.text import (
    introduction,
    labels,
    lessons,
    notation,
    phrases,
    position,
    prompts,
    sentences,
)
from vestiges.games.troia.text.beats import BEATS
from vestiges.games.troia.view import TroiaView


def is_final(view: TroiaView, option: int) -> bool:
    """Cards turned up, a dig stopped, publications shown: the others go on from there."""
    if view["phase"] == "card":
        return True
    ends = {"dig": STOP, "publish": END}
    return option == ends.get(view["phase"], -1)


class Troia(Game):
    """What the rest of the program needs to know about Troia."""

    name = "troia"
    title = "Troia"
    prefix = "TRO"
    seats = (2, 3, 4)
    rules_version = 2
    complete = True
    credits = "Thomas Fackler, 2000, DaimlerChrysler AG"
    pitch = mark("Dig in a mound, study in your tent, and be first to publish what Troy was.")
    minutes = 60
    weight = 2
    options = TroiaOptions
    words = Words(
        phrases.COLOURS,
        prompts.prompt,
        labels.label,
        sentences.sentence,
        position.board,
        lessons.lesson,
        introduction.STEPS,
        BEATS,
        notation.WORDS,
    )
    extras = Extras(is_final=is_final)

    def phases(self) -> list[Phase[Any]]:
        """Every kind of question."""
        return PHASES

    def longest(self, seats: int) -> int:
        """Drops, a starting piece, a card a round, five moves a dig, sixteen answers a publishing.

        The numbers of rounds and turns are those of TRO-130 and TRO-145.
        """
        digging, publishing = KEPT[seats]
        turns = MOVES * (digging + publishing - 1) + (3 * MOVES + 1) * publishing
        return seats * (4 + 1 + most_rounds(seats) + turns)

    def box_digest(self, box: Path | None) -> str:
        """The fingerprint of a replaced box."""
        return load(box).key

    def answer(self, view: Any, rng: Rng) -> int:
        """What a decent player answers."""
        return policy.answer(view, rng)

    def draw(self, view: Any, names: list[str], tongue: Tongue, shape: Shape = "wide") -> str:
        """The table as SVG."""
        return board.draw(view, names, tongue, shape)

    def begin(self, options: TroiaOptions, seats: int, seed: str, box: Path | None) -> TroiaState:
        """Deal the cards; with two players, or without a choice of cards, build the mound too."""
        parts = load(box)
        scenario = make_scenario(parts, options, seats)
        state = TroiaState(scenario, seats, stream(seed, "troia/mound"))
        state.box = parts.key
        state.points = parts.piece_points
        if options.site_plans == "random":
            state.points = random_points(stream(seed, "troia/plans"), parts.piece_points)
        if options.start_seat == "random":
            state.first = stream(seed, "troia/start").below(seats)
        state.pile = parts.permits()  # TRO-09
        stream(seed, "troia/pile").shuffle(state.pile)
        state.collect_events()
        deal(state)
        state.settle()
        return state


GAME = Troia()
