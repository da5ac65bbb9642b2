"""The players' strips: what is public of each, and what the viewer alone may know."""

from __future__ import annotations

from typing import Final

from vestiges.drawing.look import AS_SIGN, AS_SOFT, AS_STRONG, TICK
from vestiges.drawing.svg import BOLD, at, edge_bar, panel, rect, text, title
from vestiges.engine.text import capital
from vestiges.games.anarchipel.board import bubbles, tiles
from vestiges.games.anarchipel.board.art import use
from vestiges.games.anarchipel.board.layout import ON_PLAYERS
from vestiges.games.anarchipel.board.look import (
    AS_GLOW,
    CALM,
    CARD,
    GHOST,
    HOURGLASS,
    PENNANT,
    SILENT,
)
from vestiges.games.anarchipel.board.scene import Scene, token
from vestiges.games.anarchipel.board.writing import fit
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
        self.is_alive = scene.view["living"][seat]

    def draw(self) -> str:
        """The strip, row by row."""
        kind = "player waiting" if self.seat in self.view["waiting"] else "player"
        attributes = self.scene.answer(f"{kind} seat-{self.seat}", self.seat, *ON_PLAYERS)
        rows = (
            self.head()
            + (self.purse() if self.is_alive else self.ghost())
            + self.deeds()
            + self.talk()
        )
        return (
            f'<g id="player-{self.seat}" {attributes}>{title(self.said())}'
            f"{self.ground()}{rows}{self.emblem()}</g>"
        )

    def said(self) -> str:
        """All of it in words."""
        line = position_text.line(self.view, self.scene.names, self.seat, self.tongue)
        role = role_of(self.scene, self.seat)
        if role == UNKNOWN:
            return line
        return f"{line}. {capital(self.tongue(phrases.ROLES[role]))}"

    def ground(self) -> str:
        """The strip itself; a bar at its edge if the player has to answer."""
        box = self.box
        drawn = panel(box)
        if self.scene.offers(self.seat, *ON_PLAYERS):
            look = f'rx="6" {AS_GLOW} stroke-width="3"'
            drawn += rect(box.x + 1, box.y + 1, box.width - 2, box.height - 2, look)
        elif self.seat in self.view["waiting"]:
            drawn += edge_bar(box)
        return drawn

    def head(self) -> str:
        """Who it is; the first seat has an anchor."""
        box = self.box
        x, y = box.x + 24, box.y + 21
        room = box.width - 46 - (26 if role_of(self.scene, self.seat) != UNKNOWN else 0)
        drawn = token(self.seat, x, y)
        if self.view["first"] == self.seat and self.view["round"] and not tiles.is_over(self.view):
            room -= 22
            drawn += self.sign(PENNANT, box.x + 42 + room + 10, y, self.tongue("First seat"))
        return drawn + text(
            x + 19,
            y + 5,
            fit(self.scene.names[self.seat], room * (0.8 if self.scene.narrow else 0.9), 15),
            15,
            BOLD,
        )

    def sign(self, shape: str, x: float, y: float, said: str) -> str:
        """A small sign with its meaning."""
        path = f'<path d="{shape}" {AS_SIGN} stroke-linecap="round" {at(x, y, 0.85)}/>'
        return f"<g>{title(said)}{path}</g>"

    def emblem(self) -> str:
        """The role, where the viewer knows it."""
        role = role_of(self.scene, self.seat)
        if role == UNKNOWN:
            return ""
        said = capital(self.tongue(phrases.ROLES[role]))
        drawn = use(("corsair", "pirate")[role], self.box.right - 19, self.box.y + 21, 0.85)
        return f'<g class="role">{title(said)}{drawn}</g>'

    @property
    def second(self) -> float:
        """The middle of the second row."""
        return self.box.y + (46 if self.scene.narrow else 50)

    def purse(self) -> str:
        """Coins, the place of the ship, and what the player has done in this turn."""
        view, box, y = self.view, self.box, self.second
        coins = view["purse"][self.seat]
        said = phrases.coins(self.tongue, coins)
        inside = use("coin", box.x + 20, y, 0.95) + text(box.x + 34, y + 6, str(coins), 18, BOLD)
        drawn = f'<g id="purse-{self.seat}" class="purse">{title(said)}{inside}</g>'
        if view["place"][self.seat] >= 0 and not tiles.is_over(view):
            where = phrases.cell(view["place"][self.seat])
            drawn += text(box.x + 66, y + 5, where, 13.5, AS_SOFT)
        return drawn + self.marks(box.x + (104 if self.scene.narrow else 112), y)

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
        return "".join(
            self.sign(shape, x + n * 22, y, said) for n, (shape, said) in enumerate(signs)
        )

    def ghost(self) -> str:
        """A ghost with so many Action cards."""
        view, box, y = self.view, self.box, self.second
        count = view["hands"][self.seat]
        drawn = f'<path d="{GHOST}" {AS_SIGN} {at(box.x + 20, y)}/>'
        drawn += text(box.x + 36, y + 5, self.tongue("Ghost"), 14, AS_STRONG)
        for n in range(count):
            drawn += f'<path d="{CARD}" {AS_SIGN} {at(box.x + 116 + n * 15, y)}/>'
        said = self.tongue.plural("ghost, {number} card", "ghost, {number} cards", count)
        drawn += self.marks(box.x + 168, y) if not self.scene.narrow else ""
        return f"<g>{title(capital(said.format(number=count)))}{drawn}</g>"

    def talk(self) -> str:
        """What the player said last in this turn."""
        box = self.box
        y = box.bottom - (16 if self.scene.narrow else min(18, (box.bottom - self.second) / 2))
        return bubbles.draw(self.scene, self.seat, box.x + 96, y, box.width - 102)

    def deeds(self) -> str:
        """How often the player's crews succeeded and failed."""
        mine = [a for a in self.view["actions"] if self.seat in members(a[A_CREW])]
        good = sum(action[A_SUCCESS] for action in mine)
        box, tongue = self.box, self.tongue
        y = box.bottom - (16 if self.scene.narrow else min(18, (box.bottom - self.second) / 2))
        said = tongue("In crews: {good} succeeded, {bad} failed")
        facts = {"good": good, "bad": len(mine) - good}
        drawn = use("wheel", box.x + 20, y, 0.5) + text(box.x + 32, y + 4.5, str(good), 13)
        x = box.x + 66
        drawn += f'<g class="bad">{use("skull", x, y - 1, 0.6)}</g>'
        drawn += text(x + 12, y + 4.5, str(len(mine) - good), 13)
        return f'<g class="deeds">{title(said.format(**facts))}{drawn}</g>'
