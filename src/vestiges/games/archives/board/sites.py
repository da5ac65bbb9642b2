"""A conservation site: entrance, vault, reading room, gallery, requests and what was answered."""

from __future__ import annotations

from typing import Final

from vestiges.drawing.layout import Box
from vestiges.drawing.look import AS_HOLLOW, AS_SOFT, AS_STRONG
from vestiges.drawing.svg import BOLD, MIDDLE, at, framed, number, panel, text, title
from vestiges.games.archives.board import columns, faces
from vestiges.games.archives.board.look import ARCHIVES, AS_DASH, AS_GLOW, GOLD
from vestiges.games.archives.board.scene import Scene, zone
from vestiges.games.archives.board.writing import path
from vestiges.games.archives.constants import (
    ANSWERED,
    COLOURS,
    ENTRANCE,
    EXT,
    GALLERY,
    SITE_NAMES,
    SITES,
    VAULT,
)
from vestiges.games.archives.text import phrases, places

HEAD: Final = 30
STEP: Final = 27
"""From one cube to the next where there is room."""
SCALE: Final = 0.98


def draw(scene: Scene) -> str:
    """The three conservation sites."""
    return "".join(Site(scene, number).draw() for number in range(SITES))


class Site:
    """One conservation site of a picture."""

    def __init__(self, scene: Scene, number: int) -> None:
        self.scene = scene
        self.view = scene.view
        self.tongue = scene.tongue
        self.number = number
        self.box = scene.places.sites[number]
        self.left = self.box.x + 10
        self.room = self.box.width - columns.WIDTH - 22
        """The width beside the request column."""

    def draw(self) -> str:
        """The whole sheet."""
        area = " ".join(
            number(p) for p in (self.box.x, self.box.y, self.box.width, self.box.height)
        )
        name = title(self.scene.site(self.number))
        inside = (
            panel(self.box)
            + heading(self.scene, self.number)
            + self.entrance(self.box.y + HEAD)
            + self.vault(self.box.y + 86)
            + self.reading(self.box.y + 194)
            + self.gallery(self.box.y + 244)
            + self.answered(self.box.y + 298)
            + columns.draw(self.scene, self.number)
        )
        return f'<g id="site-{self.number}" class="site" data-zoom="{area}">{name}{inside}</g>'

    def label(self, y: float, said: str, look: str = AS_SOFT) -> str:
        """The name of a zone."""
        return text(self.left, y + 13, said, 13, look)

    def step(self, places: int) -> float:
        """From one place to the next."""
        return min(STEP, self.room / max(1, places))

    # The entrance ---------------------------------------------------------------------------------

    def entrance(self, y: float) -> str:
        """Cubes that wait to be stored, and free places; some may be answers."""
        size = self.view["entrance_size"][self.number]
        held = faces.cubes_in(self.scene, ENTRANCE + self.number)
        is_full = len(held) >= size
        said = self.tongue("Entrance {held} of {size}").format(held=len(held), size=size)
        look = f"{BOLD} {AS_STRONG}" if is_full else AS_SOFT
        step = self.step(size)
        middle = y + 32
        drawn = self.label(y, said, look)
        drawn += holes(self.left, middle, step, range(len(held), size))
        for n, cube in enumerate(held):
            drawn += self.deposit(cube, self.left + (n + 0.5) * step, middle, step)
        drawn += self.ghosts(len(held), middle, step)
        area = Box(self.left - 4, y, self.room + 4, 50)
        drawn += zone(self.scene, area, self.number, "setup", "store_site", "deposit_site")
        drop = ""
        if self.scene.asks("clear", "place"):
            drop = f' data-drop="{SITE_NAMES[self.number]}"'
        name = title(places.entrance(self.view, self.number, self.tongue))
        back = framed(area, 'fill="#fff" fill-opacity="0"')
        return f'<g id="entrance-{self.number}" class="entrance"{drop}>{name}{back}{drawn}</g>'

    def deposit(self, cube: int, x: float, y: float, step: float) -> str:
        """A cube of the entrance, which may be stored or reclassified."""
        colour = self.colour_of(cube)
        here = self.number == (self.view["site"] if self.scene.asks("store") else self.drafted(0))
        phases = ("store", "deposit_cube") if here else ()
        attributes = self.scene.answer("piece cube", colour, *phases)
        glows = self.scene.offers(colour, *phases)
        if glows and self.scene.asks("store"):
            attributes += f' data-drag="vault-{self.number}"'
        return faces.cube(self.scene, cube, (x, y, scale(step)), attributes, glows)

    def ghosts(self, held: int, y: float, step: float) -> str:
        """In free places: the waiting or drawn colours that may come here now."""
        drawn = ""
        place = held
        for colour in range(COLOURS):
            option = colour * SITES + self.number
            if self.scene.offers(option, "clear", "place"):
                x = self.left + (place + 0.5) * step
                said = title(self.scene.label(option))
                attributes = self.scene.answer("ghost", option, "clear", "place")
                shape = faces.ghost(colour, x, y, scale(step))
                drawn += f"<g {attributes}>{said}{shape}</g>"
                place += 1
        return drawn

    def drafted(self, place: int) -> int:
        """A choice already made for the card being put together, -1 if none."""
        return self.view["draft"][place] if len(self.view["draft"]) > place else -1

    def colour_of(self, cube: int) -> int:
        """The colour of a cube."""
        return cube // (len(self.view["cube_at"]) // COLOURS)

    # The vault ------------------------------------------------------------------------------------

    def vault(self, y: float) -> str:
        """A row for each colour the site accepts; there is no limit (ARC-060)."""
        accepted = [c for c in range(COLOURS) if self.view["accepts"][self.number][c]]
        high = 84 / max(1, len(accepted))
        said = self.tongue("Vault {held}").format(held=sum(self.view["cubes"][VAULT + self.number]))
        rows = "".join(
            self.shelf(colour, y + 18 + (n + 0.5) * high, min(scale(high), SCALE))
            for n, colour in enumerate(accepted)
        )
        area = Box(self.left - 4, y, self.room + 4, 104)
        glass = zone(self.scene, area, self.number, "transfer_from", "transfer_to")
        name = title(places.vault(self.view, self.number, self.tongue))
        drop = ""
        if self.scene.asks("store") and self.view["site"] == self.number:
            drop = ' data-drop=""'
        ground = framed(Box(area.x, area.y + 17, area.width, 87), f'rx="4" {AS_HOLLOW}')
        inside = self.label(y, said) + ground + rows + glass
        return f'<g id="vault-{self.number}" class="vault"{drop}>{name}{inside}</g>'

    def shelf(self, colour: int, y: float, size: float) -> str:
        """The cubes of a colour, the closer together the more there are, and their number."""
        held = [
            cube
            for cube in faces.cubes_in(self.scene, VAULT + self.number)
            if self.colour_of(cube) == colour
        ]
        fill = ARCHIVES[colour][0]
        tab = framed(Box(self.left - 2, y - 11, 4, 22), f'rx="2" fill="{fill}"')
        count = text(self.left + self.room - 10, y + 5, str(len(held)), 13, f"{MIDDLE} {BOLD}")
        step = min(24.0 * size + 2, (self.room - 50) / max(1, len(held)))
        x = self.left + 19
        drawn = [self.stored(c, colour, (x + n * step, y, size)) for n, c in enumerate(held)]
        return tab + "".join(drawn) + (count if held else "")

    def stored(self, cube: int, colour: int, place: tuple[float, float, float]) -> str:
        """A cube of the vault, which may be read, shown or moved."""
        option, phase = self.use(colour)
        attributes = self.scene.answer("piece cube", option, *phase)
        glows = self.scene.offers(option, *phase)
        return faces.cube(self.scene, cube, place, attributes, glows)

    def use(self, colour: int) -> tuple[int, tuple[str, ...]]:
        """The answer that a cube of the vault is, and to which question."""
        if self.scene.asks("answer"):
            return self.number * COLOURS + colour, ("answer",)
        if self.scene.asks("exhibit_colour") and self.view["site"] == self.number:
            return colour, ("exhibit_colour",)
        if self.scene.asks("transfer") and self.drafted(0) == self.number:
            return colour, ("transfer",)
        return 0, ()

    # The reading room -----------------------------------------------------------------------------

    def reading(self, y: float) -> str:
        """Cubes being read, the newest on the left; from a full room the rightmost leaves next."""
        size = self.view["room_size"][self.number]
        held = self.view["room_ids"][self.number]
        step = self.step(size)
        middle = y + 30
        drawn = self.label(y, self.tongue("Reading room"))
        drawn += holes(self.left, middle, step, range(len(held), size))
        for n, cube in enumerate(held):
            place = (self.left + (n + 0.5) * step, middle, scale(step))
            drawn += faces.cube(self.scene, cube, place)
        if len(held) == size:
            x = self.left + size * step + 2
            drawn += path("M0-4 6 0 0 4Z", AS_STRONG, at(x, middle))
        area = Box(self.left - 4, y, self.room + 4, 47)
        drawn += zone(self.scene, area, self.number, "recall_room")
        name = title(places.room(self.view, self.number, self.tongue))
        back = framed(area, 'fill="#fff" fill-opacity="0"')
        return f'<g id="room-{self.number}" class="room">{name}{back}{drawn}</g>'

    # The gallery ----------------------------------------------------------------------------------

    def gallery(self, y: float) -> str:
        """White places for the time an exhibition still has, yellow ones for the time gone by."""
        size = self.view["gallery_size"][self.number]
        step = min(24.0, (self.room - 8) / (2 * size))
        middle = y + 32
        held = faces.cubes_in(self.scene, GALLERY + self.number)
        gone = self.view["elapsed"][self.number]
        drawn = self.label(y, places.gallery_label(self.view, self.number, self.tongue))
        drawn += self.halves(middle, step, size)
        yellow = self.left + size * step + 8
        for n, cube in enumerate(held):
            old = n < gone
            x = (yellow + n * step) if old else (self.left + (n - gone) * step)
            drawn += faces.cube(self.scene, cube, (x + step / 2, middle, scale(step) * 0.95))
        drawn += self.sizes(middle, step, size)
        area = Box(self.left - 4, y, self.room + 4, 50)
        drawn += zone(self.scene, area, self.number, "exhibit_site", "closing_site")
        name = title(places.gallery(self.view, self.number, self.tongue))
        back = framed(area, 'fill="#fff" fill-opacity="0"')
        return f'<g id="gallery-{self.number}" class="gallery">{name}{back}{drawn}</g>'

    def halves(self, y: float, step: float, size: int) -> str:
        """The two halves of a gallery."""
        wide = size * step
        white = Box(self.left, y - 12.5, wide, 25)
        yellow = Box(self.left + wide + 8, y - 12.5, wide, 25)
        return framed(white, f'rx="3" fill="#fffdf6" {EDGE}') + framed(
            yellow, f'rx="3" fill="{GOLD}" {EDGE}'
        )

    def sizes(self, y: float, step: float, size: int) -> str:
        """How many cubes to show: the places of the white half, each with its number."""
        if not self.scene.asks("exhibit") or self.view["site"] != self.number:
            return ""
        drawn = ""
        for n in range(size):
            spot = Box(self.left + n * step, y - 12.5, step, 25)
            offered = self.scene.offers(n, "exhibit")
            rim = framed(spot.inside(1), f'rx="3" {AS_GLOW}') if offered else ""
            back = framed(spot, 'fill="#fffdf6" pointer-events="all"')
            said = title(self.scene.label(n)) if offered else ""
            ink = f"{MIDDLE} {BOLD}" + ("" if offered else ' opacity=".4"')
            word = text(spot.middle, y + 5, str(n + 1), 14, f'{ink} fill="#33271c"')
            drawn += f"<g {self.scene.answer('size', n, 'exhibit')}>{said}{back}{word}{rim}</g>"
        return drawn

    # What was answered ----------------------------------------------------------------------------

    def answered(self, y: float) -> str:
        """The answered pile by colour; it only grows (ARC-120)."""
        pile = self.view["requests"][ANSWERED + self.number]
        drawn = self.label(y, self.tongue("Answered"))
        x = self.left + 84
        for colour, count in enumerate(pile):
            if count:
                drawn += f'<use href="#art-request-{colour}" {at(x, y + 9, 0.7)}/>'
                drawn += text(x + 13, y + 14, str(count), 13, BOLD)
                x += 40
        name = title(places.answered(self.view, self.number, self.tongue))
        back = framed(Box(self.left, y, self.room, 22), 'fill="#fff" fill-opacity="0"')
        return f'<g id="answered-{self.number}">{name}{back}{drawn}</g>'


EDGE: Final = 'stroke="#8a7350"'


def scale(step: float) -> float:
    """How large a cube is drawn where the next one lies so far away."""
    return min(SCALE, (step - 2) / 23)


def holes(x: float, y: float, step: float, places: range) -> str:
    """Free places in a row."""
    side = 20 * scale(step)
    drawn = "".join(
        f"M{number(x + (n + 0.5) * step - side / 2)} {number(y - side / 2)}"
        f"h{number(side)}v{number(side)}h-{number(side)}Z"
        for n in places
    )
    return path(drawn, f'{AS_DASH} opacity=".7"') if drawn else ""


def heading(scene: Scene, site: int) -> str:
    """The name of a site, with a tab for each colour it accepts."""
    box = scene.places.sites[site]
    drawn = text(box.x + 10, box.y + 20, scene.site(site), 15, BOLD)
    if site == EXT:
        return drawn
    accepted = [c for c in range(COLOURS) if scene.view["accepts"][site][c]]
    said = scene.tongue("Accepts {colours}").format(colours=phrases.listed(scene.tongue, accepted))
    tabs = "".join(
        f'<use href="#art-cube-{colour}" {at(box.right - 12 - 20 * n, box.y + 15, 0.7)}/>'
        for n, colour in enumerate(reversed(accepted))
    )
    return f"{drawn}<g>{title(said)}{tabs}</g>"
