"""Pages of the manual name files and functions that exist, and the server has no import cycle."""

import ast
import re

import grimp
import pytest

from tools.compiled import ROOT
from vestiges import games

PAGE = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
PATH = r"`((?:src|tests|docs)/[^`]+)`"
PATHS = sorted(set(re.findall(PATH, PAGE)))
BOTH = PAGE + (ROOT / "docs/museum-layout.md").read_text(encoding="utf-8")
NAMED = [
    *re.findall(r"`(src/[^`]+\.py)`:\s+`([\w.]+)`", BOTH),
    *(pair[::-1] for pair in re.findall(r"`([\w.]+)`\s+of\s+`(src/[^`]+\.py)`", BOTH)),
]
"""A file and the function or class that the page says is in it."""
CHAPTER = re.compile(r"^## One answer of a person$(.*?)^## ", re.MULTILINE | re.DOTALL)


def names_in(path: str) -> set[str]:
    """The functions and classes of a file, methods as Class.method too."""
    found: set[str] = set()
    for node in ast.walk(ast.parse((ROOT / path).read_text(encoding="utf-8"))):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            found.add(node.name)
        elif isinstance(node, ast.ClassDef):
            inner = [part.name for part in node.body if isinstance(part, ast.FunctionDef)]
            found |= {node.name, *(f"{node.name}.{name}" for name in inner)}
    return found


def test_the_page_names_something() -> None:
    assert len(PATHS) > 40
    assert len(NAMED) > 20


def of_each_game(path: str) -> list[str]:
    """A path, or where it holds <game>, that of every game."""
    return [path.replace("<game>", game) for game in games.names()] if "<game>" in path else [path]


@pytest.mark.parametrize("path", sorted(set(re.findall(PATH, BOTH))))
def test_every_path_on_the_page_exists(path: str) -> None:
    assert all((ROOT / one).exists() for one in of_each_game(path))


@pytest.mark.parametrize(("path", "name"), NAMED)
def test_every_function_on_the_page_is_in_its_file(path: str, name: str) -> None:
    assert all(name in names_in(one) for one in of_each_game(path))


def test_the_way_of_an_answer_is_short() -> None:
    (chapter,) = CHAPTER.findall(PAGE)
    files = set(re.findall(r"`(src/[^`]+\.(?:py|js))`", chapter.split("The other people")[0]))
    assert len(files) <= 12


def test_every_package_of_the_server_is_on_the_page() -> None:
    folder = ROOT / "src/vestiges/server"
    parts = [*folder.glob("*/__init__.py"), *folder.glob("*.py")]
    inside = {path.parent if path.parent != folder else path for path in parts}
    names = {path.relative_to(ROOT).as_posix() for path in inside}
    assert names - {"src/vestiges/server/__init__.py"} <= set(PATHS)


def imports_within(package: str) -> dict[str, set[str]]:
    """By module of a package: the modules of that package it imports."""
    graph = grimp.build_graph("vestiges", cache_dir=None)
    inside = graph.find_descendants(package)
    return {one: graph.find_modules_directly_imported_by(one) & inside for one in inside}


def in_circles(below: dict[str, set[str]]) -> set[str]:
    """The modules that are part of a circle, or import one that is."""
    while leaves := {one for one, used in below.items() if not used}:
        below = {one: used - leaves for one, used in below.items() if one not in leaves}
    return set(below)


def test_no_modules_of_the_server_import_each_other_in_a_circle() -> None:
    assert not in_circles(imports_within("vestiges.server"))


def test_modules_of_a_game_import_each_other_in_a_circle_only_by_way_of_its_state() -> None:
    below = imports_within("vestiges.games")
    below |= {f"vestiges.games.{game}.state": set() for game in games.names()}
    assert not in_circles(below)
