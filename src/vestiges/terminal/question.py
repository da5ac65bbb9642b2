"""One question to one seat: the board, the sentence, the answers, and a hint."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from vestiges.bots import Glimpse
from vestiges.bots.coach import advise
from vestiges.bots.search.budget import Budget
from vestiges.engine.chance import stream
from vestiges.engine.match import Match
from vestiges.engine.text import figure, mark
from vestiges.terminal.answers import Answers
from vestiges.terminal.screen import Screen, printable

SECONDS: Final = 1.0
"""How long a hint is thought about."""
SHOWN: Final = 3
"""Answers a hint compares."""
FORESEEN: Final = 4
"""Lines about what may come."""


class Question:
    """What a seat is asked now, in the reader's language and in the order of the list."""

    def __init__(self, match: Match, seat: int, screen: Screen) -> None:
        self.match = match
        self.seat = seat
        self.screen = screen
        self.view = match.state.offered_view(seat)
        self.is_shown = False
        self.answers = Answers(match, seat, screen.tongue.lang)
        self.options = self.answers.options
        self.kind = (self.view["phase"], *self.answers.notations)
        """What is asked and what is offered."""
        self.tongue = screen.tongue.calling([printable(name) for name in match.players])
        self.labels = [
            match.game.words.label(self.view, option, self.tongue) for option in self.options
        ]

    def show(self) -> None:
        """The sentence and the answers: a table of the game's own, or a list in columns."""
        self.is_shown = True
        words = self.match.game.words
        self.screen.gap()
        self.screen.write(words.prompt(self.view, self.tongue), "bold")
        table = words.answers(self.view, self.tongue)
        if table:
            self.screen.write(table)
        else:
            self.screen.columns([self.line(index) for index in range(len(self.options))])

    def line(self, index: int) -> tuple[Text, Text]:
        """One answer: what to type, and what it means where that says more.

        Lines are counted only where no number is part of an answer.
        """
        spelled, label = self.answers.spelled[index], self.labels[index]
        count = "" if self.answers.has_numbers else f"{index + 1:>{len(str(len(self.options)))}} "
        apart = self.said_apart()
        if index not in apart:
            spelled, label = label[: len(spelled)], label[len(spelled) :]
        else:
            width = max(len(self.answers.spelled[number]) for number in apart)
            spelled, label = f"{spelled:<{width}}", f"  {label}"
        return Text.assemble((count, "bold cyan"), (spelled, "cyan")), Text(label)

    def said_apart(self) -> list[int]:
        """The answers that are named by more than what to type, by their place in the list.

        One whose name says no more is among them too where any other is.
        """
        both = list(enumerate(zip(self.labels, self.answers.spelled, strict=True)))
        apart = [place for place, (label, said) in both if not begins_with(label, said)]
        same = [place for place, (label, said) in both if len(label) == len(said)]
        return sorted({*apart, *same}) if apart else []

    def explain(self) -> None:
        """What a newcomer is told about the question."""
        lesson = self.match.game.words.lesson(self.view, self.tongue)
        if lesson is None:
            self.screen.say("There is nothing more to say about this question.")
        else:
            self.screen.write(lesson[1])

    def hint(self) -> None:
        """What the search would answer, knowing what this seat knows, and what may come of it."""
        game = self.match.game
        rng = stream(f"{len(self.match.moves)}/{self.seat}/{self.match.seed}", "hint")
        with self.screen.busy(self.screen.tongue("The bot thinks …")):
            advice = advise(game, Glimpse(self.match.state, self.seat), Budget(SECONDS), rng)
        self.screen.say("The bot would answer:")
        for thought in advice.result.options[:SHOWN]:
            self.screen.columns([self.line(self.options.index(thought.option))])
            if thought.visits and self.match.seats > 1:
                chance = f"{100 * thought.chance:.0f}"
                text = mark("      chance to win {chance} %, {points} points expected")
                self.screen.say(text, "dim", chance=chance, points=figure(thought.score, ".0f"))
        said = [
            game.words.sentence(e, self.match.players, self.screen.tongue) for e in advice.foreseen
        ]
        lines = [line for line in said if line][:FORESEEN]
        if lines:
            self.screen.say("What may come of the first, for instance:", "dim")
        for line in lines:
            self.screen.item("      ", line, "dim")


def begins_with(label: str, notation: str) -> bool:
    """Whether a label says the notation itself first, so that it need not be said twice."""
    rest = label[len(notation) :]
    return label.casefold().startswith(notation.casefold()) and rest[:2] in ("", " (")


def show_board(screen: Screen, match: Match, viewer: int | None, names: list[str]) -> None:
    """The whole position in words, as this viewer sees it."""
    screen.gap()
    view = match.state.view(viewer)
    screen.write(match.game.words.board(view, names, screen.tongue))
