"""The build that the command runs: compiled while that is current, else plain, which is said."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools.compiled import ROOT, SRC
from vestiges import __version__

OURS = ("__init__.py", "__main__.py", "build.py")
CLI = """
import multiprocessing, sys
from vestiges import build

def tell():
    print(build.version(str), flush=True)

def main():
    tell()
    process = multiprocessing.get_context("spawn").Process(target=tell)
    process.start()
    process.join()
    sys.stderr.write(build.excuse(str))
"""
COMPILE = """
from tools import compiled as c
hot = c.TREE / "vestiges/engine" / ("state" + c.extension_suffix())
hot.parent.mkdir(parents=True, exist_ok=True)
hot.touch()
c.mirror(c.TREE)
c.STAMP.write_text(c.signature(c.inputs()))
"""
SCRIPT = "from vestiges.__main__ import main\nif __name__ == '__main__':\n    main()\n"
ENTRIES = {"script": ["vestiges-command"], "module": ["-m", "vestiges"]}


class Checkout:
    """A checkout with our own way in, a command that only says what it is, and one hot module."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in OURS:
            self.put(f"src/vestiges/{name}", (SRC / "vestiges" / name).read_text("utf-8"))
        self.put("src/vestiges/cli.py", CLI)
        self.put("src/vestiges/engine/__init__.py")
        self.put("src/vestiges/engine/state.py")
        self.put("tools/compiled.py", (ROOT / "tools/compiled.py").read_text("utf-8"))
        for name in ("pyproject.toml", "setup.py", "requirements/dev.lock"):
            self.put(name)
        self.put("vestiges-command", SCRIPT)

    def put(self, name: str, text: str = "") -> None:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def compile(self) -> None:
        """Make build/compiled; its extension file is empty, which is enough to be found."""
        subprocess.run([sys.executable, "-c", COMPILE], cwd=self.folder, check=True)

    def run(self, entry: str = "module", package: str = "src", **settings: str) -> tuple[str, str]:
        """What the command and the process that it starts say, and what it complains about."""
        found = {name: value for name, value in os.environ.items() if name != "VESTIGES_COMPILED"}
        found |= {"PYTHONPATH": str(self.folder / package), **settings}
        command = [sys.executable, *ENTRIES[entry]]
        done = subprocess.run(
            command, cwd=self.folder, env=found, capture_output=True, text=True, check=True
        )
        own, other = done.stdout.splitlines()
        assert own == other
        return own.removeprefix(f"vestiges {__version__} "), done.stderr


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path)


@pytest.mark.parametrize("entry", ENTRIES)
def test_the_command_runs_what_is_compiled_and_so_do_its_processes(
    checkout: Checkout, entry: str
) -> None:
    checkout.compile()
    assert checkout.run(entry) == ("(compiled)", "")


def test_that_nothing_is_compiled_yet_is_said(checkout: Checkout) -> None:
    version, complaint = checkout.run()
    assert version.startswith("(plain Python, not compiled yet: run “make setup”")
    assert complaint.startswith("Bots think about ten times slower: this is plain Python (not")


@pytest.mark.parametrize("name", ["engine/state.py", "cli.py"])
def test_sources_that_are_newer_than_what_is_compiled_run_plain(
    checkout: Checkout, name: str
) -> None:
    checkout.compile()
    path = checkout.folder / "src/vestiges" / name
    checkout.put(f"src/vestiges/{name}", f"{path.read_text('utf-8')}\n# another word\n")
    version, complaint = checkout.run()
    assert version.startswith("(plain Python, for the sources are newer than what is compiled")
    assert complaint.startswith("Bots think about ten times slower")
    checkout.compile()
    assert checkout.run() == ("(compiled)", "")


def test_a_file_that_sources_no_longer_have_makes_them_run_plain(checkout: Checkout) -> None:
    checkout.put("src/vestiges/data.toml")
    checkout.compile()
    (checkout.folder / "src/vestiges/data.toml").unlink()
    assert checkout.run()[0].startswith("(plain Python, for the sources are newer")


def test_plain_python_can_be_asked_for(checkout: Checkout) -> None:
    checkout.compile()
    said = checkout.run(VESTIGES_COMPILED="0")
    assert said == ("(plain Python, as VESTIGES_COMPILED=0 asks)", "")


def test_an_installed_package_knows_why_it_is_plain(checkout: Checkout) -> None:
    shutil.copytree(checkout.folder / "src", checkout.folder / "site-packages")
    version, complaint = checkout.run(package="site-packages")
    assert version.startswith("(plain Python, installed without a C compiler or with")
    assert complaint.count("\n") == 0 != len(complaint)
