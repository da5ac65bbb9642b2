"""The end of a match: who won and why, the score sheet, and how anyone can check it."""

from __future__ import annotations

import shlex
from pathlib import Path

from rich.table import Table

from vestiges.engine.chance import commitment
from vestiges.engine.match import Match
from vestiges.engine.state import Outcome
from vestiges.engine.text import explain, figure, mark
from vestiges.terminal.screen import Screen, printable


def show_ending(screen: Screen, match: Match) -> None:
    """The ranking, the reason and the score sheet of a match that is over."""
    outcome = match.state.outcome()
    names = [printable(name) for name in match.players]
    winners = [names[seat] for seat in outcome.winners()]
    screen.gap()
    rival = match.game.extras.rival(match.state)
    if not winners and rival is not None:
        winners = [screen.tongue(rival.name)]
    if not winners:
        screen.say("Nobody wins.", "bold")
    elif len(winners) == 1:
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
    told = match.game.extras.aftermath(match, screen.tongue)
    if told is None:
        return
    caption, heads, rows = told
    table = screen.table()
    table.add_column("", no_wrap=True)
    for head in heads:
        table.add_column(printable(head), justify="right")
    for name, cells in rows:
        table.add_row(name, *cells)
    screen.write(caption, "bold")
    screen.show(table)
    screen.gap()


def ranking(screen: Screen, match: Match, outcome: Outcome) -> Table:
    """The players by rank, one without a seat after those of the same rank."""
    table = screen.table(mark("Rank"), mark("Name"), mark("Points"))
    table.columns[0].justify = table.columns[2].justify = "right"
    scores = match.state.scores()
    rows = [
        (outcome.ranks[seat], printable(match.players[seat]), scores[seat])
        for seat in range(match.seats)
    ]
    rival = match.game.extras.rival(match.state)
    if rival is not None:
        rows.append((rival.rank, screen.tongue(rival.name), sum(rival.points)))
    for rank, name, score in sorted(rows, key=lambda row: row[0]):
        table.add_row(str(rank), name, figure(score))
    return table


def sheet(screen: Screen, match: Match) -> Table:
    """Where each player's points come from."""
    table = screen.table(mark("Score sheet"))
    rows, totals = match.state.sheet(), match.state.scores()
    for name in match.players:
        table.add_column(printable(name), justify="right")
    rival = match.game.extras.rival(match.state)
    if rival is not None:
        table.add_column(screen.tongue(rival.name), justify="right")
        totals = [*totals, sum(rival.points)]
        rows = [(row[0], [*row[1], his]) for row, his in zip(rows, rival.points, strict=True)]
    for source, points in rows:
        table.add_row(screen.tongue(source), *map(figure, points))
    table.add_section()
    table.add_row(screen.tongue("Total"), *map(figure, totals))
    return table


def show_proof(screen: Screen, match: Match, path: Path) -> None:
    """The seed, now that it may be known, and the command that checks everything."""
    screen.say("The seed was {seed}.", seed=match.seed)
    command = f"vestiges verify {shlex.quote(str(path))}"
    screen.say("Its commitment, shown before the first move:")
    screen.write(commitment(match.seed), is_copied=True)
    screen.say("The record: {path}", is_copied=True, path=str(path))
    screen.say("To check it: {command}", is_copied=True, command=command)
