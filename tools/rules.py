"""Which clauses of the rules have a test.

The clauses stand in docs/rules/<game>.md, one a line: `**TRO-31** text`. A number is a clause,
R and a number a ruling, V and a number a worked example (vector). Tests name what they show with
`@pytest.mark.rule("TRO-31", …)`; the marks are read from the sources, nothing is run.

    python -m tools.rules            a table
    python -m tools.rules --json     one JSON object, for programs
    python -m tools.rules --check    fails if a game that calls itself complete has a gap
"""

import argparse
import ast
import json
import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
KINDS: Final = {"": "clauses", "R": "rulings", "V": "vectors"}
NO_GAME: Final = "(no game)"

_CLAUSE: Final = re.compile(r"^\*\*(?P<id>[A-Z]+-(?P<kind>[RV]?)\d+)\*\* ", re.MULTILINE)


@dataclass(frozen=True)
class Mark:
    """One id named by a test, and where."""

    id: str
    place: str


@dataclass
class Coverage:
    """The clauses of one game set against the marks of the tests."""

    game: str
    ids: dict[str, list[str]]
    named: set[str]
    unknown: list[Mark] = field(default_factory=list)

    def untested(self, kind: str) -> list[str]:
        """Ids of one kind that no test names, in the order of the page."""
        return [id_ for id_ in self.ids[kind] if id_ not in self.named]

    def gaps(self) -> list[str]:
        """Everything that keeps the game from being complete, one line each."""
        missing = [f"{id_} has no test" for kind in self.ids for id_ in self.untested(kind)]
        strange = [f"{mark.place} names {mark.id}, which no page has" for mark in self.unknown]
        return missing + strange

    def as_json(self) -> dict[str, object]:
        """The clauses at the top, rulings and vectors in the same shape below."""
        counts: dict[str, dict[str, object]] = {}
        for kind, ids in self.ids.items():
            untested = self.untested(kind)
            counts[kind] = {
                "count": len(ids),
                "tested": len(ids) - len(untested),
                "untested": untested,
            }
        clauses = counts.pop("clauses")
        clauses = {"clauses": clauses.pop("count"), **clauses}
        return {**clauses, "unknown": sorted({mark.id for mark in self.unknown}), **counts}


def clause_ids(page: str) -> dict[str, list[str]]:
    """The ids a rules page defines, by kind; an id defined twice is an error."""
    ids: dict[str, list[str]] = {name: [] for name in KINDS.values()}
    for match in _CLAUSE.finditer(page):
        kind = ids[KINDS[match["kind"]]]
        if match["id"] in kind:
            raise ValueError(f"{match['id']} is defined twice; an id stands for one clause")
        kind.append(match["id"])
    return ids


def read_pages(folder: Path) -> dict[str, dict[str, list[str]]]:
    """The ids of every game that has a rules page."""
    pages: dict[str, dict[str, list[str]]] = {}
    for path in sorted(folder.glob("*.md")):
        try:
            pages[path.stem] = clause_ids(path.read_text(encoding="utf-8"))
        except ValueError as error:
            raise ValueError(f"{path.name}: {error}") from error
    return pages


def is_rule_mark(node: ast.AST) -> bool:
    """Whether a node is `pytest.mark.rule` (or `mark.rule`)."""
    if not (isinstance(node, ast.Attribute) and node.attr == "rule"):
        return False
    owner = node.value
    return (isinstance(owner, ast.Attribute) and owner.attr == "mark") or (
        isinstance(owner, ast.Name) and owner.id == "mark"
    )


def marks_in(source: str, place: str) -> Iterator[Mark]:
    """Every id named by a rule mark: decorators, pytestmark and pytest.param alike."""
    for node in ast.walk(ast.parse(source)):
        if not (isinstance(node, ast.Call) and is_rule_mark(node.func)):
            continue
        for argument in node.args:
            if not (isinstance(argument, ast.Constant) and isinstance(argument.value, str)):
                message = "a rule mark takes ids as plain strings, so that they can be read"
                raise ValueError(f"{place}:{argument.lineno}: {message}")
            yield Mark(argument.value, f"{place}:{argument.lineno}")


def read_marks(folder: Path) -> list[Mark]:
    """The rule marks of all tests below a folder."""
    marks: list[Mark] = []
    for path in sorted(folder.rglob("*.py")):
        place = path.relative_to(folder.parent).as_posix()
        marks.extend(marks_in(path.read_text(encoding="utf-8"), place))
    return marks


def cover(pages: dict[str, dict[str, list[str]]], marks: Iterable[Mark]) -> list[Coverage]:
    """Set marks against clauses; an unknown id is laid to the game whose prefix it carries."""
    marks = list(marks)
    named = {mark.id for mark in marks}
    result: list[Coverage] = []
    left = marks
    for game, ids in pages.items():
        known = {id_ for kind in ids.values() for id_ in kind}
        prefixes = {id_.split("-")[0] for id_ in known}
        own = [mark for mark in left if mark.id.split("-")[0] in prefixes]
        left = [mark for mark in left if mark not in own]
        unknown = [mark for mark in own if mark.id not in known]
        result.append(Coverage(game, ids, named, unknown))
    if left:
        result.append(Coverage(NO_GAME, {name: [] for name in KINDS.values()}, named, left))
    return result


def complete_games() -> set[str]:
    """The games of the registry that call themselves complete."""
    registry = import_module("vestiges.games")
    return {name for name in registry.names() if registry.find(name).complete}


def table(report: list[Coverage]) -> str:
    """The report for people."""
    lines: list[str] = []
    for item in report:
        lines.append(item.game)
        for kind, ids in item.ids.items():
            untested = item.untested(kind)
            lines.append(f"  {kind:<8} {len(ids) - len(untested):>4} of {len(ids):>4} tested")
            if untested:
                lines.append(f"           no test: {' '.join(untested)}")
        lines.extend(f"  {mark.place} names {mark.id}: no such clause" for mark in item.unknown)
    return "\n".join(lines)


def check(report: list[Coverage], complete: set[str]) -> list[str]:
    """The gaps of complete games, and marks that belong to no game at all."""
    pages = {item.game for item in report}
    found = [f"{game}: no page docs/rules/{game}.md" for game in sorted(complete - pages)]
    for item in report:
        if item.game == NO_GAME or item.game in complete:
            found.extend(f"{item.game}: {gap}" for gap in item.gaps())
    return found


def main(arguments: list[str] | None = None) -> int:
    """Print the report; return the exit code."""
    parser = argparse.ArgumentParser(prog="rules", description="Which clauses have a test.")
    parser.add_argument("--json", action="store_true", help="one JSON object")
    parser.add_argument("--check", action="store_true", help="fail if a complete game has a gap")
    chosen = parser.parse_args(arguments)
    report = cover(read_pages(ROOT / "docs" / "rules"), read_marks(ROOT / "tests"))
    if chosen.json:
        print(json.dumps({item.game: item.as_json() for item in report}, indent=2))
        return 0
    if not chosen.check:
        print(table(report))
        return 0
    gaps = check(report, complete_games())
    print("\n".join(gaps) if gaps else "Rules: every clause of every complete game has a test.")
    return 1 if gaps else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except ValueError as error:
        sys.exit(f"rules: {error}")
