"""Options of the toy: what can be agreed before a match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from vestiges.engine.options import Options, option


@dataclass(frozen=True)
class ToyOptions(Options):
    """What can be agreed before a match."""

    rounds: Literal[1, 2, 3] = option(2, "Rounds to play", "TOY-1")
    dice: bool = option(True, "Whether the die may be rolled", "TOY-5")
    oaths: bool = option(True, "Whether a turn ends with an oath", "TOY-6")
    veiled: bool = option(False, "Whether nobody sees who has chosen a card", "TOY-1")
