"""Settings of a server: what its host may choose, each with one default."""

from __future__ import annotations

import os
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from vestiges.engine.errors import SetupError

SECRET_FILE: Final = "secret"
DATABASE_FILE: Final = "vestiges.sqlite"
SHORTEST_KEY: Final = 16


@dataclass(frozen=True)
class Settings:
    """Everything a server needs to know before it starts. docs/host.md explains each setting."""

    data: Path
    """The folder that holds the secret and, with SQLite, the database."""
    database: str
    """An SQLAlchemy address."""
    secret: str = field(repr=False)
    """Signs cookies and form tokens; whoever knows it can be anyone."""
    address: str = ""
    """How people reach the server (https://play.example.org); "" if directly."""
    workers: int = 2
    """Processes in which bots think."""
    thinking: float = 60.0
    """Seconds after which a bot's process counts as hung."""
    limits: float = 1.0
    """Multiplies every rate limit; 0 switches them off."""
    matches: int = 500
    """Matches kept in memory; the others are rebuilt when someone looks."""
    guests: int = 30
    """Days after which guests who cannot come back are forgotten."""
    metrics_key: str = field(default="", repr=False)
    """What opens /metrics; "" if nothing does."""
    processes: int = 1
    """Server processes at one socket; bots' processes are divided between them."""
    process: int = 0
    """Which of them this is."""
    group: str = ""
    """What they have in common; "" for one alone."""

    @property
    def is_secure(self) -> bool:
        """Whether people come by https, so that cookies may insist on it."""
        return self.address.startswith("https://")


def default_data(environment: Mapping[str, str] = os.environ) -> Path:
    """Where data goes when nobody says: the user's own data folder."""
    base = environment.get("XDG_DATA_HOME", "")
    return (Path(base) if base else Path.home() / ".local/share") / "vestiges"


def data_folder(data: Path | None = None, environment: Mapping[str, str] = os.environ) -> Path:
    """Where data goes: the folder asked for, or the environment's, or the default."""
    return data or Path(environment.get("VESTIGES_DATA", "") or default_data(environment))


def read(
    data: Path | None = None,
    database: str = "",
    environment: Mapping[str, str] = os.environ,
) -> Settings:
    """The settings from the command line and the environment; makes folder and secret."""
    folder = data_folder(data, environment)
    _make(folder)
    found = Settings(
        folder,
        database or environment.get("VESTIGES_DATABASE", "") or _file_database(folder),
        environment.get("VESTIGES_SECRET", "") or kept_secret(folder),
        _address(environment.get("VESTIGES_ADDRESS", "")),
    )
    return replace(
        found,
        workers=int(_number(environment, "VESTIGES_WORKERS", found.workers, 1, 64)),
        thinking=_number(environment, "VESTIGES_THINKING", found.thinking, 1, 3600),
        limits=_number(environment, "VESTIGES_LIMITS", found.limits, 0, 1000),
        matches=int(_number(environment, "VESTIGES_ROOMS", found.matches, 1, 1_000_000)),
        guests=int(_number(environment, "VESTIGES_GUESTS", found.guests, 1, 3650)),
        metrics_key=_key(environment.get("VESTIGES_METRICS", "")),
    )


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise SetupError(
            "The data folder {path} cannot be made: {why}.",
            {"path": str(folder), "why": str(error.strerror)},
        ) from error


def _file_database(folder: Path) -> str:
    return f"sqlite:///{folder / DATABASE_FILE}"


def kept_secret(folder: Path) -> str:
    """The secret of the data folder, drawn when first asked for, readable by its owner alone."""
    path = folder / SECRET_FILE
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_text(encoding="ascii").strip()
    with os.fdopen(descriptor, "w", encoding="ascii") as file:
        file.write(secrets.token_urlsafe(48))
    return path.read_text(encoding="ascii").strip()


def _address(text: str) -> str:
    if text and not text.startswith(("http://", "https://")):
        raise SetupError(
            "{name} cannot be “{value}”. Allowed: {allowed}.",
            {"name": "VESTIGES_ADDRESS", "value": text, "allowed": "http://…, https://…"},
        )
    return text.rstrip("/")


def _key(text: str) -> str:
    if text and len(text) < SHORTEST_KEY:
        raise SetupError(
            "{name} is too short to be a secret: at least {least} characters.",
            {"name": "VESTIGES_METRICS", "least": SHORTEST_KEY},
        )
    return text


def _number(
    environment: Mapping[str, str], name: str, default: float, least: float, most: float
) -> float:
    text = environment.get(name, "")
    if not text:
        return default
    try:
        value = float(text)
    except ValueError:
        value = least - 1
    if not least <= value <= most:
        raise SetupError(
            "{name} cannot be “{value}”. Allowed: {allowed}.",
            {"name": name, "value": text, "allowed": f"{least:g} … {most:g}"},
        )
    return value
