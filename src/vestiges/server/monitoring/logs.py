"""The server's log: lines for people, or JSON objects for programs."""

from __future__ import annotations

import json
import logging
from datetime import UTC, datetime
from typing import Final

from vestiges.engine.errors import SetupError

FORMATS: Final = ("text", "json")
FIELDS: Final = ("method", "route", "status", "ms")
"""What a line about a request says besides its text, where the log is JSON."""


class JsonFormatter(logging.Formatter):
    """A line of the log as one JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line: dict[str, object] = {"time": at, "level": record.levelname.lower()}
        line |= {"logger": record.name, "message": record.getMessage()}
        line |= {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
        return json.dumps(line, ensure_ascii=False)


def set_up(kind: str, *, is_verbose: bool) -> None:
    """Log warnings, and each request if wanted, to the standard error."""
    if kind not in FORMATS:
        raise SetupError(
            "{name} cannot be “{value}”. Allowed: {allowed}.",
            {"name": "--log-format", "value": kind, "allowed": ", ".join(FORMATS)},
        )
    handler = logging.StreamHandler()
    if kind == "json":
        handler.setFormatter(JsonFormatter())
    else:
        handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.basicConfig(handlers=[handler])
    logging.getLogger("vestiges").setLevel(logging.INFO if is_verbose else logging.WARNING)
