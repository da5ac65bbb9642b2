"""Speed of the games: a table for people, rows for programs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rich.progress import track

from vestiges.engine.text import mark
from vestiges.terminal.screen import Screen

Measure = Callable[[], Mapping[str, Any]]
Own = Callable[[], Sequence[Mapping[str, Any]]]
COSTS = ("new_us", "clone_us", "options_us", "view_us", "imagine_us", "replay_us")


def show_speed(
    screen: Screen, measures: list[Measure], as_json: bool, own: Sequence[Own] = ()
) -> None:
    """Take the measures one after the other, with a bar where someone watches, and show them.

    `own` are those of calls that only one game has; people are shown them below.
    """
    title = screen.tongue("Measuring")
    bar = track(measures, title, console=screen.console, disable=as_json or not screen.is_live)
    rows = [measure() for measure in bar]
    if as_json:
        screen.data(rows)
        return
    titles = (mark("Game"), mark("Seats"), mark("Build"), mark("Decisions/s"), mark("Games/s"))
    rates = screen.table(*titles, mark("Playouts/s"))
    costs = screen.table(mark("Game"), mark("Seats"), *(key.removesuffix("_us") for key in COSTS))
    for row in rows:
        head = (row["game"], str(row["seats"]))
        build = screen.tongue(row["build"])
        paces = (f"{row[key]:,.0f}" for key in ("decisions", "games", "playouts"))
        rates.add_row(*head, build, *paces)
        costs.add_row(*head, *(spell(row[key]) for key in COSTS))
    screen.show(rates)
    screen.gap()
    screen.say("Microseconds a call:")
    screen.show(costs)
    calls = screen.table(mark("Game"), mark("Call"), mark("Microseconds"))
    found = [row for measure in own for row in measure()]
    for row in found:
        calls.add_row(row["game"], row["call"], spell(row["us"]))
    if found:
        screen.gap()
        screen.show(calls)


def spell(cost: float) -> str:
    """Three figures are enough."""
    return f"{cost:.1f}" if cost < 100 else f"{cost:,.0f}"
