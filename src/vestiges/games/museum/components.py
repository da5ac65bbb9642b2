"""The parts of the box of Museum, read from `data/` and checked.

An owner of the printed game may put files of the same names into a folder of their own:
`load(folder)` reads those, and takes from here what the folder lacks. What cannot be right is
refused with a `BoxError` that names the file, the place in it, what stands there and what may.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from vestiges.engine.box import BoxError, Boxes, Parts, Sheet
from vestiges.engine.text import Phrase
from vestiges.games.museum import constants as t
from vestiges.games.museum.layout.floor_plan import Plan, read_plan

DATA: Final = Path(__file__).parent / "data"
TYPED: Final = re.compile("[ \u00a0](?=[:;!?»])|(?<=«)[ \u00a0]")
"""A space as typed in a French name, where a narrow one is set."""
FILES: Final = (
    "objects.toml",
    "opinion.toml",
    "favours.toml",
    "headlines.toml",
    "experts.toml",
    "patrons.toml",
    "boards.toml",
    "league.toml",
    "skulls.toml",
    "rivals.toml",
    "assistants.toml",
)
SETS: Final = ("base", "kickstarter")
NAMED: Final = {
    "hand10": t.HAND10,
    "discount1": t.DISCOUNT,
    "masterpiece2": t.MASTERPIECE2,
    "favour5": t.FAVOUR5,
    "ignore_headline": t.IGNORE,
    "copy": -1,
}
RELICS: Final = {
    "ignore_opinion": (t.TRIDENT, t.NOTHING),
    "gain_prestige_4": (-1, t.GAIN_PRESTIGE),
    "hand_limit_plus_3": (t.PLANK, t.NOTHING),
    "discount_1": (t.DISCOUNT, t.NOTHING),
    "ignore_headline": (t.IGNORE, t.NOTHING),
    "no_fee": (t.NO_FEE, t.NOTHING),
    "plus_civ": (t.PLUS_CIVILIZATION, t.NOTHING),
    "plus_domain": (t.PLUS_DOMAIN, t.NOTHING),
    "masterpiece_plus_1": (t.BELL, t.NOTHING),
    "draw_favour_2": (-1, t.DRAW_FAVOURS),
    "prestige_double": (t.PRESTIGE_DOUBLE, t.NOTHING),
    "take_from_pool": (-1, t.TAKE_FROM_POOL),
    "extra_pick": (t.HORN, t.NOTHING),
    "income_1": (t.MILL, t.NOTHING),
    "two_per_collection": (t.TWO_PER_COLLECTION, t.NOTHING),
    "nearly_full": (t.NEARLY_FULL, t.NOTHING),
}
SKULL_POWERS: Final = ("none", "increase", "duplicate")
KEYS: Final = (*t.CIVILIZATION_NAMES, *t.DOMAIN_NAMES, *t.CONTINENT_NAMES)
"""What a patron may name, by number: civilizations 0-11, domains 12-17, continents 18-21."""


class Names:
    """What the cards of one kind are called."""

    def __init__(self) -> None:
        self.id: list[str] = []
        self.en: list[str] = []
        self.fr: list[str] = []

    def read(self, row: Sheet) -> None:
        """Take the id and both names of a row."""
        code = row.text("id")
        if code in self.id:
            raise row.error("id", code, Phrase("an id of its own"))
        self.id.append(code)
        self.en.append(row.text("name_en"))
        self.fr.append(TYPED.sub("\u202f", row.text("name_fr")))


class Components(Parts):
    """All parts of a box as flat tables; cards, kinds, continents and so on by number."""

    def __init__(self, name: str, sheets: dict[str, Sheet]) -> None:
        super().__init__(name, sheets)
        self.cards = Names()
        """Objects, skulls, relics, opinion cards."""
        self.value: list[int] = []
        self.continent: list[int] = []
        self.civilization: list[int] = []
        self.domain: list[int] = []
        self._read_objects(sheets["objects.toml"])
        self._read_skulls(sheets["skulls.toml"])
        self._read_relics(sheets["league.toml"])
        self._read_opinions(sheets["opinion.toml"])
        self._read_favours(sheets["favours.toml"])
        self._read_headlines(sheets["headlines.toml"])
        self._read_experts(sheets["experts.toml"])
        self._read_patrons(sheets["patrons.toml"])
        self._read_boards(sheets["boards.toml"])
        self._read_rivals(sheets["rivals.toml"])
        self._read_assistants(sheets["assistants.toml"])

    def _card(self, row: Sheet, value: int, continent: int, civ: int, domain: int) -> None:
        self.cards.read(row)
        self.value.append(value)
        self.continent.append(continent)
        self.civilization.append(civ)
        self.domain.append(domain)
        row.close()

    def _read_objects(self, sheet: Sheet) -> None:
        for number, row in enumerate(sheet.rows("object", t.OBJECTS)):
            civ = number // 15
            row.text("civilization", (t.CIVILIZATION_NAMES[civ],))
            row.text("continent", (t.CONTINENT_NAMES[civ // 3],))
            domain = t.DOMAIN_NAMES.index(row.text("domain", t.DOMAIN_NAMES))
            self._card(row, row.whole("value", 1, 5), civ // 3, civ, domain)
        for domain, word in enumerate(t.DOMAIN_NAMES):
            civs = {c for c, d in zip(self.civilization, self.domain, strict=True) if d == domain}
            if len(civs) < 3:
                found = Phrase(
                    "found {domain} in {count} civilizations", domain=word, count=len(civs)
                )
                raise BoxError(sheet.file, "object, domain", found, Phrase("three at least"))
        sheet.close()

    def _read_skulls(self, sheet: Sheet) -> None:
        self.skull_power: list[int] = []
        for row in sheet.rows("skull", t.RELIC - t.SKULL):
            continent = t.CONTINENT_NAMES.index(row.text("continent", t.CONTINENT_NAMES))
            self.skull_power.append(SKULL_POWERS.index(row.text("power", SKULL_POWERS)))
            self._card(row, row.whole("value", 1, 5), continent, -1, -1)
        for continent, word in enumerate(t.CONTINENT_NAMES):
            if self.continent[t.SKULL :].count(continent) != 3:
                found = Phrase("not three of {continent}", continent=word)
                raise BoxError(sheet.file, "skull, continent", found, Phrase("three"))
        self._check_skulls(sheet)
        sheet.close()

    def _check_skulls(self, sheet: Sheet) -> None:
        """A sale goes by continent and rank: three of a continent in a row, dear to cheap."""
        values = self.value[t.SKULL :]
        homes = self.continent[t.SKULL :]
        for number, value in enumerate(values):
            if value != values[number % 3] or homes[number] != homes[number - number % 3]:
                place = f"skull {number + 1}"
                allowed = Phrase(
                    "three skulls of each continent in a row, with the same three values"
                )
                found = Phrase("found value {value}", value=value)
                raise BoxError(sheet.file, place, found, allowed)
        if len(set(values[:3])) != 3:
            twice, allowed = Phrase("two of one value"), Phrase("three different values")
            raise BoxError(sheet.file, "skull, value", twice, allowed)

    def _read_relics(self, sheet: Sheet) -> None:
        self.relic_power: list[int] = []
        self.relic_instant: list[int] = []
        for row in sheet.rows("relic", t.OPINION - t.RELIC):
            domain = t.DOMAIN_NAMES.index(row.text("domain", t.DOMAIN_NAMES))
            power, instant = RELICS[row.text("power", tuple(RELICS))]
            self.relic_power.append(power)
            self.relic_instant.append(instant)
            row.text("timing", ("end", "exhibit", "ongoing"))
            self._card(row, row.whole("value", 1, 20), -1, -1, domain)
        sheet.close()

    def _read_opinions(self, sheet: Sheet) -> None:
        for number, row in enumerate(sheet.rows("opinion", t.CARDS - t.OPINION)):
            row.text("continent", (t.CONTINENT_NAMES[number // 5],))
            self._card(row, 0, number // 5, -1, -1)
        sheet.close()

    def _read_favours(self, sheet: Sheet) -> None:
        self.favours = Names()
        self.favour_kind: list[int] = []
        self.favour_set: list[int] = []
        for row in sheet.rows("favour", t.FAVOURS):
            self.favours.read(row)
            self.favour_kind.append(t.FAVOUR_KINDS.index(row.text("kind", t.FAVOUR_KINDS)))
            self.favour_set.append(SETS.index(row.text("set", SETS)))
            row.close()
        sheet.close()

    def _read_headlines(self, sheet: Sheet) -> None:
        self.headlines = Names()
        self.headline_kind: list[int] = []
        self.headline_continent: list[int] = []
        self.headline_set: list[int] = []
        for row in sheet.rows("headline", t.HEADLINES):
            self.headlines.read(row)
            kind = t.HEADLINE_KINDS.index(row.text("kind", t.HEADLINE_KINDS))
            self.headline_kind.append(kind)
            continent = -1
            if kind <= t.SPONSOR:
                continent = t.CONTINENT_NAMES.index(row.text("continent", t.CONTINENT_NAMES))
            self.headline_continent.append(continent)
            self.headline_set.append(SETS.index(row.text("set", SETS)))
            row.text("duration", ("round", "instant"))
            row.close()
        sheet.close()

    def _read_experts(self, sheet: Sheet) -> None:
        self.experts = Names()
        self.expert_cost: list[int] = []
        self.expert_power: list[int] = []
        self.expert_set: list[int] = []
        for row in sheet.rows("expert", t.EXPERTS):
            self.experts.read(row)
            self.expert_cost.append(row.whole("cost", 0, 20))
            self.expert_power.append(_expert_power(row))
            self.expert_set.append(SETS.index(row.text("set", SETS)))
            row.close()
        sheet.close()

    def _read_patrons(self, sheet: Sheet) -> None:
        self.patrons = Names()
        self.patron_kind: list[int] = []
        self.patron_keys: list[list[int]] = []
        """By patron: civilizations 0-11, domains 12-17, continents 18-21."""
        self.patron_levels: list[list[int]] = []
        self.patron_points: list[list[int]] = []
        self.patron_set: list[int] = []
        self.patron_difficulty: list[str] = []
        for row in sheet.rows("patron", t.PATRONS):
            self.patrons.read(row)
            kind = t.PATRON_KINDS.index(row.text("kind", t.PATRON_KINDS))
            self.patron_kind.append(kind)
            self.patron_keys.append(_patron_keys(row, kind))
            levels = row.entries("levels")
            self.patron_levels.append(_rising(row, "levels", len(levels)))
            self.patron_points.append(_rising(row, "points", len(levels)))
            self.patron_set.append(SETS.index(row.text("set", SETS)))
            grades = ("easy", "medium", "hard", "very hard")
            self.patron_difficulty.append(row.text("difficulty", grades))
            row.close()
        sheet.close()

    def _read_boards(self, sheet: Sheet) -> None:
        self.boards = Names()
        self.plans: list[Plan] = []
        """The standard side first."""
        self.bonus: list[list[int]] = []
        """By board: gallery, full museum, both."""
        for row in sheet.rows("board", 5):
            self.boards.read(row)
            row.text("side", ("front", "back"))
            self.plans.append(read_plan(row))
            keys = ("gallery_points", "full_points", "both_points")
            self.bonus.append([row.whole(key, 0, 99) for key in keys])
            row.close()
        scoring = sheet.table("scoring")
        self.civilization_points = [0, 0, 0, *_rising(scoring, "civilization", 14)]
        self.domain_points = [0, 0, 0, *_rising(scoring, "domain", 5)]
        scoring.close()
        sheet.close()

    def _read_rivals(self, sheet: Sheet) -> None:
        self.rivals = Names()
        self.rival_priorities: list[list[int]] = []
        """By card: a civilization, a domain, a civilization, a continent."""
        self.rival_bonuses: list[list[list[int]]] = []
        """By card and priority 1-3: size, points, size, points."""
        self.rival_discards: list[list[int]] = []
        for row in sheet.rows("rival", t.RIVALS):
            self.rivals.read(row)
            self.rival_priorities.append(_priorities(row))
            bonuses = [row.wholes("bonus_civilization", 4, 0, 99)]
            bonuses.append(row.wholes("bonus_domain", 4, 0, 99))
            bonuses.append(row.wholes("bonus_second", 2, 0, 99))
            self.rival_bonuses.append(bonuses)
            self.rival_discards.append(row.each_once("discards", t.CONTINENT_NAMES))
            row.close()
        self.action_exhibit: list[int] = []
        self.action_discard: list[int] = []
        for row in sheet.rows("action", t.ACTIONS):
            row.text("id")
            self.action_exhibit.append(row.whole("exhibit", 0, 9))
            self.action_discard.append(row.whole("discard", 0, 9))
            row.close()
        sheet.close()

    def _read_assistants(self, sheet: Sheet) -> None:
        self.assistants = Names()
        self.assistant_usable: list[bool] = []
        for row in sheet.rows("assistant", t.ASSISTANTS):
            self.assistants.read(row)
            usable = row.content.get("usable")
            row.known.add("usable")
            if not isinstance(usable, bool):
                raise row.error("usable", usable, Phrase("true or false"))
            self.assistant_usable.append(usable)
            row.close()
        sheet.close()


BOXES: Final = Boxes(Components, DATA, FILES)
load = BOXES.load
find = BOXES.find


def _expert_power(row: Sheet) -> int:
    kind = row.text("kind", ("domain", "civilization", "continent", "named"))
    if kind == "domain":
        return t.SPECIALIST + t.DOMAIN_NAMES.index(row.text("key", t.DOMAIN_NAMES))
    if kind == "civilization":
        return t.SCHOLAR + t.CIVILIZATION_NAMES.index(row.text("key", t.CIVILIZATION_NAMES))
    if kind == "continent":
        return t.AGENT + t.CONTINENT_NAMES.index(row.text("key", t.CONTINENT_NAMES))
    return NAMED[row.text("key", tuple(NAMED))]


def _patron_keys(row: Sheet, kind: int) -> list[int]:
    words = row.entries("keys")
    choices: dict[int, list[tuple[str, ...]]] = {
        t.QUAD: [KEYS[:12], KEYS[:12], KEYS[:12], KEYS[12:18]],
        t.HERITAGE: [KEYS[:12]],
        t.CONTINENT: [KEYS[18:]],
        t.CIVILIZATION: [KEYS[:12], KEYS[12:18], KEYS[12:18], KEYS[12:18]],
    }
    allowed = choices.get(kind, [])
    if len(words) != len(allowed) or any(
        word not in choice for word, choice in zip(words, allowed, strict=True)
    ):
        said = "; ".join(" or ".join(choice) for choice in allowed) or Phrase("an empty list")
        raise row.error("keys", words, said)
    return [KEYS.index(str(word)) for word in words]


def _priorities(row: Sheet) -> list[int]:
    words = row.texts("priorities")
    kinds = (t.CIVILIZATION_NAMES, t.DOMAIN_NAMES, t.CIVILIZATION_NAMES, t.CONTINENT_NAMES)
    if len(words) != 4 or any(w not in kind for w, kind in zip(words, kinds, strict=True)):
        allowed = Phrase("a civilization, a domain, a civilization, a continent")
        raise row.error("priorities", words, allowed)
    return [kind.index(word) for word, kind in zip(words, kinds, strict=True)]


def _rising(row: Sheet, key: str, count: int) -> list[int]:
    numbers = row.wholes(key, count, 0, 200)
    if not numbers or numbers != sorted(set(numbers)):
        raise row.error(key, numbers, Phrase("rising numbers, one at least"))
    return numbers
