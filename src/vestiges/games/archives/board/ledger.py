"""The ledger: a column for each colour with everyone's expertise, its expert, and what waits.

A crown marks the one expert of a colour. Below stand what the rank would be worth at the end, and
the archives that wait for a place and cost the expert 1 each at every Pass.
"""

from __future__ import annotations

from typing import Final

from vestiges.drawing.layout import Box
from vestiges.drawing.look import AS_HOLLOW, AS_RIM, AS_SOFT, AS_STRONG, INK
from vestiges.drawing.svg import BOLD, END, MIDDLE, at, fit, framed, number, panel, title
from vestiges.drawing.svg import text as line
from vestiges.engine.text import capital, figure
from vestiges.games.archives.board import faces
from vestiges.games.archives.board.look import (
    ARCHIVES,
    AS_DASH,
    AS_GLOW,
    AS_SIGN,
    CARD,
    CROWN,
    FLAG,
)
from vestiges.games.archives.board.scene import Scene, token
from vestiges.games.archives.board.writing import path
from vestiges.games.archives.constants import COLOUR_NAMES, COLOURS, QUEUE
from vestiges.games.archives.rules.answering import STOP as STOP_ANSWERING
from vestiges.games.archives.rules.storing import STOP as STOP_STORING
from vestiges.games.archives.text import ranks

HEAD: Final = 32
ROW: Final = 42
NAMES: Final = 84
"""The width of the names."""
PRESTIGE: Final = 52
"""The width of the prestige."""
STOPS: Final = {"store": STOP_STORING, "answer": STOP_ANSWERING}
"""By question about several cubes: the answer that settles those taken so far."""


def draw(scene: Scene) -> str:
    """The whole table."""
    box = scene.places.ledger
    sheet = Ledger(scene)
    rows = "".join(sheet.row(seat) for seat in range(scene.view["seats"]))
    name = title(scene.tongue("Expertise, prestige and waiting archives"))
    area = " ".join(number(part) for part in (box.x, box.y, box.width, box.height))
    inside = panel(box) + sheet.head() + rows + sheet.worth() + sheet.waiting()
    return f'<g id="ledger" data-zoom="{area}">{name}{inside}</g>'


class Ledger:
    """The table of one picture: its columns, and what would change if the action ended now."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.view = scene.view
        self.tongue = scene.tongue
        self.box = scene.places.ledger
        self.left = self.box.x + NAMES
        self.step = (self.box.width - NAMES - PRESTIGE) / COLOURS
        self.top = self.box.y + HEAD
        stop = STOPS.get(scene.view["phase"], -1)
        self.pending = scene.changes(stop) if scene.offers(stop, *STOPS) else []

    def column(self, colour: int) -> float:
        """The middle of a colour's column."""
        return self.left + (colour + 0.5) * self.step

    def head(self) -> str:
        """The six colours."""
        drawn = ""
        for colour in range(COLOURS):
            said = self.tongue("{colour}: {expert}").format(
                colour=self.scene.hue(colour), expert=self.expert(colour)
            )
            art = f'<use href="#art-cube-{colour}" {at(self.column(colour), self.box.y + 18)}/>'
            drawn += f"<g>{title(capital(said))}{art}</g>"
        said = self.tongue("Prestige")
        return drawn + line(
            self.box.right - 6,
            self.box.y + 22,
            said,
            11.5 if self.scene.narrow else 12.5,
            f"{END} {AS_SOFT}",
        )

    def expert(self, colour: int) -> str:
        """Who is the expert of a colour, in words."""
        seat = self.view["experts"][colour]
        return self.tongue("no expert") if seat < 0 else self.scene.who(seat)

    # A player's row -------------------------------------------------------------------------------

    def row(self, seat: int) -> str:
        """Name, expertise in each colour, prestige."""
        y = self.top + seat * ROW
        ground = framed(
            Box(self.box.x + 3, y + 1, self.box.width - 6, ROW - 2), f'rx="4" {AS_HOLLOW}'
        )
        if seat in self.view["waiting"]:
            edge = f"M{number(self.box.x + 4)} {number(y + 5)}v{ROW - 10}"
            ground += path(edge, f'{AS_RIM} stroke-width="4" stroke-linecap="round"')
        cells = "".join(self.cell(seat, colour, y) for colour in range(COLOURS))
        kind = "player waiting" if seat in self.view["waiting"] else "player"
        inside = ground + self.who(seat, y) + cells + self.prestige(seat, y)
        return f'<g id="player-{seat}" class="{kind} seat-{seat}">{inside}</g>'

    def who(self, seat: int, y: float) -> str:
        """Who it is, with the number of cards and the right to abandon."""
        x = self.box.x + 18
        name = line(x + 14, y + 17, fit(self.scene.names[seat], 50, 13.5), 13.5, BOLD)
        mark = token(seat, x, y + 17, 0.8)
        said = title(ranks.player(self.view, seat, self.scene.names, self.tongue))
        return f"<g>{said}{mark}{name}{self.cards(seat, y)}{self.flag(seat, y)}</g>"

    def cards(self, seat: int, y: float) -> str:
        """How many cards the player holds."""
        x = self.box.x + 36
        count = self.view["hands"][seat]
        own = "my-" if seat == self.view["seat"] and not self.view["over"] else ""
        drawn = path(CARD, AS_SIGN, at(x, y + 30, 0.75)) + line(x + 8, y + 35, str(count), 13)
        said = title(self.tongue("Cards in hand: {count}").format(count=count))
        return f'<g id="{own}hand-{seat}">{said}{drawn}</g>'

    def flag(self, seat: int, y: float) -> str:
        """A flag as long as an expertise could be abandoned (ARC-129, ARC-130)."""
        if not self.view["can_abandon"][seat] or self.view["over"]:
            return ""
        said = title(ranks.abandonable(self.view, seat, self.tongue))
        return f"<g>{said}{path(FLAG, AS_SIGN, at(self.box.x + 66, y + 30, 0.75))}</g>"

    def cell(self, seat: int, colour: int, y: float) -> str:
        """Expertise in a colour: a crown for the expert, a bar for the way to the end."""
        points, x = self.view["expertise"][seat][colour], self.column(colour)
        is_expert = self.view["experts"][colour] == seat
        room = Box(x - self.step / 2 + 2, y + 3, self.step - 4, ROW - 6)
        fill, ink = ARCHIVES[colour]
        drawn = framed(room, f'rx="4" fill="{fill}" fill-opacity="{1 if is_expert else 0}"')
        look = f'fill="{ink}"' if is_expert else "" if points else AS_SOFT
        drawn += line(x, y + 26, str(points) if points else "·", 16, f"{MIDDLE} {BOLD} {look}")
        if is_expert:
            drawn += path(CROWN, f'fill="{ink}"', at(x, y + 8.5, 0.62))
        drawn += self.way(points, room, ink if is_expert else fill) + self.more(seat, colour, x, y)
        own = seat == self.view["seat"]
        attributes = self.scene.answer("rank", colour, "abandon") if own else 'class="rank"'
        if own and self.scene.offers(colour, "abandon"):
            drawn += framed(room, f'rx="4" {AS_GLOW}')
        said = title(ranks.standing(self.view, seat, colour, self.scene.names, self.tongue))
        return f"<g {attributes}>{said}{drawn}</g>"

    def way(self, points: int, room: Box, colour: str) -> str:
        """How much of the way to the end is done."""
        if not points:
            return ""
        wide = (room.width - 6) * min(1.0, points / self.view["end"])
        return framed(Box(room.x + 3, room.bottom - 5, wide, 3), f'rx="1" fill="{colour}"')

    def more(self, seat: int, colour: int, x: float, y: float) -> str:
        """What the action under way would add if it ended now."""
        gain = sum(
            change["expertise"]
            for change in self.pending
            if change["seat"] == seat and change["colour"] == colour
        )
        if not gain:
            return ""
        room = Box(x + self.step / 2 - 21, y + 1, 21, 15)
        back = framed(room, f'rx="7" class="panel" fill="#fbf6ea" stroke="{INK}"')
        return back + line(room.middle, room.y + 12, f"+{gain}", 12, f"{MIDDLE} {BOLD} {AS_STRONG}")

    def prestige(self, seat: int, y: float) -> str:
        """Prestige now, with what is about to change, and if the match ended now."""
        view, right = self.view, self.box.right - 7
        now = view["prestige"][seat]
        total = now + sum(view["ending"][3 * seat : 3 * seat + 3])
        said = title(ranks.ending(view, seat, self.scene.names, self.tongue))
        shown = figure(total if view["over"] else now)
        drawn = line(right, y + 19, shown, 17, f"{END} {BOLD}")
        change = sum(change["prestige"] for change in self.pending if change["seat"] == seat)
        losses = sum(c["prestige"] for c in view["pass_losses"] if c["seat"] == seat)
        if change:
            said_change = figure(change, "+")
            drawn += line(right, y + 35, said_change, 13.5, f"{END} {BOLD} {AS_STRONG}")
        elif losses:
            drawn += line(right, y + 35, figure(losses, "+"), 13.5, f"{END} {BOLD} {AS_STRONG}")
        elif not view["over"]:
            drawn += line(right, y + 35, f"→ {figure(total)}", 13, f"{END} {AS_SOFT}")
        return f'<g id="prestige-{seat}">{said}{drawn}</g>'

    # Below the players ----------------------------------------------------------------------------

    def worth(self) -> str:
        """What the rank of an expert would be worth at the end (ARC-174, ARC-176)."""
        y = self.top + 4 * ROW + 18
        drawn = line(
            self.box.x + 8, y, fit(self.tongue("At the end"), NAMES - 4, 12.5), 12.5, AS_SOFT
        )
        for colour in range(COLOURS):
            _, cubes, answered = ranks.worth(self.view, colour)
            said = ranks.worth_in_words(self.view, colour, self.tongue)
            sum_ = line(self.column(colour), y, f"+{cubes + answered}", 13.5, f"{MIDDLE} {AS_SOFT}")
            drawn += f"<g>{title(said)}{sum_}</g>"
        return f'<g id="worth">{drawn}</g>'

    def waiting(self) -> str:
        """The waiting area: a column for each colour, filled from below (ARC-143)."""
        top = self.top + 4 * ROW + 28
        said = self.tongue("Waiting area")
        words = said.split(" ")
        drawn = "".join(
            line(self.box.x + 8, top + 16 + n * 15, fit(word, NAMES - 8, 12.5), 12.5, AS_SOFT)
            for n, word in enumerate(words)
        )
        drawn += "".join(self.queue(colour, top) for colour in range(COLOURS))
        return f'<g id="waiting">{title(said)}{drawn}</g>'

    def queue(self, colour: int, top: float) -> str:
        """The waiting archives of a colour; those that find a place now can be dragged there."""
        size = self.view["queue_size"]
        high = (self.box.bottom - 6 - top) / size
        step = min(high, 24.0)
        scale = min(0.85, (step - 2) / 24)
        x = self.column(colour)
        held = [c for c in faces.cubes_in(self.scene, QUEUE) if self.is_of(c, colour)]
        holes = "".join(
            f"M{number(x - 9)} {number(top + (n + 0.5) * step - 7)}h18v14h-18Z"
            for n in range(size - len(held))
        )
        name = title(ranks.waiting(self.view, colour, self.scene.names, self.tongue))
        drawn = path(holes, f'{AS_DASH} opacity=".6"') if holes else ""
        back = Box(x - self.step / 2 + 1, top, self.step - 2, step * size)
        ground = framed(back, 'fill="#fff" fill-opacity="0"')
        drag = ""
        if self.scene.asks("clear"):
            drag = f' data-say="{COLOUR_NAMES[colour]} to"'
        for n, cube in enumerate(held):
            y = top + (size - n - 0.5) * step
            attributes = f'class="piece cube"{drag}'
            drawn += faces.cube(self.scene, cube, (x, y, scale), attributes)
        return f'<g id="queue-{colour}">{name}{ground}{drawn}</g>'

    def is_of(self, cube: int, colour: int) -> bool:
        """Whether a cube has a colour."""
        return cube // (len(self.view["cube_at"]) // COLOURS) == colour
