"""The quest of the day: one solo quest for everyone, results that can be compared (AOL-152).

The seed of a daily match is the quest's code: the date and a secret part that the host publishes
when the day is over. `quest = daily` takes the code from the seed.
"""

from __future__ import annotations

import hashlib
import hmac
from datetime import date
from typing import Final, NamedTuple

from vestiges.games.archeologic.quests import day_of, is_code
from vestiges.games.archeologic.view import ArcheologicView

OPTIONS: Final = {"quest": "daily"}
"""The options of a daily match; it has one seat."""


class Result(NamedTuple):
    """How someone fared. Results sort from the best to the worst."""

    lost: bool
    time: int
    questions: int
    name: str


def seed_of(day: date, secret: bytes = b"") -> str:
    """The seed of a day's match; with a host's secret nobody can work the quest out beforehand.

    Without a secret it is the open quest of that day, the same in every terminal.
    """
    code = f"D{day.isoformat()}"
    if secret:
        mac = hmac.new(secret, code.encode(), hashlib.sha256).hexdigest()
        code = f"{code}-{mac[:32]}"  # 128 bits (AOL-168)
    assert is_code(code)
    assert day_of(code) == day.isoformat()
    return code


def result(name: str, view: ArcheologicView) -> Result:
    """The result of a finished daily match: time first, then the number of questions."""
    questions = sum(line["kind"] == "asked" for line in view["log"])
    return Result(view["winner"] < 0, view["positions"][0], questions, name)
