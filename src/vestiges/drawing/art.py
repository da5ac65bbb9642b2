"""Art: the symbols of a game's `web/art.svg`, which its boards refer to by `<use>`.

Pages fetch the file once and keep it; a picture that stands alone takes along what it uses.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

PREFIX: Final = "art-"
"""What the ids of all symbols begin with, so that no piece has one of them."""
REFERENCE: Final = re.compile(r'(?:href="#|url\(#)(art-[\w-]+)')
SYMBOL: Final = re.compile(
    r'^<(symbol|pattern|g|path|linearGradient|radialGradient|clipPath) id="(art-[\w-]+)".*?'
    r"(?=^<(?:symbol|pattern|g|path|linearGradient|radialGradient|clipPath) id=|^</(?:defs|svg)>)",
    re.DOTALL | re.MULTILINE,
)


@cache
def read_art(path: Path) -> dict[str, str]:
    """The symbols of a game's `art.svg` by id; none where there is no such file."""
    if not path.is_file():
        return {}
    found = SYMBOL.finditer(path.read_text(encoding="utf-8"))
    return {symbol[2]: symbol[0].strip() for symbol in found}


def with_art(picture: str, art: dict[str, str]) -> str:
    """A board with the symbols it uses inside, so that it can stand alone."""
    wanted: list[str] = REFERENCE.findall(picture)
    used: list[str] = []
    while wanted:
        name = wanted.pop()
        if name not in used and name in art:
            used.append(name)
            wanted += REFERENCE.findall(art[name])
    if not used:
        return picture
    head, rest = picture.split(">", 1)
    return f"{head}><defs>{''.join(art[name] for name in sorted(used))}</defs>{rest}"
