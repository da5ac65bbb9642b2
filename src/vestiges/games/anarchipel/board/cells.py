"""The cells of the chart: what lies on them, what it needs, what it costs; each can be clicked."""

from __future__ import annotations

from typing import Final

from vestiges.drawing.look import ACCENT, AS_RIM, AS_SIGN, AS_SOFT, CREAM, EDGE, INK
from vestiges.drawing.svg import BOLD, MIDDLE, at, circle, number, rect, text, title
from vestiges.games.anarchipel.board import tiles
from vestiges.games.anarchipel.board.art import use
from vestiges.games.anarchipel.board.look import AS_GLOW, FAIL, GHOST, GOLD, SUCCESS
from vestiges.games.anarchipel.board.scene import Scene, hexagon
from vestiges.games.anarchipel.bot.charts import units_of
from vestiges.games.anarchipel.rules.moving import GO
from vestiges.games.anarchipel.rules.statements import O_PROPOSE
from vestiges.games.anarchipel.text import phrases

FULL: Final = 47
"""The radius for which the drawings of tiles were made."""
MANNED: Final = ((CREAM, INK), (GOLD, INK), (SUCCESS, CREAM))
"""Fill and ink of a crew number: ships are missing, one is, none is."""


def badge(x: float, y: float, said: str, manned: int = 0) -> str:
    """A crew number as it stands on a tile; filled as the crew fills up."""
    fill, ink = MANNED[manned]
    look = f'rx="8.5" fill="{fill}" stroke="{EDGE}" stroke-width="1.2"'
    return rect(x - 13, y - 9, 26, 17, look) + text(
        x, y + 4.5, said, 13, f'fill="{ink}" {MIDDLE} {BOLD}'
    )


class Cell:
    """One cell of the sea."""

    def __init__(self, scene: Scene, cell: int, is_open: bool) -> None:
        self.scene = scene
        self.view = scene.view
        self.tongue = scene.tongue
        self.cell = cell
        self.code = scene.codes[cell]
        self.x, self.y = scene.centre(cell)
        self.radius = scene.places.radius
        self.scale = self.radius / FULL
        self.is_open = is_open or self.code == "#"
        self.is_used = scene.view["used"][cell]

    def draw(self) -> str:
        """What lies there, then the hex itself, which takes the pointer."""
        kind = f"cell {self.kind()}"
        inside = self.fog() + self.name() + self.tile() + self.price() + self.haunted() + self.rim()
        shape = hexagon(self.x, self.y, self.radius - 1)
        touch = f'<path id="hex{self.cell}" d="{shape}" fill="{CREAM}" fill-opacity="0"/>'
        return (
            f'<g id="cell-{self.cell}" {self.answer(kind)}>{title(self.said())}{inside}{touch}</g>'
        )

    def kind(self) -> str:
        """What it is, as a class."""
        return {"~": "ocean", "#": "land", "ST": "start"}.get(self.code, "tile")

    def answer(self, kind: str) -> str:
        """Where to sail; before that, that one sails; when acting, that one does."""
        scene, cell = self.scene, self.cell
        if scene.asks("sail", "detour", "where"):
            return scene.answer(kind, cell, "sail", "detour", "where")
        if self.proposed in scene.offered:
            return scene.answer(kind, self.proposed, "speak")
        if scene.asks("move") and cell in tiles.within_purse(self.view):
            return scene.second(kind, GO, "move")
        if cell == self.view["tile"]:
            return scene.second(kind, 0, "launch", "consent")
        return f'class="{kind}"'

    @property
    def proposed(self) -> int:
        """The answer that proposes a crew for it, while one is about to say something."""
        return O_PROPOSE + self.cell if self.scene.asks("speak") else -1

    @property
    def glows(self) -> bool:
        """Whether it can be chosen."""
        scene, cell = self.scene, self.cell
        if scene.asks("move"):
            return scene.offers(GO, "move") and cell in tiles.within_purse(self.view)
        return self.proposed in scene.offered or scene.offers(cell, "sail", "detour", "where")

    # What it looks like

    def fog(self) -> str:
        """Cells that a monster closes off are hatched."""
        if self.is_open or (tiles.is_monster(self.code) and not self.is_used):
            return ""
        r, lines = self.radius, ""
        for n in range(-2, 3):
            dx, reach = n * r * 0.34, r * (0.62 - abs(n) * 0.1)
            lines += f"M{number(self.x + dx - reach * 0.5)} {number(self.y + reach)}"
            lines += f"L{number(self.x + dx + reach * 0.5)} {number(self.y - reach)}"
        return f'<path d="{lines}" class="sign" stroke="{EDGE}" stroke-opacity=".3"/>'

    def name(self) -> str:
        """Its name, where there is room for it."""
        if self.scene.narrow or self.code == "#":
            return ""
        label = phrases.cell(self.cell)
        return text(self.x, self.y - self.radius * 0.66, label, 11, f"{MIDDLE} {AS_SOFT}")

    def tile(self) -> str:
        """The drawing of a tile, its crew number, and for a monster its level and its odds."""
        y, scale = self.y - 9 * self.scale, 0.92 * self.scale
        if self.code == "ST":
            return use("disc", self.x, y, scale) + use("haven", self.x, y, scale)
        if not tiles.is_action(self.code):
            return ""
        drawn = use("disc", self.x, y, scale) + use(tiles.art(self.code), self.x, y, scale)
        kind = tiles.resource(self.code)
        if self.is_used:
            return self.used(drawn, y, scale)
        if kind >= 0 and not tiles.is_wanted(self.view, kind):
            return f'<g opacity=".5">{drawn}</g>{self.crew()}'
        ring = "" if kind < 0 else self.wanted(y, scale) + self.units()
        return drawn + ring + self.crew() + (self.level() if tiles.is_monster(self.code) else "")

    def wanted(self, y: float, scale: float) -> str:
        """A ring around what the mission still lacks."""
        look = f'fill="none" stroke="{ACCENT}" stroke-width="{number(2.4 * scale)}" class="rim"'
        return circle(self.x, y, 18 * scale, look)

    def units(self) -> str:
        """How many units there are, if several."""
        units = units_of(self.code)
        if units == 1:
            return ""
        x, y = self.x + self.radius * 0.5, self.y - self.radius * 0.4
        return text(x, y, f"×{units}", 12, f"{MIDDLE} {BOLD}")

    def used(self, drawn: str, y: float, scale: float) -> str:
        """Faded, with the token of success, or struck out."""
        mark = use("wheel", self.x, y, 0.8 * scale)
        if tiles.failed(self.view, self.cell):
            cross = f'd="M-9-9 9 9M9-9-9 9" stroke="{FAIL}" stroke-width="4"'
            mark = f'<path {cross} stroke-linecap="round" {at(self.x, y, scale)}/>'
        return f'<g opacity=".4">{drawn}</g>{mark}'

    def crew(self) -> str:
        """The crew number: exact, or a minimum."""
        sign = "≥" if tiles.is_monster(self.code) else "="
        said = f"{sign}{tiles.crew(self.code)}"
        manned = tiles.manned(self.view, self.code, self.cell)
        if not self.scene.narrow:
            return badge(self.x - 28, self.y - 4, said, manned)
        fill, ink = MANNED[manned]
        x, y = self.x - self.radius * 0.6, self.y - self.radius * 0.1
        look = f'rx="6.5" fill="{fill}" stroke="{EDGE}" stroke-width=".8"'
        ground = rect(x - 9, y - 7, 18, 13, look)
        return ground + text(x, y + 4, said, 11, f'fill="{ink}" {MIDDLE} {BOLD}')

    def level(self) -> str:
        """A monster's level as claws, and how likely an honest crew of the least size beats it."""
        level, claws = self.view["level"][self.cell] or int(self.code[2]), ""
        step = 8 * self.scale
        x, y = self.x - (level - 1) * step / 2, self.y + 10 * self.scale
        for n in range(level):
            claws += f"M{number(x + n * step - step * 0.42)} {number(y)}"
            claws += f"h{number(step * 0.84)}l{number(-step * 0.42)} {number(step)}Z"
        drawn = f'<path d="{claws}" fill="{FAIL}" stroke="{CREAM}" stroke-width=".8"/>'
        if self.scene.narrow or tiles.standing(self.view, self.cell):
            return drawn
        good, cards = tiles.odds(self.code, level, tiles.crew(self.code))
        share = self.tongue("{number} %").format(number=tiles.percent(good, cards))
        return drawn + text(self.x, self.y + self.radius * 0.68, share, 12, f"{MIDDLE} {BOLD}")

    def price(self) -> str:
        """What it costs to sail there, while one is asked about it."""
        view, cell = self.view, self.cell
        if not self.scene.asks("move", "sail", "detour") or not self.glows:
            return ""
        cost = view["draft"][0] if self.scene.asks("detour") else view["prices"][cell]
        far = 0.6 if self.scene.narrow else 0.62
        x, y = self.x + self.radius * far, self.y - self.radius * 0.1
        scale = 0.72 if self.scene.narrow else 0.95
        size = 11 if self.scene.narrow else 13
        look = f'fill="{INK}" {MIDDLE} {BOLD}'
        return use("coin", x, y, scale) + text(x, y + size * 0.36, str(cost), size, look)

    def rim(self) -> str:
        """What may be chosen glows; the tile being acted on has a rim."""
        if self.glows:
            shape = hexagon(self.x, self.y, self.radius - 3)
            return f'<path d="{shape}" {AS_GLOW} stroke-width="2" stroke-opacity=".8"/>'
        if self.cell == self.view["tile"]:
            shape = hexagon(self.x, self.y, self.radius - 3)
            return f'<path d="{shape}" {AS_RIM} stroke-width="4" stroke-dasharray="9 5"/>'
        return ""

    # What it is called

    def spells(self) -> list[int]:
        """Action cards that ghosts have announced for it (ANA-157)."""
        return [spell[0] for spell in self.view["spells"] if spell[2] == self.cell]

    def haunted(self) -> str:
        """A ghost where a card was announced."""
        if not self.spells():
            return ""
        x, y = self.x + self.radius * 0.6, self.y + self.radius * 0.3
        return f'<path d="{GHOST}" {AS_SIGN} {at(x, y, 0.8)}/>'

    def said(self) -> str:
        """Its name, what it is, what it needs, what it costs."""
        tile = phrases.tile(self.tongue, self.code, self.view["level"][self.cell])
        text_ = (
            self.tongue("{cell}: {tile} (used)") if self.is_used else self.tongue("{cell}: {tile}")
        )
        parts = [text_.format(cell=phrases.cell(self.cell), tile=tile)]
        if tiles.is_action(self.code) and not self.is_used:
            parts += self.chances()
        for card in self.spells():
            text_ = self.tongue("A ghost has announced {card}")
            parts.append(text_.format(card=phrases.card(self.tongue, card)))
        if not self.is_open:
            parts.append(self.tongue("A monster closes the way."))
        return ". ".join(part.rstrip(".") for part in [*parts, *self.cost()])

    def chances(self) -> list[str]:
        """How likely success is if everyone is honest, and whether it is wanted."""
        crew = tiles.crew(self.code)
        level = self.view["level"][self.cell] or int(self.code[2] if len(self.code) > 3 else 0)
        good, cards = tiles.odds(self.code, level, crew)
        said = self.tongue("{good} of {cards} cards succeed if a crew of {crew} is honest")
        found = [said.format(good=good, cards=cards, crew=crew)]
        kind = tiles.resource(self.code)
        if kind >= 0 and not tiles.is_wanted(self.view, kind):
            found.append(self.tongue("Not wanted in this round"))
        manned = tiles.manned(self.view, self.code, self.cell)
        if manned == 2:
            found.append(self.tongue("Enough ships are there"))
        elif manned == 1:
            found.append(self.tongue("One more ship is needed"))
        return found

    def cost(self) -> list[str]:
        """What it costs to sail there and what is left then."""
        view, seat = self.view, self.view["seat"]
        if seat is None or not view["prices"] or view["prices"][self.cell] <= 0:
            return []
        cost = view["prices"][self.cell]
        if cost > view["purse"][seat]:
            said = self.tongue("It costs {cost}, you have {coins}")
            have = phrases.coins(self.tongue, view["purse"][seat])
            return [said.format(cost=phrases.coins(self.tongue, cost), coins=have)]
        said = self.tongue("It costs {cost}, {left} left")
        left = phrases.coins(self.tongue, view["purse"][seat] - cost)
        return [said.format(cost=phrases.coins(self.tongue, cost), left=left)]
