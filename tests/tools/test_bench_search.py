"""What `make bench-search` makes of boardgame.io's search; the script of Node is played here."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from bench import node
from bench.search import of_boardgame_io, table

Install = Callable[[str], None]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    """Puts boardgame.io into place, and for Node a line of the shell."""

    def put(line: str) -> None:
        (tmp_path / "node_modules/boardgame.io").mkdir(parents=True)
        program = tmp_path / "node"
        program.write_text(f"#!/bin/sh\n{line}\n", encoding="utf-8")
        program.chmod(0o755)
        monkeypatch.setattr(node, "MODULES", tmp_path / "node_modules")
        monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")

    return put


def test_the_search_of_boardgame_io_is_a_row(install: Install) -> None:
    install(
        """test -d "$NODE_PATH/boardgame.io" && echo "{\\"script\\": \\"$1\\", \\"of\\": $2}" """
    )
    assert of_boardgame_io(1.5) == [
        {
            "by": "boardgame.io (JavaScript)",
            "script": str(node.SCRIPTS / "search.js"),
            "of": 1.5,
        }
    ]
    assert (node.SCRIPTS / "search.js").exists()


def test_a_search_that_fails_says_why(install: Install) -> None:
    install("echo no such module >&2; exit 3")
    with pytest.raises(SystemExit, match=r"search\.js ended with 3\nno such module"):
        of_boardgame_io(1.0)


def test_without_boardgame_io_there_is_no_row(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(node, "MODULES", tmp_path)
    assert of_boardgame_io(1.0) == []


def test_the_ratio_is_to_the_game_of_ours_most_nearly_as_long() -> None:
    short = {"by": "Vestiges (plain)", "game": "short, 2 seats", "playouts": 50, "length": 20}
    long = {"by": "Vestiges (plain)", "game": "long, 2 seats", "playouts": 30, "length": 100}
    peer = {"by": "boardgame.io (JavaScript)", "game": "gems", "playouts": 10, "length": 60}
    last = table([short, long, peer]).splitlines()[-1]
    assert last == "| boardgame.io (JavaScript) | gems | 10 | 60 | 600 | long: 5.0 |"
