"""The players' strips: what is public of each, and what the viewer alone may know."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from vestiges.drawing.layout import Box
from vestiges.drawing.style import AS_RIM, AS_SIGN, AS_SOFT, AS_STRONG, INK, TICK
from vestiges.drawing.svg import BOLD, at, number, panel, rect, text, title
from vestiges.engine.text import capital
from vestiges.games.anarchipel.board import bubbles, tiles
from vestiges.games.anarchipel.board.art import token, use
from vestiges.games.anarchipel.board.layout import ON_PLAYERS
from vestiges.games.anarchipel.board.own_area import EMBLEMS
from vestiges.games.anarchipel.board.scene import Scene
from vestiges.games.anarchipel.board.style import (
    AS_GLOW,
    CALM,
    CARD,
    COLOURS,
    HOURGLASS,
    PENNANT,
    SILENT,
)
from vestiges.games.anarchipel.board.writing import HEAVY
from vestiges.games.anarchipel.constants import REVEALED
from vestiges.games.anarchipel.rules.public_log import members
from vestiges.games.anarchipel.state import A_CREW, A_SUCCESS
from vestiges.games.anarchipel.text import phrases
from vestiges.games.anarchipel.text import position as position_text

UNKNOWN: Final = -1


def draw(scene: Scene) -> str:
    """A strip each, in the order of the seats."""
    return "".join(Strip(scene, seat).draw() for seat in range(scene.view["seats"]))


def role_of(scene: Scene, seat: int) -> int:
    """What the viewer knows of a player's role: 0 corsair, 1 pirate, -1 nothing."""
    view = scene.view
    if view["opened"] is not None:
        return view["opened"]["roles"][seat]
    if seat == view["seat"]:
        return view["role"]
    if view["pirates"]:
        return int(seat in view["pirates"])
    shown = [entry for entry in view["log"] if entry[0] == REVEALED and entry[1] == seat]
    return shown[-1][2] if shown else UNKNOWN


class Strip:
    """What one viewer may know of one player."""

    def __init__(self, scene: Scene, seat: int) -> None:
        self.scene = scene
        self.view = scene.view
        self.tongue = scene.tongue
        self.seat = seat
        self.box = scene.places.players[seat]
        self.role = role_of(scene, seat)
        self.third = self.box.bottom - 14
        """The middle of the third row, and of the second."""
        self.second = (self.box.y + 20 + self.third) / 2

    def draw(self) -> str:
        """The strip, row by row."""
        view, seat = self.view, self.seat
        kind = "player waiting" if seat in view["waiting"] else "player"
        attributes = self.scene.answer(f"{kind} seat-{seat}", seat, *ON_PLAYERS)
        middle = self.purse() if view["living"][seat] else self.ghost()
        bubble = bubbles.draw(
            self.scene, seat, self.box.x + 96, self.third, self.box.right - self.box.x - 100
        )
        return (
            f'<g id="player-{seat}" {attributes}>{title(self.said())}'
            f"{self.ground()}{self.head()}{middle}{self.deeds()}{bubble}{self.emblem()}</g>"
        )

    def said(self) -> str:
        """All of it in words."""
        line = position_text.line(self.view, self.scene.names, self.seat, self.tongue)
        if self.role == UNKNOWN:
            return line
        return f"{line}. {capital(self.tongue(phrases.ROLES[self.role]))}"

    def ground(self) -> str:
        """The strip itself; with a rim if the player has to answer."""
        mark = 0
        if self.scene.offers(self.seat, *ON_PLAYERS):
            mark = 2
        elif self.seat in self.view["waiting"]:
            mark = 1
        return ground(self.box, self.seat, mark)

    def head(self) -> str:
        """Who it is; the first seat has a pennant."""
        box, view = self.box, self.view
        x, y = box.x + 26, box.y + 20
        right = box.right - (36 if self.role != UNKNOWN else 8)
        drawn = token(self.seat, x, y - 1, 0.92)
        if view["first"] == self.seat and view["round"] and not tiles.is_over(view):
            right -= 18
            drawn += sign(PENNANT, right + 8, y, self.tongue("First seat"))
        name = HEAVY.fit(self.scene.names[self.seat], right - x - 16, 15)
        return drawn + text(x + 17, y + 5, name, 15, BOLD)

    def emblem(self) -> str:
        """The role, where the viewer knows it."""
        if self.role == UNKNOWN:
            return ""
        said = capital(self.tongue(phrases.ROLES[self.role]))
        drawn = use(EMBLEMS[self.role], self.box.right - 19, self.box.y + 20, 0.85)
        return f'<g class="role">{title(said)}{drawn}</g>'

    def purse(self) -> str:
        """Coins, the place of the ship, and what the player has done in this turn."""
        view, box, y = self.view, self.box, self.second
        coins = view["purse"][self.seat]
        inside = use("art-coin", box.x + 26, y + 1, 0.86) + text(
            box.x + 40, y + 6.5, str(coins), 18, BOLD
        )
        said = phrases.coins(self.tongue, coins)
        drawn = f'<g id="purse-{self.seat}" class="purse">{title(said)}{inside}</g>'
        if view["place"][self.seat] >= 0 and not tiles.is_over(view):
            where = phrases.cell(view["place"][self.seat])
            drawn += text(box.x + 70, y + 5.5, where, 14, AS_SOFT)
        return drawn + self.marks(box.x + 106, y)

    def marks(self, x: float, y: float) -> str:
        """Moved, waiting, becalmed, silenced."""
        view, seat, tongue = self.view, self.seat, self.tongue
        if tiles.is_over(view):
            return ""
        signs: list[tuple[str, str]] = []
        if view["committed"][seat] and view["stage"] <= 3:
            signs.append((TICK, tongue("Has moved")))
        elif view["waited"][seat] and view["stage"] <= 3:
            signs.append((HOURGLASS, tongue("Waits for the others")))
        if view["becalmed"][seat]:
            signs.append((CALM, tongue("Becalmed: cannot sail in this turn")))
        if view["silenced"][seat]:
            signs.append((SILENT, tongue("Silenced: may not talk")))
        if view["ready"][seat] and view["stage"] == 6 and not view["ballot"]:
            signs.append((TICK, tongue("Ready to vote")))
        return "".join(sign(shape, x + n * 20, y, said) for n, (shape, said) in enumerate(signs))

    def ghost(self) -> str:
        """A ghost with so many Action cards."""
        view, box, y = self.view, self.box, self.second
        count = view["hands"][self.seat]
        drawn = use("art-spirit", box.x + 26, y + 4, 0.55)
        word = self.tongue("Ghost")
        drawn += text(box.x + 42, y + 5, word, 14, AS_STRONG)
        x = box.x + 52 + HEAVY.width_of(word, 14)
        cards = "".join(f'<path d="{CARD}" {at(x + n * 14, y)}/>' for n in range(count))
        drawn += f"<g {AS_SIGN}>{cards}</g>" if count else ""
        said = self.tongue.plural("ghost, {number} card", "ghost, {number} cards", count)
        if self.scene.shape == "wide":
            drawn += self.marks(x + 14 * count + 6, y)
        return f"<g>{title(capital(said.format(number=count)))}{drawn}</g>"

    def deeds(self) -> str:
        """How often the player's crews succeeded and failed."""
        mine = [a for a in self.view["actions"] if self.seat in members(a[A_CREW])]
        good = sum(action[A_SUCCESS] for action in mine)
        said = self.tongue("In crews: {good} succeeded, {bad} failed")
        facts = {"good": good, "bad": len(mine) - good}
        shown = tally(good, len(mine) - good, self.box.x, self.third)
        return f'<g class="deeds">{title(said.format(**facts))}{shown}</g>'


@lru_cache(256)
def ground(box: Box, seat: int, mark: int) -> str:
    """A sheet with an edge in the colour of its player; with a rim: 1 awaited, 2 an answer."""
    down = number(box.height - 12)
    edge = f"M{number(box.x + 6)} {number(box.y)}a6 6 0 0 0-6 6v{down}a6 6 0 0 0 6 6Z"
    drawn = panel(box) + f'<path d="{edge}" fill="{COLOURS[seat][0]}" stroke="{INK}"/>'
    if mark:
        look = f'rx="6" {AS_RIM if mark == 1 else AS_GLOW} stroke-width="{mark + 1}"'
        drawn += rect(box.x + 1, box.y + 1, box.width - 2, box.height - 2, look)
    return drawn


@lru_cache(512)
def sign(shape: str, x: float, y: float, said: str) -> str:
    """A small sign with its meaning."""
    path = f'<path d="{shape}" {AS_SIGN} stroke-linecap="round" {at(x, y, 0.85)}/>'
    return f"<g>{title(said)}{path}</g>"


@lru_cache(512)
def tally(good: int, bad: int, x: float, y: float) -> str:
    """A wheel for what succeeded, a skull for what failed."""
    drawn = use("art-wheel", x + 24, y, 0.5) + text(x + 35, y + 5, str(good), 13)
    skull = f'<g class="bad">{use("art-skull", x + 60, y, 0.5)}</g>'
    return drawn + skull + text(x + 71, y + 5, str(bad), 13)
