"""The scripts of the pages: every one of them is checked, by tools whose versions are locked."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tools.compiled import ROOT
from vestiges import games
from vestiges.server.pages.static import STATIC, files, imports

SCRIPTS = sorted((ROOT / "src").rglob("*.js"))


def settings(name: str) -> Any:
    """A configuration file without its comments, which stand on lines of their own."""
    text = (ROOT / name).read_text(encoding="utf-8")
    return json.loads(re.sub(r"^\s*//.*$", "", text, flags=re.MULTILINE))


def covered(patterns: list[str]) -> set[Path]:
    """The files that a list of patterns names; one that leaves out names nothing to add."""
    assert not [pattern for pattern in patterns if pattern.startswith("!")]
    return {path for pattern in patterns for path in ROOT.glob(pattern)}


def test_every_script_is_linted_and_its_types_are_checked() -> None:
    types = settings("tsconfig.json")
    assert len(SCRIPTS) > 20
    assert set(SCRIPTS) <= covered(types["include"])
    assert set(SCRIPTS) <= covered(settings("biome.jsonc")["files"]["includes"])
    assert "exclude" not in types
    assert all(types["compilerOptions"][name] for name in ("allowJs", "checkJs", "strict"))


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_no_script_opts_out_of_the_checks(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert re.findall(r"@ts-\w+|biome-ignore-\w+|@type \{any\}", text) == []


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_an_import_stands_on_one_line_where_pages_look_for_it(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    found = re.findall(r'^import .*?"(\.[^"]+)";$', text, re.MULTILINE)
    assert found == re.findall(r'(?:from|^import)\s+"([^"]+)"', text, re.MULTILINE)


def test_every_script_is_served_and_so_is_all_that_it_imports() -> None:
    served = [name for name in files() if name.endswith(".js")]
    assert len(served) == len(SCRIPTS)
    assert [other for name in served for other in imports(name) if other not in served] == []


def test_nothing_among_the_shared_files_of_the_pages_names_a_game() -> None:
    shared = [path for path in STATIC.rglob("*") if path.is_file()]
    shared += (STATIC.parent / "templates").rglob("*.html")
    texts = {path: f"{path.name} {path.read_text('utf-8')}".lower() for path in shared}
    assert [(path, game) for path in texts for game in games.names() if game in texts[path]] == []


def test_every_complete_game_has_a_cover() -> None:
    complete = [game for game in games.names() if games.find(game).complete]
    assert [game for game in complete if f"games/{game}/web/cover.svg" not in files()] == []


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_no_script_holds_a_sentence_which_no_catalogue_would_translate(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert re.findall(r"""["`'][A-Z][a-zé]+[,.]? [^"`']*["`']""", text) == []


def test_the_checkers_have_one_version_each_and_no_address() -> None:
    asked = settings("package.json")["devDependencies"]
    packages = settings("package-lock.json")["packages"]
    locked = {name: packages[f"node_modules/{name}"]["version"] for name in asked}
    assert asked == locked
    held = [facts for name, facts in packages.items() if name]
    assert all(facts["integrity"] and "resolved" not in facts for facts in held)


def test_the_checkers_are_locked_for_every_machine_they_run_on() -> None:
    packages = settings("package-lock.json")["packages"]
    for facts in list(packages.values()):
        for name in facts.get("optionalDependencies", {}):
            assert f"node_modules/{name}" in packages, name
