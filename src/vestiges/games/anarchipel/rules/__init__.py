"""The rules of Anarchipel, a chapter a file, in the rulebook's order.

Four to six players sail for three missions; one or two of them are secretly pirates. In every turn
all move, a coin a step, and then act where they stand: a crew puts two secret Success or Fail cards
each onto a pile, and one card drawn from it decides. Corsairs win when the wanted resources of all
rounds are obtained, pirates when the corsairs' gold has run out or no corsair is left. After each
round a vote sends someone over the plank, who goes on as a ghost with Action cards.

The clauses are those of docs/rules/anarchipel.md. Free talk happens beside the questions, and the
rules only keep who is silenced; statements of the kinds that bots understand are answers like any.
"""

from typing import Any

from vestiges.engine.state import Phase
from vestiges.games.anarchipel.rules.crews import Consent, Crew, Launch
from vestiges.games.anarchipel.rules.ghosts import Ghost, Second, Target, Where
from vestiges.games.anarchipel.rules.giving import Amount, Gift, Offer, Taker
from vestiges.games.anarchipel.rules.largesse import HandOut
from vestiges.games.anarchipel.rules.moving import Detour, Move, Sail, Steps
from vestiges.games.anarchipel.rules.piles import Setting
from vestiges.games.anarchipel.rules.plank import Debate, Plea, Vote
from vestiges.games.anarchipel.rules.setup import Look
from vestiges.games.anarchipel.rules.spying import Spy
from vestiges.games.anarchipel.rules.talking import Fails, Speak, Sum, Team

PHASES: list[Phase[Any]] = [
    Look(),
    Move(),
    Offer(),
    Ghost(),
    Launch(),
    Consent(),
    Setting(),
    Spy(),
    Gift(),
    HandOut(),
    Plea(),
    Debate(),
    Vote(),
    Crew(),
    Sail(),
    Steps(),
    Detour(),
    Taker(),
    Amount(),
    Target(),
    Second(),
    Where(),
    Speak(),
    Sum(),
    Fails(),
    Team(),
]
"""Every kind of question; the order is that of LOOK to TEAM in constants.py."""
