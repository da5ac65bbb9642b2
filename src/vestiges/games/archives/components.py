"""The parts of the box of Archives, read from `data/` and checked.

An owner of the printed game may put files of the same names into a folder of their own:
`load(folder)` reads those, and takes from here what the folder lacks. What cannot be right is
refused with a `BoxError` that names the file, the place in it, what stands there and what may.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from vestiges.engine.box import BoxError, Boxes, Parts, Sheet, close
from vestiges.engine.text import Phrase
from vestiges.games.archives.constants import (
    CARD_NAMES,
    COLOUR_NAMES,
    DESK,
    KIND_NAMES,
    MOST_PLACES,
    MOST_SPACES,
    PLAYER_NAMES,
    SITE_NAMES,
)

DATA: Final = Path(__file__).parent / "data"
FILES: Final = ("board.toml", "supplies.toml", "cards.toml")
LEAST_SPACES: Final = 8
LEAST_ENTRANCE: Final = 4  # the four cubes of the setup must find a place (ARC-011)
CARDS: Final = 16


class Components(Parts):
    """All parts of a box as flat tables; colours, sites, kinds and cards by their number."""

    def __init__(self, name: str, sheets: dict[str, Sheet]) -> None:
        super().__init__(name, sheets)
        self._read_board(sheets["board.toml"])
        self._read_supplies(sheets["supplies.toml"])
        self._read_cards(sheets["cards.toml"])

    def _read_board(self, sheet: Sheet) -> None:
        _words(sheet, "colours", COLOUR_NAMES, exact=True)
        _words(sheet, "players", PLAYER_NAMES, exact=True)
        self.accepts: list[list[bool]] = []
        """By site: which colours it accepts."""
        self.site_names: list[str] = []
        """By site, the external desk last."""
        self.entrance: list[int] = []
        self.column: list[int] = []
        """By site, the external desk last: places of the request column."""
        self.room: list[int] = []
        """By site, the external desk last: places of the reading room."""
        self.gallery: list[int] = []
        sites = sheet.rows("site", len(SITE_NAMES) - 1)
        for row, code in zip(sites, SITE_NAMES, strict=False):
            self._read_site(row, code)
        for colour, word in enumerate(COLOUR_NAMES):
            if not any(accepted[colour] for accepted in self.accepts):
                none = Phrase("no site accepts {colour}", colour=word)
                raise BoxError(sheet.file, "site", none, Phrase("one at least"))
        external = sheet.table("external")
        self.site_names.append(DESK)
        self.column.append(external.whole("requests", 1, MOST_PLACES))
        self.room.append(external.whole("columns", 1, MOST_PLACES))
        _words(external, "rows", SITE_NAMES[:-1], exact=True)
        track = sheet.table("track")
        self._read_track(track)
        close(external, track, sheet)

    def _read_site(self, row: Sheet, code: str) -> None:
        row.text("id", (code,))
        self.site_names.append(row.text("name"))
        accepted = _words(row, "accepts", COLOUR_NAMES)
        self.accepts.append([word in accepted for word in COLOUR_NAMES])
        self.entrance.append(row.whole("entrance", LEAST_ENTRANCE, MOST_PLACES))
        self.column.append(row.whole("requests", 1, MOST_PLACES))
        self.room.append(row.whole("reading_room", 1, MOST_PLACES))
        self.gallery.append(row.whole("gallery", 1, MOST_PLACES))
        row.close()

    def _read_track(self, track: Sheet) -> None:
        kinds = track.entries("spaces")
        odd = [kind for kind in kinds if kind not in KIND_NAMES]
        if odd:
            raise track.error("spaces", odd[0], " or ".join(KIND_NAMES))
        self.track: list[int] = [KIND_NAMES.index(str(kind)) for kind in kinds]
        if not LEAST_SPACES <= len(kinds) <= MOST_SPACES:
            allowed = Phrase("{low} to {high} spaces", low=LEAST_SPACES, high=MOST_SPACES)
            found = Phrase("found {count} of them", count=len(kinds))
            raise BoxError(track.file, "track, spaces", found, allowed)
        for number, word in enumerate(KIND_NAMES):
            if number not in self.track:
                none = Phrase("no {kind} space", kind=word)
                raise BoxError(track.file, "track, spaces", none, Phrase("all five kinds"))
        self.starts: list[int] = track.wholes("starts", len(PLAYER_NAMES), 1, len(kinds))
        if self.starts != sorted(set(self.starts)):
            rising = Phrase("four different spaces in rising order")
            raise track.error("starts", self.starts, rising)

    def _read_supplies(self, sheet: Sheet) -> None:
        cubes = sheet.table("cubes")
        self.cubes: int = cubes.whole("per_colour", 1, 40)
        requests = sheet.table("requests")
        self.requests: int = requests.whole("per_colour", 1, 40)
        waiting = sheet.table("waiting")
        self.waiting: int = waiting.whole("per_colour", 1, MOST_PLACES)
        markers = sheet.table("markers")
        self.markers: list[int] = [markers.whole(kind, 0, 9) for kind in KIND_NAMES]
        if self.cubes * len(COLOUR_NAMES) < len(PLAYER_NAMES):
            enough = Phrase("a cube for each player at least")
            raise cubes.error("per_colour", self.cubes, enough)
        close(cubes, requests, waiting, markers, sheet)

    def _read_cards(self, sheet: Sheet) -> None:
        rows = sheet.rows("card", len(CARD_NAMES))
        self.card_names: list[str] = []
        self.card_kind: list[int] = []
        """By card 0-15: its kind 0-9."""
        for kind, (row, code) in enumerate(zip(rows, CARD_NAMES, strict=True)):
            row.text("id", (code,))
            self.card_names.append(row.text("name"))
            self.card_kind += [kind] * row.whole("copies", 0, CARDS)
            row.close()
        if len(self.card_kind) != CARDS:
            found = Phrase("found {count} copies in all", count=len(self.card_kind))
            raise BoxError(sheet.file, "card, copies", found, str(CARDS))
        sheet.close()


BOXES: Final = Boxes(Components, DATA, FILES)
load = BOXES.load
find = BOXES.find


def _words(sheet: Sheet, key: str, words: tuple[str, ...], exact: bool = False) -> list[str]:
    """A list of some of these words, each once; with `exact` all of them in this order."""
    entries = sheet.entries(key)
    found = [entry for entry in entries if isinstance(entry, str) and entry in words]
    if exact and entries != list(words):
        raise sheet.error(key, entries, ", ".join(words))
    if not found or len(found) != len(entries) or len(set(found)) != len(found):
        some = Phrase("some of {names}, each once", names=", ".join(words))
        raise sheet.error(key, entries, some)
    return found
