"""CPU time and memory of processes, as Linux tells them in /proc."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

TICKS: Final = os.sysconf("SC_CLK_TCK")
LISTENING: Final = "0A"


@dataclass(frozen=True)
class Work:
    """CPU seconds used so far: by the server, its bots, its database, and the whole machine."""

    server: float = 0.0
    bots: float = 0.0
    database: float = 0.0
    machine: float = 0.0

    def __sub__(self, other: Work) -> Work:
        """What was used between two moments."""
        return Work(
            self.server - other.server,
            self.bots - other.bots,
            self.database - other.database,
            self.machine - other.machine,
        )


class Meter:
    """Reads what a server uses: its processes that listen at the port, and the others, its bots."""

    def __init__(self, process: int, port: int, database: int = 0) -> None:
        self.process = process
        self.port = port
        self.database = database

    def work(self) -> Work:
        """What was used until now."""
        sockets = _listening(self.port)
        server = bots = 0.0
        for process in family(self.process):
            if process == self.process or _has_one(process, sockets):
                server += cpu_of(process)
            else:
                bots += cpu_of(process)
        database = sum(map(cpu_of, family(self.database))) if self.database else 0.0
        return Work(server, bots, database, _machine())

    def memory(self) -> float:
        """The resident memory of the server's processes, bots included, in megabytes."""
        return sum(map(memory_of, family(self.process)))


def cpu_of(process: int) -> float:
    """The CPU seconds a process has used; children that have ended and were waited for count."""
    fields = _stat(process)
    return sum(map(int, fields[11:15])) / TICKS if fields else 0.0


def memory_of(process: int) -> float:
    """The resident memory of a process, in megabytes."""
    try:
        status = Path(f"/proc/{process}/status").read_text(encoding="utf-8")
    except OSError:
        return 0.0
    found = re.search(r"VmRSS:\s+(\d+)", status)
    return float(found[1]) / 1024 if found else 0.0


def read_by(process: int) -> int:
    """The bytes a process has read until now, from wherever."""
    text = Path(f"/proc/{process}/io").read_text(encoding="ascii")
    return int(text.split()[1])


def _stat(process: int) -> list[str]:
    """The fields of a process after its name; none if it has ended."""
    try:
        text = Path(f"/proc/{process}/stat").read_text(encoding="utf-8")
    except OSError:
        return []
    return text.rpartition(")")[2].split()


def _parents() -> dict[int, int]:
    """The parent of each process."""
    found = [int(path.name) for path in Path("/proc").iterdir() if path.name.isdigit()]
    stats = ((process, _stat(process)) for process in found)
    return {process: int(fields[1]) for process, fields in stats if fields}


def family(process: int) -> list[int]:
    """A process, those it has started, those they have started, and so on."""
    parents = _parents()
    found = [process]
    for one in found:
        found += [child for child, parent in parents.items() if parent == one]
    return found


def _listening(port: int) -> set[str]:
    """The sockets that listen at a port, as links in /proc name them."""
    lines = Path("/proc/net/tcp").read_text(encoding="ascii").splitlines()[1:]
    rows = [line.split() for line in lines]
    end = f":{port:04X}"
    return {f"socket:[{row[9]}]" for row in rows if row[1].endswith(end) and row[3] == LISTENING}


def _has_one(process: int, sockets: set[str]) -> bool:
    """Whether a process has one of these sockets open."""
    try:
        return any(
            str(path.readlink()) in sockets for path in Path(f"/proc/{process}/fd").iterdir()
        )
    except OSError:
        return False


def _machine() -> float:
    """The CPU seconds that all processes have used since the machine was started."""
    fields = Path("/proc/stat").read_text(encoding="ascii").split("\n", 1)[0].split()
    user, nice, system, _idle, _wait, irq, soft, *_ = map(int, fields[1:])
    return (user + nice + system + irq + soft) / TICKS
