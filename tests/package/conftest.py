"""Fixtures: a source archive, a wheel built from it, and empty environments elsewhere."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest

from tools.compiled import ROOT

LOCK: Final = ROOT / "requirements/dev.lock"
MADE_HERE: Final = (".git", ".venv*", ".*_cache", ".hypothesis", "build", "dist", "*.egg-info")
MAKE_SDIST: Final = (
    "import sys; from setuptools import build_meta; build_meta.build_sdist(sys.argv[1])"
)
NO_COMPILER: Final = {"CC": "/nowhere/cc"}

Done = subprocess.CompletedProcess[str]


@dataclass(frozen=True)
class Environment:
    """An empty virtual environment, from which the checkout cannot be seen."""

    folder: Path
    pins: Path
    """The locked versions; hashes are left out, since what is installed itself has none."""

    def pip(self, *arguments: str, **settings: str) -> Done:
        """Run pip as the one who runs the tests may, with the locked versions alone."""
        found = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        pinned = {"PIP_CONSTRAINT": str(self.pins), "PIP_BUILD_CONSTRAINT": str(self.pins)}
        return self._run(["bin/python", "-m", "pip", *arguments], found | pinned | settings)

    def run(self, *command: str) -> Done:
        """Run a command of the environment with nothing else set but a home and a language."""
        return self._run([f"bin/{command[0]}", *command[1:]], self.settings())

    def settings(self) -> dict[str, str]:
        """What a command is told about the world."""
        return {"HOME": str(self.folder), "LANG": "C.UTF-8", "PATH": os.defpath}

    def _run(self, command: list[str], settings: dict[str, str]) -> Done:
        return subprocess.run(
            [str(self.folder / command[0]), *command[1:]],
            cwd=self.folder,
            env=settings,
            capture_output=True,
            text=True,
            check=False,
        )


def must(done: Done) -> str:
    """What a command has said, if it did what it should."""
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="session")
def pins(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Every locked version, one a line."""
    locked = re.findall(
        r"^([a-z0-9-]+==\S+(?: ; [^\\\n]+)?)", LOCK.read_text("utf-8"), re.MULTILINE
    )
    path = tmp_path_factory.mktemp("pins") / "pins.txt"
    path.write_text("\n".join(locked), encoding="utf-8")
    return path


def fresh(folder: Path, pins: Path) -> Environment:
    """A new environment."""
    subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
    return Environment(folder, pins)


@pytest.fixture(scope="session")
def sdist(tmp_path_factory: pytest.TempPathFactory, pins: Path) -> Path:
    """The source archive, made from a copy of the checkout with the build requirements alone."""
    folder = tmp_path_factory.mktemp("sdist")
    copy = folder / "checkout"
    shutil.copytree(ROOT, copy, symlinks=True, ignore=shutil.ignore_patterns(*MADE_HERE))
    maker = fresh(folder / "maker", pins)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    must(maker.pip("install", *project["build-system"]["requires"]))
    python = str(maker.folder / "bin/python")
    subprocess.run([python, "-c", MAKE_SDIST, str(folder)], cwd=copy, check=True)
    return next(folder.glob("*.tar.gz"))


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory, pins: Path, sdist: Path) -> Path:
    """The compiled wheel, built from the source archive as pip builds it: in isolation."""
    folder = tmp_path_factory.mktemp("wheel")
    maker = fresh(folder / "maker", pins)
    must(maker.pip("wheel", "--no-deps", "--wheel-dir", str(folder), str(sdist)))
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="session")
def compiled(tmp_path_factory: pytest.TempPathFactory, pins: Path, wheel: Path) -> Environment:
    """An environment with the compiled wheel and what it needs, without the server's packages."""
    made = fresh(tmp_path_factory.mktemp("compiled") / "venv", pins)
    must(made.pip("install", str(wheel)))
    return made


@dataclass(frozen=True)
class Installed:
    """An environment with vestiges, what pip said about it, and what every match says first."""

    environment: Environment
    said: str
    warning: str


@pytest.fixture(scope="session")
def plain(tmp_path_factory: pytest.TempPathFactory, pins: Path, sdist: Path) -> Installed:
    """An environment with the source archive, installed where there is no C compiler."""
    made = fresh(tmp_path_factory.mktemp("plain") / "venv", pins)
    done = made.pip("install", "--verbose", str(sdist), **NO_COMPILER)
    must(done)
    return Installed(made, done.stdout + done.stderr, "Bots think about ten times slower")


@pytest.fixture(scope="session", params=["wheel", "sdist"])
def installed(request: pytest.FixtureRequest) -> Installed:
    """The wheel, then the source archive, each installed into an environment of its own."""
    if request.param == "sdist":
        found = request.getfixturevalue("plain")
        assert isinstance(found, Installed)
        return found
    return Installed(request.getfixturevalue("compiled"), "", "")
