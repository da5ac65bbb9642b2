"""The programs in `examples`, run as they stand there."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from tests.server.conftest import Live, live

__all__ = ["live"]

EXAMPLES = Path(__file__).resolve().parent.parent / "examples"
API = EXAMPLES.parent / "docs" / "api.md"


def run(name: str, *arguments: str) -> str:
    """What an example prints; it must say nothing else."""
    done = subprocess.run(
        [sys.executable, EXAMPLES / name, *arguments],
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )
    assert done.stderr == ""
    return done.stdout


def test_there_is_a_test_for_every_example() -> None:
    assert {path.name for path in EXAMPLES.glob("*.py")} == {"client.py", "match.py", "own_bot.py"}


def test_a_match_between_bots_is_played_to_its_end() -> None:
    assert re.fullmatch(r"\[\d+, \d+, \d+\] .*\[TRO-\d+\]\n", run("match.py"))


def test_a_bot_of_ones_own_plays_in_both_seats() -> None:
    assert re.fullmatch(
        r"greedy won [0-2] of 2 matches against the novice\n", run("own_bot.py", "2")
    )


def test_a_client_of_the_api_plays_a_whole_match(live: Live) -> None:
    assert re.fullmatch(r"\[\d+, \d+\] .*\[TRO-\d+\]\n", run("client.py", live.url))


def test_the_manual_shows_the_client_as_it_is() -> None:
    (shown,) = re.findall(r"```python\n(.*?)```", API.read_text("utf-8"), re.DOTALL)
    assert (EXAMPLES / "client.py").read_text("utf-8").endswith(shown)
