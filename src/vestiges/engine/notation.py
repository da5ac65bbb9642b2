"""Notations in the player's language: the words of a notation, put into that language.

Records and programs use the notation as the rules write it. A game lists the words that its players
read, each as a text "notation|dig", so that a word can be another one here than in a sentence.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Final

from vestiges.engine.text import Tongue

CONTEXT: Final = "notation|"
"""What the texts begin with that are words of a notation."""


def spell(notation: str, texts: Sequence[str], tongue: Tongue) -> str:
    """A notation in a language; of two texts that fit, the one of more words does."""
    words = notation.split(" ")
    spelled: list[str] = []
    known = [text.removeprefix(CONTEXT).split(" ") for text in texts]
    while words:
        fitting = [text for text in known if words[: len(text)] == text]
        taken = max(fitting, key=len, default=words[:1])
        spelled.append(translated(" ".join(taken), tongue) if fitting else taken[0])
        words = words[len(taken) :]
    return " ".join(spelled)


def translated(word: str, tongue: Tongue) -> str:
    """A word of a notation in a language; itself where the language has no other for it."""
    text = CONTEXT + word
    return tongue(text).removeprefix(CONTEXT)


def fold(text: str) -> str:
    """A text as it is compared: without case and accents, its words one blank apart."""
    parts = unicodedata.normalize("NFD", " ".join(text.split()).casefold())
    return "".join(part for part in parts if not unicodedata.combining(part))
