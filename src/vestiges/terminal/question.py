"""One question to one seat: the board, the sentence, the numbered answers, and what was typed."""

from __future__ import annotations

from typing import Final

from rich.columns import Columns
from rich.text import Text

from vestiges.bots import Glimpse
from vestiges.bots.coach import advise
from vestiges.bots.search.budget import Budget
from vestiges.engine.chance import stream
from vestiges.engine.errors import Reason, Refusal
from vestiges.engine.match import Match
from vestiges.engine.text import figure, mark
from vestiges.terminal.screen import Screen, printable

SECONDS: Final = 1.0
"""How long a hint is thought about."""
SHOWN: Final = 3
"""Answers a hint compares."""
FORESEEN: Final = 4
"""Lines about what may come."""


class Question:
    """What a seat is asked now, in the reader's language and in the order of the numbers."""

    def __init__(self, match: Match, seat: int, screen: Screen) -> None:
        self.match = match
        self.seat = seat
        self.screen = screen
        self.view = match.state.offered_view(seat)
        self.options = sorted(match.state.choices(seat))
        phase = match.state.phase_of(seat)
        self.notations = [phase.say(match.state, option) for option in self.options]
        self.tongue = screen.tongue.calling([printable(name) for name in match.players])
        self.labels = [
            match.game.words.label(self.view, option, self.tongue) for option in self.options
        ]

    def show(self) -> None:
        """The sentence and the answers, in columns where they fit."""
        self.screen.gap()
        self.screen.write(self.match.game.words.prompt(self.view, self.tongue), "bold")
        lines = [self.line(index) for index in range(len(self.options))]
        self.screen.show(Columns(lines, padding=(0, 3), equal=True, column_first=True))

    def line(self, index: int) -> Text:
        """One answer: number, notation, and what it means where that says more."""
        notation, label = self.notations[index], self.labels[index]
        number = f"{index + 1:>{len(str(len(self.options)))}} "
        if begins_with(label, notation):
            notation, label = label[: len(notation)], label[len(notation) :]
        else:
            both = zip(self.labels, self.notations, strict=True)
            width = max(len(said) for text, said in both if not begins_with(text, said))
            notation, label = f"{notation:<{width}}", f"  {label}"
        return Text.assemble((number, "bold cyan"), (notation, "cyan"), label)

    def read(self, line: str) -> int:
        """The option a line names, by number or notation; refused if it names none offered."""
        if line.isascii() and line.isdigit():
            if 1 <= int(line[:9]) <= len(self.options):
                return self.options[int(line) - 1]
            reason = Reason(
                "There is no answer {number}; type 1 to {last}, or a notation.",
                {"number": line[:9], "last": len(self.options)},
            )
            raise Refusal(self.view["phase"], line, reason)
        return self.match.read(self.seat, line)

    def hint(self) -> None:
        """What the search would answer, knowing what this seat knows, and what may come of it."""
        game = self.match.game
        rng = stream(f"{len(self.match.moves)}/{self.seat}/{self.match.seed}", "hint")
        with self.screen.busy(self.screen.tongue("The bot thinks …")):
            advice = advise(game, Glimpse(self.match.state, self.seat), Budget(SECONDS), rng)
        self.screen.say("The bot would answer:")
        for thought in advice.result.options[:SHOWN]:
            self.screen.show(self.line(self.options.index(thought.option)))
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
