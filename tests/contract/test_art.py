"""Art: the symbols of every game's `web/art.svg` keep to docs/boards.md."""

from __future__ import annotations

import gzip
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from vestiges import games
from vestiges.drawing.art import PREFIX, REFERENCE, read_art, with_art

GAMES = Path(games.__file__).parent
FILES = {path.parent.parent.name: path for path in sorted(GAMES.glob("*/web/art.svg"))}
MOST_BYTES = 60_000
"""Of a game's art, compressed."""
FORBIDDEN = {"script", "style", "filter", "image", "foreignObject", "animate", "a"}
every_art = pytest.mark.parametrize("name", FILES)


@every_art
def test_art_is_small_and_passes_the_strictest_policy(name: str) -> None:
    written = FILES[name].read_bytes()
    assert len(gzip.compress(written, 9)) <= MOST_BYTES
    root = ElementTree.fromstring(written)
    assert not {element.tag.rpartition("}")[2] for element in root.iter()} & FORBIDDEN
    used = {attribute for element in root.iter() for attribute in element.attrib}
    assert not {attribute for attribute in used if attribute.startswith(("on", "style"))}
    assert b"://" not in written.replace(b"http://www.w3.org/2000/svg", b"")


@every_art
def test_every_symbol_is_found_and_leads_to_symbols(name: str) -> None:
    root, art = ElementTree.parse(FILES[name]).getroot(), read_art(FILES[name])
    ids = [element.get("id", "") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert all(identity.startswith(PREFIX) for identity in ids)
    assert set(ids) == set(art), "one symbol a line, each beginning at the margin"
    assert {other for symbol in art.values() for other in REFERENCE.findall(symbol)} <= set(art)


@every_art
def test_no_symbol_is_left_unused(name: str) -> None:
    sources = [*(GAMES / name).rglob("*.py"), *(GAMES / name / "web").glob("*.*")]
    shared = [*(GAMES.parent / "server").rglob("*.html"), *(GAMES.parent / "server").rglob("*.py")]
    written = "\n".join(path.read_text(encoding="utf-8") for path in [*sources, *shared])
    families = {match[1] for match in re.finditer(r"(art-[\w-]*-)\{", written)}
    for identity in read_art(FILES[name]):
        named = len(re.findall(rf"{identity}(?![\w-])", written)) > 1  # once is its own id
        assert named or identity.startswith(tuple(families)), f"{identity} is drawn nowhere"


def test_a_picture_takes_along_what_it_uses() -> None:
    art = {"art-a": '<g id="art-a"><use href="#art-b"/></g>', "art-b": '<path id="art-b"/>'}
    drawn = with_art('<svg viewBox="0 0 1 1"><use href="#art-a"/></svg>', art)
    assert drawn.count("<defs>") == 1
    assert 'id="art-b"' in drawn
    assert with_art("<svg></svg>", art) == "<svg></svg>"
