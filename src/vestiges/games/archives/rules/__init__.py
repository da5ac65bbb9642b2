"""The rules of Archives, a chapter a file, in the rulebook's order.

Four archivists share three sites. Whoever is last on a cyclic track of action spaces plays: go
ahead as far as you dare to pay, act where you stop, again and again; then Pass, which brings three
new archives and penalties. Every action earns expertise in six colours. The one player with most of
a colour is its expert, earns from what others do with it, and pays for its requests pushed out and
its archives without a place. Who reaches ten in a colour ends the match; those behind play a last
turn. Prestige is what actions cost and what wins.

The clauses are those of docs/rules/archives.md; its section 5 tells where the questions depart from
a plain reading of its table of decisions.
"""

from typing import Any

from vestiges.engine.state import Phase
from vestiges.games.archives.rules.abandoning import Abandon
from vestiges.games.archives.rules.answering import AnswerCube, AnswerSite
from vestiges.games.archives.rules.deliveries import Choose, Clear, Delivery, Place
from vestiges.games.archives.rules.exhibiting import ExhibitColour, ExhibitSite, ExhibitSize
from vestiges.games.archives.rules.moving import (
    ClosingSite,
    RecallRoom,
    TransferCube,
    TransferFrom,
    TransferTo,
)
from vestiges.games.archives.rules.passing import Spare
from vestiges.games.archives.rules.reclassifying import (
    DepositColour,
    DepositCube,
    DepositSite,
    QueryColour,
    QueryColumn,
    QueryPlace,
)
from vestiges.games.archives.rules.replanning import MarkerKind, MarkerSpace, PlanKind, PlanTarget
from vestiges.games.archives.rules.requesting import RequestColour
from vestiges.games.archives.rules.setup import Setup
from vestiges.games.archives.rules.storing import StoreCube, StoreSite
from vestiges.games.archives.rules.turn import Pause, Turn

PHASES: list[Phase[Any]] = [
    Setup(),
    Turn(),
    StoreSite(),
    StoreCube(),
    RequestColour(),
    AnswerSite(),
    AnswerCube(),
    ExhibitSite(),
    ExhibitColour(),
    ExhibitSize(),
    Abandon(),
    Clear(),
    Delivery(),
    Choose(),
    Place(),
    Spare(),
    Pause(),
    PlanKind(),
    PlanTarget(),
    MarkerSpace(),
    MarkerKind(),
    TransferFrom(),
    TransferTo(),
    TransferCube(),
    ClosingSite(),
    DepositSite(),
    DepositCube(),
    DepositColour(),
    QueryColumn(),
    QueryPlace(),
    QueryColour(),
    RecallRoom(),
]
"""Every kind of question; the order is that of SETUP to RECALL_ROOM in constants.py."""
