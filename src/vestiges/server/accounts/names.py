"""Names of people: what one may be called, and which names would be taken for one another."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Final

from vestiges.server.http.errors import Problem

LONGEST: Final = 32
MARKS: Final = 2
"""Accents that may stand on one letter."""
BLANK: Final = frozenset(
    number
    for first, last in (
        # Default_Ignorable_Code_Point of Unicode
        (0x00AD, 0x00AD),
        (0x034F, 0x034F),
        (0x061C, 0x061C),
        (0x115F, 0x1160),
        (0x17B4, 0x17B5),
        (0x180B, 0x180F),
        (0x200B, 0x200F),
        (0x202A, 0x202E),
        (0x2060, 0x206F),
        (0x3164, 0x3164),
        (0xFE00, 0xFE0F),
        (0xFEFF, 0xFEFF),
        (0xFFA0, 0xFFA0),
        (0xFFF0, 0xFFF8),
        (0x1BCA0, 0x1BCA3),
        (0x1D173, 0x1D17A),
        (0xE0000, 0xE0FFF),
        # and others that show nothing by themselves: blank Braille, the place of an object, a
        # Khitan filler, a Duployan selector, a note without a head
        (0x2800, 0x2800),
        (0xFFFC, 0xFFFC),
        (0x16FE4, 0x16FE4),
        (0x1BC9D, 0x1BC9D),
        (0x1D159, 0x1D159),
    )
    for number in range(first, last + 1)
)
"""Characters that show nothing, though some count as printable."""
SIGNS: Final = frozenset('()[]{}:,"«»“”„')
"""What sentences about people are punctuated with; in a name it could make up a sentence."""
RESERVED: Final = (
    "bot",
    "robot",
    "admin",
    "administrator",
    "administrateur",
    "moderator",
    "moderateur",
    "vestiges",
    "server",
    "serveur",
)
"""Names that would speak for the server."""
NUMBER: Final = re.compile("[0-9ols]{0,3}")
"""A number in a skeleton, where 0, 1 and 5 are what they look like."""
TOGETHER: Final = frozenset(("CJK", "HIRAGANA", "KATAKANA", "HANGUL", "BOPOMOFO"))
"""Scripts that are written together."""
ALIKE: Final = str.maketrans(
    # Letters of other scripts, and digits, by the Latin letters they look like (UTS 39).
    "авгеёзиікмнорстухѕјһԁԛԝӏգոսօցհαβγεηικνορτυχωıɑɡ015ſ|i"
    # Latin small capitals
    "ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ"
    # Cherokee
    "ᎠᎡᎢᎥᎩᎪᎫᎬᎳᎶᎷᎻᎽᏀᏂᏃᏏᏒᏔᏕᏙᏚᏞᏟᏢᏦᏧᏳᏴ",
    "abreezulkmhopctyxsjhdqwlqnuoghabyenlkvoptuxwlagolssll"
    "abcdefghljklmnopqrstuvwyz"
    "drtlyajewgmhyghzbrwsvslcpkdgb",
)
PAIRS: Final = (("rn", "m"), ("vv", "w"))
"""Letters that look like another one side by side."""


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
    seen = unicodedata.normalize("NFKC", folded(name).translate(ALIKE))
    for pair, letter in PAIRS:
        seen = seen.replace(pair, letter)
    return seen[:128]


def _letters(name: str) -> str:
    """A name's skeleton without accents, spaces and signs."""
    spread = unicodedata.normalize("NFD", skeleton(name))
    return "".join(char for char in spread if char.isalnum())


def is_reserved(name: str) -> bool:
    """Whether a name would speak for the server or for a bot, also with a number after it."""
    letters = _letters(name)
    words = [_letters(word) for word in RESERVED if letters.startswith(_letters(word))]
    return any(NUMBER.fullmatch(letters, len(word)) for word in words)


@lru_cache(4096)
def is_mixed(name: str) -> bool:
    """Whether letters of several scripts stand in a name, which often is meant to mislead."""
    letters = [char for char in name if char.isalpha()]
    scripts = {unicodedata.name(char, "?").split(" ")[0] for char in letters}
    return len(scripts - TOGETHER) + bool(scripts & TOGETHER) > 1
