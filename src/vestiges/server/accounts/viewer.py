"""Viewer: who is looking, and in which language they read."""

from __future__ import annotations

from dataclasses import dataclass, replace

from vestiges.words import SOURCE, Language, tongue


@dataclass(frozen=True, slots=True)
class Viewer:
    """A person, or nobody in particular (person None). Everything shown is shown to a viewer."""

    person: int | None = None
    name: str = ""
    is_guest: bool = True
    is_admin: bool = False
    lang: str = SOURCE

    def tongue(self, game: str | None = None) -> Language:
        """The viewer's language, for one game or for what all share."""
        return tongue(self.lang, game)

    def reading(self, lang: str) -> Viewer:
        """The same viewer, spoken to in another language."""
        return replace(self, lang=lang)
