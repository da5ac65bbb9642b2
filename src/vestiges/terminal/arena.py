"""The arena at the terminal: a progress bar, a table, and how certain it is in words."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, Protocol

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from vestiges.engine.text import figure, mark
from vestiges.terminal.screen import Screen
from vestiges.terminal.usage import INTERRUPTED, OK

VERDICTS: Final = {
    "clear": mark("{stronger} is clearly stronger than {weaker} ({percent} % sure)."),
    "likely": mark("{stronger} is probably stronger than {weaker} ({percent} % sure)."),
    "open": mark("{stronger} and {weaker} cannot be told apart after {games} matches."),
}


class Running(Protocol):
    """A contest being played."""

    path: Path | None
    total: int

    @property
    def done(self) -> int:
        """How many matches are played."""

    def play(self) -> Iterator[int]:
        """Play what is missing, match by match."""

    def data(self) -> dict[str, Any]:
        """What the matches so far show."""


def run_arena(screen: Screen, running: Running, as_json: bool) -> int:
    """Play what is missing, then show what all games show; the exit code."""
    code = OK
    try:
        _play(screen, running, as_json)
    except KeyboardInterrupt:
        code = INTERRUPTED
    found = running.data()
    if as_json:
        screen.data(found)
        return code
    show_summary(screen, found)
    if code and running.path is not None:
        screen.say("Stopped. The same command goes on from {path}.", path=str(running.path))
    return code


def _play(screen: Screen, running: Running, as_json: bool) -> None:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    hidden = as_json or not screen.is_live
    with Progress(*columns, TimeRemainingColumn(), console=screen.console, disable=hidden) as bar:
        title = screen.tongue("Matches")
        task = bar.add_task(title, total=running.total, completed=running.done)
        for _ in running.play():
            bar.advance(task)


def show_summary(screen: Screen, found: dict[str, Any]) -> None:
    """The rating table and what it means."""
    titles = (mark("Bot"), mark("Rating"), mark("95 %"), mark("Won"), mark("95 %"))
    table = screen.table(*titles, mark("Points"), mark("Seconds an answer"))
    for line in found["bots"]:
        table.add_row(
            line["bot"],
            figure(line["rating"], "+.0f"),
            f"{figure(line['rating_low'], '+.0f')} … {figure(line['rating_high'], '+.0f')}",
            f"{100 * line['win_share']:.0f} %",
            f"{100 * line['win_share_low']:.0f} … {100 * line['win_share_high']:.0f} %",
            figure(line["mean_score"], ".1f"),
            f"{line['seconds_an_answer']:.4f}",
        )
    screen.show(table)
    screen.gap()
    for compared in found["compared"]:
        screen.write(in_words(screen, compared, found["games"]))
    for line in found["bots"]:
        if line["failures"]:
            text = mark("{bot} failed {count} times; the game's own bot answered for it.")
            screen.say(text, bot=line["bot"], count=line["failures"])


def in_words(screen: Screen, compared: dict[str, Any], games: int) -> str:
    """How sure it is that one bot is stronger than the next."""
    return screen.tongue.say(
        VERDICTS[compared["verdict"]],
        stronger=compared["stronger"],
        weaker=compared["weaker"],
        games=games,
        percent=f"{min(99.9, 100 * compared['sure']):.1f}".removesuffix(".0"),
    )
