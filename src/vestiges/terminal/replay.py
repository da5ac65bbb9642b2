"""Replaying a record as one viewer saw it: as a log, as data, or step by step."""

from __future__ import annotations

from pathlib import Path

from vestiges.engine.errors import SetupError
from vestiges.engine.match import Match
from vestiges.engine.notation import spell
from vestiges.engine.record import load
from vestiges.terminal.commands import HELP, QUIT, parse
from vestiges.terminal.ending import show_ending
from vestiges.terminal.screen import Screen, printable
from vestiges.terminal.start import box_of, game_of, match_of
from vestiges.words import tongue


def open_replay(path: Path, lang: str, seat: int | None, boxes: list[str]) -> Replay:
    """The replay of a file; seats are counted from 1, None is a spectator."""
    record = load(path)
    game = game_of(record, path)
    match = match_of(record, path, box_of(game, boxes))
    if seat is not None and not 1 <= seat <= match.seats:
        raise SetupError(
            "There is no seat {seat}; seats: 1 to {last}.", {"seat": seat, "last": match.seats}
        )
    return Replay(match, Screen(tongue(lang, game.name)), None if seat is None else seat - 1)


class Replay:
    """A finished or unfinished match, looked at after some of its moves."""

    def __init__(self, match: Match, screen: Screen, viewer: int | None) -> None:
        self.match = match
        self.screen = screen
        self.viewer = viewer
        self.names = [printable(name) for name in match.players]
        self.last = len(match.moves)

    def check_move(self, number: int) -> int:
        """A move's number, refused if the match has no such move."""
        if not 0 <= number <= self.last:
            raise SetupError(
                "There is no move {number}; moves: 0 to {last}.",
                {"number": number, "last": self.last},
            )
        return number

    # What a viewer is shown -------------------------------------------------------------------

    def lines(self, number: int) -> list[str]:
        """What move `number` told the viewer, as sentences; move 0 is the setup."""
        events = self.match.moves[number - 1].events if number else self.match.opening
        seen = [event for event in events if event.is_seen_by(self.viewer)]
        words = self.match.game.words
        said = [words.sentence(event, self.names, self.screen.tongue) for event in seen]
        return [line for line in said if line]

    def board(self, number: int) -> str:
        """The position after so many moves, in words."""
        view = self.match.at(number).view(self.viewer)
        return self.match.game.words.board(view, self.names, self.screen.tongue)

    def answer(self, number: int) -> str | None:
        """The answer given in a move, if it was the viewer's own; of others' only events tell."""
        move = self.match.moves[number - 1] if number else None
        return move.text if move is not None and move.seat == self.viewer else None

    # Three ways to look -----------------------------------------------------------------------

    def show_log(self, upto: int | None) -> None:
        """The log to the end, or to a move and the position there."""
        self.show_title()
        for number in range((self.last if upto is None else upto) + 1):
            self.show_lines(number)
        if upto is not None and upto < self.last:
            self.show_board(upto)
        elif self.match.state.over:
            show_ending(self.screen, self.match)
        else:
            self.show_board(self.last)
            self.screen.say("The match is not over yet.")

    def data(self, upto: int | None) -> dict[str, object]:
        """The same as plain data, with the viewer's view; seats are counted from 0, as in views."""
        until = self.last if upto is None else upto
        record = self.match.record()
        return {
            "game": record.game,
            "rules_version": record.rules_version,
            "players": record.players,
            "options": record.options,
            "seat": self.viewer,
            "over": self.match.state.over,
            "result": record.result,
            "moves": [self.move_data(number) for number in range(until + 1)],
            "view": self.match.at(until).view(self.viewer),
        }

    def move_data(self, number: int) -> dict[str, object]:
        """One move as plain data: what the viewer was told, and the viewer's own answers."""
        move = self.match.moves[number - 1] if number else None
        events = move.events if move is not None else self.match.opening
        return {
            "number": number,
            "seat": move.seat if move is not None else None,
            "answer": self.answer(number),
            "events": [event.data() for event in events if event.is_seen_by(self.viewer)],
            "log": self.lines(number),
        }

    def step_through(self, number: int) -> None:
        """Move by move at a terminal, forwards, backwards or by number."""
        self.show_title()
        self.show_keys()
        while True:
            self.show_step(number)
            number = self.next_stop(number)
            if number < 0:
                return

    def next_stop(self, number: int) -> int:
        """Where the person wants to go; -1: away."""
        while True:
            try:
                line = self.screen.ask(f"{number}/{self.last}").lower()
            except EOFError:
                return -1
            command = parse(line)
            if line == "" and number < self.last:
                return number + 1
            if line == "" or (command is not None and command.name == QUIT):
                return -1
            if line == "b" and number > 0:
                return number - 1
            if line.isascii() and line.isdigit() and int(line[:9]) <= self.last:
                return int(line)
            if command is not None and command.name == HELP:
                self.show_keys()
            else:
                self.screen.say(
                    "There is no move {number}; moves: 0 to {last}.",
                    "yellow",
                    number=line[:20],
                    last=self.last,
                )

    def show_step(self, number: int) -> None:
        """The position after a move and what the move told."""
        self.show_board(number)
        self.screen.gap()
        self.show_lines(number)
        if number == self.last and self.match.state.over:
            show_ending(self.screen, self.match)

    def show_lines(self, number: int) -> None:
        """What a move told, with its number and the viewer's own answer."""
        answer = self.answer(number)
        if answer is not None:
            said = spell(answer, self.match.game.words.notation, self.screen.tongue)
            self.screen.item(f"{number:>4}  ", f"> {said}", "cyan")
        for line in self.lines(number):
            self.screen.item(f"{number:>4}  ", line)

    def show_board(self, number: int) -> None:
        """The position after a move."""
        self.screen.gap()
        self.screen.write(self.board(number))

    def show_title(self) -> None:
        """What is replayed, and through whose eyes."""
        self.screen.write(f"{self.match.game.title} · {' · '.join(self.names)}", "bold")
        if self.viewer is None:
            self.screen.say("Seen by a spectator; --seat shows what a player saw.", "dim")
        else:
            self.screen.say("Seen by {name}.", "dim", name=self.names[self.viewer])

    def show_keys(self) -> None:
        """What can be typed."""
        self.screen.say("Enter: next move; b: back; a number: to that move; q: leave.", "dim")
