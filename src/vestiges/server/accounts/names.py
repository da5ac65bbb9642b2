"""Names of people: what one may be called, and which names would be taken for one another."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from vestiges.server.http.errors import Problem

LONGEST: Final = 32
MARKS: Final = 2
"""Accents that may stand on one letter."""
BLANK: Final = frozenset(
    number
    for first, last in (
        (0x034F, 0x034F),
        (0x115F, 0x1160),
        (0x17B4, 0x17B5),
        (0x180B, 0x180F),
        (0x2800, 0x2800),
        (0x3164, 0x3164),
        (0xFE00, 0xFE0F),
        (0xFFA0, 0xFFA0),
        (0xE0100, 0xE01EF),
    )
    for number in range(first, last + 1)
)
"""Characters that count as printable and show nothing."""
SIGNS: Final = frozenset('()[]{}:,"«»“”„')
"""What sentences about people are punctuated with; in a name it could make up a sentence."""
RESERVED: Final = re.compile(
    r"(bot|robot)( \d+)?|admin|administrator|administrateur|moderator|vestiges|server|serveur"
)
"""Names that would speak for the server, by their skeleton."""
TOGETHER: Final = frozenset(("CJK", "HIRAGANA", "KATAKANA", "HANGUL", "BOPOMOFO"))
"""Scripts that are written together."""
ALIKE: Final = str.maketrans(
    # Letters of other scripts, and digits, by the Latin letters they look like (UTS 39).
    "авгеёзиікмнорстухѕјһԁԛԝգոսօցհαβγεηικνορτυχωıɑɡ015ſ|i",
    "abreezulkmhopctyxsjhdqwqnuoghabyenlkvoptuxwlagolssll",
)


def clean(text: str) -> str:
    """A text on one line, without characters that cannot be seen."""
    composed = unicodedata.normalize("NFC", text)
    shown = "".join(char if is_seen(char) else " " for char in composed)
    return " ".join(shown.split())


def is_seen(char: str) -> bool:
    """Whether a character shows, or is a plain space."""
    return char.isprintable() and ord(char) not in BLANK


def checked(name: str) -> str:
    """A name as it is stored, or a problem."""
    composed = " ".join(unicodedata.normalize("NFKC", name).split(" ")).strip()
    is_plain = all(is_seen(char) and char not in SIGNS for char in composed)
    if not is_plain or not 1 <= len(composed) <= LONGEST or _has_piles(composed):
        raise Problem("bad_name", {"most": LONGEST})
    return clean(composed)


def _has_piles(name: str) -> bool:
    """Whether accents stand alone, or pile up on a letter."""
    spread = unicodedata.normalize("NFD", name)
    marks = "".join("m" if unicodedata.category(char)[0] == "M" else "." for char in spread)
    return marks.startswith("m") or "m" * (MARKS + 1) in marks


def folded(name: str) -> str:
    """What an account is found by: its name without case and without forms of one letter."""
    return unicodedata.normalize("NFKC", clean(name)).casefold()[:128]


def skeleton(name: str) -> str:
    """A name as the eye takes it in: names that share it are taken for one another (UTS 39)."""
    return unicodedata.normalize("NFKC", folded(name).translate(ALIKE)).replace("rn", "m")[:128]


def is_reserved(name: str) -> bool:
    """Whether a name would speak for the server or for a bot."""
    return RESERVED.fullmatch(folded(name)) is not None


def is_mixed(name: str) -> bool:
    """Whether letters of several scripts stand in a name, which often is meant to mislead."""
    letters = [char for char in name if char.isalpha()]
    scripts = {unicodedata.name(char, "?").split(" ")[0] for char in letters}
    return len(scripts - TOGETHER) + bool(scripts & TOGETHER) > 1
