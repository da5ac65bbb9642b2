"""The rules of Troia, a chapter a file, in the rulebook's order.

Two to four archaeologists dig square pieces out of a mound, study them in secret in their tents and
publish them on the five layers of Troy. Each round everyone chooses a card in secret; the cards are
turned up together and played from the highest number down. A digging card gives five moves, each a
dig or an examination. A publishing card lets one lay up to five examined pieces: a group larger
than any in its layer, or one that fills it, earns a bonus. Reputation moves a pawn along a track on
which no two pawns share a space. When all publishing cards are used the pawn in front wins.

The clauses are those of docs/rules/troia.md. Two departures from its table of decisions. Cancelling
and taking back a publication are not options but the engine's undo, which does exactly that until
the turn is committed; as options they would let a match go on for ever. And the end of a publishing
turn is asked of anyone with a piece in the tent, even if it is the only answer: the others would
learn from its absence that none of those pieces can be laid (TRO-R22).
"""

from typing import Any

from vestiges.engine.state import Phase
from vestiges.games.troia.rules.digging import Dig
from vestiges.games.troia.rules.placing import Place
from vestiges.games.troia.rules.publishing import Publish
from vestiges.games.troia.rules.rounds import Card
from vestiges.games.troia.rules.setup import Drop, Start

PHASES: list[Phase[Any]] = [Drop(), Start(), Card(), Dig(), Publish(), Place()]
"""Every kind of question; the order is that of DROP to PLACE in constants.py."""
