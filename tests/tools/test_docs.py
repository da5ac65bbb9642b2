"""The manual is complete: every option, every command, every target of make."""

import re
import shlex
import tomllib
from dataclasses import fields
from pathlib import Path
from typing import get_args, get_type_hints

import pytest
from typer.testing import CliRunner

from tools.compiled import ROOT
from vestiges import games
from vestiges.cli import app

PAGES = ("README.md", "CONTRIBUTING.md", "docs/index.md")


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def documented_options(game: str) -> dict[str, str]:
    """The rows of the options table on a game's rules page: name and the rest."""
    page = read(f"docs/rules/{game}.md")
    table = page[page.index("| option | values | default |") :].split("\n\n")[0]
    return {row[1]: row[2] for row in re.finditer(r"^\| `(\w+)` \|(.*)$", table, re.MULTILINE)}


@pytest.mark.parametrize("game", games.names())
def test_every_option_of_a_game_is_on_its_rules_page(game: str) -> None:
    options = games.find(game).options
    documented = documented_options(game)
    assert [field.name for field in fields(options)] == list(documented)
    for name, kind in get_type_hints(options).items():
        assert [value for value in get_args(kind) if str(value) not in documented[name]] == []
    for field in fields(options):
        assert documented[field.name].endswith(f"| {field.default} |")


def commands() -> list[str]:
    """The calls of `vestiges` that the README shows."""
    return re.findall(r"^\.venv/bin/vestiges (.+)$", read("README.md"), re.MULTILINE)


def test_the_readme_shows_commands() -> None:
    assert len(commands()) >= 4


@pytest.mark.parametrize("command", commands())
def test_the_commands_of_the_readme_work(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    result = CliRunner().invoke(app, shlex.split(command), input="quit\n")
    assert result.exit_code == 0, result.output


@pytest.mark.parametrize("page", PAGES)
def test_the_targets_of_make_that_a_page_names_exist(page: str) -> None:
    targets = set(re.findall(r"^([a-z-]+):", read("Makefile"), re.MULTILINE))
    named = set(re.findall(r"(?:^|`)make (?:-s )?([a-z-]+)", read(page), re.MULTILINE))
    assert named <= targets


@pytest.mark.parametrize("page", PAGES)
def test_the_files_that_a_page_links_to_exist(page: str) -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", read(page))
    folder = (ROOT / page).parent
    assert [link for link in links if not (folder / link).exists()] == []


def test_the_layers_are_listed_in_their_order() -> None:
    page = " ".join(read("CONTRIBUTING.md").split())
    told = re.search(r"imports only packages below it: (.*?)\. Inside the server: (.*?)\.", page)
    assert told is not None
    contracts = tomllib.loads(read("pyproject.toml"))["tool"]["importlinter"]["contracts"]
    for text, contract in zip(told.groups(), contracts, strict=False):
        layers = [set(re.findall(r"\w+", layer)) for layer in contract["layers"]]
        known = [{name for name in layer if exists(contract, name)} for layer in layers]
        assert [set(re.findall(r"\w+", part)) - {"and"} for part in text.split(";")] == known


def exists(contract: dict[str, list[str]], name: str) -> bool:
    """Whether a layer that a contract allows is there already."""
    folder = ROOT / "src" / contract["containers"][0].replace(".", "/")
    return (folder / name).is_dir() or (folder / f"{name}.py").is_file()
