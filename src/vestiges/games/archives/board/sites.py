"""What lies in a conservation site: entrance, vault, reading room, gallery, answered requests."""

from __future__ import annotations

from typing import Final

from vestiges.drawing.layout import Box
from vestiges.drawing.style import AS_STRONG
from vestiges.drawing.svg import BOLD, MIDDLE, at, framed, number, text, title
from vestiges.games.archives.board import building, columns, faces
from vestiges.games.archives.board.faces import art
from vestiges.games.archives.board.scene import Scene, zone
from vestiges.games.archives.board.style import AS_GLOW, NOTHING
from vestiges.games.archives.board.writing import fit, path
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

NEXT: Final = "M0-5 8 0 0 5Z"
"""The sign beside what leaves next."""


ASKED: Final = (
    *("setup", "store_site", "deposit_site", "clear", "place", "store", "deposit_cube"),
    *("transfer_from", "transfer_to", "transfer", "answer", "exhibit_site", "exhibit_colour"),
    *("exhibit", "closing_site", "recall_room", *columns.ASKED),
)
"""The questions that are answered here."""


def draw(scene: Scene) -> str:
    """The three conservation sites."""
    if scene.asks(*ASKED):
        return "".join(Site(scene, number).draw() for number in range(SITES))
    return "".join(
        scene.kept("site", facts(scene, number), Site(scene, number).draw)
        for number in range(SITES)
    )


def facts(scene: Scene, site: int) -> tuple[object, ...]:
    """What the picture of a site depends on while nothing in it can be chosen."""
    view, cubes = scene.view, scene.cubes
    return (
        site,
        tuple(cubes[ENTRANCE + site]),
        tuple(cubes[VAULT + site]),
        tuple(cubes[GALLERY + site]),
        view["elapsed"][site],
        tuple(view["room_ids"][site]),
        tuple(view["requests"][ANSWERED + site]),
        *columns.facts(scene, site),
    )


class Site:
    """One conservation site of a picture."""

    def __init__(self, scene: Scene, number: int) -> None:
        self.scene = scene
        self.view = scene.view
        self.tongue = scene.tongue
        self.number = number
        self.box = scene.places.sites[number]
        self.rooms = building.rooms(self.box)
        self.accepted = [c for c in range(COLOURS) if scene.view["accepts"][number][c]]

    def draw(self) -> str:
        """The whole building."""
        view = self.view
        sizes = (
            view["entrance_size"][self.number],
            view["room_size"][self.number],
            view["gallery_size"][self.number],
            len(self.accepted),
        )
        inside = (
            building.shell(self.box, self.number, sizes)
            + heading(self.scene, self.number, self.accepted)
            + self.gallery(self.rooms.gallery)
            + self.reading(self.rooms.reading)
            + self.answered(self.rooms.answered)
            + self.vault(self.rooms.vault)
            + self.entrance(self.rooms.entrance)
            + columns.draw(self.scene, self.number)
        )
        return enclosed(self.scene, self.number, inside)

    def label(self, room: Box, said: str, look: str = "") -> str:
        """The name of a room."""
        return text(room.x + 4, room.y + 12, fit(said, room.width + 10, 12), 12, look)

    # The entrance ---------------------------------------------------------------------------------

    def entrance(self, room: Box) -> str:
        """Cubes that wait to be stored; some may be answers."""
        size = self.view["entrance_size"][self.number]
        held = self.scene.cubes[ENTRANCE + self.number]
        said = self.tongue("Entrance {held} of {size}").format(held=len(held), size=size)
        look = f"{BOLD} {AS_STRONG}" if len(held) >= size else ""
        drawn = self.label(room, said, look)
        first, step, middle, scale = building.row(room, size, 5)
        for n, cube in enumerate(held):
            drawn += self.deposit(cube, (first + n * step, middle, scale))
        drawn += self.ghosts(len(held), (first, step, middle, scale))
        drawn += zone(self.scene, room, self.number, "setup", "store_site", "deposit_site")
        drop = ""
        if self.scene.asks("clear", "place"):
            drop = f' data-drop="{SITE_NAMES[self.number]}"'
        name = title(places.entrance(self.view, self.number, self.tongue))
        back = framed(room, NOTHING)
        return f'<g id="entrance-{self.number}" class="entrance"{drop}>{name}{back}{drawn}</g>'

    def deposit(self, cube: int, place: faces.Place) -> str:
        """A cube of the entrance, which may be stored or reclassified."""
        colour = cube // self.scene.cubes_each
        here = self.number == (self.view["site"] if self.scene.asks("store") else self.drafted(0))
        phases = ("store", "deposit_cube") if here else ()
        attributes = self.scene.answer("piece cube", colour, *phases)
        glows = self.scene.offers(colour, *phases)
        if glows and self.scene.asks("store"):
            attributes += f' data-drag="vault-{self.number}"'
        return faces.cube(self.scene, cube, place, attributes, glows)

    def ghosts(self, held: int, row: tuple[float, float, float, float]) -> str:
        """In free places: the waiting or drawn colours that may come here now."""
        if not self.scene.asks("clear", "place"):
            return ""
        drawn = ""
        first, step, middle, scale = row
        for colour in range(COLOURS):
            option = colour * SITES + self.number
            if self.scene.offers(option, "clear", "place"):
                said = title(self.scene.label(option))
                attributes = self.scene.answer("ghost", option, "clear", "place")
                shape = faces.ghost(colour, (first + held * step, middle, scale))
                drawn += f"<g {attributes}>{said}{shape}</g>"
                held += 1
        return drawn

    def drafted(self, place: int) -> int:
        """A choice already made for the card being put together, -1 if none."""
        return self.view["draft"][place] if len(self.view["draft"]) > place else -1

    # The vault ------------------------------------------------------------------------------------

    def vault(self, room: Box) -> str:
        """A shelf for each colour the site accepts; there is no limit (ARC-060)."""
        count = len(self.accepted)
        said = self.tongue("Vault {held}").format(held=sum(self.view["cubes"][VAULT + self.number]))
        shelves = "".join(
            self.shelf(room, colour, building.shelf(room, count, n))
            for n, colour in enumerate(self.accepted)
        )
        glass = zone(self.scene, room, self.number, "transfer_from", "transfer_to")
        name = title(places.vault(self.view, self.number, self.tongue))
        drop = ""
        if self.scene.asks("store") and self.view["site"] == self.number:
            drop = ' data-drop=""'
        inside = framed(room, NOTHING) + self.label(room, said) + shelves + glass
        return f'<g id="vault-{self.number}" class="vault"{drop}>{name}{inside}</g>'

    def shelf(self, room: Box, colour: int, place: tuple[float, float]) -> str:
        """The boxes of a colour, the closer together the more there are, and their number."""
        middle, high = place
        each = self.scene.cubes_each
        held = [c for c in self.scene.cubes[VAULT + self.number] if c // each == colour]
        drawn = art(f"art-mark-{colour}", room.x + 10, middle - 1, min(0.8, high / 24))
        if not held:
            return drawn
        size = min(24.0, high - 3)
        step = min(size + 1, (room.width - 44 - size) / max(1, len(held) - 1))
        scale, x = size / 24.5, room.x + 20 + size / 2
        attributes, glows = 'class="piece cube"', False
        option, phases = self.use(colour)
        for n, cube in enumerate(held):
            if phases:
                attributes = self.scene.answer("piece cube", option, *phases)
                glows = self.scene.offers(option, *phases)
            place_ = (x + n * step, middle - 1, scale)
            drawn += faces.cube(self.scene, cube, place_, attributes, glows)
        return drawn + text(room.right - 4, middle + 4, str(len(held)), 14, COUNT)

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

    def reading(self, room: Box) -> str:
        """Cubes being read, the newest on the left; from a full room the rightmost leaves next."""
        size = self.view["room_size"][self.number]
        held = self.view["room_ids"][self.number]
        first, step, middle, scale = building.row(room, size, 4)
        drawn = self.label(room, self.tongue("Reading room"))
        for n, cube in enumerate(held):
            drawn += faces.cube(self.scene, cube, (first + n * step, middle, scale))
        for n in range(len(held), size):
            drawn += art("art-lamp", first + n * step, middle - 1, scale)
        if len(held) == size:
            drawn += path(NEXT, AS_STRONG, at(room.right - 8, room.bottom - 5, 0.9))
        drawn += zone(self.scene, room, self.number, "recall_room")
        name = title(places.room(self.view, self.number, self.tongue))
        return f'<g id="room-{self.number}" class="room">{name}{framed(room, NOTHING)}{drawn}</g>'

    # The gallery ----------------------------------------------------------------------------------

    def gallery(self, room: Box) -> str:
        """White places for the time an exhibition still has, golden ones for the time gone by."""
        size = self.view["gallery_size"][self.number]
        first, step, middle, scale = building.halves(room, size)
        gone = self.view["elapsed"][self.number]
        drawn = self.label(room, places.gallery_label(self.view, self.number, self.tongue))
        golden = first + size * step + 6
        for n, cube in enumerate(self.scene.cubes[GALLERY + self.number]):
            x = (golden + n * step) if n < gone else (first + (n - gone) * step)
            drawn += faces.cube(self.scene, cube, (x, middle, scale))
        drawn += self.sizes((first, step, middle), size)
        drawn += zone(self.scene, room, self.number, "exhibit_site", "closing_site")
        name = title(places.gallery(self.view, self.number, self.tongue))
        back = framed(room, NOTHING)
        return f'<g id="gallery-{self.number}" class="gallery">{name}{back}{drawn}</g>'

    def sizes(self, row: tuple[float, float, float], size: int) -> str:
        """How many cubes to show: the places of the white half, each with its number."""
        if not self.scene.asks("exhibit") or self.view["site"] != self.number:
            return ""
        drawn = ""
        first, step, middle = row
        for n in range(size):
            spot = Box(first + (n - 0.5) * step, middle - 12.5, step, 25)
            offered = self.scene.offers(n, "exhibit")
            rim = framed(spot.inside(1), f'rx="3" {AS_GLOW}') if offered else ""
            back = framed(spot, 'fill="#fffdf6" pointer-events="all"')
            said = title(self.scene.label(n)) if offered else ""
            ink = f"{MIDDLE} {BOLD}" + ("" if offered else ' opacity=".4"')
            word = text(spot.middle, middle + 5, str(n + 1), 14, f'{ink} fill="#33271c"')
            drawn += f"<g {self.scene.answer('size', n, 'exhibit')}>{said}{back}{word}{rim}</g>"
        return drawn

    # What was answered ----------------------------------------------------------------------------

    def answered(self, room: Box) -> str:
        """The answered pile by colour; it only grows (ARC-120)."""
        pile = self.view["requests"][ANSWERED + self.number]
        drawn = self.label(room, self.tongue("Answered"))
        step = room.width / max(1, len(self.accepted))
        high = room.height - building.LABEL
        middle = room.y + building.LABEL + high / 2
        for n, colour in enumerate(self.accepted):
            x = room.x + (n + 0.5) * step
            if pile[colour]:
                drawn += art(f"art-request-{colour}", x - 5, middle - 1, min(0.7, high / 27))
                drawn += text(x + 3, middle + 4, str(pile[colour]), 13, BOLD)
        name = title(places.answered(self.view, self.number, self.tongue))
        return f'<g id="answered-{self.number}">{name}{framed(room, NOTHING)}{drawn}</g>'


COUNT: Final = f'text-anchor="end" {BOLD}'


def enclosed(scene: Scene, site: int, inside: str) -> str:
    """A site with its name, which can be enlarged."""
    box = scene.places.sites[site]
    area = " ".join(number(part) for part in (box.x, box.y, box.width, box.height))
    name = title(scene.site(site))
    return f'<g id="site-{site}" class="site" data-zoom="{area}">{name}{inside}</g>'


def heading(scene: Scene, site: int, accepted: list[int]) -> str:
    """The name of a site, with a mark for each colour it accepts."""
    box = scene.places.sites[site]
    y = box.y + building.HEAD - 5
    drawn = text(box.x + 8, y, scene.site(site), 15, BOLD)
    if site == EXT:
        return drawn
    said = scene.tongue("Accepts {colours}").format(colours=phrases.listed(scene.tongue, accepted))
    marks = "".join(
        art(f"art-mark-{colour}", box.right - 14 - 20 * n, y - 5, 0.85)
        for n, colour in enumerate(reversed(accepted))
    )
    return f"{drawn}<g>{title(said)}{marks}</g>"
