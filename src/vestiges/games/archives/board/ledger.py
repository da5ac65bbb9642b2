"""The table of portraits: for each colour its expert with a sash, and everyone's expertise.

A player's headline is the score if the match ended now; the prestige stands beside it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from vestiges.drawing.layout import Box
from vestiges.drawing.style import AS_HOLLOW, AS_RIM, AS_SOFT, AS_STRONG, INK
from vestiges.drawing.svg import BOLD, END, MIDDLE, at, framed, number, panel, title
from vestiges.drawing.svg import text as line
from vestiges.engine.text import capital, figure, labelled
from vestiges.games.archives.board.faces import art
from vestiges.games.archives.board.scene import Scene, token
from vestiges.games.archives.board.style import ARCHIVES, AS_GLOW, AS_SIGN
from vestiges.games.archives.board.writing import fit, paragraph, path
from vestiges.games.archives.constants import COLOURS
from vestiges.games.archives.rules.answering import STOP as STOP_ANSWERING
from vestiges.games.archives.rules.storing import STOP as STOP_STORING
from vestiges.games.archives.text import phrases, ranks
from vestiges.games.archives.view import ArchivesView

HEAD: Final = 54
FOOT: Final = 19
STOPS: Final = {"store": STOP_STORING, "answer": STOP_ANSWERING}
"""By question about several cubes: the answer that settles those taken so far."""
CARD: Final = "M-5-7H5V7H-5ZM-2-3H2M-2 0H2"


def draw(scene: Scene) -> str:
    """The whole table."""
    box = scene.places.ledger
    sheet = Ledger(scene)
    is_kept = not scene.asks("abandon", *STOPS)
    rows = scene.kept("ledger", facts(scene.view), sheet.rows) if is_kept else sheet.rows()
    name = title(scene.tongue("Experts, expertise and prestige"))
    area = " ".join(number(part) for part in (box.x, box.y, box.width, box.height))
    grain = framed(box, 'rx="6" fill="url(#art-grain)"')
    inside = panel(box) + grain + rows + sheet.worth()
    return f'<g id="ledger" data-zoom="{area}">{name}{inside}</g>'


def facts(view: ArchivesView) -> tuple[object, ...]:
    """What the rows depend on while nothing in them can be chosen."""
    return (
        tuple(map(tuple, view["expertise"])),
        tuple(view["experts"]),
        tuple(view["prestige"]),
        tuple(view["ending"]),
        tuple(view["hands"]),
        tuple(map(tuple, view["open_hands"])),
        tuple(view["can_abandon"]),
        tuple(view["progress"]),
        tuple(view["waiting"]),
        view["seat"],
        view["end"],
        view["over"],
    )


class Ledger:
    """The table of one picture: its columns, and what would change if the action ended now."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.view = scene.view
        self.tongue = scene.tongue
        self.box = scene.places.ledger
        self.is_wide = self.box.width > 400
        self.names = 108 if self.is_wide else 78
        self.points = 76 if self.is_wide else 48
        """The width of the names, and of the scores."""
        self.left = self.box.x + self.names
        self.step = (self.box.width - self.names - self.points) / COLOURS
        self.top = self.box.y + HEAD
        self.high = (self.box.height - HEAD - FOOT) / scene.view["seats"]
        stop = STOPS.get(scene.view["phase"], -1)
        self.pending = scene.changes(stop) if scene.offers(stop, *STOPS) else []

    def column(self, colour: int) -> float:
        """The middle of a colour's column."""
        return self.left + (colour + 0.5) * self.step

    def head(self) -> str:
        """The six experts, and what the numbers on the right are."""
        drawn = ""
        for colour in range(COLOURS):
            said = self.tongue("{colour}: {expert}").format(
                colour=self.scene.hue(colour), expert=self.expert(colour)
            )
            shape = portrait(
                self.view["experts"][colour], colour, (self.column(colour), self.box.y), self.step
            )
            drawn += f'<g id="expert-{colour}">{title(capital(said))}{shape}</g>'
        said = self.tongue("{end} ends the match").format(end=self.view["end"])
        room = (self.names - 6, 3)
        drawn += paragraph(self.box.x + 8, self.box.y + 17, said, 12, room, AS_SOFT)
        right, said = self.box.right - 7, self.tongue("At the end")
        look = f"{END} {BOLD}"
        if not self.is_wide:
            return drawn + paragraph(right, self.box.y + 32, said, 12, (self.points, 2), look)
        drawn += line(right, self.box.y + 32, said, 12, look)
        return drawn + line(right, self.box.y + 47, self.tongue("Prestige"), 12, f"{END} {AS_SOFT}")

    def expert(self, colour: int) -> str:
        """Who is the expert of a colour, in words."""
        seat = self.view["experts"][colour]
        return self.tongue("no expert") if seat < 0 else self.scene.who(seat)

    def rows(self) -> str:
        """Experts and players."""
        return self.head() + "".join(self.row(seat) for seat in range(self.view["seats"]))

    # A player's row -------------------------------------------------------------------------------

    def row(self, seat: int) -> str:
        """Name, expertise in each colour, score."""
        y = self.top + seat * self.high
        ground = framed(
            Box(self.box.x + 3, y + 1, self.box.width - 6, self.high - 2), f'rx="4" {AS_HOLLOW}'
        )
        if seat in self.view["waiting"]:
            edge = f"M{number(self.box.x + 4)} {number(y + 4)}v{number(self.high - 8)}"
            ground += path(edge, f'{AS_RIM} stroke-width="4" stroke-linecap="round"')
        cells = "".join(self.cell(seat, colour, y) for colour in range(COLOURS))
        kind = "player waiting" if seat in self.view["waiting"] else "player"
        inside = ground + self.who(seat, y) + f"<g {MIDDLE} {BOLD}>{cells}</g>"
        inside += self.score(seat, y)
        return f'<g id="player-{seat}" class="{kind} seat-{seat}">{inside}</g>'

    def who(self, seat: int, y: float) -> str:
        """Who it is, with the number of cards and the right to abandon."""
        x, middle = self.box.x + 16, y + self.high / 2
        name = fit(self.scene.names[seat], self.names - 30, 13)
        drawn = token(seat, x, middle, 0.75) + line(x + 13, middle - 2, name, 13, BOLD)
        said = title(ranks.player(self.view, seat, self.scene.names, self.tongue))
        more = self.cards(seat, middle + 8) + self.flag(seat, middle + 8)
        return f"<g>{said}{drawn}{more}</g>"

    def cards(self, seat: int, y: float) -> str:
        """How many cards the player holds; which, where hands are open."""
        x = self.box.x + 34
        count = self.view["hands"][seat]
        own = "my-" if seat == self.view["seat"] and not self.view["over"] else ""
        drawn = path(CARD, AS_SIGN, at(x, y, 0.72)) + line(x + 7, y + 5, str(count), 12)
        said = self.tongue("Cards in hand: {count}").format(count=count)
        if self.view["open_hands"]:
            kinds = [self.view["card_kind"][card] for card in self.view["open_hands"][seat]]
            cards = ", ".join(phrases.card(self.tongue, kind) for kind in kinds)
            said = labelled(self.tongue, said, cards)
        return f'<g id="{own}hand-{seat}">{title(said)}{drawn}</g>'

    def flag(self, seat: int, y: float) -> str:
        """A flag as long as an expertise could be abandoned (ARC-129, ARC-130)."""
        if not self.view["can_abandon"][seat] or self.view["over"]:
            return ""
        said = title(ranks.abandonable(self.view, seat, self.tongue))
        shape = art("art-step-0", self.box.x + 57, y, 0.55, f'class="sign" stroke="{INK}"')
        return f"<g>{said}{shape}</g>"

    def cell(self, seat: int, colour: int, y: float) -> str:
        """Expertise in a colour: on its colour for the expert, a bar for the way to the end."""
        points, x = self.view["expertise"][seat][colour], self.column(colour)
        is_expert = self.view["experts"][colour] == seat
        room = Box(x - self.step / 2 + 1.5, y + 3, self.step - 3, self.high - 6)
        drawn = rank(room, colour, points, is_expert, self.view["end"])
        drawn += self.more(seat, colour, x, y)
        own = seat == self.view["seat"]
        attributes = self.scene.answer("rank", colour, "abandon") if own else 'class="rank"'
        if own and self.scene.offers(colour, "abandon"):
            drawn += framed(room, f'rx="4" {AS_GLOW}')
        said = title(ranks.standing(self.view, seat, colour, self.scene.names, self.tongue))
        return f"<g {attributes}>{said}{drawn}</g>"

    def more(self, seat: int, colour: int, x: float, y: float) -> str:
        """What the action under way would add if it ended now."""
        gain = sum(
            change["expertise"]
            for change in self.pending
            if change["seat"] == seat and change["colour"] == colour
        )
        if not gain:
            return ""
        room = Box(x + self.step / 2 - 22, y, 22, 15)
        back = framed(room, f'rx="7" class="panel" fill="#fbf6ea" stroke="{INK}"')
        return back + line(room.middle, room.y + 12, f"+{gain}", 12, AS_STRONG)

    def score(self, seat: int, y: float) -> str:
        """The score if the match ended now, the prestige, and what is about to change."""
        view, right = self.view, self.box.right - 7
        middle = y + self.high / 2
        said = title(ranks.ending(view, seat, self.scene.names, self.tongue))
        drawn = line(right, middle - 1, figure(view["scores"][seat]), 18, f"{END} {BOLD}")
        drawn += line(right, middle + 13, figure(view["prestige"][seat]), 13, f"{END} {AS_SOFT}")
        drawn += art("art-medal", right - 37, middle + 8, 0.75)
        change = sum(change["prestige"] for change in self.pending if change["seat"] == seat)
        if change and not view["over"]:
            look = f"{END} {BOLD} {AS_STRONG}"
            drawn += line(right - 32, middle - 2, figure(change, "+"), 14, look)
        return f'<g id="prestige-{seat}">{said}{drawn}</g>'

    # Below the players ----------------------------------------------------------------------------

    def worth(self) -> str:
        """What the rank of an expert would be worth at the end (ARC-174, ARC-176)."""
        y = self.box.bottom - 6
        said = self.tongue("Worth")
        drawn = line(self.box.x + 8, y, fit(said, self.names, 12), 12, AS_SOFT)
        for colour in range(COLOURS):
            _, cubes, answered = ranks.worth(self.view, colour)
            said = ranks.worth_in_words(self.view, colour, self.tongue)
            sum_ = line(self.column(colour), y, f"+{cubes + answered}", 13, f"{MIDDLE} {AS_SOFT}")
            drawn += f"<g>{title(said)}{sum_}</g>"
        return f'<g id="worth">{drawn}</g>'


@lru_cache(256)
def portrait(seat: int, colour: int, place: tuple[float, float], room: float) -> str:
    """The expert of a colour with its sash; an empty frame if there is none."""
    scale = min(1.0, room / 47)
    x, y = place[0], place[1] + 4 + 25 * scale
    who = '<use href="#art-nobody"/>'
    if seat >= 0:
        who = (
            f'<use href="#art-person-{seat}"/><use href="#art-sash" fill="{ARCHIVES[colour][0]}"/>'
        )
    drawn = f'<g {at(x, y, 0.9 * scale)}><use href="#art-frame"/>{who}</g>'
    return drawn + art(f"art-mark-{colour}", x, place[1] + 47, 0.78)


@lru_cache(1024)
def rank(room: Box, colour: int, points: int, is_expert: bool, end: int) -> str:
    """A number of points."""
    fill, ink = ARCHIVES[colour]
    drawn = framed(room, f'rx="4" fill="{fill}"' if is_expert else 'opacity="0"')
    look = f'fill="{ink}"' if is_expert else "" if points else AS_SOFT
    y = room.y + room.height / 2 + 4
    drawn += line(room.middle, y, str(points) if points else "·", 16, look)
    if not points:
        return drawn
    wide = number((room.width - 6) * min(1.0, points / end))
    way = f"M{number(room.x + 3)} {number(room.bottom - 3)}h{wide}"
    return drawn + path(way, f'stroke="{ink if is_expert else fill}" stroke-width="3"')
