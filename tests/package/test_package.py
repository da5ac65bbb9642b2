"""The built package: made in isolation, installed into an empty environment, played, served."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import tarfile
import zipfile
from pathlib import Path

import httpx
import pytest

from tests.package.conftest import Environment, Installed, must
from tools import compiled as tree
from vestiges import __version__, games
from vestiges.terminal.rules import rules_data


def test_the_source_archive_holds_every_file_of_the_package(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        held = {name.partition("/src/")[2] for name in archive.getnames()}
    assert {path.as_posix() for path in tree.shipped(tree.SRC)} <= held


def test_the_wheel_holds_every_file_of_the_package_and_every_compiled_module(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        held = {name for name in archive.namelist() if name.startswith("vestiges/")}
    plain = {path.as_posix() for path in tree.shipped(tree.SRC)}
    extensions = {f"{name.replace('.', '/')}{tree.extension_suffix()}" for name in tree.modules()}
    assert held == plain | extensions


def test_an_installed_vestiges_is_compiled_and_says_so(compiled: Environment) -> None:
    assert must(compiled.run("vestiges", "--version")) == f"vestiges {__version__} (compiled)\n"
    where = must(compiled.run("python", "-c", "import vestiges; print(vestiges.__file__)"))
    assert Path(where.strip()).is_relative_to(compiled.folder)


def test_each_installed_vestiges_lists_its_games_in_both_languages(installed: Installed) -> None:
    listed = must(installed.environment.run("vestiges", "games"))
    assert [name for name in games.names() if name not in listed] == []
    french = installed.environment.run("vestiges", "--help", "--lang", "fr")
    assert "Des jeux de société français" in must(french)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", games.names())
def test_an_installed_vestiges_shows_the_rules(compiled: Environment, game: str, lang: str) -> None:
    shown = must(compiled.run("vestiges", "rules", game, "--lang", lang, "--json"))
    assert json.loads(shown) == rules_data(game, lang, "")


@pytest.mark.parametrize("game", games.names())
def test_each_installed_vestiges_plays_a_whole_match(installed: Installed, game: str) -> None:
    seats = ",".join(["random"] * max(games.find(game).seats))
    record = installed.environment.folder / f"{game}.record"
    wanted = ("--seats", seats, "--seed", "7", "--save", str(record))
    played = installed.environment.run("vestiges", "play", game, *wanted)
    assert must(played) != ""
    assert played.stderr.startswith(installed.warning)
    assert played.stderr.count("\n") == (1 if installed.warning else 0)
    must(installed.environment.run("vestiges", "verify", str(record)))


def test_each_says_how_to_get_the_servers_packages_and_then_serves(installed: Installed) -> None:
    refused = installed.environment.run("vestiges", "serve")
    assert (refused.returncode, refused.stdout, refused.stderr.count("\n")) == (2, "", 1)
    advice = re.search(r"pip (install) [\"](vestiges\[server\])[\"]", refused.stderr)
    assert advice is not None
    must(installed.environment.pip(*advice.groups()))
    page, others = first_page(installed.environment)
    assert (page, set(others)) == (200, {200})


def first_page(installed: Environment) -> tuple[int, list[int]]:
    """How a server answers when asked for its first page, and for the static files it names."""
    command = [str(installed.folder / "bin/vestiges"), "serve", "--port", "0", "--lang", "en"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, cwd=installed.folder, env=installed.settings()
    ) as process:
        assert process.stdout is not None
        try:
            address = re.search(r"http://\S+(?=/ )", process.stdout.readline())
            assert address is not None
            with httpx.Client(base_url=address[0]) as client:
                page = client.get("/")
                names = re.findall(r'(?:src|href)="(/static/[^"]*)"', page.text)
                answers = [client.get(name).status_code for name in names]
        finally:
            process.send_signal(signal.SIGTERM)
    return page.status_code, answers


def test_without_a_c_compiler_it_installs_as_plain_python_and_says_so(plain: Installed) -> None:
    assert tree.NO_COMPILER in plain.said
    version = must(plain.environment.run("vestiges", "--version"))
    assert version.startswith(f"vestiges {__version__} (plain Python, installed without")
