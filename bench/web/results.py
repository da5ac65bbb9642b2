"""What was measured, and the tables in Markdown that show it beside boardgame.io's figures."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bench.web.meter import Work
from bench.web.tables import Figures
from vestiges import build

PACED: Final = "an answer a second at each table"
UNPACED: Final = "no pause"


KEPT: Final = 0.9
"""The share of the answers due below which a pace counts as not kept."""
BUSY: Final = 0.8
"""The share of a core of one client process above which the load may be what is measured."""


def percentile(delays: list[float], share: float) -> float:
    """The delay within which this share of them lies, in milliseconds."""
    ordered = sorted(delays) or [0.0]
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] * 1000


@dataclass(frozen=True)
class Row:
    """What one server did under one load."""

    server: str
    """With the game, how people come, and the database."""
    load: str
    tables: int
    seconds: float
    figures: Figures
    work: Work
    is_peer: bool = False

    @property
    def rate(self) -> float:
        """Answers a second."""
        return self.figures.answers / self.seconds

    @property
    def cost(self) -> float:
        """CPU milliseconds of the server an answer."""
        return self.of_each(self.work.server)

    @property
    def share(self) -> float:
        """The share of a core that the server uses."""
        return self.work.server / self.seconds

    @property
    def others(self) -> float:
        """The cores that neither the server nor the load used."""
        known = self.work.server + self.work.bots + self.work.database + self.figures.work
        return max(0.0, self.work.machine - known) / self.seconds

    def of_each(self, seconds: float) -> float:
        """CPU seconds as milliseconds an answer."""
        return seconds * 1000 / max(1, self.figures.answers)

    def cells(self) -> list[str]:
        """The figures as text."""
        counted = self.figures
        return [
            str(self.tables),
            f"{self.rate:.0f}",
            f"{self.cost:.2f}",
            f"{self.of_each(self.work.bots):.1f}",
            f"{self.of_each(self.work.database):.2f}",
            f"{percentile(counted.post, 0.5):.1f}",
            f"{percentile(counted.post, 0.99):.1f}",
            f"{percentile(counted.news, 0.5):.1f}",
            f"{percentile(counted.news, 0.99):.1f}",
            f"{counted.received / max(1, counted.answers) / 1000:.1f}",
            f"{self.share:.2f}",
            f"{self.rate / self.share if self.share else 0:.0f}" if self.load == PACED else "",
            f"{counted.work / self.seconds:.2f}",
            f"{self.others:.2f}",
        ]

    def ratios(self, peer: Row | None) -> list[str]:
        """CPU an answer, answers a second and the 99th percentile of news, to the peer's."""
        if peer is None or self.is_peer:
            return ["", "", ""]
        mine, theirs = (percentile(row.figures.news, 0.99) for row in (self, peer))
        return [_ratio(self.cost, peer.cost), _ratio(self.rate, peer.rate), _ratio(mine, theirs)]


HEADS: Final = (
    "server", "tables", "answers/s", "CPU ms an answer", "bots' CPU ms", "database's CPU ms",
    "POST 50 % ms", "POST 99 % ms", "news 50 % ms", "news 99 % ms", "kB an answer",
    "cores used", "tables a core", "cores of the load", "cores of others",
    "CPU to peer", "answers/s to peer", "news 99 % to peer",
)  # fmt: skip
"""Of the columns."""


def _ratio(mine: float, theirs: float) -> str:
    return f"{mine / theirs:.2f}" if theirs else ""


def table_of(rows: list[Row]) -> str:
    """The rows in Markdown, a table for each load; ratios are to the peer under the same load."""
    loads = list(dict.fromkeys(row.load for row in rows))
    return "\n\n".join(_one_load(load, [row for row in rows if row.load == load]) for load in loads)


def _one_load(load: str, rows: list[Row]) -> str:
    lines = [f"### {load[0].upper()}{load[1:]}", "", _line(HEADS), _line(_rule())]
    for row in rows:
        peers = [one for one in rows if one.is_peer and one.tables == row.tables]
        lines.append(_line([row.server, *row.cells(), *row.ratios(peers[0] if peers else None)]))
    return "\n".join(lines)


def _rule() -> list[str]:
    return ["---", *["---:"] * (len(HEADS) - 1)]


def _line(cells: tuple[str, ...] | list[str]) -> str:
    return f"| {' | '.join(cells)} |"


def complaints(rows: list[Row]) -> list[str]:
    """What makes figures doubtful."""
    found = []
    for row in rows:
        counted, name = row.figures, f"{row.server}, {row.load}"
        if counted.refused:
            found.append(f"{name}: {counted.refused} answers were refused.")
        if counted.lost:
            found.append(f"{name}: {counted.lost} streams broke.")
        if counted.untold:
            found.append(f"{name}: {counted.untold} answers were not told by one's own stream.")
        if row.load == PACED and row.rate < row.tables * KEPT:
            found.append(f"{name}: the pace was not kept, {row.rate:.0f} answers a second.")
        if counted.busiest / row.seconds > BUSY:
            found.append(f"{name}: the load itself may have been the limit.")
    return found


def report(rows: list[Row], sentences: list[str], cores: int) -> str:
    """All that was found, in Markdown."""
    parts = [f"{build.kind().capitalize()} build, {cores} cores.", table_of(rows), *sentences]
    return "\n\n".join(part for part in (*parts, *complaints(rows)) if part)
