"""A request column: slips on the board of a site, the oldest below."""

from __future__ import annotations

from typing import Final

from vestiges.drawing.style import AS_RIM
from vestiges.drawing.svg import MIDDLE, at, framed, number, text, title
from vestiges.games.archives.board import building, faces
from vestiges.games.archives.board.scene import Scene, zone
from vestiges.games.archives.board.style import ARROW, NOTHING
from vestiges.games.archives.board.writing import path
from vestiges.games.archives.constants import COLOURS, EXT, SITES
from vestiges.games.archives.text import places

LABEL: Final = 15
HOLE: Final = 'stroke="var(--art-cork-2, #9d7a49)" stroke-opacity=".35"'
OUT: Final = f'{AS_RIM} stroke-width="2.5"'


ASKED: Final = ("answer_site", "answer", "request", "query_column", "query_place")
"""The questions that are answered here."""


def facts(scene: Scene, site: int) -> tuple[object, ...]:
    """What the picture of a column depends on while nothing in it can be chosen."""
    view = scene.view
    is_next = view["phase"] == "request" and view["site"] == site
    return tuple(view["column_ids"][site]), tuple(view["experts"]), is_next


def draw(scene: Scene, site: int) -> str:
    """The board at the right of a site."""
    return Column(scene, site).draw()


class Column:
    """One request column of a picture."""

    def __init__(self, scene: Scene, site: int) -> None:
        self.scene = scene
        self.view = scene.view
        self.site = site
        self.box = building.rooms(scene.places.sites[site]).requests
        self.size = scene.view["column_size"][site]
        self.step = min(40.0, (self.box.height - LABEL - 10) / self.size)
        self.foot = self.box.bottom - 10

    def place(self, n: int) -> faces.Place:
        """Where a request hangs, counted from the bottom."""
        size = min(1.2, (self.step - 2) / 26)
        return self.box.middle, self.foot - (n + 0.5) * self.step, size

    def draw(self) -> str:
        """Free places, requests, and a sign at what leaves next."""
        requests = self.view["column_ids"][self.site]
        said = self.scene.tongue("Requests")
        drawn = text(self.box.middle, self.box.y + 12, said, 12, MIDDLE)
        drawn += self.holes(len(requests))
        drawn += "".join(self.request(n, request) for n, request in enumerate(requests))
        if len(requests) == self.size:
            drawn += path(ARROW, OUT, at(self.box.middle, self.foot + 4.5, 0.9))
        drawn += self.next_here() + zone(
            self.scene, self.box, self.site, "answer_site", "query_column"
        )
        drop = ""
        if self.scene.asks("request") and self.view["site"] == self.site:
            drop = ' data-drop=""'
        name = title(places.column(self.view, self.site, self.scene.names, self.scene.tongue))
        back = framed(self.box, NOTHING)
        return f'<g id="column-{self.site}" class="column"{drop}>{name}{back}{drawn}</g>'

    def holes(self, first: int) -> str:
        """Free places, as far as no slip hangs there."""
        if first == self.size:
            return ""
        x, y, size = self.place(first)
        high, top = 24 * size, self.foot - self.size * self.step
        gaps = f'stroke-dasharray="{number(high)} {number(self.step - high)}"'
        line = f"M{number(x)} {number(y + high / 2)}V{number(top)}"
        return path(line, f'{HOLE} stroke-width="{number(20 * size)}" {gaps}')

    def next_here(self) -> str:
        """The rim of the column to which a request comes now."""
        if self.view["phase"] != "request" or self.view["site"] != self.site:
            return ""
        return framed(self.box, f'rx="5" {AS_RIM} stroke-width="3" stroke-dasharray="6 3"')

    def request(self, n: int, request: int) -> str:
        """A request: it may be answered, or reclassified."""
        colour = request // self.scene.requests_each
        option, phases = self.use(n, colour)
        attributes = self.scene.answer("piece request", option, *phases)
        glows = self.scene.offers(option, *phases)
        said = places.request(self.view, self.site, n, self.scene.names, self.scene.tongue)
        return faces.request(self.scene, request, self.place(n), attributes, glows, said)

    def use(self, n: int, colour: int) -> tuple[int, tuple[str, ...]]:
        """The answer that a request is, and to which question."""
        if self.scene.asks("query_place") and self.view["draft"][0] == self.site:
            return n, ("query_place",)
        if self.scene.asks("answer") and self.view["site"] == self.site:
            return self.lender(colour) * COLOURS + colour, ("answer",)
        return 0, ()

    def lender(self, colour: int) -> int:
        """The vault from which a click on a request answers it: the first that can."""
        if self.site != EXT:
            return self.site
        for vault in range(SITES):
            if vault * COLOURS + colour in self.scene.offered:
                return vault
        return 0
