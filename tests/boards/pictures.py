"""Helpers to find elements in a drawn board."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree

SVG = "{http://www.w3.org/2000/svg}"
Element = ElementTree.Element


class Picture:
    """A board as a tree of elements."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.root = ElementTree.fromstring(text)
        self.all = list(self.root.iter())
        self.by_id = {element.get("id", ""): element for element in self.all if element.get("id")}
        self.parents = {child: parent for parent in self.all for child in parent}

    def find(self, name: str) -> Element:
        """The element of this id."""
        assert name in self.by_id, f"nothing is called {name}"
        return self.by_id[name]

    def has(self, name: str) -> bool:
        """Whether something is called so."""
        return name in self.by_id

    def name(self, ident: str) -> str:
        """The accessible name of the element of this id."""
        return self.find(ident).findtext(f"{SVG}title") or ""

    def within(self, ident: str) -> list[str]:
        """The ids of what lies inside an element."""
        return [e.get("id", "") for e in self.find(ident).iter() if e.get("id")][1:]

    def words(self, ident: str) -> list[str]:
        """The texts written inside an element."""
        return [element.text or "" for element in self.find(ident).iter(f"{SVG}text")]

    def said(self, ident: str) -> str:
        """The same in one line."""
        return " ".join(self.words(ident))

    def uses(self, ident: str) -> list[str]:
        """The drawings inside an element."""
        found = [element.get("href", "") for element in self.find(ident).iter(f"{SVG}use")]
        return [name.removeprefix("#art-") for name in found]

    def of_class(self, name: str) -> list[Element]:
        """The elements of a class."""
        return [element for element in self.all if name in element.get("class", "").split()]

    def options(self) -> list[int]:
        """The options that can be chosen by a click, without repeats, in rising order."""
        return sorted({int(e.get("data-option", "")) for e in self.all if e.get("data-option")})

    def asked(self) -> list[int]:
        """The options whose reason can be asked for."""
        return sorted({int(e.get("data-ask", "")) for e in self.all if e.get("data-ask")})

    def buttons(self) -> dict[int, str]:
        """By option: what the element that keys reach is called; each option has one."""
        reached = [e for e in self.all if e.get("tabindex") is not None]
        found = {int(e.get("data-option", "")): e.get("aria-label", "") for e in reached}
        assert len(found) == len(reached), "an option is reached twice"
        return found

    def path_to(self, element: Element) -> Iterator[Element]:
        """An element and all it lies in."""
        yield element
        while element in self.parents:
            element = self.parents[element]
            yield element

    def scale(self, element: Element) -> float:
        """How much larger or smaller than written an element is drawn."""
        factor = 1.0
        for part in self.path_to(element):
            for number in re.findall(r"scale\(([\d.]+)\)", part.get("transform", "")):
                factor *= float(number)
        return factor

    def size(self) -> tuple[float, float]:
        """Width and height in the picture's own units."""
        _, _, width, height = map(float, self.root.get("viewBox", "").split())
        return width, height


def where(place: str) -> tuple[float, float]:
    """Where a transform puts an element."""
    found = re.match(r"translate\((\S+) (\S+)\)", place)
    assert found, place
    return float(found[1]), float(found[2])


def luminance(colour: str) -> float:
    """How light a colour is."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = [p / 12.92 if p <= 0.04 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """How much two colours differ in lightness; 4.5 is enough to read one on the other."""
    light, dark = sorted([luminance(one), luminance(other)], reverse=True)
    return (light + 0.05) / (dark + 0.05)
