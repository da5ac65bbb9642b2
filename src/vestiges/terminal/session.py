"""Session: people and bots play one match to its end, or leave it to be resumed."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Final

from vestiges.engine.chance import commitment
from vestiges.engine.errors import Refusal, VestigesError
from vestiges.engine.events import Event
from vestiges.engine.match import Match
from vestiges.engine.text import explain, mark
from vestiges.terminal.commands import (
    BOARD,
    EXPLAIN,
    HELP,
    HINT,
    INTRODUCTION,
    LOG,
    QUIT,
    RULES,
    SAVE,
    UNDO,
    Command,
    parse,
    save_copy,
    show_help,
    show_introduction,
    show_log,
    show_rules,
)
from vestiges.terminal.ending import show_ending, show_proof
from vestiges.terminal.given_answers import GivenAnswers
from vestiges.terminal.question import Question, show_board
from vestiges.terminal.saves import Save
from vestiges.terminal.screen import Screen, printable
from vestiges.terminal.seat_bots import SeatBots
from vestiges.terminal.seats import SeatPlayer

REPEAT: Final = "*"
"""After an answer: it is given again by itself whenever the same answers are offered."""


class MatchLeft(Exception):
    """Someone leaves the match as it is."""


class Session:
    """One match at one keyboard. What is shown is always what the person sitting there may see."""

    def __init__(
        self, match: Match, seating: list[SeatPlayer], save: Save, screen: Screen, box: Path | None
    ) -> None:
        self.match = match
        self.seating = seating
        self.save = save
        self.screen = screen
        self.box = box
        self.names = [printable(player.name) for player in seating]
        people = [seat for seat, player in enumerate(seating) if player.is_person]
        self.is_shared = len(people) > 1
        self.viewer: int | None = None if len(people) != 1 else people[0]
        """Who sits at the keyboard; None: nobody yet, or nobody plays."""
        self.told = [0] * (len(seating) + 1)
        """How many of the events each seat may see (last: a spectator) have been shown."""
        self.is_kept = True
        """Whether the save holds the match as it stands."""
        self.presented: dict[int, int] = {}
        """By seat: the number of moves when it was last shown a question."""
        self.bots = SeatBots()
        self.typed: list[str] = []
        """Answers typed in one line that are still to be given."""
        self.given = GivenAnswers(match)

    # The course of a session ------------------------------------------------------------------

    def run(self) -> int:
        """Play until the match is over or someone leaves; the exit code."""
        self.save.write(self.match, self.seating)
        try:
            self.greet()
            while not self.match.state.over:
                self.step()
            self.tell()
            show_ending(self.screen, self.match)
            show_proof(self.screen, self.match, self.save.path)
        except (EOFError, MatchLeft):
            return self.leave(0)
        except KeyboardInterrupt:
            return self.leave(130)
        return 0

    def greet(self) -> None:
        """The game, who plays, and the promise about the seed."""
        game = self.match.game
        self.screen.write(f"{game.title} · {' · '.join(self.names)}", "bold")
        if game.pitch:
            self.screen.say(game.pitch)
        self.screen.say("The seed's commitment (its SHA-256, to check later):", "dim")
        self.screen.write(commitment(self.match.seed), "dim", is_copied=True)
        self.screen.say("Saved in {path}", "dim", is_copied=True, path=self.where())
        self.screen.say("Type “help” to see what you can do.", "dim")
        self.forget_what_was_told()

    def step(self) -> None:
        """One answer: of a bot as long as one is waited for, then of a person."""
        waiting = self.match.state.waiting
        bots = [seat for seat in waiting if not self.seating[seat].is_person]
        if bots:
            self.play_bot(bots[0])
        else:
            self.ask(waiting[0])
        self.keep()

    def leave(self, code: int) -> int:
        """Say how to go on; everything is saved already."""
        self.screen.gap()
        command = f"vestiges play --resume {shlex.quote(str(self.save.path))}"
        if self.box is not None:
            command += f" --box {self.match.game.name}={shlex.quote(str(self.box))}"
        if self.is_kept:
            text = mark("The game is saved. To go on: {command}")
            self.screen.say(text, is_copied=True, command=command)
        else:
            self.screen.say("The last answers could not be saved.", "red")
        return code

    def keep(self) -> None:
        """Save; a save that fails is told and does not end the game."""
        try:
            self.save.write(self.match, self.seating)
            self.is_kept = True
        except VestigesError as error:
            self.screen.error(error)
            self.is_kept = False

    def where(self) -> str:
        """The save's place as a person writes it."""
        try:
            return f"~/{self.save.path.relative_to(Path.home())}"
        except ValueError:
            return str(self.save.path)

    # Telling ----------------------------------------------------------------------------------

    def tell(self) -> None:
        """What happened since the viewer was last told."""
        index = -1 if self.viewer is None else self.viewer
        events = self.match.events(self.viewer)
        for line in self.sentences(events[self.told[index] :]):
            self.screen.item("· ", line)
        self.told[index] = len(events)

    def sentences(self, events: list[Event]) -> list[str]:
        """Events as lines of the log."""
        words = self.match.game.words
        said = [words.sentence(event, self.names, self.screen.tongue) for event in events]
        return [line for line in said if line]

    def forget_what_was_told(self) -> None:
        """A resumed match begins with the latest lines, not with all of them."""
        viewers = [*range(len(self.seating)), None]
        if self.match.moves:
            self.told = [max(0, len(self.match.events(viewer)) - 5) for viewer in viewers]

    # Bots and people --------------------------------------------------------------------------

    def play_bot(self, seat: int) -> None:
        """A bot's answer."""
        with self.screen.busy(self.thinking(seat)):
            option = self.bots.answer(self.match, seat, self.seating[seat].kind)
        self.match.play(seat, option)
        if not any(player.is_person for player in self.seating):
            self.tell()  # a person is told before the next question, below the board

    def thinking(self, seat: int) -> str:
        """Who thinks; where nobody may see who has answered, no name."""
        if self.match.state.asked_in_secret():
            return self.screen.tongue("The bots think …")
        return self.screen.tongue.say("{name} thinks …", name=self.names[seat])

    def ask(self, seat: int) -> None:
        """A person's answer, or an answer taken back."""
        if self.is_shared and self.viewer != seat and not self.hand_over(seat):
            return
        self.viewer = seat
        question = Question(self.match, seat, self.screen)
        settled = -1 if self.is_shared else self.given.settled(question)
        if settled >= 0:
            self.answer_alone(question, settled)
            return
        if self.typed:
            self.tell()
        else:
            self.present(question)
        while not self.take(question, self.next_line()):
            pass

    def present(self, question: Question, with_board: bool = False) -> None:
        """Board, what happened, question: the last two stay in sight."""
        board: list[str] = []
        if with_board or self.is_news(question.seat):
            board = self.screen.capture(
                lambda: show_board(self.screen, self.match, question.seat, self.names)
            )
        self.presented[question.seat] = len(self.match.moves)
        news = self.screen.capture(self.tell)
        gap = [""] if board and news else []
        rest = gap + news + self.screen.capture(question.show)
        self.typed = split(self.screen.page(board, rest))

    def answer_alone(self, question: Question, option: int) -> None:
        """Give an answer for the person, and say so."""
        self.tell()
        said = question.labels[question.options.index(option)]
        if len(question.options) == 1:
            self.screen.say("The only answer: {answer}.", "dim", answer=said)
        else:
            self.screen.say("As before: {answer}.", "dim", answer=said)
        self.given.give(question.seat, option)

    def next_line(self) -> str:
        """The next answer or command: of the line typed before, else of a new one."""
        if not self.typed:
            self.typed = split(self.screen.ask()) or [""]
        return self.typed.pop(0)

    def is_news(self, seat: int) -> bool:
        """Whether others have moved since this seat last saw a question, or it has seen none."""
        seen = self.presented.get(seat)
        moves = self.match.moves
        return seen is None or any(move.seat != seat for move in moves[seen:])

    def take(self, question: Question, line: str) -> bool:
        """Deal with a line that was typed; whether the question is settled by it."""
        if not line:
            question.show()
            return False
        if line == REPEAT:
            self.given.repeat_nothing()
            self.screen.say("From now on every question is asked again.")
            return False
        command = parse(line, question.answers.offers)
        if command is not None:
            return self.run_command(question, command)
        try:
            option = question.answers.read(line.rstrip(REPEAT))
            if not self.is_sure(question, option):
                self.typed = []
                return False
            self.match.play(question.seat, option)
        except Refusal as refusal:
            self.refuse(question, refusal)
            return False
        if line.endswith(REPEAT):
            self.given.repeat(question, option)
        elif self.given.is_habit(question, option) and not self.is_shared:
            said = question.answers.spelled[question.options.index(option)]
            text = mark("To answer so each time you are asked this, type {answer}")
            self.screen.say(text, "dim", answer=said + REPEAT)
        return True

    def refuse(self, question: Question, refusal: Refusal) -> None:
        """Say why an answer is refused, and forget those typed after it."""
        rest, self.typed = self.typed, []
        if not question.is_shown:
            self.present(question)
        self.screen.error(question.answers.explain(refusal))
        if rest:
            self.screen.say("The rest of the line is not used: {rest}", rest="; ".join(rest))

    def is_sure(self, question: Question, option: int) -> bool:
        """Whether a pointless answer is meant; without a person there it is taken as meant."""
        reason = self.match.game.extras.doubt(question.view, option)
        if reason is None or option not in question.options:
            return True
        self.screen.write(explain(question.tongue, reason), "yellow")
        text = mark("Answer so all the same? (yes/no)")
        return not self.screen.is_live or self.screen.agrees(self.screen.tongue(text))

    def run_command(self, question: Question, command: Command) -> bool:
        """Carry out a command; whether the question must be put anew."""
        if command.name == QUIT:
            raise MatchLeft
        if command.name == UNDO:
            return self.undo(question.seat)
        if command.name == HINT:
            question.hint()
        elif command.name == EXPLAIN:
            question.explain()
        elif command.name == INTRODUCTION:
            show_introduction(self.screen, self.match.game.words)
        elif command.name == BOARD:
            self.present(question, with_board=True)
        elif command.name == HELP:
            show_help(self.screen)
        elif command.name == LOG:
            show_log(self.screen, self.sentences(self.match.events(self.viewer)), command.rest)
        elif command.name == RULES:
            show_rules(self.screen, self.match.game.name, command.rest)
        elif command.name == SAVE:
            save_copy(self.screen, self.save, self.match, self.seating, command.rest)
        return False

    def hand_over(self, seat: int) -> bool:
        """Pass the keyboard; False if the one who had it took an answer back instead."""
        last = self.viewer
        if last is not None:
            self.screen.clear()
        text = mark("Pass the keyboard to {name}, who presses Enter.")
        question = self.screen.tongue.say(text, name=self.names[seat])
        self.typed = []
        while parse(self.screen.wait(question)) == Command(UNDO, ""):
            if last is not None and self.undo(last):
                return False
        self.screen.clear()
        return True

    def undo(self, seat: int) -> bool:
        """Take back a seat's last choice and what was answered for it since, or say why not."""
        try:
            self.given.undo(seat)
        except Refusal as refusal:
            self.screen.error(refusal)
            return False
        viewers = [*range(len(self.seating)), None]
        counts = [len(self.match.events(viewer)) for viewer in viewers]
        self.told = [min(pair) for pair in zip(self.told, counts, strict=True)]
        self.screen.say("Taken back.")
        return True


def split(line: str) -> list[str]:
    """The answers that a line holds: those of a command are not taken apart."""
    command = parse(line)
    if command is not None and command.rest:
        return [line]
    return [part.strip() for part in line.split(";") if part.strip()]
