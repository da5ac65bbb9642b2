"""A server in a process of its own, for tests, that can be killed and started again."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


class Site:
    """`vestiges serve` on a folder of its own, always at the same port."""

    def __init__(self, folder: Path, module: str = "vestiges") -> None:
        self.folder = folder
        self.module = module
        self.port = free_port()
        self.process: subprocess.Popen[str] | None = None
        self.url = ""

    def start(self) -> None:
        """Serve, and return when it does."""
        command = [sys.executable, "-m", self.module, "serve", "--port", str(self.port)]
        environment = os.environ | {"VESTIGES_LIMITS": "0", "VESTIGES_WORKERS": "1"}
        self.process = subprocess.Popen(
            [*command, "--data", str(self.folder), "--lang", "en"],
            stdout=subprocess.PIPE,
            env=environment,
            text=True,
        )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        found = re.search(r"http://\S+", said)
        assert found, said
        self.url = found[0].rstrip("/")

    def stop(self, how: int = signal.SIGINT) -> None:
        """End it, politely or not."""
        if self.process is None:
            return
        self.process.send_signal(how)
        self.process.wait(20)
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.process = None
