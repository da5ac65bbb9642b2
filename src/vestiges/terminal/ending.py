"""The end of a match: who won and why, the score sheet, and how anyone can check it."""

from __future__ import annotations

import shlex
from pathlib import Path

from rich.table import Table

from vestiges.engine.chance import commitment
from vestiges.engine.game import explain, figure
from vestiges.engine.match import Match
from vestiges.engine.state import Outcome
from vestiges.terminal.screen import Screen, printable
from vestiges.words import mark


def show_ending(screen: Screen, match: Match) -> None:
    """The ranking, the reason and the score sheet of a match that is over."""
    outcome = match.state.outcome()
    names = [printable(name) for name in match.players]
    winners = [names[seat] for seat in outcome.winners()]
    screen.gap()
    if len(winners) == 1:
        screen.say("{name} wins.", "bold", name=winners[0])
    else:
        screen.say("{names} share the victory.", "bold", names=", ".join(winners))
    screen.write(explain(screen.tongue, outcome.reason))
    for table in (ranking(screen, match, outcome), sheet(screen, match)):
        screen.gap()
        screen.show(table)
    screen.gap()
    show_aftermath(screen, match)


def show_aftermath(screen: Screen, match: Match) -> None:
    """The table with which a game looks back, where it has one."""
    told = match.game.aftermath(match, screen.tongue)
    if told is None:
        return
    caption, heads, rows = told
    table = screen.table()
    table.add_column("")
    for head in heads:
        table.add_column(printable(head), justify="right")
    for name, cells in rows:
        table.add_row(name, *cells)
    screen.write(caption, "bold")
    screen.show(table)
    screen.gap()


def ranking(screen: Screen, match: Match, outcome: Outcome) -> Table:
    """The seats by rank."""
    table = screen.table(mark("Rank"), mark("Name"), mark("Points"))
    table.columns[0].justify = table.columns[2].justify = "right"
    scores = match.state.scores()
    for seat in sorted(range(match.seats), key=lambda seat: outcome.ranks[seat]):
        name = printable(match.players[seat])
        table.add_row(str(outcome.ranks[seat]), name, figure(scores[seat]))
    return table


def sheet(screen: Screen, match: Match) -> Table:
    """Where each seat's points come from."""
    table = screen.table(mark("Score sheet"))
    for name in match.players:
        table.add_column(printable(name), justify="right")
    for source, points in match.state.sheet():
        table.add_row(screen.tongue(source), *(figure(number) for number in points))
    table.add_section()
    table.add_row(screen.tongue("Total"), *(figure(number) for number in match.state.scores()))
    return table


def show_proof(screen: Screen, match: Match, path: Path) -> None:
    """The seed, now that it may be known, and the command that checks everything."""
    screen.say("The seed was {seed}.", seed=match.seed)
    command = f"vestiges verify {shlex.quote(str(path))}"
    screen.say("Its commitment, shown before the first move:")
    screen.write(commitment(match.seed), is_copied=True)
    screen.say("The record: {path}", is_copied=True, path=str(path))
    screen.say("To check it: {command}", is_copied=True, command=command)
