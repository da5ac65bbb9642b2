"""Graph of the scores over time: a line for each seat, told apart by colour, dashes and name."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from fastapi import Request
from markupsafe import Markup

from vestiges.engine.text import figure, mark
from vestiges.server.pages.render import theme_of
from vestiges.server.schema import SeatSeen
from vestiges.words import Language

DESKTOP: Final = (640, 260)
PHONE: Final = (330, 220)
LEFT: Final = 40
RIGHT: Final = 116
TOP: Final = 16
BOTTOM: Final = 34


class Paper(NamedTuple):
    """What a graph is drawn with in the light or in the dark: the colours of the pages."""

    ink: str
    sheet: str
    rule: str
    strokes: dict[str, str]
    """By the colour of a seat; what is not here is drawn in ink."""


LIGHT: Final = Paper(
    ink="#2b2118",
    sheet="#fbf6ea",
    rule="#d3c3a0",
    strokes={
        "red": "#b02a1f",
        "blue": "#1f5a96",
        "green": "#2f6b3a",
        "yellow": "#8a6a00",
        "violet": "#6a3d86",
        "black": "#2b2118",
        "white": "#8a8172",
        "grey": "#66625b",
        "brown": "#6b4423",
        "burgundy": "#7c2f4b",
        "teal": "#1f6f73",
        "ochre": "#96650f",
        "slate": "#4a5568",
    },
)
DARK: Final = Paper(
    ink="#f1e8d6",
    sheet="#28231d",
    rule="#4b4235",
    strokes={
        "red": "#ee8074",
        "blue": "#74aee6",
        "green": "#7fc48b",
        "yellow": "#e6c24f",
        "violet": "#bd93d8",
        "black": "#7f786c",
        "white": "#f4efe3",
        "grey": "#aaa69e",
        "brown": "#c99d75",
        "burgundy": "#d98aa8",
        "teal": "#62c3c8",
        "ochre": "#dfa54a",
        "slate": "#9dadc4",
    },
)
FACE: Final = 'font-family="ui-sans-serif, system-ui, sans-serif" font-size="13"'
DASHES: Final = ("none", "7 4", "2 4", "10 4 2 4", "14 5", "2 4 2 9")
LEAST_GAP: Final = 16
"""Names at the ends of lines stand at least so far apart."""
LONGEST: Final = 13
"""Letters of a name and of its points that fit beside the lines."""


class Graph:
    """A picture of the scores after each answer, `curve[step][seat]`."""

    def __init__(
        self,
        curve: list[list[int]],
        seats: list[SeatSeen],
        *,
        narrow: bool,
        title: str = mark("Points over the course of the match"),
        paper: Paper = LIGHT,
    ) -> None:
        self.paper = paper
        self.title = title
        self.curve = curve
        self.seats = seats
        self.width, self.height = PHONE if narrow else DESKTOP
        self.right = self.width - RIGHT
        self.low = min(0, *(min(scores) for scores in curve))
        self.high = max(self.low + 1, *(max(scores) for scores in curve))

    def x(self, step: int) -> float:
        """How far to the right a step stands."""
        return LEFT + (self.right - LEFT) * step / max(1, len(self.curve) - 1)

    def y(self, score: int) -> float:
        """How far down a score stands."""
        share = (score - self.low) / (self.high - self.low)
        return self.height - BOTTOM - (self.height - TOP - BOTTOM) * share

    def draw(self, said: Language) -> Markup:
        """The picture, as SVG that needs no style sheet."""
        lines = Markup("").join(self.line(seat) for seat in self.seats)
        return Markup(
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {self.height}" '
            f'role="img" {FACE} fill="{self.paper.ink}"><title>{{}}</title>'
            f'<rect width="{self.width}" height="{self.height}" fill="{self.paper.sheet}"/>'
            f'{{}}<text x="{self.right}" y="{self.height - 8}" text-anchor="end">{{}}</text></svg>'
        ).format(
            said(self.title),
            self.grid() + lines + self.names(),
            said.say("{count} answers", count=len(self.curve) - 1),
        )

    def grid(self) -> Markup:
        """A few lines across, each with its number of points."""
        step = round_step(self.high - self.low)
        drawn = Markup("")
        for score in range(-(-self.low // step) * step, self.high + 1, step):
            y = self.y(score)
            drawn += Markup(
                f'<path d="M{LEFT} {y:.1f}H{self.right}" stroke="{self.paper.rule}"/>'
                f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{figure(score)}</text>'
            )
        return drawn

    def line(self, seat: SeatSeen) -> Markup:
        """A staircase: points come all at once."""
        scores = [at[seat.number] for at in self.curve]
        path = f"M{LEFT} {self.y(scores[0]):.1f}"
        for step in range(1, len(scores)):
            if scores[step] != scores[step - 1]:
                path += f"H{self.x(step):.1f}V{self.y(scores[step]):.1f}"
        stroke = self.paper.strokes.get(seat.colour, self.paper.ink)
        dashes = DASHES[seat.number % len(DASHES)]
        return Markup(
            f'<path d="{path}H{self.right}" fill="none" stroke="{stroke}" stroke-width="3" '
            f'stroke-dasharray="{dashes}"/>'
        )

    def names(self) -> Markup:
        """Each name where its line ends, moved apart where lines end close to each other."""
        final = self.curve[-1]
        drawn = Markup("")
        lowest = 0.0
        for seat in sorted(self.seats, key=lambda seat: -final[seat.number]):
            lowest = max(self.y(final[seat.number]) + 4, lowest + LEAST_GAP)
            room = LONGEST - len(str(final[seat.number]))
            name = seat.name if len(seat.name) <= room else f"{seat.name[: room - 1]}…"
            drawn += Markup('<text x="{}" y="{:.1f}">{} {}</text>').format(
                self.right + 6, lowest, name, figure(final[seat.number])
            )
        return drawn


def round_step(span: int) -> int:
    """A round number that fits about four times into a span."""
    least = max(1, span / 5)
    power: int = 10 ** int(math.log10(least))
    return next(power * n for n in (1, 2, 5, 10) if power * n >= least)


def paper_of(request: Request, dark: bool) -> Paper:
    """The paper of the page a graph is for: as its reader chose, else as the system is."""
    chosen = theme_of(request)
    return DARK if chosen == "dark" or (dark and chosen == "auto") else LIGHT
