"""boardgame.io on Node, the peer of the web and search benchmarks, where npm is installed."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

MODULES = Path("build/bench-web/node_modules")
SCRIPTS = Path(__file__).resolve().parent / "web/peer"


def is_installed() -> bool:
    """Whether boardgame.io can be run."""
    return (MODULES / "boardgame.io").exists() and shutil.which("node") is not None


def command(script: str, *wanted: float) -> list[str]:
    """How one of our scripts is run."""
    return ["node", str(SCRIPTS / script), *map(str, wanted)]


def environment(**more: str) -> dict[str, str]:
    """What a script needs to find boardgame.io, beside what this process has."""
    return {**os.environ, "NODE_PATH": str(MODULES.resolve()), **more}


def told(script: str, *wanted: float) -> Any:
    """What a script prints as JSON, run without the checks boardgame.io makes for developers."""
    done = subprocess.run(
        command(script, *wanted),
        capture_output=True,
        text=True,
        check=False,
        env=environment(NODE_ENV="production"),
    )
    if done.returncode:
        raise SystemExit(f"boardgame.io: {script} ended with {done.returncode}\n{done.stderr}")
    return json.loads(done.stdout)
