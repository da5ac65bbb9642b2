"""The example of docs/api.md, run as it stands there."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from tests.server.conftest import Live
from tests.server.test_api import DOCS


def test_the_example_plays_a_whole_game(live: Live, tmp_path: Path) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", DOCS.read_text("utf-8"), re.DOTALL)
    assert len([line for line in code.splitlines() if line.strip()]) <= 20
    program = tmp_path / "client.py"
    program.write_text(code, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-W", "ignore", program, live.url],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.stderr == ""
    assert re.fullmatch(r"\[\d+, \d+\] .*\[TRO-\d+\]\n", done.stdout)
