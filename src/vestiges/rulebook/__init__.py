"""The rules of each game, clause by clause, as the pages of docs/rules tell them.

The pages beside this file are links to docs/rules, which holds the only copy; a built package
carries what they point to. `troia.fr.md` is the page `troia.md` in French; a clause that it has
not is shown in English. A clause begins a line as `**TRO-31** text` and ends before the next
clause, heading or drawing.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from vestiges.engine.errors import SetupError

PAGES: Final = Path(__file__).resolve().parent

_CLAUSE: Final = re.compile(r"\*\*(?P<id>[A-Z]+-[RV]?\d+)\*\* ")
_HEADING: Final = re.compile(r"#+ (?P<title>.*)")
_WANTED: Final = re.compile(r"(?:(?P<game>[A-Za-z]+)-)?(?P<kind>[RrVv]?)0*(?P<number>\d+)")


@dataclass(frozen=True)
class Clause:
    """One clause, ruling or worked example: its id, the heading it stands under, its text."""

    id: str
    section: str
    text: str

    def is_called(self, wanted: re.Match[str]) -> bool:
        """Whether this is the clause meant: TRO-31, tro-31 and 31 are one."""
        own = _WANTED.fullmatch(self.id)
        assert own is not None
        game = wanted["game"] or own["game"]
        same_kind = wanted["kind"].upper() == own["kind"]
        return game.upper() == own["game"] and same_kind and wanted["number"] == own["number"]


def page(game: str, lang: str = "") -> str:
    """The whole page of a game's rules in Markdown: in this language if there is one, else ours."""
    for path in (PAGES / f"{game}.{lang}.md", PAGES / f"{game}.md"):
        if path.exists():
            return path.read_text(encoding="utf-8")
    raise SetupError("There is no page of rules for {game}.", {"game": game})


def is_told_in(game: str, lang: str) -> bool:
    """Whether there is a page of the game's rules in this language."""
    return lang == "en" or (PAGES / f"{game}.{lang}.md").exists()


def clauses(game: str, lang: str = "") -> list[Clause]:
    """Every clause of a game in the order of its page, translated where a translation has it."""
    said = {clause.id: clause for clause in _clauses_in(page(game, lang))}
    return [said.get(clause.id, clause) for clause in _clauses_in(page(game))]


def _clauses_in(text: str) -> list[Clause]:
    found: list[Clause] = []
    section = ""
    lines: list[str] = []
    open_id = ""
    for line in [*text.splitlines(), "# "]:
        head, clause = _HEADING.match(line), _CLAUSE.match(line)
        if (head or clause or line.startswith("```")) and open_id:
            found.append(Clause(open_id, section, "\n".join(lines).strip()))
            open_id = ""
        if head:
            section = head["title"]
        elif clause:
            open_id, lines = clause["id"], [line[clause.end() :]]
        else:
            lines.append(line)
    return found


def look_up(game: str, wanted: str, lang: str = "") -> list[Clause]:
    """The clause of this id (TRO-31, 31, R2), or else every clause in which the words stand."""
    known = clauses(game, lang)
    as_id = _WANTED.fullmatch(wanted.strip())
    if as_id:
        same = [clause for clause in known if clause.is_called(as_id)]
    else:
        words = wanted.casefold().split()
        same = [c for c in known if all(word in c.text.casefold() for word in words)]
    if not same:
        raise SetupError(
            "No clause of the rules of {game} is or holds “{wanted}”. Clauses: {first} to {last}.",
            {"game": game, "wanted": wanted, "first": known[0].id, "last": known[-1].id},
        )
    return same


def chapters(game: str, lang: str = "") -> list[tuple[str, str, str]]:
    """The headings that hold clauses, each with its first and last clause."""
    spans: dict[str, tuple[str, str]] = {}
    for clause in clauses(game, lang):
        first = spans.get(clause.section, (clause.id, ""))[0]
        spans[clause.section] = (first, clause.id)
    return [(section, first, last) for section, (first, last) in spans.items()]
