"""A tiny complete game: the least that a game needs, without extras; the tests play it.

Each round every seat secretly chooses a card (TOY-1); all are turned up and the seats act in
descending order: two steps each (TOY-2 to TOY-5), then an oath that binds (TOY-6). What was hidden
scores at the end (TOY-7). The folder has the files of a real game, as small as they can be, but for
those of what the toy has not: components, a board, a cover.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.toy import bot, text
from tests.toy.options import ToyOptions
from tests.toy.rules import PHASES
from tests.toy.state import Toy
from vestiges.engine.chance import Rng, stream
from vestiges.engine.game import Game
from vestiges.engine.state import Phase
from vestiges.engine.text import Words

HAND = 4


class ToyGame(Game):
    """What the rest of the program needs to know about the toy."""

    name = "toy"
    title = "Toy"
    prefix = "TOY"
    seats = (2, 3)
    rules_version = 1
    complete = False
    credits = "Our own"
    options = ToyOptions
    words = Words(text.COLOURS, text.prompt, text.label, text.sentence, text.board, text.lesson)

    def phases(self) -> list[Phase[Any]]:
        """Every kind of question."""
        return PHASES

    def longest(self, seats: int) -> int:
        """A card, two steps and an oath a seat, in at most three rounds."""
        return 3 * seats * 4

    def begin(self, options: ToyOptions, seats: int, seed: str, box: Path | None) -> Toy:
        """Shuffle and deal."""
        state = Toy(seats, stream(seed, "toy"), options.rounds, options.dice, options.oaths)
        state.veiled = options.veiled
        state.collect_events()
        state.rng.shuffle(state.deck)
        state.hands = [[state.deck.pop() for _ in range(HAND)] for _ in range(seats)]
        state.waiting = list(range(seats))
        state.tell("dealt", -1, {"cards": HAND}, "TOY-1")
        state.settle()
        return state

    def box_digest(self, box: Path | None) -> str:
        """The fingerprint of a replaced box; the packaged one has none."""
        return "" if box is None else box.name

    def answer(self, view: Any, rng: Rng) -> int:
        """What the toy's own bot answers."""
        return bot.answer(view, rng)


GAME = ToyGame()
