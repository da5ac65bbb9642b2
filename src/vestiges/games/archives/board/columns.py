"""A request column, of a conservation site or of the external desk: the oldest request below."""

from __future__ import annotations

from typing import Final

from vestiges.drawing.layout import Box
from vestiges.drawing.look import AS_RIM, AS_SOFT, AS_STRONG
from vestiges.drawing.svg import MIDDLE, at, framed, number, text, title
from vestiges.games.archives.board import faces
from vestiges.games.archives.board.look import ARROW, AS_DASH
from vestiges.games.archives.board.scene import Scene, zone
from vestiges.games.archives.board.writing import path
from vestiges.games.archives.constants import COLOURS, EXT, SITES
from vestiges.games.archives.text import places

WIDTH: Final = 58
HEAD: Final = 32


def draw(scene: Scene, site: int) -> str:
    """The column at the right edge of a site."""
    return Column(scene, site).draw()


class Column:
    """One request column of a picture."""

    def __init__(self, scene: Scene, site: int) -> None:
        self.scene = scene
        self.view = scene.view
        self.site = site
        box = scene.places.sites[site]
        head = 6 if site == EXT else HEAD
        self.box = Box(box.right - WIDTH - 6, box.y + head, WIDTH, box.height - head - 6)
        self.size = scene.view["column_size"][site]
        self.step = min(36.0, (self.box.height - 34) / self.size)
        self.foot = self.box.y + 18 + self.size * self.step

    def place(self, n: int) -> tuple[float, float, float]:
        """Where a request lies, counted from the bottom."""
        size = min(1.0, (self.step - 2) / 25)
        return self.box.middle, self.foot - (n + 0.5) * self.step, size

    def draw(self) -> str:
        """Free places, requests, and a sign at what leaves next."""
        requests = self.view["column_ids"][self.site]
        said = self.scene.tongue("Requests")
        drawn = text(self.box.middle, self.box.y + 11, said, 12, f"{MIDDLE} {AS_SOFT}")
        drawn += self.holes(len(requests))
        drawn += "".join(self.request(n, request) for n, request in enumerate(requests))
        if len(requests) == self.size:
            look = AS_STRONG.replace("fill", "stroke") + ' fill="none" stroke-width="2"'
            drawn += path(
                ARROW,
                look.replace('class="strong"', 'class="rim"'),
                at(self.box.middle, self.foot + 7),
            )
        drawn += self.next_here() + zone(
            self.scene, self.box, self.site, "answer_site", "query_column"
        )
        drop = ""
        if self.scene.asks("request") and self.view["site"] == self.site:
            drop = ' data-drop=""'
        name = title(places.column(self.view, self.site, self.scene.names, self.scene.tongue))
        back = framed(self.box, 'fill="#fff" fill-opacity="0"')
        return f'<g id="column-{self.site}" class="column"{drop}>{name}{back}{drawn}</g>'

    def holes(self, first: int) -> str:
        """Free places."""
        drawn = ""
        for n in range(first, self.size):
            x, y, size = self.place(n)
            half = 11 * size
            drawn += f"M{number(x - half)} {number(y)}l{number(half / 2)} -{number(half)}"
            drawn += f"h{number(half)}l{number(half / 2)} {number(half)}l-{number(half / 2)} "
            drawn += f"{number(half)}h-{number(half)}Z"
        return path(drawn, f'{AS_DASH} opacity=".7"') if drawn else ""

    def next_here(self) -> str:
        """The rim of the column to which a request comes now."""
        if self.view["phase"] != "request" or self.view["site"] != self.site:
            return ""
        return framed(self.box, f'rx="5" {AS_RIM} stroke-width="2" stroke-dasharray="5 3"')

    def request(self, n: int, request: int) -> str:
        """A request: it may be answered, or reclassified."""
        colour = request // (len(self.view["request_at"]) // COLOURS)
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
