"""The score over time: a line for each seat, told apart by colour, dashes, mark and name."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup, escape

from vestiges.server.seen import SeatSeen
from vestiges.words import Language

WIDTH: Final = 640
HEIGHT: Final = 260
LEFT: Final = 40
RIGHT: Final = 120
TOP: Final = 16
BOTTOM: Final = 34
INK: Final = "#2b2118"
PAPER: Final = "#fbf6ea"
RULE: Final = "#d3c3a0"
STROKES: Final = {"red": "#b02a1f", "blue": "#1f5a96", "green": "#2f6b3a", "yellow": "#8a6a00"}
"""By the colour of a seat; what is not here is drawn in ink."""
FACE: Final = 'font-family="ui-sans-serif, system-ui, sans-serif" font-size="13"'
DASHES: Final = ("", "7 4", "2 4", "10 4 2 4")
LEAST_GAP: Final = 16
"""Names at the ends of lines stand at least so far apart."""


def draw(curve: list[list[int]], seats: list[SeatSeen], said: Language) -> Markup:
    """The picture, as SVG."""
    most = max(1, *(score for scores in curve for score in scores))
    lines = [_line(curve, seat, most) for seat in seats]
    labels = _labels(curve[-1], seats, most)
    head = Markup(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" {FACE} '
        f'fill="{INK}"><title>{{}}</title><rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>'
    ).format(said("Points over the course of the match"))
    axis = Markup('<text x="{}" y="{}" text-anchor="end">{}</text>').format(
        WIDTH - RIGHT, HEIGHT - 8, said.say("{count} answers", count=len(curve) - 1)
    )
    return head + _grid(most) + axis + Markup("").join(lines) + labels + Markup("</svg>")


def _x(step: int, steps: int) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * step / max(1, steps)


def _y(score: float, most: int) -> float:
    return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * score / most


def _grid(most: int) -> Markup:
    """Four lines across, each with its number of points."""
    step = max(1, round(most / 4))
    drawn = Markup("")
    for score in range(0, most + 1, step):
        y = _y(score, most)
        drawn += Markup(
            f'<path d="M{{}} {{:.1f}}H{{}}" stroke="{RULE}"/>'
            '<text x="{}" y="{:.1f}" text-anchor="end">{}</text>'
        ).format(LEFT, y, WIDTH - RIGHT, LEFT - 6, y + 4, score)
    return drawn


def _line(curve: list[list[int]], seat: SeatSeen, most: int) -> Markup:
    """A staircase: points come all at once."""
    steps, number = len(curve) - 1, seat.number
    path = f"M{_x(0, steps):.1f} {_y(curve[0][number], most):.1f}"
    for step, scores in enumerate(curve[1:], 1):
        if scores[number] != curve[step - 1][number]:
            path += f"H{_x(step, steps):.1f}V{_y(scores[number], most):.1f}"
    return Markup(
        '<path d="{}H{:.1f}" fill="none" stroke="{}" stroke-width="3" stroke-dasharray="{}"/>'
    ).format(
        path,
        _x(steps, steps),
        STROKES.get(seat.colour, INK),
        DASHES[number % len(DASHES)] or "none",
    )


def _labels(final: list[int], seats: list[SeatSeen], most: int) -> Markup:
    """Each name where its line ends, moved apart where lines end close to each other."""
    order = sorted(seats, key=lambda seat: -final[seat.number])
    drawn = Markup("")
    lowest = 0.0
    for seat in order:
        y = max(_y(final[seat.number], most) + 4, lowest + LEAST_GAP)
        lowest = y
        name = seat.name if len(seat.name) <= 12 else f"{seat.name[:11]}…"
        drawn += Markup('<text x="{}" y="{:.1f}">{} {}</text>').format(
            WIDTH - RIGHT + 8, y, escape(name), final[seat.number]
        )
    return drawn
