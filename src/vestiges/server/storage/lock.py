"""One server for one SQLite file: a lock that ends with the process that holds it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import make_url

from vestiges.engine.errors import SetupError

try:
    import fcntl
except ImportError:  # pragma: no cover - Windows, where one has to take care oneself
    fcntl = None  # type: ignore[assignment]


def file_of(address: str) -> Path | None:
    """The file of a database; None if it is none."""
    url = make_url(address)
    is_file = url.get_backend_name() == "sqlite" and url.database
    return Path(str(url.database)).resolve() if is_file else None


@contextmanager
def sole_process(address: str) -> Iterator[None]:
    """Be the one process on a SQLite file; another one is refused. PostgreSQL takes any number."""
    path = file_of(address)
    if path is None or fcntl is None:
        yield
        return
    descriptor = _open(path.with_name(f"{path.name}.lock"))
    try:
        try:
            fcntl.lockf(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise SetupError(
                "Another process (number {process}) works on the database {address}. One is all "
                "that SQLite allows; PostgreSQL takes several.",
                {"process": os.read(descriptor, 20).decode().strip(), "address": str(path)},
            ) from error
        os.ftruncate(descriptor, 0)
        os.write(descriptor, f"{os.getpid()}\n".encode())
        yield
    finally:
        os.close(descriptor)


def _open(path: Path) -> int:
    try:
        return os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise SetupError(
            "The database {address} cannot be opened: {why}",
            {"address": str(path), "why": str(error.strerror)},
        ) from error
