"""Museum (Éric Dubus, Olivier Melison): collect and exhibit objects of twelve civilizations."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from vestiges.engine.chance import Rng, stream
from vestiges.engine.extras import Extras, Rival, SearchTuning
from vestiges.engine.game import Game, Shape
from vestiges.engine.state import Phase
from vestiges.engine.text import Tongue, Words, mark
from vestiges.games.museum import board
from vestiges.games.museum.board import draft_review
from vestiges.games.museum.bot import policy
from vestiges.games.museum.bot.estimate import estimate
from vestiges.games.museum.components import load
from vestiges.games.museum.constants import GO_ON, MOST_SEATS
from vestiges.games.museum.make_scenario import make_scenario
from vestiges.games.museum.options import MuseumOptions
from vestiges.games.museum.rules import PHASES
from vestiges.games.museum.rules.setup import lay_out
from vestiges.games.museum.state import MuseumState
from vestiges.games.museum.text import (
    answers,
    introduction,
    labels,
    lessons,
    notation,
    phrases,
    position,
    prompts,
    sentences,
)
from vestiges.games.museum.text.beats import BEATS
from vestiges.games.museum.view import MuseumView


def rival(state: MuseumState) -> Rival | None:
    """Alphonse LeGros, where he plays along (MUS-338)."""
    if state.players == state.seats:
        return None
    rank = state.places()[state.seats] if state.over else 0
    return Rival(phrases.RIVAL, state.sources(state.seats), rank)


def is_final(view: MuseumView, option: int) -> bool:
    """Ending one's turn lets the displays be refilled, and hands the turn on."""
    seat = view["active"]
    return (
        view["phase"] == "improve"
        and option == GO_ON
        and len(view["hands"][seat]) <= view["hand_limits"][seat]
    )


class Museum(Game):
    """What the rest of the program needs to know about Museum."""

    name = "museum"
    title = "Museum"
    prefix = "MUS"
    seats = (1, 2, 3, 4)
    rules_version = 2
    complete = True
    credits = "Éric Dubus and Olivier Melison, Holy Grail Games, 2019"
    pitch = mark(
        "Take objects of twelve civilizations, pay for one with the others, and build the museum "
        "that everyone will talk about."
    )
    minutes = 60
    weight = 3
    options = MuseumOptions
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
        answers.answers,
    )
    extras = Extras(
        # Played on to the layouts, where there is an estimate.
        search=SearchTuning(style=(("depth", 1.0),), estimate=estimate),
        rival=rival,
        review_draft=draft_review.review,
        is_final=is_final,
    )

    def phases(self) -> list[Phase[Any]]:
        """Every kind of question."""
        return PHASES

    def longest(self, seats: int) -> int:
        """Every turn takes one of at most 192 objects, or a headline keeps it away for a round.

        A turn asks at most fifty small questions beside payments; payments move a card or a
        token each, and no purse ever holds more tokens than the supply and the cards can bring.
        """
        return 1000 * 500

    def box_digest(self, box: Path | None) -> str:
        """The fingerprint of a replaced box."""
        return load(box).key

    def answer(self, view: Any, rng: Rng) -> int:
        """What a decent player answers."""
        if view["phase"] == "place" and view["placing"] >= 0:
            return draft_review.next_place(view, view["seat"])
        return policy.answer(view, rng)

    def draw(self, view: Any, names: list[str], tongue: Tongue, shape: Shape = "wide") -> str:
        """The table as SVG (docs/boards.md)."""
        return board.draw(view, names, tongue, shape)

    def begin(self, options: MuseumOptions, seats: int, seed: str, box: Path | None) -> MuseumState:
        """Lay everything out and deal the starting hands (section 3.2)."""
        parts = load(box)
        scenario = make_scenario(parts, options)
        alone = seats == 1 or (options.rival != "off" and seats < MOST_SEATS)  # MUS-320
        players = seats + 1 if alone else seats
        state = MuseumState(scenario, seats, players, stream(seed, "museum/play"))
        state.box = parts.key
        setup = stream(seed, "museum/setup")
        if options.first_player == "random":
            state.first = setup.below(players)  # MUS-026
        else:
            state.first = (int(options.first_player) - 1) % players
        if alone:
            state.rival_card = setup.below(len(scenario.rival_priorities))  # MUS-322
        state.collect_events()
        lay_out(state, setup)
        state.settle()
        return state


GAME = Museum()
