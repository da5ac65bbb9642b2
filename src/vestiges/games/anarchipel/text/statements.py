"""Statements: as something one can say, and as something that was said."""

from __future__ import annotations

from typing import Any, Final

from vestiges.engine.text import Tongue, join, mark
from vestiges.games.anarchipel.constants import MOST_SEATS
from vestiges.games.anarchipel.rules.public_log import members
from vestiges.games.anarchipel.rules.statements import (
    O_AGREE,
    O_CARDS,
    O_GO_ON,
    O_PILE,
    O_PROPOSE,
    O_REFUSE,
    O_ROLE,
    O_STOP,
    O_WHISPER,
)
from vestiges.games.anarchipel.text import phrases
from vestiges.games.anarchipel.view import AnarchipelView

CHOICES: Final = (
    mark("Accuse {other}"),
    mark("Vouch for {other}"),
    mark("Announce a vote against {other}"),
    mark("Ask {other} for coins"),
    mark("Promise coins to {other}"),
)
OTHER_CHOICES: Final = {
    O_ROLE: mark("Claim to be a corsair"),
    O_PILE: mark("Tell what the pile held"),
    O_AGREE: mark("Agree with {other}"),
    O_REFUSE: mark("Disagree with {other}"),
    O_STOP: mark("Stop the match without a winner"),
    O_GO_ON: mark("Let the match go on after all"),
}
SAYINGS: Final = (
    mark("{who} accuses {other}."),
    mark("{who} vouches for {other}."),
    mark("{who} announces a vote against {other}."),
    mark("{who} asks {other} for {coins}."),
    mark("{who} promises {coins} to {other}."),
    mark("{who} claims to be a corsair."),
    mark("{who} claims to have played {cards} on {cell}."),
    mark("{who} claims that the pile of {cell} held {fails}."),
    mark("{who} proposes for {cell}: {crew}."),
    mark("{who} agrees with {other}."),
    mark("{who} disagrees with {other}."),
    mark("{who} would stop the match here."),
    mark("{who} wants the match to go on."),
)


def choice(view: AnarchipelView, statement: int, tongue: Tongue) -> str:
    """What one would say, in a few words."""
    if statement >= O_PROPOSE:
        cell = statement - O_PROPOSE
        tile = phrases.tile(tongue, view["boards"][view["round"] - 1][cell], view["level"][cell])
        text = tongue("Propose a crew for {cell}, {tile}")
        return text.format(cell=phrases.cell(cell), tile=tile)
    if statement >= O_WHISPER:
        other = phrases.player(tongue, statement - O_WHISPER)
        return tongue("Whisper to {other}").format(other=other)
    if O_CARDS <= statement < O_PILE:
        cards = tongue(phrases.SETTINGS[statement - O_CARDS])
        return tongue("Claim to have played {cards}").format(cards=cards)
    if statement < O_ROLE:
        text = CHOICES[statement // MOST_SEATS]
        other = phrases.player(tongue, statement % MOST_SEATS)
    else:
        text = OTHER_CHOICES[statement]
        other = phrases.player(tongue, view["topic"][0]) if view["topic"] else ""
    return tongue(text).format(other=other)


def fails(tongue: Tongue, number: int) -> str:
    """So many Fail cards."""
    return tongue.plural("{number} Fail", "{number} Fails", number).format(number=number)


def saying(seat: int, facts: dict[str, Any], names: list[str], tongue: Tongue) -> str:
    """What was said, as a line of the log."""
    kind, first, second, cell = (facts[key] for key in ("statement", "first", "second", "cell"))
    text = tongue(SAYINGS[kind])
    found = {"who": names[seat], "cell": phrases.cell(cell) if cell >= 0 else ""}
    if "{other}" in text:
        found["other"] = names[first]
    if "{coins}" in text:
        found["coins"] = phrases.coins(tongue, second)
    if "{cards}" in text:
        found["cards"] = tongue(phrases.SETTINGS[second])
    if "{fails}" in text:
        found["fails"] = fails(tongue, second)
    if "{crew}" in text:
        found["crew"] = join(tongue, [names[s] for s in members(second)])
    return text.format(**found)
