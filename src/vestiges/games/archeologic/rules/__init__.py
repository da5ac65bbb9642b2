"""The rules of ArcheOlogic, a chapter a file, in the rulebook's order.

Six buildings lie hidden on a plan of five by five zones. Whoever's pawn is furthest back on the
time track plays: asks the archeoscope what is on a row or a column, or proposes an arrangement. The
sight moves on before every question; another axis costs time, and so does each kind of question.
Questions are public, answers are not. A proposal costs four positions and is checked when its
author is furthest back again: exact, and the author has won; wrong, and he is out (booklet) or sees
which buildings are right and plays on (app). Alone one plays against two pars.

The clauses are those of docs/rules/archeologic.md, where section 5 names one departure: a match
without a time cap still has one, far beyond any game.
"""

from typing import Any

from vestiges.engine.state import Phase
from vestiges.games.archeologic.rules.asking import Turn
from vestiges.games.archeologic.rules.proposing import Place
from vestiges.games.archeologic.rules.setup import Start

PHASES: list[Phase[Any]] = [Start(), Turn(), Place()]
"""Every kind of question; the order is that of START, TURN, PLACE in constants.py."""
