"""Analysis of a record: chances of winning, turning points, decisions and luck."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any, Final

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from vestiges.bots.coach import Judged, LookBack, judge, look_back, usual_spread
from vestiges.engine.chance import stream
from vestiges.engine.errors import SetupError
from vestiges.engine.match import Match
from vestiges.engine.record import load
from vestiges.engine.text import figure, mark
from vestiges.terminal.screen import Screen, printable
from vestiges.terminal.start import box_of, game_of, match_of
from vestiges.terminal.usage import OK
from vestiges.words import tongue

FEWEST: Final = 8
MOST: Final = 100_000


class Analysis:
    """A match that is over, and what is thought of each of its answers."""

    def __init__(self, match: Match, tries: int, screen: Screen) -> None:
        if not match.state.over:
            raise SetupError("The match is not over yet: only a finished one can be analysed.")
        if not FEWEST <= tries <= MOST:
            raise SetupError(
                "Tries are {least} to {most}, not {tries}.",
                {"least": FEWEST, "most": MOST, "tries": tries},
            )
        self.match = match
        self.tries = tries
        self.screen = screen
        self.names = [printable(name) for name in match.players]
        self.judged: list[Judged] = []

    def think(self, is_quiet: bool) -> None:
        """Judge every answer, with a bar to watch."""
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
        screen, match = self.screen, self.match
        hidden = is_quiet or not screen.is_live
        with Progress(
            *columns, TimeRemainingColumn(), console=screen.console, disable=hidden
        ) as bar:
            task = bar.add_task(screen.tongue("Answers"), total=len(match.moves))
            before = match.at(0)
            spread = usual_spread(match.game, before, stream(match.seed, "spread"))
            for number, move in enumerate(match.moves):
                after = before.clone()
                after.apply(move.seat, move.option)
                rng = stream(f"{number}/{match.seed}", "coach")
                left = spread * math.sqrt(1 - number / len(match.moves))
                self.judged.append(
                    judge(match.game, before, move.seat, move.option, after, self.tries, left, rng)
                )
                before = after
                bar.advance(task)

    def data(self) -> dict[str, Any]:
        """Everything as plain data; answers are counted from 1, seats from 0."""
        found = look_back(self.judged, self.match.seats)
        return {
            "game": self.match.game.name,
            "players": self.match.players,
            "result": self.match.state.scores(),
            "tries": self.tries,
            "answers": [self._answer(number) for number in range(len(self.judged))],
            "seats": [
                {"answers": a.answers, "mistakes": a.mistakes, "loss": a.loss, "luck": a.luck}
                for a in found.accounts
            ],
            "turning_points": [number + 1 for number in found.turns],
        }

    def _answer(self, number: int) -> dict[str, Any]:
        one = self.judged[number]
        phase = self.match.at(number).phase_of(one.seat)
        return {
            "number": number + 1,
            "seat": one.seat,
            "answer": self.match.moves[number].text,
            "better": phase.say(self.match.at(number), one.best) if one.loss else None,
            "loss": one.loss,
            "expected": one.expected,
            "chances": one.chances,
            "luck": one.luck,
        }

    def show(self) -> None:
        """The account of every seat, then the turning points."""
        found = look_back(self.judged, self.match.seats)
        self._show_accounts(found)
        self.screen.gap()
        if not found.turns:
            self.screen.say("No answer and no stroke of luck turned the match.")
        for number in found.turns:
            self._show_turn(number)

    def _show_accounts(self, found: LookBack) -> None:
        titles = (mark("Name"), mark("Answers"), mark("Mistakes"), mark("Lost by them"))
        table = self.screen.table(*titles, mark("Luck"))
        for column in table.columns[1:]:
            column.justify = "right"
        for name, account in zip(self.names, found.accounts, strict=True):
            counts = (str(account.answers), str(account.mistakes))
            table.add_row(name, *counts, percent(-account.loss), percent(account.luck))
        self.screen.show(table)
        self.screen.say("In percent of the chance to win; what could be noise counts as none.")

    def _show_turn(self, number: int) -> None:
        one = self.judged[number]
        view = self.match.at(number).view(one.seat)
        label, tongue = self.match.game.words.label, self.screen.tongue.calling(self.names)
        said = label(view, one.option, tongue)
        name = self.names[one.seat]
        self.screen.item(f"{number + 1:>4}  ", f"{name}: {said}", "bold")
        if one.loss:
            better = label(view, one.best, tongue)
            text = mark("Better by {percent}: {answer}")
            self._note(text, percent=percent(one.loss), answer=better)
        changed = [f"{self.names[s]} {percent(luck)}" for s, luck in enumerate(one.luck) if luck]
        if changed:
            self._note(mark("What came then changed the chances: {list}"), list=", ".join(changed))

    def _note(self, text: str, **facts: str) -> None:
        self.screen.item("      ", self.screen.tongue.say(text, **facts))


def percent(share: float) -> str:
    """A change of chances, as a person reads it."""
    return f"{figure(100 * share, '+.0f')} %"


def analyse(path: Path, lang: str, tries: int, boxes: list[str], as_json: bool) -> int:
    """Analyse the record in a file; the exit code."""
    record = load(path)
    game = game_of(record, path)
    match = match_of(record, path, box_of(game, boxes))
    analysis = Analysis(match, tries, Screen(tongue(lang, game.name)))
    analysis.think(as_json)
    if as_json:
        analysis.screen.data(analysis.data())
    else:
        analysis.show()
    return OK
