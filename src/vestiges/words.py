"""Languages: texts are English sentences, translated by gettext catalogues.

The French of a text stands in a catalogue: `locale/fr/LC_MESSAGES/vestiges.po` for what all games
share, the same path with the game's name in a game's folder for what one game says. Catalogues are
read as they are; there is no compile step. `make words` finds texts that lack a translation.
"""

from __future__ import annotations

import gettext
import io
import os
import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from vestiges.engine.errors import Reason, SetupError, VestigesError
from vestiges.engine.text import explain, mark

VOWEL: Final = re.compile("[aeiouâàäéèêëîïôöûùüœæ]|y[^aeiou]", re.IGNORECASE)
"""What a French word is elided before."""
LANGUAGES: Final = ("fr", "en")
SOURCE: Final = "en"
"""The language of the texts in the code; it needs no catalogue."""
ROOT: Final = Path(__file__).resolve().parent


ELSEWHERE: Final = (
    # What a box complains with (engine/box.py), and facts that fill the sentences of errors.
    mark("{where}: {found}; allowed: {allowed}"),
    mark("none"),
    mark("packaged"),
    mark("No such file or directory"),
    mark("Permission denied"),
    mark("Is a directory"),
    mark("Not a directory"),
    mark("No space left on device"),
    mark("Read-only file system"),
)


class Language:
    """A language of the texts: the game's own catalogue first, then the shared one."""

    def __init__(
        self,
        lang: str,
        texts: gettext.NullTranslations,
        names: Sequence[str] = (),
        box: str = "",
    ) -> None:
        self.lang = lang
        self.names = names
        """What the players are called, by seat; empty where they go by their colours."""
        self.box = box
        """The components that are spoken of; "": the packaged ones."""
        self._texts = texts

    def calling(self, names: Sequence[str]) -> Language:
        """The same language where the players of a match have names."""
        return Language(self.lang, self._texts, names, self.box)

    def of(self, box: str) -> Language:
        """The same language where other components are spoken of."""
        return self if box == self.box else Language(self.lang, self._texts, self.names, box)

    def __call__(self, text: str) -> str:
        """The text in this language; itself if no catalogue has it."""
        return self._texts.gettext(text) if text else ""

    def plural(self, one: str, many: str, number: int) -> str:
        """The form of a text that fits the number."""
        return self._texts.ngettext(one, many, number)

    def say(self, text: str, **facts: str | int) -> str:
        """A sentence in this language, its facts filled in as they are."""
        return self.elide(self(text).format(**facts), [str(fact) for fact in facts.values()])

    def elide(self, text: str, names: Sequence[str]) -> str:
        """The text with what this language leaves out before such names: « d’Ada », « qu’Igor »."""
        return elision(tuple(names)).sub(r"\1’", text) if self.lang == "fr" else text

    def explain(self, error: VestigesError) -> str:
        """An error in this language; an inner reason ({why}) is said in it too."""
        cause = error.__cause__
        reason = error.reason
        if "why" in reason.facts and isinstance(cause, VestigesError):
            facts = {**reason.facts, "why": self.explain(cause)}
            reason = Reason(reason.text, facts, reason.clause)
        return explain(self, reason)


@lru_cache(maxsize=1024)
def elision(names: tuple[str, ...]) -> re.Pattern[str]:
    """A French « de » or « que » before one of these names that begins with a vowel."""
    open_ = "|".join(re.escape(name) for name in names if VOWEL.match(name)) or "(?!)"
    return re.compile(rf"\b([Dd]|[Qq]u|[Ll]orsqu|[Pp]uisqu|[Jj]usqu)e (?=(?:{open_})\b)")


def catalogue(lang: str, game: str | None = None) -> Path:
    """Where the texts of a game, or the shared ones, stand in a language."""
    folder = ROOT / "games" / game if game else ROOT
    return folder / "locale" / lang / "LC_MESSAGES" / f"{game or 'vestiges'}.po"


@lru_cache(maxsize=64)
def tongue(lang: str, game: str | None = None) -> Language:
    """The language of this code, for one game or for what all share."""
    if lang not in LANGUAGES:
        raise SetupError(
            "There is no language “{lang}”. Languages: {allowed}.",
            {"lang": lang, "allowed": ", ".join(LANGUAGES)},
        )
    texts = _read(lang, None)
    if game and catalogue(lang, game).exists():
        own = _read(lang, game)
        own.add_fallback(texts)
        texts = own
    return Language(lang, texts)


@lru_cache(maxsize=8)
def any_tongue(lang: str) -> Language:
    """The language for an error of which one does not know what game it comes from."""
    texts = _read(lang, None)
    for path in sorted((ROOT / "games").iterdir()):
        if catalogue(lang, path.name).exists():
            texts.add_fallback(_read(lang, path.name))
    return Language(lang, texts)


def _read(lang: str, game: str | None) -> gettext.NullTranslations:
    if lang == SOURCE:
        return gettext.NullTranslations()
    compiled = io.BytesIO()
    with catalogue(lang, game).open("rb") as source:
        write_mo(compiled, read_po(source, locale=lang))
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)


def guess(environment: Mapping[str, str] = os.environ) -> str:
    """The language the environment asks for, English if it asks for none of ours."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        for wanted in environment.get(name, "").split(":"):
            if wanted[:2].lower() in LANGUAGES:
                return wanted[:2].lower()
            if wanted:
                return SOURCE
    return SOURCE
