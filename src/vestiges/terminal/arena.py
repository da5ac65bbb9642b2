"""The arena at the terminal: a bar while games are played, a table, how sure it is in words."""

from __future__ import annotations

from pathlib import Path

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from vestiges.study.arena import Contest, play_all
from vestiges.study.arena_file import Keeper
from vestiges.study.arena_summary import CERTAIN, LIKELY, Summary, data, summarise
from vestiges.study.rating import Compared, share_bounds
from vestiges.terminal.screen import Screen
from vestiges.terminal.usage import INTERRUPTED, OK
from vestiges.words import mark


def run_arena(screen: Screen, wanted: Contest, jobs: int, path: Path | None, as_json: bool) -> int:
    """Play what is missing, then show what all games show; the exit code."""
    keeper = Keeper(wanted, path)
    code = OK
    try:
        _play(screen, wanted, jobs, keeper, as_json)
    except KeyboardInterrupt:
        code = INTERRUPTED
    finally:
        keeper.close()
    summary = summarise(wanted, keeper.results)
    if as_json:
        screen.data(data(summary))
    else:
        show_summary(screen, summary)
    if code and path is not None and not as_json:
        screen.say("Stopped. The same command goes on from {path}.", path=str(path))
    return code


def _play(screen: Screen, wanted: Contest, jobs: int, keeper: Keeper, as_json: bool) -> None:
    known = {result.number for result in keeper.results}
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    hidden = as_json or not screen.is_live
    with Progress(*columns, TimeRemainingColumn(), console=screen.console, disable=hidden) as bar:
        title = screen.tongue("Matches")
        task = bar.add_task(title, total=wanted.games, completed=len(known))
        for result in play_all(wanted, known, jobs):
            keeper.add(result)
            bar.advance(task)


def show_summary(screen: Screen, summary: Summary) -> None:
    """The rating table and what it means."""
    table = screen.table(
        mark("Bot"),
        mark("Rating"),
        mark("95 %"),
        mark("Won"),
        mark("95 %"),
        mark("Points"),
        mark("Seconds an answer"),
    )
    for line, rated in zip(summary.lines, summary.rated, strict=True):
        seats = max(1, line.seats)
        low, high = share_bounds(line.wins, line.seats)
        table.add_row(
            line.bot,
            f"{rated.rating:+.0f}",
            f"{rated.low:+.0f} … {rated.high:+.0f}",
            f"{100 * line.wins / seats:.0f} %",
            f"{100 * low:.0f} … {100 * high:.0f} %",
            f"{line.score / seats:.1f}",
            f"{line.seconds / max(1, line.answers):.4f}",
        )
    screen.show(table)
    screen.gap()
    for compared in summary.compared:
        screen.write(in_words(screen, compared, summary.games))
    for line in summary.lines:
        if line.failures:
            text = mark("{bot} failed {count} times; the game's own bot answered for it.")
            screen.say(text, bot=line.bot, count=line.failures)


def in_words(screen: Screen, compared: Compared, games: int) -> str:
    """How sure it is that one bot is stronger than the next."""
    text = mark("{stronger} and {weaker} cannot be told apart after {games} matches.")
    if compared.sure >= CERTAIN:
        text = mark("{stronger} is clearly stronger than {weaker} ({percent} % sure).")
    elif compared.sure >= LIKELY:
        text = mark("{stronger} is probably stronger than {weaker} ({percent} % sure).")
    return screen.tongue.say(
        text,
        stronger=compared.stronger,
        weaker=compared.weaker,
        games=games,
        percent=f"{min(99.9, 100 * compared.sure):.1f}".removesuffix(".0"),
    )
