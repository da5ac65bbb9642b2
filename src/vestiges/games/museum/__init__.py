"""Museum (Éric Dubus, Olivier Melison): collect and exhibit objects of twelve civilizations."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from vestiges.engine.chance import Rng, stream
from vestiges.engine.game import Game, Rival, Tongue
from vestiges.engine.state import Phase
from vestiges.games.museum import board, bot, words
from vestiges.games.museum.board import arranging
from vestiges.games.museum.components import load
from vestiges.games.museum.estimate import estimate
from vestiges.games.museum.options import MuseumOptions
from vestiges.games.museum.rules import PHASES
from vestiges.games.museum.rules.setup import lay_out
from vestiges.games.museum.speech import lessons, phrases
from vestiges.games.museum.state import MuseumState
from vestiges.games.museum.table import GO_ON, MOST_SEATS
from vestiges.games.museum.tables import lay_table


class Museum(Game):
    """What the rest of the house needs to know about Museum."""

    name = "museum"
    title = "Museum"
    prefix = "MUS"
    seats = (1, 2, 3, 4)
    rules_version = 1
    complete = True
    credits = "Éric Dubus and Olivier Melison, Holy Grail Games, 2019"
    pitch = phrases.mark(
        "Take objects of twelve civilizations, pay for one with the others, and hang the museum "
        "that everyone will talk about."
    )
    minutes = 60
    weight = 3
    script = "hang.js"
    search = (("depth", 1.0),)  # played on to the layouts, where there is an estimate
    options = MuseumOptions
    words = words.MuseumWords()

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
        return load(box).digest if box is not None else ""

    def answer(self, view: Any, rng: Rng) -> int:
        """What a decent player answers."""
        if view["phase"] == "place" and view["placing"] >= 0:
            return arranging.next_place(view, view["seat"])
        return bot.answer(view, rng)

    def estimate(self, state: Any) -> list[float] | None:
        """What each seat may hope to score, once the museums are to be hung."""
        return estimate(state)

    def draw(self, view: Any, names: list[str], tongue: Tongue, narrow: bool = False) -> str:
        """The table as SVG (docs/boards.md)."""
        return board.draw(view, names, tongue, narrow)

    def review(self, view: Any, draft: str, tongue: Tongue) -> dict[str, Any]:
        """What a layout of the seat's own would score, and why something does not count."""
        return arranging.review(view, draft, tongue)

    def rival(self, state: MuseumState) -> Rival | None:
        """Alphonse LeGros, where he plays along (MUS-338)."""
        if state.players == state.seats:
            return None
        rank = state.places()[state.seats] if state.over else 0
        return Rival(phrases.RIVAL, state.sources(state.seats), rank)

    def is_final(self, view: Any, option: int) -> bool:
        """Ending one's turn lets the displays be refilled, and hands the turn on."""
        seat = view["active"]
        return bool(
            view["phase"] == "improve"
            and option == GO_ON
            and len(view["hands"][seat]) <= view["hand_limits"][seat]
        )

    def lesson(self, view: Any, tongue: Tongue) -> tuple[str, str] | None:
        """What a question is about, for someone who plays for the first time."""
        return lessons.lesson(view, tongue)

    def begin(self, options: MuseumOptions, seats: int, seed: str, box: Path | None) -> MuseumState:
        """Lay everything out and deal the starting hands (section 3.2)."""
        table = lay_table(load(box), options)
        alone = seats == 1 or (options.rival != "off" and seats < MOST_SEATS)  # MUS-320
        players = seats + 1 if alone else seats
        state = MuseumState(table, seats, players, stream(seed, "museum/play"))
        setup = stream(seed, "museum/setup")
        if options.first_player == "random":
            state.first = setup.below(players)  # MUS-026
        else:
            state.first = (int(options.first_player) - 1) % players
        if alone:
            state.rival_card = setup.below(len(table.rival_priorities))  # MUS-322
        state.events = []
        lay_out(state, setup)
        state.settle()
        return state


GAME = Museum()
